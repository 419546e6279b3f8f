import GlassineLowering
import Testing

@Suite("Lowering")
struct LoweringTests {
  /// The text of each file behind its `#sourceLocation`, and the problems.
  private func lower(_ texts: String...) -> (files: [String], problems: [String]) {
    let sources = texts.enumerated().map { index, text in
      SourceText(path: "\(index).swift", text: text)
    }
    let lowering = Lowering(sources)
    return (lowering.files.map(\.text), lowering.problems.map(\.description))
  }

  private static let head = "#sourceLocation(file: \"0.swift\", line: 1)\n"

  @Test("attributes", arguments: LoweringCase.attributes)
  func attributes(_ example: LoweringCase) { check(example, head: "import UIKit\n") }

  @Test("a program begins with its delegate, which is in the table, and a library does not")
  func starts() {
    let text = "import UIKit\n@UIApplicationMain class A: UIResponder, UIApplicationDelegate {}"
    let sources = [SourceText(path: "A.swift", text: text)]
    let program = Lowering(sources)
    let spaces = String(repeating: " ", count: 13)
    #expect(program.files[0].text.contains("\n@main\(spaces) class A: UIResponder"))
    #expect(program.files[0].text.contains("LoweredClass(A.self, make: { A() })"))
    #expect(program.problems == [])
    let library = Lowering(sources, isProgram: false)
    #expect(library.files[0].text.contains("\n\(spaces)      class A: UIResponder"))
    #expect(library.problems.map(\.severity) == [.warning])
    let other = "import UIKit\n@main struct B {}"
    #expect(lower(other).files[0].contains("\n@main struct B {}"))
  }

  @Test("conditions and imports", arguments: LoweringCase.conditions)
  func conditions(_ example: LoweringCase) { check(example, head: "import UIKit\n") }

  @Test("literals", arguments: LoweringCase.literals)
  func literals(_ example: LoweringCase) { check(example, head: "import UIKit\n") }

  @Test("selectors", arguments: LoweringCase.selectors)
  func selectors(_ example: LoweringCase) {
    let classes = """
      class A: UIView { let helper = Helper()
        func tap() {}; func tap(_ a: Int) {}; func pan(_ a: Int, with b: Int) {}; func old() {}
        func pinch(by: Int) {}; @objc(named) func renamed() {}; var size = 1
        func use() {

      """
    check(example, before: "import UIKit; " + classes, behind: "\n} }")
  }

  @Test("a selector of an extension's method has the method's labels")
  func extendedSelectors() {
    let text =
      "import UIKit\nextension UIView { @objc func a(_ b: Int) {}; func c() { d(#selector(a)) } }"
    #expect(lower(text).files[0].contains("d(Selector(\"a:\", UIView.a(_:)))"))
  }

  @Test("uses of optional requirements", arguments: LoweringCase.uses)
  func uses(_ example: LoweringCase) {
    let head = """
      @objc protocol D {
        @objc optional func did(_ a: Int); @objc optional func should(_ a: Int, by b: Int) -> Int
        @objc optional func will(); @objc optional var name: String { get }
      }
      class A { var delegate: D?; var onTap: ((Int) -> Void)?; let scroll = UIScrollView()
        func use() {

      """
    check(example, before: "import UIKit; " + head, behind: "\n} }")
  }

  private func check(
    _ example: LoweringCase, head: String = "", before: String = "", behind: String = ""
  ) {
    let result = lower(before + example.before + behind)
    #expect(result.problems == [])
    // The example's own lines: those around it are other cases' subject.
    let lines = result.files[0].split(separator: "\n", omittingEmptySubsequences: false)
    let skipped =
      before.count { $0 == "\n" } + (result.files[0].hasPrefix(head) && !head.isEmpty ? 2 : 1)
    let count = example.before.count { $0 == "\n" } + 1
    #expect(lines[skipped..<(skipped + count)].joined(separator: "\n") == example.after)
  }

