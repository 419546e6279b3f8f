// Bars: toolbars of a stack, buttons that go back, tabs with an animator, editing.
import GlassineTesting
import Testing
import UIKit

@Suite("iOS: items of bars")
struct BarItemTests {
  private let host = HeadlessHost(size: CGSize(width: 320, height: 400))

  private func button(_ title: String, in view: UIView) -> UIButton? {
    if let button = view as? UIButton, button.currentTitle == title { return button }
    return view.subviews.lazy.compactMap { self.button(title, in: $0) }.first
  }

  @Test("A controller's toolbar is at the lower edge while it is at the top, and takes its room")
  func toolbar() throws {
    let root = UIViewController()
    var presses = 0
    root.toolbarItems = [
      UIBarButtonItem(primaryAction: UIAction(title: "Mark") { _ in presses += 1 })
    ]
    let navigation = UINavigationController(rootViewController: root)
    host.window.rootViewController = navigation
    host.settle()
    #expect(navigation.isToolbarHidden && root.view.bounds.height == 356)
    navigation.isToolbarHidden = false
    host.settle()
    #expect(navigation.toolbar.frame == CGRect(x: 0, y: 356, width: 320, height: 44))
    #expect(root.view.bounds.height == 312)
    let mark = try #require(button("Mark", in: navigation.toolbar))
    host.finger(1).down(at: host.point(in: mark)).up()
    #expect(presses == 1)
    navigation.pushViewController(UIViewController(), animated: false)
    #expect(button("Mark", in: navigation.toolbar) == nil)
    navigation.setToolbarHidden(true, animated: true)
    host.settle()
    #expect(navigation.topViewController?.view.bounds.height == 356)
  }

  @Test("The button that goes back has the look that its target says")
  func back() throws {
    let first = UIViewController()
    first.title = "Garden"
    let navigation = UINavigationController(rootViewController: first)
    host.window.rootViewController = navigation
    navigation.show(UIViewController(), sender: nil)
    host.settle()
    #expect(button("‹ Garden", in: navigation.navigationBar) != nil)
    first.navigationItem.backBarButtonItem = UIBarButtonItem(
      title: "Out", style: .plain, target: nil, action: nil)
    navigation.popViewController(animated: false)
    navigation.pushViewController(UIViewController(), animated: false)
    host.settle()
    let out = try #require(button("‹ Out", in: navigation.navigationBar))
    host.finger(1).down(at: host.point(in: out)).up()
    host.settle()
    #expect(navigation.topViewController === first)
    first.navigationItem.backButtonDisplayMode = .minimal
    navigation.pushViewController(UIViewController(), animated: false)
    host.settle()
    #expect(button("‹ ", in: navigation.navigationBar) != nil)
  }

  @Test("A pushed controller knows whether it comes or goes")
  func moves() {
    final class Page: UIViewController {
      var notes: [String] = []
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if isMovingToParent { notes.append("comes") }
      }
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isMovingFromParent { notes.append("goes") }
      }
    }
    let navigation = UINavigationController(rootViewController: UIViewController())
    host.window.rootViewController = navigation
    host.settle()
    let page = Page()
    navigation.pushViewController(page, animated: false)
    navigation.pushViewController(UIViewController(), animated: false)
    navigation.popViewController(animated: false)
    #expect(page.notes == ["comes"])
    navigation.popViewController(animated: false)
    #expect(page.notes == ["comes", "goes"])
    #expect(!page.isMovingFromParent && !page.isMovingToParent)
  }

  @Test("The button for editing begins and ends the editing of a table")
  func edits() throws {
    let list = UITableViewController(style: .plain)
    list.navigationItem.rightBarButtonItem = list.editButtonItem
    let navigation = UINavigationController(rootViewController: list)
    host.window.rootViewController = navigation
    host.settle()
    let edit = try #require(button("Edit", in: navigation.navigationBar))
    host.finger(1).down(at: host.point(in: edit)).up()
    host.settle()
    #expect(list.isEditing && list.tableView.isEditing)
    let done = try #require(button("Done", in: navigation.navigationBar))
    host.finger(1).down(at: host.point(in: done)).up()
    #expect(!list.isEditing && !list.tableView.isEditing)
  }

  @Test("A controller that says so hides the bar of tabs while it is on the stack")
  func hidesTabs() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    host.window.rootViewController = tabs
    host.settle()
    let page = UIViewController()
    page.hidesBottomBarWhenPushed = true
    navigation.pushViewController(page, animated: false)
    host.settle()
    #expect(tabs.tabBar.isHidden && page.view.safeAreaInsets.bottom == 0)
    navigation.popViewController(animated: false)
    host.settle()
    #expect(!tabs.tabBar.isHidden)
  }

  /// Moves pages sideways in half a second.
  private final class Slide: NSObject, UIViewControllerAnimatedTransitioning,
    UITabBarControllerDelegate
  {
    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let old = context.view(forKey: .from), let new = context.view(forKey: .to) else {
        return
      }
      context.containerView.addSubview(new)
      new.transform = CGAffineTransform(translationX: 320, y: 0)
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
        new.transform = .identity
        old.transform = CGAffineTransform(translationX: -320, y: 0)
      } completion: { _ in
        old.transform = .identity
        context.completeTransition(true)
      }
    }
  }

  @Test("The delegate of tabs gives a change an animator")
  func animatedTabs() throws {
    let pages = [UIColor.red, .blue].map { color in
      let page = UIViewController()
      page.view.backgroundColor = color
      return page
    }
    let (tabs, slide) = (UITabBarController(), Slide())
    tabs.delegate = slide
    tabs.viewControllers = pages
    host.window.rootViewController = tabs
    host.settle()
    host.finger(1).down(at: CGPoint(x: 240, y: 380)).up()
    host.advance(by: 0.25)
    #expect(tabs.transitionCoordinator != nil && pages[0].transitionCoordinator != nil)
    let middle = try Shot(host.application, "tabs-animated")
    #expect(middle.color(80, 100) == [255, 0, 0] && middle.color(240, 100) == [0, 0, 255])
    host.settle()
    #expect(tabs.selectedIndex == 1 && pages[0].view.superview == nil)
    #expect(tabs.transitionCoordinator == nil)
    #expect(try Shot(host.application, "tabs-after").color(80, 100) == [0, 0, 255])
  }

  @Test("A bar of tabs has the look of its appearance")
  func tabLook() throws {
    let tabs = UITabBarController()
    let page = UIViewController()
    page.tabBarItem = UITabBarItem(title: "Map", image: nil, tag: 0)
    tabs.viewControllers = [page]
    let look = UITabBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .red
    tabs.tabBar.standardAppearance = look
    look.stackedLayoutAppearance.normal.iconColor = .green
    look.stackedLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.white]
    host.window.rootViewController = tabs
    host.settle()
    #expect(tabs.tabBar.unselectedItemTintColor == .green)
    #expect(
      page.tabBarItem.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .white)
    #expect(try Shot(host.application, "tabs-look").color(10, 380) == [255, 0, 0])
  }
}
