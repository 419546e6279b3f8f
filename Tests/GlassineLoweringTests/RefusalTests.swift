// What cannot work on Linux is named with its line and the reason, and the rest is left alone.
import GlassineLowering
import Testing

@Suite("Lowering, refused")
struct RefusalTests {
  private func problems(_ text: String) -> [String] {
    Lowering([SourceText(path: "A.swift", text: text)]).problems.map(\.description)
  }

  /// A construct behind `import UIKit`, in a class `A` if it is a statement.
  struct Refused: CustomTestStringConvertible {
    var text: String
    /// The place and the construct of the one problem.
    var problem: String
    var testDescription: String { text }

    init(_ text: String, _ problem: String) { (self.text, self.problem) = (text, problem) }
  }

  private static let cases = [
    Refused("import AVKit", "1:8: error: import AVKit: "),
    Refused("@testable import MetalKit", "1:18: error: import MetalKit: "),
    Refused("@NSManaged var a: Int", "1:1: error: @NSManaged: "),
    Refused("@NSApplicationMain class A {}", "1:1: error: @NSApplicationMain: "),
    Refused("let a = CIColorKernel(source: \"b\")", "1:9: error: CIColorKernel: "),
    Refused("f(class_addMethod(a, b, c))", "1:3: error: class_addMethod: "),
    Refused("method_exchangeImplementations(a, b)", "1:1: error: method_exchangeImplementations: "),
    Refused("func f(a: AnyObject?) { a?.run() }", "1:28: error: AnyObject.run: "),
    Refused("func f<T: UIView>() -> T { T(size: b) }", "1:28: warning: T(): "),
    Refused(
      "if a.responds(to: #selector(UITableViewDelegate.b)) {}", "1:6: error: responds(to:): "),
    Refused(
      "class A { override func responds(to a: Selector!) -> Bool { true } }",
      "1:25: error: responds(to:): "),
    Refused("a.setValue(b, forKey: \"c\")", "1:3: warning: setValue(forKey:): "),
    Refused("a.setValue(b, forKey: \"_c\")", "1:3: error: setValue(forKey:): "),
    Refused("let a = #selector(b)", "1:9: error: #selector: "),
    Refused("class A { let s = #selector(b.c) }", "1:19: error: #selector: "),
    Refused("class A { let s = Selector(\"b:\") }", "1:19: error: Selector(\"b:\"): "),
    Refused(
      "class A: UIView, UITableViewDelegate {}; class B: A { func t(_ t: UITableView) -> Int { 0 } }",
      "1:60: warning: t(_:): "),
    Refused(
      "extension UIView { override func b() {} }",
      "1:29: warning: override in an extension of UIView: "),
    Refused(
      "class A {}; extension A { override init() {} }",
      "1:36: error: override in an extension: "),
  ]

  @Test("each with its place and reason", arguments: cases)
  func refusals(_ refused: Refused) {
    let problems = problems(refused.text)
    #expect(problems.count == 1, "\(problems)")
    #expect(problems.first?.hasPrefix("A.swift:" + refused.problem) == true, "\(problems)")
    #expect(problems.first?.hasSuffix(": ") == false)
  }

  @Test(
    "what looks like it is not refused",
    arguments: [
      "#if os(macOS)\nimport AppKit\n#endif",
      "#if canImport(SwiftUI)\nimport SwiftUI\nclass_addMethod(a)\n#endif",
      "func f<T: View>() -> T { T() }; class View { required init() {} }",
      "func f<T: P & UIView>() -> T { T() }; protocol P { init() }",
      "func f<T>(a: T.Type) {}; let b = T.self",
      "func f(a: AnyObject) { let a = a as? UIView; a?.layoutIfNeeded() }",
      "layer.setValue(1, forKey: \"a\"); animation.value(forKey: \"b\")",
      "// import AVKit, class_addMethod(a)\nlet a = \"CIKernel\"",
      "extension UIView { @objc func tap() {}; func use() { add(#selector(tap)) } }",
      "class A: UITableViewDelegate { func t(_ t: UITableView) {} }; class B: A {}",
      "class A: UITableViewDelegate { func t(_ t: UITableView) {} }\n"
        + "class B: A { override func t(_ t: UITableView) {}; func u(_ u: UIView) {} }",
      "@objc protocol P { @objc optional func a() }; func f(b: AnyObject?) { b?.a?() }",
    ])
  func allowed(_ text: String) {
    #expect(problems(text) == [])
  }

  @Test("problems come in the order of files and lines, each once")
  func order() {
    let lowering = Lowering([
      SourceText(path: "B.swift", text: "import AVKit\nlet a = CIKernel() + CIKernel()"),
      SourceText(path: "A.swift", text: "import WebKit\nlet a: WKWebView"),
    ])
    #expect(
      lowering.problems.map { "\($0.file):\($0.line)" } == ["B.swift:1", "B.swift:2", "A.swift:1"])
    #expect(!lowering.isComplete)
    #expect(lowering.files.count == 2)
  }
}
