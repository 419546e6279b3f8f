// The HUD over the game: puts the instruments in the thumbs' reach, reads them for the game, and
// opens the menu. What lies between the instruments is the game's.
import Foundation
import Glassine

/// The root controller.
final class HUDController: ViewController {
  let game: LanternGame
  let journey: Journey
  let motion: Motion
  private let application: Application
  private let store: SettingsStore

  let stick: ThumbStick
  let rowButton: HoldButton
  let lanternButton: HoldButton
  private let oilGauge = OilGauge(frame: .zero)
  private let compass = CompassStrip(frame: .zero)
  private let miniMap: MiniMap
  let pauseButton = RoundButton(Dusk.Icon.pause)
  let satchelButton = RoundButton(Dusk.Icon.satchel)
  /// False while a screen or the menu lies over the game.
  private var isShown = true

  /// What is held by keys and pad, one entry for each press.
  private var heldPresses: [HeldPress] = []
  private var padStick = SIMD2<Float>.zero

  /// A press that does something, whatever its key is given to meanwhile.
  private struct HeldPress {
    weak var press: Press?
    var action: GameAction
  }

  init(
    game: LanternGame, journey: Journey, store: SettingsStore, application: Application
  ) {
    self.game = game
    self.journey = journey
    self.store = store
    self.application = application
    motion = Motion(application)
    stick = ThumbStick(motion: motion)
    rowButton = HoldButton(
      icon: Dusk.Icon.rowing, caption: "Row", tone: Dusk.second, motion: motion)
    lanternButton = HoldButton(
      icon: Dusk.Icon.lantern, caption: "Light", tone: Dusk.accent, motion: motion)
    miniMap = MiniMap(game: game)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let hud = HUDView(frame: .zero)
    // The pane itself is not there for fingers; what lies on it is.
    hud.touchPolicy = .passThrough
    hud.onLayout = { [weak self] in self?.place(in: $0) }
    let instruments = [
      stick, rowButton, lanternButton, oilGauge, compass, miniMap, pauseButton, satchelButton,
    ]
    for instrument in instruments { hud.addSubview(instrument) }
    pauseButton.addAction(for: .touchUpInside) { [weak self] _ in self?.pause() }
    satchelButton.addAction(for: .touchUpInside) { [weak self] _ in self?.openSatchel() }
    view = hud
    store.observe(self) { [weak self] in self?.take($0) }
    take(store.settings)
  }

  /// Takes over what is set.
  private func take(_ settings: Settings) {
    let texts = Texts(language: settings.language)
    rowButton.caption = texts.row
    lanternButton.caption = texts.light
    compass.isHidden = !settings.graphics.showsCompass
    miniMap.isHidden = !settings.graphics.showsMap
    fade(animated: false)
    view.setNeedsLayout()
  }

  /// Shows the instruments or hides them. Fingers find them at once, though they are seen to come.
  private func show(_ isShown: Bool) {
    self.isShown = isShown
    fade(animated: true)
  }

  private func fade(animated: Bool) {
    let alpha = isShown ? CGFloat(store.settings.graphics.hudOpacity) : 0
    View.animate(
      withDuration: animated ? 0.22 : 0, delay: 0, options: .allowUserInteraction,
      animations: { [view] in view?.alpha = alpha })
  }

