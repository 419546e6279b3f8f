// A property with its value, from a scene file or a touch file's `set`.
public import Foundation
public import GlassineBase
import GlassineControls
public import GlassineScene
public import GlassineText
public import GlassineUI

/// A property of a view and its value. Geometry in points, colours as in Glassine.
public enum ViewSetting: Equatable, Sendable {
  case frame(CGRect)
  case bounds(CGRect)
  case center(CGPoint)
  /// From the view's coordinates to its superview's, in place of `center` and `transform`.
  case toParent(CGAffineTransform)
  case transform(CGAffineTransform)
  case isEnabled(Bool)
  case isSelected(Bool)
  case cornerRadius(CGFloat)
  case backgroundColor(Color)
  case borderWidth(CGFloat)
  case borderColor(Color)
  case alpha(CGFloat)
  case isHidden(Bool)
  case isUserInteractionEnabled(Bool)
  case isMultipleTouchEnabled(Bool)
  case isExclusiveTouch(Bool)
  case clipsToBounds(Bool)
  case zPosition(CGFloat)
  case touchPolicy(TouchPolicy)
  case hitOutset(EdgeInsets)
  /// The shape as the file's text, and as the hit-test uses it.
  case hitShape(pathData: String, HitShape)
  case contentMode(View.ContentMode)
  case tintColor(Color)
  /// A path, relative to the scene file unless absolute.
  case image(path: String)
  case alphaHitThreshold(CGFloat)
  case text(String)
  case textColor(Color)
  case textAlignment(TextAlignment)
  case numberOfLines(Int)
  case title(String)
  case contentInsetAdjustmentBehavior(ScrollView.ContentInsetAdjustmentBehavior)
  case contentInset(EdgeInsets)
  case contentSize(CGSize)
  case contentOffset(CGPoint)
  case isScrollEnabled(Bool)
  case isPagingEnabled(Bool)
  case pageSize(CGSize)
  case isDirectionalLockEnabled(Bool)
  case bounces(Bool)
  case bouncesHorizontally(Bool)
  case bouncesVertically(Bool)
  case transfersHorizontalScrollingToParent(Bool)
  case transfersVerticalScrollingToParent(Bool)
  case allowsKeyboardScrolling(Bool)
  case keyboardDismissMode(ScrollView.KeyboardDismissMode)
  case alwaysBounceVertical(Bool)
  case alwaysBounceHorizontal(Bool)
  case decelerationRate(ScrollView.DecelerationRate)
  case delaysContentTouches(Bool)
  case canCancelContentTouches(Bool)
  case isPointerDragEnabled(Bool)
  case showsVerticalScrollIndicator(Bool)
  case showsHorizontalScrollIndicator(Bool)
  case indicatorStyle(ScrollView.IndicatorStyle)
  case verticalScrollIndicatorInsets(EdgeInsets)
  case horizontalScrollIndicatorInsets(EdgeInsets)
  case automaticallyAdjustsScrollIndicatorInsets(Bool)
  case minimumZoomScale(CGFloat)
  case maximumZoomScale(CGFloat)
  case bouncesZoom(Bool)
  /// The id of the zoomed view.
  case viewForZooming(String)
  case zoomScale(CGFloat)
  case placeholder(String)
  case isSecureTextEntry(Bool)
  case borderStyle(TextField.BorderStyle)
  case clearButtonMode(TextField.ViewMode)
  case clearsOnBeginEditing(Bool)
  case contentHorizontalAlignment(Control.ContentHorizontalAlignment)
  case contentVerticalAlignment(Control.ContentVerticalAlignment)
  case changesSelectionAsPrimaryAction(Bool)
  case direction(PageControl.Direction)
  case allowsContinuousInteraction(Bool)
  /// Indices from 0 on.
  case disabledSegments([Int])
  /// In points, from the first on; 0: automatic.
  case segmentWidths([Double])
  case apportionsSegmentWidthsByContent(Bool)
  case isOn(Bool)
  case onTintColor(Color)
  case thumbTintColor(Color)
  case minimumValue(Double)
  case maximumValue(Double)
  case stepValue(Double)
  case value(Double)
  case isContinuous(Bool)
  case wraps(Bool)
  case autorepeat(Bool)
  case minimumTrackTintColor(Color)
  case maximumTrackTintColor(Color)
  case numberOfPages(Int)
  case currentPage(Int)
  case hidesForSinglePage(Bool)
  case pageIndicatorTintColor(Color)
  case currentPageIndicatorTintColor(Color)
  case segments([String])
  case numberOfSegments(Int)
  case isMomentary(Bool)
  case selectedSegmentIndex(Int)
  case selectedSegmentTintColor(Color)
  case autoresizingMask(View.AutoresizingMask)
  case translatesAutoresizingMaskIntoConstraints(Bool)
  /// Horizontal as width, vertical as height.
  case contentHuggingPriority(CGSize)
  case contentCompressionResistancePriority(CGSize)
  case layoutMargins(EdgeInsets)
  case insetsLayoutMarginsFromSafeArea(Bool)
  case preservesSuperviewLayoutMargins(Bool)
  case semanticContentAttribute(View.SemanticContentAttribute)
  /// The names of guides that constraints of the file use.
  case layoutGuides([String])
  /// A stack view's, in UIKit's words.
  case axis(String)
  case spacing(CGFloat)
  case distribution(String)
  case alignment(String)
  case isLayoutMarginsRelativeArrangement(Bool)
  /// Ids of subviews.
  case arrangedSubviews([String])
  /// The space after the view in its stack view.
  case customSpacing(CGFloat)
  case isEditable(Bool)
  case isSelectable(Bool)
  case textContainerInset(EdgeInsets)
  case style(TableView.Style)
  case rows([String])
  case items([String])
  case sections([ListSection])
  case rowHeight(CGFloat)
  case sectionHeaderHeight(CGFloat)
  case sectionFooterHeight(CGFloat)
  case separatorStyle(TableView.SeparatorStyle)
  case itemSize(CGSize)
  case minimumInteritemSpacing(CGFloat)
  case minimumLineSpacing(CGFloat)
  case sectionInset(EdgeInsets)
  case scrollDirection(CollectionViewFlowLayout.ScrollDirection)
  case allowsSelection(Bool)
  case allowsMultipleSelection(Bool)
  case indexPathsForSelectedRows([IndexPath])
  case indexPathsForSelectedItems([IndexPath])
  case font(SceneFont)
  /// One character of the icon font.
  case icon(String)
  case accessibilityLabel(String)
  case isAnimating(Bool)
  case color(Color)
  case hidesWhenStopped(Bool)
  case isLarge(Bool)
  case progress(Double)
  case progressTintColor(Color)
  case trackTintColor(Color)
  /// The titles of a picker's wheels, wheel by wheel.
  case components([[String]])
  case selectedRows([Int])
  case datePickerMode(DatePicker.Mode)
  case minuteInterval(Int)
  case minimumDate(Date)
  case maximumDate(Date)
  case date(Date)
  /// Seconds.
  case countDownDuration(Double)
  case scopeButtonTitles([String])
  case selectedScopeButtonIndex(Int)
  case showsScopeBar(Bool)
  case showsCancelButton(Bool)
  case cancelButtonTitle(String)
  case mode(ThumbStick.Mode)
  case deadZone(CGFloat)
  case allowsDiagonals(Bool)
  case radius(CGFloat)
  /// Seconds.
  case cooldownSeconds(Double)
  case showsSeconds(Bool)
  case hasRefreshControl(Bool)
  case effect(VisualEffectView.Effect)
  case hasTexture(Bool)
  case handlesTouches(Bool)
  case touchesShouldCancel(Bool)
  case canBecomeFirstResponder(Bool)
  case isFirstResponder(Bool)
}

