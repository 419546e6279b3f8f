// The layout and look of a cell's parts.
//
//   margin │ icon │ gap │ text … detail │ gap │ accessory │ margin
//
// Computed from the left; `place` mirrors it in right-to-left layouts.
import Foundation
import GlassineText
import GlassineUI

extension ControlIcon {
  /// To the right, and to the left in right-to-left layouts.
  static let disclosure: Character = "\u{F142}"
  static let disclosureMirrored: Character = "\u{F141}"
  static let checkmark: Character = "\u{F12C}"
  static let detail: Character = "\u{F2FD}"
}

/// A label that requests layout of its cell when the text changes, with the theme's font for its
/// role.
final class CellLabel: Label {
  /// The key path of its font size in the theme.
  var size: KeyPath<ControlTheme.Metrics, CGFloat> = \.emphasised { didSet { forgetStyle() } }
  var isIcon = false { didSet { forgetStyle() } }
  var weight = FontWeight.regular { didSet { forgetStyle() } }

  override var keepsStyle: Bool { true }

  deinit {}  // Plain, as the view's.

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
      var look = Button.Configuration.plain()
      // Only the mark, on the line of the others.
      look.padding = 0
      let button = Button(configuration: look)
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

  /// Updates the look after a change of highlight, selection or group edges.
  func stateDidChange() {
    selectedBackgroundView?.isHidden = !isLit
    contentView.highlightLabels(isLit)
    followChoice()
    requestUpdateForState()
    showGround()
  }

  private var isLit: Bool { (isHighlighted || isSelected) && selectionStyle != .none }

  /// Updates the cell's own background, which a configured background replaces.
  func showGround() {
    let isGrouped = table?.style == .insetGrouped && backgroundView == nil
    var color: Color?
    if isLit, selectedBackgroundView == nil {
      color = isHighlighted || isGrouped ? .pressedSystemFill : .systemFill
    } else if isGrouped {
      color = .systemFill
    }
    if configurations?.background != nil {
      color = nil
      configurations?.pane?.groupCorners = isGrouped ? groupCorners : nil
    }
    guard color != nil || pane != nil else { return }
    let pane = pane ?? makePane()
    pane.backgroundColor = color
    let layer = pane.layer
    layer.cornerRadius = isGrouped ? ListConstants.groupRadius : 0
    layer.maskedCorners = groupCorners
  }

  private var groupCorners: Layer.CornerMask {
    var corners: Layer.CornerMask = []
    if groupEdges.contains(.top) { corners.formUnion([.topLeft, .topRight]) }
    if groupEdges.contains(.bottom) { corners.formUnion([.bottomLeft, .bottomRight]) }
    return corners
  }

  private func makePane() -> View {
    let made = View(frame: bounds)
    made.isUserInteractionEnabled = false
    insertSubview(made, at: 0)
    pane = made
    return made
  }

  // MARK: Layout

  /// Positions a part at its distance from the left of an area, or from its right.
  func place(_ part: View?, _ rect: CGRect, in area: CGRect) {
    guard let part else { return }
    var rect = rect
    if isMirrored { rect.origin.x = area.minX + area.maxX - rect.maxX }
    part.frame = rect
  }

  func layOutContent() {
    let bounds = bounds
    pane?.frame = bounds
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    var edges = layOutEditing(bounds)
    if let table, table.indexRoom > 0 {
      // At the table's trailing edge, whatever the cell's own direction.
      if table.isMirrored == isMirrored {
        edges.right += table.indexRoom
      } else {
        edges.left += table.indexRoom
      }
    }
    let inner = CGRect(
      x: edges.left, y: 0, width: max(0, bounds.width - edges.left - edges.right),
      height: bounds.height)
    let accessory = layOutAccessory(inner)
    place(
      contentView,
      CGRect(x: inner.minX, y: 0, width: max(0, inner.width - accessory), height: bounds.height),
      in: bounds)
    layOutText(contentView.bounds, right: accessory > 0 ? ListConstants.gap : nil)
    layOutSeparator(bounds)
  }

  /// The width of the accessory at the trailing edge.
  private func layOutAccessory(_ area: CGRect) -> CGFloat {
    guard let view = accessoryView ?? accessoryMark else { return 0 }
    if accessoryType == .disclosureIndicator, let mark = accessoryMark as? Label {
      mark.text = String(isMirrored ? ControlIcon.disclosureMirrored : ControlIcon.disclosure)
    }
    let size = accessorySize
    place(
      view,
      CGRect(
        x: area.maxX - ListConstants.sideMargin - size.width,
        y: ((area.height - size.height) / 2).rounded(), width: size.width, height: size.height),
      in: bounds)
    return size.width + ListConstants.sideMargin
  }

