// The members of `_StringProcessing` that Foundation calls for paths, URLs and time zones, and
// Glassine for shaders. These have the originals' results, in a simple way: the texts are short.

extension Collection where Element: Equatable {
  public func trimmingPrefix<Prefix: Sequence>(_ prefix: Prefix) -> SubSequence
  where Prefix.Element == Element {
    var rest = self[...]
    for element in prefix {
      guard rest.first == element else { return self[...] }
      rest = rest.dropFirst()
    }
    return rest
  }

  public func contains<Part: Collection>(_ part: Part) -> Bool where Part.Element == Element {
    if part.isEmpty { return true }
    var rest = self[...]
    while !rest.isEmpty {
      if rest.starts(with: part) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  public func split<Separator: Collection>(
    separator: Separator, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
  ) -> [SubSequence] where Separator.Element == Element {
    precondition(!separator.isEmpty, "nothing is no separator")
    var (parts, start, end): ([SubSequence], Index, Index) = ([], startIndex, startIndex)
    func add(upTo end: Index) {
      if start < end || !omittingEmptySubsequences { parts.append(self[start..<end]) }
    }
    while end < endIndex, parts.count < maxSplits {
      if self[end...].starts(with: separator) {
        add(upTo: end)
        formIndex(&end, offsetBy: separator.count)
        start = end
      } else {
        formIndex(after: &end)
      }
    }
    add(upTo: endIndex)
    return parts
  }
}

extension RangeReplaceableCollection where Element: Equatable {
  public func replacing<Part: Collection, Replacement: Collection>(
    _ part: Part, with replacement: Replacement, maxReplacements: Int = .max
  ) -> Self where Part.Element == Element, Replacement.Element == Element {
    precondition(!part.isEmpty, "an empty part is not replaced")
    var (result, rest, count) = (Self(), self[...], 0)
    while !rest.isEmpty {
      if count < maxReplacements, rest.starts(with: part) {
        result.append(contentsOf: replacement)
        rest = rest.dropFirst(part.count)
        count += 1
      } else {
        result.append(contentsOf: rest.prefix(1))
        rest = rest.dropFirst()
      }
    }
    return result
  }
}

extension StringProtocol {
  public func contains(_ other: String) -> Bool { contains(other[...]) }
}
