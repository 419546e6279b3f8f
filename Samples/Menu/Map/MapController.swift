// The chart over the game: the map, and the buttons beside it.
import Foundation
import Glassine
import GlassineControls

/// Shows the lake from above, for fingers, wheel, keys and gamepad.
final class MapController: GameScreen {
  override var name: StartScreen { .map }
  override var dim: CGFloat { 0.6 }

  let journey: Journey
  let map: MapView
  let panel = Dusk.makePanel()
  let closeButton = RoundButton(Dusk.Icon.close)
  let nearerButton = RoundButton(Dusk.Icon.plus)
  let fartherButton = RoundButton(Dusk.Icon.minus)
  let northButton = RoundButton(Dusk.Icon.north)
  let boatButton = RoundButton(Dusk.Icon.target)
  private let heading = Label("", font: Dusk.font(22, .semibold), color: Dusk.text)
  private let hint = Label("", font: Dusk.font(13), color: Dusk.secondaryText)
  /// The push and zoom of held keys and the gamepad.
  private var held: [Press] = []
  private var push = SIMD2<Double>.zero
  private var triggers = SIMD2<Double>.zero
  private var link: DisplayLink?

  init(journey: Journey, game: LanternGame, store: SettingsStore) {
    self.journey = journey
    map = MapView(game: game)
    super.init(store: store)
  }

  required init?(coder: NSCoder) { nil }

  private var buttons: [RoundButton] { [nearerButton, fartherButton, northButton, boatButton] }

  override func loadView() {
    let root = ScreenView(frame: .zero)
    root.onLayout = { [weak self] in self?.place(in: $0) }
    map.layer.cornerRadius = MapLayout.mapRadius
    map.layer.borderWidth = Layer.hairline
    map.layer.borderColor = Dusk.edgeTop
    let content = panel.contentView
    for view in [heading, hint, map, closeButton] + buttons as [View] { content.addSubview(view) }
    root.pane.addSubview(panel)
    view = root
    closeButton.addAction(for: .touchUpInside) { [weak self] _ in self?.close() }
    let zoom = MapConstants.buttonZoom
    nearerButton.addAction(for: .touchUpInside) { [weak self] _ in
      self?.map.glide { $0.zoom(by: zoom, about: .zero) }
    }
    fartherButton.addAction(for: .touchUpInside) { [weak self] _ in
      self?.map.glide { $0.zoom(by: 1 / zoom, about: .zero) }
    }
    northButton.addAction(for: .touchUpInside) { [weak self] _ in self?.map.faceNorth() }
    boatButton.addAction(for: .touchUpInside) { [weak self] _ in self?.map.showBoat() }
    map.onPin = { [weak self] in self?.stick(pin: $0) }
    map.onChange = { [weak self] in self?.follow($0) }
  }

  /// Called with the map's place after each change by the player.
  var onChange: ((MapPlace) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    map.show(pins: journey.pins)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let application = view.window?.application else { return }
    let link = DisplayLink { [weak self] in self?.step($0.duration) }
    link.isPaused = true
    link.add(to: application)
    self.link = link
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    link?.invalidate()
  }

  override func readTexts() {
    super.readTexts()
    title = LakeCatalog.names[journey.lake]
    heading.text = title
    hint.text = texts.mapHint
    for (button, name) in [
      (closeButton, texts.close), (nearerButton, texts.nearer), (fartherButton, texts.farther),
      (northButton, texts.northUp), (boatButton, texts.toBoat),
    ] { button.accessibilityLabel = name }
  }

  /// The needle points north.
  private func follow(_ place: MapPlace) {
    northButton.transform = CGAffineTransform(rotationAngle: CGFloat(place.turn))
    onChange?(place)
  }

  /// A pin at the place of a resting finger; one that is there already is pulled out.
  private func stick(pin place: SIMD2<Float>) {
    let point = map.point(of: place)
    let near = journey.pins.firstIndex {
      let other = map.point(of: $0)
      return hypot(other.x - point.x, other.y - point.y) < MapConstants.pinReach
    }
    if let near {
      journey.pins.remove(at: near)
    } else {
      if journey.pins.count == MapConstants.mostPins { journey.pins.removeFirst() }
      journey.pins.append(place)
    }
    map.show(pins: journey.pins)
  }

  // MARK: Keys and pad

  private var bindings: Bindings { store.settings.controls.bindings }

