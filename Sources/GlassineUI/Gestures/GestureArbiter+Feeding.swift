// Feeds touches to recognizers, in the order of the samples' own times. The order is independent of
// the frame rate, so that the same samples lead to the same decisions (G1, G7).
// `GestureArbiter+Time.swift` makes the decisions of time in between.
//
//   a send's phase   ──> moments: samples with one timestamp, oldest first
//   each moment      ──> decisions of time before it ──> fingers moved there ──> recognizers look
//   then, once       ──> touchesBegan … touchesCancelled, as views get them; actions last
import Foundation
import GlassineInput

/// The working memory of one round of delivery. There is one for each depth of re-entrance.
final class GestureFeed {
  struct Entry {
    let record: TouchRecord
    let phase: Touch.Phase
    /// The next raw sample.
    var cursor: Int
    /// Whether it is part of the current moment.
    var isNow = false
    var isDone = false
    /// The time of the phase.
    let timestamp: TimeInterval
  }

  // Accesses are unchecked: with checks in all such types, a moved finger takes 2.2 times as long
  // (`glassine bench touch`).

  @exclusivity(unchecked)
  var entries: [Entry] = []
  /// Whether a call is using it.
  @exclusivity(unchecked)
  var isTaken = false

  /// The finger, if it is the only one: only its own recognizers are then visited.
  var onlyRecord: TouchRecord? { entries.count == 1 ? entries[0].record : nil }

  func add(_ record: TouchRecord, _ phase: Touch.Phase) {
    record.holdCount += 1
    entries.append(
      Entry(
        record: record, phase: phase, cursor: record.fedSamples,
        timestamp: record.touch.timestamp))
    // Until its moment, the finger keeps its old position.
    if phase != .began {
      var values = record.touch.current
      values.location = values.previousLocation
      record.touch.shown = values
    }
  }

  /// The time of the earliest undelivered sample of the phase.
  func nextTime(_ phase: Touch.Phase) -> TimeInterval? {
    var next: TimeInterval?
    for index in entries.indices where entries[index].phase == phase && !entries[index].isDone {
      guard let time = nextTime(ofEntry: index) else { continue }
      if let earlier = next, earlier <= time { continue }
      next = time
    }
    return next
  }
}

extension GestureFeed {
  /// By index: an entry in a variable is retained.
  private func nextTime(ofEntry index: Int) -> TimeInterval? {
    switch entries[index].phase {
    case .began: return entries[index].record.touch.startTimestamp
    case .moved:
      let record = entries[index].record
      var sample = entries[index].cursor
      while sample < record.samples.count {
        if record.samples[sample].phase == .moved { return record.samples[sample].timestamp }
        sample += 1
      }
      return nil
    case .ended, .cancelled: return entries[index].timestamp
    case .stationary: return nil
    }
  }
}

extension GestureFeed.Entry {
  /// Moves the finger to its position at `time`; returns whether it moved in that moment.
  fileprivate mutating func move(to time: TimeInterval) -> Bool {
    var didMove = false
    while cursor < record.samples.count, record.samples[cursor].timestamp <= time {
      if record.samples[cursor].phase == .moved {
        var values = record.touch.current
        values.location = record.samples[cursor].location
        values.timestamp = record.samples[cursor].timestamp
        record.touch.shown = values
        didMove = true
      }
      cursor += 1
    }
    return didMove
  }
}

extension GestureArbiter {
  /// Delivers the staged phases in `window` to the recognizers, before any view gets them.
  /// Re-entrant: a nested call treats the outer call's deliveries as done.
  func update(_ window: Window, _ event: Event) {
    let feed = takeFeed()
    let delivery = delivery
    for index in delivery.records.indices
    where !delivery.records[index].isFed && delivery.records[index].touch.window === window {
      let record = delivery.records[index]
      guard let phase = record.staged else { continue }
      record.isFed = true
      let isNew = phase == .began && !record.isFollowed
      if record.receiver == .watchers || !isNew && record.recognizers.isEmpty { continue }
      feed.add(record, phase)
    }
    if !feed.entries.isEmpty {
      if depth == 0 {
        for index in active.indices { active.reference(index).forgetBeginning() }
      }
      depth += 1
      begin(feed, event)
      move(feed, event)
      finish(feed, .ended, event)
      finish(feed, .cancelled, event)
      depth -= 1
      for index in feed.entries.indices { delivery.release(feed.entries[index].record) }
      feed.entries.removeAll(keepingCapacity: true)
    }
    giveBack(feed)
    settle()
  }

