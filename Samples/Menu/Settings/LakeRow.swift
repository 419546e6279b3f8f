// The lakes to choose from, as a strip of small maps that scrolls across the list.
import Foundation
import Glassine
import GlassineControls

/// A strip of lakes; the chosen one has a bright edge.
final class LakeRow: SettingRow {
  private let strip = LakeStrip(frame: .zero)
  private var buttons: [LakeButton] = []
  private let motion: Motion

  override var height: CGFloat { SettingsConstants.stripRowHeight }

  override var focusTarget: View? { buttons.first(where: \.isChosen) }
  /// Each lake has a name of its own.
  override var namedControl: View? { nil }

  init(_ store: SettingsStore, motion: Motion) {
    self.motion = motion
    super.init(store) { $0.lake }
    for (index, name) in LakeCatalog.names.enumerated() {
      let button = LakeButton(name, seed: LakeCatalog.seed(ofLake: index), motion: motion)
      button.addAction(for: .touchUpInside) { [weak self] _ in
        self?.store.change { $0.lake = index }
      }
      buttons.append(button)
      strip.addSubview(button)
    }
    addSubview(strip)
  }

  required init?(coder: NSCoder) { nil }

  override func refresh(_ settings: Settings, _ texts: Texts) {
    super.refresh(settings, texts)
    for (index, button) in buttons.enumerated() { button.isChosen = index == settings.lake }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset = SettingsConstants.rowInset
    titleLabel.frame = CGRect(x: inset, y: 12, width: bounds.width - 2 * inset, height: 20)
    let size = SettingsConstants.lakeSize
    strip.frame = CGRect(x: 0, y: 40, width: bounds.width, height: size.height + 8)
    var x = inset
    for button in buttons {
      button.bounds.size = size
      button.center = CGPoint(x: x + size.width / 2, y: 4 + size.height / 2)
      x += size.width + SettingsConstants.lakeGap
    }
    strip.contentSize = CGSize(
      width: x - SettingsConstants.lakeGap + inset, height: strip.bounds.height)
  }
}

/// Scrolls sideways; the focus returns to its last lake.
final class LakeStrip: ScrollView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    showsHorizontalScrollIndicator = false
    alwaysBounceHorizontal = true
  }

  required init?(coder: NSCoder) { nil }

  override var isFocusGroup: Bool { true }
}

/// A lake's map and name.
final class LakeButton: Button {
  var isChosen = false {
    didSet {
      guard isChosen != oldValue else { return }
      accessibilityTraits = isChosen ? [.button, .selected] : .button
      setNeedsDisplay()
    }
  }

  private let name: String
  private let lake: LanternLake
  private let motion: Motion
  private lazy var press = Spring(0, response: 0.3, damping: 0.7) { [weak self] value in
    let scale = 1 - 0.04 * value
    self?.transform = value == 0 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
  }

  init(_ name: String, seed: UInt64, motion: Motion) {
    self.name = name
    self.motion = motion
    var random = LanternRandom(seed: seed)
    lake = LanternLake(using: &random)
    var look = Configuration()
    look.baseBackgroundColor = nil
    look.pressedBackground = .clear
    look.cornerRadius = 12
    // It springs by itself.
    look.pressScale = 1
    super.init(configuration: look)
    accessibilityLabel = name
  }

  override init(frame: CGRect) { fatalError("made by its name") }
  required init?(coder: NSCoder) { nil }

  override func stateDidChange() {
    super.stateDidChange()
    motion.run(press, to: isHighlighted ? 1 : 0)
  }

  override func drawContent(in context: DrawingContext) {
    let bounds = context.bounds
    let picture = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: 88)
    context.fill(
      picture,
      gradient: Layer.Gradient(from: Color(hex: 0x2B2F5E), to: Color(hex: 0x10162F)),
      cornerRadius: 12)
    drawMap(in: picture.insetBy(dx: 12, dy: 10), context)
    if isChosen {
      context.stroke(picture, width: context.chosenEdge, color: Dusk.accent, cornerRadius: 12)
    } else {
      context.stroke(
        picture, width: context.hairline, color: Dusk.edgeTop, bottomColor: Dusk.edgeBottom,
        cornerRadius: 12)
    }
    let scale = min(traitCollection.textScale, SettingsConstants.largestScale)
    context.draw(
      name, in: CGRect(x: bounds.minX, y: picture.maxY + 6, width: bounds.width, height: 22),
      style: TextStyle(font: Dusk.font(13 * scale, .medium), alignment: .center),
      color: isChosen ? Dusk.text : Dusk.secondaryText)
  }

  /// The water in strips from shore to shore, a point high each, and the islands in it.
  private func drawMap(in rect: CGRect, _ context: DrawingContext) {
    let size = lake.size
    let factor = min(rect.width / CGFloat(size.x), rect.height / CGFloat(size.y))
    func place(_ point: SIMD2<Float>) -> CGPoint {
      CGPoint(
        x: rect.midX + (CGFloat(point.x) - CGFloat(size.x) / 2) * factor,
        y: rect.midY + (CGFloat(point.y) - CGFloat(size.y) / 2) * factor)
    }
    let height = 1 / context.scale
    let north = Color(hex: 0x3A6C92)
    let south = Color(hex: 0x1D3A62)
    for y in stride(from: rect.minY, to: rect.maxY, by: height) {
      let metres = Float((y + height / 2 - rect.midY) / factor) + size.y / 2
      guard let (west, east) = shores(atSouthing: metres) else { continue }
      let left = place([west, metres]).x
      context.fill(
        CGRect(x: left, y: y, width: place([east, metres]).x - left, height: height),
        color: north.blended(with: south, fraction: (y - rect.minY) / rect.height))
    }
    let shore = lake.shore.map(place)
    var last = shore[shore.count - 1]
    for next in shore {
      context.line(from: last, to: next, width: 1.5, color: Color(hex: 0x7FA6C8))
      last = next
    }
    for island in lake.islands {
      let middle = place(island.position)
      let radius = max(1.5, CGFloat(island.radius) * factor)
      context.fillEllipse(
        in: CGRect(
          x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius),
        color: Color(hex: 0x0F1836))
    }
  }

  /// The lake's western and eastern end, at a distance from the world's north edge; nil outside the
  /// lake. Everything between counts as water.
  private func shores(atSouthing y: Float) -> (west: Float, east: Float)? {
    var range: (west: Float, east: Float)?
    var last = lake.shore[lake.shore.count - 1]
    for next in lake.shore {
      if (last.y <= y) != (next.y <= y) {
        let x = last.x + (next.x - last.x) * (y - last.y) / (next.y - last.y)
        range = (min(range?.west ?? x, x), max(range?.east ?? x, x))
      }
      last = next
    }
    return range
  }
}
