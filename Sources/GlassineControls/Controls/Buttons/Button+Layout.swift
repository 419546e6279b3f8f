// The layout and drawing of a button's picture and lines.
import Foundation
import GlassineBase
import GlassineText
import GlassineUI

/// The frames of a button's content, in its coordinates.
struct ButtonPieces {
  /// Picture, icon or activity indicator; empty if there is none.
  var figure = CGRect.zero
  /// The menu indicator; empty if there is none.
  var indicator = CGRect.zero
  var title: (layout: TextLayout, origin: CGPoint)?
  var subtitle: (layout: TextLayout, origin: CGPoint)?

  /// Zero without a title.
  var titleRect: CGRect {
    title.map { CGRect(origin: $0.origin, size: $0.layout.size) } ?? .zero
  }
}

extension Button {
  private var iconFont: FontDescriptor {
    scaledFont(look.ownIconFont ?? look.buttonSize.iconFont(in: themeBox.theme))
  }

  /// The icon's, picture's or activity indicator's size; zero if there is none.
  private var figureSize: CGSize {
    if look.showsActivityIndicator {
      // Scaled with the text beside it, up to the indicator's maximum.
      let metrics = themeBox.theme.metrics
      let side = min(
        (metrics.activityMediumSide * max(1, metrics.textScale)).rounded(),
        metrics.activityLargeSide)
      return CGSize(width: side, height: side)
    }
    if let currentImage { return currentImage.size }
    let side = currentIcon == nil ? 0 : iconFont.size
    return CGSize(width: side, height: side)
  }

  /// Whether the picture is beside the text instead of above or below.
  private var isFigureBeside: Bool {
    !look.imagePlacement.isDisjoint(with: [.leading, .trailing])
  }

  /// Whether two small arrows indicate a menu selection.
  private var showsIndicator: Bool {
    switch look.indicator {
    case .none: false
    case .popup: true
    case .automatic: showsSelection && figureSize.width == 0
    }
  }

  /// The side of the arrows' square.
  private var indicatorSide: CGFloat { showsIndicator ? indicatorFont.size : 0 }
  private var indicatorFont: FontDescriptor {
    let title = look.ownFont ?? look.buttonSize.font(in: themeBox.theme)
    return scaledFont(themeBox.theme.iconFont(title.size))
  }
  /// The width of the arrows with their gap.
  private var indicatorWidth: CGFloat {
    showsIndicator ? indicatorSide + ButtonConstants.indicatorGap : 0
  }

  /// The size of the content, with lines that wrap within `width`; nil: without wrapping.
  func naturalContentSize(within width: CGFloat?) -> CGSize {
    var text = CGSize.zero
    let figure = figureSize
    if let fonts = Self.registry.drawing.resources.fonts {
      let scale = surfaceScale
      let room = textRoom(within: width)
      text = size(
        of: titleLayout(fonts, in: room, scale: scale),
        and: subtitleLayout(fonts, in: room, scale: scale))
    }
    var size = size(ofFigure: figure, andText: text)
    size.width += indicatorWidth
    size.height = max(size.height, indicatorSide)
    return size
  }

  /// The room for text in content of that width; nil: unlimited.
  func textRoom(within width: CGFloat?) -> ButtonTextRoom {
    var room = ButtonTextRoom()
    if let width, wrapsText { room.wrapWidth = max(1, width - widthBeside(figureSize)) }
    return room
  }

  /// The width of the content beside a line of text.
  private func widthBeside(_ figure: CGSize) -> CGFloat {
    let beside = isFigureBeside && figure.width > 0
    return (beside ? figure.width + look.imagePadding : 0) + indicatorWidth
  }

  private func size(of title: TextLayout?, and subtitle: TextLayout?) -> CGSize {
    let gap = title != nil && subtitle != nil ? look.titlePadding : 0
    return CGSize(
      width: max(title?.size.width ?? 0, subtitle?.size.width ?? 0),
      height: (title?.size.height ?? 0) + gap + (subtitle?.size.height ?? 0))
  }

  private func size(ofFigure figure: CGSize, andText text: CGSize) -> CGSize {
    let gap = gap(figure, text)
    return isFigureBeside
      ? CGSize(width: figure.width + gap + text.width, height: max(figure.height, text.height))
      : CGSize(width: max(figure.width, text.width), height: figure.height + gap + text.height)
  }

