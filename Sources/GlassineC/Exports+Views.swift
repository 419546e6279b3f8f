// `glassine.h`: properties of views, and their removal.
public import CGlassine
import Foundation
import Glassine
import GlassineControls

// MARK: Values

@c @implementation
public nonisolated func glassine_get_stick(
  _ view: glassine_view, _ x: UnsafeMutablePointer<Double>?, _ y: UnsafeMutablePointer<Double>?
) {
  let (x, y) = (Handed(x), Handed(y))
  value("glassine_get_stick", ()) {
    let place = (HostTable.shared.view(view) as? ThumbStick)?.value ?? .zero
    x.pointer?.pointee = place.x
    y.pointer?.pointee = place.y
  }
}

@c @implementation
public nonisolated func glassine_get_value(_ view: glassine_view) -> Double {
  value("glassine_get_value", 0) {
    switch HostTable.shared.view(view) {
    case let slider as Slider: Double(slider.value)
    case let control as Switch: control.isOn ? 1 : 0
    case let bar as ProgressView: Double(bar.progress)
    default: 0
    }
  }
}

@c @implementation
public nonisolated func glassine_set_value(
  _ view: glassine_view, _ value: Double
) -> glassine_result {
  set("glassine_set_value", view) {
    let value = try single(value, "the value")
    switch $0 {
    case let slider as Slider: slider.value = value
    case let control as Switch: control.isOn = value != 0
    case let bar as ProgressView: bar.progress = value
    default: throw CallFailure.argument("the view has no value: it is no slider, switch or bar")
    }
  }
}

// MARK: Text

@c @implementation
public nonisolated func glassine_get_text(
  _ view: glassine_view, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int32
) -> Int32 {
  let buffer = Handed(buffer)
  return value("glassine_get_text", 0) {
    var text: String {
      switch HostTable.shared.view(view) {
      case let label as Label: label.text ?? ""
      case let field as TextField: field.text ?? ""
      case let view as TextView: view.text
      case let button as Button: button.configuration.title ?? ""
      default: ""
      }
    }
    return copy(text, buffer.pointer, capacity)
  }
}

/// Copies a text for a host: in whole characters, with a zero. Returns the bytes of all of it.
func copy(_ whole: String, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int32) -> Int32 {
  guard let buffer, capacity > 0 else { return Int32(clamping: whole.utf8.count) }
  var count = 0
  for scalar in whole.unicodeScalars {
    let bytes = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    guard count + bytes.count < Int(capacity) else { break }
    for byte in bytes {
      buffer[count] = CChar(bitPattern: byte)
      count += 1
    }
  }
  buffer[count] = 0
  return Int32(clamping: whole.utf8.count)
}

@c @implementation
public nonisolated func glassine_set_text(
  _ view: glassine_view, _ text: UnsafePointer<CChar>?
) -> glassine_result {
  let pointer = Handed(text)
  return set("glassine_set_text", view) {
    let text = try GlassineC.text(pointer.pointer, "the text")
    switch $0 {
    case let label as Label: label.text = text
    case let field as TextField: field.text = text
    case let view as TextView: view.text = text
    case let button as Button: button.configuration.title = text
    default:
      throw CallFailure.argument(
        "the view has no text: it is no label, field, text view or button")
    }
  }
}

/// A setter of a label.
private nonisolated func label(
  _ name: StaticString, _ number: glassine_view, _ body: @MainActor (Label) throws -> Void
) -> glassine_result {
  set(name, number) {
    guard let label = $0 as? Label else { throw CallFailure.argument("the view is no label") }
    try body(label)
  }
}

/// The alignment of a number.
nonisolated func textAlignment(_ alignment: glassine_alignment) throws -> TextAlignment {
  switch Int(alignment) {
  case GLASSINE_ALIGN_LEFT: .left
  case GLASSINE_ALIGN_CENTER: .center
  case GLASSINE_ALIGN_RIGHT: .right
  default:
    throw CallFailure.argument("\(alignment) is no alignment: give one of glassine_alignment")
  }
}

@c @implementation
public nonisolated func glassine_set_alignment(
  _ view: glassine_view, _ alignment: glassine_alignment
) -> glassine_result {
  label("glassine_set_alignment", view) { $0.textAlignment = try textAlignment(alignment) }
}

@c @implementation
public nonisolated func glassine_set_line_count(
  _ view: glassine_view, _ count: Int32
) -> glassine_result {
  label("glassine_set_line_count", view) {
    guard count >= 0 else {
      throw CallFailure.argument("\(count) is no number of lines: give 0 for any, or more")
    }
    $0.numberOfLines = Int(count)
  }
}

