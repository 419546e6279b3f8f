// Overrides of what extensions have here, rows by default, copies of layers, carets.
import GlassineLowering
import Testing

@Suite("Lowering: late overrides")
struct LateOverrideTests {
  private func lower(_ texts: String...) -> [String] {
    Lowering(texts.enumerated().map { SourceText(path: "\($0).swift", text: $1) })
      .files.map { file in
        file.text.split(separator: "\n", omittingEmptySubsequences: false)
          .filter { !$0.hasPrefix("#sourceLocation") }.joined(separator: "\n")
      }
  }

  @Test("a property that an extension has becomes one of its own")
  func shadows() {
    let found = lower(
      """
      import UIKit
      class A: UIView {
        public override var layer: CAShapeLayer { super.layer as! CAShapeLayer }
      }
      class B: UITableView {
        override var delegate: UITableViewDelegate? { didSet { use(delegate) } }
      }
      class C: UIScrollView { override var delegate: UIScrollViewDelegate? { didSet {} } }
      """)[0]
    #expect(found.contains("@_nonoverride public          var layer: CAShapeLayer"))
    #expect(found.contains("@_nonoverride var delegate: UITableViewDelegate? {"))
    #expect(found.contains("get { super.delegate } set {"))
    #expect(found.contains("class C: UIScrollView { override var delegate"))
  }

  @Test("a member with the name of one of Glassine's own is another member")
  func twins() {
    let found = lower(
      """
      import UIKit
      class A: UIViewController {
        @objc private func goBack() {}
        var icon: UIImage?, count = 0
        override var isEditing: Bool { didSet {} }
      }
      class B: UIPanGestureRecognizer { func reset() {} }
      class C: UITableView { override var isEditing: Bool { didSet {} } }
      class D { func goBack() {} }
      """)[0]
    #expect(found.contains("@_nonoverride private func goBack() {}"))
    #expect(found.contains("@_nonoverride var icon: UIImage?"))
    #expect(found.contains("\n  override var isEditing: Bool { didSet {} }"))
    #expect(found.contains("{ @_nonoverride func reset() {} }"))
    #expect(found.contains("class C: UITableView { @_nonoverride var isEditing"))
    #expect(found.contains("class D { func goBack() {} }"))
  }

  @Test("methods that a subclass adds for its superclass's conformance override one there")
  func lateMethods() {
    let found = lower(
      """
      import UIKit
      public class A: UIView {}
      extension A: UIScrollViewDelegate {}
      """,
      """
      import UIKit
      public final class B: A {}
      extension B { public func scrollViewDidScroll(_ scrollView: UIScrollView) { go() } }
      class C: A {
        @objc func scrollViewDidScroll(_ scrollView: UIScrollView) { go() }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { self }
        func scrollViewDidZoom(_ scrollView: UIScrollView) { go() }
      }
      """)
    #expect(
      found[0].contains("public func scrollViewDidScroll(_ `scrollView`: UIScrollView)  {  }"))
    #expect(found[0].ranges(of: "scrollViewDidScroll").count == 1)
    #expect(found[0].contains("(in `scrollView`: UIScrollView) -> UIView? { nil }"))
    #expect(
      found[1].contains(
        "override public func scrollViewDidScroll(_ `scrollView`: UIScrollView)  "
          + "{ lowered_scrollViewDidScroll(`scrollView`) }"))
    #expect(found[1].contains("public func lowered_scrollViewDidScroll(_ scrollView"))
    #expect(found[1].contains("override public func scrollViewDidZoom(_ scrollView"))
  }

  @Test("a member that the target gives UIKit's class hides it in a subclass")
  func foreignMembers() {
    let found = lower(
      "import UIKit\nextension UIView { @objc var parts: Int { 0 } }",
      "import UIKit\nclass A: UILabel { override var parts: Int { super.parts + 1 } }")
    #expect(found[0].contains("@_disfavoredOverload var parts: Int { 0 }"))
    #expect(found[1].contains("class A: UILabel { @_nonoverride var parts: Int"))
  }

  @Test("rows may be moved and edited if a data source does it and does not say which")
  func rows() {
    let found = lower(
      """
      import UIKit
      public class A: NSObject, UITableViewDataSource {
        public func tableView(_ t: UITableView, moveRowAt a: IndexPath, to b: IndexPath) {}
      }
      class B: UITableViewController {
        override func tableView(
          _ t: UITableView, commit s: UITableViewCell.EditingStyle, forRowAt p: IndexPath
        ) {}
      }
      class C: NSObject {
        func tableView(_ t: UITableView, moveRowAt a: IndexPath, to b: IndexPath) {}
        func tableView(_ t: UITableView, canMoveRowAt p: IndexPath) -> Bool { p.row > 0 }
      }
      """)[0]
    #expect(
      found.contains(
        "UITableViewDataSource { public func tableView(_ tableView: "
          + "UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true };"))
    #expect(
      found.contains(
        "UITableViewController { override func tableView(_ tableView: "
          + "UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true };"))
    #expect(found.contains("class C: NSObject {\n"))
  }

  @Test("a layer of one's own makes copies of itself, if it can be made from a layer")
  func layers() {
    let found = lower(
      """
      import UIKit
      class A: CAShapeLayer {}
      public class B: CALayer {
        override init(layer: Any) { super.init(layer: layer) }
      }
      class C: CALayer { init(x: Int) { super.init() } }
      """)[0]
    #expect(
      found.contains(
        "class A: CAShapeLayer { override func shownCopy() -> CALayer { A(layer: self) };}"))
    #expect(found.contains("public class B: CALayer { override public func shownCopy()"))
    #expect(found.contains("class C: CALayer { init(x: Int)"))
  }

  @Test("the caret of a field is where its override says")
  func carets() {
    let found = lower(
      """
      import UIKit
      class A: UITextField {
        override func caretRect(for position: UITextPosition) -> CGRect { .zero }
      }
      """)[0]
    #expect(
      found.contains(
        "class A: LoweredTextField { override var caretRect: CGRect { "
          + "caretRect(for: selectedTextRange?.end ?? endOfDocument) };"))
    #expect(found.contains("           func caretRect(for position: UITextPosition)"))
  }

  @Test("an override in extensions of a class and of its superclass has two names")
  func twice() {
    let found = lower(
      """
      import UIKit
      class A: UIView {}
      extension A { override func layoutSubviews() { a() } }
      class B: A {}
      extension B { override func layoutSubviews() { super.layoutSubviews() } }
      """)[0]
    #expect(found.contains("func lowered_layoutSubviews() { a() }"))
    #expect(found.contains("func lowered_B_layoutSubviews() { super.layoutSubviews() }"))
    #expect(found.contains("{ lowered_B_layoutSubviews() }"))
  }

  @Test("an optional requirement is found by a call with a closure behind it, and by a bare target")
  func calls() {
    let found = lower(
      """
      import UIKit
      @objc protocol P { @objc optional func drop(_ a: Int, done: @escaping () -> Void) }
      class A {
        weak var delegate: P?
        func f(target: AnyObject, action: Selector) {
          delegate?.drop?(1) { }
          _ = target.perform(action, with: self)
        }
      }
      """)[0]
    #expect(found.contains("(delegate as? any P_drop_done)?.drop (1) { }"))
    #expect(found.contains("_ = Selector.perform(target,        action, with: self)"))
  }
}
