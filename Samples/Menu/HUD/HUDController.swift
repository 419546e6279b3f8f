// The HUD over the game: puts the instruments in the thumbs' reach, reads them for the game, and
// opens the menu. Fingers between the instruments are the game's.
import Foundation
import Glassine
import GlassineControls

/// The root controller.
final class HUDController: ViewController {
  let game: LanternGame
  let journey: Journey
  let motion: Motion
  private let application: Application
  let store: SettingsStore

  let stick: ThumbStick
  let rowButton: HoldButton
  let lanternButton: HoldButton
  /// Chooses the flame: held and slid by a thumb, or held open by key or gamepad.
  let wheel = RadialMenu(frame: .zero)
  let flareButton = CooldownButton(frame: .zero)
  let oilGauge = OilGauge(frame: .zero)
  let compass = CompassStrip(frame: .zero)
  let miniMap: MiniMap
  let toasts = Toasts(frame: .zero)
  let numbers = LightNumbers(frame: .zero)
  let pauseButton = RoundButton(Dusk.Icon.pause)
  let satchelButton = RoundButton(Dusk.Icon.satchel)
  let mapButton = RoundButton(Dusk.Icon.map)
  /// False while a screen or the menu covers the game.
  private var isShown = true

  /// Shown while the ferryman is within call.
  private(set) lazy var talkButton = MenuButton(Dusk.Icon.talk, isPrimary: true, motion: motion)
  /// The held keys and buttons, one entry for each press.
  private var heldPresses: [HeldPress] = []
  private var padStick = SIMD2<Float>.zero

