// Notifications between an application and assistive technologies. Without a listener nothing is
// stored, and no pass of the frame is there.
import Foundation
import GlassineScene

/// A notification that an app posts. Source: UIKit's documentation of UIAccessibility.Notification.
public enum AccessibilityNotification: Hashable, Sendable {
  /// Much of the screen is new. Argument: the element to read first, or a text to speak.
  case screenChanged
  /// Parts of the screen appeared or disappeared. Argument: likewise.
  case layoutChanged
  /// Argument: the text to speak.
  case announcement
  /// Argument: the place, such as "page 2 of 5".
  case pageScrolled
}

/// What a listener receives.
public enum AccessibilityEvent {
  /// The screen is new, by a notification or because something was presented or dismissed: where
  /// reading continues, and a text to speak.
  case screenChanged(focus: Responder?, text: String?)
  /// Elements appeared, disappeared or moved, by a notification.
  case layoutChanged(focus: Responder?, text: String?)
  case announcement(String)
  case pageScrolled(String)
  /// Views or elements whose label, value, traits or text may differ since the last frame. At most
  /// once a frame, after layout; nil: any.
  case changed([Responder]?)
  /// The tree's nodes may differ since the last frame.
  case treeChanged
  /// The focus of keys and pad moved, of the first seat.
  case focusMoved(View?)
}

/// The state of an application's accessibility, while it has listeners or words of its own.
package final class AccessibilityState {
  struct Listener {
    let id: Application.AccessibilityListenerID
    let body: (AccessibilityEvent) -> Void
  }

  var words = AccessibilityWords()
  var listeners: [Listener] = []
  var inputs: [Input] = []
  var nextNumber: UInt64 = 0
  /// The element on which each technology is.
  var focused: [AssistiveTechnologyIdentifier: WeakResponder] = [:]
  /// Elements noted since the last frame.
  var noted: [Responder] = []
  /// The changes that the last frame has seen.
  var seen = SeenChanges()

  struct WeakResponder { weak var responder: Responder? }

  struct SeenChanges {
    var structureRevision: UInt64 = 0
    var epoch: UInt64 = 0
    var position = 0
    weak var focusedView: View?
    weak var front: View?
    weak var root: ViewController?
  }

  func note(_ responder: Responder) {
    if !listeners.isEmpty, !noted.contains(where: { $0 === responder }) {
      noted.append(responder)
    }
  }
}

extension Application {
  /// Identifies a listener, for removing it.
  public struct AccessibilityListenerID: Hashable, Sendable { let number: UInt64 }

  /// Words of computed values.
  public var accessibilityWords: AccessibilityWords {
    get { accessibility?.words ?? AccessibilityWords() }
    set { madeAccessibility.words = newValue }
  }

  /// The tree of the application's elements.
  public var accessibilityTree: AccessibilityTree { AccessibilityTree(self) }

  final var madeAccessibility: AccessibilityState {
    if let accessibility { return accessibility }
    let made = AccessibilityState()
    accessibility = made
    return made
  }

  /// Whether a technology listens.
  public var isAccessibilityListening: Bool { accessibility?.listeners.isEmpty == false }

  /// Calls `body` with each ``AccessibilityEvent`` until ``removeAccessibilityListener(_:)``.
  /// `body` may change anything.
  @discardableResult
  public func addAccessibilityListener(
    _ body: @escaping (AccessibilityEvent) -> Void
  ) -> AccessibilityListenerID {
    let state = madeAccessibility
    let id = AccessibilityListenerID(number: state.nextNumber)
    state.nextNumber += 1
    if state.listeners.isEmpty { state.seen = currentAccessibilityChanges }
    state.listeners.append(AccessibilityState.Listener(id: id, body: body))
    addPass(.accessibility, after: FramePass.textRect.name)
    return id
  }

  /// Removes a listener; does nothing if it was removed before.
  public func removeAccessibilityListener(_ id: AccessibilityListenerID) {
    guard let state = accessibility else { return }
    state.listeners.removeAll { $0.id == id }
    guard state.listeners.isEmpty else { return }
    state.noted.removeAll()
    removePass(FramePass.accessibility.name)
  }

  /// Posts a notification to listeners, at once. Does nothing without a listener, or if an argument
  /// has no use. Source: UIKit's documentation of UIAccessibility.post.
  public func postAccessibility(_ notification: AccessibilityNotification, argument: Any? = nil) {
    guard isAccessibilityListening else { return }
    let text = argument as? String
    switch notification {
    case .screenChanged:
      sendAccessibility(.screenChanged(focus: argument as? Responder, text: text))
    case .layoutChanged:
      sendAccessibility(.layoutChanged(focus: argument as? Responder, text: text))
    case .announcement: if let text { sendAccessibility(.announcement(text)) }
    case .pageScrolled: if let text { sendAccessibility(.pageScrolled(text)) }
    }
  }

