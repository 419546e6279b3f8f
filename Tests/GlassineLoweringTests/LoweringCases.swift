// What the lowering makes of each construct, as text: before and after.

import Testing

/// One construct. Spaces of the result count: what follows keeps its column.
struct LoweringCase: CustomTestStringConvertible {
  var name: String
  var before: String
  var after: String
  var testDescription: String { name }

  init(_ name: String, _ before: String, _ after: String) {
    (self.name, self.before, self.after) = (name, before, after)
  }

  static let attributes = [
    LoweringCase(
      "attributes become spaces", "@objc func a() {}\n@IBOutlet weak var b: UIView!",
      "      func a() {}\n          weak var b: UIView!"),
    LoweringCase(
      "with their arguments", "@objc(tap:) private dynamic func a() {}",
      "            private dynamic func a() {}"),
    LoweringCase(
      "on lines of their own", "@IBAction\n@discardableResult\nfunc a() -> Int { 1 }",
      "         \n@discardableResult\nfunc a() -> Int { 1 }"),
    LoweringCase(
      "others stay", "@available(iOS 13, *) @MainActor @objc class A {}",
      "@available(iOS 13, *) @MainActor       class A {}"),
    LoweringCase(
      "members of a final class are not open",
      "final class A { open var b = 1; open override func c() {} }; class D { open var e = 1 }",
      "final class A { public var b = 1; public override func c() {} }; class D { open var e = 1 }"),
    LoweringCase(
      "not in texts and comments", "let a = \"@objc\" // @objc", "let a = \"@objc\" // @objc"),
    LoweringCase(
      "but in interpolations", "\"\\(#keyPath(A.b)) @objc\"", "\"\\(\"b\"          ) @objc\""),
    LoweringCase(
      "protocols are of classes", "@objc protocol P {}", "      protocol P: AnyObject {}"),
    LoweringCase(
      "also those with a list", "@objc public protocol P: Q {}",
      "      public protocol P: Q, AnyObject {}"),
    LoweringCase(
      "views are no NSObject", "protocol P: NSObjectProtocol {}", "protocol P: AnyObject        {}"),
  ]

  static let conditions = [
    LoweringCase(
      "iOS is here", "#if os(iOS) || os(tvOS)\n#endif", "#if true    || os(tvOS)\n#endif"),
    LoweringCase(
      "its modules are", "#if canImport(UIKit) && !targetEnvironment(macCatalyst)\n#endif",
      "#if true             && !false                         \n#endif"),
    LoweringCase(
      "submodules are modules", "import UIKit.UIGestureRecognizerSubclass",
      "import UIKit                            "),
    LoweringCase(
      "so are their types", "@_exported import class UIKit.UIView",
      "@_exported import UIKit             "),
    LoweringCase("the runtime's names are UIKit's", "import ObjectiveC", "import UIKit     "),
    LoweringCase("C's are Glibc's", "import Darwin.C", "import Glibc   "),
  ]

