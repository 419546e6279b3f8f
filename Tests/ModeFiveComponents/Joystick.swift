// A component in Swift 5 mode, without an annotation of isolation.
import UIKit

public protocol JoystickDelegate: AnyObject {
  func joystick(_ joystick: Joystick, didMove offset: CGVector)
}

/// A stick that follows a finger within its base.
public class Joystick: UIView {
  public weak var delegate: JoystickDelegate?
  let stick = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(stick)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(stick)
  }

  deinit { delegate = nil }

  public override func layoutSubviews() {
    stick.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchesMoved(touches, with: event)
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    place(at: touch.location(in: self))
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    place(at: CGPoint(x: bounds.midX, y: bounds.midY))
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchesEnded(touches, with: event)
  }

  private func place(at point: CGPoint) {
    let radius = bounds.width / 2
    var x = point.x - bounds.midX
    var y = point.y - bounds.midY
    let distance = sqrt(x * x + y * y)
    if distance > radius {
      x *= radius / distance
      y *= radius / distance
    }
    stick.center = CGPoint(x: bounds.midX + x, y: bounds.midY + y)
    delegate?.joystick(self, didMove: CGVector(dx: x / radius, dy: y / radius))
  }
}
