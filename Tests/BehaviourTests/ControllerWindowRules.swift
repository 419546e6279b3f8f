// Controllers get appearance callbacks for their window, as for their view in it.
import Foundation
import GlassineBase
import GlassineTesting
import GlassineUI
import Testing

@Suite("Controllers of windows that are shown and hidden")
struct ControllerWindowRules {
  private let host = HeadlessHost(size: CGSize(width: 300, height: 200))
  private let transcript = Transcript()

  /// A window of the host with a root controller; its callbacks so far are discarded.
  private func makeWindow() -> (window: Window, root: RecorderController) {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let root = RecorderController("root", transcript)
    window.rootViewController = root
    host.application.add(window)
    host.settle()
    _ = transcript.take()
    return (window, root)
  }

  /// The ways to hide a window and show it again.
  enum Way: CaseIterable { case removed, hidden }

  private func takeAway(_ window: Window, _ way: Way) {
    switch way {
    case .removed: host.application.remove(window)
    case .hidden: window.isHidden = true
    }
  }

  private func bringBack(_ window: Window, _ way: Way) {
    switch way {
    case .removed: host.application.add(window)
    case .hidden: window.isHidden = false
    }
  }

  @Test(
    "The root controller disappears with its window, once, and appears with it again",
    arguments: Way.allCases)
  func root(way: Way) {
    let (window, root) = makeWindow()
    for _ in 0..<2 {
      takeAway(window, way)
      #expect(transcript.take() == "root willDisappear\nroot didDisappear")
      #expect(!root.isVisible && root.view.window === window)
      takeAway(window, way)
      host.advance(by: 0.1)
      #expect(transcript.take() == "")
      bringBack(window, way)
      #expect(transcript.take() == "root willAppear\nroot didAppear")
      #expect(root.isVisible)
      bringBack(window, way)
      host.advance(by: 0.1)
      #expect(transcript.take() == "")
    }
  }

  @Test("A window that is hidden and removed sends its callback once, whichever is first")
  func both() {
    let (window, root) = makeWindow()
    for ways in [[Way.hidden, .removed], [.removed, .hidden]] {
      for way in ways { takeAway(window, way) }
      #expect(transcript.take() == "root willDisappear\nroot didDisappear")
      for way in ways { bringBack(window, way) }
      #expect(transcript.take() == "root willAppear\nroot didAppear" && root.isVisible)
    }
  }

