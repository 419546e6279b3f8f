// A dial that is turned by a finger: a control that draws itself.
import UIKit

/// Shows a value from 0 to 1 as an arc and as a number; a finger turns it around its middle.
@IBDesignable
open class Dial: UIControl {
  @IBInspectable
  open var lineWidth: CGFloat = 10 {
    didSet { setNeedsDisplay() }
  }
  @IBInspectable
  open var trackColor: UIColor = UIColor.gray.withAlphaComponent(0.4) {
    didSet { setNeedsDisplay() }
  }

  open var value: CGFloat {
    get { storedValue }
    set {
      storedValue = min(max(newValue, 0), 1)
      setNeedsDisplay()
    }
  }

  private var storedValue: CGFloat = 0
  /// The arc leaves a gap of a quarter turn at the bottom.
  private let startAngle = 3 * CGFloat.pi / 4
  private let sweep = 3 * CGFloat.pi / 2
  private let feedback = UISelectionFeedbackGenerator()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = false
  }

  open override var isEnabled: Bool { didSet { alpha = isEnabled ? 1 : 0.5 } }
  open override var isHighlighted: Bool { didSet { setNeedsDisplay() } }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 120, height: 120) }

  // MARK: Drawing

  private var middle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }
  private var radius: CGFloat { (min(bounds.width, bounds.height) - 2 * lineWidth) / 2 }

  open override func draw(_ rect: CGRect) {
    trackColor.setStroke()
    arc(to: 1).stroke()
    tintColor.setStroke()
    if value > 0 { arc(to: value).stroke() }
    drawHandle()
    drawNumber()
  }

  private func arc(to value: CGFloat) -> UIBezierPath {
    let path = UIBezierPath(
      arcCenter: middle, radius: radius, startAngle: startAngle,
      endAngle: startAngle + sweep * value, clockwise: true)
    path.lineWidth = lineWidth
    path.lineCapStyle = .round
    return path
  }

  private func drawHandle() {
    let angle = startAngle + sweep * value
    let place = CGPoint(
      x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
    let side = lineWidth * (isHighlighted ? 2 : 1.4)
    let frame = CGRect(x: place.x - side / 2, y: place.y - side / 2, width: side, height: side)
    UIColor.white.setFill()
    UIBezierPath(ovalIn: frame).fill()
  }

  private func drawNumber() {
    let text = NSAttributedString(
      string: "\(Int((value * 100).rounded()))",
      attributes: [
        .font: UIFont.monospacedDigitSystemFont(ofSize: radius * 0.7, weight: .semibold),
        .foregroundColor: UIColor.white,
      ])
    let size = text.size()
    text.draw(at: CGPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2))
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.beginTracking(touch, with: event) else { return false }
    let point = touch.location(in: self)
    let distance = hypot(point.x - middle.x, point.y - middle.y)
    guard abs(distance - radius) < 3 * lineWidth else { return false }
    feedback.prepare()
    turn(to: point)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    turn(to: touch.location(in: self))
    return super.continueTracking(touch, with: event)
  }

  private func turn(to point: CGPoint) {
    var angle = atan2(point.y - middle.y, point.x - middle.x) - startAngle
    while angle < 0 { angle += 2 * .pi }
    // In the gap the nearer end counts.
    let turned = angle <= sweep ? angle / sweep : angle < sweep + .pi / 4 ? 1 : 0
    guard turned != value else { return }
    if Int(turned * 10) != Int(value * 10) { feedback.selectionChanged() }
    value = turned
    sendActions(for: .valueChanged)
  }
}
