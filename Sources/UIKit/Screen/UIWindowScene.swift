// The scene of an application: one for all of its windows.
public import CoreGraphics
public import GlassineUI

/// Source: UIKit's documentation of UIScene.
@preconcurrency @MainActor
open class UIScene: NSObject {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  fileprivate let application: BackReference<Application>

  fileprivate init(of application: Application) { self.application = application.backReference }

  /// Active as long as a surface is visible, whether or not it has the keyboard: components show
  /// messages in active scenes alone, and a screen of touches alone has no keyboard.
  public var activationState: ActivationState {
    switch application.target?.state {
    case .active?, .inactive?: .foregroundActive
    case .background?: .background
    case nil: .unattached
    }
  }
}

/// The windows of an application on its screen. Source: UIKit's documentation of UIWindowScene.
public final class UIWindowScene: UIScene {
  public var windows: [UIWindow] { application.target?.windows ?? [] }
  public var keyWindow: UIWindow? { application.target?.keyWindow }
  public var screen: UIScreen { .main }
  public var interfaceOrientation: UIInterfaceOrientation {
    application.target?.statusBarOrientation ?? .unknown
  }
  public var traitCollection: UITraitCollection { .current }
}

extension Application {
  private static let sceneKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  fileprivate var scene: UIWindowScene {
    if let scene = objc_getAssociatedObject(self, Self.sceneKey) as? UIWindowScene { return scene }
    let scene = UIWindowScene(of: self)
    objc_setAssociatedObject(self, Self.sceneKey, scene, .OBJC_ASSOCIATION_RETAIN)
    return scene
  }

  /// The one scene.
  public var connectedScenes: Set<UIScene> { [scene] }
}

extension Window {
  /// The scene of the window's application; nil without one. Setting it shows the window there.
  public var windowScene: UIWindowScene? {
    get { application?.scene }
    set { if let target = newValue?.application.target, application == nil { target.add(self) } }
  }

  // It is generic so that a subclass may have one of its own.
  public convenience init<Scene: UIWindowScene>(windowScene: Scene) {
    self.init(frame: windowScene.screen.bounds)
    enter(windowScene)
  }

  /// Adds the window to a scene, hidden as UIKit's new windows are. The plugin calls this behind
  /// `super.init(windowScene:)`.
  public final func enter(_ scene: UIWindowScene) {
    isHidden = true
    windowScene = scene
  }
}
