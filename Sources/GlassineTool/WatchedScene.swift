// A scene that follows its file while it is shown.
import Foundation
import Glassine
import GlassineControls
import GlassineFormats

/// Shows the views of a scene file in the window of its first reading, and replaces them whenever
/// the file has changed. After a faulty change, the last good views stay, beneath the error.
@MainActor
final class WatchedScene {
  /// The scene that is shown; its views are in the window of the first.
  private(set) var scene: LoadedScene
  private let path: String
  private let window: Window
  /// The application of the window. Applications of later scenes run nothing.
  let application: Application
  private var shown: [View]
  private var stamp: FileStamp?
  private let error = ErrorBar(frame: .zero)

  init(_ path: String) throws {
    self.path = path
    // Before the reading, so that a change meanwhile is seen.
    stamp = FileStamp(path)
    scene = try InputFile.scene(path)
    window = scene.window
    application = scene.application
    shown = window.subviews
    error.layer.zPosition = WatchLimits.errorZ
    error.isUserInteractionEnabled = false
  }

  /// The error on screen; nil: the views are those of the file.
  var errorText: String? { error.superview == nil ? nil : error.label.text }

  /// Looks at the file a few times a second from now on.
  func watch() {
    application.scheduleTimer(
      after: WatchLimits.interval, repeatingEvery: WatchLimits.interval
    ) { [weak self] _ in self?.look() }
  }

  /// Reads the file if it has changed since the last look.
  func look() {
    let new = FileStamp(path)
    guard new != stamp else { return }
    stamp = new
    do { show(try InputFile.scene(path)) } catch { show("\(error)") }
  }

  private func show(_ new: LoadedScene) {
    application.cancelTouches(in: window)
    for view in shown { view.removeFromSuperview() }
    shown = new.window.subviews
    for view in shown { window.addSubview(view) }
    scene = new
    error.removeFromSuperview()
    if new.file.size != window.bounds.size {
      show("\(path): the size has changed; start glassine show again for a window of that size")
    }
  }

  private func show(_ text: String) {
    error.label.text = text
    window.addSubview(error)
    let height = error.label.sizeThatFits(
      CGSize(width: max(0, window.bounds.width - 24), height: window.bounds.height)
    ).height
    error.frame = CGRect(
      x: 0, y: window.bounds.height - height - 24, width: window.bounds.width, height: height + 24)
    error.setNeedsLayout()
  }
}

/// What changes when a file is written or replaced.
struct FileStamp: Equatable {
  private let file: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Nil: there is no such file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    file = UInt64(status.st_ino)
    size = Int64(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }
}

/// White on red, at the lower edge.
@MainActor
final class ErrorBar: View {
  let label = Label(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.backgroundColor = Color(hex: 0xA3121B)
    label.textColor = Color(white: 1)
    label.numberOfLines = 0
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 12, dy: 12)
  }
}

/// The numbers of watching.
enum WatchLimits {
  /// Seconds between two looks at the file.
  static let interval = 0.25
  /// Above the scene's views.
  static let errorZ: CGFloat = 100_000
}
