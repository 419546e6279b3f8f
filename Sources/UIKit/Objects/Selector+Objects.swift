// What lowered sources ask of an object or a class by a selector.
import CoreGraphics
public import GlassineUI

extension Selector {
  /// Whether the selector has that name: code compares the names that a control answers.
  public static func == (selector: Selector, name: String) -> Bool { selector.name == name }

  /// The method by which code finds the application where it may be absent.
  public static let sharedApplication = Selector("sharedApplication") {
    (_: Application, _, _) in
  }

  /// Calls a method of an object, whatever its type; nothing happens for nil or for another's
  /// method. As all runs on the main thread, `wait` means at once, and else soon.
  public static func perform(
    _ object: AnyObject?, onMainThread selector: Selector, with argument: Any?,
    waitUntilDone wait: Bool
  ) {
    guard let object else { return }
    if wait {
      selector.perform(on: object, sender: argument, event: nil)
    } else {
      DelayedCalls.main.add(
        Call(target: object, selector: selector), with: Sent(value: argument), after: 0)
    }
  }
}

extension Selector {
  /// Performs on the main thread, whatever `thread` is.
  public static func perform(
    _ object: AnyObject?, _ selector: Selector, on thread: Thread, with argument: Any?,
    waitUntilDone wait: Bool
  ) { perform(object, onMainThread: selector, with: argument, waitUntilDone: wait) }

  /// Any responder's method, which Glassine's has beside others of that name.
  public static let becomeFirstResponder = Selector("becomeFirstResponder") {
    (responder: UIResponder, _, _) in _ = responder.becomeFirstResponder()
  }

  /// Whether `a.isEqual(b)` on iOS: objects of Foundation decide, and others are equal if they are
  /// the same.
  public static func isEqual(_ a: Any?, _ b: Any?) -> Bool {
    if let a = a as? NSObject { return a.isEqual(b) }
    guard let a = Selector.object(a), let b = Selector.object(b) else { return false }
    return a === b
  }

  /// Calls a method of an object soon, on the main thread: views are of no other.
  public static func perform(
    _ object: AnyObject?, inBackground selector: Selector, with argument: Any?
  ) { perform(object, onMainThread: selector, with: argument, waitUntilDone: false) }

  /// Calls a method of an object, whatever its type; nothing happens for nil or for another's
  /// method. Its result is not returned.
  @discardableResult
  public static func perform(
    _ object: AnyObject?, _ selector: Selector?, with argument: Any?
  ) -> Unmanaged<AnyObject>? {
    if let object { selector?.perform(on: object, sender: argument, event: nil) }
    return nil
  }
}

extension Application {
  /// Whether the class has a method: that of ``GlassineUI/Selector/sharedApplication``.
  public static func responds(to selector: Selector!) -> Bool { selector == .sharedApplication }

  /// The application, for ``GlassineUI/Selector/sharedApplication``; nil for another method.
  public static func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! {
    responds(to: selector) ? .passUnretained(Application.shared) : nil
  }
}

/// The method's name in Objective-C.
public nonisolated func NSStringFromSelector(_ selector: Selector) -> String {
  selector.description
}
