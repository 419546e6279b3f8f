// Views for the items in the visible area of the layout. Existing and wanted items are both sorted,
// and are merged side by side.
import Foundation
import GlassineUI

struct LiveItem: LiveCell {
  typealias Cell = CollectionViewCell
  var place: RowPlace
  var cell: CollectionViewCell
  /// The number of the last layout that wanted it visible.
  var wantedAt = 0
  /// The attributes last applied to the cell; nil: apply in any case.
  var applied: ElementLook?
  /// The layout's preparation from which they came.
  var appliedAt = 0
  /// The number of the layout that made it visible.
  var filledAt = 0
  /// The cell was reconfigured, and may prefer other attributes now.
  var isToBeAsked = false

  init(place: RowPlace, cell: CollectionViewCell) {
    self.place = place
    self.cell = cell
  }
}

struct LiveSupplement {
  var place: RowPlace
  var kind: String
  /// Whether it is a decoration of the layout.
  var isDecoration = false
  var view: CollectionReusableView
  var wantedAt = 0
}

extension CollectionView {
  // MARK: Loading

  func markForReload() {
    core.needsReload = true
    layoutDidInvalidate()
  }

  func layoutDidInvalidate() {
    if isFitting { return }
    needsPrepare = true
    guard !isInvalidatingForBounds else { return }
    core.dataVersion += 1
    setNeedsLayout()
  }

  func unload() {
    endPress(isCancelled: true)
    dropMovement()
    core.clearSelection()
    prefetch.forget()
    let views = liveViews
    liveViews.removeAll(keepingCapacity: true)
    for view in views { recycle(view) }
    retireAll()
  }

  func load(_ counts: [Int]) {
    collectionViewLayout.itemsDidChange(nil)
    self.counts = counts
  }

  func askForSectionCount() -> Int { dataSource?.numberOfSections(in: self) ?? 0 }
  static var countQuestion: String { "numberOfItemsInSection" }
  func askForRowCount(_ section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  func prepareIfNeeded() {
    loadIfNeeded()
    if bounds != laidOutBounds {
      let invalidates =
        collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds)
        && (laidOutBounds != .zero || !needsPrepare)
      laidOutBounds = bounds
      if invalidates { invalidateForBounds() }
    }
    guard needsPrepare else { return }
    needsPrepare = false
    prepareNumber += 1
    let fromEnd = contentSize.width - contentOffset.x - bounds.width
    collectionViewLayout.prepare()
    if let items = announcedUpdates {
      announcedUpdates = nil
      isUpdatingLayout = true
      collectionViewLayout.prepare(forCollectionViewUpdates: items)
    }
    let size = collectionViewLayout.collectionViewContentSize
    // All positions are measured from the right, also under fingers and during motions.
    if collectionViewLayout.isTurnedRound, wasTurnedRound, motion != nil || isTracking {
      let distance = size.width - contentSize.width
      if distance != 0 {
        shiftContent(by: CGPoint(x: distance, y: 0), contentSize: size, isWhole: true)
      }
    }
    contentSize = size
    keepBeginning(fromEnd: fromEnd)
    askForOffset()
  }

  /// The layout is prepared in this pass: no other one has to follow.
  private func invalidateForBounds() {
    needsPrepare = true
    isInvalidatingForBounds = true
    let layout = collectionViewLayout
    layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
    isInvalidatingForBounds = false
  }

  /// Content at rest that begins at the right keeps its distance from there, and starts there when
  /// it is first shown.
  func keepBeginning(fromEnd: CGFloat) {
    let isTurned = collectionViewLayout.isTurnedRound
    guard isTurned || wasTurnedRound, motion == nil, !isTracking else { return }
    // In a mirrored layout the distance from its beginning stays the same.
    let distance = wasTurnedRound ? fromEnd : contentOffset.x
    wasTurnedRound = isTurned
    let x = isTurned ? contentSize.width - bounds.width - distance : distance
    let offset = clamped(CGPoint(x: x, y: contentOffset.y))
    if offset != contentOffset { move(to: offset) }
  }

  /// After updates and after a change of layouts, the layout may choose the content offset.
  private func askForOffset() {
    guard asksForOffset else { return }
    asksForOffset = false
    guard motion == nil, !isTracking else { return }
    let target = collectionViewLayout.targetContentOffset(forProposedContentOffset: contentOffset)
    guard target.x.isFinite, target.y.isFinite, target != contentOffset else { return }
    move(to: clamped(target))
  }

  var loadedSectionCount: Int { counts.count }
  func loadedRowCount(_ section: Int) -> Int { counts[section] }

