// A ring menu for a thumb.
public import Foundation
public import GlassineUI

/// A button that opens a ring of items while it is held. A finger slides to an item and lifts to
/// select it, or lifts in the middle to select none. Glassine's own.
///
/// The ring is drawn beyond the bounds and over the siblings; a ring near an edge of the window is
/// moved inwards. Sends ``Control/Events/valueChanged`` with ``selectedIndex`` set when an item is
/// selected, and then the primary action. For keys and a pad the app opens it: ``openRing()``.
open class RadialMenu: Control {
  public struct Item: Hashable, Sendable {
    public var title: String
    /// A character of the theme's icon font.
    public var icon: Character?
    public var isEnabled = true

    public nonisolated init(_ title: String, icon: Character? = nil, isEnabled: Bool = true) {
      self.title = title
      self.icon = icon
      self.isEnabled = isEnabled
    }
  }

  /// Clockwise from the top.
  open var items: [Item] = [] {
    didSet {
      cancelCurrentTracking()
      closeRing(choosing: false)
      if let selectedIndex, selectedIndex >= items.count { self.selectedIndex = nil }
      setNeedsDisplay()
    }
  }
  /// The icon of the button itself.
  open var icon: Character? { didSet { setNeedsDisplay() } }
  /// The last selected item; nil before any.
  public private(set) var selectedIndex: Int?
  /// The item under the finger while the ring is open; nil in the middle.
  public private(set) var highlightedIndex: Int?
  /// The distance from the middle to the items' middles, in points.
  open var radius = ControlConstants.radialMenuRadius { didSet { setNeedsDisplay() } }

  /// Whether the ring is open.
  public var isOpen: Bool { isTracking || isHeldOpen }
  /// Whether ``openRing()`` opened it, without a finger.
  private var isHeldOpen = false

  /// The middle of the ring in the bounds.
  private var middleOfRing = CGPoint.zero
  /// The point at which the finger landed.
  private var start = CGPoint.zero
  /// The z position to restore.
  private var closedZPosition: CGFloat = 0
  private lazy var opening = Easing(0, in: self)

  public override init(frame: CGRect) { super.init(frame: frame) }
  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var isLiftPrimaryAction: Bool { false }
  open override var isEnabled: Bool {
    didSet { if !isEnabled { closeRing(choosing: false) } }
  }
  /// For a thumb: keys and pad have arrows of their own.
  open override var canBecomeFocused: Bool { false }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override var intrinsicContentSize: CGSize {
    let side = themeBox.theme.metrics.roundButtonDiameter
    return CGSize(width: side, height: side)
  }

  /// The touch area is round, as the button.
  open override func point(inside point: CGPoint, with event: Event?) -> Bool {
    let bounds = bounds
    return hypot(point.x - bounds.midX, point.y - bounds.midY)
      < min(bounds.width, bounds.height) / 2
  }

  // MARK: Tracking

