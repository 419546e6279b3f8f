// Reads and writes picture files, by SDL_image.
import CSDL2
import CSDL2Image
public import Foundation
public import GlassineUI

/// A file that could not be read or written as a picture.
public struct ImageFileError: Error, Equatable, CustomStringConvertible {
  public var operation: String
  public var path: String
  public var message: String
  public var advice: String

  public var description: String { "Could not \(operation) \(path): \(message). \(advice)" }
}

/// Reads and writes pictures.
public enum ImageFile {
  /// Reads a picture of any format that SDL_image knows: PNG, JPEG, WebP, GIF, BMP, SVG and more.
  ///
  /// - Parameter scale: pixels per point; nil: 2 if the name ends in `@2x` before its extension,
  ///   else 1.
  public static func load(_ path: String, scale: CGFloat? = nil) throws(ImageFileError) -> Image {
    guard let loaded = IMG_Load(path) else {
      throw ImageFileError(
        operation: "read", path: path, message: String(cString: SDL_GetError()),
        advice: "Check that the file is there and is a picture")
    }
    let name = path.split(separator: "/").last ?? ""
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    return try image(of: loaded, path, scale: scale ?? (stem.hasSuffix("@2x") ? 2 : 1))
  }

  /// Reads a picture file that is in memory; ``load(_:scale:)`` lists the formats.
  ///
  /// - Parameter scale: pixels per point; nil: 1.
  public static func decode(
    _ bytes: UnsafeRawBufferPointer, scale: CGFloat? = nil
  ) throws(ImageFileError) -> Image {
    let file = SDL_RWFromConstMem(bytes.baseAddress, Int32(clamping: bytes.count))
    guard let file, let loaded = IMG_Load_RW(file, 1) else {
      throw ImageFileError(
        operation: "read", path: "\(bytes.count) bytes", message: String(cString: SDL_GetError()),
        advice: "Check that they are the whole file of a picture")
    }
    return try image(of: loaded, "\(bytes.count) bytes", scale: scale ?? 1)
  }

  /// The picture of a surface, which is freed.
  private static func image(
    of loaded: UnsafeMutablePointer<SDL_Surface>, _ path: String, scale factor: CGFloat
  ) throws(ImageFileError) -> Image {
    defer { SDL_FreeSurface(loaded) }
    guard let surface = SDL_ConvertSurfaceFormat(loaded, rgba32, 0) else {
      throw ImageFileError(
        operation: "read", path: path, message: String(cString: SDL_GetError()),
        advice: "Save it as a PNG of eight bits a channel")
    }
    defer { SDL_FreeSurface(surface) }
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    let pitch = Int(surface.pointee.pitch)
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    let rows = UnsafeRawPointer(surface.pointee.pixels)
    for y in 0..<height {
      guard let row = rows?.advanced(by: y * pitch).assumingMemoryBound(to: UInt8.self) else {
        break
      }
      for x in 0..<width {
        let alpha = UInt32(row[x * 4 + 3])
        let at = (y * width + x) * 4
        for channel in 0..<3 {
          pixels[at + channel] = UInt8((UInt32(row[x * 4 + channel]) * alpha + 127) / 255)
        }
        pixels[at + 3] = UInt8(alpha)
      }
    }
    guard let image = Image(width: width, height: height, pixels: pixels, scale: factor) else {
      throw ImageFileError(
        operation: "read", path: path, message: "\(width) by \(height) pixels at scale \(factor)",
        advice: "Use a picture of 1 to 32768 pixels a side and a positive scale")
    }
    return image
  }

  /// Writes premultiplied pixels as a PNG. The file is written completely or not at all.
  public static func writePNG(
    _ path: String, width: Int, height: Int, pixels: [UInt8]
  ) throws(ImageFileError) {
    let straight = { (pixels: inout [UInt8]) in
      for at in stride(from: 0, to: width * height * 4, by: 4) {
        let alpha = UInt32(pixels[at + 3])
        guard alpha > 0, alpha < 255 else { continue }
        for channel in at..<at + 3 {
          pixels[channel] = UInt8(min(255, (UInt32(pixels[channel]) * 255 + alpha / 2) / alpha))
        }
      }
    }
    try write(path, width: width, height: height, pixels: pixels, preparing: straight) {
      IMG_SavePNG($0, $1)
    }
  }

  /// Writes premultiplied pixels over white as a JPEG; `quality` is 0 to 1.
  package static func writeJPEG(
    _ path: String, width: Int, height: Int, pixels: [UInt8], quality: Double
  ) throws(ImageFileError) {
    let opaque = { (pixels: inout [UInt8]) in
      for at in stride(from: 0, to: width * height * 4, by: 4) {
        let white = 255 - pixels[at + 3]
        for channel in at..<at + 3 {
          pixels[channel] = UInt8(min(255, Int(pixels[channel]) + Int(white)))
        }
        pixels[at + 3] = 255
      }
    }
    let percent = Int32(min(1, max(0, quality)) * 100)
    try write(path, width: width, height: height, pixels: pixels, preparing: opaque) {
      IMG_SaveJPG($0, $1, percent)
    }
  }

  private static func write(
    _ path: String, width: Int, height: Int, pixels: [UInt8],
    preparing prepare: (inout [UInt8]) -> Void,
    save: (UnsafeMutablePointer<SDL_Surface>, String) -> Int32
  ) throws(ImageFileError) {
    func failure(_ message: String) -> ImageFileError {
      ImageFileError(
        operation: "write", path: path, message: message,
        advice: "Check that the folder is there, that it may be written, and the disk's space")
    }
    guard width > 0, height > 0, pixels.count >= width * height * 4 else {
      throw failure("\(width) by \(height) pixels is not a picture")
    }
    var pixels = pixels
    prepare(&pixels)
    let temporary = path + ".part-\(ProcessInfo.processInfo.processIdentifier)"
    let status = pixels.withUnsafeMutableBytes { bytes -> Int32 in
      guard
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          bytes.baseAddress, Int32(width), Int32(height), 32, Int32(width * 4), rgba32)
      else { return -1 }
      defer { SDL_FreeSurface(surface) }
      return save(surface, temporary)
    }
    guard status == 0 else {
      let message = String(cString: SDL_GetError())
      unlink(temporary)
      throw failure(message)
    }
    guard rename(temporary, path) == 0 else {
      let message = String(cString: strerror(errno))
      unlink(temporary)
      throw failure(message)
    }
  }

  /// SDL_PIXELFORMAT_RGBA32: red first in memory, on machines of either byte order.
  private static var rgba32: UInt32 {
    UInt32(1).littleEndian == 1
      ? SDL_PIXELFORMAT_ABGR8888.rawValue : SDL_PIXELFORMAT_RGBA8888.rawValue
  }
}
