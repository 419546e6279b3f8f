// Tool tips: a text beside a pointer that rests over a view.
public import Foundation
public import GlassineUI

/// The text of a tool tip, and its part of the view. Source: UIKit's documentation of
/// UIToolTipConfiguration.
public struct ToolTipConfiguration {
  public var toolTip: String
  /// In the view's coordinates; beyond it the delegate is asked again. Null: the whole view.
  public var sourceRect: CGRect

  public init(toolTip: String, in sourceRect: CGRect = .null) {
    self.toolTip = toolTip
    self.sourceRect = sourceRect
  }
}

/// Provides the text of a tool tip. Source: UIKit's documentation of UIToolTipInteractionDelegate.
@preconcurrency @MainActor
public protocol ToolTipInteractionDelegate: AnyObject {
  /// The tip at a point of the interaction's view; nil: none. By default the default tip.
  func toolTipInteraction(
    _ interaction: ToolTipInteraction, configurationAt point: CGPoint
  ) -> ToolTipConfiguration?
}

extension ToolTipInteractionDelegate {
  public func toolTipInteraction(
    _ interaction: ToolTipInteraction, configurationAt point: CGPoint
  ) -> ToolTipConfiguration? {
    interaction.defaultToolTip.map { ToolTipConfiguration(toolTip: $0) }
  }
}

/// Shows a line of text beside a pointer that rests over a view. Source: UIKit's documentation of
/// UIToolTipInteraction.
///
///     over the view ──> it rests for half a second ──> shown
///                   ──> it leaves, or anything is touched: dismissed
///
/// Fingers have no tool tips. The tip takes no touches, and keeps within the window.
@preconcurrency @MainActor
public final class ToolTipInteraction: Interaction {
  public private(set) weak var view: View?
  public weak var delegate: (any ToolTipInteractionDelegate)?
  /// The tip if no ``delegate`` provides another; nil or empty: none.
  public var defaultToolTip: String? { didSet { if defaultToolTip != oldValue { end() } } }
  public var isEnabled = true { didSet { if !isEnabled { end() } } }

  /// Whether the tip is on screen.
  public var isToolTipVisible: Bool { shown?.tip.window != nil }

  private let hover = HoverGestureRecognizer()
  /// Detects any touch while the tip is shown or pending.
  private let press = PressListener()
  private var timer: FrameTimer?
  private var shown: (tip: ToolTipView, configuration: ToolTipConfiguration)?
  /// Whether a touch ended the tip, or the wait for it: there is none until the pointer enters
  /// again.
  private var isSpent = false

  /// Fails at once; reports the touch before.
  private final class PressListener: GestureRecognizer {
    var onPress: (() -> Void)?
    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
      state = .failed
      onPress?()
    }
  }

  public init(defaultToolTip: String? = nil) {
    self.defaultToolTip = defaultToolTip
    hover.addAction { [weak self] recognizer in self?.pointerMoved(recognizer.state) }
    press.onPress = { [weak self] in
      self?.isSpent = true
      self?.end()
    }
  }

  public func willMove(to view: View?) {
    end()
    self.view?.removeGestureRecognizer(hover)
  }

  public func didMove(to view: View?) {
    self.view = view
    view?.addGestureRecognizer(hover)
  }

  private func pointerMoved(_ state: GestureRecognizer.State) {
    switch state {
    case .began: isSpent = false
    case .changed: break
    default: return end()
    }
    guard isEnabled, !isSpent, let view, let window = view.window,
      let application = window.application
    else { return end() }
    if let shown {
      let source = shown.configuration.sourceRect
      if source.isNull || source.contains(hover.location(in: view)) { return }
      end()
    }
    if press.view !== window { window.addGestureRecognizer(press) }
    // A pointer that moves has not come to rest.
    let seconds = ControlConstants.toolTipSeconds
    if let timer, timer.isValid {
      timer.fireTime = application.now + seconds
    } else {
      timer = application.scheduleTimer(after: seconds) { [weak self] _ in self?.show() }
    }
  }

  private func show() {
    guard shown == nil, isEnabled, let view, let window = view.window else { return }
    let fallback = defaultToolTip.map { ToolTipConfiguration(toolTip: $0) }
    let said =
      delegate.map { $0.toolTipInteraction(self, configurationAt: hover.location(in: view)) }
      ?? fallback
    // The delegate may have ended it.
    guard let said, !said.toolTip.isEmpty, self.view === view, view.window === window, isEnabled,
      !isSpent, shown == nil
    else { return }
    let tip = ToolTipView(said.toolTip)
    shown = (tip, said)
    tip.show(in: window, beside: hover.location(in: window), like: view)
  }

  private func end() {
    timer?.invalidate()
    timer = nil
    press.view?.removeGestureRecognizer(press)
    guard let tip = shown?.tip else { return }
    shown = nil
    tip.hide()
  }
}

extension Control {
  /// The tip beside a pointer that rests over the control; nil, the default, or empty: none.
  /// Source: UIKit's documentation.
  public var toolTip: String? {
    get { toolTipInteraction?.defaultToolTip }
    set {
      if let toolTipInteraction {
        toolTipInteraction.defaultToolTip = newValue
      } else if let newValue {
        addInteraction(ToolTipInteraction(defaultToolTip: newValue))
      }
    }
  }

  /// The first attached one; ``toolTip`` creates it.
  public var toolTipInteraction: ToolTipInteraction? {
    for interaction in interactions {
      if let found = interaction as? ToolTipInteraction { return found }
    }
    return nil
  }
}
