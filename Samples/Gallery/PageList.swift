// The list of pages.
import Glassine
import GlassineControls

final class PageList: View {
  var onOpen: (Page) -> Void = { _ in }
  private let scroll = ScrollView()
  private let name = Label()
  private var rows: [PageRow] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    name.text = "Gallery"
    name.font = ControlTheme.paper.font(22, .semibold)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.frame = bounds
    addSubview(scroll)
    scroll.addSubview(name)
    for page in Page.all {
      let row = PageRow(page)
      row.addAction(for: .primaryActionTriggered) { [unowned self, unowned row] _ in
        onOpen(row.page)
      }
      rows.append(row)
      scroll.addSubview(row)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The row of a page, to be touched.
  func row(of page: Page) -> View? { rows.first { $0.page.id == page.id } }

  func select(_ page: Page) {
    for row in rows {
      row.isSelected = row.page.id == page.id
      if row.isSelected { show(row) }
    }
  }

  /// With the rows beside it, so that the next row can always be touched.
  private func show(_ row: PageRow) {
    scroll.scrollRectToVisible(
      row.frame.insetBy(dx: 0, dy: -row.bounds.height), animated: false)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = max(
      GalleryConstants.rowHeight,
      PageRow.lineHeight(traitCollection.textScale)
        * CGFloat(PageRow.lines(traitCollection.textScale)) + 16)
    name.frame = CGRect(
      x: 24, y: 28, width: bounds.width - 32, height: 34 * traitCollection.textScale)
    var y = name.frame.maxY + 12
    for row in rows {
      row.frame = CGRect(x: 12, y: y, width: bounds.width - 24, height: height)
      y += height
    }
    scroll.contentSize = CGSize(width: bounds.width, height: y + 24)
    if let chosen = rows.first(where: \.isSelected) { show(chosen) }
  }

  override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    setNeedsLayout()
  }
}

/// A row of the list: a page's number and its short name.
final class PageRow: Control {
  let page: Page
  private let number = Label()
  private let name = Label()

  init(_ page: Page) {
    self.page = page
    super.init(frame: .zero)
    number.text = page.isSheet ? nil : page.id
    name.text = page.name
    for label in [number, name] {
      label.adjustsFontForContentSizeCategory = false
      addSubview(label)
    }
    dress()
  }

  required init?(coder: NSCoder) { nil }

  /// Lines of a name: large text takes two in a list of that width.
  static func lines(_ textScale: CGFloat) -> Int { textScale > 1.3 ? 2 : 1 }

  /// In points.
  static func lineHeight(_ textScale: CGFloat) -> CGFloat { (13 * textScale * 1.25).rounded(.up) }

  override func drawContent(in context: DrawingContext) {
    let theme = context.theme
    let pane = bounds.insetBy(dx: 0, dy: 1)
    if isSelected || isHighlighted {
      context.fill(
        pane, color: isHighlighted ? theme.fillPressed : theme.fill, cornerRadius: 8)
    }
    if isFocused {
      context.stroke(pane, width: 2, color: theme.accent, cornerRadius: 8)
    }
  }

  override func stateDidChange() {
    super.stateDidChange()
    dress()
  }

  private func dress() {
    let (theme, scale) = (ControlTheme.paper, traitCollection.textScale)
    number.font = theme.font(13 * scale, .semibold)
    number.textColor = isSelected ? .label : .secondaryLabel
    name.font = theme.font(13 * scale, isSelected ? .semibold : .regular)
    name.textColor = .label
    name.numberOfLines = Self.lines(scale)
    setNeedsLayout()
  }

  /// Names are in the middle of their row, numbers beside their first lines.
  override func layoutSubviews() {
    super.layoutSubviews()
    let scale = traitCollection.textScale
    let x = page.isSheet ? 12 : 12 + 40 * scale
    let width = max(0, bounds.width - x - 8)
    let height = name.sizeThatFits(CGSize(width: width, height: 0)).height.rounded(.up)
    let y = ((bounds.height - height) / 2).rounded()
    name.frame = CGRect(x: x, y: y, width: width, height: height)
    number.frame = CGRect(
      x: 12, y: y, width: 40 * scale,
      height: number.sizeThatFits(.zero).height.rounded(.up))
  }

  override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    dress()
  }
}
