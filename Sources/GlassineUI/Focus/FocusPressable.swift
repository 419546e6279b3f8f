// The hooks by which controls, menus and edited text take part in the focus.

/// A view that keys and the pad press and adjust: a control.
package protocol FocusPressable: View {
  var isEnabled: Bool { get }
  /// Called when Select was pressed while the view has the focus.
  func focusPressBegan()
  /// Called when Select was released, or cancelled.
  func focusPressEnded(isCancelled: Bool)
  /// Called for a direction; true if the view handles it instead of the focus.
  func focusAdjust(_ direction: FocusDirection) -> Bool
}

/// A view whose look depends on the visibility of the focus ring.
package protocol FocusRingObserver: View {
  /// Called after the ring has appeared or disappeared, while the view has the focus.
  func focusRingDidChange()
}

/// A view that "back" presses: the button with the cancel role.
package protocol CancelAction: View {
  /// Whether it cancels, and is enabled.
  var isCancelAction: Bool { get }
  func performPrimaryAction()
}

/// A view that receives all keys and the pad while it is open: a menu.
package protocol KeyCapture: View {
  var isOpen: Bool { get }
  /// Handles a direction.
  func take(_ direction: FocusDirection)
  /// Selects the highlighted row.
  func chooseHighlighted()
  /// Returns to the previous page, or closes.
  func goBack()
  /// Closes it, if it is open.
  func dismiss()
  /// Called once a frame, after layout.
  func followSource()
}

extension FramePass {
  /// Open menus follow the views beside which they are shown.
  static let menu = FramePass("menu") { application in
    application.anySeat { $0.focus.menu != nil }
  } run: { application in
    application.forEachSeat { $0.focus.menu?.followSource() }
  }
}
