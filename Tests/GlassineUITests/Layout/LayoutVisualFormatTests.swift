import Foundation
import GlassineBase
import GlassineTesting
import Testing

@testable import GlassineUI

@Suite("Layout: the visual format language")
struct LayoutVisualFormatTests {
  private let host = HeadlessHost(size: CGSize(width: 400, height: 300))
  private let root = View(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  private let views: [String: View]

  init() {
    views = Dictionary(uniqueKeysWithValues: ["a", "b", "c_1"].map { ($0, View()) })
    for view in views.values {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    host.window.addSubview(root)
  }

  /// Activates the constraints of formats, and returns the span of each view along the axis.
  private func spans(
    _ formats: [String], _ options: LayoutConstraint.FormatOptions = [],
    metrics: [String: Any]? = nil
  ) -> [[CGFloat]] {
    for format in formats {
      LayoutConstraint.activate(
        LayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics, views: views))
    }
    host.settle()
    let isVertical = formats[0].hasPrefix("V")
    return ["a", "b", "c_1"].map { name in
      let frame = views[name]?.frame ?? .zero
      return isVertical ? [frame.minY, frame.maxY] : [frame.minX, frame.maxX]
    }
  }

  @Test("A distance without brackets may have a relation, and a priority by number or name")
  func bareDistances() {
    #expect(
      spans(
        ["H:|->=10-[a(50)]-20@weak-|", "H:|-30@200-[a]"],
        metrics: ["weak": LayoutPriority(100)])[0] == [30, 80])
  }

  /// The number of misuses in `body`, survived as in a release build.
  private func misuses(_ body: () -> Void) -> Int {
    let diagnostics = ViewRegistry.main.diagnostics
    let (policy, log, before) = (
      diagnostics.misusePolicy, diagnostics.log, diagnostics.misuseCount
    )
    defer { (diagnostics.misusePolicy, diagnostics.log) = (policy, log) }
    diagnostics.misusePolicy = .logOnce
    diagnostics.log = { _ in }
    body()
    return diagnostics.misuseCount - before
  }

  @Test("A row: margins, sizes, distances, views that touch, and one of another's size")
  func row() {
    #expect(
      spans(["|-[a(80)]-[b(==a)]-20-[c_1]-|"]) == [[8, 88], [96, 176], [196, 392]])
  }

  @Test("Distances to the superview's own edges, flush views, metrics, and sums in brackets")
  func distances() {
    #expect(
      spans(
        ["H: |-0-[a(wide)][b(a/2+5)]-(gap*2)-[c_1]|"],
        metrics: ["wide": 60, "gap": CGFloat(7.5)])
        == [[0, 60], [60, 95], [110, 400]])
  }

  @Test("A column with priorities and more than one predicate")
  func column() {
    #expect(
      spans([
        "V:|-10-[a(>=40,<=60)]-(5@900)-[b(100@750)]-(>=1)-[c_1(20)]-10-|", "V:[a(10@1)]",
      ]) == [[10, 50], [55, 155], [270, 290]])
  }

  @Test("Mirrored in right-to-left layout, unless the format is left to right")
  func directions() {
    root.semanticContentAttribute = .forceRightToLeft
    #expect(spans(["|-10-[a(20)]-[b(20)]"]).prefix(2) == [[370, 390], [342, 362]])
    for constraint in root.constraints { constraint.isActive = false }
    #expect(
      spans(["|-10-[a(20)]-[b(20)]"], .directionLeftToRight).prefix(2) == [[10, 30], [38, 58]])
    for constraint in root.constraints { constraint.isActive = false }
    root.semanticContentAttribute = .forceLeftToRight
    #expect(
      spans(["|-10-[a(20)]-(>=9,==9)-[b(20)]"], .directionRightToLeft).prefix(2)
        == [[370, 390], [341, 361]])
  }

  @Test("Aligned across the axis, each with the next")
  func alignment() throws {
    _ = spans(["V:|-40-[a(30)]", "V:[b(10)]", "V:[c_1(20)]"])
    _ = spans(["H:|-[a(10)]-[b(10)]-[c_1(10)]"], [.alignAllCenterY])
    #expect(views["b"]?.frame.midY == 55)
    #expect(views["c_1"]?.frame.midY == 55)
    let made = LayoutConstraint.constraints(
      withVisualFormat: "V:[a]-[b]", options: [.alignAllLeading, .alignAllTrailing], metrics: nil,
      views: views)
    #expect(
      made.map(\.firstAttribute) == [.top, .leading, .trailing])
    #expect(made.allSatisfy { !$0.isActive })
  }

  @Test("A column's distances may be from baseline to baseline, between views alone")
  func baselines() {
    let made = LayoutConstraint.constraints(
      withVisualFormat: "V:|-5-[a]-30-[b]|", options: .spacingBaselineToBaseline, metrics: nil,
      views: views)
    #expect(made.map(\.firstAttribute) == [.top, .firstBaseline, .bottom])
    #expect(made.map(\.secondAttribute) == [.top, .lastBaseline, .bottom])
    #expect(made.map(\.constant) == [5, 30, 0])
  }

  @Test("Guides stand in a format like views")
  func guides() {
    let guide = LayoutGuide()
    root.addLayoutGuide(guide)
    LayoutConstraint.activate(
      LayoutConstraint.constraints(
        withVisualFormat: "|-30-[guide(40)]-[a(10)]", metrics: nil,
        views: ["guide": guide, "a": views["a"] ?? root]))
    host.settle()
    #expect(views["a"]?.frame.minX == 78)
  }

  @Test(
    "A bad format says why and where",
    arguments: [
      ("[a", "no ] where a view ends", 2), ("[a]-", "nothing where a number or a name is to be", 4),
      ("[a]-5[b]", "no - behind a distance", 5), ("[]", "no name", 1), ("[a(>=)]", "no number", 5),
      ("|", "no [ where a view begins", 1), ("[a(5]", "no ) where a list ends", 4),
      ("[a]|x", "something behind the last |", 4), ("", "no [ where a view begins", 0),
      ("[a]x[b]", "no view or | behind a distance", 3),
      ("H: [ a ] - 5..5 - [b]", "no number", 6), ("V:H:[a]", "no [ where a view begins", 2),
    ])
  func faults(format: String, why: String, place: Int) {
    let fault = #expect(throws: VisualFormat.Fault.self) { try VisualFormat(format) }
    #expect(fault == VisualFormat.Fault(what: why, place: place))
    let count = misuses {
      let made = LayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views)
      #expect(made.isEmpty)
    }
    #expect(count == 1)
  }

  @Test("A format with an unknown name, or an impossible request, makes nothing")
  func moreFaults() {
    let lonely = View()
    var all: [String: Any] = views
    all["lonely"] = lonely
    all["text"] = "x"
    for (format, options) in [
      ("[d]", []), ("[a(none)]", []), ("[a]-none-[b]", []), ("[a(text)]", []), ("|[lonely]", []),
      ("[a][b]", .alignAllLeading), ("V:[a][b]", .alignAllTop), ("[text]", []),
    ] as [(String, LayoutConstraint.FormatOptions)] {
      let count = misuses {
        let made = LayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: ["text": "x"], views: all)
        #expect(made.isEmpty, "\(format)")
      }
      #expect(count == 1, "\(format)")
    }
  }
}
