// Hover of a resting pointer while content moves beneath it (T8, G13).
import Foundation
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Hover: content under a resting pointer")
struct HoverRules {
  /// A view that records its pointer callbacks.
  private final class Row: View {
    var told: [String] = []
    override func hoverChanged(_ hover: HoverSample, with event: Event?) {
      told.append("\(hover.phase)")
      super.hoverChanged(hover, with: event)
    }
  }

  private let host = HeadlessHost(size: CGSize(width: 400, height: 400))
  private let scroll: ScrollView
  private let rows: [Row]

  init() {
    scroll = ScrollView(frame: host.window.bounds)
    scroll.contentSize = CGSize(width: 400, height: 4000)
    rows = (0..<20).map { Row(frame: CGRect(x: 0, y: $0 * 48, width: 300, height: 48)) }
    for row in rows { scroll.addSubview(row) }
    host.window.addSubview(scroll)
    host.settle()
    host.mouse.hover(to: 100, 20)
  }

  private func take(_ row: Int) -> [String] {
    defer { rows[row].told = [] }
    return rows[row].told
  }

  @Test("G13: Scrolled by the wheel, the row under the pointer hovers, the old one no more")
  func wheel() {
    let recognizer = HoverGestureRecognizer()
    var states: [GestureRecognizer.State] = []
    _ = recognizer.addAction { states.append($0.state) }
    rows[1].addGestureRecognizer(recognizer)
    #expect(take(0) == ["entered"])
    var wheel = WheelSample(
      delta: CGPoint(x: 0, y: -1), location: CGPoint(x: 100, y: 20), timestamp: host.clock.now,
      window: host.surface)
    wheel.isContinuous = true
    host.send(.wheel(wheel))
    host.runFrame()
    #expect(take(0) == ["exited"] && take(1) == ["entered"])
    #expect(states == [.began])
    scroll.setContentOffset(CGPoint(x: 0, y: 144), animated: true)
    host.advance(by: 0.4)
    #expect(states.last == .ended && take(3) == ["entered"])
    #expect(take(1) == ["exited"])
  }

  /// Refuses all pointer events.
  private final class Deaf: GestureRecognizerDelegate {
    var asked: [Event.EventType] = []
    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer, shouldReceive event: Event
    ) -> Bool {
      asked.append(event.type)
      return false
    }
  }

  @Test("G7, G13: A delegate that refuses the pointer's event keeps the hover recognizer out")
  func delegateRefuses() {
    let recognizer = HoverGestureRecognizer()
    let deaf = Deaf()
    recognizer.delegate = deaf
    var states: [GestureRecognizer.State] = []
    _ = recognizer.addAction { states.append($0.state) }
    rows[1].addGestureRecognizer(recognizer)
    host.mouse.hover(to: 100, 60)
    #expect(deaf.asked == [.hover] && states.isEmpty)
    recognizer.delegate = nil
    host.mouse.hover(to: 100, 62)
    #expect(states == [.began])
  }

  @Test("G13: A view inserted over, or removed under, the pointer counts in the same frame")
  func covered() {
    _ = take(0)
    let cover = Row(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    host.window.addSubview(cover)
    host.runFrame()
    #expect(take(0) == ["exited"] && cover.told == ["entered"])
    cover.removeFromSuperview()
    host.runFrame()
    #expect(take(0) == ["entered"])
    rows[0].isHidden = true
    host.runFrame()
    #expect(take(0) == ["exited"])
    rows[0].isHidden = false
    host.runFrame()
    #expect(take(0) == ["entered"])
  }

  @Test("G13: Views that change elsewhere send nothing, and a pointer that has left hovers nowhere")
  func elsewhere() {
    _ = take(0)
    rows[5].frame.origin.x = 50
    rows[0].backgroundColor = .red
    host.runFrame()
    #expect(take(0).isEmpty)
    host.mouse.leave()
    #expect(take(0) == ["exited"])
    scroll.contentOffset.y = 96
    host.runFrame()
    #expect(rows.allSatisfy { $0.told.isEmpty })
  }

  @Test("G13: A held button hovers over nothing new; once it is up, the view there hovers")
  func held() {
    _ = take(0)
    host.mouse.press(at: 100, 20)
    scroll.contentOffset.y = 48
    host.runFrame()
    #expect(take(1).isEmpty)
    host.mouse.release()
    scroll.contentOffset.y = 96
    host.runFrame()
    #expect(take(2) == ["entered"])
  }

  @Test("R2: The pointer is forwarded past plain views to a controller, and as far as next leads")
  func chain() {
    final class Screen: ViewController {
      var told: [HoverSample.Phase] = []
      override func hoverChanged(_ hover: HoverSample, with event: Event?) {
        told.append(hover.phase)
        super.hoverChanged(hover, with: event)
      }
    }
    /// Keeps its content's events to itself.
    final class Closed: View {
      override var next: Responder? { nil }
    }
    let host = HeadlessHost(size: CGSize(width: 400, height: 400))
    let outer = Row(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let screen = Screen()
    let closed = Closed(frame: CGRect(x: 0, y: 200, width: 400, height: 200))
    host.window.addSubview(outer)
    outer.addSubview(screen.view)
    screen.view.frame = outer.bounds
    let holders: [View?] = [screen.view, closed]
    for holder in holders {
      let plain = View(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
      plain.addSubview(Button(frame: CGRect(x: 20, y: 20, width: 100, height: 44)))
      holder?.addSubview(plain)
    }
    screen.view.addSubview(closed)
    host.mouse.hover(to: 50, 40)
    #expect(screen.told == [.entered] && outer.told == ["entered"])
    host.mouse.hover(to: 50, 240)
    #expect(screen.told == [.entered, .exited] && outer.told == ["entered", "exited"])
    host.mouse.hover(to: 50, 40)
    #expect(screen.told.last == .entered && outer.told.count == 3)
  }
}