  override var keepsDrags: Bool { true }
  override var keepsTaps: Bool { true }

  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    guard !items.isEmpty else { return false }
    // A finger replaces a key.
    closeRing(choosing: false)
    start = touch.location(in: self)
    open()
    return true
  }

  private func open() {
    middleOfRing = ringCenter
    closedZPosition = zPosition
    zPosition = ControlConstants.radialMenuOpenZPosition
    highlightedIndex = nil
    opening.set(1, over: ControlConstants.slideSeconds)
  }

  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    highlight(item(at: touch.location(in: self)))
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    let chosen = touch.map { item(at: $0.location(in: self)) } ?? nil
    close()
    guard let chosen else { return }
    selectedIndex = chosen
    sendValueChanged(event)
  }

  open override func cancelTracking(with event: Event?) { close() }

  // MARK: Keys and pad

  /// Opens the ring without a finger: for a held key or pad button. Does nothing if a finger holds
  /// it open, it is disabled, or there are no items.
  open func openRing() {
    guard !isOpen, isEnabled, !items.isEmpty else { return }
    isHeldOpen = true
    open()
    setNeedsDisplay()
  }

  /// Highlights the enabled item in that direction: for a stick, right and down positive. A push
  /// shorter than half its way changes nothing, so that a stick that springs back selects nothing
  /// else. Has an effect only after ``openRing()``; NaN is no push.
  open func highlightItem(toward direction: CGVector) {
    guard isHeldOpen, hypot(direction.dx, direction.dy) >= ControlConstants.radialMenuPush else {
      return
    }
    if let index = item(toward: direction.dx, direction.dy) { highlight(index) }
  }

  /// Closes a ring opened by ``openRing()``, and selects the highlighted item, if any and if
  /// `choosing` is true. Sends the events of a selection by a finger.
  open func closeRing(choosing: Bool) {
    guard isHeldOpen else { return }
    let chosen = choosing ? highlightedIndex : nil
    isHeldOpen = false
    close()
    guard let chosen else { return }
    selectedIndex = chosen
    sendValueChanged(nil)
  }

  private func close() {
    zPosition = closedZPosition
    highlight(nil)
    opening.set(0, over: ControlConstants.pressSeconds)
  }

  private func highlight(_ index: Int?) {
    guard index != highlightedIndex else { return }
    highlightedIndex = index
    setNeedsDisplay()
  }

  /// The enabled item whose sector contains a point, at any distance; none in the middle.
  private func item(at point: CGPoint) -> Int? {
    let (dx, dy) = (point.x - middleOfRing.x, point.y - middleOfRing.y)
    let cancels = ControlConstants.radialMenuCancelRadius
    guard hypot(dx, dy) >= cancels else { return nil }
    // A ring that was moved from under the finger selects nothing until the finger moves to it.
    let isMoved = hypot(middleOfRing.x - bounds.midX, middleOfRing.y - bounds.midY) > 1
    if isMoved, hypot(point.x - start.x, point.y - start.y) < cancels { return nil }
    return item(toward: dx, dy)
  }

  /// The enabled item in that direction from the middle.
  private func item(toward dx: CGFloat, _ dy: CGFloat) -> Int? {
    let turn = atan2(dx, -dy) / (2 * .pi)
    let sector = Int((turn * CGFloat(items.count)).rounded())
    let index = (sector + items.count) % items.count
    return items[index].isEnabled ? index : nil
  }

  /// The middle of the bounds, moved such that the whole ring is in the window.
  private var ringCenter: CGPoint {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    guard let window else { return middle }
    let place = convert(middle, to: window)
    let item = ControlConstants.radialMenuItemDiameter
    let reach = radius + item / 2 + ControlConstants.radialMenuMargin
    let room = window.bounds.shrunk(dx: reach, dy: reach)
    guard room.width > 0, room.height > 0 else { return middle }
    return convert(
      CGPoint(
        x: min(max(place.x, room.minX), room.maxX), y: min(max(place.y, room.minY), room.maxY)),
      from: window)
  }

  // MARK: Drawing

  open override func drawContent(in context: DrawingContext) {
    let theme = context.theme
    let opacity = isEnabled ? 1 : theme.disabledOpacity
    let side = min(context.bounds.width, context.bounds.height)
    let box = context.bounds.centered(CGSize(width: side, height: side))
    if opening.value > 0 { drawRing(in: context, theme, opening.value) }
    let glow = isHighlighted || isHeldOpen ? opening.value : 0
    context.shadow(of: box, theme.shadow, cornerRadius: side / 2)
    context.fill(
      box,
      gradient: Layer.Gradient(
        from: theme.raised.faded(opacity), to: theme.raisedShade.faded(opacity)),
      cornerRadius: side / 2)
    context.strokeEllipse(
      in: box, width: context.hairline * 1.5,
      color: theme.edge.blended(with: theme.accent, fraction: glow).faded(opacity),
      bottomColor: theme.edgeShade.faded(opacity))
    let shown = isOpen ? ControlIcon.close : icon
    if let shown {
      context.draw(
        icon: shown, font: theme.iconFont(max(1, (side * 0.42).rounded())),
        center: CGPoint(x: box.midX, y: box.midY), color: theme.text.faded(opacity))
    }
  }

  private func drawRing(in context: DrawingContext, _ theme: ControlTheme, _ open: CGFloat) {
    let item = ControlConstants.radialMenuItemDiameter
    let spread = radius * (0.6 + 0.4 * open)
    let margin = ControlConstants.radialMenuMargin
    let outer = spread + item / 2 + margin
    let ring = CGRect(
      x: middleOfRing.x - outer, y: middleOfRing.y - outer, width: 2 * outer, height: 2 * outer)
    context.strokeEllipse(in: ring, width: item + 2 * margin, color: theme.panel.faded(open))
    context.strokeEllipse(
      in: ring, width: context.hairline, color: theme.edge.faded(open),
      bottomColor: theme.edgeShade.faded(open))
    if let highlightedIndex {
      let angle = angle(of: highlightedIndex)
      let side = item + 8
      let rect = CGRect(
        x: middleOfRing.x + sin(angle) * spread - side / 2,
        y: middleOfRing.y - cos(angle) * spread - side / 2, width: side, height: side)
      context.shadow(
        of: rect, Layer.Shadow(color: theme.accent.withAlphaComponent(0.4 * open), blur: 20),
        cornerRadius: side / 2)
      context.fill(
        rect,
        gradient: Layer.Gradient(
          from: theme.accent.faded(open), to: theme.accentPressed.faded(open)),
        cornerRadius: side / 2)
    }
    let inner = ring.shrunk(dx: item + 2 * margin, dy: item + 2 * margin)
    context.strokeEllipse(
      in: inner, width: context.hairline, color: theme.edgeShade.faded(open),
      bottomColor: theme.edge.faded(open))
    for index in items.indices { drawItem(index, in: context, theme, open, spread) }
  }

  private func angle(of index: Int) -> CGFloat {
    CGFloat(index) / CGFloat(max(1, items.count)) * 2 * .pi
  }

  private func drawItem(
    _ index: Int, in context: DrawingContext, _ theme: ControlTheme, _ open: CGFloat,
    _ spread: CGFloat
  ) {
    let angle = angle(of: index)
    let place = CGPoint(
      x: middleOfRing.x + sin(angle) * spread, y: middleOfRing.y - cos(angle) * spread)
    let isHighlighted = index == highlightedIndex
    let strength = open * (items[index].isEnabled ? 1 : theme.disabledOpacity)
    let ink = (isHighlighted ? theme.onAccent : theme.text).faded(strength)
    let box = ControlConstants.radialMenuItemDiameter
    if let icon = items[index].icon {
      // Above its title, or centred if it has none.
      let rise: CGFloat = items[index].title.isEmpty ? 0 : 7
      context.draw(
        icon: icon, font: theme.iconFont(24), center: CGPoint(x: place.x, y: place.y - rise),
        color: ink)
      context.drawCentered(
        items[index].title,
        in: CGRect(x: place.x - box / 2 - 4, y: place.y + 9, width: box + 8, height: 14),
        font: theme.font(theme.metrics.caption, .medium), color: ink)
    } else {
      context.drawCentered(
        items[index].title,
        in: CGRect(x: place.x - box / 2 - 4, y: place.y - 10, width: box + 8, height: 20),
        font: theme.font(theme.metrics.small, .semibold), color: ink)
    }
  }
}
