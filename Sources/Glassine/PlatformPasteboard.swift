// The desktop's clipboard, as the UI sees it.
import GlassineSDL
import GlassineUI

/// The clipboard of the platform that the application runs on. One that is gone is empty.
final class PlatformPasteboard: Pasteboard {
  private weak var platform: Platform?

  init(_ platform: Platform) { self.platform = platform }

  var string: String? {
    get { platform?.clipboardText }
    set { platform?.clipboardText = newValue }
  }
}
