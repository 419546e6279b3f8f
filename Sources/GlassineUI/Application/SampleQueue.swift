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
    let element = elements[head]
    head += 1
    if head == elements.count {
      elements.removeAll(keepingCapacity: true)
      head = 0
    }
    return element
  }
}
