// The report of `glassine port`: names that the facade has, lacks, or has without effect.
import GlassineLowering
import Testing

@Suite("Port report")
struct PortTests {
  /// A facade in small, and what is beside it.
  private static let facade = FacadeTable(
    list: FacadeTable.list(of: [
      SourceText(
        path: "UIKit.swift",
        text: """
          public typealias UIView = View
          public protocol UITableViewDelegate: AnyObject {}
          open class UIColor: NSObject {
            public static let red = UIColor()
            static let hidden = UIColor()
          }
          extension UIColor {
            public enum Space { case sRGB }
            @available(*, unavailable, message: "patterns are not drawn")
            public static func pattern() -> UIColor {}
          }
          /// Haptics. Stored without effect, since most panels have none. More.
          public final class UIImpactFeedbackGenerator {}
          @available(*, unavailable, message: "there is no printer")
          public class UIPrintInfo {}
          public func UIGraphicsGetCurrentContext() -> CGContext? { nil }
          public extension View { var layer: CALayer { CALayer() } }
          class UIHidden {}
          extension View {
            // Wishes about the screen: both have no effect.
            public var prefersDark: Bool { false }
            public func setBar(_ isHidden: Bool) {}

            public var tintColor: UIColor { .red }
            /// Has no effect.
            public var isWide: Bool { false }
          }
          extension CALayer { public var isWide: Bool { true } }
          """)
    ]))

  private func report(_ texts: String...) -> (findings: [String], verdict: String) {
    let sources = texts.map { SourceText(path: "A.swift", text: $0) }
    let report = PortReport(sources, facade: Self.facade)
    let lines = report.findings.map { finding in
      "\(finding.line):\(finding.column) \(finding.kind.rawValue): \(finding.what): \(finding.why)"
    }
    return (lines, report.verdict)
  }

  @Test("the list has public names, and the standing of each")
  func list() {
    #expect(Self.facade.entry("UIView")?.standing == .real)
    #expect(Self.facade.entry("UIGraphicsGetCurrentContext")?.standing == .real)
    #expect(Self.facade.entry("UIColor.Space")?.standing == .real)
    #expect(Self.facade.entry("UIColor.hidden") == nil)
    #expect(Self.facade.entry("UIHidden") == nil)
    #expect(
      Self.facade.entry("UIPrintInfo").map { "\($0.standing): \($0.note)" }
        == "unavailable: there is no printer")
    #expect(
      Self.facade.entry("UIImpactFeedbackGenerator").map { "\($0.standing): \($0.note)" }
        == "withoutEffect: Stored without effect, since most panels have none")
    #expect(Self.facade.lacks("green", in: "UIColor"))
    #expect(!Self.facade.lacks("anything", in: "UIView"))
  }

  @Test("what is there behaves")
  func behaves() {
    let result = report(
      "import UIKit\nclass A: UIView, UITableViewDelegate { let c = UIColor.red.cgColor; let r = CGRect.zero }"
    )
    #expect(result.findings == [])
    #expect(result.verdict == "will compile and behave")
  }

  @Test("each missing name is named once, where it is first")
  func missing() {
    let result = report(
      """
      import UIKit
      // UIFoo
      class A: UIFoo { let b = UIFoo(); let c: UIKit.UIView; let d = NSShadow(); let e = a.UIBar }
      enum UIOwn { case x }; let f = UIOwn.x, g = UIPrintInfo(), h = CIKernel()
      #if os(macOS)
      let i = UIBaz()
      #endif
      """, "let j: UIFoo")
    #expect(
      result.findings == [
        "3:10 will not compile: UIFoo: not declared here",
        "3:64 will not compile: NSShadow: not declared here",
        "4:45 will not compile: UIPrintInfo: there is no printer",
        "4:64 will not compile: CIKernel: only a few filters of Core Image are here, and no kernels",
      ])
    #expect(result.verdict == "will not compile: 4 reasons")
  }

  @Test("members of the facade's own types are known, and names without effect are said")
  func members() {
    let result = report(
      """
      let a = UIColor.green, b = UIColor.pattern(), c = UIColor.self, d = UIColor.Space.sRGB
      let e = UIImpactFeedbackGenerator()
      """)
    #expect(
      result.findings == [
        "1:9 may not compile: UIColor.green: not among the type's members here",
        "1:28 will not compile: UIColor.pattern: patterns are not drawn",
        "2:9 has no effect: UIImpactFeedbackGenerator: "
          + "Stored without effect, since most panels have none",
      ])
    #expect(result.verdict == "will not compile: 1 reason")
    #expect(
      report("extension UIColor { static let green = red }; let a = UIColor.green").findings == [])
    #expect(report("let a = UIColor.green").verdict == "compiles if the compiler accepts 1 place")
    #expect(
      report("let a = UIImpactFeedbackGenerator()").verdict
        == "will compile; 1 name has no effect")
  }

  @Test("a member that has no effect in any type is said once, where it is used or overridden")
  func silentMembers() {
    let result = report(
      """
      class A: UIView { override var prefersDark: Bool { true }; let wide = layer.isWide }
      func f(a: A) { a.setBar(true); a.setBar(false); a.tintColor = .red; setBar(true) }
      """)
    let wish = "has no effect: %: Wishes about the screen: both have no effect"
    #expect(
      result.findings == [
        "1:32 \(wish.replacing("%", with: "prefersDark"))",
        "2:18 \(wish.replacing("%", with: "setBar"))",
      ])
    #expect(result.verdict == "will compile; 2 names have no effect")
    #expect(report("class A { var setBar = 1 }; let b = A().setBar").findings == [])
  }

  @Test("without a facade the report says that it knows no names")
  func unknown() {
    let report = PortReport(
      [SourceText(path: "A.swift", text: "let a = UIFoo()")], facade: FacadeTable(list: ""))
    #expect(report.findings == [])
    #expect(report.verdict == "can be lowered; this build does not know the names of UIKit")
  }

  @Test("changes are counted by their kind")
  func counts() {
    let report = PortReport(
      [
        SourceText(
          path: "A.swift",
          text: """
            import UIKit.UIView
            #if os(iOS)
            @objc protocol P { @objc optional func a() }
            class A { @objc func b() { f(#selector(b), #selector(b), #keyPath(A.c)) }; let p: P? }
            extension A { override func c() { p?.a?(); _ = #colorLiteral(red: 1) } }
            #endif
            """)
      ], facade: Self.facade)
    #expect(
      LoweredConstruct.allCases.map { "\($0.rawValue) \(report.counts[$0] ?? 0)" } == [
        "attribute 3", "condition 1", "import 1", "selector 2", "key path 1", "literal 1",
        "object of a metatype 0", "optional requirement 1", "use of an optional requirement 1",
        "override in an extension 1",
      ])
  }
}
