// The layout and drawing of segments.
import Foundation
import GlassineText
import GlassineUI

extension SegmentedControl {
  // MARK: Widths

  private func iconSize(_ theme: ControlTheme) -> CGFloat {
    ((theme.metrics.small + ControlConstants.segmentIconExcess) * theme.metrics.textScale).rounded()
  }

  /// The width of the segment's content and its padding.
  private func naturalWidth(of segment: Segment, _ theme: ControlTheme) -> CGFloat {
    if segment.width > 0 { return segment.width }
    let width: CGFloat
    if let image = segment.image {
      width = image.size.width
    } else if segment.icon != nil {
      width = iconSize(theme) + ControlConstants.segmentIconMargin
    } else {
      width = segment.title.map { titleWidth($0, theme) } ?? 0
    }
    return width + 2 * ControlConstants.segmentPadding
  }

  /// With the attributes of `.normal`: a selection moves no segment.
  private func titleWidth(_ title: String, _ theme: ControlTheme) -> CGFloat {
    guard let fonts = Self.registry.drawing.resources.fonts else { return 0 }
    let font = theme.scaledFont(theme.metrics.small, .semibold)
    let style = TextStyle(font: font, alignment: .left)
    guard let attributes = titleAttributes[.normal] else {
      return fonts.layout(title, style: style, scale: surfaceScale).size.width
    }
    let rich = RichText(AttributedString(title, attributes: attributes), font: font, factor: 1)
    return fonts.layout(
      rich.text, style: style, maxWidth: .infinity, maxHeight: .infinity, scale: surfaceScale
    ).size.width
  }

  /// The attributes for a segment's state; nil: none.
  private func attributes(_ index: Int, isChosen: Bool) -> AttributeContainer? {
    guard !titleAttributes.isEmpty else { return nil }
    var state: State = isChosen ? .selected : .normal
    if index == shownPressed { state.insert(.highlighted) }
    if !isEnabled || !segments[index].isEnabled { state.insert(.disabled) }
    var merged = titleAttributes[.normal] ?? AttributeContainer()
    // Attributes for exactly this state take precedence over those for a part of it.
    for part in [State.selected, .highlighted, .disabled] where state.contains(part) {
      if let own = titleAttributes[part] { merged.merge(own) }
    }
    if let own = titleAttributes[state] { merged.merge(own) }
    return merged
  }

  /// The size for its segments; segments that share the room equally are all as wide as the widest.
  var naturalSize: CGSize {
    let theme = themeBox.theme
    let natural = segments.map { naturalWidth(of: $0, theme) }
    let shared = zip(segments, natural).filter { $0.0.width == 0 }.map(\.1)
    let fixed = segments.reduce(0) { $0 + $1.width }
    let rest =
      apportionsSegmentWidthsByContent
      ? shared.reduce(0, +) : (shared.max() ?? 0) * CGFloat(shared.count)
    let images = segments.compactMap { $0.image?.size.height }.max() ?? 0
    let metrics = theme.metrics
    return CGSize(
      width: (fixed + rest).rounded(.up),
      height: max(
        metrics.height(metrics.segmentedHeight, textSize: metrics.small),
        images + 2 * ControlConstants.segmentImageMargin))
  }

  /// The start of each segment from the leading edge, and the end of the last: from 0 to `width`.
  private func edges(within width: CGFloat, _ theme: ControlTheme) -> [CGFloat] {
    var widths = segments.map(\.width)
    let shared = segments.indices.filter { segments[$0].width == 0 }
    let fixed = widths.reduce(0, +)
    let room = max(0, width - fixed)
    if apportionsSegmentWidthsByContent {
      let natural = shared.map { naturalWidth(of: segments[$0], theme) }
      let sum = natural.reduce(0, +)
      for (index, own) in zip(shared, natural) { widths[index] = room * own / max(1, sum) }
    } else {
      for index in shared { widths[index] = room / CGFloat(shared.count) }
    }
    let sum = widths.reduce(0, +)
    let factor = sum > 0 ? width / sum : 0
    var edges: [CGFloat] = [0]
    for own in widths { edges.append(edges[edges.count - 1] + own * factor) }
    return edges
  }

  /// The segment at an x coordinate of the bounds; the first or last beyond them. Requires a
  /// segment.
  func segment(atX x: CGFloat) -> Int {
    let way = isMirrored ? bounds.maxX - x : x - bounds.minX
    let edges = edges(within: bounds.width, themeBox.theme)
    return edges.dropFirst().dropLast().firstIndex { way < $0 }.map { $0 - 1 }
      ?? segments.count - 1
  }

  // MARK: Drawing

