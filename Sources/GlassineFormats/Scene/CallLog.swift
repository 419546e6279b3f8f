// Where the calls that reach a loaded view are written down, and which of them it keeps.
import Foundation
import GlassineUI

/// What a view of a loaded scene is called, and where its calls are written.
final class CallLog {
  let name: String
  /// Whether the view implements the touch methods, and so ends the chain.
  var handlesTouches: Bool
  /// What its scroll view answers for it; nil: what it answers by itself.
  var touchesShouldCancel: Bool?
  /// What it answers; nil: what its class does.
  var canBecomeFirstResponder: Bool?
  weak var transcript: Transcript?
  private var isHighlighted = false
  private var isSelected = false

  init(name: String, handlesTouches: Bool) {
    self.name = name
    self.handlesTouches = handlesTouches
  }

  func stateDidChange(of control: Control) {
    if control.isHighlighted != isHighlighted {
      isHighlighted = control.isHighlighted
      transcript?.flag("highlighted", to: name, isHighlighted)
    }
    if control.isSelected != isSelected {
      isSelected = control.isSelected
      transcript?.flag("selected", to: name, isSelected)
    }
  }
}

/// One of the four touch methods.
enum TouchMethod: String {
  case touchesBegan, touchesMoved, touchesEnded, touchesCancelled

  func send(_ touches: Set<Touch>, _ event: Event?, to responder: Responder) {
    switch self {
    case .touchesBegan: responder.touchesBegan(touches, with: event)
    case .touchesMoved: responder.touchesMoved(touches, with: event)
    case .touchesEnded: responder.touchesEnded(touches, with: event)
    case .touchesCancelled: responder.touchesCancelled(touches, with: event)
    }
  }
}

/// A view that has a ``CallLog``.
protocol RecordedView: View {
  var log: CallLog? { get set }
}

extension RecordedView {
  /// Writes the call down where the view handles touches, else hands it on; true where it was
  /// taken.
  ///
  /// The chain is walked in a loop: handed from view to view, a call would need stack for each
  /// level of the tree, which a file may make as deep as it likes.
  func takes(_ method: TouchMethod, _ touches: Set<Touch>, _ event: Event?) -> Bool {
    if let log, log.handlesTouches {
      log.transcript?.touches(method.rawValue, to: log.name, touches, event)
      return true
    }
    var responder = next
    while let view = responder as? any RecordedView, view.log?.handlesTouches != true {
      responder = view.next
    }
    if let responder { method.send(touches, event, to: responder) }
    return false
  }
}
