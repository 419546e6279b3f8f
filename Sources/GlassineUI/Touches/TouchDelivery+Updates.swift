// Delivers values that come after their sample: a pen lands, and reports its pressure in the next
// report.
import Foundation
import GlassineInput

extension TouchDelivery {
  /// Stores an update until the frame has delivered the touch to all receivers.
  func keepUpdate(_ update: TouchSample, of record: TouchRecord) {
    record.updates.append(update)
    hasUpdates = true
  }

  /// Delivers the frame's updates to the touch's receivers: recognizers, watchers, its view. An
  /// update may come after the touch's end, as in UIKit. If the touch's beginning is delayed, the
  /// update waits for it, or is dropped with the touch.
  func deliverUpdates() {
    hasUpdates = false
    // A callback may run a frame, which changes the list.
    for record in records where !record.updates.isEmpty {
      let isHeldBack = !record.hasBegun && !record.held.isEmpty && !record.isCancelledByGesture
      if isHeldBack {
        hasUpdates = true
        continue
      }
      let updates = record.updates
      record.updates = []
      record.holdCount += 1
      for update in updates { deliver(update, of: record) }
      release(record)
    }
  }

  private func deliver(_ update: TouchSample, of record: TouchRecord) {
    let touch = record.touch
    touch.takeUpdate(update)
    let updated = touch.copy(
      showing: update, at: update.location, after: touch.previousLocationOnSurface)
    let touches: Set<Touch> = [updated]
    for recognizer in record.recognizers { recognizer.touchesEstimatedPropertiesUpdated(touches) }
    for watcher in record.watchers where watcher.hasBegun || record.isOver {
      callWatcher(watcher.view) { watcher.view.touchesEstimatedPropertiesUpdated(touches) }
    }
    guard record.hasBegun, record.receiver == .view, record.claim == .none, let view = touch.view
    else { return }
    let registry = ViewRegistry.main
    let outer = registry.delivery.calledWatcher
    registry.delivery.calledWatcher = .none
    view.touchesEstimatedPropertiesUpdated(touches)
    registry.delivery.calledWatcher = outer
  }
}
