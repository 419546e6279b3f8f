// The file of the settings: read once, written whole, never lost.
import Foundation
import Glibc

/// A settings file.
///
/// A file that cannot be parsed is set aside under another name, never overwritten. Writing goes to
/// a file beside it that then replaces it, so that a full disk or a power cut leaves the old one.
struct SettingsFile {
  /// Errors from outside. Each carries the path and the system's reason.
  enum Failure: Error, Equatable, CustomStringConvertible {
    case read(path: String, reason: String)
    case setAside(path: String, reason: String)
    case makeFolder(path: String, reason: String)
    case write(path: String, reason: String)

    var description: String {
      switch self {
      case .read(let path, let reason): "could not read the settings in \(path): \(reason)"
      case .setAside(let path, let reason):
        "could not set the broken settings in \(path) aside: \(reason)"
      case .makeFolder(let path, let reason): "could not make the folder \(path): \(reason)"
      case .write(let path, let reason): "could not write the settings to \(path): \(reason)"
      }
    }
  }

  /// The contents of a file.
  struct Content {
    var settings: Settings
    /// The saved journey; nil without one.
    var journey: SavedJourney?
    /// A line for the player if the file was broken: the error, and its new place.
    var notice: String?
  }

  /// The file's object: the settings, and beside them the journey.
  private struct Saved: Codable {
    var settings: Settings
    var journey: SavedJourney?

    private enum Key: String, CodingKey { case journey }

    init(settings: Settings, journey: SavedJourney?) {
      (self.settings, self.journey) = (settings, journey)
    }

    init(from decoder: any Decoder) throws {
      settings = try Settings(from: decoder)
      journey = try decoder.container(keyedBy: Key.self)
        .decodeIfPresent(SavedJourney.self, forKey: .journey)
    }

    func encode(to encoder: any Encoder) throws {
      try settings.encode(to: encoder)
      var values = encoder.container(keyedBy: Key.self)
      try values.encodeIfPresent(journey, forKey: .journey)
    }
  }

  let path: String

  /// Its place by the XDG base directory specification: `XDG_CONFIG_HOME`, which counts only as an
  /// absolute path, else `.config` in the home folder. Nil without either.
  static func standardPath(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    let folder: String
    if let config = environment["XDG_CONFIG_HOME"], config.hasPrefix("/") {
      folder = config
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      folder = "\(home)/.config"
    } else {
      return nil
    }
    return "\(folder)/glassine-lantern/settings.json"
  }

  /// Reads it. A missing file is no error: settings are the defaults.
  func load() throws(Failure) -> Content {
    guard let bytes = try read() else { return Content(settings: Settings()) }
    do {
      let saved = try JSONDecoder().decode(Saved.self, from: bytes)
      return Content(settings: saved.settings, journey: saved.journey)
    } catch {
      let aside = try setAside()
      return Content(
        settings: Settings(),
        notice: "\(path) \(Self.words(for: error)). It is kept as \(aside).")
    }
  }

  /// Writes it, and the folder if it is missing.
  func save(_ settings: Settings, _ journey: SavedJourney? = nil) throws(Failure) {
    let folder = (path as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .makeFolder(path: folder, reason: Self.reason(error))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      var bytes = try encoder.encode(Saved(settings: settings, journey: journey))
      bytes.append(UInt8(ascii: "\n"))
      try bytes.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .write(path: path, reason: Self.reason(error))
    }
  }

  // MARK: Small parts

  /// The whole file; nil if it is missing. By the system's own calls, which report the error.
  private func read() throws(Failure) -> Data? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw .read(path: path, reason: String(cString: strerror(errno)))
    }
    defer { close(file) }
    var bytes = Data()
    var part = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(file, &part, part.count)
      guard count >= 0 else {
        throw .read(path: path, reason: String(cString: strerror(errno)))
      }
      if count == 0 { return bytes }
      bytes.append(contentsOf: part[..<count])
    }
  }

  /// Renames a broken file to a free name, and returns that.
  private func setAside() throws(Failure) -> String {
    let stem = (path as NSString).deletingPathExtension
    var aside = "\(stem).broken.json"
    var number = 2
    while FileManager.default.fileExists(atPath: aside) {
      aside = "\(stem).broken-\(number).json"
      number += 1
    }
    guard rename(path, aside) == 0 else {
      throw .setAside(path: path, reason: String(cString: strerror(errno)))
    }
    return aside
  }

  /// The system's own words if there are any.
  private static func reason(_ error: any Error) -> String {
    let given = error as NSError
    let cause = given.userInfo[NSUnderlyingErrorKey] as? NSError ?? given
    return cause.domain == NSPOSIXErrorDomain
      ? String(cString: strerror(Int32(cause.code))) : given.localizedDescription
  }

  /// The error in a file's text, after its name.
  private static func words(for error: any Error) -> String {
    func place(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map(\.stringValue).joined(separator: ".")
      return path.isEmpty ? "" : " at \(path)"
    }
    switch error as? DecodingError {
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "holds something else than expected\(place(context))"
    case .keyNotFound(let key, let context):
      return "lacks \(key.stringValue)\(place(context))"
    case .dataCorrupted(let context):
      return context.codingPath.isEmpty
        ? "is no JSON" : "holds a value that there is not\(place(context))"
    default: return "could not be understood"
    }
  }
}
