// An offscreen run of a program: frames on a simulated clock, and pictures of them.
public import Foundation
public import Glassine

/// A program that runs off screen, frame by frame, controlled by its hand.
@MainActor
public final class OffscreenRun {
  public let application: Application
  public let surface: Surface
  /// In points.
  public var size: CGSize { screen.size }
  /// The number of frames so far.
  public private(set) var frameCount = 0
  let stage: ProgramStage
  private let screen: OffscreenScreen
  private let folder: String?
  /// Observes the application, closed at first.
  let inspector: Inspector
  /// The pictures so far, if a film is made.
  private(set) var film: Film?
  private var filmedTime: Range<TimeInterval> = 0..<0
  private var filmed = 0
  /// The factor by which the program runs slower: frames are closer to one another, and there are
  /// more of them.
  var slowness = 1.0
  /// The latest end of the run, in seconds of the program.
  var end = TimeInterval.infinity
  /// Called with each sample before the application gets it.
  var onSample: ((Sample) -> Void)?
  /// Called with each picture's name and the program's time.
  var onPicture: ((String, TimeInterval) -> Void)?

  /// Frames a second.
  static let rate = 60.0

  /// - Parameter folder: for pictures; created if necessary. nil: no pictures are written.
  init(_ program: Program, size: CGSize, scale: Double, folder: String?) throws {
    if let folder {
      do {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      } catch {
        throw ProgramError("could not make the folder \(folder): check that it may be made there")
      }
    }
    // The shared application, which windows join automatically and whose log is printed; with a
    // clipboard that no other program writes.
    application = .shared
    application.pasteboard = MemoryPasteboard()
    application.primarySelection = MemoryPasteboard()
    screen = try OffscreenScreen(size: size, scale: scale)
    screen.attach(application)
    surface = screen.surface
    self.folder = folder
    stage = ProgramStage(application, screen.surface, isOffscreen: true)
    inspector = Inspector(application, on: screen.surface)
  }

  func install(_ program: Program) throws {
    try program.install(stage)
    application.process(.application(ApplicationSample(change: .didBecomeActive, timestamp: 0)))
  }

  /// The time of the next frame, in seconds since the start.
  public var now: TimeInterval { Double(frameCount) / (Self.rate * slowness) }

  /// Whether the requested time is over, or a signal requested the end.
  public var isOver: Bool { isStopped || now > end }

  /// Whether SIGINT or SIGTERM was received.
  private(set) var isStopped = false

  /// Throws if a signal ended the run before its hand did.
  func checkStopped() throws {
    if isStopped { throw ProgramError("a signal ended it before the recorded hand was done") }
  }

  /// Sends a sample to the program; the next frame delivers it.
  public func process(_ sample: Sample) {
    guard let onInput = stage.onInput else { return take(sample) }
    var samples = [sample]
    onInput(&samples)
    for sample in samples { take(sample) }
  }

  private func take(_ sample: Sample) {
    onSample?(sample)
    if slowness == 1, case .touch(let touch) = sample {
      inspector.touchArrived(at: touch.timestamp)
    }
    inspector.see(sample)
    if case .window(let window) = sample, case .resized(let size, let scale) = window.change {
      do { try screen.resize(to: size, scale: scale) } catch {
        return application.diagnostics.notice("\(error)")
      }
    }
    application.process(sample)
  }

  /// Resizes the program's surface, in points; `scale` nil keeps the pixels a point.
  func resize(to size: CGSize, scale: CGFloat?) {
    let change = WindowSample.Change.resized(size, scale: scale ?? screen.scale)
    process(.window(WindowSample(change: change, timestamp: now, window: surface.number)))
  }

  /// Runs the next frame up to the picture, which is drawn only for a film.
  public func runFrame() {
    if screen.isAskedToEnd() { isStopped = true }
    let clock = ContinuousClock()
    let began = clock.now
    surface.above?.update(at: Double(frameCount) / Self.rate)
    application.update(at: now)
    var times = FrameTimes(began: Double(frameCount) / Self.rate)
    times.didUpdate = true
    times.updateSeconds = (clock.now - began) / .seconds(1)
    frameCount += 1
    let isFilmed = wantsFilmPicture
    if isFilmed {
      let picture = screen.render(application, at: latest)
      film?.add(width: picture.width, height: picture.height, pixels: picture.pixels)
      times.drawSeconds = (clock.now - began) / .seconds(1) - times.updateSeconds
    }
    // There is no display: a real one would present the picture when the next frame begins.
    times.presented = times.began + 1 / Self.rate
    stage.onFrame?(times)
    inspector.note(times)
  }

  /// Films that time of the program.
  func film(_ film: Film, during time: Range<TimeInterval>) {
    self.film = film
    filmedTime = time
  }

  /// Whether the film includes the latest frame.
  private var wantsFilmPicture: Bool {
    guard let film, filmedTime.contains(latest) else { return false }
    defer { filmed += 1 }
    return filmed % max(1, Int(Self.rate) / film.framesPerSecond) == 0
  }

  /// Draws the latest frame, without keeping the picture.
  public func draw() { screen.draw(application, at: latest) }

  /// Draws the latest frame into `name`.png in the folder for pictures; returns its path, nil
  /// without a folder.
  @discardableResult
  public func takePicture(_ name: String) throws -> String? {
    try checkStopped()
    onPicture?(name, latest)
    guard let folder else { return nil }
    let path = "\(folder)/\(name).png"
    // A film has drawn other frames before: the picture is the same with and without it.
    let picture = screen.render(application, at: latest, redrawsEverything: true)
    try ImageFile.writePNG(
      path, width: picture.width, height: picture.height, pixels: picture.pixels)
    return path
  }

  /// Pixels of a picture.
  var pixelSize: (width: Int, height: Int) {
    (
      OffscreenScreen.pixels(size.width, screen.scale),
      OffscreenScreen.pixels(size.height, screen.scale)
    )
  }

  private var latest: TimeInterval { Double(max(0, frameCount - 1)) / (Self.rate * slowness) }

  func close() {
    stage.onEnd?()
    screen.close()
  }
}
