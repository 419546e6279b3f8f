// Baselines of controls that show text, for constraints; a label has its own.
import Foundation
import GlassineText
import GlassineUI

extension Button: TextBaselines {
  /// Title and subtitle are centred together; an icon alone has no baseline.
  package func textBaseline(isFirst: Bool, width: CGFloat) -> (share: Double, distance: Double)? {
    guard let fonts = Self.registry.drawing.resources.fonts else { return nil }
    let insets = configuration.contentInsets
    let room = textRoom(within: width - insets.leading - insets.trailing)
    let title = titleLayout(fonts, in: room, scale: layoutScale)
    let subtitle = subtitleLayout(fonts, in: room, scale: layoutScale)
    let gap = title != nil && subtitle != nil ? configuration.titlePadding : 0
    let height = (title?.size.height ?? 0) + gap + (subtitle?.size.height ?? 0)
    if let title, isFirst || subtitle == nil {
      return (0.5, Double((isFirst ? title.firstBaseline : title.lastBaseline) - height / 2))
    }
    guard let subtitle else { return nil }
    let top = (title?.size.height ?? 0) + gap
    let baseline = isFirst ? subtitle.firstBaseline : subtitle.lastBaseline
    return (0.5, Double(top + baseline - height / 2))
  }
}

extension TextField: TextBaselines {
  /// The baseline of a line in the field's font, whatever the field's text.
  package func textBaseline(isFirst: Bool, width: CGFloat) -> (share: Double, distance: Double)? {
    guard let fonts = Self.registry.drawing.resources.fonts else { return nil }
    let layout = fonts.layout("0", style: Self.style(shownFont), scale: layoutScale)
    return (0.5, Double(layout.firstBaseline - layout.size.height / 2))
  }
}

extension Label: TextBaselines, TitledView {
  package var shownTitle: String? { text }
}
extension TextView: TextBaselines {}

extension Button: TitledView {
  package var shownTitle: String? { title(for: .normal) }
}
