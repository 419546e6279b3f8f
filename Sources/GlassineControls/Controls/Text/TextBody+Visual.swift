// Visual caret movement by one step to the left or right, on a line with text of both directions.
//
// The edges of a line are between its characters, from left to right, 0 to their count. A caret is
// at one of them; a step moves over the adjacent character and stays attached to it:
//
//     over a character that runs        to its right edge          to its left edge
//     left to right                     behind it, upstream        before it
//     right to left                     before it                  behind it, upstream
//
// The edge after the last one of a line is the first one of the next line in reading order, or of
// the previous.
import Foundation
import GlassineUI

extension TextBody {
  typealias Place = (offset: Int, isUpstream: Bool)
  private typealias Characters = [(range: Range<Int>, isRightToLeft: Bool)]

  /// The caret's next place to the right, or left; the same place at the text's ends. Nil if the
  /// whole line has its paragraph's direction, so that a step in the text is one on screen.
  func visualNeighbour(of place: Place, isToRight: Bool) -> Place? {
    guard let line = line(at: place.offset, isUpstream: place.isUpstream) else { return nil }
    let characters = visualCharacters(of: line)
    guard characters.contains(where: { $0.isRightToLeft != line.isRightToLeft }),
      let edge = Self.edge(of: place, among: characters)
    else { return nil }
    let index = isToRight ? edge : edge - 1
    guard characters.indices.contains(index) else {
      return self.edge(beyond: line, isToRight: isToRight) ?? place
    }
    let next = Self.place(beside: characters[index], isRightEdge: isToRight)
    // The end of a wrapped line is the beginning of the next: one stop, not two.
    if next.isUpstream, line.isWrapped, next.offset == line.range.upperBound {
      return self.edge(beyond: line, isToRight: isToRight) ?? next
    }
    return next
  }

  /// The edge at which a caret is; nil within spaces that are not shown.
  private static func edge(of place: Place, among characters: Characters) -> Int? {
    func behind() -> Int? {
      characters.firstIndex { $0.range.upperBound == place.offset }
        .map { characters[$0].isRightToLeft ? $0 : $0 + 1 }
    }
    func before() -> Int? {
      characters.firstIndex { $0.range.lowerBound == place.offset }
        .map { characters[$0].isRightToLeft ? $0 + 1 : $0 }
    }
    return place.isUpstream ? behind() ?? before() : before() ?? behind()
  }

  private static func place(
    beside character: (range: Range<Int>, isRightToLeft: Bool), isRightEdge: Bool
  ) -> Place {
    isRightEdge == character.isRightToLeft
      ? (character.range.lowerBound, false) : (character.range.upperBound, true)
  }

  /// The near edge of the line to which a step beyond an end of this one leads; nil if there is
  /// none.
  private func edge(beyond line: Line, isToRight: Bool) -> Place? {
    let isForward = isToRight != line.isRightToLeft
    if !isForward, line.range.lowerBound == 0 { return nil }
    guard
      let next = self.line(
        at: isForward ? line.range.upperBound : line.range.lowerBound - 1), !next.isSame(as: line)
    else { return nil }
    let characters = visualCharacters(of: next)
    guard let nearest = isForward != next.isRightToLeft ? characters.first : characters.last
    else { return (next.range.lowerBound, false) }
    return Self.place(beside: nearest, isRightEdge: isForward == next.isRightToLeft)
  }
}