  @Test("each optional requirement is a protocol, at its line, with the access of its owner")
  func requirements() {
    let text = """
      @objc public protocol D: NSObjectProtocol {
        func must()
        /// Told.
        @objc optional func did(_ a: Int,
                                to b: Int)
        @objc @available(iOS 13, *)
        optional var name: String? { get }
      }
      final class A<T>: UIView where T: B {
        @objc func did(_ a: Int, to b: Int) {}
      }
      extension A: D { func must() {}; private var name: String? { nil } }
      """
    #expect(
      lower("import UIKit\n" + text).files[0] == Self.head + """
        import UIKit
              public protocol D: AnyObject        {
          func must()
          /// Told.
          \(String(repeating: " ", count: 33))
        \(String(repeating: " ", count: 36))
          \(String(repeating: " ", count: 27))
          \(String(repeating: " ", count: 34))
        }
        final class A<T>: UIView, D_did_to where T: B {
                func did(_ a: Int, to b: Int) {}
        }
        extension A: D { func must() {}; private var name: String? { nil } }
        #sourceLocation(file: "0.swift", line: 4)
        public protocol D_did_to: AnyObject {
                         func did(_ a: Int,
                                  to b: Int)
        }
        #sourceLocation(file: "0.swift", line: 6)
        public protocol D_name: AnyObject {
                @available(iOS 13, *)
                   var name: String? { get }
        }

        """)
  }

  @Test("a subclass that adds the method gets its protocol, and one that overrides it does not")
  func subclasses() {
    let files = lower(
      "@objc protocol D { @objc optional func a(); @objc optional func b(_ c: Int) }",
      "class A: NSObject, D { func a() {} }",
      "class B: A { override func a() {}; func b(_ c: Int) {} }\nclass C: B {}",
      "class E { func a() {} }\nclass F: E, D2 {}\nprotocol D2: D {}",
      "extension UIView: D {}\nextension UIView { func b(_ c: Int) {} }\nclass G {}"
    ).files
    #expect(files[1].contains("class A: NSObject, D, D_a {"))
    #expect(files[2].contains("class B: A, D_b {"))
    #expect(files[2].contains("class C: B {"))
    #expect(files[3].contains("class F: E, D2, D_a {"))
    #expect(files[4].contains("extension UIView: D, D_b {}"))
    #expect(files[4].contains("class G {"))
  }

  @Test("a cell's override of the initializer by which lists make it is required")
  func requiredInitializers() {
    let text = """
      class A: UICollectionViewCell { override init(frame: CGRect) { super.init(frame: frame) } }
      class B: A { public override init(frame: CGRect) { super.init(frame: frame) } }
      class C: UIView { override init(frame: CGRect) { super.init(frame: frame) } }
      class D: UITableViewCell { override init(style: S, reuseIdentifier: String?) {} }
      """
    let lowered = lower(text).files[0].split(separator: "\n").dropFirst(2).map(String.init)
    #expect(
      lowered == [
        "class A: UICollectionViewCell { required init(frame: CGRect) { super.init(frame: frame) } }",
        "class B: A { public required init(frame: CGRect) { super.init(frame: frame) } }",
        "class C: UIView { override init(frame: CGRect) { super.init(frame: frame) } }",
        "class D: UITableViewCell { required init(style: S, reuseIdentifier: String?) {} }",
      ])
  }

  @Test("a layer class of the target comes with the way to make its layers")
  func layerClasses() {
    let text = """
      class L: CALayer {}
      class A: UIView { override class var layerClass: AnyClass { return L.self } }
      class B: UIView { override class var layerClass: AnyClass { CAShapeLayer.self } }
      """
    let lines = lower(text).files[0].split(separator: "\n").suffix(2).map(String.init)
    #expect(
      lines == [
        "class A: UIView { override class var layerClass: AnyClass "
          + "{ return CALayer.layerClass(L.self, by: { L() }) } }",
        "class B: UIView { override class var layerClass: AnyClass { CAShapeLayer.self } }",
      ])
  }

  @Test("a view's layout calls that of its layers, and the view conforms for other layers")
  func layoutOfLayers() {
    let text = """
      class A: UIView { override func layoutSublayers(of layer: CALayer) {
        super.layoutSublayers(of: layer); b.frame = layer.bounds } }
      class B: UIView { override func layoutSubviews() { super.layoutSubviews() }
        override func layoutSublayers(of layer: CALayer) { super.layoutSublayers(of: layer) } }
      class C: A { override func layoutSublayers(of layer: CALayer) {
        super.layoutSublayers(of: layer) } }
      class D: UIView { override func draw(_ layer: CALayer, in context: CGContext) {} }
      """
    let (files, problems) = lower(text)
    let lines = files[0].split(separator: "\n").suffix(7).map {
      $0.split(separator: " ").joined(separator: " ")
    }
    let layout = "{ override func layoutSubviews() { layoutSublayers(of: self.layer) };"
    #expect(
      lines == [
        "class A: UIView, LaysOutSublayers \(layout) func layoutSublayers(of layer: CALayer) {",
        "if `layer` === self.layer { super.layoutSubviews() }; b.frame = layer.bounds } }",
        "class B: UIView, LaysOutSublayers \(layout)"
          + " func lowered_layoutSubviews() { super.layoutSubviews() }",
        "func layoutSublayers(of layer: CALayer)"
          + " { if `layer` === self.layer { lowered_layoutSubviews() } } }",
        "class C: A { override func layoutSublayers(of layer: CALayer) {",
        "super.layoutSublayers(of: layer) } }",
        "class D: UIView, DrawsLayers { override func draw(_ rect: CGRect)"
          + " { UIGraphicsGetCurrentContext().map { draw(self.layer, in: $0) } };"
          + " func draw(_ layer: CALayer, in context: CGContext) {} }",
      ])
    #expect(problems == [])
  }

  @Test("an override in an extension keeps its body, and its class calls it from its own line")
  func overrides() {
    let result = lower(
      """
      public class A: UIView {
        func own() {}
          }
      """,
      """
      private let secret = 1
      extension A {
        public override func hit(_ a: Int, with b: inout Int) throws -> Bool { secret == 1 }
        override open class var kind: AnyClass { A.self }
        override var size: Int { get { 1 } set { } }
        func free() {}
      }
      class B: A { override func free() {} }
      """)
    #expect(result.problems == [])
    #expect(
      result.files[0] == "import UIKit\n" + Self.head + """
        public class A: UIView {
          func own() {}
            
        #sourceLocation(file: "1.swift", line: 3)
        override public func hit(_ `a`: Int, with `b`: inout Int) throws -> Bool \
        { try lowered_hit(`a`, with: &`b`) }
        #sourceLocation(file: "0.swift", line: 3)
            
        #sourceLocation(file: "1.swift", line: 4)
        override class open var kind: AnyClass { get { lowered_kind } }
        #sourceLocation(file: "0.swift", line: 3)
            
        #sourceLocation(file: "1.swift", line: 5)
        override var size: Int { get { lowered_size } set { lowered_size = newValue } }
        #sourceLocation(file: "0.swift", line: 3)
            
        #sourceLocation(file: "1.swift", line: 6)
        func free()  { lowered_free() }
        #sourceLocation(file: "0.swift", line: 3)
            }
        """)
    #expect(
      result.files[1].hasSuffix(
        """
        extension A {
          public  func lowered_hit(_ a: Int, with b: inout Int) throws -> Bool { secret == 1 }
                class var lowered_kind: AnyClass { A.self }
           var lowered_size: Int { get { 1 } set { } }
          func lowered_free() {}
        }
        class B: A { override func free() {} }
        """))
  }

  @Test("observers of an override become methods, which the class's observers call")
  func observers() {
    let files = lower(
      """
      class A: UIView {
      }
      extension A {
        override var isOn: Bool {
          willSet { b(newValue) }
          didSet(old) { b(old) }
        }
        override var size: Int { didSet { c() } }
      }
      """
    ).files
    #expect(
      files[0] == "import UIKit\n" + Self.head + """
        class A: UIView {

        #sourceLocation(file: "0.swift", line: 4)
        override var isOn: Bool { willSet { lowered_isOn_willSet(newValue) } \
        didSet { lowered_isOn_didSet(oldValue) } }
        #sourceLocation(file: "0.swift", line: 2)

        #sourceLocation(file: "0.swift", line: 8)
        override var size: Int { didSet { lowered_size_didSet(oldValue) } }
        #sourceLocation(file: "0.swift", line: 2)
        }
        extension A {
        \(String(repeating: " ", count: 27))
            func lowered_isOn_willSet(_ newValue: Bool) { b(newValue) }
            func lowered_isOn_didSet(_ old: Bool) { b(old) }
        \("   ")
        \(String(repeating: " ", count: 27))func lowered_size_didSet(_ oldValue: Int) { c() }\("  ")
        }
        """)
  }

  @Test("managed properties of layers are values by their names")
  func managed() {
    let text = """
      import UIKit
      class A: CALayer {
        @NSManaged public var angle: CGFloat
        @NSManaged var color: UIColor?
      }
      """
    let result = lower(text)
    #expect(result.problems == [])
    #expect(
      result.files[0] == Self.head + """
        import UIKit
        class A: CALayer { override func shownCopy() -> CALayer { A(layer: self) };
                     public var angle: CGFloat { get { managedValue(forKey: "angle") \
        ?? CGFloat() } set { setValue(newValue, forKey: "angle") } }
                     var color: UIColor? { get { managedValue(forKey: "color") } \
        set { setValue(newValue, forKey: "color") } }
        }
        """)
  }

  @Test("code that only the build excludes keeps its condition")
  func guards() {
    let files = lower(
      """
      import UIKit
      class A {}
      #if DEBUG
      @objc protocol D { @objc optional func a() }
      extension A { override func b() {} }
      #elseif os(iOS)
      @objc protocol E { @objc optional func a() }
      #else
      @objc protocol F { @objc optional func a() }
      #endif
      """
    ).files
    #expect(files[0].contains("#if (DEBUG)\n#sourceLocation(file: \"0.swift\", line: 5)\noverride"))
    #expect(
      files[0].contains("#if (DEBUG)\n#sourceLocation(file: \"0.swift\", line: 3)\nprotocol D_a"))
    #expect(
      files[0].contains("#if !(DEBUG)\n#sourceLocation(file: \"0.swift\", line: 6)\nprotocol E_a"))
    #expect(!files[0].contains("F_a"))
  }

  @Test("an extension of the protocol asks its own object")
  func ownUses() {
    let text =
      "@objc protocol D { @objc optional func a(_ b: Int) }\nextension D { func c() { a?(1) } }"
    #expect(lower(text).files[0].contains("extension D { func c() { (self as? any D_a)?.a (1) } }"))
  }

  @Test("a target knows the protocols of targets that it depends on")
  func dependencies() {
    let other = SourceText(
      path: "O.swift", text: "@objc public protocol D { @objc optional func a() }")
    let lowering = Lowering(
      [SourceText(path: "A.swift", text: "class A: D { func a() {}; func b(d: D?) { d?.a?() } }")],
      dependingOn: [other])
    #expect(
      lowering.files.map(\.text) == [
        "#sourceLocation(file: \"A.swift\", line: 1)\n"
          + "class A: D, D_a { func a() {}; func b(d: D?) { (d as? any D_a)?.a () } }"
      ])
  }

  @Test("a file that relies on the imports of others gets its own, before its first line")
  func imports() {
    #expect(
      lower("// A\nlet a = UIView()").files[0].hasPrefix("import UIKit\n" + Self.head + "// A"))
    #expect(lower("import UIKit\nlet a = UIView()").files[0].hasPrefix(Self.head + "import UIKit"))
    #expect(lower("import Foundation\nlet a = CGRect.zero").files[0].hasPrefix(Self.head))
    #expect(lower("let a = 1").files[0] == Self.head + "let a = 1")
    #expect(lower("\u{FEFF}let a = 1").files[0] == Self.head + "let a = 1")
  }
}
