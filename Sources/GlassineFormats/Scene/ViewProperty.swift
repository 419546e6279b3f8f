// The keys of a view in a scene file. The order of the cases is the order in which properties are
// set and written. Size is before properties that depend on it, a transform after the frame that it
// turns.

/// A key of a view in a scene file: the property's own name.
///
/// `frame` is the rectangle before `transform` turns it, as in code that sets one after the other.
/// Colours are `"#RRGGBB"` or `"#RRGGBBAA"`; `image` is a path, beside the scene file unless
/// absolute. An image view shows its image; on other views it only shapes the hit area, by
/// `alphaHitThreshold`. `touchesShouldCancel` is stored (``LoadedScene/touchesShouldCancel``).
///
/// If layout decides a view's geometry, its result replaces the geometry of the file. A stack view
/// arranges its subviews, or those that `arrangedSubviews` names by their ids; `customSpacing` is
/// the space after such a view. `layoutGuides` gives a view guides by names, for the file's
/// `constraints`.
///
/// Some keys are not properties. `segments` are the titles of a segmented control, or
/// `numberOfSegments` is their number without titles. `disabledSegments` are the indices of those
/// that cannot be selected. `segmentWidths` are the widths from the first on, 0 for an automatic
/// width. `rows` are the titles of a table's rows, `items` those of a collection's items, each of
/// one section. `sections` is the general form: objects with `titles`, and `header`, `footer`,
/// `heights`. `viewForZooming` is the id of the view that a scroll view zooms, its first subview by
/// default. `canBecomeFirstResponder` is a fixed answer, and `isFirstResponder` makes the view
/// first responder, or resigns it. A text view's `contentSize` replaces the size of its text in the
/// machine's fonts.
///
/// `font` is an object of `size` in points, `family` and `weight`; a part that is missing stays.
/// `icon` is one character of the theme's icon font. `components` are the titles of a picker's
/// wheels, a list for each, and `selectedRows` their rows. Dates are `"2026-11-26T10:00:00Z"`.
/// `isLarge` selects the style of an activity indicator. `hasRefreshControl` gives a scroll view a
/// refresh control. Titles of a radial menu's items are `items`. `effect` is the glass of a visual
/// effect view: `"dark"`, `"thinDark"`, `"light"`, or an object of `blur`, `saturation` and `tint`.
/// `hasTexture` is false where a texture view was written without a texture of the program; no file
/// can give it one.
///
/// A text may be one of a string table (``StringReference``).
public enum ViewProperty: String, CaseIterable, Sendable {
  case frame, bounds, center, toParent, transform
  case autoresizingMask, translatesAutoresizingMaskIntoConstraints
  case contentHuggingPriority, contentCompressionResistancePriority
  case layoutMargins, insetsLayoutMarginsFromSafeArea, preservesSuperviewLayoutMargins
  case semanticContentAttribute, layoutGuides, customSpacing
  case isEnabled, isSelected
  // The glass sets a background.
  case effect
  case cornerRadius, backgroundColor, borderWidth, borderColor
  // An indicator hides itself when it stops, before the file shows or hides it.
  case color, isLarge, hidesWhenStopped, isAnimating
  case alpha, isHidden, isUserInteractionEnabled, isMultipleTouchEnabled, isExclusiveTouch
  case clipsToBounds, zPosition, touchPolicy, hitOutset, hitShape
  case contentMode, tintColor, image, alphaHitThreshold
  case text, placeholder, textColor, textAlignment, numberOfLines, title
  case contentHorizontalAlignment, contentVerticalAlignment, changesSelectionAsPrimaryAction
  case isSecureTextEntry, borderStyle, clearButtonMode, clearsOnBeginEditing
  case isOn, onTintColor, thumbTintColor
  case minimumValue, maximumValue, stepValue, value, isContinuous, wraps, autorepeat
  case minimumTrackTintColor, maximumTrackTintColor
  case numberOfPages, currentPage, hidesForSinglePage
  case pageIndicatorTintColor, currentPageIndicatorTintColor
  case direction, allowsContinuousInteraction
  case segments, numberOfSegments, disabledSegments, segmentWidths
  case apportionsSegmentWidthsByContent
  case isMomentary, selectedSegmentIndex, selectedSegmentTintColor
  case axis, spacing, distribution, alignment
  case isLayoutMarginsRelativeArrangement, arrangedSubviews
  case isEditable, isSelectable, textContainerInset
  case style, rowHeight, sectionHeaderHeight, sectionFooterHeight, separatorStyle
  case itemSize, minimumInteritemSpacing, minimumLineSpacing, sectionInset, scrollDirection
  case rows, items, sections, allowsSelection, allowsMultipleSelection
  case indexPathsForSelectedRows, indexPathsForSelectedItems
  case contentInsetAdjustmentBehavior, contentInset, contentSize, contentOffset
  case isScrollEnabled, isPagingEnabled, pageSize
  case isDirectionalLockEnabled, bounces, bouncesHorizontally, bouncesVertically
  case alwaysBounceVertical, alwaysBounceHorizontal
  case transfersHorizontalScrollingToParent, transfersVerticalScrollingToParent
  case allowsKeyboardScrolling, keyboardDismissMode
  case decelerationRate, delaysContentTouches, canCancelContentTouches, isPointerDragEnabled
  case showsVerticalScrollIndicator, showsHorizontalScrollIndicator, indicatorStyle
  case verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets
  case automaticallyAdjustsScrollIndicatorInsets
  case minimumZoomScale, maximumZoomScale, bouncesZoom, viewForZooming, zoomScale
  case font, icon, accessibilityLabel
  case progress, progressTintColor, trackTintColor
  case components, selectedRows
  case datePickerMode, minuteInterval, minimumDate, maximumDate, date, countDownDuration
  case scopeButtonTitles, selectedScopeButtonIndex, showsScopeBar, showsCancelButton
  case cancelButtonTitle
  case mode, deadZone, allowsDiagonals, radius, cooldownSeconds, showsSeconds
  case hasRefreshControl, hasTexture
  case handlesTouches, touchesShouldCancel, canBecomeFirstResponder, isFirstResponder

