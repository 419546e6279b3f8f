// Builds in which allocations can be counted.
import CAllocationCounter

/// Unoptimised code allocates for closures and generic calls of its own.
nonisolated var isOptimized: Bool {
  #if DEBUG
    false
  #else
    allocation_counting_works() != 0
  #endif
}
