// Lowers texts as the files of one target, for comparisons before and after.
import GlassineLowering

/// The lowered text of each file without its `#sourceLocation`, and the problems.
func lower(_ texts: String...) -> (files: [String], problems: [String]) {
  let sources = texts.enumerated().map { SourceText(path: "\($0).swift", text: $1) }
  let lowering = Lowering(sources)
  let files = lowering.files.map {
    $0.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .joined(separator: "\n")
  }
  return (files, lowering.problems.map(\.description))
}
