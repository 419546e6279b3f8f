// Textures of the host's, drawn and read as pixels.
import CGLES3
import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineGL
import Testing

/// A texture as a host makes it: two by two pixels, with the settings that OpenGL gives a new one.
func makeTexture(_ bytes: [UInt8], width: Int = 2, height: Int = 2) -> UInt32 {
  var name: GLuint = 0
  glGenTextures(1, &name)
  glBindTexture(GLenum(GL_TEXTURE_2D), name)
  glTexImage2D(
    GLenum(GL_TEXTURE_2D), 0, GL_RGBA8, GLsizei(width), GLsizei(height), 0, GLenum(GL_RGBA),
    GLenum(GL_UNSIGNED_BYTE), bytes)
  glBindTexture(GLenum(GL_TEXTURE_2D), 0)
  return name
}

/// Red and green in the first row, blue and half transparent white in the second.
let corners: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 128, 128, 128, 128]

extension GraphicsTests {
  @MainActor @Suite("Textures of the host", .serialized)
  struct HostTextureTests {
    private let place = CGRect(x: 10, y: 10, width: 20, height: 20)

    @Test(
      "a texture is drawn upright from either first row, with its alpha",
      arguments: ContextKind.allCases, [HostTexture.FirstRow.top, .bottom])
    func upright(kind: ContextKind, firstRow: HostTexture.FirstRow) throws {
      try withBench(kind) { bench in
        let name = makeTexture(corners)
        let texture = try #require(
          HostTexture(name: name, width: 2, height: 2, firstRow: firstRow))
        bench.list.addTexture(texture, in: place)
        let picture = bench.draw(over: .black)
        let (first, second) = firstRow == .top ? (12, 27) : (27, 12)
        #expect(picture[12, first] == SIMD4(255, 0, 0, 255))
        #expect(picture[27, first] == SIMD4(0, 255, 0, 255))
        #expect(picture[12, second] == SIMD4(0, 0, 255, 255))
        #expect(picture[27, second] == SIMD4(128, 128, 128, 255))
        #expect(picture[9, 12] == SIMD4(0, 0, 0, 255) && picture[31, 12] == SIMD4(0, 0, 0, 255))
        #expect(texture.failure == nil && bench.renderer.lastError == nil)
        #expect(glGetError() == GLenum(GL_NO_ERROR))
      }
    }

