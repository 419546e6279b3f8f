// The scanner's tokens, and that lowering moves no token to another line.
import Foundation
@testable import GlassineLowering
import Testing

@Suite("Swift's tokens")
struct ScannerTests {
  private func tokens(_ text: String) -> String {
    Scanner.tokens(of: Array(text.utf8)).map(\.text).joined(separator: "·")
  }

  @Test(
    "are found as the language has them",
    arguments: [
      ("a?.b!.c ?? d", "a·?·.·b·!·.·c·??·d"),
      ("let x: [Set<Int>?]=[1...2, -0.5e-3]", "let·x·:·[·Set·<·Int·>·?·]·=·[·1·...·2·,·-·0.5e-3·]"),
      ("a<b>(c) -> D&E", "a·<·b·>·(·c·)·->·D·&·E"),
      ("/* a /* b */ c */ d // e\nf", "d·f"),
      ("\"a\\(b(\"c\"))\\\"d\" e", "\"a·\\(·b·(·\"c\"·)·)·\\\"d\"·e"),
      ("#\"a\\(b)\\#(c)\"# #\"\"\"#", "#\"a\\(b)·\\#(·c·)·\"#·#\"\"\"#"),
      ("\"\"\"\n \"a\" \\(b)\n \"\"\" c", "\"\"\"\n \"a\" ·\\(·b·)·\n \"\"\"·c"),
      ("a / b / c; f(/x\\/y/) ; #/a/b/# d", "a·/·b·/·c·;·f·(·/x\\/y/·)·;·#/a/b/#·d"),
      ("#if os(iOS)\n`class` $0.1", "#if·os·(·iOS·)·`class`·$0·.·1"),
      ("a*/b/**/+c", "a·*/·b·+·c"),
      ("x.0x1p-3 1.5.r", "x·.·0x1p-3·1.5·.·r"),
      ("\"never ends\nlet a = 1", "\"never ends·let·a·=·1"),
      ("a\u{301}é = ñ", "a\u{301}é·=·ñ"),
    ])
  func rules(_ text: String, _ expected: String) {
    #expect(tokens(text) == expected)
  }

  @Test("brackets that do not fit leave the rest readable")
  func brackets() {
    let source = SourceText(path: "", text: "f(] { a } ) ( \"\\(b")
    #expect(source.partner == [0, 6, 2, 5, 4, 3, 1, 7, 8, 9, 10])
  }
}

@Suite("Lowering, random sources")
struct LoweringPropertyTests {
  /// Lines as components have them. `%` is a number, so that names differ.
  private static let lines = [
    "import UIKit", "@objc protocol P%: NSObjectProtocol {", "}", "} }", "/* {", "*/", "// { \"",
    "  @objc optional func p%(_ a: Int, b: [Int: Set<Int>])",
    "  @objc optional var v%: Int { get }",
    "class C%: UIView, P% {", "extension C% {", "  @IBOutlet weak var d%: P%?",
    "  override func p%(_ a: Int) {", "  public override var v%: Int { return 1 }",
    "  @objc func t%(_ s: Any?) {", "    d%?.p%?(1, b: [:]); x = 1",
    "    _ = #selector(t%(_:)); let y = 2",
    "    _ = \"\\(#keyPath(C%.v%)) \\\"\"", "#if os(iOS) || DEBUG", "#else", "#endif",
    "let s = \"\"\"",
    "  \"\"\"", "    if d%?.responds(to: #selector(P%.p%(_:b:))) == true {",
    "func f<T: UIView>() { T() }",
    "    Selector(\"t%:\")", "\\(", "((", "#selector(", "@objc(", "\u{FFFD}\t;",
  ]

  @Test("each token stays on its line, and lowering never fails", arguments: 0..<120)
  func lines(_ seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    let files = (0..<2).map { index in
      let lines = (0..<(10 + random.below(50))).map { _ in
        Self.lines[random.below(Self.lines.count)].map {
          $0 == "%" ? "\(random.below(3))" : String($0)
        }
        .joined()
      }
      return SourceText(path: "\(index).swift", text: lines.joined(separator: "\n"))
    }
    let lowering = Lowering(files)
    for (source, file) in zip(files, lowering.files) {
      let output = LineMap(file.text, of: source.path)
      let input = LineMap(
        "#sourceLocation(file: \"\(source.path)\", line: 1)\n\(text(source))", of: source.path)
      // Words that lowering neither removes nor adds stand on the lines where they were.
      for (line, words) in input.words {
        let left = output.words[line] ?? []
        for word in words
        where word.hasPrefix("x") || word.hasPrefix("y") || word.hasPrefix("import") {
          #expect(left.contains(word), "seed \(seed), \(source.path):\(line): \(word)")
        }
      }
      #expect(output.words.keys.allSatisfy { $0 <= source.lineCount }, "seed \(seed)")
    }
  }

  private func text(_ source: SourceText) -> String {
    String(decoding: source.bytes, as: UTF8.self)
  }

  /// The words of an output by the lines of its unchanged file.
  private struct LineMap {
    var words: [Int: [String]] = [:]

    init(_ text: String, of path: String) {
      var line = 1
      var isOwn = false
      for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
        if part.hasPrefix("#sourceLocation(file: \"") {
          isOwn = part.contains("\"\(path)\"")
          line = Int(part.split(separator: " ").last?.dropLast() ?? "") ?? 0
          continue
        }
        if isOwn {
          words[line, default: []] += part.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(
            String.init)
        }
        line += 1
      }
    }
  }

  private struct SplitMix {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((z ^ (z >> 31)) % UInt64(limit))
    }
  }
}
