// Drawing into a list of its own, outside of any view: pictures of the modules above.
import Foundation
import GlassineDisplayList

/// A display list and the context that draws into it. It may be drawn into at any time.
package final class OffscreenDrawing {
  package let list = DisplayList()
  package let context: DrawingContext
  private var outer: ContiguousArray<DrawingContext?> = []

  /// - Parameters:
  ///   - size: in points; the origin is the top left corner.
  ///   - scale: pixels per point.
  package init(size: CGSize, scale: CGFloat) {
    context = DrawingContext(resources: ViewRegistry.main.drawing.resources)
    list.begin(size: size, scale: scale)
    context.list = list
    context.bounds = CGRect(origin: .zero, size: size)
    context.scale = scale
    context.rasterScale = scale
    context.drawnImages = []
  }

  /// Makes it the current context until the matching ``resignCurrent()``.
  package func makeCurrent() {
    let resources = ViewRegistry.main.drawing.resources
    outer.append(resources.currentContext)
    resources.currentContext = context
  }

  package func resignCurrent() {
    if let context = outer.popLast() {
      ViewRegistry.main.drawing.resources.currentContext = context
    }
  }

  /// Ends open clips and states; nothing is drawn afterwards.
  package func end() { context.endContent() }
}

extension DrawingContext {
  /// The list so far with all that is open ended, as a list of its own. Drawing goes on unchanged.
  /// - Parameter end: ends what the caller has opened.
  package func endedCopy(_ end: () -> Void) -> DisplayList {
    let (open, now, states, clips) = (list, capture(), saved, pathClips)
    list = open.copy()
    end()
    while !saved.isEmpty { restoreState() }
    endPathClips(downTo: 0)
    let ended = list
    (list, saved, pathClips) = (open, states, clips)
    apply(now)
    return ended
  }
}

extension View {
  /// Draws the view and its descendants into a context as they are presented, without the view's
  /// own alpha and mask, scaled from its bounds to `rect`.
  package func drawPresented(in rect: CGRect, of context: DrawingContext) {
    guard let content = ViewPicture(of: self, isBare: true) else { return }
    let bounds = content.bounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    let (across, down) = (rect.width / bounds.width, rect.height / bounds.height)
    let box = CGRect(
      x: rect.minX + (content.rect.minX - bounds.minX) * across,
      y: rect.minY + (content.rect.minY - bounds.minY) * down,
      width: content.rect.width * across, height: content.rect.height * down)
    context.compose {
      context.list.addPicture(
        content.picture, in: context.placed(box), space: context.space, clip: context.clip)
    }
  }
}
