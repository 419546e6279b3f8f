// The folders inside `GlassineUI` and `GlassineControls` are floors too. The compiler lets each file
// use all others of its module, so that a test reads which folder names types of which.
import Foundation
import Testing

@Suite("Floors of folders")
struct FolderFloorTests {
  /// A use of one folder's types by another.
  struct Arrow: Hashable, Comparable, CustomStringConvertible {
    var from: String
    var to: String
    var description: String { "\(from) -> \(to)" }

    static func < (left: Arrow, right: Arrow) -> Bool {
      (left.from, left.to) < (right.from, right.to)
    }
  }

  /// The folders of a target from the lowest floor to the highest, and its allowed arrows upwards.
  struct Floors: CustomTestStringConvertible {
    var target: String
    var folders: [String]
    /// Types that every folder may name: objects on the way of each touch, key and frame, and the
    /// two values of every look.
    var everywhere: Set<String> = []
    /// Each with its reason.
    var allowed: [Arrow: String] = [:]

    var testDescription: String { target }
  }

  private static let members = "the class body of View declares what subclasses override"

  static let all = [
    Floors(
      target: "GlassineUI",
      folders: [
        "Views", "Layout", "Traits", "Touches", "Events", "Animation", "Focus", "Drawing",
        "Responders", "Gestures", "Application", "Scrolling", "Controllers", "AttributedText",
        "Accessibility",
      ],
      everywhere: [
        "Application", "Seat", "ViewController", "Responder", "Event", "GestureRecognizer", "Color",
        "Layer", "FramePass",
      ],
      allowed: [
        Arrow(from: "Views", to: "Layout"): members,
        Arrow(from: "Views", to: "Traits"): members,
        Arrow(from: "Views", to: "Touches"): members,
        Arrow(from: "Views", to: "Focus"): members,
        Arrow(from: "Views", to: "Drawing"): members,
        Arrow(from: "Views", to: "Responders"): "a window has input views and an undo manager",
        Arrow(from: "Views", to: "Animation"): "each setter starts the tracks of its property",
        Arrow(from: "Views", to: "Application"): "the table of views notes changes for the frame",
        Arrow(from: "Layout", to: "Application"): "the frame limits its rounds of layout",
        Arrow(from: "Layout", to: "Scrolling"): "a scroll view's content has guides of its own",
        Arrow(from: "Traits", to: "Animation"): "an environment fades as animated colours do",
        Arrow(from: "Touches", to: "Gestures"): "the delivery asks the arbiter between two touches",
        Arrow(from: "Events", to: "Responders"): "a key may be a command of a responder",
        Arrow(from: "Animation", to: "Drawing"): "a transition draws a picture of the old view",
        Arrow(from: "Focus", to: "Scrolling"): "the focus scrolls into sight",
        Arrow(from: "Focus", to: "Application"): "a held direction repeats on the frame's clock",
        Arrow(from: "Focus", to: "Responders"): "Tab continues in the next text",
        Arrow(from: "Application", to: "Scrolling"): "observers get a scroll view's calls too",
        Arrow(from: "Gestures", to: "Scrolling"): "a pan and a scroll view share the wheel",
        Arrow(from: "Views", to: "Accessibility"): "a view's rare state has what its app set",
        Arrow(from: "Responders", to: "Accessibility"): "a responder declares what apps override",
        Arrow(from: "Application", to: "Accessibility"): "an application has listeners",
      ]),
    Floors(
      target: "GlassineControls", folders: ["Controls", "Lists"],
      allowed: [
        Arrow(from: "Controls", to: "Lists"): "a context menu leaves the finger to a row's grip"
      ]),
  ]

