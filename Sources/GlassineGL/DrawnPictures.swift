// Pictures that are drawn once and kept as textures while somebody holds them: what views looked
// like before they changed. And layers that are turned, which are drawn in the same way.
import CGLES3
import GlassineDisplayList

/// Which pictures are drawn, and where they lie.
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

  /// Where a picture lies, and how much of its texture's width and height it takes; nil where it is
  /// not drawn.
  func find(_ picture: DisplayPicture) -> (texture: GLuint, shares: SIMD2<Float>)? {
    guard let entry = entries.first(where: { $0.picture === picture }) else { return nil }
    let size = SIMD2(Float(entry.target.width), Float(entry.target.height))
    return (entry.target.texture, SIMD2(Float(entry.width), Float(entry.height)) / size)
  }

  mutating func add(_ picture: DisplayPicture, _ target: OffscreenTarget, width: Int, height: Int) {
    entries.append(Entry(picture: picture, target: target, width: width, height: height))
  }

  /// Gives the textures of pictures that nobody holds any more to other uses.
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

  /// Draws the quad at `index` with a picture; nothing where that is lost.
  func drawPicture(_ picture: DisplayPicture, at index: Int) {
    guard let (texture, shares) = drawnPictures.find(picture) else { return }
    glActiveTexture(GLenum(GL_TEXTURE0) + TextureUnit.layer.rawValue)
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    layerBounds = SIMD4(0, 0, shares.x, shares.y)
    drawTurned(at: index)
  }

  /// Draws the quad at `index` with the picture or layer that is bound.
  func drawTurned(at index: Int) {
    guard let program = program(.turned) else { return }
    activeProgram = nil
    use(program)
    glUniform1i(program.isFramed, 0)
    drawQuads(from: index, to: index + 1)
  }
}
