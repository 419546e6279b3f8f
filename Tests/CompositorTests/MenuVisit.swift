// What the game says of itself, line by line, and hands that play it on 1280 by 720 points.
import Foundation
import Pictures
import Testing

/// Lines of the game's trace.
enum Lantern {
  struct State: Decodable {
    var stick: [Double]
    var row: Bool
    var light: Bool
    var screen: String

    var isCalm: Bool { stick == [0, 0] && !row && !light }
  }

  /// The lake is seen, after the night at the start.
  struct Lake: Decodable { var lake: String }

  struct MapPlace: Decodable {
    var zoom: Double
    var turn: Double
  }

  struct Settings: Decodable {
    struct Values: Decodable {
      struct Graphics: Decodable { var fireflies: Int }
      var graphics: Graphics
    }
    var settings: Values
  }

  /// Where things are, in points.
  static let water = CGPoint(x: 640, y: 520)
  static let stick = CGPoint(x: 116, y: 608)
  static let row = CGPoint(x: 1194, y: 630)
  static let map = CGPoint(x: 942, y: 46)
  static let pause = CGPoint(x: 1054, y: 46)
  static let mapMiddle = CGPoint(x: 600, y: 390)
  /// A column through the pause's buttons, right of their titles, and from one button to the next.
  static let buttonColumn = 780
  static let buttonPitch = 68
  static let leastButtonHeight = 50
  /// On the settings page the group of graphics, and the second row's plus once it is shown.
  static let graphics = CGPoint(x: 280, y: 196)
  static let plus = CGPoint(x: 1063, y: 191)

  /// The shares of the width between which pictures are compared.
  static let middle = 0.15...0.85
  /// Parts in which the lake differs from the map, at least: half of those that are compared.
  static let mapParts = 200
}

extension Visit {
  /// The latest line of a kind.
  func latest<Line: Decodable>(_: Line.Type) -> Line? {
    lines.lazy.reversed().compactMap { try? JSONDecoder().decode(Line.self, from: $0) }.first
  }

  func untilGame(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: (Lantern.State) -> Bool
  ) throws {
    try eventually(what, note: report(), sourceLocation: sourceLocation) {
      latest(Lantern.State.self).map(condition) ?? false
    }
  }

  /// Steers with one thumb while the other rows.
  func steerAndRow(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let (stick, row) = (Lantern.stick, Lantern.row)
    try down(1, stick)
    try down(2, row)
    try drag([(1, stick, CGPoint(x: stick.x + 40, y: stick.y - 30))])
    try untilGame("stick and button together", sourceLocation: sourceLocation) {
      $0.row && !$0.light && $0.stick[0] > 0.5 && $0.stick[1] < -0.3
    }
    try up(1, 2)
    try untilGame("both released", sourceLocation: sourceLocation) { $0.isCalm }
  }

  /// Opens the map, turns and enlarges it with two fingers, and closes it by a key.
  func turnMap(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try tap(0, Lantern.map)
    try untilGame("the map", sourceLocation: sourceLocation) { $0.screen == "map" }
    try untilStill(sourceLocation: sourceLocation)
    func place(_ finger: Int, _ share: CGFloat) -> CGPoint {
      let angle = share * 0.9 + (finger == 1 ? .pi : 0)
      let reach = 90 + 90 * share
      return CGPoint(
        x: Lantern.mapMiddle.x + cos(angle) * reach, y: Lantern.mapMiddle.y + sin(angle) * reach)
    }
    for finger in 1...2 { try down(finger, place(finger, 0)) }
    for step in 1...12 {
      for finger in 1...2 { try move(finger, place(finger, CGFloat(step) / 12)) }
      usleep(Self.frameMicroseconds)
    }
    try eventually("a map that is turned and near", note: report(), sourceLocation: sourceLocation)
    {
      latest(Lantern.MapPlace.self).map { $0.turn > 0.6 && $0.turn < 1 && $0.zoom > 10 } ?? false
    }
    try up(1, 2)
    let map = try untilStill(sourceLocation: sourceLocation)
    try press(Code.escape)
    try untilGame("the game", sourceLocation: sourceLocation) { $0.screen == "game" }
    // A tap while the map still leaves would be the map's in one run and the game's in another.
    try eventually("the lake's picture", note: report(), sourceLocation: sourceLocation) {
      try picture().partsUnlike(map, Likeness(width: Lantern.middle, tolerance: 4))
        > Lantern.mapParts
    }
  }

  /// Opens the settings by touch and asks for more fireflies; their number.
  func addFireflies(sourceLocation: SourceLocation = #_sourceLocation) throws -> Int? {
    try tap(0, Lantern.pause)
    try untilGame("the pause", sourceLocation: sourceLocation) { $0.screen == "pause" }
    let resume = try resumeButton(sourceLocation: sourceLocation)
    try tap(0, CGPoint(x: 640, y: resume + Lantern.buttonPitch))
    try eventually("the settings", note: report(), sourceLocation: sourceLocation) {
      try !picture()[Lantern.buttonColumn, resume].isAmber
    }
    let before = fireflies
    // A tap while the page still moves in does nothing, or opens another group.
    try eventually("more fireflies", note: report(), sourceLocation: sourceLocation) {
      try untilStill(sourceLocation: sourceLocation)
      try tapUntilHeard(Lantern.graphics, sourceLocation: sourceLocation)
      try untilStill(sourceLocation: sourceLocation)
      try tapUntilHeard(Lantern.plus, sourceLocation: sourceLocation)
      try untilStill(sourceLocation: sourceLocation)
      return fireflies != before
    }
    return fireflies
  }

  private var fireflies: Int? { latest(Lantern.Settings.self)?.settings.graphics.fireflies }

  /// The row of the middle of the pause's amber button, once it is at the same place twice.
  private func resumeButton(sourceLocation: SourceLocation) throws -> Int {
    var y: Int?
    try eventually("the pause's buttons", note: report(), sourceLocation: sourceLocation) {
      let (last, picture) = (y, try picture())
      var (run, found) = (0, nil as Int?)
      for row in 0..<picture.height {
        run = picture[Lantern.buttonColumn, row].isAmber ? run + 1 : 0
        if run >= Lantern.leastButtonHeight { found = row - run / 2 }
      }
      y = found
      return found != nil && found == last
    }
    return y ?? 0
  }

  /// Waits until a panel in the middle looks the same twice, and returns that look.
  @discardableResult
  func untilStill(sourceLocation: SourceLocation = #_sourceLocation) throws -> Picture {
    var last = try picture()
    try eventually("a panel at rest", note: report(), sourceLocation: sourceLocation) {
      let before = last
      last = try picture()
      return last.partsUnlike(before, Likeness(width: 0.2...0.8, tolerance: 4)) == 0
    }
    return last
  }

  /// The settings as the game's file has them.
  func savedFireflies() throws -> Int {
    let data = try Data(contentsOf: URL(fileURLWithPath: settingsPath))
    return try JSONDecoder().decode(Lantern.Settings.Values.self, from: data).graphics.fireflies
  }

  /// Plays the visit's recording off screen, and its last picture.
  func replayed(_ options: [String]) throws -> Picture {
    let replay = Process()
    replay.executableURL = URL(fileURLWithPath: try Self.path("Menu"))
    replay.arguments = ["--replay", recordPath, "--screenshots", folder] + options
    replay.standardOutput = FileHandle.nullDevice
    try replay.run()
    replay.waitUntilExit()
    #expect(replay.terminationStatus == 0)
    return try Picture("\(folder)/replayed.png")
  }
}
