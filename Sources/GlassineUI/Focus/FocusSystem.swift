// Where keys and pad are (R6): one view at a time has the focus, and arrows, Tab and pad move it.
//
//   a press that no responder took ──> direction: the nearest view that way
//                                      Tab: the next in the tree's order
//                                      select: presses the focused control
//                                      back: asks the controllers, front first
//                                  ──> whatever is left over is the host's
//
// The ring shows only while keys or pad are used: a finger or the mouse hides it, and the next
// arrow shows it where it was, and does no more. Where what had the focus goes, the focus goes to
// the nearest that can have it (`FocusSystem+Losing.swift`); a direction in which there is nothing
// to focus scrolls (`FocusSystem+Scrolling.swift`).
import Foundation
import GlassineInput
import GlassineScene

/// A way the focus can go.
public enum FocusDirection: Sendable, CaseIterable {
  case up, down, left, right
  /// In the tree's order, as Tab goes.
  case next, previous
}

/// A view whose subviews are in no order that keys could follow.
@MainActor
protocol FocusList: AnyObject {
  /// What the focus comes to first, coming from nowhere.
  var firstFocusTarget: View? { get }
  /// What the focus comes back to from elsewhere; nil: whatever is nearest.
  var rememberedFocusTarget: View? { get }
}

/// The focus of one application. Source of the names: UIKit's UIFocusSystem; the rules are
/// Glassine's own, since UIKit's are not published.
public final class FocusSystem {
  /// Whom it belongs to: set as that is made, before anything is asked, and for good. Unsafe, since
  /// asking each time whether it lives costs more than most of what is asked of it.
  unowned(unsafe) var owner: Application?
  var application: Application { owner.unsafelyUnwrapped }

  /// The view that has the focus; nil: none yet, or it is gone.
  public private(set) weak var focusedView: View?

  /// Whether keys or pad were used last, so that the ring is shown.
  @exclusivity(unchecked)
  public private(set) var isRingVisible = false {
    didSet {
      guard isRingVisible != oldValue else { return }
      application.setNeedsFrame()
      (focusedView as? Control)?.stateDidChange()
      (focusedView as? any ConfigurableCell)?.setNeedsUpdateConfiguration()
    }
  }

  /// The ring's colour.
  public var ringColor = Color.tint

  /// Told when the focus moves; for sounds and transcripts.
  public var onChange: ((_ old: View?, _ new: View?) -> Void)?

  /// The last focused view within each focus group.
  var remembered: [NodeID: NodeID] = [:]
  /// … and within each group that has a name.
  var rememberedInGroup: [String: NodeID] = [:]
  /// What lists' delegates said that they prefer, nil for none, in the search that is under way;
  /// nil: no search is.
  var preferredRows: [NodeID: RowPlace?]?
  private weak var pressedControl: Control?
  /// What of a pad is held, so that the focus goes on moving.
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
  /// What a controller's stick does.
  struct Stick {
    /// Where it is pushed to; nil: nowhere far enough.
    var push: FocusDirection?
    var lean = CGPoint.zero
  }
  /// Those that are not upright, by controller: a second one that rests lets go of nothing.
  var sticks: [Int32: Stick] = [:]
  /// What was told last of how they lean, and to what.
  var lastHint = CGVector.zero
  weak var hinted: View?
  private var lastMoveTime = -TimeInterval.infinity
  /// The step that is being made came sooner after the last than an animation takes: what follows
  /// the focus has to be there at once, or a held key leaves it behind.
  private(set) var isStepQuick = false
  /// Where the focus was last, as long as nobody took it away.
  var lastPlace: LastPlace?
  /// What had the focus in each scope that another came over.
  var suspended: [NodeID: NodeID] = [:]
  /// What keys moved in when the focus was last looked after.
  var lastScope = NodeID.none
  /// The picture at which the focus was last looked after.
  var checkedRevision: UInt64?
  /// Environments that asked for an update, until the next frame.
  var askedForUpdate: [WeakEnvironment] = []
  var updateTimer: FrameTimer?

  /// What a direction that is held has done so far; it goes on with that alone. So a held arrow
  /// stops at a slider's end, and one that goes by a slider leaves it as it is.
  private enum Hold { case fresh, adjusts, moves }
  private var hold = Hold.fresh

  init() {}

  /// The focused view while it can have the focus: one that is hidden, inert or gone since, or on a
  /// screen that is seen to leave, keeps its place and gets nothing.
  var activeView: View? { focusedView.flatMap { isFocusable($0) ? $0 : nil } }

  /// Whether a press of a pad is the UI's rather than the game's: a modal is open, or the ring is
  /// shown, or was on what is gone while there is more to go to.
  public var wantsPad: Bool {
    keyMenu != nil || application.keyWindow?.isModal == true
      || (isRingVisible && (activeView != nil || canResume))
  }

  /// The menu that is open: keys and pad are for it alone.
  weak var menu: MenuOverlay?
  /// … where its window is key.
  var keyMenu: MenuOverlay? {
    menu.flatMap { $0.isOpen && $0.window === application.keyWindow ? $0 : nil }
  }

  // MARK: Moving

