// Effects of a device's tilt. Nothing here measures it: views stay where they are.
public import CoreGraphics
public import GlassineUI

/// Source: UIKit's documentation of UIMotionEffect.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
  public override init() { super.init() }

  /// The relative values for a tilt, by their key paths; nil: none.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    nil
  }
}

/// Values between two ends, by the tilt about an axis.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }

  public let keyPath: String
  public let type: EffectType
  open var minimumRelativeValue: Any?
  open var maximumRelativeValue: Any?

  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
  }
}

open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?
}

extension View {
  private static let motionKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// The effects, which have nothing to follow.
  public var motionEffects: [UIMotionEffect] {
    get { objc_getAssociatedObject(self, Self.motionKey) as? [UIMotionEffect] ?? [] }
    set { objc_setAssociatedObject(self, Self.motionKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
  @_disfavoredOverload
  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }
}