extension ViewSetting {
  static let touchPolicies: [(String, TouchPolicy)] = [
    ("receive", .receive), ("passThrough", .passThrough), ("block", .block), ("watch", .watch),
  ]
  static let fillRules: [(String, FillRule)] = [("nonZero", .nonZero), ("evenOdd", .evenOdd)]
  static let decelerationRates: [(String, ScrollView.DecelerationRate)] = [
    ("normal", .normal), ("fast", .fast),
  ]
  static let textAlignments: [(String, TextAlignment)] = [
    ("natural", .natural), ("left", .left), ("center", .center), ("right", .right),
    ("justified", .justified),
  ]
  static let contentModes: [(String, View.ContentMode)] = View.ContentMode.allCases.map {
    (String(describing: $0), $0)
  }

  /// Reads the value of `property`; checks it as far as possible without the view.
  static func read(_ property: ViewProperty, _ field: FieldValue) throws(FormatError) -> ViewSetting
  {
    switch property {
    case .frame: .frame(try field.rect())
    case .bounds: .bounds(try field.rect())
    case .center: .center(try field.point())
    case .toParent: .toParent(try field.transform())
    case .transform: .transform(try field.transform())
    case .isEnabled: .isEnabled(try field.bool())
    case .isSelected: .isSelected(try field.bool())
    case .cornerRadius: .cornerRadius(try field.length())
    case .backgroundColor: .backgroundColor(try field.color())
    case .borderWidth: .borderWidth(try field.length())
    case .borderColor: .borderColor(try field.color())
    case .alpha: .alpha(try field.number())
    case .isHidden: .isHidden(try field.bool())
    case .isUserInteractionEnabled: .isUserInteractionEnabled(try field.bool())
    case .isMultipleTouchEnabled: .isMultipleTouchEnabled(try field.bool())
    case .isExclusiveTouch: .isExclusiveTouch(try field.bool())
    case .clipsToBounds: .clipsToBounds(try field.bool())
    case .zPosition: .zPosition(try field.number())
    case .touchPolicy: .touchPolicy(try field.word(touchPolicies))
    case .hitOutset: .hitOutset(try field.insets())
    case .hitShape: try field.hitShape()
    case .contentMode: .contentMode(try field.word(contentModes))
    case .tintColor: .tintColor(try field.color())
    case .image: .image(path: try field.string("the path of an image file"))
    case .alphaHitThreshold:
      .alphaHitThreshold(try field.number(in: 0...1, "a number from 0 to 1"))
    case .text: .text(try field.string())
    case .textColor: .textColor(try field.color())
    case .textAlignment: .textAlignment(try field.word(textAlignments))
    case .numberOfLines:
      .numberOfLines(try field.integer(in: 0...100_000, "a whole number from 0 to 100000"))
    case .title: .title(try field.string())
    case .contentInset: .contentInset(try field.insets())
    case .contentSize: .contentSize(try field.size())
    case .contentOffset: .contentOffset(try field.point())
    case .isScrollEnabled: .isScrollEnabled(try field.bool())
    case .isPagingEnabled: .isPagingEnabled(try field.bool())
    case .pageSize: .pageSize(try field.size())
    case .isDirectionalLockEnabled: .isDirectionalLockEnabled(try field.bool())
    case .bounces: .bounces(try field.bool())
    case .alwaysBounceVertical: .alwaysBounceVertical(try field.bool())
    case .alwaysBounceHorizontal: .alwaysBounceHorizontal(try field.bool())
    case .decelerationRate: .decelerationRate(try field.word(decelerationRates))
    case .delaysContentTouches: .delaysContentTouches(try field.bool())
    case .canCancelContentTouches: .canCancelContentTouches(try field.bool())
    case .handlesTouches: .handlesTouches(try field.bool())
    case .touchesShouldCancel: .touchesShouldCancel(try field.bool())
    case .canBecomeFirstResponder: .canBecomeFirstResponder(try field.bool())
    case .isFirstResponder: .isFirstResponder(try field.bool())
    default: try readFurther(property, field)
    }
  }

