// The focus of keys and pad (R6): one view at a time has it, and arrows, Tab and pad move it.
//
//   a press that no responder took ──> direction: the nearest view in it
//                                      Tab: the next in the tree's order
//                                      select: presses the focused control
//                                      back: asks the controllers, front first
//                                  ──> everything else is the host's
//
// The ring is visible only while keys or pad are used. A finger or the mouse hides it, and the next
// arrow only shows it again. If the focused view disappears, the focus moves to the nearest
// focusable view (`FocusSystem+Losing.swift`). A direction without a focusable view scrolls
// (`FocusSystem+Scrolling.swift`).
import Foundation
import GlassineInput
import GlassineScene

/// A direction of a focus move.
public enum FocusDirection: Sendable, CaseIterable {
  case up, down, left, right
  /// In the tree's order, as for Tab.
  case next, previous
}

/// A view whose subviews have no meaningful order for keys.
@MainActor
package protocol FocusList: AnyObject {
  /// The first target of the focus from nowhere.
  var firstFocusTarget: View? { get }
  /// The target of the focus from outside; nil: the nearest.
  var rememberedFocusTarget: View? { get }
}

/// The focus of one application. Source of the names: UIKit's UIFocusSystem; the rules are
/// Glassine's own, since UIKit's are not published.
@preconcurrency @MainActor
public final class FocusSystem {
  /// The owner: set at the start, before any other use, and constant.
  unowned var owner: Application?
  var application: Application { owner.unsafelyUnwrapped }
  /// Its seat; the first after that seat is gone.
  var seatNumber: SeatNumber = 0
  var seat: Seat { application.seat(seatNumber) ?? application.firstSeat }

  /// The focused view; nil: none yet, or it is gone.
  public private(set) var focusedView: View? {
    get { focused.view }
    set { focused.view = newValue }
  }
  private var focused = ViewReference<View>()

  /// Whether keys or pad were used last, so that the ring is shown.
  @exclusivity(unchecked)
  public private(set) var isRingVisible = false {
    didSet {
      guard isRingVisible != oldValue else { return }
      application.setNeedsFrame()
      (focusedView as? any FocusRingObserver)?.focusRingDidChange()
    }
  }

  /// The ring's colour.
  public var ringColor = Color.tint

  /// Called when the focus moves; for sounds and transcripts.
  public var onChange: ((_ old: View?, _ new: View?) -> Void)?

  /// The last focused view within each focus group.
  var remembered: [NodeID: NodeID] = [:]
  /// … and within each named group.
  var rememberedInGroup: [String: NodeID] = [:]
  /// The preferred rows of lists' delegates in the current search, nil for none; nil: no search is
  /// running.
  var preferredRows: [NodeID: IndexPath?]?
  private weak var pressedControl: (any FocusPressable)?
  /// The held input of a pad, for repeated moves.
  private enum Holder: Equatable {
    case stick(Int32)
    case button(Int32)

    var controller: Int32 {
      switch self {
      case .stick(let controller), .button(let controller): controller
      }
    }
  }
  private var held: (direction: FocusDirection, by: Holder, timer: FrameTimer)?
  /// The state of a controller's stick.
  struct Stick {
    /// The pushed direction; nil: not far enough.
    var push: FocusDirection?
    var lean = CGPoint.zero
  }
  /// Sticks that are not upright, by controller: a second stick at rest releases nothing.
  var sticks: [Int32: Stick] = [:]
  /// The last hint, and its view.
  var lastHint = CGVector.zero
  weak var hinted: View?
  private var lastMoveTime = -TimeInterval.infinity
  /// Whether the current step follows the previous one faster than an animation takes. Accompanying
  /// changes must then be immediate, or a held key would outrun them.
  package private(set) var isStepQuick = false
  /// The last place of the focus, while it was not removed on purpose.
  var lastPlace: LastPlace?
  /// The focused view of each covered scope.
  var suspended: [NodeID: NodeID] = [:]
  /// The scope of keys at the last check of the focus.
  var lastScope = NodeID.none
  /// The content revision at the last check of the focus.
  var checkedRevision: UInt64?
  /// Environments with a pending update, until the next frame.
  var askedForUpdate: [WeakEnvironment] = []
  var updateTimer: FrameTimer?