  func drawSegments(in context: DrawingContext) {
    let theme = context.theme
    let bounds = context.bounds
    let opacity = isEnabled ? 1 : theme.disabledOpacity
    let inset = ControlConstants.segmentPaneInset
    let radius = theme.fieldRadius + inset / 2
    context.fill(bounds, color: theme.well.faded(opacity), cornerRadius: radius)
    context.stroke(
      bounds, width: context.hairline, color: theme.edgeShade, bottomColor: theme.edge,
      cornerRadius: radius)
    guard !segments.isEmpty else { return }
    let edges = edges(within: bounds.width, theme)
    let pane = rect(at: pane.value, edges, in: bounds)
    let hasPane = selectedSegmentIndex != Self.noSegment
    if hasPane { drawPane(pane, in: context, theme, opacity) }
    let pressed = shownPressed
    if pressed != Self.noSegment, pressed != selectedSegmentIndex {
      context.fill(
        rect(at: CGFloat(pressed), edges, in: bounds).shrunk(dx: inset, dy: inset),
        color: theme.fill, cornerRadius: max(0, radius - inset))
    }
    drawSeparators(in: context, edges, beside: hasPane ? pane : nil, theme, opacity)
    for index in segments.indices {
      drawSegment(index, in: rect(at: CGFloat(index), edges, in: bounds), context, theme, opacity)
    }
  }

  /// A segment's rectangle, or an interpolated one.
  /// A segment's rectangle, in the control's coordinates.
  func segmentRect(_ index: Int) -> CGRect {
    rect(at: CGFloat(index), edges(within: bounds.width, themeBox.theme), in: bounds)
  }

  private func rect(at place: CGFloat, _ edges: [CGFloat], in bounds: CGRect) -> CGRect {
    let low = min(max(0, Int(place)), segments.count - 1)
    let high = min(low + 1, segments.count - 1)
    let share = min(max(0, place - CGFloat(low)), 1)
    let left = edges[low] + (edges[high] - edges[low]) * share
    let right = edges[low + 1] + (edges[high + 1] - edges[low + 1]) * share
    return CGRect(
      x: isMirrored ? bounds.maxX - right : bounds.minX + left, y: bounds.minY,
      width: right - left, height: bounds.height)
  }

  private func drawSegment(
    _ index: Int, in box: CGRect, _ context: DrawingContext, _ theme: ControlTheme,
    _ opacity: CGFloat
  ) {
    let segment = segments[index]
    let strength = segment.isEnabled ? opacity : theme.disabledOpacity
    let isChosen = index == selectedSegmentIndex
    let tint = isChosen ? theme.text : theme.secondaryText
    let color = tint.faded(strength)
    let box = box.offsetBy(dx: segment.contentOffset.width, dy: segment.contentOffset.height)
    if let image = segment.image {
      context.draw(image, in: box.centered(image.size), tint: tint, alpha: strength)
    } else if let icon = segment.icon {
      context.draw(
        icon: icon, font: theme.iconFont(iconSize(theme)),
        center: CGPoint(x: box.midX, y: box.midY), color: color)
    } else if let title = segment.title {
      let area = box.shrunk(dx: ControlConstants.segmentTitleMargin, dy: 0)
      let font = theme.scaledFont(theme.metrics.small, .semibold)
      if let attributes = attributes(index, isChosen: isChosen) {
        context.drawCentered(
          AttributedString(title, attributes: attributes), in: area, font: font, color: color)
      } else {
        context.drawCentered(title, in: area, font: font, color: color)
      }
    }
  }

  private func drawPane(
    _ rect: CGRect, in context: DrawingContext, _ theme: ControlTheme, _ opacity: CGFloat
  ) {
    let isPressed = pressed == selectedSegmentIndex && pressed != Self.noSegment
    let inset = ControlConstants.segmentPaneInset
    let shown = inset + (isPressed ? ControlConstants.segmentPressInset : 0)
    let pane = rect.shrunk(dx: shown, dy: shown)
    let radius = max(0, theme.fieldRadius - inset / 2)
    let top = selectedSegmentTintColor ?? theme.raised
    let bottom =
      selectedSegmentTintColor.map {
        $0.blended(with: .black, fraction: ControlConstants.segmentPaneShade)
      } ?? theme.raisedShade
    context.fill(
      pane, gradient: Layer.Gradient(from: top.faded(opacity), to: bottom.faded(opacity)),
      cornerRadius: radius)
    context.stroke(
      pane, width: context.hairline, color: theme.edge.faded(opacity),
      bottomColor: theme.edgeShade.faded(opacity), cornerRadius: radius)
  }

  /// Draws separators between unselected segments.
  private func drawSeparators(
    in context: DrawingContext, _ edges: [CGFloat], beside pane: CGRect?, _ theme: ControlTheme,
    _ opacity: CGFloat
  ) {
    let bounds = context.bounds
    let margin = ControlConstants.segmentSeparatorMargin
    for edge in edges.dropFirst().dropLast() {
      let x = isMirrored ? bounds.maxX - edge : bounds.minX + edge
      if let pane, x > pane.minX - 1, x < pane.maxX + 1 { continue }
      context.fill(
        CGRect(
          x: x - context.hairline / 2, y: bounds.minY + margin, width: context.hairline,
          height: bounds.height - 2 * margin), color: theme.edge.faded(opacity))
    }
  }
}
