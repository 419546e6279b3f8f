// The sample running under a compositor of its own, its input, and its picture.
import Foundation
import Pictures
import Testing

/// Programs share the processor: they run one after the other.
@Suite(.serialized)
enum SampleTests {}

/// Menu in a window, with a trace of its game's input.
final class Stage {
  let compositor: Compositor
  let sample: Child
  /// Points of the surface.
  var size = CGSize(width: 1280, height: 720)
  /// Pixels per point.
  var scale = 1
  let folder: TemporaryFolder
  private let ownsFolder: Bool
  private var isLakeSeen = false
  private var tracePath: String { "\(folder.path)/trace" }

  /// Starts both. The sample keeps its settings in `folder`, by default a fresh one in which the
  /// water is `low`. It has `environment` beside the compositor's, and is started by `launcher` if
  /// one is given.
  init(
    compositor arguments: [String] = [], sample options: [String] = [],
    environment: [String: String] = [:], folder: TemporaryFolder? = nil, launcher: [String] = []
  ) throws {
    ownsFolder = folder == nil
    self.folder = try folder ?? TemporaryFolder()
    compositor = try Compositor(arguments)
    let path = self.folder.path
    if ownsFolder {
      // Drawn by the processor, a frame of the lake takes two thirds of its time.
      try #"{"graphics": {"water": "low"}}"#
        .write(toFile: "\(path)/settings.json", atomically: true, encoding: .utf8)
    }
    sample = try Child(
      "Menu",
      ["--trace", "\(path)/trace", "--settings", "\(path)/settings.json"]
        + (options.contains("--screen") ? [] : ["--screen", "game"]) + options,
      environment: compositor.environment.merging(environment) { $1 }, launcher: launcher)
    if let at = arguments.firstIndex(of: "--scale") { scale = Int(arguments[at + 1]) ?? 1 }
    try compositor.command("wait-map")
    // The first frames compile shaders and make textures.
    try compositor.command("wait-commits 3")
    try eventually("a first line of the trace", note: report()) { try state != nil }
  }

  /// Ends both, whatever state they are in.
  func end() {
    sample.end()
    compositor.stop()
    if ownsFolder { folder.remove() }
  }

  /// Sends commands to the compositor.
  func tell(_ commands: String...) throws {
    for command in commands { try compositor.command(command) }
  }

  /// For issues: the sample's last lines.
  func report() -> String {
    let lines = (try? String(contentsOfFile: tracePath, encoding: .utf8)) ?? ""
    return
      "Trace: \(lines.split(separator: "\n").suffix(6).joined(separator: " ")) \(sample.errors)"
  }

  // MARK: Input of the game

  /// A line of the trace with the HUD's state.
  struct State: Decodable, Equatable {
    var t: Double
    var stick: [Double]
    var row: Bool
    var light: Bool
    var paused: Bool
    /// The screen over the game, by the name of the command line's option.
    var screen: String
    /// The flame in the lantern.
    var flame: String
    var size: [Double]

    var isSteering: Bool { stick != [0, 0] }
    /// Nothing is held.
    var isCalm: Bool { !isSteering && !row && !light }
  }

  /// A line about a touch that the UI passed through.
  struct Water: Decodable, Equatable {
    var water: String
    var finger: Int
    var at: [Double]
  }

  /// A line that says that the lake is visible.
  private struct Lake: Decodable { var lake: String }

  /// A line with the satchel's contents: slot, thing, number.
  struct Satchel: Decodable { var satchel: [String] }

  /// A line with the map's place.
  struct MapPlace: Decodable {
    var map: [Double]
    var zoom: Double
    var turn: Double
  }

  /// The map's place, after the latest change by a finger; nil before any.
  var mapPlace: MapPlace? {
    get throws {
      try lines().lazy.reversed().compactMap { try? JSONDecoder().decode(MapPlace.self, from: $0) }
        .first
    }
  }

  /// The satchel's present contents.
  var satchelContent: [String] {
    get throws {
      try lines().lazy.reversed().compactMap { try? JSONDecoder().decode(Satchel.self, from: $0) }
        .first?.satchel ?? []
    }
  }

  /// A line with the settings.
  struct Settings: Decodable {
    struct Values: Decodable {
      struct Graphics: Decodable {
        var water: String
        var fireflies: Int
        var hudOpacity: Double
        var showsCompass: Bool
        var showsMap: Bool
      }
      struct Sound: Decodable {
        var isOn: Bool
        var music: Double
        var effects: Double
      }
      struct Key: Decodable {
        var usage: Int
        var name: String
      }
      struct Controls: Decodable {
        var isLeftHanded: Bool
        var stickScale: Double
        var keys: [String: Key]
        var buttons: [String: String]
      }
      var player: String
      var lake: Int
      var language: String
      var graphics: Graphics
      var sound: Sound
      var controls: Controls
    }
    var settings: Values
    /// Volumes of music and effects.
    var audible: [Double]
    var seed: Int
  }

  private func lines() throws -> [Data] {
    let text = (try? String(contentsOfFile: tracePath, encoding: .utf8)) ?? ""
    // The last line may be on its way.
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { Data($0.utf8) }
  }

  /// Every state so far.
  var states: [State] {
    get throws { try lines().compactMap { try? JSONDecoder().decode(State.self, from: $0) } }
  }

  /// The present state.
  var state: State? { get throws { try states.last } }

