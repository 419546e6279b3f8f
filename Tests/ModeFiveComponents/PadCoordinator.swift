// Code around a component that is on no actor, as in Swift 5: a plain class, a function, a closure.
import TouchParts
import UIKit

public class PadCoordinator: JoystickDelegate, UIGestureRecognizerDelegate {
  public let joystick = Joystick(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  public private(set) var farthest: CGFloat = 0
  lazy var tap = UITapGestureRecognizer()

  public init(in view: UIView) {
    view.addSubview(joystick)
    joystick.delegate = self
    tap.delegate = self
    joystick.addGestureRecognizer(tap)
    placeInMiddle(joystick)
  }

  deinit { joystick.removeFromSuperview() }

  public func joystick(_ joystick: Joystick, didMove offset: CGVector) {
    farthest = max(farthest, sqrt(offset.dx * offset.dx + offset.dy * offset.dy))
    UIView.animate(withDuration: 0.1) { self.joystick.alpha = 1 - offset.dx / 2 }
  }

  public func joystickDidRelease(_ joystick: Joystick) { farthest = 0 }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { touch.tapCount < 3 }
}

/// Drawing, measuring and devices, from a class on no actor.
public class Banner {
  let font = UIFont.boldSystemFont(ofSize: 12)
  let color: UIColor = .systemBlue
  let path = UIBezierPath()
  let feedback = UIImpactFeedbackGenerator(style: .light)

  public init() {}

  public func draw(_ text: String) {
    color.setFill()
    path.fill()
    UIRectFill(UIScreen.main.bounds)
    text.draw(at: .zero, withAttributes: [.font: font])
    feedback.impactOccurred()
  }

  public func height(of text: String) -> CGFloat {
    let isPhone = UIDevice.current.userInterfaceIdiom == .phone
    return max(text.size(withAttributes: [.font: font]).height, isPhone ? font.lineHeight : 0)
  }
}

func placeInMiddle(_ view: UIView) {
  guard let superview = view.superview else { return }
  view.center = CGPoint(x: superview.bounds.midX, y: superview.bounds.midY)
}

/// Transactions, pictures, times and values beside objects, from a class on no actor.
public class Pulse: NSObject {
  private static let key = UnsafeRawPointer(bitPattern: 8)!
  let animators = NSHashTable<UIView>.weakObjects()

  public func run(on layer: CALayer, done: @escaping () -> Void) -> Double {
    let start = CACurrentMediaTime()
    CATransaction.begin()
    CATransaction.setCompletionBlock(done)
    layer.opacity = 0.5
    CATransaction.commit()
    objc_setAssociatedObject(layer, Self.key, "run", .OBJC_ASSOCIATION_RETAIN)
    return CACurrentMediaTime() - start
  }
}
