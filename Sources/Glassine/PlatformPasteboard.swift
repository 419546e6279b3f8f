// The desktop's clipboards for the UI.
import GlassineSDL
import GlassineUI

/// The clipboard of the application's platform; empty after the platform's end.
final class PlatformPasteboard: Pasteboard {
  private weak var platform: Platform?

  init(_ platform: Platform) { self.platform = platform }

  var string: String? {
    get { platform?.clipboardText }
    set { platform?.clipboardText = newValue }
  }

  var hasStrings: Bool { platform?.hasClipboardText ?? false }
}

/// The primary selection of that platform, for middle clicks.
final class PlatformPrimarySelection: Pasteboard {
  private weak var platform: Platform?

  init(_ platform: Platform) { self.platform = platform }

  var string: String? {
    get { platform?.primarySelectionText }
    set { platform?.primarySelectionText = newValue }
  }

  var hasStrings: Bool { platform?.hasPrimarySelectionText ?? false }
}
