// Offsets in texts. AT-SPI counts code points; the tree counts characters, as users see them.
import Foundation

/// A text by characters and by code points. Offsets inside a character are its start.
struct TextOffsets {
  let text: String
  /// The code points before each character, and the number of all at the end.
  private let starts: [Int]

  init(_ text: String) {
    self.text = text
    var starts = [0]
    starts.reserveCapacity(text.utf8.count + 1)
    for character in text {
      starts.append(starts[starts.count - 1] + character.unicodeScalars.count)
    }
    self.starts = starts
  }

  /// The number of code points.
  var count: Int { starts[starts.count - 1] }
  /// The number of characters.
  var characters: Int { starts.count - 1 }

  func points(_ character: Int) -> Int { starts[min(max(0, character), characters)] }

  func points(_ range: Range<Int>) -> Range<Int> {
    let low = points(range.lowerBound)
    return low..<max(low, points(range.upperBound))
  }

  /// The character that contains a code point; clamped.
  func character(_ point: Int) -> Int {
    var (low, high) = (0, characters)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= point { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The characters of a range of code points, where -1 is the end.
  func characters(_ start: Int, _ end: Int) -> Range<Int> {
    let low = character(max(0, start))
    return low..<max(low, end < 0 ? characters : character(end))
  }

  func string(_ characters: Range<Int>) -> String {
    let low = text.index(text.startIndex, offsetBy: characters.lowerBound)
    return String(text[low..<text.index(low, offsetBy: characters.count)])
  }
}
