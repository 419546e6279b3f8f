// Random scenes with everything that the format has.
import Foundation
import GlassineTesting

/// Makes scenes that are valid, the same at every run of one seed.
struct SceneMaker {
  var random: SeededRandom
  private var recognizers: [String] = []

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// The text of a scene of up to twelve views.
  mutating func scene() -> String {
    recognizers = []
    var relations: [String] = []
    var views: [String] = []
    var parents: [(id: String, viewClass: String)] = []
    let count = Int.random(in: 1...12, using: &random)
    for index in 0..<count {
      let id = "v\(index)"
      let classes = Array(Self.properties.keys).sorted()
      let viewClass = classes[Int.random(in: 0..<classes.count, using: &random)]
      var members = ["\"id\": \"\(id)\""]
      if let parent = parents.randomElement(using: &random), Bool.random(using: &random) {
        members.append("\"parent\": \"\(parent.id)\"")
      }
      members.append("\"class\": \"\(viewClass)\"")
      members += geometry()
      for (key, values) in Self.common + (Self.properties[viewClass] ?? []) {
        guard Int.random(in: 0..<4, using: &random) == 0 else { continue }
        members.append("\"\(key)\": \(values[Int.random(in: 0..<values.count, using: &random)])")
      }
      if Int.random(in: 0..<3, using: &random) == 0 {
        members.append("\"gestures\": [\(gestures(id).joined(separator: ", "))]")
      }
      if Int.random(in: 0..<5, using: &random) == 0 {
        members.append("\"layoutGuides\": [\"\(id)guide\"]")
        relations += constraints(of: "\(id)guide", in: id)
      }
      // A list's content is its rows, and a stack view places its own subviews.
      if !Self.childless.contains(viewClass) { parents.append((id, viewClass)) }
      if Self.scrolling.contains(viewClass) { recognizers.append("\(id).pan") }
      views.append("{\(members.joined(separator: ", "))}")
    }
    return
      "{\"format\": \"glassine-scene/1\", \"size\": [400, 300.5], "
      + "\"safeAreaInsetsOfSurface\": [\(number(0...40)), 0, 10, 0], \"views\": [\n"
      + views.joined(separator: ",\n") + "], \"constraints\": [\n"
      + relations.joined(separator: ",\n") + "]}"
  }

  /// Relations that leave nothing open: a place by the superview or one of its guides, and a size.
  private mutating func constraints(of id: String, in parent: String) -> [String] {
    let place = [
      parent, "\(parent).safeAreaLayoutGuide", "\(parent).layoutMarginsGuide",
    ].randomElement(using: &random)
    var relations: [String] = []
    for (attribute, other) in [("left", "left"), ("top", "bottom")] {
      relations.append(
        "{\"firstItem\": \"\(id)\", \"firstAttribute\": \"\(attribute)\", "
          + "\"secondItem\": \"\(place ?? parent)\", \"secondAttribute\": \"\(other)\", "
          + "\"constant\": \(Int.random(in: -40...40, using: &random))}")
    }
    for size in ["width", "height"] {
      relations.append(
        "{\"identifier\": \"\(size) of \(id)\", \"firstItem\": \"\(id)\", "
          + "\"firstAttribute\": \"\(size)\", \"relation\": \"equal\", "
          + "\"constant\": \(Int.random(in: 0...200, using: &random)), \"priority\": 999}")
    }
    return relations
  }

  private static let childless: Set = [
    "TableView", "CollectionView", "StackView", "PickerView", "DatePicker", "SearchBar",
  ]
  private static let scrolling: Set = ["ScrollView", "TextView", "TableView", "CollectionView"]

  private mutating func number(_ range: ClosedRange<Int>) -> String {
    "\(Double(Int.random(in: range, using: &random)) / 4)"
  }

  private mutating func geometry() -> [String] {
    let rect =
      "[\(number(-400...800)), \(number(-400...800)), \(number(0...1600)), \(number(0...1600))]"
    let turn = ["[0, 1, -1, 0, 0, 0]", "[2, 0, 0, 0.5, 3, 4]", "[1, 0.25, 0, 1, 0, 0]"]
      .randomElement(using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return ["\"frame\": \(rect)"]
    case 1: return ["\"frame\": \(rect)", "\"transform\": \(turn ?? "")"]
    case 2: return ["\"bounds\": \(rect)", "\"center\": [\(number(0...800)), \(number(0...800))]"]
    default: return ["\"bounds\": \(rect)", "\"toParent\": \(turn ?? "")"]
    }
  }

