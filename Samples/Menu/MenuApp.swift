// The sample put together: game beneath, HUD above, samples in. The same app runs in a window, in a
// test, or off screen with recorded fingers.
import Foundation
import Glassine

/// Game and UI, on any surface.
final class MenuApp {
  static let size = CGSize(width: 1280, height: 720)

  let application: Application
  let window: GameWindow
  /// The requested sounds; the program's start chooses the output.
  let sounds = SoundBoard()
  private var lastTick = -TimeInterval.infinity
  private(set) var hud: HUDController
  private(set) var game: LanternGame
  private(set) var journey: Journey
  let store: SettingsStore
  private let textScale: CGFloat?
  /// The index in ``LakeCatalog``'s lakes of the present game.
  private var lake: Int
  private var seed: UInt64
  /// Draws the lake; nil until it is made.
  var renderer: LanternRenderer?
  var isSoftwareRenderer = false
  /// The data that the lake is made from, until then.
  var pictures: LanternPictures?
  /// Whether the UI has been drawn, and whether the lake is drawn beneath it.
  var hasShownUI = false
  var isLakeOpen = false
  private(set) var dim: Spring
  private var lastUpdate: TimeInterval?
  private var link: DisplayLink?
  /// The latest ring of each finger on the water.
  private var stirs: [TouchSource: CGPoint] = [:]
  /// The window size for which text and rim were chosen.
  private var readSize = CGSize.zero
  /// Called with the input of each frame and the touches on the water; nil costs nothing.
  var trace: InputTrace? {
    didSet {
      trace?.note(store.settings, seed: seed, at: application.now)
      noteJourney()
    }
  }
  /// Points.
  private static let stirSpacing: CGFloat = 90
  /// Points of the smaller side for text of the designed size; text twice as large needs twice
  /// them.
  private static let smallestSidePerTextScale: CGFloat = 340

  /// A game on `application`, which begins with `screen`. Its settings are kept in the file at
  /// `settingsPath`; nil: not at all. `textScale`, if given, overrides the text size of the
  /// settings.
  init(
    _ application: Application, settingsPath: String? = nil, screen: StartScreen = .title,
    textScale: CGFloat? = nil
  ) {
    self.textScale = textScale
    self.application = application
    store = SettingsStore(settingsPath.map(SettingsFile.init(path:)), application: application)
    lake = store.settings.lake
    seed = LakeCatalog.seed(ofLake: lake)
    game = LanternGame(seed: seed, fireflies: store.settings.graphics.fireflies)
    // On another lake than the saved one, a new one begins.
    journey = Journey(store.journey?.lake == lake ? store.journey : nil, lake: lake)
    hud = HUDController(game: game, journey: journey, store: store, application: application)
    dim = Spring(0, response: 0.3, damping: 0.95) { _ in }
    window = GameWindow(frame: CGRect(origin: .zero, size: Self.size))
    window.followsSurface = true
    window.touchPolicy = .passThrough
    application.add(window)
    window.makeKeyAndVisible()
    window.onSound = { [sounds] in sounds.play($0) }
    show(hud)
    begin(with: screen)
    application.hostTouchHandler = { [weak self] in self?.touchWater($0) }
    application.hostInputHandler = { [weak self] sample in
      if case .axis(let axis) = sample { self?.hud.take(axis) }
    }
    let link = DisplayLink { [weak self] link in self?.play(link.duration) }
    link.add(to: application)
    self.link = link
    store.observe(self) { [weak self] in self?.settingsDidChange($0) }
    followJourney()
    takeReading(store.settings)
  }

  /// The traits for reading the screen: the text size, as far as there is room for it, and the
  /// hidden rim.
  private func takeReading(_ settings: Settings) {
    readSize = window.bounds.size
    let asked = textScale ?? CGFloat(settings.graphics.textScale)
    let most = max(1, min(readSize.width, readSize.height) / Self.smallestSidePerTextScale)
    application.textScale = min(asked, most)
    let rim = CGFloat(settings.graphics.edge) * min(readSize.width, readSize.height)
    window.safeAreaInsetsOfSurface = EdgeInsets(all: rim)
  }

  private func noteMap(_ place: MapPlace) { trace?.note(place, at: application.now) }

  private func followJourney() {
    journey.observe(self) { [weak self] in
      guard let self else { return }
      store.keep(journey.saved())
      noteJourney()
    }
    noteJourney()
  }

