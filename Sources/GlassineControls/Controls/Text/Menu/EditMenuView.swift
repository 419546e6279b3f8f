// A visible edit menu: items side by side in pages, or below each other.
import Foundation
import GlassineInput
import GlassineText
import GlassineUI

/// A menu, and a backdrop that detects touches beside it, both in a window.
final class EditMenuView: View {
  var items: [MenuLeaf] {
    didSet {
      page = 0
      highlighted = nil
      setNeedsDisplay()
    }
  }
  /// The item under the finger, or marked by keys.
  private(set) var highlighted: Int? {
    didSet { if highlighted != oldValue { setNeedsDisplay() } }
  }

  private let style: EditMenuConfiguration.Style
  private var theme: ControlTheme { themeBox.theme }
  let onChoose: (MenuLeaf) -> Void
  private let backdrop: Backdrop
  /// The shown page of a bar; a bar of the maximum width has further pages.
  private var page = 0
  /// The items of each page; one page for a list.
  private var pages: [Range<Int>] = []
  private var target = CGRect.zero
  private var trackedSerial: UInt64?

  /// Detects touches beside the menu, and passes them through.
  private final class Backdrop: View {
    var onTouch: ((Touch) -> Void)?

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
      if let touch = touches.min(by: { $0.serial < $1.serial }) { onTouch?(touch) }
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}
  }

  init(
    items: [MenuLeaf], style: EditMenuConfiguration.Style,
    onChoose: @escaping (MenuLeaf) -> Void, onOutsideTouch: @escaping (Touch) -> Void
  ) {
    self.items = items
    self.style = style
    self.onChoose = onChoose
    backdrop = Backdrop(frame: .zero)
    super.init(frame: .zero)
    backdrop.touchPolicy = .watch
    backdrop.layer.zPosition = TextEditingConstants.menuZPosition
    backdrop.onTouch = onOutsideTouch
    layer.zPosition = TextEditingConstants.menuZPosition + 1
    layer.cornerRadius = TextEditingConstants.menuCornerRadius
    layer.shadows = [
      Layer.Shadow(
        color: Color(white: 0, alpha: 0.36), blur: 18, offset: CGSize(width: 0, height: 6))
    ]
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Opening and closing

  func show(in window: Window, target: CGRect) {
    backdrop.frame = window.bounds
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(backdrop)
    window.addSubview(self)
    place(in: window, target: target)
    alpha = 0
    View.animate(
      withDuration: TextEditingConstants.menuFadeInSeconds, delay: 0,
      options: .allowUserInteraction, animations: { self.alpha = 1 })
  }

  func hide() {
    backdrop.removeFromSuperview()
    isUserInteractionEnabled = false
    guard window != nil else { return }
    View.animate(
      withDuration: TextEditingConstants.menuFadeOutSeconds, animations: { self.alpha = 0 },
      completion: { _ in self.removeFromSuperview() })
  }

  // MARK: Places

  /// Positions the menu such that it is visible and does not cover `target`, in the window's
  /// coordinates.
  func place(in window: Window, target: CGRect) {
    self.target = target
    let room = window.bounds.shrunk(
      dx: TextEditingConstants.menuMargin, dy: TextEditingConstants.menuMargin)
    let widths = items.map { width(of: $0.title) }
    let new: CGRect
    switch style {
    case .list: new = listFrame(widths, in: room)
    case .bar:
      pages = Self.pages(of: widths, within: room.width)
      page = min(page, pages.count - 1)
      new = barFrame(widths, in: room)
    }
    if new != frame {
      frame = new
      setNeedsDisplay()
    }
  }

  private func width(of title: String) -> CGFloat {
    let font = theme.scaledFont(TextEditingConstants.menuFontSize, .medium)
    let layout = Self.registry.drawing.resources.fonts?.layout(
      title, style: TextStyle(font: font, alignment: .left), scale: surfaceScale)
    return (layout?.size.width ?? 0) + 2 * TextEditingConstants.menuPadding
  }

  /// From the source point down and to the right, or to the other side if there is no room.
  private func listFrame(_ widths: [CGFloat], in room: CGRect) -> CGRect {
    pages = [items.indices]
    let width = max(widths.max() ?? 0, TextEditingConstants.menuListWidth)
    let height =
      CGFloat(items.count) * TextEditingConstants.menuRowHeight
      + 2 * TextEditingConstants.menuListMargin
    var x = target.minX
    if x + width > room.maxX { x = target.minX - width }
    var y = target.minY
    if y + height > room.maxY { y = target.minY - height }
    return CGRect(
      x: max(room.minX, x.rounded()), y: max(room.minY, y.rounded()), width: width.rounded(),
      height: height)
  }

  /// Above the target, else below it, else over its middle.
  private func barFrame(_ widths: [CGFloat], in room: CGRect) -> CGRect {
    var width = widths[pages[page]].reduce(0, +)
    if pages.count > 1 { width += 2 * TextEditingConstants.menuArrowWidth }
    width = min(width.rounded(), room.width)
    let height = TextEditingConstants.menuBarHeight
    let gap = TextEditingConstants.menuGap
    var y = target.minY - gap - height
    if y < room.minY { y = target.maxY + gap }
    if y + height > room.maxY { y = max(room.minY, target.midY - height / 2) }
    let x = min(max(room.minX, target.midX - width / 2), room.maxX - width)
    return CGRect(x: x.rounded(), y: y.rounded(), width: width, height: height)
  }

  /// As many items on each page as fit, with arrows if there are several pages.
  private static func pages(of widths: [CGFloat], within width: CGFloat) -> [Range<Int>] {
    guard widths.reduce(0, +) > width else { return [widths.indices] }
    let room = width - 2 * TextEditingConstants.menuArrowWidth
    var pages: [Range<Int>] = []
    var start = 0
    var used: CGFloat = 0
    for (index, width) in widths.enumerated() {
      if used + width > room, index > start {
        pages.append(start..<index)
        start = index
        used = 0
      }
      used += width
    }
    pages.append(start..<widths.count)
    return pages
  }

  /// The visible items and their rectangles, in the menu's coordinates.
  var placedItems: [(index: Int, rect: CGRect)] {
    guard pages.indices.contains(page) else { return [] }
    switch style {
    case .list:
      let height = TextEditingConstants.menuRowHeight
      return items.indices.map { index in
        (
          index,
          CGRect(
            x: 0, y: TextEditingConstants.menuListMargin + CGFloat(index) * height,
            width: bounds.width, height: height)
        )
      }
    case .bar:
      var x = pages.count > 1 ? TextEditingConstants.menuArrowWidth : 0
      return pages[page].map { index in
        let rect = CGRect(x: x, y: 0, width: width(of: items[index].title), height: bounds.height)
        x = rect.maxX
        return (index, rect)
      }
    }
  }

  // MARK: Fingers and keys

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard trackedSerial == nil, let touch = touches.min(by: { $0.serial < $1.serial }) else {
      return
    }
    trackedSerial = touch.serial
    highlighted = item(at: touch.location(in: self))
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = tracked(in: touches) else { return }
    highlighted = item(at: touch.location(in: self))
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = tracked(in: touches) else { return }
    trackedSerial = nil
    let point = touch.location(in: self)
    if let step = pageStep(at: point) { return turn(by: step) }
    highlighted = item(at: point)
    chooseHighlighted()
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    guard tracked(in: touches) != nil else { return }
    trackedSerial = nil
    highlighted = nil
  }

  override func hoverChanged(_ hover: HoverSample, with event: Event?) {
    highlighted =
      hover.phase == .exited ? nil : item(at: convert(hover.location, from: nil))
  }

  func highlightNext(by step: Int) {
    let choices = items.indices.filter { !items[$0].attributes.contains(.disabled) }
    guard !choices.isEmpty else { return }
    let place = highlighted.flatMap { choices.firstIndex(of: $0) }
    let next = place.map { $0 + step } ?? (step > 0 ? 0 : choices.count - 1)
    highlighted = choices[(next + choices.count) % choices.count]
  }

  func chooseHighlighted() {
    guard let highlighted else { return }
    onChoose(items[highlighted])
  }

  private func tracked(in touches: Set<Touch>) -> Touch? {
    touches.first { $0.serial == trackedSerial }
  }

  private func item(at point: CGPoint) -> Int? {
    placedItems.first {
      $0.rect.contains(point) && !items[$0.index].attributes.contains(.disabled)
    }?.index
  }

  private func pageStep(at point: CGPoint) -> Int? {
    guard style == .bar, pages.count > 1, bounds.contains(point) else { return nil }
    if point.x < TextEditingConstants.menuArrowWidth { return -1 }
    return point.x >= bounds.width - TextEditingConstants.menuArrowWidth ? 1 : nil
  }

  private func turn(by step: Int) {
    guard let window else { return }
    page = min(max(0, page + step), pages.count - 1)
    highlighted = nil
    place(in: window, target: target)
    setNeedsDisplay()
  }

  // MARK: Drawing

  override func drawContent(in context: DrawingContext) {
    let radius = TextEditingConstants.menuCornerRadius
    context.drawGlass(
      bounds, fill: theme.panel.withAlphaComponent(max(theme.panel.alpha, 0.96)),
      cornerRadius: radius, theme: theme)
    let font = theme.scaledFont(TextEditingConstants.menuFontSize, .medium)
    for (index, rect) in placedItems {
      let item = items[index]
      if index == highlighted {
        context.fill(
          rect.shrunk(dx: 4, dy: style == .bar ? 4 : 1), color: theme.fillPressed,
          cornerRadius: radius - 4)
      }
      let color = item.attributes.contains(.destructive) ? theme.danger : theme.text
      drawTitle(
        item.title, in: rect, font,
        color.faded(item.attributes.contains(.disabled) ? theme.disabledOpacity : 1), context)
      if style == .bar, index + 1 < pages[page].upperBound {
        context.fill(
          CGRect(
            x: rect.maxX - context.hairline / 2, y: rect.minY + 12, width: context.hairline,
            height: rect.height - 24), color: theme.edge)
      }
    }
    if style == .bar, pages.count > 1 { drawArrows(in: context) }
  }

  private func drawTitle(
    _ title: String, in rect: CGRect, _ font: FontDescriptor, _ color: Color,
    _ context: DrawingContext
  ) {
    guard style == .list else {
      return context.drawCentered(title, in: rect, font: font, color: color)
    }
    guard
      let layout = context.resources.fonts?.layout(
        title, style: TextStyle(font: font, alignment: .left), scale: context.rasterScale)
    else { return }
    context.draw(
      layout,
      at: CGPoint(
        x: rect.minX + TextEditingConstants.menuPadding,
        y: rect.midY - layout.size.height / 2), color: color)
  }

  private func drawArrows(in context: DrawingContext) {
    let width = TextEditingConstants.menuArrowWidth
    let font = theme.iconFont(22)
    for (icon, x, isUsable) in [
      (ControlIcon.previous, width / 2, page > 0),
      (ControlIcon.next, bounds.width - width / 2, page < pages.count - 1),
    ] {
      context.draw(
        icon: icon, font: font, center: CGPoint(x: x, y: bounds.midY),
        color: theme.text.faded(isUsable ? 1 : theme.disabledOpacity))
    }
  }
}

extension ControlIcon {
  static let previous: Character = "\u{F141}"
  static let next: Character = "\u{F142}"
}
