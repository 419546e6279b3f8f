// Up the responder chain past views that only hand on what they are told.
import GlassineScene

extension View {
  /// Where touches go that the view does not take; nil while it only watches them.
  final var nextForTouches: Responder? {
    ViewRegistry.main.calledWatcher == id ? nil : next(that: .hearsTouches)
  }

  /// The next responder that is no view, or a view whose class overrides what `trait` says.
  ///
  /// The others are passed over here rather than by a call each, so that a chain of any length
  /// needs no stack; and without a reference to any whose next is its superview.
  final func next(that trait: ViewTraits) -> Responder? {
    let registry = ViewRegistry.main
    // Keeps what an override has answered.
    var answered: View?
    var hold = Unmanaged.passUnretained(self)
    while true {
      unowned(unsafe) let view = hold.takeUnretainedValue()
      if view.traits.contains(.hasOwnNext) {
        let next = view.next
        guard let nextView = next as? View else { return next }
        answered = nextView
        hold = .passUnretained(nextView)
      } else if let superview = registry.hold(on: registry.store.parent(of: view.id)) {
        hold = superview
      } else if let superview = registry.formerSuperview(of: view) {
        hold = .passUnretained(superview)
      } else {
        return nil
      }
      unowned(unsafe) let next = hold.takeUnretainedValue()
      if next.traits.contains(trait) { return withExtendedLifetime(answered) { next } }
    }
  }
}
