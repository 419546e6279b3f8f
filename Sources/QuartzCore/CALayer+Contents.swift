// Pictures as the content of layers.
import CoreGraphics
import GlassineBase
import GlassineUI

extension CALayer {
  func drawContents(in drawing: DrawingContext) {
    guard let image = picture else { return }
    let box: CGRect = shown("bounds", .zero)
    guard var part = part(of: image) else { return }
    if magnificationFilter == .nearest { part = part.withSampling(.nearest) }
    drawing.draw(part, in: place(part, in: box), tint: .black)
  }

  /// The outline of the picture; nil without one.
  func contentsOutline(in box: CGRect) -> Path? {
    guard let image = picture, let part = part(of: image) else { return nil }
    return part.outline(in: place(part, in: box))
  }

  private var picture: Image? {
    let value: Any? = presented["contents"] ?? model("contents")
    return (value as? CGImage)?.image ?? value as? Image
  }

  private func part(of image: Image) -> Image? {
    let unit: CGRect = shown("contentsRect", CGRect(x: 0, y: 0, width: 1, height: 1))
    guard unit != CGRect(x: 0, y: 0, width: 1, height: 1) else { return image }
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    return image.cropping(
      to: CGRect(
        x: unit.minX * width, y: unit.minY * height, width: unit.width * width,
        height: unit.height * height))
  }

  private func place(_ image: Image, in box: CGRect) -> CGRect {
    let size = CGSize(
      width: CGFloat(image.width) / max(contentsScale, .leastNormalMagnitude),
      height: CGFloat(image.height) / max(contentsScale, .leastNormalMagnitude))
    let (across, down) = (box.width / size.width, box.height / size.height)
    let factor: CGFloat
    switch contentsGravity {
    case .center: factor = 1
    case .resizeAspect: factor = min(across, down)
    case .resizeAspectFill: factor = max(across, down)
    default: return box
    }
    let fit = CGSize(width: size.width * factor, height: size.height * factor)
    return CGRect(
      x: box.midX - fit.width / 2, y: box.midY - fit.height / 2, width: fit.width,
      height: fit.height)
  }
}
