// Pictures computed once at start, on any thread: noise for clouds and water, and the outlines of
// the ridges. They become textures on the context's thread.
import CGLES3
import Foundation

/// The computed pixels; takes some hundredths of a second.
nonisolated struct LanternPictures: Sendable {
  /// Side of the noise texture in pixels; it repeats without a seam.
  static let noiseSide = 256
  /// Points of a ridge's outline over one period.
  static let ridgePoints = 4096

  /// Of ``noiseSide`` rows, four bytes a pixel.
  let noise: [UInt8]
  /// Of ``ridgePoints`` pixels in a row, four numbers each.
  let ridges: [Float]

  init() {
    noise = Self.makeNoise()
    ridges = Self.makeRidges()
  }

  /// Tiling noise. Red: billows in five octaves; green: finer billows; blue and alpha: the slope of
  /// a rippled surface along x and y, 0.5 being level.
  private static func makeNoise() -> [UInt8] {
    let side = noiseSide
    var heights = [Float](repeating: 0, count: side * side)
    for y in 0..<side {
      for x in 0..<side {
        heights[y * side + x] = billows(x, y, cells: 6, octaves: 4, seed: 11)
      }
    }
    var pixels = [UInt8](repeating: 0, count: side * side * 4)
    for y in 0..<side {
      for x in 0..<side {
        let east = heights[y * side + (x + 1) % side]
        let west = heights[y * side + (x + side - 1) % side]
        let south = heights[(y + 1) % side * side + x]
        let north = heights[(y + side - 1) % side * side + x]
        let at = (y * side + x) * 4
        pixels[at] = byte(billows(x, y, cells: 4, octaves: 5, seed: 1))
        pixels[at + 1] = byte(billows(x, y, cells: 9, octaves: 4, seed: 5))
        pixels[at + 2] = byte(0.5 + (east - west) * 6)
        pixels[at + 3] = byte(0.5 + (south - north) * 6)
      }
    }
    return pixels
  }

  /// Outlines of the ridges as heights over the horizon in heights of the picture. Red: the far
  /// mountains; green: the hills before them; blue: the wooded shore; alpha: the mist's edge.
  private static func makeRidges() -> [Float] {
    let count = ridgePoints
    var pixels = [Float](repeating: 0, count: count * 4)
    var random = LanternRandom(seed: 7)
    for point in 0..<count {
      let place = Float(point) / Float(count)
      let peaks = 1 - abs(2 * wave(place, cells: 7, octaves: 6, seed: 3) - 1)
      let massif = wave(place, cells: 3, octaves: 2, seed: 21)
      let crags = 1 - abs(2 * wave(place, cells: 31, octaves: 4, seed: 13) - 1)
      pixels[point * 4] = 0.02 + (0.15 * peaks * peaks + 0.022 * crags) * (0.35 + 0.9 * massif)
      pixels[point * 4 + 1] = 0.012 + 0.085 * wave(place, cells: 5, octaves: 5, seed: 4)
      pixels[point * 4 + 2] = 0.006 + 0.045 * wave(place, cells: 6, octaves: 4, seed: 8)
      pixels[point * 4 + 3] = wave(place, cells: 9, octaves: 3, seed: 31)
    }
    // Conifers on the near shore: spires of random width and height, in groups.
    var point = 0
    while point < count {
      let halfWidth = Int(random.number(in: 4...9))
      let grove = wave(Float(point) / Float(count), cells: 14, octaves: 2, seed: 17)
      let height = random.number(in: 0.005...0.021) * max(0.12, min(1, grove * 3 - 1))
      for offset in -halfWidth...halfWidth {
        let at = ((point + offset) % count + count) % count * 4 + 2
        let share = 1 - abs(Float(offset)) / Float(halfWidth + 1)
        let ragged = share * share * 0.6 + share * 0.4
        pixels[at] = max(pixels[at], pixels[at] * 0.9 + height * ragged)
      }
      point += max(3, halfWidth * 5 / 4)
    }
    return pixels
  }

  // MARK: Noise

  /// Value noise in octaves, 0…1, repeating over the texture.
  private static func billows(_ x: Int, _ y: Int, cells: Int, octaves: Int, seed: UInt32) -> Float {
    var (sum, weight, total, count) = (Float(0), Float(1), Float(0), cells)
    for octave in 0..<octaves {
      let scale = Float(count) / Float(noiseSide)
      let (fx, fy) = (Float(x) * scale, Float(y) * scale)
      let (ix, iy) = (Int(fx), Int(fy))
      let (u, v) = (ease(fx - Float(ix)), ease(fy - Float(iy)))
      let salt = seed &+ UInt32(octave) &* 101
      let (jx, jy) = ((ix + 1) % count, (iy + 1) % count)
      let top = mix(lattice(ix, iy, salt), lattice(jx, iy, salt), u)
      let bottom = mix(lattice(ix, jy, salt), lattice(jx, jy, salt), u)
      sum += weight * mix(top, bottom, v)
      total += weight
      weight *= 0.5
      count *= 2
    }
    // Octaves add up to a narrow range about the middle; this spreads it over the whole.
    return max(0, min(1, (sum / total - 0.5) * 1.6 + 0.5))
  }

  /// The same along a line, for `place` in 0…1.
  private static func wave(_ place: Float, cells: Int, octaves: Int, seed: UInt32) -> Float {
    var (sum, weight, total, count) = (Float(0), Float(1), Float(0), cells)
    for octave in 0..<octaves {
      let scaled = place * Float(count)
      let index = Int(scaled)
      let salt = seed &+ UInt32(octave) &* 57
      let left = lattice(index % count, 0, salt)
      let right = lattice((index + 1) % count, 0, salt)
      sum += weight * mix(left, right, ease(scaled - Float(index)))
      total += weight
      weight *= 0.48
      count *= 2
    }
    return max(0, min(1, (sum / total - 0.5) * 1.5 + 0.5))
  }

  private static func lattice(_ x: Int, _ y: Int, _ seed: UInt32) -> Float {
    var mixed = UInt32(x) &* 0x8DA6_B343 ^ UInt32(y) &* 0xD816_3841 ^ seed &* 0xCB1A_B31F
    mixed = (mixed ^ (mixed >> 15)) &* 0x2C1B_3C6D
    mixed = (mixed ^ (mixed >> 12)) &* 0x297A_2D39
    return Float((mixed ^ (mixed >> 15)) >> 8) / Float(1 << 24)
  }

  private static func ease(_ t: Float) -> Float { t * t * t * (t * (t * 6 - 15) + 10) }
  private static func mix(_ a: Float, _ b: Float, _ t: Float) -> Float { a + (b - a) * t }
  private static func byte(_ value: Float) -> UInt8 { UInt8(max(0, min(255, value * 255 + 0.5))) }
}

