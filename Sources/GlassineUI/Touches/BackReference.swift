// A reference upwards: to an object that owns the one who holds it, or may go before.

/// Where an object is, until it goes.
///
/// Swift's `weak` gives its target a table of its own, and each retain and release of the target
/// goes the long way by that table from then on: a third of a touch's whole way. So the target
/// keeps one of these, hands it to those that want to find it, and clears it as it goes.
final class BackReference<Target: AnyObject> {
  private var pointer: Unmanaged<Target>?

  /// nil once it is gone.
  var target: Target? { pointer?.takeUnretainedValue() }

  func set(_ target: Target) { pointer = .passUnretained(target) }

  /// To be called as the target goes, before anything of it has gone.
  func clear() { pointer = nil }
}

extension Array where Element: AnyObject {
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
