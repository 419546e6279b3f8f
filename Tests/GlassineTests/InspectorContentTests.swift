// The inspector's content: latencies, visits, chain, reasons.
import Foundation
import GlassineControls
import Testing

@testable import Glassine

@Suite("Content of the inspector")
struct InspectorContentTests {
  private func frame(_ began: TimeInterval, shown: TimeInterval?) -> FrameTimes {
    var times = FrameTimes(began: began)
    times.didUpdate = true
    times.updateSeconds = 0.002
    times.drawSeconds = 0.004
    times.presented = shown
    return times
  }

  @Test("each touch waits for the picture that shows it, and falls into its part of the histogram")
  func latencies() {
    var history = FrameHistory()
    let part = InspectorConstants.latencyPartSeconds
    history.touched(at: 1)
    history.touched(at: 1 + part)
    // A frame without a picture ends no wait.
    history.add(frame(1.001, shown: nil))
    #expect(history.latency(at: 0.5) == nil && history.latencyCounts.allSatisfy { $0 == 0 })
    history.add(frame(1.01, shown: 1 + 2.5 * part))
    var counts = [Int](repeating: 0, count: InspectorConstants.latencyParts)
    (counts[1], counts[2]) = (1, 1)
    #expect(history.latencyCounts == counts)
    // A very long wait is in the last part.
    history.touched(at: 2)
    history.add(frame(2.1, shown: 9))
    counts[counts.count - 1] = 1
    #expect(history.latencyCounts == counts)
    #expect(abs((history.latency(at: 1) ?? 0) - 7) < 1e-9)
    #expect(abs(history.averageWork - 0.006) < 1e-9)
    #expect(history.picturesPerSecond == 1)
  }

  @Test("S3, S10: the reason for a finger's view, view by view, and the chain from there")
  func visits() {
    let application = Application()
    application.configureSurface(0, size: CGSize(width: 400, height: 300), scale: 1)
    let window = Window(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    window.touchPolicy = .passThrough
    application.add(window)
    window.isHidden = false
    let box = View(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let hidden = View(frame: box.bounds)
    hidden.isHidden = true
    let button = Button(Button.Configuration(title: "Press")) {}
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 48)
    box.addSubview(button)
    box.addSubview(hidden)
    window.addSubview(box)
    var reading = InspectorReading()
    reading.explain(CGPoint(x: 40, y: 40), on: 0, in: application)
    let told = reading.visits.map { "\($0.depth) \($0.name): \($0.words)" }
    #expect(told.contains("1 View: holds it, asks below"), "\(told)")
    #expect(told.last == "2 Button “Press”: takes the finger", "\(told)")
    #expect(reading.visits.filter(\.isRefusal).map(\.words) == ["hidden"], "\(told)")
    #expect(reading.chain == ["Button", "View", "Window", "Application"])
    reading.explain(CGPoint(x: 350, y: 250), on: 0, in: application)
    #expect(reading.visits.last?.name == "the host" && reading.chain.isEmpty)
    #expect(reading.place == CGPoint(x: 350, y: 250))
  }

  @Test("the program's own lines are in the panel, the first eight of them")
  func programLines() throws {
    let application = Application()
    let screen = try OffscreenScreen(size: CGSize(width: 800, height: 600))
    defer { screen.close() }
    screen.attach(application)
    let inspector = Inspector(application, on: screen.surface)
    inspector.isOpen = true
    func show(at time: TimeInterval) -> [UInt8] {
      screen.surface.above?.update(at: time)
      return screen.render(application, at: time).pixels
    }
    let before = show(at: 1)
    inspector.lines = { (1...10).map { "neverLifted \($0)" } }
    #expect(show(at: 2) != before)
    #expect(inspector.reading.lines == (1...8).map { "neverLifted \($0)" })
    inspector.lines = nil
    _ = show(at: 3)
    #expect(inspector.reading.lines.isEmpty)
  }

  private final class ViewWithALongName: View {}

  @Test("the panel names the whole responder chain, and both ends of one that is too long")
  func chain() throws {
    let application = Application()
    application.configureSurface(0, size: CGSize(width: 400, height: 300), scale: 1)
    let window = Window(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    application.add(window)
    window.isHidden = false
    let panel = InspectorPanel(frame: .zero)
    var innermost: View = window
    func words(depth: Int) throws -> String {
      for _ in 0..<depth {
        let view = ViewWithALongName(frame: window.bounds)
        innermost.addSubview(view)
        innermost = view
      }
      panel.reading.explain(CGPoint(x: 40, y: 40), on: 0, in: application)
      let layout = try #require(panel.chainLayout(width: 288))
      #expect(!layout.isTruncated && layout.lines.count <= InspectorConstants.mostChainLines)
      return layout.text.replacing("\u{A0}", with: " ")
    }
    let few = try words(depth: 5)
    #expect(few == panel.reading.chain.joined(separator: " › ") && !few.contains("…"))
    let many = try words(depth: 20)
    #expect(panel.reading.chain.count == 27)
    #expect(many.hasPrefix("ViewWithALongName › ViewWithALongName › "), "\(many)")
    #expect(many.contains("› … ›") && many.hasSuffix(" › Window › Application"), "\(many)")
  }

  @Test("fingers are listed by their view or the host, recognizers with their state")
  func fingers() {
    let application = Application()
    application.configureSurface(0, size: CGSize(width: 400, height: 300), scale: 1)
    let window = Window(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    window.touchPolicy = .passThrough
    application.add(window)
    window.isHidden = false
    let box = View(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let pan = PanGestureRecognizer { _ in }
    box.addGestureRecognizer(pan)
    window.addSubview(box)
    var trails = FingerTrails()
    var reading = InspectorReading()
    func touch(_ finger: Int64, _ phase: TouchSamplePhase, _ x: CGFloat, _ time: TimeInterval) {
      let sample = TouchSample(
        source: TouchSource(finger: finger), phase: phase, location: CGPoint(x: x, y: 50),
        timestamp: time)
      trails.see(sample)
      if phase == .began { reading.explain(sample.location, on: 0, in: application) }
      application.process(.touch(sample))
      application.update(at: time)
    }
    touch(2, .began, 300, 1)
    touch(1, .began, 50, 1.1)
    touch(1, .moved, 120, 1.2)
    reading.read(application, trails, FrameHistory(), slowness: 4)
    #expect(reading.fingers.map(\.name) == ["host", "View"])
    #expect(reading.fingers.first?.phase == "passed on" && reading.fingers.last?.place.x == 120)
    #expect(reading.recognizers.map(\.name) == ["Pan on View"])
    #expect(reading.recognizers.first?.state == pan.state && pan.state == .began)
    #expect(reading.slowness == 4 && reading.latencies == nil)
  }
}
