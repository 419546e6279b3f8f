// A technology for tests: it reads elements as lines of text, and records what listeners hear.
import Foundation
public import GlassineUI

/// Reads an application's elements, in place of speech or a screen reader.
///
///     let spy = AccessibilitySpy(host.application)
///     #expect(spy.reading == "Save, button")
public final class AccessibilitySpy {
  public let application: Application
  public var tree: AccessibilityTree { application.accessibilityTree }
  private var listener: Application.AccessibilityListenerID?

  public init(_ application: Application) { self.application = application }

  /// All elements in reading order, a line each.
  public var reading: String { tree.elements.map(Self.line).joined(separator: "\n") }

  /// The nodes with their containers, indented.
  public var outline: String {
    tree.windows.map { outline(of: $0, depth: 0) }.joined(separator: "\n")
  }

  private func outline(of node: Responder, depth: Int) -> String {
    let own = String(repeating: "  ", count: depth) + Self.line(node)
    return ([own] + tree.children(of: node).map { outline(of: $0, depth: depth + 1) })
      .joined(separator: "\n")
  }

  /// "Volume, 40%, slider": label, value, kind, and the states that a user has to know.
  public static func line(_ element: Responder) -> String {
    let traits = element.accessibilityTraits
    var parts = [element.accessibilityLabel, element.accessibilityValue].compactMap { $0 }
      .filter { !$0.isEmpty }
    parts.append(words(of: element.accessibilityRole))
    if traits.contains(.selected) { parts.append("selected") }
    if traits.contains(.notEnabled) { parts.append("dimmed") }
    if traits.contains(.header), element.accessibilityRole != .heading { parts.append("heading") }
    return parts.joined(separator: ", ")
  }

  /// "secureTextField" as "secure text field".
  private static func words(of role: AccessibilityRole) -> String {
    role.rawValue.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : "\($1)" }
  }

  /// The first element in reading order whose label is `label`; nil if there is none.
  public func element(_ label: String) -> Responder? {
    tree.elements.first { $0.accessibilityLabel == label }
  }

  /// Records what listeners hear, until ``stop()``.
  public func listen(_ transcript: Transcript) {
    stop()
    listener = application.addAccessibilityListener { transcript.record(Self.line($0)) }
  }

  public func stop() {
    if let listener { application.removeAccessibilityListener(listener) }
    listener = nil
  }

  private static func line(_ event: AccessibilityEvent) -> String {
    func with(_ name: String, _ focus: Responder?, _ text: String?) -> String {
      [name, focus.map(Self.line), text].compactMap { $0 }.joined(separator: ": ")
    }
    return switch event {
    case .screenChanged(let focus, let text): with("screen changed", focus, text)
    case .layoutChanged(let focus, let text): with("layout changed", focus, text)
    case .announcement(let text): "announcement: \(text)"
    case .pageScrolled(let text): "page scrolled: \(text)"
    case .changed(let elements):
      "changed: \(elements.map { $0.map(Self.line).joined(separator: "; ") } ?? "any")"
    case .treeChanged: "tree changed"
    case .focusMoved(let view): "focus: \(view.map(Self.line) ?? "none")"
    }
  }
}
