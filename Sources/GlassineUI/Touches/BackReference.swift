// References to an owner, or to an object that may be deallocated earlier.
import GlassineScene

/// A reference to an object until its end.
///
/// Swift's `weak` gives its target a side table, and each retain and release of the target then
/// takes the slow path. That is a third of a touch's whole way. The target therefore owns one of
/// these, gives it to its users, and clears it at its end.
package final class BackReference<Target: AnyObject> {
  private(set) var pointer: Unmanaged<Target>?

  /// nil after the target's end.
  package var target: Target? { pointer?.takeUnretainedValue() }

  func set(_ target: Target) { pointer = .passUnretained(target) }

  /// Called by the target before any part of it is deallocated.
  func clear() { pointer = nil }
}

/// A view until its end: by its id, which costs the view nothing, whereas `weak` would give it a
/// side table.
package struct ViewReference<Target: View> {
  private var id = NodeID.none

  package init() {}
  package init(_ view: Target) { id = view.id }

  /// nil after the view's end.
  package var view: Target? {
    // An id belongs to one view only, and only views of this type are ever stored.
    get {
      guard let view = ViewRegistry.main.view(for: id) else { return nil }
      return unsafeDowncast(view, to: Target.self)
    }
    set { id = newValue?.id ?? .none }
  }
}

/// A responder until its end. Views and applications get no side table by it.
struct ResponderReference {
  private var view = ViewReference<View>()
  private var application: BackReference<Application>?
  private weak var other: Responder?

  init(_ responder: Responder?) {
    if let view = responder as? View {
      self.view = ViewReference(view)
    } else if let application = responder as? Application {
      self.application = application.backReference
    } else {
      other = responder
    }
  }

  /// Nil after the responder's end.
  var responder: Responder? { view.view ?? application?.target ?? other }
}

extension Unmanaged {
  /// Calls `body` with the object, which something else retains meanwhile. A closure that the
  /// standard library is given would check the actor at each call.
  func with<Result>(_ body: (Instance) -> Result) -> Result { _withUnsafeGuaranteedRef(body) }
}

extension Array where Element: AnyObject {
  /// An element without a counted reference: for loops that do little with each, and skip most of
  /// them.
  nonisolated func reference(_ index: Int) -> Unmanaged<Element> {
    withUnsafeBufferPointer { .passUnretained($0[index]) }
  }

  /// Whether the array contains `object`. A loop: a closure on the main actor checks the actor at
  /// each call, which costs more than the comparison.
  nonisolated func has(_ object: Element) -> Bool {
    let sought = Unmanaged.passUnretained(object).toOpaque()
    return withUnsafeBufferPointer { elements in
      for index in elements.indices
      where Unmanaged.passUnretained(elements[index]).toOpaque() == sought { return true }
      return false
    }
  }

  /// Removes `object`, wherever it is in the array. Likewise a loop.
  nonisolated mutating func drop(_ object: Element) {
    for index in indices.reversed() where self[index] === object { remove(at: index) }
  }
}
