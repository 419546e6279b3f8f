// `glassine.h`: directional pads, radial menus, text views and gestures.
public import CGlassine
import Foundation
import Glassine
import GlassineControls

@c @implementation
public nonisolated func glassine_add_directional_pad(
  _ parent: glassine_view, _ frame: glassine_rect, _ callback: glassine_callback?,
  _ user: UnsafeMutableRawPointer?
) -> glassine_view {
  let user = Handed(user)
  return add("glassine_add_directional_pad", to: parent, frame) {
    let pad = DirectionalPad(frame: .zero)
    pad.addAction(for: .valueChanged, calling(callback, user.pointer))
    return pad
  }
}

@c @implementation
public nonisolated func glassine_get_directions(_ view: glassine_view) -> glassine_edges {
  value("glassine_get_directions", 0) {
    let held = (HostTable.shared.view(view) as? DirectionalPad)?.directions ?? []
    var edges = 0
    if held.contains(.left) { edges |= GLASSINE_LEFT }
    if held.contains(.up) { edges |= GLASSINE_TOP }
    if held.contains(.right) { edges |= GLASSINE_RIGHT }
    if held.contains(.down) { edges |= GLASSINE_BOTTOM }
    return glassine_edges(edges)
  }
}

@c @implementation
public nonisolated func glassine_add_radial_menu(
  _ parent: glassine_view, _ icon: UnsafePointer<CChar>?, _ frame: glassine_rect,
  _ callback: glassine_callback?, _ user: UnsafeMutableRawPointer?
) -> glassine_view {
  let (icon, user) = (Handed(icon), Handed(user))
  return add("glassine_add_radial_menu", to: parent, frame) {
    let icon = try textIfAny(icon.pointer, "the icon")
    let menu = RadialMenu(frame: .zero)
    menu.icon = icon?.first
    menu.addAction(for: .valueChanged, calling(callback, user.pointer))
    return menu
  }
}

@c @implementation
public nonisolated func glassine_add_item(
  _ menu: glassine_view, _ title: UnsafePointer<CChar>?, _ icon: UnsafePointer<CChar>?
) -> glassine_result {
  let (title, icon) = (Handed(title), Handed(icon))
  return set("glassine_add_item", menu) {
    guard let menu = $0 as? RadialMenu else {
      throw CallFailure.argument("the view is no radial menu")
    }
    let icon = try textIfAny(icon.pointer, "the icon")
    menu.items.append(
      RadialMenu.Item(try text(title.pointer, "the title"), icon: icon?.first))
  }
}

@c @implementation
public nonisolated func glassine_add_text_view(
  _ parent: glassine_view, _ text: UnsafePointer<CChar>?, _ frame: glassine_rect,
  _ callback: glassine_callback?, _ user: UnsafeMutableRawPointer?
) -> glassine_view {
  let (text, user) = (Handed(text), Handed(user))
  return add("glassine_add_text_view", to: parent, frame) {
    let view = HostTextView(changed: calling(callback, user.pointer))
    view.text = try textIfAny(text.pointer, "the text") ?? ""
    return view
  }
}

/// A text view that calls its host.
final class HostTextView: TextView, TextViewDelegate {
  private let changed: (View) -> Void

  init(changed: @escaping (View) -> Void) {
    self.changed = changed
    super.init(frame: .zero)
    delegate = self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func textViewDidChange(_ textView: TextView) { changed(self) }
}

// MARK: Gestures

@c @implementation
public nonisolated func glassine_add_gesture(
  _ view: glassine_view, _ kind: glassine_gesture_kind, _ callback: glassine_gesture_callback?,
  _ user: UnsafeMutableRawPointer?
) -> glassine_result {
  let user = Handed(user)
  return set("glassine_add_gesture", view) {
    guard let callback else { throw CallFailure.argument("the callback is a null pointer") }
    let recognizer = try recognizer(of: kind)
    recognizer.addAction { recognizer in
      // A view that was removed in the same frame makes no more calls.
      guard let view = recognizer.view, let gesture = glassine_gesture(recognizer, kind) else {
        return
      }
      let number = HostTable.shared.number(of: view)
      if number != 0 { withUnsafePointer(to: gesture) { callback(number, $0, user.pointer) } }
    }
    $0.addGestureRecognizer(recognizer)
    $0.isUserInteractionEnabled = true
    // A view that drops fingers, as a panel does, or passes them on gets them from here on.
    if $0.touchPolicy == .block || $0.touchPolicy == .passThrough { $0.touchPolicy = .receive }
  }
}

private func recognizer(of kind: glassine_gesture_kind) throws -> GestureRecognizer {
  func taps(_ count: Int) -> GestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = count
    return tap
  }
  func swipe(_ direction: SwipeGestureRecognizer.Direction) -> GestureRecognizer {
    let swipe = SwipeGestureRecognizer()
    swipe.direction = direction
    return swipe
  }
  return switch Int(kind) {
  case GLASSINE_TAP: taps(1)
  case GLASSINE_DOUBLE_TAP: taps(2)
  case GLASSINE_LONG_PRESS: LongPressGestureRecognizer()
  case GLASSINE_PAN: PanGestureRecognizer()
  case GLASSINE_PINCH: PinchGestureRecognizer()
  case GLASSINE_ROTATION: RotationGestureRecognizer()
  case GLASSINE_SWIPE_LEFT: swipe(.left)
  case GLASSINE_SWIPE_UP: swipe(.up)
  case GLASSINE_SWIPE_RIGHT: swipe(.right)
  case GLASSINE_SWIPE_DOWN: swipe(.down)
  default: throw CallFailure.argument("\(kind) is no gesture: give one of glassine_gesture_kind")
  }
}

extension glassine_gesture {
  /// The recognizer's state as the host gets it; nil for one that no host gets.
  @MainActor
  fileprivate init?(_ recognizer: GestureRecognizer, _ kind: glassine_gesture_kind) {
    self.init()
    switch recognizer.state {
    case .began: phase = glassine_phase(GLASSINE_BEGAN)
    case .changed: phase = glassine_phase(GLASSINE_MOVED)
    case .ended: phase = glassine_phase(GLASSINE_ENDED)
    case .cancelled: phase = glassine_phase(GLASSINE_CANCELLED)
    case .possible, .failed: return nil
    }
    size = UInt32(MemoryLayout<glassine_gesture>.size)
    self.kind = kind
    fingers = Int32(recognizer.numberOfTouches)
    let place = recognizer.location(in: recognizer.view)
    (x, y) = (place.x, place.y)
    scale = Double((recognizer as? PinchGestureRecognizer)?.scale ?? 1)
    rotation = Double((recognizer as? RotationGestureRecognizer)?.rotation ?? 0)
    guard let pan = recognizer as? PanGestureRecognizer else { return }
    let (travelled, speed) = (pan.translation(in: pan.view), pan.velocity(in: pan.view))
    (translation_x, translation_y) = (travelled.x, travelled.y)
    (velocity_x, velocity_y) = (speed.x, speed.y)
  }
}
