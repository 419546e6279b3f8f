// The list of pages.
import Glassine

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

  /// With the rows beside it: what comes next can always be touched.
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

  init(_ page: Page) {
    self.page = page
    super.init(frame: .zero)
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
    let scale = traitCollection.textScale
    let lines = Self.lines(scale)
    let height = Self.lineHeight(scale) * CGFloat(lines)
    let y = ((bounds.height - height) / 2).rounded()
    let column = 40 * scale
    let isNumbered = page.id != page.name
    if isNumbered {
      context.draw(
        page.id, in: CGRect(x: 12, y: y, width: column, height: height),
        style: TextStyle(font: theme.font(13 * scale, .semibold)),
        color: isSelected ? theme.accent : theme.secondaryText)
    }
    let x = isNumbered ? 12 + column : 12
    context.draw(
      page.name, in: CGRect(x: x, y: y, width: bounds.width - x - 8, height: height),
      style: TextStyle(
        font: theme.font(13 * scale, isSelected ? .semibold : .regular), numberOfLines: lines),
      color: theme.text)
  }
}
