// A gamepad for a program under test: SDL's virtual one, driven line by line.
import Foundation
import Testing

/// A gamepad that is plugged into the program started with its `environment`.
final class VirtualPad {
  /// Buttons, in the order of SDL_GameControllerButton.
  enum Button: Int {
    case a, b, x, y, back, guide, start, leftStick, rightStick, leftShoulder, rightShoulder
    case up, down, left, right
  }

  /// Axes, in the order of SDL_GameControllerAxis.
  enum Axis: Int { case leftX, leftY, rightX, rightY, leftTrigger, rightTrigger }

  /// The program's environment variables.
  let environment: [String: String]
  private let folder: TemporaryFolder
  private let lines: FileHandle

  init() throws {
    folder = try TemporaryFolder()
    let path = "\(folder.path)/pad"
    let library = URL(fileURLWithPath: try Programs.compositor.get()).deletingLastPathComponent()
      .appendingPathComponent("virtualpad.so").path
    guard FileManager.default.fileExists(atPath: library) else {
      throw Failure("no \(library): make -C Tests/WaylandHarness builds it")
    }
    // Open for both ends: neither waits for the other, and lines stay until they are read.
    guard mkfifo(path, 0o600) == 0, let lines = FileHandle(forUpdatingAtPath: path) else {
      throw Failure("\(path) cannot be made: \(String(cString: strerror(errno)))")
    }
    self.lines = lines
    environment = ["GLASSINE_VIRTUAL_PAD": path, "LD_PRELOAD": library]
  }

  isolated deinit { folder.remove() }

  private func tell(_ line: String) throws {
    try lines.write(contentsOf: Data("\(line)\n".utf8))
  }

  func set(_ button: Button, _ isDown: Bool) throws {
    try tell("button \(button.rawValue) \(isDown ? 1 : 0)")
  }

  /// From -1 to 1.
  func set(_ axis: Axis, _ value: Double) throws {
    try tell("axis \(axis.rawValue) \(Int(value * 32767))")
  }

  /// Presses and releases; returns after the program has read both, however long its frames are.
  func tap(_ button: Button) throws {
    try set(button, true)
    try set(button, false)
    eventually("the release of \(button) is read") {
      var unread: CInt = 0
      return ioctl(lines.fileDescriptor, UInt(FIONREAD), &unread) == 0 && unread == 0
    }
    usleep(50_000)
  }

  func unplug() throws { try tell("unplug") }
  func plug() throws { try tell("plug") }
}
