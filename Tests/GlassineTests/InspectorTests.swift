// The inspector over a program: its display, and that it changes nothing.
import Foundation
import Glassine
import GlassineControls
import Testing

/// Records each touch it gets.
private final class LoggingView: View {
  var log: ((String) -> Void)?
  var name = ""

  private func note(_ call: String, _ touches: Set<Touch>) {
    let places = touches.sorted { $0.serial < $1.serial }.map {
      "\($0.serial) at \($0.location(in: nil)) taps \($0.tapCount)"
    }
    log?("\(name) \(call) \(places)")
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { note("began", touches) }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { note("moved", touches) }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { note("ended", touches) }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    note("cancelled", touches)
  }
}

/// A program with each kind of touch receiver, its inspector, and a record of deliveries.
private final class Program {
  static let size = CGSize(width: 800, height: 600)
  let application = Application()
  let screen: OffscreenScreen
  let inspector: Inspector
  let window = Window(frame: CGRect(origin: .zero, size: size))
  let left = LoggingView(frame: CGRect(x: 20, y: 20, width: 200, height: 200))
  private(set) var log: [String] = []
  private(set) var frame = 0

  init() throws {
    screen = try OffscreenScreen(size: Self.size)
    screen.surface.clearColor = .black
    screen.attach(application)
    inspector = Inspector(application, on: screen.surface)
    window.touchPolicy = .passThrough
    application.add(window)
    left.name = "left"
    left.isMultipleTouchEnabled = true
    // A view with a gesture, beneath the panel.
    let right = LoggingView(frame: CGRect(x: 520, y: 40, width: 240, height: 400))
    right.name = "right"
    let pan = PanGestureRecognizer { [weak self] in self?.note("pan \($0.state)") }
    right.addGestureRecognizer(pan)
    let button = Button(Button.Configuration(title: "Press")) { [weak self] in
      self?.note("pressed")
    }
    button.frame = CGRect(x: 300, y: 400, width: 120, height: 48)
    let blocked = View(frame: CGRect(x: 20, y: 300, width: 100, height: 100))
    blocked.touchPolicy = .block
    for view in [left, right, button, blocked] { window.addSubview(view) }
    for view in [left, right] { view.log = { [weak self] in self?.note($0) } }
    application.hostTouchHandler = { [weak self] in
      self?.note("host \($0.source.finger) \($0.phase) \($0.location)")
    }
    application.makeActive()
  }

  private func note(_ line: String) { log.append("\(frame) \(line)") }

  func run(_ samples: [Sample] = [], frames: Int = 1) {
    var samples = samples
    inspector.take(&samples)
    for sample in samples {
      inspector.see(sample)
      application.process(sample)
    }
    for _ in 0..<frames {
      let now = Double(frame) / 60
      screen.surface.above?.update(at: now)
      application.update(at: now)
      screen.draw(application, at: now)
      var times = FrameTimes(began: now)
      times.didUpdate = true
      times.presented = now
      inspector.note(times)
      frame += 1
    }
  }

  func touch(_ finger: Int64, _ phase: TouchSamplePhase, _ x: CGFloat, _ y: CGFloat) -> Sample {
    .touch(
      TouchSample(
        source: TouchSource(finger: finger), phase: phase, location: CGPoint(x: x, y: y),
        timestamp: Double(frame) / 60))
  }

  func key(_ usage: UInt16, _ name: String) -> [Sample] {
    [.began, .ended].map {
      .key(KeySample(phase: $0, usage: usage, name: name, timestamp: Double(frame) / 60))
    }
  }

