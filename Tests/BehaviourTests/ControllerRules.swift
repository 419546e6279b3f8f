// Controllers: loading, containment, appearance, presentation (P5, T13), and the life of the application
// (S13).
import Foundation
import GlassineBase
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Controller rules")
struct ControllerRules {
  @Test("A root controller's view is loaded, fills the window, appears and disappears once")
  func root() {
    let stage = Stage()
    let root = RecorderController("root", stage.transcript)
    #expect(!root.isViewLoaded)
    stage.window.rootViewController = root
    #expect(root.view.frame == stage.window.bounds)
    #expect(root.isVisible)
    stage.window.rootViewController = nil
    #expect(!root.isVisible)
    #expect(root.view.superview == nil)
    #expect(
      stage.transcript.text == """
        root viewDidLoad
        root willAppear
        root didAppear
        root willDisappear
        root didDisappear
        """)
  }

  @Test("A root controller set before the window is added is shown with it, and follows its size")
  func rootBeforeWindow() {
    let stage = Stage()
    let root = RecorderController("root", stage.transcript)
    let window = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    window.rootViewController = root
    #expect(stage.transcript.text == "")
    stage.host.add(window)
    #expect(root.isVisible)
    window.frame.size = CGSize(width: 300, height: 200)
    #expect(root.view.frame == window.bounds)
  }

  @Test("Children appear with their views, in the order of the tree")
  func children() {
    let stage = Stage()
    let root = RecorderController("root", stage.transcript)
    let child = RecorderController("child", stage.transcript)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    #expect(child.parent === root)
    _ = stage.transcript.take()
    stage.window.rootViewController = root
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(root.children.isEmpty)
    #expect(child.parent == nil)
    #expect(
      stage.transcript.text == """
        root willAppear
        child willAppear
        root didAppear
        child didAppear
        child willDisappear
        child didDisappear
        """)
  }

  @Test("A child that is added elsewhere leaves its parent first")
  func moves() {
    let (first, second, child) = (ViewController(), ViewController(), ViewController())
    first.addChild(child)
    first.view.addSubview(child.view)
    second.addChild(child)
    #expect(first.children.isEmpty)
    #expect(child.parent === second)
    #expect(child.view.superview == nil)
  }

  @Test("A full-screen presentation removes the presenter's view and dismissal puts it back")
  func fullScreen() {
    let stage = Stage()
    let root = RecorderController("root", stage.transcript)
    let panel = RecorderController("panel", stage.transcript)
    stage.window.rootViewController = root
    _ = stage.transcript.take()
    var completions = 0
    root.present(panel, animated: false) { completions += 1 }
    #expect(root.presentedViewController === panel)
    #expect(panel.presentingViewController === root)
    #expect(root.view.window == nil)
    #expect(panel.view.frame == stage.window.bounds)
    panel.dismiss(animated: false) { completions += 1 }
    #expect(completions == 2)
    #expect(root.view.superview === stage.window)
    #expect(panel.view.window == nil)
    #expect(
      stage.transcript.text == """
        panel viewDidLoad
        panel willAppear
        panel didAppear
        root willDisappear
        root didDisappear
        root willAppear
        root didAppear
        panel willDisappear
        panel didDisappear
        """)
  }

  @Test("A presentation over a presentation is in front of it, and is dismissed in the same order")
  func chain() {
    let stage = Stage()
    let (root, first, second) = (ViewController(), ViewController(), ViewController())
    first.modalPresentationStyle = .overFullScreen
    stage.window.rootViewController = root
    root.present(first, animated: false)
    root.present(second, animated: false)
    #expect(second.presentingViewController === first)
    #expect(first.view.window == nil)
    #expect(root.view.window === stage.window)
    second.dismiss(animated: false)
    #expect(first.view.window === stage.window)
    let point = CGPoint(x: 10, y: 10)
    #expect(stage.application.hitView(at: point, on: 1) === first.view)
    root.dismiss(animated: false)
    #expect(stage.application.hitView(at: point, on: 1) === root.view)
    #expect(stage.window.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(root.view)])
  }

  @Test("P5: a presentation takes the keys from the views beneath")
  func keys() {
    let stage = Stage()
    let root = RecorderController("root", stage.transcript)
    let panel = RecorderController("panel", stage.transcript)
    panel.modalPresentationStyle = .overFullScreen
    panel.passesOn = false
    stage.window.rootViewController = root
    let field = stage.view("field", 0, 0, 10, 10, in: root.view)
    field.acceptsFirstResponder = true
    #expect(field.becomeFirstResponder())
    root.present(panel, animated: false)
    _ = stage.transcript.take()
    stage.host.keyboard.down("a")
    #expect(stage.transcript.text == "panel pressesBegan [key \"a\"]")
  }

  @Test("Presented controllers and their views are released")
  func noLeak() {
    let stage = Stage()
    let root = ViewController()
    stage.window.rootViewController = root
    weak var panel: ViewController?
    weak var view: View?
    for style in [ViewController.ModalPresentationStyle.fullScreen, .overFullScreen] {
      let controller = ViewController()
      controller.modalPresentationStyle = style
      panel = controller
      view = controller.view
      root.present(controller, animated: false)
      stage.host.finger(1).down(at: 10, 10)
      root.dismiss(animated: false)
    }
    stage.host.finger(1).up()
    #expect(panel == nil)
    #expect(view == nil)
  }

  private final class Recorder: ApplicationDelegate {
    var calls: [String] = []
    var mayClose = false
    func applicationDidBecomeActive(_ application: Application) { calls.append("active") }
    func applicationWillResignActive(_ application: Application) { calls.append("resign") }
    func applicationDidEnterBackground(_ application: Application) { calls.append("background") }
    func applicationWillEnterForeground(_ application: Application) { calls.append("foreground") }
    func applicationDidReceiveMemoryWarning(_ application: Application) { calls.append("memory") }
    func applicationWillTerminate(_ application: Application) { calls.append("terminate") }
    func applicationShouldTerminate(_ application: Application) -> Bool {
      calls.append("close?")
      return mayClose
    }
  }

  @Test("S13: the application's life is sent in order, each step once")
  func life() {
    let stage = Stage()
    let delegate = Recorder()
    stage.application.delegate = delegate
    for change in [
      ApplicationSample.Change.didBecomeActive, .didBecomeActive, .didEnterBackground,
      .didEnterBackground, .willEnterForeground, .didBecomeActive, .willResignActive,
      .didReceiveMemoryWarning, .willTerminate,
    ] {
      stage.host.change(change)
    }
    #expect(
      delegate.calls == [
        "active", "resign", "background", "foreground", "active", "resign", "memory", "terminate",
      ])
  }

  @Test("S13: windows shown and hidden from outside drive the same life; closing may be refused")
  func windowLife() {
    let stage = Stage()
    let delegate = Recorder()
    stage.application.delegate = delegate
    for change in [WindowSample.Change.becameKey, .resignedKey, .hidden, .shown, .becameKey] {
      stage.host.changeWindow(change)
    }
    #expect(delegate.calls == ["active", "resign", "background", "foreground", "active"])
    stage.host.changeWindow(.closeRequested)
    #expect(!stage.application.terminationRequested)
    delegate.mayClose = true
    stage.host.changeWindow(.closeRequested)
    #expect(stage.application.terminationRequested)
  }

  @Test(
    "A child finds its parent's presenter, and dismisses its parent or its parent's presentation")
  func childDismisses() {
    let stage = Stage()
    let (root, panel, child) = (ViewController(), ViewController(), ViewController())
    stage.window.rootViewController = root
    panel.addChild(child)
    panel.view.addSubview(child.view)
    #expect(child.presentingViewController == nil)
    root.present(panel, animated: false)
    #expect(child.presentingViewController === root)
    var completions = 0
    child.dismiss(animated: false) { completions += 1 }
    #expect(root.presentedViewController == nil && panel.view.window == nil)
    #expect(child.presentingViewController == nil && child.parent === panel)
    // The parent's presentation precedes the parent.
    let front = ViewController()
    root.present(panel, animated: false)
    panel.present(front, animated: false)
    child.dismiss(animated: false) { completions += 1 }
    #expect(panel.presentedViewController == nil && root.presentedViewController === panel)
    child.dismiss(animated: false) { completions += 1 }
    #expect(root.presentedViewController == nil)
    // Nothing is left to dismiss.
    child.dismiss(animated: false) { completions += 1 }
    #expect(completions == 3)
  }

  @Test(
    "A new root controller: the old one's presentation is removed with it, and takes no touches")
  func rootIsReplaced() {
    let stage = Stage()
    let old = RecorderController("old", stage.transcript)
    let child = RecorderController("child", stage.transcript)
    let panel = RecorderController("panel", stage.transcript)
    let front = RecorderController("front", stage.transcript)
    let new = RecorderController("new", stage.transcript)
    front.modalPresentationStyle = .overFullScreen
    stage.window.rootViewController = old
    old.addChild(child)
    old.view.addSubview(child.view)
    child.present(panel, animated: false)
    child.present(front, animated: false)
    _ = stage.transcript.take()
    stage.window.rootViewController = new
    #expect(stage.window.subviews == [new.view])
    #expect(child.presentedViewController == nil && panel.presentedViewController == nil)
    #expect(stage.application.hitView(at: CGPoint(x: 10, y: 10), on: 1) === new.view)
    #expect(
      stage.transcript.text == """
        front willDisappear
        front didDisappear
        panel willDisappear
        panel didDisappear
        new viewDidLoad
        new willAppear
        new didAppear
        """)
  }

  @Test("A controller removed with the old root controller may set another one")
  func rootIsReplacedMeanwhile() {
    let stage = Stage()
    let (old, panel) = (ViewController(), Leaver())
    let (new, other) = (ViewController(), ViewController())
    stage.window.rootViewController = old
    old.present(panel, animated: false)
    panel.onDisappear = { stage.window.rootViewController = other }
    stage.window.rootViewController = new
    #expect(stage.window.rootViewController === other)
    #expect(stage.window.subviews == [other.view])
    // Back to the old one, which stays.
    stage.window.rootViewController = old
    old.present(panel, animated: false)
    panel.onDisappear = { stage.window.rootViewController = old }
    stage.window.rootViewController = new
    #expect(stage.window.rootViewController === old)
    #expect(stage.window.subviews == [old.view] && old.view.window === stage.window)
  }

  @Test("S8: A presenter's view cannot be added to what it presents")
  func circle() throws {
    let stage = Stage()
    let (root, panel, around) = (ViewController(), ViewController(), View(frame: .zero))
    stage.window.rootViewController = root
    panel.modalPresentationStyle = .overFullScreen
    root.present(panel, animated: false)
    let (presenter, presented) = (try #require(root.view), try #require(panel.view))
    for view in [presenter, around] {
      if view === around {
        stage.window.insertSubview(around, at: 0)
        around.addSubview(presenter)
      }
      let parent = view.superview
      _ = Diagnostics.surviving { presented.addSubview(view) }
      #expect(view.superview === parent && presented.subviews.isEmpty)
    }
  }

  private final class Leaver: ViewController {
    var onDisappear: () -> Void = {}
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      onDisappear()
    }
  }
}
