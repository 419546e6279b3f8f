// Draws a text with its selection, composition and caret.
import Foundation
import GlassineText
public import GlassineUI

extension TextInteraction {
  /// Draws the text with the body's corner at `origin`, clipped to `clip`. `scale` is the body's,
  /// in pixels per point.
  func draw(in context: DrawingContext, at origin: CGPoint, clip: CGRect, scale: CGFloat) {
    let (low, high) = (clip.minY - origin.y, clip.maxY - origin.y)
    // A rectangle inverted by insets has a negative height.
    guard let body = body(scale: scale), low <= high else { return }
    let heights = low...high
    let colors = owner.textColors
    let isEditing = owner.isFirstResponder
    // The caret at either end extends beyond the text by half its width.
    context.clipped(to: clip.insetBy(dx: -ControlConstants.caretWidth / 2, dy: 0)) {
      if isEditing, !editor.selection.isEmpty {
        for rect in rects(of: editor.selection, in: body, between: heights) {
          context.fill(
            rect.offsetBy(dx: origin.x, dy: origin.y), color: colors.selection, cornerRadius: 2)
        }
      }
      if let link = touch.link {
        for rect in body.selectionRects(shown(link.range), between: heights) {
          context.fill(
            rect.offsetBy(dx: origin.x, dy: origin.y), color: colors.selection, cornerRadius: 4)
        }
      }
      body.draw(in: context, at: origin, between: heights, color: colors.text)
      if let marked = editor.marked {
        // A separate line, so that it is visible beneath any script.
        for rect in body.selectionRects(shown(marked), between: heights) {
          context.fill(
            CGRect(
              x: rect.minX + origin.x, y: rect.maxY + origin.y - 2, width: rect.width, height: 1.5),
            color: colors.text.faded(0.7))
        }
      }
      if isEditing, isCaretShown, editor.selection.isEmpty, owner.caretRect.height > 0 {
        let caret = caretRect(in: body)
        let width = ControlConstants.caretWidth
        context.fill(
          CGRect(
            x: (caret.minX + origin.x - width / 2), y: caret.minY + origin.y + 1, width: width,
            height: max(0, caret.height - 2)), color: colors.tint, cornerRadius: width / 2)
      }
    }
  }
}

extension DrawingContext {
  /// Clips the drawing of `body` to a rounded rectangle.
  public func clipped(to rect: CGRect, cornerRadius: CGFloat = 0, _ body: () -> Void) {
    let outer = clip
    clip = list.addClip(
      placed(rect), radii: .init(all: cornerRadius), space: space, parent: outer)
    body()
    clip = outer
  }
}
