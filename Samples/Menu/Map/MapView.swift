// The map under fingers: dragged, pinched and rotated at once, by wheel and double tap too.
import Foundation
import Glassine

/// Shows a part of the lake, and the marks on it.
final class MapView: View, GestureRecognizerDelegate {
  private(set) var place: MapPlace
  /// Called with the map's place after each change by the player.
  var onChange: ((MapPlace) -> Void)?
  /// A finger rested at a point of the world.
  var onPin: ((SIMD2<Float>) -> Void)?

  let sheet: MapSheet
  private let game: LanternGame
  private let size: SIMD2<Double>
  private let boat = MapMark(.boat)
  private let ferry = MapMark(.ferry)
  private var lights: [MapMark] = []
  private var pins: [(mark: MapMark, place: SIMD2<Float>)] = []
  private var hasPlace = false

  init(game: LanternGame) {
    self.game = game
    size = SIMD2(Double(game.worldSize.x), Double(game.worldSize.y))
    sheet = MapSheet(lake: game.lake)
    place = MapPlace(whole: size, in: CGSize(width: 1, height: 1))
    super.init(frame: .zero)
    clipsToBounds = true
    isMultipleTouchEnabled = true
    backgroundColor = MapConstants.land
    addSubview(sheet)
    lights = game.fireflies.map { MapMark(.light($0.kind)) }
    for mark in lights { addSubview(mark) }
    addSubview(ferry)
    addSubview(boat)
    addRecognizers()
  }

  required init?(coder: NSCoder) { nil }

  private func addRecognizers() {
    let pan = PanGestureRecognizer { [weak self] in self?.pan($0) }
    pan.maximumNumberOfTouches = 2
    let pinch = PinchGestureRecognizer { [weak self] in self?.pinch($0) }
    let rotation = RotationGestureRecognizer { [weak self] in self?.rotate($0) }
    let press = LongPressGestureRecognizer { [weak self] in self?.press($0) }
    let tap = TapGestureRecognizer { [weak self] recognizer in
      guard let self else { return }
      glide { $0.zoom(by: MapConstants.buttonZoom, about: self.fromMiddle(recognizer)) }
    }
    tap.numberOfTapsRequired = 2
    for recognizer in [pan, pinch, rotation, press, tap] {
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
    }
  }

