// The animations of one application: each frame, from curves and springs to presented values.
//
//   run ──> segments ──> tracks ──> cells
//
// A run is a block with its time. Its segments are curves within that time (several only for key
// frames). A track moves one property of one view along a segment. A cell is the sum of its tracks:
//
//   shown = model + Σ rest(t) · (start - end) + carry(t) · speed
//
// A change of the model value therefore moves all its tracks, and curves are independent of each
// other.
import Foundation
import GlassineScene

@MainActor
final class Animator {
  /// A curve within a run.
  struct Segment {
    let run: AnimationRun
    var timing: Timing
    /// The start of the segment in the run.
    var offset: TimeInterval
    /// Whether it belongs to a key frame.
    var isKeyframe = false
  }

  /// The motion of one value along a segment.
  struct Track {
    var cell: Int32
    var segment: Int32
    var keepsTouchesAway: Bool
    /// The way from the end to the start.
    var way: Components
    /// The initial speed beyond the curve's own, per second.
    var speed: Components
  }

  /// The owner: set at the start, before any other use, and constant.
  @exclusivity(unchecked)
  unowned var owner: Application?
  var application: Application { owner.unsafelyUnwrapped }
  private var table: PresentedTable { ViewRegistry.main.animation.presented }

  // Accesses are unchecked: with checks in all such types, a drawn frame takes 1.8 times as long
  // (`glassine bench draw`).

  @exclusivity(unchecked)
  private(set) var runs: [AnimationRun] = []
  @exclusivity(unchecked) var segments: ContiguousArray<Segment?> = []
  /// For each segment in this frame: the remaining fraction of the way, and the carried speed.
  @exclusivity(unchecked) private var responses: ContiguousArray<SIMD2<Double>> = []
  private var freeSegments: [Int32] = []
  @exclusivity(unchecked) var tracks: ContiguousArray<Track> = []
  /// Completions for the next frame, in this order.
  @exclusivity(unchecked)
  private var calls: [(action: (Bool) -> Void, isFinished: Bool)] = []
  /// The application's content revision when model values were read.
  private var modelsRead = UInt64.max
  /// Whether views may have left: checked before the next step.
  @exclusivity(unchecked)
  var needsPruning = false

  // Completions are called even if the application itself is deallocated.
  isolated deinit {
    for track in tracks { release(track) }
    for run in runs where !run.isOver { for completion in run.completions { completion(false) } }
    for call in calls { call.action(call.isFinished) }
  }

  // MARK: Due times

  /// The time of the next step; nil: never.
  func nextDue(after now: TimeInterval) -> TimeInterval? {
    if !calls.isEmpty || needsPruning && !tracks.isEmpty { return now }
    var due = TimeInterval.infinity
    for run in runs {
      guard let time = run.waits(at: now) else { return now }
      due = min(due, time)
    }
    return due == .infinity ? nil : due
  }

  /// Whether a run is moving now.
  var isRunning: Bool { runs.contains { $0.waits(at: application.now) == nil } }

  // MARK: Adding

  func add(_ run: AnimationRun) {
    run.begin(at: application.now)
    runs.append(run)
    application.setNeedsFrame()
  }

  func addSegment(
    _ timing: Timing, offset: TimeInterval = 0, isKeyframe: Bool = false, to run: AnimationRun
  ) -> Int32 {
    let segment = Segment(run: run, timing: timing, offset: offset, isKeyframe: isKeyframe)
    let index: Int32
    if let place = freeSegments.popLast() {
      segments[Int(place)] = segment
      responses[Int(place)] = SIMD2(1, 0)
      index = place
    } else {
      index = Int32(segments.count)
      segments.append(segment)
      responses.append(SIMD2(1, 0))
    }
    run.segments.append(index)
    return index
  }

  /// Calls `action` in the next frame, after the completions of that frame.
  func call(_ action: @escaping (Bool) -> Void, isFinished: Bool) {
    calls.append((action, isFinished))
    application.setNeedsFrame()
  }

