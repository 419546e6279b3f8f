// Layers that are filled with a gradient.
import CoreGraphics
public import Foundation
import GlassineUI

/// Fills its rounded bounds with a gradient.
open class CAGradientLayer: CALayer {
  open override func shownCopy() -> CALayer { CAGradientLayer(layer: self) }

  /// `CGColor`s; other values are left out.
  open var colors: [Any]? {
    get { model("colors") as? [Any] }
    set { set("colors", newValue) }
  }
  /// Places of the colours, 0 to 1; nil: at even distances.
  open var locations: [NSNumber]? {
    get { get("locations") }
    set { set("locations", newValue) }
  }
  /// In units of the bounds: the middle of the top by default.
  open var startPoint: CGPoint {
    get { get("startPoint", CGPoint(x: 0.5, y: 0)) }
    set { set("startPoint", newValue) }
  }
  /// In units of the bounds: the middle of the bottom by default. Of a radial gradient, the corner
  /// of the ellipse's box.
  open var endPoint: CGPoint {
    get { get("endPoint", CGPoint(x: 0.5, y: 1)) }
    set { set("endPoint", newValue) }
  }
  open var type: CAGradientLayerType {
    get { get("type", .axial) }
    set { set("type", newValue) }
  }

  override class func isContent(_ key: String) -> Bool {
    ["colors", "locations", "startPoint", "endPoint", "type"].contains(key) || super.isContent(key)
  }
  override var hasContent: Bool { attributes["colors"] != nil || super.hasContent }

  override func drawContent(in drawing: DrawingContext) {
    let values: [Any] = shown("colors", [])
    let colors = values.compactMap { ($0 as? CGColor)?.color }
    guard !colors.isEmpty else { return }
    let places: [Any]? = presented["locations"] != nil ? shown("locations") : locations
    let numbers = places?.compactMap { AnimatedValue.double($0).map { CGFloat($0) } }
    let (start, end): (CGPoint, CGPoint) = (
      shown("startPoint", CGPoint(x: 0.5, y: 0)), shown("endPoint", CGPoint(x: 0.5, y: 1))
    )
    let box: CGRect = shown("bounds", .zero)
    let radius: CGFloat = shown("cornerRadius", 0)
    guard type == .conic else {
      let gradient = Layer.Gradient(
        colors: colors, locations: numbers, startPoint: start, endPoint: end,
        isRadial: type == .radial)
      return drawing.fill(box, gradient: gradient, cornerRadius: radius)
    }
    var stops = Paint.stops(colors)
    if let numbers, numbers.count == stops.count {
      for index in stops.indices { stops[index].location = numbers[index] }
    }
    func point(_ unit: CGPoint) -> CGPoint {
      CGPoint(x: box.minX + unit.x * box.width, y: box.minY + unit.y * box.height)
    }
    let (center, rim) = (point(start), point(end))
    drawing.fill(
      box,
      paint: .conic(
        stops, center: center, startAngle: atan2(rim.y - center.y, rim.x - center.x)),
      cornerRadius: radius)
  }
}

public nonisolated struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
