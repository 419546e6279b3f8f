// The focus ring over views that animate or change: only the ring is patched in place.
import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineInput
import GlassineTesting
import Testing

@testable import GlassineControls
@testable import GlassineUI

@Suite("Drawing under a focus ring")
struct DrawingRingTests {
  private final class Counter: View {
    var draws = 0
    var count = 1 { didSet { setNeedsDisplay() } }
    override func drawContent(in context: DrawingContext) {
      draws += 1
      for index in 0..<count {
        context.fill(CGRect(x: 4 * index, y: 0, width: 3, height: 20), color: .red)
      }
    }
  }

  private struct Stage {
    let host = HeadlessHost()
    let button = Button(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    let still = Counter(frame: CGRect(x: 10, y: 60, width: 50, height: 50))
    let moving = Counter(frame: CGRect(x: 10, y: 120, width: 50, height: 50))

    init() {
      for view in [button, still, moving] as [View] { host.window.addSubview(view) }
      host.settle()
      press(0x4F)
      host.settle()
    }

    /// A key's HID usage.
    func press(_ usage: UInt16) {
      for phase in [KeySample.Phase.began, .ended] {
        host.send(
          .key(KeySample(phase: phase, usage: usage, name: "", timestamp: host.clock.now)))
      }
    }

    func expectAsBuilt(_ comment: Comment) {
      let built = DisplayList()
      host.application.draw(into: built, surface: host.surface, with: DisplayListBuilder())
      #expect(host.displayList.instances == built.instances, comment)
      #expect(host.displayList.spaceRecords == built.spaceRecords, comment)
    }

    var borders: Int { host.displayList.instances.count { $0.kind == .border } }
  }

  @Test("Views that move and fade are moved in the list, and nothing else is drawn")
  func moves() {
    let stage = Stage()
    #expect(stage.host.application.focus.isRingVisible)
    View.animate(withDuration: 1) {
      stage.moving.center.x += 100
      stage.moving.transform = CGAffineTransform(rotationAngle: 1)
      stage.button.alpha = 0.5
    }
    stage.host.advance(by: 0.1)
    let (still, moving) = (stage.still.draws, stage.moving.draws)
    let before = stage.host.builder.buildNumber
    for _ in 0..<10 { stage.host.advance(by: 0.03) }
    #expect(stage.host.builder.buildNumber == before)
    #expect(stage.still.draws == still && stage.moving.draws == moving)
    stage.expectAsBuilt("moved")
    stage.host.advance(by: 1)
    stage.expectAsBuilt("at rest")
  }

  @Test("A changed view is drawn alone, before the ring, in more and in fewer quads")
  func patches() {
    let stage = Stage()
    let rings = stage.borders
    #expect(rings > 0)
    let before = stage.host.builder.buildNumber
    let draws = stage.moving.draws
    for count in [2, 5, 1, 3] {
      stage.still.count = count
      stage.host.runFrame()
      #expect(stage.borders == rings)
    }
    #expect(stage.host.builder.buildNumber == before)
    #expect(stage.moving.draws == draws)
    stage.expectAsBuilt("patched")
  }

  @Test("The ring takes the current corners and colour of its view and the focus")
  func follows() {
    let stage = Stage()
    stage.button.layer.cornerRadius = 3
    stage.host.runFrame()
    stage.expectAsBuilt("corners")
    stage.host.application.focus.ringColor = .red
    stage.still.count = 2
    stage.host.runFrame()
    stage.expectAsBuilt("colour")
    stage.button.frame.origin.x = 90
    stage.host.runFrame()
    stage.expectAsBuilt("place")
  }

  @Test("The ring appears, moves from view to view, and disappears")
  func comesAndGoes() {
    let stage = Stage()
    let other = Button(frame: CGRect(x: 150, y: 10, width: 100, height: 40))
    stage.host.window.addSubview(other)
    stage.host.settle()
    stage.press(0x4F)
    stage.host.settle()
    #expect(stage.host.application.focus.focusedView === other)
    stage.expectAsBuilt("at the other")
    other.isHidden = true
    stage.host.settle()
    stage.expectAsBuilt("that is gone")
    stage.host.finger(1).tap(at: stage.host.point(in: stage.button))
    stage.host.settle()
    #expect(!stage.host.application.focus.isRingVisible)
    stage.expectAsBuilt("without a ring")
  }
}