  @Test("Presentations over the root controller disappear first; children with their parents")
  func order() {
    let (window, root) = makeWindow()
    let (child, panel) = (
      RecorderController("child", transcript), RecorderController("panel", transcript)
    )
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    panel.modalPresentationStyle = .overFullScreen
    root.present(panel, animated: false)
    _ = transcript.take()
    host.application.remove(window)
    #expect(
      transcript.take() == """
        panel willDisappear
        root willDisappear
        child willDisappear
        panel didDisappear
        root didDisappear
        child didDisappear
        """)
    host.application.add(window)
    #expect(
      transcript.take() == """
        root willAppear
        child willAppear
        panel willAppear
        root didAppear
        child didAppear
        panel didAppear
        """)
    #expect(root.presentedViewController === panel)
    root.dismiss(animated: false)
    #expect(transcript.take() == "panel willDisappear\npanel didDisappear" && root.isVisible)
  }

  @Test(
    "A view covered by a presentation has disappeared already, and appears when it is dismissed")
  func covered() {
    let (window, root) = makeWindow()
    let panel = RecorderController("panel", transcript)
    root.present(panel, animated: false)
    _ = transcript.take()
    host.application.remove(window)
    #expect(transcript.take() == "panel willDisappear\npanel didDisappear")
    // Controllers presented and dismissed meanwhile are never visible.
    root.dismiss(animated: true)
    #expect(transcript.take() == "" && root.presentedViewController == nil)
    host.application.add(window)
    #expect(transcript.take() == "root willAppear\nroot didAppear" && root.isVisible)
  }

  @Test(
    "A view covered by a presentation stays covered in a window that is hidden and shown",
    arguments: Way.allCases)
  func coveredWindow(way: Way) {
    let (window, root) = makeWindow()
    let panel = RecorderController("panel", transcript)
    root.present(panel, animated: false)
    _ = transcript.take()
    takeAway(window, way)
    #expect(transcript.take() == "panel willDisappear\npanel didDisappear")
    bringBack(window, way)
    #expect(transcript.take() == "panel willAppear\npanel didAppear")
    #expect(root.view.superview == nil && !root.isVisible && panel.isVisible)
    root.dismiss(animated: false)
    let lines = transcript.take().split(separator: "\n").sorted()
    #expect(
      lines == ["panel didDisappear", "panel willDisappear", "root didAppear", "root willAppear"])
    #expect(root.isVisible && root.view.superview === window)
  }

  @Test("A controller presented again during dismissal, after its window was hidden, appears")
  func presentedAgain() {
    for isAnimated in [true, false] {
      let (window, root) = makeWindow()
      let panel = RecorderController("panel", transcript)
      panel.modalPresentationStyle = .overFullScreen
      root.present(panel, animated: false)
      root.dismiss(animated: true)
      host.advance(by: 0.02)
      window.isHidden = true
      window.isHidden = false
      _ = transcript.take()
      root.present(panel, animated: isAnimated)
      host.advance(by: 1)
      #expect(transcript.take() == "panel willAppear\npanel didAppear", "\(isAnimated)")
      #expect(panel.isVisible, "\(isAnimated)")
      root.dismiss(animated: false)
      #expect(transcript.take() == "panel willDisappear\npanel didDisappear", "\(isAnimated)")
      host.application.remove(window)
      _ = transcript.take()
    }
  }

  /// Removes windows when its key is cancelled.
  private final class Remover: View {
    var onCancel: () -> Void = {}
    override var canBecomeFirstResponder: Bool { true }
    override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) { onCancel() }
  }

  @Test(
    "A callback for another window, or for itself, may remove a window", arguments: [0, 1])
  func removedWithin(number: Int) {
    let (front, _) = makeWindow()
    let (other, _) = makeWindow()
    let view = Remover(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    front.addSubview(view)
    front.makeKeyAndVisible()
    view.becomeFirstResponder()
    host.keyboard.down("A")
    view.onCancel = { [host] in host.application.remove(number == 0 ? other : front) }
    host.application.remove(front)
    #expect(!host.application.windows.contains { $0 === front })
    #expect(host.application.windows.contains { $0 === other } == (number == 1))
    #expect(host.application.windows.contains { $0 === host.window })
  }

  @Test("A window hidden during a presentation or dismissal ends both, once")
  func midway() {
    for (isLeaving, isBackAtOnce) in [(false, false), (true, false), (false, true), (true, true)] {
      let note = Comment("leaving: \(isLeaving), back at once: \(isBackAtOnce)")
      let (window, root) = makeWindow()
      let panel = RecorderController("panel", transcript)
      panel.modalPresentationStyle = .overFullScreen
      root.present(panel, animated: !isLeaving)
      if isLeaving { root.dismiss(animated: true) }
      host.advance(by: 0.05)
      _ = transcript.take()
      host.application.remove(window)
      if !isBackAtOnce { host.advance(by: 1) }
      let gone = isLeaving ? "" : "panel willDisappear\n"
      #expect(
        transcript.take()
          == gone + "root willDisappear\npanel didDisappear\nroot didDisappear", note)
      #expect(!root.isVisible && !panel.isVisible, note)
      host.application.add(window)
      host.advance(by: 1)
      let lines = transcript.take().split(separator: "\n").sorted()
      let back: [Substring] = ["panel didAppear", "panel willAppear"]
      #expect(lines == (isLeaving ? [] : back) + ["root didAppear", "root willAppear"], note)
      #expect(root.isVisible && panel.isVisible == !isLeaving, note)
      #expect(window.subviews.count == (isLeaving ? 1 : 2), note)
      host.application.remove(window)
      _ = transcript.take()
    }
  }

  /// Runs a closure as it is about to disappear.
  private final class Leaver: RecorderController {
    var onLeaving: (() -> Void)?
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      onLeaving?()
    }
  }

  @Test("A controller may remove, replace or bring back its companions in disappearing")
  func callbacks() {
    for turn in 0..<4 {
      let window = Window(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      let root = Leaver("root", transcript)
      let other = RecorderController("other", transcript)
      window.rootViewController = root
      host.application.add(window)
      _ = transcript.take()
      root.onLeaving = { [host, unowned window] in
        switch turn {
        case 0: host.application.remove(window)
        case 1: window.rootViewController = other
        case 2: window.isHidden = true
        default: host.application.add(window)
        }
      }
      host.application.remove(window)
      root.onLeaving = nil
      let lines = transcript.take()
      #expect(lines.hasPrefix("root willDisappear\n"), "turn \(turn)")
      #expect(lines.components(separatedBy: "root willDisappear").count == 2, "turn \(turn)")
      #expect(lines.components(separatedBy: "root didDisappear").count == 2, "turn \(turn)")
      #expect(window.application == nil && !root.isVisible && !other.isVisible, "turn \(turn)")
    }
  }

  @Test("A window that joins another application sends that it left and joined")
  func elsewhere() {
    let (window, root) = makeWindow()
    let other = HeadlessHost(size: CGSize(width: 300, height: 200))
    other.application.add(window)
    #expect(
      transcript.take()
        == "root willDisappear\nroot didDisappear\nroot willAppear\nroot didAppear")
    #expect(root.isVisible && window.application === other.application)
  }

  /// Runs one closure as it is about to appear, and one as it is about to disappear.
  private final class Turner: RecorderController {
    var onComing: (() -> Void)?
    var onGoing: (() -> Void)?
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      let action = onComing
      onComing = nil
      action?()
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      let action = onGoing
      onGoing = nil
      action?()
    }
  }

  private func makeTurner() -> (window: Window, root: Turner) {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let root = Turner("root", transcript)
    window.rootViewController = root
    return (window, root)
  }

  private static let turnedBack = """
    root willAppear
    root willDisappear
    root didDisappear
    """

  @Test("A controller that hides or removes its window as it is about to appear has it hidden")
  func turnedBackWhileComing() {
    for (coming, going) in [(Way.hidden, Way.hidden), (.hidden, .removed), (.removed, .removed)] {
      let (window, root) = makeTurner()
      host.application.add(window)
      takeAway(window, coming)
      _ = transcript.take()
      root.onComing = { [unowned window] in takeAway(window, going) }
      bringBack(window, coming)
      host.settle()
      #expect(transcript.take() == Self.turnedBack, "\(coming), \(going)")
      #expect(!root.isVisible && (window.application == nil || window.isHidden))
      #expect(host.application.hitView(at: CGPoint(x: 10, y: 10), on: 1) !== root.view)
      // And the next time it is shown.
      window.isHidden = false
      host.application.add(window)
      #expect(transcript.take() == "root willAppear\nroot didAppear", "\(coming), \(going)")
      host.application.remove(window)
      _ = transcript.take()
    }
  }

  @Test("A controller that hides its window on adding has it hidden, and appears once shown")
  func hiddenWhileAdded() {
    let (window, root) = makeTurner()
    root.loadViewIfNeeded()
    host.application.add(window)
    host.application.remove(window)
    _ = transcript.take()
    root.onComing = { [unowned window] in window.isHidden = true }
    host.application.add(window)
    #expect(transcript.take() == Self.turnedBack)
    #expect(window.application === host.application && window.isHidden && !root.isVisible)
    window.isHidden = false
    #expect(transcript.take() == "root willAppear\nroot didAppear")
  }

  @Test("A controller that shows its window as it is about to disappear keeps it visible")
  func turnedBackWhileGoing() {
    let (window, root) = makeTurner()
    host.application.add(window)
    _ = transcript.take()
    root.onGoing = { [unowned window] in window.isHidden = false }
    window.isHidden = true
    #expect(
      transcript.take() == """
        root willDisappear
        root willAppear
        root didAppear
        """)
    #expect(!window.isHidden && root.isVisible)
  }
}
