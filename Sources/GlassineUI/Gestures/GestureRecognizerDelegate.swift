/// Decides whether a recognizer may act, and together with which others. Source: UIKit's
/// documentation of UIGestureRecognizerDelegate; the defaults are UIKit's.
///
/// The order of the calls is fixed (G7). shouldReceive is called for the event, then for the touch
/// or press, when that begins. shouldBegin is called before the recognizer begins. The relations
/// follow, when two recognizers compete. Answers may differ from call to call. Contradicting
/// answers of two delegates are combined as each method defines.
@preconcurrency @MainActor
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether the recognizer receives `event`, which contains a touch or press that has just begun;
  /// true by default.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: Event) -> Bool
  /// Whether the recognizer receives `touch`, which has just begun; true by default.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  /// Whether the recognizer receives `press`, which has just begun; true by default.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool
  /// Whether the recognizer, about to recognize, may do so; false makes it fail. True by default.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool
  /// Whether both may recognize the same touches; true from one delegate is sufficient (G3). False
  /// by default.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool
  /// Whether the recognizer waits until `other` has failed (G4); false by default.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool
  /// Whether `other` waits until the recognizer has failed (G4); false by default.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive event: Event
  ) -> Bool { true }
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { true }
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive press: Press
  ) -> Bool { true }
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }
}
