// The keyboards on screen of the C interface.
import Foundation
import Glassine
import GlassineControls
import GlassineKeyboard

/// One keyboard for the root and each layer of an overlay: a keyboard serves the texts of its
/// window.
final class HostKeyboards {
  private let layouts: [KeyboardLayout]
  private let size: KeyboardSize
  private var keyboards: [OnScreenKeyboard] = []

  init(_ layouts: [KeyboardLayout], _ size: KeyboardSize) {
    (self.layouts, self.size) = (layouts, size)
  }

  /// Adds a keyboard above `root`, which moves so that carets stay in sight.
  func serve(_ root: View) {
    keyboards.removeAll { $0.window == nil }
    guard let place = root.superview else { return }
    let keyboard = OnScreenKeyboard(own: layouts, size: size, moving: root)
    keyboard.frame = place.bounds
    keyboard.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    place.addSubview(keyboard)
    keyboards.append(keyboard)
  }

  func remove() {
    for keyboard in keyboards {
      keyboard.content?.transform = .identity
      keyboard.removeFromSuperview()
    }
    keyboards = []
  }

  /// The points at the lower edge that a keyboard covers.
  var coveredHeight: CGFloat {
    keyboards.lazy.filter { $0.window?.isHidden == false }.map(\.coveredHeight).max() ?? 0
  }
}
