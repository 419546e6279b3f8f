// Text to layout: the cache in front, the typesetter behind.
public import Foundation

extension FontLibrary {
  /// Sets `text` in lines.
  ///
  /// `maxWidth` and `maxHeight` bound the lines, in points; nil, 0, negative and non-finite mean
  /// unbounded, as a label's size asked for nothing does in UIKit. A height allows as many whole
  /// lines as fit, and at least one. `scale` is device pixels a point. No line is wider than
  /// `maxWidth` but where a single character is or where the mode clips.
  ///
  /// The same question gives the same object while it is among the 2048 latest used; then it costs
  /// one look-up and no allocation. A new layout costs time in proportion to the text.
  public func layout(
    _ text: String, style: TextStyle, maxWidth: CGFloat? = nil, maxHeight: CGFloat? = nil,
    scale: CGFloat = 1
  ) -> TextLayout {
    layout(
      LayoutKey(
        text: text, styled: nil, style: style.comparable, maxWidth: bound(maxWidth),
        maxHeight: bound(maxHeight), scale: checkedScale(scale)))
  }

  /// Sets a text whose stretches are set differently. `style` decides what the text leaves open:
  /// its font only where the text has no stretches at all.
  ///
  /// A line is as high as the highest font on it, raised or lowered, asks for. For the rest as with
  /// plain text; where the lines' heights differ and the height is bounded, the text may be set
  /// twice.
  public func layout(
    _ text: StyledText, style: TextStyle, maxWidth: CGFloat? = nil, maxHeight: CGFloat? = nil,
    scale: CGFloat = 1
  ) -> TextLayout {
    layout(
      LayoutKey(
        text: text.text, styled: text, style: style.comparable, maxWidth: bound(maxWidth),
        maxHeight: bound(maxHeight), scale: checkedScale(scale)))
  }

  private func layout(_ key: LayoutKey) -> TextLayout {
    if let known = cache.find(key) { return known }
    let layout = make(key)
    cache.insert(layout, for: key)
    return layout
  }

  private func bound(_ value: CGFloat?) -> CGFloat {
    guard let value, value.isFinite, value > 0 else { return .infinity }
    return value
  }

  private func checkedScale(_ scale: CGFloat) -> CGFloat {
    guard scale.isFinite, scale > 0 else {
      diagnostics.misuse("scale \(scale) of a text layout is not a positive number")
      return 1
    }
    return scale
  }

  private func make(_ key: LayoutKey) -> TextLayout {
    guard let primary = openFace(for: key.style.font) else {
      diagnostics.notice("no font can be read; the text is left out")
      return TextLayout(
        text: key.text, style: key.style, scale: key.scale, size: .zero, lines: [], glyphs: [],
        runs: [], clusters: [], inkBounds: .zero, isTruncated: !key.text.isEmpty)
    }
    var typesetter = Typesetter(library: self, key: key, primary: primary)
    typesetter.setLines()
    return typesetter.place()
  }
}