  private func gap(_ figure: CGSize, _ text: CGSize) -> CGFloat {
    figure.width > 0 && text.width > 0 ? look.imagePadding : 0
  }

  /// The frames of all content in `bounds`.
  func pieces(in bounds: CGRect, _ fonts: FontLibrary, scale: CGFloat) -> ButtonPieces {
    let insets = look.contentInsets
    let left = isMirrored ? insets.trailing : insets.leading
    let right = isMirrored ? insets.leading : insets.trailing
    let area = CGRect(
      x: bounds.minX + left, y: bounds.minY + insets.top,
      width: bounds.width - left - right, height: bounds.height - insets.top - insets.bottom)
    let pieces = pieces(
      inContent: area, from: bounds.minX + left / 2, ends: (left + right) / 2, fonts, scale: scale)
    guard let contentPlacer else { return pieces }
    return placed(pieces, at: contentPlacer(self, area), fonts, scale: scale)
  }

  /// The rectangles that a content rectangle has for the picture and the title.
  package func naturalRects(inContent area: CGRect) -> ButtonRects {
    guard let fonts = Self.registry.drawing.resources.fonts else { return ButtonRects() }
    let pieces = pieces(inContent: area, from: area.minX, ends: 0, fonts, scale: surfaceScale)
    let hasPicture = isBare && currentImage != nil
    return ButtonRects(
      image: hasPicture ? bareArea(at: pieces.figure, in: area) : pieces.figure,
      title: pieces.titleRect)
  }

  /// Picture and title in rectangles of a subclass.
  private func placed(
    _ pieces: ButtonPieces, at rects: ButtonRects, _ fonts: FontLibrary, scale: CGFloat
  ) -> ButtonPieces {
    var result = pieces
    result.figure = rects.image
    guard rects.title != pieces.titleRect else { return result }
    let room = ButtonTextRoom(
      width: max(1, rects.title.width), wrapWidth: max(1, rects.title.width))
    result.title = titleLayout(fonts, in: room, scale: scale).map { layout in
      let share: CGFloat =
        switch effectiveContentHorizontalAlignment {
        case .left, .leading: 0
        case .right, .trailing: 1
        case .center, .fill: 0.5
        }
      let (width, height) = (layout.size.width, layout.size.height)
      return (
        layout,
        CGPoint(
          x: rects.title.minX + share * (rects.title.width - width),
          y: rects.title.midY - height / 2)
      )
    }
    return result
  }

  /// The frames of all content in its own rectangle.
  /// - Parameters:
  ///   - left: the least x of content that is too wide.
  ///   - ends: the part of the insets that truncated lines may use.
  private func pieces(
    inContent area: CGRect, from left: CGFloat, ends: CGFloat, _ fonts: FontLibrary, scale: CGFloat
  ) -> ButtonPieces {
    let figure = figureSize
    let (title, subtitle) = texts(fonts, in: area, beside: figure, ends: ends, scale: scale)
    let text = size(of: title, and: subtitle)
    var content = size(ofFigure: figure, andText: text)
    content.width += indicatorWidth
    var block = block(content, in: area, from: left)
    var pieces = ButtonPieces()
    if showsIndicator {
      let side = indicatorSide
      pieces.indicator = CGRect(
        x: isMirrored ? block.minX : block.maxX - side, y: block.midY - side / 2, width: side,
        height: side)
      if isMirrored { block.origin.x += indicatorWidth }
      block.size.width -= indicatorWidth
    }
    let places = places(figure, text, in: block)
    if figure.width > 0 { pieces.figure = places.figure }
    let (box, x) = (places.text, lineShare)
    var y = box.minY
    if let title {
      pieces.title = (
        title, CGPoint(x: box.minX + x * (box.width - title.size.width), y: y)
      )
      y += title.size.height + look.titlePadding
    }
    if let subtitle {
      pieces.subtitle = (
        subtitle, CGPoint(x: box.minX + x * (box.width - subtitle.size.width), y: y)
      )
    }
    return pieces
  }

