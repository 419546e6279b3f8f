// A component in the form of one for iOS. Its recognizer has a closure, which UIKit's have not.
import UIKit

protocol KnobDelegate: AnyObject {
  func knob(_ knob: Knob, didTurnTo value: CGFloat)
}

/// A knob that is turned by dragging up and down; a double tap resets it.
final class Knob: UIControl, UIGestureRecognizerDelegate {
  weak var delegate: KnobDelegate?
  private(set) var value: CGFloat = 0
  private let thumb = UIView()
  private var startValue: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    thumb.isUserInteractionEnabled = false
    addSubview(thumb)
    let tap = UITapGestureRecognizer { [weak self] _ in self?.set(0) }
    tap.numberOfTapsRequired = 2
    tap.delegate = self
    addGestureRecognizer(tap)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    thumb.bounds = CGRect(x: 0, y: 0, width: 10, height: bounds.height / 2)
    thumb.center = CGPoint(x: bounds.midX, y: bounds.midY)
    thumb.transform = CGAffineTransform(rotationAngle: value * .pi)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    startValue = value + touch.location(in: self).y / bounds.height
    return super.beginTracking(touch, with: event)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    set(startValue - touch.location(in: self).y / bounds.height)
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { true }

  private func set(_ newValue: CGFloat) {
    value = min(1, max(0, newValue))
    setNeedsLayout()
    sendActions(for: .valueChanged)
    delegate?.knob(self, didTurnTo: value)
  }
}
