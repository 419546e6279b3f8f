// The collection's interface. `+Tiling` creates views for items, `+Selection` and `+Focus` handle
// touches and keys, `+Moving` interactive moves.
public import Foundation
public import GlassineUI

/// Shows items at positions decided by a layout; only visible items have a view.
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
  /// The scroll view's delegate; a ``CollectionViewDelegate`` also receives the calls for items.
  /// Differs from UIKit only in its type.
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet {
      collectionDelegate = delegate as? any CollectionViewDelegate
      contextMenus.follow(isWanted: collectionDelegate != nil)
      if delegate !== oldValue { markForReload() }
    }
  }

  open weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)?
  /// Whether items ahead are announced to the prefetching data source; true by default.
  open var isPrefetchingEnabled = true

  /// The layout, which decides the frames of items. A layout belongs to one collection.
  open var collectionViewLayout: CollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      oldValue.owner = nil
      collectionViewLayout.owner = self
      removeDecorations()
      asksForOffset = true
      layoutDidInvalidate()
    }
  }

  /// The view behind everything else, which does not scroll: its `zPosition` is the least possible
  /// while it is the background, and is restored afterwards. Source: UIKit's documentation.
  open var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      oldValue?.zPosition = depthBeforeBackground
      if let backgroundView {
        depthBeforeBackground = backgroundView.zPosition
        // Decorations may be behind the items, but not behind this view.
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
    layout.owner = self
  }

  /// A collection with a flow layout.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: CollectionViewFlowLayout())
  }

  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) {
    collectionViewLayout = CollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.owner = self
    coder.interface?.fill(self, level: CollectionView.self)
  }

  open func setCollectionViewLayout(_ layout: CollectionViewLayout, animated: Bool) {
    change(to: layout, animated: animated)
  }

  /// Changes the layout of the same items; animated, they move from their old to their new frames.
  /// `completion` is called once, at the end. Source: UIKit's documentation.
  open func setCollectionViewLayout(
    _ layout: CollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { change(to: layout, animated: animated, completion: completion) }

  // MARK: Reuse

  /// The frame of the item whose view is being requested, which a new view is created with: code
  /// for iOS reads its size in `init(frame:)`. Source: observed on UICollectionView.
  var filledFrame = CGRect.zero

  /// Registers the class of a dequeued cell; nil removes it.
  open func register(
    _ cellClass: CollectionViewCell.Type?, forCellWithReuseIdentifier identifier: String
  ) {
    core.pools[identifier].register(cellClass) { [unowned self] in $0.init(frame: filledFrame) }
  }

  /// Registers a closure that creates cells: those of an interface file.
  package func register(
    forCellWithReuseIdentifier identifier: String, make: @escaping () -> CollectionViewCell?
  ) { core.pools[identifier].make = make }

  /// Likewise for supplementary views.
  package func register(
    forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String,
    make: @escaping () -> CollectionReusableView?
  ) { viewPools["\(elementKind)/\(identifier)"].make = make }

  /// Registers the class of a dequeued supplementary view; nil removes it.
  open func register(
    _ viewClass: CollectionReusableView.Type?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    viewPools["\(elementKind)/\(identifier)"].register(viewClass) { [unowned self] in
      $0.init(frame: filledFrame)
    }
  }

  /// A cell of a registered kind, reused if possible. An identifier that was not registered is
  /// misuse; in release the result is a plain cell.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionViewCell {
    if let cell = core.reconfiguring, cell.reuseIdentifier == identifier { return cell }
    let pool = core.pools[identifier]
    if let cell = pool.take() { return cell }
    if pool.make == nil {
      Self.registry.diagnostics.misuse(
        "dequeueReusableCell: nothing is registered for the identifier \"\(identifier)\"")
    }
    let cell = pool.make?() ?? CollectionViewCell(frame: .zero)
    cell.reuseIdentifier = identifier
    return cell
  }

  /// Likewise for supplementary views.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView {
    let pool = viewPools["\(elementKind)/\(identifier)"]
    if let view = pool.take() { return view }
    if pool.make == nil {
      Self.registry.diagnostics.misuse(
        "dequeueReusableSupplementaryView: nothing is registered for the kind \"\(elementKind)\" "
          + "and the identifier \"\(identifier)\"")
    }
    let view = pool.make?() ?? CollectionReusableView(frame: .zero)
    view.reuseIdentifier = identifier
    return view
  }

  // MARK: Sections and items

  open var numberOfSections: Int { sectionCount }

  /// 0 for a section that does not exist.
  open func numberOfItems(inSection section: Int) -> Int { rowCount(inSection: section) }

  /// The item at a point of the content.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    layoutIfNeeded()
    var found: IndexPath?
    collectionViewLayout.forEachElement(
      in: CGRect(origin: point, size: CGSize(width: 1, height: 1))
    ) {
      if $0.category == .cell, $0.frame.contains(point) { found = $0.place.path }
    }
    return found
  }

  /// The item that `cell` shows; nil if it shows none.
  open func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    core.place(of: cell)?.path
  }

  /// The item's cell; nil while it is not visible.
  open func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    fillAfterUpdates()
    return cell(at: RowPlace(indexPath))
  }

  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionReusableView? {
    let place = RowPlace(indexPath)
    return liveViews.first { $0.kind == elementKind && $0.place == place && !$0.isDecoration }?.view
  }

  /// The visible cells, in order. Updates the collection first.
  open var visibleCells: [CollectionViewCell] {
    layoutIfNeeded()
    return core.live.map(\.cell)
  }

  open var indexPathsForVisibleItems: [IndexPath] {
    layoutIfNeeded()
    return core.live.map(\.place.path)
  }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Scrolls an item to a position in the visible area; without a position: as little as needed. An
  /// item that does not exist is misuse.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    scroll(to: indexPath, scrollPosition, animated)
  }

  // MARK: Changes

  /// Reloads everything, before the next frame; the selection is cleared.
  open func reloadData() { markForReload() }

  /// As ``TableView/performBatchUpdates(_:completion:)``. New items fade in, deleted items fade
  /// out, and the others move to their new places.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    openBatch()
    updates?()
    let isApplied = closeBatch()
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
  /// The selected items, in order; nil: none.
  open var indexPathsForSelectedItems: [IndexPath]? {
    selection.isEmpty ? nil : selection.sorted().map(\.path)
  }

  /// Selects an item without calling the delegate; nil deselects all.
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
  final var needsPrepare = true
  /// Called for an item that the user selected, before the delegate.
  package final var selectionObserver: ((CollectionView, IndexPath) -> Void)?
  /// Whether the layout hears of a change of the bounds.
  final var isInvalidatingForBounds = false
  /// Whether cells prefer other attributes.
  final var needsFitting = false
  /// Whether the layout hears of preferred attributes.
  final var isFitting = false
  /// Whether the layout chooses the content offset next.
  final var asksForOffset = false
  /// The changes of a batch that the layout has yet to hear of.
  final var announcedUpdates: [CollectionViewUpdateItem]?
  /// Whether the layout has heard of a batch, and not of its end.
  final var isUpdatingLayout = false
  /// The answer of a data source without supplementary views.
  final lazy var noSupplement = CollectionReusableView(frame: .zero)
  /// Whether content began at the right at the last preparation.
  final var wasTurnedRound = false
  final let core = ListCore<LiveItem>()
  final var liveViews: ContiguousArray<LiveSupplement> = []
  /// The elements that the layout wants visible; a member so that its memory is reused.
  final var wanted: ContiguousArray<ElementLook> = []
  /// Has the look of each element in its turn, so that a scroll allocates no object for an item.
  final var spareAttributes = CollectionViewLayoutAttributes()
  /// The scale at which attributes were last applied.
  final var appliedScale: CGFloat = 0
  /// The number of layouts; see ``LiveItem/wantedAt``.
  final var layoutNumber = 0
  /// The number of calls of the layout's `prepare()`; see ``LiveItem/appliedAt``.
  final var prepareNumber = 0
  /// The state of prefetching.
  final var prefetch = CollectionPrefetch()
  final var laidOutBounds = CGRect.zero
  /// By kind and identifier.
  final var viewPools = ReusePools<CollectionReusableView>()
  /// The long press that moves items.
  final var movementGesture: LongPressGestureRecognizer?
  final private(set) lazy var contextMenus = ListContextMenus(self)
  /// As ``TableView/contextMenuInteraction``.
  open var contextMenuInteraction: ContextMenuInteraction? { contextMenus.interaction }

  // MARK: Callbacks

  open override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    (collectionViewLayout as? CollectionViewFlowLayout)?.insetsDidChange()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutItems()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil else { return }
    endPress(isCancelled: true)
    cancelDrag()
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

  /// A layout may depend on the layout direction.
  open override func environmentDidChange(from old: TraitCollection) {
    super.environmentDidChange(from: old)
    if old.layoutDirection != environment.traits.layoutDirection,
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
