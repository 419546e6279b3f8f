// The table: what an app sets, and changes. What it can ask is in `TableView+Places.swift`, what
// the table knows of its rows in `+Data`, which rows have cells in `+Tiling`, changes in
// `+Updates`, fingers and keys in `+Selection`, `+Focus`.
public import Foundation
public import GlassineBase

/// Shows rows below each other, in sections; only rows in sight have a view.
///
/// Costs what is in sight, whatever the number of rows: views for what is visible and at most two
/// rows more; with equal heights a few bytes a section, else four a row; O(log rows) to find a row.
/// Source: UIKit's documentation of UITableView.
open class TableView: ScrollView {
  public enum Style: Sendable, CaseIterable {
    case plain
    case grouped
    /// Sections are rounded pieces of glass with room around them.
    case insetGrouped
  }

  public enum ScrollPosition: Sendable, CaseIterable { case none, top, middle, bottom }

  public enum SeparatorStyle: Sendable, CaseIterable { case none, singleLine }

  /// Says that a height follows from the content. Source: UIKit's header, -1.
  public nonisolated static let automaticDimension: CGFloat = -1
  /// What the delegate's default implementations answer. No height an app gives.
  package nonisolated static let notImplemented = -CGFloat.greatestFiniteMagnitude

  public let style: Style

  // MARK: Whom it asks

