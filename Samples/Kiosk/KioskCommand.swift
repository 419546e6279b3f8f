// The start of the sample.
import ArgumentParser
import Foundation
import Glassine
import GlassineAccessibility
import GlassineKiosk
import GlassineProgram
import GlassineSpeech

/// The first screens of the exhibit.
enum StartScreen: String, CaseIterable {
  case attract, table, catalogue, order, search, guestbook, pin, service, question
}

extension StartScreen: ExpressibleByArgument {}
extension Language: ExpressibleByArgument {}

/// The command line of the sample.
struct KioskCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "Kiosk",
    abstract: "Patterns: a museum table of prints by Glassine.",
    discussion: """
      Opens a window where there is a display. Without one, a recorded hand plays it off screen and \
      leaves screenshots and a short film.

      Exit status: 0, or 2 with one line on standard error that says what is wrong.
      """)

  @OptionGroup var options: ProgramOptions

  @Option(help: "Write what the exhibit does to this file, a line of JSON for each change.")
  var trace: String?

  @Option(help: "Seconds without a touch before it asks whether somebody is there.")
  var quiet: Double = KioskKit.quietSeconds

  @Option(help: "The four digits of the service corner.")
  var pin: String = KioskConstants.pin

  @Option(
    help: "Keep orders in this file, a JSON object a line; without it they are only numbered.")
  var orders: String?

  @Option(
    help: """
      Quarter turns of the exhibit against the screen, clockwise: 0 to 3. (default: what --mounting \
      holds, else 0)
      """)
  var turn: Int?

  @Option(
    help: ArgumentHelp(
      "Keep in this file how the service corner turned the screen, for the next start.",
      valueName: "file"))
  var mounting: String?

  @Option(
    help: ArgumentHelp(
      "Keep in this file which spots of the glass fire by themselves.", valueName: "file"))
  var spots: String?

  @Option(
    help: ArgumentHelp(
      "Write frames, memory, touches and errors to this file each minute.", valueName: "file"))
  var health: String?

  @Flag(
    help: "Tell the display server's seats apart: each visitor types on a keyboard of their own.")
  var seats = false

  @Option(
    help: ArgumentHelp(
      "Begin with this screen: \(StartScreen.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "screen"))
  var screen: StartScreen = .attract

  @Option(
    help: ArgumentHelp(
      "Speak this language at first: \(Language.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "language"))
  var language: Language = .english

  @Option(
    help: """
      Let random fingers play for this number of seconds of the exhibit's time, off screen and at \
      full speed, and report the memory and fingers that are left.
      """)
  var randomHands: Double?

  @Option(
    help: """
      Simulate this number of days of visitors, with unplugged panels, sleeps and wrong clocks, off \
      screen and at full speed, and report what is left.
      """)
  var days: Double?

  @Option(help: "The seed of the random fingers and of the simulated days.")
  var seed: UInt64 = 1

  mutating func validate() throws {
    guard quiet.isFinite, quiet >= 1 else {
      throw ValidationError("--quiet wants a number of seconds of 1 or more")
    }
    guard pin.count == 4, pin.allSatisfy({ ("0"..."9").contains($0) }) else {
      throw ValidationError("--pin wants four digits")
    }
    guard (0...3).contains(turn ?? 0) else { throw ValidationError("--turn wants 0, 1, 2 or 3") }
    if let randomHands, !(randomHands.isFinite && randomHands > 0) {
      throw ValidationError("--random-hands wants a number of seconds above 0")
    }
    if let days, !(days > 0 && days <= 366) {
      throw ValidationError("--days wants a number above 0, and at most 366")
    }
  }

  /// Makes the allocator return large blocks to the system when they are freed. By default it takes
  /// ever larger ones from its heap, between small ones that stay. After a quarter of an hour of
  /// random fingers 23 MiB of the heap were free and yet held, and more with each minute; with
  /// this, 2 MiB. Looked up by name, since `mallopt` is glibc's own: other C libraries keep their
  /// defaults.
  private func keepHeapWhole() {
    guard let symbol = dlsym(nil, "mallopt") else { return }
    let mallopt = unsafeBitCast(symbol, to: (@convention(c) (CInt, CInt) -> CInt).self)
    _ = mallopt(KioskConstants.mmapThreshold, KioskConstants.largeBlockBytes)
    _ = mallopt(KioskConstants.trimThreshold, 2 * KioskConstants.largeBlockBytes)
  }

  @MainActor func program() -> Program {
    keepHeapWhole()
    var app: KioskApp?
    var simulation: SimulatedDays?
    var program = Program(
      title: "Patterns", size: KioskConstants.size, recording: Self.recording
    ) { stage in
      var setup = KioskApp.Setup()
      setup.quietSeconds = quiet
      setup.pin = pin
      setup.separatesSeats = seats
      setup.mountingFile = mounting.map { URL(fileURLWithPath: $0) }
      setup.spotsFile = spots.map { URL(fileURLWithPath: $0) }
      setup.healthFile = health.map { URL(fileURLWithPath: $0) }
      if let file = setup.mountingFile { setup.mounting = try Mounting(contentsOf: file) }
      if let turn { setup.mounting.quarterTurns = turn }
      setup.ordersPath = orders
      if days != nil {
        let made = try SimulatedDays(seed: seed)
        setup.ordersPath = made.file("orders.jsonl").path
        setup.spotsFile = made.file("spots.json")
        setup.healthFile = made.file("health.json")
        simulation = made
      }
      setup.isOffscreen = stage.isOffscreen
      let (size, scale) = (stage.application.size(of: 0), stage.application.scale(of: 0))
      setup.printPixelsPerPoint = KioskConstants.printPixelsPerPoint(
        onScreenOf: CGSize(width: size.width * scale, height: size.height * scale))
      if randomHands != nil || days != nil {
        setup.printPixelsPerPoint = KioskConstants.blindPrintPixelsPerPoint
      } else if stage.isOffscreen {
        // No more than a small picture can show.
        setup.printPixelsPerPoint *= min(1, options.scale)
      }
      let exhibit = try KioskApp(stage.application, setup)
      stage.onInput = { exhibit.read(&$0) }
      stage.onFrame = { exhibit.note($0) }
      stage.touchLatency = exhibit.touchLatency
      stage.inspectedLines = { exhibit.window.panel.inspectedLines }
      if !stage.isOffscreen { exhibit.install(on: stage.surface) }
      exhibit.begin(with: screen, language)
      if let trace { stage.keep(try KioskTrace(path: trace, exhibit)) }
      stage.keep(exhibit)
      if !stage.isOffscreen {
        let bridge = AccessibilityBridge(stage.application)
        bridge.start()
        stage.keep(bridge)
        let voice = Voice(stage.application, exhibit.exhibit)
        exhibit.voice = voice
        stage.keep(voice)
      }
      stage.onEnd = {
        exhibit.close()
        simulation?.removeFiles()
      }
      app = exhibit
    }
    // Ink on paper, as prints are.
    program.appearances = [.light]
    // Two visitors, then the catalogue.
    program.filmed = 5.2..<11.2
    if let randomHands {
      program.filmed = nil
      program.playByItself = { run in
        guard let app else { return }
        RandomHands(seed: seed, pin: pin, app).play(run, seconds: randomHands)
      }
    }
    if let days {
      program.filmed = nil
      program.playByItself = { _ in
        if let app { simulation?.play(app, days: days) }
      }
    }
    return program
  }

  private static var recording: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Recordings/visit.jsonl").path
  }
}
