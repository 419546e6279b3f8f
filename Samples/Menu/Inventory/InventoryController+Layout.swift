// The layout of the satchel's parts, and the page about the chosen thing.
import Foundation
import Glassine
import GlassineControls

extension InventoryController {
  func place(in view: View) {
    let room = ScreenRoom(view)
    let wide = min(room.textScale, InventoryConstants.largestPanelScale)
    let most = InventoryConstants.panelSize
    let rect = room.panel(CGSize(width: most.width * wide, height: most.height * wide))
    let padding: CGFloat = room.isSmall ? 16 : 28
    let gap = InventoryConstants.gap
    heading.sizeToFit()
    let side = RoundButton.diameter
    let top = padding + max(side - 8, heading.bounds.height) + (room.isSmall ? 8 : 16)

    // Slots as large as the room allows, and a panel no higher than they need.
    let columns = CGFloat(Inventory.columns)
    let rows = CGFloat(Inventory.rows)
    let widest = rect.width * InventoryConstants.satchelShare - padding
    let slot = max(
      InventoryConstants.smallestSlot,
      min(
        InventoryConstants.largestSlot * wide,
        ((rect.height - top - padding - (rows - 1) * gap) / rows).rounded(.down),
        ((widest - (columns - 1) * gap) / columns).rounded(.down)))
    let grid = CGSize(
      width: columns * slot + (columns - 1) * gap, height: rows * slot + (rows - 1) * gap)
    panel.bounds.size = CGSize(width: rect.width, height: top + grid.height + padding)
    panel.center = CGPoint(x: rect.midX, y: rect.midY)

    closeButton.frame = CGRect(
      x: rect.width - padding - side + 8, y: padding - 8, width: side, height: side)
    heading.frame = CGRect(
      x: padding, y: padding - 8 + ((side - heading.bounds.height) / 2).rounded(),
      width: rect.width - 2 * padding - side, height: heading.bounds.height)
    for index in Inventory.satchelSlots {
      slots[index].frame = CGRect(
        x: padding + CGFloat(index % Inventory.columns) * (slot + gap),
        y: top + CGFloat(index / Inventory.columns) * (slot + gap), width: slot, height: slot)
    }
    placePage(
      in: CGRect(
        x: padding + grid.width + padding, y: top, width: rect.width - 3 * padding - grid.width,
        height: grid.height), slot: slot)
  }

  /// The chosen thing above, the cord of charms below.
  private func placePage(in page: CGRect, slot: CGFloat) {
    let gap = InventoryConstants.gap
    let cord = min(slot, ((page.width - 2 * gap) / 3).rounded(.down))
    cordLabel.sizeToFit()
    let cordTop = page.maxY - cord
    for (place, index) in Inventory.cordSlots.enumerated() {
      slots[index].frame = CGRect(
        x: page.minX + CGFloat(place) * (cord + gap), y: cordTop, width: cord, height: cord)
    }
    cordLabel.frame = CGRect(
      x: page.minX, y: cordTop - cordLabel.bounds.height - 6, width: page.width,
      height: cordLabel.bounds.height)
    detail.frame = CGRect(
      x: page.minX, y: page.minY, width: page.width,
      height: max(0, cordLabel.frame.minY - 12 - page.minY))
  }
}

/// The description of a thing, and the button that uses it.
final class ItemDetail: View {
  let useButton: Button
  private let picture = ItemView(frame: .zero)
  private let nameLabel = Label("", font: Dusk.font(22, .semibold), color: Dusk.text)
  private let kindLabel = Label("", font: Dusk.font(13), color: Dusk.secondaryText)
  private let textLabel = Label("", font: Dusk.font(15), color: Dusk.text)

  override init(frame: CGRect) {
    var look = Button.Configuration.filled()
    look.font = Dusk.font(15, .semibold)
    look.cornerRadius = 14
    look.padding = 12
    useButton = Button(configuration: look)
    super.init(frame: frame)
    nameLabel.numberOfLines = 2
    textLabel.numberOfLines = 0
    textLabel.lineHeightMultiple = 1.12
    for view in [picture, nameLabel, kindLabel, textLabel, useButton] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Describes `item`; nil: an empty slot.
  func show(_ item: Item?, texts: Texts, use: String?) {
    picture.item = item
    nameLabel.text = item.map(texts.name(of:)) ?? texts.emptySlot
    nameLabel.textColor = item == nil ? Dusk.secondaryText : Dusk.text
    kindLabel.text = item.map { texts.name(of: $0.kind) } ?? ""
    textLabel.text = item.map(texts.description(of:)) ?? texts.satchelHint
    textLabel.textColor = item == nil ? Dusk.secondaryText : Dusk.text
    useButton.configuration.title = use
    useButton.isHidden = use == nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isSmall = bounds.height < 240 * traitCollection.textScale
    let side = (isSmall ? min(72, bounds.height * 0.22) : min(96, bounds.width * 0.3)).rounded()
    let gap: CGFloat = isSmall ? 10 : 16
    let width = bounds.width
    let button: CGFloat = max(44, useButton.sizeThatFits(.zero).height)
    useButton.frame = CGRect(x: 0, y: bounds.height - button, width: width, height: button)
    // The name is beside the picture: the words below it have the room.
    let textLeft = side + gap
    picture.frame = CGRect(x: 0, y: 0, width: side, height: side)
    let fits = CGSize(width: width - textLeft, height: 0)
    let name = nameLabel.sizeThatFits(fits)
    let kind = kindLabel.sizeThatFits(.zero)
    var y = max(0, (side - name.height - kind.height - 2) / 2).rounded()
    nameLabel.frame = CGRect(x: textLeft, y: y, width: fits.width, height: name.height)
    y += name.height + 2
    kindLabel.frame = CGRect(x: textLeft, y: y, width: fits.width, height: kind.height)
    y = max(y + kind.height, side) + (isSmall ? 8 : 16)
    let bottom = useButton.isHidden ? bounds.height : useButton.frame.minY - 8
    let text = textLabel.sizeThatFits(CGSize(width: width, height: 0))
    textLabel.frame = CGRect(
      x: 0, y: y, width: width, height: max(0, min(text.height, bottom - y)))
    textLabel.isHidden = bottom - y < 16
  }
}

/// A thing's picture, or an icon if it has none.
final class ItemView: View {
  var item: Item? { didSet { if item != oldValue { setNeedsDisplay() } } }
  var icon: Character? { didSet { if icon != oldValue { setNeedsDisplay() } } }
  /// Whether it is drawn without a background of its own.
  var isPlain = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func drawContent(in context: DrawingContext) {
    let bounds = context.bounds
    if isPlain { return drawFigure(in: bounds, context) }
    let tone = item?.tone ?? Color(white: 1, alpha: 0.3)
    let radius = min(InventoryConstants.slotRadius, bounds.width * 0.22)
    context.fill(bounds, color: Color(white: 0, alpha: 0.25), cornerRadius: radius)
    context.fill(bounds, color: tone.withAlphaComponent(0.10), cornerRadius: radius)
    context.stroke(
      bounds, width: context.hairline, color: Dusk.sunkTop, bottomColor: Dusk.sunkBottom,
      cornerRadius: radius)
    drawFigure(in: bounds, context)
  }

  private func drawFigure(in bounds: CGRect, _ context: DrawingContext) {
    if let item {
      ItemPicture.draw(item, in: bounds, context)
    } else if let icon {
      context.draw(
        icon: icon, font: Dusk.iconFont((bounds.width * 0.72).rounded()),
        center: CGPoint(x: bounds.midX, y: bounds.midY), color: Dusk.accent)
    }
  }
}
