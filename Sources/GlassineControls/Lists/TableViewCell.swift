// A row's view: text, picture and accessory at the usual places, or custom content.
public import Foundation
public import GlassineBase
public import GlassineUI

/// Shows one row of a ``TableView``. Source: UIKit's documentation of UITableViewCell.
///
/// Created by ``TableView/dequeueReusableCell(withIdentifier:for:)`` and reused for other rows, so
/// set everything that depends on the row each time.
open class TableViewCell: View, ListCell {
  public enum CellStyle: Sendable, CaseIterable {
    case `default`
    /// The detail to the right, in secondary colour.
    case value1
    /// The text to the right of a narrow column, the detail after it.
    case value2
    /// The detail below the text.
    case subtitle
  }

  public enum AccessoryType: Sendable, CaseIterable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  public enum SelectionStyle: Sendable, CaseIterable {
    /// Highlight and selection are not visible.
    case none
    case `default`
  }

  /// The ends of its section at which the row is.
  struct GroupEdges: OptionSet {
    let rawValue: UInt8
    static let top = GroupEdges(rawValue: 1)
    static let bottom = GroupEdges(rawValue: 2)
  }

  @_disfavoredOverload public let style: CellStyle
  /// The reuse identifier of the cell; nil: never reused.
  open var reuseIdentifier: String? { identifier }
  private let identifier: String?

  // MARK: Content

  /// Contains the content, beside the accessory. Add custom subviews here.
  public let contentView = View(frame: .zero)

  /// The title. Created on first use.
  open var textLabel: Label? {
    if titleStorage == nil {
      titleStorage = makeLabel(\.emphasised, .label)
    }
    return titleStorage
  }
  /// The detail text, in styles with a place for it; nil in the default style.
  open var detailTextLabel: Label? {
    if detailStorage == nil, style != .default {
      detailStorage = makeLabel(
        style == .subtitle ? \.small : \.body, .secondaryLabel)
    }
    return detailStorage
  }
  /// The picture before the text. Created on first use.
  open var imageView: ImageView? {
    if imageStorage == nil { imageStorage = makeImageView() }
    return imageStorage
  }
  /// An icon of the theme's icon font before the text, instead of a picture. Differs from UIKit.
  @_disfavoredOverload open var icon: Character? {
    didSet {
      guard icon != oldValue else { return }
      let label = iconLabel ?? makeIconLabel()
      label.text = icon.map(String.init)
      label.isHidden = icon == nil
      setNeedsLayout()
    }
  }

