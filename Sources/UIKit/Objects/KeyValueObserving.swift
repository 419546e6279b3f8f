// Key-value observing of views, layers, recognizers and controllers. Values are compared: at each
// scroll, at each change of a recognizer, and at the passes of a frame.
public import CoreGraphics
public import GlassineUI
import QuartzCore

public typealias NSKeyValueChangeKey = KeyValueChangeKey

nonisolated extension KeyValueChangeKey {
  public static let kindKey = KeyValueChangeKey(rawValue: "kind")
  public static let newKey = KeyValueChangeKey(rawValue: "new")
  public static let oldKey = KeyValueChangeKey(rawValue: "old")
  /// True in the call of ``NSKeyValueObservingOptions/prior``, and not there in others.
  public static let notificationIsPriorKey = KeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// The contents of a change. Source: Foundation's documentation of NSKeyValueObservingOptions.
public nonisolated struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// A first call with the present value, at once.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// One more call for each change, directly before the other. Differs from Foundation: the
  /// property has the new value already.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// A change of a value.
public nonisolated struct NSKeyValueObservedChange<Value> {
  /// Nil unless it was asked for.
  public let newValue: Value?
  public let oldValue: Value?
  /// Whether this is the call of ``NSKeyValueObservingOptions/prior``.
  public var isPrior = false
}

/// Ends an observation, also when it is released.
@preconcurrency @MainActor
public final class NSKeyValueObservation: NSObject {
  private let entry: ObservedValue

  fileprivate init(_ entry: ObservedValue) { self.entry = entry }

  public func invalidate() { entry.isOver = true }

  deinit { entry.isOver = true }
}

extension Application {
  /// The running application, by the names with which code asks for it where it may be absent.
  public static func value(forKey key: String) -> Any? {
    ["sharedApplication", "shared"].contains(key) ? Application.shared : nil
  }
  public static func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
}

/// An object that receives changes by ``observeValue(forKeyPath:of:change:context:)``: a
/// responder, or another object that says so. The plugin `LowerUIKit` says it for classes with that
/// method.
@preconcurrency @MainActor
public protocol KeyValueObserver: AnyObject {
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

extension Responder: KeyValueObserver {}

/// An object whose properties can be observed by key path.
public protocol NSKeyValueObservable: AnyObject {}

extension NSObject: NSKeyValueObservable {}

extension NSKeyValueObservable {
  /// Calls `changeHandler` after a change of the property's value, until the result is released.
  ///
  /// Differs from Foundation: equal values are not reported, and changes other than scrolling and
  /// gestures are reported in the next frame, before it is drawn.
  @preconcurrency @MainActor
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let entry = ObservedValue(of: self) { object in (object as? Self)?[keyPath: keyPath] }
    entry.tell = { object, old, new, isFirst in
      guard let object = object as? Self else { return }
      let oldValue = options.contains(.old) ? old as? Value : nil
      // The first call has no old value, and none before it.
      if options.contains(.prior), !isFirst {
        changeHandler(
          object, NSKeyValueObservedChange(newValue: nil, oldValue: oldValue, isPrior: true))
      }
      let newValue = options.contains(.new) ? new as? Value : nil
      changeHandler(object, NSKeyValueObservedChange(newValue: newValue, oldValue: oldValue))
    }
    ObservedValues.main.add(entry, isInitial: options.contains(.initial))
    return NSKeyValueObservation(entry)
  }

  /// Sends `observer` ``GlassineUI/Responder/observeValue(forKeyPath:of:change:context:)`` after
  /// changes of a property by name. Neither object is retained, and an observation ends with them.
  @preconcurrency @MainActor
  public func addObserver(
    _ observer: any KeyValueObserver, forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let read = ObservableKeys.reader(keyPath, of: self) else {
      ViewRegistry.main.diagnostics.misuse(
        "addObserver: \(type(of: self)) has no value \(keyPath) that can be observed")
      return
    }
    let entry = ObservedValue(of: self, read: read)
    (entry.observer, entry.keyPath, entry.context) = (observer, keyPath, context)
    entry.tell = { [weak observer] object, old, new, isFirst in
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: 1]
      if options.contains(.old), !isFirst { change[.oldKey] = Self.boxed(old) }
      if options.contains(.prior), !isFirst {
        let prior = change.merging([.notificationIsPriorKey: NSNumber(value: true)]) { $1 }
        observer?.observeValue(forKeyPath: keyPath, of: object, change: prior, context: context)
      }
      if options.contains(.new) { change[.newKey] = Self.boxed(new) }
      observer?.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    ObservedValues.main.add(entry, isInitial: options.contains(.initial))
  }

  /// The same for an observer of no more than this type. One that cannot observe hears nothing.
  @_disfavoredOverload
  @preconcurrency @MainActor
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let observer = observer as? any KeyValueObserver else { return }
    addObserver(observer, forKeyPath: keyPath, options: options, context: context)
  }

  // Values are compared: what code says of a change has no effect.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {}
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {}
  public func willChangeValue(forKey key: String) {}
  public func didChangeValue(forKey key: String) {}

  /// Foundation's objects, in which Key-value observing has values.
  private static func boxed(_ value: Any?) -> Any {
    switch value {
    case let point as CGPoint: NSValue(point: point)
    case let rect as CGRect: NSValue(rect: rect)
    case let size as CGSize: NSValue(size: size)
    case let number as CGFloat: NSNumber(value: Double(number))
    case let value?: value
    case nil: NSNull()
    }
  }

  /// Ends the observations of a property by `observer`.
  @preconcurrency @MainActor
  public func removeObserver(_ observer: any KeyValueObserver, forKeyPath keyPath: String) {
    ObservedValues.main.remove { entry in
      entry.object === self && entry.observer === observer && entry.keyPath == keyPath
    }
  }

  /// An object that cannot observe has no observations.
  @_disfavoredOverload
  @preconcurrency @MainActor
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    guard let observer = observer as? any KeyValueObserver else { return }
    removeObserver(observer, forKeyPath: keyPath)
  }

  @preconcurrency @MainActor
  public func removeObserver(
    _ observer: any KeyValueObserver, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    ObservedValues.main.remove { entry in
      entry.object === self && entry.observer === observer && entry.keyPath == keyPath
        && entry.context == context
    }
  }
}

