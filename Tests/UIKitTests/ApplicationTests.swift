// The application's delegate, and feedback.
import GlassineInput
import GlassineTesting
import Testing
import UIKit

private final class Delegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var calls: [String] = []

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    calls.append("will")
    return true
  }
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    calls.append(launchOptions == nil ? "did" : "options")
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return true
  }
  func applicationWillResignActive(_ application: UIApplication) { calls.append("resign") }
}

@Suite("iOS: the application")
struct ApplicationTests {
  private let host = HeadlessHost(size: CGSize(width: 200, height: 300))

  @Test("The delegate launches with a window of its own, and hears of the application's life")
  func delegate() throws {
    let delegate = Delegate()
    let application = UIApplication.shared
    application.delegate = delegate
    #expect(application.delegate === delegate)
    delegate.applicationDidFinishLaunching(application)
    #expect(delegate.calls == ["will", "did"])
    host.runFrame()
    let window: UIWindow = try #require(application.delegate?.window ?? nil)
    #expect(window === delegate.window && window.isKeyWindow)
    #expect(window.rootViewController?.view.bounds.size == CGSize(width: 200, height: 300))
    for change in [ApplicationSample.Change.didBecomeActive, .willResignActive] {
      application.process(.application(ApplicationSample(change: change, timestamp: 0)))
    }
    host.runFrame()
    #expect(delegate.calls == ["will", "did", "resign"])
    #expect(application.next === delegate)
  }

  @Test("A program without a delegate has one for components, which has the key window")
  func standIn() {
    host.runFrame()
    #expect(UIApplication.shared.delegate?.window??.bounds.height == 300)
    #expect(UIApplication.shared.delegate?.window.flatMap { $0 } === host.window)
  }

  @Test("Feedback is a vibration of the game controller, as strong and long as its kind")
  func feedback() {
    host.runFrame()
    UIImpactFeedbackGenerator(style: .heavy).impactOccurred()  // without a controller: nothing
    var felt: [Rumble] = []
    host.application.rumbleHandler = { felt.append($0) }
    UIImpactFeedbackGenerator(style: .light).impactOccurred()
    UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
    UIImpactFeedbackGenerator(style: .heavy).impactOccurred(intensity: 0.5)
    UISelectionFeedbackGenerator().selectionChanged()
    UINotificationFeedbackGenerator().notificationOccurred(.error)
    #expect(felt.count == 5)
    #expect(felt[0].low == 0 && felt[0].high < felt[1].high && felt[1].low > 0)
    #expect(felt[2].low == felt[1].low / 2 && felt[2].duration == felt[1].duration)
    #expect(felt[3].high < felt[0].high && felt[4].duration > felt[1].duration)
  }
}
