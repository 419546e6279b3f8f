// The latest minute of input, kept in case the program crashes, or somebody asks for it.
import CFlightRecorder
public import Foundation
public import GlassineInput
import GlassineUI

/// Keeps the latest input in a ring, and writes it as a touch file (`glassine-touches/1`) on
/// demand, or when the program crashes.
///
///     let flight = try FlightRecorder(size: size)
///     try flight.writeOnCrash(to: "crash.jsonl")
///     loop.onSample = { flight.record($0) }
///
/// Recording a sample allocates nothing. A crash is SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT or
/// SIGFPE: failed preconditions, traps and what C code does. The handler writes and then leaves the
/// signal to whoever had it before. Fingers that were down before the file begins land at its
/// beginning. Motion has no line in the format; of what happens to surfaces, only a resize has.
@MainActor  // Named, not left to the default: a release build asks for it at the deinit.
public final class FlightRecorder {
  /// Seconds that are kept; fewer where more than ``capacity`` samples came in.
  public static let seconds = 60.0
  /// Samples that are kept: ten fingers at 200 Hz for a minute.
  public static let capacity: UInt32 = 1 << 17

  private let recorder: OpaquePointer
  /// The surface's size in points and its pixels per point; nil until a resize names them.
  private var size = CGSize.zero
  private var scale: CGFloat?
  /// Recordings of earlier crashes that ``writeOnCrash(to:)`` keeps: enough for somebody who comes
  /// by the next day, and no disk is filled by a program that crashes at each start.
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

  /// Takes note of a sample. To be called for each that the application gets, in that order.
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
      (entry.x, entry.y) = (touch.location.x.native, touch.location.y.native)
    case .hover(let hover):
      entry.kind = UInt8(FLIGHT_HOVER)
      entry.phase = hover.phase.rawValue
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
      case .controller: break
      }
      return
    case .window(let window):
      guard case .resized(let size, let scale) = window.change else { return }
      entry.kind = UInt8(FLIGHT_RESIZE)
      (entry.width, entry.height) = (size.width.native, size.height.native)
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

  /// Adds an entry with a word. A text that is too long for one becomes several, each of whole
  /// characters; other words are short.
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

  /// Writes what is kept to a file; one that is there is replaced.
  public func write(to path: String) throws(ImageFileError) {
    let file = try Self.open(path)
    defer { close(file) }
    guard flight_write(recorder, Self.seconds, file) else { throw Self.failure(path) }
  }

  /// From now on a crash writes what is kept to the file at `path`, which is made at once and is
  /// empty until then. One recorder of a process does this; the one that asked last.
  ///
  /// The recording of an earlier crash that is there is moved aside first, to `path` with `.1`
  /// behind it, as older ones are to `.2` and on to ``keptCrashes``: what starts a program again
  /// after a crash does not lose it.
  ///
  /// - Returns: where the recording of an earlier crash is now; nil: there was none.
  @discardableResult
  public func writeOnCrash(to path: String) throws(ImageFileError) -> String? {
    stopWritingOnCrash()
    let kept = try Self.moveAside(path)
    let file = try Self.open(path)
    guard flight_watch_crashes(recorder, Self.seconds, file) else {
      close(file)
      throw Self.failure(path)
    }
    crashFile = file
    crashPath = path
    return kept
  }

  /// Moves the recording of a crash to where the next one does not replace it.
  private static func moveAside(_ path: String) throws(ImageFileError) -> String? {
    guard holdsInput(path) else { return nil }
    for age in stride(from: keptCrashes - 1, through: 1, by: -1) {
      // What is not there need not be moved; the oldest goes.
      rename("\(path).\(age)", "\(path).\(age + 1)")
    }
    guard rename(path, "\(path).1") == 0 else { throw failure(path) }
    return "\(path).1"
  }

  /// Whether a regular file holds more than a recording's first line, which all have: a program
  /// that crashes before anybody touched it leaves nothing worth keeping.
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

  /// Bytes within which the first line ends.
  private static let longestHeader = 1024

  /// Ends ``writeOnCrash(to:)``: the program has ended well, and its empty file goes.
  public func stopWritingOnCrash() {
    guard crashFile >= 0 else { return }
    flight_watch_crashes(nil, 0, -1)
    close(crashFile)
    unlink(crashPath)
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