  /// Two fingers drag, pinch and rotate at once; a resting finger drags nothing.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    func moves(_ recognizer: GestureRecognizer) -> Bool {
      recognizer is PanGestureRecognizer || recognizer is PinchGestureRecognizer
        || recognizer is RotationGestureRecognizer
    }
    return moves(recognizer) && moves(other)
  }

  // MARK: Place of the map

  /// The range of the zoom.
  private var zooms: ClosedRange<Double> {
    let whole = MapPlace(whole: size, in: bounds.size).zoom
    return whole * 0.9...whole * MapConstants.largestZoom
  }

  private func changed(_ body: (inout MapPlaceChange) -> Void) -> MapPlace {
    var change = MapPlaceChange(place: place, zooms: zooms)
    body(&change)
    change.place.keep(on: size)
    return change.place
  }

  private func go(to place: MapPlace) {
    self.place = place
    apply()
    onChange?(place)
  }

  /// Changes the place at once: for fingers, and for held keys.
  func change(_ body: (inout MapPlaceChange) -> Void) { go(to: changed(body)) }

  /// Changes the place with an animation.
  func glide(_ body: (inout MapPlaceChange) -> Void) {
    let goal = changed(body)
    View.animate(
      withDuration: MapConstants.glideSeconds, delay: 0,
      options: [.curveEaseOut, .allowUserInteraction], animations: { [self] in go(to: goal) })
  }

  /// North to the top, all of it.
  func showWhole() { glide { $0.place = MapPlace(whole: self.size, in: self.bounds.size) } }

  /// North to the top.
  func faceNorth() { glide { $0.turn(by: -$0.place.turn, about: .zero) } }

  func showBoat() {
    glide { $0.place.middle = SIMD2(Double(game.boatPosition.x), Double(game.boatPosition.y)) }
  }

  private func apply() {
    let factor = CGFloat(place.zoom) / MapSheet.scale
    sheet.transform = CGAffineTransform(rotationAngle: CGFloat(place.turn))
      .concatenating(CGAffineTransform(scaleX: factor, y: factor))
    sheet.center = point(of: game.worldSize / 2)
    for (mark, firefly) in zip(lights, game.fireflies) { mark.center = point(of: firefly.position) }
    ferry.center = point(of: game.lake.ferry)
    boat.center = point(of: game.boatPosition)
    boat.transform = CGAffineTransform(rotationAngle: CGFloat(game.heading) + CGFloat(place.turn))
    for pin in pins { pin.mark.center = point(of: pin.place) }
  }

  /// This view's point for a point of the world.
  func point(of world: SIMD2<Float>) -> CGPoint {
    let place = place.point(of: SIMD2(Double(world.x), Double(world.y)))
    return CGPoint(x: bounds.midX + place.x, y: bounds.midY + place.y)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if !hasPlace, bounds.width > 0 {
      hasPlace = true
      place = MapPlace(whole: size, in: bounds.size)
    }
    place.zoom = max(zooms.lowerBound, min(zooms.upperBound, place.zoom))
    apply()
  }

  // MARK: Pins

  func show(pins places: [SIMD2<Float>]) {
    for pin in pins { pin.mark.removeFromSuperview() }
    pins = places.map { (MapMark(.pin), $0) }
    for pin in pins { insertSubview(pin.mark, belowSubview: boat) }
    apply()
  }

  private func press(_ recognizer: GestureRecognizer) {
    guard recognizer.state == .began else { return }
    let away = fromMiddle(recognizer)
    let world = place.world(at: away)
    onPin?(SIMD2(Float(world.x), Float(world.y)))
  }

  // MARK: Hands

  private func fromMiddle(_ recognizer: GestureRecognizer) -> CGPoint {
    let point = recognizer.location(in: self)
    return CGPoint(x: point.x - bounds.midX, y: point.y - bounds.midY)
  }

  private func pan(_ recognizer: GestureRecognizer) {
    guard let pan = recognizer as? PanGestureRecognizer else { return }
    switch pan.state {
    case .began, .changed:
      let way = pan.translation(in: self)
      pan.setTranslation(.zero, in: self)
      change { $0.place.pan(by: way) }
    case .ended:
      let speed = pan.velocity(in: self)
      guard hypot(speed.x, speed.y) > 120 else { return }
      let share = MapConstants.throwSeconds
      glide { $0.place.pan(by: CGPoint(x: speed.x * share, y: speed.y * share)) }
    default: break
    }
  }

  private func pinch(_ recognizer: GestureRecognizer) {
    guard let pinch = recognizer as? PinchGestureRecognizer,
      pinch.state == .began || pinch.state == .changed
    else { return }
    let factor = Double(pinch.scale)
    pinch.scale = 1
    change { $0.zoom(by: factor, about: fromMiddle(pinch)) }
  }

  private func rotate(_ recognizer: GestureRecognizer) {
    guard let rotation = recognizer as? RotationGestureRecognizer,
      rotation.state == .began || rotation.state == .changed
    else { return }
    let angle = Double(rotation.rotation)
    rotation.rotation = 0
    change { $0.turn(by: angle, about: fromMiddle(rotation)) }
  }

  /// A notch of the wheel is a quarter more or less.
  override func wheelChanged(_ wheel: WheelSample, with event: Event?) {
    let point = convert(wheel.location, from: nil)
    let about = CGPoint(x: point.x - bounds.midX, y: point.y - bounds.midY)
    change { $0.zoom(by: pow(1.25, Double(wheel.delta.y)), about: about) }
  }
}

/// A change of place, clamped to the range of the zoom.
struct MapPlaceChange {
  var place: MapPlace
  let zooms: ClosedRange<Double>

  mutating func zoom(by factor: Double, about point: CGPoint) {
    place.zoom(by: factor, about: point, within: zooms)
  }

  mutating func turn(by angle: Double, about point: CGPoint) {
    place.turn(by: angle, about: point)
  }
}
