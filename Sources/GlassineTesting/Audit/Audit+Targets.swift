// Targets of fingers, the way of the focus, and text that grows.
import Foundation
import GlassineUI

extension Audit {
  // MARK: Targets

  /// Elements that a finger reaches now, with their areas on the surface.
  private var targets: [(element: Responder, area: CGRect)] {
    let surface = application.surface(of: window)
    return elements.compactMap { element in
      guard element.accessibilityRespondsToUserInteraction,
        !element.accessibilityTraits.contains(.notEnabled), let view = element.accessibilityView,
        element.accessibilityRole != .listItem
      else { return nil }
      let point = element.accessibilityActivationPoint
      guard let hit = tree.touchedView(at: point, on: surface),
        hit.isDescendant(of: view) || view.isDescendant(of: hit)
      else { return nil }
      let area =
        element === view ? view.bounds : view.convert(element.accessibilityFrame, from: nil)
      return (element, view.convert(reached(area, of: view), to: nil))
    }
  }

  /// An area of a view, extended by the view's outset where the area ends at the view's edge.
  private func reached(_ area: CGRect, of view: View) -> CGRect {
    let (bounds, reach, slack) = (view.bounds, view.hitOutset, AuditConstants.slack)
    let left = area.minX <= bounds.minX + slack ? reach.left : 0
    let top = area.minY <= bounds.minY + slack ? reach.top : 0
    let right = area.maxX >= bounds.maxX - slack ? reach.right : 0
    let bottom = area.maxY >= bounds.maxY - slack ? reach.bottom : 0
    return CGRect(
      x: area.minX - left, y: area.minY - top, width: area.width + left + right,
      height: area.height + top + bottom)
  }

  func smallTargets() -> [AuditFinding] {
    let least = AuditConstants.target - AuditConstants.slack
    return targets.filter { $0.area.width < least || $0.area.height < least }.map {
      let (width, height) = (Int($0.area.width.rounded()), Int($0.area.height.rounded()))
      return AuditFinding(
        rule: .smallTarget, element: $0.element,
        fact: "target of \(width) by \(height) points, below \(Int(AuditConstants.target))",
        mend: "make it larger, or extend its touch area by hitOutset")
    }
  }

  func overlappingTargets() -> [AuditFinding] {
    let targets = targets
    var findings: [AuditFinding] = []
    for (index, target) in targets.enumerated() {
      for other in targets[..<index] {
        // Outsets may overlap: the nearer view takes the finger.
        let shared = target.element.accessibilityFrame.intersection(
          other.element.accessibilityFrame)
        guard !shared.isNull, shared.width > 1, shared.height > 1,
          !areNested(target.element, other.element),
          takes(target.element, shared), takes(other.element, shared)
        else { continue }
        findings.append(
          AuditFinding(
            rule: .overlappingTargets, element: target.element,
            fact: "overlaps \(AuditFinding.name(of: other.element)) by "
              + "\(Int(shared.width.rounded())) by \(Int(shared.height.rounded())) points",
            mend: "move them apart"))
      }
    }
    return findings
  }

  /// Whether a view's own shape contains the middle of an area.
  private func takes(_ element: Responder, _ area: CGRect) -> Bool {
    guard let view = element as? View else { return true }
    return view.point(
      inside: view.convert(CGPoint(x: area.midX, y: area.midY), from: nil), with: nil)
  }

  private func areNested(_ one: Responder, _ other: Responder) -> Bool {
    if let view = one.accessibilityView, let around = other.accessibilityView, view !== around,
      view.isDescendant(of: around) || around.isDescendant(of: view)
    {
      return true
    }
    return tree.parent(of: one) === other || tree.parent(of: other) === one
  }

  // MARK: Focus

  /// Moves the focus from each view, and looks for one that it cannot leave.
  func focusTraps() -> [AuditFinding] {
    let focus = application.focus
    let all = elements.compactMap { $0 as? View }.filter { $0.canBecomeFocused }
    guard all.count > 1 else { return [] }
    let old = focus.focusedView
    var offsets: [(ScrollView, CGPoint)] = []
    AuditWalk.forEachView(in: window) { view in
      if let scroll = view as? ScrollView { offsets.append((scroll, scroll.contentOffset)) }
    }
    defer {
      focus.focus(old)
      for (scroll, offset) in offsets { scroll.setContentOffset(offset, animated: false) }
    }
    for view in all.prefix(AuditConstants.focusedViews) {
      // A callback may have removed it meanwhile.
      guard focus.focus(view) else { continue }
      if !Self.directions.contains(where: { focus.move($0) && focus.focusedView !== view }) {
        return [
          AuditFinding(
            rule: .focusTrap, element: view, fact: "the focus does not go on from here",
            mend: "let nextFocus(_:from:) and shouldUpdateFocus(in:) pass it on")
        ]
      }
    }
    return []
  }

  private static let directions: [FocusDirection] = [.next, .previous, .down, .up, .right, .left]

  // MARK: Text

  /// Texts whose letters keep their size while the user's text size grows.
  func fixedText() -> [AuditFinding] {
    let before = texts(colors())
    let old = application.traitOverrides.textScale
    application.traitOverrides.textScale = application.textScale * AuditConstants.largerText
    application.update(at: application.now)
    let after = texts(colors())
    application.traitOverrides.textScale = old
    application.update(at: application.now)
    return before.compactMap { owner, text in
      guard let title = (owner as? any TitledView)?.shownTitle, title.spoken != nil,
        text.letterHeight < AuditConstants.displayLetter,
        let grown = after.first(where: { $0.owner === owner })?.text,
        grown.letterHeight < text.letterHeight * AuditConstants.growth
      else { return nil }
      return AuditFinding(
        rule: .fixedText, element: owner,
        fact: "letters of \(Int(text.letterHeight.rounded())) points do not grow with the text "
          + "size",
        mend: "set adjustsFontForContentSizeCategory, and give the text room")
    }
  }
}
