// Actions without an Objective-C runtime: a name and a closure. The name identifies a selector and
// appears in traces; the closure's type decides which objects can perform it.

/// A method that can be sent to an object found at run time, as a target or along the responder
/// chain.
///
///     let save = Selector("save:", Document.save)
///     application.sendAction(save, to: nil, from: button, for: event)
///
/// Two selectors are equal if their names are. The closure's argument type decides the performer:
/// an object of another type cannot perform it. Differs from UIKit: the name is only an identifier,
/// and is never looked up.
public nonisolated struct Selector: Hashable, CustomStringConvertible {
  /// Identifies the selector; by custom the method's name with its colons.
  public let name: String

  private let body: @MainActor (_ target: AnyObject, _ sender: Any?, _ event: Event?) -> Bool
  private let accepts: (_ target: AnyObject) -> Bool

  /// A method without arguments.
  @preconcurrency
  public init<Target: AnyObject>(
    _ name: String, _ method: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init(name) { (target: Target, _, _) in method(target)() }
  }

  /// A method that takes the sender. A sender of another type than `Sender` makes the call fail.
  @preconcurrency
  public init<Target: AnyObject, Sender>(
    _ name: String, _ method: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    self.name = name
    accepts = { $0 is Target }
    body = { target, sender, _ in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      method(target)(sender)
      return true
    }
  }

  /// A closure that takes target, sender and event.
  @preconcurrency
  public init<Target: AnyObject>(
    _ name: String,
    perform: @escaping @MainActor (_ target: Target, _ sender: Any?, _ event: Event?) -> Void
  ) {
    self.name = name
    accepts = { $0 is Target }
    body = { target, sender, event in
      guard let target = target as? Target else { return false }
      perform(target, sender, event)
      return true
    }
  }

  /// A standard edit action.
  @MainActor
  init(
    standard name: String, _ method: @escaping @MainActor (any StandardEditActions, Any?) -> Void
  ) {
    self.name = name
    accepts = { $0 is any StandardEditActions }
    body = { target, sender, _ in
      guard let target = target as? any StandardEditActions else { return false }
      method(target, sender)
      return true
    }
  }

  /// Whether `target` has the type of the selector's method.
  public func canBePerformed(by target: AnyObject) -> Bool { accepts(target) }

  /// Calls the method on `target`, or on the object to which it forwards; false if these or
  /// `sender` have another type than the method's.
  @MainActor
  @discardableResult
  public func perform(on target: AnyObject, sender: Any?, event: Event?) -> Bool {
    if body(target, sender, event) { return true }
    // What a forwarder forwards to forwards no further.
    guard let next = (target as? any SelectorForwarder)?.performer(of: self) else {
      return false
    }
    return body(next as AnyObject, sender, event)
  }

  /// The target of an action; nil for a value that is no object. Such a value is misuse, because a
  /// copy of it would be called.
  @MainActor
  package static func object(_ target: Any?) -> AnyObject? {
    guard let target else { return nil }
    // A method of a class needs no object.
    if target is AnyClass { return ClassTarget.shared }
    guard type(of: target) is AnyObject.Type else {
      ViewRegistry.main.diagnostics.misuse(
        "the target of an action is a \(type(of: target)); give an object of a class")
      return nil
    }
    return target as AnyObject
  }

  public static func == (left: Selector, right: Selector) -> Bool {
    left.name == right.name
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  public var description: String { name }
}

/// The target of actions that are methods of a class.
private final class ClassTarget: Sendable {
  static let shared = ClassTarget()
}

/// An object that has another one perform the selectors that are not its own, such as a proxy that
/// does not retain the target of a timer. Source: NSObject's `forwardingTarget(for:)`.
@preconcurrency @MainActor
public protocol SelectorForwarder: AnyObject {
  /// Nil: the selector is not performed.
  func performer(of selector: Selector) -> Any?
}