  /// The effect of a held direction so far; repeats have the same effect. A held arrow therefore
  /// stops at a slider's end, and one that moves past a slider does not change it.
  private enum Hold { case fresh, adjusts, moves }
  private var hold = Hold.fresh

  init() {}

  /// The focused view while it is focusable: one that is hidden, inert or gone, or on a
  /// disappearing screen, keeps its place and receives nothing.
  var activeView: View? {
    guard let focusedView, isFocusable(focusedView) else { return nil }
    return focusedView
  }

  /// Whether a press of a pad belongs to the UI instead of the game. It does if a modal is open, or
  /// if the ring is visible, or was on a view that is gone while others are focusable.
  public var wantsPad: Bool {
    keyMenu != nil || seat.keyWindow?.isModal(for: seatNumber) == true
      || (isRingVisible && (activeView != nil || canResume))
  }

  /// The open menu, which receives all keys and the pad. Unchecked: the check takes 6 % of a frame
  /// without changes.
  @exclusivity(unchecked)
  package weak var menu: (any KeyCapture)?
  /// … if its window is key.
  var keyMenu: (any KeyCapture)? {
    menu.flatMap { $0.isOpen && $0.window === seat.keyWindow ? $0 : nil }
  }

  /// Ends the focus of a removed seat on `view`, without requesting consent.
  func leave(_ view: View) {
    focusedView = nil
    if !application.hasFocus(view) { view.didUpdateFocus(isFocused: false) }
    view.setNeedsDisplay()
  }

  // MARK: Moving

  /// Moves the focus to `view`, or for nil to none. False if the view is not focusable, or if an
  /// environment of the old or new view prevents it.
  @discardableResult
  public func focus(_ view: View?) -> Bool { focus(view, heading: nil) }

  /// Shows the focus, as a direction does, until a finger or the mouse is used: for what a pad has
  /// opened. Has no effect while no view has the focus.
  public func showRing() { if activeView != nil { isRingVisible = true } }

  func focus(_ view: View?, heading: FocusDirection?) -> Bool {
    if let view, !isFocusable(view) { return false }
    let old = focusedView
    guard old !== view else { return true }
    let context = FocusUpdateContext(from: old, to: view, heading: heading)
    let environments = environments(of: context)
    for environment in environments where !environment.shouldUpdateFocus(in: context) {
      return false
    }
    // A callback may have moved the focus, or removed the view.
    guard focusedView === old, view.map(isFocusable) ?? true else { return false }
    focusedView = view
    suspendLastPlace()
    lastPlace = nil
    if let view {
      remember(view)
      notePlace(of: view)
    }
    old?.setNeedsDisplay()
    view?.setNeedsDisplay()
    if let view {
      let now = application.now
      isStepQuick = heading != nil && now - lastMoveTime < ScrollConstants.animationSeconds
      lastMoveTime = now
      reveal(view)
      isStepQuick = false
    }
    // The lean of the stick applied to the old view.
    tellHint(.zero)
    if let old, !application.hasFocus(old) { old.didUpdateFocus(isFocused: false) }
    if focusedView === view { view?.didUpdateFocus(isFocused: true) }
    let coordinator = FocusAnimationCoordinator()
    for environment in environments {
      environment.didUpdateFocus(in: context, with: coordinator)
    }
    post(Self.didUpdateNotification, context, coordinator)
    coordinator.run()
    if let view { application.observe(view, .focus(seat: seatNumber)) }
    onChange?(old, view)
    return true
  }

  /// The environments of the old and the new view, inner ones first, each once.
  private func environments(of context: FocusUpdateContext) -> [any FocusEnvironment] {
    var result: [any FocusEnvironment] = []
    for view in [context.previouslyFocusedView, context.nextFocusedView] {
      var next: (any FocusEnvironment)? = view
      while let environment = next {
        // A loop: a closure checks the actor at each call.
        var isNew = true
        for known in result where known === environment { isNew = false }
        if isNew { result.append(environment) }
        next = environment.parentFocusEnvironment
      }
    }
    return result
  }

