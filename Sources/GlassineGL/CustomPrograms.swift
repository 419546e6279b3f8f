// Programs of the user's own: the library's, with the user's function put in.
import CGLES3
import GlassineDisplayList

/// Programs by their text, compiled when first used.
struct CustomPrograms {
  private var programs: [String: Result<ShaderProgram, CustomShaderError>] = [:]
  /// Those that were used since the last that had to be let go.
  private var order: [String] = []

  /// Programs that are kept, a count.
  private static let most = 64
  /// Where quad.frag takes the user's text.
  private static let mark = "// The user's text stands here."

  mutating func program(
    for text: String, isES: Bool, vertex: String, fragment: String
  ) -> Result<ShaderProgram, CustomShaderError> {
    if let known = programs[text] { return known }
    if order.count >= Self.most, let oldest = order.first {
      order.removeFirst()
      if case .success(let program)? = programs.removeValue(forKey: oldest) {
        glDeleteProgram(program.name)
      }
    }
    let result: Result<ShaderProgram, CustomShaderError>
    do {
      // Lines of errors count from the user's first; what follows counts on.
      let body = "#line 1\n" + text + "\n"
      let parts = fragment.split(separator: Self.mark, maxSplits: 1)
      guard parts.count == 2 else {
        return .failure(CustomShaderError(log: "this renderer's shaders take no custom text"))
      }
      result = .success(
        try ShaderProgram(
          [.shapes, .clips, .custom], isES: isES, vertex: vertex,
          fragment: String(parts[0]) + body + String(parts[1])))
    } catch {
      result = .failure(CustomShaderError(log: error.log))
    }
    programs[text] = result
    order.append(text)
    return result
  }

  mutating func releaseResources() {
    for case .success(let program) in programs.values { glDeleteProgram(program.name) }
    programs.removeAll()
    order.removeAll()
  }
}

extension Renderer {
  /// Draws the quad at `index` with a program of the user's own; where that does not compile, in
  /// the quad's colour.
  func drawCustom(_ custom: DisplayCustom, at index: Int) {
    let result = customs.program(
      for: custom.shader.text, isES: isES, vertex: vertexSource, fragment: fragmentSource)
    activeProgram = nil
    switch result {
    case .failure(let error):
      if let plain = program(.everything) {
        use(plain)
        glUniform1i(plain.isFramed, 0)
      }
      note("\(error)")
      custom.shader.fail(error)
    case .success(let program):
      use(program)
      glUniform1i(program.isFramed, 0)
      glUniform1f(program.time, custom.time)
      glUniform2f(program.size, custom.size.x, custom.size.y)
      glUniform2f(
        program.resolution, custom.size.x * pixelsPerPoint, custom.size.y * pixelsPerPoint)
      var values = custom.values
      withUnsafePointer(to: &values) {
        $0.withMemoryRebound(to: GLfloat.self, capacity: 8) {
          glUniform1fv(program.values, 8, $0)
        }
      }
    }
    drawQuads(from: index, to: index + 1)
  }
}
