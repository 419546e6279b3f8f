// A recognizer of a scene file, as values.
public import Foundation
public import GlassineInput
public import GlassineUI

/// The recognizer classes of a scene file, under their own names.
public enum GestureClass: String, CaseIterable, Sendable {
  case tap = "TapGestureRecognizer"
  case longPress = "LongPressGestureRecognizer"
  case pan = "PanGestureRecognizer"
  case screenEdgePan = "ScreenEdgePanGestureRecognizer"
  case pinch = "PinchGestureRecognizer"
  case rotation = "RotationGestureRecognizer"
  case swipe = "SwipeGestureRecognizer"
  case hover = "HoverGestureRecognizer"
}

/// A property of a recognizer and its value, under the property's own name.
public enum GestureSetting: Equatable, Sendable {
  case isEnabled(Bool)
  case cancelsTouchesInView(Bool)
  case delaysTouchesBegan(Bool)
  case delaysTouchesEnded(Bool)
  case requiresExclusiveTouchType(Bool)
  case allowedTouchTypes([TouchSampleType])
  case allowedPressTypes([Press.PressType])
  case buttonMaskRequired(ButtonMask)
  case allowedScrollTypesMask(PanGestureRecognizer.ScrollTypeMask)
  case numberOfTapsRequired(Int)
  case numberOfTouchesRequired(Int)
  case minimumPressDuration(TimeInterval)
  case allowableMovement(CGFloat)
  case minimumNumberOfTouches(Int)
  case maximumNumberOfTouches(Int)
  case direction(SwipeGestureRecognizer.Direction)
  case edges(ScreenEdgePanGestureRecognizer.Edges)
  /// Fixed answers of its delegate and of its class.
  case shouldBegin(Bool)
  case shouldReceive(Bool)
  case canPrevent(Bool)
  case canBePrevented(Bool)
}

/// A reference to a recognizer in a file.
public enum GestureReference: Equatable, Sendable {
  /// The recognizer at that index of ``SceneFile/gestures``.
  case listed(Int)
  /// The pan of the scroll view at that index of ``SceneFile/views``: its id and `.pan`.
  case pan(view: Int)
  /// Likewise its pinch, `.pinch`, which exists while the limits of the zoom scale differ.
  case pinch(view: Int)
}

/// One recognizer of a view of the file.
public struct GestureEntry: Equatable, Sendable {
  public var id: String
  /// Index of its view in ``SceneFile/views``.
  public var view: Int
  public var gestureClass: GestureClass
  public var settings: [GestureSetting]
  /// Ids of the recognizers whose failure it requires, and of those with which it may be recognized
  /// simultaneously.
  public var requireToFail: [String] = []
  public var simultaneousWith: [String] = []
  /// The line of its description, counted from 1.
  public var line: Int
}

extension GestureClass {
  /// The names of the class's properties, in the order in which they are written, and of the fixed
  /// answers.
  var properties: [String] {
    ownProperties + ["shouldBegin", "shouldReceive", "canPrevent", "canBePrevented"]
  }

  /// The names of the class's properties.
  var ownProperties: [String] {
    let own: [String] =
      switch self {
      case .tap: ["buttonMaskRequired", "numberOfTapsRequired", "numberOfTouchesRequired"]
      case .longPress:
        [
          "minimumPressDuration", "allowableMovement", "numberOfTapsRequired",
          "numberOfTouchesRequired",
        ]
      case .pan: ["allowedScrollTypesMask", "minimumNumberOfTouches", "maximumNumberOfTouches"]
      case .screenEdgePan:
        [
          "edges", "allowedScrollTypesMask", "minimumNumberOfTouches", "maximumNumberOfTouches",
        ]
      case .swipe: ["direction", "numberOfTouchesRequired"]
      case .pinch, .rotation, .hover: []
      }
    return [
      "isEnabled", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded",
      "requiresExclusiveTouchType", "allowedTouchTypes", "allowedPressTypes",
    ] + own
  }
}

extension GestureSetting {
  /// Reads the value of the property `name`, which the recognizer's class has.
  static func read(
    _ name: String, _ field: FieldValue, of gestureClass: GestureClass
  ) throws(FormatError) -> GestureSetting {
    let least = gestureClass == .longPress && name == "numberOfTapsRequired" ? 0 : 1
    func count() throws(FormatError) -> Int {
      let most = FormatConstants.mostTouches
      return try field.integer(in: least...most, "a whole number from \(least) to \(most)")
    }
    func positive() throws(FormatError) -> Double {
      try field.number(in: 0...FormatConstants.largestCoordinate, "a number of at least 0")
    }
    switch name {
    case "isEnabled": return .isEnabled(try field.bool())
    case "cancelsTouchesInView": return .cancelsTouchesInView(try field.bool())
    case "delaysTouchesBegan": return .delaysTouchesBegan(try field.bool())
    case "delaysTouchesEnded": return .delaysTouchesEnded(try field.bool())
    case "requiresExclusiveTouchType": return .requiresExclusiveTouchType(try field.bool())
    case "allowedTouchTypes": return .allowedTouchTypes(try field.words(touchTypes))
    case "allowedPressTypes": return .allowedPressTypes(try field.words(pressTypes))
    case "buttonMaskRequired":
      return .buttonMaskRequired(try field.words(buttons).reduce(into: []) { $0.formUnion($1) })
    case "allowedScrollTypesMask":
      return .allowedScrollTypesMask(
        try field.words(scrollTypes).reduce(into: []) { $0.formUnion($1) })
    case "numberOfTapsRequired": return .numberOfTapsRequired(try count())
    case "numberOfTouchesRequired": return .numberOfTouchesRequired(try count())
    case "minimumPressDuration": return .minimumPressDuration(try positive())
    case "allowableMovement": return .allowableMovement(try positive())
    case "minimumNumberOfTouches": return .minimumNumberOfTouches(try count())
    case "maximumNumberOfTouches": return .maximumNumberOfTouches(try count())
    case "direction":
      return .direction(try field.words(directions).reduce(into: []) { $0.formUnion($1) })
    case "shouldBegin": return .shouldBegin(try field.bool())
    case "shouldReceive": return .shouldReceive(try field.bool())
    case "canPrevent": return .canPrevent(try field.bool())
    case "canBePrevented": return .canBePrevented(try field.bool())
    default: return .edges(try field.words(edges).reduce(into: []) { $0.formUnion($1) })
    }
  }

