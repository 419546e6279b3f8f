// The queue of accepted samples that are not delivered yet.

/// First in, first out. Re-entrant: it may be appended to and emptied during emptying, and a nested
/// loop continues from the outer one's position. Allocates nothing once it has reached its maximum
/// length.
struct SampleQueue<Element> {
  private var elements: [Element] = []
  private var head = 0

  var isEmpty: Bool { head == elements.count }

  mutating func append(_ element: Element) { elements.append(element) }

  /// Removes the oldest element; nil if there is none.
  mutating func next() -> Element? {
    guard head < elements.count else { return nil }
    guard head == elements.count - 1 else {
      head += 1
      return elements[head - 1]
    }
    // The last, and usually the only one, is moved instead of copied.
    let element = elements.removeLast()
    if head > 0 { elements.removeAll(keepingCapacity: true) }
    head = 0
    return element
  }
}
