// The flight recorder, in C. An input is a row of samples. Rule: whatever was recorded, the reader
// of recordings reads the file, with all texts that were typed.
import Foundation
import Glassine
import GlassineFormats
import GlassineInput

enum RecorderFuzzer {
  static func check(_ bytes: [UInt8]) {
    let size = CGSize(width: 400, height: 300)
    guard let recorder = try? FlightRecorder(size: size) else { return }
    var rest = bytes[...]
    var time = 5.0
    var typed = ""
    while let kind = rest.popFirst() {
      time += Double(rest.popFirst() ?? 0) / 1000
      guard let sample = sample(kind, &rest, at: time) else { continue }
      if case .text(let text) = sample { typed += text.text }
      recorder.record(sample)
    }
    let path = NSTemporaryDirectory() + "/glassine-fuzz-\(getpid()).jsonl"
    defer { unlink(path) }
    do {
      try recorder.write(to: path)
      let text = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      do {
        let recording = try TouchRecording(text, name: "flight.jsonl", defaultSize: size)
        checkTexts(recording, typed)
      } catch {
        fatalError(
          "finding: a recording is read: \(error)\n\(String(decoding: text, as: UTF8.self))")
      }
    } catch { fatalError("finding: a recording is written: \(error)") }
  }

  private static func checkTexts(_ recording: TouchRecording, _ typed: String) {
    var read = ""
    for line in recording.touches.lines {
      if case .sample(.text(let text)) = line.action { read += text.text }
    }
    expect(
      read.utf8.elementsEqual(typed.utf8),
      "a recording has the typed texts: \(read.debugDescription), \(typed.debugDescription)")
  }

  // MARK: Samples

  private static func place(_ rest: inout ArraySlice<UInt8>) -> CGPoint {
    func coordinate() -> CGFloat {
      let byte = rest.popFirst() ?? 0
      return byte < 250
        ? CGFloat(byte) * 1.7
        : [-1e9, 1e15, 1e300, .leastNonzeroMagnitude, 0.1, -0.0][Int(byte) - 250]
    }
    return CGPoint(x: coordinate(), y: coordinate())
  }

  private static func sample(
    _ kind: UInt8, _ rest: inout ArraySlice<UInt8>, at time: TimeInterval
  ) -> Sample? {
    let choice = rest.popFirst() ?? 0
    switch kind % 9 {
    case 0, 1, 2:
      let phases: [TouchSamplePhase] = [.began, .moved, .ended, .cancelled]
      var touch = TouchSample(
        source: TouchSource(device: UInt64(choice >> 6), finger: Int64(choice >> 2 & 7)),
        phase: phases[Int(choice & 3)], location: place(&rest), timestamp: time)
      touch.force = CGFloat(kind >> 5) / 4
      return .touch(touch)
    case 3:
      let phases: [HoverSample.Phase] = [.entered, .moved, .exited]
      return .hover(
        HoverSample(phase: phases[Int(choice % 3)], location: place(&rest), timestamp: time))
    case 4:
      return .wheel(WheelSample(delta: place(&rest), location: place(&rest), timestamp: time))
    case 5:
      let names = ButtonSample.Name.allCases
      let phases: [ButtonSample.Phase] = [.began, .ended, .cancelled]
      return .button(
        ButtonSample(
          phase: phases[Int(kind >> 4) % 3], name: names[Int(choice) % names.count],
          timestamp: time))
    case 6:
      let reasons: [LostSample.Reason] = [.focus, .device(nil), .window, .seat]
      return .lost(LostSample(reason: reasons[Int(choice % 4)], timestamp: time))
    case 7:
      let size = CGSize(width: Int(choice) + 1, height: Int(kind) + 1)
      return .window(
        WindowSample(change: .resized(size, scale: 1), timestamp: time, window: 1))
    default:
      let text = String(decoding: rest.prefix(Int(choice)), as: UTF8.self)
      rest = rest.dropFirst(Int(choice))
      // Platforms send texts as C strings.
      guard !text.utf8.contains(0) else { return nil }
      return .text(TextSample(kind: .committed, text: text, timestamp: time))
    }
  }
}
