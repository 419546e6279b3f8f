// The renderer knows the context of its resources.
import CGLES3
import GlassineGL
import Testing

extension GraphicsTests {
  @MainActor
  @Suite("Contexts", .serialized)
  struct ContextTests {
    @Test(
      "a renderer knows its context from none and from another one with the same names",
      arguments: ContextKind.allCases)
    func otherContext(kind: ContextKind) throws {
      let first = try TestContext(kind)
      let renderer = try Renderer()
      #expect(renderer.isContextCurrent)
      first.end()
      #expect(!renderer.isContextCurrent, "no context is current")
      let second = try TestContext(kind)
      defer { second.end() }
      let other = try Renderer()
      #expect(other.isContextCurrent && !renderer.isContextCurrent)
      // Its names are the other's here.
      renderer.releaseResources()
      #expect(other.isContextCurrent)
      other.releaseResources()
      #expect(!other.isContextCurrent)
      #expect(glGetError() == GLenum(GL_NO_ERROR))
    }

    @Test("asking for the context leaves the host's vertex array bound")
    func state() throws {
      let context = try TestContext()
      defer { context.end() }
      let renderer = try Renderer()
      defer { renderer.releaseResources() }
      var array: GLuint = 0
      glGenVertexArrays(1, &array)
      glBindVertexArray(array)
      #expect(renderer.isContextCurrent)
      var bound: GLint = 0
      glGetIntegerv(GLenum(GL_VERTEX_ARRAY_BINDING), &bound)
      #expect(GLuint(bound) == array)
      glBindVertexArray(0)
      glDeleteVertexArrays(1, &array)
    }
  }
}