  private func takeFeed() -> GestureFeed {
    guard outerFeed.isTaken else {
      outerFeed.isTaken = true
      return outerFeed
    }
    if let feed = idleFeeds.popLast() { return feed }
    return GestureFeed()
  }

  private func giveBack(_ feed: GestureFeed) {
    if feed === outerFeed {
      feed.isTaken = false
    } else {
      idleFeeds.append(feed)
    }
  }

  // MARK: Phases

  private func begin(_ feed: GestureFeed, _ event: Event) {
    while let time = feed.nextTime(.began) {
      decide(until: time)
      for index in feed.entries.indices {
        let entry = feed.entries[index]
        feed.entries[index].isNow =
          entry.phase == .began && !entry.isDone && entry.record.touch.startTimestamp <= time
        guard feed.entries[index].isNow else { continue }
        feed.entries[index].isDone = true
        if !entry.record.isFollowed {
          entry.record.isFollowed = true
          endWaits(atLandingOf: entry.record)
          follow(entry.record)
        }
      }
      hand(feed, .began, event)
      for recognizer in active where recognizer.isUnderWay && recognizer.cancelsTouchesInView {
        delivery.takeTouches(of: recognizer)
      }
      // The consequences of one landing are settled before the next finger selects its recognizers,
      // as with landings in separate frames (V17).
      settle()
    }
  }

  private func move(_ feed: GestureFeed, _ event: Event) {
    while let time = feed.nextTime(.moved) {
      decide(until: time)
      for index in feed.entries.indices {
        feed.entries[index].isNow =
          feed.entries[index].phase == .moved && feed.entries[index].move(to: time)
      }
      look(feed, at: time)
    }
    var hasMoves = false
    for index in feed.entries.indices {
      let isMove = feed.entries[index].phase == .moved
      feed.entries[index].isNow = isMove
      guard isMove else { continue }
      let record = feed.entries[index].record
      guard !record.isRetired else { continue }
      hasMoves = true
      record.fedSamples = min(feed.entries[index].cursor, record.samples.count)
      record.touch.shown = nil
    }
    if hasMoves { hand(feed, .moved, event) }
  }

  private func finish(_ feed: GestureFeed, _ phase: Touch.Phase, _ event: Event) {
    while let time = feed.nextTime(phase) {
      decide(until: time)
      var hasMoved = false
      for index in feed.entries.indices {
        let entry = feed.entries[index]
        let isNow = entry.phase == phase && !entry.isDone && entry.timestamp <= time
        feed.entries[index].isNow = isNow
        guard isNow else { continue }
        feed.entries[index].isDone = true
        let touch = entry.record.touch
        touch.shown = nil
        if touch.previousLocationOnSurface != touch.locationOnSurface { hasMoved = true }
      }
      // The platform may report the last move only with the lift.
      if hasMoved, phase == .ended { look(feed, at: time) }
      hand(feed, phase, event)
      // Actions still find the fingers of the gesture.
      resolve()
      flushActions()
      for entry in feed.entries where entry.isNow {
        for recognizer in entry.record.recognizers {
          recognizer.lastLocation = recognizer.centroid
          recognizer.touches.drop(entry.record.touch)
        }
      }
    }
  }

  /// Lets the recognizers of this moment's fingers read the positions.
  private func look(_ feed: GestureFeed, at time: TimeInterval) {
    // The list retains them during the calls, which may do anything.
    let held = active
    for index in held.indices where !held.reference(index).isDecided {
      held.reference(index).with { look(feed, at: time, $0) }
    }
  }

  // Not inlined, as below: an argument is retained once, and not at each use.
  @inline(never)
  private func look(_ feed: GestureFeed, at time: TimeInterval, _ recognizer: GestureRecognizer) {
    guard isListening(recognizer), follows(recognizer, feed) else { return }
    recognizer.lastTimestamp = max(recognizer.lastTimestamp, time)
    recognizer.lastLocation = recognizer.centroid
    recognizer.fingersMoved()
  }

  private func follows(_ recognizer: GestureRecognizer, _ feed: GestureFeed) -> Bool {
    for index in feed.entries.indices
    where feed.entries[index].isNow && feed.entries[index].record.recognizers.has(recognizer) {
      return true
    }
    return false
  }