  /// A loop: a closure on the main actor checks the actor at each call.
  private func liveView(_ look: ElementLook) -> Int? {
    let isDecoration = look.category == .decorationView
    for index in liveViews.indices
    where liveViews[index].place == look.place
      && liveViews[index].isDecoration == isDecoration
      && liveViews[index].kind == look.kind
    { return index }
    return nil
  }

  // MARK: Layout

  func layOutItems() {
    guard !core.isTiling else { return }
    // A callback during a load requested layout: the known data is out of date.
    guard !core.isLoading else { return setNeedsLayout() }
    prepareIfNeeded()
    // During updates the app's items differ from the known ones.
    guard updateDepth == 0 else { return }
    // A callback requested a reload: the next round loads again.
    guard !needsPrepare, !needsReload else { return setNeedsLayout() }
    releaseKept()
    core.isTiling = true
    defer { core.isTiling = false }
    // Cells are aligned to whole pixels.
    if surfaceScale != appliedScale {
      appliedScale = surfaceScale
      for index in core.live.indices { core.live[index].applied = nil }
    }
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    let version = dataVersion
    // Each round may make cells visible that prefer other attributes.
    for _ in 0..<ListConstants.fittingRounds {
      if needsFitting { fitCells() }
      tile(version)
      guard version == dataVersion else { return setNeedsLayout() }
      if !needsFitting { break }
    }
    if needsFitting { setNeedsLayout() } else { followAim() }
    announcePrefetching()
    core.awaitsCells = false
    finishUpdates()
  }

  /// Creates views for the visible elements, and positions all of them.
  private func tile(_ version: Int) {
    gather()
    dropUnwanted()
    guard version == dataVersion else { return }
    var next = 0
    let stands = core.drag == nil && collectionViewLayout.answersStand
    for index in wanted.indices {
      guard version == dataVersion, index < wanted.count else { return }
      if wanted[index].category != .cell {
        showSupplement(wanted[index], version)
        continue
      }
      let live = core.liveIndex(of: wanted[index].place, hint: next)
      next = live + 1
      if stands, isUpToDate(live, wanted[index].place) { continue }
      show(wanted[index], at: live, version)
    }
  }

  /// Requests the visible elements from the layout; while keys are used, also the next ones beyond.
  private func gather() {
    var sight = bounds
    if window?.application?.showsRing(in: self) == true {
      sight = sight.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
    }
    wanted.removeAll(keepingCapacity: true)
    collectionViewLayout.forEachElement(in: sight) {
      if $0.box.intersects(sight), contains($0) { wanted.append($0) }
    }
    guard let drag = core.drag else { return }
    // The moved item is at the finger, whether visible or not.
    wanted.removeAll {
      $0.category == .cell && $0.place == drag.place
    }
    wanted.append(ElementLook(attributes(of: drag)))
  }

  private func contains(_ look: ElementLook) -> Bool {
    look.category == .cell ? contains(look.place) : counts.indices.contains(look.place.section)
  }

  /// Releases views that the layout does not want visible.
  private func dropUnwanted() {
    let version = dataVersion
    layoutNumber &+= 1
    var next = 0
    for wantedIndex in wanted.indices {
      let place = wanted[wantedIndex].place
      if wanted[wantedIndex].category != .cell {
        if let index = liveView(wanted[wantedIndex]) { liveViews[index].wantedAt = layoutNumber }
      } else {
        let index = core.liveIndex(of: place, hint: next)
        guard index < core.live.count, core.live[index].place == place else { continue }
        core.live[index].wantedAt = layoutNumber
        next = index + 1
      }
    }
    for index in core.live.indices.reversed() where core.live[index].wantedAt != layoutNumber {
      leave(core.live.remove(at: index))
      guard version == dataVersion else { return }
    }
    for index in liveViews.indices.reversed() where liveViews[index].wantedAt != layoutNumber {
      recycle(liveViews.remove(at: index))
    }
  }

  /// Whether a cell is known to have current attributes, without computing them; only for a layout
  /// whose answers stand.
  private func isUpToDate(_ index: Int, _ place: RowPlace) -> Bool {
    index < core.live.count && core.live[index].place == place
      && core.live[index].appliedAt == prepareNumber && core.live[index].applied != nil
  }

  /// An object with a look, for calls: the layout's, or the spare one, unless somebody keeps that.
  func attributes(for look: ElementLook) -> CollectionViewLayoutAttributes {
    if let object = look.object { return object }
    if !isKnownUniquelyReferenced(&spareAttributes) {
      spareAttributes = CollectionViewLayoutAttributes()
    }
    spareAttributes.look = look
    return spareAttributes
  }

