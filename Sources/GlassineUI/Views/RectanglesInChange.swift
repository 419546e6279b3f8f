// Geometry that code changes in place.
import Foundation

/// The rectangles that are being changed in place, as in `view.frame.size.width = 40`; the last one
/// began last.
///
/// An overridable property is changed through a coroutine. Its frame has room for 32 bytes, and a
/// larger one is allocated for each change. With the rectangle here, the frame holds a pointer.
final class RectanglesInChange {
  /// Changes within the closure of another are rare, and never deep.
  private static let capacity = 16
  private let memory = UnsafeMutablePointer<CGRect>.allocate(capacity: capacity)
  private var count = 0

  /// Begins a change of `rect`, and returns its memory until ``pop()``.
  func push(_ rect: CGRect) -> UnsafeMutablePointer<CGRect> {
    precondition(count < Self.capacity, "geometry is changed within 16 other changes of geometry")
    let place = memory + count
    place.initialize(to: rect)
    count += 1
    return place
  }

  /// Ends the last change, and returns its result.
  func pop() -> CGRect {
    count -= 1
    return memory[count]
  }

  isolated deinit { memory.deallocate() }
}

extension View {
  // The setters of this class itself: an override's observers run around a change in place.

  final func write(frame: CGRect) {
    change(animating: .frame) { ViewRegistry.main.setFrame(frame, of: id) }
  }

  final func write(bounds: CGRect) {
    change(animating: .bounds) { ViewRegistry.main.setBounds(bounds, of: id) }
  }

  final func write(center: CGPoint) {
    change(animating: .center) { ViewRegistry.main.setCenter(center, of: id) }
  }

  // The two halves of a change in place. Not inlined: the coroutine's frame would hold their
  // values.

  @inline(never)
  final func beginFrameChange() -> UnsafeMutablePointer<CGRect> {
    Self.registry.inChange.push(Self.registry.store.frame(of: id))
  }

  @inline(never)
  final func endFrameChange() { write(frame: Self.registry.inChange.pop()) }

  @inline(never)
  final func beginBoundsChange() -> UnsafeMutablePointer<CGRect> {
    Self.registry.inChange.push(Self.registry.store.bounds(of: id))
  }

  @inline(never)
  final func endBoundsChange() { write(bounds: Self.registry.inChange.pop()) }

  @inline(never)
  final func beginCenterChange() -> UnsafeMutablePointer<CGRect> {
    Self.registry.inChange.push(
      CGRect(origin: Self.registry.store.center(of: id), size: .zero))
  }

  @inline(never)
  final func endCenterChange() { write(center: Self.registry.inChange.pop().origin) }
}