  @Test("A folder names types of lower folders only", arguments: all)
  func arrows(_ floors: Floors) {
    let sources = Self.sources(of: floors.target)
    let folders = Set(sources.map(\.folder))
    #expect(folders == Set(floors.folders), "the floors are all folders of the target")
    var used: Set<Arrow> = []
    for use in Self.uses(in: sources) where !floors.everywhere.contains(use.type) {
      guard let from = floors.folders.firstIndex(of: use.arrow.from),
        let to = floors.folders.firstIndex(of: use.arrow.to), to > from
      else { continue }
      used.insert(use.arrow)
      #expect(
        floors.allowed[use.arrow] != nil, "\(use.arrow): \(use.path) names \(use.type)")
    }
    for arrow in floors.allowed.keys.sorted() where !used.contains(arrow) {
      Issue.record("\(arrow) is allowed, and not used")
    }
  }

  @Test("A use in code counts, and none in comments and texts")
  func scan() {
    let sources = [
      Source(path: "A/A.swift", folder: "A", text: "public final class Low {}\n"),
      Source(
        path: "B/B.swift", folder: "B",
        text: """
          // Low
          /* Low */ let text = "Low \\" Low"
          @MainActor struct High {
            struct In {}
          }
          """),
      Source(path: "A/C.swift", folder: "A", text: "let a = \"\" as High // High\nlet b: In\n"),
    ]
    #expect(Self.uses(in: sources).map(\.arrow.description) == ["A -> B"])
    #expect(Self.uses(in: sources).map(\.type) == ["High"])
  }

  // MARK: Reading

  struct Source {
    var path: String
    /// The folder directly below the target's.
    var folder: String
    var text: String
  }

  struct Use {
    var arrow: Arrow
    var path: String
    var type: String
  }

  private static func sources(of target: String) -> [Source] {
    Checkout.files(in: "Sources/\(target)").map { file in
      let parts = file.path.split(separator: "/")
      return Source(path: file.path, folder: String(parts[2]), text: file.text)
    }
  }

  /// Each type of another folder that a source names, once for a source.
  private static func uses(in sources: [Source]) -> [Use] {
    let lines = sources.map { words(of: $0.text) }
    var folders: [Substring: String] = [:]
    for (source, lines) in zip(sources, lines) {
      for type in lines.compactMap(declaredType) { folders[type] = source.folder }
    }
    var result: [Use] = []
    for (source, lines) in zip(sources, lines) {
      for word in Set(lines.joined()).sorted() {
        guard let folder = folders[word], folder != source.folder else { continue }
        result.append(
          Use(
            arrow: Arrow(from: source.folder, to: folder), path: source.path, type: String(word)))
      }
    }
    return result
  }

  /// The type that a line declares at the top level: its first word is not indented.
  private static func declaredType(_ words: [Substring]) -> Substring? {
    let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "actor", "typealias"]
    guard let first = words.first, first.startIndex == first.base.startIndex || first.isAtLineStart,
      let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count,
      words[..<kind].allSatisfy({ !["extension", "func", "import"].contains($0) })
    else { return nil }
    return words[kind + 1]
  }

  /// The words of each line's code, without comments and the texts of strings.
  private static func words(of text: String) -> [[Substring]] {
    var result: [[Substring]] = []
    var isInBlock = false
    var isInLongText = false
    for line in text.split(separator: "\n") {
      var words: [Substring] = []
      var index = line.startIndex
      while index < line.endIndex {
        let rest = line[index...]
        if isInBlock {
          isInBlock = !rest.hasPrefix("*/")
          index = line.index(index, offsetBy: isInBlock ? 1 : 2)
        } else if rest.hasPrefix("\"\"\"") {
          isInLongText.toggle()
          index = line.index(index, offsetBy: 3)
        } else if isInLongText {
          index = line.index(after: index)
        } else if rest.hasPrefix("//") {
          break
        } else if rest.hasPrefix("/*") {
          isInBlock = true
          index = line.index(index, offsetBy: 2)
        } else if line[index] == "\"" {
          index = endOfText(in: line, from: index)
        } else if line[index].isLetter || line[index] == "_" {
          let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
          words.append(word)
          index = word.endIndex
        } else {
          index = line.index(after: index)
        }
      }
      result.append(words)
    }
    return result
  }

  /// The end of the text that begins at `start` with a quotation mark.
  private static func endOfText(
    in line: Substring, from start: Substring.Index
  ) -> Substring.Index {
    var index = line.index(after: start)
    while index < line.endIndex, line[index] != "\"" {
      if line[index] == "\\" { index = line.index(after: index) }
      guard index < line.endIndex else { return index }
      index = line.index(after: index)
    }
    return index < line.endIndex ? line.index(after: index) : index
  }
}

extension Substring {
  /// Whether it begins a line of its text, perhaps behind an attribute's sign.
  fileprivate var isAtLineStart: Bool {
    let before = base[..<startIndex]
    return before.hasSuffix("\n") || before.hasSuffix("\n@") || before == "@"
  }
}
