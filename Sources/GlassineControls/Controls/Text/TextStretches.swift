// The attributes of an edited text, by stretches of its bytes.
import Foundation
import GlassineUI

/// Attribute sets by number, so that stretches are compared by one integer. Number 0 is the empty
/// set.
struct TextAttributeTable {
  private(set) var sets = [AttributeContainer()]
  private var numbers = [AttributeContainer(): 0]

  mutating func number(of attributes: AttributeContainer) -> Int {
    if let known = numbers[attributes] { return known }
    sets.append(attributes)
    numbers[attributes] = sets.count - 1
    return sets.count - 1
  }
}

/// A range of bytes with the same attributes.
struct TextStretch: Equatable {
  var length: Int
  /// The attributes' number in the ``TextAttributeTable``.
  var number: Int
}

/// The attributes of a text's bytes.
///
/// Invariants: no stretch is empty; neighbours differ. Together the stretches are as long as the
/// text, or there is none, if the whole text has number 0.
struct TextStretches: Equatable {
  private(set) var list: [TextStretch] = []

  var isPlain: Bool { list.isEmpty }

  /// The number at an offset; beyond the end that of the last stretch.
  func number(at offset: Int) -> Int {
    var end = 0
    for stretch in list {
      end += stretch.length
      if offset < end { return stretch.number }
    }
    return list.last?.number ?? 0
  }

  /// The stretches within a range; none if the text has no attributes.
  func slice(_ range: Range<Int>) -> [TextStretch] {
    var result: [TextStretch] = []
    var start = 0
    for stretch in list {
      let part = (start..<start + stretch.length).clamped(to: range)
      start += stretch.length
      if !part.isEmpty {
        result.append(TextStretch(length: part.count, number: stretch.number))
      } else if start >= range.upperBound {
        break
      }
    }
    return result
  }

  /// Replaces the stretches of a range of a text of `length` bytes. Linear in the stretches.
  mutating func replace(_ range: Range<Int>, of length: Int, with new: [TextStretch]) {
    if list.isEmpty {
      guard new.contains(where: { $0.number != 0 }) else { return }
      if length > 0 { list = [TextStretch(length: length, number: 0)] }
    }
    let low = split(at: range.lowerBound)
    let high = split(at: range.upperBound)
    list.replaceSubrange(low..<high, with: new.filter { $0.length > 0 })
    merge(from: max(0, low - 1), through: low + new.count)
    if list.count == 1, list[0].number == 0 { list = [] }
  }

  /// Replaces each number by the result of `change`.
  mutating func renumber(of length: Int, _ change: (Int) -> Int) {
    if list.isEmpty, length > 0 { list = [TextStretch(length: length, number: 0)] }
    for index in list.indices { list[index].number = change(list[index].number) }
    merge(from: 0, through: list.count)
    if list.count == 1, list[0].number == 0 { list = [] }
  }

  /// The index of the stretch that begins at an offset, split there if necessary.
  private mutating func split(at offset: Int) -> Int {
    var start = 0
    for index in list.indices {
      if start >= offset { return index }
      let length = list[index].length
      if offset < start + length {
        list[index].length = offset - start
        list.insert(
          TextStretch(length: start + length - offset, number: list[index].number), at: index + 1)
        return index + 1
      }
      start += length
    }
    return list.count
  }

  private mutating func merge(from first: Int, through last: Int) {
    var index = min(last, list.count - 1)
    while index > first {
      if list[index].number == list[index - 1].number {
        list[index - 1].length += list[index].length
        list.remove(at: index)
      }
      index -= 1
    }
  }
}

extension [TextStretch] {
  /// The stretches of `length` bytes, including for a text without attributes.
  func covering(_ length: Int) -> [TextStretch] {
    isEmpty && length > 0 ? [TextStretch(length: length, number: 0)] : self
  }
}
