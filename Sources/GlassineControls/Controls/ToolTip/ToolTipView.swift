// A visible tool tip.
import Foundation
import GlassineUI

/// A pane with a line of text, or several if it is long. Takes no touches.
final class ToolTipView: View {
  private let label: Label

  init(_ text: String) {
    let theme = ControlTheme.dusk
    label = Label(text, font: theme.font(theme.metrics.small), color: .label)
    label.numberOfLines = 0
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.zPosition = TextEditingConstants.menuZPosition + 2
    layer.cornerRadius = ControlConstants.toolTipCornerRadius
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// Below and to the right of the pointer, else above it, in the window; with the theme of
  /// `source`.
  func show(in window: Window, beside point: CGPoint, like source: View) {
    if source.themeBox.theme != window.themeBox.theme { overrideTheme = source.themeBox.theme }
    semanticContentAttribute = source.isMirrored ? .forceRightToLeft : .forceLeftToRight
    window.addSubview(self)
    label.font = themeBox.theme.font(themeBox.theme.metrics.small)
    let margin = ControlConstants.toolTipMargin
    let room = window.bounds.shrunk(dx: margin, dy: margin)
    let padding = ControlConstants.toolTipPadding
    let most = min(
      ControlConstants.toolTipWidth * max(1, themeBox.theme.metrics.textScale), room.width)
    let text = label.sizeThatFits(
      CGSize(width: max(1, most - 2 * padding.width), height: .greatestFiniteMagnitude))
    let size = CGSize(
      width: text.width.rounded(.up) + 2 * padding.width,
      height: text.height.rounded(.up) + 2 * padding.height)
    let gap = ControlConstants.toolTipGap
    var origin = CGPoint(x: isMirrored ? point.x - size.width : point.x, y: point.y + gap)
    if origin.y + size.height > room.maxY { origin.y = point.y - gap / 2 - size.height }
    origin.x = max(room.minX, min(origin.x, room.maxX - size.width))
    origin.y = max(room.minY, origin.y)
    frame = CGRect(
      origin: CGPoint(x: origin.x.rounded(), y: origin.y.rounded()), size: size)
    label.frame = bounds.shrunk(dx: padding.width, dy: padding.height)
    alpha = 0
    View.animate(
      withDuration: TextEditingConstants.menuFadeInSeconds, animations: { self.alpha = 1 })
  }

  func hide() {
    guard window != nil else { return removeFromSuperview() }
    View.animate(
      withDuration: TextEditingConstants.menuFadeOutSeconds, animations: { self.alpha = 0 },
      completion: { _ in self.removeFromSuperview() })
  }

  override func drawContent(in context: DrawingContext) {
    let theme = context.theme
    let radius = ControlConstants.toolTipCornerRadius
    context.shadow(of: context.bounds, theme.panelContactShadow, cornerRadius: radius)
    context.drawGlass(
      context.bounds,
      fill: theme.panel.withAlphaComponent(max(theme.panel.alpha, MenuConstants.leastOpacity)),
      cornerRadius: radius, theme: theme)
  }
}
