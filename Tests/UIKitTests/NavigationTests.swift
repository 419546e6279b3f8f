// A stack of controllers under fingers.
import GlassineTesting
import Testing
import UIKit

@Suite("iOS: navigation")
struct NavigationTests {
  /// Notes its appearance.
  private final class Page: UIViewController {
    static var notes: [String] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = title == "List" ? .systemTeal : .systemIndigo
    }
    override func viewDidAppear(_ animated: Bool) { Self.notes.append("+\(title ?? "")") }
    override func viewDidDisappear(_ animated: Bool) { Self.notes.append("-\(title ?? "")") }
  }

  private let host = HeadlessHost(size: CGSize(width: 320, height: 400))
  private let list = Page()
  private let detail = Page()
  private let navigation: UINavigationController

  init() {
    Page.notes = []
    list.title = "List"
    detail.title = "Detail"
    navigation = UINavigationController(rootViewController: list)
    host.window.rootViewController = navigation
    host.settle()
  }

  private func button(_ title: String, in view: UIView) -> UIButton? {
    if let button = view as? UIButton, button.configuration.title == title { return button }
    return view.subviews.lazy.compactMap { self.button(title, in: $0) }.first
  }

  @Test("A push shows the new top, and the button back returns to the list")
  func pushAndPop() throws {
    navigation.pushViewController(detail, animated: true)
    host.advance(by: 0.1)
    #expect(detail.navigationController === navigation && navigation.topViewController === detail)
    #expect(host.window.hitTest(CGPoint(x: 20, y: 200), with: nil) === detail.view)
    host.advance(by: 1)
    #expect(
      Page.notes == ["+List", "+Detail", "-List"] || Page.notes == ["+List", "-List", "+Detail"])
    let back = try #require(button("‹ List", in: navigation.navigationBar))
    let shot = try Shot(host.application, "navigation", scale: 2)
    #expect(shot.color(160, 300) != shot.color(160, 20))
    Page.notes = []
    host.finger(1).down(at: host.point(in: back)).up()
    host.advance(by: 1)
    #expect(navigation.topViewController === list && detail.parent == nil)
    #expect(Page.notes.sorted() == ["+List", "-Detail"] && detail.viewIfLoaded?.superview == nil)
  }

  @Test("Items of the bar are pressed, and a pan from the edge goes back")
  func items() throws {
    var presses = 0
    detail.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: nil, image: nil, primaryAction: UIAction(title: "Add") { _ in presses += 1 })
    navigation.pushViewController(detail, animated: false)
    host.settle()
    let add = try #require(button("Add", in: navigation.navigationBar))
    #expect(host.point(in: add).x > 250)
    host.finger(1).down(at: host.point(in: add)).up()
    #expect(presses == 1)
    let finger = host.finger(1).down(at: CGPoint(x: 2, y: 200))
    for x in stride(from: 20, through: 200, by: 20) { finger.move(to: CGPoint(x: x, y: 200)) }
    finger.up()
    host.advance(by: 1)
    #expect(navigation.viewControllers.count == 1)
    #expect(navigation.popViewController(animated: false) == nil, "the root stays")
  }

  @Test("The stack is replaced, and popped to a controller")
  func stack() {
    let third = Page()
    navigation.setViewControllers([list, detail, third], animated: false)
    #expect(third.viewIfLoaded?.window != nil && detail.viewIfLoaded?.window == nil)
    #expect(navigation.popToRootViewController(animated: false)?.count == 2)
    #expect(list.view.window != nil && third.parent == nil)
    navigation.setNavigationBarHidden(true, animated: false)
    host.settle()
    #expect(list.view.convert(list.view.bounds, to: nil).minY == 0)
  }
}
