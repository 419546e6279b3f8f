// The code of the article "A HUD in ten minutes".
import Foundation
import Glassine
import GlassineControls

/// Steers: round, and so is the area that takes the thumb.
final class RoundStick: Control {
  /// Where the thumb is, from -1 to 1 on each axis; zero while none is there.
  private(set) var push = CGPoint.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.backgroundColor = Color(hex: 0x141A33, alpha: 0.72)
    layer.cornerRadius = bounds.width / 2
    hitShape = HitShape(Path(ovalIn: bounds))
  }

  required init?(coder: NSCoder) { nil }

  override func beginTracking(_ touch: Touch, with event: Event?) -> Bool { follow(touch) }
  override func continueTracking(_ touch: Touch, with event: Event?) -> Bool { follow(touch) }
  override func endTracking(_ touch: Touch?, with event: Event?) { push = .zero }
  override func cancelTracking(with event: Event?) { push = .zero }

  private func follow(_ touch: Touch) -> Bool {
    let place = touch.location(in: self)
    push = CGPoint(
      x: max(-1, min(1, place.x / bounds.midX - 1)),
      y: max(-1, min(1, place.y / bounds.midY - 1)))
    return true
  }
}

/// The instruments over the game.
final class HUDController: ViewController {
  let stick = RoundStick(frame: CGRect(x: 24, y: 312, width: 144, height: 144))
  let pause = Button(configuration: Button.Configuration(title: "Pause"))

  override func loadView() {
    let pane = View(frame: .zero)
    pane.touchPolicy = .passThrough
    pane.addSubview(stick)
    pane.addSubview(pause)
    pause.frame = CGRect(x: 656, y: 24, width: 120, height: 48)
    pause.hitOutset = EdgeInsets(all: 8)
    pause.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.openMenu() }
    view = pane
  }

  func openMenu() {
    let menu = MenuController()
    menu.modalPresentationStyle = .overFullScreen
    present(menu, animated: true)
  }
}

/// What stands over a game that is paused.
final class MenuController: ViewController {
  override func loadView() {
    let pane = View(frame: .zero)
    pane.backgroundColor = Color(white: 0, alpha: 0.6)
    let resume = Button(Button.Configuration(title: "Resume")) { [weak self] in
      self?.dismiss(animated: true)
    }
    resume.frame = CGRect(x: 300, y: 208, width: 200, height: 64)
    pane.addSubview(resume)
    view = pane
  }
}

func makeHUD(_ controller: HUDController) -> Window {
  let window = Window(frame: CGRect(x: 0, y: 0, width: 800, height: 480))
  window.touchPolicy = .passThrough
  window.rootViewController = controller
  return window
}
