// The colours of a button's configuration in each state.
import Foundation
import GlassineUI

extension Button {
  /// The lightening of a pressed button, and the opacity of a disabled one's background.
  private static let pressLight: CGFloat = 0.14
  /// The border of a selected one, in points, and the share of the accent in its background.
  private static let selectedBorder: CGFloat = 2
  private static let selectedTint: CGFloat = 0.12
  private static let disabledGround: CGFloat = 0.5

  /// Updates the layer for the state.
  func dress() {
    richTitle = nil
    richSubtitle = nil
    if !isBare || hasLook { dressLayer() }
    showActivityIndicator()
    setNeedsDisplay()
    contentMayHaveChanged()
  }

  /// Whether the configuration, or the state's content, has a background or a border.
  private var hasLook: Bool {
    let background = look.background
    return look.baseBackgroundColor != nil || background.backgroundColor != nil
      || background.strokeColor != nil || look.border != nil
      || contents[state.rawValue]?.background != nil
  }

  private func dressLayer() {
    let layer = layer
    layer.cornerRadius = look.cornerRadius(in: themeBox.theme)
    let isInset = look.background.backgroundInsets != .zero
    layer.backgroundColor = isInset ? nil : currentGround(look)
    layer.shadows = isInset ? [] : look.shadows
    let border = isInset ? (color: .clear, width: 0) : currentBorder(look)
    layer.borderColor = border.color
    layer.borderWidth = border.width
  }

  /// `color` after the configuration's transformer.
  func transformed(_ color: Color, by transformer: ConfigurationColorTransformer?) -> Color {
    transformer.map { $0(plain(color)) } ?? color
  }

  /// Whether the look indicates the selection automatically.
  private func looksSelected(_ look: Configuration) -> Bool {
    isSelected && look.automaticallyUpdateForSelection
  }

  // MARK: Pointer

  /// Whether the pointer is over the button. After the first access, a pointer that enters or
  /// leaves requests ``updateConfiguration()``. False until the pointer or the view under it moves;
  /// always false without a pointer. Source: UIKit's documentation.
  @_disfavoredOverload public var isHovered: Bool {
    if let hover { return hover.isUnderWay }
    let hover = HoverGestureRecognizer()
    hover.addAction { [weak self] recognizer in
      if recognizer.state != .changed { self?.setNeedsUpdateConfiguration() }
    }
    addGestureRecognizer(hover)
    self.hover = hover
    return false
  }

  // MARK: Ground

  private func currentGround(_ look: Configuration) -> Color? {
    if let own = contents[state.rawValue]?.background { return own }
    let base = look.background.backgroundColor ?? look.baseBackgroundColor
    guard let color = automaticallyUpdatesConfiguration ? ground(of: look) : base else {
      return nil
    }
    return transformed(color, by: look.background.backgroundColorTransformer)
  }

  /// The background colour in the current state.
  private func ground(of look: Configuration) -> Color? {
    var color = look.background.backgroundColor ?? look.baseBackgroundColor
    let looksSelected = looksSelected(look)
    if looksSelected {
      let accent = themeBox.theme.accent
      let ground = color.map(plain) ?? accent.withAlphaComponent(0)
      color = ground.blended(with: accent, fraction: Self.selectedTint)
    }
    if isHighlighted {
      color =
        !looksSelected && look.pressedBackground != nil
        ? look.pressedBackground
        : color.map { plain($0).pressed(Self.pressLight, in: themeBox.theme) }
    }
    return isEnabled ? color : color?.faded(Self.disabledGround)
  }

  /// The background's rectangle in `bounds`.
  func groundRect(in bounds: CGRect) -> CGRect {
    let insets = look.background.backgroundInsets
    guard insets != .zero else { return bounds }
    let (left, right) =
      isMirrored ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    return CGRect(
      x: bounds.minX + left, y: bounds.minY + insets.top,
      width: max(0, bounds.width - left - right),
      height: max(0, bounds.height - insets.top - insets.bottom))
  }

