// Where cut and copied text goes.

/// The clipboard. Source: the part of UIPasteboard that text needs.
public protocol Pasteboard: AnyObject {
  /// The text on it; nil without any. Setting nil empties it.
  var string: String? { get set }
  /// Whether there is text to paste; by default, whether ``string`` has characters.
  var hasStrings: Bool { get }
}

extension Pasteboard {
  public var hasStrings: Bool { !(string ?? "").isEmpty }
}

/// A clipboard of the program's own, until the platform's is connected.
public final class MemoryPasteboard: Pasteboard {
  public var string: String?
  public init() {}
}