  private func noteJourney() { trace?.note(journey.inventory, at: application.now) }

  /// Opens the sample's first screen.
  private func begin(with screen: StartScreen) {
    switch screen {
    // The first screen is complete in the first frame.
    case .title: hud.openTitle(animated: false)
    case .game: break
    case .pause: hud.pause()
    case .settings: hud.pause(openingSettings: true)
    case .inventory: hud.openSatchel()
    case .talk: hud.openTalk()
    case .map: hud.openMap()
    }
  }

  private func settingsDidChange(_ settings: Settings) {
    renderer?.quality = settings.graphics.water.share(isSoftwareRenderer: isSoftwareRenderer)
    game.setFireflies(settings.graphics.fireflies)
    takeReading(settings)
    takeSound()
    // A dragged slider ticks, and does not hum.
    if application.now - lastTick >= SoundConstants.tickSpacing {
      lastTick = application.now
      sounds.play(.tick)
    }
    trace?.note(settings, seed: seed, at: application.now)
  }

  /// The volume: as set, and silent with another program in front.
  private func takeSound() {
    sounds.take(store.settings.sound, isActive: application.state == .active)
  }

  private func play(_ duration: TimeInterval) {
    takeSound()
    if renderer != nil, !isLakeOpen { openLake() }
    if window.bounds.size != readSize { takeReading(store.settings) }
    let isPaused = hud.presentedViewController != nil
    let screen = hud.screen
    dim.set(goal: isPaused ? screen?.dim ?? 1 : 0)
    dim.step(CGFloat(duration))
    let input = hud.input
    let goesOn = !isPaused || screen?.letsGameGoOn == true
    let pace = hud.wheel.isOpen ? HUDConstants.choosingPace : 1
    game.trim = journey.trim
    let (strokes, bumps) = (game.strokes, game.bumps)
    game.update(input, deltaTime: goesOn ? duration * pace : 0)
    if game.strokes != strokes { sounds.play(.stroke) }
    if game.bumps != bumps { sounds.play(.hit) }
    renderer?.blow(game, seconds: duration)
    for event in game.takeEvents() { take(event) }
    hud.readGame(goesOn: goesOn)
    trace?.note(
      InputTrace.State(
        stick: input.stick, isRowing: input.isRowing, isLanternRaised: input.isLanternRaised,
        screen: isPaused ? screen?.name ?? .pause : .game, flame: journey.flame,
        size: hud.view.bounds.size),
      at: application.now)
  }

  /// Finds on the lake are added to the satchel.
  private func take(_ event: LanternGame.Event) {
    switch event {
    case .caught(let kind, _, _, _):
      if journey.inventory.add(Item(kind)) > 0 {
        hud.toasts.show(Dusk.Icon.alert, Texts(language: store.settings.language).satchelFull)
      }
    case .burned, .ranDry: break
    }
    if hud.presentedViewController == nil { hud.show(event) }
  }

  private func show(_ hud: HUDController) {
    self.hud = hud
    hud.onStartOver = { [weak self] in self?.startOver() }
    hud.onMapChange = { [weak self] in self?.noteMap($0) }
    window.rootViewController = hud
  }

  /// A new game, on the lake that was chosen meanwhile.
  private func startOver() {
    lake = store.settings.lake
    seed = LakeCatalog.seed(ofLake: lake)
    game = LanternGame(seed: seed, fireflies: store.settings.graphics.fireflies)
    journey = Journey(lake: lake)
    store.keep(journey.saved())
    show(HUDController(game: game, journey: journey, store: store, application: application))
    followJourney()
    trace?.note(store.settings, seed: seed, at: application.now)
  }

  /// A finger that the HUD passed through.
  private func touchWater(_ touch: TouchSample) {
    trace?.note(touch)
    switch touch.phase {
    case .began, .moved: break
    case .ended, .cancelled:
      stirs[touch.source] = nil
      return
    case .stationary: return
    }
    // A ring where the finger lands, and then one for every thumb's width of its path.
    if touch.phase == .moved, let last = stirs[touch.source],
      hypot(touch.location.x - last.x, touch.location.y - last.y) < Self.stirSpacing
    {
      return
    }
    stirs[touch.source] = touch.location
    let size = window.bounds.size
    game.stir(
      at: SIMD2(Float(touch.location.x / size.width), Float(touch.location.y / size.height)),
      aspect: Float(size.width / size.height))
  }
}
