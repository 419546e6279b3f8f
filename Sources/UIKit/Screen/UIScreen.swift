// The screen, the device and the process's application.
public import CoreGraphics
import Glassine
public import GlassineUI

extension Application {
  /// The running application: the one whose frame was last, else the process's.
  public static var shared: Application {
    let registry = ViewRegistry.main
    return registry.currentApplication ?? registry.defaultApplication
      ?? Application.Glassine::shared
  }

  /// Active as long as a surface is visible, as its scene.
  public var applicationState: State { state == .inactive ? .active : state }
}

/// The first surface of the running application. Source: UIKit's documentation of UIScreen.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  public static let main = UIScreen()

  private override init() { super.init() }

  /// A link that calls a method of `target` in each frame.
  public func displayLink(withTarget target: Any, selector: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: selector)
  }

  /// In points.
  public var bounds: CGRect { CGRect(origin: .zero, size: Application.shared.size(of: 0)) }
  /// Pixels per point.
  public var scale: CGFloat { Application.shared.scale(of: 0) }
  public var nativeScale: CGFloat { scale }
  /// In pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  public var maximumFramesPerSecond: Int {
    let interval = Application.shared.frameInterval
    return interval > 0 ? Int((1 / interval).rounded()) : 0
  }
  public var traitCollection: UITraitCollection { UITraitCollection.current }
}

/// The kind of a device, of the form that code for iOS distinguishes.
public nonisolated enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}

/// The side of a device that is up.
public nonisolated enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

/// The machine. Source: UIKit's documentation of UIDevice.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
  public static let current = UIDevice()

  private override init() { super.init() }

  /// The shorter side, in points, from which a surface counts as a pad's. Source: the smallest pad,
  /// 744 points wide, and the widest phone, 440.
  private static let padSide: CGFloat = 600

  public var name: String { ProcessInfo.processInfo.hostName }
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  public var localizedModel: String { model }
  public var systemName: String { "Linux" }
  public var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion)"
  }

  /// By the size of the surface.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    let size = UIScreen.main.bounds.size
    return min(size.width, size.height) >= Self.padSide ? .pad : .phone
  }

  /// By the shape of the surface, which does not turn by itself.
  public var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
  public var isMultitaskingSupported: Bool { true }
}

extension TraitCollection {
  /// The traits of the running application's key window.
  @preconcurrency @MainActor
  public static var current: UITraitCollection {
    if let performing { return performing }
    let application = Application.shared
    return (application.keyWindow ?? application.windows.last)?.traitCollection
      ?? UITraitCollection()
  }
}

nonisolated extension TraitCollection {
  private static let performingKey = "org.glassine.performing-traits"

  /// The traits of the innermost ``performAsCurrent(_:)`` of this thread.
  static var performing: UITraitCollection? {
    Thread.current.threadDictionary[performingKey] as? UITraitCollection
  }

  /// Calls `actions` with these traits as the current ones: those for which a dynamic colour has
  /// its components. Source: UIKit's documentation.
  public func performAsCurrent(_ actions: () -> Void) {
    let outer = Self.performing
    Thread.current.threadDictionary[Self.performingKey] = self
    defer { Thread.current.threadDictionary[Self.performingKey] = outer }
    actions()
  }
}
