// Figures and settings, at the left.
import Foundation
import Glassine
import GlassineControls

/// The panel over the world.
final class Panel: View {
  let modes = SegmentedControl(titles: IndexDrawing.Mode.allCases.map(\.title))
  let fingers = Slider()
  let zoomIn = Button(configuration: Button.Configuration(title: "+"))
  private let zoomOut = Button(configuration: Button.Configuration(title: "−"))
  var onZoom: ((Double) -> Void)?

  private let title = Panel.label(24, .semibold)
  private let rate = Panel.label(34, .semibold, HitBenchConstants.own)
  private let rateUnit = Panel.label(13)
  private let time = Panel.label(15)
  private let count = Panel.label(15)
  private let pages = Panel.label(15)
  private let views = Panel.label(15)
  private let own = Panel.label(15, .medium, HitBenchConstants.own)
  private let help = Panel.label(12)

  /// Of explanatory texts.
  private static let quiet = Color {
    HitBenchConstants.finger.withAlphaComponent($0.accessibilityContrast == .high ? 1 : 0.6)
  }

  private static func label(
    _ size: CGFloat, _ weight: FontWeight = .regular,
    _ color: Color = HitBenchConstants.finger
  ) -> Label {
    Label(
      "", font: FontDescriptor(size: size, weight: weight, usesTabularFigures: true), color: color)
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = HitBenchConstants.ground.withAlphaComponent(0.88)
    title.text = "Hit bench"
    rateUnit.text = "questions a second, on one core"
    help.text =
      "Touch the views: your finger asks too. Two fingers, or the wheel, move and zoom."
    help.numberOfLines = 0
    rateUnit.textColor = Self.quiet
    help.textColor = Self.quiet
    fingers.minimumValue = 1
    fingers.maximumValue = Float(HitBenchConstants.mostFingers)
    modes.selectedSegmentIndex = 0
    zoomIn.addAction(for: .touchUpInside) { [weak self] _ in
      self?.onZoom?(HitBenchConstants.buttonZoom)
    }
    zoomOut.addAction(for: .touchUpInside) { [weak self] _ in
      self?.onZoom?(1 / HitBenchConstants.buttonZoom)
    }
    let rows: [View] = [
      title, rate, rateUnit, time, views, pages, own, count, fingers, modes, zoomOut, zoomIn, help,
    ]
    for row in rows { addSubview(row) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let width = bounds.width - 48
    var y: CGFloat = 28
    func place(_ view: View, _ height: CGFloat, after gap: CGFloat) {
      y += gap
      view.frame = CGRect(x: 24, y: y, width: width, height: height)
      y += height
    }
    place(title, 30, after: 0)
    place(rate, 44, after: 18)
    place(rateUnit, 18, after: 0)
    place(time, 20, after: 14)
    place(views, 20, after: 6)
    place(pages, 20, after: 6)
    place(own, 20, after: 6)
    place(count, 20, after: 26)
    place(fingers, 44, after: 2)
    place(modes, 44, after: 16)
    place(zoomOut, 48, after: 16)
    let half = (width - 12) / 2
    zoomIn.frame = CGRect(x: 24 + half + 12, y: zoomOut.frame.minY, width: half, height: 48)
    zoomOut.frame.size.width = half
    place(help, 52, after: 18)
  }

  // MARK: Figures

  /// The figures of the queries of the last half second.
  struct Figures {
    var questions: Int
    /// The processor's time that they took, in seconds.
    var seconds: Double
    var frames: Int
  }

  func show(_ figures: Figures, fingers: Int) {
    let perSecond = figures.seconds > 0 ? Double(figures.questions) / figures.seconds : 0
    rate.text = Self.grouped(Int(perSecond))
    let each = figures.questions > 0 ? figures.seconds / Double(figures.questions) * 1e9 : 0
    let frame = figures.frames > 0 ? figures.seconds / Double(figures.frames) * 1e3 : 0
    time.text = String(format: "%.0f ns each, %.2f ms of a frame", each, frame)
    let rate = Self.grouped(Int(HitBenchConstants.rate))
    count.text = "\(Self.grouped(fingers)) fingers, \(rate) times a second"
  }

  func show(viewCount: Int, buildSeconds: Double) {
    views.text =
      "\(Self.grouped(viewCount)) views, made in " + String(format: "%.2f s", buildSeconds)
  }

  func show(pages all: Int, built: Int) {
    pages.text = "\(Self.grouped(all)) pages, \(Self.grouped(built)) built"
  }

  func show(own rect: CGRect?) {
    own.text = rect.map { "Yours: \(Self.words($0))" }
  }

  /// Size and place of a rectangle of the world.
  static func words(_ rect: CGRect) -> String {
    "\(Int(rect.width)) × \(Int(rect.height)) at \(Int(rect.minX)), \(Int(rect.minY))"
  }

  /// 1234567 as 1,234,567.
  static func grouped(_ number: Int) -> String {
    var (digits, text) = (String(number), "")
    while digits.count > 3 {
      text = "," + digits.suffix(3) + text
      digits.removeLast(3)
    }
    return digits + text
  }
}
