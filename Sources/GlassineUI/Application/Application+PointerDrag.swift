// The setting by which the mouse drags the content of scroll views.

extension Application {
  /// Whether the mouse drags the content of every scroll view as a finger does.
  ///
  /// A scroll view reads the value when a pointer lands, beside its own
  /// ``ScrollView/isPointerDragEnabled``. False by default. True by default if the environment says
  /// that the compositor turns fingers into a mouse, as gamescope and the Steam Deck do. A log line
  /// then says so once. A value that the program sets takes precedence. Differs from UIKit, in
  /// which a mouse never drags content.
  public var isPointerDragEnabled: Bool {
    get { pointerDragChoice ?? isPointerDragAssumed }
    set { pointerDragChoice = newValue }
  }
  package var isPointerDragChosen: Bool { pointerDragChoice != nil }
}
