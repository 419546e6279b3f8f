// The HUD over the game: puts the instruments in the thumbs' reach, reads them for the game, and
// opens the menu. What lies between the instruments is the game's.
import Foundation
import Glassine

/// The root controller.
final class HUDController: ViewController {
  let game: LanternGame
  let motion: Motion
  private let application: Application

  let stick: ThumbStick
  let rowButton: HoldButton
  let lanternButton: HoldButton
  private let oilGauge = OilGauge(frame: .zero)
  private let compass = CompassStrip(frame: .zero)
  private let miniMap: MiniMap
  let pauseButton: Button
  private lazy var fade = Spring(1, response: 0.25, damping: 0.95) { [weak self] in
    self?.view.alpha = max(0, min(1, $0))
  }

  /// Keys that steer, by USB HID usage: W A S D and the arrows.
  private static let steering: [UInt16: SIMD2<Float>] = [
    0x1A: [0, -1], 0x52: [0, -1], 0x04: [-1, 0], 0x50: [-1, 0], 0x16: [0, 1], 0x51: [0, 1],
    0x07: [1, 0], 0x4F: [1, 0],
  ]
  private var heldKeys: Set<UInt16> = []
  private var padStick = SIMD2<Float>.zero

  init(game: LanternGame, application: Application) {
    self.game = game
    self.application = application
    motion = Motion(application)
    stick = ThumbStick(motion: motion)
    rowButton = HoldButton(
      icon: Dusk.Icon.rowing, caption: "Row", tone: Dusk.second, motion: motion)
    lanternButton = HoldButton(
      icon: Dusk.Icon.lantern, caption: "Light", tone: Dusk.accent, motion: motion)
    miniMap = MiniMap(game: game)
    var look = Button.Configuration(icon: Dusk.Icon.pause)
    look.iconFont = Dusk.iconFont(24)
    look.foreground = Dusk.text
    look.background = Dusk.panel
    look.pressedBackground = Dusk.panelRaised
    look.border = Dusk.edgeTop
    look.cornerRadius = 22
    look.shadows = Dusk.smallShadow
    pauseButton = Button(configuration: look)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let hud = HUDView(frame: .zero)
    // The pane itself is not there for fingers; what lies on it is.
    hud.touchPolicy = .passThrough
    hud.onLayout = { [weak self] in self?.place(in: $0) }
    for instrument in [stick, rowButton, lanternButton, oilGauge, compass, miniMap, pauseButton] {
      hud.addSubview(instrument)
    }
    pauseButton.hitOutset = EdgeInsets(all: 6)
    pauseButton.addAction(for: .touchUpInside) { [weak self] _ in self?.pause() }
    view = hud
  }

  /// What the player asks of the game now.
  var input: LanternGame.Input {
    guard presentedViewController == nil else { return LanternGame.Input() }
    var input = LanternGame.Input()
    var steer = stick.value + padStick
    for key in heldKeys { steer += Self.steering[key] ?? .zero }
    let length = (steer * steer).sum().squareRoot()
    input.stick = length > 1 ? steer / length : steer
    input.isRowing = rowButton.isHeld
    input.isLanternRaised = lanternButton.isHeld
    return input
  }

  /// Takes over what the game has come to.
  func readGame() {
    oilGauge.oil = CGFloat(game.oil)
    oilGauge.fireflies = game.fireflyCount
    compass.heading = CGFloat(game.heading)
    compass.wind = CGFloat(game.windDirection)
    miniMap.setNeedsDisplay()
  }

  func pause() {
    guard presentedViewController == nil else { return }
    // Whoever holds the stick lets go of it: the game under the menu stands still.
    application.cancelTouches(in: view)
    heldKeys = []
    rowButton.isHeldByKey = false
    lanternButton.isHeldByKey = false
    let menu = PauseController(game: game, motion: motion) { [weak self] choice in
      self?.menuClosed(choice)
    }
    menu.modalPresentationStyle = .overFullScreen
    present(menu, animated: true)
    motion.run(fade, to: 0)
  }

  private func menuClosed(_ choice: PauseController.Choice) {
    switch choice {
    case .resume: break
    case .startOver: onStartOver?()
    case .quit: application.terminationRequested = true
    }
    motion.run(fade, to: 1)
  }

  /// Called when the player wants a new game.
  var onStartOver: (() -> Void)?

  private func place(in view: View) {
    let bounds = view.bounds
    let margin: CGFloat = 24
    let stickSide: CGFloat = 144
    stick.bounds.size = CGSize(width: stickSide, height: stickSide)
    stick.center = CGPoint(
      x: margin + 20 + stickSide / 2, y: bounds.height - margin - 16 - stickSide / 2)
    rowButton.bounds.size = CGSize(width: 92, height: 92)
    rowButton.center = CGPoint(
      x: bounds.width - margin - 16 - 46, y: bounds.height - margin - 20 - 46)
    lanternButton.bounds.size = CGSize(width: 76, height: 76)
    lanternButton.center = CGPoint(x: rowButton.center.x - 98, y: rowButton.center.y - 42)
    oilGauge.frame = CGRect(x: margin, y: margin, width: 296, height: 44)
    compass.frame = CGRect(
      x: ((bounds.width - 300) / 2).rounded(), y: margin, width: 300, height: 36)
    miniMap.frame = CGRect(x: bounds.width - margin - 168, y: margin, width: 168, height: 120)
    pauseButton.frame = CGRect(x: miniMap.frame.minX - 12 - 44, y: margin, width: 44, height: 44)
  }

  // MARK: Keys and pad

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    for press in presses where !take(press, isDown: true) {
      super.pressesBegan([press], with: event)
    }
  }

  override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    for press in presses where !take(press, isDown: false) {
      super.pressesEnded([press], with: event)
    }
  }

  override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    for press in presses where !take(press, isDown: false) {
      super.pressesCancelled([press], with: event)
    }
  }

  private func take(_ press: Press, isDown: Bool) -> Bool {
    if let key = press.key?.keyCode, Self.steering[key] != nil {
      if isDown { heldKeys.insert(key) } else { heldKeys.remove(key) }
      return true
    }
    switch (press.key?.keyCode, press.button) {
    case (0x2C, _), (_, .a): rowButton.isHeldByKey = isDown
    case (0x08, _), (_, .x): lanternButton.isHeldByKey = isDown
    case (0x29, _), (0x13, _), (_, .start): if isDown { pause() }
    default: return false
    }
    return true
  }

  /// A pad's left stick; 0.15 in the middle is rest.
  func take(_ axis: AxisSample) {
    let value = abs(axis.value) < 0.15 ? 0 : Float(axis.value)
    switch axis.name {
    case .leftX: padStick.x = value
    case .leftY: padStick.y = value
    default: break
    }
  }
}

/// The pane that the instruments lie on.
final class HUDView: View {
  var onLayout: ((View) -> Void)?
  override func layoutSubviews() { onLayout?(self) }
}
