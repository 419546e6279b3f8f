// How touches and time come to recognizers: in the order of the samples' own time, whatever the
// frame rate, so that the same samples lead to the same decisions (G1, G7).
//
//   a send's phase   ──> moments: samples with one timestamp, oldest first
//   each moment      ──> what time decided before it ──> fingers moved there ──> recognizers look
//   then, once       ──> touchesBegan … touchesCancelled, as views get them; actions last
import Foundation
import GlassineInput

/// What one round of handing out works with. There is one for each depth of re-entrance.
final class GestureFeed {
  struct Entry {
    let record: TouchRecord
    let phase: Touch.Phase
    /// The next raw sample to look at.
    var cursor: Int
    /// Part of the moment at hand.
    var isNow = false
    var isDone = false
    /// Where the send leaves the finger.
    var location: CGPoint
    var timestamp: TimeInterval
  }

  @exclusivity(unchecked)
  var entries: [Entry] = []

  /// The finger, where there is one alone: then its own recognizers are asked, rather than all.
  var onlyRecord: TouchRecord? { entries.count == 1 ? entries[0].record : nil }

  func add(_ record: TouchRecord, _ phase: Touch.Phase) {
    record.holdCount += 1
    entries.append(
      Entry(
        record: record, phase: phase, cursor: record.fedSamples,
        location: record.touch.locationOnSurface,
        timestamp: record.touch.timestamp))
    // Until its moment comes, the finger is where it was.
    if phase != .began {
      record.touch.locationOnSurface = record.touch.previousLocationOnSurface
    }
  }

  /// When the earliest of the phase's samples that were not handed out was taken.
  func nextTime(_ phase: Touch.Phase) -> TimeInterval? {
    var next: TimeInterval?
    for index in entries.indices where entries[index].phase == phase && !entries[index].isDone {
      guard let time = entries[index].nextTime else { continue }
      next = min(next ?? time, time)
    }
    return next
  }
}

extension GestureFeed.Entry {
  fileprivate var nextTime: TimeInterval? {
    switch phase {
    case .began: record.touch.startTimestamp
    case .moved: nextSample?.timestamp
    case .ended, .cancelled: timestamp
    case .stationary: nil
    }
  }

  private var nextSample: TouchSample? {
    var index = cursor
    while index < record.samples.count {
      if record.samples[index].phase == .moved { return record.samples[index] }
      index += 1
    }
    return nil
  }

  /// Brings the finger to where it was at `time`; whether it moved in that moment.
  fileprivate mutating func move(to time: TimeInterval) -> Bool {
    var didMove = false
    while cursor < record.samples.count, record.samples[cursor].timestamp <= time {
      let sample = record.samples[cursor]
      cursor += 1
      guard sample.phase == .moved else { continue }
      record.touch.locationOnSurface = sample.location
      record.touch.timestamp = sample.timestamp
      didMove = true
    }
    return didMove
  }
}