  /// The accessory at the end of the row, if there is no ``accessoryView``.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { accessoryDidChange() } }
  }
  /// A view at the end of the row, such as a switch; keeps its size.
  open var accessoryView: View? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      accessoryDidChange()
    }
  }

  // MARK: Look

  /// The view behind the content; nil: none, or the table style's.
  open var backgroundView: View? { didSet { replaceBackground(oldValue, backgroundView) } }
  /// The view behind the content while the row is highlighted or selected; nil: a lighter
  /// background.
  open var selectedBackgroundView: View? {
    didSet { replaceBackground(oldValue, selectedBackgroundView) }
  }
  open var selectionStyle: SelectionStyle = .default {
    didSet { if selectionStyle != oldValue { stateDidChange() } }
  }
  /// The insets of the separator from the cell's sides; nil: the table's. Left is the leading edge.
  open var separatorInset: EdgeInsets? {
    didSet { if separatorInset != oldValue { setNeedsLayout() } }
  }
  /// The number of levels by which the content is indented from the leading edge.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }
  open var indentationWidth = ListConstants.indentationWidth {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }

  // MARK: Configurations

  /// The cell's content as a value, over the whole of ``contentView``. Nil, the default: the cell's
  /// own content. Source for all of these: UIKit's documentation.
  open var contentConfiguration: (any ContentConfiguration)? {
    get { configurations?.content }
    set { setContent(newValue) }
  }
  /// The background as a value; nil, the default: the background views, else the table style's.
  open var backgroundConfiguration: BackgroundConfiguration? {
    get { configurations?.background }
    set { setBackground(newValue) }
  }
  /// Whether configurations follow the cell's state automatically; true by default.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configurations?.updatesContent ?? true }
    set { madeConfigurations.updatesContent = newValue }
  }
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurations?.updatesBackground ?? true }
    set { madeConfigurations.updatesBackground = newValue }
  }
  /// Called after ``updateConfiguration(using:)``; nil by default.
  open var configurationUpdateHandler:
    ((_ cell: TableViewCell, _ state: CellConfigurationState) -> Void)?
  {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// The cell's current state. May be overridden, to add custom states.
  open var configurationState: CellConfigurationState {
    var state = basicState(isHighlighted: isHighlighted, isSelected: isSelected)
    state.isEditing = isEditing
    return state
  }
  /// Configures the cell for a state: called before layout or measuring, if the cell is new,
  /// reused, or its state has changed. May be overridden; does nothing by default.
  open func updateConfiguration(using state: CellConfigurationState) {}
  /// A default configuration to start from, for the cell's style.
  open func defaultContentConfiguration() -> ListContentConfiguration {
    style == .value1 || style == .value2 ? .valueCell() : .subtitleCell()
  }
  open func defaultBackgroundConfiguration() -> BackgroundConfiguration {
    table?.style == .insetGrouped ? .listGroupedCell() : .listPlainCell()
  }
  /// Requests ``updateConfiguration(using:)`` before the next layout.
  open func setNeedsUpdateConfiguration() { askForConfigurationUpdate() }

  func tellConfigurationHandler(_ state: CellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  var isPlain: Bool {
    configurations == nil && configurationUpdateHandler == nil
      && type(of: self) == TableViewCell.self
  }

  var configurations: CellConfigurations?
  var needsConfigurationUpdate = true

  // MARK: State

  /// Whether a finger or Select presses the row.
  open var isHighlighted: Bool {
    get { storedHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Whether the row is selected; a table sets it.
  open var isSelected: Bool {
    get { storedSelected }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether touches reach the row; part of ``configurationState``.
  open override var isUserInteractionEnabled: Bool {
    didSet {
      if isUserInteractionEnabled != oldValue { requestUpdateForState() }
    }
  }

  /// Shows whether the row is pressed. May be overridden; call `super`.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard storedHighlighted != highlighted else { return }
    storedHighlighted = highlighted
    stateDidChange()
  }

  /// Shows whether the row is selected. May be overridden; call `super`.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard storedSelected != selected else { return }
    storedSelected = selected
    stateDidChange()
  }

  /// Called when the table begins or ends to show the cell's editing controls, before
  /// ``isEditing`` changes. May be overridden; call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {}

  /// Called before the cell is reused for another row. May be overridden; call `super`. Set content
  /// that depends on the row when the cell is configured, not here.
  open func prepareForReuse() { requestUpdateForState() }

  // MARK: Creation

  /// A cell of the default style without an identifier.
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  public required init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    identifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: ListConstants.rowHeight))
    addSubview(contentView)
    retainDrawing()
  }

  deinit {}  // Plain, as the view's.

  /// Has no effect: the table places the cell, whatever constraints are in it.
  open override var translatesAutoresizingMaskIntoConstraints: Bool {
    get { true }
    set {}
  }

  public required init?(coder: NSCoder) {
    style = coder.interface?.cellStyle ?? .default
    identifier = coder.interface?.attribute("reuseIdentifier")
    super.init(coder: coder)
    addSubview(contentView)
    retainDrawing()
    coder.interface?.fill(self, level: TableViewCell.self)
  }

  // MARK: Storage

  var table: TableView? {
    get { tableReference.view }
    set {
      let isNew = newValue !== table
      tableReference.view = newValue
      if isNew { tableDidChange() }
    }
  }
  var list: ScrollView? { table }
  private var tableReference = ViewReference<TableView>()
  private(set) var groupEdges: GroupEdges = []
  private var storedHighlighted = false
  private var storedSelected = false
  /// The background of a section's rows, and of highlighted ones.
  var pane: View?
  var separator: View?
  var titleStorage: Label?
  var detailStorage: Label?
  var imageStorage: ImageView?
  var iconLabel: Label?
  /// The view of ``accessoryType``.
  var accessoryMark: View?
  /// The editing controls; nil until the table is edited.
  var editing: CellEditing?

  /// The table's, unless the cell has its own.
  @_disfavoredOverload  // A subclass may have another one.
  open var theme: ControlTheme {
    get { themeBox.theme }
    set { overrideTheme = newValue }
  }

  open override func environmentDidChange(from old: TraitCollection) {
    super.environmentDidChange(from: old)
    themeDidChange()
    // Lines may have another thickness, and the direction may have changed.
    setNeedsLayout()
  }

  // MARK: Callbacks

  /// The height of the text, or of the constraints in ``contentView``, at that width, at least a
  /// fingertip's. A subclass with other content overrides it: rows with automatic heights use it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight(width: size.width))
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    layOutContent()
    layOutConfigurations()
  }

  open override func didUpdateFocus(isFocused: Bool) {
    super.didUpdateFocus(isFocused: isFocused)
    requestUpdateForState()
  }

  func contentDidBecomeOther() {
    setNeedsLayout()
    if configurations?.isShown == true { table?.contentDidBecomeOther(in: self) }
  }

  func backgroundDidBecomeOther() { showGround() }

  open override var canBecomeFocused: Bool { table?.canFocus(self) ?? false }
  /// The focus target in the row: the cell if it is focusable, else its first focusable control.
  /// May be overridden. Source: UIKit's documentation of UIFocusEnvironment.
  open var preferredFocusedView: View? {
    canBecomeFocused ? self : window?.application?.focus.preferred(in: self)
  }
  open override var isPreferredFocus: Bool { table?.isPreferredFocus(self) ?? false }

  // MARK: From the table

  func apply(isSelected: Bool, isHighlighted: Bool) {
    setSelected(isSelected, animated: false)
    setHighlighted(isHighlighted, animated: false)
  }

  func setGroup(_ edges: GroupEdges) {
    guard edges != groupEdges else { return }
    groupEdges = edges
    stateDidChange()
    setNeedsLayout()
  }
}
