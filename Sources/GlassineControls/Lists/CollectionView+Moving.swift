// Moves an item interactively, by a gesture of the app or of the collection.
//
//   begin    the cell comes to the front
//   update   the cell follows the target; over another item the two exchange places, in the
//            collection only; near an edge the content scrolls
//   end      the data source is notified once of the whole move; the cell moves to its place
//   cancel   everything is restored
//
// Until the end the app's items keep their old order: `dataPath(_:)` converts.
public import Foundation
import GlassineBase
import GlassineUI

/// An item that is being moved. There is at most one.
final class ItemMovement {
  /// The item's index path in the data source.
  let from: RowPlace
  /// The item's current index path in the collection.
  var place: RowPlace
  let cell: CollectionViewCell
  /// The target of the cell's middle, relative to the corner of the visible area, in points.
  var target: CGPoint
  var link: DisplayLink?

  init(_ place: RowPlace, _ cell: CollectionViewCell, target: CGPoint) {
    from = place
    self.place = place
    self.cell = cell
    self.target = target
  }
}

extension CollectionView {
  // MARK: Calls of the app

  /// Begins to move an item; false if it is not visible, the data source does not allow it, or
  /// another item is being moved. Source: UIKit's documentation.
  ///
  /// An update or a reload by the app cancels the move.
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    let place = RowPlace(indexPath)
    guard movement == nil, updateDepth == 0, window != nil, let cell = cell(at: place),
      dataSource?.collectionView(self, canMoveItemAt: indexPath) == true,
      movement == nil, self.cell(at: place) === cell
    else { return false }
    let origin = bounds.origin
    let movement = ItemMovement(
      place, cell, target: CGPoint(x: cell.center.x - origin.x, y: cell.center.y - origin.y))
    self.movement = movement
    endPress(isCancelled: true)
    bringSubviewToFront(cell)
    indicators.bringToFront()
    // Updated in each frame: the content may scroll under a resting finger.
    let link = DisplayLink { [weak self] link in self?.scrollForMovement(link.duration) }
    if let application = window?.application { link.add(to: application) }
    movement.link = link
    return true
  }

  /// Moves the item's middle to a point of the content. Does nothing while no item is being moved.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let movement, targetPosition.x.isFinite, targetPosition.y.isFinite else { return }
    let origin = bounds.origin
    movement.target = CGPoint(x: targetPosition.x - origin.x, y: targetPosition.y - origin.y)
    followTarget()
  }

  /// Leaves the item at its current place, and notifies the data source.
  public func endInteractiveMovement() { finishMovement(isCancelled: false, isAnimated: true) }

  /// Returns the item to its old place; the data source is not notified.
  public func cancelInteractiveMovement() { finishMovement(isCancelled: true, isAnimated: true) }

  /// Whether a long press moves an item; false by default. Differs from UIKit, in which the
  /// collection's controller has this property.
  public var installsStandardGestureForInteractiveMovement: Bool {
    get { movementGesture != nil }
    set {
      guard newValue != installsStandardGestureForInteractiveMovement else { return }
      if let movementGesture {
        removeGestureRecognizer(movementGesture)
        self.movementGesture = nil
        cancelInteractiveMovement()
      } else {
        let gesture = LongPressGestureRecognizer { [weak self] in self?.longPressed($0) }
        movementGesture = gesture
        addGestureRecognizer(gesture)
      }
    }
  }

  private func longPressed(_ gesture: GestureRecognizer) {
    let point = gesture.location(in: self)
    switch gesture.state {
    case .began:
      guard let path = indexPathForItem(at: point), beginInteractiveMovementForItem(at: path),
        let movement
      else { return }
      // The cell keeps its offset from the finger.
      let center = movement.cell.center
      movementGrab = CGPoint(x: center.x - point.x, y: center.y - point.y)
    case .changed:
      updateInteractiveMovementTargetPosition(
        CGPoint(x: point.x + movementGrab.x, y: point.y + movementGrab.y))
    case .ended: endInteractiveMovement()
    case .cancelled: cancelInteractiveMovement()
    case .possible, .failed: break
    }
  }

  // MARK: During a move

  /// The index path in the data source of the item shown at `place`: different only during a move.
  func dataPath(_ place: RowPlace) -> IndexPath {
    guard let movement, movement.from != movement.place else { return place.path }
    if place == movement.place { return movement.from.path }
    var row = place.row
    if place.section == movement.place.section, row > movement.place.row { row -= 1 }
    if place.section == movement.from.section, row >= movement.from.row { row += 1 }
    return RowPlace(place.section, row).path
  }

  /// The attributes of the moved item's cell.
  func attributes(of movement: ItemMovement) -> CollectionViewLayoutAttributes {
    collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
      at: movement.place.path, withTargetPosition: position(of: movement))
  }

  /// The target, in the content's coordinates.
  private func position(of movement: ItemMovement) -> CGPoint {
    CGPoint(x: bounds.minX + movement.target.x, y: bounds.minY + movement.target.y)
  }

  /// Positions the cell at the target, and moves the item to the cell's place.
  private func followTarget() {
    guard let movement else { return }
    prepareIfNeeded()
    guard self.movement === movement else { return }
    carry(movement)
    let proposed = collectionViewLayout.targetIndexPath(
      forInteractivelyMovingItem: movement.place.path, withPosition: position(of: movement))
    var place = RowPlace(proposed)
    guard self.movement === movement, place != movement.place else { return }
    if let collectionDelegate {
      let path = collectionDelegate.collectionView(
        self, targetIndexPathForMoveFromItemAt: movement.from.path, toProposedIndexPath: proposed)
      place = RowPlace(path)
    }
    guard self.movement === movement, place != movement.place, canPut(movement, at: place) else {
      return
    }
    shift(movement, to: place, isAnimated: true)
  }

  private func carry(_ movement: ItemMovement) {
    let attributes = attributes(of: movement)
    let index = core.liveIndex(of: movement.place)
    if index < core.live.count, core.live[index].cell === movement.cell {
      core.live[index].applied = ElementLook(attributes)
    }
    View.performWithoutAnimation { movement.cell.apply(attributes) }
  }

  private func canPut(_ movement: ItemMovement, at place: RowPlace) -> Bool {
    guard counts.indices.contains(place.section), place.row >= 0 else { return false }
    return place.row < counts[place.section] + (place.section == movement.place.section ? 0 : 1)
  }

  /// Moves the item in the collection's data; the app is notified at the end.
  private func shift(_ movement: ItemMovement, to place: RowPlace, isAnimated: Bool) {
    var updates = ListUpdates()
    updates.movedRows = [(movement.place, place)]
    var after = counts
    after[movement.place.section] -= 1
    after[place.section] += 1
    guard case .fits(let applied) = updates.resolve(before: counts, after: after) else { return }
    movement.place = place
    commit(applied, reloaded: [], isAnimated: isAnimated)
  }

  /// A frame during a move: near an edge the content scrolls.
  private func scrollForMovement(_ seconds: TimeInterval) {
    guard let movement, seconds > 0 else { return }
    let axes = movableAxes
    let speed = ListConstants.reorderScrollSpeed * seconds
    var offset = contentOffset
    if axes.contains(.horizontal) {
      offset.x += speed * Self.pull(movement.target.x, length: bounds.width)
    }
    if axes.contains(.vertical) {
      offset.y += speed * Self.pull(movement.target.y, length: bounds.height)
    }
    offset = clamped(offset)
    guard offset != contentOffset else { return }
    contentOffset = offset
    followTarget()
  }

  /// From -1 at the leading edge to 1 at the trailing edge; 0 between.
  private static func pull(_ place: CGFloat, length: CGFloat) -> CGFloat {
    let edge = ListConstants.reorderEdge
    if place < edge { return max(-1, (place - edge) / edge) }
    if place > length - edge { return min(1, (place - length + edge) / edge) }
    return 0
  }

  // MARK: The end

  /// Drops a current move before a reload.
  func dropMovement() {
    movement?.link?.invalidate()
    movement = nil
  }

  /// Ends the current move, if any.
  func finishMovement(isCancelled: Bool, isAnimated: Bool) {
    guard let movement else { return }
    movement.link?.invalidate()
    movement.link = nil
    let isShown = isAnimated && window != nil && View.areAnimationsEnabled
    if isCancelled, movement.place != movement.from {
      shift(movement, to: movement.from, isAnimated: isShown)
    }
    self.movement = nil
    if movement.place != movement.from {
      dataSource?.collectionView(self, moveItemAt: movement.from.path, to: movement.place.path)
    }
    let index = core.liveIndex(of: movement.place)
    guard index < core.live.count, core.live[index].cell === movement.cell else { return }
    core.live[index].applied = nil
    setNeedsLayout()
    guard isShown else { return }
    View.animate(
      withDuration: ListConstants.changeSeconds, delay: 0, options: .allowUserInteraction
    ) { self.layoutIfNeeded() }
  }
}
