// Quads in a buffer of their own: every frame adds, copies and overwrites thousands, and an array
// checks for unique ownership at each write.

/// Contiguous quads. The buffer grows by an eighth and never shrinks, so that little memory is
/// unused.
public struct QuadBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<Instance>
  private var capacity: Int
  public private(set) var count = 0

  public init() {
    base = .allocate(capacity: 0)
    capacity = 0
  }

  deinit { base.deallocate() }

  public var isEmpty: Bool { count == 0 }

  /// The quads; valid until the buffer is changed or freed.
  var all: UnsafeMutableBufferPointer<Instance> {
    UnsafeMutableBufferPointer(start: base, count: count)
  }

  subscript(index: Int) -> Instance {
    get {
      precondition(index >= 0 && index < count, "quad \(index) of \(count)")
      return base[index]
    }
    set {
      precondition(index >= 0 && index < count, "quad \(index) of \(count)")
      base[index] = newValue
    }
  }

  mutating func append(_ quad: Instance) {
    if count == capacity { grow(by: 1) }
    (base + count).initialize(to: quad)
    count += 1
  }

  /// Adds quads from other memory, and returns the added ones. Valid as ``all`` is.
  mutating func append(
    _ quads: UnsafeBufferPointer<Instance>
  ) -> UnsafeMutableBufferPointer<Instance> {
    if capacity - count < quads.count { grow(by: quads.count) }
    let start = base + count
    if let first = quads.baseAddress { start.initialize(from: first, count: quads.count) }
    count += quads.count
    return UnsafeMutableBufferPointer(start: start, count: quads.count)
  }

  /// Extends the buffer by `number` quads, which the caller must initialise at once.
  mutating func extend(by number: Int) -> UnsafeMutablePointer<Instance> {
    if capacity - count < number { grow(by: number) }
    count += number
    return base + (count - number)
  }

  /// Empties the buffer and keeps its memory.
  public mutating func removeAll() { count = 0 }

  mutating func removeLast(_ number: Int) {
    precondition(number >= 0 && number <= count, "removeLast: \(number) quads of \(count)")
    count -= number
  }

  @inline(never)
  private mutating func grow(by number: Int) {
    let step = DisplayListLimits.quadStep
    let needed = max(count + number, capacity + capacity / 8)
    capacity = (needed + step - 1) / step * step
    let grown = UnsafeMutablePointer<Instance>.allocate(capacity: capacity)
    grown.moveInitialize(from: base, count: count)
    base.deallocate()
    base = grown
  }
}
