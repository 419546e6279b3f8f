// The calls of controls in transcripts, and the names of control events.
import Foundation
import GlassineUI

extension Control {
  /// The calls of a control that observers of the application get.
  public enum Call: WidgetCall {
    /// Control events, before their actions.
    case events(Events)
    /// A new value of ``Control/isHighlighted`` or ``Control/isSelected``.
    case highlighted(Bool)
    case selected(Bool)
  }
}

extension Control.Events {
  /// The names of the events in the set, in the order of their bits.
  package var names: [String] { Self.allNames.filter { !isDisjoint(with: $0.0) }.map(\.1) }

  private static var allNames: [(Control.Events, String)] {
    [
      (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"),
      (.touchDragInside, "touchDragInside"), (.touchDragOutside, "touchDragOutside"),
      (.touchDragEnter, "touchDragEnter"), (.touchDragExit, "touchDragExit"),
      (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"),
      (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
      (.primaryActionTriggered, "primaryActionTriggered"),
      (.menuActionTriggered, "menuActionTriggered"),
      (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"),
      (.editingDidEnd, "editingDidEnd"), (.editingDidEndOnExit, "editingDidEndOnExit"),
    ]
  }
}