/// The values that can be observed by name.
private enum ObservableKeys {
  static func reader(
    _ keyPath: String, of object: AnyObject
  ) -> ((AnyObject) -> Any?)? {
    if object is CALayer {
      return { ($0 as? CALayer)?.value(forKeyPath: keyPath) }
    }
    if object is GestureRecognizer {
      return keyPath == "state" ? { ($0 as? GestureRecognizer)?.state } : nil
    }
    let parts = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    if parts.count == 2 {
      switch parts[0] {
      case "layer": return { ($0 as? View)?.layer.value(forKeyPath: parts[1]) }
      case "panGestureRecognizer" where parts[1] == "state":
        return { ($0 as? ScrollView)?.panGestureRecognizer.state }
      default: return nil
      }
    }
    if let read = scroll[keyPath], object is ScrollView {
      return { ($0 as? ScrollView).flatMap(read) }
    }
    if let read = views[keyPath], object is View { return { ($0 as? View).flatMap(read) } }
    guard LoweredModules.entries(of: object).contains(where: { $0.values[keyPath] != nil }) else {
      return nil
    }
    return { NamedValues.get(keyPath, of: $0) }
  }

  private static let views: [String: (View) -> Any?] = [
    "frame": { $0.frame }, "bounds": { $0.bounds }, "center": { $0.center },
    "transform": { $0.transform }, "alpha": { $0.alpha }, "hidden": { $0.isHidden },
    "isHidden": { $0.isHidden }, "backgroundColor": { $0.backgroundColor },
    "safeAreaInsets": { $0.safeAreaInsets }, "window": { $0.window },
    "superview": { $0.superview }, "tag": { $0.tag },
    "text": { ($0 as? UILabel)?.text ?? ($0 as? UITextField)?.text ?? ($0 as? UITextView)?.text },
    "font": { ($0 as? UILabel)?.font ?? ($0 as? UITextField)?.font },
    "value": { ($0 as? UISlider)?.value }, "selected": { ($0 as? UIControl)?.isSelected },
    "enabled": { ($0 as? UIControl)?.isEnabled },
    "highlighted": { ($0 as? UIControl)?.isHighlighted },
    "image": { ($0 as? UIImageView)?.image },
  ]

