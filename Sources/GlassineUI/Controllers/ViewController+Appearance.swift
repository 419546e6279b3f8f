// The appearance of presented views, with and without an animation.
import Foundation

extension ViewController {
  /// Animates the appearance; a view that is still disappearing reverses from its presented
  /// position.
  /// - Parameter before: the picture of the window's old content, for a flip.
  func comeIn(from before: ViewPicture?, completion: @escaping (_ isLatest: Bool) -> Void) {
    let number = transitionNumber
    let look = lookBeforeLeaving
    lookBeforeLeaving = nil
    if isSeenNoMore {
      appearance = .appearing
      viewWillAppear(true)
      sendIsAppearing(true)
    }
    animateComingIn(view, to: look, from: before) { [self] in
      let isLatest = number == transitionNumber
      if isLatest {
        transition = .none
        if isOnScreen, appearance == .appearing {
          appearance = .here
          viewDidAppear(true)
        }
      }
      completion(isLatest)
    }
  }

  /// Whether it returns while it was disappearing, during which its window may have been hidden.
  private var isSeenNoMore: Bool {
    appearance == .disappearing || appearance == .gone && isOnScreen
  }

  /// Appears without an animation, also while it was disappearing.
  func comeInAtOnce() {
    if let look = lookBeforeLeaving {
      lookBeforeLeaving = nil
      View.performWithoutAnimation {
        view.alpha = look.alpha
        view.transform = look.transform
      }
    }
    guard isSeenNoMore else { return }
    appearance = .appearing
    viewWillAppear(false)
    sendIsAppearing(false)
    guard appearance == .appearing, isOnScreen else { return }
    appearance = .here
    viewDidAppear(false)
  }

  /// Handles a dismissal before the view was in the window.
  func didNotCome() {
    guard appearance == .appearing, viewIfLoaded?.window == nil else { return }
    appearance = .disappearing
    viewWillDisappear(false)
    appearance = .gone
    viewDidDisappear(false)
  }

  /// Animates the disappearance, and then removes the view with `container`, unless it was
  /// presented again.
  func leave(_ view: View, in container: View, completion: @escaping () -> Void) {
    begin(.going)
    let number = transitionNumber
    let look = (alpha: view.alpha, transform: view.transform)
    lookBeforeLeaving = look
    if appearance == .here || appearance == .appearing {
      appearance = .disappearing
      viewWillDisappear(true)
    }
    // A callback may have presented it again.
    guard number == transitionNumber else {
      container.removeFromSuperview()
      return completion()
    }
    animateGoing(view, in: container) { [self] in
      if number == transitionNumber {
        if view.superview === container { view.removeFromSuperview() }
        transition = .none
        lookBeforeLeaving = nil
        View.performWithoutAnimation {
          view.alpha = look.alpha
          view.transform = look.transform
        }
      }
      container.removeFromSuperview()
      completion()
    }
  }
}

/// The look of a status bar. Source: UIKit's documentation of UIStatusBarStyle.
public nonisolated enum StatusBarStyle: Int, Sendable {
  case `default`, lightContent
  case darkContent = 3
}

/// Ways in which a device is held. Source: UIKit's documentation of UIInterfaceOrientationMask.
public nonisolated struct InterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = InterfaceOrientationMask(rawValue: 2)
  public static let portraitUpsideDown = InterfaceOrientationMask(rawValue: 4)
  public static let landscapeRight = InterfaceOrientationMask(rawValue: 8)
  public static let landscapeLeft = InterfaceOrientationMask(rawValue: 16)
  public static let landscape: InterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let allButUpsideDown: InterfaceOrientationMask = [.portrait, .landscape]
  public static let all: InterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
}