  static let literals = [
    LoweringCase(
      "key paths are texts", "let a = #keyPath(CALayer.bounds), b",
      "let a = \"bounds\"                , b"),
    LoweringCase("of several words", "#keyPath(a.b.c)", "\"a.b.c\"        "),
    LoweringCase(
      "colours", "#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)",
      "UIColor      (red: 1, green: 0, blue: 0, alpha: 1)"),
    LoweringCase(
      "previews", "@available(iOS 17, *)\n#Preview(\"a\") { A() }\nlet b = 1",
      "                     \n                     \nlet b = 1"),
    LoweringCase(
      "numbers are made objects", "let a = [b as NSNumber, (c + d) as NSNumber]",
      "let a = [b ~~> NSNumber.self, (c + d) ~~> NSNumber.self]"),
    LoweringCase(
      "so are lists of them", "a.locations = [0, b] as [NSNumber]",
      "a.locations = [0, b] ~~> [NSNumber].self"),
    LoweringCase(
      "patterns stay, and so do conditional casts",
      "if case let a as NSNumber = b, b as? NSNumber != nil {}",
      "if case let a as NSNumber = b, b as? NSNumber != nil {}"),
    LoweringCase(
      "timers that never fire", "var a: Timer = Timer()",
      "var a: Timer = Timer(timeInterval: 0, repeats: false, block: { _ in })"),
    LoweringCase(
      "structures begin with zeros",
      "extension CGPoint { init(a: Int) { x = 1 }; init(b: Int) { self.init(x: 1, y: 2) } }",
      "extension CGPoint { init(a: Int) { self.init(); x = 1 }; init(b: Int) "
        + "{ self.init(x: 1, y: 2) } }"),
    LoweringCase(
      "functions of C by their module", "Darwin.round(a) + b.Darwin",
      "Foundation.round(a) + b.Darwin"),
    LoweringCase(
      "equality of any objects", "if !a.b.isEqual(c[0]), x?.isEqual(y) == true {}",
      "if !Selector.isEqual(a.b,        c[0]), x?.isEqual(y) == true {}"),
    LoweringCase(
      "equality of one's own", "super.isEqual(a) || self.isEqual(a) || a.isEqual(to: b)",
      "super.isEqual(a) || self.isEqual(a) || a.isEqual(to: b)"),
    LoweringCase(
      "calls of an item's target", "_ = item.target?.perform(item.action, with: nil)",
      "_ = Selector.perform(item.target,         item.action, with: nil)"),
    LoweringCase(
      "pictures", "#imageLiteral(resourceName: \"a\")", "UIImage      (named       : \"a\")!"),
  ]

  /// Inside a class with the methods `tap()`, `tap(_:)`, `pan(_:with:)`, `pinch(by:)`, `old()`, and
  /// the property `size`.
  static let selectors = [
    LoweringCase("by the name alone", "#selector(old)", "Selector(\"old\", A.old)"),
    LoweringCase("of self", "#selector(self.old)", "Selector(\"old\", A.old)"),
    LoweringCase("with a sender", "#selector(tap(_:))", "Selector(\"tap:\", A.tap(_:))"),
    LoweringCase(
      "with an event", "#selector(A.pan(_:with:))", "Selector(\"pan:with:\", A.pan(_:with:))"),
    LoweringCase(
      "with labels that were not written", "#selector(pan)",
      "Selector(\"pan:with:\", A.pan(_:with:))"),
    LoweringCase(
      "with Objective-C's name", "#selector(pinch(by:))", "Selector(\"pinchBy:\", A.pinch(by:))"),
    LoweringCase(
      "with With", "#selector(B.go(speed:))", "Selector(\"goWithSpeed:\", B.go(speed:))"),
    LoweringCase(
      "one of several without arguments", "#selector(tap as () -> Void)",
      "Selector(\"tap\", perform: { (target: A, _, _) in target.tap() })"),
    LoweringCase(
      "with a type", "#selector(tap as (Int) -> Void)", "Selector(\"tap:\", A.tap(_:))    "),
    LoweringCase(
      "with a type, of another class", "#selector(B.go as (B) -> (UIView, Int) -> ())",
      "Selector(\"go::\", perform: { (target: B, sender, event) in if let sender = sender as? UIView, "
        + "let event = event as? Int { target.go(sender, event) } })"),
    LoweringCase(
      "of UIKit's class", "#selector(UIView.layoutIfNeeded)",
      "Selector(\"layoutIfNeeded\", UIView.layoutIfNeeded)"),
    LoweringCase(
      "of a variable's class", "#selector(helper.help)", "Selector(\"help\", Helper.help)"),
    LoweringCase("of a getter", "#selector(getter: size)", "Selector(\"size\", \\A.size)"),
    LoweringCase(
      "of a setter", "#selector(setter: B.size)", "Selector(\"setSize:\", setting: \\B.size)"),
    LoweringCase("of any responder", "#selector(copy(_:))", "Selector.copy      "),
    LoweringCase(
      "of any responder, by its class", "#selector(UIResponder.becomeFirstResponder)",
      "Selector.becomeFirstResponder              "),
    LoweringCase(
      "of any responder, from a text", "Selector(\"copy:\")", "Selector.copy    "),
    LoweringCase(
      "from a text", "Selector((\"pan:with:\"))", "Selector(\"pan:with:\", A.pan(_:with:))"),
    LoweringCase(
      "from an Objective-C name", "Selector(\"named\")", "Selector(\"named\", A.renamed)"),
  ]

