// Pixels of Core Image in linear light, premultiplied, from the top. Filters compute on them.
import Foundation
import GlassineUI

nonisolated struct CIRaster: Sendable {
  let width: Int
  let height: Int
  /// Red, green, blue and opacity of each pixel.
  var pixels: [SIMD4<Float>]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: .zero, count: width * height)
  }

  @MainActor
  init(_ image: UIImage) {
    self.init(width: image.width, height: image.height)
    let bytes = image.pixels
    for at in pixels.indices {
      let alpha = Float(bytes[at * 4 + 3]) / 255
      guard alpha > 0 else { continue }
      let straight =
        SIMD3<Float>(
          Float(bytes[at * 4]), Float(bytes[at * 4 + 1]), Float(bytes[at * 4 + 2])
        ) / (255 * alpha)
      let linear = Self.linear(straight)
      pixels[at] = SIMD4(linear * alpha, alpha)
    }
  }

  /// The pixels as bytes of sRGB; nil without any.
  @MainActor
  func image(scale: CGFloat) -> UIImage? {
    guard width > 0, height > 0 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count * 4)
    for pixel in pixels {
      let alpha = min(1, max(0, pixel.w))
      let straight =
        alpha > 0 ? SIMD3(pixel.x, pixel.y, pixel.z) / alpha : SIMD3<Float>.zero
      let color = Self.encoded(straight) * (alpha * 255)
      for part in [color.x, color.y, color.z, alpha * 255] { bytes.append(UInt8(part.rounded())) }
    }
    return UIImage(width: width, height: height, pixels: bytes, scale: scale)
  }

  /// The colour of each pixel through a function of straight colours.
  func mapped(_ body: (SIMD3<Float>) -> SIMD3<Float>) -> CIRaster {
    var result = self
    for at in pixels.indices where pixels[at].w > 0 {
      let alpha = pixels[at].w
      let color = body(SIMD3(pixels[at].x, pixels[at].y, pixels[at].z) / alpha)
      result.pixels[at] = SIMD4(color * alpha, alpha)
    }
    return result
  }

  func cropped(x: Int, y: Int, width: Int, height: Int) -> CIRaster {
    var result = CIRaster(width: width, height: height)
    for row in 0..<height {
      let from = (y + row) * self.width + x
      result.pixels.replaceSubrange(
        row * width..<(row + 1) * width, with: pixels[from..<from + width])
    }
    return result
  }

  // MARK: Blur

  /// Beyond three deviations a Gaussian is less than a step of a byte.
  private static let deviations = 3.0

  /// Blurred in both directions, with a margin on each side.
  func blurred(sigma: Double) -> (raster: CIRaster, margin: Int) {
    guard sigma.isFinite, sigma > 0, width > 0, height > 0 else { return (self, 0) }
    let margin = Int((sigma * Self.deviations).rounded(.up))
    var weights = (-margin...margin).map { Float(exp(-Double($0 * $0) / (2 * sigma * sigma))) }
    let sum = weights.reduce(0, +)
    weights = weights.map { $0 / sum }
    // Each pass blurs along a row and turns the raster.
    let once = blurredRows(weights, margin: margin)
    return (once.blurredRows(weights, margin: margin), margin)
  }

  private func blurredRows(_ weights: [Float], margin: Int) -> CIRaster {
    var result = CIRaster(width: height, height: width + 2 * margin)
    for row in 0..<height {
      for column in 0..<width + 2 * margin {
        var sum = SIMD4<Float>.zero
        let first = max(0, column - 2 * margin)
        for from in first..<max(first, min(width, column + 1)) {
          sum += pixels[row * width + from] * weights[column - from]
        }
        result.pixels[column * height + row] = sum
      }
    }
    return result
  }

  // MARK: Light

  /// Source: IEC 61966-2-1, the transfer functions of sRGB.
  static func linear(_ color: SIMD3<Float>) -> SIMD3<Float> {
    func part(_ value: Float) -> Float {
      value <= 0.04045 ? value / 12.92 : powf((value + 0.055) / 1.055, 2.4)
    }
    return SIMD3(part(color.x), part(color.y), part(color.z))
  }

  static func encoded(_ color: SIMD3<Float>) -> SIMD3<Float> {
    func part(_ value: Float) -> Float {
      let value = min(1, max(0, value))
      return value <= 0.003_130_8 ? value * 12.92 : 1.055 * powf(value, 1 / 2.4) - 0.055
    }
    return SIMD3(part(color.x), part(color.y), part(color.z))
  }
}