  /// Animates a value from `before` to `after`, its current model value. A value in motion
  /// continues from its presented value with its current speed (A1). It does so at once, or, if the
  /// run has a delay, together with its present motion.
  /// - Parameter velocity: in ways a second; zero: the current speed.
  func animate(
    _ property: AnimatedProperty, of id: NodeID, from before: Components, to after: Components,
    along segment: Int32, velocity: SIMD2<Double>
  ) {
    guard let run = segments[Int(segment)]?.run, let timing = segments[Int(segment)]?.timing else {
      return
    }
    var way = before.difference(after, property)
    var speed = Components.zero
    var cell = table.find(property, of: id)
    if cell < 0 {
      if way == .zero { return }
      cell = table.add(property, of: id, model: after)
    }
    if property == .pressScale { table.cells[Int(cell)].model = after }
    // Kept alive meanwhile: the cell has no other track once the old ones are gone.
    table.addTrack(to: cell)
    // Most values were at rest: tracks are then not searched.
    let wasMoving = table.cells[Int(cell)].trackCount > 1
    if wasMoving {
      let (offset, rate) = takeOver(cell, for: run)
      way += offset
      speed = rate
    }
    defer {
      table.dropTrack(from: cell)
      if table.cells[Int(cell)].trackCount == 0 { releaseCell(cell) }
    }
    // The value is back at its start.
    if way == .zero, speed == .zero { return }
    if velocity != .zero {
      speed = -velocity.x * way
      if property == .center { speed[1] = -velocity.y * way[1] }
    } else if speed != .zero {
      speed -= timing.response(at: 0).restRate * way
    }
    defer { refresh(cell) }
    if wasMoving,
      let own = tracks.firstIndex(where: { $0.cell == cell && $0.segment == segment })
    {
      tracks[own].way += way
      tracks[own].speed += speed
    } else {
      let track = Track(
        cell: cell, segment: segment, keepsTouchesAway: !run.allowsTouches && property != .theme,
        way: way, speed: speed)
      tracks.append(track)
      run.trackCount += 1
      retain(track)
    }
    application.setNeedsFrame()
  }

  /// Removes a value from all runs except `run`; returns its offset from the model value due to
  /// those runs, and its speed. Runs that can continue during the delay of `run` keep it: otherwise
  /// the value would stop meanwhile, and start abruptly after the delay.
  private func takeOver(
    _ cell: Int32, for run: AnimationRun?
  ) -> (offset: Components, speed: Components) {
    var (offset, speed) = (Components.zero, Components.zero)
    let isDelayed = (run?.delay ?? 0) > 0
    var kept = 0
    for index in tracks.indices {
      let track = tracks[index]
      if track.cell == cell, let segment = segments[Int(track.segment)], segment.run !== run,
        !isDelayed || !segment.run.goesOnBesideDelayed
      {
        let (response, direction) = response(of: segment, at: application.now)
        offset += response.rest * track.way + response.carry * track.speed
        speed +=
          direction * (response.restRate * track.way + response.carryRate * track.speed)
        release(track)
        lose(track, from: segment.run)
      } else {
        tracks[kept] = track
        kept += 1
      }
    }
    tracks.removeLast(tracks.count - kept)
    return (offset, speed)
  }

  /// Ends the animations of one value of a view; their completions receive false.
  func interrupt(_ property: AnimatedProperty, of id: NodeID) {
    let cell = table.find(property, of: id)
    if cell >= 0 { _ = takeOver(cell, for: nil) }
  }

  /// Called when a run has lost a value to another run, or a view has left.
  private func lose(_ track: Track, from run: AnimationRun) {
    run.isInterrupted = true
    run.trackCount -= 1
    if run.trackCount == 0, run.endsWithoutTracks { finish(run, isFinished: false) }
  }

  // MARK: The frame

  /// Updates all presented values to `now`, then calls due completions. Runs that were interrupted
  /// or empty since the last frame are first, ended runs follow, each in order of beginning.
  func step(to now: TimeInterval) {
    if needsPruning { prune() }
    guard !runs.isEmpty || !calls.isEmpty else { return }
    if !runs.isEmpty { advance(to: now) }
    guard !calls.isEmpty else { return }
    // Calls added by completions wait for the next frame.
    let due = calls
    calls = []
    for call in due { call.action(call.isFinished) }
  }

  /// Whether ``step(to:)`` has something to do.
  var needsStep: Bool { needsPruning || !runs.isEmpty || !calls.isEmpty }

