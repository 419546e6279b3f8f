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

  @Test("fields are made of the class without a border, and types stay")
  func fields() {
    let found = lower(
      """
      import UIKit
      class A: UITextField {}
      let a: UITextField = UITextField(frame: b), c = UITextField.init(), d = UITextField.self
      """)
    #expect(
      found.files[0] == """
        import UIKit
        class A: LoweredTextField {}
        let a: UITextField = LoweredTextField(frame: b), c = LoweredTextField.init(), \
        d = UITextField.self
        """)
  }
}
