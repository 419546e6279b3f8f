// Drawing of animations: a moved list equals the list that would be built.
import CAllocationCounter
import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineTesting
import Testing

@testable import GlassineUI

private final class LineView: View {
  override func drawContent(in context: DrawingContext) {
    context.line(from: .zero, to: CGPoint(x: 20, y: 10), width: 2, color: .white)
  }
}

@Suite("Drawing of animations")
struct AnimationDrawingTests {
  /// A panel that clips, with rotated and plain views in it, some of which fade.
  private func stage(_ random: inout SeededRandom) -> (host: HeadlessHost, views: [View]) {
    let host = HeadlessHost()
    var views: [View] = []
    for index in 0..<12 {
      let parent = index < 3 ? host.window : views[Int.random(in: 0..<index, using: &random)]
      let view = index % 4 == 3 ? LineView(frame: .zero) : View(frame: .zero)
      view.frame = CGRect(
        x: .random(in: 0...100, using: &random), y: .random(in: 0...100, using: &random),
        width: 120, height: 90)
      view.backgroundColor = Color(white: CGFloat(index) / 12)
      view.clipsToBounds = index % 5 == 0
      if index % 3 == 1 { view.transform = CGAffineTransform(rotationAngle: 0.3) }
      parent.addSubview(view)
      views.append(view)
    }
    host.settle()
    return (host, views)
  }

  private func expectSame(_ moved: DisplayList, _ built: DisplayList, seed: UInt64) {
    #expect(moved.instances == built.instances, "seed \(seed)")
    #expect(moved.spaceRecords == built.spaceRecords, "seed \(seed)")
    #expect(moved.clipRecords == built.clipRecords, "seed \(seed)")
    #expect(moved.commands == built.commands, "seed \(seed)")
    // Groups of one quad leave no command.
    func layers(_ list: DisplayList) -> [DisplayGroup] {
      list.commands.filter { $0.kind == .beginGroup }.map { list.groups[$0.index] }
    }
    #expect(layers(moved) == layers(built), "seed \(seed)")
  }

  @Test(
    "A moved list equals the list built at the same moment",
    arguments: 0..<40 as Range<UInt64>)
  func movedEqualsBuilt(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let (host, views) = stage(&random)
    View.animate(withDuration: 1) {
      for view in views where Bool.random(using: &random) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: view.center.x += .random(in: -50...50, using: &random)
        case 1:
          view.transform = CGAffineTransform(rotationAngle: .random(in: 0...3, using: &random))
        case 2: view.transform = CGAffineTransform(scaleX: 1.3, y: 0.4)
        default: view.alpha = .random(in: 0.1...0.9, using: &random)
        }
      }
    }
    let builder = DisplayListBuilder()
    let built = DisplayList()
    for _ in 0..<20 {
      host.advance(by: 0.049)
      host.application.draw(into: built, surface: host.surface, with: builder)
      expectSame(host.displayList, built, seed: seed)
    }
    host.advance(by: 0.2)
    #expect(host.application.nextFrameDue == nil)
  }

  @Test("Moving and rotating a view builds no list and runs no layout")
  func buildsNothing() {
    final class Counter: View {
      var draws = 0
      var layouts = 0
      override func drawContent(in context: DrawingContext) {
        draws += 1
        context.fill(bounds, color: .red)
      }
      override func layoutSubviews() { layouts += 1 }
    }
    let host = HeadlessHost()
    let outer = View(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let inner = Counter(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    outer.addSubview(inner)
    host.window.addSubview(outer)
    host.settle()
    outer.alpha = 0.9
    View.animate(withDuration: 1) {
      outer.transform = CGAffineTransform(rotationAngle: 1)
      outer.center.x = 200
      outer.alpha = 0.2
    }
    host.advance(by: 0.1)
    let (draws, layouts) = (inner.draws, inner.layouts)
    let before = host.displayList.instances
    host.advance(by: 0.5)
    #expect(inner.draws == draws && inner.layouts == layouts)
    #expect(host.displayList.instances != before)
    host.advance(by: 0.6)
    #expect(inner.draws > draws)
  }

  @Test("A view moves in the list though another application's animations stand still")
  func movesBesideOthers() {
    final class Counter: View {
      var draws = 0
      override func drawContent(in context: DrawingContext) {
        draws += 1
        context.fill(bounds, color: .red)
      }
    }
    let other = HeadlessHost()
    let paused = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    other.window.addSubview(paused)
    other.settle()
    View.animate(withDuration: 1) { paused.center.x = 90 }
    other.runFrame()
    let host = HeadlessHost()
    let view = Counter(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    host.window.addSubview(view)
    host.settle()
    View.animate(withDuration: 1) {
      view.center.x = 200
      view.alpha = 0.5
    }
    host.advance(by: 0.1)
    let draws = view.draws
    let before = host.displayList.instances
    host.advance(by: 0.5)
    #expect(view.draws == draws)
    #expect(host.displayList.instances != before)
    // The other continues from its position.
    #expect(paused.presentation.frame.midX < 90)
    other.advance(by: 1.1)
    #expect(paused.presentation.frame.midX == 90)
  }

  @Test("A frame in which 500 views move allocates nothing", .enabled(if: isOptimized))
  func allocatesNothing() {
    let host = HeadlessHost()
    for index in 0..<500 {
      let view = View(frame: CGRect(x: index % 20 * 20, y: index / 20 * 16, width: 12, height: 12))
      view.backgroundColor = .red
      host.window.addSubview(view)
    }
    host.settle()
    View.animate(
      withDuration: 30, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      animations: {
        for (index, view) in host.window.subviews.enumerated() {
          if index % 2 == 0 { view.alpha = 0.2 } else { view.center.y += 30 }
        }
      })
    host.advance(by: 1)
    let before = allocation_count()
    for _ in 0..<200 { host.runFrame() }
    #expect(allocation_count() == before)
  }

  @Test("Finished animations leave nothing for later frames to search")
  func over() {
    let host = HeadlessHost()
    let table = ViewRegistry.main.animation.presented
    let moving = table.movingCount
    let views = (0..<20).map { View(frame: CGRect(x: 5 * $0, y: 0, width: 4, height: 4)) }
    for view in views { host.window.addSubview(view) }
    View.animate(withDuration: 0.5) {
      for view in views {
        view.center.x += 40
        view.alpha = 0.5
      }
    }
    host.runFrame()
    #expect(table.movingCount == moving + 40)
    // Each stays one animation after another takes it over.
    View.animate(withDuration: 0.2) { for view in views { view.center.x -= 40 } }
    host.runFrame()
    #expect(table.movingCount == moving + 40)
    views[3].removeFromSuperview()
    host.runFrame()
    #expect(table.movingCount == moving + 38)
    host.advance(by: 1)
    #expect(table.movingCount == moving)
    for view in views { #expect(table.first(of: view.id) < 0) }
    // Views of other tests may have some.
    if table.count == 0 { #expect(table.cells.isEmpty) }
  }
}
