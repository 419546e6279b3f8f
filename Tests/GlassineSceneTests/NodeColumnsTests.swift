// Internal names are visible to tests in debug builds only.
#if DEBUG
  import CSceneKernel
  @testable import GlassineScene
  import Testing

  @Suite("Bytes of a node")
  struct NodeColumnsTests {
    @Test("the columns of a plain node and its page keep their size")
    func sizes() {
      #expect(MemoryLayout<NodeLinks>.stride == 16)
      #expect(MemoryLayout<NodeGeometry>.stride == 32)
      #expect(MemoryLayout<NodeFlags>.stride == 2)
      #expect(MemoryLayout<IndexLocation>.stride == 8)
      #expect(MemoryLayout<KernelEntry>.stride == 8)
      #expect(MemoryLayout<KernelPage>.stride == 192)
    }
  }
#endif
