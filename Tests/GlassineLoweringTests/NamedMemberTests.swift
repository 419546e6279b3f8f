// The tables of named members, objects of metatypes, and overrides of UIKit's own classes.
import GlassineLowering
import Testing

@Suite("Lowering, what Objective-C's runtime knows")
struct NamedMemberTests {
  /// The lines of an output without those that say where they are.
  private func lines(_ texts: String..., dependingOn others: [String] = []) -> [String] {
    let files = texts.enumerated().map { SourceText(path: "\($0).swift", text: $1) }
    let lowering = Lowering(
      files, dependingOn: others.map { SourceText(path: "Other.swift", text: $0) })
    return lowering.files.flatMap { file in
      file.text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#sourceLocation") }
    }
  }

  private let list = """
    @MainActor final class LoweredClassList: LoweredClasses { \
    static var loweredClasses: [LoweredClass] { var list: [LoweredClass] = []
    """

  @Test("outlets, inspectable properties and actions are in a table, private ones too")
  func table() {
    let found = lines(
      """
      import UIKit
      class A: UIView {
        @IBOutlet private weak var b: UILabel!
        @IBInspectable var c: Int { get { 1 } set {} }
        @IBAction func d(_ sender: UIButton) {}
        @objc var e: Int { 1 }
        @available(*, unavailable) @IBInspectable var f = 1
        static var g = 1
      }
      """)
    let entry = """
      extension A { @MainActor static var loweredClass_A_0: LoweredClass { \
      LoweredClass(A.self, make: { A(frame: .zero) }).value("b", \\A.b)\
      .value("c", \\A.c).action(Selector("d:", perform: { (target: A, sender, _) in \
      if let sender = sender as? UIButton { target.d(sender) } })) } }
      """
    let wanted: [String] = [entry, list, "list.append(A.loweredClass_A_0)", "return list } }"]
    #expect(Array(found.suffix(4)) == wanted)
  }

  @Test("a condition of the build stands around the entry")
  func conditions() {
    let found = lines(
      "import UIKit\n#if DEBUG\nclass A: UIView { @IBOutlet var b: UIView? }\n#endif")
    #expect(found.filter { $0.hasPrefix("#if ") }.count == 3)
    #expect(found.filter { $0 == "#endif" }.count == 3)
  }

  @Test("a class that others cannot name, a generic one, and a file without UIKit have no entry")
  func hidden() {
    for text in [
      "import UIKit\nprivate class A: UIView { @IBOutlet var b: UIView? }",
      "import UIKit\nclass A<T>: UIView { @IBOutlet var b: UIView? }",
      "import GlassineUI\nclass A: View { @objc var b = 1 }",
      "import UIKit\nclass A: UIView { @objc let b = 1 }",
    ] {
      #expect(!lines(text).contains { $0.contains("Lowered") }, "\(text)")
    }
  }

  @Test("an object of a metatype is made by the table, which has each class then")
  func metatypes() {
    let found = lines(
      "import UIKit\nfunc f<T: UIView>() -> T { T() }\nclass A: UIView {}\n"
        + "class B: UIView { init(c: Int) { super.init(frame: .zero) } }")
    #expect(found[1] == "func f<T: UIView>() -> T { LoweredClass.make(T.self) }")
    #expect(found.contains { $0.contains("LoweredClass(A.self, make: { A(frame: .zero) })") })
    #expect(found.contains { $0.contains("{ LoweredClass(B.self) }") })
    let other = lines("import UIKit\nclass C { func d() -> C { type(of: self).init() } }")
    #expect(other[1] == "class C { func d() -> C { LoweredClass.make(type(of: self)) } }")
  }

  @Test("so is one of a variable's metatype, and of self in a method of a class")
  func variableMetatypes() {
    let found = lines(
      "import UIKit\nclass A: UIView {}\nfunc f(kind: UIView.Type) { kind.init() }\n"
        + "func g(_ b: B) { switch b { case .c(let kind): kind.init() } }\n"
        + "struct S { init() {} }; func h(s: S.Type) { s.init() }")
    #expect(found[2] == "func f(kind: UIView.Type) { LoweredClass.make(kind) }")
    #expect(found[4].hasSuffix("func h(s: S.Type) { s.init() }"))
    let pattern = lines(
      "import UIKit\nclass A: UIView {}; enum B { case c(A.Type) }\n"
        + "func g(_ b: B) { switch b { case .c(let kind): kind.init() } }")
    #expect(pattern[2].contains("LoweredClass.make(kind)"))
    let own = lines(
      "import UIKit\nclass A: UIBarButtonItem {\nclass func b() -> A { self.init(title: c) }\n"
        + "class func d() -> Self { return self.init(title: c) }\n"
        + "convenience init(e: Int) { self.init(title: c) }\n}")
    #expect(own[2] == "class func b() -> A { A        (title: c) }")
    #expect(own[3] == "class func d() -> Self { return (A        (title: c) as! Self) }")
    #expect(own[4] == "convenience init(e: Int) { self.init(title: c) }")
  }