  private mutating func gestures(_ view: String) -> [String] {
    (0..<Int.random(in: 1...3, using: &random)).map { index in
      let id = "\(view)g\(index)"
      let classes = Array(Self.gestureProperties.keys).sorted()
      let gestureClass = classes[Int.random(in: 0..<classes.count, using: &random)]
      var members = ["\"id\": \"\(id)\"", "\"class\": \"\(gestureClass)\""]
      for (key, values) in Self.commonOfGestures + (Self.gestureProperties[gestureClass] ?? []) {
        guard Int.random(in: 0..<4, using: &random) == 0 else { continue }
        members.append("\"\(key)\": \(values[Int.random(in: 0..<values.count, using: &random)])")
      }
      for key in ["requireToFail", "simultaneousWith"] {
        guard let other = recognizers.randomElement(using: &random), Bool.random(using: &random)
        else { continue }
        members.append("\"\(key)\": [\"\(other)\"]")
      }
      recognizers.append(id)
      return "{\(members.joined(separator: ", "))}"
    }
  }

  private static let flags = ["true", "false"]
  private static let colors = ["\"#102030\"", "\"#A0B0C080\""]

  private static let common: [(String, [String])] = [
    ("alpha", ["0.5", "0.005"]), ("isHidden", flags), ("isUserInteractionEnabled", flags),
    ("isMultipleTouchEnabled", flags), ("isExclusiveTouch", flags), ("clipsToBounds", flags),
    ("zPosition", ["-1", "2.5"]), ("hitOutset", ["[1, 2, 3, 4]", "[-5, 0, 0, 0]"]),
    ("touchPolicy", ["\"passThrough\"", "\"block\"", "\"watch\"", "\"receive\""]),
    ("hitShape", ["{\"path\": \"M0,0 L90,0 L0,90 Z\", \"fillRule\": \"evenOdd\"}"]),
    ("backgroundColor", colors), ("cornerRadius", ["4"]), ("borderWidth", ["1"]),
    ("borderColor", colors), ("handlesTouches", flags), ("touchesShouldCancel", flags),
    ("canBecomeFirstResponder", flags),
    ("autoresizingMask", ["[\"flexibleWidth\"]", "[\"flexibleTopMargin\", \"flexibleHeight\"]"]),
    ("layoutMargins", ["[1, 2, 3, 4]"]),
    ("contentHuggingPriority", ["[100, 900]"]), ("insetsLayoutMarginsFromSafeArea", flags),
    ("contentCompressionResistancePriority", ["[1000, 10]"]),
    ("preservesSuperviewLayoutMargins", flags),
    ("semanticContentAttribute", ["\"forceRightToLeft\"", "\"playback\""]),
    ("accessibilityLabel", ["\"a\"", "{\"string\": \"name\", \"who\": \"x\"}"]),
  ]
  private static let control: [(String, [String])] = [
    ("isEnabled", flags), ("isSelected", flags),
  ]
  private static let scroll: [(String, [String])] = [
    ("contentOffset", ["[0, 30]", "[-4, 1]"]), ("contentInset", ["[1, 2, 3, 4]"]),
    ("contentInsetAdjustmentBehavior", ["\"never\"", "\"always\"", "\"scrollableAxes\""]),
    ("bouncesHorizontally", flags), ("bouncesVertically", flags),
    ("transfersHorizontalScrollingToParent", flags),
    ("transfersVerticalScrollingToParent", flags), ("allowsKeyboardScrolling", flags),
    ("keyboardDismissMode", ["\"onDrag\"", "\"interactive\""]),
    ("indicatorStyle", ["\"black\"", "\"white\""]),
    ("verticalScrollIndicatorInsets", ["[1, 2, 3, 4]"]),
    ("horizontalScrollIndicatorInsets", ["[0, 5, 0, 0]"]),
    ("automaticallyAdjustsScrollIndicatorInsets", flags),
  ]
  private static let list: [(String, [String])] = [
    (
      "sections",
      [
        "[{\"header\": \"A\", \"titles\": [\"one\", \"two\"], \"footer\": \"end\"}]",
        "[{\"titles\": []}, {\"titles\": [\"a\", \"\"], \"heights\": [20, 80.25]}]",
      ]
    ),
    ("allowsSelection", flags), ("allowsMultipleSelection", flags),
  ]
  private static let properties: [String: [(String, [String])]] = [
    "View": [], "Control": control,
    "Button": control + [
      ("title", ["\"A\\nB\"", "\"é\"", "{\"string\": \"go\", \"count\": 3}"]),
      ("font", ["{\"size\": 24, \"weight\": \"bold\"}"]), ("icon", ["\"x\""]),
      ("contentHorizontalAlignment", ["\"leading\"", "\"fill\""]),
      ("contentVerticalAlignment", ["\"top\""]), ("changesSelectionAsPrimaryAction", flags),
    ],
    "Switch": control + [("isOn", flags), ("onTintColor", colors), ("thumbTintColor", colors)],
    "Slider": control + [
      ("minimumValue", ["-3", "0.1"]), ("maximumValue", ["7", "0.3"]), ("value", ["0.2", "99"]),
      ("isContinuous", flags), ("minimumTrackTintColor", colors),
    ],
    "Stepper": control + [
      ("minimumValue", ["-3"]), ("maximumValue", ["7.5"]), ("stepValue", ["0.1"]),
      ("value", ["0.2"]), ("wraps", flags), ("autorepeat", flags), ("isContinuous", flags),
    ],
    "PageControl": control + [
      ("numberOfPages", ["0", "5"]), ("currentPage", ["1", "9"]), ("hidesForSinglePage", flags),
      ("direction", ["\"bottomToTop\"", "\"natural\""]), ("allowsContinuousInteraction", flags),
    ],
    "SegmentedControl": control + [
      ("segments", ["[\"A\", \"\", \"C\"]", "[]"]), ("isMomentary", flags),
      ("selectedSegmentTintColor", colors), ("disabledSegments", ["[]", "[0, 2]"]),
      ("segmentWidths", ["[0, 80, 0]"]), ("apportionsSegmentWidthsByContent", flags),
    ],
    "TextField": control + [
      ("text", ["\"\"", "\"abc\""]), ("placeholder", ["\"Name\""]), ("textColor", colors),
      ("isSecureTextEntry", flags), ("textAlignment", ["\"right\""]),
      ("borderStyle", ["\"none\""]), ("clearButtonMode", ["\"whileEditing\""]),
      ("clearsOnBeginEditing", flags), ("contentVerticalAlignment", ["\"bottom\""]),
    ],
    "Label": [("text", ["\"a\\u0007b\""]), ("textColor", colors), ("numberOfLines", ["0", "3"])],
    "ImageView": [("image", ["\"half.png\""]), ("contentMode", ["\"center\""])],
    "ActivityIndicatorView": [
      ("isAnimating", flags), ("hidesWhenStopped", flags), ("isLarge", flags), ("color", colors),
    ],
    "ProgressView": [("progress", ["0.25", "1"]), ("trackTintColor", colors)],
    "PickerView": [
      ("components", ["[[\"a\", \"b\"], [\"c\"]]", "[]"]), ("selectedRows", ["[1]", "[0, 9]"]),
    ],
    "DatePicker": control + [
      ("datePickerMode", ["\"date\"", "\"countDownTimer\""]), ("minuteInterval", ["15"]),
      ("minimumDate", ["\"2001-02-03T04:05:00Z\""]), ("date", ["\"2026-11-26T10:30:00Z\""]),
      ("countDownDuration", ["600"]),
    ],
    "SearchBar": [
      ("text", ["\"é\""]), ("placeholder", ["\"Name\""]), ("showsScopeBar", flags),
      ("scopeButtonTitles", ["[\"A\", \"B\"]"]), ("selectedScopeButtonIndex", ["1", "7"]),
      ("showsCancelButton", flags),
    ],
    "TextureView": [("hasTexture", ["false"]), ("contentMode", ["\"center\""])],
    "VisualEffectView": [
      (
        "effect",
        ["\"light\"", "\"thinDark\"", "{\"blur\": 3, \"tint\": \"#10203040\"}"]
      )
    ],
    "SearchTextField": control + [("placeholder", ["\"Name\""]), ("text", ["\"a\""])],
    "ThumbStick": control + [("mode", ["\"dynamic\"", "\"following\""]), ("deadZone", ["0.2"])],
    "DirectionalPad": control + [("allowsDiagonals", flags)],
    "RadialMenu": control + [("items", ["[\"A\", \"B\", \"C\"]"]), ("radius", ["90"])],
    "CooldownButton": control + [
      ("cooldownSeconds", ["2.5"]), ("showsSeconds", flags), ("icon", ["\"x\""]),
    ],
    "StackView": [
      ("axis", ["\"vertical\""]), ("spacing", ["8"]), ("distribution", ["\"equalSpacing\""]),
      ("alignment", ["\"center\"", "\"trailing\""]),
      ("isLayoutMarginsRelativeArrangement", flags),
    ],
    "TextView": scroll + [
      ("text", ["\"\"", "\"one two three\\nfour\""]), ("placeholder", ["\"Name\""]),
      ("textColor", colors), ("isEditable", flags), ("isSelectable", flags),
      ("textContainerInset", ["[1, 2, 3, 4]"]),
    ],
    "TableView": scroll + list + [
      ("style", ["\"grouped\"", "\"insetGrouped\""]), ("rowHeight", ["30", "50.5"]),
      ("sectionHeaderHeight", ["20"]), ("separatorStyle", ["\"none\""]),
    ],
    "CollectionView": scroll + list + [
      ("itemSize", ["[60, 40]"]), ("minimumLineSpacing", ["3"]),
      ("sectionInset", ["[1, 2, 3, 4]"]), ("scrollDirection", ["\"horizontal\""]),
    ],
    "ScrollView": scroll + [
      ("contentSize", ["[800, 900]"]), ("isPagingEnabled", flags), ("bounces", flags),
      ("decelerationRate", ["\"fast\"", "\"normal\""]), ("pageSize", ["[0, 100]"]),
      ("minimumZoomScale", ["0.5"]), ("maximumZoomScale", ["1", "3"]), ("zoomScale", ["0.75"]),
      ("bouncesZoom", flags), ("isPointerDragEnabled", flags),
      ("showsVerticalScrollIndicator", flags), ("delaysContentTouches", flags),
    ],
  ]
  private static let commonOfGestures: [(String, [String])] = [
    ("isEnabled", flags), ("cancelsTouchesInView", flags), ("delaysTouchesBegan", flags),
    ("delaysTouchesEnded", flags), ("requiresExclusiveTouchType", flags),
    ("allowedTouchTypes", ["[\"direct\", \"pencil\"]", "[]"]), ("shouldBegin", flags),
    ("allowedPressTypes", ["[\"select\", \"key\"]", "[\"menu\"]"]),
    ("shouldReceive", flags), ("canPrevent", flags), ("canBePrevented", flags),
  ]
  private static let gestureProperties: [String: [(String, [String])]] = [
    "TapGestureRecognizer": [
      ("buttonMaskRequired", ["\"secondary\"", "[\"primary\", \"middle\"]"]),
      ("numberOfTapsRequired", ["2"]), ("numberOfTouchesRequired", ["2"]),
    ],
    "LongPressGestureRecognizer": [
      ("minimumPressDuration", ["0.25"]), ("allowableMovement", ["4"]),
      ("numberOfTapsRequired", ["0", "1"]),
    ],
    "PanGestureRecognizer": [
      ("allowedScrollTypesMask", ["\"discrete\"", "[\"discrete\", \"continuous\"]"]),
      ("minimumNumberOfTouches", ["1", "2"]), ("maximumNumberOfTouches", ["2"]),
    ],
    "ScreenEdgePanGestureRecognizer": [("edges", ["\"left\"", "[\"left\", \"top\"]"])],
    "PinchGestureRecognizer": [], "RotationGestureRecognizer": [],
    "SwipeGestureRecognizer": [("direction", ["\"up\"", "[\"left\", \"right\"]"])],
    "HoverGestureRecognizer": [],
  ]
}
