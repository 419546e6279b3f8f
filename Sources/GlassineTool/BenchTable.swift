// Figures as a table for people: a heading for each new kind of figure, then a row each.
import Foundation
import GlassineBenchmarks

@MainActor
struct BenchTable {
  /// The columns of the last printed rows.
  private var names: [String] = []
  private var bench = ""

  /// The row of a figure, after a heading if the columns are new.
  mutating func rows(for figure: Figure) -> String {
    var text = ""
    let names = figure.members.map(\.name)
    if names != self.names || figure.bench != bench {
      text += bench.isEmpty ? "" : "\n"
      text += figure.bench + "\n" + names.map { Self.cell($0, $0) }.joined(separator: "  ") + "\n"
      (self.names, bench) = (names, figure.bench)
    }
    let cells = figure.members.map { Self.cell($0.name, Self.text($0.value)) }
    return text + cells.joined(separator: "  ") + "\n"
  }

  private static func text(_ value: Figure.Value) -> String {
    switch value {
    case .text(let text): text
    case .count(let count): String(count)
    case .truth(let truth): truth ? "yes" : "NO"
    case .number(let number):
      switch abs(number) {
      case ..<0.1: String(format: "%.5f", number)
      case ..<10: String(format: "%.2f", number)
      case ..<1000: String(format: "%.1f", number)
      default: String(format: "%.0f", number)
      }
    }
  }

  /// Words left-aligned, numbers right-aligned, as wide as the column's name and its usual values.
  private static func cell(_ name: String, _ text: String) -> String {
    let isWord = ["scene", "name", "points", "change", "checksum", "what", "to"].contains(name)
    let width = max(name.count, name == "checksum" ? 16 : isWord ? 8 : 7)
    let padding = String(repeating: " ", count: max(0, width - text.count))
    return isWord ? text + padding : padding + text
  }
}
