// Keeps the latest minute of input, for a crash or a request.
import CFlightRecorder
public import Foundation
public import GlassineInput
import GlassineUI

/// Keeps the latest input in a ring buffer, and writes it as a touch file (`glassine-touches/1`) on
/// demand, or when the program crashes.
///
///     let flight = try FlightRecorder(size: size)
///     try flight.writeOnCrash(to: "crash.jsonl")
///     loop.onSample = { flight.record($0) }
///
/// Recording a sample allocates nothing. A crash is SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT or
/// SIGFPE: failed preconditions, traps and errors of C code. The handler writes the file and then
/// passes the signal to the previous handler. The input of a process that is killed is there too:
/// with ``writeOnCrash(to:)`` the ring is a file, which the next start reads. Fingers that were
/// down before the file begins land at its beginning. Motion has no line in the format; of the
/// window events, only a resize has one.
@MainActor  // Explicit instead of the default: a release build would check the actor at the deinit.
public final class FlightRecorder {
  /// The seconds of input that are kept; fewer if more than ``capacity`` samples arrive.
  public static let seconds = 60.0
  /// The number of samples that are kept: ten fingers at 200 Hz for a minute.
  public static let capacity: UInt32 = 1 << 17

  private let recorder: OpaquePointer
  /// The surface's size in points and its pixels per point; nil before the first resize.
  private var size = CGSize.zero
  private var scale: CGFloat?
  /// The number of recordings of earlier crashes that ``writeOnCrash(to:)`` keeps: enough for an
  /// inspection on the next day, without filling the disk if a program crashes at each start.
  public static let keptCrashes = 5
  private var crashFile: Int32 = -1
  private var crashPath = ""

  /// - Parameter size: of the window, in points.
  public init(size: CGSize) throws(ImageFileError) {
    guard let recorder = flight_create(Self.capacity) else {
      throw Self.failure("", "there is no memory for it", "Close other programs")
    }
    self.recorder = recorder
    setSize(size)
  }

  isolated deinit {
    stopWritingOnCrash()
    flight_destroy(recorder)
  }

  /// Sets the surface's size in points, which a recorded resize changes by itself.
  public func setSize(_ size: CGSize) {
    self.size = size
    flight_set_size(recorder, size.width.native, size.height.native)
  }

  // MARK: Recording

  /// Records a sample. Call it for each sample that the application gets, in order.
  public func record(_ sample: Sample) {
    var entry = flight_entry()
    entry.time = sample.timestamp
    switch sample {
    case .touch(let touch):
      entry.kind = UInt8(FLIGHT_TOUCH)
      entry.device = touch.source.device
      entry.finger = touch.source.finger
      entry.phase = touch.phase.rawValue
      entry.type = touch.type.rawValue
      entry.force = Float(touch.force)
      entry.radius = Float(touch.majorRadius)
      entry.maximum_force = Float(touch.maximumPossibleForce)
      entry.hold(touch.pen)
      (entry.x, entry.y) = (touch.location.x.native, touch.location.y.native)
    case .hover(let hover):
      entry.kind = UInt8(FLIGHT_HOVER)
      entry.phase = hover.phase.rawValue
      entry.hold(hover.pen)
      (entry.x, entry.y) = (hover.location.x.native, hover.location.y.native)
    case .wheel(let wheel):
      entry.kind = UInt8(FLIGHT_WHEEL)
      (entry.force, entry.radius) = (Float(wheel.delta.x), Float(wheel.delta.y))
      (entry.x, entry.y) = (wheel.location.x.native, wheel.location.y.native)
    case .key(let key):
      entry.kind = UInt8(FLIGHT_KEY)
      entry.phase = key.phase.rawValue
      entry.usage = key.usage
      return add(&entry, key.name)
    case .text(let text):
      guard text.kind == .committed else { return }
      entry.kind = UInt8(FLIGHT_TEXT)
      return add(&entry, text.text)
    case .button(let button):
      entry.kind = UInt8(FLIGHT_BUTTON)
      entry.phase = button.phase.rawValue
      return add(&entry, button.name.rawValue)
    case .lost(let lost):
      entry.kind = UInt8(FLIGHT_LOST)
      switch lost.reason {
      case .focus: add(&entry, "focus")
      case .device, .sequence: add(&entry, "device")
      case .window: add(&entry, "window")
      case .controller, .seat: break
      }
      return
    case .window(let window):
      guard case .resized(let size, let scale) = window.change else { return }
      entry.kind = UInt8(FLIGHT_RESIZE)
      (entry.new_width, entry.new_height) = (size.width.native, size.height.native)
      (entry.old_width, entry.old_height) = (self.size.width.native, self.size.height.native)
      (entry.force, entry.radius) = (Float(scale), Float(self.scale ?? scale))
      setSize(size)
      self.scale = scale
    case .axis(let axis):
      entry.kind = UInt8(FLIGHT_AXIS)
      entry.force = Float(axis.value)
      return add(&entry, axis.name.rawValue)
    case .motion, .application: return
    }
    flight_add(recorder, &entry)
  }

