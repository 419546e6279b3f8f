// Small programs of articles on touches, built as they are for iOS, under fingers. The sources are
// lowered in this build.
import GlassineTesting
import Testing
import TicketComponents
import UIKit

@Suite("iOS: programs of articles on touches")
struct LessonTests {
  private let host = HeadlessHost(size: CGSize(width: 320, height: 400))

  @Test("S11, S12: a triangle by mask and point(inside:): taps beside it are its neighbour's")
  func triangle() throws {
    let below = CoveredLabel(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
    let button = TriangleButton(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    var taps = 0
    button.onTap = { taps += 1 }
    host.window.addSubview(below)
    host.window.addSubview(button)
    host.settle()
    host.finger(1).down(at: CGPoint(x: 70, y: 130)).up()
    #expect(taps == 1 && below.heard.isEmpty)
    host.finger(1).down(at: CGPoint(x: 130, y: 70)).up()
    #expect(taps == 1 && below.heard == ["label"])
    let shot = try Shot(host.application, "lesson-triangle", scale: 1)
    // The label's side of the diagonal has the window's colour.
    #expect(shot.color(70, 130) == shot.color(52, 148))
    #expect(shot.color(130, 70) == shot.color(10, 10))
    #expect(shot.color(70, 130) != shot.color(10, 10))
  }

  @Test("S4: of a label and a button above it, the upper one that takes touches gets the tap")
  func covered() {
    let view = CoveredLabel(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
    host.window.addSubview(view)
    host.settle()
    func tap() { host.finger(1).down(at: CGPoint(x: 125, y: 125)).up() }
    tap()
    view.button.isUserInteractionEnabled = false
    tap()
    view.button.isUserInteractionEnabled = true
    view.label.isUserInteractionEnabled = false
    tap()
    #expect(view.heard == ["button", "label", "button"])
  }

  @Test("S13, S18: a controller becomes first responder as its view appears, and hears a shake")
  func shake() {
    let controller = ShakeController()
    host.window.rootViewController = controller
    host.settle()
    host.move(.shake, .began)
    host.move(.shake, .ended)
    host.window.rootViewController = UIViewController()
    host.settle()
    #expect(controller.notes == ["appear true", "shake", "disappear true"])
  }

  @Test("S8: the chain from a button in a page of a navigation controller in a tab")
  func chain() {
    let page = ChainController()
    let navigation = UINavigationController(rootViewController: page)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    host.window.rootViewController = tabs
    host.settle()
    let place = page.button.convert(CGPoint(x: 10, y: 10), to: nil)
    host.finger(1).down(at: place).up()
    let stations: [UIResponder] = [
      page.button, page.view, page, navigation.view, navigation, tabs.view, tabs, host.window,
      host.application,
    ]
    let wanted = stations.map(ObjectIdentifier.init)
    let chain = page.chain.map(ObjectIdentifier.init)
    // Containers have views of their own between these.
    #expect(chain.filter(wanted.contains) == wanted)
    #expect(chain.prefix(3) == wanted.prefix(3))
  }
}