  /// A mark has the size that the theme draws.
  private var accessorySize: CGSize {
    if let accessoryView { return accessoryView.bounds.size }
    let side = max(ListConstants.accessorySide, themeBox.theme.metrics.title)
    return CGSize(width: side, height: side)
  }

  /// The start of the text.
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
    place(imageStorage, imageFrame, in: area)
    place(iconLabel, imageFrame, in: area)
    let right = max(left, area.width - (margin ?? ListConstants.sideMargin))
    let width = right - left
    let (title, detail) = (titleStorage, detailStorage)
    switch style {
    case .default:
      placeText(title, CGRect(x: left, y: 0, width: width, height: area.height), in: area)
    case .subtitle:
      let (size, below) = (fit(title, width), fit(detail, width))
      let gap = size.height > 0 && below.height > 0 ? ListConstants.lineGap : 0
      let top = ((area.height - size.height - gap - below.height) / 2).rounded()
      placeText(title, CGRect(x: left, y: top, width: width, height: size.height), in: area)
      let bottom = CGRect(
        x: left, y: top + size.height + gap, width: width, height: below.height)
      placeText(detail, bottom, in: area)
    case .value1:
      let size = fit(detail, width)
      let taken = min(size.width, width / 2)
      place(detail, CGRect(x: right - taken, y: 0, width: taken, height: area.height), in: area)
      let gap = taken > 0 ? ListConstants.gap : 0
      let rest = CGRect(x: left, y: 0, width: max(0, width - taken - gap), height: area.height)
      placeText(title, rest, in: area)
    case .value2:
      let column = (width / 4).rounded()
      placeText(title, CGRect(x: left, y: 0, width: column, height: area.height), in: area)
      let start = left + column + ListConstants.gap
      let rest = CGRect(x: start, y: 0, width: max(0, right - start), height: area.height)
      placeText(detail, rest, in: area)
    }
  }

  /// In right-to-left layouts a label is as wide as its text, so that left-to-right text also
  /// starts at the row's leading edge.
  private func placeText(_ label: Label?, _ rect: CGRect, in area: CGRect) {
    guard isMirrored, let label, label.textAlignment == .natural else {
      return place(label, rect, in: area)
    }
    var rect = rect
    rect.size.width = min(rect.width, fit(label, rect.width).width)
    place(label, rect, in: area)
  }

  private func fit(_ label: Label?, _ width: CGFloat) -> CGSize {
    guard let label, label.text?.isEmpty == false else { return .zero }
    return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  func fittingHeight(width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    // The cell itself may be what makes the constraints in its content view.
    updateConstraintsIfNeeded()
    let edges = editingRoom
    let inner = width - (table?.indexRoom ?? 0) - edges.left - edges.right
    let accessory = accessoryView != nil || accessoryMark != nil ? accessorySize.width : nil
    let content = CGSize(
      width: max(0, inner - (accessory.map { $0 + ListConstants.sideMargin } ?? 0)), height: 0)
    if let fitting = configurations?.contentSize(fitting: content) {
      return max(themeBox.theme.metrics.rowHeight, fitting.height)
    }
    let beside = accessory.map { $0 + ListConstants.gap } ?? 0
    let room = max(0, inner - leading - ListConstants.sideMargin - beside)
    let title = fit(titleStorage, room).height
    let detail = fit(detailStorage, room).height
    let metrics = themeBox.theme.metrics
    let least = style == .subtitle ? metrics.subtitleRowHeight : metrics.rowHeight
    let text = style == .subtitle ? title + ListConstants.lineGap + detail : max(title, detail)
    // The app's own content, beside the texts or instead of them.
    let constrained =
      contentView.traits[.hostsLayout]
      ? contentView.constrainedSize(width: content.width).height : 0
    return max(least, text + 2 * ListConstants.textMargin, constrained)
  }

  private func layOutSeparator(_ bounds: CGRect) {
    guard let table, table.separatorStyle == .singleLine,
      table.style == .plain || !groupEdges.contains(.bottom)
    else {
      separator?.isHidden = true
      return
    }
    let line = separator ?? makeSeparator()
    line.isHidden = false
    line.backgroundColor = table.separatorColor ?? ListConstants.separatorColor
    let inset = separatorInset ?? table.separatorInset
    let hairline = themeBox.theme.hairlinePixels / surfaceScale
    place(
      line,
      CGRect(
        x: inset.left, y: bounds.height - hairline,
        width: max(0, bounds.width - inset.left - inset.right), height: hairline), in: bounds)
  }

  private func makeSeparator() -> View {
    let line = View(frame: .zero)
    line.isUserInteractionEnabled = false
    addSubview(line)
    separator = line
    return line
  }
}
