// The log of the calls that reach a loaded view, with the view's fixed answers.
import Foundation
import GlassineControls
import GlassineUI

/// A view's name in a loaded scene, its fixed answers, and the transcript of its calls.
final class CallLog {
  let name: String
  /// Whether the view implements the touch methods, and so ends the responder chain.
  var handlesTouches: Bool
  /// The fixed answer of its scroll view for it; nil: the scroll view's own.
  var touchesShouldCancel: Bool?
  /// The fixed answer; nil: the class's own.
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
  /// Records the call if the view handles touches, else forwards it up the responder chain; true if
  /// a view took it.
  ///
  /// The loop is iterative: a recursive call per view would need stack for each level of the tree,
  /// whose depth a file decides.
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
