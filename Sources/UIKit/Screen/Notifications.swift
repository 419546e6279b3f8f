// Notifications of the application's state and of the surface's shape. The first use of a name
// begins to post it.
public import CoreGraphics
import GlassineInput
public import GlassineUI

extension Application {
  public static var didBecomeActiveNotification: NSNotification.Name { state("DidBecomeActive") }
  public static var willResignActiveNotification: NSNotification.Name { state("WillResignActive") }
  public static var didEnterBackgroundNotification: NSNotification.Name {
    state("DidEnterBackground")
  }
  public static var willEnterForegroundNotification: NSNotification.Name {
    state("WillEnterForeground")
  }
  public static var didReceiveMemoryWarningNotification: NSNotification.Name {
    state("DidReceiveMemoryWarning")
  }
  public static var willTerminateNotification: NSNotification.Name { state("WillTerminate") }

  // There is no status bar: neither is ever posted.
  public static let willChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  public static let didChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")

  private static func state(_ name: String) -> NSNotification.Name {
    PostedNotifications.main.postStates(of: .shared)
    return NSNotification.Name("UIApplication\(name)Notification")
  }

  /// By the shape of the surface.
  public var statusBarOrientation: UIInterfaceOrientation {
    UIDevice.current.orientation.isLandscape ? .landscapeRight : .portrait
  }
}

/// The side of a device at which the interface begins.
public nonisolated enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown
  case landscapeLeft = 4
  case landscapeRight = 3

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

extension UIDevice {
  /// Posted in the frame after the surface became wider than high, or higher than wide.
  public static var orientationDidChangeNotification: NSNotification.Name {
    PostedNotifications.main.postOrientation(of: .shared)
    return NSNotification.Name("UIDeviceOrientationDidChangeNotification")
  }

  /// Begins to post ``orientationDidChangeNotification``.
  public func beginGeneratingDeviceOrientationNotifications() {
    PostedNotifications.main.postOrientation(of: .shared)
  }
  /// Ends nothing: the notification goes on for others.
  public func endGeneratingDeviceOrientationNotifications() {}
}

/// The applications whose notifications are posted.
private final class PostedNotifications {
  static let main = PostedNotifications()
  private var states: [BackReference<Application>] = []
  private var orientations: [(of: BackReference<Application>, isWide: Bool)] = []

  func postStates(of application: Application) {
    states.removeAll { $0.target == nil }
    guard !states.contains(where: { $0.target === application }) else { return }
    states.append(application.backReference)
    application.changeObservers.append { [unowned application] change in
      guard let name = Self.name(of: change) else { return }
      NotificationCenter.default.post(
        name: NSNotification.Name("UIApplication\(name)Notification"), object: application)
    }
  }

  private static func name(of change: ApplicationSample.Change) -> String? {
    switch change {
    case .didBecomeActive: "DidBecomeActive"
    case .willResignActive: "WillResignActive"
    case .didEnterBackground: "DidEnterBackground"
    case .willEnterForeground: "WillEnterForeground"
    case .didReceiveMemoryWarning: "DidReceiveMemoryWarning"
    case .willTerminate: "WillTerminate"
    default: nil
    }
  }

  func postOrientation(of application: Application) {
    orientations.removeAll { $0.of.target == nil }
    guard !orientations.contains(where: { $0.of.target === application }) else { return }
    orientations.append((application.backReference, Self.isWide(application)))
    application.addPass(
      FramePass("orientation") { [unowned self] in
        self.hasTurned($0)
      } run: {
        [unowned self] in
        self.post($0)
      }, after: "layout")
  }

  private static func isWide(_ application: Application) -> Bool {
    let size = application.size(of: 0)
    return size.width > size.height
  }

  private func hasTurned(_ application: Application) -> Bool {
    orientations.contains { $0.of.target === application && $0.isWide != Self.isWide(application) }
  }

  private func post(_ application: Application) {
    guard let index = orientations.firstIndex(where: { $0.of.target === application }) else {
      return
    }
    orientations[index].isWide = Self.isWide(application)
    NotificationCenter.default.post(
      name: NSNotification.Name("UIDeviceOrientationDidChangeNotification"),
      object: UIDevice.current)
  }
}