  /// Whether views of that class have the property.
  public func belongs(to viewClass: ViewClass) -> Bool {
    switch self {
    case .isEnabled, .isSelected: viewClass.isControl
    case .tintColor: viewClass == .imageView || viewClass.isTextField || viewClass == .textView
    case .image, .alphaHitThreshold, .contentMode: viewClass != .label
    case .text, .textColor, .textAlignment:
      viewClass == .label || viewClass.isTextField || viewClass == .textView
        || self == .text && viewClass == .searchBar
    case .numberOfLines: viewClass == .label
    case .title: viewClass == .button
    case .placeholder:
      viewClass.isTextField || viewClass == .textView || viewClass == .searchBar
    case .isSecureTextEntry, .borderStyle, .clearButtonMode, .clearsOnBeginEditing:
      viewClass.isTextField
    case .contentHorizontalAlignment, .changesSelectionAsPrimaryAction: viewClass == .button
    case .contentVerticalAlignment: viewClass == .button || viewClass.isTextField
    case .isOn, .onTintColor: viewClass == .toggle
    case .thumbTintColor: viewClass == .toggle || viewClass == .slider
    case .minimumValue, .maximumValue, .value, .isContinuous:
      viewClass == .slider || viewClass == .stepper
    case .stepValue, .wraps, .autorepeat: viewClass == .stepper
    case .minimumTrackTintColor, .maximumTrackTintColor: viewClass == .slider
    case .numberOfPages, .currentPage, .hidesForSinglePage, .pageIndicatorTintColor,
      .currentPageIndicatorTintColor, .direction, .allowsContinuousInteraction:
      viewClass == .pageControl
    case .segments, .numberOfSegments, .disabledSegments, .segmentWidths,
      .apportionsSegmentWidthsByContent, .isMomentary, .selectedSegmentIndex,
      .selectedSegmentTintColor:
      viewClass == .segmentedControl
    case .axis, .spacing, .distribution, .alignment, .isLayoutMarginsRelativeArrangement,
      .arrangedSubviews:
      viewClass == .stackView
    case .isEditable, .isSelectable, .textContainerInset: viewClass == .textView
    case .style, .rowHeight, .sectionHeaderHeight, .sectionFooterHeight, .separatorStyle, .rows,
      .indexPathsForSelectedRows:
      viewClass == .tableView
    case .itemSize, .minimumInteritemSpacing, .minimumLineSpacing, .sectionInset, .scrollDirection,
      .indexPathsForSelectedItems:
      viewClass == .collectionView
    case .items: viewClass == .collectionView || viewClass == .radialMenu
    case .sections, .allowsSelection, .allowsMultipleSelection:
      viewClass == .tableView || viewClass == .collectionView
    // A list's content size follows from its rows.
    case .contentSize: viewClass == .scrollView || viewClass == .textView
    default: belongsToFurther(viewClass) ?? (isOfScrolling ? viewClass.isScrollView : true)
    }
  }

  /// Whether text of a string table may be in the value.
  var hasTexts: Bool {
    switch self {
    case .text, .placeholder, .title, .segments, .rows, .items, .sections, .accessibilityLabel,
      .components, .scopeButtonTitles, .cancelButtonTitle:
      true
    default: false
    }
  }

  private var isOfScrolling: Bool {
    switch self {
    case .contentInset, .contentOffset, .isScrollEnabled, .isPagingEnabled, .pageSize,
      .isDirectionalLockEnabled, .bounces, .alwaysBounceVertical, .alwaysBounceHorizontal,
      .decelerationRate, .delaysContentTouches, .canCancelContentTouches, .isPointerDragEnabled,
      .showsVerticalScrollIndicator, .showsHorizontalScrollIndicator, .minimumZoomScale,
      .maximumZoomScale, .bouncesZoom, .viewForZooming, .zoomScale,
      .contentInsetAdjustmentBehavior, .bouncesHorizontally, .bouncesVertically,
      .transfersHorizontalScrollingToParent, .transfersVerticalScrollingToParent,
      .allowsKeyboardScrolling, .keyboardDismissMode, .indicatorStyle,
      .verticalScrollIndicatorInsets, .horizontalScrollIndicatorInsets,
      .automaticallyAdjustsScrollIndicatorInsets:
      true
    default: false
    }
  }

  /// Whether a line of a touch file may change the property while the session runs.
  ///
  /// A picture would have to be read during the session. Zoomed and arranged views, a table's style
  /// and the names of guides are fixed by the file.
  public var isSettable: Bool {
    switch self {
    case .image, .viewForZooming, .arrangedSubviews, .style, .layoutGuides: false
    default: true
    }
  }

  /// Properties by their names.
  static let named: [String: ViewProperty] = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// The index among the cases.
  var order: Int { Self.places[self] ?? 0 }

  private static let places: [ViewProperty: Int] = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($0.element, $0.offset) })

  static func names(of viewClass: ViewClass, where isIncluded: (Self) -> Bool = { _ in true })
    -> [String]
  {
    allCases.filter { $0.belongs(to: viewClass) && isIncluded($0) }.map(\.rawValue)
  }
}
