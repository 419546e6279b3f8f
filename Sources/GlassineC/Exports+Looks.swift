// `glassine.h`: light or dark, and the colours of views.
public import CGlassine
import Foundation
import Glassine
import GlassineControls

@c @implementation
public nonisolated func glassine_set_appearance(
  _ overlay: glassine_overlay, _ appearance: glassine_appearance
) -> glassine_result {
  set("glassine_set_appearance", overlay: overlay) {
    let style: UserInterfaceStyle? =
      switch Int(appearance) {
      case GLASSINE_APPEARANCE_AUTOMATIC: nil
      case GLASSINE_APPEARANCE_LIGHT: .light
      case GLASSINE_APPEARANCE_DARK: .dark
      default:
        throw CallFailure.argument(
          "\(appearance) is no appearance: give one of glassine_appearance")
      }
    $0.overlay.application.traitOverrides.userInterfaceStyle = style
  }
}

@c @implementation
public nonisolated func glassine_is_dark(_ overlay: glassine_overlay) -> Bool {
  value("glassine_is_dark", false) {
    HostTable.shared.overlay(overlay)?.root.traitCollection.userInterfaceStyle == .dark
  }
}

@c @implementation
public nonisolated func glassine_set_high_contrast(
  _ overlay: glassine_overlay, _ is_high: Bool
) -> glassine_result {
  set("glassine_set_high_contrast", overlay: overlay) {
    $0.overlay.application.traitOverrides.accessibilityContrast = is_high ? .high : nil
  }
}

@c @implementation
public nonisolated func glassine_set_color(
  _ view: glassine_view, _ color: UInt32
) -> glassine_result {
  set("glassine_set_color", view) {
    try paint($0, Color(hexWithAlpha: color))
  }
}

@c @implementation
public nonisolated func glassine_set_theme_color(
  _ view: glassine_view, _ color: glassine_color
) -> glassine_result {
  set("glassine_set_theme_color", view) {
    try paint($0, try themeColor(color))
  }
}

@c @implementation
public nonisolated func glassine_get_theme_color(
  _ overlay: glassine_overlay, _ color: glassine_color
) -> UInt32 {
  value("glassine_get_theme_color", 0) {
    let color = try themeColor(color)
    guard let root = HostTable.shared.overlay(overlay)?.root else { return 0 }
    let shown = color.resolvedColor(with: root.traitCollection)
    return [shown.red, shown.green, shown.blue, shown.alpha].reduce(0) {
      $0 << 8 | UInt32((min(max($1, 0), 1) * 255).rounded())
    }
  }
}

extension Color {
  /// 0xRRGGBBAA.
  nonisolated init(hexWithAlpha color: UInt32) {
    self.init(hex: color >> 8, alpha: CGFloat(color & 255) / 255)
  }
}

/// A colour of the theme, which follows it.
func themeColor(_ color: glassine_color) throws -> Color {
  switch Int(color) {
  case GLASSINE_COLOR_TEXT: .label
  case GLASSINE_COLOR_SECONDARY_TEXT: .secondaryLabel
  case GLASSINE_COLOR_PANEL: .panel
  case GLASSINE_COLOR_CARD: .secondarySystemBackground
  case GLASSINE_COLOR_ACCENT: .tint
  case GLASSINE_COLOR_SUCCESS: .success
  case GLASSINE_COLOR_DANGER: .danger
  default: throw CallFailure.argument("\(color) is no colour: give one of glassine_color")
  }
}

/// Sets the one colour of a view that a host can set.
private func paint(_ view: View, _ color: Color) throws {
  switch view {
  case let label as Label: label.textColor = color
  case let slider as Slider: slider.minimumTrackTintColor = color
  case let control as Switch: control.onTintColor = color
  case let bar as ProgressView: bar.progressTintColor = color
  case let button as CooldownButton: button.tintColor = color
  case let view where !(view is Control): view.layer.backgroundColor = color
  default: throw CallFailure.argument("the view takes no colour")
  }
}
