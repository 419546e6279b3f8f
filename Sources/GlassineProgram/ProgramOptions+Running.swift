// Runs a program in a window, or off screen.
import Foundation
import Glassine
import GlassineFormats

extension ProgramOptions {
  /// Runs it in a window until that is closed; false if there is no display.
  @MainActor func openWindow(_ program: Program) throws -> Bool {
    let loop = try FrameLoop()
    loop.enlargesOnLargeDisplays = true
    loop.enlargesOnFineDisplays = true
    loop.displayDiagonal = diagonal.map { CGFloat($0) }
    if loop.platform.driverName == "offscreen" {
      loop.close()
      return false
    }
    var options: PlatformWindow.Options = [.resizable, .highDPI]
    if fullScreen { options.insert(.fullScreen) }
    let surface = try loop.makeSurface(
      title: program.title, size: points ?? program.size, options: options)
    let application = loop.application
    let stage = ProgramStage(application, surface, isOffscreen: false)
    defer { stage.onEnd?() }
    loop.slowness = slow
    try setTraits(of: application, for: program)
    let size = application.size(of: 0)
    let recording = try record.map {
      try RecordingFile(
        $0, size: size, scale: application.scale(of: 0), start: loop.applicationNow)
    }
    let flight = try makeFlight(size: size, application)
    // The clock began at the machine's start: the program's installation may use the time, or start
    // a timer.
    application.update(at: loop.applicationNow)
    try program.install(stage)
    loop.onInput = stage.onInput
    loop.onFrame = stage.onFrame
    loop.touchLatency = stage.touchLatency
    loop.inspectedLines = stage.inspectedLines
    loop.onSample = { [weak application] sample in
      flight?.record(sample)
      recording?.record(sample)
      if recording?.failure != nil { application?.terminationRequested = true }
    }
    MouseHand(loop)
    addInspector(loop, surface, flight)
    if seconds > 0 {
      let delay = loop.applicationNow - application.now + seconds
      application.scheduleTimer(after: delay) { [weak application] _ in
        application?.terminationRequested = true
      }
    }
    loop.run()
    flight?.stopWritingOnCrash()
    try recording?.close()
    // A supervisor that restarts failed programs needs an error status.
    if loop.platform.isConnectionLost {
      throw ProgramError("the display server ended, or closed the connection: start it again")
    }
    return true
  }

  @MainActor private func makeFlight(
    size: CGSize, _ application: Application
  ) throws -> FlightRecorder? {
    guard let flight else { return nil }
    let recorder = try FlightRecorder(size: size)
    if let kept = try recorder.writeOnCrash(to: flight) {
      application.diagnostics.notice(
        "the program crashed when it ran last; the input of the minute before is in \(kept)")
    }
    return recorder
  }

  /// F12 and the other keys work in every window; four fingers only if the inspector was requested,
  /// since programs have gestures of their own.
  @MainActor private func addInspector(
    _ loop: FrameLoop, _ surface: Surface, _ flight: FlightRecorder?
  ) {
    let inspector = Inspector(loop, on: surface)
    inspector.opensOnFourFingerTap = inspect
    inspector.isOpen = inspect
    inspector.showsTouches = showTouches
    if let flight, let path = self.flight {
      inspector.onSave = {
        // Beside the crash's file, which is open and empty.
        let copy = path + ".kept"
        do { try flight.write(to: copy) } catch { return "\(error)" }
        return "The latest minute is in \(copy)"
      }
    }
  }

  /// Plays it off screen and reports the result.
  /// - Parameter leavesFilm: whether a short film is written beside the pictures, although none was
  ///   requested.
  @MainActor func play(_ program: Program, leavesFilm: Bool = false) throws {
    var hand: RecordedHand?
    if let path = replay ?? (program.playByItself == nil ? program.recording : nil) {
      hand = try RecordedHand(path: path, defaultSize: program.size)
    }
    // A film alone writes no pictures.
    let folder = screenshots ?? (film == nil ? "screenshots" : nil)
    let (size, scale) = shown(points ?? hand?.size ?? program.size)
    let run = try OffscreenRun(program, size: size, scale: scale, folder: folder)
    defer { run.close() }
    run.slowness = slow
    try setTraits(of: run.stage.application, for: program)
    run.end = seconds > 0 ? seconds : .infinity
    var filmPath = film
    if film != nil {
      run.film(Film(), during: filmFrom..<TimeInterval.infinity)
    } else if leavesFilm, let folder, let filmed = program.filmed {
      run.film(
        Film(framesPerSecond: Self.shortFilmRate, longestSide: Self.shortFilmSide), during: filmed)
      filmPath = "\(folder)/film.png"
    }
    let recording = try record.map {
      try RecordingFile($0, size: run.size, scale: CGFloat(scale), start: 0)
    }
    let flight = try makeFlight(size: run.size, run.stage.application)
    run.onSample = {
      flight?.record($0)
      recording?.record($0)
    }
    try run.install(program)
    run.inspector.opensOnFourFingerTap = inspect
    run.inspector.isOpen = inspect
    run.inspector.showsTouches = showTouches
    run.inspector.lines = run.stage.inspectedLines
    if let hand {
      try hand.play(run)
    } else {
      // A program that plays itself decides when to take pictures; for a recorded hand, its file
      // does.
      run.onPicture = { recording?.mark($0, at: $1) }
      try program.playByItself?(run) ?? Self.look(run)
    }
    flight?.stopWritingOnCrash()
    if let filmPath, let made = run.film, made.count > 0 || film != nil {
      let result = try made.write(to: filmPath, mostBytes: Film.mostBytesOnPages)
      print(
        "\(filmPath)  (\(result.width) x \(result.height), \(made.count) pictures, "
          + "\(result.bytes / 1000) kB)")
    }
    try run.checkStopped()
    if let line = run.stage.report?(run.frameCount) { print(line) }
    try recording?.close()
  }

  /// Points and pixels a point, as on a display of that size and of ``diagonal``.
  @MainActor private func shown(_ size: CGSize) -> (size: CGSize, scale: Double) {
    guard let diagonal else { return (size, scale) }
    let factor = FrameLoop.pointFactor(
      for: size, scale: CGFloat(scale), diagonal: CGFloat(diagonal))
    let points = CGSize(width: size.width / factor, height: size.height / factor)
    return (points, scale * Double(factor))
  }

  /// Runs a program without a hand for a moment, and takes a picture.
  @MainActor private static func look(_ run: OffscreenRun) throws {
    while run.now < lookSeconds, !run.isOver { run.runFrame() }
    if let path = try run.takePicture("picture") { print(path) }
  }

  private static let lookSeconds = 2.0
  /// For the short film: pictures a second, and pixels of the longer side.
  private static let shortFilmRate = 10
  private static let shortFilmSide = 480
}
