// The content within reach of people who sit: it comes down to the lower half.
import Foundation
import GlassineBase
import GlassineControls
import GlassineInput
public import GlassineUI

/// Brings an application's content down, and back up: by a key, by ``lower()``, or by a tap on a
/// handle at the lower edge. A touch above the content brings it back. UIKit has this as the
/// system's Reachability.
///
/// All windows of the first surface move, without a layout. The handle is not read aloud:
/// who hears needs no reach.
@MainActor  // Explicit instead of the default: a release build would check the actor at the deinit.
public final class Reach {
  public let application: Application
  /// The key that lowers and raises, by its USB HID usage; nil, the default: none.
  public var key: UInt16?
  public private(set) var isLowered = false
  /// Called after ``isLowered`` has changed.
  public var onChange: (Bool) -> Void = { _ in }
  /// Whether the handle is shown; without it, and without a key, only the program lowers.
  public var showsHandle: Bool {
    get { !window.handle.isHidden }
    set { window.handle.isHidden = !newValue }
  }

  private let window = ReachWindow()
  private var moved: [(window: Window, transform: CGAffineTransform)] = []
  private var input: Application.AccessibilityListenerID?

  public init(_ application: Application) {
    self.application = application
    window.frame = CGRect(origin: .zero, size: application.size(of: 0))
    window.onTap = { [weak self] in self?.toggle() }
    application.add(window)
    input = application.addAccessibilityInput { [weak self] in self?.take($0) ?? false }
  }

  isolated deinit {
    input.map(application.removeAccessibilityInput)
    restore()
    application.remove(window)
  }

  private func take(_ sample: Sample) -> Bool {
    guard case .key(let sample) = sample, sample.usage == key else { return false }
    if sample.phase == .began { toggle() }
    return true
  }

  public func toggle() { isLowered ? raise() : lower() }

  /// Brings the content down by half of the surface; does nothing if it is down.
  public func lower() {
    guard !isLowered else { return }
    isLowered = true
    let way = (application.size(of: 0).height * SpeechConstants.reachShare).rounded()
    window.emptyHeight = way
    moved = application.windows
      .filter { !$0.accessibilityElementsHidden && isOnFirstSurface($0) }
      .map { ($0, $0.transform) }
    move { [moved] in
      for (window, transform) in moved {
        window.transform = transform.concatenating(CGAffineTransform(translationX: 0, y: way))
      }
    }
    onChange(true)
  }

  /// Brings it back; does nothing if it is up.
  public func raise() {
    guard isLowered else { return }
    isLowered = false
    window.emptyHeight = 0
    move { self.restore() }
    onChange(false)
  }

  private func isOnFirstSurface(_ window: Window) -> Bool {
    let surface = application.surface(of: window)
    return surface == application.surface(of: self.window)
  }

  private func move(_ body: @escaping () -> Void) {
    if application.isReduceMotionEnabled { return body() }
    View.animate(withDuration: SpeechConstants.reachSeconds, animations: body)
  }

  private func restore() {
    for (window, transform) in moved {
      window.transform = transform
      // The surface may have changed its size meanwhile.
      if window.followsSurface {
        window.frame = CGRect(origin: .zero, size: application.size(of: window.surface))
      }
    }
    moved.removeAll()
  }
}

/// The handle, and the empty part above the content.
private final class ReachWindow: Window {
  let handle = View(frame: CGRect(origin: .zero, size: SpeechConstants.handleSize))
  private let bar = View(frame: CGRect(origin: .zero, size: SpeechConstants.handleBar))
  /// The height of the part without content; 0 while it is up.
  var emptyHeight: CGFloat = 0
  var onTap: () -> Void = {}

  init() {
    super.init(frame: .zero)
    followsSurface = true
    windowLevel = Level(rawValue: SpeechConstants.overlayLevel - 1)
    accessibilityElementsHidden = true
    bar.backgroundColor = .white
    bar.layer.borderWidth = 1
    bar.layer.borderColor = .black
    bar.layer.cornerRadius = SpeechConstants.handleBar.height / 2
    bar.isUserInteractionEnabled = false
    handle.addSubview(bar)
    let tap = TapGestureRecognizer()
    tap.addAction { [weak self] _ in self?.onTap() }
    handle.addGestureRecognizer(tap)
    addSubview(handle)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    handle.center = CGPoint(x: bounds.midX, y: bounds.maxY - handle.bounds.height / 2)
    bar.center = CGPoint(x: handle.bounds.midX, y: handle.bounds.midY)
  }

  override func becomeKey() { giveKeyBack() }

  override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    if let found = super.hitTest(point, with: event), found !== self { return found }
    return point.y < emptyHeight && bounds.contains(point) ? self : nil
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { onTap() }
}
