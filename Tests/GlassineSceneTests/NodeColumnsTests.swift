// Internal names are visible to tests in debug builds only.
#if DEBUG
  @testable import GlassineScene
  import Testing

  @Suite("What a node costs")
  struct NodeColumnsTests {
    @Test("the columns of a plain node and its visit entry keep their size")
    func sizes() {
      #expect(MemoryLayout<NodeLinks>.stride == 24)
      #expect(MemoryLayout<NodeGeometry>.stride == 64)
      #expect(MemoryLayout<NodeFlags>.stride == 2)
      #expect(MemoryLayout<VisitEntry>.stride == 80)
    }
  }
#endif
