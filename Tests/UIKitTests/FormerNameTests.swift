// Names and calls of iOS before Swift 4.2, in use.
import GlassineTesting
import Testing
import UIKit

@Suite("iOS: former names")
struct FormerNameTests {
  private let host = HeadlessHost(size: CGSize(width: 200, height: 200))

  @available(*, deprecated, message: "uses names that are deprecated")
  private func use() -> [String] {
    var notes: [String] = []
    let back = UIView()
    let front = UIView()
    host.window.addSubview(back)
    host.window.addSubview(front)
    host.window.bringSubview(toFront: back)
    notes.append("\(host.window.subviews.last === back)")
    let button = UIButton(type: UIButtonType.system)
    button.setTitle("a", for: UIControlState.normal)
    button.contentMode = UIViewContentMode.center
    notes.append("\(UIControlEvents.touchUpInside == .touchUpInside)")
    let rect = UIEdgeInsetsInsetRect(
      CGRect(x: 0, y: 0, width: 9, height: 9), UIEdgeInsetsMake(1, 2, 3, 4))
    notes.append("\(rect == CGRect(x: 2, y: 1, width: 3, height: 5))")
    let layer = CAShapeLayer()
    layer.lineCap = kCALineCapRound
    layer.fillMode = kCAFillModeForwards
    notes.append("\(layer.lineCap == .round && layer.fillMode == .forwards)")
    let text = NSAttributedString(
      string: "a", attributes: [NSFontAttributeName: UIFont.systemFont(ofSize: 40)])
    notes.append("\(text.size().height > 40)")
    notes.append(
      "\(NSNotification.Name.UIKeyboardWillShow == UIResponder.keyboardWillShowNotification)")
    let child = UIViewController()
    let parent = UIViewController()
    parent.addChildViewController(child)
    child.didMove(toParentViewController: parent)
    notes.append("\(parent.childViewControllers == [child])")
    return notes
  }

  /// Calls through a protocol, so that the test itself uses nothing deprecated.
  private protocol Uses { func use() -> [String] }
  private struct Old: Uses {
    let tests: FormerNameTests
    @available(*, deprecated)
    func use() -> [String] { tests.use() }
  }

  @Test("Former names mean today's")
  func names() {
    let uses: any Uses = Old(tests: self)
    #expect(uses.use() == Array(repeating: "true", count: 7))
  }

  @Test("Changes between beginAnimations and commitAnimations are animated")
  func blocks() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let other = UIView(frame: CGRect(x: 0, y: 50, width: 20, height: 20))
    for view in [view, other] { host.window.addSubview(view) }
    host.settle()
    UIView.beginAnimations("slide", context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    view.center.x = 110
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationCurve(.linear)
    other.center.x = 110
    UIView.commitAnimations()
    view.alpha = 0.5
    UIView.commitAnimations()
    view.tag = 1
    host.runFrame()
    host.advance(by: 0.25)
    let x = view.layer.presentation()?.position.x ?? 0
    let faster = other.layer.presentation()?.position.x ?? 0
    #expect(abs(x - 35) < 3 && abs(faster - 60) < 6)
    #expect(view.layer.presentation().map { $0.opacity < 1 && $0.opacity > 0.5 } == true)
    host.advance(by: 1)
    // Outside of a block nothing moves.
    view.center.x = 10
    host.runFrame()
    #expect(view.layer.presentation()?.position.x == 10)
  }

  @Test("Deleted views fade and leave, beside other animations")
  func deletion() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    host.window.addSubview(view)
    host.settle()
    var ends: [Bool] = []
    UIView.perform(.delete, on: [view], options: [], animations: nil) { ends.append($0) }
    host.advance(by: 0.1)
    #expect(view.superview != nil && ends.isEmpty)
    host.advance(by: 1)
    #expect(view.superview == nil && ends == [true])
  }
}