  private static func readFurther(
    _ property: ViewProperty, _ field: FieldValue
  ) throws(FormatError) -> ViewSetting {
    if let setting = try readLayout(property, field) { return setting }
    if let setting = try readList(property, field) { return setting }
    if let setting = try readScrolling(property, field) { return setting }
    if let setting = try readFurtherControl(property, field) { return setting }
    return switch property {
    case .isPointerDragEnabled: .isPointerDragEnabled(try field.bool())
    case .showsVerticalScrollIndicator: .showsVerticalScrollIndicator(try field.bool())
    case .showsHorizontalScrollIndicator: .showsHorizontalScrollIndicator(try field.bool())
    case .minimumZoomScale: .minimumZoomScale(try field.scale())
    case .maximumZoomScale: .maximumZoomScale(try field.scale())
    case .bouncesZoom: .bouncesZoom(try field.bool())
    case .viewForZooming: .viewForZooming(try field.string("the id of a view"))
    case .zoomScale: .zoomScale(try field.scale())
    default: try readControl(property, field)
    }
  }
}

extension FieldValue {
  func length() throws(FormatError) -> CGFloat {
    try number(in: 0...FormatConstants.largestCoordinate, "a number of at least 0")
  }

  /// A zoom scale: not 0, nor so near to 0 that content would be lost.
  fileprivate func scale() throws(FormatError) -> CGFloat {
    try number(in: FormatConstants.zoomScales, "a scale from 0.0001 to 10000")
  }

  func insets() throws(FormatError) -> EdgeInsets {
    let values = try numbers(["top", "left", "bottom", "right"])
    return EdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
  }

  fileprivate func hitShape() throws(FormatError) -> ViewSetting {
    let shape = try ObjectFields(node, file: fields.file, subject: fields.subject)
    let expected = "{\"path\": SVG path data, \"fillRule\": nonZero or evenOdd}"
    for member in shape.members where member.name != "path" && member.name != "fillRule" {
      throw problem("unknown key \(member.name.quoted), expected \(expected)")
    }
    guard let data = shape["path"] else { throw problem("path is missing, expected \(expected)") }
    let text = try FieldValue(node: data, name: "\(name).path", fields: fields).string()
    var rule = FillRule.nonZero
    if let node = shape["fillRule"] {
      rule = try FieldValue(node: node, name: "\(name).fillRule", fields: fields).word(
        ViewSetting.fillRules)
    }
    do {
      return .hitShape(pathData: text, HitShape(try Path(svgPathData: text), fillRule: rule))
    } catch {
      throw problem("\(error)")
    }
  }

  package func color() throws(FormatError) -> Color {
    let expected = "a colour \"#RRGGBB\" or \"#RRGGBBAA\""
    let text = try string(expected)
    let digits = text.dropFirst()
    guard text.first == "#", digits.count == 6 || digits.count == 8,
      digits.allSatisfy({ $0.isASCII && $0.isHexDigit }), let value = UInt32(digits, radix: 16)
    else { throw error(expected) }
    return digits.count == 6
      ? Color(hex: value) : Color(hex: value >> 8, alpha: CGFloat(value & 0xFF) / 255)
  }
}
