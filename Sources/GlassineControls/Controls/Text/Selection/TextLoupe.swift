// The loupe: a magnified view of the text under a finger that moves the caret.
import Foundation
import GlassineBase
import GlassineUI

/// Shows a text around its caret while a finger moves the caret. Created on first use.
final class TextLoupe {
  private var view: LoupeView?

  /// Shows it above the caret.
  func show(over interaction: TextInteraction) {
    guard interaction.showsSelectionInterface, let window = interaction.owner.window else { return }
    let view = view ?? LoupeView()
    self.view = view
    if view.superview !== window { window.addSubview(view) }
    view.content.interaction = interaction
    let owner = interaction.owner
    let origin = owner.textOrigin
    let caret = interaction.caretRect.offsetBy(dx: origin.x, dy: origin.y)
    let middle = owner.convert(CGPoint(x: caret.midX, y: caret.midY), to: window)
    view.place(over: middle, in: window)
    view.content.setNeedsDisplay()
  }

  func hide() {
    view?.removeFromSuperview()
    view = nil
  }
}

/// The glass, with the magnified text in it.
private final class LoupeView: View {
  let content = LoupeContent(frame: .zero)

  init() {
    let size = TextEditingConstants.loupeSize
    super.init(frame: CGRect(origin: .zero, size: size))
    isUserInteractionEnabled = false
    layer.zPosition = TextEditingConstants.loupeZPosition
    layer.cornerRadius = size.height / 2
    layer.backgroundColor = Color(.raisedShade)
    layer.borderWidth = 1
    layer.borderColor = Color(.edge)
    layer.borderBottomColor = Color(.edgeShade)
    layer.shadows = [
      Layer.Shadow(
        color: Color(white: 0, alpha: 0.4), blur: 14, offset: CGSize(width: 0, height: 5))
    ]
    clipsToBounds = true
    let scale = TextEditingConstants.loupeScale
    content.bounds.size = CGSize(width: size.width / scale, height: size.height / scale)
    content.center = CGPoint(x: size.width / 2, y: size.height / 2)
    content.transform = CGAffineTransform(scaleX: scale, y: scale)
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  /// Positions it above a point in the window, and within the window.
  func place(over middle: CGPoint, in window: Window) {
    let margin = TextEditingConstants.menuMargin
    let room = window.bounds.shrunk(
      dx: bounds.width / 2 + margin, dy: bounds.height / 2 + margin)
    center = CGPoint(
      x: min(max(middle.x, room.minX), max(room.minX, room.maxX)),
      y: max(middle.y - TextEditingConstants.loupeRisePoints, room.minY))
  }
}

private final class LoupeContent: View {
  weak var interaction: TextInteraction?

  override func drawContent(in context: DrawingContext) {
    guard let interaction else { return }
    let caret = interaction.caretRect
    // With the layout of the text itself: a layout of another scale would replace it.
    interaction.draw(
      in: context, at: CGPoint(x: bounds.midX - caret.midX, y: bounds.midY - caret.midY),
      clip: bounds, scale: interaction.owner.surfaceScale)
  }
}
