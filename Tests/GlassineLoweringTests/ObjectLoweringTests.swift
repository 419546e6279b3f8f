// Objects whose class is known late, proxies and fields, as text: before and after.
import GlassineLowering
import Testing

@Suite("Lowering, objects")
struct ObjectLoweringTests {
  @Test("the geometry of any object is asked of the facade's value")
  func geometry() {
    let found = lower("import UIKit\nlet y = (change as AnyObject).cgPointValue.y")
    #expect(
      found.files[0]
        == "import UIKit\nlet y = LoweredObject(change             ).cgPointValue.y")
    #expect(found.problems.isEmpty)
  }

  @Test("a member of a cast to AnyObject is one of the value's own type")
  func casts() {
    let found = lower("import UIKit\nlet n = (path as AnyObject).row")
    #expect(found.files[0].contains("(LoweredObject.itself(path             )).row"))
    #expect(found.problems.isEmpty)
  }

  @Test("a file of Foundation alone imports UIKit if names of the facade are put into it")
  func facadeImports() {
    func text(_ text: String) -> String {
      Lowering([SourceText(path: "A.swift", text: text)]).files[0].text
    }
    let found = text("import Foundation\nlet a = (b as AnyObject).value(forKey: c)")
    #expect(found.hasPrefix("import UIKit\n") && found.contains("LoweredObject"))
    #expect(!text("import Foundation\nlet a = b").contains("UIKit"))
    #expect(!text("import GlassineUI\nlet a = (b as AnyObject).c").contains("import UIKit"))
  }

  @Test("a path calls a block that a C function would get as its context")
  func paths() {
    let found = lower(
      """
      import UIKit
      extension CGPath {
        func forEach(body: @convention(block) (CGPathElement) -> Void) {
          let call: CGPathApplierFunction = { unsafeBitCast($0, to: Int.self) }
          apply(info: nil, function: call)
        }
      }
      """)
    #expect(found.files[0].contains(" applyWithBlock { body($0.pointee) } "))
    #expect(!found.files[0].contains("unsafeBitCast"))
  }

  @Test("a file without imports has Foundation, as by the header of a framework")
  func implied() {
    let texts = ["struct A { let b = sqrt(2.0) }", "import UIKit", "struct C { let b = 2 }"]
    let lowering = Lowering(texts.enumerated().map { SourceText(path: "\($0).swift", text: $1) })
    #expect(lowering.files.map { $0.text.hasPrefix("import UIKit\n") } == [true, false, false])
  }

  @Test("an isEqual of a structure is the target's own")
  func ownEquality() {
    let text = """
      import UIKit
      struct A { func isEqual(_ b: A) -> Bool { true } }
      let c = a.isEqual(b)
      """
    #expect(lower(text).files[0] == text)
  }

  @Test("a plain object that forwards messages forwards selectors")
  func forwarders() {
    let found = lower(
      """
      import UIKit
      final class Proxy: NSObject {
        weak var target: NSObjectProtocol?
        override func responds(to a: Selector!) -> Bool { super.responds(to: a) }
        override func forwardingTarget(for a: Selector!) -> Any? {
          return target ?? super.forwardingTarget(for: a)
        }
      }
      """)
    #expect(found.problems.isEmpty, "\(found.problems)")
    #expect(found.files[0].contains("class Proxy: NSObject, LoweredForwarder {"))
    #expect(found.files[0].contains("weak var target: AnyObject?"))
    #expect(found.files[0].contains("Selector.responds(self,"))
    #expect(found.files[0].contains("return target ?? nil"))
  }

  @Test("an object of a generic class with a frame is made by the table")
  func frames() {
    let found = lower(
      "import UIKit\nclass A<T: UIView> { let a: T = T(frame: CGRect(x: 0, y: 0, width: 1, height: 1)) }"
    )
    #expect(
      found.files[0].contains("= LoweredClass.make(T.self, frame: CGRect(x: 0"), "\(found.files[0])"
    )
    #expect(found.problems.isEmpty, "\(found.problems)")
  }

  @Test("an initializer of an extension that the superclass has is called by the class's own")
  func initializers() {
    let found = lower(
      "import UIKit\nclass A: UIView { let b: Int }",
      "import UIKit\nextension A { public convenience init() { self.init(frame: .zero) } }")
    #expect(
      found.files[0].contains("public convenience init() { self.init(lowered_init: ()) }"),
      "\(found.files[0])")
    #expect(found.files[1].contains("convenience init(lowered_init _: Void) {"))
  }

  @Test("a file that imports Foundation alone and names a table of objects imports UIKit, too")
  func tables() {
    for name in ["NSHashTable<A>", "NSMapTable<A, B>", "NSPointerArray"] {
      let text = SourceText(path: "A.swift", text: "import Foundation\nlet a = \(name)()")
      #expect(Lowering([text]).files[0].text.hasPrefix("import UIKit\n"), "\(name)")
    }
  }

  @Test("fields are made of the class without a border, and types stay")
  func fields() {
    let found = lower(
      """
      import UIKit
      class A: UITextField {}
      let a: UITextField = UITextField(frame: b), c = UITextField.init(), d = UITextField.self
      class B: UITextView, P { func f() -> UITextView { UITextView() } }
      """)
    #expect(
      found.files[0] == """
        import UIKit
        class A: LoweredTextField {}
        let a: UITextField = LoweredTextField(frame: b), c = LoweredTextField.init(), \
        d = UITextField.self
        class B: LoweredTextView, P { func f() -> UITextView { LoweredTextView() } }
        """)
  }
}
