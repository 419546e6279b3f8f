// What a button's state makes of its configuration's colours.
import Foundation

extension Button {
  /// How much a pressed button is lightened, and how opaque a disabled one's ground is.
  private static let pressLight: CGFloat = 0.14
  /// A selected one's border, in points, and how much of the accent its ground takes.
  private static let selectedBorder: CGFloat = 2
  private static let selectedTint: CGFloat = 0.12
  private static let disabledGround: CGFloat = 0.5

  /// Puts the state's look on the layer.
  func dress() {
    richTitle = nil
    richSubtitle = nil
    layer.cornerRadius = configuration.cornerRadius(in: effectiveTheme)
    let isInset = configuration.background.backgroundInsets != .zero
    layer.backgroundColor = isInset ? nil : currentGround
    layer.shadows = isInset ? [] : configuration.shadows
    let border = isInset ? (color: .clear, width: 0) : currentBorder
    layer.borderColor = border.color
    layer.borderWidth = border.width
    showActivityIndicator()
    setNeedsDisplay()
    contentMayHaveChanged()
  }

  /// `color` after the configuration's last word on it.
  func transformed(_ color: Color, by transformer: ConfigurationColorTransformer?) -> Color {
    transformer.map { $0(plain(color)) } ?? color
  }

  /// Whether it shows by itself that it is selected.
  private func looksSelected(_ look: Configuration) -> Bool {
    isSelected && look.automaticallyUpdateForSelection
  }

  // MARK: Pointer

  /// Whether the pointer is over the button. From the first time that it is asked on, a pointer
  /// that comes or goes asks for ``updateConfiguration()``. False until the pointer moves or what
  /// is under it does; always without a pointer. Source: UIKit's documentation.
  public var isHovered: Bool {
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

  private var currentGround: Color? {
    if let own = contents[state.rawValue]?.background { return own }
    let base = configuration.background.backgroundColor ?? configuration.baseBackgroundColor
    let color = automaticallyUpdatesConfiguration ? ground(of: configuration) : base
    return color.map {
      transformed($0, by: configuration.background.backgroundColorTransformer)
    }
  }

  /// The ground as the present state has it.
  private func ground(of look: Configuration) -> Color? {
    var color = look.background.backgroundColor ?? look.baseBackgroundColor
    let looksSelected = looksSelected(look)
    if looksSelected {
      let accent = effectiveTheme.accent
      let ground = color.map(plain) ?? accent.withAlphaComponent(0)
      color = ground.blended(with: accent, fraction: Self.selectedTint)
    }
    if isHighlighted {
      color =
        !looksSelected && look.pressedBackground != nil
        ? look.pressedBackground
        : color.map { plain($0).pressed(Self.pressLight, in: effectiveTheme) }
    }
    return isEnabled ? color : color?.faded(Self.disabledGround)
  }

  /// Where the ground lies in `bounds`.
  func groundRect(in bounds: CGRect) -> CGRect {
    let insets = configuration.background.backgroundInsets
    guard insets != .zero else { return bounds }
    let (left, right) =
      isMirrored ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    return CGRect(
      x: bounds.minX + left, y: bounds.minY + insets.top,
      width: max(0, bounds.width - left - right),
      height: max(0, bounds.height - insets.top - insets.bottom))
  }

  /// Draws the ground where it is not the layer's, which fills the bounds.
  func drawInsetGround(in context: DrawingContext) {
    guard configuration.background.backgroundInsets != .zero else { return }
    let (rect, radius) = (groundRect(in: context.bounds), layer.cornerRadius)
    for shadow in configuration.shadows {
      context.shadow(of: rect, shadow, cornerRadius: radius)
    }
    if let ground = currentGround { context.fill(rect, color: ground, cornerRadius: radius) }
    let border = currentBorder
    guard border.width > 0 else { return }
    context.stroke(
      rect, width: border.width == Layer.hairline ? context.hairline : border.width,
      color: border.color, cornerRadius: radius)
  }

  private var currentBorder: (color: Color, width: CGFloat) {
    let background = configuration.background
    let opacity = isEnabled || !automaticallyUpdatesConfiguration ? 1 : Self.disabledGround
    if automaticallyUpdatesConfiguration, looksSelected(configuration) {
      return (
        transformed(Color.tint.faded(opacity), by: background.strokeColorTransformer),
        Self.selectedBorder
      )
    }
    guard let color = background.strokeColor ?? configuration.border ?? strongEdge
    else { return (.clear, 0) }
    let width = background.strokeWidth.map { $0 > 0 ? $0 : 0 }
    return (
      transformed(color.faded(opacity), by: background.strokeColorTransformer),
      width ?? Layer.hairline
    )
  }

  /// Where more contrast is asked for, a ground that has no line of its own does not lie on what is
  /// beneath by its colour alone.
  private var strongEdge: Color? {
    guard effectiveTheme.hasStrongEdges,
      let ground = configuration.background.backgroundColor ?? configuration.baseBackgroundColor,
      plain(ground).alpha > 0
    else { return nil }
    return Color(.edge)
  }

  // MARK: Content

  func currentForeground(in theme: ControlTheme) -> Color {
    if let own = contents[state.rawValue]?.titleColor { return own }
    return foreground(of: configuration).faded(fade(in: theme))
  }

  /// What shows in place of a title: a template takes the title's colour, and fades where that
  /// does.
  func currentImageLook(in theme: ControlTheme) -> (tint: Color, alpha: CGFloat) {
    let content = contents[state.rawValue]
    let fade = content?.image == nil ? fade(in: theme) : 1
    guard let own = content?.titleColor else {
      return (
        transformed(foreground(of: configuration), by: configuration.imageColorTransformer), fade
      )
    }
    return (
      transformed(own, by: configuration.imageColorTransformer),
      currentImage?.isTemplate == true ? 1 : fade
    )
  }

  /// What destroys looks dangerous, where no other colour was chosen.
  private func foreground(of look: Configuration) -> Color {
    let isDangerous = role == .destructive && look.baseForegroundColor == .label
    return isDangerous ? .danger : look.baseForegroundColor
  }

  /// How opaque a disabled button's content is, where the button sees to that.
  private func fade(in theme: ControlTheme) -> CGFloat {
    isEnabled || !automaticallyUpdatesConfiguration ? 1 : theme.disabledOpacity
  }

  /// `look` in the colours that the present state has.
  func updated(_ look: Configuration) -> Configuration {
    var updated = look
    updated.background.backgroundColor = nil
    updated.baseBackgroundColor = ground(of: look)
    updated.baseForegroundColor = foreground(of: look)
      .faded(isEnabled ? 1 : effectiveTheme.disabledOpacity)
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
  /// Lighter, in a light theme darker, and more opaque where it is translucent, so that it shows on
  /// any ground.
  func pressed(_ amount: CGFloat, in theme: ControlTheme) -> Color {
    let opacity = min(1, alpha + amount * (1 - alpha))
    return blended(
      with: theme.userInterfaceStyle == .light ? .black : .white, fraction: amount
    ).withAlphaComponent(opacity)
  }
}
