// The root of a view tree on screen. Several windows may share one platform window ("surface"): a
// HUD, an alert above it, a debug overlay above that, ordered by level.
public import Foundation
public import GlassineInput
import GlassineScene

/// The root view of a tree on screen: gets events from the application and hands them to views.
/// Source: UIKit's documentation of UIWindow.
@MainActor  // Named, not left to the default: a release build asks for it at the deinit.
open class Window: View {
  /// Order of windows: higher is in front (H9).
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat
    public nonisolated init(rawValue: CGFloat) { self.rawValue = rawValue }
    public nonisolated static func < (left: Level, right: Level) -> Bool {
      left.rawValue < right.rawValue
    }
    public nonisolated static let normal = Level(rawValue: 0)
    public nonisolated static let statusBar = Level(rawValue: 1000)
    public nonisolated static let alert = Level(rawValue: 2000)
  }

  open var windowLevel: Level = .normal { didSet { application?.windowOrderChanged() } }

  /// The application whose events this window gets; nil until it is shown.
  public internal(set) var application: Application? {
    get { applicationReference?.target }
    set {
      applicationReference = newValue?.backReference
      Self.registry.setChanges(newValue?.changes, ofWindow: ownNumber)
    }
  }
  private var applicationReference: BackReference<Application>?

  /// The platform window this window is drawn in; 0: the application's first.
  @exclusivity(unchecked)
  public var surface: WindowNumber = 0

  /// Whether the window fills its surface and follows its size; false by default. Differs from
  /// UIKit, where a window of its scene does.
  public var followsSurface = false

  /// Where keys, text, motion and remote-control events start (R5).
  public private(set) var firstResponder: Responder? {
    didSet {
      // Views look otherwise while they have it.
      (oldValue as? View)?.setNeedsDisplay()
      (firstResponder as? View)?.setNeedsDisplay()
      inputViewsMayHaveChanged()
    }
  }

  /// What the first responder wants at the bottom; nil: nobody wanted anything yet.
  var inputViews: InputViews?
  var needsInputViews = false

  /// The touches event of this window, used again each frame.
  private(set) lazy var touchesEvent: Event = {
    let event = Event(type: .touches)
    event.window = self
    return event
  }()

  /// The window's own; made when it is first asked for.
  open override var undoManager: UndoManager? { windowUndoManager }
  private lazy var windowUndoManager = {
    let manager = UndoManager()
    manager.clock = { [weak self] in self?.application?.now }
    return manager
  }()

  /// The controller whose view fills the window.
  open var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.dismissAllPresented()
      // Whoever heard of that may have set it.
      guard rootViewController !== oldValue else { return }
      if let old = oldValue?.viewIfLoaded { old.removeFromSuperview() }
      oldValue?.windowOfRoot = nil
      installRootView()
    }
  }

  /// What its views stand under that set nothing for themselves.
  var windowEnvironment = Environment.standard

  /// By which its views know it; see ``View/windowNumber``.
  var ownNumber: UInt32 = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    Self.registry.enroll(self)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    Self.registry.enroll(self)
  }

  deinit {
    MainActorWay.run { [ownNumber] in ViewRegistry.main.strikeOff(number: ownNumber) }
  }

  /// R1: a window's next responder is the application.
  open override var next: Responder? { application }

  /// Whether the window gets keys and text.
  public var isKeyWindow: Bool { application?.keyWindow === self }

  /// Shows the window in front of others of its level and makes it key. A window without an
  /// application joins the process's first.
  open func makeKeyAndVisible() {
    isHidden = false
    (application ?? Self.registry.defaultApplication)?.add(self)
    application?.raise(self)
    makeKey()
  }

  /// Makes the window key, so that keys and text go to it.
  open func makeKey() { application?.makeKey(self) }

  open func becomeKey() {}
  open func resignKey() {}

  /// Hands an event to the views it is for; touches to their views in the order began, moved,
  /// ended, cancelled (T3). Overridden, it sees every touch event of the window first (S21).
  open func sendEvent(_ event: Event) {
    // Not by way of the application: a window that has left it still owes its views their cancels.
    if event.type == .touches { event.delivery?.dispatch(event, in: self) }
  }

  /// What ``isHidden`` is about to be, while controllers hear of it.
  private var pendingHidden: Bool?
  /// An application is about to have the window, unless it is removed before.
  var isComing = false

  /// Whether the window is out of sight, and touches with it. Its controllers hear of it.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      // Set by whoever hears that it is about to change: the latest word counts.
      if pendingHidden != nil {
        pendingHidden = newValue
        return
      }
      guard newValue != super.isHidden else { return }
      if application != nil {
        pendingHidden = newValue
        willBeShown(!newValue)
        let isWanted = pendingHidden == newValue
        pendingHidden = nil
        guard isWanted else { return wasShownOrHidden() }
      }
      super.isHidden = newValue
      if newValue { application?.viewsDidLeaveWindow() }
      application?.windowOrderChanged()
      wasShownOrHidden()
    }
  }

  open override func setNeedsDisplay() { application?.setNeedsFrame() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let root = rootViewController?.viewIfLoaded, root.superview === self, root.frame != bounds {
      root.frame = bounds
    }
    updateInputViews()
  }

  /// Puts the root controller's view in, once the window is an application's.
  func installRootView() {
    guard let rootViewController, application != nil else { return }
    rootViewController.windowOfRoot = self
    guard let view = rootViewController.view, view.superview !== self,
      !rootViewController.keepsCovered(view)
    else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }

  /// Whether a touch may reach the window at all (H1).
  var isHitTestable: Bool {
    !isHidden && isUserInteractionEnabled && alpha > CGFloat(HitTestConstants.deadAlpha)
      && !Self.registry.store.isHeldByAnimation(id)
  }

  /// Whether a modal presentation in this window blocks what is beneath it (P5).
  var isModal: Bool { rootViewController?.presentsModally ?? false }

  // MARK: First responder (R3)

  /// Makes `responder` first, nil: none. The old one may refuse; so may the new one.
  func makeFirstResponder(_ responder: Responder?) -> Bool {
    if responder === firstResponder { return true }
    guard let responder else {
      guard let old = firstResponder, old.canResignFirstResponder else { return false }
      firstResponder = nil
      application?.firstResponderChanged(from: old, to: nil)
      return true
    }
    guard responder.canBecomeFirstResponder else { return false }
    if let old = firstResponder {
      guard old.resignFirstResponder() else { return false }
    }
    // The old one's callbacks may have moved things: only a responder that is still here may come
    // first.
    guard responder.owningWindow === self else { return false }
    firstResponder = responder
    application?.firstResponderChanged(from: nil, to: responder)
    return true
  }

  /// Takes first responder status from a view that is leaving the window, or from its controller or
  /// one below it; it cannot refuse.
  func resignFirstResponder(within view: View) {
    var responder = firstResponder
    while let current = responder, !(current is Window) {
      if current === view || (current as? ViewController)?.viewIfLoaded === view {
        return dropFirstResponder()
      }
      responder = current.next
    }
  }

  /// There is no first responder any more, whatever it says.
  func dropFirstResponder() {
    guard let old = firstResponder else { return }
    firstResponder = nil
    application?.firstResponderChanged(from: old, to: nil)
  }
}
