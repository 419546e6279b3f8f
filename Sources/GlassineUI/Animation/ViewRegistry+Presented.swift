// The presented values for drawing.
import Foundation
import GlassineBase
import GlassineScene

extension ViewRegistry {
  /// Handles a change of the set of presented values of a view: the list that contains it is
  /// rebuilt. A view in no window has reported this already, when it left.
  func presentedCellsChanged(of id: NodeID) {
    view(for: id)?.window?.application?.presentedCellsChanged()
  }

  /// The presented alpha.
  func presentedAlpha(of id: NodeID) -> Float {
    guard let value = animation.presented.value(.alpha, of: id) else { return store.alpha(of: id) }
    return Float(min(1, max(0, value[0])))
  }

  /// The presented bounds.
  func presentedBounds(of id: NodeID) -> CGRect {
    animation.presented.value(.bounds, of: id)?.rect ?? store.bounds(of: id)
  }

  /// The presented map to the superview.
  func presentedTransformToParent(of id: NodeID) -> CGAffineTransform {
    guard animation.presented.first(of: id) >= 0, store.toParent(of: id) == nil else {
      return store.transformToParent(of: id)
    }
    let center = animation.presented.value(.center, of: id)?.point ?? store.center(of: id)
    let bounds = presentedBounds(of: id)
    var map = animation.presented.value(.transform, of: id)?.transform ?? store.transform(of: id)
    if let press = animation.presented.value(.pressScale, of: id) {
      map = map.scaledBy(x: press[0], y: press[0])
    }
    let own = CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
      .concatenating(map)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
    return store.outerMap(of: id).map { own.concatenating($0) } ?? own
  }
}

/// The presented look of a view.
struct PresentedLook {
  var background: Color?
  var gradient: Layer.Gradient?
  var cornerRadius: CGFloat
  var borderWidth: CGFloat
  var borderColor: Color
  var firstShadow: Layer.Shadow?

  init(of layer: Layer, _ id: NodeID, in table: PresentedTable) {
    background = layer.backgroundColor
    gradient = layer.hasGradient ? layer.gradient : nil
    cornerRadius = layer.cornerRadius
    borderWidth = layer.borderWidth
    borderColor = layer.borderColor
    firstShadow = layer.hasShadows ? layer.shadows.first : nil
    if layer.hasDynamicColors { look(upIn: layer.view.environment) }
    var cell = table.first(of: id)
    while cell >= 0 {
      read(table.cells[Int(cell)])
      cell = table.next(after: cell)
    }
  }

  /// Replaces dynamic colours by their resolved values.
  private mutating func look(upIn environment: Environment) {
    background = background?.shown(in: environment)
    borderColor = borderColor.shown(in: environment)
    if let color = firstShadow?.color { firstShadow?.color = color.shown(in: environment) }
    if let color = gradient?.from { gradient?.from = color.shown(in: environment) }
    if let color = gradient?.to { gradient?.to = color.shown(in: environment) }
  }

  private mutating func read(_ cell: PresentedCell) {
    let value = cell.value
    switch cell.property {
    case .backgroundColor: background = value.color
    case .gradient:
      gradient?.from = value.color
      gradient?.to = value.secondColor
    case .cornerRadius: cornerRadius = value[0]
    case .borderWidth: borderWidth = max(0, value[0])
    case .borderColor: borderColor = value.color
    case .shadow: if firstShadow != nil { firstShadow = value.shadow }
    default: break
    }
  }
}
