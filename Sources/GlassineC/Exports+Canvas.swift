// `glassine.h`: views that the host draws. A canvas is valid in the callback that gets it.
public import CGlassine
import Foundation
import Glassine
import GlassineControls
import GlassineText

@c @implementation
public nonisolated func glassine_add_drawing(
  _ parent: glassine_view, _ frame: glassine_rect, _ callback: glassine_draw_callback?,
  _ user: UnsafeMutableRawPointer?
) -> glassine_view {
  let user = Handed(user)
  return add("glassine_add_drawing", to: parent, frame) {
    guard let callback else { throw CallFailure.argument("the callback is a null pointer") }
    weak var drawing: HostDrawing?
    let made = HostDrawing { canvas, size in
      // A view that was removed makes no more calls.
      let number = drawing.map { HostTable.shared.number(of: $0) } ?? 0
      guard number != 0 else { return }
      callback(number, canvas.number, size.width, size.height, user.pointer)
    }
    drawing = made
    return made
  }
}

@c @implementation
public nonisolated func glassine_set_needs_display(_ view: glassine_view) -> glassine_result {
  set("glassine_set_needs_display", view) { $0.setNeedsDisplay() }
}

/// A call for a canvas. `sum` is that of the call's numbers: it is finite if all of them are.
private nonisolated func canvas(
  _ name: StaticString, _ number: glassine_canvas, _ sum: Double = 0,
  _ body: @MainActor (HostCanvas) throws -> Void
) -> glassine_result {
  run(name, failed: { glassine_result($0.code) }) {
    guard let canvas = HostTable.shared.canvas, canvas.number == number else {
      throw CallFailure.argument("the canvas is none, or its drawing is over")
    }
    guard sum.isFinite else { throw CallFailure.argument("a number is not finite, or too large") }
    try body(canvas)
    return glassine_result(GLASSINE_OK)
  }
}

// MARK: State

@c @implementation
public nonisolated func glassine_canvas_save(_ canvas: glassine_canvas) -> glassine_result {
  GlassineC.canvas("glassine_canvas_save", canvas) { $0.save() }
}

@c @implementation
public nonisolated func glassine_canvas_restore(_ canvas: glassine_canvas) -> glassine_result {
  GlassineC.canvas("glassine_canvas_restore", canvas) {
    guard $0.restore() else { throw CallFailure.argument("nothing was saved") }
  }
}

@c @implementation
public nonisolated func glassine_canvas_transform(
  _ canvas: glassine_canvas, _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ x: Double,
  _ y: Double
) -> glassine_result {
  GlassineC.canvas("glassine_canvas_transform", canvas, a + b + c + d + x + y) {
    $0.context.concatenate(CGAffineTransform(a: a, b: b, c: c, d: d, tx: x, ty: y))
  }
}

@c @implementation
public nonisolated func glassine_canvas_translate(
  _ canvas: glassine_canvas, _ x: Double, _ y: Double
) -> glassine_result {
  GlassineC.canvas("glassine_canvas_translate", canvas, x + y) { $0.context.translate(x: x, y: y) }
}

@c @implementation
public nonisolated func glassine_canvas_scale(
  _ canvas: glassine_canvas, _ x: Double, _ y: Double
) -> glassine_result {
  GlassineC.canvas("glassine_canvas_scale", canvas, x + y) { $0.context.scale(x: x, y: y) }
}

@c @implementation
public nonisolated func glassine_canvas_rotate(
  _ canvas: glassine_canvas, _ angle: Double
) -> glassine_result {
  GlassineC.canvas("glassine_canvas_rotate", canvas, angle) { $0.context.rotate(by: angle) }
}

@c @implementation
public nonisolated func glassine_canvas_clip_rect(
  _ canvas: glassine_canvas, _ rect: glassine_rect, _ radius: Double
) -> glassine_result {
  GlassineC.canvas("glassine_canvas_clip_rect", canvas, radius) {
    $0.context.clip(to: try rect.checked(), cornerRadius: max(radius, 0))
  }
}

@c @implementation
public nonisolated func glassine_canvas_clip(
  _ canvas: glassine_canvas, _ is_even_odd: Bool
) -> glassine_result {
  GlassineC.canvas("glassine_canvas_clip", canvas) {
    $0.context.clip(to: $0.takePath(), rule: is_even_odd ? .evenOdd : .nonZero)
  }
}