  /// Moves the focus one step. False if there is nothing in that direction.
  @discardableResult
  public func move(_ direction: FocusDirection) -> Bool {
    isRingVisible = true
    guard let root = scope else { return false }
    guard let current = activeView, current.isDescendant(of: root) else {
      return resume(in: root) || focusFirst(in: root)
    }
    // The answer of the view itself or of an ancestor takes precedence over geometry.
    var view: View? = current
    while let asked = view {
      if let target = asked.nextFocus(direction, from: current), isFocusable(target) {
        return focus(target, heading: direction)
      }
      if asked === root { break }
      view = asked.superview
    }
    let found =
      switch direction {
      case .next: neighbour(of: current, in: root, by: 1)
      case .previous: neighbour(of: current, in: root, by: -1)
      default: nearest(to: current, direction, in: root)
      }
    guard let found else { return false }
    return focus(resolved(found, from: current), heading: direction)
  }

  /// The scope of keys: the front presentation of the key window, or the window.
  var scope: View? {
    guard let window = seat.keyWindow else { return nil }
    return window.rootViewController?.presentedLeaf(for: seatNumber).viewIfLoaded ?? window
  }

  // MARK: Presses

  /// Handles a press that reached the end of the responder chain; false leaves it to the host (R6).
  func take(_ press: Press) -> Bool {
    switch press.phase {
    case .began: began(press)
    case .changed: repeated(press)
    case .ended, .cancelled: ended(press)
    case .stationary: false
    }
  }

  private func began(_ press: Press) -> Bool {
    if let direction = Self.direction(of: press) {
      // A pad's press belongs to the game unless the UI wants it; arrows and Tab belong to the UI
      // if a view is focusable.
      if press.button != nil, !wantsPad { return false }
      hold = .fresh
      guard step(direction) else { return false }
      // The step may have run a frame in which the press ended.
      if let controller = press.controller, press.phase == .began {
        startRepeating(direction, .button(controller))
      }
      return true
    }
    if keyMenu == nil, scrollFront(by: press) { return true }
    if let menu = keyMenu {
      isRingVisible = true
      if press.type == .menu {
        menu.goBack()
      } else if Self.isSelect(press) {
        menu.chooseHighlighted()
      } else {
        return false
      }
      return true
    }
    if press.type == .menu { return goBack() }
    guard Self.isSelect(press), isRingVisible, pressedControl == nil,
      let control = activeView as? any FocusPressable, control.isEnabled
    else { return false }
    // Space would begin editing, but its text arrives separately.
    if press.type != .select, control is any EditedText { return false }
    pressedControl = control
    control.focusPressBegan()
    return true
  }

  private func repeated(_ press: Press) -> Bool {
    guard let direction = Self.direction(of: press) else { return scrollFront(by: press) }
    return isRingVisible && step(direction)
  }

  private func ended(_ press: Press) -> Bool {
    if let direction = Self.direction(of: press) {
      // Another held direction continues.
      if let held, held.direction == direction,
        press.controller.map({ held.by == .button($0) }) ?? false
      {
        stopRepeating()
      }
      return false
    }
    guard Self.isSelect(press), let control = pressedControl else { return false }
    pressedControl = nil
    control.focusPressEnded(isCancelled: press.phase == .cancelled)
    return true
  }

  /// One step: the focused control may handle it, such as a slider. Otherwise it moves the focus
  /// (R6).
  private func step(_ direction: FocusDirection) -> Bool {
    if let menu = keyMenu {
      isRingVisible = true
      menu.take(direction)
      return true
    }
    if !isRingVisible, direction != .next, direction != .previous, let view = activeView,
      scope.map(view.isDescendant) ?? false
    {
      // The focus is not visible: this step shows it, the next one moves it.
      isRingVisible = true
      scrollIntoSight(view)
      return true
    }
    if isRingVisible, hold != .moves, let control = activeView as? any FocusPressable,
      control.isEnabled, control.focusAdjust(direction)
    {
      hold = .adjusts
      return true
    }
    if hold == .adjusts { return true }
    hold = .moves
    let old = focusedView
    guard move(direction) else {
      if scrollFront(direction) { return true }
      let context = FocusUpdateContext(from: activeView, to: nil, heading: direction)
      post(Self.movementDidFailNotification, context)
      return false
    }
    guard direction == .next || direction == .previous else { return true }
    if let old, old.isCurrentFirstResponder, old is any EditedText {
      // The responder refuses to end editing, so it also keeps the keys.
      focus(old)
    } else if focusedView is any EditedText {
      // Tab continues in the next text; as UIKit with a keyboard.
      focusedView?.becomeFirstResponder()
    }
    return true
  }

