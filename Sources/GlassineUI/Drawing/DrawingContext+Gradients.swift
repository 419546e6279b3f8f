// Gradients in unit coordinates of the filled shape: with two colours in the quad itself, with more
// by a paint.
import Foundation
import GlassineBase
import GlassineDisplayList

extension DrawingContext {
  func addGradient(_ rect: CGRect, _ gradient: Layer.Gradient, _ radii: CornerRadii) {
    guard gradient.between.isEmpty else { return addPaintedGradient(rect, gradient, radii) }
    let shape: GradientShape
    if gradient.isRadial {
      shape = .radial(center: gradient.startPoint, radius: gradient.radius)
    } else {
      shape = .linear(start: gradient.startPoint, end: gradient.endPoint)
    }
    list.addGradient(
      placed(rect), from: premultiplied(gradient.from), to: premultiplied(gradient.to),
      shape: shape, radii: radii, space: space, clip: clip)
  }

  private func addPaintedGradient(
    _ rect: CGRect, _ gradient: Layer.Gradient, _ radii: CornerRadii
  ) {
    guard rect.width > 0, rect.height > 0 else { return }
    let toUnits = CGAffineTransform(translationX: -rect.minX, y: -rect.minY)
      .concatenating(CGAffineTransform(scaleX: 1 / rect.width, y: 1 / rect.height))
    guard let record = gradient.paint.record(mappedBy: toUnits, in: self, room: &paintRoom),
      let index = resources.index(of: record)
    else { return }
    let box = placed(rect)
    list.addFill(
      SIMD4(
        Float(box.origin.x.native), Float(box.origin.y.native), Float(box.width.native),
        Float(box.height.native)),
      paint: index, origin: SIMD2(Float(offset.x.native), Float(offset.y.native)), radii: radii,
      space: space, clip: clip)
  }
}

extension Layer.Gradient {
  /// The radii of a radial gradient, in units.
  fileprivate var radius: CGSize {
    CGSize(width: abs(endPoint.x - startPoint.x), height: abs(endPoint.y - startPoint.y))
  }

  /// The gradient as a paint in units.
  fileprivate var paint: Paint {
    let stops = [Paint.Stop(from, at: 0)] + between.prefix(30) + [Paint.Stop(to, at: 1)]
    let linear = Paint.linear(stops, from: startPoint, to: endPoint)
    guard isRadial else { return linear }
    return Paint(kind: .radial(center: startPoint, start: 0, end: radius), stops: linear.stops)
  }
}
