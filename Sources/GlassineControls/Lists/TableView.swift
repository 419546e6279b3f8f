// The table's interface. `TableView+Places.swift` contains queries, `+Data` row counts and heights,
// `+Tiling` cells, `+Updates` changes, `+Selection` and `+Focus` touches and keys.
public import Foundation
public import GlassineBase
public import GlassineUI

/// Shows rows below each other, in sections; only visible rows have a view.
///
/// The cost depends on the visible rows, not on the number of rows. There are views for visible
/// rows and at most two more. Memory is a few bytes a section with equal heights, else four a row.
/// A row is found in O(log rows). Source: UIKit's documentation of UITableView.
open class TableView: ScrollView {
  public enum Style: Sendable, CaseIterable {
    case plain
    case grouped
    /// Sections are rounded panes with margins.
    case insetGrouped
  }

  public enum ScrollPosition: Sendable, CaseIterable { case none, top, middle, bottom }

  public enum SeparatorStyle: Sendable, CaseIterable { case none, singleLine }

  /// The value for a height that depends on the content. Source: UIKit's header, -1.
  public nonisolated static let automaticDimension: CGFloat = -1
  /// The result of the delegate's default implementations. Not a valid height.
  package nonisolated static let notImplemented = -CGFloat.greatestFiniteMagnitude

  @_disfavoredOverload public let style: Style

  // MARK: Data source and delegate