  /// What the player asks of the game now.
  var input: LanternGame.Input {
    guard presentedViewController == nil else { return LanternGame.Input() }
    var input = LanternGame.Input()
    var steer = stick.value + padStick
    for held in heldPresses { steer += held.action.direction ?? .zero }
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

  // MARK: Screens

  /// The screen over the game; nil while it is played, and over the pause menu.
  var screen: GameScreen? { presentedViewController as? GameScreen }

  /// Opens a screen; with the focus on its first entry where a key or a pad asked for it. Nothing
  /// while one is open.
  func open(_ screen: GameScreen, byPress: Bool = false) {
    guard presentedViewController == nil else { return }
    letGo()
    screen.onClose = { [weak self] in self?.show(true) }
    screen.modalPresentationStyle = .overFullScreen
    present(screen, animated: true)
    if byPress { application.focus.move(.down) }
    show(false)
  }

  /// The title, from the first frame on: the instruments are not seen before it.
  func openTitle() {
    let title = TitleController(store: store, motion: motion) { [weak self] choice in
      if choice == .quit { self?.application.terminationRequested = true }
    }
    isShown = false
    fade(animated: false)
    open(title)
  }

  func openSatchel(byPress: Bool = false) {
    open(InventoryController(journey: journey, game: game, store: store), byPress: byPress)
  }

  /// Whoever holds something lets go of it: the game beneath a screen gets no more of it.
  private func letGo() {
    application.cancelTouches(in: view)
    heldPresses = []
    showHeld()
  }

  /// Opens the menu; with the focus on its first entry where a key or a pad asked for it.
  func pause(byPress: Bool = false, openingSettings: Bool = false) {
    guard presentedViewController == nil else { return }
    letGo()
    let menu = PauseController(game: game, store: store, motion: motion) { [weak self] choice in
      self?.menuClosed(choice)
    }
    menu.modalPresentationStyle = .overFullScreen
    menu.wantsFocus = byPress
    present(menu, animated: false)
    if openingSettings { menu.openSettings() }
    show(false)
  }

  private func menuClosed(_ choice: PauseController.Choice) {
    switch choice {
    case .resume: break
    case .startOver: onStartOver?()
    case .quit: application.terminationRequested = true
    }
    show(true)
  }

  /// Called when the player wants a new game.
  var onStartOver: (() -> Void)?

  private func place(in view: View) {
    let bounds = view.bounds
    let settings = store.settings
    let margin: CGFloat = 24
    let stickSide = (144 * CGFloat(settings.controls.stickScale)).rounded()
    stick.bounds.size = CGSize(width: stickSide, height: stickSide)
    stick.center = CGPoint(
      x: margin + 20 + stickSide / 2, y: bounds.height - margin - 16 - stickSide / 2)
    rowButton.bounds.size = CGSize(width: 92, height: 92)
    rowButton.center = CGPoint(
      x: bounds.width - margin - 16 - 46, y: bounds.height - margin - 20 - 46)
    lanternButton.bounds.size = CGSize(width: 76, height: 76)
    lanternButton.center = CGPoint(x: rowButton.center.x - 98, y: rowButton.center.y - 42)
    if settings.controls.isLeftHanded {
      // The other hand has the stick: what the thumbs use changes sides.
      for instrument in [stick, rowButton, lanternButton] {
        instrument.center.x = bounds.width - instrument.center.x
      }
    }
    oilGauge.frame = CGRect(x: margin, y: margin, width: 296, height: 44)
    compass.frame = CGRect(
      x: ((bounds.width - 300) / 2).rounded(), y: margin, width: 300, height: 36)
    miniMap.frame = CGRect(x: bounds.width - margin - 168, y: margin, width: 168, height: 120)
    placeTop(in: bounds, margin: margin)
  }

  private func placeTop(in bounds: CGRect, margin: CGFloat) {
    let right = miniMap.isHidden ? bounds.width - margin : miniMap.frame.minX - 12
    pauseButton.frame = CGRect(x: right - 44, y: margin, width: 44, height: 44)
    satchelButton.frame = pauseButton.frame.offsetBy(dx: -56, dy: 0)
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

  /// Does what a press is bound to; false leaves it to others, as all are while a menu is open.
  private func take(_ press: Press, isDown: Bool) -> Bool {
    guard isDown else {
      let count = heldPresses.count
      heldPresses.removeAll { $0.press == nil || $0.press === press }
      showHeld()
      return heldPresses.count < count
    }
    let bindings = store.settings.controls.bindings
    let action =
      press.key.flatMap { bindings.action(ofKey: $0.keyCode) }
      ?? press.button.flatMap { bindings.action(of: $0) }
    guard presentedViewController == nil, let action else { return false }
    switch action {
    case .pause: pause(byPress: true)
    case .satchel: openSatchel(byPress: true)
    case .up, .left, .down, .right, .row, .light:
      heldPresses.append(HeldPress(press: press, action: action))
      showHeld()
    }
    return true
  }

  private func showHeld() {
    rowButton.isHeldByKey = heldPresses.contains { $0.action == .row }
    lanternButton.isHeldByKey = heldPresses.contains { $0.action == .light }
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