  /// Adds an entry with a word. A long text becomes several entries of whole characters; other
  /// words are short.
  private func add(_ entry: inout flight_entry, _ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      repeat {
        var end = min(bytes.count, start + Int(FLIGHT_TEXT_SIZE) - 1)
        while end < bytes.count, end > start, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        withUnsafeMutableBytes(of: &entry.text) { room in
          room.initializeMemory(as: UInt8.self, repeating: 0)
          for (offset, byte) in bytes[start..<end].enumerated() { room[offset] = byte }
        }
        flight_add(recorder, &entry)
        start = end
      } while start < bytes.count && entry.kind == UInt8(FLIGHT_TEXT)
    }
  }

  // MARK: Writing

  /// Writes the kept input to a file, replacing an existing one.
  public func write(to path: String) throws(ImageFileError) {
    let file = try Self.open(path)
    defer { close(file) }
    guard flight_write(recorder, Self.seconds, file) else { throw Self.failure(path) }
  }

  /// From now on a crash writes the kept input to the file at `path`, which is created empty at
  /// once. Only the last recorder of a process with this call does so.
  ///
  /// Until the program ends normally, the ring is the file `path` with the suffix `.ring`, of some
  /// 15 MB. The kernel keeps it if the process is killed (`SIGKILL`), and writes changed pages to
  /// the disk in its own time, by default after 30 s: only input wears the disk. In a folder in
  /// memory nothing does. Without room for the file, the ring is in memory alone. Another file of
  /// that name is kept with the suffix `.old`.
  ///
  /// An existing recording of an earlier crash is renamed first, to `path` with the suffix `.1`,
  /// and older ones to `.2` and up to ``keptCrashes``. Restarting a program after a crash does not
  /// lose it.
  ///
  /// - Returns: the new path of an earlier crash's recording; nil: there was none.
  @discardableResult
  public func writeOnCrash(to path: String) throws(ImageFileError) -> String? {
    stopWritingOnCrash()
    try Self.writeRing(ofKilledProcess: path)
    let kept = try Self.moveAside(path)
    let file = try Self.open(path)
    guard flight_watch_crashes(recorder, Self.seconds, file) else {
      close(file)
      throw Self.failure(path)
    }
    crashFile = file
    crashPath = path
    keepRing()
    return kept
  }

  private static func ring(of path: String) -> String { path + ".ring" }

  /// Moves the ring into its file.
  private func keepRing() {
    let path = Self.ring(of: crashPath)
    let file = Foundation.open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { return }
    if !flight_keep(recorder, file) { unlink(path) }
    close(file)
  }

  /// Writes the input of a process that was killed, from its ring, unless a crash wrote it already.
  private static func writeRing(ofKilledProcess path: String) throws(ImageFileError) {
    let name = ring(of: path)
    let file = Foundation.open(name, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    guard let ring = flight_open(file) else {
      rename(name, name + ".old")
      return
    }
    defer { flight_destroy(ring) }
    if !holdsInput(path) {
      let written = try open(path)
      defer { close(written) }
      guard flight_write(ring, seconds, written) else { throw failure(path) }
    }
    unlink(name)
  }

  /// Renames a crash's recording, so that the next one does not replace it.
  private static func moveAside(_ path: String) throws(ImageFileError) -> String? {
    guard holdsInput(path) else { return nil }
    for age in stride(from: keptCrashes - 1, through: 1, by: -1) {
      // Missing ones need not be moved; the oldest is removed.
      rename("\(path).\(age)", "\(path).\(age + 1)")
    }
    guard rename(path, "\(path).1") == 0 else { throw failure(path) }
    return "\(path).1"
  }

  /// Whether a regular file contains more than a recording's first line, which all have: a program
  /// that crashes before any input leaves nothing worth keeping.
  private static func holdsInput(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let file = FileHandle(forReadingAtPath: path)
    else { return false }
    defer { try? file.close() }
    let start = (try? file.read(upToCount: longestHeader)) ?? Data()
    guard let end = start.firstIndex(of: UInt8(ascii: "\n")) else {
      return start.count == longestHeader
    }
    return end < start.endIndex - 1
  }

  /// The maximum length of the first line, in bytes.
  private static let longestHeader = 1024

  /// Ends ``writeOnCrash(to:)``: the program ended normally, and its empty file is removed.
  public func stopWritingOnCrash() {
    guard crashFile >= 0 else { return }
    flight_watch_crashes(nil, 0, -1)
    close(crashFile)
    unlink(crashPath)
    unlink(Self.ring(of: crashPath))
    crashFile = -1
  }

  private static func open(_ path: String) throws(ImageFileError) -> Int32 {
    let file = Foundation.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw failure(path) }
    return file
  }

  private static func failure(
    _ path: String, _ message: String = String(cString: strerror(errno)),
    _ advice: String =
      "Check that its folder is there, that it may be written, and the disk's space"
  ) -> ImageFileError {
    ImageFileError(
      operation: "write the recording", path: path, message: message, advice: advice)
  }
}

extension flight_entry {
  /// Records the pose of a pen; nil: it is not a pen. Estimates are not stored.
  fileprivate mutating func hold(_ pen: PenPose?) {
    guard let pen else { return }
    has_pose = true
    altitude = Float(pen.altitudeAngle)
    azimuth = Float(pen.azimuthAngle)
    roll = Float(pen.rollAngle)
    height = Float(pen.zOffset)
  }
}
