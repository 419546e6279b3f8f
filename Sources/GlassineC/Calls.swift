// The common part of every call from C: checks the thread, looks up its overlay or view, and stores
// the error message. The target exports the C interface, and has no behaviour of its own.
import CGlassine
import Dispatch
import Foundation
import Glassine
import GlassineControls
import GlassineGL
import GlassineText

/// The reason that a call failed, for the host.
nonisolated struct CallFailure: Error {
  /// One of the `GLASSINE_ERROR` codes.
  var code: Int
  var message: String

  static func argument(_ message: String) -> CallFailure {
    CallFailure(code: GLASSINE_ERROR_ARGUMENT, message: message)
  }

  init(code: Int, message: String) {
    self.code = code
    self.message = message
  }

  /// The failure for an error of the library.
  init(_ error: any Error) {
    if let failure = error as? CallFailure {
      self = failure
      return
    }
    code =
      switch error {
      case is RendererError, is HostTextureError: GLASSINE_ERROR_GRAPHICS
      case is FontError: GLASSINE_ERROR_FONTS
      default: GLASSINE_ERROR_PLATFORM
      }
    message = "\(error)"
  }
}

/// Runs a call of a host on the main actor; if it fails, stores the message and returns `failed`.
///
/// The thread is checked at run time, since the compiler does not know the C program.
nonisolated func run<Result: Sendable>(
  _ name: StaticString, failed: (CallFailure) -> Result, _ body: @MainActor () throws -> Result
) -> Result {
  do {
    guard Thread.isMainThread || MainQueueMark.isCurrent else {
      throw CallFailure(
        code: GLASSINE_ERROR_THREAD, message: "call it on the main thread, which the UI belongs to")
    }
    return try MainActor.assumeIsolated { try body() }
  } catch {
    let failure = CallFailure(error)
    glassine_note_error("\(name): \(failure.message)")
    return failed(failure)
  }
}

/// A pointer that a host passes to a call.
///
/// Unchecked, since the compiler does not know the C program. The pointer is used in the call, or
/// in a callback to the host, and both are on the thread that ``run`` has checked.
nonisolated struct Handed<Pointer>: @unchecked Sendable {
  let pointer: Pointer
  init(_ pointer: Pointer) { self.pointer = pointer }
}

/// Distinguishes the main queue from others. A Swift program with an async `main` runs it on any
/// thread.
private nonisolated enum MainQueueMark {
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }

  private static let key = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()
}

/// Refuses a change in the drawing of a view: the picture is being made of what there is.
func refuseInDrawing() throws {
  guard HostTable.shared.canvas == nil else {
    throw CallFailure.argument("a view is being drawn: change nothing in its callback")
  }
}

/// A call that returns a result code.
nonisolated func result(
  _ name: StaticString, isChange: Bool = true, _ body: @MainActor () throws -> Int
) -> glassine_result {
  run(name, failed: { glassine_result($0.code) }) {
    if isChange { try refuseInDrawing() }
    return glassine_result(try body())
  }
}

/// A call that returns another value, and `otherwise` if it fails.
nonisolated func value<Value: Sendable>(
  _ name: StaticString, _ otherwise: Value, _ body: @MainActor () throws -> Value
) -> Value {
  run(name, failed: { _ in otherwise }, body)
}

/// A setter of a view: does nothing if the view is gone.
nonisolated func set(
  _ name: StaticString, _ number: glassine_view, _ body: @MainActor (View) throws -> Void
) -> glassine_result {
  result(name) {
    guard let view = HostTable.shared.view(number) else { return GLASSINE_GONE }
    try body(view)
    return GLASSINE_OK
  }
}

/// A call for an overlay: does nothing if the overlay is gone.
nonisolated func set(
  _ name: StaticString, overlay number: glassine_overlay, isChange: Bool = true,
  _ body: @MainActor (HostOverlay) throws -> Void
) -> glassine_result {
  result(name, isChange: isChange) {
    guard let host = HostTable.shared.overlay(number) else { return GLASSINE_GONE }
    try body(host)
    return GLASSINE_OK
  }
}

extension glassine_rect {
  init(_ rect: CGRect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// The rectangle, if all of it is finite and no side is negative.
  func checked() throws -> CGRect {
    guard x.isFinite, y.isFinite, width.isFinite, height.isFinite, width >= 0, height >= 0 else {
      throw CallFailure.argument(
        "\(x), \(y), \(width) x \(height) is no frame: give finite numbers, sides of 0 or more"
      )
    }
    return CGRect(x: x, y: y, width: width, height: height)
  }
}

/// A C string as text. A null pointer fails, and so do bytes that are not UTF-8.
nonisolated func text(_ pointer: UnsafePointer<CChar>?, _ name: String) throws -> String {
  guard let text = try textIfAny(pointer, name) else {
    throw CallFailure.argument("\(name) is a null pointer")
  }
  return text
}

/// A C string that may be a null pointer, which is nil.
nonisolated func textIfAny(_ pointer: UnsafePointer<CChar>?, _ name: String) throws -> String? {
  guard let pointer else { return nil }
  guard let text = String(validatingCString: pointer) else {
    throw CallFailure.argument("\(name) is not UTF-8: convert it first")
  }
  return text
}

/// Refuses a path of anything but a file. A file in the place of a device would end the device, and
/// a pipe would be waited for.
nonisolated func refuseDevice(_ path: String) throws {
  var status = stat()
  guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
  throw CallFailure(
    code: GLASSINE_ERROR_PLATFORM,
    message: "\(path) is no file: give the path of a file, or of a new one")
}

nonisolated func finite(_ value: Double, _ name: String) throws -> Double {
  guard value.isFinite else { throw CallFailure.argument("\(name) is no finite number: \(value)") }
  return value
}

/// The sizes of fonts, in points: those that ``FontLibrary`` opens.
private nonisolated let fontSizes = 1...2000.0

nonisolated func fontSize(_ size: Double) throws -> CGFloat {
  guard fontSizes.contains(size) else {
    throw CallFailure.argument("\(size) is no size of a font: give 1 to 2000 points")
  }
  return size
}

/// A value of a control, which stores 32 bits.
nonisolated func single(_ value: Double, _ name: String) throws -> Float {
  let single = Float(value)
  guard single.isFinite else {
    throw CallFailure.argument("\(name) is no finite number of 32 bits: \(value)")
  }
  return single
}
