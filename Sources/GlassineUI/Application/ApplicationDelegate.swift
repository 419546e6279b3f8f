import GlassineInput

/// Observes the application's life cycle (S13). Every method has an empty default. Source: UIKit's
/// documentation of UIApplicationDelegate.
@preconcurrency @MainActor
public protocol ApplicationDelegate: AnyObject {
  /// Called when the application is set up, before its first frame.
  func applicationDidFinishLaunching(_ application: Application)
  /// Called when a window of the application has the focus.
  func applicationDidBecomeActive(_ application: Application)
  /// Called before the focus is lost; pressed fingers and keys have been cancelled (T10).
  func applicationWillResignActive(_ application: Application)
  /// Called when no part of the application is on screen.
  func applicationDidEnterBackground(_ application: Application)
  /// Called before the application is on screen again.
  func applicationWillEnterForeground(_ application: Application)
  /// Called when memory is low: release objects that can be created again.
  func applicationDidReceiveMemoryWarning(_ application: Application)
  /// The last call before the application ends.
  func applicationWillTerminate(_ application: Application)
  /// Called when the user asks to close the last window; false keeps it open. True by default.
  func applicationShouldTerminate(_ application: Application) -> Bool
}

extension ApplicationDelegate {
  public func applicationDidFinishLaunching(_ application: Application) {}
  public func applicationDidBecomeActive(_ application: Application) {}
  public func applicationWillResignActive(_ application: Application) {}
  public func applicationDidEnterBackground(_ application: Application) {}
  public func applicationWillEnterForeground(_ application: Application) {}
  public func applicationDidReceiveMemoryWarning(_ application: Application) {}
  public func applicationWillTerminate(_ application: Application) {}
  public func applicationShouldTerminate(_ application: Application) -> Bool { true }
}
