// The presented values of a view, animations included.
public import Foundation
public import GlassineBase
import GlassineScene

/// The values of a view on screen, as of the latest frame. Source: CALayer's `presentation()`.
public struct Presentation {
  /// In the superview's coordinates, without transform.
  public let position: CGPoint
  public let bounds: CGRect
  /// The transform about ``position``.
  public let transform: CGAffineTransform
  /// 0 to 1.
  public let opacity: Float
  public let backgroundColor: Color?
  public let cornerRadius: CGFloat
  public let borderWidth: CGFloat
  public let borderColor: Color
  /// The lowest shadow; nil: none.
  public let shadow: Layer.Shadow?

  /// The bounding box of the transformed bounds, in the superview's coordinates.
  public var frame: CGRect {
    let size = bounds.size
    let box = CGRect(
      x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height
    ).applying(transform)
    return box.offsetBy(dx: position.x, dy: position.y)
  }

  public func affineTransform() -> CGAffineTransform { transform }

  init(of view: View) {
    let id = view.id
    let table = ViewRegistry.main.animation.presented
    func value(_ property: AnimatedProperty) -> Components? { table.value(property, of: id) }
    let layer = view.layerStorage
    position = value(.center)?.point ?? view.center
    bounds = value(.bounds)?.rect ?? view.bounds
    transform = value(.transform)?.transform ?? view.transform
    opacity = Float(value(.alpha)?[0] ?? Double(view.alpha))
    backgroundColor = value(.backgroundColor)?.color ?? layer?.backgroundColor
    cornerRadius = value(.cornerRadius)?[0] ?? layer?.cornerRadius ?? 0
    borderWidth = value(.borderWidth)?[0] ?? layer?.borderWidth ?? 0
    borderColor = value(.borderColor)?.color ?? layer?.borderColor ?? .black
    shadow = value(.shadow)?.shadow ?? layer?.shadows.first
  }
}

extension View {
  /// The presented values of the view; its model values without an animation.
  @_disfavoredOverload public var presentation: Presentation { Presentation(of: self) }

  /// Whether an animation moves a value of this view now; descendants do not count.
  @_disfavoredOverload public var isAnimated: Bool {
    let table = Self.registry.animation.presented
    var cell = table.first(of: id)
    while cell >= 0, table.cells[Int(cell)].trackCount == 0 { cell = table.next(after: cell) }
    return cell >= 0
  }
}

extension Layer {
  /// The presented values of the layer's view; nil while it is in no window.
  public func presentation() -> Presentation? {
    view.window == nil ? nil : view.presentation
  }

  /// Ends all animations of the layer's view: the model values are presented at once. Completions
  /// receive false in the next frame.
  public func removeAllAnimations() {
    view.window?.application?.animator.removeAnimations(of: view.id)
  }
}

extension ViewRegistry {
  /// Stores a property's model value in its cell.
  func readModel(of cell: inout PresentedCell) {
    let id = cell.view
    switch cell.property {
    case .center: cell.model = Components(store.center(of: id))
    case .bounds: cell.model = Components(store.bounds(of: id))
    case .transform:
      let map = store.transform(of: id)
      if map != cell.map {
        cell.map = map
        cell.model = Components(map)
      }
    case .alpha: cell.model = Components(Double(store.alpha(of: id)))
    case .pressScale, .transition: break
    case .theme: cell.model = Components(animation.fades[id]?.goal ?? 0)
    default:
      guard let view = view(for: id) else { return }
      readLook(of: view, &cell)
    }
  }

  private func readLook(of view: View, _ cell: inout PresentedCell) {
    let layer = view.layer
    switch cell.property {
    case .backgroundColor:
      // A nil colour is the other end's colour, made transparent: it fades instead of darkening.
      if let color = layer.backgroundColor {
        cell.model = Components(view.plain(color))
      } else {
        cell.model[3] = 0
      }
    case .borderColor: cell.model = Components(view.plain(layer.borderColor))
    case .cornerRadius: cell.model = Components(layer.cornerRadius)
    case .borderWidth: cell.model = Components(layer.borderWidth)
    case .shadow: if let shadow = layer.shadows.first { cell.model = view.components(of: shadow) }
    case .gradient: if let new = layer.gradient { cell.model = view.components(of: new) }
    default: break
    }
  }
}
