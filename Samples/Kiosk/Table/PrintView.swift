// A print on the table: on white paper, with a caption, for one finger or two.
import Foundation
import GlassineKiosk

/// A print that fingers move, rotate, scale and throw.
final class PrintView: View, GestureRecognizerDelegate {
  let print: Print
  /// Called when a finger lands on it.
  var onLift: (PrintView) -> Void = { _ in }
  /// Called when it is released, with its speed in points and radians a second.
  var onThrow: (PrintView, _ velocity: CGPoint, _ turning: CGFloat) -> Void = { _, _, _ in }

  private let picture = ImageView()
  private let caption = Label()
  private let pan = PanGestureRecognizer()
  private let pinch = PinchGestureRecognizer()
  private let rotation = RotationGestureRecognizer()

  /// Radians, clockwise.
  private(set) var angle: CGFloat = 0
  private(set) var scale: CGFloat = 1
  /// Whether a hand has moved, turned or scaled it since it was dealt.
  private(set) var isPlaced = false
  /// How fast hands turned it last, in radians a second, and when.
  private var turning: CGFloat = 0
  private var turnedAt: TimeInterval = 0

  static let paperSize: CGSize = {
    let width = KioskConstants.printWidth
    let height = width * CGFloat(Print.proportion.height) / CGFloat(Print.proportion.width)
    let margin = KioskConstants.paperMargin
    return CGSize(
      width: width + 2 * margin, height: height + margin + KioskConstants.captionHeight)
  }()

  init(_ print: Print, title: String, font: FontDescriptor, color: Color) {
    self.print = print
    super.init(frame: CGRect(origin: .zero, size: Self.paperSize))
    isMultipleTouchEnabled = true
    layer.backgroundColor = .white
    layer.cornerRadius = 3
    layer.borderWidth = KioskConstants.edgeWidth / 2
    layer.borderColor = Paper.edge
    layer.shadows = [
      Layer.Shadow(
        color: Color(white: 0, alpha: 0.16), blur: 28, offset: CGSize(width: 0, height: 12)),
      Layer.Shadow(
        color: Color(white: 0, alpha: 0.20), blur: 4, offset: CGSize(width: 0, height: 1)),
    ]
    let margin = KioskConstants.paperMargin
    picture.frame = CGRect(
      x: margin, y: margin, width: KioskConstants.printWidth,
      height: Self.paperSize.height - margin - KioskConstants.captionHeight)
    picture.layer.backgroundColor = Color(hex: 0xEFEBE2)
    addSubview(picture)
    caption.text = title
    caption.font = font
    caption.textColor = color
    caption.frame = CGRect(
      x: margin, y: picture.frame.maxY, width: KioskConstants.printWidth,
      height: KioskConstants.captionHeight)
    addSubview(caption)
    pan.addAction { [weak self, unowned pan] _ in self?.panned(pan) }
    pinch.addAction { [weak self, unowned pinch] _ in self?.pinched(pinch) }
    rotation.addAction { [weak self, unowned rotation] _ in self?.rotated(rotation) }
    for recognizer in [pan, pinch, rotation] {
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The painted print; nil shows bare card.
  var image: Image? {
    get { picture.image }
    set { picture.image = newValue }
  }

  /// The caption below it.
  var title: String? {
    get { caption.text }
    set { caption.text = newValue }
  }

  /// Puts it down.
  func lay(at center: CGPoint, angle: CGFloat, scale: CGFloat = 1) {
    self.center = center
    self.angle = angle
    self.scale = scale
    transform = CGAffineTransform(rotationAngle: angle).scaledBy(x: scale, y: scale)
  }

  /// Marks it as dealt: the table may place it again.
  func deal() { isPlaced = false }

  /// Ends what animates it, and leaves it where it is seen.
  func stopWhereSeen() {
    guard isAnimated else { return }
    let seen = presentation
    let shown = seen.transform
    View.performWithoutAnimation {
      alpha = 1
      lay(
        at: seen.position, angle: atan2(shown.b, shown.a), scale: hypot(shown.a, shown.b))
    }
  }

  /// Whether a finger is on it, even a resting one.
  var isHeld: Bool { pan.numberOfTouches > 0 }

  /// No finger on it holds it any longer.
  func letGo() {
    for recognizer in [pan, pinch, rotation] where recognizer.isEnabled {
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
  }

  private var now: TimeInterval { window?.application?.now ?? 0 }

  // MARK: Hands

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    // The motion of an earlier finger is over.
    if pan.numberOfTouches <= touches.count { turning = 0 }
    onLift(self)
  }

  private func panned(_ recognizer: PanGestureRecognizer) {
    guard let table = superview else { return }
    switch recognizer.state {
    case .began, .changed:
      let asked = recognizer.translation(in: table)
      let moved = wholePixels(asked, in: table)
      recognizer.setTranslation(CGPoint(x: asked.x - moved.x, y: asked.y - moved.y), in: table)
      isPlaced = true
      lay(
        at: CGPoint(x: center.x + moved.x, y: center.y + moved.y), angle: angle, scale: scale)
    case .ended:
      let isTurning = now - turnedAt <= KioskConstants.turnSeconds
      onThrow(self, recognizer.velocity(in: table), isTurning ? turning : 0)
      turning = 0
    case .cancelled: turning = 0
    default: break
    }
  }

  /// The part of a way that is whole pixels, or whole points where pixels are larger: a software
  /// renderer copies a print that moves by those, and draws all its parts otherwise.
  private func wholePixels(_ way: CGPoint, in table: View) -> CGPoint {
    let start = table.convert(CGPoint.zero, to: nil)
    let end = table.convert(CGPoint(x: 1, y: 0), to: nil)
    let pixels = hypot(end.x - start.x, end.y - start.y) * traitCollection.displayScale
    let step = pixels > 1 ? 1 / pixels : 1
    return CGPoint(
      x: (way.x / step).rounded(.towardZero) * step, y: (way.y / step).rounded(.towardZero) * step)
  }

  private func pinched(_ recognizer: PinchGestureRecognizer) {
    guard recognizer.state == .began || recognizer.state == .changed else { return }
    let range = KioskConstants.scaleRange
    let wanted = min(max(scale * recognizer.scale, range.lowerBound), range.upperBound)
    recognizer.scale = 1
    change(about: recognizer.location(in: superview), scale: wanted / scale, angle: 0)
  }

  private func rotated(_ recognizer: RotationGestureRecognizer) {
    guard recognizer.state == .began || recognizer.state == .changed else { return }
    let limit = KioskConstants.fastestTurn
    turning = min(max(recognizer.velocity, -limit), limit)
    turnedAt = now
    change(about: recognizer.location(in: superview), scale: 1, angle: recognizer.rotation)
    recognizer.rotation = 0
  }

  /// Rotates and scales it about a point of the table, which stays in place under the fingers.
  private func change(about point: CGPoint, scale factor: CGFloat, angle turn: CGFloat) {
    isPlaced = true
    let away = CGPoint(x: center.x - point.x, y: center.y - point.y)
    let (c, s) = (cos(turn) * factor, sin(turn) * factor)
    lay(
      at: CGPoint(x: point.x + away.x * c - away.y * s, y: point.y + away.x * s + away.y * c),
      angle: angle + turn, scale: scale * factor)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { other.view === self }
}
