// Custom shaders: the library's program with the user's function inserted.
import CGLES3
import GlassineDisplayList

/// Programs by their source text, compiled on first use.
struct CustomPrograms {
  private var programs: [String: Result<ShaderProgram, CustomShaderError>] = [:]
  /// Source texts in the order of last use, for eviction.
  private var order: [String] = []

  /// The maximum number of cached programs.
  private static let most = 64
  /// The line of quad.frag that the user's text replaces.
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
      // Line numbers in errors count from the user's first line; lines after the text continue the
      // count.
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
  /// Draws the quad at `index` with a custom shader or a texture of the host's.
  func drawCustom(_ custom: DisplayCustom, at index: Int) {
    switch custom.content {
    case .shader(let shader): drawShader(shader, custom, at: index)
    case .texture(let texture): drawTexture(texture, custom, at: index)
    }
  }

  /// Draws the quad at `index` with a custom shader; if it does not compile, in the quad's colour.
  private func drawShader(_ shader: CustomShader, _ custom: DisplayCustom, at index: Int) {
    let result = customs.program(
      for: shader.text, isES: isES, vertex: vertexSource, fragment: fragmentSource)
    activeProgram = nil
    switch result {
    case .failure(let error):
      if let plain = program(.everything) {
        use(plain)
        glUniform1i(plain.isFramed, 0)
      }
      note("\(error)")
      shader.fail(error)
    case .success(let program): use(program, custom)
    }
    drawQuads(from: index, to: index + 1)
  }

  /// Activates a custom shader's program with the rectangle's numbers.
  func use(_ program: ShaderProgram, _ custom: DisplayCustom) {
    use(program)
    glUniform1i(program.isFramed, 0)
    glUniform1f(program.time, custom.time)
    glUniform2f(program.size, custom.size.x, custom.size.y)
    glUniform2f(
      program.resolution, custom.size.x * pixelsPerPoint, custom.size.y * pixelsPerPoint)
    var values = custom.values
    withUnsafePointer(to: &values) {
      $0.withMemoryRebound(to: GLfloat.self, capacity: 8) { glUniform1fv(program.values, 8, $0) }
    }
  }
}
