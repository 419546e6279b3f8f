// The figures as a page: the measurement's description, and two tables.
import Foundation

/// Writes the page.
struct Table {
  let results: Results
  let machine: Machine
  /// The picture's name, relative to the page.
  let picture: String

  var text: String {
    """
    # The time to find the view under a point

    Written by `Benchmarks/peers/compare`; [Benchmarks/peers](../Benchmarks/peers/README.md) \
    explains the comparison.

    ![The table below as bars, on a logarithmic scale](\(picture))

    \(circumstances)

    ## Random points

    Points are random over the whole scene, so most of the data that a query needs has left the \
    cache. Numbers in brackets are multiples of the C++ textbook's time.

    \(table(.random))

    ## A pointer's path

    The pointer moves two to eight points between two queries, with rests. Most of the data that a \
    query needs is in the cache.

    \(table(.path))

    ## Memory

    Bytes of the heap for each view, in the largest scene that was asked. The whole object counts, \
    with all its other features. Glassine's number includes all that queries everywhere leave \
    behind.

    \(memory)

    """
  }

  /// The excerpt for a page about something else.
  var summary: String { "\(circumstances)\n\n\(table(.random))" }

  private var circumstances: String {
    "\(machine.sentence) \(results.rounds == 1 ? "One round" : "Medians of \(results.rounds) rounds"), "
      + "in which each program in its turn gives the median of nine runs; the processor's time of "
      + "one thread."
  }

  private func table(_ points: Points) -> String {
    let head = results.scenes.map { "\($0.key) \($0.name), \(Self.grouped($0.views))" }
    var lines = ["| | " + head.joined(separator: " | ") + " |"]
    lines.append("|---|" + String(repeating: "---:|", count: head.count))
    for library in results.libraries {
      let cells = results.scenes.map { scene -> String in
        guard let time = results.time(library, scene.key, points) else { return "-" }
        let text = Results.text(nanoseconds: time)
        guard let textbook = results.time(Results.cxxTextbook, scene.key, points) else {
          return text
        }
        let ratio = library == Results.cxxTextbook ? "" : " (\(Self.ratio(time / textbook)))"
        return library == Results.own ? "**\(text)**\(ratio)" : text + ratio
      }
      let title = library == Results.own ? "**\(library)**" : library
      lines.append("| \(title) | " + cells.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n")
  }

  private var memory: String {
    var lines = ["| | bytes a view |", "|---|---:|"]
    for library in results.libraries {
      let bytes = results.scenes.sorted { $0.views > $1.views }
        .lazy.compactMap { results.bytes(library, $0.key) }.first
      guard let bytes else { continue }
      lines.append("| \(library) | \(Self.grouped(Int(bytes.rounded()))) |")
    }
    return lines.joined(separator: "\n")
  }

  /// Two digits.
  private static func ratio(_ value: Double) -> String {
    switch value {
    case ..<0.000995: String(format: "%.5f", value)
    case ..<0.00995: String(format: "%.4f", value)
    case ..<0.0995: String(format: "%.3f", value)
    case ..<0.995: String(format: "%.2f", value)
    case ..<9.95: String(format: "%.1f", value)
    default: grouped(Int(value.rounded()))
    }
  }

  private static func grouped(_ count: Int) -> String {
    var (digits, text) = (String(count), "")
    while digits.count > 3 {
      text = "," + digits.suffix(3) + text
      digits.removeLast(3)
    }
    return digits + text
  }
}

/// The machine of the figures.
struct Machine {
  /// In the form that the tables need.
  let sentence: String

  /// This machine.
  init() {
    let processor = Self.value(of: "model name", in: "/proc/cpuinfo", separator: ":")
    let system = Self.value(of: "PRETTY_NAME", in: "/etc/os-release", separator: "=")
    let caches = [(1, "level 1"), (2, "level 2"), (3, "level 3")].compactMap { index, name in
      // Index 0 and 1 are the first level's, for data and instructions.
      let path = "/sys/devices/system/cpu/cpu0/cache/index\(index == 1 ? 0 : index)/size"
      return Self.text(path).map { "\(Self.binary($0)) \(name)" }
    }
    var parts = [processor ?? "a processor without a name"]
    if Self.text("/proc/cpuinfo")?.contains(" hypervisor") == true { parts.append("virtual") }
    parts.append("\(ProcessInfo.processInfo.processorCount) cores")
    if !caches.isEmpty { parts.append("caches " + caches.joined(separator: ", ")) }
    sentence = "Measured on \(system ?? "Linux"): \(parts.joined(separator: ", "))."
  }

  /// 2048K as 2 MiB.
  private static func binary(_ size: String) -> String {
    guard size.hasSuffix("K"), let count = Int(size.dropLast()) else { return size }
    return count >= 1024 && count % 1024 == 0 ? "\(count / 1024) MiB" : "\(count) KiB"
  }

  private static func text(_ path: String) -> String? {
    (try? String(contentsOfFile: path, encoding: .utf8))?
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static func value(of name: String, in path: String, separator: Character) -> String? {
    let line = text(path)?.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split(separator: separator, maxSplits: 1).last
      .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t\"")) }
  }
}
