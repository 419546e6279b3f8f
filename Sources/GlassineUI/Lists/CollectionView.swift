// The collection: what an app sets and asks. Which items have views is in `+Tiling`, fingers and
// keys in `+Selection` and `+Focus`, items that are carried in `+Moving`.
public import Foundation

/// Shows items where a layout puts them; only items in sight have a view.
///
/// Source: UIKit's documentation of UICollectionView.
open class CollectionView: ScrollView {
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public nonisolated init(rawValue: UInt) { self.rawValue = rawValue }
    public nonisolated static let top = ScrollPosition(rawValue: 1)
    public nonisolated static let centeredVertically = ScrollPosition(rawValue: 2)
    public nonisolated static let bottom = ScrollPosition(rawValue: 4)
    public nonisolated static let left = ScrollPosition(rawValue: 8)
    public nonisolated static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public nonisolated static let right = ScrollPosition(rawValue: 32)
  }

  open weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { markForReload() } }
  }
  /// The scroll view's delegate; one that is a ``CollectionViewDelegate`` hears of items too.
  /// Differs from UIKit in its type alone.
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet {
      collectionDelegate = delegate as? any CollectionViewDelegate
      contextMenus.follow(isWanted: collectionDelegate != nil)
      if delegate !== oldValue { markForReload() }
    }
  }

  open weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)?

  /// Where items lie. A layout belongs to one collection.
  open var collectionViewLayout: CollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      removeDecorations()
      asksForOffset = true
      layoutDidInvalidate()
    }
  }

  /// Behind all else, not scrolling with it: its `zPosition` is the least there is while it is the
  /// background, and then again what it was. Source: UIKit's documentation.
  open var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      oldValue?.zPosition = depthBeforeBackground
      if let backgroundView {
        depthBeforeBackground = backgroundView.zPosition
        // What a layout brings along may lie behind the items, but not behind this.
        backgroundView.zPosition = -.greatestFiniteMagnitude
        insertSubview(backgroundView, at: 0)
      }
      setNeedsLayout()
    }
  }
  /// The background's own `zPosition`.
  private var depthBeforeBackground: CGFloat = 0

  public init(frame: CGRect, collectionViewLayout layout: CollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// With a flow layout.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: CollectionViewFlowLayout())
  }

  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) {
    collectionViewLayout = CollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  // MARK: Reuse

  /// Says which class a dequeued cell is of; nil forgets it.
  open func register(
    _ cellClass: CollectionViewCell.Type?, forCellWithReuseIdentifier identifier: String
  ) {
    cellPool(identifier).register(cellClass) { $0.init(frame: .zero) }
  }

  open func register(
    _ viewClass: CollectionReusableView.Type?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    viewPool(elementKind, identifier).register(viewClass) { $0.init(frame: .zero) }
  }

  /// A cell of a registered kind, used again if one waits. An identifier that was not registered is
  /// misuse; in release it gives a plain cell.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionViewCell {
    if let cell = reconfiguring, cell.reuseIdentifier == identifier { return cell }
    let pool = cellPool(identifier)
    if let cell = pool.take() {
      cell.prepareForReuse()
      return cell
    }
    if pool.make == nil {
      Self.registry.diagnostics.misuse(
        "dequeueReusableCell: nothing is registered for the identifier \"\(identifier)\"")
    }
    let cell = pool.make?() ?? CollectionViewCell(frame: .zero)
    cell.reuseIdentifier = identifier
    return cell
  }

  /// Likewise, for what lies beside items.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView {
    let pool = viewPool(elementKind, identifier)
    if let view = pool.take() {
      view.prepareForReuse()
      return view
    }
    if pool.make == nil {
      Self.registry.diagnostics.misuse(
        "dequeueReusableSupplementaryView: nothing is registered for the kind \"\(elementKind)\" "
          + "and the identifier \"\(identifier)\"")
    }
    let view = pool.make?() ?? CollectionReusableView(frame: .zero)
    view.reuseIdentifier = identifier
    return view
  }

  // MARK: What there is

  open var numberOfSections: Int {
    loadIfNeeded()
    return counts.count
  }

  /// 0 for a section that does not exist.
  open func numberOfItems(inSection section: Int) -> Int {
    loadIfNeeded()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// The item at a point of the content.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    layoutIfNeeded()
    var found: IndexPath?
    collectionViewLayout.forEachElement(
      in: CGRect(origin: point, size: CGSize(width: 1, height: 1))
    ) {
      if $0.representedElementCategory == .cell, $0.frame.contains(point) { found = $0.indexPath }
    }
    return found
  }

  /// The item that `cell` shows; nil while it shows none.
  open func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    placeOrKeptPlace(of: cell)?.path
  }

  /// The item's cell; nil while it is out of sight.
  open func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    cell(at: RowPlace(indexPath))
  }

  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionReusableView? {
    let place = RowPlace(indexPath)
    return liveViews.first { $0.kind == elementKind && $0.place == place && !$0.isDecoration }?.view
  }

  /// Cells in sight, in order. Brings the collection up to date first.
  open var visibleCells: [CollectionViewCell] {
    layoutIfNeeded()
    return liveItems.map(\.cell)
  }

  open var indexPathsForVisibleItems: [IndexPath] {
    layoutIfNeeded()
    return liveItems.map(\.place.path)
  }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Brings an item to a place in sight; no position: as little as needed. Misuse for an item that
  /// does not exist.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    scroll(to: indexPath, scrollPosition, animated)
  }

  // MARK: Changes

  /// Asks for everything anew, before the next frame; selection ends.
  open func reloadData() { markForReload() }

  /// As ``TableView/performBatchUpdates(_:completion:)``. What is new fades in, what is gone fades
  /// out, and the others go to their new places.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    let isApplied = endUpdates()
    completion?(isApplied)
  }

  open func insertItems(at indexPaths: [IndexPath]) {
    update { $0.insertedRows += indexPaths.map(RowPlace.init) }
  }

  open func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.deletedRows += indexPaths.map(RowPlace.init) }
  }

  open func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloadedRows += indexPaths.map(RowPlace.init) }
  }

  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedRows.append((RowPlace(indexPath), RowPlace(newIndexPath))) }
  }

  open func insertSections(_ sections: IndexSet) {
    update { $0.insertedSections.formUnion(sections) }
  }

  open func deleteSections(_ sections: IndexSet) {
    update { $0.deletedSections.formUnion(sections) }
  }

  open func reloadSections(_ sections: IndexSet) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((section, newSection)) }
  }

  // MARK: Selection

  open var allowsSelection = true
  /// Whether several items can be selected; a tap on one of them deselects it. False by default.
  open var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection, oldValue { keepOneSelected() } }
  }
  /// As ``TableView/selectionFollowsFocus``.
  open var selectionFollowsFocus = false
  /// As ``TableView/remembersLastFocusedIndexPath``.
  open var remembersLastFocusedIndexPath = false
  /// In order; nil: none.
  open var indexPathsForSelectedItems: [IndexPath]? {
    selection.isEmpty ? nil : selection.sorted().map(\.path)
  }

  /// Selects an item and tells no delegate; nil deselects all.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    select(byCode: indexPath, animated: animated)
    if let indexPath, !scrollPosition.isEmpty { scroll(to: indexPath, scrollPosition, animated) }
  }

  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, RowPlace(indexPath), animated: animated)
  }

  // MARK: Storage

  final weak var collectionDelegate: (any CollectionViewDelegate)?
  final var counts: [Int] = []
  final var needsReload = true
  final var needsPrepare = true
  /// Cells said that they would like to lie otherwise.
  final var needsFitting = false
  /// The layout is to say where the content is to be.
  final var asksForOffset = false
  /// Whether content began at the right at the last preparation.
  final var wasTurnedRound = false
  /// Counts what makes places stale, as a table does.
  final var dataVersion = 0
  /// In order.
  @exclusivity(unchecked)
  final var liveItems: ContiguousArray<LiveItem> = []
  /// Items out of sight whose cells somebody uses; see `CellsInUse.swift`.
  final var keptItems: ContiguousArray<LiveItem> = []
  @exclusivity(unchecked)
  final var liveViews: ContiguousArray<LiveSupplement> = []
  /// What the layout wants in sight; kept for its memory.
  @exclusivity(unchecked)
  final var wanted: ContiguousArray<CollectionViewLayoutAttributes> = []
  /// The scale at which attributes were applied last.
  final var appliedScale: CGFloat = 0
  /// Counts layouts; see ``LiveItem/wantedAt``.
  final var layoutNumber = 0
  /// Counts calls of the layout's `prepare()`; see ``LiveItem/appliedAt``.
  final var prepareNumber = 0
  /// Where items come from, while changes begin to be shown.
  final var origins: ItemOrigins?
  /// Items that leave sight meanwhile.
  final var slidingOut: [LiveItem] = []
  /// What was announced for prefetching.
  @exclusivity(unchecked)
  final var prefetch = CollectionPrefetch()
  /// The item that the focus is on, or was on last.
  final var focusedPlace: RowPlace?
  final var isTiling = false
  final var isLoading = false
  final var laidOutBounds = CGRect.zero
  final var cellPools: [String: ReusePool<CollectionViewCell>] = [:]
  final var viewPools: [String: ReusePool<CollectionReusableView>] = [:]
  final var pendingUpdates = ListUpdates()
  final var updateDepth = 0
  /// Cells to be filled anew at the end of a batch, and the one that is being filled.
  final var reconfigured: [CollectionViewCell] = []
  final var reconfiguring: CollectionViewCell?
  final var selection: Set<RowPlace> = []
  final var press: RowPress?
  /// The item that is being carried.
  final var movement: ItemMovement?
  /// The long press that carries items, and from the finger to the middle of what it carries.
  final var movementGesture: LongPressGestureRecognizer?
  final var movementGrab = CGPoint.zero
  final var keyState = ListKeyState()
  final private(set) lazy var contextMenus = ListContextMenus(self)
  /// As ``TableView/contextMenuInteraction``.
  open var contextMenuInteraction: ContextMenuInteraction? { contextMenus.interaction }

  // MARK: Callbacks

  override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutItems()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil else { return }
    endPress(isCancelled: true)
    finishMovement(isCancelled: true, isAnimated: false)
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    if !beginPress(touches, event) { super.touchesBegan(touches, with: event) }
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

  /// A layout may go by the direction of lines.
  override func environmentDidChange(from old: Environment) {
    super.environmentDidChange(from: old)
    if old.traits.layoutDirection != environment.traits.layoutDirection,
      collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
    {
      collectionViewLayout.invalidateLayout()
    }
  }

  open override func nextFocus(_ direction: FocusDirection, from view: View) -> View? {
    nextItem(direction, from: view)
  }

  open override func focusDidEnter(_ view: View) {
    super.focusDidEnter(view)
    focusCame(to: view)
  }
}
