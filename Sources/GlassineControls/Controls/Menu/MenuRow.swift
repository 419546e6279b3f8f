// A row of an open menu.
import Foundation
import GlassineText
import GlassineUI

/// Shows an element, a title, or the back row. Takes no touches: the container of the rows tracks
/// fingers across them.
final class MenuRow: View {
  enum Kind {
    case title(String)
    /// Returns from the submenu of that title.
    case back(String)
    case element(MenuElement)
  }

  let kind: Kind
  /// Whether it begins a section.
  let startsSection: Bool
  /// Whether the menu has a column for check marks.
  private let hasStates: Bool
  private let titleLabel: Label
  private let subtitleLabel: Label?

  var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }

  init(_ kind: Kind, startsSection: Bool, hasStates: Bool, theme: ControlTheme) {
    self.kind = kind
    self.startsSection = startsSection
    self.hasStates = hasStates
    let metrics = theme.metrics
    switch kind {
    case .title(let title):
      titleLabel = Label(
        title, font: theme.font(metrics.small, .medium), color: .secondaryLabel)
      subtitleLabel = nil
    case .back(let title):
      titleLabel = Label(title, font: theme.font(metrics.body, .semibold), color: .label)
      subtitleLabel = nil
    case .element(let element):
      titleLabel = Label(element.title, font: theme.font(metrics.emphasised), color: .label)
      subtitleLabel = element.subtitle.map {
        Label($0, font: theme.font(metrics.small), color: .secondaryLabel)
      }
    }
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    titleLabel.textColor = color
    addSubview(titleLabel)
    if let subtitleLabel { addSubview(subtitleLabel) }
    if !canBeChosen, element != nil { subtitleLabel?.textColor = .tertiaryLabel }
  }

  required init?(coder: NSCoder) { nil }

  var element: MenuElement? { if case .element(let element) = kind { element } else { nil } }

  /// Whether a finger or key can select it.
  var canBeChosen: Bool {
    switch kind {
    case .title: false
    case .back: true
    case .element(let element):
      (element as? MenuLeaf)?.attributes.contains(.disabled) != true
    }
  }

  private var color: Color {
    switch kind {
    case .title: return .secondaryLabel
    case .back: return .label
    case .element(let element):
      guard canBeChosen else { return .tertiaryLabel }
      let isDestructive =
        (element as? MenuLeaf)?.attributes.contains(.destructive)
        ?? (element as? Menu)?.options.contains(.destructive) ?? false
      return isDestructive ? .danger : .label
    }
  }

  // MARK: Size

  private var hasLeadingColumn: Bool {
    switch kind {
    case .title: false
    case .back: true
    case .element: hasStates
    }
  }

  private var leading: CGFloat {
    MenuConstants.padding + (hasLeadingColumn ? stateWidth : 0)
  }

  /// A check mark has the size of text.
  private var stateWidth: CGFloat {
    MenuConstants.stateWidth * max(1, themeBox.theme.metrics.textScale)
  }

  /// The width of picture, icon or arrow at the trailing edge, with the gaps.
  private var trailing: CGFloat {
    let theme = themeBox.theme
    guard let element else { return MenuConstants.padding }
    var width = MenuConstants.padding
    let side = theme.scaledIconFont(theme.metrics.title).size
    if element is Menu { width += side + MenuConstants.spacing }
    if let image = element.image {
      width += image.size.width + MenuConstants.spacing
    } else if element.icon != nil {
      width += side + MenuConstants.spacing
    }
    return width
  }

  private func textSize(within width: CGFloat) -> CGSize {
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    let title = titleLabel.sizeThatFits(room)
    let subtitle = subtitleLabel?.sizeThatFits(room) ?? .zero
    return CGSize(width: max(title.width, subtitle.width), height: title.height + subtitle.height)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = textSize(within: max(1, size.width - leading - trailing))
    let metrics = themeBox.theme.metrics
    var height = text.height + 2 * MenuConstants.rowPadding
    if case .title = kind {} else { height = max(height, metrics.minimumTarget) }
    height = max(height, (element?.image?.size.height ?? 0) + MenuConstants.rowPadding)
    return CGSize(
      width: (leading + text.width + trailing).rounded(.up), height: height.rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - leading - trailing)
    let text = textSize(within: max(1, width))
    let x = isMirrored ? trailing : leading
    var y = (bounds.midY - text.height / 2).rounded()
    for label in [titleLabel, subtitleLabel].compactMap({ $0 }) {
      let height = label.sizeThatFits(CGSize(width: width, height: bounds.height)).height
      label.frame = CGRect(x: x, y: y, width: width, height: height)
      label.textAlignment = isMirrored ? .right : .left
      y += height
    }
  }

  // MARK: Drawing

  override func drawContent(in context: DrawingContext) {
    let theme = context.theme
    if isHighlighted, canBeChosen {
      let inset = MenuConstants.highlightInset
      context.fill(
        context.bounds.shrunk(dx: inset.width, dy: inset.height), color: theme.fillPressed,
        cornerRadius: MenuConstants.cornerRadius - inset.width)
    }
    let font = theme.scaledIconFont(theme.metrics.title - MenuConstants.iconReduction)
    func draw(_ icon: Character, fromLeading x: CGFloat, _ color: Color) {
      context.draw(
        icon: icon, font: font,
        center: CGPoint(
          x: isMirrored ? bounds.maxX - x : bounds.minX + x, y: bounds.midY), color: color)
    }
    let middle = MenuConstants.padding + stateWidth / 2 - MenuConstants.stateShift
    if case .back = kind {
      let icon = isMirrored ? ControlIcon.next : ControlIcon.previous
      return draw(icon, fromLeading: middle, theme.secondaryText)
    }
    guard let element else { return }
    switch (element as? MenuLeaf)?.state {
    case .on: draw(ControlIcon.check, fromLeading: middle, color)
    case .mixed: draw(ControlIcon.mixed, fromLeading: middle, color)
    case .off, nil: break
    }
    let side = theme.scaledIconFont(theme.metrics.title).size
    var end = MenuConstants.padding
    if element is Menu {
      draw(
        isMirrored ? ControlIcon.previous : ControlIcon.next,
        fromLeading: bounds.width - end - side / 2, theme.secondaryText)
      end += side + MenuConstants.spacing
    }
    if let image = element.image {
      let size = image.size
      let x =
        isMirrored ? bounds.minX + end : bounds.maxX - end - size.width
      context.draw(
        image,
        in: CGRect(
          x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height),
        tint: color, alpha: canBeChosen ? 1 : theme.disabledOpacity)
    } else if let icon = element.icon {
      draw(icon, fromLeading: bounds.width - end - side / 2, color)
    }
  }
}
