// Which items have views: those that the layout has within sight. What is there and what is wanted
// are both in order, and are compared side by side.
import Foundation

struct LiveItem {
  var place: RowPlace
  var cell: CollectionViewCell
}

struct LiveSupplement {
  var place: RowPlace
  var kind: String
  var view: CollectionReusableView
}

extension CollectionView {
  func cellPool(_ identifier: String) -> ReusePool<CollectionViewCell> {
    if let pool = cellPools[identifier] { return pool }
    let pool = ReusePool<CollectionViewCell>(identifier)
    cellPools[identifier] = pool
    return pool
  }

  func viewPool(_ kind: String, _ identifier: String) -> ReusePool<CollectionReusableView> {
    let name = "\(kind)/\(identifier)"
    if let pool = viewPools[name] { return pool }
    let pool = ReusePool<CollectionReusableView>(identifier)
    viewPools[name] = pool
    return pool
  }

  // MARK: Loading

  func markForReload() {
    needsReload = true
    layoutDidInvalidate()
  }

  func layoutDidInvalidate() {
    needsPrepare = true
    dataVersion += 1
    setNeedsLayout()
  }

  func loadIfNeeded() {
    guard needsReload, updateDepth == 0 else { return }
    needsReload = false
    dataVersion += 1
    let wasLoading = isLoading
    isLoading = true
    defer { isLoading = wasLoading }
    endPress(isCancelled: true)
    selection.removeAll()
    let version = dataVersion
    retireAll()
    let loaded = itemCounts()
    guard version == dataVersion else { return }
    counts = loaded
  }