  @Test("an override in an extension of a UIKit class is one of its subclasses and plain objects")
  func foreign() {
    let found = lines(
      "import UIKit\nextension UIPageControl { open override func sizeToFit() { x() } }\n"
        + "class A: UIPageControl {}\nlet b = UIPageControl()")
    #expect(found[1].hasSuffix("func lowered_sizeToFit() { x() } }"))
    #expect(found.contains("override func sizeToFit()  { lowered_sizeToFit() }"))
    #expect(found.contains("let b = Lowered_UIPageControl()"))
    #expect(
      found.contains(
        "class Lowered_UIPageControl: UIPageControl { "
          + "override func sizeToFit()  { lowered_sizeToFit() } }"))
    // A target that depends on that one has subclasses, too.
    let dependent = lines(
      "import UIKit\nclass B: UIPageControl {}",
      dependingOn: ["public extension UIPageControl { override func sizeToFit() {} }"])
    #expect(dependent.contains { $0.contains("{ lowered_sizeToFit() }") })
  }

  @Test("a method with a view of SwiftUI is left out of its file")
  func bridge() {
    let found = lines(
      "import UIKit\nimport SwiftUI\npublic class A: UIView {\n  func b() {}\n"
        + "  func c<V: View>(d: V) { e(UIHostingController(rootView: d)) }\n}")
    #expect(found[1].allSatisfy { $0 == " " } && found[4].allSatisfy { $0 == " " })
    #expect(found[3] == "  func b() {}")
  }

  @Test("bundles of packages and compiled interface files are asked for by their names here")
  func bundles() {
    let found = lines(
      "import UIKit\nlet a = Bundle(url: b), c = b.flatMap(Bundle.init(path:))\n"
        + "let d = e.path(forResource: f, ofType: \"nib\")\n"
        + "let g = e.url(forResource: \"h\", withExtension: \"bundle\")\n"
        + "let i = e.url(forResource: \"h\", withExtension: \"txt\")\n"
        + "let j = e.path(forResource: k, ofType: l), m = e.path(forResource: k, ofType: nil)")
    #expect(found[1] == "let a = Bundle.lowered(url: b), c = b.flatMap(Bundle.lowered(path:))")
    #expect(found[2] == "let d = e.loweredPath(forResource: f, ofType: \"nib\")")
    #expect(found[3] == "let g = e.loweredURL(forResource: \"h\", withExtension: \"bundle\")")
    #expect(lines("import UIKit\nlet a = Bundle(for: B.self)")[1].hasSuffix("lowered(for: B.self)"))
    #expect(found[4] == "let i = e.url(forResource: \"h\", withExtension: \"txt\")")
    let plain = "m = e.path(forResource: k, ofType: nil)"
    #expect(found[5] == "let j = e.loweredPath(forResource: k, ofType: l), \(plain)")
  }

  @Test("Rectangles intersect by their areas, unless the target has a function of that name")
  func intersections() {
    let text = "import UIKit\nlet a = b.intersects(c.d), e = f.intersects(integersIn: 0..<1)"
    let lowered = "let a = b.intersects(area: c.d), e = f.intersects(integersIn: 0..<1)"
    #expect(lines(text)[1] == lowered)
    #expect(lines("import Foundation\nlet a = b.intersects(c)")[1] == "let a = b.intersects(c)")
    let own = "\nextension P { func intersects(_ p: P) -> Bool { true } }"
    #expect(lines(text + own)[1] == lines(text + own)[1].replacing("area: ", with: ""))
  }

  @Test("abs in an extension of CGFloat is the language's")
  func absolute() {
    let found = lines("import UIKit\nextension CGFloat { var a: CGFloat { abs(self) } }")
    #expect(found[1] == "extension CGFloat { var a: CGFloat { Swift.abs(self) } }")
  }
}
