// P5: presentations that callbacks begin and end in the middle of others. In each case no view over
// the window stays that cannot be dismissed, and the views beneath return unchanged.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("P5: presentations within presentations")
struct PresentationOrderRules {
  /// Runs a closure as it is about to disappear.
  private final class Leaver: ViewController {
    var onLeaving: (() -> Void)?
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      onLeaving?()
    }
  }

  private final class FieldDelegate: TextFieldDelegate {
    var onEnd: (() -> Void)?
    func textFieldDidEndEditing(_ textField: TextField) { onEnd?() }
  }

  private let host = HeadlessHost(size: CGSize(width: 300, height: 200))
  private let root = ViewController()

  init() {
    host.window.rootViewController = root
    host.settle()
  }

  private var hit: View? { host.window.hitTest(CGPoint(x: 150, y: 100), with: nil) }

  @Test("P5: A controller during dismissal presents nothing, animated or not")
  func fromLeaving() {
    for isAnimated in [true, false] {
      let alert = ViewController()
      autoreleased {
        let panel = Leaver()
        panel.modalPresentationStyle = .overFullScreen
        panel.onLeaving = { [unowned panel] in panel.present(alert, animated: isAnimated) }
        root.present(panel, animated: false)
        root.dismiss(animated: isAnimated)
      }
      #expect(alert.presentingViewController == nil && alert.viewIfLoaded?.superview == nil)
      host.advance(by: 1)
      #expect(host.window.subviews.count == 1)
      #expect(hit === root.view && root.presentedViewController == nil)
    }
  }

  @Test("P5: Nor do its children, nor after it began to disappear")
  func fromLeavingChild() {
    let (panel, child, alert) = (ViewController(), ViewController(), ViewController())
    panel.addChild(child)
    panel.view.addSubview(child.view)
    child.didMove(toParent: panel)
    root.present(panel, animated: false)
    panel.dismiss(animated: true)
    host.advance(by: 0.05)
    panel.present(alert, animated: true)
    child.present(alert, animated: true)
    #expect(alert.presentingViewController == nil)
    host.advance(by: 1)
    #expect(host.window.subviews.count == 1 && hit === root.view)
    // Presented again after its removal, it may.
    root.present(panel, animated: true)
    host.advance(by: 1)
    panel.present(alert, animated: true)
    host.advance(by: 1)
    #expect(alert.presentingViewController === panel)
  }

  @Test("P5: A replaced root controller presents nothing as it disappears")
  func replacedRoot() {
    let alert = ViewController()
    let old = Leaver()
    host.window.rootViewController = old
    old.onLeaving = { [unowned old] in old.present(alert, animated: false) }
    host.window.rootViewController = root
    #expect(alert.presentingViewController == nil && hit === root.view)
  }

  @Test(
    "P5: If the end of an edit presents, both are shown one over the other, and both are dismissed")
  func endOfEdit() {
    let field = TextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
    let delegate = FieldDelegate()
    field.delegate = delegate
    root.view.addSubview(field)
    field.becomeFirstResponder()
    let (warning, help) = (ViewController(), ViewController())
    var completions: [String] = []
    delegate.onEnd = { [root] in
      root.present(warning, animated: false) { completions.append("warning") }
    }
    root.present(help, animated: false) { completions.append("help") }
    #expect(completions == ["warning", "help"])
    #expect(root.presentedViewController === warning)
    #expect(warning.presentedViewController === help && hit === help.view)
    help.dismiss(animated: false)
    #expect(hit === warning.view)
    warning.dismiss(animated: false)
    #expect(hit === root.view && host.window.subviews.count == 1)
  }

  @Test("P5: If the end of an edit removes the presenter, nothing is presented")
  func endOfEditWithoutPresenter() {
    let field = TextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
    let delegate = FieldDelegate()
    field.delegate = delegate
    root.view.addSubview(field)
    field.becomeFirstResponder()
    let other = ViewController()
    delegate.onEnd = { [host] in host.window.rootViewController = other }
    let help = ViewController()
    root.present(help, animated: false)
    #expect(help.presentingViewController == nil && hit === other.view)
  }

  @Test("P5: A controller that dismisses itself as it appears leaves the presenter in place")
  func dismissedAsItAppears() {
    final class Hasty: ViewController {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        dismiss(animated: false)
      }
    }
    for isAnimated in [false, true] {
      root.present(Hasty(), animated: isAnimated)
      host.advance(by: 1)
      #expect(root.presentedViewController == nil && hit === root.view, "\(isAnimated)")
      #expect(host.window.subviews.count == 1, "\(isAnimated)")
    }
  }

  /// Runs a closure when it has appeared.
  private final class Appearer: RecorderController {
    var onAppearing: (() -> Void)?
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      onAppearing?()
    }
  }

  @Test("P5: A controller dismissed with its presentation is not shown again, and presents nothing")
  func middle() {
    let transcript = Transcript()
    for isAnimated in [false, true] {
      for isAsked in [false, true] {
        let note = Comment("animated: \(isAnimated), by the one that leaves: \(isAsked)")
        let (panel, between, front) = (Appearer("panel", transcript), ViewController(), Leaver())
        root.present(panel, animated: false)
        panel.present(between, animated: false)
        between.present(front, animated: false)
        host.advance(by: 0.1)
        _ = transcript.take()
        let late = ViewController()
        if isAsked {
          front.onLeaving = { [root] in root.present(late, animated: false) }
        } else {
          panel.onAppearing = { [unowned panel] in panel.present(late, animated: false) }
        }
        var ends = 0
        root.dismiss(animated: isAnimated) { [host, root] in
          ends += 1
          #expect(host.window.subviews.count == 1 && root.presentedViewController == nil, note)
        }
        #expect(ends == (isAnimated ? 0 : 1) && hit === root.view, note)
        host.advance(by: 1)
        #expect(ends == 1 && transcript.take() == "", note)
        #expect(late.presentingViewController == nil && root.presentedViewController == nil, note)
        #expect(host.window.subviews.count == 1 && hit === root.view && root.isVisible, note)
        front.onLeaving = nil
        panel.onAppearing = nil
        // Each of them may be presented again.
        root.present(panel, animated: false)
        #expect(transcript.take() == "panel willAppear\npanel didAppear", note)
        panel.present(between, animated: false)
        #expect(hit === between.view, note)
        panel.dismiss(animated: false)
        #expect(hit === panel.view, note)
        panel.dismiss(animated: false)
        #expect(hit === root.view, note)
        _ = transcript.take()
      }
    }
  }

  @Test("P5: Dismissed once more midway, all of them are removed, and the presenter is back")
  func dismissedTwice() {
    for isAnimated in [false, true] {
      let (panel, front) = (ViewController(), Leaver())
      root.present(panel, animated: false)
      panel.present(front, animated: false)
      host.advance(by: 0.1)
      var ends: [String] = []
      front.onLeaving = { [root] in root.dismiss(animated: false) { ends.append("inner") } }
      root.dismiss(animated: isAnimated) { ends.append("outer") }
      host.advance(by: 1)
      front.onLeaving = nil
      #expect(ends.sorted() == ["inner", "outer"])
      #expect(host.window.subviews.count == 1 && hit === root.view && root.isVisible)
      #expect(root.presentedViewController == nil && panel.presentedViewController == nil)
    }
  }

  /// Runs a closure as its view is loaded.
  private final class Loader: ViewController {
    var onLoad: (() -> Void)?
    override func viewDidLoad() {
      super.viewDidLoad()
      onLoad?()
    }
  }

  private let styles = [
    ViewController.ModalPresentationStyle.fullScreen, .overFullScreen,
  ]

  @Test("P5: Dismissed as its view is loaded, a presentation leaves nothing over the window")
  func dismissedAsItLoads() {
    for style in styles {
      for isAnimated in [false, true] {
        for isBehindAnother in [false, true] {
          let note = Comment("\(style), animated: \(isAnimated), second: \(isBehindAnother)")
          let (panel, front) = (ViewController(), Loader())
          front.modalPresentationStyle = style
          front.onLoad = { [root] in root.dismiss(animated: false) }
          var ends = 0
          if isBehindAnother {
            root.present(panel, animated: false)
            panel.present(front, animated: isAnimated) { ends += 1 }
          } else {
            root.present(front, animated: isAnimated) { ends += 1 }
          }
          host.advance(by: 1)
          #expect(ends == 1 && front.presentingViewController == nil, note)
          #expect(host.window.subviews.count == 1 && hit === root.view, note)
          // Both may be presented again.
          root.present(front, animated: isAnimated)
          host.advance(by: 1)
          #expect(hit === front.view, note)
          root.dismiss(animated: isAnimated)
          host.advance(by: 1)
          #expect(host.window.subviews.count == 1 && hit === root.view, note)
        }
      }
    }
  }

  // MARK: From children

  /// A controller with a child with a child, whose views fill it.
  private func makeHost() -> (top: ViewController, child: ViewController) {
    let controllers = (0..<3).map { _ in ViewController() }
    for (parent, child) in zip(controllers, controllers.dropFirst()) {
      parent.addChild(child)
      child.view.frame = parent.view.bounds
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    return (controllers[0], controllers[2])
  }

  @Test("P5: The presentation of a presented controller's child is dismissed with it")
  func fromChild() {
    for style in styles {
      for isAnimated in [false, true] {
        for isTwice in [false, true] {
          let note = Comment("\(style), animated: \(isAnimated), twice: \(isTwice)")
          let (top, child) = makeHost()
          let (front, last) = (ViewController(), ViewController())
          front.modalPresentationStyle = style
          root.present(top, animated: false)
          child.present(front, animated: false)
          if isTwice { front.present(last, animated: false) }
          host.advance(by: 0.1)
          var ends = 0
          root.dismiss(animated: isAnimated) { [host] in
            ends += 1
            #expect(host.window.subviews.count == 1, note)
          }
          host.advance(by: 1)
          #expect(ends == 1 && host.window.subviews.count == 1 && hit === root.view, note)
          #expect(front.presentingViewController == nil, note)
          #expect(child.presentedViewController == nil && root.isVisible, note)
          // It may be presented again, without the one over it.
          root.present(top, animated: false)
          #expect(hit?.isDescendant(of: top.view) == true, note)
          root.dismiss(animated: false)
          #expect(hit === root.view, note)
        }
      }
    }
  }

  @Test("P5: Keys go to the presentation of a child: the focus moves in it, and Escape closes it")
  func keysOverChild() {
    let (top, child) = makeHost()
    let (beneath, over) = (Button(configuration: .filled()), Button(configuration: .filled()))
    for button in [beneath, over] {
      button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    }
    host.window.rootViewController = top
    child.view.addSubview(beneath)
    let front = ViewController()
    front.modalPresentationStyle = .overFullScreen
    front.view.addSubview(over)
    child.present(front, animated: false)
    host.settle()
    host.keyboard.tap("Tab")
    #expect(host.application.focus.focusedView === over)
    host.keyboard.tap("Escape")
    host.advance(by: 1)
    #expect(front.presentingViewController == nil && hit?.isDescendant(of: top.view) == true)
    host.keyboard.tap("Tab")
    #expect(host.application.focus.focusedView === beneath)
  }

  // MARK: Views beneath

  @Test("P5: After a full-screen presentation the presenter is back at its index among siblings")
  func siblings() {
    let (ground, badge) = (View(frame: .zero), View(frame: host.window.bounds))
    host.window.insertSubview(ground, belowSubview: root.view)
    host.window.addSubview(badge)
    let before = host.window.subviews.map(ObjectIdentifier.init)
    for isAnimated in [false, true] {
      let (panel, inner) = (ViewController(), ViewController())
      root.present(panel, animated: isAnimated)
      host.advance(by: 1)
      #expect(root.view.superview == nil)
      panel.present(inner, animated: isAnimated)
      host.advance(by: 1)
      root.dismiss(animated: isAnimated)
      host.advance(by: 1)
      #expect(host.window.subviews.map(ObjectIdentifier.init) == before)
      #expect(hit === badge)
    }
    // One sibling is removed meanwhile.
    let panel = ViewController()
    root.present(panel, animated: false)
    badge.removeFromSuperview()
    panel.dismiss(animated: false)
    #expect(
      host.window.subviews.map(ObjectIdentifier.init)
        == [ObjectIdentifier(ground), ObjectIdentifier(root.view)])
  }

  @Test("P5: A presenter that is a part of the window comes back with its size and rotation")
  func part() {
    let (side, panel) = (ViewController(), ViewController())
    side.view.frame = CGRect(x: 200, y: 20, width: 80, height: 100)
    side.view.transform = CGAffineTransform(rotationAngle: 0.3)
    side.view.autoresizingMask = [.flexibleLeftMargin, .flexibleHeight]
    host.window.addSubview(side.view)
    let (bounds, center) = (side.view.bounds, side.view.center)
    side.present(panel, animated: false)
    #expect(side.view.superview == nil)
    panel.dismiss(animated: false)
    #expect(side.view.bounds == bounds && side.view.center == center)
    // The window grows meanwhile: then it follows by its mask.
    side.present(panel, animated: false)
    host.window.frame.size = CGSize(width: 400, height: 260)
    host.settle()
    panel.dismiss(animated: false)
    #expect(side.view.bounds.size == CGSize(width: 80, height: 160))
    #expect(side.view.center == CGPoint(x: center.x + 100, y: center.y + 30))
    #expect(root.view.frame == host.window.bounds)
  }

  // MARK: Presented again

  @Test("P5: Presented again at the start of its dismissal, or during it, it is there and visible")
  func presentedAgain() {
    let transcript = Transcript()
    for (isWithin, isAnimated) in [(true, true), (true, false), (false, true), (false, false)] {
      let panel = Returning("panel", transcript)
      panel.modalPresentationStyle = .overFullScreen
      root.present(panel, animated: false)
      host.advance(by: 0.1)
      _ = transcript.take()
      var ends: [String] = []
      let comeBack = { [root] in root.present(panel, animated: isAnimated) { ends.append("in") } }
      if isWithin { panel.onLeaving = comeBack }
      root.dismiss(animated: true) { ends.append("out") }
      panel.onLeaving = nil
      if !isWithin {
        host.advance(by: 0.05)
        comeBack()
      }
      host.advance(by: 1)
      let note = Comment("within: \(isWithin), animated: \(isAnimated)")
      #expect(panel.view.alpha == 1 && panel.view.transform == .identity, note)
      #expect(panel.view.presentation.opacity == 1, note)
      #expect(hit === panel.view && panel.isVisible, note)
      #expect(Set(ends) == ["in", "out"] && ends.count == 2, note)
      #expect(
        transcript.take()
          == "panel willDisappear\npanel willAppear\npanel didAppear", note)
      root.dismiss(animated: false)
      #expect(host.window.subviews.count == 1 && hit === root.view, note)
    }
  }

  private final class Returning: RecorderController {
    var onLeaving: (() -> Void)?
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      onLeaving?()
    }
  }

  private func autoreleased(_ body: () -> Void) { body() }
}
