// The clipboard for cut and copied text.

/// The clipboard. Source: the part of UIPasteboard that text needs.
@preconcurrency @MainActor
public protocol Pasteboard: AnyObject {
  /// The text on it; nil if there is none. Setting nil empties it.
  var string: String? { get set }
  /// Whether there is text to paste; by default, whether ``string`` has characters.
  var hasStrings: Bool { get }
}

extension Pasteboard {
  public var hasStrings: Bool { !(string ?? "").isEmpty }
}

/// The program's own clipboard, used until the platform's is connected.
@preconcurrency @MainActor
public final class MemoryPasteboard: Pasteboard {
  public var string: String?
  public init() {}
}
