// Recognizes the renderer's context, so that nothing is drawn or freed in another one.
import CGLES3

extension Renderer {
  /// Whether the current context is the one that contains the renderer's resources.
  ///
  /// False without a current context, in a context that was created later, even if it shares
  /// objects with the first, and after ``releaseResources()``. Costs four calls of OpenGL.
  public var isContextCurrent: Bool {
    // A new context may have a vertex array of the same name. Vertex arrays are never shared
    // between contexts, and this one has a mark that no other has.
    guard !isReleased, glIsVertexArray(vertexArray) == GLboolean(GL_TRUE) else { return false }
    var bound: GLint = 0
    glGetIntegerv(GLenum(GL_VERTEX_ARRAY_BINDING), &bound)
    glBindVertexArray(vertexArray)
    defer { glBindVertexArray(GLuint(bitPattern: bound)) }
    var found: UnsafeMutableRawPointer?
    glGetVertexAttribPointerv(
      RendererConstants.markAttribute, GLenum(GL_VERTEX_ATTRIB_ARRAY_POINTER), &found)
    return UnsafeRawPointer(found) == contextMark
  }

  /// Marks the vertex array, which is bound, and so its context: the offset of an attribute that
  /// no program reads.
  func markContext() {
    glVertexAttribPointer(
      RendererConstants.markAttribute, 1, GLenum(GL_FLOAT), GLboolean(GL_FALSE), 0, contextMark)
  }

  /// Forgets all resources without freeing them: their context is gone. The renderer cannot draw
  /// afterwards.
  public func abandonResources() { isReleased = true }

  /// Marks the host's textures that were drawn as lost: their names mean nothing in another
  /// context.
  public func loseHostTextures() { hostTextures.lose() }
}
