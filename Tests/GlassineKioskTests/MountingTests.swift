// Mounted screens and their calibration.
import Foundation
import GlassineKiosk
import GlassineTesting
import Testing

@Suite("Mounting")
struct MountingTests {
  private let size = CGSize(width: 1280, height: 720)

  @Test("Five touches find a glass that is turned, scaled and moved; the residual is its noise")
  func calibration() throws {
    let places = Calibration.places(on: size)
    let glass = CGAffineTransform(rotationAngle: 0.02).scaledBy(x: 1.1, y: -0.94)
      .translatedBy(x: 14, y: -700)
    let exact = try Calibration(touches: places.map { $0.applying(glass) }, places: places)
    #expect(exact.residual < 1e-6)
    var mounting = Mounting()
    mounting.calibration = exact
    let point = CGPoint(x: 333, y: 444)
    var samples: [Sample] = [
      .touch(
        TouchSample(
          source: TouchSource(finger: 1), phase: .began, location: point.applying(glass),
          timestamp: 0))
    ]
    mounting.correct(&samples)
    guard case .touch(let touch) = samples[0] else { return }
    #expect(hypot(touch.location.x - point.x, touch.location.y - point.y) < 1e-6)
    var missed = places
    missed[2].x += 40
    let noisy = try Calibration(touches: missed, places: places)
    #expect(noisy.residual > KioskKit.goodResidual && noisy.residual < 40)
  }

  @Test("Touches on one line, too few or not finite are refused")
  func refused() {
    let line = (0..<5).map { CGPoint(x: Double($0) * 10, y: Double($0) * 20) }
    #expect(throws: Calibration.Failure.onOneLine) {
      try Calibration(touches: line, places: Calibration.places(on: size))
    }
    #expect(throws: Calibration.Failure.tooFewPoints(2)) {
      try Calibration(
        touches: [.zero, CGPoint(x: 1, y: 0), CGPoint(x: CGFloat.nan, y: 0)], places: line)
    }
  }

  @Test("A mounting is kept in a file; one digit counts as its turns; a wrong file is one line")
  func file() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "mounting-\(UUID())")
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(try Mounting(contentsOf: url) == Mounting())
    var mounting = Mounting()
    mounting.quarterTurns = -1
    mounting.isMirrored = true
    mounting.deadBorder.left = 12
    let places = Calibration.places(on: size)
    mounting.calibration = try Calibration(touches: places, places: places)
    try mounting.keep(at: url)
    #expect(try Mounting(contentsOf: url) == mounting && mounting.quarterTurns == 3)
    let whole = try Data(contentsOf: url)
    try Data("2\n".utf8).write(to: url)
    #expect(try Mounting(contentsOf: url).quarterTurns == 2)
    for wrong in [whole.prefix(20), Data("7".utf8), Data("{}".utf8), Data()] {
      try wrong.write(to: url)
      let error = #expect(throws: KioskFileError.self) { try Mounting(contentsOf: url) }
      #expect(error?.description.contains("expected how often the screen is turned") == true)
    }
    #expect(throws: KioskFileError.self) { try mounting.keep(at: url.appending(path: "x/y")) }
  }

  @Test("A turned and mirrored content takes fingers where it shows")
  func content() {
    let host = HeadlessHost(size: size)
    var mounting = Mounting()
    mounting.quarterTurns = 1
    mounting.isMirrored = true
    let content = View(frame: .zero)
    content.bounds.size = mounting.contentSize(in: size)
    content.center = CGPoint(x: size.width / 2, y: size.height / 2)
    content.transform = mounting.contentTransform
    let button = Button(frame: CGRect(x: 10, y: 20, width: 60, height: 40))
    var taps = 0
    button.addAction(for: .primaryActionTriggered) { _ in taps += 1 }
    content.addSubview(button)
    host.window.addSubview(content)
    #expect(content.bounds.size == CGSize(width: 720, height: 1280))
    // A quarter turn clockwise puts the top at the right, and the mirror puts it back to the left.
    let place = host.point(in: button)
    #expect(hypot(place.x - 40, place.y - 40) < 1e-6)
    host.finger(1).tap(at: host.point(in: button))
    #expect(taps == 1)
  }
}