  /// Fingers on everything: two on one view, a pan, a press, one that is blocked, the host's.
  func play(at event: ((Int) -> Void)? = nil) {
    let steps: [[Sample]] = [
      [touch(1, .began, 50, 60)], [touch(2, .began, 100, 100)],
      [touch(1, .moved, 55, 70), touch(2, .moved, 120, 90)],
      [touch(3, .began, 600, 200)], [touch(3, .moved, 620, 200)], [touch(3, .moved, 680, 210)],
      [touch(4, .began, 340, 420), touch(5, .began, 60, 350), touch(6, .began, 450, 560)],
      [touch(6, .moved, 480, 560)], [touch(4, .ended, 341, 421)],
      [touch(1, .ended, 55, 70), touch(2, .cancelled, 120, 90), touch(3, .ended, 690, 210)],
      [touch(5, .ended, 60, 350), touch(6, .ended, 480, 560)],
    ]
    for (number, samples) in steps.enumerated() {
      event?(number)
      run(samples.map { $0.at(Double(frame) / 60) }, frames: 2)
    }
    run(frames: 40)
  }

  func pixels() -> [UInt8] { screen.render(application, at: Double(frame) / 60).pixels }

  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let at = (y * Int(Self.size.width) + x) * 4
    return Array(pixels()[at..<at + 3])
  }
}

extension Sample {
  /// The same touch at another time.
  fileprivate func at(_ time: TimeInterval) -> Sample {
    guard case .touch(var touch) = self else { return self }
    touch.timestamp = time
    return .touch(touch)
  }
}

extension Application {
  fileprivate func makeActive() {
    process(.application(ApplicationSample(change: .didBecomeActive, timestamp: 0)))
  }
}

@Suite("The inspector", .serialized)
struct InspectorTests {
  private static let f12: UInt16 = 0x45
  private static let f11: UInt16 = 0x44

  @Test("the program gets the same calls whether it is closed, open, or opened midway")
  func sameCalls() throws {
    let plain = try Program()
    defer { plain.screen.close() }
    plain.play()
    #expect(plain.log.count >= 12, "\(plain.log)")
    let open = try Program()
    defer { open.screen.close() }
    open.inspector.isOpen = true
    open.play()
    #expect(open.log == plain.log)
    let toggled = try Program()
    defer { toggled.screen.close() }
    toggled.play { if $0 % 3 == 1 { toggled.run(toggled.key(Self.f12, "F12"), frames: 0) } }
    #expect(toggled.log == plain.log)
  }

  @Test("open, it is not among the program's windows, takes no finger and no key")
  func noHits() throws {
    let program = try Program()
    defer { program.screen.close() }
    func hits() -> [String] {
      stride(from: 5, to: 800, by: 30).flatMap { x in
        stride(from: 5, to: 600, by: 30).map { y in
          let view = program.application.hitView(at: CGPoint(x: x, y: y), on: 0)
          return view.map { "\(ObjectIdentifier($0))" } ?? "host"
        }
      }
    }
    let before = hits()
    program.inspector.isOpen = true
    program.run(frames: 5)
    #expect(hits() == before)
    #expect(program.application.windows.count == 1)
    #expect(program.application.keyWindow === program.window)
  }

  @Test("closed again, the picture is as if it had never been open")
  func samePicture() throws {
    let program = try Program()
    defer { program.screen.close() }
    program.run(frames: 3)
    let before = program.pixels()
    program.inspector.isOpen = true
    program.run(frames: 3)
    #expect(program.pixels() != before)
    program.inspector.isOpen = false
    program.run(frames: 3)
    #expect(program.pixels() == before)
    #expect(program.screen.surface.above == nil)
  }

  @Test("F12 opens and closes it, F11 shows rings, and neither reaches the program")
  func keys() throws {
    let program = try Program()
    defer { program.screen.close() }
    var rest: [Sample] = program.key(Self.f12, "F12") + program.key(4, "a")
    program.inspector.take(&rest)
    #expect(program.inspector.isOpen)
    #expect(rest == program.key(4, "a"))
    rest = program.key(Self.f11, "F11") + program.key(Self.f12, "F12")
    program.inspector.take(&rest)
    #expect(rest.isEmpty)
    #expect(!program.inspector.isOpen && program.inspector.showsTouches)
    // Slow motion and recording are unavailable here: those keys are the program's.
    rest = program.key(0x43, "F10") + program.key(0x42, "F9")
    program.inspector.take(&rest)
    #expect(rest.count == 4)
    program.inspector.onSlowness = { _ in }
    program.inspector.onSave = { "kept" }
    program.inspector.take(&rest)
    #expect(rest.isEmpty && program.inspector.slowness == 8)
  }

