// The keys of a view in a scene file. The order of the cases is the order in which properties are
// set and written: size before what depends on it, a transform after the frame it turns.

/// A key of a view in a scene file: the property's own name.
///
/// `frame` is the rectangle before `transform` turns it, as in code that sets one after the other.
/// Colours are `"#RRGGBB"` or `"#RRGGBBAA"`; `image` is a path, beside the scene file unless absolute.
/// An image view shows its image; on other views it only shapes the hit area, by
/// `alphaHitThreshold`. `touchesShouldCancel` is kept (``LoadedScene/touchesShouldCancel``).
public enum ViewProperty: String, CaseIterable, Sendable {
  case frame, bounds, center, toParent, transform
  case isEnabled, isSelected
  case cornerRadius, backgroundColor, borderWidth, borderColor
  case alpha, isHidden, isUserInteractionEnabled, isMultipleTouchEnabled, isExclusiveTouch
  case clipsToBounds, zPosition, touchPolicy, hitOutset, hitShape
  case contentMode, tintColor, image, alphaHitThreshold
  case text, textColor, textAlignment, numberOfLines, title
  case contentInset, contentSize, contentOffset, isScrollEnabled, isPagingEnabled, pageSize
  case isDirectionalLockEnabled, bounces, alwaysBounceVertical, alwaysBounceHorizontal
  case decelerationRate, delaysContentTouches, canCancelContentTouches
  case handlesTouches, touchesShouldCancel

  /// Whether views of that class have the property.
  public func belongs(to viewClass: ViewClass) -> Bool {
    switch self {
    case .isEnabled, .isSelected: viewClass.isControl
    case .tintColor: viewClass == .imageView
    case .image, .alphaHitThreshold, .contentMode: viewClass != .label
    case .text, .textColor, .textAlignment, .numberOfLines: viewClass == .label
    case .title: viewClass == .button
    case .contentInset, .contentSize, .contentOffset, .isScrollEnabled, .isPagingEnabled, .pageSize,
      .isDirectionalLockEnabled, .bounces, .alwaysBounceVertical, .alwaysBounceHorizontal,
      .decelerationRate, .delaysContentTouches, .canCancelContentTouches:
      viewClass == .scrollView
    default: true
    }
  }

  /// Whether a line of a touch file may change the property while the session runs.
  public var isSettable: Bool {
    switch self {
    case .image, .toParent, .handlesTouches, .touchesShouldCancel: false
    default: true
    }
  }

  /// Properties by their names.
  static let named: [String: ViewProperty] = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// The place among the cases.
  var order: Int { Self.places[self] ?? 0 }

  private static let places: [ViewProperty: Int] = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($0.element, $0.offset) })

  static func names(of viewClass: ViewClass, where isIncluded: (Self) -> Bool = { _ in true })
    -> [String]
  {
    allCases.filter { $0.belongs(to: viewClass) && isIncluded($0) }.map(\.rawValue)
  }
}
