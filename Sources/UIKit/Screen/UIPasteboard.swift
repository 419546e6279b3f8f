// The clipboard by its name on iOS.
public import CoreGraphics
import GlassineUI

/// The text on the clipboard of the running application. Source: UIKit's documentation of
/// UIPasteboard. It has no pictures and no objects.
@preconcurrency @MainActor
public final class UIPasteboard: NSObject {
  public static let general = UIPasteboard()

  private override init() { super.init() }

  /// Nil if there is no text; setting nil empties the clipboard.
  public var string: String? {
    get { Application.shared.pasteboard.string }
    set { Application.shared.pasteboard.string = newValue }
  }
  /// At most one text.
  public var strings: [String]? {
    get { string.map { [$0] } }
    set { string = newValue?.joined(separator: "\n") }
  }
  /// Whether there is text, without reading it.
  public var hasStrings: Bool { Application.shared.pasteboard.hasStrings }
}
