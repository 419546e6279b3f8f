// Parts of scenes: named rectangles, dashed outlines, numbers in the order of visits.
import Glassine

/// A view with a name and a colour, which lights up under a finger.
class Plate: View {
  let name: String
  var tone: Tone { didSet { setNeedsDisplay() } }
  /// Under the name, smaller.
  var detail = "" { didSet { setNeedsDisplay() } }
  /// Whether a finger is on it.
  private(set) var isLit = false { didSet { if isLit != oldValue { setNeedsDisplay() } } }

  init(_ name: String, _ frame: CGRect, _ tone: Tone = .paper) {
    self.name = name
    self.tone = tone
    super.init(frame: frame)
  }

  convenience init(
    _ name: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat,
    _ tone: Tone = .paper
  ) {
    self.init(name, CGRect(x: x, y: y, width: width, height: height), tone)
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    isLit = true
    board?.say("\(name) got the touch")
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { isLit = false }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    isLit = false
    board?.say("\(name)’s touch was cancelled")
  }

  /// Lights it up without a finger, for events that reach it by another way.
  func light(_ isOn: Bool) { isLit = isOn }

  /// The filled rectangle: its bounds.
  var shape: Path {
    Path(roundedRect: bounds.insetBy(dx: 0.5, dy: 0.5), cornerRadius: GalleryConstants.plateRadius)
  }

  override func drawContent(in context: DrawingContext) {
    context.fill(shape, color: isLit ? tone.lit : tone.fill)
    let line = BezierPath(path: shape)
    line.lineWidth = isLit ? 2 : 1
    context.stroke(line, color: isLit ? tone.ink.withAlphaComponent(0.9) : tone.edge)
    drawName(in: context)
  }

  func drawName(in context: DrawingContext) {
    let theme = context.theme
    // By the text size setting, as far as plates of a fixed size have room.
    let scale = min(context.traitCollection.textScale, 1.5)
    let inner = bounds.insetBy(dx: 10, dy: 7)
    let title = TextStyle(font: theme.font(13 * scale, .semibold))
    let size = context.draw(name, in: inner, style: title, color: tone.ink)
    guard !detail.isEmpty else { return }
    let rest = CGRect(
      x: inner.minX, y: inner.minY + size.height + 1, width: inner.width,
      height: max(0, inner.height - size.height - 1))
    context.draw(
      detail, in: rest, style: TextStyle(font: theme.font(12 * scale), numberOfLines: 0),
      color: tone.ink)
  }
}

/// A plate that forwards touches, as views do by default.
class OpenPlate: Plate {
  /// Whether it keeps touches after it got them.
  var keepsTouches = false

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    board?.say("\(name).touchesBegan" + (keepsTouches ? ", which keeps it" : ""))
    light(true)
    guard !keepsTouches else { return }
    next?.touchesBegan(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    light(false)
    if !keepsTouches { next?.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    light(false)
    if !keepsTouches { next?.touchesCancelled(touches, with: event) }
  }
}

/// A dashed line around something invisible.
final class Outline: View {
  let words: String
  private let cornerRadius: CGFloat

  init(
    _ words: String, _ frame: CGRect, cornerRadius: CGFloat = GalleryConstants.plateRadius
  ) {
    self.words = words
    self.cornerRadius = cornerRadius
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func drawContent(in context: DrawingContext) {
    let path = BezierPath(
      roundedRect: bounds.insetBy(dx: 0.5, dy: 0.5), cornerRadius: cornerRadius)
    path.setLineDash([4, 4], phase: 0)
    context.stroke(path, color: context.theme.accent)
    context.draw(
      words, in: CGRect(x: 10, y: bounds.maxY - 22, width: bounds.width - 20, height: 20),
      style: TextStyle(font: context.theme.font(12, .medium)), color: context.theme.accent)
  }
}

/// Numbers over a board: the order of its visited views.
final class BadgeView: View {
  private var places: [CGPoint] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  func show(_ visits: [View]) {
    places = visits.compactMap { view in
      guard view is Plate else { return nil }
      let rect = view.convert(view.bounds, to: self)
      return CGPoint(x: rect.maxX - 16, y: rect.minY + 16)
    }
    superview?.bringSubviewToFront(self)
    setNeedsDisplay()
  }

  override func drawContent(in context: DrawingContext) {
    for (index, place) in places.enumerated() {
      let disc = CGRect(x: place.x - 11, y: place.y - 11, width: 22, height: 22)
      context.fillEllipse(in: disc, color: context.theme.text)
      let style = TextStyle(font: context.theme.font(12, .semibold), alignment: .center)
      context.draw(
        "\(index + 1)", in: disc.offsetBy(dx: 0, dy: 3.5), style: style,
        color: context.theme.groundRaised)
    }
  }
}
