// Views that draw themselves: moving one rebuilds nothing, and redrawing allocates only the app's
// own objects; counted.
import CAllocationCounter
import Foundation
import GlassineBase
import GlassineTesting
import GlassineText
import GlassineUI
import Testing

/// Paths, lines, gradients, a picture and a text, from stored objects.
private class GaugeView: View {
  private let star: BezierPath
  private let ring: BezierPath
  private let picture: Image?
  private let paint: Paint
  private let style = TextStyle(font: FontDescriptor(size: 13))
  private(set) var drawCount = 0

  override init(frame: CGRect) {
    star = BezierPath()
    star.move(to: CGPoint(x: 40, y: 4))
    for index in 1..<5 {
      let angle = CGFloat(index) * 4 * .pi / 5 - .pi / 2
      star.addLine(to: CGPoint(x: 40 + 36 * cos(angle), y: 40 + 36 * sin(angle)))
    }
    star.close()
    ring = BezierPath(ovalIn: CGRect(x: 100, y: 8, width: 60, height: 60))
    ring.lineWidth = 3
    picture = Image(
      width: 16, height: 16, pixels: [UInt8](repeating: 200, count: 16 * 16 * 4))
    paint = .linear(
      [.init(.red, at: 0), .init(.white, at: 0.4), .init(.blue, at: 1)], from: .zero,
      to: CGPoint(x: 80, y: 80))
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override func drawContent(in context: DrawingContext) {
    drawCount += 1
    context.fill(star.path, paint: paint)
    context.stroke(ring, color: .tint)
    context.saveState()
    context.translate(x: 4, y: 80)
    context.fill(CGRect(x: 0, y: 0, width: 60, height: 12), paint: paint, cornerRadius: 4)
    context.fill(CGRect(x: 70, y: 0, width: 60, height: 12), color: .label, cornerRadius: 4)
    if let picture { context.draw(picture, in: CGRect(x: 140, y: 0, width: 16, height: 16)) }
    context.restoreState()
    _ = context.draw(
      "Lantern", in: CGRect(x: 4, y: 100, width: 100, height: 20), style: style, color: .label)
  }
}

/// The same drawing, written as UIKit code does it.
private final class OldGaugeView: View {
  private let star = BezierPath(ovalIn: CGRect(x: 4, y: 4, width: 60, height: 40))
  private(set) var drawCount = 0

  override func draw(_ rect: CGRect) {
    drawCount += 1
    Color.red.setFill()
    star.fill()
    Color.blue.setStroke()
    star.lineWidth = 2
    star.stroke()
  }
}

@Suite("Views that draw by themselves: allocations", .serialized)
struct DrawingAllocationTests {
  private let host = HeadlessHost(size: CGSize(width: 600, height: 400))
  private let gauge = GaugeView(frame: CGRect(x: 20, y: 20, width: 180, height: 130))
  private let old = OldGaugeView(frame: CGRect(x: 220, y: 20, width: 80, height: 60))

  init() {
    host.window.addSubview(gauge)
    host.window.addSubview(old)
    host.settle()
  }

  /// The fewest allocations in 100 of 400 frames, after as many that let buffers grow and rasters
  /// be made. Some frames may make room by freeing rasters of other suites.
  private func allocations(_ change: (Int) -> Void) -> UInt {
    func run() {
      for frame in 0..<100 {
        change(frame)
        host.runFrame()
      }
    }
    run()
    var fewest = UInt.max
    for _ in 0..<4 {
      let before = allocation_count()
      run()
      fewest = min(fewest, allocation_count() - before)
    }
    return fewest
  }

  @Test(
    "Moving, rotating, enlarging and fading a view allocates nothing", .enabled(if: isOptimized))
  func moving() {
    let drawn = (gauge.drawCount, old.drawCount)
    #expect(
      allocations { frame in
        gauge.center.x = 110 + CGFloat(frame % 50)
        old.center.y = 60 + CGFloat(frame % 30) / 2
      } == 0)
    #expect(
      allocations { frame in
        gauge.transform = CGAffineTransform(rotationAngle: CGFloat(frame) / 50)
        old.transform = CGAffineTransform(scaleX: 1 + CGFloat(frame % 20) / 400, y: 1)
      } == 0)
    gauge.transform = .identity
    old.transform = .identity
    #expect(
      allocations { frame in
        gauge.alpha = 0.5 + CGFloat(frame % 20) / 60
        old.alpha = gauge.alpha
      } == 0)
    #expect(drawn.0 > 0 && drawn.1 > 0)
  }

  @Test(
    "A view that an animation moves and turns allocates nothing a frame", .enabled(if: isOptimized))
  func animated() {
    View.animate(
      withDuration: 1, delay: 0, options: [.repeat, .autoreverse],
      animations: {
        gauge.center.x += 60
        gauge.transform = CGAffineTransform(rotationAngle: 1)
        old.alpha = 0.3
        old.center.y += 50
      })
    #expect(allocations { _ in } == 0)
    // Animations end with their views: the next test finds none running.
    gauge.removeFromSuperview()
    old.removeFromSuperview()
    host.runFrame()
    #expect(!host.application.isAnimating)
  }

  @Test("A view that is redrawn with the same calls allocates nothing", .enabled(if: isOptimized))
  func drawnAgain() {
    let before = gauge.drawCount
    #expect(
      allocations { _ in
        gauge.setNeedsDisplay()
        old.setNeedsDisplay()
      } == 0)
    #expect(gauge.drawCount == before + 500)
  }
}
