// A program off screen: frames on a clock that does not wait, and pictures of them.
public import Foundation
public import Glassine

/// A program that runs off screen, frame by frame, as its hand asks.
@MainActor
public final class OffscreenRun {
  public let application: Application
  public let surface: Surface
  /// In points.
  public let size: CGSize
  /// Frames that were run so far.
  public private(set) var frameCount = 0
  let stage: ProgramStage
  private let screen: OffscreenScreen
  private let folder: String
  /// Told each sample before the application gets it.
  var onSample: ((Sample) -> Void)?

  /// Frames a second.
  static let rate = 60.0

  /// - Parameter folder: for pictures; made if it is not there.
  init(_ program: Program, size: CGSize, scale: Double, folder: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw ProgramError("could not make the folder \(folder): check that it may be made there")
    }
    application = Application()
    screen = try OffscreenScreen(size: size, scale: scale)
    screen.attach(application)
    surface = screen.surface
    self.size = size
    self.folder = folder
    stage = ProgramStage(application, screen.surface, isOffscreen: true)
  }

  func install(_ program: Program) throws {
    try program.install(stage)
    application.process(.application(ApplicationSample(change: .didBecomeActive, timestamp: 0)))
  }

  /// When the next frame is, in seconds since the start.
  public var now: TimeInterval { Double(frameCount) / Self.rate }

  /// Hands a sample to the program; the next frame delivers it.
  public func process(_ sample: Sample) {
    onSample?(sample)
    application.process(sample)
  }

  /// Runs the next frame up to the picture.
  public func runFrame() {
    application.update(at: now)
    frameCount += 1
  }

  /// Draws the latest frame, without keeping the picture.
  public func draw() { screen.draw(application, at: latest) }

  /// Draws the latest frame into `name`.png in the folder for pictures; gives its path.
  @discardableResult
  public func takePicture(_ name: String) throws -> String {
    let path = "\(folder)/\(name).png"
    let picture = screen.render(application, at: latest)
    try ImageFile.writePNG(
      path, width: picture.width, height: picture.height, pixels: picture.pixels)
    return path
  }

  /// Pixels of a picture.
  var pixelSize: (width: Int, height: Int) {
    (Int((size.width * screen.scale).rounded(.up)), Int((size.height * screen.scale).rounded(.up)))
  }

  private var latest: TimeInterval { Double(max(0, frameCount - 1)) / Self.rate }

  func close() {
    stage.onEnd?()
    screen.close()
  }
}
