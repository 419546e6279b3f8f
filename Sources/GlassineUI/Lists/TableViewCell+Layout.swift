// Where a cell's parts lie and how they look.
//
//   margin │ icon │ gap │ text … detail │ gap │ accessory │ margin
import Foundation
import GlassineText

extension ControlIcon {
  static let disclosure: Character = "\u{F142}"
  static let checkmark: Character = "\u{F12C}"
  static let detail: Character = "\u{F2FD}"
}

/// A label whose cell is laid out anew when the text changes, with the theme's font for its place.
final class CellLabel: Label {
  /// Which of the theme's sizes it has.
  var size: KeyPath<ControlTheme.Metrics, CGFloat> = \.emphasised
  var isIcon = false
  var weight = FontWeight.regular

  override func defaultFont(in theme: ControlTheme) -> FontDescriptor {
    isIcon
      ? theme.iconFont(theme.metrics[keyPath: size])
      : theme.font(theme.metrics[keyPath: size], weight)
  }

  override var text: String? { didSet { if text != oldValue { markCell() } } }
  override var font: FontDescriptor { didSet { if font != oldValue { markCell() } } }
  override var numberOfLines: Int { didSet { if numberOfLines != oldValue { markCell() } } }

  private func markCell() { superview?.superview?.setNeedsLayout() }
}

extension TableViewCell {
  // MARK: Parts

