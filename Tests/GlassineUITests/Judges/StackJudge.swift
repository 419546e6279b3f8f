import Foundation
import GlassineBase
import GlassineTesting
import GlassineUI
import Testing

/// Boxes of `yoga.txt`, which says where they are from.
@Suite("Yoga's boxes in stack views")
struct StackJudge {
  /// Yoga rounds frames to whole points.
  private static let tolerance: CGFloat = 0.51

  @Test("stack views place boxes where Yoga does, from left to right and from right to left")
  func boxes() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("yoga.txt")
    var cases: [(name: String, boxes: [Substring])] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    where !line.hasPrefix("#") {
      if line.hasPrefix("case ") {
        cases.append((String(line.dropFirst(5)), []))
      } else {
        cases[cases.count - 1].boxes.append(line)
      }
    }
    #expect(cases.count == 47)
    var differing: Set<String> = []
    for (name, lines) in cases {
      for isRightToLeft in [false, true] {
        let root = try #require(Box(lines))
        let host = HeadlessHost(size: CGSize(width: 1000, height: 1000))
        root.show(in: host, isRightToLeft: isRightToLeft)
        for box in root.all where !box.isHidden {
          let wanted = isRightToLeft ? box.rightToLeft : box.leftToRight
          let found = box.view.frame
          let error = max(
            max(abs(found.minX - wanted.minX), abs(found.minY - wanted.minY)),
            max(abs(found.width - wanted.width), abs(found.height - wanted.height)))
          if error > Self.tolerance {
            differing.insert(name)
            Comment.differences.append("\(name): \(found), not \(wanted)")
          }
        }
      }
    }
    #expect(differing == [], "\(Comment.differences.joined(separator: "\n"))")
  }

  private enum Comment { static var differences: [String] = [] }
}

/// A box, and the view that stands for it.
private final class Box {
  private(set) var view = View(frame: .zero)
  private var children: [Box] = []
  private var style: [String: String] = [:]
  private(set) var leftToRight = CGRect.zero
  private(set) var rightToLeft = CGRect.zero

  convenience init?(_ lines: [Substring]) {
    var path: [Box] = []
    for line in lines {
      let words = line.split(separator: " ")
      guard let dots = words.first?.count, words.count >= 3 else { return nil }
      let box = Box(words.dropFirst())
      path.removeLast(max(0, path.count - (dots - 1)))
      path.last?.children.append(box)
      path.append(box)
    }
    guard let root = path.first else { return nil }
    self.init(copying: root)
  }

  private init(copying other: Box) {
    (children, style) = (other.children, other.style)
    (leftToRight, rightToLeft) = (other.leftToRight, other.rightToLeft)
    makeView()
  }

  private init(_ words: ArraySlice<Substring>) {
    for word in words.dropLast(2) {
      let parts = word.split(separator: "=")
      style[String(parts[0])] = parts.count > 1 ? String(parts[1]) : ""
    }
    leftToRight = Self.rect(words[words.endIndex - 2])
    rightToLeft = Self.rect(words[words.endIndex - 1])
  }

