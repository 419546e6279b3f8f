// Overrides of what UIKit's classes have in another form here, as text: before and after.
import GlassineLowering
import Testing

@Suite("Lowering, overrides")
struct OverrideLoweringTests {
  @Test("a colour's accessors keep their bodies, and super is what is beneath")
  func accessors() {
    let text = """
      import UIKit
      class A: UIView {
        override var backgroundColor: UIColor? {
          get { return super.backgroundColor }
          set { super.backgroundColor = newValue }
        }
        func f() { super.backgroundColor = nil }
      }
      class B: A {
        override var backgroundColor: UIColor? { get { nil } set { super.backgroundColor = nil } }
      }
      """
    #expect(
      lower(text).files[0] == """
        import UIKit
        class A: UIView, OverridesBackgroundColor {
                   var loweredBackgroundColor: UIColor? {
            get { return super.plainBackgroundColor }
            set { super.plainBackgroundColor = newValue }
          }
          func f() { super.plainBackgroundColor = nil }
        }
        class B: A {
          override var loweredBackgroundColor: UIColor? { get { nil } \
        set { super.loweredBackgroundColor = nil } }
        }
        """)
  }

  @Test("observers become parts of a setter, in which the property is the value beneath")
  func observers() {
    let text = """
      import UIKit
      class A: UILabel {
        override var font: UIFont! {
          willSet { will(newValue) }
          didSet(old) {
            guard font != old else { return }
            self.font = f(font: font)
          }
        }
      }
      """
    #expect(
      lower(text).files[0] == """
        import UIKit
        class A: UILabel, OverridesFont {
                   var loweredFont: UIFont? { get { super.plainFont } set {
            ({ (newValue: UIFont!) -> Void in will(newValue) })(newValue);
            let old = super.plainFont; super.plainFont = newValue; _ = old; do {
              guard super.plainFont != old else { return }
              super.plainFont = f(font: super.plainFont)
            }
          } }
        }
        """)
  }

  @Test("a willSet alone sets the value behind it, and a setter has the type that is written")
  func alone() {
    let will = lower("class A: UIView { override var tintColor: UIColor! { willSet { a() } } }")
    #expect(
      will.files[0].contains(
        "{ get { super.plainTintColor } set { ({ (newValue: UIColor!) -> Void in a() })(newValue); "
          + "super.plainTintColor = newValue; } }"))
    let set = lower(
      "class A: UIView { override var tintColor: UIColor! { get { b } set(c) { d(c) } } }")
    #expect(set.files[0].contains("set(c) { let c: UIColor! = c; _ = c; d(c) }"))
  }

  @Test("properties of the target's own, of layers, and local variables are left alone")
  func others() {
    for text in [
      "class A: UIView { var font = 1 }; class B: A { override var font: Int { didSet {} } }",
      "class A: CALayer { override var backgroundColor: CGColor? { didSet {} } }",
      "class A: UIView { override var textColor: UIColor! { didSet {} } }",
    ] {
      #expect(!lower(text).files[0].contains("lowered"), "\(text)")
    }
    let local = lower(
      "class A: UIView { override var tintColor: UIColor! "
        + "{ didSet { let tintColor = b; c(tintColor) } } }"
    )
    #expect(local.files[0].contains("let tintColor = b; c(tintColor)"))
  }

  @Test("a colour that nobody may use is no override")
  func unavailable() {
    let text = lower(
      "class A: UIView { @available(*, unavailable) override var tintColor: UIColor! "
        + "{ didSet {} } }"
    )
    #expect(text.files[0].contains("class A: UIView { @available(*, unavailable)          var low"))
  }

  @Test("descriptions and equality of objects on the main actor")
  func free() {
    let text = """
      import UIKit
      class A: UIView { override var description: String { return "a" } }
      class B: NSObject {
        override func isEqual(_ object: Any?) -> Bool { object is B }
        override var hash: Int { get { 1 } }
      }
      """
    #expect(
      lower(text).files[0] == """
        import UIKit
        class A: UIView { nonisolated override var description: String \
        { return MainActor.assumeIsolated { () -> String in return "a" } } }
        class B: NSObject {
          nonisolated override func isEqual(_ object: Any?) -> Bool \
        { nonisolated(unsafe) let object = object; \
        return MainActor.assumeIsolated { () -> Bool in object is B } }
          nonisolated override var hash: Int \
        { get { return MainActor.assumeIsolated { () -> Int in 1 } } }
        }
        """)
  }

  @Test("objects of Foundation have no methods of UIKit to override")
  func objects() {
    let text = """
      import UIKit
      class A: NSObject { override func awakeFromNib() { super.awakeFromNib(); b() } }
      class B: A { override func awakeFromNib() { super.awakeFromNib() } }
      class C: NSObject {
        override func observeValue(forKeyPath a: String?, of b: Any?, change: X?, context: Y?) {}
      }
      class D: UIView { override func awakeFromNib() {} }
      """
    #expect(
      lower(text).files[0] == """
        import UIKit
        class A: NSObject {          func awakeFromNib() { ()                  ; b() } }
        class B: A { override func awakeFromNib() { super.awakeFromNib() } }
        class C: NSObject, KeyValueObserver {
                   func observeValue(forKeyPath a: String?, of b: Any?, change: X?, context: Y?) {}
        }
        class D: UIView { override func awakeFromNib() {} }
        """)
  }

  @Test("what nothing calls overrides nothing, with a warning")
  func uncalled() {
    let result = lower(
      "import UIKit\nclass A: UIViewController { override func didRotate(from a: B) {} }")
    #expect(
      result.files[0] == "import UIKit\nclass A: UIViewController {          "
        + "func didRotate(from a: B) {} }")
    #expect(
      result.problems == ["0.swift:2:43: warning: didRotate(from:): nothing here calls it"])
  }

  @Test("a controller that prepares segues conforms to the protocol that calls it")
  func segues() {
    let text = """
      class A: UIViewController {
        override func prepare(for a: B, sender: Any?) { super.prepare(for: a, sender: sender) }
      }
      class C: A {
        override func prepare(for a: B, sender: Any?) { super.prepare(for: a, sender: sender) }
      }
      extension C {
        override func shouldPerformSegue(withIdentifier a: String, sender: Any?) -> Bool {
          return super.shouldPerformSegue(withIdentifier: a, sender: sender)
        }
      }
      """
    let result = lower(text)
    #expect(result.files[0].contains("class A: UIViewController, PreparesSegues {"))
    #expect(result.files[0].contains("class C: A, DecidesSegues {"))
    #expect(result.files[0].contains("           func prepare(for a: B, sender: Any?) { () "))
    #expect(result.files[0].contains("  override func prepare(for a: B, sender: Any?) { super."))
    #expect(result.files[0].contains("return true "))
    #expect(result.problems.isEmpty)
  }

  @Test("a text view's initializer with a container is that of its frame")
  func textContainers() {
    let text =
      "class A: UITextView { override init(frame: F, textContainer: C?) { "
      + "super.init(frame: frame, textContainer: textContainer); f() } }"
    let lowered = lower(text).files[0]
    #expect(lowered.contains("{ override init(frame: F                   ) { let textContainer: "))
    #expect(lowered.contains("super.init(frame: frame                              ); f() }"))
  }

  @Test("a table's controller overrides its methods as on iOS, in extensions, too")
  func tables() {
    #expect(
      lower(
        """
        class A: UITableViewController {
          override func numberOfSections(in a: UITableView) -> Int { 1 }
          override func tableView(_ a: UITableView, indentationLevelForRowAt b: I) -> Int { 1 }
        }
        extension A { override func tableView(_ a: UITableView, didSelectRowAt b: I) {} }
        """
      ).files[0].split(separator: "\n").dropFirst() == [
        "class A: UITableViewController {",
        "  override func numberOfSections(in a: UITableView) -> Int { 1 }",
        "           func tableView(_ a: UITableView, indentationLevelForRowAt b: I) -> Int { 1 }",
        "#sourceLocation(file: \"0.swift\", line: 5)",
        "override func tableView(_ `a`: UITableView, didSelectRowAt `b`: I)  "
          + "{ lowered_tableView(`a`, didSelectRowAt: `b`) }",
        "#sourceLocation(file: \"0.swift\", line: 4)", "}",
        "extension A {  func lowered_tableView(_ a: UITableView, didSelectRowAt b: I) {} }",
      ])
  }

  @Test("an observer's method in an extension overrides nothing, and its class conforms")
  func observersInExtensions() {
    let result = lower(
      "class A: NSObject {}\nextension A {\n"
        + "override func observeValue(forKeyPath a: S, of b: A, change c: C, context d: D) {} }")
    #expect(
      result.files[0]
        == "class A: NSObject, KeyValueObserver {}\nextension A {\n"
        + "         func observeValue(forKeyPath a: S, of b: A, change c: C, context d: D) {} }")
    #expect(result.problems.isEmpty)
  }

  @Test("a property that only Glassine's classes have is another one in a component's class")
  func otherProperties() {
    #expect(
      lower("class A: UIView { public var id: String; static var theme = 1; var other = 2 }")
        .files[0].contains("{ @_nonoverride public var id: String; static var theme = 1; var o"))
    #expect(lower("class A: Model { var id = 1 }").files[0] == "class A: Model { var id = 1 }")
  }

  @Test("a window may have its own initializer for a scene")
  func scenes() {
    #expect(
      lower("class A: UIWindow { override init(windowScene a: B) { super.init(windowScene: a) } }")
        .files[0].hasSuffix(
          "super.init(frame      : ( a).screen.bounds); self.enter(a) } }"))
  }

  @Test("a framework is not needed by a file that names nothing of it")
  func unusedImports() {
    let result = lower("import AVFoundation\nimport WebKit\nlet a = AVMakeRect(b, c), d: WKWebView")
    #expect(result.files[0].hasPrefix("import UIKit       \nimport WebKit\n"))
    #expect(result.problems.count == 1)
  }

  @Test("a method of UIKit's delegate has a default, and its value stays optional where it is used")
  func defaulted() {
    #expect(
      lower("if let a = delegate.tableView?(b, heightForRowAt: c) { tableDelegate?.d?(e) }").files[
        0]
        == "if let a = Optional(delegate.tableView (b, heightForRowAt: c)) { tableDelegate?.d (e) }"
    )
    #expect(
      lower("var move: (() -> Void)?\ndelegate?.move?(1)").files[0]
        == "var move: (() -> Void)?\ndelegate?.move?(1)")
  }

  @Test("a cell with another initializer has the required one, which traps as on iOS")
  func cellsWithOtherInitializers() {
    let head = "required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?)"
    let own = "{ init(a: Int) { super.init(style: .default, reuseIdentifier: nil) } }"
    #expect(
      lower("class A: UITableViewCell \(own)").files[0].contains(
        "class A: UITableViewCell { \(head) { fatalError("))
    #expect(
      lower("public class A: UITableViewCell \(own)").files[0].contains("{ public required init"))
    for text in [
      "class A: UITableViewCell {}",
      "class A: UICollectionViewCell { convenience init(a: Int) {} }",
      "class A: UIView { init(a: Int) { super.init(frame: .zero) } }",
    ] {
      #expect(lower(text).files[0].hasSuffix(text))
    }
  }

  @Test("a presentation controller hears of a child's size; other controllers do not")
  func childSizes() {
    let member = "{ override func preferredContentSizeDidChange(forChildContentContainer a: A) {} }"
    #expect(
      lower("class B: UIPresentationController \(member)").files[0].contains("{ override func"))
    #expect(lower("class B: UIViewController \(member)").files[0].contains("{          func"))
  }

  @Test("a controller's methods of a device that turns are its own")
  func turning() {
    #expect(
      lower(
        "class A: UIViewController { override func didRotate(from a: UIInterfaceOrientation) {} }"
      )
      .files[0].contains("{          func didRotate"))
  }

  @Test("a method of UIKit's data source is one beside the target's own of that name")
  func besideOptional() {
    let text = """
      class A: UITableView { var own: D?
      func f() -> Bool { dataSource?.tableView?(self, canMoveRowAt: b) ?? true } }
      @objc protocol D { @objc optional func tableView(_ a: A, show b: Int) }
      struct E { struct S {}; var tableView: S }
      """
    #expect(
      lower(text).files[0].contains("{ dataSource?.tableView (self, canMoveRowAt: b) ?? true }"))
  }

  @Test("an initializer of a public cell is as visible as its class")
  func cells() {
    #expect(
      lower("open class A: UITableViewCell { override init(style: S, reuseIdentifier: R) {} }")
        .files[0].contains("{ public required init(style"))
    #expect(
      lower("import UIKit\nextension UIView { override func encode(with a: NSCoder) {} }").problems
        .count == 1, "its class is of another module")
    #expect(
      lower("class A: UIView {}; extension A { override func encode(with a: NSCoder) {} }")
        .files[0].contains("extension A {          func encode"))
  }

  @Test("a file for SwiftUI is left out unless another file names its types")
  func swiftUI() {
    let (kit, wrapper) = ("import UIKit\nclass A: UIView {}", "import SwiftUI\nstruct B: View {}")
    let result = lower(kit, wrapper)
    #expect(result.files[0] == kit && result.files[1] == "")
    #expect(result.problems.map { $0.prefix(36) } == ["1.swift:1:8: warning: import SwiftUI"])
    let named = lower(kit + "; let b = B.self", wrapper)
    #expect(named.files[1] == wrapper)
    #expect(named.problems.first?.contains("error: import SwiftUI") == true)
    #expect(lower(wrapper).problems.first?.contains("error") == true, "it is the component itself")
    let view = lower(kit, "import AVKit\npublic class B: UIView {}")
    #expect(view.problems.first?.contains("error") == true, "its users name it")
  }

  @Test("the rest")
  func calls() {
    let text = """
      import UIKit
      class A: UIWindow { init(a: S) { super.init(windowScene: a.b) } }
      let b = Bundle(for: A.classForCoder())
      let c = UIApplication.perform(Selector("sharedApplication"))
      let d = e.f?.performSelector(onMainThread: g, with: h, waitUntilDone: true)
      let i = a[b] as? NSValue, j = k as! NSValue
      """
    #expect(
      lower(text).files[0] == """
        import UIKit
        class A: UIWindow { init(a: S) { super.init(frame      : ( a.b).screen.bounds); \
        self.enter(a.b) } }
        let b = Bundle.lowered(for: A.self           )
        let c = UIApplication.perform(Selector.sharedApplication   )
        let d = Selector.perform(e.f,                 onMainThread: g, with: h, \
        waitUntilDone: true)
        let i = a[b] ~~> NSValue?.self, j = k ~~> NSValue.self
        """)
    #expect(
      lower("class A: UIVisualEffectView { init() { super.init(effect: nil) } }").files[0]
        .hasSuffix("{ super.init(frame: .zero); self.effect = ( nil) } }"))
    let networking = Lowering([SourceText(path: "A.swift", text: "let a = URLSession.shared")])
    #expect(networking.files[0].text.hasPrefix("import FoundationNetworking\n"))
    let loop = Lowering([SourceText(path: "A.swift", text: "CFRunLoopGetCurrent()")])
    #expect(loop.files[0].text.hasPrefix("import UIKit\n"))
    let cast = lower(
      "@objc protocol D { @objc optional var a: Int { get } }",
      "import UIKit\nfunc f(b: UIView) { if let c = b as? D, let d = c.a { g(d) } }")
    #expect(cast.files[1].contains("let d = (c as? any D_a)?.a {"))
  }
}
