// A slot of the satchel: shows its stack, and is pressed, dragged from and dropped on.
import Foundation
import Glassine
import GlassineControls

/// One slot. A tap chooses it; a drag that begins on it is the controller's.
final class SlotView: Control {
  let index: Int
  var stack: Inventory.Stack? { didSet { if stack != oldValue { setNeedsDisplay() } } }
  /// Whether the page describes this slot.
  var isChosen = false { didSet { if isChosen != oldValue { setNeedsDisplay() } } }
  /// The answer to a stack that is carried over it.
  var welcome = Welcome.none { didSet { if welcome != oldValue { setNeedsDisplay() } } }
  /// Whether its stack is carried just now, and shown under the finger.
  var isLifted = false { didSet { if isLifted != oldValue { setNeedsDisplay() } } }
  /// Pressed by keys or pad.
  var onActivate: (() -> Void)?
  /// The focus has moved here.
  var onFocus: (() -> Void)?

  enum Welcome { case none, yes, no }

  init(_ index: Int) {
    self.index = index
    super.init(frame: .zero)
    layer.cornerRadius = InventoryConstants.slotRadius
  }

  required init?(coder: NSCoder) { nil }

  private var isOnCord: Bool { Inventory.cordSlots.contains(index) }

  // MARK: Keys and pad

  override var isPreferredFocus: Bool { isChosen }

  override func focusActivate() { onActivate?() }

  override func didUpdateFocus(isFocused: Bool) {
    super.didUpdateFocus(isFocused: isFocused)
    if isFocused { onFocus?() }
  }

  // MARK: Drawing

  override func drawContent(in context: DrawingContext) {
    let bounds = context.bounds
    let radius = InventoryConstants.slotRadius
    context.fill(
      bounds,
      gradient: Layer.Gradient(
        from: Color(white: 0, alpha: 0.30), to: Color(white: 0, alpha: 0.18)),
      cornerRadius: radius)
    if let stack, !isLifted {
      context.fill(
        bounds, color: stack.item.tone.withAlphaComponent(isHighlighted ? 0.22 : 0.10),
        cornerRadius: radius)
    }
    drawEdge(in: bounds, context)
    if isOnCord, stack == nil || isLifted {
      context.draw(
        icon: Dusk.Icon.cord, font: Dusk.iconFont((bounds.width * 0.34).rounded()),
        center: CGPoint(x: bounds.midX, y: bounds.midY), color: Dusk.hint)
    }
    guard let stack, !isLifted else { return }
    ItemPicture.draw(stack.item, in: bounds.insetBy(dx: 6, dy: 6), context)
    Self.drawCount(stack.count, in: bounds, context)
  }

  private func drawEdge(in bounds: CGRect, _ context: DrawingContext) {
    let radius = InventoryConstants.slotRadius
    switch welcome {
    case .yes:
      context.fill(bounds, color: Dusk.second.withAlphaComponent(0.16), cornerRadius: radius)
      context.stroke(bounds, width: context.chosenEdge, color: Dusk.second, cornerRadius: radius)
    case .no:
      context.stroke(bounds, width: context.chosenEdge, color: Dusk.danger, cornerRadius: radius)
    case .none:
      if isChosen {
        context.stroke(bounds, width: context.chosenEdge, color: Dusk.accent, cornerRadius: radius)
      } else {
        context.stroke(
          bounds, width: context.hairline, color: Dusk.sunkTop, bottomColor: Dusk.sunkBottom,
          cornerRadius: radius)
      }
    }
  }

  /// The count, at the lower right; one is not shown.
  static func drawCount(_ count: Int, in bounds: CGRect, _ context: DrawingContext) {
    guard count > 1 else { return }
    let scale = min(context.traitCollection.textScale, InventoryConstants.largestCountScale)
    let height = 16 * scale
    context.draw(
      "\(count)",
      in: CGRect(
        x: bounds.minX + 4, y: bounds.maxY - height - 4, width: bounds.width - 11, height: height),
      style: TextStyle(font: Dusk.figures(13 * scale, .semibold), alignment: .right),
      color: Dusk.text)
  }
}

/// A stack on its way from slot to slot, under a finger or beside the focus.
final class CarriedView: View {
  let stack: Inventory.Stack

  init(_ stack: Inventory.Stack, side: CGFloat) {
    self.stack = stack
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    isUserInteractionEnabled = false
    layer.cornerRadius = InventoryConstants.slotRadius
    layer.backgroundColor = Dusk.carried
    layer.borderWidth = Layer.hairline
    layer.borderColor = Dusk.edgeTop
    layer.borderBottomColor = Dusk.edgeBottom
    layer.shadows = Dusk.shadows
  }

  required init?(coder: NSCoder) { nil }

  override func drawContent(in context: DrawingContext) {
    ItemPicture.draw(stack.item, in: context.bounds.insetBy(dx: 6, dy: 6), context)
    SlotView.drawCount(stack.count, in: context.bounds, context)
  }
}

/// The numbers of the page, in points and seconds. All Lantern's own choice.
enum InventoryConstants {
  static let panelSize = CGSize(width: 1000, height: 600)
  static let slotRadius: CGFloat = 14
  static let largestSlot: CGFloat = 88
  static let smallestSlot: CGFloat = 28
  /// The satchel's share of the panel's width; the page about a thing has the rest.
  static let satchelShare: CGFloat = 0.61
  /// The growth of the panel with the text size.
  static let largestPanelScale: CGFloat = 1.3
  static let gap: CGFloat = 8
  /// A carried stack is a little larger than in its slot.
  static let liftScale: CGFloat = 1.14
  static let liftSeconds: TimeInterval = 0.12
  static let landSeconds: TimeInterval = 0.22
  /// Beside the focus, so that the slot beneath is visible.
  static let besideFocus = CGVector(dx: 0, dy: -14)
  /// The counts' share of the growth with the text size: their slots do not grow.
  static let largestCountScale: CGFloat = 1.5
  /// The oil in a pour, as a share of the can.
  static func pour(_ item: Item) -> Float {
    switch item {
    case .lampOil: 0.25
    case .pineOil: 0.5
    default: 1
    }
  }
}