  /// Delivers the fingers of this moment to their recognizers, in the order of G1.
  private func hand(_ feed: GestureFeed, _ phase: Touch.Phase, _ event: Event) {
    let application = delivery.application
    let only = onlyTouch(of: feed)
    if phase == .moved {
      // A decided recognizer ignores moves.
      let held = active
      for index in held.indices where !held.reference(index).isDecided {
        held.reference(index).with { hand(feed, only, to: $0, phase, event, application) }
      }
      return
    }
    if let record = feed.onlyRecord {
      for recognizer in record.recognizers {
        hand(feed, only, to: recognizer, phase, event, application)
      }
    } else {
      for recognizer in active { hand(feed, nil, to: recognizer, phase, event, application) }
    }
  }

  /// The set of the finger, if it is the only one.
  private func onlyTouch(of feed: GestureFeed) -> Set<Touch>? {
    feed.entries.count == 1 ? delivery.set(ofOnly: feed.entries[0].record) : nil
  }

  @inline(never)
  private func hand(
    _ feed: GestureFeed, _ only: Set<Touch>?, to recognizer: GestureRecognizer,
    _ phase: Touch.Phase, _ event: Event, _ application: Application
  ) {
    // A single finger is the usual case, and needs no list.
    if let only {
      guard feed.entries[0].isNow, feed.entries[0].record.recognizers.has(recognizer) else {
        return
      }
      note(feed.entries[0].record.touch, in: recognizer)
      recognizer.modifierFlags = event.modifierFlags
      recognizer.lastLocation = recognizer.centroid
      guard isListening(recognizer) else { return }
      return tell(recognizer, only, phase, event, application)
    }
    let work = delivery.takeWork()
    for index in feed.entries.indices
    where feed.entries[index].isNow && feed.entries[index].record.recognizers.has(recognizer) {
      work.group.append(feed.entries[index].record)
      note(feed.entries[index].record.touch, in: recognizer)
    }
    if !work.group.isEmpty {
      recognizer.modifierFlags = event.modifierFlags
      recognizer.lastLocation = recognizer.centroid
      if isListening(recognizer) {
        tell(recognizer, delivery.set(of: work.group), phase, event, application)
      }
    }
    delivery.giveBack(work)
  }

  /// Copies the touch's values to the gesture.
  private func note(_ touch: Touch, in recognizer: GestureRecognizer) {
    // Both are read before anything is written, so that the touch is not retained.
    let (timestamp, buttons) = (touch.timestamp, touch.buttonMask)
    recognizer.lastTimestamp = max(recognizer.lastTimestamp, timestamp)
    if !buttons.isEmpty { recognizer.buttonMask = buttons }
  }

  private func tell(
    _ recognizer: GestureRecognizer, _ touches: Set<Touch>, _ phase: Touch.Phase, _ event: Event,
    _ application: Application
  ) {
    let outer = application.inputSeat
    application.beginInput(of: recognizer.seatNumber)
    defer { application.inputSeat = outer }
    switch phase {
    case .began: recognizer.touchesBegan(touches, with: event)
    case .moved: recognizer.touchesMoved(touches, with: event)
    case .ended: recognizer.touchesEnded(touches, with: event)
    case .cancelled: recognizer.touchesCancelled(touches, with: event)
    case .stationary: break
    }
  }

  func isListening(_ recognizer: GestureRecognizer) -> Bool {
    !recognizer.isDecided && recognizer.isEnabled
  }

  // MARK: Following

  /// Ends the wait of a recognizer for another tap if the landing is too far from the last tap,
  /// before others follow the new touch. A tap that waited for the recognizer's failure is then
  /// recognized and finished, and can take the new one too.
  private func endWaits(atLandingOf record: TouchRecord) {
    let touch = record.touch
    var didFail = false
    for recognizer in active
    where recognizer.waitsForMoreTouches && isFree(recognizer) && !recognizer.followsPresses {
      guard let view = recognizer.view, touch.view?.isDescendant(of: view) == true,
        let reason = recognizer.reasonToFail(atLandingOf: touch),
        refusal(of: recognizer, touch) == nil, isFree(recognizer)
      else { continue }
      // The touch belongs to it, as if it had received the touch.
      record.recognizers.append(recognizer)
      recognizer.touches.append(touch)
      adopt(
        recognizer, touch.serial, depth: recognizer.depth, attachment: recognizer.attachment)
      failNow(recognizer, reason)
      didFail = true
    }
    if didFail { settle() }
  }

