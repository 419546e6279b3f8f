// Foundation's interfaces with methods to call, and values beside objects.
import Testing
import UIKit

private final class Listener: NSObject {
  var calls: [String] = []
  nonisolated override init() { super.init() }
  func fired(_ timer: Timer) { calls.append("timer \(timer.isValid)") }
  func heard(_ note: Notification) { calls.append("note \(note.name.rawValue)") }
  func later(_ text: String) { calls.append("later \(text)") }
}

@Suite("iOS: objects")
struct ObjectTests {
  private let listener = Listener()
  private let name = Notification.Name("ObjectTests")

  @Test("A timer calls a method with itself")
  func timer() {
    let timer = Timer(
      timeInterval: 1, target: listener, selector: Selector("fired:", Listener.fired),
      userInfo: nil, repeats: true)
    timer.fire()
    timer.invalidate()
    #expect(listener.calls == ["timer true"])
  }

  @Test("A timer's first call is after its interval, not at once")
  func firstCall() {
    let selector = Selector("fired:", Listener.fired)
    let timers = [
      Timer(timeInterval: 60, target: listener, selector: selector, userInfo: nil, repeats: true),
      Timer.scheduledTimer(
        timeInterval: 60, target: listener, selector: selector, userInfo: nil, repeats: false),
    ]
    for timer in timers {
      #expect(abs(timer.fireDate.timeIntervalSinceNow - 60) < 5)
      timer.invalidate()
    }
  }

  @Test("A notification calls a method until its observer is removed or gone")
  func notifications() {
    let center = NotificationCenter()
    center.addObserver(
      listener, selector: Selector("heard:", Listener.heard), name: name, object: nil)
    var gone: Listener? = Listener()
    if let gone {
      center.addObserver(
        gone, selector: Selector("heard:", Listener.heard), name: name, object: nil)
    }
    gone = nil
    center.post(name: name, object: nil)
    #expect(listener.calls == ["note ObjectTests"])
    center.removeObserver(listener)
    center.post(name: name, object: nil)
    #expect(listener.calls == ["note ObjectTests"])
    let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in
      Issue.record("a removed token is called")
    }
    center.removeObserver(token)
    center.post(name: name, object: nil)
  }

  @Test("A delayed call comes from the main queue, unless it is cancelled")
  func delayed() async {
    let later = Selector("later:", Listener.later)
    listener.perform(later, with: "a", afterDelay: 0)
    listener.perform(later, with: "b", afterDelay: 0)
    NSObject.cancelPreviousPerformRequests(withTarget: listener)
    listener.perform(later, with: "c", afterDelay: 0)
    while listener.calls.isEmpty { await Task.yield() }
    #expect(listener.calls == ["later c"])
  }

  @Test("A value stays beside an object, and an address that is used again has none")
  func associations() {
    let (first, second) = (UnsafeMutablePointer<UInt8>.allocate(capacity: 2), 1)
    defer { first.deallocate() }
    objc_setAssociatedObject(listener, first, "value", .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(listener, first) as? String == "value")
    #expect(objc_getAssociatedObject(listener, first + second) == nil)
    objc_setAssociatedObject(listener, first, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(listener, first) == nil)
    for _ in 0..<100 {
      let short = NSObject()
      #expect(objc_getAssociatedObject(short, first) == nil)
      objc_setAssociatedObject(short, first, "short", .OBJC_ASSOCIATION_RETAIN)
    }
  }

  @Test("Geometry is boxed and unboxed")
  func geometry() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
    #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
  }
}