  @Test("a tap of four fingers opens it, and the program gets it as well")
  func fourFingers() throws {
    let program = try Program()
    defer { program.screen.close() }
    func tap(_ fingers: Int64, frames: Int = 5, move: CGFloat = 0) {
      program.run((1...fingers).map { program.touch($0, .began, 40 + 20 * CGFloat($0), 60) })
      program.run(
        (1...fingers).map { program.touch($0, .moved, 40 + 20 * CGFloat($0) + move, 60) },
        frames: frames)
      program.run(
        (1...fingers).map { program.touch($0, .ended, 40 + 20 * CGFloat($0) + move, 60) },
        frames: 2)
    }
    for (fingers, frames, move): (Int64, Int, CGFloat) in [
      (3, 5, 0), (5, 5, 0), (4, 60, 0), (4, 5, 60),
    ] {
      tap(fingers, frames: frames, move: move)
      #expect(!program.inspector.isOpen, "\(fingers) fingers, \(frames) frames, \(move) points")
    }
    tap(4)
    #expect(program.inspector.isOpen)
    #expect(program.log.last?.contains("left ended") ?? false, "\(program.log.suffix(3))")
    tap(4)
    #expect(!program.inspector.isOpen)
    program.inspector.opensOnFourFingerTap = false
    tap(4)
    #expect(!program.inspector.isOpen)
  }

  @Test("rings: full for a finger of a view, hollow for one of the host, then gone")
  func rings() throws {
    let program = try Program()
    defer { program.screen.close() }
    program.run(frames: 2)
    let before = program.pixels()
    program.inspector.showsTouches = true
    program.run([program.touch(1, .began, 70, 70), program.touch(2, .began, 450, 560)], frames: 2)
    #expect(program.pixel(70, 70)[0] > 60, "full")
    #expect(program.pixel(450, 560) == [0, 0, 0], "hollow")
    #expect(program.pixel(450 + 25, 560)[0] > 150, "the ring's edge")
    program.run(
      [program.touch(1, .ended, 70, 70), program.touch(2, .cancelled, 450, 560)], frames: 40)
    #expect(program.pixels() == before)
  }

  @Test("bars of frames, however late, leave the words beside them free")
  func graph() throws {
    let program = try Program()
    defer { program.screen.close() }
    program.inspector.isOpen = true
    var late = FrameTimes(began: 0)
    (late.didUpdate, late.updateSeconds) = (true, 1)
    // More than there is room for.
    for _ in 0..<200 { program.inspector.note(late) }
    program.run(frames: 2)
    let pixels = program.pixels()
    func bars(_ columns: Range<Int>) -> Int {
      columns.count { x in
        (70..<110).contains { y in
          let at = (y * Int(Program.size.width) + x) * 4
          return Int(pixels[at]) - Int(pixels[at + 2]) > 60
        }
      }
    }
    // The panel is 320 points wide, 12 from the edge; its graph 16 from the panel's.
    #expect(bars(484..<535) == 0)
    #expect(bars(540..<768) > 100)
  }

  @Test("at rest it requests no frames: a program that sleeps sleeps on")
  func rest() throws {
    let program = try Program()
    defer { program.screen.close() }
    program.inspector.isOpen = true
    program.run([program.touch(1, .began, 70, 70)], frames: 3)
    program.run([program.touch(1, .ended, 70, 70)], frames: 60)
    let above = try #require(program.screen.surface.above)
    // One more picture with the last frame's values, by the tool alone.
    above.update(at: 10)
    program.screen.draw(program.application, at: 10)
    #expect(above.nextFrameDue == nil)
    #expect(program.application.nextFrameDue == nil)
  }
}