  func makeLabel(_ size: KeyPath<ControlTheme.Metrics, CGFloat>, _ color: Color) -> Label {
    let label = CellLabel(frame: .zero)
    label.size = size
    label.textColor = color
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  func makeImageView() -> ImageView {
    let view = ImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    contentView.addSubview(view)
    setNeedsLayout()
    return view
  }

  func makeIconLabel() -> Label {
    let label = makeMark(.secondaryLabel)
    iconLabel = label
    contentView.addSubview(label)
    return label
  }

  func accessoryDidChange() {
    accessoryMark?.removeFromSuperview()
    accessoryMark = accessoryView == nil ? makeAccessoryMark() : nil
    if let accessoryMark { addSubview(accessoryMark) }
    setNeedsLayout()
  }

  private func makeAccessoryMark() -> View? {
    switch accessoryType {
    case .none: return nil
    case .disclosureIndicator: return mark(ControlIcon.disclosure, .secondaryLabel)
    case .checkmark: return mark(ControlIcon.checkmark, .tint)
    case .detailButton, .detailDisclosureButton:
      let button = Button(configuration: .plain())
      button.setIcon(ControlIcon.detail, for: .normal)
      button.addAction(for: .primaryActionTriggered) { [weak self] _ in
        guard let self, let table, let path = table.indexPath(for: self) else { return }
        table.tableDelegate?.tableView(table, accessoryButtonTappedForRowWith: path)
      }
      return button
    }
  }

  private func mark(_ icon: Character, _ color: Color) -> View {
    let label = makeMark(color)
    label.text = String(icon)
    return label
  }

  /// A label for a character of the theme's icon font.
  private func makeMark(_ color: Color) -> Label {
    let label = CellLabel(frame: .zero)
    label.isIcon = true
    label.size = \.title
    label.adjustsFontForContentSizeCategory = false
    label.textColor = color
    label.centersInk = true
    return label
  }

  func replaceBackground(_ old: View?, _ new: View?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    stateDidChange()
    setNeedsLayout()
  }

  // MARK: Look

  func tableDidChange() {
    themeDidChange()
    setNeedsLayout()
  }

  func themeDidChange() { stateDidChange() }

  /// Highlighted, selected, or at another end of a group: shows it.
  func stateDidChange() {
    let isLit = (isHighlighted || isSelected) && selectionStyle != .none
    selectedBackgroundView?.isHidden = !isLit
    let isGrouped = table?.style == .insetGrouped && backgroundView == nil
    var color: Color?
    if isLit, selectedBackgroundView == nil {
      color = isHighlighted || isGrouped ? .pressedSystemFill : .systemFill
    } else if isGrouped {
      color = .systemFill
    }
    guard color != nil || pane != nil else { return }
    let pane = pane ?? makePane()
    pane.backgroundColor = color
    let layer = pane.layer
    layer.cornerRadius = isGrouped ? ListConstants.groupRadius : 0
    var corners: Layer.CornerMask = []
    if groupEdges.contains(.top) { corners.formUnion([.topLeft, .topRight]) }
    if groupEdges.contains(.bottom) { corners.formUnion([.bottomLeft, .bottomRight]) }
    layer.maskedCorners = corners
  }

  private func makePane() -> View {
    let made = View(frame: bounds)
    made.isUserInteractionEnabled = false
    insertSubview(made, at: 0)
    pane = made
    return made
  }

  // MARK: Layout

  func layOutContent() {
    let bounds = bounds
    pane?.frame = bounds
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    let edges = layOutEditing(bounds)
    let inner = CGRect(
      x: edges.left, y: 0, width: max(0, bounds.width - edges.left - edges.right),
      height: bounds.height)
    let accessory = layOutAccessory(inner)
    contentView.frame = CGRect(
      x: inner.minX, y: 0, width: max(0, inner.width - accessory), height: bounds.height)
    layOutText(contentView.bounds, right: accessory > 0 ? ListConstants.gap : nil)
    layOutSeparator(bounds)
  }

  /// Room that the accessory takes at the right.
  private func layOutAccessory(_ bounds: CGRect) -> CGFloat {
    guard let view = accessoryView ?? accessoryMark else { return 0 }
    let side = ListConstants.accessorySide
    let size = accessoryView?.bounds.size ?? CGSize(width: side, height: side)
    view.frame = CGRect(
      x: bounds.maxX - ListConstants.sideMargin - size.width,
      y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
    return size.width + ListConstants.sideMargin
  }

  /// Where the text begins.
  private var leading: CGFloat {
    let hasImage = icon != nil || imageStorage?.image != nil
    return ListConstants.sideMargin + CGFloat(indentationLevel) * indentationWidth
      + (hasImage ? ListConstants.imageSide + ListConstants.gap : 0)
  }

  private func layOutText(_ area: CGRect, right margin: CGFloat?) {
    let left = leading
    let side = ListConstants.imageSide
    let imageFrame = CGRect(
      x: left - side - ListConstants.gap, y: ((area.height - side) / 2).rounded(), width: side,
      height: side)
    imageStorage?.frame = imageFrame
    iconLabel?.frame = imageFrame
    let right = max(left, area.width - (margin ?? ListConstants.sideMargin))
    let width = right - left
    let (title, detail) = (titleStorage, detailStorage)
    switch style {
    case .default:
      title?.frame = CGRect(x: left, y: 0, width: width, height: area.height)
    case .subtitle:
      let (size, below) = (fit(title, width), fit(detail, width))
      let gap = size.height > 0 && below.height > 0 ? ListConstants.lineGap : 0
      let top = ((area.height - size.height - gap - below.height) / 2).rounded()
      title?.frame = CGRect(x: left, y: top, width: width, height: size.height)
      detail?.frame = CGRect(
        x: left, y: top + size.height + gap, width: width, height: below.height)
    case .value1:
      let size = fit(detail, width)
      let taken = min(size.width, width / 2)
      detail?.frame = CGRect(x: right - taken, y: 0, width: taken, height: area.height)
      let gap = taken > 0 ? ListConstants.gap : 0
      title?.frame = CGRect(
        x: left, y: 0, width: max(0, width - taken - gap), height: area.height)
    case .value2:
      let column = (width / 4).rounded()
      title?.frame = CGRect(x: left, y: 0, width: column, height: area.height)
      let start = left + column + ListConstants.gap
      detail?.frame = CGRect(x: start, y: 0, width: max(0, right - start), height: area.height)
    }
  }

  private func fit(_ label: Label?, _ width: CGFloat) -> CGSize {
    guard let label, label.text?.isEmpty == false else { return .zero }
    return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  func fittingHeight(width: CGFloat) -> CGFloat {
    var taken: CGFloat = 0
    if accessoryView != nil || accessoryMark != nil {
      taken = (accessoryView?.bounds.width ?? ListConstants.accessorySide) + ListConstants.gap
    }
    let room = max(0, width - leading - ListConstants.sideMargin - taken)
    let title = fit(titleStorage, room).height
    let detail = fit(detailStorage, room).height
    let metrics = effectiveTheme.metrics
    let least = style == .subtitle ? metrics.subtitleRowHeight : metrics.rowHeight
    let text = style == .subtitle ? title + ListConstants.lineGap + detail : max(title, detail)
    return max(least, text + 2 * ListConstants.textMargin)
  }

  private func layOutSeparator(_ bounds: CGRect) {
    let isWanted =
      table?.separatorStyle == .singleLine
      && !(table?.style != .plain && groupEdges.contains(.bottom))
    guard isWanted, let table else {
      separator?.isHidden = true
      return
    }
    let line = separator ?? makeSeparator()
    line.isHidden = false
    line.backgroundColor = table.separatorColor ?? .systemFill
    let inset = separatorInset ?? table.separatorInset
    let hairline = effectiveTheme.hairlinePixels / surfaceScale
    line.frame = CGRect(
      x: inset.left, y: bounds.height - hairline,
      width: max(0, bounds.width - inset.left - inset.right), height: hairline)
  }

  private func makeSeparator() -> View {
    let line = View(frame: .zero)
    line.isUserInteractionEnabled = false
    addSubview(line)
    separator = line
    return line
  }
}
