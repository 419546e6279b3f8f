// The few names of Core Text that components measure texts with.
public import Foundation

public typealias CFIndex = Int

/// A range of units of UTF-16.
public nonisolated struct CFRange: Equatable, Sendable {
  public var location: CFIndex
  public var length: CFIndex

  public init() { (location, length) = (0, 0) }
  public init(location: CFIndex, length: CFIndex) {
    (self.location, self.length) = (location, length)
  }
}

public nonisolated func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange {
  CFRange(location: loc, length: len)
}

/// Sets a text in lines. Source: Core Text's documentation of CTFramesetter.
public nonisolated final class CTFramesetter {
  let text: NSAttributedString
  init(_ text: NSAttributedString) { self.text = NSAttributedString(attributedString: text) }
}

public nonisolated func CTFramesetterCreateWithAttributedString(
  _ attrString: NSAttributedString
) -> CTFramesetter {
  CTFramesetter(attrString)
}

/// The size of a part of the text in lines within a size.
/// - Parameters:
///   - stringRange: with a length of 0, it goes to the text's end.
///   - frameAttributes: nil; attributes of a frame have no effect.
///   - fitRange: gets the range.
@preconcurrency @MainActor
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: NSDictionary?,
  _ constraints: CGSize, _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let text = framesetter.text
  let start = min(max(stringRange.location, 0), text.length)
  let rest = text.length - start
  let length = stringRange.length > 0 ? min(stringRange.length, rest) : rest
  fitRange?.pointee = CFRange(location: start, length: length)
  return text.attributedSubstring(from: NSRange(location: start, length: length)).boundingRect(
    with: constraints, options: .usesLineFragmentOrigin, context: nil
  ).size
}
