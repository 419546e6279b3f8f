// `glassine.h`: adding views.
public import CGlassine
import Foundation
import Glassine
import GlassineControls

@c @implementation
public nonisolated func glassine_root(_ overlay: glassine_overlay) -> glassine_view {
  value("glassine_root", 0) {
    HostTable.shared.overlay(overlay).map { HostTable.shared.number(of: $0.root) } ?? 0
  }
}

/// Adds the view created by `make` to `parent`; 0 if that is gone.
nonisolated func add(
  _ name: StaticString, to parent: glassine_view, _ frame: glassine_rect,
  _ make: @MainActor () throws -> View
) -> glassine_view {
  value(name, 0) {
    try refuseInDrawing()
    let frame = try frame.checked()
    guard let superview = HostTable.shared.view(parent) else {
      throw CallFailure.argument("the parent \(parent) is no view, or is gone")
    }
    let view = try make()
    view.frame = frame
    superview.addSubview(view)
    return HostTable.shared.add(view)
  }
}

/// The action of a control: calls the host, with the view's number.
func calling(
  _ callback: glassine_callback?, _ user: UnsafeMutableRawPointer?
) -> (View) -> Void {
  { control in
    // A view that was removed in the same frame makes no more calls: its user data may be gone.
    let number = HostTable.shared.number(of: control)
    if number != 0 { callback?(number, user) }
  }
}

@c @implementation
public nonisolated func glassine_add_panel(
  _ parent: glassine_view, _ frame: glassine_rect
) -> glassine_view {
  add("glassine_add_panel", to: parent, frame) { HostPanel() }
}

@c @implementation
public nonisolated func glassine_add_label(
  _ parent: glassine_view, _ text: UnsafePointer<CChar>?, _ frame: glassine_rect
) -> glassine_view {
  let text = Handed(text)
  return add("glassine_add_label", to: parent, frame) {
    Label(
      try GlassineC.text(text.pointer, "the text"),
      font: ControlTheme.dusk.font(15, .medium), color: .label)
  }
}

@c @implementation
public nonisolated func glassine_add_button(
  _ parent: glassine_view, _ title: UnsafePointer<CChar>?, _ frame: glassine_rect,
  _ style: glassine_button_style, _ callback: glassine_callback?, _ user: UnsafeMutableRawPointer?
) -> glassine_view {
  let (title, user) = (Handed(title), Handed(user))
  return add("glassine_add_button", to: parent, frame) {
    var look: Button.Configuration =
      switch Int(style) {
      case GLASSINE_BUTTON_GRAY: .gray()
      case GLASSINE_BUTTON_FILLED: .filled()
      default: throw CallFailure.argument("\(style) is no style of a button")
      }
    look.title = try text(title.pointer, "the title")
    let button = Button(configuration: look)
    button.addAction(for: .primaryActionTriggered, calling(callback, user.pointer))
    return button
  }
}

@c @implementation
public nonisolated func glassine_add_cooldown_button(
  _ parent: glassine_view, _ icon: UnsafePointer<CChar>?, _ frame: glassine_rect,
  _ seconds: Double, _ callback: glassine_callback?, _ user: UnsafeMutableRawPointer?
) -> glassine_view {
  let (icon, user) = (Handed(icon), Handed(user))
  return add("glassine_add_cooldown_button", to: parent, frame) {
    guard seconds.isFinite, seconds >= 0 else {
      throw CallFailure.argument("\(seconds) seconds are no rest: give 0 or more")
    }
    let icon = try textIfAny(icon.pointer, "the icon")
    let button = CooldownButton(frame: .zero)
    button.icon = icon?.first
    button.cooldownSeconds = seconds
    button.addAction(for: .primaryActionTriggered, calling(callback, user.pointer))
    return button
  }
}

@c @implementation
public nonisolated func glassine_add_slider(
  _ parent: glassine_view, _ frame: glassine_rect, _ minimum: Double, _ maximum: Double,
  _ value: Double, _ callback: glassine_callback?, _ user: UnsafeMutableRawPointer?
) -> glassine_view {
  let user = Handed(user)
  return add("glassine_add_slider", to: parent, frame) {
    let limits = (Float(minimum), Float(maximum))
    guard limits.0.isFinite, limits.1.isFinite, Float(value).isFinite, minimum <= maximum else {
      throw CallFailure.argument("\(value) from \(minimum) to \(maximum) is no range of a slider")
    }
    let slider = Slider(frame: .zero)
    slider.maximumValue = limits.1
    slider.minimumValue = limits.0
    slider.value = Float(value)
    slider.addAction(for: .valueChanged, calling(callback, user.pointer))
    return slider
  }
}

@c @implementation
public nonisolated func glassine_add_switch(
  _ parent: glassine_view, _ frame: glassine_rect, _ is_on: Bool, _ callback: glassine_callback?,
  _ user: UnsafeMutableRawPointer?
) -> glassine_view {
  let user = Handed(user)
  return add("glassine_add_switch", to: parent, frame) {
    let control = Switch(frame: .zero)
    control.isOn = is_on
    control.addAction(for: .valueChanged, calling(callback, user.pointer))
    return control
  }
}

@c @implementation
public nonisolated func glassine_add_progress(
  _ parent: glassine_view, _ frame: glassine_rect, _ value: Double
) -> glassine_view {
  add("glassine_add_progress", to: parent, frame) {
    let bar = ProgressView(frame: .zero)
    bar.progress = try single(value, "the value")
    return bar
  }
}

@c @implementation
public nonisolated func glassine_add_text_field(
  _ parent: glassine_view, _ text: UnsafePointer<CChar>?, _ placeholder: UnsafePointer<CChar>?,
  _ frame: glassine_rect, _ callback: glassine_callback?, _ user: UnsafeMutableRawPointer?
) -> glassine_view {
  let (text, placeholder, user) = (Handed(text), Handed(placeholder), Handed(user))
  return add("glassine_add_text_field", to: parent, frame) {
    let text = try textIfAny(text.pointer, "the text")
    let placeholder = try textIfAny(placeholder.pointer, "the placeholder")
    let field = TextField(frame: .zero)
    field.borderStyle = .roundedRect
    field.text = text ?? ""
    field.placeholder = placeholder
    field.addAction(for: .editingChanged, calling(callback, user.pointer))
    return field
  }
}

@c @implementation
public nonisolated func glassine_add_stick(
  _ parent: glassine_view, _ frame: glassine_rect, _ mode: glassine_stick_mode,
  _ callback: glassine_callback?, _ user: UnsafeMutableRawPointer?
) -> glassine_view {
  let user = Handed(user)
  return add("glassine_add_stick", to: parent, frame) {
    let stick = ThumbStick(frame: .zero)
    stick.mode =
      switch Int(mode) {
      case GLASSINE_STICK_FIXED: .fixed
      case GLASSINE_STICK_DYNAMIC: .dynamic
      case GLASSINE_STICK_FOLLOWING: .following
      default: throw CallFailure.argument("\(mode) is no mode of a stick")
      }
    stick.addAction(for: .valueChanged, calling(callback, user.pointer))
    return stick
  }
}
