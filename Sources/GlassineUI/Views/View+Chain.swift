// The walk up the responder chain that skips views which only forward a call.
import GlassineScene

extension View {
  /// The responder that gets touches which the view does not take; nil while the view only watches
  /// them, or keeps them.
  final var nextForTouches: Responder? {
    if traits.contains(.keepsTouches) || ViewRegistry.main.delivery.calledWatcher == id {
      return nil
    }
    return next(that: .hearsTouches)
  }

  /// Calls the touch method of `phase` on the view, or on the next responder if the view only
  /// forwards touches.
  final func deliver(_ phase: Touch.Phase, _ touches: Set<Touch>, _ event: Event?) {
    if traits.contains(.hearsTouches) {
      receive(phase, touches, event)
    } else {
      nextForTouches?.receive(phase, touches, event)
    }
  }

  /// Whether the view handles touches, as its class does by default. For scene files: true also
  /// keeps the touches from ``next``, and false forwards them without a call of the class.
  final package var handlesTouches: Bool {
    get { traits.contains(.hearsTouches) }
    set {
      traits[.hearsTouches] = newValue
      traits[.keepsTouches] = newValue
    }
  }

  /// The next responder that is not a view, or is a view whose class overrides the members of
  /// `trait`.
  ///
  /// Other views are skipped here instead of by a call each, so that a chain of any length needs no
  /// stack.
  final func next(that trait: ViewFlags) -> Responder? {
    let registry = ViewRegistry.main
    // Keeps a view returned by an override alive.
    var answered: View?
    defer { extendLifetime(answered) }
    var hold = Unmanaged.passUnretained(self)
    var above = registry.store.parent(of: id)
    while true {
      if hold.with({ $0.traits.contains(.hasOwnNext) }) {
        let next = hold.takeUnretainedValue().next
        guard let nextView = next as? View else { return next }
        answered = nextView
        hold = .passUnretained(nextView)
        above = registry.store.parent(of: nextView.id)
      } else if let superview = registry.store.owner(ofNext: &above) {
        hold = .fromOpaque(superview)
      } else if let superview = registry.formerSuperview(of: hold.takeUnretainedValue()) {
        hold = .passUnretained(superview)
        above = registry.store.parent(of: superview.id)
      } else {
        return nil
      }
      if hold.with({ $0.traits.contains(trait) }) { return hold.takeUnretainedValue() }
    }
  }
}
