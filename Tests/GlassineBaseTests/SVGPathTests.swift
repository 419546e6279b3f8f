import Foundation
import GlassineBase
import Testing

@Suite("SVG path data")
struct SVGPathTests {
  private func elements(_ text: String) throws -> [Path.Element] {
    try Path(svgPathData: text).elements
  }

  @Test("lines, absolute and relative, with or without separators")
  func lines() throws {
    let square: [Path.Element] = [
      .move(to: point(10, 20)), .line(to: point(40, 20)), .line(to: point(40, 60)),
      .line(to: point(10, 60)), .close,
    ]
    #expect(try elements("M10 20 L40 20 L40 60 L10 60 Z") == square)
    #expect(try elements("M10,20H40V60H10z") == square)
    #expect(try elements(" m 10 20 h30 v40 h-30 z ") == square)
    #expect(try elements("M10 20 40 20 40 60 10 60Z") == square)
    #expect(try elements("m10 20 30 0 0 40-30 0Z") == square)
    #expect(try elements("M1e1+20L4e+1 2.e1 400e-1,6.0E1\n\t.1e2 60z") == square)
    #expect(try elements("").isEmpty)
  }

  @Test("curves, and the smooth ones that continue them")
  func curves() throws {
    #expect(
      try elements("M0 0C1 2 3 4 5 6S8 9 10 10") == [
        .move(to: .zero),
        .curve(to: point(5, 6), control1: point(1, 2), control2: point(3, 4)),
        .curve(to: point(10, 10), control1: point(7, 8), control2: point(8, 9)),
      ])
    #expect(
      try elements("M10 10c1 2 3 4 5 6s3 3 5 4") == [
        .move(to: point(10, 10)),
        .curve(to: point(15, 16), control1: point(11, 12), control2: point(13, 14)),
        .curve(to: point(20, 20), control1: point(17, 18), control2: point(18, 19)),
      ])
    #expect(
      try elements("M0 0Q5 5 10 0T20 0t10 0") == [
        .move(to: .zero),
        .quadCurve(to: point(10, 0), control: point(5, 5)),
        .quadCurve(to: point(20, 0), control: point(15, -5)),
        .quadCurve(to: point(30, 0), control: point(25, 5)),
      ])
    #expect(
      try elements("M1 1q5 5 10 0") == [
        .move(to: point(1, 1)), .quadCurve(to: point(11, 1), control: point(6, 6)),
      ])
    // After any other command the smooth ones start straight.
    #expect(
      try elements("M1 1S3 3 4 4L0 0T2 2").suffix(3) == [
        .curve(to: point(4, 4), control1: point(1, 1), control2: point(3, 3)),
        .line(to: .zero), .quadCurve(to: point(2, 2), control: .zero),
      ])
  }

  @Test(
    "arcs go the way that their flags say, and end exactly at their end",
    arguments: [
      ("M-10 0A10 10 0 0 1 10 0Z", CGRect(x: -10, y: -10, width: 20, height: 10)),
      ("M-10 0A10 10 0 0 0 10 0Z", CGRect(x: -10, y: 0, width: 20, height: 10)),
      ("M0-10A10 10 0 0 1 10 0", CGRect(x: 0, y: -10, width: 10, height: 10)),
      ("M0-10A10 10 0 1 0 10 0", CGRect(x: -10, y: -10, width: 20, height: 20)),
      ("M0-10A10 10 0 1110 0", CGRect(x: 0, y: -20, width: 20, height: 20)),
      ("M0-10a10 10 0 0110 10", CGRect(x: 0, y: -10, width: 10, height: 10)),
      // Radii that are too small grow until the arc fits.
      ("M-10 0A1 1 0 0 1 10 0", CGRect(x: -10, y: -10, width: 20, height: 10)),
      // An ellipse on its side.
      ("M-5 0A10 5 90 0 1 5 0", CGRect(x: -5, y: -10, width: 10, height: 10)),
      ("M0 0A0 5 0 0 1 10 0", CGRect(x: 0, y: 0, width: 10, height: 0)),
      ("M0 0A-5 5 0 0 1 10 0", CGRect(x: 0, y: -5, width: 10, height: 5)),
    ])
  func arcs(text: String, expected: CGRect) throws {
    let path = try Path(svgPathData: text)
    let box = path.bounds
    #expect(abs(box.minX - expected.minX) < 1e-9)
    #expect(abs(box.minY - expected.minY) < 1e-9)
    #expect(abs(box.width - expected.width) < 1e-9)
    #expect(abs(box.height - expected.height) < 1e-9)
    let ends = [point(10, 0), point(5, 0), point(-10, 0)]
    #expect(ends.contains(path.currentPoint))
  }

  @Test("an arc back to its start is nothing")
  func emptyArc() throws {
    #expect(try elements("M1 1A5 5 0 0 1 1 1") == [.move(to: point(1, 1))])
  }

  @Test("an arc too large to compute is a line, and what is before it stays")
  func hugeArc() throws {
    let far = "2" + String(repeating: "0", count: 179)
    let path = try Path(svgPathData: "M3 4A10 5 30 0 1 \(far) 5")
    #expect(path.elements == [.move(to: point(3, 4)), .line(to: point(2e179, 5))])
    let after = try Path(svgPathData: "M3 4L7 8A10 5 30 0 1 \(far) 5")
    #expect(
      after.elements == [
        .move(to: point(3, 4)), .line(to: point(7, 8)), .line(to: point(2e179, 5)),
      ])
  }

  @Test("a point beside a path of huge coordinates is not inside")
  func besideHugePath() throws {
    let path = try Path(svgPathData: "M6.5e162 6.665e165L66663 3 2 3-4 5")
    for place in [point(-3.25e162, 3), point(-5, 4), point(1e166, 4), point(3, -5)] {
      #expect(!path.contains(place))
      #expect(!path.contains(place, fillRule: .evenOdd))
    }
  }

  @Test(
    "bad path data is refused with the position and the expected token",
    arguments: [
      ("L0 0", 0, "M or m first"), ("10 20", 0, "a command letter"),
      ("M10", 3, "a number"), ("M10 20 L", 8, "a number"), ("M10 20 X", 7, "a number"),
      ("M0 0 Z 5", 7, "a command letter"), ("M0,,0", 3, "a number"),
      ("M0 0A5 5 0 2 1 9 9", 11, "a flag, 0 or 1"), ("M1e999 0", 1, "a finite number"),
      ("M0 0 1", 6, "a number"), ("M. 0", 1, "a number"), ("M0 0 é", 5, "a number"),
      ("M0 0A5 5 0 0", 12, "a flag, 0 or 1"),
    ])
  func errors(text: String, position: Int, expected: String) {
    let error = #expect(throws: PathDataError.self) { try Path(svgPathData: text) }
    #expect(error == PathDataError(position: position, expected: expected))
    #expect(error?.description == "path data, character \(position + 1): expected \(expected)")
  }

  @Test("any text either parses or is refused, and never stops the program")
  func anyText() {
    let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE \n")
    var parsed = 0
    for seed in 0..<3000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 0...12, using: &random)
      let text =
        "M1 2" + String((0..<count).compactMap { _ in alphabet.randomElement(using: &random) })
      if let path = try? Path(svgPathData: text) {
        parsed += 1
        #expect(!path.contains(point(.nan, 0)))
      }
    }
    #expect(parsed > 50)
  }
}