/// The same as textures; needs a current context.
enum LanternTextures {
  static func makeNoise(_ pictures: LanternPictures) -> GLuint {
    let side = GLsizei(LanternPictures.noiseSide)
    let texture = makeTexture(minification: GL_LINEAR_MIPMAP_NEAREST)
    glTexImage2D(
      GLenum(GL_TEXTURE_2D), 0, GL_RGBA8, side, side, 0, GLenum(GL_RGBA),
      GLenum(GL_UNSIGNED_BYTE), pictures.noise)
    glGenerateMipmap(GLenum(GL_TEXTURE_2D))
    return texture
  }

  static func makeRidges(_ pictures: LanternPictures) -> GLuint {
    let texture = makeTexture(minification: GL_LINEAR)
    glTexImage2D(
      GLenum(GL_TEXTURE_2D), 0, GL_RGBA16F, GLsizei(LanternPictures.ridgePoints), 1, 0,
      GLenum(GL_RGBA), GLenum(GL_FLOAT), pictures.ridges)
    return texture
  }

  /// One that repeats.
  private static func makeTexture(minification: GLint) -> GLuint {
    var texture: GLuint = 0
    glGenTextures(1, &texture)
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MIN_FILTER), minification)
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MAG_FILTER), GL_LINEAR)
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_WRAP_S), GL_REPEAT)
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_WRAP_T), GL_REPEAT)
    return texture
  }
}