  open weak var dataSource: (any TableViewDataSource)? {
    didSet { if dataSource !== oldValue { markForReload() } }
  }
  /// The scroll view's delegate; one that is a ``TableViewDelegate`` hears of rows too. Differs
  /// from UIKit in its type alone.
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet {
      tableDelegate = delegate as? any TableViewDelegate
      contextMenus.follow(isWanted: tableDelegate != nil)
      if delegate !== oldValue { markForReload() }
    }
  }
  open weak var prefetchDataSource: (any TableViewDataSourcePrefetching)?

  // MARK: Heights

  /// The height of all rows, in points, where the delegate gives none; ``automaticDimension``, as
  /// by default: by each cell's `sizeThatFits`.
  open var rowHeight: CGFloat = TableView.automaticDimension {
    didSet { if rowHeight != oldValue { markForReload() } }
  }
  /// What rows are taken to be high until they have been in sight. Above 0 the delegate's heights
  /// are asked for one by one as rows come into sight; at ``automaticDimension``, the default, only
  /// automatic heights are estimated, at 44 points. 0: nothing is estimated.
  ///
  /// Where an estimate above what is in sight proves wrong, what is in sight stays where it is.
  open var estimatedRowHeight: CGFloat = TableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { markForReload() } }
  }
  /// Heights of headers and footers where the delegate gives none.
  open var sectionHeaderHeight: CGFloat = TableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { markForReload() } }
  }
  open var sectionFooterHeight: CGFloat = TableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { markForReload() } }
  }

  // MARK: Look

  /// Colours, fonts and sizes of cells and headers that set none of their own: those of its
  /// surroundings, or its own once set.
  open var theme: ControlTheme {
    get { effectiveTheme }
    set { overrideTheme = newValue }
  }

  /// Rows and titles are of another height.
  override func textSizeDidChange() {
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
  /// From a row's sides to its separator; 16 points on the left by default. A cell's own goes
  /// before.
  open var separatorInset = EdgeInsets(
    top: 0, left: ListConstants.sideMargin, bottom: 0, right: 0)
  {
    didSet { if separatorInset != oldValue { restyleCells() } }
  }
  /// The colour of the index of sections, which is there where the data source gives titles; nil:
  /// the tint. Source for these: UIKit's documentation.
  open var sectionIndexColor: Color? { didSet { sectionIndexStyleDidChange() } }
  /// Behind the index, and while a finger is on it; nil: nothing.
  open var sectionIndexBackgroundColor: Color? { didSet { sectionIndexStyleDidChange() } }
  open var sectionIndexTrackingBackgroundColor: Color? { didSet { sectionIndexStyleDidChange() } }
  /// With how many rows there is an index; 0 by default.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { reloadSectionIndexTitles() } }
  /// Above all rows, scrolling with them; as wide as the table, as high as it is.
  @exclusivity(unchecked)
  open var tableHeaderView: View? { didSet { accessoryViewDidChange(oldValue, tableHeaderView) } }
  /// Below all rows.
  @exclusivity(unchecked)
  open var tableFooterView: View? { didSet { accessoryViewDidChange(oldValue, tableFooterView) } }
  /// Behind all rows, not scrolling with them.
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
    style = .plain
    super.init(coder: coder)
    alwaysBounceVertical = true
  }

  // MARK: Reuse

  /// Says which class a dequeued cell is of; nil forgets it.
  open func register(_ cellClass: TableViewCell.Type?, forCellReuseIdentifier identifier: String) {
    cellPool(identifier).register(cellClass) {
      $0.init(style: .default, reuseIdentifier: identifier)
    }
  }

  /// Says how a dequeued cell is made, given the identifier, which it must be made with. Differs
  /// from UIKit, which has classes and nib files.
  open func register(
    forCellReuseIdentifier identifier: String, make: @escaping (String) -> TableViewCell
  ) {
    cellPool(identifier).make = { make(identifier) }
  }

  open func register(
    _ viewClass: TableViewHeaderFooterView.Type?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    headerPool(identifier).register(viewClass) { $0.init(reuseIdentifier: identifier) }
  }

  /// A cell of a registered kind, used again if one waits. An identifier that was not registered is
  /// misuse; in release it gives a plain cell.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> TableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    Self.registry.diagnostics.misuse(
      "dequeueReusableCell: nothing is registered for the identifier \"\(identifier)\"")
    return TableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// Likewise; nil where nothing is registered and none waits.
  open func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    if let cell = reconfiguring, cell.reuseIdentifier == identifier { return cell }
    let pool = cellPool(identifier)
    if let cell = pool.take() {
      cell.prepareForReuse()
      return cell
    }
    return pool.make?()
  }

  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> TableViewHeaderFooterView? {
    let pool = headerPool(identifier)
    if let view = pool.take() {
      view.prepareForReuse()
      return view
    }
    return pool.make?()
  }

  // MARK: Scrolling

  /// Brings a row to a place in sight; ``ScrollPosition/none``: as little as needed. Misuse for a
  /// row that does not exist.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    scroll(to: indexPath, scrollPosition, animated)
  }

  /// Brings the selected row there that is nearest to it; the upper one of two that are equally
  /// near. Nothing without a selection. O(selected rows × log rows). Source: UIKit's documentation.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let nearest = selectedRow(nearestTo: scrollPosition) else { return }
    scroll(to: nearest.path, scrollPosition, animated)
  }

  // MARK: Changes

  /// Asks for everything anew, before the next frame; selection ends. O(sections) where all rows
  /// are equally high, else O(rows).
  open func reloadData() { markForReload() }

  /// Applies changes made within `updates` together: deletions, moves' beginnings and reloads are
  /// counted as before them, insertions and moves' ends as after.
  ///
  /// The data source must have changed by the end of `updates`. Counts that do not fit are misuse;
  /// in release everything is reloaded. `completion` is told whether all went well. Differs from
  /// UIKit: it is called before this method returns, not after the motion.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    let isApplied = finishUpdates()
    completion?(isApplied)
  }

  /// As ``performBatchUpdates(_:completion:)``, in two parts; may be nested.
  open func beginUpdates() {
    if updateDepth == 0 { loadIfNeeded() }
    updateDepth += 1
  }

  open func endUpdates() { _ = finishUpdates() }

  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(with: animation) { $0.insertedRows += indexPaths.map(RowPlace.init) }
  }

  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(with: animation) { $0.deletedRows += indexPaths.map(RowPlace.init) }
  }

  /// Asks for the rows' cells and heights anew.
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

  /// Whether keys and pad select a row as the focus comes to it, and deselect the others; as a tap
  /// does otherwise. False by default. Source: UIKit's documentation.
  open var selectionFollowsFocus = false
  /// Whether a direction that leads into the table leads to the row that had the focus last,
  /// wherever that is; false by default: to the nearest. Where the focus was nowhere, it begins
  /// there in any case. Source: UIKit's documentation.
  open var remembersLastFocusedIndexPath = false

  /// The row that was selected first in order; nil: none.
  open var indexPathForSelectedRow: IndexPath? { selection.min()?.path }
  /// All selected rows, in order; nil: none.
  open var indexPathsForSelectedRows: [IndexPath]? {
    selection.isEmpty ? nil : selection.sorted().map(\.path)
  }

  /// Selects a row and tells no delegate; nil deselects all.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(byCode: indexPath, animated: animated)
    if let indexPath, scrollPosition != .none {
      scroll(to: indexPath, scrollPosition, animated)
    }
  }

  /// Deselects a row and tells no delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, RowPlace(indexPath), animated: animated)
  }

  // MARK: Storage
  // Final, so that it is reached without a call.

  final weak var tableDelegate: (any TableViewDelegate)?
  @exclusivity(unchecked)
  final var sections: ContiguousArray<TableSection> = []
  /// The sections' heights.
  @exclusivity(unchecked)
  final var sectionTree = SumTree()
  final var needsReload = true
  /// Counts reloads, updates and what else makes places stale, so that a loop that called the app
  /// notices.
  @exclusivity(unchecked)
  final var dataVersion = 0
  /// Rows with cells, in order, without gaps.
  @exclusivity(unchecked)
  final var liveRows: ContiguousArray<LiveRow> = []
  @exclusivity(unchecked)
  final var liveHeaders: ContiguousArray<LiveHeader> = []
  final var isTiling = false
  /// Whether counts and heights are being asked for.
  final var isLoading = false
  /// Heights, the width or the order changed: what is live is to be put in place again.
  final var needsPlacing = false
  /// Where the height of a row comes from, as the last reload found.
  final var heightSource = HeightSource.automatic
  @exclusivity(unchecked)
  final var cellPools: [String: ReusePool<TableViewCell>] = [:]
  final var headerPools: [String: ReusePool<TableViewHeaderFooterView>] = [:]
  final var pendingUpdates = ListUpdates()
  final var pendingMotions = RowMotions()
  final var updateDepth = 0
  /// Cells to be filled anew at the end of a batch, and the one that is being filled.
  final var reconfigured: [TableViewCell] = []
  final var reconfiguring: TableViewCell?
  /// Cells in sight whose content became another since their rows were measured.
  final var changedCells: [TableViewCell] = []
  /// Whether the batch is to be seen.
  final var animatesUpdates = false
  /// Where rows come from, while changes begin to be shown.
  final var origins: RowOrigins?
  /// Rows that leave sight meanwhile.
  final var slidingOut: [LeavingRow] = []
  final var selection: Set<RowPlace> = []
  final var press: RowPress?
  final var keyState = ListKeyState()
  final private(set) lazy var contextMenus = ListContextMenus(self)
  /// What asks for the rows' context menus; nil without a ``TableViewDelegate``. Source: UIKit's
  /// documentation.
  open var contextMenuInteraction: ContextMenuInteraction? { contextMenus.interaction }
  /// The row that the focus is on, or was on as it went out of sight.
  final var focusedPlace: RowPlace?
  /// A row that is live though it is out of sight, since the focus is about to come to it.
  final var expectedPlace: RowPlace?
  final var prefetch = TablePrefetch()
  final var placedSize = CGSize.zero
  final let edits = TableEdits()
  /// Rows out of sight whose cells somebody uses; see `CellsInUse.swift`.
  final var keptRows: ContiguousArray<LiveRow> = []
  final var sectionIndex: TableSectionIndex?
  final var needsIndex = true

  // MARK: Callbacks

  override func takesSwipe(_ distance: CGPoint, _ pan: PanGestureRecognizer) -> Bool {
    beginsSwipe(distance, pan)
  }

  override func swipeDidChange(_ pan: PanGestureRecognizer) { swipeChanged(pan) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutRows()
  }

  override func boundsOriginDidChange() {
    super.boundsOriginDidChange()
    if edits.reorder != nil { followFingerWithCell() }
  }

  open override func didAddSubview(_ subview: View) {
    // In front of headers that come later, and behind the indicators.
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
    finishReorder(isCancelled: true)
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