  private func advance(to now: TimeInterval) {
    var moves = false
    var ends = false
    // Read once: each access to an unowned reference counts a reference.
    let application = application
    let interval = application.frameInterval
    for run in runs {
      if !run.hasStarted || run.waits(at: now) == nil { moves = true }
      run.start(at: now, frameInterval: interval)
      run.standIfAtEnd(at: now)
      if run.isAtEnd(at: now) {
        ends = true
        for segment in run.segments { responses[Int(segment)] = .zero }
      } else {
        respond(run, at: now)
      }
    }
    if moves { application.setNeedsRedraw() }
    show()
    if ends { removeEnded(at: now) }
  }

  private func respond(_ run: AnimationRun, at now: TimeInterval) {
    for index in run.segments {
      guard let segment = segments[Int(index)] else { continue }
      let response = response(of: segment, at: now).response
      responses[Int(index)] = SIMD2(response.rest, response.carry)
    }
  }

  /// The response of a segment, and the direction of its time.
  func response(
    of segment: Segment, at now: TimeInterval
  ) -> (response: CurveResponse, direction: Double) {
    let run = segment.run
    let (seconds, direction) = run.position(at: now)
    if let fraction = run.fraction(at: now) {
      // The segment's share of the run's linear time; a spring may overshoot its ends.
      let part = segment.timing.duration > 0 ? segment.timing.duration / run.duration : 1
      var within = (fraction.value - segment.offset / run.duration) / part
      if segment.offset > 0 { within = max(0, within) }
      if segment.isKeyframe || !segment.timing.curve.isEasing {
        // A key frame's value has its own path, and does not overshoot its end.
        within = min(1, max(0, within))
        if !segment.timing.curve.isEasing {
          var response = segment.timing.response(at: within * segment.timing.duration)
          response.restRate *= fraction.rate * run.duration
          response.carryRate *= fraction.rate * run.duration
          return (response, 1)
        }
      }
      let rest = 1 - within
      return (
        CurveResponse(rest: rest, carry: 0, restRate: -fraction.rate / part, carryRate: 0), 1
      )
    }
    // A value that has not moved yet has no speed.
    if seconds <= segment.offset { return (.start, 0) }
    // Backwards or at its end, a run shows the end of the segment, not later segments.
    return (segment.timing.response(at: seconds - segment.offset), direction)
  }

  /// Sums up all presented values.
  private func show() {
    let table = table
    let retainsDrawings = ViewRegistry.main.drawing.retainsDrawings
    // Model values are read again only after a possible change.
    let isFresh = modelsRead == application.contentRevision
    modelsRead = application.contentRevision
    // By track: the other cells belong to other applications. A cell with several tracks is updated
    // repeatedly.
    for track in tracks.indices {
      let index = Int(tracks[track].cell)
      if !isFresh { ViewRegistry.main.readModel(of: &table.cells[index]) }
      table.cells[index].value = table.cells[index].model
      if retainsDrawings { ViewRegistry.main.invalidateSubtrees(of: table.cells[index].view) }
    }
    // One closure of the library, which checks the actor; nothing else is called meanwhile.
    let (tracks, responses) = (tracks, responses)
    table.cells.withUnsafeMutableBufferPointer { cells in
      for track in tracks {
        let response = responses[Int(track.segment)]
        cells[Int(track.cell)].value += response.x * track.way + response.y * track.speed
      }
    }
    guard !ViewRegistry.main.animation.fades.isEmpty else { return }
    for track in tracks where table.cells[Int(track.cell)].property == .theme {
      let cell = table.cells[Int(track.cell)]
      ViewRegistry.main.showFade(below: cell.view, cell.value[0])
    }
  }

  /// Updates the presented values of a run outside of a frame: it was moved by hand.
  func show(_ run: AnimationRun) {
    respond(run, at: application.now)
    application.setNeedsFrame()
    show()
  }

  /// Updates one cell from its tracks, outside of the frame's step.
  func refresh(_ cell: Int32) {
    readModel(cell)
    for track in tracks where track.cell == cell {
      guard let segment = segments[Int(track.segment)] else { continue }
      let response = response(of: segment, at: application.now).response
      table.cells[Int(cell)].value += response.rest * track.way + response.carry * track.speed
    }
  }

  private func readModel(_ cell: Int32) {
    ViewRegistry.main.readModel(of: &table.cells[Int(cell)])
    ViewRegistry.main.invalidateSubtrees(of: table.cells[Int(cell)].view)
    table.cells[Int(cell)].value = table.cells[Int(cell)].model
  }

