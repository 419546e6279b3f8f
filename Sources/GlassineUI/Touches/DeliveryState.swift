// The state of the current calls of touches, which views read without a path to their application:
// a removed view has none. A nested frame's calls restore the outer ones.
import GlassineScene

/// The current hit-test, the called watcher, and views that were removed under fingers.
struct DeliveryState {
  /// The event of the current hit-test, passed to overrides of `hitTest(_:with:)`.
  var hitTestEvent: Event?
  /// The view currently called as a watcher of a touch; touches that it does not take are not
  /// forwarded.
  var calledWatcher = NodeID.none
  /// The number of views with the policy `.watch`. While it is 0, a touch needs one hit-test only.
  var watcherCount = 0
  /// Whether a view ever had a hover recognizer; until then no search is done.
  var hasHoverRecognizers = false
  /// Whether a pan was ever set to scroll by wheel: until then, no search is done.
  var hasScrollingPans = false
  /// The depth of nested deliveries of cancelled touches; former superviews count only while it is
  /// above 0.
  var cancelDepth = 0
  /// Former superviews of views that were removed with fingers on them, until the cancelled touches
  /// have been delivered.
  private var formerParents: [NodeID: NodeID] = [:]

  mutating func noteRemoval(of view: NodeID, from parent: NodeID) { formerParents[view] = parent }

  var remembersRemovals: Bool { !formerParents.isEmpty }

  mutating func forgetRemovals() { if !formerParents.isEmpty { formerParents.removeAll() } }

  /// The former superview of a removed view, while its touches are being cancelled. Responders that
  /// got `touchesBegan` through the responder chain get `touchesCancelled` through it too (T10).
  func formerParent(of view: NodeID) -> NodeID? {
    cancelDepth > 0 ? formerParents[view] : nil
  }
}
