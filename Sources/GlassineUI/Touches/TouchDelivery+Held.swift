// Touches that a control tracks: what a list asks and does before it reuses a row (T2).
import Foundation
import GlassineInput

extension TouchDelivery {
  /// Whether `view`, or a view in it, tracks a finger whose cancellation is not due.
  package func holdsControl(in view: View) -> Bool {
    for index in records.indices
    where !records[index].isCancelledByGesture && !records[index].pending.contains(.cancelled)
      && tracker(of: records[index], in: view) != nil
    {
      return true
    }
    return false
  }

  /// Whether a touch of `view` or of a descendant is not over.
  package func hasTouch(in view: View) -> Bool {
    for index in records.indices
    where !records[index].isOver && records[index].touch.view?.isDescendant(of: view) == true {
      return true
    }
    return false
  }

  /// Cancels the touches that are tracked in `view`; other touches there may be about to scroll. An
  /// end that is not delivered yet is cancelled too. Calls `body` with each tracking view.
  package func cancelHeldControls(
    in view: View, at timestamp: TimeInterval, _ body: (View) -> Void
  ) {
    for record in records {
      guard let tracker = tracker(of: record, in: view) else { continue }
      body(tracker)
      // A cancellation is pending already.
      if record.isCancelledByGesture || record.pending.contains(.cancelled) { continue }
      if record.staged == .ended {
        record.stagedEndIsCancelled()
      } else if record.staged != .cancelled {
        // A pending move would change the control in a cell that shows another row by then.
        if record.staged == .moved { record.unstage() }
        record.replaceEndByCancel()
        cancel(record, at: timestamp)
        application.setNeedsFrame()
      }
    }
  }

  /// The view that tracks the touch, of those that contain the touched view, within `view`.
  private func tracker(of record: TouchRecord, in view: View) -> View? {
    guard record.hasBegun, !record.isOver, let touched = record.touch.view,
      touched.isDescendant(of: view)
    else { return nil }
    var next: View? = touched
    while let current = next {
      if current.holdsTouch { return current }
      next = current === view ? nil : current.superview
    }
    return nil
  }

  /// Whether `view` or a descendant has an undelivered touch cancellation.
  package func owesCancel(in view: View) -> Bool {
    for index in records.indices {
      let isNotified = records[index].claim == .notified
      let isDue = records[index].pending.contains(.cancelled)
      if !isNotified,
        isDue || records[index].staged == .cancelled || records[index].isCancelledByGesture,
        records[index].touch.view?.isDescendant(of: view) == true
      {
        return true
      }
      for watcher in records[index].watchers
      where isDue && watcher.hasBegun || watcher.staged == .cancelled {
        if watcher.view.isDescendant(of: view) { return true }
      }
    }
    return false
  }
}
