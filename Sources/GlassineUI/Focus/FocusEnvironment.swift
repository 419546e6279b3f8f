// Who has a say in where the focus is: views, controllers, guides; and what they are told of a
// move.
import Foundation
public import GlassineBase

/// A part of what is on screen that the focus can be in. Source: UIKit's documentation of
/// UIFocusEnvironment.
@MainActor
public protocol FocusEnvironment: AnyObject {
  /// Where the focus belongs in here, the first that can have it; empty: wherever it finds a place.
  var preferredFocusEnvironments: [any FocusEnvironment] { get }
  /// The environment around this one; nil for a window.
  var parentFocusEnvironment: (any FocusEnvironment)? { get }
  /// Asks for the focus to go, in the next frame, where ``preferredFocusEnvironments`` says.
  /// Nothing happens unless it is in here, or nowhere, then.
  func setNeedsFocusUpdate()
  /// Does at once what ``setNeedsFocusUpdate()`` asked for.
  func updateFocusIfNeeded()
  /// Whether the focus may move; asked of all environments that it is or would be in, inner ones
  /// first. The first that says no keeps it where it is.
  func shouldUpdateFocus(in context: FocusUpdateContext) -> Bool
  /// The focus moved from or to somewhere in here.
  func didUpdateFocus(
    in context: FocusUpdateContext, with coordinator: FocusAnimationCoordinator)
  /// A pad's stick leans, not as far as to move the focus: what has it may lean along. Told from
  /// the focused view upwards, each time that the stick moves, and with no direction once it stands
  /// upright or the focus moved. Source: UIKit's documentation.
  func didHintFocusMovement(_ hint: FocusMovementHint)
}

/// Which way the focus may be about to move. Source: UIKit's documentation of UIFocusMovementHint;
/// differs from UIKit: there are no transforms in perspective.
public struct FocusMovementHint: Hashable, Sendable {
  /// From -1 to 1 along each axis; 1 is where the focus moves. Zero: nowhere any more.
  public let movementDirection: CGVector
  /// How far it is suggested that a view moves along, in points.
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
public final class FocusUpdateContext {
  public let previouslyFocusedView: View?
  public let nextFocusedView: View?
  /// The direction that was pressed; nil where no key asked. Differs from UIKit, where it is a set.
  public let focusHeading: FocusDirection?

  init(from previous: View?, to next: View?, heading: FocusDirection?) {
    previouslyFocusedView = previous
    nextFocusedView = next
    focusHeading = heading
  }
}

/// Animations that go with a move of the focus, all in one. Source: UIKit's documentation of
/// UIFocusAnimationCoordinator.
public final class FocusAnimationCoordinator {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init() {}

  /// Animates what `animations` changes, as the focus moves; `completion` is called at the end.
  public func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }

  /// Everyone has been told.
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

  /// The focus of the application that the environment is shown by; nil while it is not on screen.
  var focusSystem: FocusSystem? {
    if let view = self as? View { return view.window?.application?.focus }
    if let controller = self as? ViewController {
      return controller.viewIfLoaded?.window?.application?.focus
    }
    return (self as? FocusGuide)?.owningView?.window?.application?.focus
  }

  /// Whether `view` lies in here.
  func contains(_ view: View) -> Bool {
    if let root = self as? View { return view.isDescendant(of: root) }
    guard let controller = self as? ViewController, let root = controller.viewIfLoaded else {
      return false
    }
    return view.isDescendant(of: root)
  }
}

/// How much a view matters for where the focus goes in its group. Source: UIKit's
/// UIFocusGroupPriority, with its values.
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
