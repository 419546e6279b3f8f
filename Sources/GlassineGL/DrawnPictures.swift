// Pictures drawn once and cached as textures while referenced: the look of views before a change.
// Also rotated layers, which are drawn in the same way.
import CGLES3
import GlassineDisplayList

/// The drawn pictures and their textures.
struct DrawnPictures {
  private struct Entry {
    weak var picture: DisplayPicture?
    var target: OffscreenTarget
    /// In pixels; the target may be larger.
    var width: Int
    var height: Int
  }

  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  /// The texture of a picture, and the shares of its width and height that the picture fills; nil
  /// if it is not drawn.
  func find(_ picture: DisplayPicture) -> (texture: GLuint, shares: SIMD2<Float>)? {
    guard let entry = entries.first(where: { $0.picture === picture }) else { return nil }
    let size = SIMD2(Float(entry.target.width), Float(entry.target.height))
    return (entry.target.texture, SIMD2(Float(entry.width), Float(entry.height)) / size)
  }

  mutating func add(_ picture: DisplayPicture, _ target: OffscreenTarget, width: Int, height: Int) {
    entries.append(Entry(picture: picture, target: target, width: width, height: height))
  }

  /// Returns the textures of unreferenced pictures to the pool.
  mutating func dropUnheld(to layers: inout LayerPool) {
    for entry in entries where entry.picture == nil { layers.giveBack(entry.target) }
    entries.removeAll { $0.picture == nil }
  }

  mutating func releaseResources() {
    for entry in entries { entry.target.releaseResources() }
    entries.removeAll()
  }
}

extension Renderer {
  /// Draws the pictures that a list shows for the first time.
  func drawPictures(of list: DisplayList, atlas: Atlas) {
    if !drawnPictures.isEmpty { drawnPictures.dropUnheld(to: &layers) }
    for picture in list.pictures where !picture.isLost && drawnPictures.find(picture) == nil {
      drawPictures(of: picture.list, atlas: atlas)
      let (size, scale) = (picture.list.size, picture.list.scale)
      let width = Int((size.width * scale - RendererConstants.pixelSlack).rounded(.up))
      let height = Int((size.height * scale - RendererConstants.pixelSlack).rounded(.up))
      guard width > 0, height > 0 else { continue }
      do {
        let target = try layers.take(width: width, height: height)
        upload(picture.list, atlas: atlas)
        run(
          picture.list, framebuffer: target.framebuffer,
          viewport: PixelRect(width: width, height: height), clear: .clear)
        drawnPictures.add(picture, target, width: width, height: height)
        statistics.pictures += 1
      } catch {
        lastError = error
      }
    }
  }

  /// Draws the quad at `index` with a picture; draws nothing if the picture is lost.
  func drawPicture(_ picture: DisplayPicture, at index: Int) {
    guard let (texture, shares) = drawnPictures.find(picture) else { return }
    glActiveTexture(GLenum(GL_TEXTURE0) + TextureUnit.layer.rawValue)
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    layerBounds = SIMD4(0, 0, shares.x, shares.y)
    drawTurned(at: index)
  }

  /// Draws the quad at `index` with the bound picture or layer.
  func drawTurned(at index: Int) {
    guard let program = program(.turned) else { return }
    activeProgram = nil
    use(program)
    glUniform1i(program.isFramed, 0)
    drawQuads(from: index, to: index + 1)
  }
}
