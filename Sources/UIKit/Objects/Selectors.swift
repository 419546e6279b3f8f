// Foundation's interfaces that take a method to call: timers, notifications, delayed calls.
public import CoreGraphics
public import GlassineUI

extension Timer {
  /// A timer that calls `selector` on `target`, which it retains until it is invalidated, on the
  /// main run loop. The method's argument is the timer.
  @discardableResult
  public static func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo,
      repeats: repeats)
    RunLoop.main.add(timer, forMode: .default)
    return timer
  }

  /// The same, to be added to a run loop.
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    let call = Call(target: Selector.object(target), selector: selector)
    // Foundation's timer of an interval alone is due at once on Linux.
    let due = Date(timeIntervalSinceNow: interval)
    self.init(fire: due, interval: interval, repeats: repeats) { timer in
      let timer = Sent(value: timer)
      MainActor.assumeIsolated { call.perform(with: timer.value) }
    }
    keep(userInfo)
  }
}

extension Timer {
  /// A timer whose first call is at `date`, to be added to a run loop.
  public convenience init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    let call = Call(target: Selector.object(target), selector: selector)
    self.init(fire: date, interval: interval, repeats: repeats) { timer in
      let timer = Sent(value: timer)
      MainActor.assumeIsolated { call.perform(with: timer.value) }
    }
    keep(userInfo)
  }

  /// What the timer was made with; Foundation's property of that name is nil here.
  public var userInfo: Any? {
    (objc_getAssociatedObject(self, TimerInfo.key) as? TimerInfo)?.value
  }

  private func keep(_ userInfo: Any?) {
    guard let userInfo else { return }
    objc_setAssociatedObject(
      self, TimerInfo.key, TimerInfo(userInfo), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}

private final class TimerInfo {
  static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
  let value: Any
  init(_ value: Any) { self.value = value }
}

/// A value that stays on the main thread, whatever a closure's type says.
nonisolated struct Sent<Value>: @unchecked Sendable { let value: Value }

/// A method of an object, to be called later.
nonisolated final class Call: @unchecked Sendable {
  let target: AnyObject?
  let selector: Selector

  init(target: AnyObject?, selector: Selector) {
    (self.target, self.selector) = (target, selector)
  }

  @preconcurrency @MainActor
  func perform(with argument: Any?) {
    if let target { selector.perform(on: target, sender: argument, event: nil) }
  }
}

extension GlassineUI.UndoManager {
  /// Registers a method of `target` with its argument, which undoes a change. The target is not
  /// retained.
  public func registerUndo(withTarget target: Any, selector: Selector, object argument: Any?) {
    guard let target = Selector.object(target) else { return }
    registerUndo(withTarget: target) { target in
      selector.perform(on: target, sender: argument, event: nil)
    }
  }
}

extension NotificationCenter {
  /// Calls `selector` on `observer` for each notification of `name` from `object`; nil: of any. The
  /// observer is not retained. The method's argument is the notification.
  public func addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {
    guard let observer = Selector.object(observer) else { return }
    let weak = WeakObserver(observer)
    let sent = Sent(value: selector)
    let token = addObserver(forName: name, object: object, queue: nil) { notification in
      let note = Sent(value: notification)
      MainActor.assumeIsolated {
        guard let observer = weak.object else { return }
        sent.value.perform(on: observer, sender: note.value, event: nil)
      }
    }
    ObserverTable.main.add(token, name: name, of: weak, in: self)
  }

  /// Removes an observer: an object that was added with a method, or a token.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Removes an observer's methods for `name`; nil: for all.
  public func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object: Any?) {
    let tokens = ObserverTable.main.take(of: observer, name: name, in: self)
    guard tokens.isEmpty else {
      for token in tokens { self.Foundation::removeObserver(token) }
      return
    }
    self.Foundation::removeObserver(observer, name: name, object: object)
  }
}

private nonisolated final class WeakObserver: @unchecked Sendable {
  weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}

/// Objects that observe notifications with methods, with the tokens that Foundation gave for them.
private final class ObserverTable {
  static let main = ObserverTable()

  private struct Entry {
    var observer: WeakObserver
    var center: NotificationCenter
    var name: NSNotification.Name?
    var token: any NSObjectProtocol
  }

  private var entries: [Entry] = []

  func add(
    _ token: any NSObjectProtocol, name: NSNotification.Name?, of observer: WeakObserver,
    in center: NotificationCenter
  ) {
    for entry in entries where entry.observer.object == nil {
      entry.center.Foundation::removeObserver(entry.token)
    }
    entries.removeAll { $0.observer.object == nil }
    entries.append(Entry(observer: observer, center: center, name: name, token: token))
  }

  /// Removes entries and returns their tokens.
  func take(
    of observer: AnyObject, name: NSNotification.Name?, in center: NotificationCenter
  ) -> [any NSObjectProtocol] {
    func isMeant(_ entry: Entry) -> Bool {
      entry.observer.object === observer && entry.center === center
        && (name == nil || entry.name == name)
    }
    let tokens = entries.filter(isMeant).map(\.token)
    entries.removeAll(where: isMeant)
    return tokens
  }
}

extension NSObject {
  /// Calls `selector` on the object after a delay in seconds, on the main queue; the object is
  /// retained until then.
  public func perform(
    _ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval
  ) {
    let call = Call(target: self, selector: selector)
    DelayedCalls.main.add(call, with: Sent(value: argument), after: max(0, delay))
  }

  /// Calls `selector` on the object, at once. Its result is not returned.
  @discardableResult
  public func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! {
    selector?.perform(on: self, sender: nil, event: nil)
    return nil
  }

  @discardableResult
  public func perform(_ selector: Selector!, with argument: Any!) -> Unmanaged<AnyObject>! {
    selector?.perform(on: self, sender: argument, event: nil)
    return nil
  }

  /// Cancels the delayed calls of `target`.
  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    DelayedCalls.main.cancel(of: target as AnyObject, nil)
  }

  public class func cancelPreviousPerformRequests(
    withTarget target: Any, selector: Selector, object argument: Any?
  ) {
    DelayedCalls.main.cancel(of: target as AnyObject, selector)
  }
}

/// Calls that are due later.
final class DelayedCalls {
  static let main = DelayedCalls()
  private var calls: [Call] = []

  func add(_ call: Call, with argument: Sent<Any?>, after delay: TimeInterval) {
    calls.append(call)
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
      MainActor.assumeIsolated {
        guard let index = self.calls.firstIndex(where: { $0 === call }) else { return }
        self.calls.remove(at: index)
        call.perform(with: argument.value)
      }
    }
  }

  func cancel(of target: AnyObject, _ selector: Selector?) {
    calls.removeAll { $0.target === target && (selector == nil || $0.selector == selector) }
  }
}
