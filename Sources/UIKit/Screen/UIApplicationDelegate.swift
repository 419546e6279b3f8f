// The application's delegate, and the start of a program that has one.
import Glassine
public import GlassineUI

/// Hears of the application's life. Each method has a default, as if it were optional. Methods of
/// UIKit's protocol that are not here are methods of the class, which nothing calls. Source:
/// UIKit's documentation of UIApplicationDelegate.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: ApplicationDelegate {
  /// Called before `application(_:didFinishLaunchingWithOptions:)`. There are no options.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called before the first frame. There are no options.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func applicationDidFinishLaunching(_ application: Application) {
    _ = self.application(application, willFinishLaunchingWithOptions: nil)
    _ = self.application(application, didFinishLaunchingWithOptions: nil)
  }

  /// The key window, as of an optional property.
  public var window: UIWindow?? {
    get { Application.shared.keyWindow }
    set { newValue?.map { $0.makeKeyAndVisible() } }
  }
}

/// Stands for the delegate of a program that has none, or one of Glassine's: components ask it for
/// its window.
private final class StandInDelegate: UIApplicationDelegate {
  static let main = StandInDelegate()
}

extension Application {
  /// The keys of launch options, which are always nil.
  public nonisolated struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
  }

  /// The delegate, as on iOS never nil while a component reads it.
  public var delegate: (any UIApplicationDelegate)? {
    get { self.GlassineUI::delegate as? any UIApplicationDelegate ?? StandInDelegate.main }
    set { self.GlassineUI::delegate = newValue }
  }
}

// MARK: The start

/// The size of a program's surface in points: that of a phone of 6.1 inches.
private let surfaceSize = CGSize(width: 390, height: 844)

extension UIApplicationDelegate {
  /// Runs a program with a delegate of this class, as the attribute `@main` asks.
  public static func main() {
    exit(run(LoweredClass.make(Self.self), in: .Glassine::shared))
  }
}

/// Runs a program until it is closed, with objects of the classes whose names are given.
///
/// On iOS it never returns. The names are those of `NSStringFromClass(_:)`, of classes of lowered
/// targets; without the second there is no delegate.
@preconcurrency @MainActor
@discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  let application = principalClassName.flatMap(LoweredClass.make(named:)) as? Application
  let delegate = delegateClassName.flatMap(LoweredClass.make(named:))
  guard let delegate = delegate as? any UIApplicationDelegate else {
    return report("\(delegateClassName ?? "nil") is no class of a delegate in a lowered target")
  }
  return run(delegate, in: application ?? .Glassine::shared)
}

/// Runs the loop with one surface.
/// - Returns: the status of the process.
private func run(_ delegate: any UIApplicationDelegate, in application: Application) -> Int32 {
  application.delegate = delegate
  do {
    let loop = try FrameLoop(application)
    _ = try loop.makeSurface(title: ProcessInfo.processInfo.processName, size: surfaceSize)
    withExtendedLifetime(delegate) { loop.run() }
    return 0
  } catch {
    return report("\(error)")
  }
}

private func report(_ error: String) -> Int32 {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  return 2
}
