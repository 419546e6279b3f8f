// Paths that are other ones in each frame: what they took of the atlas comes free again.
import Foundation
import GlassineBase
import GlassineTesting
import Testing

@testable import GlassineUI

@Suite("Room for shapes")
struct DrawingShapeRoomTests {
  /// Draws as many paths as it is told, none like another or any before.
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

  /// How many regions are taken after two pictures of nothing, when room is made of all that
  /// neither shows. Pictures of views that another test has left cannot hold it up.
  private func regionsOfNothing(_ resources: RenderResources) -> Int {
    for _ in 0..<2 {
      resources.beginPicture()
      resources.beginList()
    }
    resources.makeRoom(isFull: false)
    return resources.atlas.regionCount
  }

  /// Regions of the atlas that are taken at most, and at the end beyond those from before, while a
  /// view draws other paths in each of 200 frames.
  private func regions(isPatched: Bool) -> (most: Int, left: Int) {
    let resources = View.registry.resources
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

  @Test("Paths that come and go in lists that are built anew leave nothing in the atlas")
  func builtAnew() {
    let regions = regions(isPatched: false)
    #expect(regions.most > 100 && regions.most < 5000 && regions.left == 0)
  }

  @Test("Nor do they in lists that are patched, where as many as are kept make room for others")
  func patched() {
    let regions = regions(isPatched: true)
    #expect(regions.most > 100 && regions.most < 9000 && regions.left == 0)
  }
}
