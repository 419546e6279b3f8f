// A touch file written line by line while a program runs.
public import Foundation
public import Glassine
import GlassineFormats

/// Writes the samples of a running program to a touch file (`glassine-touches/1`).
///
/// Each line is in the file when the call returns: a crash loses nothing. An existing file is
/// replaced.
@MainActor
public final class RecordingFile {
  /// The reason that the file could not be written; nothing is written after it is set.
  public private(set) var failure: ProgramError?
  private let file: UnsafeMutablePointer<FILE>
  private let path: String
  private lazy var recorder = TouchRecorder(size: size, scale: scale, start: start) {
    [unowned self] in write($0)
  }
  private let size: CGSize
  private let scale: CGFloat
  private let start: TimeInterval?

  /// - Parameters:
  ///   - size: of the window, in points.
  ///   - scale: pixels a point of the window.
  ///   - start: the time that counts as 0; nil: the first sample's.
  public init(_ path: String, size: CGSize, scale: CGFloat = 1, start: TimeInterval? = nil) throws {
    guard let file = fopen(path, "wb") else { throw Self.error(path) }
    self.file = file
    self.path = path
    self.size = size
    self.scale = scale
    self.start = start
    // Created now, for the header.
    _ = recorder
  }

  public func record(_ sample: Sample) { recorder.record(sample) }

  /// Marks a picture at the program's time `time`: a replay takes it too.
  func mark(_ picture: String, at time: TimeInterval) {
    var line = JSONLine()
    line.add("t", JSONText.number(time))
    line.add("shot", JSONText.string(picture))
    write(line.text)
  }

  private func write(_ line: String) {
    guard failure == nil else { return }
    if fputs(line + "\n", file) < 0 || fflush(file) != 0 { failure = Self.error(path) }
  }

  /// Ends the file. Throws the first error of the file, now or before. Call it once.
  public func close() throws {
    let isClosed = fclose(file) == 0
    if let failure { throw failure }
    if !isClosed { throw Self.error(path) }
  }

  private static func error(_ path: String) -> ProgramError {
    ProgramError(
      "\(path): expected a file that can be written: \(String(cString: strerror(errno)))")
  }
}
