// Presentations that a delegate arranges and animates, under fingers.
import GlassineTesting
import Testing
import UIKit

@Suite("iOS: transitions")
struct TransitionTests {
  /// Notes its appearance calls.
  private final class Page: UIViewController {
    var notes: [String] = []
    override func viewWillAppear(_ animated: Bool) { notes.append("will+") }
    override func viewDidAppear(_ animated: Bool) { notes.append("did+") }
    override func viewWillDisappear(_ animated: Bool) { notes.append("will-") }
    override func viewDidDisappear(_ animated: Bool) { notes.append("did-") }
  }

  /// A drawer at the lower edge, with a dimmed ground, that slides and that a finger leads away.
  private final class Drawer: NSObject, UIViewControllerTransitioningDelegate {
    let interaction = UIPercentDrivenInteractiveTransition()
    var isLed = false
    var presentation: DrawerController?

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      presentation = DrawerController(presentedViewController: presented, presenting: presenting)
      return presentation
    }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Slide(isPresenting: true) }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Slide(isPresenting: false) }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { isLed ? interaction : nil }
  }

  private final class DrawerController: UIPresentationController {
    let ground = UIView()
    var notes: [String] = []
    override var frameOfPresentedViewInContainerView: CGRect {
      guard let box = containerView?.bounds else { return .zero }
      let width = presentedViewController.view.frame.width
      return CGRect(x: 0, y: box.height - 200, width: width, height: 200)
    }
    override func containerViewWillLayoutSubviews() {
      ground.frame = containerView?.bounds ?? .zero
    }
    override func presentationTransitionWillBegin() {
      notes.append("willBegin")
      ground.backgroundColor = .black
      ground.alpha = 0
      containerView?.insertSubview(ground, at: 0)
      presentedViewController.transitionCoordinator?.animate(
        alongsideTransition: { [ground] _ in
          ground.alpha = 0.5
        }, completion: nil)
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
      notes.append("did \(completed)")
    }
    override func dismissalTransitionWillBegin() {
      presentedViewController.transitionCoordinator?.animate(
        alongsideTransition: { [ground] _ in ground.alpha = 0 })
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) { notes.append("gone \(completed)") }
  }

  private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    let isPresenting: Bool
    init(isPresenting: Bool) { self.isPresenting = isPresenting }
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 0.4 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let view = context.view(forKey: isPresenting ? .to : .from),
        let controller = context.viewController(forKey: isPresenting ? .to : .from)
      else { return context.completeTransition(false) }
      let low = CGAffineTransform(translationX: 0, y: 200)
      if isPresenting {
        view.frame = context.finalFrame(for: controller)
        view.transform = low
        context.containerView.addSubview(view)
      }
      UIView.animate(
        withDuration: transitionDuration(using: context), delay: 0, options: .curveLinear,
        animations: { view.transform = self.isPresenting ? .identity : low },
        completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
  }

  private let host = HeadlessHost(size: CGSize(width: 300, height: 500))
  private let root = Page()
  private let sheet = Page()
  private let drawer = Drawer()

  init() {
    host.window.rootViewController = root
    host.settle()
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = drawer
    root.notes = []
  }

  @Test("An animator shows the view, and a presentation controller dims the ground beside it")
  func present() throws {
    var isDone = false
    root.present(sheet, animated: true) { isDone = true }
    let presentation = try #require(drawer.presentation)
    #expect(sheet.isBeingPresented && sheet.presentationController === presentation)
    host.advance(by: 0.2)
    let halfway = try #require(presentation.ground.layer.presentation()).opacity
    #expect(halfway > 0.1 && halfway < 0.45 && !isDone)
    #expect(sheet.notes == ["will+"])
    host.advance(by: 0.5)
    #expect(isDone && sheet.notes == ["will+", "did+"] && root.notes == [])
    #expect(presentation.notes == ["willBegin", "did true"])
    #expect(sheet.view.frame == CGRect(x: 0, y: 300, width: 300, height: 200))
    #expect(host.window.hitTest(CGPoint(x: 20, y: 400), with: nil) === sheet.view)
    #expect(host.window.hitTest(CGPoint(x: 20, y: 100), with: nil) === presentation.ground)
    sheet.dismiss(animated: true)
    #expect(sheet.isBeingDismissed && root.presentedViewController === sheet)
    host.advance(by: 0.8)
    #expect(sheet.notes == ["will+", "did+", "will-", "did-"])
    #expect(root.presentedViewController == nil && sheet.view.window == nil)
    #expect(presentation.notes.last == "gone true" && presentation.containerView == nil)
  }

  @Test("A finger leads a dismissal, and lets it turn back or end")
  func lead() throws {
    root.present(sheet, animated: false)
    host.settle()
    drawer.isLed = true
    sheet.notes = []
    var ends: [String] = []
    sheet.dismiss(animated: true) { ends.append("first") }
    drawer.interaction.update(0.5)
    host.settle()
    let shown = try #require(sheet.view.layer.presentation()).affineTransform().ty
    #expect(abs(shown - 100) < 1, "half of the way down: \(shown)")
    #expect(sheet.notes == ["will-"] && ends == [])
    drawer.interaction.cancel()
    host.advance(by: 1)
    #expect(sheet.notes == ["will-", "will+", "did+"] && root.presentedViewController === sheet)
    #expect(sheet.view.transform == .identity && drawer.presentation?.notes.last == "gone false")
    #expect(host.window.hitTest(CGPoint(x: 20, y: 400), with: nil) === sheet.view)
    sheet.dismiss(animated: true) { ends.append("second") }
    drawer.interaction.update(0.3)
    drawer.interaction.finish()
    host.advance(by: 1)
    #expect(root.presentedViewController == nil && sheet.view.window == nil)
    #expect(ends == ["first", "second"])
  }

  @Test("An animator of a full-screen style may move the view beneath, which returns to its place")
  func fade() {
    final class Fade: NSObject, UIViewControllerAnimatedTransitioning,
      UIViewControllerTransitioningDelegate
    {
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
      func animationController(
        forDismissed dismissed: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
      { 0.3 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.viewController(forKey: .from),
          let to = context.viewController(forKey: .to)
        else { return }
        context.containerView.addSubview(from.view)
        context.containerView.addSubview(to.view)
        to.view.alpha = 0
        UIView.animate(
          withDuration: 0.3, animations: { to.view.alpha = 1 },
          completion: { _ in context.completeTransition(true) })
      }
    }
    let fade = Fade()
    sheet.modalPresentationStyle = .fullScreen
    sheet.transitioningDelegate = fade
    root.present(sheet, animated: true)
    host.advance(by: 1)
    #expect(
      root.view.window == nil && sheet.view.window != nil && sheet.notes == ["will+", "did+"])
    sheet.dismiss(animated: true)
    host.advance(by: 1)
    #expect(root.view.superview === host.window && root.view.alpha == 1)
    #expect(sheet.view.window == nil && sheet.notes.last == "did-")
  }

  @Test("A popover points at its source, and a tap beside it dismisses it")
  func popover() throws {
    let button = UIButton(frame: CGRect(x: 200, y: 60, width: 60, height: 40))
    root.view.addSubview(button)
    sheet.modalPresentationStyle = .popover
    sheet.transitioningDelegate = nil
    sheet.preferredContentSize = CGSize(width: 160, height: 120)
    let popover = try #require(sheet.popoverPresentationController)
    popover.sourceView = button
    sheet.view.backgroundColor = .systemTeal
    root.present(sheet, animated: true)
    host.advance(by: 1)
    #expect(popover.arrowDirection == .up)
    let frame = sheet.view.convert(sheet.view.bounds, to: nil)
    #expect(frame == CGRect(x: 130, y: 113, width: 160, height: 120), "\(frame)")
    let shot = try Shot(host.application, "popover", scale: 2)
    #expect(shot.color(230, 108) == shot.color(229, 110), "the arrow")
    #expect(shot.color(140, 105) != shot.color(230, 108), "beside the arrow")
    host.finger(1).down(at: CGPoint(x: 40, y: 400)).up()
    host.advance(by: 1)
    #expect(root.presentedViewController == nil && sheet.view.window == nil)
  }

  @Test("Controllers hear of a new size before it, and of its end")
  func size() {
    final class Turning: UIViewController {
      var notes: [String] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        notes.append("\(Int(view.bounds.width)) to \(Int(size.width))")
        coordinator.animate(
          alongsideTransition: { _ in self.notes.append("\(Int(self.view.bounds.width))") },
          completion: { _ in self.notes.append("end") })
      }
    }
    let turning = Turning()
    host.window.rootViewController = turning
    host.window.followsSurface = true
    host.settle()
    let turned = UIDevice.orientationDidChangeNotification
    var turns = 0
    let token = NotificationCenter.default.addObserver(
      forName: turned, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { turns += 1 } }
    host.application.configureSurface(1, size: CGSize(width: 500, height: 300), scale: 1)
    host.settle()
    #expect(turning.notes == ["300 to 500", "500", "end"])
    #expect(turns == 1 && UIDevice.current.orientation.isLandscape)
    NotificationCenter.default.removeObserver(token)
  }
}
