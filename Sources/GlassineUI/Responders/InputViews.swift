// The input views of the first responder: a keyboard of the app's own, and an accessory bar above
// it.
import Foundation

/// Contains the input view and the accessory view of a window's first responder at its bottom,
/// while there are any. Created by the window, updated in its layout pass.
final class InputViews: View {
  private var input: View?
  private var accessory: View?
  /// Whether it is shown, and not disappearing.
  private(set) var isUp = false
  /// Whether it is being moved to the start of its animation.
  private var isSettingOut = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.zPosition = InputConstants.zPosition
    autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
  }

  required init?(coder: NSCoder) { nil }

  /// Touches beside its views are not forwarded: there is no content beneath.
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}

  /// Shows the input views of `responder` or its nearest next responder with each kind.
  func update(for responder: Responder?, in window: Window) {
    var (newInput, newAccessory): (View?, View?)
    var next = responder
    while let current = next, newInput == nil || newAccessory == nil {
      newInput = newInput ?? current.inputView
      newAccessory = newAccessory ?? current.inputAccessoryView
      next = current.next
    }
    guard newInput !== input || newAccessory !== accessory else { return place(in: window) }
    let begin = isUp ? frame : down(height, in: window)
    // The last ones stay visible while they disappear.
    if newInput != nil || newAccessory != nil {
      for view in subviews where view !== newInput && view !== newAccessory {
        view.removeFromSuperview()
      }
    }
    (input, accessory) = (newInput, newAccessory)
    for view in [newInput, newAccessory] {
      if let view, view.superview !== self { addSubview(view) }
    }
    move(from: begin, in: window)
  }

  /// Updates the frame after a change of its size, or of its views' sizes.
  func place(in window: Window) {
    guard isUp, !isSettingOut else { return }
    let end = up(in: window)
    guard end != frame else { return }
    let begin = frame
    frame = end
    setNeedsLayout()
    tell(Responder.keyboardWillChangeFrameNotification, begin, end, 0, in: window)
    tell(Responder.keyboardDidChangeFrameNotification, begin, end, 0, in: window)
    window.inputFrameDidChange()
  }

  private func move(from begin: CGRect, in window: Window) {
    let shows = input != nil || accessory != nil
    let end = shows ? up(in: window) : down(begin.height, in: window)
    let wasUp = isUp
    isUp = shows
    guard shows || wasUp else { return }
    let seconds = InputConstants.seconds
    typealias Name = Notification.Name
    let (will, did): (Name?, Name?) =
      shows == wasUp
      ? (nil, nil)
      : shows
        ? (Responder.keyboardWillShowNotification, Responder.keyboardDidShowNotification)
        : (Responder.keyboardWillHideNotification, Responder.keyboardDidHideNotification)
    for name in [Responder.keyboardWillChangeFrameNotification, will].compactMap({ $0 }) {
      tell(name, begin, end, seconds, in: window)
    }
    isSettingOut = true
    if superview !== window { window.addSubview(self) }
    if !wasUp { frame = shows ? CGRect(origin: begin.origin, size: end.size) : begin }
    frame.size = shows ? end.size : begin.size
    setNeedsLayout()
    layoutIfNeeded()
    window.inputFrameDidChange()
    isSettingOut = false
    View.animate(
      withDuration: seconds, delay: 0, options: [.allowUserInteraction, .curveEaseOut],
      animations: { self.frame.origin = end.origin },
      completion: { [weak self, number = window.ownNumber] _ in
        guard let self, let window = Self.registry.window(number: number), isUp == shows
        else { return }
        if !shows {
          for view in subviews { view.removeFromSuperview() }
          removeFromSuperview()
        }
        for name in [Responder.keyboardDidChangeFrameNotification, did].compactMap({ $0 }) {
          tell(name, begin, end, seconds, in: window)
        }
      })
  }

  private func tell(
    _ name: Notification.Name, _ begin: CGRect, _ end: CGRect, _ seconds: TimeInterval,
    in window: Window
  ) {
    NotificationCenter.default.post(
      name: name, object: window,
      userInfo: [
        Responder.keyboardFrameBeginUserInfoKey: begin,
        Responder.keyboardFrameEndUserInfoKey: end,
        Responder.keyboardAnimationDurationUserInfoKey: seconds,
        Responder.keyboardAnimationCurveUserInfoKey: NSNumber(
          value: AnimationCurve.easeOut.rawValue),
      ])
  }

  // MARK: Places

  /// The distance from this view's top to the keyboard, or to the accessory above it; nil: it is
  /// not shown.
  func top(withAccessory: Bool) -> CGFloat? {
    guard isUp else { return nil }
    if withAccessory, accessory != nil { return 0 }
    return input.map { _ in Self.height(of: accessory, within: bounds.width) }
  }

  /// A view without a height of its own has that of its content.
  private static func height(of view: View?, within width: CGFloat) -> CGFloat {
    guard let view else { return 0 }
    if view.frame.height > 0 { return view.frame.height }
    let own = view.intrinsicContentSize.height
    return own > 0 ? own : view.sizeThatFits(CGSize(width: width, height: 0)).height
  }

  private var height: CGFloat {
    [input, accessory].reduce(0) { $0 + Self.height(of: $1, within: bounds.width) }
  }

  private func up(in window: Window) -> CGRect {
    let size = CGSize(width: window.bounds.width, height: height)
    return CGRect(
      origin: CGPoint(x: window.bounds.minX, y: window.bounds.maxY - size.height), size: size)
  }

  private func down(_ height: CGFloat, in window: Window) -> CGRect {
    CGRect(
      x: window.bounds.minX, y: window.bounds.maxY, width: window.bounds.width, height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 0
    for view in [accessory, input].compactMap({ $0 }) {
      let height = Self.height(of: view, within: bounds.width)
      view.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
  }
}

extension Window {
  /// The top of the keyboard, in the window's coordinates; nil while there is none.
  func keyboardTop(withAccessory: Bool) -> CGFloat? {
    inputViews.flatMap { views in
      views.top(withAccessory: withAccessory).map { views.frame.minY + $0 }
    }
  }
}

/// Constants of input views. Source: V, Glassine's own, after UIKit's keyboard.
enum InputConstants {
  /// The duration of their appearance and disappearance, in seconds.
  static let seconds: TimeInterval = 0.25
  /// The z position: above an app's views, below menus and text selection handles.
  static let zPosition: CGFloat = 9_000
}

extension Responder {
  // Posted by a window when its input views appear, disappear or change: the window is the object,
  // frames are in its coordinates. Source: UIKit's documentation of UIResponder.

  public static let keyboardWillShowNotification = Notification.Name("keyboardWillShow")
  public static let keyboardDidShowNotification = Notification.Name("keyboardDidShow")
  public static let keyboardWillHideNotification = Notification.Name("keyboardWillHide")
  public static let keyboardDidHideNotification = Notification.Name("keyboardDidHide")
  public static let keyboardWillChangeFrameNotification = Notification.Name(
    "keyboardWillChangeFrame")
  public static let keyboardDidChangeFrameNotification = Notification.Name(
    "keyboardDidChangeFrame")
  /// A `CGRect` each; seconds as a `TimeInterval`.
  public static let keyboardFrameBeginUserInfoKey = "keyboardFrameBegin"
  public static let keyboardFrameEndUserInfoKey = "keyboardFrameEnd"
  public static let keyboardAnimationDurationUserInfoKey = "keyboardAnimationDuration"
  /// An `Int`, the raw value of an ``AnimationCurve``.
  public static let keyboardAnimationCurveUserInfoKey = "keyboardAnimationCurve"
}
