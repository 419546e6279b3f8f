// A drawing of the C interface: a view that the host draws, and the state of its drawing.
import CGlassine
import Foundation
import Glassine
import GlassineControls

/// A view whose content the host draws.
final class HostDrawing: View {
  /// Points of the longest side that is drawn: no surface has more, and a path may take a raster of
  /// as many rows.
  private static let longestSide: CGFloat = 100_000

  private let draw: (HostCanvas, CGSize) -> Void

  init(_ draw: @escaping (HostCanvas, CGSize) -> Void) {
    self.draw = draw
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func drawContent(in context: DrawingContext) {
    guard max(bounds.width, bounds.height) <= Self.longestSide else { return }
    let canvas = HostTable.shared.beginCanvas(context)
    draw(canvas, bounds.size)
    HostTable.shared.endCanvas(canvas)
  }
}

/// A view's drawing in progress: a path that is being built, and what it will be drawn with.
final class HostCanvas {
  /// A colour, or a gradient of stops.
  struct Ink {
    enum Shape {
      case color
      case linear(CGPoint, CGPoint)
      case radial(CGPoint, inner: CGFloat, outer: CGFloat)
    }
    var shape = Shape.color
    var color = Color.label
    var stops: [Paint.Stop] = []

    /// nil: a gradient without stops, which draws nothing.
    var paint: Paint? {
      switch shape {
      case .color: .color(color)
      case _ where stops.isEmpty: nil
      case .linear(let start, let end): .linear(stops, from: start, to: end)
      case .radial(let center, let inner, let outer):
        .radial(stops, center: center, radius: outer, startRadius: inner)
      }
    }
  }

  let number: glassine_canvas
  let context: DrawingContext
  private(set) var path = Path()
  /// The path, if it is one rectangle with round corners: that is drawn without a raster.
  private var box: (rect: CGRect, radius: CGFloat)?
  var ink = Ink()
  private var saved: [Ink] = []

  init(_ number: glassine_canvas, _ context: DrawingContext) {
    (self.number, self.context) = (number, context)
  }

  func save() {
    context.saveState()
    saved.append(ink)
  }

  /// False: nothing was saved.
  func restore() -> Bool {
    guard let last = saved.popLast() else { return false }
    context.restoreState()
    ink = last
    return true
  }

  /// Changes the path.
  func extend(_ change: (inout Path) -> Void) {
    box = nil
    change(&path)
  }

  func add(_ rect: CGRect, radius: CGFloat) {
    let isFirst = path.isEmpty
    path.append(Path(roundedRect: rect, cornerRadius: radius))
    box = isFirst ? (rect, min(radius, min(rect.width, rect.height) / 2)) : nil
  }

  /// The path and its rule; empties it.
  func takePath() -> Path {
    defer {
      path = Path()
      box = nil
    }
    return path
  }

  func fill(_ rule: FillRule) {
    let box = box
    let path = takePath()
    guard let paint = ink.paint else { return }
    if let box {
      context.fill(box.rect, paint: paint, cornerRadius: box.radius)
    } else {
      context.fill(path, paint: paint, rule: rule)
    }
  }

  func stroke(_ style: StrokeStyle) {
    let path = takePath()
    if let paint = ink.paint { context.stroke(path, style: style, paint: paint) }
  }
}
