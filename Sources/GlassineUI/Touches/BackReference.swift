// A reference upwards: to an object that owns the one who holds it, or may go before.
import GlassineScene

/// Where an object is, until it goes.
///
/// Swift's `weak` gives its target a table of its own, and each retain and release of the target
/// goes the long way by that table from then on: a third of a touch's whole way. So the target
/// keeps one of these, hands it to those that want to find it, and clears it as it goes.
final class BackReference<Target: AnyObject> {
  private(set) var pointer: Unmanaged<Target>?

  /// nil once it is gone.
  var target: Target? { pointer?.takeUnretainedValue() }

  func set(_ target: Target) { pointer = .passUnretained(target) }

  /// To be called as the target goes, before anything of it has gone.
  func clear() { pointer = nil }
}

/// A view, until it goes: by its id, which costs the view nothing, where `weak` would give it a
/// table of its own as above.
struct ViewReference<Target: View> {
  private var id = NodeID.none

  init() {}
  init(_ view: Target) { id = view.id }

  /// nil once it is gone.
  var view: Target? {
    // An id is one view's alone, and only a view of this type was ever put in.
    get {
      guard let view = ViewRegistry.main.view(for: id) else { return nil }
      return unsafeDowncast(view, to: Target.self)
    }
    set { id = newValue?.id ?? .none }
  }
}

extension Array where Element: AnyObject {
  /// An element, uncounted: for loops that ask little of each, and leave most of them.
  @inline(__always)
  nonisolated func reference(_ index: Int) -> Unmanaged<Element> {
    withUnsafeBufferPointer { .passUnretained($0[index]) }
  }

  /// Whether `object` is among them. A loop: a closure on the main actor asks at each call where it
  /// runs, which costs more than what it is to find out.
  nonisolated func has(_ object: Element) -> Bool {
    let sought = Unmanaged.passUnretained(object).toOpaque()
    return withUnsafeBufferPointer { elements in
      for index in elements.indices
      where Unmanaged.passUnretained(elements[index]).toOpaque() == sought { return true }
      return false
    }
  }
}
