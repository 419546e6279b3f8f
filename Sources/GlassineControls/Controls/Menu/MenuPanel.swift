// The rows of an open menu, and their highlighting by finger, pointer or key.
import Foundation
import GlassineInput
import GlassineUI

/// A pane with a menu's rows, which scroll if there are too many.
@MainActor  // Explicit instead of the default: a release build would check the actor at the deinit.
final class MenuPanel: View {
  /// Called when a row was selected.
  var onChoose: ((MenuRow.Kind) -> Void)?

  private let scroll = ScrollView(frame: .zero)
  private let list = RowList(frame: .zero)
  private(set) var rows: [MenuRow] = []
  private(set) var highlighted: Int? {
    didSet {
      guard highlighted != oldValue else { return }
      if let oldValue, rows.indices.contains(oldValue) { rows[oldValue].isHighlighted = false }
      if let highlighted { rows[highlighted].isHighlighted = true }
    }
  }
  private var edgeLink: DisplayLink?
  /// The position of a finger that slides along an edge, in the panel's coordinates.
  private var edgePoint = CGPoint.zero

  /// Takes the fingers that land on rows.
  private final class RowList: View {
    weak var panel: MenuPanel?
    private var serial: UInt64?

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
      guard let panel, serial == nil, let touch = touches.min(by: { $0.serial < $1.serial }) else {
        return
      }
      serial = touch.serial
      panel.slide(to: touch.location(in: panel), scrolls: false)
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
      guard let panel, let touch = own(touches) else { return }
      panel.slide(to: touch.location(in: panel), scrolls: false)
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
      guard let panel, let touch = own(touches) else { return }
      serial = nil
      panel.lift(at: touch.location(in: panel), hovers: touch.type == .indirectPointer)
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
      guard own(touches) != nil else { return }
      serial = nil
      panel?.letGo()
    }
    override func hoverChanged(_ hover: HoverSample, with event: Event?) {
      let isOver = hover.phase != .exited
      if serial == nil, let panel {
        panel.highlighted =
          isOver ? panel.row(at: panel.convert(hover.location, from: nil)) : nil
      }
    }

    /// Draws lines between sections.
    override func drawContent(in context: DrawingContext) {
      for row in panel?.rows ?? [] where row.startsSection {
        let y = row.frame.minY - MenuConstants.sectionGap / 2 - context.hairline / 2
        context.fill(
          CGRect(
            x: MenuConstants.padding, y: y, width: bounds.width - 2 * MenuConstants.padding,
            height: context.hairline), color: context.theme.edge)
      }
    }

