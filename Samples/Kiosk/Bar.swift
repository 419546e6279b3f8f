// The bar and the invitation.
import Foundation
import GlassineKiosk

/// The bar at the table's lower edge.
final class Bar: Pane {
  let catalogue = Paper.button(.plain, icon: Paper.Icon.catalogue)
  let search = Paper.button(.plain, icon: Paper.Icon.search)
  let tidy = Paper.button(.plain, icon: Paper.Icon.tidy)
  let language = Paper.button(.plain, icon: Paper.Icon.language)
  private var buttons: [Button] { [catalogue, search, tidy, language] }

  init() {
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
    layer.backgroundColor = Paper.raised
    layer.cornerRadius = 22
    layer.shadows = Paper.shadows
    layer.borderWidth = KioskConstants.edgeWidth
    layer.borderColor = Paper.edge
    for button in buttons { addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }

  func say(_ texts: StringTables) {
    catalogue.configuration.title = texts["catalogue"]
    search.configuration.title = texts["search"]
    tidy.configuration.title = texts["tidy"]
    // In the target language.
    language.configuration.title = Language(rawValue: texts.language)?.next.name
    setNeedsLayout()
  }

  func wantedSize(in size: CGSize) -> CGSize {
    CGSize(width: min(size.width, 4 * 176 + 5 * 8), height: KioskConstants.target + 16)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = ((bounds.width - 5 * 8) / 4).rounded(.down)
    for (index, button) in buttons.enumerated() {
      put(button, 8 + CGFloat(index) * (width + 8), 8, width, KioskConstants.target)
    }
  }
}

/// The exhibit's name and an invitation, without a visitor.
final class TitleCard: Pane {
  private let title = Paper.label(56, .bold)
  private let invitation = Paper.label(17, color: Paper.secondaryText)

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    // Captions of prints beneath it would run into its words.
    layer.backgroundColor = Paper.raised
    layer.cornerRadius = 22
    layer.shadows = Paper.shadows
    layer.borderWidth = KioskConstants.edgeWidth
    layer.borderColor = Paper.edge
    invitation.numberOfLines = 2
    addSubview(title)
    addSubview(invitation)
  }

  required init?(coder: NSCoder) { nil }

  func say(_ texts: StringTables) {
    title.text = texts["title"]
    invitation.text = texts["invitation"]
    setNeedsLayout()
  }

  func wantedSize(in size: CGSize) -> CGSize { CGSize(width: min(size.width, 420), height: 176) }

  override func layoutSubviews() {
    super.layoutSubviews()
    put(title, 28, 20, bounds.width - 56, 72)
    put(invitation, 28, 100, bounds.width - 56, 52)
  }
}
