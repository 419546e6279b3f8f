// The views of a loaded scene: the library's own classes, which tell a transcript what reaches them.
import Foundation
import GlassineUI

/// What a view of a loaded scene is called, and where its calls are written.
final class CallLog {
  let name: String
  var handlesTouches: Bool
  weak var transcript: Transcript?
  private var isHighlighted = false
  private var isSelected = false

  init(name: String, handlesTouches: Bool) {
    self.name = name
    self.handlesTouches = handlesTouches
  }

  /// Writes a touch method's call; true where the view takes it and it goes no further.
  func takes(_ call: String, _ touches: Set<Touch>, _ event: Event?) -> Bool {
    guard handlesTouches else { return false }
    transcript?.touches(call, to: name, touches, event)
    return true
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

/// A view that has a ``CallLog``.
protocol RecordedView: View {
  var log: CallLog? { get set }
}

final class PlainView: View, RecordedView {
  var log: CallLog?

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    if log?.takes("touchesBegan", touches, event) != true { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    if log?.takes("touchesMoved", touches, event) != true { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    if log?.takes("touchesEnded", touches, event) != true { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    if log?.takes("touchesCancelled", touches, event) != true {
      super.touchesCancelled(touches, with: event)
    }
  }
}

final class PlainLabel: Label, RecordedView {
  var log: CallLog?

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    if log?.takes("touchesBegan", touches, event) != true { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    if log?.takes("touchesMoved", touches, event) != true { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    if log?.takes("touchesEnded", touches, event) != true { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    if log?.takes("touchesCancelled", touches, event) != true {
      super.touchesCancelled(touches, with: event)
    }
  }
}

final class PlainImageView: ImageView, RecordedView {
  var log: CallLog?

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    if log?.takes("touchesBegan", touches, event) != true { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    if log?.takes("touchesMoved", touches, event) != true { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    if log?.takes("touchesEnded", touches, event) != true { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    if log?.takes("touchesCancelled", touches, event) != true {
      super.touchesCancelled(touches, with: event)
    }
  }
}

/// Controls do with a touch what their class does; one whose file says that it does not handle
/// touches hands them on as a plain view would.
final class PlainControl: Control, RecordedView {
  var log: CallLog?

  override func touchesBegan(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if log?.takes("touchesBegan", touches, event) == false {
      next?.touchesBegan(touches, with: event)
    } else {
      super.touchesBegan(touches, with: event)
    }
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if log?.takes("touchesMoved", touches, event) == false {
      next?.touchesMoved(touches, with: event)
    } else {
      super.touchesMoved(touches, with: event)
    }
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if log?.takes("touchesEnded", touches, event) == false {
      next?.touchesEnded(touches, with: event)
    } else {
      super.touchesEnded(touches, with: event)
    }
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if log?.takes("touchesCancelled", touches, event) == false {
      next?.touchesCancelled(touches, with: event)
    } else {
      super.touchesCancelled(touches, with: event)
    }
  }
  override func stateDidChange() {
    super.stateDidChange()
    log?.stateDidChange(of: self)
  }
}

final class PlainButton: Button, RecordedView {
  var log: CallLog?

  override func touchesBegan(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if log?.takes("touchesBegan", touches, event) == false {
      next?.touchesBegan(touches, with: event)
    } else {
      super.touchesBegan(touches, with: event)
    }
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if log?.takes("touchesMoved", touches, event) == false {
      next?.touchesMoved(touches, with: event)
    } else {
      super.touchesMoved(touches, with: event)
    }
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if log?.takes("touchesEnded", touches, event) == false {
      next?.touchesEnded(touches, with: event)
    } else {
      super.touchesEnded(touches, with: event)
    }
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if log?.takes("touchesCancelled", touches, event) == false {
      next?.touchesCancelled(touches, with: event)
    } else {
      super.touchesCancelled(touches, with: event)
    }
  }
  override func stateDidChange() {
    super.stateDidChange()
    log?.stateDidChange(of: self)
  }
}
