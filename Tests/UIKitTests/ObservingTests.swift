// Values that code for iOS observes.
import GlassineTesting
import Testing
import UIKit

@Suite("iOS: observing")
struct ObservingTests {
  /// A header that follows the scroll view, as many are written.
  private final class Header: UIView {
    var offsets: [CGFloat] = []
    var frames: [String] = []
    func follow(_ scroller: UIScrollView) {
      scroller.addObserver(
        self, forKeyPath: "contentOffset", options: [.initial, .new], context: nil)
      addObserver(self, forKeyPath: "frame", options: [.old, .new], context: nil)
    }
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      if keyPath == "contentOffset", let scroller = object as? UIScrollView {
        let new = (change?[.newKey] as? NSValue)?.cgPointValue
        #expect(new == scroller.contentOffset)
        offsets.append(scroller.contentOffset.y)
      } else if keyPath == "frame" {
        let old = (change?[.oldKey] as? NSValue)?.cgRectValue ?? .null
        frames.append("\(Int(old.width)) \(Int(frame.width))")
      }
    }
  }

  private let host = HeadlessHost(size: CGSize(width: 200, height: 300))
  private let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))

  init() {
    scroller.contentSize = CGSize(width: 200, height: 2000)
    host.window.addSubview(scroller)
    host.settle()
  }

  @Test(
    "An observer by name hears of scrolling at once, of frames in the next frame, until removed")
  func byName() {
    let header = Header(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    host.window.addSubview(header)
    header.follow(scroller)
    #expect(header.offsets == [0])
    scroller.contentOffset.y = 30
    #expect(header.offsets == [0, 30])
    let finger = host.finger(1).down(at: CGPoint(x: 100, y: 200))
    finger.move(to: CGPoint(x: 100, y: 150)).move(to: CGPoint(x: 100, y: 100))
    #expect(header.offsets.count >= 3 && header.offsets.last == scroller.contentOffset.y)
    finger.up()
    header.frame.size.width = 50
    host.settle()
    #expect(header.frames == ["100 50"])
    scroller.removeObserver(header, forKeyPath: "contentOffset")
    let count = header.offsets.count
    scroller.contentOffset.y = 5
    host.advance(by: 1)
    #expect(header.offsets.count == count)
  }

  /// Writes what each call has.
  private final class Clerk: UIView {
    var lines: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let isPrior = (change?[.notificationIsPriorKey] as? NSNumber)?.boolValue ?? false
      func text(_ key: NSKeyValueChangeKey) -> String {
        guard let value = change?[key] as? NSValue else { return "-" }
        return "\(Int(value.cgPointValue.y))"
      }
      lines.append("\(isPrior ? "prior " : "")\(text(.oldKey)) \(text(.newKey))")
    }
  }

  @Test("With the option prior a change has a call before, with the old value alone")
  func prior() {
    let clerk = Clerk()
    scroller.addObserver(
      clerk, forKeyPath: "contentOffset", options: [.initial, .prior, .old, .new], context: nil)
    #expect(clerk.lines == ["- 0"])
    scroller.contentOffset.y = 30
    #expect(clerk.lines == ["- 0", "prior 0 -", "0 30"])
    scroller.removeObserver(clerk, forKeyPath: "contentOffset")
    scroller.addObserver(clerk, forKeyPath: "contentOffset", options: .prior, context: nil)
    scroller.contentOffset.y = 40
    #expect(clerk.lines.suffix(2) == ["prior - -", "- -"])
  }

  @Test("An observation by key path lasts as long as its token")
  func byKeyPath() {
    var heights: [CGFloat] = []
    var token: NSKeyValueObservation? = scroller.observe(\.contentOffset, options: [.old, .new]) {
      scroller, change in
      heights.append((change.newValue?.y ?? -1) - (change.oldValue?.y ?? -1))
    }
    scroller.contentOffset.y = 30
    scroller.contentOffset.y = 20
    #expect(heights == [30, -10])
    #expect(token != nil)
    token = nil
    scroller.contentOffset.y = 0
    #expect(heights.count == 2)
  }

  @Test("The state of a pan is observed, and values that are not known are refused")
  func recognizer() {
    var states: [Int] = []
    let pan = UIPanGestureRecognizer { _ in }
    scroller.addGestureRecognizer(pan)
    let token = pan.observe(\.state) { pan, _ in states.append(pan.state.rawValue) }
    let finger = host.finger(1).down(at: CGPoint(x: 100, y: 200))
    finger.move(to: CGPoint(x: 60, y: 200)).move(to: CGPoint(x: 20, y: 200))
    finger.up()
    host.settle()
    #expect(!states.isEmpty)
    token.invalidate()
  }

  @Test("Notifications of the application's state are posted")
  func states() {
    var names: [String] = []
    let tokens = [
      UIApplication.willResignActiveNotification, UIApplication.didBecomeActiveNotification,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let text = note.name.rawValue
        MainActor.assumeIsolated { names.append(text) }
      }
    }
    host.change(.didBecomeActive)
    host.change(.willResignActive)
    host.change(.didBecomeActive)
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    #expect(
      names.suffix(2) == [
        "UIApplicationWillResignActiveNotification", "UIApplicationDidBecomeActiveNotification",
      ])
  }
}
