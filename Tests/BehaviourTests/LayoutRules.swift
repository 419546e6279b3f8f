// A2 and A3: when layout runs, and how frames follow a superview's size.
import Foundation
import GlassineBase
import GlassineTesting
import GlassineUI
import Testing

private final class CountingView: View {
  var log: ((String) -> Void)?
  override func layoutSubviews() {
    super.layoutSubviews()
    log?("\(tag)")
  }
}

@Suite("Layout rules")
struct LayoutRules {
  private func chain(_ host: HeadlessHost, _ log: @escaping (String) -> Void) -> [CountingView] {
    let views = (1...3).map { tag in
      let view = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.tag = tag
      view.log = log
      return view
    }
    host.window.addSubview(views[0])
    views[0].addSubview(views[1])
    views[1].addSubview(views[2])
    host.settle()
    return views
  }

  @Test("A2: however often requested, layout runs once a frame and view, superviews first")
  func onceAFrame() {
    var calls: [String] = []
    let host = HeadlessHost()
    let views = chain(host) { calls.append($0) }
    calls = []
    for _ in 0..<3 { for view in views.reversed() { view.setNeedsLayout() } }
    #expect(calls.isEmpty)
    host.runFrame()
    #expect(calls == ["1", "2", "3"])
    host.runFrame()
    #expect(calls.count == 3)
  }

  @Test("A2: layoutIfNeeded lays out at once, from the topmost ancestor that is due")
  func atOnce() {
    var calls: [String] = []
    let host = HeadlessHost()
    let views = chain(host) { calls.append($0) }
    calls = []
    views[2].layoutIfNeeded()
    #expect(calls.isEmpty)
    views[0].setNeedsLayout()
    views[2].setNeedsLayout()
    views[2].layoutIfNeeded()
    #expect(calls == ["1", "3"])
    host.runFrame()
    #expect(calls.count == 2)
  }

  /// Adds its subviews in each layout, as iOS code does.
  private final class AddingView: View {
    let below = View()
    let above = View()
    var count = 0
    override func layoutSubviews() {
      count += 1
      addSubview(below)
      addSubview(above)
    }
  }

  @Test("A2: subviews that each layout adds again cause no further layout")
  func addedAgain() {
    let host = HeadlessHost()
    let view = AddingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    host.window.addSubview(view)
    host.settle()
    for _ in 0..<5 { host.runFrame() }
    #expect(view.count == 2)
    #expect(view.subviews == [view.below, view.above])
    view.addSubview(view.below)
    host.settle()
    #expect(view.subviews == [view.above, view.below] && view.count == 2, "only the order changes")
  }

  @Test("A2: a new size requests layout, a new position does not")
  func sizes() {
    var calls: [String] = []
    let host = HeadlessHost()
    let views = chain(host) { calls.append($0) }
    calls = []
    views[1].frame.origin.x += 5
    views[1].center.y += 5
    host.runFrame()
    #expect(calls.isEmpty)
    views[1].frame.size.width += 5
    host.runFrame()
    #expect(calls == ["2"])
  }

  @Test(
    "A3: each mask places a view at 20, 30 wide, in 100 that become 200",
    arguments: [
      ([], 20, 30), ([.flexibleLeftMargin], 120, 30), ([.flexibleWidth], 20, 130),
      ([.flexibleRightMargin], 20, 30), ([.flexibleLeftMargin, .flexibleWidth], 60, 90),
      ([.flexibleLeftMargin, .flexibleRightMargin], 20 + 100.0 * 2 / 7, 30),
      ([.flexibleWidth, .flexibleRightMargin], 20, 30 + 100.0 * 3 / 8),
      ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 40, 60),
    ] as [(View.AutoresizingMask, CGFloat, CGFloat)])
  func masks(mask: View.AutoresizingMask, origin: CGFloat, length: CGFloat) {
    // The vertical masks are the horizontal ones, three bits on.
    let upright = View.AutoresizingMask(rawValue: mask.rawValue << 3)
    let parent = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = View(frame: CGRect(x: 20, y: 20, width: 30, height: 30))
    child.autoresizingMask = mask.union(upright)
    parent.addSubview(child)
    parent.bounds.size = CGSize(width: 200, height: 200)
    for (found, expected) in [
      (child.frame.minX, origin), (child.frame.minY, origin), (child.frame.width, length),
      (child.frame.height, length),
    ] {
      #expect(abs(found - expected) < 1e-9)
    }
  }

  @Test("A3: a restored size restores the frame to the bit, also from nothing")
  func comesBack() {
    let parent = View(frame: CGRect(x: 0, y: 0, width: 300.3, height: 200.7))
    let child = View(frame: CGRect(x: 13.1, y: 7.7, width: 101.9, height: 33.3))
    child.autoresizingMask = View.AutoresizingMask(rawValue: 63)
    parent.addSubview(child)
    let before = child.frame
    for step in 1...1000 {
      parent.frame.size = CGSize(
        width: 300.3 / CGFloat(step % 7 + 1), height: CGFloat(step % 11) * 13.7)
      if step % 7 == 0 { parent.frame.size = .zero }
    }
    parent.frame.size = CGSize(width: 300.3, height: 200.7)
    #expect(child.frame == before)
    // A frame that is set meanwhile is the base of the next change.
    parent.frame.size.width = 600.6
    child.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
    parent.frame.size.width = 300.3
    #expect(abs(child.frame.width - 50) < 1e-9)
  }

  @Test("A3: without autoresizesSubviews the subviews keep their frames")
  func switchedOff() {
    let parent = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = View(frame: CGRect(x: 20, y: 20, width: 30, height: 30))
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.addSubview(child)
    parent.autoresizesSubviews = false
    parent.frame.size = CGSize(width: 200, height: 50)
    #expect(child.frame == CGRect(x: 20, y: 20, width: 30, height: 30))
  }

  @Test("A3: a rotated subview is resized by its bounds, and stays rotated")
  func turned() {
    let parent = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = View(frame: CGRect(x: 20, y: 20, width: 40, height: 20))
    child.transform = CGAffineTransform(rotationAngle: .pi / 2)
    child.autoresizingMask = [.flexibleWidth]
    parent.addSubview(child)
    parent.frame.size.width = 160
    #expect(child.bounds.size == CGSize(width: 100, height: 20))
    #expect(child.center == CGPoint(x: 70, y: 30))
  }

  @Test("A3: Flexible parts that are all zero share a growth equally")
  func fromNothing() {
    let parent = View(frame: .zero)
    let child = View(frame: .zero)
    child.autoresizingMask = [
      .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin, .flexibleHeight,
      .flexibleBottomMargin,
    ]
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 100, height: 90)
    #expect(child.frame == CGRect(x: 0, y: 30, width: 50, height: 30))
  }
}
