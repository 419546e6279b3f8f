// Visual format language. Rules: a text gives no constraints, or the same ones each time, between
// the views that it names; laid out, all frames are finite.
import Foundation
import GlassineTesting
import GlassineUI

enum FormatFuzzer {
  static func check(_ bytes: [UInt8]) {
    // The first byte selects options, the lines behind it are formats.
    guard let first = bytes.first else { return }
    let options = LayoutConstraint.FormatOptions(rawValue: UInt(first) << 1)
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    let host = HeadlessHost(size: CGSize(width: 400, height: 300))
    let root = View(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let views = Dictionary(uniqueKeysWithValues: ["a", "b", "c_1"].map { ($0, View()) })
    for view in views.values {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    host.window.addSubview(root)
    for format in text.split(separator: "\n").prefix(6) {
      func made() -> [LayoutConstraint] {
        LayoutConstraint.constraints(
          withVisualFormat: String(format), options: options, metrics: ["m": 8, "p": 250.0],
          views: views)
      }
      let constraints = made()
      expectEqual(
        constraints.map(described).joined(separator: "\n"),
        made().map(described).joined(separator: "\n"), "a format gives the same constraints twice")
      for constraint in constraints {
        let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 as? View }
        expect(!items.isEmpty, "a constraint has a view: \(constraint)")
        expect(
          items.allSatisfy { $0 === root || views.values.contains($0) },
          "a constraint is between the views of the format: \(constraint)")
        expect(constraint.constant.isFinite, "a constant is finite: \(constraint)")
      }
      LayoutConstraint.activate(constraints)
    }
    host.settle()
    for view in views.values {
      let frame = view.frame
      expect(
        [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite),
        "a laid out frame is finite: \(frame)")
      expect(frame.width >= 0 && frame.height >= 0, "a frame has no negative size: \(frame)")
    }
  }

  private static func described(_ one: LayoutConstraint) -> String {
    func name(_ item: AnyObject?) -> String { item.map { "\(ObjectIdentifier($0))" } ?? "-" }
    return "\(name(one.firstItem)) \(one.firstAttribute) \(one.relation) \(name(one.secondItem)) "
      + "\(one.secondAttribute) \(one.multiplier) \(one.constant) \(one.priority)"
  }
}