  final func sendAccessibility(_ event: AccessibilityEvent) {
    // A copy: a listener may be added or removed by one.
    for listener in accessibility?.listeners ?? [] { listener.body(event) }
  }

  // MARK: The element of a technology

  /// The element on which a technology is; nil: none.
  public func accessibilityFocusedElement(
    using technology: AssistiveTechnologyIdentifier
  ) -> Responder? { accessibility?.focused[technology]?.responder }

  /// Moves a technology to an element, or to none; the elements are notified.
  public func setAccessibilityFocus(
    _ element: Responder?, using technology: AssistiveTechnologyIdentifier
  ) {
    let old = accessibilityFocusedElement(using: technology)
    guard old !== element else { return }
    madeAccessibility.focused[technology] = element.map(AccessibilityState.WeakResponder.init)
    old?.accessibilityElementDidLoseFocus()
    // The callback may have moved it again.
    guard accessibilityFocusedElement(using: technology) === element else { return }
    element?.accessibilityElementDidBecomeFocused()
  }

  // MARK: The pass

  fileprivate final var currentAccessibilityChanges: AccessibilityState.SeenChanges {
    let log = changes.pointee.displayed.end
    var seen = AccessibilityState.SeenChanges()
    (seen.structureRevision, seen.epoch, seen.position) = (structureRevision, log.epoch, log.index)
    seen.focusedView = firstSeat.focus.focusedView
    // What covers the rest can only change with the structure.
    if let old = accessibility?.seen, old.front != nil,
      old.structureRevision == structureRevision
    {
      (seen.front, seen.root) = (old.front, old.root)
      return seen
    }
    // The overlay of a technology is no screen.
    let front = windowsFrontToBack(on: 0).first { !$0.accessibilityElementsHidden }
    seen.root = front?.rootViewController
    seen.front = front.flatMap { AccessibilityWalk.modalSubview(of: $0) } ?? front
    return seen
  }

  fileprivate final var hasAccessibilityChanges: Bool {
    guard let state = accessibility else { return false }
    let log = changes.pointee.displayed.end
    return !state.noted.isEmpty || state.seen.structureRevision != structureRevision
      || state.seen.epoch != log.epoch || state.seen.position != log.index
      || state.seen.focusedView !== firstSeat.focus.focusedView
  }

  /// Sends what changed since the last frame.
  fileprivate final func sendAccessibilityChanges() {
    guard let state = accessibility else { return }
    let (old, new) = (state.seen, currentAccessibilityChanges)
    var changed: [Responder]? = state.noted
    state.noted.removeAll()
    state.seen = new
    var ids: ContiguousArray<NodeID> = []
    if changes.pointee.displayed.copy(since: old.epoch, old.position, to: &ids) {
      for id in ids {
        guard let view = ViewRegistry.main.view(for: id), view.window?.application === self,
          let element = accessibilityTree.node(for: view),
          changed?.contains(where: { $0 === element }) == false
        else { continue }
        changed?.append(element)
      }
    } else {
      changed = nil
    }
    if new.front !== old.front || new.root !== old.root {
      sendAccessibility(.screenChanged(focus: nil, text: nil))
    }
    if new.structureRevision != old.structureRevision { sendAccessibility(.treeChanged) }
    if changed?.isEmpty != true { sendAccessibility(.changed(changed)) }
    if new.focusedView !== old.focusedView { sendAccessibility(.focusMoved(new.focusedView)) }
  }
}

extension FramePass {
  /// Listeners of accessibility receive the frame's changes. Added with the first listener.
  static let accessibility = FramePass("accessibility") {
    $0.hasAccessibilityChanges
  } run: {
    $0.sendAccessibilityChanges()
  }
}

extension AccessibilityTree {
  /// The node that represents a view: itself, the row of a list that shows it, or the nearest
  /// element or container around it; nil outside of windows. A view that has the focus, or that
  /// changed, is found by it.
  public func node(for view: View) -> Responder? {
    var next: View? = view
    // Elements on the way up, the innermost first. One hides all below it, so that the last counts,
    // except within a row, in which a control has a node of its own.
    var elements: [Responder] = []
    while let current = next {
      if let part = Self.source(of: current)?.accessibilityElement(showing: view) {
        let nodes = children(of: part)
        elements = [elements.first { nodes.index(of: $0) != nil } ?? part]
      } else if current.isAccessibilityElement {
        elements.append(current)
      }
      next = current.superview
    }
    if let outermost = elements.last { return outermost }
    next = view
    while let current = next, !AccessibilityWalk.isNode(current) { next = current.superview }
    return next
  }
}
