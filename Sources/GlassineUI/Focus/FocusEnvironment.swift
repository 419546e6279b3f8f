// Focus environments: views, controllers and guides that decide about the focus and are notified of
// its moves.
import Foundation
public import GlassineBase

/// A part of the screen that can contain the focus. Source: UIKit's documentation of
/// UIFocusEnvironment.
@preconcurrency @MainActor
public protocol FocusEnvironment: AnyObject {
  /// The preferred targets of the focus in this environment, of which the first focusable one is
  /// used; empty: any.
  var preferredFocusEnvironments: [any FocusEnvironment] { get }
  /// The environment that contains this one; nil for a window.
  var parentFocusEnvironment: (any FocusEnvironment)? { get }
  /// Requests that the focus moves, in the next frame, to one of ``preferredFocusEnvironments``.
  /// Has no effect unless the focus is in here, or nowhere, then.
  func setNeedsFocusUpdate()
  /// Performs the move requested by ``setNeedsFocusUpdate()`` at once.
  func updateFocusIfNeeded()
  /// Whether the focus may move; called on all environments that contain the old or the new view,
  /// inner ones first. The first false prevents the move.
  func shouldUpdateFocus(in context: FocusUpdateContext) -> Bool
  /// Called after the focus moved from or to a view in this environment.
  func didUpdateFocus(
    in context: FocusUpdateContext, with coordinator: FocusAnimationCoordinator)
  /// Called when a pad's stick leans without moving the focus: the focused view may lean with it.
  /// Called from the focused view upwards, each time that the stick moves, and with no direction
  /// once it is upright or the focus moved. Source: UIKit's documentation.
  func didHintFocusMovement(_ hint: FocusMovementHint)
}

/// The direction in which the focus may be about to move. Source: UIKit's documentation of
/// UIFocusMovementHint; differs from UIKit: there are no transforms in perspective.
public struct FocusMovementHint: Hashable, Sendable {
  /// From -1 to 1 along each axis; 1 is a move of the focus. Zero: none.
  public let movementDirection: CGVector
  /// The suggested translation of a view, in points.
  public var translation: CGVector {
    CGVector(
      dx: movementDirection.dx * FocusConstants.hintPoints,
      dy: movementDirection.dy * FocusConstants.hintPoints)
  }
  /// The same as a transform.
  public var interactionTransform: CGAffineTransform {
    CGAffineTransform(translationX: translation.dx, y: translation.dy)
  }
}

/// A move of the focus. Source: UIKit's documentation of UIFocusUpdateContext.
@preconcurrency @MainActor
public final class FocusUpdateContext {
  public let previouslyFocusedView: View?
  public let nextFocusedView: View?
  /// The pressed direction; nil if no key caused the move. Differs from UIKit, in which it is a
  /// set.
  public let focusHeading: FocusDirection?

  deinit {}  // Plain, as the view's.

  init(from previous: View?, to next: View?, heading: FocusDirection?) {
    previouslyFocusedView = previous
    nextFocusedView = next
    focusHeading = heading
  }
}

/// Animations that accompany a move of the focus, all in one. Source: UIKit's documentation of
/// UIFocusAnimationCoordinator.
@preconcurrency @MainActor
public final class FocusAnimationCoordinator {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init() {}

  /// Animates the changes of `animations` during the move; `completion` is called at the end.
  public func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }

  /// Called after all notifications.
  func run() {
    guard !animations.isEmpty else { return completions.forEach { $0() } }
    View.animate(
      withDuration: FocusConstants.animationSeconds, delay: 0, options: .allowUserInteraction,
      animations: { self.animations.forEach { $0() } },
      completion: { _ in self.completions.forEach { $0() } })
  }
}

extension FocusEnvironment {
  public func didHintFocusMovement(_ hint: FocusMovementHint) {}

  /// The focus system of the application that shows the environment; nil while it is not on screen.
  var focusSystem: FocusSystem? {
    if let view = self as? View { return view.window?.application?.focus }
    if let controller = self as? ViewController {
      return controller.viewIfLoaded?.window?.application?.focus
    }
    return (self as? FocusGuide)?.owningView?.window?.application?.focus
  }

  /// Whether this environment contains `view`.
  func contains(_ view: View) -> Bool {
    if let root = self as? View { return view.isDescendant(of: root) }
    guard let controller = self as? ViewController, let root = controller.viewIfLoaded else {
      return false
    }
    return view.isDescendant(of: root)
  }
}

/// The priority of a view in its focus group. Source: UIKit's UIFocusGroupPriority, with its
/// values.
public struct FocusGroupPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Int
  public nonisolated init(rawValue: Int) { self.rawValue = rawValue }
  public nonisolated static let ignored = FocusGroupPriority(rawValue: 0)
  public nonisolated static let previouslyFocused = FocusGroupPriority(rawValue: 1000)
  public nonisolated static let prioritized = FocusGroupPriority(rawValue: 2000)
  public nonisolated static let currentlyFocused = FocusGroupPriority(rawValue: .max)

  public nonisolated static func < (left: FocusGroupPriority, right: FocusGroupPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}
