// The description of one kind of particles.
public import CoreGraphics

/// Particles of one kind. A range spreads a value by half of it to both sides. Source: Core
/// Animation's documentation of CAEmitterCell.
@preconcurrency @MainActor
open class CAEmitterCell: NSObject {
  open var name: String?
  open var isEnabled = true
  /// A `CGImage`, or an image; without one nothing is drawn.
  open var contents: Any?
  /// Pixels per point of ``contents``.
  open var contentsScale: CGFloat = 1
  /// Particles a second.
  open var birthRate: Float = 0
  /// In seconds.
  open var lifetime: Float = 0
  open var lifetimeRange: Float = 0
  /// In radians, from the right clockwise, and the width of the fan.
  open var emissionLongitude: CGFloat = 0
  open var emissionRange: CGFloat = 0
  /// In points a second.
  open var velocity: CGFloat = 0
  open var velocityRange: CGFloat = 0
  /// In points a second squared.
  open var xAcceleration: CGFloat = 0
  open var yAcceleration: CGFloat = 0
  open var scale: CGFloat = 1
  open var scaleRange: CGFloat = 0
  /// A second.
  open var scaleSpeed: CGFloat = 0
  /// In radians a second.
  open var spin: CGFloat = 0
  open var spinRange: CGFloat = 0
  /// Multiplies the picture's opacity; a colour other than white fills the picture's shape.
  open var color: CGColor?
  open var alphaRange: Float = 0
  /// A second.
  open var alphaSpeed: Float = 0

  public override init() { super.init() }
}

/// The shape from which particles come.
public nonisolated struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// As wide as the emitter's size.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// As wide as the emitter's size.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
}

/// The part of the shape from which particles come.
public nonisolated struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The inside.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// The edge.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
}

/// How particles are drawn over each other.
public nonisolated struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// Their colours are added to those beneath.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