  /// Gives the focus to `view`, or for nil to none. False if the view cannot have it now, or if an
  /// environment that it is or would be in says no.
  @discardableResult
  public func focus(_ view: View?) -> Bool { focus(view, heading: nil) }

  func focus(_ view: View?, heading: FocusDirection?) -> Bool {
    if let view, !isFocusable(view) { return false }
    let old = focusedView
    guard old !== view else { return true }
    let context = FocusUpdateContext(from: old, to: view, heading: heading)
    let environments = environments(of: context)
    for environment in environments where !environment.shouldUpdateFocus(in: context) {
      return false
    }
    // Who was asked may have moved the focus, or taken the view away.
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
    // The stick leant for what had the focus.
    tellHint(.zero)
    old?.didUpdateFocus(isFocused: false)
    if focusedView === view { view?.didUpdateFocus(isFocused: true) }
    let coordinator = FocusAnimationCoordinator()
    for environment in environments {
      environment.didUpdateFocus(in: context, with: coordinator)
    }
    post(Self.didUpdateNotification, context, coordinator)
    coordinator.run()
    onChange?(old, view)
    return true
  }

  /// Those around what had the focus and what is to have it, inner ones first, each once.
  private func environments(of context: FocusUpdateContext) -> [any FocusEnvironment] {
    var result: [any FocusEnvironment] = []
    for view in [context.previouslyFocusedView, context.nextFocusedView] {
      var next: (any FocusEnvironment)? = view
      while let environment = next {
        if !result.contains(where: { $0 === environment }) { result.append(environment) }
        next = environment.parentFocusEnvironment
      }
    }
    return result
  }

  /// Moves the focus one step. False if there is nothing that way.
  @discardableResult
  public func move(_ direction: FocusDirection) -> Bool {
    isRingVisible = true
    guard let root = scope else { return false }
    guard let current = activeView, current.isDescendant(of: root) else {
      return resume(in: root) || focusFirst(in: root)
    }
    // What the view itself or one above it says goes before geometry.
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

  /// The view that keys move in: the front presentation of the key window, or the window.
  var scope: View? {
    guard let window = application.keyWindow else { return nil }
    return window.rootViewController?.presentedLeaf.viewIfLoaded ?? window
  }

  // MARK: Presses

  /// Takes a press that came to the end of the responder chain; false leaves it to the host (R6).
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
      // A pad's press is the game's unless the UI wants it; arrows and Tab are the UI's where
      // something can have the focus.
      if press.button != nil, !wantsPad { return false }
      hold = .fresh
      guard step(direction) else { return false }
      if let controller = press.controller { startRepeating(direction, .button(controller)) }
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
      let control = activeView as? Control, control.isEnabled
    else { return false }
    // What Space would begin to edit has its text yet to come.
    if press.type != .select, control is any TextEditing { return false }
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
      // Another that is still held goes on.
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

  /// One step: the focused control may use it for itself, such as a slider. What it does not use
  /// moves the focus (R6).
  private func step(_ direction: FocusDirection) -> Bool {
    if let menu = keyMenu {
      isRingVisible = true
      menu.take(direction)
      return true
    }
    if !isRingVisible, direction != .next, direction != .previous, let view = activeView,
      scope.map(view.isDescendant) ?? false
    {
      // Nobody has seen where it is: this one shows it, the next moves it.
      isRingVisible = true
      scrollIntoSight(view)
      return true
    }
    if isRingVisible, hold != .moves, let control = activeView as? Control, control.isEnabled,
      control.focusAdjust(direction)
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
    if let old, old.isFirstResponder, old is any TextEditing {
      // It does not let editing end, so it keeps the keys too.
      focus(old)
    } else if focusedView is any TextEditing {
      // Tab goes on typing; UIKit with a keyboard.
      focusedView?.becomeFirstResponder()
    }
    return true
  }

  /// Return, Enter, Space, or a pad's first button.
  static func isSelect(_ press: Press) -> Bool { press.type == .select || press.isSpace }

  static func direction(of press: Press) -> FocusDirection? {
    switch press.type {
    case .upArrow: .up
    case .downArrow: .down
    case .leftArrow: .left
    case .rightArrow: .right
    case .tab: press.key?.modifierFlags.contains(.shift) == true ? .previous : .next
    default: nil
    }
  }

  /// Back: the front controller that takes it.
  private func goBack() -> Bool {
    guard let root = application.keyWindow?.rootViewController else { return false }
    var controller: ViewController? = root.presentedLeaf
    while let current = controller {
      if current.goBack() { return true }
      controller = current.presenter ?? current.parent
    }
    return false
  }

  // MARK: Pad

  /// A stick as a direction; true if the UI took it. That a stick was let go of the host is told
  /// too: it may have been told of the push before the UI wanted the stick.
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
    // Thrown over from one side to the other it may never be seen in the middle.
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

  /// A controller was unplugged: nothing of it is held any more.
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

  /// A finger or the mouse is used: the ring goes, the focus stays where it is.
  func pointerWasUsed() {
    guard isRingVisible else { return }
    isRingVisible = false
    stopRepeating()
    tellHint(.zero)
  }

  /// What was held is lost.
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
