// A recorded session, with the times of its screenshots.
public import Foundation

/// A touch file without view ids, with lines `{"t": seconds, "shot": "name"}` for screenshots: the
/// format in which programs record and replay. Reading is strict, as for a touch file.
public struct TouchRecording: Sendable {
  /// A requested screenshot.
  public struct Shot: Equatable, Sendable {
    /// Seconds since the recording's start.
    public var time: TimeInterval
    public var name: String
  }

  public var touches: TouchFile
  /// In the order of the file.
  public var shots: [Shot]
  /// The size of the recorded window, in points.
  public var size: CGSize

  /// Reads a file's text.
  /// - Parameters:
  ///   - name: the file's name, for messages.
  ///   - defaultSize: in points, if the header contains none; the reader of touch files then
  ///     reports the header's error.
  public init(_ bytes: [UInt8], name: String, defaultSize: CGSize) throws(FormatError) {
    shots = []
    var lines: [Substring] = []
    for line in String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.contains("\"shot\""),
        let shot = try? JSONDecoder().decode(ShotLine.self, from: Data(line.utf8))
      {
        shots.append(Shot(time: shot.t, name: shot.shot))
        // Keeps the numbers of the following lines, for messages.
        lines.append("")
      } else {
        lines.append(line)
      }
    }
    let header = lines.first.flatMap {
      try? JSONDecoder().decode(Header.self, from: Data($0.utf8))
    }
    let sides = header?.size ?? []
    size = sides.count == 2 ? CGSize(width: sides[0], height: sides[1]) : defaultSize
    // The file names no views, so an empty scene of its size is sufficient for reading it.
    let scene = try SceneFile(
      [UInt8](
        #"{"format": "glassine-scene/1", "size": [\#(size.width), \#(size.height)], "views": []}"#
          .utf8), name: name)
    touches = try TouchFile(
      [UInt8](lines.joined(separator: "\n").utf8), name: name, scene: scene)
  }

  private struct Header: Decodable { var size: [Double] }

  private struct ShotLine: Decodable {
    var t: TimeInterval
    var shot: String
  }
}
