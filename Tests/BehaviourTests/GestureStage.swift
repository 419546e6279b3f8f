// The stage of recognizer rules.
import Foundation
import GlassineInput
import GlassineTesting
import GlassineUI

extension Stage {
  /// Names a recognizer, attaches it, and records its states.
  @discardableResult
  func attach<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer, _ name: String, to view: View,
    _ detail: ((GestureRecognizer) -> String)? = nil
  ) -> Recognizer {
    recognizer.name = name
    transcript.follow(recognizer, detail)
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  /// A bare recorder.
  @discardableResult
  func recorder(_ name: String, on view: View) -> RecorderRecognizer {
    let recognizer = RecorderRecognizer(name, transcript)
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  /// One sample, no frame, at a time of its own.
  func sample(
    _ phase: TouchSamplePhase, _ x: CGFloat, _ y: CGFloat, at time: TimeInterval, finger: Int64 = 1
  ) {
    host.send(
      .touch(
        TouchSample(
          source: TouchSource(finger: finger), phase: phase, location: CGPoint(x: x, y: y),
          timestamp: time, window: host.surface)))
  }
}

/// `(12.5, -3)` without the noise of the last bits.
func places(_ point: CGPoint) -> String { Transcript.describe(point) }

/// A stage with one view that fills it and takes many fingers.
func stageOfOneView() -> (Stage, RecorderView) {
  let stage = Stage()
  let view = stage.view("a", 0, 0, 400, 400)
  view.isMultipleTouchEnabled = true
  return (stage, view)
}
