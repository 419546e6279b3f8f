// Focus after its view is removed, and keys and gamepad when no view can have it.
import Foundation
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Focus: removed views")
struct FocusGoneRules {
  private let host = HeadlessHost(size: CGSize(width: 400, height: 400))
  private let root = ViewController()

  init() {
    host.window.rootViewController = root
    host.settle()
  }

  private var focus: FocusSystem { host.application.focus }

  @discardableResult
  private func button(_ x: CGFloat, _ y: CGFloat, in view: View? = nil) -> Button {
    let button = Button(frame: CGRect(x: x, y: y, width: 80, height: 40))
    (view ?? root.view).addSubview(button)
    return button
  }

  /// The gamepad samples that reach the game.
  private final class Game { var heard: [String] = [] }

  private func game() -> Game {
    let game = Game()
    host.application.hostInputHandler = { sample in
      if case .button(let button) = sample, button.phase == .began {
        game.heard.append("\(button.name)")
      }
    }
    return game
  }

  // MARK: Controls

  @Test(
    "R6: A button that its press disables, hides or removes leaves the focus to the nearest",
    arguments: 0..<3)
  func disabled(way: Int) {
    let game = game()
    let far = button(300, 300)
    var buy: Button? = button(10, 10)
    let near = button(10, 70)
    buy?.addAction(for: .primaryActionTriggered) { control in
      if way == 0 { control.isEnabled = false }
      if way == 1 { control.isHidden = true }
      if way == 2 { control.removeFromSuperview() }
    }
    host.keyboard.tap("Tab").tap("Tab")
    #expect(focus.focusedView === buy)
    host.pad.tap(.a)
    if way == 2 { buy = nil }
    #expect(focus.focusedView === near && focus.isRingVisible && focus.wantsPad)
    host.pad.tap(.dpadDown)
    #expect(focus.focusedView === far)
    #expect(game.heard.isEmpty)
    host.settle()
    #expect(host.application.nextFrameDue == nil)
  }

  @Test("R6: Of the views around a removed one, the focus goes to that with the smallest gap")
  func smallestGap() {
    // The gaps to the left, to the right, above and below: the least is at each side once.
    for side in 0..<4 {
      let gap = (0..<4).map { CGFloat($0 == side ? 5 : 20) }
      let middle = button(150, 150)
      let around = [
        button(70 - gap[0], 150), button(230 + gap[1], 150), button(150, 110 - gap[2]),
        button(150, 190 + gap[3]),
      ]
      host.keyboard.tap("Tab")
      #expect(focus.focus(middle))
      middle.removeFromSuperview()
      host.runFrame()
      #expect(focus.focusedView === around[side], "\(side)")
      for view in around { view.removeFromSuperview() }
      host.runFrame()
    }
  }

  @Test("R6: The closest ancestor with another candidate precedes a nearer view elsewhere")
  func closestView() {
    let card = View(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    root.view.addSubview(card)
    let buy = button(100, 10, in: card)
    let details = button(10, 300, in: card)
    let beside = button(200, 10)
    host.keyboard.tap("Tab")
    #expect(focus.focusedView === buy)
    buy.isEnabled = false
    host.runFrame()
    #expect(focus.focusedView === details)
    details.isEnabled = false
    host.runFrame()
    #expect(focus.focusedView === beside)
  }

  @Test("R6: In a modal the nearest is next as well, not the first")
  func modal() {
    let panel = ViewController()
    root.present(panel, animated: false)
    button(10, 10, in: panel.view)
    let buy = button(10, 200, in: panel.view)
    let near = button(10, 260, in: panel.view)
    host.pad.tap(.dpadDown)
    focus.focus(buy)
    buy.isEnabled = false
    host.runFrame()
    #expect(focus.focusedView === near)
  }

  @Test("R6: If no other view can have it the gamepad is the game's, and the UI's once one can")
  func nothingLeft() {
    let game = game()
    let only = button(10, 10)
    host.keyboard.tap("Tab")
    only.isEnabled = false
    host.runFrame()
    #expect(!focus.wantsPad)
    host.pad.tap(.dpadDown).tap(.a)
    #expect(game.heard == ["dpadDown", "a"])
    let other = button(10, 200)
    host.runFrame()
    #expect(focus.focusedView === other && focus.wantsPad)
  }

  @Test("R6: While the ring is hidden nothing moves by itself; the next arrow goes to the nearest")
  func hiddenRing() {
    button(300, 10)
    let buy = button(10, 200)
    let near = button(10, 260)
    host.keyboard.tap("Tab").tap("Tab")
    #expect(focus.focusedView === buy)
    host.finger(1).tap(at: 200, 390)
    buy.isEnabled = false
    host.runFrame()
    #expect(focus.focusedView === buy)
    host.keyboard.tap("Up")
    #expect(focus.focusedView === near)
  }

  // MARK: Screens

  @Test("R6: A covered screen regains its focus on dismissal, unless it refuses it")
  func restored() {
    let game = game()
    button(10, 10)
    let settings = button(10, 200)
    host.keyboard.tap("Tab").tap("Tab")
    #expect(focus.focusedView === settings)
    for restores in [true, false] {
      root.restoresFocusAfterTransition = restores
      let panel = ViewController()
      root.present(panel, animated: false)
      let inside = button(10, 10, in: panel.view)
      host.runFrame()
      host.pad.tap(.dpadDown)
      #expect(focus.focusedView === inside)
      host.pad.tap(.b)
      host.settle()
      #expect(root.presentedViewController == nil)
      #expect((focus.focusedView === settings) == restores)
      #expect(focus.wantsPad == restores)
    }
    #expect(game.heard.isEmpty)
  }

  @Test("R6: So does one under a screen that takes the focus as it appears")
  func takenAtOnce() {
    final class Panel: ViewController {
      let first = Button(frame: CGRect(x: 10, y: 10, width: 80, height: 40))
      let second = Button(frame: CGRect(x: 10, y: 60, width: 80, height: 40))
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(first)
        view.addSubview(second)
      }
    }
    let open = button(10, 10)
    let panel = Panel()
    open.addAction(for: .primaryActionTriggered) { [root, host] _ in
      root.present(panel, animated: false)
      host.application.focus.focus(panel.first)
    }
    host.keyboard.tap("Tab")
    host.pad.tap(.a)
    #expect(focus.focusedView === panel.first)
    host.pad.tap(.dpadDown)
    #expect(focus.focusedView === panel.second)
    host.pad.tap(.b)
    host.settle()
    #expect(focus.focusedView === open && focus.wantsPad)
    root.present(panel, animated: false)
    host.runFrame()
    #expect(focus.focusedView === panel.second, "where it was in there")
  }