  /// Title and subtitle in the room that `area` leaves them. Truncated lines may use half of the
  /// insets, `ends` points; wrapped lines stay in the area.
  private func texts(
    _ fonts: FontLibrary, in area: CGRect, beside figure: CGSize, ends: CGFloat, scale: CGFloat
  ) -> (title: TextLayout?, subtitle: TextLayout?) {
    let width = area.width - widthBeside(figure)
    var room = ButtonTextRoom(width: max(1, width + ends), wrapWidth: max(1, width))
    guard wrapsText else {
      return (
        titleLayout(fonts, in: room, scale: scale), subtitleLayout(fonts, in: room, scale: scale)
      )
    }
    let share = lineShare
    room.alignment = share == 0 ? .left : share == 1 ? .right : .center
    var height = area.height
    if !isFigureBeside, figure.height > 0 { height -= figure.height + look.imagePadding }
    // The title takes its room first, except for one line of the subtitle.
    let line = subtitleLayout(fonts, in: ButtonTextRoom(), scale: scale)?.lines.first
    let beneath = line.map { $0.height + look.titlePadding } ?? 0
    room.height = max(1, height - beneath)
    let title = titleLayout(fonts, in: room, scale: scale)
    room.height = max(1, height - (title.map { $0.size.height + look.titlePadding } ?? 0))
    return (title, subtitleLayout(fonts, in: room, scale: scale))
  }

  /// The alignment of lines: 0 left to 1 right.
  private var lineShare: CGFloat {
    let begin: CGFloat = isMirrored ? 1 : 0
    return switch look.titleAlignment {
    case .automatic: isFigureBeside ? begin : 0.5
    case .leading: begin
    case .center: 0.5
    case .trailing: 1 - begin
    }
  }

  /// The rectangle of picture and text together. If it is too wide, it is cut at its end only.
  private func block(_ size: CGSize, in area: CGRect, from left: CGFloat) -> CGRect {
    var rect = CGRect(origin: .zero, size: size)
    switch effectiveContentHorizontalAlignment {
    case .left, .leading: rect.origin.x = area.minX
    case .right, .trailing: rect.origin.x = area.maxX - size.width
    case .center: rect.origin.x = area.midX - size.width / 2
    case .fill:
      rect.origin.x = area.minX
      rect.size.width = max(size.width, area.width)
    }
    rect.origin.x = max(rect.origin.x, left)
    switch contentVerticalAlignment {
    case .top: rect.origin.y = area.minY
    case .bottom: rect.origin.y = area.maxY - size.height
    case .center: rect.origin.y = area.midY - size.height / 2
    case .fill:
      rect.origin.y = area.minY
      rect.size.height = max(size.height, area.height)
    }
    return rect
  }

  /// Picture and text at the ends of `block`.
  private func places(
    _ figure: CGSize, _ text: CGSize, in block: CGRect
  ) -> (figure: CGRect, text: CGRect) {
    var (image, lines) = (
      CGRect(origin: .zero, size: figure), CGRect(origin: .zero, size: text)
    )
    let begin: CGFloat = isMirrored ? 1 : 0
    if isFigureBeside {
      let isLeft = look.imagePlacement.contains(.leading) != isMirrored
      image.origin.x = isLeft ? block.minX : block.maxX - figure.width
      image.origin.y = block.midY - figure.height / 2
      lines.origin.x = isLeft ? block.maxX - text.width : block.minX
      // With `fill`, a text alone starts at the leading edge.
      if figure.width == 0 { lines.origin.x = block.minX + begin * (block.width - text.width) }
      lines.origin.y = block.midY - text.height / 2
    } else {
      let share: CGFloat =
        switch effectiveContentHorizontalAlignment {
        case .left, .leading: 0
        case .right, .trailing: 1
        case .center, .fill: 0.5
        }
      image.origin.x = block.minX + share * (block.width - figure.width)
      lines.origin.x = block.minX + share * (block.width - text.width)
      let isAbove = look.imagePlacement.contains(.top)
      image.origin.y = isAbove ? block.minY : block.maxY - figure.height
      lines.origin.y = isAbove ? block.maxY - text.height : block.minY
    }
    return (image, lines)
  }

