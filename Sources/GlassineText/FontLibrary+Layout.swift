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
    let key = LayoutKey(
      text: text, style: style, maxWidth: bound(maxWidth), maxHeight: bound(maxHeight),
      scale: checkedScale(scale))
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
        clusters: [], inkBounds: .zero, isTruncated: !key.text.isEmpty)
    }
    var typesetter = Typesetter(library: self, key: key, primary: primary)
    typesetter.breakLines(of: TextSource(key.text))
    return typesetter.place()
  }
}
