// A row's view: text, picture and accessory in the usual places, or whatever is put into it.
public import Foundation
public import GlassineBase

/// Shows one row of a ``TableView``. Source: UIKit's documentation of UITableViewCell.
///
/// Made by ``TableView/dequeueReusableCell(withIdentifier:for:)`` and used again for other rows, so
/// whatever depends on the row is set each time.
open class TableViewCell: View, ConfigurableCell {
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
    /// Nothing shows that the row is highlighted or selected.
    case none
    case `default`
  }

  /// Which ends of its section the row is at.
  struct GroupEdges: OptionSet {
    let rawValue: UInt8
    static let top = GroupEdges(rawValue: 1)
    static let bottom = GroupEdges(rawValue: 2)
  }

  public let style: CellStyle
  /// The kind of cell that it can be used again as; nil: never.
  public let reuseIdentifier: String?

  // MARK: Content

  /// Holds the content, beside the accessory. What a cell is to show more goes in here.
  public let contentView = View(frame: .zero)

  /// The title. Made at first use.
  open var textLabel: Label? {
    if titleStorage == nil {
      titleStorage = makeLabel(\.emphasised, .label)
    }
    return titleStorage
  }
  /// What goes with the title, in styles that have a place for it; nil in the default style.
  open var detailTextLabel: Label? {
    if detailStorage == nil, style != .default {
      detailStorage = makeLabel(
        style == .subtitle ? \.small : \.body, .secondaryLabel)
    }
    return detailStorage
  }
  /// The picture before the text. Made at first use.
  open var imageView: ImageView? {
    if imageStorage == nil { imageStorage = makeImageView() }
    return imageStorage
  }
  /// An icon of the theme's icon font before the text, in place of a picture. Differs from UIKit.
  open var icon: Character? {
    didSet {
      guard icon != oldValue else { return }
      let label = iconLabel ?? makeIconLabel()
      label.text = icon.map(String.init)
      label.isHidden = icon == nil
      setNeedsLayout()
    }
  }

  /// What is shown at the end of the row where there is no ``accessoryView``.
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

  /// Behind the content; nil: nothing, or what the table's style asks for.
  open var backgroundView: View? { didSet { replaceBackground(oldValue, backgroundView) } }
  /// Behind the content while the row is highlighted or selected; nil: a lighter ground.
  open var selectedBackgroundView: View? {
    didSet { replaceBackground(oldValue, selectedBackgroundView) }
  }
  open var selectionStyle: SelectionStyle = .default {
    didSet { if selectionStyle != oldValue { stateDidChange() } }
  }
  /// From the cell's sides to its separator; nil: the table's. Left is where lines begin.
  open var separatorInset: EdgeInsets? {
    didSet { if separatorInset != oldValue { setNeedsLayout() } }
  }
  /// Levels by which the content is moved away from where lines begin.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }
  open var indentationWidth = ListConstants.indentationWidth {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }

  // MARK: Configurations

  /// What the cell shows, as a value, over the whole of ``contentView``. Nil, as by default: the
  /// cell's own content. Source for all of these: UIKit's documentation.
  open var contentConfiguration: (any ContentConfiguration)? {
    get { configurations?.content }
    set { setContent(newValue) }
  }
  /// The ground; nil, as by default: by the views that are set, else as the table's style has it.
  open var backgroundConfiguration: BackgroundConfiguration? {
    get { configurations?.background }
    set { setBackground(newValue) }
  }
  /// Whether what is configured follows the cell's state by itself; true by default.
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
  /// The cell's state as it is. May be overridden, to add states of the app's own.
  open var configurationState: CellConfigurationState {
    var state = basicState(isHighlighted: isHighlighted, isSelected: isSelected)
    state.isEditing = isEditing
    return state
  }
  /// Configures the cell for a state: called before it is laid out or measured, when it is new or
  /// used again, and when its state is another. May be overridden; nothing by default.
  open func updateConfiguration(using state: CellConfigurationState) {}
  /// A configuration to begin with, for the cell's style.
  open func defaultContentConfiguration() -> ListContentConfiguration {
    style == .value1 || style == .value2 ? .valueCell() : .subtitleCell()
  }
  open func defaultBackgroundConfiguration() -> BackgroundConfiguration {
    table?.style == .insetGrouped ? .listGroupedCell() : .listPlainCell()
  }
  /// Has ``updateConfiguration(using:)`` called before the next layout.
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

  /// Whether a finger or Select is on the row.
  open var isHighlighted: Bool {
    get { storedHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Whether the row is selected; a table sets it.
  open var isSelected: Bool {
    get { storedSelected }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether fingers find the row; part of ``configurationState``.
  open override var isUserInteractionEnabled: Bool {
    didSet {
      if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() }
    }
  }

  /// Shows whether the row is held. May be overridden; call `super`.
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

  /// The cell is about to show another row. May be overridden; call `super`. What depends on the
  /// row is best set when the cell is filled, and not here.
  open func prepareForReuse() { setNeedsUpdateConfiguration() }

  // MARK: Creation

  public required init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: ListConstants.rowHeight))
    addSubview(contentView)
    retainDrawing()
  }

  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(contentView)
    retainDrawing()
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
  private var tableReference = ViewReference<TableView>()
  private(set) var groupEdges: GroupEdges = []
  private var storedHighlighted = false
  private var storedSelected = false
  /// The ground of a section's rows, and of highlighted ones.
  var pane: View?
  var separator: View?
  var titleStorage: Label?
  var detailStorage: Label?
  var imageStorage: ImageView?
  var iconLabel: Label?
  /// What ``accessoryType`` shows.
  var accessoryMark: View?
  /// What there is while the table is edited; nil until it first is.
  var editing: CellEditing?

  /// The table's, unless the cell is given one of its own.
  open var theme: ControlTheme {
    get { effectiveTheme }
    set { overrideTheme = newValue }
  }

  override func environmentDidChange(from old: Environment) {
    super.environmentDidChange(from: old)
    themeDidChange()
    // Lines may be of another thickness, and run from the other side.
    setNeedsLayout()
  }

  // MARK: Callbacks

  /// The height that the text, or what is laid out by constraints in ``contentView``, takes at that
  /// width, at least a fingertip's. A subclass with other content of its own answers for it: rows
  /// with automatic heights ask.
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
    setNeedsUpdateConfiguration()
  }

  func contentDidBecomeOther() {
    setNeedsLayout()
    if configurations?.isShown == true { table?.contentDidBecomeOther(in: self) }
  }

  func backgroundDidBecomeOther() { showGround() }

  open override var canBecomeFocused: Bool { table?.canFocus(self) ?? false }
  /// What keys and pad come to in the row: the cell where it can have the focus, else the first
  /// control in it. May be overridden. Source: UIKit's documentation of UIFocusEnvironment.
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
