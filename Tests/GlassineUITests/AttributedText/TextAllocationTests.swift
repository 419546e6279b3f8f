// Unchanged texts with attributes, outlines and shadows allocate nothing, counted.
import CAllocationCounter
import Foundation
import GlassineTesting
import Testing

@testable import GlassineControls
@testable import GlassineUI

@Suite("Moving texts: allocations")
struct TextAllocationTests {
  private let host = HeadlessHost(size: CGSize(width: 400, height: 400))
  private let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  private var labels: [Label] = []

  init() {
    scroll.contentSize = CGSize(width: 400, height: 4000)
    host.window.addSubview(scroll)
    var text = AttributedString("Twelve ")
    text.glassine.foregroundColor = .tint
    var ruled = AttributedString("fireflies")
    ruled.glassine.underlineStyle = [.double, .patternDot]
    ruled.glassine.strikethroughStyle = .single
    ruled.glassine.backgroundColor = .systemFill
    var drawn = AttributedString(" of 40")
    drawn.glassine.strokeWidth = -5
    drawn.glassine.shadow = TextShadow(blur: 3)
    for kind in 0..<4 {
      let label = Label(frame: CGRect(x: 20, y: 20 + CGFloat(kind) * 80, width: 300, height: 40))
      label.text = "Lantern"
      switch kind {
      case 0: label.attributedText = text + ruled + drawn
      case 1: label.outlineColor = .black
      case 2:
        label.shadowColor = .black
        label.shadowBlur = 6
      default:
        label.shadowColor = .black
        label.outlineColor = .red
        label.attributedText = text + drawn
      }
      scroll.addSubview(label)
      labels.append(label)
    }
    host.settle()
  }

  /// Allocations in 100 frames, after as many that let buffers grow.
  private func allocations(_ change: (Int) -> Void) -> UInt {
    func run() {
      for frame in 0..<100 {
        change(frame)
        host.runFrame()
      }
    }
    run()
    let before = allocation_count()
    run()
    return allocation_count() - before
  }

  private func move(_ frame: Int) {
    for label in labels { label.frame.origin.x = 20 + CGFloat(frame % 20) }
  }
  private func moveBetweenPixels(_ frame: Int) {
    for label in labels { label.frame.origin = CGPoint(x: 20.3, y: 20 + CGFloat(frame % 40) / 8) }
  }
  private func fade(_ frame: Int) {
    for label in labels { label.alpha = 0.2 + CGFloat(frame % 30) / 50 }
  }
  private func recolor(_ frame: Int) {
    for label in labels { label.textColor = Color(white: CGFloat(frame % 10) / 10, alpha: 1) }
  }
  private func scrollBy(_ frame: Int) { scroll.contentOffset.y = CGFloat(frame % 50) * 1.5 }

  @Test(
    "A frame in which such texts move, fade or scroll allocates nothing", .enabled(if: isOptimized))
  func steady() {
    #expect(allocations(move) == 0, "moved")
    #expect(allocations(moveBetweenPixels) == 0, "moved by parts of pixels")
    #expect(allocations(fade) == 0, "faded")
    #expect(allocations(scrollBy) == 0, "scrolled")
    #expect(allocations(recolor) == 0, "in another colour")
  }

  @Test("Shadows and outlines are made once, wherever their text moves")
  func once() {
    let shapes = { View.registry.drawing.resources.shapes }
    func warm(_ change: (Int) -> Void) {
      for frame in 0..<60 {
        change(frame)
        host.runFrame()
      }
    }
    warm(move)
    warm(moveBetweenPixels)
    let outlines = shapes().outlineCount
    let rasters = shapes().rasterCount
    #expect(outlines > 0 && rasters > 0)
    warm(move)
    warm(moveBetweenPixels)
    warm(fade)
    warm(scrollBy)
    #expect(shapes().outlineCount == outlines, "no path was worked out again")
    #expect(shapes().rasterCount == rasters, "nor a raster")
    labels[2].text = "Lanterns"
    host.runFrame()
    #expect(shapes().outlineCount > outlines)
  }
}