    private func own(_ touches: Set<Touch>) -> Touch? { touches.first { $0.serial == serial } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = MenuConstants.cornerRadius
    scroll.layer.cornerRadius = MenuConstants.cornerRadius
    scroll.clipsToBounds = true
    scroll.delaysContentTouches = false
    scroll.bounces = false
    addSubview(scroll)
    list.panel = self
    scroll.addSubview(list)
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { edgeLink?.invalidate() }

  // MARK: Rows

  /// Shows the elements of `menu`, with a back row if it is not the first. `keepsPlace` keeps the
  /// scroll offset and the highlighted row: the menu is already shown.
  func show(_ menu: Menu, canGoBack: Bool, keepsPlace: Bool = false) {
    let kept = keepsPlace ? highlighted : nil
    highlighted = nil
    for row in rows { row.removeFromSuperview() }
    rows = Self.kinds(of: menu, canGoBack: canGoBack).map { kind, startsSection in
      MenuRow(
        kind, startsSection: startsSection,
        hasStates: menu.options.contains(.singleSelection)
          || menu.leaves.contains { $0.state != .off }, theme: themeBox.theme)
    }
    for row in rows { list.addSubview(row) }
    if let kept, rows.indices.contains(kept), rows[kept].canBeChosen { highlighted = kept }
    if !keepsPlace { scroll.contentOffset = .zero }
    setNeedsLayout()
    setNeedsDisplay()
  }

  private static func kinds(
    of menu: Menu, canGoBack: Bool
  ) -> [(kind: MenuRow.Kind, startsSection: Bool)] {
    var kinds: [(kind: MenuRow.Kind, startsSection: Bool)] = []
    if canGoBack {
      kinds.append((.back(menu.title), false))
    } else if !menu.title.isEmpty {
      kinds.append((.title(menu.title), false))
    }
    var isDue = false
    func addRow(_ kind: MenuRow.Kind) {
      kinds.append((kind, isDue && !kinds.isEmpty))
      isDue = false
    }
    func addElements(of menu: Menu) {
      for element in menu.children {
        if let inner = element as? Menu {
          guard !inner.isEmpty else { continue }
          guard inner.options.contains(.displayInline) else {
            addRow(.element(inner))
            continue
          }
          isDue = true
          if !inner.title.isEmpty { addRow(.title(inner.title)) }
          addElements(of: inner)
          isDue = true
        } else if (element as? MenuLeaf)?.attributes.contains(.hidden) != true {
          addRow(.element(element))
        }
      }
    }
    isDue = canGoBack
    addElements(of: menu)
    return kinds
  }

  // MARK: Size

  /// The size that shows all rows, within `room`.
  override func sizeThatFits(_ room: CGSize) -> CGSize {
    let factor = max(1, themeBox.theme.metrics.textScale)
    let most = min(room.width, MenuConstants.mostWidth * factor)
    let sizes = rows.map { $0.sizeThatFits(CGSize(width: most, height: room.height)) }
    let width = max(
      min(most, MenuConstants.leastWidth * factor), sizes.map(\.width).max() ?? 0)
    return CGSize(
      width: min(most, width).rounded(.up), height: min(room.height, contentHeight(sizes)))
  }

  private func contentHeight(_ sizes: [CGSize]) -> CGFloat {
    zip(rows, sizes).reduce(2 * MenuConstants.gap) { height, row in
      height + row.1.height + (row.0.startsSection ? MenuConstants.sectionGap : 0)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scroll.frame = bounds
    var y = MenuConstants.gap
    for row in rows {
      if row.startsSection { y += MenuConstants.sectionGap }
      let height = row.sizeThatFits(bounds.size).height
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
    list.frame = CGRect(x: 0, y: 0, width: bounds.width, height: y + MenuConstants.gap)
    scroll.contentSize = list.frame.size
    scroll.isScrollEnabled = list.frame.height > bounds.height + 0.5
    list.setNeedsDisplay()
  }

  // MARK: Fingers and keys

  /// The selectable row at a point of the panel.
  func row(at point: CGPoint) -> Int? {
    guard bounds.contains(point) else { return nil }
    let place = convert(point, to: list)
    return rows.firstIndex { $0.canBeChosen && $0.frame.contains(place) }
  }

  /// Called when a finger moved to a point of the panel; a finger that slid here from the button
  /// scrolls at the edges.
  func slide(to point: CGPoint, scrolls: Bool) {
    highlighted = row(at: point)
    edgePoint = point
    guard scrolls, scroll.isScrollEnabled, edgeStep(at: point) != 0 else { return stopScrolling() }
    guard edgeLink == nil, let application = window?.application else { return }
    let link = DisplayLink { [weak self] link in self?.scrollAtEdge(link.duration) }
    link.add(to: application)
    edgeLink = link
  }

  /// Called when a finger lifted there, or a pointer was released, which stays over its row.
  func lift(at point: CGPoint, hovers: Bool) {
    stopScrolling()
    let index = row(at: point)
    highlighted = hovers ? index : nil
    if let index { onChoose?(rows[index].kind) }
  }

  func letGo() {
    stopScrolling()
    highlighted = nil
  }

  private func edgeStep(at point: CGPoint) -> CGFloat {
    guard point.x >= bounds.minX, point.x < bounds.maxX, point.y >= bounds.minY,
      point.y < bounds.maxY
    else { return 0 }
    if point.y < bounds.minY + MenuConstants.edgeReach { return -1 }
    return point.y >= bounds.maxY - MenuConstants.edgeReach ? 1 : 0
  }

  private func scrollAtEdge(_ seconds: TimeInterval) {
    let step = edgeStep(at: edgePoint)
    let most = max(0, scroll.contentSize.height - scroll.bounds.height)
    let y = scroll.contentOffset.y + step * MenuConstants.edgeSpeed * CGFloat(seconds)
    let clamped = min(max(0, y), most)
    guard step != 0, clamped != scroll.contentOffset.y else { return stopScrolling() }
    scroll.contentOffset.y = clamped
    highlighted = row(at: edgePoint)
  }

  private func stopScrolling() {
    edgeLink?.invalidate()
    edgeLink = nil
  }

  /// Highlights the next selectable row, wrapping at the ends, and makes it visible.
  func highlightNext(by step: Int) {
    let choices = rows.indices.filter { rows[$0].canBeChosen }
    guard !choices.isEmpty else { return }
    let place = highlighted.flatMap { choices.firstIndex(of: $0) }
    let next = place.map { $0 + step } ?? (step > 0 ? 0 : choices.count - 1)
    let index = choices[(next + choices.count) % choices.count]
    highlighted = index
    layoutIfNeeded()
    scroll.scrollRectToVisible(
      rows[index].frame.insetBy(dx: 0, dy: -MenuConstants.gap), animated: false)
  }

  /// Highlights the first row that is an element.
  func highlightFirst() {
    highlighted = rows.firstIndex { $0.element != nil && $0.canBeChosen }
  }

  /// Highlights the row of `element`.
  func highlight(_ element: MenuElement) {
    highlighted = rows.firstIndex { $0.element === element }
  }

  // MARK: Drawing

  override func drawContent(in context: DrawingContext) {
    let theme = context.theme
    for shadow in [theme.panelShadow, theme.panelContactShadow] {
      context.shadow(of: context.bounds, shadow, cornerRadius: MenuConstants.cornerRadius)
    }
    context.drawGlass(
      context.bounds,
      fill: theme.panel.withAlphaComponent(max(theme.panel.alpha, MenuConstants.leastOpacity)),
      cornerRadius: MenuConstants.cornerRadius, theme: theme)
  }
}
