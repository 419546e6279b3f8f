// Assigns a new finger to a view, to the host, or to neither (T1, T6, T7, T11, P1 to P3).
//
// This calls user code while samples are processed: `hitTest`, `point(inside:)` and
// `shouldReceive`, which decide the owner, and nothing else.
import Foundation
import GlassineInput
import GlassineScene

extension TouchDelivery {
  /// Finds the view of a new finger and creates its record; false if the finger belongs to the
  /// host.
  func assign(_ sample: TouchSample) -> Bool {
    let application = application
    let outer = application.inputSeat
    let seat = application.separatesSeats ? sample.seat : 0
    application.beginInput(of: seat)
    defer { application.inputSeat = outer }
    let record = pool.popLast() ?? TouchRecord()
    record.reset()
    let touch = record.touch
    touch.serial = nextSerial
    nextSerial += 1
    touch.source = sample.source
    touch.seatNumber = seat
    touch.phase = .began
    touch.takeValues(from: sample)
    touch.current.location = sample.location
    touch.current.previousLocation = sample.location
    touch.startLocationOnSurface = sample.location
    touch.startTimestamp = sample.timestamp
    touch.tapCount = tapCount(landingAt: sample)

    let target = application.isIgnoringInteractionEvents ? .dropped : findTarget(record, sample)
    if case .view(let view) = target {
      touch.view = view
      touch.window = view.window
    } else if let watcher = record.watchers.first {
      record.become(.watchers)
      touch.view = watcher.view
      touch.window = watcher.view.window
    } else {
      touch.expire()
      pool.append(record)
      if case .host = target { return false }
      return true
    }
    record.pending = .began
    record.hasRecognizersAbove = Self.hasRecognizers(onOrAbove: touch.view)
    openRoundIfNeeded(for: record)
    openRound(at: .began, sample.timestamp, for: record)
    record.round = currentRound
    record.newestSample = sample
    record.keep(sample)
    records.append(record)
    // User code above may have changed the tree and run a frame without this record.
    prunedAt = nil
    if case .host = target { return false }
    return true
  }

  private enum Target {
    case view(View)
    /// The UI takes the finger, but no view receives it.
    case dropped
    case host
  }

  /// Searches the windows, front first (H9), for the view that gets the finger, and collects the
  /// watchers.
  private func findTarget(_ record: TouchRecord, _ sample: TouchSample) -> Target {
    let registry = View.registry
    let touch = record.touch
    for window in application.windowsFrontToBack(on: sample.window) {
      let event = window.touchesEvent
      event.deliveryReference = backReference
      event.timestamp = sample.timestamp
      event.modifierFlags = sample.modifierFlags
      touch.window = window
      let point = registry.convert(sample.location, to: window.id)
      // The usual case: one hit-test. Its answer is final unless a view watches, or the view
      // declines.
      var declined: View?
      if registry.delivery.watcherCount == 0 {
        let found = window.isHitTestable ? window.hitTest(point, with: event) : nil
        if let view = found {
          if view.touchPolicy == .block { return .dropped }
          touch.view = view
          if !record.isWatched(by: view), view.shouldReceive(touch), view.window != nil {
            return .view(view)
          }
          declined = view
        } else if window.isModal(for: touch.seatNumber) {
          return .dropped
        } else {
          continue
        }
      }
      switch offerFrontToBack(record, in: window, at: point, declined, event) {
      case .host: if window.isModal(for: touch.seatNumber) { return .dropped }
      case let target: return target
      }
    }
    touch.window = nil
    touch.view = nil
    return .host
  }

  /// Offers the finger to every view beneath the point until one takes it (P1, P2); `declined` has
  /// been asked already.
  private func offerFrontToBack(
    _ record: TouchRecord, in window: Window, at point: CGPoint, _ declined: View?, _ event: Event
  ) -> Target {
    let registry = View.registry
    // A local copy: an override of `shouldReceive` may bring another finger.
    var list = candidates
    candidates = []
    defer { candidates = list }
    list.removeAll(keepingCapacity: true)
    let outer = registry.delivery.hitTestEvent
    registry.delivery.hitTestEvent = event
    registry.store.hitTestAll(window.id, at: point, delegate: registry, into: &list)
    registry.delivery.hitTestEvent = outer
    for id in list {
      // A watcher found in a window further in front may have moved here since.
      guard let view = registry.view(for: id), view.window === window, view !== declined,
        !record.isWatched(by: view)
      else { continue }
      switch view.touchPolicy {
      case .block: return .dropped
      case .passThrough: continue
      case .watch:
        record.touch.view = view
        if view.shouldReceive(record.touch) {
          record.watchers.append(TouchRecord.Watcher(view: view))
        }
      case .receive:
        record.touch.view = view
        if view.shouldReceive(record.touch), view.window === window { return .view(view) }
      }
    }
    return .host
  }

  /// T6: whether the view of a touch that is about to begin does not get it, given the fingers that
  /// were down when it landed.
  ///
  /// Evaluated when began is due, not when the finger lands: by then recognizers have decided
  /// everything before, in any number of frames (V17). Fingers that landed later, or had lifted or
  /// been cancelled by then, do not count.
  func isKeptOut(_ record: TouchRecord) -> Bool {
    guard record.receiver != .watchers else { return false }
    guard let view = record.touch.view else { return true }
    let serial = record.touch.serial
    for other in records
    where other !== record && other.touch.serial < serial && serial < other.serialAfterLift
      && other.receiver == .view && !other.isOver && other.claim == .none
    {
      if other.touch.view === view {
        if !view.isMultipleTouchEnabled { return true }
      } else if other.touch.window === record.touch.window {
        if other.touch.seatNumber == record.touch.seatNumber,
          view.isExclusiveTouch || other.touch.view?.isExclusiveTouch == true
        {
          return true
        }
      }
    }
    return false
  }

  /// Opens a new round if the finger lands on a view that another finger left in this round, or
  /// reuses the device's number.
  private func openRoundIfNeeded(for record: TouchRecord) {
    for other in records where other.round == currentRound {
      guard !other.pending.isDisjoint(with: [.ended, .cancelled]) else { continue }
      if other.touch.view === record.touch.view || other.source == record.source {
        currentRound += 1
        return
      }
    }
  }

  // MARK: Taps (T7)

  private func tapCount(landingAt sample: TouchSample) -> Int {
    guard let lift = application.currentSeat.lastLift,
      sample.timestamp - lift.timestamp
        <= TouchConstants.tapIntervalSeconds + TouchConstants.clockGrainSeconds,
      hypot(sample.location.x - lift.location.x, sample.location.y - lift.location.y)
        <= TouchConstants.tapSlopPoints
    else { return 1 }
    return lift.tapCount + 1
  }

  func noteLift(of record: TouchRecord, _ sample: TouchSample) {
    let touch = record.touch
    let seat = application.seat(touch.seatNumber)
    guard sample.phase == .ended else {
      seat?.lastLift = nil
      return
    }
    let isTap =
      touch.tapCount > 0 && !record.hasTravelled
      && sample.timestamp - touch.startTimestamp
        <= TouchConstants.tapDurationSeconds + TouchConstants.clockGrainSeconds
    seat?.lastLift = (sample.location, sample.timestamp, isTap ? touch.tapCount : 0)
  }
}
