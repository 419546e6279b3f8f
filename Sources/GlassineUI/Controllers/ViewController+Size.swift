// Changes of a controller's size, and appearance calls that a container sends itself.
public import Foundation

/// Runs work with a transition of controllers. Source: UIKit's documentation of
/// UIViewControllerTransitionCoordinator and its context.
@preconcurrency @MainActor
public protocol ViewControllerTransitionCoordinator: AnyObject {
  var isAnimated: Bool { get }
  /// In seconds.
  var transitionDuration: TimeInterval { get }
  /// Whether an interactive transition turned back.
  var isCancelled: Bool { get }
  /// Whether a finger leads it.
  var isInteractive: Bool { get }
  /// The progress, 0 to 1.
  var percentComplete: CGFloat { get }
  /// The view in which the transition is.
  var containerView: View { get }

  /// Runs `animation` with the transition, and `completion` after it.
  /// - Returns: false if the transition is over.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool
}

extension ViewControllerTransitionCoordinator {
  /// Runs `animation` with the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// A change of a surface's size, which is at once.
final class SizeTransition: ViewControllerTransitionCoordinator {
  let isAnimated = false
  let transitionDuration: TimeInterval = 0
  let isCancelled = false
  let isInteractive = false
  let percentComplete: CGFloat = 0
  let containerView: View
  private var animations: [(any ViewControllerTransitionCoordinator) -> Void] = []
  private var completions: [(any ViewControllerTransitionCoordinator) -> Void] = []
  private var isOver = false

  init(in window: Window) { containerView = window }

  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool {
    guard !isOver else { return false }
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// Called when the window has its new size.
  func end() {
    isOver = true
    for animation in animations { animation(self) }
    for completion in completions { completion(self) }
  }
}

extension Window {
  /// Sets the size of the surface as the window's, and notifies its controllers before.
  func follow(_ size: CGSize) {
    guard size != bounds.size, bounds.size != .zero, let rootViewController else {
      frame = CGRect(origin: .zero, size: size)
      return
    }
    let transition = SizeTransition(in: self)
    rootViewController.viewWillTransition(to: size, with: transition)
    frame = CGRect(origin: .zero, size: size)
    transition.end()
  }
}

extension ViewController {
  func passTransition(
    to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    let (children, presented) = (children, presentedViewController)
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
    presented?.viewWillTransition(to: size, with: coordinator)
  }

  /// Whether moves of its view send its appearance calls: unless its parent sends them.
  var followsItsView: Bool { parent?.shouldAutomaticallyForwardAppearanceMethods != false }

  /// Whether it, its container or its presenter is on the way out of the window.
  var isLeaving: Bool {
    var next: ViewController? = self
    while let current = next {
      if current.isMidDismissal || current.transition == .going { return true }
      if current.appearance == .disappearing { return true }
      next = current.parent ?? current.presenter
    }
    return false
  }

  /// The implementation of ``beginAppearanceTransition(_:animated:)``.
  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    isContainedAnimated = animated
    if isAppearing, appearance == .gone || appearance == .disappearing {
      appearance = .appearing
      viewWillAppear(animated)
    } else if !isAppearing, appearance == .here || appearance == .appearing {
      appearance = .disappearing
      viewWillDisappear(animated)
    }
  }

  /// The implementation of ``endAppearanceTransition()``.
  func endAppearance() {
    if appearance == .appearing {
      sendIsAppearing(isContainedAnimated)
      appearance = .here
      viewDidAppear(isContainedAnimated)
    } else if appearance == .disappearing {
      appearance = .gone
      viewDidDisappear(isContainedAnimated)
    }
  }
}
