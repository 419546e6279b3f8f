// The header or footer view of a section.
public import Foundation
public import GlassineUI

/// Shows a section's title, or custom content. Reused for other sections. Source: UIKit's
/// documentation of UITableViewHeaderFooterView.
open class TableViewHeaderFooterView: View, ReusableView {
  open var reuseIdentifier: String? { identifier }
  private let identifier: String?
  /// Contains the content beside the title.
  public let contentView = View(frame: .zero)

  /// The title. Created on first use.
  open var textLabel: Label? {
    if titleStorage == nil {
      let label = CellLabel(frame: .zero)
      label.size = \.small
      contentView.addSubview(label)
      titleStorage = label
      styleTitle()
      setNeedsLayout()
    }
    return titleStorage
  }

  /// The view behind the content; nil: in a plain table a background that covers scrolling rows,
  /// else none.
  open var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      backgroundColor = nil
      setNeedsLayout()
    }
  }

  /// Called before the view is reused for another section. May be overridden; call `super`.
  open func prepareForReuse() {}

  public required init(reuseIdentifier: String?) {
    identifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
    retainDrawing()
  }

  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) {
    identifier = coder.interface?.attribute("reuseIdentifier")
    super.init(coder: coder)
    addSubview(contentView)
    retainDrawing()
  }

  var text: String? {
    get { titleStorage?.text }
    set { textLabel?.text = newValue }
  }

  var isFooter = false
  private var titleStorage: Label?
  private var margin = ListConstants.sideMargin
  private var isTitleLow = false

  func apply(_ style: TableView.Style, isFooter: Bool) {
    self.isFooter = isFooter
    margin = ListConstants.sideMargin + (style == .insetGrouped ? ListConstants.groupMargin : 0)
    isTitleLow = style != .plain && !isFooter
    if backgroundView == nil, backgroundColor == nil, style == .plain, !isFooter {
      backgroundColor = Color.panel.withAlphaComponent(1)
    }
    styleTitle()
    setNeedsLayout()
  }

  private func styleTitle() {
    guard let titleStorage else { return }
    (titleStorage as? CellLabel)?.weight = isFooter ? .regular : .semibold
    titleStorage.textColor = .secondaryLabel
  }

  private var titleHeight: CGFloat { themeBox.theme.metrics.sectionTitleHeightInUse }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: titleHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    contentView.frame = bounds
    let height = min(bounds.height, titleHeight)
    var title = CGRect(
      x: margin, y: isTitleLow ? bounds.height - height : 0,
      width: max(0, bounds.width - 2 * margin), height: height)
    if isMirrored, let titleStorage, titleStorage.textAlignment == .natural {
      // As wide as the text, which starts at the right in either text direction.
      let width = min(title.width, titleStorage.sizeThatFits(title.size).width)
      title.origin.x = title.maxX - width
      title.size.width = width
    }
    titleStorage?.frame = title
  }
}