  private static let scroll: [String: (ScrollView) -> Any?] = [
    "contentOffset": { $0.contentOffset }, "contentSize": { $0.contentSize },
    "contentInset": { $0.contentInset }, "zoomScale": { $0.zoomScale },
  ]
}

/// One observed value, and its state at the last comparison.
@MainActor
private final class ObservedValue {
  weak var object: AnyObject?
  let read: (AnyObject) -> Any?
  var last: Any?
  weak var observer: (any KeyValueObserver)?
  var keyPath = ""
  var context: UnsafeMutableRawPointer?
  /// Takes the object, the old and the new value, and whether the call is the first one, which has
  /// no old value.
  var tell: ((AnyObject, Any?, Any?, Bool) -> Void)?
  nonisolated(unsafe) var isOver = false
  var isByName: Bool { !keyPath.isEmpty }

  init(of object: AnyObject, read: @escaping (AnyObject) -> Any?) {
    self.object = object
    self.read = read
    last = read(object)
  }

  /// Reports a change since the last comparison.
  func compare() {
    guard !isOver, let object else { return }
    let (old, new) = (last, read(object))
    guard !Self.areEqual(old, new) else { return }
    last = new
    tell?(object, old, new, false)
  }

  private static func areEqual(_ one: Any?, _ other: Any?) -> Bool {
    switch (one, other) {
    case (nil, nil): return true
    case (let one?, let other?):
      if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
      if let one = one as? any Equatable { return isEqual(one, other) }
      return Swift.type(of: one) is AnyClass && (one as AnyObject) === (other as AnyObject)
    default: return false
    }
  }

  private static func isEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool {
    one == other as? Value
  }
}

/// All observed values. Without any, nothing is observed.
private final class ObservedValues {
  static let main = ObservedValues()
  private var entries: [ObservedValue] = []
  private var watch: (application: BackReference<Application>, id: Application.ObserverID)?

  func add(_ entry: ObservedValue, isInitial: Bool) {
    entries.append(entry)
    if isInitial, let object = entry.object { entry.tell?(object, nil, entry.last, true) }
    observe(Application.shared)
    Application.shared.setNeedsFrame()
  }

  func remove(where isMeant: (ObservedValue) -> Bool) {
    for entry in entries where isMeant(entry) { entry.isOver = true }
    sweep()
  }

  private func observe(_ application: Application) {
    if watch?.application.target === application { return }
    stop()
    let id = application.addObserver { [unowned self] responder, call in
      switch call {
      case .pass: self.compare { _ in true }
      case .scroll(.didScroll), .gesture:
        self.compare { $0 === responder || $0 is GestureRecognizer }
      default: break
      }
    }
    watch = (application.backReference, id)
  }

  private func stop() {
    if let watch { watch.application.target?.removeObserver(watch.id) }
    watch = nil
  }

  private func compare(_ isMeant: (AnyObject?) -> Bool) {
    let current = entries
    for entry in current where isMeant(entry.object) { entry.compare() }
    sweep()
  }

  private func sweep() {
    entries.removeAll { entry in
      entry.isOver || entry.object == nil || entry.isByName && entry.observer == nil
    }
    if entries.isEmpty { stop() }
  }
}
