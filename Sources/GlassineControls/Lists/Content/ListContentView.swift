// The view of a list's usual content.
//
//   margin │ picture │ gap │ text          │ margin        or   text … second text
//                            second text
import Foundation
public import GlassineUI

/// Shows a ``ListContentConfiguration``; may be used outside of cells. Source: UIKit's
/// documentation of UIListContentView.
open class ListContentView: View, ContentView {
  /// A configuration of another type than ``ListContentConfiguration`` is misuse and changes
  /// nothing.
  open var configuration: any ContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? ListContentConfiguration else {
        return Self.registry.diagnostics.misuse(
          "a ListContentView does not show a \(type(of: newValue))")
      }
      content = new
      dress()
    }
  }

  /// As the default, which would copy the configuration to read its type.
  open func supports(_ configuration: any ContentConfiguration) -> Bool {
    configuration is ListContentConfiguration
  }

  private var content: ListContentConfiguration
  private let title = CellLabel(frame: .zero)
  private let detail = CellLabel(frame: .zero)
  private let picture = ImageView(frame: .zero)

  public init(configuration: ListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    picture.contentMode = .scaleAspectFit
    for view in [picture, title, detail] { addSubview(view) }
    dress()
  }

  deinit {}  // Plain, as the view's.

  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
    for view in [picture, title, detail] { addSubview(view) }
    dress()
  }

  private func dress() {
    alpha = content.alpha
    picture.image = content.image
    picture.isHidden = content.image == nil
    picture.layer.cornerRadius = max(0, content.imageProperties.cornerRadius)
    picture.clipsToBounds = content.imageProperties.cornerRadius > 0
    picture.tintColor = content.imageProperties.resolvedTintColor(for: .tint)
    dress(title, content.text, content.attributedText, content.textProperties)
    dress(
      detail, content.secondaryText, content.secondaryAttributedText,
      content.secondaryTextProperties)
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func dress(
    _ label: CellLabel, _ text: String?, _ attributed: AttributedString?,
    _ properties: ListContentConfiguration.TextProperties
  ) {
    label.size = properties.size
    label.weight = properties.weight
    if let font = properties.font { label.font = font } else { label.useThemeFont() }
    label.textColor = properties.resolvedColor()
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = max(0, properties.numberOfLines)
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.textAlignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    if let attributed {
      label.attributedText = attributed
    } else {
      // Without a closure, which would check the actor.
      if let text { label.text = properties.shown(text) } else { label.text = nil }
    }
    label.isHidden = label.text?.isEmpty != false
  }

  // MARK: Layout

  /// The frames of the parts for a width, from the left in left-to-right layouts.
  private struct Places {
    var picture = CGRect.zero
    var title = CGRect.zero
    var detail = CGRect.zero
    var height: CGFloat = 0
  }

  private var pictureSize: (shown: CGSize, room: CGSize) {
    guard let image = content.image else { return (.zero, .zero) }
    let most = content.imageProperties.maximumSize
    var factor: CGFloat = 1
    if most.width > 0 { factor = min(factor, most.width / max(1, image.size.width)) }
    if most.height > 0 { factor = min(factor, most.height / max(1, image.size.height)) }
    let shown = CGSize(width: image.size.width * factor, height: image.size.height * factor)
    let kept = content.imageProperties.reservedLayoutSize
    return (
      shown,
      CGSize(
        width: kept.width > 0 ? kept.width : shown.width,
        height: kept.height > 0 ? kept.height : shown.height)
    )
  }

  private func places(width: CGFloat) -> Places {
    let margins = content.directionalLayoutMargins
    let picture = pictureSize
    var left = margins.leading
    if content.image != nil { left += picture.room.width + content.imageToTextPadding }
    let room = max(0, width - left - margins.trailing)
    var places = Places()
    let (first, second) = (fit(title, room), fit(detail, room))
    let gap = content.textToSecondaryTextHorizontalPadding
    let isBeside =
      content.prefersSideBySideTextAndSecondaryText && first.width > 0 && second.width > 0
      && first.width + gap + second.width <= room
    let text: CGFloat
    if isBeside {
      text = max(first.height, second.height)
      places.title = CGRect(
        x: left, y: 0, width: room - second.width - gap, height: text)
      places.detail = CGRect(x: left + room - second.width, y: 0, width: second.width, height: text)
    } else {
      let between =
        first.height > 0 && second.height > 0 ? content.textToSecondaryTextVerticalPadding : 0
      text = first.height + between + second.height
      places.title = CGRect(x: left, y: 0, width: room, height: first.height)
      places.detail = CGRect(
        x: left, y: first.height + between, width: room, height: second.height)
    }
    let inner = max(text, picture.room.height)
    places.height = inner + margins.top + margins.bottom
    let top = margins.top + (inner - text) / 2
    places.title.origin.y += top
    places.detail.origin.y += top
    places.picture = CGRect(
      x: margins.leading + (picture.room.width - picture.shown.width) / 2,
      y: margins.top + (inner - picture.shown.height) / 2, width: picture.shown.width,
      height: picture.shown.height)
    return places
  }

  private func fit(_ label: Label, _ width: CGFloat) -> CGSize {
    guard !label.isHidden else { return .zero }
    let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return CGSize(width: min(size.width, width), height: size.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let places = places(width: bounds.width)
    let down = ((bounds.height - places.height) / 2).rounded()
    for (view, rect) in [
      (picture, places.picture), (title, places.title), (detail, places.detail),
    ] as [(View, CGRect)] {
      let x = isMirrored ? bounds.width - rect.maxX : rect.minX
      view.frame = CGRect(
        x: bounds.minX + x, y: (bounds.minY + rect.minY + down).rounded(), width: rect.width,
        height: rect.height)
    }
  }

  /// The height for a width; without one, as wide as its texts on one line each.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isBound = size.width > 0 && size.width < .greatestFiniteMagnitude
    let width = isBound ? size.width : naturalWidth
    return CGSize(width: width, height: places(width: width).height.rounded(.up))
  }

  private var naturalWidth: CGFloat {
    let margins = content.directionalLayoutMargins
    let far = CGFloat(1e6)
    let (first, second) = (fit(title, far).width, fit(detail, far).width)
    let isBeside =
      content.prefersSideBySideTextAndSecondaryText && first > 0 && second > 0
    var width =
      isBeside
      ? first + content.textToSecondaryTextHorizontalPadding + second : max(first, second)
    if content.image != nil { width += pictureSize.room.width + content.imageToTextPadding }
    return (width + margins.leading + margins.trailing).rounded(.up)
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
}
