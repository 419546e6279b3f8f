// Selectors of methods with a result or an event, and of properties. A value of another type than
// the method's calls nothing.

nonisolated extension Selector {
  /// Whether an object has the type of the selector's method; false for nil.
  public static func responds(_ object: AnyObject?, to selector: Selector) -> Bool {
    object.map { selector.canBePerformed(by: $0) } ?? false
  }

  /// A method without arguments, whose result is not used.
  @preconcurrency
  public init<Target: AnyObject, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> () -> Result
  ) {
    self.init(name) { (target: Target, _, _) in _ = method(target)() }
  }

  /// A method that takes the sender, and whose result is not used.
  @preconcurrency
  public init<Target: AnyObject, Sender, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> (Sender) -> Result
  ) {
    self.init(name) { (target: Target, sender, _) in
      if let sender = sender as? Sender { _ = method(target)(sender) }
    }
  }

  /// A method that takes the sender and the event. `Cause` is `Event` or an optional.
  @preconcurrency
  public init<Target: AnyObject, Sender, Cause, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> (Sender, Cause) -> Result
  ) {
    self.init(name) { (target: Target, sender, event) in
      if let sender = sender as? Sender, let event = event as? Cause {
        _ = method(target)(sender, event)
      }
    }
  }

  /// A property's getter, which is called for its effects.
  @MainActor
  public init<Target: AnyObject, Value>(_ name: String, _ property: KeyPath<Target, Value>) {
    self.init(name) { (target: Target, _, _) in _ = target[keyPath: property] }
  }

  /// A property's setter, which takes the sender as the value.
  @MainActor
  public init<Target: AnyObject, Value>(
    _ name: String, setting property: ReferenceWritableKeyPath<Target, Value>
  ) {
    self.init(name) { (target: Target, sender, _) in
      if let value = sender as? Value { target[keyPath: property] = value }
    }
  }
}
