// A saved value of a view, which can be restored: an animator's start or end.
import Foundation
import GlassineBase
import GlassineScene

/// One property of one view, as numbers. Has no effect on a deallocated view.
struct FoundValue {
  let view: NodeID
  let property: AnimatedProperty
  let value: Components

  /// The current model value; nil if the view is gone.
  static func model(_ property: AnimatedProperty, of id: NodeID) -> FoundValue? {
    let registry = ViewRegistry.main
    guard registry.view(for: id) != nil else { return nil }
    var cell = PresentedCell(view: id, property: property, value: .zero, model: .zero)
    cell.map = CGAffineTransform(a: .nan, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    registry.readModel(of: &cell)
    return FoundValue(view: id, property: property, value: cell.model)
  }

  /// The current presented value.
  static func shown(_ property: AnimatedProperty, of id: NodeID) -> FoundValue? {
    guard let value = ViewRegistry.main.animation.presented.value(property, of: id) else {
      return model(property, of: id)
    }
    return FoundValue(view: id, property: property, value: value)
  }

  /// Sets the model value.
  func restore() {
    guard let view = ViewRegistry.main.view(for: view) else { return }
    switch property {
    case .center: view.center = value.point
    case .bounds: view.bounds = value.rect
    case .transform: view.transform = value.transform
    case .alpha: view.alpha = value[0]
    case .pressScale, .theme, .transition: break
    case .backgroundColor: view.backgroundColor = value.color
    case .borderColor: view.layer.borderColor = value.color
    case .cornerRadius: view.layer.cornerRadius = value[0]
    case .borderWidth: view.layer.borderWidth = value[0]
    case .shadow: if !view.layer.shadows.isEmpty { view.layer.shadows[0] = value.shadow }
    case .gradient:
      view.layer.gradient?.from = value.color
      view.layer.gradient?.to = value.secondColor
    }
  }
}
