// The queue of accepted samples that are not delivered yet.

/// First in, first out. Re-entrant: it may be appended to and emptied during emptying, and a nested
/// loop continues from the outer one's position. Allocates nothing once it has reached its maximum
/// length.
///
/// A sample has some 200 bytes. An array copies it three times on its way, which takes a tenth of a
/// pointer's move (`glassine bench touch`); here it is copied in and moved out.
nonisolated final class SampleQueue<Element> {
  private var elements = UnsafeMutablePointer<Element>.allocate(capacity: 4)
  private var capacity = 4
  private var head = 0
  private var tail = 0

  deinit {
    (elements + head).deinitialize(count: tail - head)
    elements.deallocate()
  }

  var isEmpty: Bool { head == tail }

  func append(_ element: Element) {
    if tail == capacity { grow() }
    (elements + tail).initialize(to: element)
    tail += 1
  }

  /// Removes the oldest element, which there must be.
  func removeFirst() -> Element {
    let place = elements + head
    head += 1
    if head == tail { (head, tail) = (0, 0) }
    return place.move()
  }

  private func grow() {
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: 2 * capacity)
    grown.moveInitialize(from: elements + head, count: tail - head)
    elements.deallocate()
    (elements, capacity) = (grown, 2 * capacity)
    (head, tail) = (0, tail - head)
  }
}
