// The screen's brightness without visitors, and the cursor.
public import Foundation

/// Dims the screen after a while without a touch, and blanks it later. It sleeps between.
///
/// The program sets the brightness itself: with ``Backlight``, a command of the compositor, or a
/// black view.
@MainActor  // Explicit instead of the default: a release build would check the actor at the deinit.
public final class ScreenSaver {
  public enum Level: String, Sendable { case full, dimmed, blank }

  public private(set) var level = Level.full
  /// Called after ``level`` has changed.
  public var onChange: (Level) -> Void = { _ in }
  private let application: Application
  private let dimSeconds: TimeInterval
  private let blankSeconds: TimeInterval
  private var lastTouch: TimeInterval
  private var timer: FrameTimer?

  /// - Parameters:
  ///   - dimSeconds: without a touch until it dims; infinity: never. NaN and negative values are
  ///     misuse, and count as infinity.
  ///   - blankSeconds: likewise until it is blank, from the last touch on.
  public init(_ application: Application, dimSeconds: TimeInterval, blankSeconds: TimeInterval) {
    self.application = application
    func checked(_ seconds: TimeInterval) -> TimeInterval {
      if seconds >= 0 { return seconds }
      application.diagnostics.misuse("ScreenSaver: \(seconds) s; pass 0 or more seconds")
      return .infinity
    }
    self.dimSeconds = checked(dimSeconds)
    self.blankSeconds = checked(blankSeconds)
    lastTouch = application.now
    wait()
  }

  isolated deinit { timer?.invalidate() }

  /// A person's touch. Returns whether it woke a blank screen: such a touch should press nothing.
  @discardableResult
  public func noteTouch() -> Bool {
    lastTouch = application.now
    let wasBlank = level == .blank
    enter(.full)
    if timer == nil { wait() }
    return wasBlank
  }

  private func enter(_ new: Level) {
    guard level != new else { return }
    level = new
    onChange(new)
  }

  /// Waits for the next change from the last touch on: touches start no timer while one runs.
  private func wait() {
    timer?.invalidate()
    timer = nil
    let quiet = application.now - lastTouch
    let slack = KioskKitConstants.timeSlack
    let due = [dimSeconds, blankSeconds].filter { $0 > quiet + slack }.min()
    guard let due, due.isFinite else { return }
    timer = application.scheduleTimer(after: due - quiet) { [weak self] _ in self?.timeIsUp() }
  }

  private func timeIsUp() {
    timer = nil
    let quiet = application.now - lastTouch + KioskKitConstants.timeSlack
    enter(quiet >= blankSeconds ? .blank : quiet >= dimSeconds ? .dimmed : .full)
    if timer == nil { wait() }
  }
}

/// The brightness of a panel by the kernel's files, such as those in
/// `/sys/class/backlight/10-0045`.
public struct Backlight: Sendable {
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  private let folder: URL
  private let most: Int

  /// Throws a ``Failure`` of one line if the folder has no readable `max_brightness`.
  public init(folder: URL) throws {
    self.folder = folder
    let url = folder.appending(path: "max_brightness")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    guard let most = Int(text.trimmingCharacters(in: .whitespacesAndNewlines)), most > 0 else {
      throw Failure(description: "\(url.path): expected a number above 0; check the folder's name")
    }
    self.most = most
  }

  /// Sets the brightness, 0 to 1; values beyond are clamped, and NaN counts as 1.
  public func set(_ brightness: Double) throws {
    let share = brightness.isNaN ? 1 : min(max(brightness, 0), 1)
    let url = folder.appending(path: "brightness")
    let value = Data("\(Int((share * Double(most)).rounded()))\n".utf8)
    do { try value.write(to: url) } catch {
      throw Failure(
        description: "\(url.path): cannot be written; give the program's user the group video")
    }
  }
}

/// Whether the cursor is shown: a table needs none, and a service mouse does.
@MainActor  // Explicit instead of the default: a release build would check the actor at the deinit.
public final class CursorPolicy {
  /// Called with whether the cursor shall be shown: once at the start, then for each change.
  private let show: (Bool) -> Void
  private let application: Application
  private let seconds: TimeInterval
  private var isShown = false
  private var lastMove: TimeInterval = 0
  private var timer: FrameTimer?

  /// - Parameter seconds: that the cursor stays after the mouse has moved; 0: it is never shown.
  public init(
    _ application: Application, hidingAfter seconds: TimeInterval = KioskKit.cursorSeconds,
    show: @escaping (Bool) -> Void
  ) {
    self.application = application
    self.seconds = seconds.isFinite && seconds > 0 ? seconds : 0
    self.show = show
    show(false)
  }

  isolated deinit { timer?.invalidate() }

  /// Reads a sample: the mouse shows the cursor, a finger hides it.
  public func note(_ sample: Sample) {
    switch sample {
    case .hover(let hover) where hover.phase != .exited: mouseMoved()
    case .wheel: mouseMoved()
    case .touch(let touch) where touch.type == .indirectPointer: mouseMoved()
    case .touch(let touch) where touch.phase == .began: set(false)
    default: break
    }
  }

  private func mouseMoved() {
    guard seconds > 0 else { return }
    lastMove = application.now
    set(true)
    if timer == nil { wait(seconds) }
  }

  private func wait(_ delay: TimeInterval) {
    timer = application.scheduleTimer(after: delay) { [weak self] _ in
      guard let self else { return }
      timer = nil
      let left = lastMove + seconds - application.now
      if left > KioskKitConstants.timeSlack { wait(left) } else { set(false) }
    }
  }

  private func set(_ new: Bool) {
    guard isShown != new else { return }
    isShown = new
    show(new)
  }
}
