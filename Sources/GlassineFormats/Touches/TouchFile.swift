// The touch file as values.
public import Foundation
public import GlassineInput

/// The recorded touches of a session, in the format `glassine-touches/1`, for one scene.
///
/// Reading is strict, as for a scene file, and checks every id against the scene. Several objects
/// on one line are read one after another; an object ends on the line on which it begins.
public struct TouchFile: Equatable, Sendable {
  public static let format = "glassine-touches/1"

  /// The action of a line.
  public enum Action: Equatable, Sendable {
    /// A sample from outside.
    case sample(Sample)
    /// The window's surface is resized, in points; the scale in pixels a point, nil if it does not
    /// change.
    case resize(CGSize, scale: CGFloat?)
    /// A property of the view at that index of the scene file changes.
    case set(view: Int, ViewSetting)
    /// The view at that index of the scene file is removed from its superview.
    case remove(view: Int)
    /// A property of a recognizer changes.
    case setGesture(GestureReference, GestureSetting)
    /// The recognizer is removed from its view.
    case removeGesture(GestureReference)
    /// The scroll view at that index of the scene file scrolls to an offset.
    case scroll(view: Int, to: CGPoint, isAnimated: Bool)
    /// The content of the scroll view at that index is released with a velocity, in points per
    /// second.
    case fling(view: Int, velocity: CGPoint)
  }

  /// A line: its time and its action.
  public struct Line: Equatable, Sendable {
    /// Seconds since the session's start. Never less than the previous line's.
    public var time: TimeInterval
    public var action: Action
  }

  public var lines: [Line] = []

  /// Reads a file's text.
  /// - Parameter name: the file's name, for messages.
  public init(_ bytes: [UInt8], name: String, scene: SceneFile) throws(FormatError) {
    var reader = TouchFileReader(name: name, scene: scene)
    var start = 0
    var number = 1
    while start <= bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      var json = JSONReader(bytes, range: start..<end, line: number, file: name)
      while let node = try json.next() { try reader.read(node) }
      start = end + 1
      number += 1
    }
    guard reader.hasHeader else {
      throw FormatError(
        file: name, line: 1,
        message:
          "expected the header {\"format\": \(Self.format.quoted), \"size\": [width, height]}")
    }
    lines = reader.lines
  }
}
