// The desktop's clipboards, as the UI sees them.
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

  var hasStrings: Bool { platform?.hasClipboardText ?? false }
}

/// What is selected on that platform, for a middle click.
final class PlatformPrimarySelection: Pasteboard {
  private weak var platform: Platform?

  init(_ platform: Platform) { self.platform = platform }

  var string: String? {
    get { platform?.primarySelectionText }
    set { platform?.primarySelectionText = newValue }
  }

  var hasStrings: Bool { platform?.hasPrimarySelectionText ?? false }
}