// MARK: Inks

@c @implementation
public nonisolated func glassine_canvas_set_color(
  _ canvas: glassine_canvas, _ color: UInt32
) -> glassine_result {
  GlassineC.canvas("glassine_canvas_set_color", canvas) {
    $0.ink = HostCanvas.Ink(color: Color(hexWithAlpha: color))
  }
}

@c @implementation
public nonisolated func glassine_canvas_set_theme_color(
  _ canvas: glassine_canvas, _ color: glassine_color
) -> glassine_result {
  GlassineC.canvas("glassine_canvas_set_theme_color", canvas) {
    $0.ink = HostCanvas.Ink(color: try themeColor(color))
  }
}

@c @implementation
public nonisolated func glassine_canvas_set_linear_gradient(
  _ canvas: glassine_canvas, _ x: Double, _ y: Double, _ end_x: Double, _ end_y: Double
) -> glassine_result {
  GlassineC.canvas("glassine_canvas_set_linear_gradient", canvas, x + y + end_x + end_y) {
    $0.ink = HostCanvas.Ink(shape: .linear(CGPoint(x: x, y: y), CGPoint(x: end_x, y: end_y)))
  }
}

@c @implementation
public nonisolated func glassine_canvas_set_radial_gradient(
  _ canvas: glassine_canvas, _ x: Double, _ y: Double, _ inner: Double, _ outer: Double
) -> glassine_result {
  GlassineC.canvas("glassine_canvas_set_radial_gradient", canvas, x + y + inner + outer) {
    guard inner >= 0, outer > inner else {
      throw CallFailure.argument("\(inner) to \(outer) are no radii: give 0 or more, then more")
    }
    $0.ink = HostCanvas.Ink(shape: .radial(CGPoint(x: x, y: y), inner: inner, outer: outer))
  }
}

/// As many as a gradient draws.
private let mostStops = 32

@c @implementation
public nonisolated func glassine_canvas_add_stop(
  _ canvas: glassine_canvas, _ location: Double, _ color: UInt32
) -> glassine_result {
  GlassineC.canvas("glassine_canvas_add_stop", canvas, location) {
    if case .color = $0.ink.shape {
      throw CallFailure.argument("a colour has no stops: set a gradient first")
    }
    guard $0.ink.stops.count < mostStops else {
      throw CallFailure.argument("a gradient has \(mostStops) stops at most")
    }
    $0.ink.stops.append(Paint.Stop(Color(hexWithAlpha: color), at: location))
  }
}

// MARK: Drawing

@c @implementation
public nonisolated func glassine_canvas_fill(
  _ canvas: glassine_canvas, _ is_even_odd: Bool
) -> glassine_result {
  GlassineC.canvas("glassine_canvas_fill", canvas) { $0.fill(is_even_odd ? .evenOdd : .nonZero) }
}

@c @implementation
public nonisolated func glassine_canvas_stroke(
  _ canvas: glassine_canvas, _ width: Double, _ is_round: Bool
) -> glassine_result {
  GlassineC.canvas("glassine_canvas_stroke", canvas, width) {
    guard width >= 0 else {
      throw CallFailure.argument("\(width) is no width of a line: give points, 0 or more")
    }
    let (cap, join): (LineCap, LineJoin) = is_round ? (.round, .round) : (.butt, .miter)
    $0.stroke(StrokeStyle(width: width, cap: cap, join: join))
  }
}

/// The style of a canvas's text.
private func textStyle(_ size: Double, _ alignment: TextAlignment = .left) throws -> TextStyle {
  return TextStyle(
    font: ControlTheme.dusk.font(try fontSize(size), .medium), alignment: alignment,
    numberOfLines: 0)
}

@c @implementation
public nonisolated func glassine_canvas_text(
  _ canvas: glassine_canvas, _ text: UnsafePointer<CChar>?, _ rect: glassine_rect, _ size: Double,
  _ alignment: glassine_alignment
) -> glassine_result {
  let text = Handed(text)
  return GlassineC.canvas("glassine_canvas_text", canvas) {
    let style = try textStyle(size, try textAlignment(alignment))
    let (words, box) = (try GlassineC.text(text.pointer, "the text"), try rect.checked())
    $0.context.draw(words, in: box, style: style, color: $0.ink.color)
  }
}