extension GestureArbiter {
  /// Gives what is staged in `window` to the recognizers, before any view gets it. Entered again
  /// from user code, it finds that what the outer call is giving out was given out.
  func update(_ window: Window, _ event: Event) {
    let feed = idleFeeds.popLast() ?? GestureFeed()
    for record in delivery.records where !record.isFed && record.touch.window === window {
      guard let phase = record.staged else { continue }
      record.isFed = true
      let isNew = phase == .began && !record.isFollowed
      if record.isWatchedOnly || !isNew && record.recognizers.isEmpty { continue }
      feed.add(record, phase)
    }
    if !feed.entries.isEmpty {
      if depth == 0 { for recognizer in active { recognizer.hasJustBegun = false } }
      depth += 1
      begin(feed, event)
      move(feed, event)
      finish(feed, .ended, event)
      finish(feed, .cancelled, event)
      depth -= 1
      for entry in feed.entries { delivery.release(entry.record) }
      feed.entries.removeAll(keepingCapacity: true)
    }
    idleFeeds.append(feed)
    settle()
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
          follow(entry.record)
        }
      }
      hand(feed, .began, event)
      for recognizer in active where recognizer.isUnderWay && recognizer.cancelsTouchesInView {
        delivery.takeTouches(of: recognizer)
      }
      // What one landing frees is done before the next finger chooses its recognizers, as it is
      // where they come in frames of their own (V17).
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
      let entry = feed.entries[index]
      feed.entries[index].isNow = entry.phase == .moved
      guard entry.phase == .moved, !entry.record.isRetired else { continue }
      hasMoves = true
      entry.record.fedSamples = min(entry.cursor, entry.record.samples.count)
      entry.record.touch.locationOnSurface = entry.location
      entry.record.touch.timestamp = entry.timestamp
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
        touch.locationOnSurface = entry.location
        if touch.previousLocationOnSurface != touch.locationOnSurface { hasMoved = true }
      }
      // The platform may tell of the last move only with the lift.
      if hasMoved, phase == .ended { look(feed, at: time) }
      hand(feed, phase, event)
      // Actions still find the fingers that made the gesture.
      resolve()
      flushActions()
      for entry in feed.entries where entry.isNow {
        for recognizer in entry.record.recognizers {
          recognizer.lastLocation = recognizer.centroid
          recognizer.touches.removeAll { $0 === entry.record.touch }
        }
      }
    }
  }

  /// Lets the recognizers of the fingers of this moment see where they are.
  private func look(_ feed: GestureFeed, at time: TimeInterval) {
    let recognizers = feed.onlyRecord?.recognizers ?? active
    for recognizer in recognizers where isListening(recognizer) && follows(recognizer, feed) {
      recognizer.lastTimestamp = max(recognizer.lastTimestamp, time)
      recognizer.lastLocation = recognizer.centroid
      recognizer.fingersMoved()
    }
  }

  private func follows(_ recognizer: GestureRecognizer, _ feed: GestureFeed) -> Bool {
    for index in feed.entries.indices
    where feed.entries[index].isNow && feed.entries[index].record.recognizers.has(recognizer) {
      return true
    }
    return false
  }

  /// Gives the fingers of this moment to their recognizers, in the order of G1.
  private func hand(_ feed: GestureFeed, _ phase: Touch.Phase, _ event: Event) {
    let recognizers = feed.onlyRecord?.recognizers ?? active
    for recognizer in recognizers {
      // Nothing moves one that has decided.
      if phase == .moved, recognizer.isDecided { continue }
      let work = delivery.takeWork()
      for index in feed.entries.indices where feed.entries[index].isNow {
        let record = feed.entries[index].record
        if record.recognizers.has(recognizer) { work.group.append(record) }
      }
      if !work.group.isEmpty { hand(work.group, to: recognizer, phase, event) }
      delivery.giveBack(work)
    }
  }

  private func hand(
    _ group: [TouchRecord], to recognizer: GestureRecognizer, _ phase: Touch.Phase, _ event: Event
  ) {
    for record in group {
      let touch = record.touch
      recognizer.lastTimestamp = max(recognizer.lastTimestamp, touch.timestamp)
      recognizer.buttonMask = touch.buttonMask.isEmpty ? recognizer.buttonMask : touch.buttonMask
    }
    recognizer.modifierFlags = event.modifierFlags
    recognizer.lastLocation = recognizer.centroid
    if isListening(recognizer) {
      let set = delivery.set(of: group)
      switch phase {
      case .began: recognizer.touchesBegan(set, with: event)
      case .moved: recognizer.touchesMoved(set, with: event)
      case .ended: recognizer.touchesEnded(set, with: event)
      case .cancelled: recognizer.touchesCancelled(set, with: event)
      case .stationary: break
      }
    }
  }

  func isListening(_ recognizer: GestureRecognizer) -> Bool {
    !recognizer.isDecided && recognizer.isEnabled
  }

  // MARK: Following

  /// Lets the recognizers of the touch's view and its ancestors follow a new touch (G1, G7).
  private func follow(_ record: TouchRecord) {
    let touch = record.touch
    var view = touch.view
    var chain: [View] = []
    while let current = view {
      chain.append(current)
      view = current.superview
    }
    for (height, view) in chain.enumerated() {
      for (index, recognizer) in view.recognizerStorage.enumerated() {
        guard isFree(recognizer), !recognizer.followsPresses else { continue }
        if let refusal = refusal(of: recognizer, touch) {
          noteRefusal(of: recognizer, refusal)
          continue
        }
        guard recognizer.view === view, recognizer.isEnabled else { continue }
        record.recognizers.append(recognizer)
        recognizer.touches.append(touch)
        adopt(recognizer, touch.serial, depth: chain.count - height, attachment: index)
      }
    }
  }

  /// Whether the recognizer can take more now: it has not decided yet, or is under way.
  func isFree(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.followsTouches && !recognizer.isDecided && recognizer.pendingState == nil
  }

  /// Why the recognizer does not get the touch; nil if it does.
  private func refusal(of recognizer: GestureRecognizer, _ touch: Touch) -> GestureOutcome.Reason? {
    if !recognizer.isEnabled { return .disabled }
    let first = recognizer.touches.first?.type ?? touch.type
    if !recognizer.allowedTouchTypes.contains(touch.type)
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
    let isWanted = recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
    return isWanted ? nil : .delegateRefusedInput
  }

  /// Keeps for explanations why one that follows nothing was left out.
  func noteRefusal(of recognizer: GestureRecognizer, _ reason: GestureOutcome.Reason) {
    if !isActive(recognizer) { recognizer.outcome = .notGiven(reason) }
  }

  /// The recognizer follows a touch or press from now on.
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
  /// order of attachment, then who came first.
  private func insert(_ recognizer: GestureRecognizer) {
    let index =
      active.firstIndex {
        ($0.depth, -$0.attachment) < (recognizer.depth, -recognizer.attachment)
      } ?? active.count
    active.insert(recognizer, at: index)
    recognizer.outcome = .undecided
  }

  func ignore(_ touch: Touch, by recognizer: GestureRecognizer) {
    for record in delivery.records where record.touch === touch {
      record.recognizers.removeAll { $0 === recognizer }
    }
    recognizer.touches.removeAll { $0 === touch }
    recognizer.followed.removeAll { $0 == touch.serial }
    if recognizer.followed.isEmpty, recognizer.outcome == .undecided {
      recognizer.outcome = .notGiven(.ignored)
    }
    if depth == 0 { delivery.application.gesturesNeedSettling() }
  }

  /// A touch is gone whose end the recognizers were not told: an override swallowed the event.
  func lose(_ record: TouchRecord) {
    // Being handed out, it is told by whoever does that.
    guard record.holdCount == 0 else { return }
    for recognizer in record.recognizers {
      guard recognizer.touches.contains(where: { $0 === record.touch }) else { continue }
      recognizer.touches.removeAll { $0 === record.touch }
      abandon(recognizer, .touchCancelled)
    }
  }

  // MARK: Time

  /// Lets time decide: a tap that did not come, a press that is long enough.
  func timePassed(_ now: TimeInterval) {
    decide(until: now)
    settle()
  }

  /// Lets time decide what it decides up to `end`, each thing at its own time. What follows from
  /// one decision is done before the next: a tap that a double tap kept waiting is recognized and
  /// forgotten before a finger lands again.
  func decide(until end: TimeInterval) {
    guard let first = nextDecision, first <= end else { return }
    settle()
    while let (recognizer, due) = nextToDecide, due <= end {
      recognizer.lastTimestamp = max(recognizer.lastTimestamp, due)
      depth += 1
      recognizer.timePassed(due)
      depth -= 1
      // One that would be asked for ever has not decided.
      if recognizer.nextDecision == due { failNow(recognizer, .bySubclass) }
      settle()
      // A view that need not wait any longer has its touch before what comes after is looked at:
      // a drag later in the same frame finds the content with its finger (V10).
      delivery.letGo()
    }
  }

  private var nextToDecide: (GestureRecognizer, TimeInterval)? {
    var next: (GestureRecognizer, TimeInterval)?
    for recognizer in active where isListening(recognizer) {
      if let due = recognizer.nextDecision, due < next?.1 ?? .infinity { next = (recognizer, due) }
    }
    return next
  }

  /// When time will decide something next.
  var nextDecision: TimeInterval? {
    var next: TimeInterval?
    for recognizer in active where isListening(recognizer) {
      if let due = recognizer.nextDecision { next = min(next ?? due, due) }
    }
    return next
  }
}