  /// Draws a background that the layer, which fills the bounds, cannot draw.
  func drawInsetGround(in context: DrawingContext) {
    guard look.background.backgroundInsets != .zero else { return }
    let (rect, radius) = (groundRect(in: context.bounds), layer.cornerRadius)
    for shadow in look.shadows {
      context.shadow(of: rect, shadow, cornerRadius: radius)
    }
    if let ground = currentGround(look) { context.fill(rect, color: ground, cornerRadius: radius) }
    let border = currentBorder(look)
    guard border.width > 0 else { return }
    context.stroke(
      rect, width: border.width == Layer.hairline ? context.hairline : border.width,
      color: border.color, cornerRadius: radius)
  }

  private func currentBorder(_ look: Configuration) -> (color: Color, width: CGFloat) {
    let background = look.background
    let opacity = isEnabled || !automaticallyUpdatesConfiguration ? 1 : Self.disabledGround
    if automaticallyUpdatesConfiguration, looksSelected(look) {
      return (
        transformed(Color.tint.faded(opacity), by: background.strokeColorTransformer),
        Self.selectedBorder
      )
    }
    guard let color = background.strokeColor ?? look.border ?? strongEdge(look)
    else { return (.clear, 0) }
    let width = background.strokeWidth.map { $0 > 0 ? $0 : 0 }
    return (
      transformed(color.faded(opacity), by: background.strokeColorTransformer),
      width ?? Layer.hairline
    )
  }

  /// With increased contrast, a background without a line gets one, so that it is not distinguished
  /// by its colour alone.
  private func strongEdge(_ look: Configuration) -> Color? {
    guard themeBox.theme.hasStrongEdges,
      let ground = look.background.backgroundColor ?? look.baseBackgroundColor,
      plain(ground).alpha > 0
    else { return nil }
    return Color(.edge)
  }

  // MARK: Content

  func currentForeground(in theme: ControlTheme) -> Color {
    if let own = contents[state.rawValue]?.titleColor { return own }
    return foreground(of: look).faded(fade(in: theme))
  }

  /// The look of a picture: a template has the title's colour, and fades as the title does.
  func currentImageLook(in theme: ControlTheme) -> (tint: Color, alpha: CGFloat) {
    let content = contents[state.rawValue]
    let fade = content?.image == nil ? fade(in: theme) : 1
    guard let own = content?.titleColor else {
      return (
        transformed(foreground(of: look), by: look.imageColorTransformer), fade
      )
    }
    return (
      transformed(own, by: look.imageColorTransformer),
      currentImage?.isTemplate == true ? 1 : fade
    )
  }

  /// Destructive buttons have the destructive colour, if no other colour was set.
  private func foreground(of look: Configuration) -> Color {
    let isDangerous = role == .destructive && look.baseForegroundColor == .label
    return isDangerous ? .danger : look.baseForegroundColor
  }

  /// The opacity of a disabled button's content, if the button applies it itself.
  private func fade(in theme: ControlTheme) -> CGFloat {
    isEnabled || !automaticallyUpdatesConfiguration ? 1 : theme.disabledOpacity
  }

  /// `look` with the colours of the current state.
  func updated(_ look: Configuration) -> Configuration {
    var updated = look
    updated.background.backgroundColor = nil
    updated.baseBackgroundColor = ground(of: look)
    updated.baseForegroundColor = foreground(of: look)
      .faded(isEnabled ? 1 : themeBox.theme.disabledOpacity)
    if looksSelected(look) {
      updated.background.strokeColor = .tint
      updated.background.strokeWidth = Self.selectedBorder
    }
    if !isEnabled {
      let border = updated.background.strokeColor ?? updated.border
      updated.background.strokeColor = border?.faded(Self.disabledGround)
    }
    return updated
  }
}

extension Color {
  /// Lighter, in a light theme darker, and more opaque if it is translucent, so that the change is
  /// visible on any background.
  func pressed(_ amount: CGFloat, in theme: ControlTheme) -> Color {
    let opacity = min(1, alpha + amount * (1 - alpha))
    return blended(
      with: theme.userInterfaceStyle == .light ? .black : .white, fraction: amount
    ).withAlphaComponent(opacity)
  }
}