  /// The present settings.
  var settings: Settings? {
    get throws {
      try lines().lazy.reversed().compactMap { try? JSONDecoder().decode(Settings.self, from: $0) }
        .first
    }
  }

  /// Waits until the settings match.
  func untilSet(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: (Settings.Values) -> Bool
  ) throws {
    try eventually(what, note: report(), sourceLocation: sourceLocation) {
      try settings.map { condition($0.settings) } ?? false
    }
  }

  /// The settings as the file has them.
  func savedSettings() throws -> Settings.Values {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/settings.json"))
    return try JSONDecoder().decode(Settings.Values.self, from: data)
  }

  /// Every touch on the water so far.
  var water: [Water] {
    get throws { try lines().compactMap { try? JSONDecoder().decode(Water.self, from: $0) } }
  }

  /// Waits for a state.
  func until(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: (State) -> Bool
  ) throws {
    try eventually(what, note: report(), sourceLocation: sourceLocation) {
      try state.map(condition) ?? false
    }
  }

  // MARK: Picture

  /// Waits until the lake is shown, which appears after the UI: a picture before it cannot be
  /// compared with one after it.
  func untilLakeIsSeen() throws {
    guard !isLakeSeen else { return }
    try eventually("the lake", note: report()) {
      try lines().contains { (try? JSONDecoder().decode(Lake.self, from: $0))?.lake == "seen" }
    }
    isLakeSeen = true
  }

  /// The pixel at a point.
  func pixel(_ x: CGFloat, _ y: CGFloat) throws -> Pixel {
    try untilLakeIsSeen()
    return try Pixel(
      hex: compositor.command(
        "pixel \(Int(x * CGFloat(scale))) \(Int(y * CGFloat(scale)))"))
  }

  /// Waits until the pixel at a point matches.
  func untilPixel(
    _ what: String, _ place: CGPoint, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: (Pixel) -> Bool
  ) throws {
    var last: Pixel?
    try eventually(
      what, note: "\(place) is \(last.map(\.description) ?? "nothing")",
      sourceLocation: sourceLocation
    ) {
      let pixel = try pixel(place.x, place.y)
      last = pixel
      return condition(pixel)
    }
  }

  func screenshot() throws -> Screenshot {
    try untilLakeIsSeen()
    let path = "\(folder.path)/shot.ppm"
    try compositor.command("screenshot \(path)")
    return try Screenshot(ppm: path)
  }

  /// Size of the buffer in pixels, its scale, and the number of shown buffers so far.
  func frame() throws -> (width: Int, height: Int, scale: Int, commits: Int) {
    let answer = try compositor.command("info")
    let numbers = answer.split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count == 4 else { throw Failure("info: \(answer)") }
    return (numbers[0], numbers[1], numbers[2], numbers[3])
  }

  // MARK: Places in points, by the HUD's layout

  var stick: CGPoint { CGPoint(x: 116, y: size.height - 112) }
  var row: CGPoint { CGPoint(x: size.width - 86, y: size.height - 90) }
  var light: CGPoint { CGPoint(x: size.width - 184, y: size.height - 132) }
  var pause: CGPoint { CGPoint(x: size.width - 226, y: 46) }
  /// Places on the hold buttons beside icon and caption.
  var rowSkin: CGPoint { CGPoint(x: row.x - 34, y: row.y - 4) }
  var lightSkin: CGPoint { CGPoint(x: light.x - 27, y: light.y - 4) }
  /// A column through the menu's buttons, right of their titles.
  var menuColumn: CGFloat { (size.width / 2).rounded() + 140 }

  /// The middle of the menu's primary button, found on the screen; waits for it.
  func resumeButton(sourceLocation: SourceLocation = #_sourceLocation) throws -> CGPoint {
    var y: Int?
    try eventually(
      "the menu's amber button", note: report(), sourceLocation: sourceLocation
    ) {
      // At rest: springs move and fade the rows in.
      let found = try screenshot().middle(
        ofRunInColumn: Int(menuColumn) * scale, atLeast: 50 * scale, where: \.isAmber)
      defer { y = found }
      return found != nil && found == y
    }
    guard let y else { throw Failure("the menu did not open") }
    return CGPoint(x: size.width / 2, y: CGFloat(y) / CGFloat(scale))
  }

  /// The menu's other buttons: rows of 56 points with gaps of 12 below the first.
  func settingsButton() throws -> CGPoint { try menuButton(1) }
  func startOverButton() throws -> CGPoint { try menuButton(2) }
  func titleButton() throws -> CGPoint { try menuButton(3) }
  func quitButton() throws -> CGPoint { try menuButton(4) }

  private func menuButton(_ row: CGFloat) throws -> CGPoint {
    let resume = try resumeButton()
    return CGPoint(x: resume.x, y: resume.y + 68 * row)
  }

  // MARK: Fingers

  func down(_ finger: Int, _ place: CGPoint) throws {
    try tell("touch down \(finger) \(place.x) \(place.y)", "touch frame")
  }

  func move(_ finger: Int, _ place: CGPoint) throws {
    try tell("touch motion \(finger) \(place.x) \(place.y)", "touch frame")
  }

  func up(_ finger: Int) throws { try tell("touch up \(finger)", "touch frame") }

  func tap(_ finger: Int, _ place: CGPoint) throws {
    try down(finger, place)
    // A finger that lands and lifts within one frame is a tap too; this one is seen in between.
    try tell("wait-commits 2")
    try up(finger)
  }
}