  open weak var dataSource: (any TableViewDataSource)? {
    didSet { if dataSource !== oldValue { markForReload() } }
  }
  /// The scroll view's delegate; a ``TableViewDelegate`` also receives the calls for rows. Differs
  /// from UIKit only in its type.
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet {
      tableDelegate = delegate as? any TableViewDelegate
      contextMenus.follow(isWanted: tableDelegate != nil)
      if delegate !== oldValue { markForReload() }
    }
  }
  open weak var prefetchDataSource: (any TableViewDataSourcePrefetching)?

  // MARK: Heights

  /// The height of all rows, in points, if the delegate provides none; ``automaticDimension``, the
  /// default: each cell's `sizeThatFits`.
  open var rowHeight: CGFloat = TableView.automaticDimension {
    didSet { if rowHeight != oldValue { markForReload() } }
  }
  /// The estimated height of rows until they have been visible. Above 0, the delegate's heights are
  /// requested one by one as rows become visible. At ``automaticDimension``, the default, only
  /// automatic heights are estimated, at 44 points. 0: no estimates.
  ///
  /// If an estimate above the visible area proves wrong, visible rows keep their position.
  open var estimatedRowHeight: CGFloat = TableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { markForReload() } }
  }
  /// Heights of headers and footers if the delegate provides none.
  open var sectionHeaderHeight: CGFloat = TableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { markForReload() } }
  }
  open var sectionFooterHeight: CGFloat = TableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { markForReload() } }
  }

  // MARK: Look

  /// Colours, fonts and sizes of cells and headers without their own: the inherited theme, or the
  /// table's own if set.
  /// Called for a row that the user selected, before the delegate.
  package final var selectionObserver: ((TableView, IndexPath) -> Void)?
  @_disfavoredOverload  // A subclass may have another one.
  open var theme: ControlTheme {
    get { themeBox.theme }
    set { overrideTheme = newValue }
  }

  /// Rows and titles have other heights.
  @_disfavoredOverload open override func textSizeDidChange() {
    super.textSizeDidChange()
    markForReload()
  }
  open var separatorStyle: SeparatorStyle = .singleLine {
    didSet { if separatorStyle != oldValue { restyleCells() } }
  }
  /// Nil: the theme's.
  open var separatorColor: Color? {
    didSet { if separatorColor != oldValue { restyleCells() } }
  }
  /// The insets of separators from a row's sides; 16 points on the left by default. A cell's own
  /// value takes precedence.
  open var separatorInset = EdgeInsets(
    top: 0, left: ListConstants.sideMargin, bottom: 0, right: 0)
  {
    didSet { if separatorInset != oldValue { restyleCells() } }
  }
  /// The colour of the section index, which exists if the data source provides titles; nil: the
  /// tint. Source for these: UIKit's documentation.
  open var sectionIndexColor: Color? { didSet { sectionIndexStyleDidChange() } }
  /// The background of the index, and while a finger is on it; nil: none.
  open var sectionIndexBackgroundColor: Color? { didSet { sectionIndexStyleDidChange() } }
  open var sectionIndexTrackingBackgroundColor: Color? { didSet { sectionIndexStyleDidChange() } }
  /// The number of rows from which on there is an index; 0 by default.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { reloadSectionIndexTitles() } }

  // Accesses are unchecked: with checks in a dozen such types, a frame of a flung list takes 1.08
  // times as long (`glassine bench draw`).

  /// The view above all rows, scrolling with them; it has the table's width and its own height.
  @exclusivity(unchecked)
  open var tableHeaderView: View? { didSet { accessoryViewDidChange(oldValue, tableHeaderView) } }
  /// The view below all rows.
  @exclusivity(unchecked)
  open var tableFooterView: View? { didSet { accessoryViewDidChange(oldValue, tableFooterView) } }
  /// The view behind all rows, which does not scroll.
  @exclusivity(unchecked)
  open var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: Creation

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
  }

  /// A plain table.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) {
    style = coder.interface?.tableStyle ?? .plain
    super.init(coder: coder)
    alwaysBounceVertical = true
    coder.interface?.fill(self, level: TableView.self)
  }

  // MARK: Reuse

  /// Registers the class of a dequeued cell; nil removes it.
  open func register(_ cellClass: TableViewCell.Type?, forCellReuseIdentifier identifier: String) {
    core.pools[identifier].register(cellClass) {
      $0.init(style: .default, reuseIdentifier: identifier)
    }
  }

  /// Registers a closure that creates a dequeued cell with the given identifier. Differs from
  /// UIKit, which has classes and nib files.
  open func register(
    forCellReuseIdentifier identifier: String, make: @escaping (String) -> TableViewCell
  ) {
    core.pools[identifier].make = { make(identifier) }
  }

  open func register(
    _ viewClass: TableViewHeaderFooterView.Type?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    headerPools[identifier].register(viewClass) { $0.init(reuseIdentifier: identifier) }
  }

  /// Registers a closure that creates titles of sections: those of an interface file.
  package func register(
    forHeaderFooterViewReuseIdentifier identifier: String,
    make: @escaping () -> TableViewHeaderFooterView?
  ) { headerPools[identifier].make = make }

  /// A cell of a registered kind, reused if possible. An identifier that was not registered is
  /// misuse; in release the result is a plain cell.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> TableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    Self.registry.diagnostics.misuse(
      "dequeueReusableCell: nothing is registered for the identifier \"\(identifier)\"")
    return TableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// Likewise; nil if nothing is registered and no cell waits.
  open func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    if let cell = core.reconfiguring, cell.reuseIdentifier == identifier { return cell }
    return core.pools[identifier].dequeue()
  }

  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> TableViewHeaderFooterView? { headerPools[identifier].dequeue() }

  // MARK: Scrolling

  /// Scrolls a row to a position in the visible area; ``ScrollPosition/none``: as little as needed.
  /// A row that does not exist is misuse.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    scroll(to: indexPath, scrollPosition, animated)
  }

  /// Scrolls the nearest selected row to a position; the upper one of two that are equally near.
  /// Does nothing without a selection. O(selected rows × log rows). Source: UIKit's documentation.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let nearest = selectedRow(nearestTo: scrollPosition) else { return }
    scroll(to: nearest.path, scrollPosition, animated)
  }

  /// The size of sections, header and footer, in points. The data source is asked first if it was
  /// not asked since the last reload. Source: UIKit, where a list is made as high as its content.
  open override var contentSize: CGSize {
    get {
      if dataSource != nil, !core.isLoading { loadIfNeeded() }
      return super.contentSize
    }
    set { super.contentSize = newValue }
  }

  // MARK: Changes

  /// Reloads everything, before the next frame; the selection is cleared. O(sections) if all rows
  /// have the same height, else O(rows).
  open func reloadData() { markForReload() }

  /// Applies changes made within `updates` together: deletions, moves' beginnings and reloads are
  /// counted as before them, insertions and moves' ends as after.
  ///
  /// The data source must have changed by the end of `updates`. Inconsistent counts are misuse; in
  /// release everything is reloaded. `completion` receives true if the batch was consistent.
  /// Differs from UIKit: it is called before this method returns, not after the animation.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    let isApplied = closeBatch()
    completion?(isApplied)
  }

  /// As ``performBatchUpdates(_:completion:)``, in two parts; may be nested.
  open func beginUpdates() { openBatch() }

  open func endUpdates() { _ = closeBatch() }

  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(with: animation) { $0.insertedRows += indexPaths.map(RowPlace.init) }
  }

  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(with: animation) { $0.deletedRows += indexPaths.map(RowPlace.init) }
  }

  /// Reloads the rows' cells and heights.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(with: animation) { $0.reloadedRows += indexPaths.map(RowPlace.init) }
  }

  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update(with: .automatic) { $0.movedRows.append((RowPlace(indexPath), RowPlace(newIndexPath))) }
  }

  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(with: animation) { $0.insertedSections.formUnion(sections) }
  }

  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(with: animation) { $0.deletedSections.formUnion(sections) }
  }

  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(with: animation) { $0.reloadedSections.formUnion(sections) }
  }

  open func moveSection(_ section: Int, toSection newSection: Int) {
    update(with: .automatic) { $0.movedSections.append((section, newSection)) }
  }

  // MARK: Selection

  /// Whether a tap selects a row; true by default.
  open var allowsSelection = true
  /// Whether several rows can be selected; a tap on one of them deselects it. False by default.
  open var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection, oldValue, !isEditing { keepOneSelected() } }
  }

  /// Whether the focus selects a row as it arrives, and deselects the others, with the delegate
  /// calls of a tap. False by default. Source: UIKit's documentation.
  open var selectionFollowsFocus = false
  /// Whether a focus move into the table goes to the last focused row, wherever it is; false by
  /// default: to the nearest row. If nothing had the focus, it starts there in any case. Source:
  /// UIKit's documentation.
  open var remembersLastFocusedIndexPath = false

  /// The first selected row in order; nil: none.
  open var indexPathForSelectedRow: IndexPath? { selection.min()?.path }
  /// All selected rows, in order; nil: none.
  open var indexPathsForSelectedRows: [IndexPath]? {
    selection.isEmpty ? nil : selection.sorted().map(\.path)
  }

  /// Selects a row without calling the delegate; nil deselects all.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(byCode: indexPath, animated: animated)
    if let indexPath, scrollPosition != .none {
      scroll(to: indexPath, scrollPosition, animated)
    }
  }

  /// Deselects a row without calling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, RowPlace(indexPath), animated: animated)
  }

  // MARK: Storage
  // Final, so that an access is not a function call.

  final weak var tableDelegate: (any TableViewDelegate)?
  @exclusivity(unchecked)
  final var sections: ContiguousArray<TableSection> = []
  /// The sections' heights.
  @exclusivity(unchecked)
  final var sectionTree = SumTree()
  final let core = ListCore<LiveRow>()
  @exclusivity(unchecked)
  final var liveHeaders: ContiguousArray<LiveHeader> = []
  /// Heights, the width or the order changed: live rows have to be positioned again.
  final var needsPlacing = false
  /// The source of row heights, determined by the last reload.
  final var heightSource = HeightSource.automatic
  final var headerPools = ReusePools<TableViewHeaderFooterView>()
  /// Visible cells whose content changed since their rows were measured.
  final var changedCells: [TableViewCell] = []
  final private(set) lazy var contextMenus = ListContextMenus(self)
  /// The interaction for the rows' context menus; nil without a ``TableViewDelegate``. Source:
  /// UIKit's documentation.
  open var contextMenuInteraction: ContextMenuInteraction? { contextMenus.interaction }
  /// A row that is live although it is not visible, because the focus is about to reach it.
  final var expectedPlace: RowPlace?
  final var prefetch = TablePrefetch()
  final var placedSize = CGSize.zero
  final let edits = TableEdits()
  final var sectionIndex: TableSectionIndex?
  final var needsIndex = true

  // MARK: Callbacks

  open override func takesSwipe(_ distance: CGPoint, _ pan: PanGestureRecognizer) -> Bool {
    beginsSwipe(distance, pan)
  }

  open override func swipeDidChange(_ pan: PanGestureRecognizer) { swipeChanged(pan) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutRows()
  }

  open override func boundsOriginDidChange() {
    super.boundsOriginDidChange()
    if core.drag != nil { followFingerWithCell() }
  }

  open override func didAddSubview(_ subview: View) {
    // In front of headers added later, and behind the indicators.
    if let sectionIndex, subview !== sectionIndex, !(subview is TableViewCell),
      !(subview is ScrollIndicator)
    {
      bringSubviewToFront(sectionIndex)
    }
    super.didAddSubview(subview)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil else { return }
    endPress(isCancelled: true)
    closeSwipe(isAnimated: false)
    cancelDrag()
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    if !closesSwipe(touches), !beginPress(touches, event) {
      super.touchesBegan(touches, with: event)
    }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    if !movePress(touches) { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    if !liftPress(touches, isCancelled: false) { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    if !liftPress(touches, isCancelled: true) { super.touchesCancelled(touches, with: event) }
  }

  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    if !beginPress(presses, event) { super.pressesBegan(presses, with: event) }
  }

  open override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    if !changePress(presses, event) { super.pressesChanged(presses, with: event) }
  }

  open override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    if !endPress(presses, isCancelled: false) { super.pressesEnded(presses, with: event) }
  }

  open override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    if !endPress(presses, isCancelled: true) { super.pressesCancelled(presses, with: event) }
  }

  open override func nextFocus(_ direction: FocusDirection, from view: View) -> View? {
    nextRow(direction, from: view)
  }

  open override func focusDidEnter(_ view: View) {
    if !showFocused(view) { super.focusDidEnter(view) }
  }
}
