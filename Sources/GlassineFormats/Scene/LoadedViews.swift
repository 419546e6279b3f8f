// The views of a loaded scene: subclasses of the library's own that record their calls in a
// transcript.
import Foundation
import GlassineControls
import GlassineUI

final class LoadedView: View, RecordedView {
  var log: CallLog?
  override var canBecomeFirstResponder: Bool {
    log?.canBecomeFirstResponder ?? super.canBecomeFirstResponder
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    _ = takes(.touchesBegan, touches, event)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    _ = takes(.touchesMoved, touches, event)
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    _ = takes(.touchesEnded, touches, event)
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    _ = takes(.touchesCancelled, touches, event)
  }
}

final class LoadedScrollView: ScrollView, RecordedView {
  var log: CallLog?
  override var canBecomeFirstResponder: Bool {
    log?.canBecomeFirstResponder ?? super.canBecomeFirstResponder
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    _ = takes(.touchesBegan, touches, event)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    _ = takes(.touchesMoved, touches, event)
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    _ = takes(.touchesEnded, touches, event)
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    _ = takes(.touchesCancelled, touches, event)
  }

  override func touchesShouldCancel(in view: View) -> Bool {
    (view as? any RecordedView)?.log?.touchesShouldCancel ?? super.touchesShouldCancel(in: view)
  }
}

final class LoadedLabel: Label, RecordedView {
  var log: CallLog?
  override var canBecomeFirstResponder: Bool {
    log?.canBecomeFirstResponder ?? super.canBecomeFirstResponder
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    _ = takes(.touchesBegan, touches, event)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    _ = takes(.touchesMoved, touches, event)
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    _ = takes(.touchesEnded, touches, event)
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    _ = takes(.touchesCancelled, touches, event)
  }
}

final class LoadedImageView: ImageView, RecordedView {
  var log: CallLog?
  override var canBecomeFirstResponder: Bool {
    log?.canBecomeFirstResponder ?? super.canBecomeFirstResponder
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    _ = takes(.touchesBegan, touches, event)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    _ = takes(.touchesMoved, touches, event)
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    _ = takes(.touchesEnded, touches, event)
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    _ = takes(.touchesCancelled, touches, event)
  }
}
