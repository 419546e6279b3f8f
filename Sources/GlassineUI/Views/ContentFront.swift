// Content that is drawn among the children: UIKit's buttons and fields show their texts by
// subviews, and code for iOS inserts layers and views beneath these.

/// A view whose texts and pictures may be drawn above children that are inserted beneath them.
@MainActor
package protocol FrontDrawing: View {
  /// The child that draws them; nil: they are drawn beneath all children.
  var contentFront: ContentFront? { get set }
  func drawFront(in context: DrawingContext)
}

extension FrontDrawing {
  /// Creates the child that draws the content, beneath the other children. Called before a child is
  /// inserted beneath the content.
  package func raiseContent() {
    guard contentFront == nil else { return }
    let front = ContentFront(frame: bounds)
    front.becomeDrawnChild()
    front.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentFront = front
    View.performWithoutAnimation { insertDrawnChild(front, at: 0) }
    setNeedsDisplay()
  }

  /// Moves the content above `child`.
  package func raiseContent(above child: View) {
    raiseContent()
    guard let front = contentFront else { return }
    let others = children.filter { $0 !== front }
    guard let index = others.firstIndex(where: { $0 === child }) else { return }
    View.performWithoutAnimation { insertDrawnChild(front, at: index + 1) }
  }
}

/// Draws its superview's content at its own place among the children.
package final class ContentFront: View {
  package override func drawContent(in context: DrawingContext) {
    (superview as? any FrontDrawing)?.drawFront(in: context)
  }
}
