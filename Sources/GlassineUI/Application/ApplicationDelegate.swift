import GlassineInput

/// What the application tells the app about its life (S13). Every method has an empty default.
/// Source: UIKit's documentation of UIApplicationDelegate.
public protocol ApplicationDelegate: AnyObject {
  /// The application is set up and about to run its first frame.
  func applicationDidFinishLaunching(_ application: Application)
  /// A window of the application has the focus.
  func applicationDidBecomeActive(_ application: Application)
  /// The focus is going; fingers and keys that were down have been cancelled (T10).
  func applicationWillResignActive(_ application: Application)
  /// Nothing of the application is on screen.
  func applicationDidEnterBackground(_ application: Application)
  /// The application is about to be on screen again.
  func applicationWillEnterForeground(_ application: Application)
  /// The system is short of memory: let go of what can be made again.
  func applicationDidReceiveMemoryWarning(_ application: Application)
  /// The last call before the application ends.
  func applicationWillTerminate(_ application: Application)
  /// The user asks to close the last window; false keeps it open. True by default.
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
