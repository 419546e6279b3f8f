// Scenes at random, of everything that the format has.
import Foundation

/// Makes scenes that are valid, the same at every run of one seed.
struct SceneMaker {
  var random: SeededGenerator
  private var recognizers: [String] = []

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// The text of a scene of up to twelve views.
  mutating func scene() -> String {
    recognizers = []
    var views: [String] = []
    var parents: [(id: String, isScrollView: Bool)] = []
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
      parents.append((id, viewClass == "ScrollView"))
      if viewClass == "ScrollView" { recognizers.append("\(id).pan") }
      views.append("{\(members.joined(separator: ", "))}")
    }
    return
      "{\"format\": \"glassine-scene/1\", \"size\": [400, 300.5], \"views\": [\n"
      + views.joined(separator: ",\n") + "]}"
  }

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
  ]
  private static let control: [(String, [String])] = [
    ("isEnabled", flags), ("isSelected", flags),
  ]
  private static let properties: [String: [(String, [String])]] = [
    "View": [], "Control": control,
    "Button": control + [("title", ["\"A\\nB\"", "\"é\""])],
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
    ],
    "SegmentedControl": control + [
      ("segments", ["[\"A\", \"\", \"C\"]", "[]"]), ("isMomentary", flags),
      ("selectedSegmentTintColor", colors),
    ],
    "TextField": control + [
      ("text", ["\"\"", "\"abc\""]), ("placeholder", ["\"Name\""]), ("textColor", colors),
      ("isSecureTextEntry", flags), ("textAlignment", ["\"right\""]),
      ("borderStyle", ["\"none\""]), ("clearButtonMode", ["\"whileEditing\""]),
    ],
    "Label": [("text", ["\"a\\u0007b\""]), ("textColor", colors), ("numberOfLines", ["0", "3"])],
    "ImageView": [("image", ["\"half.png\""]), ("contentMode", ["\"center\""])],
    "StackView": [
      ("axis", ["\"vertical\""]), ("spacing", ["8"]), ("distribution", ["\"equalSpacing\""]),
      ("alignment", ["\"center\""]),
    ],
    "ScrollView": [
      ("contentSize", ["[800, 900]"]), ("contentOffset", ["[0, 30]", "[-4, 1]"]),
      ("contentInset", ["[1, 2, 3, 4]"]), ("isPagingEnabled", flags), ("bounces", flags),
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
    ("shouldReceive", flags), ("canPrevent", flags), ("canBePrevented", flags),
  ]
  private static let gestureProperties: [String: [(String, [String])]] = [
    "TapGestureRecognizer": [("numberOfTapsRequired", ["2"]), ("numberOfTouchesRequired", ["2"])],
    "LongPressGestureRecognizer": [
      ("minimumPressDuration", ["0.25"]), ("allowableMovement", ["4"]),
      ("numberOfTapsRequired", ["0", "1"]),
    ],
    "PanGestureRecognizer": [
      ("minimumNumberOfTouches", ["1", "2"]), ("maximumNumberOfTouches", ["2"]),
    ],
    "ScreenEdgePanGestureRecognizer": [("edges", ["\"left\"", "[\"left\", \"top\"]"])],
    "PinchGestureRecognizer": [], "RotationGestureRecognizer": [],
    "SwipeGestureRecognizer": [("direction", ["\"up\"", "[\"left\", \"right\"]"])],
    "HoverGestureRecognizer": [],
  ]
}
