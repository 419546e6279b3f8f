// A sample in a foreign compositor: what it says of itself, and the hands that play it.
import Foundation
import Pictures
import Testing

/// Linux' key and button codes.
enum Code {
  static let escape = 1, u = 22, d = 32, n = 49, leftButton = 0x110
}

/// A sample that runs in a compositor. Its end ends both.
final class Visit {
  let desk: Desk
  let folder: String
  let compositor: Foreign
  /// Whether the desk serves this visit alone.
  private let ownsDesk: Bool
  /// The program's start; cage starts with it.
  private let start: Date

  var tracePath: String { "\(folder)/trace" }
  var recordPath: String { "\(folder)/record.jsonl" }
  /// The game's settings.
  var settingsPath: String { "\(folder)/settings.json" }

  /// A frame at 60 Hz.
  static let frameMicroseconds: UInt32 = 16_000

  /// Starts both on a desk, by default that of all tests, and waits for the program's first line of
  /// trace. `monitors` are of a desk of its own, `outputs` of a nested compositor; `variant` is
  /// another way to start it.
  init(
    _ program: String, in compositor: Foreign, _ options: [String] = [], monitors: [String] = [],
    outputs: Int = 1, variant: String = ""
  ) throws {
    self.compositor = compositor
    ownsDesk = !monitors.isEmpty
    desk = try ownsDesk ? Desk(monitors: monitors) : Desk.shared.get()
    folder = "\(desk.folder)/\(UUID().uuidString.prefix(8))"
    try Desk.makeFolder(folder)
    var command = [
      try Self.path(program), "--full-screen", "--trace", "\(folder)/trace",
      "--record", "\(folder)/record.jsonl",
    ]
    if program == "Menu" { command += ["--settings", "\(folder)/settings.json"] }
    let seconds = try desk.request(
      "start",
      [
        "name": compositor.rawValue, "folder": folder, "program": command + options,
        "size": [desk.width, desk.height], "outputs": outputs, "variant": variant,
      ])
    start = Date(timeIntervalSinceNow: -((seconds as? Double) ?? 0))
    try eventually("a first line of the trace", note: report()) { lastLine != nil }
  }

