// Values with several key frames on one path, instead of separate segments.
import Foundation

extension Animator {
  /// Moves each value with key frames in a run along one path through all of them.
  /// - Parameters:
  ///   - span: the part of the run that the key frames take.
  func join(keyframesOf run: AnimationRun, _ mode: KeyframeMode, in span: Range<TimeInterval>) {
    guard mode != .single, span.lowerBound < span.upperBound else { return }
    let own = tracks.filter { track in
      guard let segment = segments[Int(track.segment)] else { return false }
      return segment.run === run && segment.isKeyframe
        && span.contains(segment.offset) && track.way != .zero
    }
    // In order of the cells' first tracks.
    var cells: [Int32] = []
    for track in own where !cells.contains(track.cell) { cells.append(track.cell) }
    for cell in cells { join(own.filter { $0.cell == cell }, of: run, mode, span) }
  }

  private func join(
    _ old: [Track], of run: AnimationRun, _ mode: KeyframeMode, _ span: Range<TimeInterval>
  ) {
    let sorted = old.sorted { start(of: $0) < start(of: $1) }
    let steps = sorted.map { track in
      let timing = segments[Int(track.segment)]?.timing
      return KeyframePath.Step(
        start: start(of: track) - span.lowerBound,
        end: start(of: track) - span.lowerBound + (timing?.duration ?? 0), way: track.way)
    }
    let pieces = KeyframePath(
      steps, mode, duration: span.upperBound - span.lowerBound
    ).pieces
    guard !pieces.isEmpty, let first = sorted.first else { return }
    for (index, piece) in pieces.enumerated() {
      let offset = span.lowerBound + piece.start
      let isStraight = mode == .paced
      var track = first
      track.way = piece.way
      track.segment = addSegment(
        Timing(isStraight ? .cubic(.linear) : .hermite, duration: piece.duration),
        offset: offset, to: run)
      track.speed = piece.departure
      // A previous speed of the value replaces the path's own initial speed.
      if index == 0, first.speed != .zero {
        track.speed = first.speed - steps[0].way / (steps[0].end - steps[0].start)
        if isStraight { track.speed += piece.way / piece.duration }
      }
      add(track, to: run)
      guard piece.arrival != .zero else { continue }
      track.way = .zero
      track.speed = piece.arrival
      track.segment = addSegment(
        Timing(.arrival, duration: piece.duration), offset: offset, to: run)
      add(track, to: run)
    }
    removeTracks { track in
      old.contains { $0.cell == track.cell && $0.segment == track.segment }
    }
    refresh(first.cell)
  }

  private func start(of track: Track) -> TimeInterval {
    segments[Int(track.segment)]?.offset ?? 0
  }

  private func add(_ track: Track, to run: AnimationRun) {
    tracks.append(track)
    run.trackCount += 1
    retain(track)
  }

  /// Removes tracks that were replaced.
  private func removeTracks(where isOld: (Track) -> Bool) {
    var kept = 0
    for index in tracks.indices {
      let track = tracks[index]
      if isOld(track) {
        segments[Int(track.segment)]?.run.trackCount -= 1
        release(track)
      } else {
        tracks[kept] = track
        kept += 1
      }
    }
    tracks.removeLast(tracks.count - kept)
  }
}