  /// A press with an action, whatever its key is bound to meanwhile.
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
    miniMap = MiniMap(game: game) { [journey] in journey.pins }
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let hud = ScreenView(frame: .zero)
    // Fingers between the instruments are the game's.
    hud.touchPolicy = .passThrough
    hud.onLayout = { [weak self] in self?.place(in: $0) }
    let instruments: [View] = [
      numbers, oilGauge, compass, miniMap, toasts, pauseButton, satchelButton, mapButton, stick,
      rowButton,
      lanternButton, flareButton, wheel, talkButton,
    ]
    for instrument in instruments { hud.pane.addSubview(instrument) }
    flareButton.icon = Dusk.Icon.flare
    flareButton.cooldownSeconds = HUDConstants.flareCooldownSeconds
    flareButton.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.burnFlare() }
    talkButton.isHidden = true
    talkButton.addAction(for: .touchUpInside) { [weak self] _ in self?.openTalk() }
    wheel.icon = Dusk.Icon.wheel
    wheel.addAction(for: .valueChanged) { [weak self] _ in self?.flameChosen() }
    pauseButton.addAction(for: .touchUpInside) { [weak self] _ in self?.pause() }
    mapButton.addAction(for: .touchUpInside) { [weak self] _ in self?.openMap() }
    satchelButton.addAction(for: .touchUpInside) { [weak self] _ in self?.openSatchel() }
    view = hud
    store.observe(self) { [weak self] in self?.take($0) }
    take(store.settings)
  }

  /// Applies the settings.
  private func take(_ settings: Settings) {
    let texts = Texts(language: settings.language)
    rowButton.caption = texts.row
    lanternButton.caption = texts.light
    wheel.items = Flame.allCases.map { RadialMenu.Item(texts.name(of: $0), icon: $0.icon) }
    compass.names = texts.directions
    for (control, name) in [
      (pauseButton, texts.pause), (satchelButton, texts.satchel), (mapButton, texts.map),
      (flareButton, texts.flare), (wheel, texts.flame), (stick, texts.steer),
    ] as [(Control, String)] { control.accessibilityLabel = name }
    stick.accessibilityTraits = .allowsDirectInteraction
    stick.accessibilityRole = .gamePad
    compass.isHidden = !settings.graphics.showsCompass
    miniMap.isHidden = !settings.graphics.showsMap
    fade(animated: false)
    view.setNeedsLayout()
  }

  /// Shows the instruments or hides them. Fingers find them at once, although they fade in.
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

  /// The player's present input to the game.
  var input: LanternGame.Input {
    guard presentedViewController == nil else { return LanternGame.Input() }
    var input = LanternGame.Input()
    var steer = stick.value + padStick
    // While a key or a gamepad holds the wheel open, the steering input points at flames.
    let isChoosing = wheel.isOpen && !wheel.isTracking
    if isChoosing { steer = stick.value }
    for held in heldPresses where !isChoosing { steer += held.action.direction ?? .zero }
    let length = (steer * steer).sum().squareRoot()
    input.stick = length > 1 ? steer / length : steer
    input.isRowing = rowButton.isHeld
    input.isLanternRaised = lanternButton.isHeld
    return input
  }

  // MARK: Events of the game

  /// Shows the player an event.
  func show(_ event: LanternGame.Event) {
    let texts = Texts(language: store.settings.language)
    switch event {
    case .caught(let kind, let point, let height, let oil):
      view.play(.chime)
      numbers.show(oil, at: place(of: point, height: height))
      toasts.show(Item(kind), texts.name(of: Item(kind)))
    case .burned(let oil):
      // Beside the lantern, which hangs over the bow.
      numbers.show(-oil, at: place(of: game.boatPosition, height: HUDConstants.numberHeight))
    case .ranDry:
      view.play(.alert)
      toasts.show(Dusk.Icon.alert, texts.ranDry)
    }
  }

  /// The HUD's point for a point over the lake.
  private func place(of point: SIMD2<Float>, height: Float) -> CGPoint {
    let size = numbers.bounds.size
    let aspect = size.height > 0 ? Float(size.width / size.height) : 1
    let place = game.place(of: point, height: height, aspect: aspect) ?? SIMD2(0.5, 0.9)
    return CGPoint(x: CGFloat(place.x) * size.width, y: CGFloat(place.y) * size.height)
  }

  private func showTalk(_ isNear: Bool) {
    talkButton.isHidden = !isNear
    guard isNear else { return }
    View.performWithoutAnimation { talkButton.alpha = 0 }
    View.animate(
      withDuration: 0.2, delay: 0, options: .allowUserInteraction,
      animations: { [talkButton] in talkButton.alpha = 1 })
  }

  private func burnFlare() {
    guard !game.flare() else { return view.play(.flare) }
    view.play(.alert)
    flareButton.resetCooldown()
    toasts.show(Dusk.Icon.alert, Texts(language: store.settings.language).noOilForFlare)
  }

  private func flameChosen() {
    guard let index = wheel.selectedIndex else { return }
    let flame = Flame.allCases[index]
    journey.flame = flame
    view.play(.press)
    toasts.show(flame.icon, Texts(language: store.settings.language).name(of: flame))
  }

  /// Applies the game's state; `isRunning` says whether the game runs meanwhile.
  func readGame(goesOn: Bool = true) {
    flareButton.isCooldownPaused = !goesOn
    oilGauge.oil = CGFloat(game.oil)
    oilGauge.fireflies = game.fireflyCount
    compass.heading = CGFloat(game.heading)
    compass.wind = CGFloat(game.windDirection)
    miniMap.setNeedsDisplay()
    if talkButton.isHidden == game.isNearFerry { showTalk(game.isNearFerry) }
  }

  // MARK: Screens

  /// The screen over the game; nil while it is played, and over the pause menu.
  var screen: GameScreen? { presentedViewController as? GameScreen }

  /// Opens a screen; with the focus on its first entry if a key or a gamepad asked for it. Does
  /// nothing while one is open.
  func open(_ screen: GameScreen, byPress: Bool = false, animated: Bool = true) {
    guard presentedViewController == nil else { return }
    letGo()
    screen.onClose = { [weak self] in self?.show(true) }
    screen.modalPresentationStyle = .overFullScreen
    screen.wasOpenedByPress = byPress
    present(screen, animated: animated)
    if byPress { application.focus.move(.down) }
    show(false)
  }

  /// Shows the title, at once without the instruments. The game starts from there.
  func openTitle(animated: Bool = true) {
    let title = TitleController(store: store, motion: motion) { [weak self] choice in
      if choice == .quit { self?.application.terminationRequested = true }
    }
    isShown = false
    fade(animated: false)
    open(title, animated: animated)
  }

  func openSatchel(byPress: Bool = false) {
    let page = InventoryController(journey: journey, game: game, store: store)
    page.onUnfold = { [weak self, weak page] in page?.close { self?.openMap() } }
    open(page, byPress: byPress)
  }

  /// Called with the open map's place after each change by the player.
  var onMapChange: ((MapPlace) -> Void)?

  func openMap(byPress: Bool = false) {
    let map = MapController(journey: journey, game: game, store: store)
    map.onChange = { [weak self] in self?.onMapChange?($0) }
    open(map, byPress: byPress)
  }

  func openTalk(byPress: Bool = false) {
    open(
      DialogueController(talk: FerryTalk(journey: journey, game: game), store: store),
      byPress: byPress)
  }

  /// Releases all held controls: the game beneath a screen gets no more of them.
  private func letGo() {
    application.cancelTouches(in: view)
    wheel.closeRing(choosing: false)
    heldPresses = []
    // From here on the stick is the screen's, its release too.
    padStick = .zero
    showHeld()
  }

  /// Opens the menu; with the focus on its first entry if a key or a gamepad asked for it.
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
    case .title: return openTitle()
    case .quit: application.terminationRequested = true
    }
    show(true)
  }

  /// Called when the player wants a new game.
  var onStartOver: (() -> Void)?

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

  /// Performs the action that a press is bound to; false leaves it to others, as all are while a
  /// menu is open.
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
    case .map: openMap(byPress: true)
    case .talk:
      guard game.isNearFerry else { return false }
      openTalk(byPress: true)
    case .flare:
      if !flareButton.isCooling { flareButton.focusActivate() }
    case .up, .left, .down, .right, .row, .light, .wheel:
      heldPresses.append(HeldPress(press: press, action: action))
      showHeld()
    }
    return true
  }

  private func showHeld() {
    rowButton.isHeldByKey = heldPresses.contains { $0.action == .row }
    lanternButton.isHeldByKey = heldPresses.contains { $0.action == .light }
    holdWheel()
  }

  /// The wheel is open as long as its key or button is held, and the steering input points at a
  /// flame.
  private func holdWheel(chooses: Bool = true) {
    guard heldPresses.contains(where: { $0.action == .wheel }) else {
      return wheel.closeRing(choosing: chooses)
    }
    wheel.openRing()
    var push = padStick
    for held in heldPresses { push += held.action.direction ?? .zero }
    wheel.highlightItem(toward: CGVector(dx: CGFloat(push.x), dy: CGFloat(push.y)))
  }

  /// A gamepad's left stick; 0.15 in the middle is rest. The other axes are the open screen's.
  func take(_ axis: AxisSample) {
    guard presentedViewController == nil else {
      screen?.take(axis)
      return
    }
    let value = abs(axis.value) < 0.15 ? 0 : Float(axis.value)
    switch axis.name {
    case .leftX: padStick.x = value
    case .leftY: padStick.y = value
    default: break
    }
    if wheel.isOpen { holdWheel() }
  }
}
