import CGLES3
import GlassineDisplayList

/// An atlas's copy in the context: an array texture with a layer for each page. That of a single
/// page is as high as the page is used, since a software renderer keeps all of a texture resident.
struct AtlasTexture {
  private var name: GLuint = 0
  private var layers = 0
  private var rows = 0
  /// By how much a place in a page, as a share of the page's height, grows in the texture.
  private(set) var stretch: Float = 1
  private var uploadedChanges = 0
  /// The atlas that was uploaded; weak, so that a new atlas at the same address is not mistaken for
  /// it.
  private weak var atlas: Atlas?

  /// Uploads the changes since the last update; leaves the texture bound.
  /// - Returns: bytes uploaded.
  mutating func update(from atlas: Atlas) -> Int {
    glActiveTexture(GLenum(GL_TEXTURE0) + TextureUnit.atlas.rawValue)
    let isNew =
      self.atlas !== atlas || name == 0 || layers < atlas.pageCount
      || rows < Self.rows(for: atlas)
    if isNew { make(for: atlas) }
    glBindTexture(GLenum(GL_TEXTURE_2D_ARRAY), name)
    guard isNew || uploadedChanges != atlas.changeCount else { return 0 }
    var bytes = 0
    glPixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), GLint(atlas.pageSide))
    if !isNew, let changes = atlas.changes(after: uploadedChanges) {
      for change in changes { bytes += upload(change, of: atlas) }
    } else {
      for page in 0..<atlas.pageCount {
        let height = atlas.usedHeight(ofPage: page)
        bytes += upload(
          AtlasChange(layer: page, x: 0, y: 0, width: atlas.pageSide, height: height), of: atlas)
      }
    }
    glPixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), 0)
    uploadedChanges = atlas.changeCount
    return bytes
  }

  func bind() {
    glActiveTexture(GLenum(GL_TEXTURE0) + TextureUnit.atlas.rawValue)
    glBindTexture(GLenum(GL_TEXTURE_2D_ARRAY), name)
  }

  private func upload(_ change: AtlasChange, of atlas: Atlas) -> Int {
    // A picture that was removed since may have been below all others.
    let height = min(change.height, rows - change.y)
    guard height > 0 else { return 0 }
    let pixels = atlas.pixels(ofPage: change.layer) + (change.y * atlas.pageSide + change.x) * 4
    glTexSubImage3D(
      GLenum(GL_TEXTURE_2D_ARRAY), 0, GLint(change.x), GLint(change.y), GLint(change.layer),
      GLsizei(change.width), GLsizei(height), 1, GLenum(GL_RGBA),
      GLenum(GL_UNSIGNED_BYTE), pixels)
    return change.width * height * 4
  }

  private mutating func make(for atlas: Atlas) {
    glDeleteTextures(1, &name)
    glGenTextures(1, &name)
    layers = max(1, atlas.pageCount)
    rows = Self.rows(for: atlas)
    stretch = Float(atlas.pageSide) / Float(rows)
    self.atlas = atlas
    let target = GLenum(GL_TEXTURE_2D_ARRAY)
    glBindTexture(target, name)
    glTexStorage3D(
      target, 1, GLenum(GL_RGBA8), GLsizei(atlas.pageSide), GLsizei(rows), GLsizei(layers))
    for (parameter, value) in [
      (GL_TEXTURE_MIN_FILTER, GL_LINEAR), (GL_TEXTURE_MAG_FILTER, GL_LINEAR),
      (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE), (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE),
    ] {
      glTexParameteri(target, GLenum(parameter), value)
    }
  }

  /// The rows of the texture of an atlas: a power of two, up to the whole side.
  static func rows(for atlas: Atlas) -> Int {
    guard atlas.pageCount <= 1 else { return atlas.pageSide }
    let used = atlas.pageCount == 0 ? 0 : atlas.usedHeight(ofPage: 0)
    var rows = RendererConstants.leastAtlasRows
    while rows < used { rows *= 2 }
    return min(rows, atlas.pageSide)
  }

  mutating func releaseResources() {
    glDeleteTextures(1, &name)
    (name, layers, rows, atlas) = (0, 0, 0, nil)
  }
}
