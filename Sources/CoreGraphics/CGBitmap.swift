// Bitmaps: drawing that is recorded in a display list, and becomes pixels when they are asked for.
import Foundation
import Glassine
import GlassineBase
import GlassineImages
import GlassineUI

/// A picture to be drawn into, step by step.
@preconcurrency @MainActor
package final class CGBitmap {
  package let width: Int
  package let height: Int
  package let scale: CGFloat
  private let drawing: OffscreenDrawing

  /// - Parameters:
  ///   - size: in points; the pixels are rounded up.
  ///   - scale: pixels per point.
  /// - Returns: nil for a size that is empty or beyond 8192 pixels on a side.
  package init?(size: CGSize, scale: CGFloat) {
    guard let pixels = BitmapRenderer.pixelSize(of: size, scale: scale) else { return nil }
    (width, height, self.scale) = (pixels.width, pixels.height, scale)
    drawing = OffscreenDrawing(size: size, scale: scale)
  }

  /// Makes it the drawing of `UIColor.setFill()` and the like until ``resignCurrent()``.
  package func makeCurrent() {
    _ = context
    drawing.makeCurrent()
  }
  package func resignCurrent() { drawing.resignCurrent() }

  /// Ends clips and states, and releases the context; nothing is drawn afterwards.
  package func end() { drawing.end() }

  /// The context of the drawing, the same until ``end()``.
  package var context: CGContext {
    if let context = drawing.context.companion as? CGContext { return context }
    let context = CGContext(drawing.context, bitmap: self)
    drawing.context.companion = context
    return context
  }
  var openDrawing: DrawingContext { drawing.context }

  /// The caller's memory, which lives as long as the caller draws.
  var memory: CallerMemory?

  /// From the context's first coordinates to the bitmap's.
  var base = CGAffineTransform.identity

  /// The pixels so far; nil if they cannot be drawn, after one line in the log. Drawing goes on
  /// unchanged.
  package func image() -> Image? { image(by: context) }

  func image(by context: CGContext) -> Image? {
    let pixels = BitmapRenderer.pixels(of: context.listSoFar(), width: width, height: height)
    if let pixels { memory?.write(pixels) }
    return pixels.flatMap { Image(width: width, height: height, pixels: $0, scale: scale) }
  }

  /// Ends the drawing, and releases its context.
  package func finish() {
    resignCurrent()
    end()
  }

  /// Makes all pixels black.
  package func fillBlack() { openDrawing.fill(openDrawing.bounds, color: .black) }

  /// The picture that `body` draws.
  package static func image(
    size: CGSize, scale: CGFloat, _ body: (CGContext) -> Void
  ) -> Image? {
    guard let bitmap = CGBitmap(size: size, scale: scale) else { return nil }
    bitmap.makeCurrent()
    defer { bitmap.end() }
    body(bitmap.context)
    bitmap.resignCurrent()
    return bitmap.image()
  }
}

extension CGContext {
  /// A bitmap whose y grows upwards, as in Core Graphics.
  ///
  /// Differs from Core Graphics: ``makeImage()`` and ``flush()`` write the pixels to the caller's
  /// memory, which is not read again.
  /// - Parameters:
  ///   - data: pixels to begin with; nil: clear ones, without memory of the caller's.
  ///   - bitsPerComponent: 8.
  ///   - bytesPerRow: 0: four for each pixel.
  /// - Returns: nil if the size is empty or too large.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let alpha = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue)
    // Grey with opacity would have two bytes a pixel.
    let isKnown =
      space.numberOfComponents != 1 || alpha == .alphaOnly || alpha == CGImageAlphaInfo.none
    guard bitsPerComponent == 8, data == nil || isKnown,
      let bitmap = CGBitmap(
        size: CGSize(width: CGFloat(width), height: CGFloat(height)), scale: 1)
    else { return nil }
    bitmap.base = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
    self.init(bitmap.openDrawing, bitmap: bitmap)
    if let data {
      let memory = CallerMemory(
        data, width: width, height: height, bytesPerRow: bytesPerRow, bitmapInfo: bitmapInfo,
        isGray: space.numberOfComponents == 1)
      bitmap.memory = memory
      if let image = Image(width: width, height: height, pixels: memory.read()) {
        keep(image)
        drawing.draw(image, in: drawing.bounds)
      }
    }
    drawing.concatenate(bitmap.base)
  }

  /// Draws all that was recorded, into the caller's memory if there is some.
  public func flush() { if bitmap?.memory != nil { _ = makeImage() } }

  /// The pixels so far; nil of a view's context.
  public func makeImage() -> CGImage? { bitmap?.image(by: self).map(CGImage.init) }

  /// The caller's memory, with all that was recorded; nil if the bitmap has none.
  public var data: UnsafeMutableRawPointer? {
    guard let memory = bitmap?.memory else { return nil }
    flush()
    return memory.start
  }

  public var width: Int { bitmap?.width ?? Int(drawing.bounds.width * drawing.scale) }
  public var height: Int { bitmap?.height ?? Int(drawing.bounds.height * drawing.scale) }
}

/// The place of alpha in a pixel. A bitmap whose memory is its own accepts any: its pixels are read
/// as a picture.
public nonisolated enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst
  /// One byte a pixel.
  case alphaOnly
}

/// The layout of a bitmap's pixels.
public nonisolated struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
  /// The machine's order.
  public static let byteOrderDefault: CGBitmapInfo = []
}