  /// Return, Enter, Space, or a pad's first button.
  package static func isSelect(_ press: Press) -> Bool { press.type == .select || press.isSpace }

  package static func direction(of press: Press) -> FocusDirection? {
    switch press.type {
    case .upArrow: .up
    case .downArrow: .down
    case .leftArrow: .left
    case .rightArrow: .right
    case .tab: press.key?.modifierFlags.contains(.shift) == true ? .previous : .next
    default: nil
    }
  }

  /// Back: the front controller that handles it.
  private func goBack() -> Bool {
    guard let root = seat.keyWindow?.rootViewController else { return false }
    var controller: ViewController? = root.presentedLeaf(for: seatNumber)
    while let current = controller {
      if current.goBack() { return true }
      controller = current.presenter ?? current.parent
    }
    return false
  }

  // MARK: Pad

  /// Handles a stick as a direction; true if the UI took it. The release of a stick is also sent to
  /// the host, which may have received the push before the UI wanted the stick.
  func take(_ axis: AxisSample) -> Bool {
    guard axis.name == .leftX || axis.name == .leftY else { return false }
    defer { hint(axis) }
    let pushed = sticks[axis.controller]?.push
    if abs(axis.value) < FocusConstants.stickRelease {
      guard Self.isAlong(axis.name, pushed) else { return false }
      sticks[axis.controller]?.push = nil
      stopRepeating(by: .stick(axis.controller))
      return false
    }
    guard wantsPad else { return false }
    let direction: FocusDirection =
      axis.name == .leftX ? (axis.value > 0 ? .right : .left) : (axis.value > 0 ? .down : .up)
    // A stick moved quickly from one side to the other may never be reported in the middle.
    let isThrownOver = Self.isAlong(axis.name, pushed) && pushed != direction
    guard abs(axis.value) >= FocusConstants.stickPush, pushed == nil || isThrownOver else {
      return pushed != nil
    }
    sticks[axis.controller, default: Stick()].push = direction
    hold = .fresh
    _ = step(direction)
    startRepeating(direction, .stick(axis.controller))
    return true
  }

  /// A controller was unplugged: its held input ends.
  func lose(controller: Int32) {
    if sticks.removeValue(forKey: controller) != nil { tellHint(.zero) }
    if held?.by.controller == controller { stopRepeating() }
  }

  private static func isAlong(_ axis: AxisSample.Name, _ direction: FocusDirection?) -> Bool {
    switch direction {
    case .left, .right: axis == .leftX
    case .up, .down: axis == .leftY
    default: false
    }
  }

  private func startRepeating(_ direction: FocusDirection, _ holder: Holder) {
    stopRepeating()
    let timer = application.scheduleTimer(
      after: FocusConstants.repeatDelaySeconds,
      repeatingEvery: FocusConstants.repeatIntervalSeconds
    ) { [weak self] timer in
      guard let self, isRingVisible, step(direction) else { return timer.invalidate() }
    }
    held = (direction, holder, timer)
  }

  private func stopRepeating() {
    held?.timer.invalidate()
    held = nil
  }

  private func stopRepeating(by holder: Holder) {
    if held?.by == holder { stopRepeating() }
  }

  /// A finger or the mouse is used: the ring is hidden, the focus stays.
  func pointerWasUsed() {
    guard isRingVisible else { return }
    isRingVisible = false
    stopRepeating()
    tellHint(.zero)
  }

  /// Held input was lost.
  func cancelPresses() {
    stopRepeating()
    sticks.removeAll()
    tellHint(.zero)
    if let control = pressedControl {
      pressedControl = nil
      control.focusPressEnded(isCancelled: true)
    }
  }
}
