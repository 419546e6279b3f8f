// A module in place of Swift's `_StringProcessing`, which the library does not contain: regular
// expressions have 1.2 MB with their parser. FoundationEssentials refers to the names below, and
// Glassine calls none of them. The compiler makes the descriptors of types and protocols, so the
// runtime finds valid ones behind Foundation's conformances.
//
// A pattern is refused with an error, so there is never a `Regex`, and its members are not called.
// A name of `_StringProcessing` that is missing here brings the original archive into the link,
// which then fails for names that are defined twice.

/// The error of each pattern.
struct NoRegularExpressions: Error {}

private func absent() -> Never { fatalError("the library has no regular expressions") }

public struct AnyRegexOutput {}

public struct RegexWordBoundaryKind {
  public static var simple: RegexWordBoundaryKind { RegexWordBoundaryKind() }
}

public protocol RegexComponent<RegexOutput> {
  associatedtype RegexOutput
  var regex: Regex<RegexOutput> { get }
}

public protocol CustomConsumingRegexComponent: RegexComponent {
  func consuming(
    _ input: String, startingAt index: String.Index, in bounds: Range<String.Index>
  ) throws -> (upperBound: String.Index, output: RegexOutput)?
}

extension CustomConsumingRegexComponent {
  public var regex: Regex<RegexOutput> { absent() }
}

public struct Regex<Output>: RegexComponent {
  @dynamicMemberLookup
  public struct Match {
    public var output: Output { absent() }
    public var range: Range<String.Index> { absent() }
    public subscript<Value>(dynamicMember path: KeyPath<Output, Value>) -> Value { absent() }
  }

  public init(_ pattern: String, as type: Output.Type = Output.self) throws {
    throw NoRegularExpressions()
  }

  public var regex: Regex<Output> { self }
  public var _literalPattern: String? { absent() }
  public func firstMatch(in text: Substring) throws -> Match? { absent() }
  public func prefixMatch(in text: Substring) throws -> Match? { absent() }
  public func ignoresCase(_ ignores: Bool = true) -> Regex<Output> { absent() }
  public func wordBoundaryKind(_ kind: RegexWordBoundaryKind) -> Regex<Output> { absent() }
  public func asciiOnlyDigits(_ isASCII: Bool = true) -> Regex<Output> { absent() }
  public func asciiOnlyWordCharacters(_ isASCII: Bool = true) -> Regex<Output> { absent() }
  public func asciiOnlyCharacterClasses(_ isASCII: Bool = true) -> Regex<Output> {
    absent()
  }
}

extension Regex where Output == AnyRegexOutput {
  public init(_ pattern: String) throws { throw NoRegularExpressions() }
  public init<Other>(_ regex: Regex<Other>) { absent() }
}

extension BidirectionalCollection where SubSequence == Substring {
  public func contains(_ regex: some RegexComponent) -> Bool { absent() }
}
