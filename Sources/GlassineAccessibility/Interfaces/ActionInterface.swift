// org.a11y.atspi.Action: what a finger or key would do.
import Foundation
import GlassineUI

enum ActionInterface: NodeInterface {
  static let name = "org.a11y.atspi.Action"
  static func isOffered(by node: AccessibleNode) -> Bool { !actions(of: node).isEmpty }
  static let properties = ["version", "NActions"]

  static func property(_ name: String, of node: AccessibleNode) -> BusValue? {
    switch name {
    case "version": .uint32(1)
    case "NActions": .int32(actions(of: node).count)
    default: nil
    }
  }

  static func call(
    _ method: String, _ arguments: BusArguments, on node: AccessibleNode
  ) throws(BusFailure) -> [BusValue]? {
    let actions = actions(of: node)
    func chosen() throws(BusFailure) -> (name: String, action: AccessibilityAction) {
      let index = try arguments.number(0)
      guard actions.indices.contains(index) else {
        throw .invalidArguments("there is no action \(index)")
      }
      return actions[index]
    }
    switch method {
    case "GetName", "GetLocalizedName": return [.string(try chosen().name)]
    case "GetDescription", "GetKeyBinding":
      _ = try chosen()
      return [.string("")]
    case "GetActions":
      return [
        .array(
          of: "(sss)", actions.map { .structure([.string($0.name), .string(""), .string("")]) })
      ]
    case "DoAction":
      let action = try chosen().action
      return [.bool(node.responder.map { node.tree.perform(action, on: $0) } ?? false)]
    default: return nil
    }
  }

  /// Activation first, if the element is one for it; then steps, custom actions, and the way back.
  static func actions(of node: AccessibleNode) -> [(name: String, action: AccessibilityAction)] {
    guard let responder = node.responder else { return [] }
    var actions: [(name: String, action: AccessibilityAction)] = []
    if responder.isAccessibilityElement {
      if isActive(responder) {
        actions.append((node.isOn == nil ? "click" : "toggle", .activate))
      }
      if responder.accessibilityTraits.contains(.adjustable) {
        let words = node.exported.application.accessibilityWords
        actions += [(words.increment, .increment), (words.decrement, .decrement)]
      }
    }
    for (index, action) in (responder.accessibilityCustomActions ?? []).enumerated() {
      actions.append((action.name, .custom(index)))
    }
    if responder.accessibilityViewIsModal { actions.append(("dismiss", .escape)) }
    return actions
  }

  private static func isActive(_ responder: Responder) -> Bool {
    switch responder.accessibilityRole {
    case .staticText, .heading, .image, .progress, .activityIndicator, .slider, .stepper,
      .pageControl:
      responder.accessibilityTraits.contains(.button)
    default: true
    }
  }
}
