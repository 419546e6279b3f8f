// Looks and items of navigation bars, and controllers side by side.
import GlassineTesting
import Testing
import UIKit

@Suite("iOS: bars and columns")
struct BarTests {
  private let host = HeadlessHost(size: CGSize(width: 320, height: 200))

  private func bar() -> UINavigationBar {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    host.window.addSubview(bar)
    return bar
  }

  private func button(_ title: String, in view: UIView) -> UIButton? {
    if let button = view as? UIButton, button.configuration.title == title { return button }
    return view.subviews.lazy.compactMap { self.button(title, in: $0) }.first
  }

  @Test("A bar without a controller shows its last item, and a finger goes back")
  func items() throws {
    let bar = bar()
    let first = UINavigationItem(title: "First")
    bar.pushItem(first, animated: false)
    bar.pushItem(UINavigationItem(title: "Second"), animated: true)
    host.settle()
    #expect(bar.topItem?.title == "Second" && bar.backItem === first && bar.items?.count == 2)
    let back = try #require(button("‹ First", in: bar))
    host.finger(1).down(at: host.point(in: back)).up()
    host.settle()
    #expect(bar.topItem === first && bar.items?.count == 1 && button("‹ First", in: bar) == nil)
    #expect(bar.popItem(animated: false) === first && bar.popItem(animated: false) == nil)
  }

  @Test("A bar has the look of its appearance, and follows it")
  func appearance() throws {
    host.window.backgroundColor = .white
    let bar = bar()
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .red
    bar.standardAppearance = appearance
    bar.scrollEdgeAppearance = appearance
    #expect(try Shot(host.application, "bar-red").color(10, 10) == [255, 0, 0])
    let copy = appearance.copy()
    copy.backgroundColor = .green
    appearance.configureWithTransparentBackground()
    #expect(try Shot(host.application, "bar-clear").color(10, 10) == [255, 255, 255])
    bar.standardAppearance.backgroundColor = .blue
    #expect(try Shot(host.application, "bar-blue").color(10, 10) == [0, 0, 255])
    bar.scrollEdgeAppearance = copy
    appearance.backgroundColor = .red
    #expect(bar.standardAppearance === copy)
    #expect(try Shot(host.application, "bar-green").color(10, 10) == [0, 255, 0])
  }

  @Test("Two controllers are side by side in a wide window, and a narrow one shows one")
  func columns() {
    final class Collapser: UISplitViewControllerDelegate {
      func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
      ) -> Bool { true }
    }
    let wide = HeadlessHost(size: CGSize(width: 900, height: 400))
    wide.window.followsSurface = true
    let (list, page) = (UIViewController(), UIViewController())
    let split = UISplitViewController()
    let delegate = Collapser()
    split.delegate = delegate
    split.viewControllers = [list, page]
    wide.window.rootViewController = split
    wide.settle()
    #expect(list.view.frame == CGRect(x: 0, y: 0, width: 300, height: 400))
    #expect(page.view.frame == CGRect(x: 300, y: 0, width: 600, height: 400))
    #expect(list.splitViewController === split && !split.isCollapsed)
    let other = UIViewController()
    split.showDetailViewController(other, sender: nil)
    #expect(page.parent == nil && page.view.superview == nil && other.view.frame.minX == 300)
    wide.application.configureSurface(wide.surface, size: CGSize(width: 400, height: 400), scale: 1)
    wide.settle()
    #expect(split.isCollapsed && list.view.superview == nil && other.view.frame.width == 400)
    split.viewControllers = [list]
    #expect(list.view.frame.width == 400 && other.view.superview == nil)
  }
}