  /// The path of a sample, which the package manager builds beside the tests.
  static func path(_ program: String) throws -> String {
    let folder =
      ProcessInfo.processInfo.environment["GLASSINE_PROGRAMS"].map { URL(fileURLWithPath: $0) }
      ?? Bundle.main.bundleURL
    let path = folder.appendingPathComponent(program).path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw Failure("\(program) is not in \(folder.path); name its folder in GLASSINE_PROGRAMS")
    }
    return path
  }

  func end() {
    _ = try? desk.request("stop")
    if ownsDesk { desk.end() }
  }

  /// What it has written to its standard error so far.
  var errors: String { (try? String(contentsOfFile: "\(folder)/errors", encoding: .utf8)) ?? "" }

  /// Its exit status after its end; 128 and the number of a signal.
  var status: Int? {
    (try? String(contentsOfFile: "\(folder)/status", encoding: .utf8))
      .flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }

  /// For issues: the last words.
  func report() -> String {
    "Trace: \(lastLine.map { String(decoding: $0, as: UTF8.self) } ?? "") \(errors)"
  }

  /// The whole lines of the trace so far.
  var lines: [Data] { Self.wholeLines(tracePath).map { Data($0.utf8) } }

  /// The latest whole line of the trace.
  var lastLine: Data? { lines.last }

  /// The input that the program received so far, line by line.
  var heard: [Substring] { Self.wholeLines(recordPath) }

  /// Without the last line, which may be on its way.
  private static func wholeLines(_ path: String) -> [Substring] {
    ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  /// A line of the recording: a finger, or the mouse where it has a type.
  struct Heard: Decodable {
    var touch: Int?
    var phase: String?
    var at: [Double]?
    var type: String?
    /// What the mouse did without a button.
    var pointer: String?
  }

  /// Fingers that came and went so far.
  var fingers: [Heard] {
    heard.compactMap { try? JSONDecoder().decode(Heard.self, from: Data($0.utf8)) }
      .filter { $0.touch != nil && $0.type == nil && $0.phase != "moved" }
  }

  // MARK: Hands, in pixels of the first monitor

  func down(_ finger: Int, _ place: CGPoint) throws {
    try desk.request("down", ["finger": finger, "x": Double(place.x), "y": Double(place.y)])
  }

  func move(_ finger: Int, _ place: CGPoint) throws {
    try desk.request("move", ["finger": finger, "x": Double(place.x), "y": Double(place.y)])
  }

  /// Moves fingers in ten steps, one a frame, as hands do.
  func drag(_ fingers: [(id: Int, from: CGPoint, to: CGPoint)]) throws {
    for step in 1...10 {
      let part = CGFloat(step) / 10
      for finger in fingers {
        try move(
          finger.id,
          CGPoint(
            x: finger.from.x + (finger.to.x - finger.from.x) * part,
            y: finger.from.y + (finger.to.y - finger.from.y) * part))
      }
      usleep(Self.frameMicroseconds)
    }
  }

  /// Seconds between fingers that come at once: kwin takes three that come within 0.25 s as a
  /// gesture of its own, and cancels them.
  var fingerPause: TimeInterval { compositor == .kwin ? 0.3 : 0 }

  func up(_ fingers: Int...) throws {
    for finger in fingers { try desk.request("up", ["finger": finger]) }
  }

  /// How long a tap rests: the kiosk takes shorter ones for ghosts.
  static let tapMicroseconds: UInt32 = 80_000

  /// A tap that begins to count when the program has received its beginning.
  func tap(_ finger: Int, _ place: CGPoint) throws {
    let before = fingers.count
    try down(finger, place)
    try eventually("the tap at \(place)", note: report()) { fingers.count > before }
    usleep(Self.tapMicroseconds)
    try up(finger)
  }

  /// Seconds within which a program on a busy machine receives a finger that is for it.
  private static let hearingSeconds: TimeInterval = 1

  /// Waits for a condition for a moment; whether it came.
  func soon(_ condition: () -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: Self.hearingSeconds)
    while !condition() {
      guard Date() < end else { return false }
      usleep(10_000)
    }
    return true
  }

  /// Taps until the program has received a finger there: a window that is not shown yet, or one
  /// whose devices were just exchanged, receives none. `scale` is pixels of the monitor per point,
  /// `origin` where the window is on it.
  func tapUntilHeard(
    _ place: CGPoint, scale: CGFloat = 1, origin: CGPoint = .zero,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = fingers.count
    try eventually(
      "a finger at \(place)", note: report(), sourceLocation: sourceLocation
    ) {
      let known = fingers.count
      try down(0, place)
      let isHeard = soon { fingers.count > known }
      usleep(Self.tapMicroseconds)
      try up(0)
      guard isHeard, soon({ fingers.count % 2 == 0 }) else { return false }
      return fingers.dropFirst(before).contains { finger in
        guard finger.phase == "began", let at = finger.at else { return false }
        return abs(origin.x + at[0] * scale - place.x) < 2
          && abs(origin.y + at[1] * scale - place.y) < 2
      }
    }
    try eventually("no finger", note: report(), sourceLocation: sourceLocation) {
      fingers.count % 2 == 0
    }
  }

  /// Where the program receives a finger at a place of the monitor.
  func placeHeard(
    of place: CGPoint, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> CGPoint {
    var known = fingers.count
    try eventually("a finger of \(place)", note: report(), sourceLocation: sourceLocation) {
      known = fingers.count
      try down(0, place)
      let isHeard = soon { fingers.count > known }
      usleep(Self.tapMicroseconds)
      try up(0)
      return isHeard && soon { fingers.count % 2 == 0 }
    }
    let at = fingers.dropFirst(known).first?.at ?? []
    guard at.count == 2 else { throw Failure("no place of a finger. \(report())") }
    return CGPoint(x: at[0], y: at[1])
  }

  /// A click of the mouse on a window whose points are the monitor's pixels.
  func click(_ place: CGPoint, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try desk.request("mouse", ["x": Double(place.x), "y": Double(place.y)])
    try eventually("the mouse at \(place)", note: report(), sourceLocation: sourceLocation) {
      guard let at = lastHeard({ $0.pointer != nil })?.at else { return false }
      return abs(at[0] - place.x) < 2 && abs(at[1] - place.y) < 2
    }
    for (isDown, phase) in [(true, "began"), (false, "ended")] {
      try desk.request("button", ["code": Code.leftButton, "is_down": isDown])
      try eventually("the button \(phase)", note: report(), sourceLocation: sourceLocation) {
        lastHeard { $0.type == "indirectPointer" && $0.phase != "moved" }?.phase == phase
      }
    }
  }

  private func lastHeard(_ isWanted: (Heard) -> Bool) -> Heard? {
    heard.lazy.reversed().compactMap {
      try? JSONDecoder().decode(Heard.self, from: Data($0.utf8))
    }.first(where: isWanted)
  }

  func press(_ code: Int) throws {
    try desk.request("key", ["code": code, "is_down": true])
    try desk.request("key", ["code": code, "is_down": false])
  }

  // MARK: Pictures

  /// What the first monitor shows now, by the desk's mutter.
  func picture() throws -> Picture {
    let path = "\(folder)/picture.png"
    try? FileManager.default.removeItem(atPath: path)
    try desk.request("picture", ["path": path])
    return try Picture(path)
  }

  /// What the compositor shows, by its own means: grim for those of wlroots, weston-screenshooter,
  /// kwin's ScreenShot2, mutter's ScreenCast.
  func ownPicture() throws -> Picture {
    let path = "\(folder)/own"
    try desk.request("own_picture", ["path": path])
    return try Picture(path)
  }

  /// Waits until the monitor shows it. The seconds from the program's start until the look that
  /// found it began.
  @discardableResult
  func untilSeen(
    _ what: String, _ expected: Picture, _ likeness: Likeness,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> TimeInterval {
    try until("seen", what, expected, likeness, sourceLocation, picture)
  }

  /// Waits until a picture by the compositor's own means is like the expected one.
  func untilTaken(
    _ what: String, _ expected: Picture, _ likeness: Likeness,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    _ = try until("taken", what, expected, likeness, sourceLocation, ownPicture)
  }

  private func until(
    _ how: String, _ what: String, _ expected: Picture, _ likeness: Likeness,
    _ sourceLocation: SourceLocation, _ take: () throws -> Picture
  ) throws -> TimeInterval {
    var (asked, parts) = (start, -1)
    try eventually(
      "the picture \(what), \(how)", note: "\(parts) parts differ. \(report())",
      sourceLocation: sourceLocation
    ) {
      asked = Date()
      parts = try take().partsUnlike(expected, likeness)
      return parts <= likeness.parts
    }
    return asked.timeIntervalSince(start)
  }

  // MARK: Ends

  /// Ends the compositor as a crash would: the program ends with one line and status 2, and its
  /// recording is whole.
  func killCompositor(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try desk.request("kill_compositor")
    try untilEnded(sourceLocation: sourceLocation)
    #expect(status == 2, "\(report())", sourceLocation: sourceLocation)
    let lines = errors.split(separator: "\n")
    #expect(
      lines.count == 1 && lines.first?.contains("the display server ended") == true, "\(errors)",
      sourceLocation: sourceLocation)
    try expectWholeRecording(sourceLocation: sourceLocation)
  }

  /// Waits until the compositor has `count` outputs.
  func untilOutputs(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try eventually("\(count) outputs", note: report(), sourceLocation: sourceLocation) {
      let answer = try desk.request("run", ["command": ["wayland-info"]]) as? [String: Any]
      let text = answer?["output"] as? String ?? ""
      return text.matches(of: /interface: 'wl_output'/).count == count
    }
  }

  /// Sends the program a signal.
  func send(_ signal: String) throws {
    let process = try String(contentsOfFile: "\(folder)/pid", encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    try desk.request("run", ["command": ["kill", "-\(signal)", process]])
  }

  /// Has the compositor close the window: the program ends with status 0 and no line.
  func close(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try desk.request("close")
    try untilEnded(sourceLocation: sourceLocation)
    #expect(status == 0 && errors == "", "\(report())", sourceLocation: sourceLocation)
    try expectWholeRecording(sourceLocation: sourceLocation)
  }

  private func expectWholeRecording(sourceLocation: SourceLocation) throws {
    let text = try String(contentsOfFile: recordPath, encoding: .utf8)
    let lines = text.split(separator: "\n")
    #expect(text.hasSuffix("}\n"), sourceLocation: sourceLocation)
    #expect(
      lines.allSatisfy { (try? JSONSerialization.jsonObject(with: Data($0.utf8))) != nil },
      sourceLocation: sourceLocation)
    #expect(lines.contains { $0.contains("\"began\"") }, sourceLocation: sourceLocation)
  }

  private func untilEnded(sourceLocation: SourceLocation) throws {
    try eventually("the program's end", note: report(), sourceLocation: sourceLocation) {
      status != nil
    }
  }
}

/// Waits until `condition` holds. Where it does not in time, an issue with `note`'s words, and the
/// test's end: what follows would wait in vain too.
func eventually(
  _ what: String, seconds: TimeInterval = 40, note: @autoclosure () -> String = "",
  sourceLocation: SourceLocation = #_sourceLocation, _ condition: () throws -> Bool
) throws {
  let end = Date(timeIntervalSinceNow: seconds)
  while try !condition() {
    guard Date() < end else {
      Issue.record("never came: \(what). \(note())", sourceLocation: sourceLocation)
      throw Failure("ended there")
    }
    usleep(10_000)
  }
}
