// A stick for a thumb, as one is written for iOS: touches alone.
import UIKit

public protocol JoystickDelegate: AnyObject {
  /// The stick has moved; each side of `offset` is from -1 to 1, y downwards.
  func joystick(_ joystick: Joystick, didMove offset: CGVector)
  func joystickDidRelease(_ joystick: Joystick)
}

/// A round base with a stick that follows one finger and stops at the rim.
public class Joystick: UIView {
  public weak var delegate: JoystickDelegate?

  private let stick = UIView()
  private var trackedTouch: UITouch?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  deinit { delegate = nil }

  private func setUp() {
    backgroundColor = UIColor.white.withAlphaComponent(0.12)
    layer.borderColor = UIColor.white.withAlphaComponent(0.35).cgColor
    layer.borderWidth = 2
    stick.backgroundColor = .systemOrange
    stick.isUserInteractionEnabled = false
    addSubview(stick)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height)
    layer.cornerRadius = side / 2
    stick.bounds = CGRect(x: 0, y: 0, width: side * 0.4, height: side * 0.4)
    stick.layer.cornerRadius = side * 0.2
    if trackedTouch == nil { stick.center = middle }
  }

  private var middle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }

  /// A finger counts within the circle, not in the corners around it.
  public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    hypot(point.x - middle.x, point.y - middle.y) <= min(bounds.width, bounds.height) / 2
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard trackedTouch == nil, let touch = touches.first else { return }
    trackedTouch = touch
    follow(touch)
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = trackedTouch, touches.contains(touch) { follow(touch) }
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = trackedTouch, touches.contains(touch) { release() }
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchesEnded(touches, with: event)
  }

  private func follow(_ touch: UITouch) {
    let point = touch.location(in: self)
    let way = (min(bounds.width, bounds.height) - stick.bounds.width) / 2
    var offset = CGVector(dx: (point.x - middle.x) / way, dy: (point.y - middle.y) / way)
    let length = hypot(offset.dx, offset.dy)
    if length > 1 { offset = CGVector(dx: offset.dx / length, dy: offset.dy / length) }
    stick.center = CGPoint(x: middle.x + offset.dx * way, y: middle.y + offset.dy * way)
    delegate?.joystick(self, didMove: offset)
  }

  private func release() {
    trackedTouch = nil
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { self.stick.center = self.middle }, completion: nil)
    delegate?.joystickDidRelease(self)
  }
}
