// What came in and is yet to be handed on.

/// First in, first out. May be added to and emptied while it is being emptied: a nested loop goes
/// on where the outer one is. Allocates nothing once it has been as long as it gets.
struct SampleQueue<Element> {
  private var elements: [Element] = []
  private var head = 0

  var isEmpty: Bool { head == elements.count }

  mutating func append(_ element: Element) { elements.append(element) }

  /// Takes the oldest out; nil where there is none.
  mutating func next() -> Element? {
    guard head < elements.count else { return nil }
    guard head == elements.count - 1 else {
      head += 1
      return elements[head - 1]
    }
    // The last, and most often the only one, is moved out rather than copied.
    let element = elements.removeLast()
    if head > 0 { elements.removeAll(keepingCapacity: true) }
    head = 0
    return element
  }
}
