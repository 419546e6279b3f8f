// Bytes of pictures: Core Foundation's names for data, and pictures made from and read as bytes.
public import Foundation
import GlassineUI

public typealias CFIndex = Int
public typealias CFData = NSData
public typealias CFMutableData = NSMutableData

/// Memory is Foundation's: an allocator is always nil.
public nonisolated struct CFAllocator: Sendable {}
public nonisolated let kCFAllocatorDefault: CFAllocator? = nil

public nonisolated func CFDataCreate(
  _ allocator: CFAllocator?, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex
) -> CFData! { NSData(bytes: bytes, length: length) }

/// Empty data that can grow; `capacity` limits nothing.
public nonisolated func CFDataCreateMutable(
  _ allocator: CFAllocator?, _ capacity: CFIndex
) -> CFMutableData! { NSMutableData() }

public nonisolated func CFDataGetLength(_ data: CFData!) -> CFIndex { data.length }

/// The bytes, as long as `data` lives and is not changed.
public nonisolated func CFDataGetBytePtr(_ data: CFData!) -> UnsafePointer<UInt8>! {
  data.bytes.assumingMemoryBound(to: UInt8.self)
}

public nonisolated func CFDataGetMutableBytePtr(
  _ data: CFMutableData!
) -> UnsafeMutablePointer<UInt8>! { data.mutableBytes.assumingMemoryBound(to: UInt8.self) }

/// New bytes are zero.
public nonisolated func CFDataSetLength(_ data: CFMutableData!, _ length: CFIndex) {
  data.length = length
}

public nonisolated func CFDataAppendBytes(
  _ data: CFMutableData!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex
) { data.append(bytes, length: length) }

/// The bytes of a picture. Source: Core Graphics' documentation of CGDataProvider.
public nonisolated final class CGDataProvider {
  /// All bytes.
  public let data: CFData?

  public init?(data: CFData) { self.data = data }

  /// The bytes of a file; nil if it cannot be read.
  public init?(url: URL) {
    guard let bytes = try? Data(contentsOf: url) else { return nil }
    data = NSData(data: bytes)
  }

  public convenience init?(filename: UnsafePointer<CChar>) {
    self.init(url: URL(filePath: String(cString: filename)))
  }
}

/// How colours that a display does not have are shown. All here are sRGB, and it has no effect.
public nonisolated enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

extension CGImage {
  /// The pixels, as ``data``.
  public var dataProvider: CGDataProvider? { CGDataProvider(data: NSData(data: data)) }

  /// A picture of the provider's bytes: 32 bits a pixel in the order that `bitmapInfo` says, or 8
  /// bits of grey.
  ///
  /// Differs from Core Graphics: `decode`, `shouldInterpolate` and `intent` have no effect.
  /// - Returns: nil for other sizes of pixels, or if there are too few bytes.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard width > 0, height > 0, bitsPerComponent == 8, let data = provider.data,
      bitsPerPixel == 32 || bitsPerPixel == 8, bytesPerRow >= width * bitsPerPixel / 8,
      data.length >= (height - 1) * bytesPerRow + width * bitsPerPixel / 8
    else { return nil }
    var pixels: [UInt8]
    if bitsPerPixel == 32 {
      let memory = CallerMemory(
        UnsafeMutableRawPointer(mutating: data.bytes), width: width, height: height,
        bytesPerRow: bytesPerRow, bitmapInfo: bitmapInfo.rawValue)
      pixels = memory.read()
      Self.premultiply(&pixels, bitmapInfo)
    } else {
      pixels = [UInt8](repeating: 255, count: 4 * width * height)
      for y in 0..<height {
        for x in 0..<width {
          let gray = data.bytes.load(fromByteOffset: y * bytesPerRow + x, as: UInt8.self)
          for channel in 0..<3 { pixels[4 * (y * width + x) + channel] = gray }
        }
      }
    }
    guard let image = Image(width: width, height: height, pixels: pixels) else { return nil }
    self.init(image)
  }

  /// Multiplies colours by their opacity, where the memory has them without.
  private static func premultiply(_ pixels: inout [UInt8], _ info: CGBitmapInfo) {
    let alpha = CGImageAlphaInfo(
      rawValue: info.rawValue & CGBitmapInfo.alphaInfoMask.rawValue)
    guard alpha == .first || alpha == .last else { return }
    for at in stride(from: 0, to: pixels.count, by: 4) {
      let opacity = Int(pixels[at + 3])
      for channel in at..<(at + 3) {
        pixels[channel] = UInt8((Int(pixels[channel]) * opacity + 127) / 255)
      }
    }
  }
}
