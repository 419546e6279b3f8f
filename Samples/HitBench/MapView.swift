// The part of the window that shows the world: your own fingers query, two zoom and move.
import Foundation
import Glassine

/// Takes the touches on the world.
final class MapView: View {
  /// Called for each finger with its place in the window, or nil when it lifts.
  var onFinger: ((ObjectIdentifier, CGPoint?) -> Void)?
  var onZoom: ((_ factor: Double, _ point: CGPoint) -> Void)?
  var onMove: ((CGPoint) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    let pinch = PinchGestureRecognizer { [weak self] recognizer in
      guard let self, let pinch = recognizer as? PinchGestureRecognizer,
        pinch.state == .changed
      else { return }
      onZoom?(pinch.scale, pinch.location(in: window))
      pinch.scale = 1
    }
    let pan = PanGestureRecognizer { [weak self] recognizer in
      guard let self, let pan = recognizer as? PanGestureRecognizer, pan.state == .changed else {
        return
      }
      onMove?(pan.translation(in: self))
      pan.setTranslation(.zero, in: self)
    }
    pan.minimumNumberOfTouches = 2
    pinch.cancelsTouchesInView = false
    pan.cancelsTouchesInView = false
    pinch.delegate = self
    pan.delegate = self
    addGestureRecognizer(pinch)
    addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) { nil }

  override func wheelChanged(_ wheel: WheelSample, with event: Event?) {
    onZoom?(pow(HitBenchConstants.wheelZoom, wheel.delta.y), wheel.location)
  }

  private func follow(_ touches: Set<Touch>) {
    for touch in touches { onFinger?(ObjectIdentifier(touch), touch.location(in: window)) }
  }

  private func forget(_ touches: Set<Touch>) {
    for touch in touches { onFinger?(ObjectIdentifier(touch), nil) }
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { follow(touches) }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { follow(touches) }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { forget(touches) }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { forget(touches) }
}

extension MapView: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
