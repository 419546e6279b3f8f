// Pictures made of other pictures: a part, or the whole rotated and mirrored. The new picture has
// pixels of its own, so that drawing and hit-testing need not know their origin.
public import Foundation
import GlassineBase

extension Image {
  /// The orientation of a picture relative to its source pixels. Source: UIKit's documentation of
  /// UIImage.Orientation.
  public enum Orientation: UInt8, Sendable, CaseIterable {
    case up
    /// Rotated by a half turn.
    case down
    /// The pixels rotated by a quarter turn, counter-clockwise.
    case left
    /// The pixels rotated by a quarter turn, clockwise.
    case right
    /// Left and right exchanged.
    case upMirrored
    /// Top and bottom exchanged.
    case downMirrored
    /// Rows and columns exchanged.
    case leftMirrored
    /// Rows and columns exchanged, about the other diagonal.
    case rightMirrored

    /// Whether width and height are exchanged.
    var swapsAxes: Bool { rawValue & 2 != 0 }

    /// The pixel of the source, of `width` by `height`, that is shown at column `x`, row `y`.
    func source(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> (x: Int, y: Int) {
      switch self {
      case .up: (x, y)
      case .down: (width - 1 - x, height - 1 - y)
      case .left: (width - 1 - y, x)
      case .right: (y, height - 1 - x)
      case .upMirrored: (width - 1 - x, y)
      case .downMirrored: (x, height - 1 - y)
      case .leftMirrored: (y, x)
      case .rightMirrored: (width - 1 - y, height - 1 - x)
      }
    }

    func turned(_ insets: EdgeInsets) -> EdgeInsets {
      let (top, left, bottom, right) = (insets.top, insets.left, insets.bottom, insets.right)
      return switch self {
      case .up: insets
      case .down: EdgeInsets(top: bottom, left: right, bottom: top, right: left)
      case .left: EdgeInsets(top: right, left: top, bottom: left, right: bottom)
      case .right: EdgeInsets(top: left, left: bottom, bottom: right, right: top)
      case .upMirrored: EdgeInsets(top: top, left: right, bottom: bottom, right: left)
      case .downMirrored: EdgeInsets(top: bottom, left: left, bottom: top, right: right)
      case .leftMirrored: EdgeInsets(top: left, left: top, bottom: right, right: bottom)
      case .rightMirrored: EdgeInsets(top: right, left: bottom, bottom: left, right: top)
      }
    }
  }

  /// The same picture rotated or mirrored, with its caps. O(pixels). Differs from UIKit, which
  /// changes only the way in which the pixels are drawn.
  public func withOrientation(_ orientation: Orientation) -> Image {
    guard orientation != .up else { return self }
    let size = orientation.swapsAxes ? (height, width) : (width, height)
    return copy(
      width: size.0, height: size.1, capInsets: capInsets.map(orientation.turned)
    ) { orientation.source($0, $1, width, height) } ?? self
  }

  /// The same picture with left and right exchanged, for right-to-left languages. O(pixels).
  public func withHorizontallyFlippedOrientation() -> Image { withOrientation(.upMirrored) }

  /// The part of the picture in `rect`, in pixels from its top left corner, as for a program's own
  /// atlas. ``withOrientation(_:)`` rotates a part that was stored rotated.
  /// - Parameter rect: extended to whole pixels and clamped to the picture.
  /// - Returns: nil if the result is empty or `rect` is not finite. Without caps. O(pixels).
  public func cropping(to rect: CGRect) -> Image? {
    guard rect.origin.x.isFinite, rect.origin.y.isFinite, rect.size.width.isFinite,
      rect.size.height.isFinite
    else { return nil }
    let whole = rect.standardized
    let left = max(0, whole.minX.rounded(.down))
    let top = max(0, whole.minY.rounded(.down))
    let right = min(CGFloat(width), whole.maxX.rounded(.up))
    let bottom = min(CGFloat(height), whole.maxY.rounded(.up))
    guard left < right, top < bottom else { return nil }
    let (x, y) = (Int(left), Int(top))
    return copy(width: Int(right) - x, height: Int(bottom) - y, capInsets: nil) {
      (x + $0, y + $1)
    }
  }

  private func copy(
    width newWidth: Int, height newHeight: Int, capInsets: EdgeInsets?,
    from source: (Int, Int) -> (x: Int, y: Int)
  ) -> Image? {
    let count = newWidth * newHeight * 4
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { bytes, filled in
      pixels.withUnsafeBufferPointer { old in
        for y in 0..<newHeight {
          for x in 0..<newWidth {
            let from = source(x, y)
            for channel in 0..<4 {
              bytes[(y * newWidth + x) * 4 + channel] = old[(from.y * width + from.x) * 4 + channel]
            }
          }
        }
      }
      filled = count
    }
    return Image(
      width: newWidth, height: newHeight, pixels: bytes, scale: scale, capInsets: capInsets,
      resizingMode: resizingMode, isTemplate: isTemplate, sampling: sampling)
  }
}