  @Test("R6: A menu over a game that used no keys leaves the gamepad to the game when dismissed")
  func backToGame() {
    let game = game()
    button(10, 10)
    let menu = ViewController()
    root.present(menu, animated: true)
    button(10, 200, in: menu.view)
    host.advance(by: 0.5)
    host.pad.tap(.dpadDown)
    #expect(focus.isRingVisible)
    root.dismiss(animated: true)
    host.advance(by: 0.5)
    #expect(!focus.wantsPad)
    host.pad.tap(.dpadDown)
    #expect(game.heard == ["dpadDown"])
  }

  // MARK: V15

  private func page(in view: View? = nil, at y: CGFloat = 0) -> ScrollView {
    let scroll = ScrollView(frame: CGRect(x: 0, y: y, width: 400, height: 300))
    scroll.contentSize = CGSize(width: 400, height: 2000)
    (view ?? root.view).addSubview(scroll)
    return scroll
  }

  @Test("V15: A page of text without focusable views is scrolled by arrows and page keys")
  func text() {
    let scroll = page()
    var left: [String] = []
    host.application.hostInputHandler = {
      if case .key(let key) = $0, key.phase == .began { left.append(key.name) }
    }
    func press(_ name: String) -> CGFloat {
      host.keyboard.tap(name)
      host.advance(by: 0.4)
      return scroll.contentOffset.y
    }
    #expect(press("Down") == 40)
    #expect(press("PageDown") == 310)
    #expect(press("End") == 1700)
    #expect(press("Home") == 0)
    #expect(left.isEmpty)
    #expect(press("Up") == 0 && press("Left") == 0 && press("a") == 0)
    #expect(left == ["Up", "Left", "a"], "what it cannot use is the host's")
    scroll.allowsKeyboardScrolling = false
    #expect(press("Down") == 0)
  }

  @Test(
    "V15: A held arrow keeps scrolling; a direction with a target moves the focus first"
  )
  func textAndButton() {
    let scroll = page()
    let close = button(10, 350)
    host.keyboard.tap("Tab")
    #expect(focus.focusedView === close)
    host.keyboard.down("Down").repeats("Down").repeats("Down").up("Down")
    host.advance(by: 0.4)
    #expect(scroll.contentOffset.y == 120)
    #expect(focus.focusedView === close)
    let link = button(10, 310)
    host.runFrame()
    host.keyboard.tap("Up")
    host.advance(by: 0.4)
    #expect(focus.focusedView === link && scroll.contentOffset.y == 120)
    host.keyboard.tap("Up")
    host.advance(by: 0.4)
    #expect(scroll.contentOffset.y == 80)
  }

  @Test(
    "V15: The scroll view around the focus precedes others, and a modal's those beneath"
  )
  func whichOne() {
    let below = page()
    let inner = ScrollView(frame: CGRect(x: 0, y: 300, width: 400, height: 100))
    inner.contentSize = CGSize(width: 400, height: 500)
    root.view.insertSubview(inner, belowSubview: below)
    button(10, 10, in: inner)
    host.keyboard.tap("Tab").tap("Down")
    host.advance(by: 0.4)
    #expect(inner.contentOffset.y == 40 && below.contentOffset.y == 0)
    let panel = ViewController()
    panel.modalPresentationStyle = .overFullScreen
    root.present(panel, animated: false)
    let text = page(in: panel.view)
    host.pad.tap(.dpadDown)
    host.advance(by: 0.4)
    #expect(text.contentOffset.y == 40 && inner.contentOffset.y == 40)
    #expect(below.contentOffset.y == 0)
  }

  @Test("V15: The gamepad scrolls nothing in a UI that does not want it")
  func padIsGames() {
    let game = game()
    let scroll = page()
    host.pad.tap(.dpadDown)
    host.advance(by: 0.4)
    #expect(scroll.contentOffset.y == 0 && game.heard == ["dpadDown"])
  }

  @Test(
    "V15: Held on a gamepad, a direction scrolls a modal's text to its end, and nothing runs then")
  func held() {
    let panel = ViewController()
    root.present(panel, animated: false)
    let text = page(in: panel.view)
    text.contentSize.height = 600
    host.pad.down(.dpadDown)
    host.advance(by: 3)
    #expect(text.contentOffset.y == 300)
    host.pad.up(.dpadDown)
    host.settle()
    #expect(host.application.nextFrameDue == nil)
  }
}
