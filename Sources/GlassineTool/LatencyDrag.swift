// `glassine bench latency`: three fingers on two panels of the headless compositor drag three
// squares of a program in a fresh process, which measures their latency.
import Foundation
import Glassine

/// The program: a square for each finger.
@MainActor
final class LatencyDrag {
  /// The path of a finger: it moves to and fro along x, in points.
  struct Finger {
    /// The compositor's seat, and the finger's number there.
    var seat: Int
    var number: Int
    var y: Double
  }

  static let fingers = [
    Finger(seat: 0, number: 0, y: 80), Finger(seat: 0, number: 1, y: 200),
    Finger(seat: 1, number: 0, y: 320),
  ]
  static let path = 100.0...600.0
  /// Points a second, and samples a second of each finger: a little more than two for each frame of
  /// 60 Hz, so that their times drift through those of the frames.
  static let speed = 600.0
  static let rate = 120.48

  private final class Square: View {
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
      for touch in touches { center.x = touch.location(in: superview).x }
    }
  }

  /// Runs until its window is closed; measures from `warmUp` seconds on. The first line has the end
  /// of latencies and the number of touches that were left out. Each further one has a finger's
  /// panel and number, its touches, and its figures in milliseconds.
  static func part(_ words: [String]) throws -> String? {
    guard words.count == 2, words[0] == "latency", let warmUp = Double(words[1]) else { return nil }
    let loop = try FrameLoop(Application())
    let size = CGSize(width: 700, height: 400)
    let surface = try loop.makeSurface(title: "glassine bench", size: size)
    let window = Window(frame: CGRect(origin: .zero, size: size))
    window.surface = surface.number
    window.backgroundColor = Color(hex: 0x202020)
    for finger in fingers {
      let square = Square(
        frame: CGRect(x: path.lowerBound - 40, y: finger.y - 40, width: 80, height: 80))
      square.backgroundColor = .red
      window.addSubview(square)
    }
    loop.application.add(window)
    window.makeKeyAndVisible()
    let latency = TouchLatency()
    // The first turn sets the application's time.
    loop.launch()
    loop.runOnce()
    loop.application.scheduleTimer(after: warmUp) { [weak loop] _ in loop?.touchLatency = latency }
    loop.run()
    let end = latency.endsAtDisplay ? "presentation" : "commit"
    var lines = ["\(end) \(latency.leftOut.count)"]
    for panel in latency.panels {
      for (index, finger) in panel.fingers.enumerated() where finger.count > 0 {
        let times = [finger.p50, finger.p99, finger.longest].map { String($0 * 1000) }
        lines.append(
          "\(panel.device) \(index + 1) \(finger.count) \(times.joined(separator: " "))")
      }
    }
    return lines.joined(separator: "\n")
  }

  // MARK: The hand

  /// Runs `program` under a compositor, moves the fingers for that many seconds, closes the window,
  /// and returns the program's output. Nil without the compositor.
  static func run(_ program: Process, seconds: Double) throws -> String? {
    guard let compositor = try HeadlessCompositor() else { return nil }
    defer { compositor.end() }
    program.environment = compositor.environment
    let pipe = Pipe()
    program.standardOutput = pipe
    try program.run()
    defer { if program.isRunning { kill(program.processIdentifier, SIGKILL) } }
    try compositor.tell(["wait-map", "sync"])
    try move(compositor, seconds: seconds)
    try compositor.tell(["sync", "close"])
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    program.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  private static func move(_ compositor: HeadlessCompositor, seconds: Double) throws {
    func step(_ operation: String, at time: Double) throws {
      let length = path.upperBound - path.lowerBound
      let way = (time * speed).truncatingRemainder(dividingBy: 2 * length)
      let x = path.lowerBound + min(way, 2 * length - way)
      var lines: [String] = []
      for finger in fingers {
        let place = operation == "up" ? "" : " \(x) \(finger.y)"
        lines += [
          "seat \(finger.seat)", "touch \(operation) \(finger.number)\(place)", "touch frame",
        ]
      }
      try compositor.tell(lines)
    }
    let start = ContinuousClock.now
    try step("down", at: 0)
    for number in 1...max(1, Int(seconds * rate)) {
      let time = Double(number) / rate
      let wait = .seconds(time) - (ContinuousClock.now - start)
      if wait > .zero { usleep(UInt32(wait / .microseconds(1))) }
      try step("motion", at: time)
    }
    try step("up", at: seconds)
  }
}

/// The compositor of Tests/WaylandHarness as a child process, with two seats.
@MainActor
final class HeadlessCompositor {
  private let process = Process()
  private let (commands, answers) = (Pipe(), Pipe())
  private let folder: URL
  private var unread: [UInt8] = []
  private(set) var environment = ProcessInfo.processInfo.environment

  /// Nil if there is none: it is named by `GLASSINE_WAYLAND_HARNESS`, or built in the working
  /// directory.
  init?() throws {
    let places = [
      environment["GLASSINE_WAYLAND_HARNESS"], ".build/wayland-harness/wlharness",
      "Tests/WaylandHarness/build/wlharness",
    ]
    guard
      let path = places.compactMap(\.self).first(where: FileManager.default.isExecutableFile)
    else { return nil }
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("glassine-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    environment["XDG_RUNTIME_DIR"] = folder.path
    for name in ["DISPLAY", "SDL_VIDEODRIVER", "GLASSINE_VIDEODRIVER"] { environment[name] = nil }
    environment["WAYLAND_DISPLAY"] = "glassine-bench"
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = [
      "--socket", "glassine-bench", "--size", "800x480", "--seats", "2", "--presentation", "1",
    ]
    process.environment = environment
    process.standardInput = commands
    process.standardOutput = answers
    try process.run()
    guard line()?.hasPrefix("ready") == true else {
      throw ToolError(message: "bench: expected the headless compositor \(path) to start")
    }
  }

  /// Sends commands, and waits for the answer to each.
  func tell(_ lines: [String]) throws {
    try commands.fileHandleForWriting.write(
      contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
    for command in lines {
      let answer = line() ?? "the compositor has ended"
      guard answer.hasPrefix("ok") else {
        throw ToolError(message: "bench: expected \"ok\" after \"\(command)\", found \"\(answer)\"")
      }
    }
  }

  private func line() -> String? {
    while true {
      if let end = unread.firstIndex(of: 10) {
        defer { unread.removeSubrange(...end) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      let data = answers.fileHandleForReading.availableData
      guard !data.isEmpty else { return nil }
      unread += data
    }
  }

  func end() {
    try? commands.fileHandleForWriting.close()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }
}
