// The queue of accepted samples that are not delivered yet.

/// First in, first out. Re-entrant: it may be appended to and emptied during emptying, and a nested
/// loop continues from the outer one's position. Allocates nothing once it has reached its maximum
/// length: removed elements are overwritten by later ones.
struct SampleQueue<Element> {
  private var elements: [Element] = []
  private var head = 0
  private var tail = 0

  var isEmpty: Bool { head == tail }

  mutating func append(_ element: Element) {
    if tail < elements.count { elements[tail] = element } else { elements.append(element) }
    tail += 1
  }

  /// Removes the oldest element, which there must be. A sample has some 200 bytes, and an optional
  /// would be copied once more.
  mutating func removeFirst() -> Element {
    defer {
      head += 1
      if head == tail { (head, tail) = (0, 0) }
    }
    return elements[head]
  }
}
