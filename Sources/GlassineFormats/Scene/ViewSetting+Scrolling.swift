// The settings of a scroll view beyond its content and its zoom.
import Foundation
import GlassineUI

extension ViewSetting {
  static let insetAdjustments: [(String, ScrollView.ContentInsetAdjustmentBehavior)] = [
    ("automatic", .automatic), ("scrollableAxes", .scrollableAxes), ("never", .never),
    ("always", .always),
  ]
  static let keyboardDismissModes: [(String, ScrollView.KeyboardDismissMode)] = [
    ("none", .none), ("onDrag", .onDrag), ("interactive", .interactive),
    ("onDragWithAccessory", .onDragWithAccessory),
    ("interactiveWithAccessory", .interactiveWithAccessory),
  ]
  static let indicatorStyles: [(String, ScrollView.IndicatorStyle)] = [
    ("default", .default), ("black", .black), ("white", .white),
  ]

  /// Nil for a property that is none of these.
  static func readScrolling(
    _ property: ViewProperty, _ field: FieldValue
  ) throws(FormatError) -> ViewSetting? {
    switch property {
    case .contentInsetAdjustmentBehavior:
      .contentInsetAdjustmentBehavior(try field.word(insetAdjustments))
    case .bouncesHorizontally: .bouncesHorizontally(try field.bool())
    case .bouncesVertically: .bouncesVertically(try field.bool())
    case .transfersHorizontalScrollingToParent:
      .transfersHorizontalScrollingToParent(try field.bool())
    case .transfersVerticalScrollingToParent:
      .transfersVerticalScrollingToParent(try field.bool())
    case .allowsKeyboardScrolling: .allowsKeyboardScrolling(try field.bool())
    case .keyboardDismissMode: .keyboardDismissMode(try field.word(keyboardDismissModes))
    case .indicatorStyle: .indicatorStyle(try field.word(indicatorStyles))
    case .verticalScrollIndicatorInsets: .verticalScrollIndicatorInsets(try field.insets())
    case .horizontalScrollIndicatorInsets: .horizontalScrollIndicatorInsets(try field.insets())
    case .automaticallyAdjustsScrollIndicatorInsets:
      .automaticallyAdjustsScrollIndicatorInsets(try field.bool())
    default: nil
    }
  }

  func applyScrollingOptions(to view: ScrollView) {
    switch self {
    case .contentInsetAdjustmentBehavior(let value): view.contentInsetAdjustmentBehavior = value
    case .bouncesHorizontally(let value): view.bouncesHorizontally = value
    case .bouncesVertically(let value): view.bouncesVertically = value
    case .transfersHorizontalScrollingToParent(let value):
      view.transfersHorizontalScrollingToParent = value
    case .transfersVerticalScrollingToParent(let value):
      view.transfersVerticalScrollingToParent = value
    case .allowsKeyboardScrolling(let value): view.allowsKeyboardScrolling = value
    case .keyboardDismissMode(let value): view.keyboardDismissMode = value
    case .indicatorStyle(let value): view.indicatorStyle = value
    case .verticalScrollIndicatorInsets(let value): view.verticalScrollIndicatorInsets = value
    case .horizontalScrollIndicatorInsets(let value): view.horizontalScrollIndicatorInsets = value
    case .automaticallyAdjustsScrollIndicatorInsets(let value):
      view.automaticallyAdjustsScrollIndicatorInsets = value
    default: break
    }
  }

  /// The key and the value as JSON; nil for a setting that is none of these.
  var scrollingOption: (property: ViewProperty, json: String)? {
    switch self {
    case .contentInsetAdjustmentBehavior(let value):
      (.contentInsetAdjustmentBehavior, Self.word(value, Self.insetAdjustments))
    case .bouncesHorizontally(let value): (.bouncesHorizontally, Self.text(value))
    case .bouncesVertically(let value): (.bouncesVertically, Self.text(value))
    case .transfersHorizontalScrollingToParent(let value):
      (.transfersHorizontalScrollingToParent, Self.text(value))
    case .transfersVerticalScrollingToParent(let value):
      (.transfersVerticalScrollingToParent, Self.text(value))
    case .allowsKeyboardScrolling(let value): (.allowsKeyboardScrolling, Self.text(value))
    case .keyboardDismissMode(let value):
      (.keyboardDismissMode, Self.word(value, Self.keyboardDismissModes))
    case .indicatorStyle(let value): (.indicatorStyle, Self.word(value, Self.indicatorStyles))
    case .verticalScrollIndicatorInsets(let value):
      (.verticalScrollIndicatorInsets, Self.text(value))
    case .horizontalScrollIndicatorInsets(let value):
      (.horizontalScrollIndicatorInsets, Self.text(value))
    case .automaticallyAdjustsScrollIndicatorInsets(let value):
      (.automaticallyAdjustsScrollIndicatorInsets, Self.text(value))
    default: nil
    }
  }

  /// Settings that differ from a new scroll view.
  static func scrollingOptions(of view: ScrollView) -> [ViewSetting] {
    var settings: [ViewSetting] = []
    if view.contentInsetAdjustmentBehavior != .automatic {
      settings.append(.contentInsetAdjustmentBehavior(view.contentInsetAdjustmentBehavior))
    }
    // For both axes: `bounces`.
    if view.bounces, !view.bouncesHorizontally { settings.append(.bouncesHorizontally(false)) }
    if view.bounces, !view.bouncesVertically { settings.append(.bouncesVertically(false)) }
    if !view.transfersHorizontalScrollingToParent {
      settings.append(.transfersHorizontalScrollingToParent(false))
    }
    if !view.transfersVerticalScrollingToParent {
      settings.append(.transfersVerticalScrollingToParent(false))
    }
    if !view.allowsKeyboardScrolling { settings.append(.allowsKeyboardScrolling(false)) }
    if view.keyboardDismissMode != .none {
      settings.append(.keyboardDismissMode(view.keyboardDismissMode))
    }
    if view.indicatorStyle != .default { settings.append(.indicatorStyle(view.indicatorStyle)) }
    if view.verticalScrollIndicatorInsets != .zero {
      settings.append(.verticalScrollIndicatorInsets(view.verticalScrollIndicatorInsets))
    }
    if view.horizontalScrollIndicatorInsets != .zero {
      settings.append(.horizontalScrollIndicatorInsets(view.horizontalScrollIndicatorInsets))
    }
    if !view.automaticallyAdjustsScrollIndicatorInsets {
      settings.append(.automaticallyAdjustsScrollIndicatorInsets(false))
    }
    return settings
  }
}
