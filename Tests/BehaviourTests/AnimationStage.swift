// A view to be animated, and its presented position.
import Foundation
import GlassineTesting
import GlassineUI

/// 64 frames a second, so that times are exact; the view's centre is at (50, 50).
func animationStage() -> (host: HeadlessHost, view: View) {
  let host = HeadlessHost(framesPerSecond: 64)
  let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  host.window.addSubview(view)
  host.settle()
  return (host, view)
}

/// To a millionth of a point.
func rounded(_ number: CGFloat) -> CGFloat { (number * 1e6).rounded() / 1e6 }

/// The presented x after each of the given numbers of steps.
func shownPlaces(
  _ host: HeadlessHost, _ view: View, steps: Int, of seconds: TimeInterval
) -> [CGFloat] {
  (0..<steps).map { _ in
    host.advance(by: seconds)
    return rounded(view.presentation.position.x)
  }
}
