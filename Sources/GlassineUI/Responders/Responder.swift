// The responder: whatever can take an event or pass it on. The chain of `next` is the whole of
// Glassine's event routing after a touch has found its view (R1 to R6).
public import Foundation
public import GlassineInput

/// An object that takes events or hands them to the next in the chain (R1, R2, S9, S21).
///
/// All members may be overridden and may be called during any callback. The default of each event
/// method hands the event to ``next``; at the end of the chain it is dropped and, where the
/// application traces events, reported. Source: UIKit's documentation of UIResponder.
open class Responder: NSObject {
  public override init() { super.init() }

  /// Not isolated, so that subclasses may write a plain `deinit` as well as an isolated one.
  deinit {}

  // MARK: The chain

  /// The responder that gets what this one does not take (R1); nil ends the chain.
  open var next: Responder? { nil }

  /// The first window on the chain; nil while the responder is in none.
  var owningWindow: Window? {
    var responder: Responder? = self
    while let current = responder {
      // From the first view on the tree tells, and not the chain: a view that was removed hands its
      // cancelled touches on to where it was, but is in no window.
      if let view = current as? View { return view.window }
      responder = current.next
    }
    return nil
  }

  // MARK: First responder (R3)

  /// Whether this responder may become first responder; false unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this responder may give up being first responder; true unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Whether events without a place (keys, text, motion, remote control) start here.
  open var isFirstResponder: Bool { owningWindow?.firstResponder === self }

  /// Makes this responder first. The present one resigns first and may refuse.
  ///
  /// - Returns: false if ``canBecomeFirstResponder`` is false, if the responder is in no window
  ///   (the log says so, S18), or if the present first responder does not resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = owningWindow else {
      ViewRegistry.main.diagnostics.notice(
        "becomeFirstResponder: \(type(of: self)) is in no window, so it cannot be first responder; "
          + "add its view to a window that is on screen first")
      return false
    }
    return window.makeFirstResponder(self)
  }

  /// Gives up being first responder. True if it was not first.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = owningWindow, window.firstResponder === self else { return true }
    return window.makeFirstResponder(nil)
  }

  // MARK: Input views

  /// Shown at the bottom of the window while this responder, or one whose chain leads here, is
  /// first: a keyboard of the app's own. As high as its frame, else as its content; as wide as the
  /// window. The nearest in the chain counts; nil by default. Source: UIKit's documentation.
  open var inputView: View? { nil }
  /// Shown above ``inputView``, or alone at the bottom, likewise.
  open var inputAccessoryView: View? { nil }
  /// Asks for both anew while this responder is first.
  open func reloadInputViews() {
    guard isFirstResponder else { return }
    owningWindow?.inputViewsMayHaveChanged()
  }

  // MARK: Keys that do something

  /// Keys that send actions while this responder, or one whose chain leads here, is first; asked as
  /// a key goes down, the nearest first. They go before ``pressesBegan(_:with:)``; where a text is
  /// edited, or the key is one of those that move the focus, only what the text and the focus
  /// leave, unless a command wants priority. Nil by default. Source: UIKit's documentation.
  open var keyCommands: [KeyCommand]? { nil }

  // MARK: Undo

  /// Remembers what was done here, to be taken back: that of the next responder up the chain by
  /// default, in the end the window's. What edits text has one of its own. Source: UIKit's
  /// documentation.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: Touches

  /// Fingers that have just landed on this responder's view, all in phase `.began`.
  ///
  /// Called once per frame at most, with all fingers that began on the same view (T3).
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    if let next { return next.touchesBegan(touches, with: event) }
    event?.delivery?.application.noteUnhandled(touches, "touchesBegan")
  }

  /// Fingers that have moved since the last frame; raw samples: `event.coalescedTouches(for:)`.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    if let next { return next.touchesMoved(touches, with: event) }
    event?.delivery?.application.noteUnhandled(touches, "touchesMoved")
  }

  /// Fingers that have lifted.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    if let next { return next.touchesEnded(touches, with: event) }
    event?.delivery?.application.noteUnhandled(touches, "touchesEnded")
  }

  /// Fingers that were taken away: by the compositor, with the device, window or view, or by a
  /// recognizer (T10). They will not end.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    if let next { return next.touchesCancelled(touches, with: event) }
    event?.delivery?.application.noteUnhandled(touches, "touchesCancelled")
  }

  /// Better values have come in for properties that were estimates. Never called on Linux by
  /// Glassine: a device's sample is whole as it comes, so no touch has estimates. There for code
  /// that comes from iOS, and for whoever calls it.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<Touch>) {
    next?.touchesEstimatedPropertiesUpdated(touches)
  }

  // MARK: Presses

  /// Keys or game controller buttons that went down.
  open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    if let next { return next.pressesBegan(presses, with: event) }
    for press in presses { press.isUnhandled = true }
  }

  /// Keys that repeat, or buttons whose force changed.
  open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    if let next { return next.pressesChanged(presses, with: event) }
    for press in presses { press.isUnhandled = true }
  }

  /// Keys or buttons that came up.
  open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    if let next { return next.pressesEnded(presses, with: event) }
    for press in presses { press.isUnhandled = true }
  }

  /// Keys or buttons that were lost: the focus went away or the device is gone.
  open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    if let next { return next.pressesCancelled(presses, with: event) }
    for press in presses { press.isUnhandled = true }
  }

  // MARK: Motion and remote control

  open func motionBegan(_ motion: Event.EventSubtype, with event: Event?) {
    next?.motionBegan(motion, with: event)
  }

  open func motionEnded(_ motion: Event.EventSubtype, with event: Event?) {
    next?.motionEnded(motion, with: event)
  }

  open func motionCancelled(_ motion: Event.EventSubtype, with event: Event?) {
    next?.motionCancelled(motion, with: event)
  }

  /// A media key; `event.subtype` tells which.
  open func remoteControlReceived(with event: Event?) {
    next?.remoteControlReceived(with: event)
  }

  // MARK: Pointer and wheel

  /// The pointer is over this responder's view, or has left it; no button is held.
  /// Differs from UIKit, where a hover recognizer is needed.
  open func hoverChanged(_ hover: HoverSample, with event: Event?) {
    next?.hoverChanged(hover, with: event)
  }

  /// The wheel was turned over this responder's view. Differs from UIKit, where only recognizers
  /// and scroll views see the wheel.
  open func wheelChanged(_ wheel: WheelSample, with event: Event?) {
    next?.wheelChanged(wheel, with: event)
  }

  // MARK: Actions (R4)

  /// Whether this responder performs `action`: by default, if the action's method is of its type.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.canBePerformed(by: self)
  }

  /// The first responder from here upwards that can perform `action`; nil if there is none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    var responder: Responder? = self
    while let current = responder {
      if current.canPerformAction(action, withSender: sender) { return current }
      responder = current.next
    }
    return nil
  }
}

/// A responder that takes typed text (S19). Text goes to the first such responder from the first
/// responder upwards.
public protocol KeyInput: AnyObject {
  /// Whether there is text that ``deleteBackward()`` could delete.
  var hasText: Bool { get }
  /// Inserts finished text at the caret.
  func insertText(_ text: String)
  /// Deletes the selection or the character before the caret.
  func deleteBackward()
}

/// A responder that also shows a composition under way.
public protocol TextInput: KeyInput {
  /// Shows `markedText` at the caret, in place of an earlier composition; `selectedRange` counts
  /// characters within it. An empty text ends the composition and inserts nothing.
  func setMarkedText(_ markedText: String?, selectedRange: Range<Int>)
  /// Makes the composition final as it stands.
  func unmarkText()
}