    @Test("straight, premultiplied and ignored alpha, and a view's own")
    func alphas() throws {
      try withBench { bench in
        let white: [UInt8] = [255, 255, 255, 128]
        let name = makeTexture(white + white + white + white)
        for (kind, alpha, wanted) in [
          (HostTexture.AlphaKind.straight, 1 as Float, 128), (.straight, 0.5, 64),
          (.opaque, 1, 255), (.opaque, 0.5, 128), (.premultiplied, 1, 255),
        ] {
          bench.list.begin(size: CGSize(width: 64, height: 48), scale: 1)
          let texture = try #require(
            HostTexture(name: name, width: 2, height: 2, alphaKind: kind))
          bench.list.addTexture(texture, in: place, alpha: alpha)
          let red = bench.draw(over: .black)[20, 20].x
          #expect(abs(red - wanted) <= 1, "\(kind) at \(alpha): \(red)")
        }
      }
    }

    @Test("new content in the same texture is drawn by the same list, without an upload")
    func redrawn() throws {
      try withBench { bench in
        let name = makeTexture(corners)
        let texture = try #require(HostTexture(name: name, width: 2, height: 2, firstRow: .top))
        var changes: [HostTextureChange] = []
        texture.observe(bench) { changes.append($0) }
        bench.list.addTexture(texture, in: place)
        #expect(bench.draw()[12, 12] == SIMD4(255, 0, 0, 255))
        glBindTexture(GLenum(GL_TEXTURE_2D), name)
        glTexSubImage2D(
          GLenum(GL_TEXTURE_2D), 0, 0, 0, 1, 1, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE),
          [9, 90, 200, 255] as [UInt8])
        texture.contentDidChange()
        #expect(bench.draw()[12, 12] == SIMD4(9, 90, 200, 255))
        #expect(bench.renderer.statistics.uploadedBytes == 0)
        #expect(changes == [.content])
      }
    }

    @Test("corners and clips cut a texture")
    func cut() throws {
      try withBench { bench in
        let texture = try #require(HostTexture(name: makeTexture(corners), width: 2, height: 2))
        let clip = bench.list.addClip(CGRect(x: 0, y: 0, width: 64, height: 20))
        bench.list.addTexture(texture, in: place, radii: CornerRadii(all: 10), clip: clip)
        let picture = bench.draw(over: .black)
        #expect(picture[11, 11] == SIMD4(0, 0, 0, 255))
        #expect(picture[16, 15] != SIMD4(0, 0, 0, 255))
        #expect(picture[16, 22] == SIMD4(0, 0, 0, 255))
      }
    }

    @Test(
      "a deleted name, no name and a name of another target leave the place empty, with a reason")
    func dead() throws {
      try withBench { bench in
        var notices: [String] = []
        bench.renderer.onNotice = { notices.append($0) }
        let name = makeTexture(corners)
        let texture = try #require(HostTexture(name: name, width: 2, height: 2))
        bench.list.addTexture(texture, in: place)
        bench.list.addFill(CGRect(x: 0, y: 0, width: 4, height: 4), color: .white)
        _ = bench.draw()
        var deleted = name
        glDeleteTextures(1, &deleted)
        for _ in 0..<2 {
          let picture = bench.draw(over: .black)
          #expect(picture[12, 12] == SIMD4(0, 0, 0, 255))
          #expect(picture[1, 1] == SIMD4(255, 255, 255, 255))
        }
        #expect(texture.failure?.reason == "\(name) is no texture in this context, or was deleted")
        #expect(notices.count == 1)
        #expect(throws: HostTextureError.self) { try bench.renderer.readAlpha(of: texture) }

        var cube: GLuint = 0
        glGenTextures(1, &cube)
        glBindTexture(GLenum(GL_TEXTURE_CUBE_MAP), cube)
        texture.replace(name: cube, width: 2, height: 2)
        #expect(texture.failure == nil)
        _ = bench.draw()
        #expect(texture.failure?.reason == "\(cube) is no texture of the target GL_TEXTURE_2D")
        texture.replace(name: 0, width: 2, height: 2)
        _ = bench.draw()
        #expect(texture.failure?.reason == "its name is 0")
        #expect(glGetError() == GLenum(GL_NO_ERROR))

        texture.replace(name: makeTexture(corners), width: 2, height: 2)
        #expect(bench.draw()[12, 27] == SIMD4(255, 0, 0, 255))
        #expect(texture.failure == nil)
      }
    }

    @Test("alpha is read with rows from the top", arguments: ContextKind.allCases)
    func reading(kind: ContextKind) throws {
      try withBench(kind) { bench in
        let name = makeTexture([0, 0, 0, 10, 0, 0, 0, 20, 0, 0, 0, 30, 0, 0, 0, 40])
        for (row, wanted) in [
          (HostTexture.FirstRow.top, [10, 20, 30, 40] as [UInt8]), (.bottom, [30, 40, 10, 20]),
        ] {
          let texture = try #require(HostTexture(name: name, width: 2, height: 2, firstRow: row))
          #expect(try bench.renderer.readAlpha(of: texture) == wanted)
        }
        let opaque = try #require(
          HostTexture(name: name, width: 2, height: 2, alphaKind: .opaque))
        #expect(try bench.renderer.readAlpha(of: opaque) == [255, 255, 255, 255])
        let large = try #require(HostTexture(name: name, width: 32768, height: 32768))
        #expect(throws: HostTextureError.self) { try bench.renderer.readAlpha(of: large) }
        #expect(glGetError() == GLenum(GL_NO_ERROR))
      }
    }

    @Test("a lost texture is left out until it has a name again")
    func lost() throws {
      try withBench { bench in
        let name = makeTexture(corners)
        let texture = try #require(HostTexture(name: name, width: 2, height: 2))
        bench.list.addTexture(texture, in: place)
        _ = bench.draw()
        bench.renderer.loseHostTextures()
        #expect(texture.name == 0)
        #expect(bench.draw(over: .black)[12, 12] == SIMD4(0, 0, 0, 255))
        #expect(texture.failure?.reason == "its context was replaced")
        texture.replace(name: name, width: 2, height: 2)
        #expect(bench.draw()[12, 27] == SIMD4(255, 0, 0, 255))
      }
    }

    @Test("sizes that are none are refused")
    func sizes() throws {
      #expect(HostTexture(name: 1, width: 0, height: 2) == nil)
      #expect(HostTexture(name: 1, width: 2, height: 32769) == nil)
      #expect(HostTexture(name: 1, width: 2, height: 2, scale: .nan) == nil)
      let texture = try #require(HostTexture(name: 1, width: 2, height: 2))
      #expect(!texture.replace(name: 1, width: -1, height: 2))
      #expect(!texture.setMask([1, 2, 3], width: 2, height: 2))
      #expect(texture.setMask([1, 2, 3, 4], width: 2, height: 2))
      texture.replace(name: 2, width: 4, height: 2)
      #expect(texture.mask == nil)
    }
  }
}
