// The code of the README on reporting a touch bug.
import Foundation
import Glassine
import GlassineFormats

/// The window's present state, as a scene file; from then on `lines` gets those of a touch file.
func handOver(_ window: Window, in loop: FrameLoop, lines: @escaping (String) -> Void) -> String {
  let recorder = TouchRecorder(size: window.bounds.size) { line in lines(line) }
  loop.onSample = { sample in recorder.record(sample) }
  let scene = SceneFile(describing: window, name: "bug").text
  return scene
}
