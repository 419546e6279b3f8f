// Paths that differ in each frame: their regions of the atlas are freed again.
import Foundation
import GlassineBase
import GlassineTesting
import Testing

@testable import GlassineUI

@Suite("Room for shapes")
struct DrawingShapeRoomTests {
  /// Draws the given number of paths, each unlike all others before.
  private final class Gauge: View {
    var count = 0
    private var drawn = 0
    override func drawContent(in context: DrawingContext) {
      for _ in 0..<count {
        drawn += 1
        let side = 8 + CGFloat(drawn) / 4096
        let corner = CGPoint(x: CGFloat(drawn % 10) * 30, y: CGFloat(drawn / 10 % 10) * 30)
        let rect = CGRect(origin: corner, size: CGSize(width: side, height: 9))
        context.fill(Path(ovalIn: rect), color: .black)
      }
    }
  }

  /// The number of regions taken after two empty pictures, when all regions that neither shows are
  /// freed. Pictures of views left by another test cannot delay it.
  private func regionsOfNothing(_ resources: RenderResources) -> Int {
    for _ in 0..<2 {
      resources.beginPicture()
      resources.beginList()
    }
    resources.makeRoom(isFull: false)
    return resources.atlas.regionCount
  }

  /// The most regions of the atlas taken, and those left beyond the start, while a view draws other
  /// paths in each of 200 frames.
  private func regions(isPatched: Bool) -> (most: Int, left: Int) {
    let resources = View.registry.drawing.resources
    let host = HeadlessHost(size: CGSize(width: 300, height: 300))
    let gauge = Gauge(frame: host.window.bounds)
    host.window.addSubview(gauge)
    host.runFrame()
    let before = regionsOfNothing(resources)
    gauge.count = 100
    var most = 0
    for _ in 0..<200 {
      gauge.setNeedsDisplay()
      if !isPatched { host.application.setNeedsFrame() }
      host.runFrame()
      most = max(most, resources.atlas.regionCount - before)
    }
    gauge.removeFromSuperview()
    host.runFrame()
    return (most, regionsOfNothing(resources) - before)
  }

  @Test("Paths in rebuilt lists leave nothing in the atlas")
  func builtAnew() {
    let regions = regions(isPatched: false)
    #expect(regions.most > 100 && regions.most < 5000 && regions.left == 0)
  }

  @Test("Nor do paths in patched lists, if as many as are kept make room for others")
  func patched() {
    let regions = regions(isPatched: true)
    #expect(regions.most > 100 && regions.most < 9000 && regions.left == 0)
  }
}