  private static func rect(_ word: Substring) -> CGRect {
    let numbers = word.split(separator: ",").compactMap { Double($0) }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  var all: [Box] { [self] + children.flatMap(\.all) }
  var isHidden: Bool { style["hidden"] != nil }
  private var isRow: Bool { style["row"] != nil }
  private var shown: [Box] { children.filter { !$0.isHidden } }
  private func number(_ name: String) -> CGFloat? {
    style[name].flatMap { Double($0) }.map { CGFloat($0) }
  }
  private func length(_ axis: LayoutConstraint.Axis) -> CGFloat? {
    number(axis == .horizontal ? "w" : "h")
  }
  private var axis: LayoutConstraint.Axis { isRow ? .horizontal : .vertical }
  private var acrossAxis: LayoutConstraint.Axis { isRow ? .vertical : .horizontal }

  /// Makes the views of the box and of all below it.
  private func makeView() {
    for child in children { child.makeView() }
    guard !children.isEmpty else { return }
    let stack = StackView(arrangedSubviews: children.map(\.view))
    for child in children { child.view.isHidden = child.isHidden }
    stack.axis = axis
    stack.spacing = number(isRow ? "gapc" : "gapr") ?? 0
    stack.alignment =
      switch style["align"] {
      case "Center": .center
      case "FlexStart": .leading
      case "FlexEnd": .trailing
      default: shown.contains { $0.length(acrossAxis) != nil } ? .leading : .fill
      }
    stack.isLayoutMarginsRelativeArrangement = true
    let all = number("padall") ?? 0
    let (wide, high) = (number("padhorizontal") ?? all, number("padvertical") ?? all)
    stack.layoutMargins = EdgeInsets(
      top: number("padtop") ?? high, left: number("padleft") ?? wide,
      bottom: number("padbottom") ?? high, right: number("padright") ?? wide)
    view = stack
  }

  func show(in host: HeadlessHost, isRightToLeft: Bool) {
    view.translatesAutoresizingMaskIntoConstraints = false
    host.window.addSubview(view)
    var constraints = [
      view.leftAnchor.constraint(equalTo: host.window.leftAnchor),
      view.topAnchor.constraint(equalTo: host.window.topAnchor),
    ]
    constrain(&constraints, isDefinite: [.horizontal: false, .vertical: false])
    for box in all {
      box.view.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    }
    LayoutConstraint.activate(constraints)
    host.settle()
  }

  /// - Parameter isDefinite: whether the parent determines the length along each axis.
  private func constrain(
    _ constraints: inout [LayoutConstraint], isDefinite: [LayoutConstraint.Axis: Bool]
  ) {
    var isDefinite = isDefinite
    for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
      let dimension = axis == .horizontal ? view.widthAnchor : view.heightAnchor
      if let length = length(axis) {
        constraints.append(dimension.constraint(equalToConstant: length))
        isDefinite[axis] = true
      } else if isDefinite[axis] != true {
        // A box without content of its own is as small as its children allow.
        let empty = dimension.constraint(equalToConstant: 0)
        empty.priority = LayoutPriority(240)
        constraints.append(empty)
      }
    }
    guard let stack = view as? StackView else { return }
    let growing = shown.filter { ($0.number("grow") ?? 0) > 0 }
    distribute(stack, growing, isDefinite[axis] == true, &constraints)
    for child in children {
      let childGrows = growing.contains { $0 === child } && isDefinite[axis] == true
      let fills = stack.alignment == .fill && isDefinite[acrossAxis] == true
      child.constrain(
        &constraints, isDefinite: [axis: childGrows, acrossAxis: fills])
    }
  }

  /// Room that is left over is for boxes that grow, between all, or for views added at the ends.
  private func distribute(
    _ stack: StackView, _ growing: [Box], _ isDefinite: Bool,
    _ constraints: inout [LayoutConstraint]
  ) {
    func dimension(_ view: View) -> LayoutDimension {
      isRow ? view.widthAnchor : view.heightAnchor
    }
    for (one, other) in zip(growing, growing.dropFirst()) {
      constraints.append(dimension(one.view).constraint(equalTo: dimension(other.view)))
    }
    guard isDefinite, growing.isEmpty else { return }
    if style["justify"] == "SpaceBetween" {
      stack.distribution = .equalSpacing
      return
    }
    var spacers: [View] = []
    if style["justify"] == "FlexEnd" || style["justify"] == "Center" {
      spacers.append(View(frame: .zero))
      stack.insertArrangedSubview(spacers[0], at: 0)
      stack.setCustomSpacing(0, after: spacers[0])
    }
    if style["justify"] != "FlexEnd" {
      let last = View(frame: .zero)
      if let before = shown.last { stack.setCustomSpacing(0, after: before.view) }
      stack.addArrangedSubview(last)
      if let first = spacers.first {
        constraints.append(dimension(first).constraint(equalTo: dimension(last)))
      }
    }
  }
}
