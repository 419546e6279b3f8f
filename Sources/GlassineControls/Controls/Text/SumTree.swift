// Prefix sums of a changing sequence of numbers: a Fenwick tree.
import GlassineUI

/// A sequence of numbers with prefix sums, and searches by sum, in O(log n).
///
/// Whole numbers, so that sums are independent of the order of the changes.
nonisolated struct SumTree {
  /// From 1: node i contains the sum of the values (i - lowest bit of i) ..< i.
  private var nodes: ContiguousArray<Int64> = [0]
  /// The greatest power of two at most equal to ``count``.
  private var top = 0

  var count: Int { nodes.count - 1 }
  private(set) var total: Int64 = 0

  /// Replaces all values. O(n).
  mutating func rebuild(count: Int, value: (Int) -> Int64) {
    nodes.removeAll(keepingCapacity: true)
    nodes.reserveCapacity(count + 1)
    nodes.append(0)
    total = 0
    for index in 0..<count {
      let next = value(index)
      total += next
      nodes.append(next)
    }
    for index in stride(from: 1, through: count, by: 1) {
      let parent = index + (index & -index)
      if parent <= count { nodes[parent] += nodes[index] }
    }
    top = 1
    while top * 2 <= count { top *= 2 }
    if count == 0 { top = 0 }
  }

  /// Changes the value at `index` by `delta`.
  mutating func add(_ delta: Int64, at index: Int) {
    total += delta
    var node = index + 1
    while node < nodes.count {
      nodes[node] += delta
      node += node & -node
    }
  }

  /// The sum of the first `count` values.
  func sum(of count: Int) -> Int64 {
    var node = count
    var sum: Int64 = 0
    while node > 0 {
      sum += nodes[node]
      node &= node - 1
    }
    return sum
  }

  /// The first value whose prefix sum, itself included, exceeds `target`, and the sum before it.
  /// The count if there is none. Values must not be negative.
  func find(_ target: Int64) -> (index: Int, before: Int64) {
    var (index, before) = (0, Int64(0))
    var step = top
    while step > 0 {
      let next = index + step
      if next < nodes.count, before + nodes[next] <= target {
        index = next
        before += nodes[next]
      }
      step /= 2
    }
    return (index, before)
  }
}