  /// Lets the recognizers of the touch's view and its ancestors follow a new touch (G1, G7).
  private func follow(_ record: TouchRecord) {
    let touch = record.touch
    guard TouchDelivery.hasRecognizers(onOrAbove: touch.view) else { return }
    let application = delivery.application
    let outer = application.inputSeat
    application.beginInput(of: touch.seatNumber)
    defer { application.inputSeat = outer }
    var view = touch.view
    var chain: [View] = []
    chain.reserveCapacity(16)
    while let current = view {
      chain.append(current)
      view = current.superview
    }
    for (height, view) in chain.enumerated() {
      for (index, recognizer) in view.recognizerStorage.enumerated() {
        guard isFree(recognizer), !recognizer.followsPresses, !recognizer.isScrolling else {
          continue
        }
        if let refusal = refusal(of: recognizer, touch) {
          noteRefusal(of: recognizer, refusal)
          continue
        }
        guard recognizer.view === view, recognizer.isEnabled else { continue }
        record.recognizers.append(recognizer)
        recognizer.touches.append(touch)
        recognizer.take(seat: touch.seatNumber)
        adopt(recognizer, touch.serial, depth: chain.count - height, attachment: index)
      }
    }
  }

  /// Whether the recognizer can accept more now: it has not decided yet, or is in progress.
  func isFree(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.followsTouches && !recognizer.isDecided && recognizer.pendingState == nil
  }

  /// The reason that the recognizer does not get the touch; nil if it does.
  private func refusal(of recognizer: GestureRecognizer, _ touch: Touch) -> GestureOutcome.Reason? {
    if !recognizer.isEnabled { return .disabled }
    if recognizer.isOfOtherSeat(than: touch.seatNumber) { return .otherSeat }
    let first = recognizer.touches.first?.type ?? touch.type
    if !recognizer.allows(touch.type)
      || (recognizer.requiresExclusiveTouchType && first != touch.type)
    {
      return .wrongTouchType(touch.type)
    }
    if let event = touch.window?.touchesEvent, let refusal = refusal(of: recognizer, event) {
      return refusal
    }
    let isWanted = recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
    return isWanted ? nil : .delegateRefusedInput
  }

  /// The class is asked first, then the delegate.
  func refusal(of recognizer: GestureRecognizer, _ event: Event) -> GestureOutcome.Reason? {
    if !recognizer.shouldReceive(event) { return .classRefusedInput }
    return recognizer.isWantedByDelegate(event) ? nil : .delegateRefusedInput
  }

  /// Stores, for explanations, the reason that an idle recognizer was left out.
  func noteRefusal(of recognizer: GestureRecognizer, _ reason: GestureOutcome.Reason) {
    if !isActive(recognizer) { recognizer.outcome = .notGiven(reason) }
  }

  /// Makes the recognizer follow a touch or press.
  func adopt(
    _ recognizer: GestureRecognizer, _ serial: UInt64, depth: Int, attachment: Int
  ) {
    recognizer.delivery = delivery.backReference
    recognizer.depth = depth
    recognizer.attachment = attachment
    recognizer.followed.append(serial)
    if !active.has(recognizer) { insert(recognizer) }
  }

  /// Keeps ``active`` in the order in which recognizers get touches: deeper views first, then the
  /// order of attachment, then the order of arrival.
  private func insert(_ recognizer: GestureRecognizer) {
    let place = (recognizer.depth, -recognizer.attachment)
    var index = 0
    while index < active.count, (active[index].depth, -active[index].attachment) >= place {
      index += 1
    }
    active.insert(recognizer, at: index)
    recognizer.outcome = .undecided
  }

  func ignore(_ touch: Touch, by recognizer: GestureRecognizer) {
    for record in delivery.records where record.touch === touch {
      record.recognizers.drop(recognizer)
    }
    recognizer.touches.drop(touch)
    recognizer.followed.removeAll { $0 == touch.serial }
    if recognizer.followed.isEmpty, recognizer.outcome == .undecided {
      recognizer.outcome = .notGiven(.ignored)
    }
    if depth == 0 { delivery.application.gesturesNeedSettling() }
  }

  /// A touch is gone without an end for its recognizers: an override did not forward the event.
  func lose(_ record: TouchRecord) {
    // A delivery in progress notifies them itself.
    guard record.holdCount == 0 else { return }
    for recognizer in record.recognizers {
      guard recognizer.touches.contains(where: { $0 === record.touch }) else { continue }
      recognizer.touches.drop(record.touch)
      abandon(recognizer, .touchCancelled)
    }
  }
}
