// Layouts of texts: looked up in the cache, else set by the typesetter.
public import Foundation

extension FontLibrary {
  /// Sets `text` in lines.
  ///
  /// `maxWidth` and `maxHeight` bound the lines, in points. Nil, 0, negative and non-finite values
  /// mean unbounded, as in a UIKit label's fitting size. A height allows as many whole lines as
  /// fit, and at least one. `scale` is device pixels a point. No line is wider than `maxWidth`,
  /// except for a single wide character or in a clipping mode.
  ///
  /// Equal arguments return the same object while it is among the 2048 most recently used; such a
  /// call costs one look-up and no allocation. A new layout costs time in proportion to the text.
  public func layout(
    _ text: String, style: TextStyle, maxWidth: CGFloat? = nil, maxHeight: CGFloat? = nil,
    scale: CGFloat = 1
  ) -> TextLayout {
    layout(text, nil, style, LayoutBounds(bound(maxWidth), bound(maxHeight), checkedScale(scale)))
  }

  /// Sets a text with attributes. `style` decides attributes that the text does not set; its font
  /// applies only if the text has no spans at all.
  ///
  /// The highest font on a line, raised or lowered, decides the line's height. Everything else is
  /// as for plain text. If line heights differ and the height is bounded, the text may be set
  /// twice.
  public func layout(
    _ text: StyledText, style: TextStyle, maxWidth: CGFloat? = nil, maxHeight: CGFloat? = nil,
    scale: CGFloat = 1
  ) -> TextLayout {
    layout(
      text.text, text, style,
      LayoutBounds(bound(maxWidth), bound(maxHeight), checkedScale(scale)))
  }

  /// The number of a style, for ``knownLayout(_:style:maxWidth:maxHeight:scale:)``. Costs one
  /// look-up.
  public func number(of style: TextStyle) -> StyleNumber {
    numbered(style.comparable).number
  }

  /// The cached result of ``layout(_:style:maxWidth:maxHeight:scale:)-(String,_,_,_,_)`` for a
  /// style with a known number; nil if it is not cached. Costs a fifth of that call.
  public func knownLayout(
    _ text: String, style: StyleNumber, maxWidth: CGFloat? = nil, maxHeight: CGFloat? = nil,
    scale: CGFloat = 1
  ) -> TextLayout? {
    cache.find(
      text, nil, style, LayoutBounds(bound(maxWidth), bound(maxHeight), checkedScale(scale)))
  }

  private func numbered(_ style: TextStyle) -> NumberedStyle {
    for index in recentStyles.indices where recentStyles[index].shared.isFor(style) {
      return recentStyles[index]
    }
    let found = findNumbered(style)
    if recentStyles.count >= TextConstants.recentStyleLimit { recentStyles.removeFirst() }
    recentStyles.append(found)
    return found
  }

  private func findNumbered(_ style: TextStyle) -> NumberedStyle {
    if let known = styleNumbers[style] { return known }
    // Numbers are never reused: layouts of a style's former number are no longer found.
    if styleNumbers.count >= TextConstants.numberedStyleLimit {
      styleNumbers.removeAll()
      recentStyles.removeAll()
    }
    lastStyleNumber &+= 1
    let numbered = NumberedStyle(
      number: StyleNumber(rawValue: lastStyleNumber), shared: SharedTextStyle(style))
    styleNumbers[style] = numbered
    return numbered
  }

  private func layout(
    _ text: String, _ styled: StyledText?, _ style: TextStyle, _ bounds: LayoutBounds
  ) -> TextLayout {
    layout(text, styled, numbered(style.comparable), bounds)
  }

  private func layout(
    _ text: String, _ styled: StyledText?, _ style: NumberedStyle, _ bounds: LayoutBounds
  ) -> TextLayout {
    if let known = cache.find(text, styled, style.number, bounds) { return known }
    // Most labels first ask for their natural size, and then get more room than that: both results
    // are one layout. So are those of a row's title in lists of all widths.
    var free = cache.find(text, styled, style.number, bounds.free)
    if free == nil, styled == nil, bounds != bounds.free,
      text.utf8.count <= TextConstants.titleBytes, style.shared.style.mayFit
    {
      free = layout(text, nil, style, bounds.free)
    }
    var layout: TextLayout
    if styled == nil, let free, free.fits(in: bounds) {
      layout = free
    } else {
      layout = make(
        LayoutKey(text: text, styled: styled, sharedStyle: style.shared, bounds: bounds),
        style.number)
      if let free, free.isSame(as: layout) { layout = free }
    }
    cache.insert(layout, styled, style.number, bounds)
    return layout
  }

  private func bound(_ value: CGFloat?) -> CGFloat {
    guard let value, value > 0, value <= TextConstants.largestBoundPoints else {
      return .infinity
    }
    return value
  }

  private func checkedScale(_ scale: CGFloat) -> CGFloat {
    guard scale.isFinite, scale > 0 else {
      diagnostics.misuse("scale \(scale) of a text layout is not a positive number")
      return 1
    }
    let range = TextConstants.scaleRange
    return min(max(scale, range.lowerBound), range.upperBound)
  }

  private func make(_ key: LayoutKey, _ style: StyleNumber) -> TextLayout {
    guard let primary = openFace(for: key.style.font) else {
      diagnostics.notice("no font can be read; the text is left out")
      return TextLayout(
        text: key.text, style: key.sharedStyle, scale: key.scale, size: .zero, lines: [],
        glyphs: [], runs: [], clusters: [], inkBounds: .zero, isTruncated: !key.text.isEmpty)
    }
    var typesetter = Typesetter(library: self, key: key, style, primary: primary)
    typesetter.setLines()
    return typesetter.place()
  }
}

extension LayoutBounds {
  fileprivate init(_ maxWidth: CGFloat, _ maxHeight: CGFloat, _ scale: CGFloat) {
    self.init(maxWidth: maxWidth, maxHeight: maxHeight, scale: scale)
  }

  /// Unbounded, at the same scale.
  fileprivate var free: LayoutBounds { LayoutBounds(.infinity, .infinity, scale) }
}
