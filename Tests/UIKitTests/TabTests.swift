// Tabs and pages under fingers.
import GlassineTesting
import Testing
import UIKit

@Suite("iOS: tabs and pages")
struct TabTests {
  private final class Page: UIViewController {
    convenience init(_ title: String, _ color: UIColor) {
      self.init(nibName: nil, bundle: nil)
      self.title = title
      view.backgroundColor = color
    }
  }

  private let host = HeadlessHost(size: CGSize(width: 300, height: 400))

  @Test("A tab shows its controller, unless the delegate keeps the one before")
  func tabs() throws {
    final class Keeper: UITabBarControllerDelegate {
      var kept: UIViewController?
      var selected: [String] = []
      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool { viewController !== kept }
      func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
      ) { selected.append(viewController.title ?? "") }
    }
    let pages = [Page("Map", .systemTeal), Page("List", .systemIndigo), Page("More", .systemPink)]
    let (tabs, keeper) = (UITabBarController(), Keeper())
    tabs.delegate = keeper
    keeper.kept = pages[2]
    tabs.viewControllers = pages
    pages[1].tabBarItem.badgeValue = "3"
    host.window.rootViewController = tabs
    host.settle()
    #expect(tabs.selectedIndex == 0 && pages[0].view.window != nil && pages[1].parent === tabs)
    #expect(pages[0].tabBarController === tabs)
    #expect(pages[0].view.safeAreaInsets.bottom == 49)
    _ = try Shot(host.application, "tabs", scale: 2)
    host.finger(1).down(at: CGPoint(x: 150, y: 380)).up()
    host.settle()
    #expect(tabs.selectedIndex == 1 && pages[1].view.window != nil && pages[0].view.window == nil)
    host.finger(1).down(at: CGPoint(x: 250, y: 380)).up()
    #expect(tabs.selectedViewController === pages[1] && keeper.selected == ["List"])
    tabs.selectedIndex = 2
    #expect(tabs.selectedViewController === pages[2] && keeper.selected == ["List"])
  }

  /// Pages by number.
  private final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let pages = (0..<3).map { Page("\($0)", $0 == 1 ? .systemOrange : .systemBlue) }
    var notes: [String] = []
    private func page(beside other: UIViewController, _ step: Int) -> UIViewController? {
      guard let index = pages.firstIndex(where: { $0 === other }) else { return nil }
      return pages.indices.contains(index + step) ? pages[index + step] : nil
    }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(beside: viewController, -1) }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(beside: viewController, 1) }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) { notes.append("will \(pendingViewControllers[0].title ?? "")") }
    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { notes.append("did \(previousViewControllers[0].title ?? "") \(completed)") }
  }

  @Test("A finger turns pages, and a short pull turns none")
  func pages() {
    let (book, pages) = (
      Book(),
      UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    )
    pages.dataSource = book
    pages.delegate = book
    pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    host.window.rootViewController = pages
    host.settle()
    #expect(book.pages[0].view.convert(book.pages[0].view.bounds, to: nil) == host.window.bounds)
    let finger = host.finger(1)
    func drag(to x: CGFloat) {
      finger.down(at: CGPoint(x: 200, y: 200))
      for step in 1...5 {
        finger.move(to: CGPoint(x: 200 + (x - 200) * CGFloat(step) / 5, y: 200))
        host.advance(by: 0.05)
      }
      host.advance(by: 0.2)
      finger.up()
      host.advance(by: 1.5)
    }
    drag(to: 10)
    #expect(pages.viewControllers?.first === book.pages[1])
    #expect(book.notes == ["will 1", "did 0 true"])
    #expect(book.pages[1].view.convert(book.pages[1].view.bounds, to: nil) == host.window.bounds)
    book.notes = []
    drag(to: 150)
    #expect(
      book.notes == ["will 2", "did 1 false"] && pages.viewControllers?.first === book.pages[1])
    var isDone = false
    pages.setViewControllers([book.pages[0]], direction: .reverse, animated: true) { _ in
      isDone = true
    }
    host.advance(by: 0.1)
    #expect(!isDone && book.pages[1].view.window != nil)
    host.advance(by: 1)
    #expect(isDone && pages.viewControllers?.first === book.pages[0])
    #expect(book.pages[0].view.convert(book.pages[0].view.bounds, to: nil) == host.window.bounds)
    #expect(book.pages[2].parent == nil)
  }

  @Test("The pages' scroll view may have another delegate, and rests at the middle of three")
  func outsideDelegate() throws {
    final class Outside: NSObject, UIScrollViewDelegate {
      var count = 0
      func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }
    }
    let (book, outside) = (Book(), Outside())
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.dataSource = book
    pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    host.window.rootViewController = pages
    host.settle()
    let scroll = try #require(pages.view.subviews.first as? UIScrollView)
    scroll.delegate = outside
    #expect(book.pages[1].parent === pages)
    pages.setViewControllers([book.pages[1]], direction: .forward, animated: false)
    #expect(book.pages[2].parent == nil, "neighbours are asked for in the next layout pass")
    pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    host.settle()
    #expect(scroll.contentOffset.x == scroll.bounds.width)
    let finger = host.finger(1).down(at: CGPoint(x: 250, y: 200))
    for x in stride(from: 230, through: 50, by: -20) {
      host.advance(by: 0.02)
      finger.move(to: CGPoint(x: CGFloat(x), y: 200))
    }
    finger.up()
    host.advance(by: 1.5)
    #expect(pages.viewControllers?.first === book.pages[1] && outside.count > 5)
    #expect(scroll.contentOffset.x == scroll.bounds.width)
  }
}
