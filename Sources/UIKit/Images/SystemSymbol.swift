// Pictures by the names of frequent symbols of iOS. They are drawings of Glassine's own.
import CoreGraphics
import GlassineBase
import GlassineUI

/// A drawing in a square of 24 points, as SVG path data.
struct SystemSymbol {
  /// Drawn as lines.
  var lines = ""
  /// Filled in each variant.
  var areas = ""
  /// Whether the variant `fill` fills the lines.
  var isClosed = false

  /// The symbols that others may be around, by name.
  private static let enclosures: [String: SystemSymbol] = [
    "circle": SystemSymbol(lines: "M21 12a9 9 0 1 1 -18 0a9 9 0 1 1 18 0Z", isClosed: true),
    "square": SystemSymbol(
      lines: "M6 3H18A3 3 0 0 1 21 6V18A3 3 0 0 1 18 21H6A3 3 0 0 1 3 18V6A3 3 0 0 1 6 3Z",
      isClosed: true),
    "triangle": SystemSymbol(lines: "M12 3L22 20.5H2Z", isClosed: true),
    "octagon": SystemSymbol(
      lines: "M8.3 3H15.7L21 8.3V15.7L15.7 21H8.3L3 15.7V8.3Z", isClosed: true),
  ]

  private static let plain: [String: SystemSymbol] = [
    "xmark": SystemSymbol(lines: "M5 5L19 19M19 5L5 19"),
    "checkmark": SystemSymbol(lines: "M4 13L9.5 18.5L20 6"),
    "plus": SystemSymbol(lines: "M12 4V20M4 12H20"),
    "minus": SystemSymbol(lines: "M4 12H20"),
    "multiply": SystemSymbol(lines: "M6 6L18 18M18 6L6 18"),
    "chevron.left": SystemSymbol(lines: "M15.5 4L7.5 12L15.5 20"),
    "chevron.right": SystemSymbol(lines: "M8.5 4L16.5 12L8.5 20"),
    "chevron.up": SystemSymbol(lines: "M4 15.5L12 7.5L20 15.5"),
    "chevron.down": SystemSymbol(lines: "M4 8.5L12 16.5L20 8.5"),
    "chevron.compact.up": SystemSymbol(lines: "M3 14L12 10L21 14"),
    "chevron.compact.down": SystemSymbol(lines: "M3 10L12 14L21 10"),
    "arrow.left": SystemSymbol(lines: "M20 12H4M11 5L4 12L11 19"),
    "arrow.right": SystemSymbol(lines: "M4 12H20M13 5L20 12L13 19"),
    "arrow.up": SystemSymbol(lines: "M12 20V4M5 11L12 4L19 11"),
    "arrow.down": SystemSymbol(lines: "M12 4V20M5 13L12 20L19 13"),
    "arrow.clockwise": SystemSymbol(lines: "M19.5 12a7.5 7.5 0 1 1 -2.5 -5.6M18 2V7H13"),
    "arrow.counterclockwise": SystemSymbol(lines: "M4.5 12a7.5 7.5 0 1 0 2.5 -5.6M6 2V7H11"),
    "magnifyingglass": SystemSymbol(
      lines: "M16.5 10a6.5 6.5 0 1 1 -13 0a6.5 6.5 0 1 1 13 0M14.8 14.8L21 21"),
    "line.3.horizontal": SystemSymbol(lines: "M3 6H21M3 12H21M3 18H21"),
    "ellipsis": SystemSymbol(areas: dot(2.5, 12) + dot(10.5, 12) + dot(18.5, 12)),
    "exclamationmark": SystemSymbol(lines: "M12 3.5V14.5", areas: dot(10.5, 19.5)),
    "questionmark": SystemSymbol(
      lines: "M7.5 8a4.5 4.5 0 1 1 6.6 4C12.7 12.8 12 13.6 12 15.2", areas: dot(10.5, 19.5)),
    "info": SystemSymbol(lines: "M9.5 10H12V19.5M8.5 19.5H15.5", areas: dot(10, 5.5)),
    "play": SystemSymbol(lines: "M6.5 4L20 12L6.5 20Z", isClosed: true),
    "pause": SystemSymbol(lines: "M6 4.5H9.5V19.5H6ZM14.5 4.5H18V19.5H14.5Z", isClosed: true),
    "stop": SystemSymbol(lines: "M5 5H19V19H5Z", isClosed: true),
    "star": SystemSymbol(
      lines: "M12 2.8L14.8 9.1L21.6 9.8L16.5 14.4L18 21.1L12 17.6L6 21.1L7.5 14.4L2.4 9.8L9.2 9.1Z",
      isClosed: true),
    "heart": SystemSymbol(
      lines: "M12 20.5C5 15.5 2.5 12 2.5 8.6C2.5 5.6 4.7 3.6 7.3 3.6C9.3 3.6 11 4.7 12 6.5"
        + "C13 4.7 14.7 3.6 16.7 3.6C19.3 3.6 21.5 5.6 21.5 8.6C21.5 12 19 15.5 12 20.5Z",
      isClosed: true),
    "bell": SystemSymbol(
      lines: "M12 3C8.6 3 6.5 5.4 6.5 9V13.5L4 17.5H20L17.5 13.5V9C17.5 5.4 15.4 3 12 3Z",
      areas: "M9.5 19.5a2.5 2.5 0 0 0 5 0Z", isClosed: true),
    "house": SystemSymbol(lines: "M2.5 11.5L12 3.5L21.5 11.5M5.5 9.5V20.5H18.5V9.5"),
    "person": SystemSymbol(
      lines:
        "M16 7.5a4 4 0 1 1 -8 0a4 4 0 1 1 8 0ZM4 20.5C4 16.5 7.5 14 12 14C16.5 14 20 16.5 20 20.5Z",
      isClosed: true),
    "bookmark": SystemSymbol(lines: "M6 3H18V21L12 16L6 21Z", isClosed: true),
    "trash": SystemSymbol(
      lines: "M4 6H20M9 6V3.5H15V6M6 6L7 20.5H17L18 6M10 10V16.5M14 10V16.5"),
    "pencil": SystemSymbol(lines: "M4 20L5 15.5L16.5 4L20 7.5L8.5 19ZM14 6.5L17.5 10"),
    "square.and.arrow.up": SystemSymbol(
      lines: "M8.5 9H5V21H19V9H15.5M12 14.5V2.5M8 6.5L12 2.5L16 6.5"),
    "arrow.2.circlepath": SystemSymbol(
      lines:
        "M20 9.5a8.5 8.5 0 0 0 -15.5 -1.5M4 3.5V8.5H9M4 14.5a8.5 8.5 0 0 0 15.5 1.5M20 20.5V15.5H15"
    ),
    "photo": SystemSymbol(
      lines: "M3 5H21V19H3ZM3 16L9 10.5L14 15.5L17 13L21 16.5", areas: dot(14.5, 9)),
    "camera": SystemSymbol(
      lines: "M3 7H7L9 4.5H15L17 7H21V19.5H3ZM16 13a4 4 0 1 1 -8 0a4 4 0 1 1 8 0Z"),
    "lock": SystemSymbol(lines: "M5 11H19V20.5H5ZM8 11V7.5a4 4 0 0 1 8 0V11"),
    "folder": SystemSymbol(lines: "M3 5H9L11 7.5H21V19H3Z", isClosed: true),
  ]

