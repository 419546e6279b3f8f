// The code of the page on iOS.
import TouchParts
import UIKit

/// Shows a joystick over a game: fingers beside the stick are the game's.
public func showPad(size: CGSize, delegate: JoystickDelegate) {
  let window = UIWindow(frame: CGRect(origin: .zero, size: size))
  window.touchPolicy = .passThrough
  let joystick = Joystick(frame: CGRect(x: 40, y: size.height - 240, width: 200, height: 200))
  joystick.delegate = delegate
  window.addSubview(joystick)
  window.makeKeyAndVisible()
}
