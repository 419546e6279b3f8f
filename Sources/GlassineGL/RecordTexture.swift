import CGLES3

/// A texture with rows of four-number records for the shaders: spaces or clips.
struct RecordTexture {
  private var name: GLuint = 0
  private var rows = 0

  /// Uploads the records to the texture of `unit`, which stays bound there; the texture grows as
  /// needed.
  /// - Returns: bytes uploaded.
  mutating func upload(
    _ records: ContiguousArray<SIMD4<Float>>, unit: TextureUnit
  ) -> Int {
    let perRow = RendererConstants.recordsPerRow
    let neededRows = max(1, (records.count + perRow - 1) / perRow)
    glActiveTexture(GLenum(GL_TEXTURE0) + unit.rawValue)
    if neededRows > rows { grow(to: neededRows) }
    glBindTexture(GLenum(GL_TEXTURE_2D), name)
    let fullRows = records.count / perRow
    let rest = records.count % perRow
    records.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      if fullRows > 0 {
        upload(base, row: 0, width: perRow, height: fullRows)
      }
      if rest > 0 {
        upload(base + fullRows * perRow * 16, row: fullRows, width: rest, height: 1)
      }
    }
    return records.count * 16
  }

  private func upload(_ base: UnsafeRawPointer, row: Int, width: Int, height: Int) {
    glTexSubImage2D(
      GLenum(GL_TEXTURE_2D), 0, 0, GLint(row), GLsizei(width), GLsizei(height), GLenum(GL_RGBA),
      GLenum(GL_FLOAT), base)
  }

  func bind(unit: TextureUnit) {
    glActiveTexture(GLenum(GL_TEXTURE0) + unit.rawValue)
    glBindTexture(GLenum(GL_TEXTURE_2D), name)
  }

  private mutating func grow(to neededRows: Int) {
    glDeleteTextures(1, &name)
    glGenTextures(1, &name)
    // A power of two, for the reason given at RendererConstants.layerStep.
    rows = max(1, rows)
    while rows < neededRows { rows *= 2 }
    glBindTexture(GLenum(GL_TEXTURE_2D), name)
    glTexStorage2D(
      GLenum(GL_TEXTURE_2D), 1, GLenum(GL_RGBA32F), GLsizei(RendererConstants.recordsPerRow),
      GLsizei(rows))
    // Single-precision textures cannot be filtered; without these parameters they would be
    // incomplete.
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MIN_FILTER), GL_NEAREST)
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MAG_FILTER), GL_NEAREST)
  }

  mutating func releaseResources() {
    glDeleteTextures(1, &name)
    (name, rows) = (0, 0)
  }
}