@c @implementation
public nonisolated func glassine_set_font_size(
  _ view: glassine_view, _ size: Double
) -> glassine_result {
  label("glassine_set_font_size", view) {
    $0.font.size = try fontSize(size)
  }
}

// MARK: Places and states

@c @implementation
public nonisolated func glassine_set_frame(
  _ view: glassine_view, _ frame: glassine_rect
) -> glassine_result {
  set("glassine_set_frame", view) {
    let frame = try frame.checked()
    if $0 is TableView { try checkList(frame) }
    $0.frame = frame
    ($0.superview as? HostStack)?.setNeedsLayout()
  }
}

@c @implementation
public nonisolated func glassine_get_frame(_ view: glassine_view) -> glassine_rect {
  value("glassine_get_frame", glassine_rect()) {
    HostTable.shared.view(view).map { glassine_rect($0.frame) } ?? glassine_rect()
  }
}

@c @implementation
public nonisolated func glassine_set_anchors(
  _ view: glassine_view, _ edges: glassine_edges
) -> glassine_result {
  set("glassine_set_anchors", view) {
    let (left, right) = (edges & 1 != 0, edges & 4 != 0)
    let (top, bottom) = (edges & 2 != 0, edges & 8 != 0)
    guard edges < 16 else { throw CallFailure.argument("\(edges) are no edges") }
    var mask: View.AutoresizingMask = []
    if left && right { mask.insert(.flexibleWidth) }
    if top && bottom { mask.insert(.flexibleHeight) }
    if !left { mask.insert(.flexibleLeftMargin) }
    if !right { mask.insert(.flexibleRightMargin) }
    if !top { mask.insert(.flexibleTopMargin) }
    if !bottom { mask.insert(.flexibleBottomMargin) }
    $0.autoresizingMask = mask
  }
}

@c @implementation
public nonisolated func glassine_set_hidden(
  _ view: glassine_view, _ is_hidden: Bool
) -> glassine_result {
  set("glassine_set_hidden", view) {
    if let layer = ($0 as? HostLayerRoot)?.owner {
      layer.isHidden = is_hidden
    } else {
      $0.isHidden = is_hidden
      ($0.superview as? HostStack)?.setNeedsLayout()
    }
  }
}

@c @implementation
public nonisolated func glassine_is_hidden(_ view: glassine_view) -> Bool {
  value("glassine_is_hidden", false) {
    let view = HostTable.shared.view(view)
    return (view as? HostLayerRoot)?.owner?.isHidden ?? view?.isHidden ?? false
  }
}

@c @implementation
public nonisolated func glassine_set_enabled(
  _ view: glassine_view, _ is_enabled: Bool
) -> glassine_result {
  set("glassine_set_enabled", view) {
    guard let control = $0 as? Control else { throw CallFailure.argument("the view is no control") }
    control.isEnabled = is_enabled
  }
}

@c @implementation
public nonisolated func glassine_set_alpha(
  _ view: glassine_view, _ alpha: Double
) -> glassine_result {
  set("glassine_set_alpha", view) { $0.alpha = min(max(try finite(alpha, "alpha"), 0), 1) }
}

@c @implementation
public nonisolated func glassine_is_pressed(_ view: glassine_view) -> Bool {
  value("glassine_is_pressed", false) {
    (HostTable.shared.view(view) as? Control)?.isHighlighted ?? false
  }
}

@c @implementation
public nonisolated func glassine_bring_to_front(_ view: glassine_view) -> glassine_result {
  set("glassine_bring_to_front", view) {
    if let layer = ($0 as? HostLayerRoot)?.owner {
      layer.window.makeKeyAndVisible()
    } else {
      $0.superview?.bringSubviewToFront($0)
    }
  }
}

@c @implementation
public nonisolated func glassine_exists(_ view: glassine_view) -> Bool {
  value("glassine_exists", false) { HostTable.shared.view(view) != nil }
}

@c @implementation
public nonisolated func glassine_remove(_ view: glassine_view) -> glassine_result {
  set("glassine_remove", view) {
    guard !HostTable.shared.isRoot($0) else {
      throw CallFailure.argument("the root stays: remove its subviews, or destroy the overlay")
    }
    if let layer = ($0 as? HostLayerRoot)?.owner {
      HostTable.shared.remove(layer)
    } else {
      HostTable.shared.remove($0)
    }
  }
}