  /// With a protocol `D` that has the optional requirements `did(_:)`, `should(_:by:)`, `will()`
  /// and the property `name`, and a variable `delegate` of it.
  static let uses = [
    LoweringCase("a call", "delegate?.did?(1)", "(delegate as? any D_did)?.did (1)"),
    LoweringCase("of self's", "self.delegate?.will?()", "(self.delegate as? any D_will)?.will ()"),
    LoweringCase(
      "with labels", "a.delegate!.should?(1, by: f(2))",
      "(a.delegate! as? any D_should_by)?.should (1, by: f(2))"),
    LoweringCase("without a question", "delegate.did?(1)", "(delegate as? any D_did)?.did (1)"),
    LoweringCase(
      "on several lines", "delegate?\n  .did?(1)", "(delegate as? any D_did)?\n  .did (1)"),
    LoweringCase("that must be there", "delegate?.did!(1)", "(delegate as! (any D_did)?)?.did (1)"),
    LoweringCase(
      "that must be there, of an object", "let a = delegate.did!(1)",
      "let a = (delegate as! any D_did).did (1)"),
    LoweringCase(
      "of a call's result", "all[0].find(2)?.will?()", "(all[0].find(2) as? any D_will)?.will ()"),
    LoweringCase(
      "in a call", "delegate?.did?(delegate?.should?(1, by: 2) ?? 3)",
      "(delegate as? any D_did)?.did ((delegate as? any D_should_by)?.should (1, by: 2) ?? 3)"),
    LoweringCase(
      "a question", "if delegate?.did != nil {}", "if (delegate as? any D_did)?.did != nil {}"),
    LoweringCase(
      "a property", "let a = delegate?.name ?? \"\"",
      "let a = (delegate as? any D_name)?.name ?? \"\""),
    LoweringCase("another's property", "let a = other.name", "let a = other.name"),
    LoweringCase("a closure", "onTap?(1)\nself.onTap?(2)", "onTap?(1)\nself.onTap?(2)"),
    LoweringCase(
      "an answer by a class", "a?.responds(to: #selector(A.use)) == true",
      "Selector.responds(a,          to: Selector(\"use\", A.use)) == true"),
    LoweringCase(
      "an answer of its own", "_ = responds(to: a), responds(to: #selector(D.will))",
      "_ = Selector.responds(self, to: a), (self is any D_will)           "),
    LoweringCase(
      "an answer to any selector", "if a.b.responds(to: action) {}",
      "if Selector.responds(a.b,         to: action) {}"),
    LoweringCase(
      "an answer", "if delegate?.responds(to: #selector(D.did(_:))) == true {}",
      "if (delegate).map({ $0 is any D_did })           == true {}"),
    LoweringCase(
      "a member of UIKit's protocols", "scroll.delegate?.scrollViewDidScroll?(scroll)",
      "scroll.delegate?.scrollViewDidScroll (scroll)"),
    LoweringCase(
      "such a member with the name of a number",
      "var numberOfSections: Int { list.dataSource?.numberOfSections?(in: list) ?? 1 }",
      "var numberOfSections: Int { list.dataSource?.numberOfSections (in: list) ?? 1 }"),
  ]
}