  /// The rectangle of a bare button's picture: within the button, each side at most its own.
  private func bareRect(of image: Image, at figure: CGRect, in bounds: CGRect) -> CGRect {
    let insets = look.contentInsets
    let area = bounds.inset(
      by: EdgeInsets(
        top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
    let isPlaced = contentPlacer != nil
    let rect = isPlaced ? figure : bareArea(at: figure, in: area)
    return image.placement(bareContent.mode).imageRect(in: rect)
  }

  /// The rectangle of a bare button's picture before its content mode.
  private func bareArea(at figure: CGRect, in content: CGRect) -> CGRect {
    let own = bareContent.insets
    let area = content.inset(by: own)
    let size = CGSize(
      width: min(figure.width, max(0, area.width)), height: min(figure.height, max(0, area.height)))
    let middle = CGPoint(
      x: figure.width > area.width ? area.midX : figure.midX + (own.left - own.right) / 2,
      y: figure.height > area.height ? area.midY : figure.midY + (own.top - own.bottom) / 2)
    return CGRect(
      x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// The opacity of a bare button's picture while it is pressed.
  private var bareFade: CGFloat {
    let isOwn = contents[shownState.rawValue]?.image != nil
    let fade = bareContent.dims && isHighlighted && !isOwn ? ButtonConstants.pressedPicture : 1
    return fade * CGFloat(bareContent.imageAlpha)
  }

  // MARK: Drawing

  // MARK: FrontDrawing

  /// What a subclass draws is beneath the content, as beneath UIKit's subviews.
  func drawBack(in context: DrawingContext) {
    drawInsetGround(in: context)
    if type(of: self) != Button.self { context.asCurrent { draw(context.bounds) } }
  }

  package func drawFront(in context: DrawingContext) {
    let bounds = context.bounds
    let theme = context.theme
    let color = currentForeground(in: theme)
    if let image = look.background.image {
      let place = image.placement(look.background.imageContentMode)
      context.draw(image, in: place.imageRect(in: groundRect(in: bounds)), tint: color)
    }
    if let image = currentBackgroundImage { context.draw(image, in: bounds, tint: color) }
    guard let fonts = Self.registry.drawing.resources.fonts else { return }
    let pieces = pieces(in: bounds, fonts, scale: context.rasterScale)
    if look.showsActivityIndicator {
      // The activity indicator is a view of its own.
    } else if let image = currentImage {
      let look = currentImageLook(in: theme)
      let place = isBare ? bareRect(of: image, at: pieces.figure, in: bounds) : pieces.figure
      context.draw(image, in: place, tint: look.tint, alpha: look.alpha * bareFade)
    } else if let icon = currentIcon {
      context.draw(
        icon: icon, font: iconFont,
        center: CGPoint(x: pieces.figure.midX, y: pieces.figure.midY),
        color: transformed(color, by: look.imageColorTransformer))
    }
    if pieces.indicator.width > 0 {
      context.draw(
        icon: ControlIcon.choice, font: indicatorFont,
        center: CGPoint(x: pieces.indicator.midX, y: pieces.indicator.midY),
        color: transformed(color, by: look.indicatorColorTransformer))
    }
    if let (layout, origin) = pieces.title, bareContent.titleAlpha > 0 {
      draw(layout, richTitle, at: origin, in: context, color.faded(CGFloat(bareContent.titleAlpha)))
    }
    if let (layout, origin) = pieces.subtitle {
      draw(
        layout, richSubtitle, at: origin, in: context,
        color.faded(ButtonConstants.subtitleOpacity))
    }
  }
}

/// The rectangles of a button's picture and title, in its coordinates.
package nonisolated struct ButtonRects {
  package var image: CGRect
  package var title: CGRect

  package init(image: CGRect = .zero, title: CGRect = .zero) {
    (self.image, self.title) = (image, title)
  }
}

/// The look of title and picture in a button without a look of its own.
/// The order of the parts is that in which they take the fewest bytes.
package nonisolated struct BareContent: Equatable, Sendable {
  /// How a picture that is larger than the button is fitted into it.
  package var mode = View.ContentMode.scaleToFill
  /// The title's opacity, 0 to 1: in code for iOS the title has a label, which may fade.
  package var titleAlpha: Float = 1
  package var insets = EdgeInsets.zero
  /// Whether it fades while the button is pressed.
  package var dims = false
  /// The picture's opacity, 0 to 1: likewise, the picture has an image view.
  package var imageAlpha: Float = 1
}