  private func show(
    _ look: ElementLook, at index: Int, _ version: Int
  ) {
    if index < core.live.count, core.live[index].place == look.place {
      core.live[index].appliedAt = prepareNumber
      if !look.isWhole || core.live[index].applied?.hasLook(of: look) != true {
        core.live[index].applied = look
        core.live[index].cell.apply(attributes(for: look))
      }
      guard index < core.live.count else { return }
      let isToBeAsked = core.live[index].isToBeAsked && collectionViewLayout.asksCells
      core.live[index].isToBeAsked = false
      if isToBeAsked || collectionViewLayout.asksAgain(at: look.place) {
        ask(core.live[index].cell, attributes(for: look))
      }
      return
    }
    let attributes = self.attributes(for: look)
    guard Self.registry.animation.scope != nil else {
      if let cell = fill(attributes, at: index, version) { display(cell, attributes) }
      return
    }
    // Within an animation block a reused cell must not animate from its former item's look.
    var made: CollectionViewCell?
    View.performWithoutAnimation {
      made = fill(attributes, at: index, version)
      made?.layoutIfNeeded()
    }
    guard let cell = made else { return }
    if let origins = core.origins { enter(cell, attributes, from: origins) }
    display(cell, attributes)
  }

  private func display(
    _ cell: CollectionViewCell, _ attributes: CollectionViewLayoutAttributes
  ) {
    collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: attributes.indexPath)
  }

  /// Requests an item's cell and positions it; nil if the app changed the collection in the call.
  private func fill(
    _ attributes: CollectionViewLayoutAttributes, at index: Int, _ version: Int
  ) -> CollectionViewCell? {
    guard let dataSource else { return nil }
    let place = attributes.look.place
    filledFrame = attributes.frame
    defer { filledFrame = .zero }
    let cell =
      core.takeKept(place) ?? dataSource.collectionView(self, cellForItemAt: dataPath(place))
    let isTaken = core.liveIndex(of: cell) != nil
    guard version == dataVersion else {
      if !isTaken { recycle(cell) }
      return nil
    }
    guard !isTaken else {
      Self.registry.diagnostics.misuse(
        "cellForItemAt \(place) gave a cell that shows another item")
      return nil
    }
    adopt(cell)
    cell.apply(attributes)
    cell.isSelected = selection.contains(place)
    cell.isHighlighted = press?.place == place && isPressShown
    var item = LiveItem(place: place, cell: cell)
    item.applied = attributes.look
    (item.wantedAt, item.appliedAt, item.filledAt) = (layoutNumber, prepareNumber, layoutNumber)
    core.live.insert(item, at: index)
    if collectionViewLayout.asksCells { ask(cell, attributes) }
    return cell
  }

  /// Adds a view behind those of sections.
  func adopt(_ view: CollectionReusableView) {
    view.collection = self
    if view.superview !== self { insertSubview(view, at: backgroundView == nil ? 0 : 1) }
    view.isHidden = false
  }

  private func showSupplement(_ look: ElementLook, _ version: Int) {
    guard let kind = look.kind else { return }
    if let index = liveView(look) { return liveViews[index].view.apply(attributes(for: look)) }
    guard Self.registry.animation.scope == nil else {
      return View.performWithoutAnimation {
        fillSupplement(look, kind, version)?.layoutIfNeeded()
      }
    }
    _ = fillSupplement(look, kind, version)
  }

  private func fillSupplement(
    _ look: ElementLook, _ kind: String, _ version: Int
  ) -> CollectionReusableView? {
    let place = look.place
    guard look.category == .supplementaryView else {
      return fillDecoration(look, kind)
    }
    filledFrame = look.frame
    defer { filledFrame = .zero }
    let view = dataSource?.collectionView(
      self, viewForSupplementaryElementOfKind: kind, at: look.place.path)
    guard let view, version == dataVersion else { return nil }
    view.collection = self
    if view.superview !== self { addSubview(view) }
    view.isHidden = false
    view.apply(attributes(for: look))
    liveViews.append(
      LiveSupplement(place: place, kind: kind, view: view, wantedAt: layoutNumber))
    if collectionViewLayout.asksCells { ask(view, attributes(for: look)) }
    return view
  }

  // MARK: Releasing items

  /// Called when a focused item leaves the visible area, or is removed: its cell will show another
  /// item.
  func loseFocus(_ item: LiveItem, isGone: Bool) {
    if isGone { item.cell.endUse() }
    window?.application?.forEachSeat { $0.focus.lose(item.cell, isOutOfSight: !isGone) }
  }

  func tellEndOfDisplay(_ item: LiveItem) {
    collectionDelegate?.collectionView(
      self, didEndDisplaying: item.cell, forItemAt: item.place.path)
  }

  func recycle(_ live: LiveSupplement) {
    live.view.endUse()
    guard let identifier = live.view.reuseIdentifier else {
      return live.view.removeFromSuperview()
    }
    viewPools["\(live.kind)/\(identifier)"].put(live.view)
  }
}
