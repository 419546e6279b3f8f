// What an audit finds: an element, the rule that it breaks, and a mend.
import Foundation
public import GlassineUI

/// A rule of an audit. Clauses are those of WCAG 2.2 and of EN 301 549 V3.2.1.
public enum AuditRule: String, CaseIterable, Hashable, Sendable {
  case unnamed
  case textContrast
  case edgeContrast
  case smallTarget
  case overlappingTargets
  case readingOrder
  case focusTrap
  case motion
  case fixedText

  public var clause: String {
    switch self {
    case .unnamed: "WCAG 4.1.2, EN 301 549 11.4.1.2.1"
    case .textContrast: "WCAG 1.4.3, EN 301 549 11.1.4.3"
    case .edgeContrast: "WCAG 1.4.11, EN 301 549 11.1.4.11"
    case .smallTarget: "WCAG 2.5.5"
    case .overlappingTargets: "WCAG 2.5.8"
    case .readingOrder: "WCAG 1.3.2, EN 301 549 11.1.3.2.1"
    case .focusTrap: "WCAG 2.1.2, EN 301 549 11.2.1.2"
    case .motion: "WCAG 2.3.3"
    case .fixedText: "WCAG 1.4.4, EN 301 549 11.1.4.4.1"
    }
  }
}

/// A finding of an audit.
public struct AuditFinding: CustomStringConvertible {
  public let rule: AuditRule
  /// The element; a view wherever it is one.
  public let element: Responder
  /// Its class, label and place when it was found.
  public let name: String
  /// What was measured.
  public let fact: String
  /// What mends it.
  public let mend: String

  init(rule: AuditRule, element: Responder, fact: String, mend: String) {
    self.rule = rule
    self.element = element
    self.fact = fact
    self.mend = mend
    name = Self.name(of: element)
  }

  /// `Button "Save" (10, 20, 30, 30): 30 by 30 points … [WCAG 2.5.5]; give it …`
  public var description: String {
    "\(name): \(fact) [\(rule.clause)]; \(mend)"
  }

  /// The class, the label or identifier, and the place.
  static func name(of element: Responder) -> String {
    let label = element.accessibilityLabel ?? element.accessibilityIdentifier
    let frame = element.accessibilityFrame
    let place = [frame.minX, frame.minY, frame.width, frame.height]
      .map { $0.isFinite ? String(Int($0.rounded())) : "\($0)" }.joined(separator: ", ")
    return "\(type(of: element))\(label.map { " \"\($0)\"" } ?? "") (\(place))"
  }
}

/// Numbers of the audit.
enum AuditConstants {
  /// The minimum side of a target, in points. Source: WCAG 2.5.5, UIKit's guidelines.
  static let target: CGFloat = 44
  /// Frames are compared with this tolerance, in points: layout rounds to pixels.
  static let slack: CGFloat = 0.5
  /// The minimum contrast of large text and of edges. Source: WCAG 1.4.3 and 1.4.11.
  static let largeContrast: CGFloat = 3
  /// Large text: its size in points, and its size if it is bold. Source: WCAG, "large scale".
  static let largeText: CGFloat = 24
  static let largeBoldText: CGFloat = 18.66
  /// A letter of large text is at least this high, in points: a capital has 0.7 of the size.
  static let largeLetter: CGFloat = 17
  /// Letters of this height, in points, need not grow: large text at twice its size (WCAG 1.4.4).
  static let displayLetter: CGFloat = 48
  /// Rasters above this side are drawings, not letters, in points.
  static let largestLetter: CGFloat = 96
  /// Overhang of a control's drawing, such as a shadow, in points.
  static let overhang: CGFloat = 8
  /// The larger text of the check for text that grows, and the growth that counts.
  static let largerText: CGFloat = 1.5
  static let growth: CGFloat = 1.15
  /// The maximum number of views from which the focus is moved.
  static let focusedViews = 60
  /// Seconds after which motion must have ended.
  static let motionSeconds = 1.0
}
