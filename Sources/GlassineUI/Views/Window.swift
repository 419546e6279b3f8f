// The root of a view tree on screen. Several windows may share one platform window ("surface"): a
// HUD, an alert above it, a debug overlay above that, ordered by level.
public import Foundation
public import GlassineInput
import GlassineScene

/// The root view of a tree on screen: receives events from the application and sends them to views.
/// Source: UIKit's documentation of UIWindow.
// Explicit instead of the default: a release build would check the actor at the deinit.
@preconcurrency @MainActor
open class Window: View {
  /// Order of windows: higher is in front (H9).
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public nonisolated let rawValue: CGFloat
    public nonisolated init(rawValue: CGFloat) { self.rawValue = rawValue }
    public nonisolated static func < (left: Level, right: Level) -> Bool {
      left.rawValue < right.rawValue
    }
    public nonisolated static let normal = Level(rawValue: 0)
    public nonisolated static let statusBar = Level(rawValue: 1000)
    public nonisolated static let alert = Level(rawValue: 2000)
  }

  open var windowLevel: Level = .normal { didSet { application?.windowOrderChanged() } }

  /// The application whose events this window receives; nil until it is shown.
  @_disfavoredOverload public internal(set) var application: Application? {
    get { applicationReference?.target }
    set {
      applicationReference = newValue?.backReference
      Self.registry.setChanges(newValue?.changes, ofWindow: ownNumber)
    }
  }
  @exclusivity(unchecked)
  private var applicationReference: BackReference<Application>?

  // Accesses are unchecked: with checks in all such types, a moved finger takes 2.2 times as long
  // (`glassine bench touch`).

  /// The platform window that shows this window; 0: the application's first.
  @exclusivity(unchecked)
  @_disfavoredOverload public var surface: WindowNumber = 0

  /// Whether the window fills its surface and follows its size; false by default. Differs from
  /// UIKit, in which a window of a scene always does.
  public var followsSurface = false

  /// The responder at which keys, text, motion and remote-control events start (R5), of the seat
  /// whose input is being delivered; else of the first.
  public var firstResponder: Responder? {
    firstResponder(ofSeat: application?.currentSeatNumber ?? 0)
  }
  /// The first seat's first responder.
  @exclusivity(unchecked)
  var firstSeatResponder: Responder?
  /// The first responders of other seats, by number: usually none.
  @exclusivity(unchecked)
  var otherSeatResponders: [(seat: SeatNumber, responder: Responder)] = []

  /// The first responder's input views; nil: none was requested yet.
  var inputViews: InputViews?
  var needsInputViews = false

  /// The touches event of this window, reused each frame.
  private(set) lazy var touchesEvent: Event = {
    let event = Event(type: .touches)
    event.window = self
    return event
  }()

  /// The window's own; created on first use.
  open override var undoManager: UndoManager? { windowUndoManager }
  private lazy var windowUndoManager = {
    let manager = UndoManager()
    manager.clock = { [weak self] in self?.application?.now }
    return manager
  }()

  /// The controller whose view fills the window.
  @exclusivity(unchecked)
  open var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.dismissAllPresented()
      // An observer of the change may have set another controller.
      guard rootViewController !== oldValue else { return }
      if let old = oldValue?.viewIfLoaded { old.removeFromSuperview() }
      oldValue?.windowOfRoot = nil
      installRootView()
    }
  }

  /// The environment of its views that set no traits of their own.
  var windowEnvironment = Environment.standard

  /// The number by which its views refer to it; see ``View/windowNumber``.
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
    MainActorTask.run { [ownNumber] in ViewRegistry.main.strikeOff(number: ownNumber) }
  }

  /// R1: a window's next responder is the application.
  open override var next: Responder? { application }

  /// Whether the window gets keys and text, of any seat.
  @_disfavoredOverload public var isKeyWindow: Bool { application?.isKey(self) ?? false }

  /// Shows the window in front of others of its level and makes it key. A window without an
  /// application joins the process's first.
  open func makeKeyAndVisible() {
    isHidden = false
    (application ?? Self.registry.defaultApplication)?.add(self)
    application?.raise(self)
    makeKey()
  }

  /// Makes the window key for the seat whose input is being delivered, else for the first. Keys and
  /// text of that seat are then sent to it.
  open func makeKey() {
    guard let application else { return }
    application.makeKey(self, for: application.currentSeat)
  }

  open func becomeKey() {}
  open func resignKey() {}

  /// Sends an event to its views; touches in the order began, moved, ended, cancelled (T3). An
  /// override sees every touch event of the window first (S21).
  open func sendEvent(_ event: Event) {
    // Not through the application: a window that has left it still has to deliver cancelled
    // touches.
    if event.type == .touches { event.delivery?.dispatch(event, in: self) }
  }

  /// The upcoming value of ``isHidden``, while controllers are notified.
  private var pendingHidden: Bool?
  /// Whether an application is about to add the window, unless it is removed before.
  var isComing = false

  /// Whether the window is neither shown nor touchable. Its controllers are notified of changes.
  ///
  /// In a program that has the module `UIKit`, setting false adds a window without an application
  /// to the current one: code for iOS shows windows by this alone.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      // Set by a callback before the change: the last value wins.
      if pendingHidden != nil {
        pendingHidden = newValue
        return
      }
      if !newValue, application == nil, ViewController.isForUIKit {
        (Self.registry.currentApplication ?? Self.registry.defaultApplication)?.add(self)
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

  /// Adds the root controller's view, once the window belongs to an application.
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
  package var isHitTestable: Bool { Self.registry.store.takesTouches(id) }

  /// Whether a modal presentation in this window blocks the views beneath it (P5), for that seat.
  package func isModal(for seat: SeatNumber) -> Bool {
    rootViewController?.presentsModally(for: seat) ?? false
  }
}
