// The lines that the programs printed, as times by library and scene.
import BenchmarkScenes
import Foundation

/// The kind of a scene's points.
enum Points: String, CaseIterable {
  /// Anywhere in the scene: the memory that a query needs is seldom in the cache.
  case random
  /// Along a pointer's path: it mostly is.
  case path
}

/// The times of all libraries for all scenes, medians over the rounds.
struct Results {
  struct Problem: Error, CustomStringConvertible {
    var description: String
  }

  /// A library's time for one scene.
  struct Place: Hashable {
    var library: String
    var scene: String
    var points: Points
  }

  static let own = "Glassine"
  static let cxxTextbook = "Textbook, C++"
  static let swiftTextbook = "Textbook, Swift"

  /// Letters of the scenes, in order, with name and number of views.
  private(set) var scenes: [(key: String, name: String, views: Int)] = []
  /// In their original order.
  private(set) var libraries: [String] = []
  /// Wrong answers, in words.
  private(set) var disagreements: [String] = []
  private var times: [Place: [Double]] = [:]
  /// Bytes of the heap for one view.
  private var bytes: [Place: [Double]] = [:]
  /// A checksum for each scene, points and number of answers, with its library.
  private var checksums: [String: (checksum: String, library: String)] = [:]

  /// A line as it was printed; its members depend on the program.
  private struct Line: Decodable {
    var bench: String
    var peer: String?
    var version: String?
    var scene: String
    var name: String?
    var views: Int?
    var points: String?
    var ns: Double?
    var textbookCxxNs: Double?
    var textbookSwiftNs: Double?
    var answers: Int?
    var checksum: String?
    var agrees: Bool?
    var wrong: Int?
    var bytesPerView: Double?
    var askedBytesPerView: Double?
    var textbookCxxBytes: Double?
    var textbookSwiftBytes: Double?
  }

  init(lines: some Sequence<Substring>) throws {
    let decoder = JSONDecoder()
    for (index, text) in lines.enumerated() where !text.isEmpty {
      do {
        try add(decoder.decode(Line.self, from: Data(text.utf8)))
      } catch let error as Problem {
        throw error
      } catch {
        throw Problem(description: "line \(index + 1): expected a figure, found \(text.prefix(80))")
      }
    }
    scenes.sort { $0.key < $1.key }
    guard !scenes.isEmpty else {
      throw Problem(description: "expected figures of glassine bench hit, found none")
    }
  }

  private mutating func add(_ line: Line) throws {
    switch line.bench {
    case "memory":
      let values = [line.askedBytesPerView, line.textbookCxxBytes, line.textbookSwiftBytes]
      for (library, value) in zip([Self.own, Self.cxxTextbook, Self.swiftTextbook], values) {
        note(value, of: library, line.scene, .random, in: \.bytes)
      }
    case "hit":
      guard let points = line.points.flatMap(Points.init(rawValue:)) else {
        throw Problem(description: "points: expected random or path, found \(line.points ?? "-")")
      }
      if let peer = line.peer {
        let library = Self.title(peer, version: line.version)
        note(line.ns, of: library, line.scene, points, in: \.times)
        note(line.bytesPerView, of: library, line.scene, .random, in: \.bytes)
        check(line, by: library)
      } else {
        if !scenes.contains(where: { $0.key == line.scene }) {
          scenes.append((line.scene, line.name ?? "", line.views ?? 0))
        }
        note(line.ns, of: Self.own, line.scene, points, in: \.times)
        note(line.textbookCxxNs, of: Self.cxxTextbook, line.scene, points, in: \.times)
        note(line.textbookSwiftNs, of: Self.swiftTextbook, line.scene, points, in: \.times)
        check(line, by: Self.own)
      }
    default: throw Problem(description: "bench: expected hit or memory, found \(line.bench)")
    }
  }

  /// "Qt Quick, clip on" of 6.4.2 is "Qt Quick 6.4.2, clip on".
  private static func title(_ peer: String, version: String?) -> String {
    guard let version else { return peer }
    guard let comma = peer.firstIndex(of: ",") else { return "\(peer) \(version)" }
    return "\(peer[..<comma]) \(version)\(peer[comma...])"
  }

  private mutating func note(
    _ value: Double?, of library: String, _ scene: String, _ points: Points,
    in column: WritableKeyPath<Results, [Place: [Double]]>
  ) {
    guard let value, value.isFinite else { return }
    if !libraries.contains(library) { libraries.append(library) }
    let place = Place(library: library, scene: scene, points: points)
    self[keyPath: column][place, default: []].append(value)
  }

  /// Compares answers with the rule, the published checksums and all other libraries.
  private mutating func check(_ line: Line, by library: String) {
    let place = "\(library), scene \(line.scene), \(line.points ?? "")"
    if line.agrees == false || (line.wrong ?? 0) > 0 {
      disagreements.append("\(place): answers differ from the rule")
    }
    guard let checksum = line.checksum, let answers = line.answers else { return }
    let key = "\(line.scene) \(line.points ?? "") \(answers)"
    if let other = checksums[key], other.checksum != checksum {
      disagreements.append("\(place): \(answers) answers differ from those of \(other.library)")
    }
    checksums[key] = (checksum, library)
    if line.points == Points.random.rawValue,
      let published = Self.published(line.scene, answers: answers), published != checksum
    {
      disagreements.append("\(place): \(answers) answers differ from the published ones")
    }
  }

  private static func published(_ scene: String, answers: Int) -> String? {
    guard let sums = BenchmarkScene.published(key: scene) else { return nil }
    return switch answers {
    case 1000: BenchmarkScene.text(sums.thousand)
    case 100_000: BenchmarkScene.text(sums.hundredThousand)
    default: nil
    }
  }

  // MARK: Reading

  /// Nanoseconds for one query; nil if the library was not measured.
  func time(_ library: String, _ scene: String, _ points: Points) -> Double? {
    Self.median(times[Place(library: library, scene: scene, points: points)])
  }

  /// Bytes of the heap for one view.
  func bytes(_ library: String, _ scene: String) -> Double? {
    Self.median(bytes[Place(library: library, scene: scene, points: .random)])
  }

  /// How many rounds the medians are over, at most.
  var rounds: Int { times.values.map(\.count).max() ?? 0 }

  private static func median(_ values: [Double]?) -> Double? {
    guard let sorted = values?.sorted(), !sorted.isEmpty else { return nil }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  // MARK: Words

  /// Two or three digits and a unit: 104 ns, 1.3 µs, 12 ms.
  static func text(nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<999.5: number(nanoseconds) + " ns"
    case ..<999_500: number(nanoseconds / 1e3) + " µs"
    case ..<999_500_000: number(nanoseconds / 1e6) + " ms"
    default: number(nanoseconds / 1e9) + " s"
    }
  }

  /// Two digits at least.
  static func number(_ value: Double) -> String {
    String(format: value < 9.95 ? "%.1f" : "%.0f", value)
  }
}