  /// Keys that steer push the map, those of flame and light rotate it, plus and minus zoom; on a
  /// gamepad the shoulders rotate it. Arrows and the cross move from button to button.
  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    for press in presses where !take(press) { super.pressesBegan([press], with: event) }
  }

  override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    letGo(presses)
    super.pressesEnded(presses, with: event)
  }

  override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    letGo(presses)
    super.pressesCancelled(presses, with: event)
  }

  private func letGo(_ presses: Set<Press>) {
    held.removeAll(where: presses.contains)
    wake()
  }

  private func take(_ press: Press) -> Bool {
    let turn = MapConstants.keyTurn
    switch (press.button, press.key?.keyCode) {
    case (.leftShoulder, _): map.glide { $0.turn(by: -turn, about: .zero) }
    case (.rightShoulder, _): map.glide { $0.turn(by: turn, about: .zero) }
    case (_, MapKey.plus), (_, MapKey.padPlus): nearerButton.sendActions(for: .touchUpInside)
    case (_, MapKey.minus), (_, MapKey.padMinus): fartherButton.sendActions(for: .touchUpInside)
    case (nil, let code?) where press.type == .key:
      switch bindings.action(ofKey: code) {
      case .up, .left, .down, .right:
        held.append(press)
        wake()
      case .wheel: map.glide { $0.turn(by: -turn, about: .zero) }
      case .light: map.glide { $0.turn(by: turn, about: .zero) }
      case .map: close()
      default: return false
      }
    default: return false
    }
    return true
  }

  /// A gamepad's right stick pushes the map, its triggers zoom.
  override func take(_ axis: AxisSample) {
    let value = abs(axis.value) < 0.15 ? 0 : Double(axis.value)
    switch axis.name {
    case .rightX: push.x = value
    case .rightY: push.y = value
    case .leftTrigger: triggers.x = value
    case .rightTrigger: triggers.y = value
    default: break
    }
    wake()
  }

  private func wake() { link?.isPaused = held.isEmpty && push == .zero && triggers == .zero }

  private func step(_ duration: TimeInterval) {
    var way = push
    for press in held {
      let action = press.key.flatMap { bindings.action(ofKey: $0.keyCode) }
      way += action?.direction.map { SIMD2(Double($0.x), Double($0.y)) } ?? .zero
    }
    let pace = MapConstants.keyPace * duration
    let zoom = pow(MapConstants.triggerZoom, (triggers.y - triggers.x) * duration)
    map.change {
      $0.place.pan(by: CGPoint(x: -way.x * pace, y: -way.y * pace))
      $0.zoom(by: zoom, about: .zero)
    }
  }

  // MARK: Layout

  private func place(in view: View) {
    let room = ScreenRoom(view)
    let rect = room.panel(MapLayout.panelSize)
    panel.bounds.size = rect.size
    panel.center = CGPoint(x: rect.midX, y: rect.midY)
    let padding: CGFloat = room.isSmall ? 12 : 20
    let button = RoundButton.diameter
    heading.sizeToFit()
    hint.sizeToFit()
    closeButton.frame = CGRect(
      x: rect.width - padding - button, y: padding, width: button, height: button)
    let head = max(button, heading.bounds.height)
    heading.frame = CGRect(
      x: padding + 8, y: padding, width: heading.bounds.width, height: head)
    let hintLeft = heading.frame.maxX + 20
    // On the heading's baseline.
    let drop =
      (heading.font.size - hint.font.size) * room.textScale * MapLayout.baselineBelowMiddle
    hint.frame = CGRect(
      x: hintLeft, y: padding + drop.rounded(),
      width: max(0, closeButton.frame.minX - 12 - hintLeft), height: head)
    hint.isHidden = hint.bounds.width < 120
    let top = padding + head + padding - 8
    map.frame = CGRect(
      x: padding, y: top, width: rect.width - 2 * padding, height: rect.height - top - padding)
    var y = map.frame.maxY - 12 - button
    for view in buttons.reversed() {
      view.center = CGPoint(x: map.frame.maxX - 12 - button / 2, y: y + button / 2)
      y -= button + 8
    }
  }
}

/// Keys of the map that cannot be set, by USB HID usage.
private enum MapKey {
  static let minus: UInt16 = 0x2D
  static let plus: UInt16 = 0x2E
  static let padMinus: UInt16 = 0x56
  static let padPlus: UInt16 = 0x57
}

/// Points; Lantern's own choice.
private enum MapLayout {
  static let panelSize = CGSize(width: 1180, height: 760)
  static let mapRadius: CGFloat = 16
  /// The distance of a line's baseline below its middle, in sizes of the font. Source: Inter's
  /// ascender and descender.
  static let baselineBelowMiddle: CGFloat = 0.364
}
