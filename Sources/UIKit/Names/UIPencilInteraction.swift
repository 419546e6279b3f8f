// The double tap on a pen, which no pen here reports.
public import CoreGraphics
public import GlassineUI

/// An interaction with a pen whose delegate is never called: no input reports taps on a pen's side.
/// A component with it behaves as on an iPad without such a pen.
@preconcurrency @MainActor
public final class UIPencilInteraction: NSObject, UIInteraction {
  public private(set) weak var view: UIView?
  public weak var delegate: (any UIPencilInteractionDelegate)?
  public var isEnabled = true

  public override init() { super.init() }

  public func willMove(to view: UIView?) {}
  public func didMove(to view: UIView?) { self.view = view }

  /// What the user chose for the double tap: nothing.
  public static var preferredTapAction: UIPencilPreferredAction { .ignore }
  public static var prefersPencilOnlyDrawing: Bool { false }
}

public nonisolated enum UIPencilPreferredAction: Int, Sendable {
  case ignore, switchEraser, switchPrevious, showColorPalette
}

@preconcurrency @MainActor
public protocol UIPencilInteractionDelegate: AnyObject {
  func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
}

extension UIPencilInteractionDelegate {
  public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
}
