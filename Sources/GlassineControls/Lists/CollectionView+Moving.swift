// Moves an item interactively, by a gesture of the app or of the collection
// (`ListReordering.swift`). The cell comes to the front, and follows the target.
public import Foundation
import GlassineBase
import GlassineUI

extension CollectionView {
  // MARK: Calls of the app

  /// Begins to move an item; false if it is not visible, the data source does not allow it, or
  /// another item is being moved. Source: UIKit's documentation.
  ///
  /// An update or a reload by the app cancels the move.
  @discardableResult
  @_disfavoredOverload
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    let place = RowPlace(indexPath)
    guard core.drag == nil, updateDepth == 0, window != nil, let cell = cell(at: place),
      dataSource?.collectionView(self, canMoveItemAt: indexPath) == true,
      core.drag == nil, self.cell(at: place) === cell
    else { return false }
    let origin = bounds.origin
    let drag = CellDrag(
      place, cell, target: CGPoint(x: cell.center.x - origin.x, y: cell.center.y - origin.y))
    beginDrag(drag) { list, drag, seconds in
      if list.scrollAtEdge(drag, seconds, list.movableAxes) { list.followTarget() }
    }
    endPress(isCancelled: true)
    bringSubviewToFront(cell)
    indicators.bringToFront()
    return true
  }

  /// Moves the item's middle to a point of the content. Does nothing while no item is being moved.
  @_disfavoredOverload
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let drag = core.drag, targetPosition.x.isFinite, targetPosition.y.isFinite else { return }
    let origin = bounds.origin
    drag.target = CGPoint(x: targetPosition.x - origin.x, y: targetPosition.y - origin.y)
    followTarget()
  }

  /// Leaves the item at its current place, and notifies the data source.
  @_disfavoredOverload
  public func endInteractiveMovement() { finishMovement(isCancelled: false, isAnimated: true) }

  /// Returns the item to its old place; the data source is not notified.
  @_disfavoredOverload
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
        let drag = core.drag
      else { return }
      // The cell keeps its offset from the finger.
      let center = drag.cell.center
      drag.grab = CGPoint(x: center.x - point.x, y: center.y - point.y)
    case .changed:
      let grab = core.drag?.grab ?? .zero
      updateInteractiveMovementTargetPosition(CGPoint(x: point.x + grab.x, y: point.y + grab.y))
    case .ended: endInteractiveMovement()
    case .cancelled: cancelInteractiveMovement()
    case .possible, .failed: break
    }
  }

  // MARK: During a move

  /// The attributes of the moved item's cell.
  func attributes(of drag: CellDrag<CollectionViewCell>) -> CollectionViewLayoutAttributes {
    collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
      at: drag.place.path, withTargetPosition: position(of: drag))
  }

  /// The target, in the content's coordinates.
  private func position(of drag: CellDrag<CollectionViewCell>) -> CGPoint {
    CGPoint(x: bounds.minX + drag.target.x, y: bounds.minY + drag.target.y)
  }

  /// Positions the cell at the target, and moves the item to the cell's place.
  private func followTarget() {
    guard let drag = core.drag else { return }
    prepareIfNeeded()
    guard core.drag === drag else { return }
    carry(drag)
    let proposed = collectionViewLayout.targetIndexPath(
      forInteractivelyMovingItem: drag.place.path, withPosition: position(of: drag))
    move(drag, toProposed: RowPlace(proposed))
  }

  func askForTarget(from place: RowPlace, proposed: RowPlace) -> RowPlace {
    guard let collectionDelegate else { return proposed }
    let path = collectionDelegate.collectionView(
      self, targetIndexPathForMoveFromItemAt: place.path, toProposedIndexPath: proposed.path)
    return RowPlace(path)
  }

  private func carry(_ drag: CellDrag<CollectionViewCell>) {
    let attributes = attributes(of: drag)
    let index = core.liveIndex(of: drag.place)
    if index < core.live.count, core.live[index].cell === drag.cell {
      core.live[index].applied = ElementLook(attributes)
    }
    View.performWithoutAnimation { drag.cell.apply(attributes) }
  }

  // MARK: The end

  /// Drops a current move before a reload.
  func dropMovement() {
    core.drag?.link?.invalidate()
    core.drag = nil
  }

  func tellMove(from path: IndexPath, to target: IndexPath) {
    dataSource?.collectionView(self, moveItemAt: path, to: target)
  }

  func cancelDrag() { finishMovement(isCancelled: true, isAnimated: false) }

  /// Ends the current move, if any.
  private func finishMovement(isCancelled: Bool, isAnimated: Bool) {
    let isShown = isAnimated && window != nil && View.areAnimationsEnabled
    guard let drag = endDrag(isCancelled: isCancelled, isAnimated: isShown) else { return }
    let index = core.liveIndex(of: drag.place)
    guard index < core.live.count, core.live[index].cell === drag.cell else { return }
    core.live[index].applied = nil
    setNeedsLayout()
    guard isShown else { return }
    View.animate(
      withDuration: ListConstants.changeSeconds, delay: 0, options: .allowUserInteraction
    ) { self.layoutIfNeeded() }
  }
}