@c @implementation
public nonisolated func glassine_canvas_measure_text(
  _ canvas: glassine_canvas, _ text: UnsafePointer<CChar>?, _ size: Double, _ longest: Double,
  _ width: UnsafeMutablePointer<Double>?, _ height: UnsafeMutablePointer<Double>?
) -> glassine_result {
  let (text, width, height) = (Handed(text), Handed(width), Handed(height))
  return GlassineC.canvas("glassine_canvas_measure_text", canvas, longest) {
    let style = try textStyle(size)
    let words = try GlassineC.text(text.pointer, "the text")
    let fonts = $0.context.resources.fonts
    let found = fonts?.layout(words, style: style, maxWidth: max(longest, 0)).size ?? .zero
    width.pointer?.pointee = found.width
    height.pointer?.pointee = found.height
  }
}

@c @implementation
public nonisolated func glassine_canvas_picture(
  _ canvas: glassine_canvas, _ picture: glassine_picture, _ rect: glassine_rect, _ alpha: Double
) -> glassine_result {
  GlassineC.canvas("glassine_canvas_picture", canvas, alpha) {
    let image = try GlassineC.picture(of: picture)
    $0.context.draw(image, in: try rect.checked(), alpha: min(max(alpha, 0), 1))
  }
}

// MARK: Paths

@c @implementation
public nonisolated func glassine_canvas_move(
  _ canvas: glassine_canvas, _ x: Double, _ y: Double
) -> glassine_result {
  GlassineC.canvas("glassine_canvas_move", canvas, x + y) {
    $0.extend { $0.move(to: CGPoint(x: x, y: y)) }
  }
}

@c @implementation
public nonisolated func glassine_canvas_line(
  _ canvas: glassine_canvas, _ x: Double, _ y: Double
) -> glassine_result {
  GlassineC.canvas("glassine_canvas_line", canvas, x + y) {
    $0.extend { $0.addLine(to: CGPoint(x: x, y: y)) }
  }
}

@c @implementation
public nonisolated func glassine_canvas_curve(
  _ canvas: glassine_canvas, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double,
  _ y: Double
) -> glassine_result {
  GlassineC.canvas("glassine_canvas_curve", canvas, x1 + y1 + x2 + y2 + x + y) {
    $0.extend {
      $0.addCurve(
        to: CGPoint(x: x, y: y), control1: CGPoint(x: x1, y: y1), control2: CGPoint(x: x2, y: y2))
    }
  }
}

@c @implementation
public nonisolated func glassine_canvas_arc(
  _ canvas: glassine_canvas, _ x: Double, _ y: Double, _ radius: Double, _ start: Double,
  _ end: Double
) -> glassine_result {
  GlassineC.canvas("glassine_canvas_arc", canvas, x + y + radius + start + end) {
    guard radius >= 0 else { throw CallFailure.argument("\(radius) is no radius: give 0 or more") }
    $0.extend {
      $0.addArc(
        withCenter: CGPoint(x: x, y: y), radius: radius, startAngle: start, endAngle: end,
        clockwise: start <= end)
    }
  }
}

@c @implementation
public nonisolated func glassine_canvas_close(_ canvas: glassine_canvas) -> glassine_result {
  GlassineC.canvas("glassine_canvas_close", canvas) { $0.extend { $0.close() } }
}

@c @implementation
public nonisolated func glassine_canvas_rect(
  _ canvas: glassine_canvas, _ rect: glassine_rect, _ radius: Double
) -> glassine_result {
  GlassineC.canvas("glassine_canvas_rect", canvas, radius) {
    $0.add(try rect.checked(), radius: max(radius, 0))
  }
}

@c @implementation
public nonisolated func glassine_canvas_ellipse(
  _ canvas: glassine_canvas, _ rect: glassine_rect
) -> glassine_result {
  GlassineC.canvas("glassine_canvas_ellipse", canvas) {
    let rect = try rect.checked()
    if rect.width == rect.height { return $0.add(rect, radius: rect.width / 2) }
    $0.extend { $0.append(Path(ovalIn: rect)) }
  }
}

@c @implementation
public nonisolated func glassine_canvas_path(
  _ canvas: glassine_canvas, _ path_data: UnsafePointer<CChar>?
) -> glassine_result {
  let data = Handed(path_data)
  return GlassineC.canvas("glassine_canvas_path", canvas) {
    let path = try path(of: try text(data.pointer, "the path"))
    $0.extend { $0.append(path) }
  }
}
