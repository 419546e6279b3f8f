// A column for values that few slots have.
import CSceneKernel

/// Values by index; slots without a value of their own share index 0.
///
/// Index 0 contains the common value and is never written, so that reading needs no test. Values
/// are trivial types, which need no deinitialiser. The column is behind a pointer, as the other
/// columns are.
@usableFromInline
struct SparseColumn<Value> {
  @usableFromInline private(set) var values: UnsafeMutablePointer<Value>
  private let common: Value
  /// The number of indices that are or were in use.
  private var count = 1
  private var capacity = 8
  private var free: ContiguousArray<UInt32> = []

  init(common: Value) {
    self.common = common
    values = kernelAllocate(capacity * MemoryLayout<Value>.stride)
      .bindMemory(to: Value.self, capacity: capacity)
    values.initialize(to: common)
  }

  func deallocate() { kernelFree(values, capacity * MemoryLayout<Value>.stride) }

  /// A free index with the common value. Amortised O(1); moves `values`.
  mutating func take() -> UInt32 {
    if let place = free.popLast() {
      values[Int(place)] = common
      return place
    }
    if count == capacity {
      let stride = MemoryLayout<Value>.stride
      values = kernelGrow(values, capacity * stride, 2 * capacity * stride)
        .bindMemory(to: Value.self, capacity: 2 * capacity)
      capacity *= 2
    }
    (values + count).initialize(to: common)
    count += 1
    return UInt32(count - 1)
  }

  mutating func giveBack(_ place: UInt32) { free.append(place) }

  /// Bytes of the values outside the heap.
  var mappedBytes: Int {
    kernelMappedBytes(
      capacity * MemoryLayout<Value>.stride, count * MemoryLayout<Value>.stride)
  }
}
