// The audit of a window against rules of accessibility.
import Foundation
import GlassineBase
public import GlassineUI

/// Checks what `window` shows now.
///
///     #expect(audit(window).isEmpty)
///
/// The window must be shown by an application. The check of text that grows lays the window out
/// with larger text, and the check of the focus moves it; both are restored. Motion is checked only
/// if the application wants it reduced. Elements behind a modal, and out of sight, are checked for
/// names alone. A text over the host's own picture, or over a photograph, has no known contrast.
public func audit(
  _ window: Window, rules: Set<AuditRule> = Set(AuditRule.allCases)
) -> [AuditFinding] {
  guard let application = window.application else {
    Audit.diagnose("audit: the window belongs to no application; show it first")
    return []
  }
  return Audit(application, window).findings(rules)
}

extension HeadlessHost {
  /// Checks the host's window, and lets a second pass with reduced motion before motion is checked.
  public func audit(rules: Set<AuditRule> = Set(AuditRule.allCases)) -> [AuditFinding] {
    let wasReduced = application.isReduceMotionEnabled
    defer { application.isReduceMotionEnabled = wasReduced }
    application.isReduceMotionEnabled = true
    advance(by: AuditConstants.motionSeconds)
    return GlassineTesting.audit(window, rules: rules)
  }
}

/// One audit.
struct Audit {
  let application: Application
  let window: Window
  let tree: AccessibilityTree
  /// The elements of the window, in reading order.
  let elements: [Responder]

  static func diagnose(_ line: String) { View.registry.diagnostics.misuse(line) }

  init(_ application: Application, _ window: Window) {
    self.application = application
    self.window = window
    tree = application.accessibilityTree
    window.layoutIfNeeded()
    elements = tree.windows.contains { $0 === window } ? tree.elements(in: window) : []
  }

  func findings(_ rules: Set<AuditRule>) -> [AuditFinding] {
    let checks: [(AuditRule, () -> [AuditFinding])] = [
      (.unnamed, unnamed), (.textContrast, textContrast), (.edgeContrast, edgeContrast),
      (.smallTarget, smallTargets), (.overlappingTargets, overlappingTargets),
      (.readingOrder, readingOrder), (.motion, motion), (.fixedText, fixedText),
      (.focusTrap, focusTraps),
    ]
    return checks.flatMap { rules.contains($0.0) ? $0.1() : [] }
  }

  // MARK: Names

  private func unnamed() -> [AuditFinding] {
    elements.filter { element in
      let needsName =
        element.accessibilityRespondsToUserInteraction || element is any AccessibleText
        || element.accessibilityTraits.contains(.image)
        || element.accessibilityRange != nil
      return needsName && (element.accessibilityLabel?.spoken ?? "").isEmpty
    }.map {
      AuditFinding(
        rule: .unnamed, element: $0, fact: "no name",
        mend: "set its title or accessibilityLabel")
    }
  }

  // MARK: Order

  /// The order of a container that lists its elements, against their places.
  private func readingOrder() -> [AuditFinding] {
    var findings: [AuditFinding] = []
    AuditWalk.forEachView(in: window) { view in
      guard let listed = view.accessibilityElements?.compactMap({ $0 as? Responder }) else {
        return
      }
      let shown = listed.filter { !$0.accessibilityFrame.isEmpty && tree.contains($0) }
      let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let sorted = AccessibilityWalk.sorted(
        shown.map { AccessibilityUnit(nodes: [$0], frame: $0.accessibilityFrame) },
        isMirrored: isMirrored)
      guard let place = shown.indices.first(where: { shown[$0] !== sorted[$0] }) else { return }
      findings.append(
        AuditFinding(
          rule: .readingOrder, element: shown[place],
          fact: "read as number \(place + 1), where "
            + "\(AuditFinding.name(of: sorted[place])) is on screen",
          mend: "list it in the order on screen in accessibilityElements of \(type(of: view))"))
    }
    return findings
  }

  // MARK: Motion

  private func motion() -> [AuditFinding] {
    guard application.isReduceMotionEnabled else { return [] }
    var findings: [AuditFinding] = []
    AuditWalk.forEachView(in: window) { view in
      let shown = view.presentation
      guard
        shown.position != view.center || shown.bounds != view.bounds
          || shown.transform != view.transform
      else { return }
      findings.append(
        AuditFinding(
          rule: .motion, element: view, fact: "moves, although reduced motion is wanted",
          mend: "animate its alpha alone while Application.isReduceMotionEnabled"))
    }
    return findings
  }
}

/// Views of a window, and the one that a point shows.
enum AuditWalk {
  static func forEachView(in view: View, _ body: (View) -> Void) {
    guard !view.isHidden, view.alpha > 0.01 else { return }
    body(view)
    for subview in view.subviews { forEachView(in: subview, body) }
  }

  /// The frontmost view at a point of the surface that has text of its own, or is a control.
  static func textOwner(at point: CGPoint, in view: View) -> View? {
    guard !view.isHidden, view.alpha > 0.01 else { return nil }
    let isInside = view.convert(view.bounds, to: nil).contains(point)
    if !isInside, view.clipsToBounds { return nil }
    for subview in view.subviews.reversed() {
      if let owner = textOwner(at: point, in: subview) { return owner }
    }
    return isInside && hasText(view) ? view : nil
  }

  static func hasText(_ view: View) -> Bool {
    view is any TitledView || view is any FocusPressable || view is any AccessibleText
  }
}
