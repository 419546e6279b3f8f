// Safe areas and margins of views whose ancestors are moved.
import Foundation
import GlassineBase
import GlassineTesting
import GlassineUI
import Testing

@Suite("Safe areas and margins of moved views")
struct LayoutMovedMarginsTests {
  private final class Told: View {
    var areas: [EdgeInsets] = []
    var margins = 0
    override func safeAreaInsetsDidChange() { areas.append(safeAreaInsets) }
    override func layoutMarginsDidChange() { margins += 1 }
  }

  /// A view within others, all as large as the window of 400 by 400 points, that counts its
  /// callbacks.
  private func stage(depth: Int) -> (host: HeadlessHost, outermost: View, view: Told) {
    let host = HeadlessHost(size: CGSize(width: 400, height: 400))
    host.window.safeAreaInsetsOfSurface = EdgeInsets(top: 30, left: 0, bottom: 20, right: 0)
    let view = Told(frame: host.window.bounds)
    var outermost: View = view
    for _ in 1..<depth {
      let outer = View(frame: host.window.bounds)
      outer.addSubview(outermost)
      outermost = outer
    }
    host.window.addSubview(outermost)
    host.settle()
    return (host, outermost, view)
  }

  private func vertical(_ top: CGFloat, _ bottom: CGFloat) -> EdgeInsets {
    EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
  }

  @Test("A view is notified as it begins to preserve its superview's margins")
  func preserves() {
    let (host, outermost, view) = stage(depth: 2)
    outermost.layoutMargins = EdgeInsets(all: 90)
    host.settle()
    let before = view.margins
    view.preservesSuperviewLayoutMargins = true
    host.settle()
    #expect(view.margins == before + 1 && view.layoutMargins.left == 90)
  }

  @Test("A view is notified if an ancestor moves, once for each change", arguments: [1, 2, 5])
  func moved(depth: Int) {
    let (host, outermost, view) = stage(depth: depth)
    #expect(view.areas == [vertical(30, 20)])
    outermost.frame.origin.y = 10
    host.settle()
    outermost.center.y += 10
    host.settle()
    outermost.center.y += 80
    host.settle()
    outermost.center.y += 80
    host.settle()
    #expect(
      view.areas == [
        vertical(30, 20), vertical(20, 30), vertical(10, 40), vertical(0, 120),
        vertical(0, 200),
      ])
    outermost.center.x += 80
    host.settle()
    #expect(view.areas.last == EdgeInsets(top: 0, left: 0, bottom: 200, right: 80))
    outermost.alpha = 0.5
    host.settle()
    #expect(view.areas.count == 6)
  }

  @Test("A view is notified if an ancestor's size changes, or it joins another superview")
  func resized() {
    let (host, outermost, view) = stage(depth: 3)
    view.autoresizingMask = []
    view.superview?.autoresizingMask = []
    outermost.frame.size.height = 300
    host.settle()
    // The ancestor has no bottom inset to lose; the view reaches beyond it as before.
    #expect(outermost.safeAreaInsets == vertical(30, 0))
    #expect(view.areas.last == view.safeAreaInsets)
    let other = View(frame: CGRect(x: 0, y: 12, width: 400, height: 300))
    host.window.addSubview(other)
    host.settle()
    other.addSubview(outermost)
    host.settle()
    #expect(view.safeAreaInsets.top == 18)
    #expect(view.areas.last == view.safeAreaInsets)
  }

  @Test("Constraints to the safe area follow a moved ancestor")
  func constraints() {
    let (host, outermost, view) = stage(depth: 3)
    let bar = View(frame: .zero)
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    LayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      bar.leftAnchor.constraint(equalTo: view.leftAnchor),
      bar.rightAnchor.constraint(equalTo: view.rightAnchor),
      bar.heightAnchor.constraint(equalToConstant: 44),
    ])
    host.settle()
    #expect(bar.frame.minY == 30)
    outermost.frame.origin.y = 20
    host.settle()
    #expect(bar.frame.minY == 10)
    outermost.frame.origin.y = 0
    host.settle()
    #expect(bar.frame.minY == 30)
  }

  @Test("Views that preserve their superview's margins follow these, and their own frame")
  func preserved() {
    let host = HeadlessHost(size: CGSize(width: 400, height: 400))
    let outer = View(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let view = Told(frame: CGRect(x: 10, y: 10, width: 280, height: 280))
    let inner = View(frame: .zero)
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(view)
    view.addSubview(inner)
    host.window.addSubview(outer)
    view.preservesSuperviewLayoutMargins = true
    LayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: view.layoutMarginsGuide.leftAnchor),
      inner.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
      inner.widthAnchor.constraint(equalToConstant: 20),
      inner.heightAnchor.constraint(equalToConstant: 20),
    ])
    host.settle()
    let before = view.margins
    outer.layoutMargins = EdgeInsets(top: 50, left: 40, bottom: 0, right: 0)
    host.settle()
    #expect(inner.frame.origin == CGPoint(x: 30, y: 40))
    #expect(view.margins > before)
    view.frame.origin.x = 5
    host.settle()
    #expect(inner.frame.origin == CGPoint(x: 35, y: 40))
    host.window.safeAreaInsetsOfSurface = EdgeInsets(top: 7, left: 0, bottom: 0, right: 0)
    host.settle()
    #expect(inner.frame.origin == CGPoint(x: 35, y: 47))
  }
}
