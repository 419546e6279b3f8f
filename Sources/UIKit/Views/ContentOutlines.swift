// What views without a background show, for the shadows of their layers.
import GlassineBase
import GlassineControls
import GlassineUI
import QuartzCore

extension Label: OutlinedView {
  package var contentOutline: Path? { textOutline }
}

extension ImageView: OutlinedView {
  package var contentOutline: Path? {
    guard let shown = isHighlighted ? highlightedImage ?? image : image else { return nil }
    return shown.outline(in: shown.placement(contentMode).imageRect(in: bounds))
  }
}