  private func removeEnded(at now: TimeInterval) {
    var kept = 0
    for index in tracks.indices {
      let track = tracks[index]
      if let run = segments[Int(track.segment)]?.run, run.isAtEnd(at: now) {
        release(track)
        run.trackCount -= 1
      } else {
        tracks[kept] = track
        kept += 1
      }
    }
    tracks.removeLast(tracks.count - kept)
    for run in runs where run.isAtEnd(at: now) { finish(run, isFinished: !run.isInterrupted) }
  }

  /// Finishes a run: its completions are due.
  private func finish(_ run: AnimationRun, isFinished: Bool) {
    guard !run.isOver else { return }
    run.end()
    for segment in run.segments {
      segments[Int(segment)] = nil
      freeSegments.append(segment)
    }
    runs.drop(run)
    for completion in run.completions { calls.append((completion, isFinished)) }
    run.completions = []
    application.setNeedsFrame()
  }

  // MARK: Ending

  /// Ends the animations of a view, and presents its model values; completions receive false.
  func removeAnimations(of id: NodeID) {
    remove { $0 == id }
    application.setNeedsFrame()
  }

  /// Cancels a run: its values are presented as their model values.
  func cancel(_ run: AnimationRun, tells: Bool) {
    // The first completion is the animator's own; the others belong to blocks that joined it.
    if !tells { run.completions = Array(run.completions.dropFirst()) }
    var kept = 0
    for index in tracks.indices {
      let track = tracks[index]
      if segments[Int(track.segment)]?.run === run {
        release(track)
      } else {
        tracks[kept] = track
        kept += 1
      }
    }
    tracks.removeLast(tracks.count - kept)
    run.trackCount = 0
    finish(run, isFinished: false)
  }

  /// Ends the animations of views that have left the application.
  private func prune() {
    needsPruning = false
    let registry = ViewRegistry.main
    func isGone(_ id: NodeID) -> Bool {
      registry.view(for: id)?.window?.application !== application
    }
    remove(where: isGone)
    if registry.animation.presented.count > 0 {
      registry.animation.presented.dropHeld { registry.view(for: $0)?.window == nil }
    }
  }

  private func remove(where isGone: (NodeID) -> Bool) {
    var kept = 0
    var gone: [Track] = []
    for index in tracks.indices {
      let track = tracks[index]
      if isGone(table.cells[Int(track.cell)].view) {
        gone.append(track)
      } else {
        tracks[kept] = track
        kept += 1
      }
    }
    tracks.removeLast(tracks.count - kept)
    for track in gone {
      release(track)
      if let run = segments[Int(track.segment)]?.run { lose(track, from: run) }
    }
  }

  // MARK: Cells

  func retain(_ track: Track) {
    table.addTrack(to: track.cell)
    guard track.keepsTouchesAway else { return }
    table.cells[Int(track.cell)].blockingCount += 1
    ViewRegistry.main.store.setHeldByAnimation(true, of: table.cells[Int(track.cell)].view)
  }

  func release(_ track: Track) {
    let index = Int(track.cell)
    let id = table.cells[index].view
    table.dropTrack(from: track.cell)
    if track.keepsTouchesAway {
      table.cells[index].blockingCount -= 1
      var cell = table.first(of: id)
      while cell >= 0, table.cells[Int(cell)].blockingCount == 0 {
        cell = table.next(after: cell)
      }
      if cell < 0 { ViewRegistry.main.store.setHeldByAnimation(false, of: id) }
    }
    if table.cells[index].trackCount == 0 { releaseCell(track.cell) }
  }

  /// A cell without tracks is removed, unless a press holds it away from its rest.
  private func releaseCell(_ cell: Int32) {
    readModel(cell)
    let isHeld =
      table.cells[Int(cell)].property == .pressScale && table.cells[Int(cell)].model[0] != 1
    guard !isHeld else { return }
    let (property, view) = (table.cells[Int(cell)].property, table.cells[Int(cell)].view)
    table.remove(cell)
    if property == .theme { ViewRegistry.main.endFade(below: view) }
    if property == .transition { ViewRegistry.main.view(for: view)?.rare?.transition = nil }
  }
}

extension FramePass {
  /// Moves presented values along curves and springs, and calls completions.
  static let animate = FramePass("animate", followsChanges: false) { application in
    application.animator.needsStep
  } run: { application in
    application.animator.step(to: application.now)
  }
}
