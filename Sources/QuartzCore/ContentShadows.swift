// Shadows of layers without a background: they are those of what the layer and its sublayers show.
import CoreGraphics
import GlassineBase
import GlassineText
import GlassineUI

/// A view that knows the outline of what it draws, such as its letters.
@MainActor
package protocol OutlinedView: AnyObject {
  /// In the view's coordinates; nil: it draws nothing.
  var contentOutline: Path? { get }
}

/// The layers with a shadow. Before a frame is drawn, each shadow gets the outline of its layer.
final class ContentShadows {
  static let main = ContentShadows()

  private struct Entry { weak var layer: CALayer? }
  private var entries: [Entry] = []

  /// Called when a layer has a shadow; more than once is allowed.
  func note(_ layer: CALayer) {
    let registry = ViewRegistry.main
    let application =
      layer.application ?? registry.currentApplication ?? registry.defaultApplication
    application?.addPass(Self.pass, after: "layout")
    application?.setNeedsFrame()
    guard !layer.hasShadowEntry else { return }
    layer.hasShadowEntry = true
    entries.append(Entry(layer: layer))
  }

  private static let pass = FramePass("shadows") { _ in
    !main.entries.isEmpty
  } run: { _ in
    main.update()
  }

  private func update() {
    entries.removeAll { entry in
      guard let layer = entry.layer else { return true }
      layer.updateContentShadow()
      guard layer.get("shadowOpacity", CGFloat(0)) <= 0, layer.animations.isEmpty else {
        return false
      }
      layer.hasShadowEntry = false
      return true
    }
  }
}

extension CALayer {
  /// Gives the shadow the outline of the content, unless the layer has a background or the shadow a
  /// path of its own.
  fileprivate func updateContentShadow() {
    // A layer that clips, or has a mask, clips its own shadow, too.
    let clips: Bool = shown("masksToBounds", false)
    let outline: Path?
    if clips || mask != nil {
      outline = Path()
    } else if isFilled || self is CAEmitterLayer {
      outline = nil
    } else {
      outline = contentOutline(.identity)
    }
    guard outline != contentShadow else { return }
    contentShadow = outline
    show("shadowPath")
    if isViews, let view { ViewValue.applyShadowPath(of: self, to: view) }
  }

  /// The outline of what the layer and its sublayers show, mapped.
  private func contentOutline(_ map: CGAffineTransform) -> Path {
    var path = Path()
    let bounds: CGRect = shown("bounds", .zero)
    let radius: CGFloat = shown("cornerRadius", 0)
    let box = Path(roundedRect: bounds, cornerRadius: radius)
    if isFilled {
      path.append(box)
    } else if let width: CGFloat = shown("borderWidth"), width > 0 {
      let middle = bounds.insetBy(dx: width / 2, dy: width / 2)
      let line = Path(roundedRect: middle, cornerRadius: max(0, radius - width / 2))
      path.append(line.stroked(StrokeStyle(width: width)))
    }
    path.append(ownOutline(bounds))
    var inner = Path()
    for layer in sublayers ?? [] where !layer.shown("hidden", false) {
      guard layer.shown("opacity", CGFloat(1)) > 0 else { continue }
      let part = layer.map(
        layer.shown("bounds", .zero), layer.shown("position", .zero),
        layer.shown("anchorPoint", CGPoint(x: 0.5, y: 0.5)),
        layer.shown("transform", CATransform3D()), shown("sublayerTransform", CATransform3D()))
      if let part { inner.append(layer.contentOutline(part)) }
    }
    if shown("masksToBounds", false), !inner.isEmpty { inner = box }
    path.append(inner)
    if let shape = mask as? CAShapeLayer, let cut = shape.path, !path.isEmpty {
      path = cut.path
    }
    return map == .identity ? path : path.applying(map)
  }

  /// Whether the bounds are filled.
  private var isFilled: Bool {
    let background: CGColor? = shown("backgroundColor")
    return (background?.alpha ?? 0) > 0 || self is CAGradientLayer
  }

  /// The outline of the layer's or the view's own drawing.
  private func ownOutline(_ bounds: CGRect) -> Path {
    var path = outlineOfContent
    if let image = contentsOutline(in: bounds) { path.append(image) }
    if isCustomDrawn { path.append(Path(rect: bounds)) }
    guard let view, view.drawsOwnContent else { return path }
    if let view = view as? any OutlinedView {
      if let outline = view.contentOutline { path.append(outline) }
    } else {
      path.append(Path(rect: bounds))
    }
    return path
  }
}

extension Image {
  /// The outline of the picture's opaque pixels in a rectangle, in rows: a shadow blurs them.
  package func outline(in rect: CGRect) -> Path {
    let pixels = pixels
    let rows = min(height, ContentShadowConstants.rows)
    let columns = min(width, ContentShadowConstants.rows)
    var path = Path()
    guard rows > 0, columns > 0, !rect.isEmpty else { return path }
    let cell = CGSize(
      width: rect.width / CGFloat(columns), height: rect.height / CGFloat(rows))
    /// Rows of the same spans are one rectangle.
    var open: (spans: [Range<Int>], start: Int) = ([], 0)
    func close(_ end: Int) {
      for span in open.spans {
        path.append(
          Path(
            rect: CGRect(
              x: rect.minX + CGFloat(span.lowerBound) * cell.width,
              y: rect.minY + CGFloat(open.start) * cell.height,
              width: CGFloat(span.count) * cell.width,
              height: CGFloat(end - open.start) * cell.height)))
      }
    }
    for row in 0..<rows {
      let line = (2 * row + 1) * height / (2 * rows) * width
      var spans: [Range<Int>] = []
      for column in 0..<columns {
        let at = line + (2 * column + 1) * width / (2 * columns)
        guard pixels[4 * at + 3] > ContentShadowConstants.opaque else { continue }
        if let last = spans.last, last.upperBound == column {
          spans[spans.count - 1] = last.lowerBound..<(column + 1)
        } else {
          spans.append(column..<(column + 1))
        }
      }
      guard spans != open.spans else { continue }
      close(row)
      open = (spans, row)
    }
    close(rows)
    return path
  }
}

enum ContentShadowConstants {
  /// Rows and columns of a picture's outline. A blur of iOS' usual three points hides steps of one
  /// point, and pictures with shadows are small.
  static let rows = 64
  /// Opacity, of 255, from which on a pixel casts a shadow: the middle of a smooth edge.
  static let opaque: UInt8 = 127
}
