// A picture of a view and its descendants, recorded as a separate display list that a renderer
// draws once.
import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineScene

/// A picture of a view, and its position.
final class ViewPicture {
  let picture: DisplayPicture
  /// The picture's rectangle, in the view's coordinates.
  let rect: CGRect
  /// The view's bounds.
  let bounds: CGRect
  /// From the view's coordinates to its superview's.
  let map: CGAffineTransform

  /// Records the current presentation; nil if that is empty.
  /// - Parameter isBare: without the view's own alpha, mask and blend mode.
  init?(of view: View, isBare: Bool) {
    let registry = ViewRegistry.main
    guard !view.isHidden, registry.presentedAlpha(of: view.id) > 0 else { return nil }
    bounds = registry.presentedBounds(of: view.id)
    map = registry.presentedTransformToParent(of: view.id)
    let builder = DisplayListBuilder()
    guard let record = builder.record(view, bounds, isBare: isBare) else { return nil }
    (picture, rect) = record
  }
}

extension ViewPicture {
  /// The picture's rectangle in the current coordinates of the view.
  func seen(in view: View) -> CGRect {
    let now = ViewRegistry.main.presentedTransformToParent(of: view.id)
    guard now != map, now.isInvertible else { return rect }
    return rect.applying(map.concatenating(now.inverted()))
  }
}

extension DisplayListBuilder {
  /// The view whose picture is taken.
  struct Recording {
    var view: NodeID
    var place: Place
    var isBare: Bool
  }

  /// Draws a view and its descendants into a separate list, aligned to the surface's pixels if it
  /// is neither rotated nor scaled.
  fileprivate func record(
    _ view: View, _ bounds: CGRect, isBare: Bool
  ) -> (DisplayPicture, CGRect)? {
    let (toSurface, surface) = placeOnSurface(of: view)
    var box = groupBounds(of: view, bounds)
    guard let sight = Self.within(surface, seenThrough: toSurface) else { return nil }
    box = box.intersection(sight.union(bounds))
    guard !box.isNull, !box.isInfinite, box.width > 0, box.height > 0 else { return nil }
    let displayScale = view.environment.traits.displayScale
    let isPlain = toSurface.isTranslation
    var scale = displayScale
    var origin = CGPoint.zero
    if isPlain {
      origin = CGPoint(x: toSurface.tx, y: toSurface.ty)
    } else {
      scale = Self.rasterStep(toSurface.determinant.magnitude.squareRoot() * displayScale)
    }
    scale = min(scale, DrawingConstants.mostPicturePixels / max(box.width, box.height))
    // Extended to whole pixels of the surface.
    let left = ((box.minX + origin.x) * scale).rounded(.down)
    let top = ((box.minY + origin.y) * scale).rounded(.down)
    let right = ((box.maxX + origin.x) * scale).rounded(.up)
    let bottom = ((box.maxY + origin.y) * scale).rounded(.up)
    let rect = CGRect(
      x: left / scale - origin.x, y: top / scale - origin.y, width: (right - left) / scale,
      height: (bottom - top) / scale)
    let list = DisplayList()
    let place = Place(
      space: .window, offset: CGPoint(x: -rect.minX, y: -rect.minY), clip: .none, scale: scale,
      isPixelAligned: isPlain, sight: SIMD4(0, 0, rect.width.native, rect.height.native))
    recording = Recording(view: view.id, place: place, isBare: isBare)
    // Nothing of it is cached for other lists.
    groupDepth = 1
    resources.beginPicture()
    repeat {
      list.begin(size: rect.size, scale: scale)
      context.list = list
      resources.beginList()
      build(from: view.id, in: place)
    } while restartsIfNeeded()
    guard list.instanceCount > 0 else { return nil }
    let picture = DisplayPicture(list)
    resources.watch(picture)
    return (picture, rect)
  }

  /// The presented map from a view's coordinates to its surface's, and the surface.
  private func placeOnSurface(of view: View) -> (map: CGAffineTransform, surface: CGRect) {
    var map = CGAffineTransform.identity
    var top = view
    while let parent = top.superview {
      map = map.concatenating(registry.presentedTransformToParent(of: top.id))
      top = parent
    }
    let surface = top.bounds
    guard top is Window else { return (map, surface) }
    return (map.concatenating(registry.presentedTransformToParent(of: top.id)), surface)
  }

  /// The part of a view's coordinates that may become visible during a transition. It is the
  /// surface extended by half its size, because rotations and moves show more.
  static func within(_ surface: CGRect, seenThrough map: CGAffineTransform) -> CGRect? {
    guard map.isInvertible else { return nil }
    return surface.insetBy(dx: -surface.width / 2, dy: -surface.height / 2)
      .applying(map.inverted())
  }
}

/// Shows a picture of a view.
final class SnapshotView: View {
  private let content: ViewPicture

  init(_ content: ViewPicture, size: CGSize) {
    self.content = content
    super.init(frame: CGRect(origin: .zero, size: size))
  }

  required init?(coder: NSCoder) { nil }

  override func drawContent(in context: DrawingContext) {
    guard content.bounds.width > 0, content.bounds.height > 0 else { return }
    // Stretched with the view. Source: UIKit.
    let across = bounds.width / content.bounds.width
    let down = bounds.height / content.bounds.height
    let rect = CGRect(
      x: bounds.minX + (content.rect.minX - content.bounds.minX) * across,
      y: bounds.minY + (content.rect.minY - content.bounds.minY) * down,
      width: content.rect.width * across, height: content.rect.height * down)
    context.list.addPicture(
      content.picture, in: context.placed(rect), space: context.space, clip: context.clip)
  }
}
