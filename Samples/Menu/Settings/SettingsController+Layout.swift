// The layout of the page's parts, and the parts of its sidebar.
import Foundation
import Glassine
import GlassineControls

extension SettingsController {
  func placeParts() {
    let margin = SettingsConstants.panelMargin
    let scale = min(view.traitCollection.textScale, SettingsConstants.largestScale)
    let most = CGSize(
      width: SettingsConstants.panelSize.width * scale,
      height: SettingsConstants.panelSize.height * scale)
    // Within the screen's edge, which this page itself sets.
    let area = ScreenRoom(pane).area
    let size = CGSize(
      width: max(0, min(most.width, area.width - 2 * margin)),
      height: max(0, min(most.height, area.height - 2 * margin)))
    panel.bounds.size = size
    panel.center = CGPoint(x: area.midX.rounded(), y: area.midY.rounded())
    let isNarrow = size.width < SettingsConstants.narrowPanelWidth
    let sidebar =
      isNarrow
      ? SettingsConstants.narrowSidebarWidth : (SettingsConstants.sidebarWidth * scale).rounded()
    placeSidebar(width: sidebar, height: size.height, isNarrow: isNarrow)
    let padding = SettingsConstants.padding
    let troubleHeight = trouble.height(forWidth: size.width - sidebar - padding)
    trouble.isHidden = troubleHeight == 0
    trouble.frame = CGRect(
      x: sidebar, y: size.height - padding - troubleHeight, width: size.width - sidebar - padding,
      height: troubleHeight)
    // A point clear of the panel's edges, so that no row is on their light.
    let bottom = troubleHeight > 0 ? trouble.frame.minY - 12 : size.height - 1
    list.frame = CGRect(x: sidebar, y: 1, width: size.width - sidebar - 1, height: bottom - 1)
  }

  private func placeSidebar(width: CGFloat, height: CGFloat, isNarrow: Bool) {
    let padding = SettingsConstants.padding
    let left: CGFloat = 16
    let inner = width - left - 8
    heading.isHidden = isNarrow
    let head = max(32, heading.sizeThatFits(.zero).height.rounded(.up))
    heading.frame = CGRect(x: padding + 4, y: padding, width: inner - 12, height: head)
    let top = isNarrow ? padding - 8 : padding + head + 16
    let bottom: CGFloat = 16
    // All entries and the way back have room, on low panels in lower rows.
    let room = (height - top - bottom) / CGFloat(groupButtons.count + 1) - 4
    let row = min(SettingsConstants.sidebarRowHeight, room)
    var y = top
    for button in groupButtons {
      button.bounds.size = CGSize(width: inner, height: row)
      button.center = CGPoint(x: left + inner / 2, y: y + row / 2)
      button.isNarrow = isNarrow
      y += row + 4
    }
    backButton.bounds.size = CGSize(width: inner, height: row)
    backButton.center = CGPoint(x: left + inner / 2, y: height - bottom - row / 2)
    backButton.isNarrow = isNarrow
  }
}

/// An entry of the sidebar.
final class SidebarButton: Button {
  /// Whether the list shows its group.
  var isCurrent = false { didSet { if isCurrent != oldValue { dressUp() } } }
  /// Whether there is room for its icon alone.
  var isNarrow = false { didSet { if isNarrow != oldValue { dressUp() } } }
  var title = "" { didSet { if title != oldValue { dressUp() } } }

  private let motion: Motion
  private lazy var press = Spring(0, response: 0.3, damping: 0.7) { [weak self] value in
    let scale = 1 - 0.04 * value
    self?.transform = value == 0 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
  }

  /// The target of a move to the right; nil: by geometry.
  var onRight: (() -> View?)?

  override var isPreferredFocus: Bool { isCurrent }

  override func nextFocus(_ direction: FocusDirection, from view: View) -> View? {
    direction == .right ? onRight?() : super.nextFocus(direction, from: view)
  }

  init(_ icon: Character, motion: Motion) {
    self.motion = motion
    var look = Configuration(icon: icon)
    look.font = Dusk.font(15, .medium)
    look.iconFont = Dusk.iconFont(20)
    look.padding = 14
    look.imagePadding = 14
    look.cornerRadius = SettingsConstants.cardRadius
    // It springs by itself.
    look.pressScale = 1
    super.init(configuration: look)
    dressUp()
    sounds(.press)
  }

  override init(frame: CGRect) { fatalError("made by its icon") }
  required init?(coder: NSCoder) { nil }

  private func dressUp() {
    var look = configuration
    look.title = isNarrow ? nil : title
    contentHorizontalAlignment = isNarrow ? .center : .leading
    look.baseForegroundColor = isCurrent ? Dusk.text : Dusk.secondaryText
    look.baseBackgroundColor = isCurrent ? Dusk.current : .clear
    look.pressedBackground = Dusk.fillPressed
    look.border = isCurrent ? Dusk.line : nil
    configuration = look
  }

  override func stateDidChange() {
    super.stateDidChange()
    motion.run(press, to: isHighlighted ? 1 : 0)
  }
}

/// The reason why settings are not saved, at the foot of the page.
final class TroubleLine: View {
  var text: String? {
    didSet {
      label.text = text ?? ""
      setNeedsLayout()
    }
  }
  private let label = Label("", font: Dusk.font(13), color: Dusk.text)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.backgroundColor = Dusk.danger.withAlphaComponent(0.16)
    layer.cornerRadius = SettingsConstants.cardRadius
    label.numberOfLines = 3
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// 0 without a text.
  func height(forWidth width: CGFloat) -> CGFloat {
    guard text != nil else { return 0 }
    return label.sizeThatFits(CGSize(width: width - 60, height: 0)).height.rounded(.up) + 20
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 44, y: 0, width: bounds.width - 60, height: bounds.height)
  }

  override func drawContent(in context: DrawingContext) {
    context.draw(
      icon: Dusk.Icon.alert, font: Dusk.iconFont(20),
      center: CGPoint(x: 24, y: context.bounds.midY), color: Dusk.danger)
  }
}