  static let touchTypes: [(String, TouchSampleType)] = [
    ("direct", .direct), ("pencil", .pencil), ("indirectPointer", .indirectPointer),
  ]
  static let pressTypes: [(String, Press.PressType)] = [
    ("upArrow", .upArrow), ("downArrow", .downArrow), ("leftArrow", .leftArrow),
    ("rightArrow", .rightArrow), ("select", .select), ("menu", .menu), ("playPause", .playPause),
    ("pageUp", .pageUp), ("pageDown", .pageDown), ("tab", .tab), ("key", .key),
    ("button", .button),
  ]
  static let buttons: [(String, ButtonMask)] = [
    ("primary", .primary), ("secondary", .secondary), ("middle", .middle),
  ]
  static let scrollTypes: [(String, PanGestureRecognizer.ScrollTypeMask)] = [
    ("discrete", .discrete), ("continuous", .continuous),
  ]
  static let directions: [(String, SwipeGestureRecognizer.Direction)] = [
    ("right", .right), ("left", .left), ("up", .up), ("down", .down),
  ]
  static let edges: [(String, ScreenEdgePanGestureRecognizer.Edges)] = [
    ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
  ]

  /// Sets the property; has no effect on a class without it.
  func apply(to recognizer: GestureRecognizer) {
    switch self {
    case .isEnabled(let value): recognizer.isEnabled = value
    case .cancelsTouchesInView(let value): recognizer.cancelsTouchesInView = value
    case .delaysTouchesBegan(let value): recognizer.delaysTouchesBegan = value
    case .delaysTouchesEnded(let value): recognizer.delaysTouchesEnded = value
    case .requiresExclusiveTouchType(let value): recognizer.requiresExclusiveTouchType = value
    case .allowedTouchTypes(let value): recognizer.allowedTouchTypes = Set(value)
    case .allowedPressTypes(let value): recognizer.allowedPressTypes = Set(value)
    case .buttonMaskRequired(let value):
      (recognizer as? TapGestureRecognizer)?.buttonMaskRequired = value
    case .allowedScrollTypesMask(let value):
      (recognizer as? PanGestureRecognizer)?.allowedScrollTypesMask = value
    case .numberOfTapsRequired(let value):
      (recognizer as? TapGestureRecognizer)?.numberOfTapsRequired = value
      (recognizer as? LongPressGestureRecognizer)?.numberOfTapsRequired = value
    case .numberOfTouchesRequired(let value):
      (recognizer as? TapGestureRecognizer)?.numberOfTouchesRequired = value
      (recognizer as? LongPressGestureRecognizer)?.numberOfTouchesRequired = value
      (recognizer as? SwipeGestureRecognizer)?.numberOfTouchesRequired = value
    case .minimumPressDuration(let value):
      (recognizer as? LongPressGestureRecognizer)?.minimumPressDuration = value
    case .allowableMovement(let value):
      (recognizer as? LongPressGestureRecognizer)?.allowableMovement = value
    case .minimumNumberOfTouches(let value):
      (recognizer as? PanGestureRecognizer)?.minimumNumberOfTouches = value
    case .maximumNumberOfTouches(let value):
      (recognizer as? PanGestureRecognizer)?.maximumNumberOfTouches = value
    case .direction(let value): (recognizer as? SwipeGestureRecognizer)?.direction = value
    case .edges(let value): (recognizer as? ScreenEdgePanGestureRecognizer)?.edges = value
    case .shouldBegin(let value): (recognizer.delegate as? FixedAnswers)?.shouldBegin = value
    case .shouldReceive(let value): (recognizer.delegate as? FixedAnswers)?.shouldReceive = value
    case .canPrevent(let value): recognizer.fixedCanPrevent = value
    case .canBePrevented(let value): recognizer.fixedCanBePrevented = value
    }
  }
}

extension FieldValue {
  /// One of a list of words, or a list of some of them.
  func words<Value>(_ words: [(String, Value)]) throws(FormatError) -> [Value] {
    guard case .array(let nodes) = node.value else { return [try word(words)] }
    var found: [Value] = []
    for (index, element) in nodes.enumerated() {
      found.append(
        try FieldValue(node: element, name: "\(name)[\(index)]", fields: fields).word(words))
    }
    return found
  }

  /// A list of names.
  func names() throws(FormatError) -> [String] {
    guard case .array(let nodes) = node.value else { throw error("a list of recognizers' ids") }
    var found: [String] = []
    for (index, element) in nodes.enumerated() {
      let value = FieldValue(node: element, name: "\(name)[\(index)]", fields: fields)
      found.append(try value.string("a recognizer's id"))
    }
    return found
  }
}
