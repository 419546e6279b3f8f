// Plays a touch file to a scene, frame by frame, without a display and without waiting.
// The target reads and writes scene, touch and transcript files; it knows no platform.
public import Foundation
import GlassineControls
import GlassineDisplayList
import GlassineInput
import GlassineUI

/// Feeds a touch file to a scene through the platform's entry point, and records every call that
/// reaches a responder or the host.
///
/// Frame `k` is at `k / rate` seconds; a line belongs to the first frame at or after its time.
/// Frames continue until the lines are over and nothing moves, 60 s after the last line at the
/// latest. Frames in which nothing can happen are skipped and counted. The transcript depends on
/// the two files and the rate alone.
public final class Player {
  /// Valid frames per second.
  public nonisolated static let rates = FormatConstants.rates

  private let scene: LoadedScene
  private let lines: [TouchFile.Line]
  private let rate: Double
  private let end: TimeInterval
  private let transcript: Transcript
  private let list = DisplayList()
  private let builder = DisplayListBuilder()
  private var nextLine = 0

  /// - Parameters:
  ///  - rate: frames per second, 1 to 1000 (``rates``); other values are clamped to that range, NaN
  ///    is 60.
  ///  - until: seconds; later frames do not run, later lines are not played. nil: to the end.
  public init(
    _ scene: LoadedScene, _ touches: TouchFile, rate: Double = 60, until: TimeInterval? = nil,
    into transcript: Transcript
  ) {
    self.scene = scene
    self.rate = rate.isNaN ? 60 : min(max(rate, Self.rates.lowerBound), Self.rates.upperBound)
    self.transcript = transcript
    lines = touches.lines
    end = until ?? (touches.lines.last?.time ?? 0) + FormatConstants.longestSettling
  }

  /// Plays from the first line to the end. Call it once.
  public func run() {
    connect()
    let application = scene.application
    application.frameInterval = 1 / rate
    // A file that names seats belongs to a program that separates them.
    application.separatesSeats = lines.contains { line in
      if case .sample(let sample) = line.action { return sample.seat != 0 }
      return false
    }
    application.process(.application(ApplicationSample(change: .didBecomeActive, timestamp: 0)))
    var frame = 0
    while Double(frame) / rate <= end {
      let time = Double(frame) / rate
      transcript.frame = frame
      transcript.time = time
      while nextLine < lines.count, lines[nextLine].time <= time {
        perform(lines[nextLine].action)
        nextLine += 1
      }
      application.update(at: time)
      guard let next = frameAfter(frame) else { return }
      frame = next
    }
  }

  /// The next frame in which something can happen; nil if there is none.
  private func frameAfter(_ frame: Int) -> Int? {
    let nextTime = nextLine < lines.count ? self.frame(at: lines[nextLine].time) : nil
    if nextTime == frame + 1 { return nextTime }
    // The application asks for a picture; only drawing it clears the request.
    scene.application.draw(into: list, with: builder)
    guard let due = scene.application.nextFrameDue else { return nextTime }
    let dueFrame = max(frame + 1, due <= end ? self.frame(at: due) : .max)
    return min(dueFrame, nextTime ?? .max)
  }

  /// The first frame at or after a time.
  private func frame(at time: TimeInterval) -> Int {
    var frame = Int((time * rate).rounded(.down))
    while Double(frame) / rate < time { frame += 1 }
    return frame
  }

  private func perform(_ action: TouchFile.Action) {
    switch action {
    case .sample(let sample): scene.application.process(sample)
    case .resize(let size, let scale): scene.resize(to: size, scale: scale)
    case .set(let index, let setting):
      scene.apply(setting, toViewAt: index)
      // The view may have got a pinch recognizer.
      nameRecognizers(ofViewAt: index)
    case .remove(let index): scene.views[index].removeFromSuperview()
    case .setGesture(let reference, let setting):
      if let recognizer = scene.gestures[reference] { setting.apply(to: recognizer) }
    case .removeGesture(let reference):
      if let recognizer = scene.gestures[reference] {
        recognizer.view?.removeGestureRecognizer(recognizer)
      }
    case .scroll(let index, let offset, let isAnimated):
      (scene.views[index] as? ScrollView)?.setContentOffset(offset, animated: isAnimated)
    case .fling(let index, let velocity):
      (scene.views[index] as? ScrollView)?.fling(velocity: velocity)
    }
  }

  // MARK: Recording

  private func connect() {
    let transcript = transcript
    for (index, view) in scene.views.enumerated() {
      nameRecognizers(ofViewAt: index)
      (view as? any TextEditing)?.interaction.keepsCaretAtEnd = true
      (view as? TextField)?.interaction.showsSelectionInterface = false
    }
    // Views without a window belong to the application that ran last.
    ViewRegistry.main.currentApplication = scene.application
    if let former = scene.transcriptObserver { scene.application.removeObserver(former) }
    scene.transcriptObserver = scene.application.addObserver { [weak scene] responder, call in
      if let scene { transcript.add(call, for: responder, in: scene) }
    }
    scene.application.hostTouchHandler = { transcript.hostTouch($0) }
    scene.application.hostInputHandler = { transcript.hostInput($0) }
  }

  /// Names the pan and pinch of a scroll view by its id: the transcript has lines of named
  /// recognizers.
  private func nameRecognizers(ofViewAt index: Int) {
    guard let scrollView = scene.views[index] as? ScrollView else { return }
    scene.gestures.name(recognizersOf: scrollView, id: scene.file.views[index].id)
  }
}
