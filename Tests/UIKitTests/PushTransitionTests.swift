// Changes of a navigation controller's top that an animator shows, alone and led by a finger.
import GlassineTesting
import Testing
import UIKit

/// Fades the coming view in.
private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
  var ends: [Bool] = []
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double {
    0.4
  }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to) else { return }
    context.containerView.addSubview(view)
    view.alpha = 0
    UIView.animate(withDuration: 0.4) {
      view.alpha = 1
    } completion: { _ in
      view.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
  func animationEnded(_ completed: Bool) { ends.append(completed) }
}

private final class Director: NSObject, UINavigationControllerDelegate {
  let fade = Fade()
  var leader: UIPercentDrivenInteractiveTransition?
  var notes: [String] = []

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    notes.append("\(operation) \(fromVC.title ?? "") \(toVC.title ?? "")")
    return fade
  }
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { leader }
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { notes.append("shows \(viewController.title ?? "")") }
}

@Suite("iOS: animated pushes")
struct PushTransitionTests {
  private let host = HeadlessHost(size: CGSize(width: 200, height: 300))
  private let list = UIViewController()
  private let detail = UIViewController()
  private let director = Director()
  private let navigation: UINavigationController

  init() {
    (list.title, detail.title) = ("list", "detail")
    navigation = UINavigationController(rootViewController: list)
    navigation.delegate = director
    host.window.rootViewController = navigation
    host.settle()
    director.notes = []
  }

  @Test("An animator of the delegate shows a push and a pop")
  func pushAndPop() {
    navigation.pushViewController(detail, animated: true)
    host.advance(by: 0.2)
    #expect(navigation.transitionCoordinator != nil)
    #expect(detail.view.superview === list.view.superview && director.fade.ends.isEmpty)
    host.advance(by: 1)
    #expect(director.fade.ends == [true] && list.view.superview == nil)
    navigation.popViewController(animated: true)
    host.advance(by: 1)
    #expect(
      director.notes == ["push list detail", "shows detail", "pop detail list", "shows list"])
    #expect(detail.view.superview == nil && list.view.window != nil && detail.parent == nil)
    navigation.pushViewController(detail, animated: false)
    #expect(director.notes.last == "shows detail", "no animator without an animation")
  }

  @Test("A finger leads a pop, and one that it cancels leaves the stack as it was")
  func led() {
    navigation.pushViewController(detail, animated: false)
    let leader = UIPercentDrivenInteractiveTransition()
    director.leader = leader
    navigation.popViewController(animated: true)
    leader.update(0.4)
    host.advance(by: 1)
    #expect(director.fade.ends.isEmpty && list.view.window != nil && detail.view.window != nil)
    leader.cancel()
    host.advance(by: 1)
    #expect(
      director.fade.ends == [false]
        && navigation.viewControllers.map(\.title) == ["list", "detail"])
    #expect(detail.view.window != nil && list.view.superview == nil && detail.parent === navigation)

    navigation.popViewController(animated: true)
    leader.update(0.5)
    leader.finish()
    host.advance(by: 1)
    #expect(director.fade.ends == [false, true] && navigation.topViewController === list)
    #expect(detail.parent == nil && detail.view.superview == nil)
  }
}
