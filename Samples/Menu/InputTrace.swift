// The game's input as a file that can be followed during play: one line of JSON for each change.
// For tests, and for tracing which finger reached which receiver.
import Foundation
import Glassine

/// Writes the game's input to a file, a line whenever it changes; each line is written before
/// the frame continues.
///
///     {"t": 12.516, "stick": [0.71, -0.7], "row": true, "light": false, "paused": false,
///      "screen": "game", "flame": "steady", "size": [1280, 720]}
///     {"t": 12.52, "lake": "seen"}
///     {"t": 12.533, "water": "began", "finger": 3, "at": [640, 410.5]}
///     {"t": 12.55, "satchel": ["0 lampOil 3", "1 feather 1"]}
///     {"t": 12.58, "map": [64, 42], "zoom": 6.25, "turn": 0.7}
///     {"t": 12.6, "settings": {"language": "en", …}, "audible": [0.7, 0.8], "seed": 7}
///
/// (The first is one line in the file.) Times are seconds of the application's clock, places
/// points. The stick's axes are those of ``LanternGame/Input``. A `lake` line says that the whole
/// lake is visible, after the night at the start. A `water` line is a touch that the UI passed
/// through to the game. A `satchel` line has slot, thing and number; a `map` line has the map's
/// metres, points per metre and radians. A `settings` line equals that of the settings file;
/// `audible` are the volumes of music and effects, `seed` is the lake's.
final class InputTrace {
  /// The content of a line; equal states are written once.
  struct State: Equatable {
    var stick: SIMD2<Float>
    var isRowing: Bool
    var isLanternRaised: Bool
    /// The screen over the game; a running game is `game`.
    var screen: StartScreen
    var flame: Flame
    /// The HUD's, in points.
    var size: CGSize
  }

  private let file: FileHandle
  private var last: State?

  /// Creates the file, in place of an old one.
  init(path: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else {
      throw SampleError("could not write the trace \(path): check that its folder is there")
    }
    self.file = file
  }

  func note(_ state: State, at now: TimeInterval) {
    guard state != last else { return }
    last = state
    write(
      """
      {"t": \(number(now)), "stick": [\(number(state.stick.x)), \(number(state.stick.y))], \
      "row": \(state.isRowing), "light": \(state.isLanternRaised), \
      "paused": \(state.screen != .game), "screen": "\(state.screen.rawValue)", \
      "flame": "\(state.flame.rawValue)", \
      "size": [\(number(state.size.width)), \(number(state.size.height))]}
      """)
  }

  func noteLake(at now: TimeInterval) { write("{\"t\": \(number(now)), \"lake\": \"seen\"}") }

  func note(_ touch: TouchSample) {
    write(
      """
      {"t": \(number(touch.timestamp)), "water": "\(touch.phase)", \
      "finger": \(touch.source.finger), \
      "at": [\(number(touch.location.x)), \(number(touch.location.y))]}
      """)
  }

  func note(_ inventory: Inventory, at now: TimeInterval) {
    let stacks = inventory.slots.enumerated().compactMap { slot, stack in
      stack.map { "\"\(slot) \($0.item.rawValue) \($0.count)\"" }
    }
    write("{\"t\": \(number(now)), \"satchel\": [\(stacks.joined(separator: ", "))]}")
  }

  func note(_ map: MapPlace, at now: TimeInterval) {
    write(
      """
      {"t": \(number(now)), "map": [\(number(map.middle.x)), \(number(map.middle.y))], \
      "zoom": \(number(map.zoom)), "turn": \(number(map.turn))}
      """)
  }

  func note(_ settings: Settings, seed: UInt64, at now: TimeInterval) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let bytes = try? encoder.encode(settings) else { return }
    write(
      """
      {"t": \(number(now)), "settings": \(String(decoding: bytes, as: UTF8.self)), \
      "audible": [\(number(settings.audibleMusic)), \(number(settings.audibleEffects))], \
      "seed": \(seed)}
      """)
  }

  /// A disk that is full costs lines, not the game.
  private func write(_ line: String) { try? file.write(contentsOf: Data((line + "\n").utf8)) }

  /// Three places are finer than a frame, a pixel, and a thumb's precision.
  private func number(_ value: some BinaryFloatingPoint) -> String {
    let rounded = (Double(value) * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

/// An error from outside, and its remedy.
struct SampleError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