  func itemCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: self)
    guard sections >= 0 else {
      Self.registry.diagnostics.misuse("numberOfSections(in:) is \(sections)")
      return []
    }
    return (0..<sections).map { section in
      let count = dataSource.collectionView(self, numberOfItemsInSection: section)
      if count >= 0 { return count }
      Self.registry.diagnostics.misuse("numberOfItemsInSection \(section) is \(count)")
      return 0
    }
  }

  func prepareIfNeeded() {
    loadIfNeeded()
    if bounds != laidOutBounds {
      if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
        needsPrepare = true
      }
      laidOutBounds = bounds
    }
    guard needsPrepare else { return }
    needsPrepare = false
    collectionViewLayout.prepare()
    contentSize = collectionViewLayout.collectionViewContentSize
  }

  func contains(_ place: RowPlace) -> Bool {
    counts.indices.contains(place.section) && (0..<counts[place.section]).contains(place.row)
  }

  func cell(at place: RowPlace) -> CollectionViewCell? {
    liveItems.first { $0.place == place }?.cell
  }

  // MARK: Layout

  func layOutItems() {
    guard !isTiling else { return }
    // A callback of a load asks for layout: what is known is out of date.
    guard !isLoading else { return setNeedsLayout() }
    prepareIfNeeded()
    // In the middle of updates the app's items are no longer those that are known here.
    guard updateDepth == 0 else { return }
    // A callback reloaded: the next round asks anew.
    guard !needsPrepare, !needsReload else { return setNeedsLayout() }
    isTiling = true
    defer { isTiling = false }
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    let version = dataVersion
    gather()
    dropUnwanted()
    guard version == dataVersion else { return setNeedsLayout() }
    for index in wanted.indices {
      guard version == dataVersion, wanted.indices.contains(index) else { return setNeedsLayout() }
      let attributes = wanted[index]
      if attributes.representedElementCategory == .cell {
        show(attributes, version)
      } else {
        showSupplement(attributes, version)
      }
    }
    if version != dataVersion { setNeedsLayout() }
  }

  /// Asks the layout what is in sight. While keys are used, also for what they come to next.
  private func gather() {
    var sight = bounds
    if let focus = window?.application?.focus, focus.isRingVisible,
      focus.focusedView?.isDescendant(of: self) == true
    {
      sight = sight.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
    }
    wanted.removeAll(keepingCapacity: true)
    collectionViewLayout.forEachElement(in: sight) {
      if $0.frame.intersects(sight), contains($0) { wanted.append($0) }
    }
  }

  private func contains(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    attributes.representedElementCategory == .cell
      ? contains(RowPlace(attributes.indexPath))
      : counts.indices.contains(attributes.indexPath.section)
  }

  private func isWanted(_ place: RowPlace, kind: String?) -> Bool {
    wanted.contains {
      $0.representedElementKind == kind && RowPlace($0.indexPath) == place
    }
  }

  private func dropUnwanted() {
    let version = dataVersion
    for index in liveItems.indices.reversed() where !isWanted(liveItems[index].place, kind: nil) {
      retire(liveItems.remove(at: index))
      guard version == dataVersion else { return }
    }
    for index in liveViews.indices.reversed()
    where !isWanted(liveViews[index].place, kind: liveViews[index].kind) {
      recycle(liveViews.remove(at: index))
    }
  }

  private func show(_ attributes: CollectionViewLayoutAttributes, _ version: Int) {
    let place = RowPlace(attributes.indexPath)
    let index = liveItems.firstIndex { $0.place >= place } ?? liveItems.count
    if index < liveItems.count, liveItems[index].place == place {
      return liveItems[index].cell.apply(attributes)
    }
    guard let dataSource else { return }
    let cell = dataSource.collectionView(self, cellForItemAt: attributes.indexPath)
    guard version == dataVersion else { return recycle(cell) }
    guard !liveItems.contains(where: { $0.cell === cell }) else {
      return Self.registry.diagnostics.misuse(
        "cellForItemAt \(place) gave a cell that shows another item")
    }
    cell.collection = self
    if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
    cell.isHidden = false
    cell.apply(attributes)
    cell.isSelected = selection.contains(place)
    cell.isHighlighted = press?.place == place && press?.isInside == true
    liveItems.insert(LiveItem(place: place, cell: cell), at: index)
    collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: attributes.indexPath)
  }

  private func showSupplement(_ attributes: CollectionViewLayoutAttributes, _ version: Int) {
    guard let kind = attributes.representedElementKind else { return }
    let place = RowPlace(attributes.indexPath)
    if let live = liveViews.first(where: { $0.place == place && $0.kind == kind }) {
      return live.view.apply(attributes)
    }
    let view = dataSource?.collectionView(
      self, viewForSupplementaryElementOfKind: kind, at: attributes.indexPath)
    guard let view, version == dataVersion else { return }
    view.collection = self
    if view.superview !== self { addSubview(view) }
    view.isHidden = false
    view.apply(attributes)
    liveViews.append(LiveSupplement(place: place, kind: kind, view: view))
  }

  // MARK: Letting go

  private func retire(_ item: LiveItem) {
    if let focus = window?.application?.focus, let focused = focus.focusedView,
      focused.isDescendant(of: item.cell)
    {
      focus.focus(nil)
    }
    recycle(item.cell)
    collectionDelegate?.collectionView(
      self, didEndDisplaying: item.cell, forItemAt: item.place.path)
  }

  private func recycle(_ cell: CollectionViewCell) {
    guard let identifier = cell.reuseIdentifier else { return cell.removeFromSuperview() }
    cellPool(identifier).put(cell)
  }

  private func recycle(_ live: LiveSupplement) {
    guard let identifier = live.view.reuseIdentifier else {
      return live.view.removeFromSuperview()
    }
    viewPool(live.kind, identifier).put(live.view)
  }

  private func retireAll() {
    let (items, views) = (liveItems, liveViews)
    liveItems.removeAll(keepingCapacity: true)
    liveViews.removeAll(keepingCapacity: true)
    for view in views { recycle(view) }
    for item in items { retire(item) }
  }

  // MARK: Updates

  func beginUpdates() {
    if updateDepth == 0 { loadIfNeeded() }
    updateDepth += 1
  }

  func update(_ change: (inout ListUpdates) -> Void) {
    beginUpdates()
    change(&pendingUpdates)
    _ = endUpdates()
  }

  func endUpdates() -> Bool {
    updateDepth -= 1
    guard updateDepth == 0 else { return true }
    let updates = pendingUpdates
    pendingUpdates = ListUpdates()
    // A reload that came meanwhile has seen it all. Its layout may have been put off.
    guard !needsReload else {
      setNeedsLayout()
      return true
    }
    switch updates.resolve(before: counts, after: itemCounts()) {
    case .problem(let problem):
      Self.registry.diagnostics.misuse(problem)
      markForReload()
      return false
    case .fits(let applied):
      commit(applied, reloaded: Set(updates.reloadedRows))
      return true
    }
  }

  private func commit(_ applied: AppliedUpdates, reloaded: Set<RowPlace>) {
    counts = applied.counts
    selection = Set(selection.compactMap(applied.place))
    layoutDidInvalidate()
    if let current = press {
      if let place = applied.place(current.place) {
        press?.place = place
      } else {
        endPress(isCancelled: true)
      }
    }
    let (items, views) = (liveItems, liveViews)
    liveItems.removeAll(keepingCapacity: true)
    liveViews.removeAll(keepingCapacity: true)
    for view in views { recycle(view) }
    var gone: [LiveItem] = []
    for item in items {
      if !reloaded.contains(item.place), let place = applied.place(item.place) {
        liveItems.append(LiveItem(place: place, cell: item.cell))
      } else {
        gone.append(item)
      }
    }
    liveItems.sort { $0.place < $1.place }
    for item in gone { retire(item) }
  }

  // MARK: Scrolling

  func scroll(to path: IndexPath, _ position: ScrollPosition, _ isAnimated: Bool) {
    prepareIfNeeded()
    guard contains(RowPlace(path)),
      let rect = collectionViewLayout.layoutAttributesForItem(at: path)?.frame
    else {
      return Self.registry.diagnostics.misuse(
        "scrollToItem: there is no item \(path.item) in section \(path.section)")
    }
    guard !position.isEmpty else { return scrollRectToVisible(rect, animated: isAnimated) }
    let inset = adjustedContentInset
    var offset = contentOffset
    if position.contains(.top) { offset.y = rect.minY - inset.top }
    if position.contains(.bottom) { offset.y = rect.maxY - bounds.height + inset.bottom }
    if position.contains(.centeredVertically) { offset.y = rect.midY - bounds.height / 2 }
    if position.contains(.left) { offset.x = rect.minX - inset.left }
    if position.contains(.right) { offset.x = rect.maxX - bounds.width + inset.right }
    if position.contains(.centeredHorizontally) { offset.x = rect.midX - bounds.width / 2 }
    setContentOffset(clamped(offset), animated: isAnimated)
  }
}