  /// Other names of the same drawings. Leading and trailing directions are those of texts that run
  /// to the right.
  private static let others = [
    "chevron.backward": "chevron.left", "chevron.forward": "chevron.right",
    "arrow.backward": "arrow.left", "arrow.forward": "arrow.right",
    "line.horizontal.3": "line.3.horizontal", "rotate.right": "arrow.clockwise",
    "rotate.left": "arrow.counterclockwise", "arrow.triangle.2.circlepath": "arrow.2.circlepath",
  ]

  private static func dot(_ x: Double, _ y: Double) -> String {
    "M\(x) \(y)a1.5 1.5 0 1 1 3 0a1.5 1.5 0 1 1 -3 0Z"
  }

  /// All names without variants.
  static var names: [String] { Array(plain.keys) + Array(enclosures.keys) + Array(others.keys) }

  // MARK: Names

  /// The parts of a name: a symbol, one around it, and whether it is filled.
  struct Parts {
    var inner: SystemSymbol
    var outer: SystemSymbol?
    var isFilled: Bool
  }

  /// `xmark.circle.fill` is `xmark` in a filled `circle`; nil: there is no such drawing.
  static func parts(of name: String) -> Parts? {
    let isFilled = name.hasSuffix(".fill")
    let stem = isFilled ? String(name.dropLast(5)) : name
    if let inner = symbol(stem) {
      return isFilled && !inner.isClosed ? nil : Parts(inner: inner, isFilled: isFilled)
    }
    guard let dot = stem.lastIndex(of: "."), let inner = symbol(String(stem[..<dot])),
      let outer = enclosures[String(stem[stem.index(after: dot)...])]
    else { return nil }
    return Parts(inner: inner, outer: outer, isFilled: isFilled)
  }

  private static func symbol(_ name: String) -> SystemSymbol? {
    plain[others[name] ?? name] ?? enclosures[name]
  }
}

extension SystemSymbol.Parts {
  /// Draws the symbol in black, in a square from the origin.
  /// - Parameter width: of lines, in points of the square of 24.
  func draw(in context: CGContext, side: CGFloat, width: CGFloat) {
    context.scaleBy(x: side / 24, y: side / 24)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.setLineWidth(width)
    context.setFillColor(.black)
    context.setStrokeColor(.black)
    guard let outer else { return inner.draw(in: context, isFilled: isFilled) }
    outer.draw(in: context, isFilled: isFilled)
    // A filled shape has its inner symbol cut out.
    if isFilled { context.setBlendMode(.clear) }
    let isLow = outer.lines.hasPrefix("M12 3L22")
    context.translateBy(x: 12, y: isLow ? 13.5 : 12)
    context.scaleBy(x: Self.share, y: Self.share)
    context.translateBy(x: -12, y: -12)
    context.setLineWidth(width / Self.share)
    inner.draw(in: context, isFilled: false)
  }

  /// The size of a symbol within another.
  private static let share: CGFloat = 0.5
}

extension SystemSymbol {
  fileprivate func draw(in context: CGContext, isFilled: Bool) {
    // The data is this file's.
    func path(_ data: String) -> CGPath? { (try? Path(svgPathData: data)).map { CGPath($0) } }
    if let lines = path(lines) {
      if isFilled {
        context.addPath(lines)
        context.fillPath()
      }
      context.addPath(lines)
      context.strokePath()
    }
    if let areas = path(areas) {
      context.addPath(areas)
      context.fillPath()
    }
  }
}
