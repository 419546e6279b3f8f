// The controls' own settings: read, set, written.
import Foundation
import GlassineControls
import GlassineUI

extension ViewSetting {
  static let borderStyles: [(String, TextField.BorderStyle)] = [
    ("none", .none), ("roundedRect", .roundedRect),
  ]
  static let viewModes: [(String, TextField.ViewMode)] = [
    ("never", .never), ("whileEditing", .whileEditing), ("unlessEditing", .unlessEditing),
    ("always", .always),
  ]
  static let horizontals: [(String, Control.ContentHorizontalAlignment)] = [
    ("center", .center), ("left", .left), ("right", .right), ("fill", .fill),
    ("leading", .leading), ("trailing", .trailing),
  ]
  static let verticals: [(String, Control.ContentVerticalAlignment)] = [
    ("center", .center), ("top", .top), ("bottom", .bottom), ("fill", .fill),
  ]
  static let directions: [(String, PageControl.Direction)] = [
    ("natural", .natural), ("leftToRight", .leftToRight), ("rightToLeft", .rightToLeft),
    ("topToBottom", .topToBottom), ("bottomToTop", .bottomToTop),
  ]
  static let axes = words(["horizontal", "vertical"])
  static let distributions = words([
    "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering",
  ])
  static let alignments = words([
    "fill", "leading", "top", "firstBaseline", "center", "trailing", "bottom", "lastBaseline",
  ])

  private static func words(_ names: [String]) -> [(String, String)] { names.map { ($0, $0) } }

  /// Reads a property that one or two controls have.
  static func readControl(
    _ property: ViewProperty, _ field: FieldValue
  ) throws(FormatError) -> ViewSetting {
    switch property {
    case .placeholder: .placeholder(try field.string())
    case .isSecureTextEntry: .isSecureTextEntry(try field.bool())
    case .borderStyle: .borderStyle(try field.word(borderStyles))
    case .clearButtonMode: .clearButtonMode(try field.word(viewModes))
    case .clearsOnBeginEditing: .clearsOnBeginEditing(try field.bool())
    case .contentHorizontalAlignment: .contentHorizontalAlignment(try field.word(horizontals))
    case .contentVerticalAlignment: .contentVerticalAlignment(try field.word(verticals))
    case .changesSelectionAsPrimaryAction: .changesSelectionAsPrimaryAction(try field.bool())
    case .direction: .direction(try field.word(directions))
    case .allowsContinuousInteraction: .allowsContinuousInteraction(try field.bool())
    case .disabledSegments: .disabledSegments(try field.places())
    case .segmentWidths: .segmentWidths(try field.widths())
    case .apportionsSegmentWidthsByContent: .apportionsSegmentWidthsByContent(try field.bool())
    case .isOn: .isOn(try field.bool())
    case .onTintColor: .onTintColor(try field.color())
    case .thumbTintColor: .thumbTintColor(try field.color())
    case .minimumValue: .minimumValue(try field.number())
    case .maximumValue: .maximumValue(try field.number())
    case .stepValue: .stepValue(try field.step())
    case .value: .value(try field.number())
    case .isContinuous: .isContinuous(try field.bool())
    case .wraps: .wraps(try field.bool())
    case .autorepeat: .autorepeat(try field.bool())
    case .minimumTrackTintColor: .minimumTrackTintColor(try field.color())
    case .maximumTrackTintColor: .maximumTrackTintColor(try field.color())
    case .numberOfPages: .numberOfPages(try field.count())
    case .currentPage: .currentPage(try field.count())
    case .hidesForSinglePage: .hidesForSinglePage(try field.bool())
    case .pageIndicatorTintColor: .pageIndicatorTintColor(try field.color())
    case .currentPageIndicatorTintColor: .currentPageIndicatorTintColor(try field.color())
    case .segments: .segments(try field.titles())
    case .numberOfSegments: .numberOfSegments(try field.count())
    case .isMomentary: .isMomentary(try field.bool())
    case .selectedSegmentIndex:
      .selectedSegmentIndex(
        try field.integer(
          in: SegmentedControl.noSegment...FormatConstants.mostParts,
          "a segment's place from 0 on, or -1 for none"))
    case .selectedSegmentTintColor: .selectedSegmentTintColor(try field.color())
    default: preconditionFailure("a property that no list reads; \(property)")
    }
  }

  /// Sets a property of one of the controls; has no effect on a class without it.
  func applyToControl(_ view: View) {
    switch view {
    case let view as Button: apply(to: view)
    case let view as TextField: apply(to: view)
    case let view as TextView: apply(to: view)
    case let view as Switch: apply(to: view)
    case let view as Slider: apply(to: view)
    case let view as Stepper: apply(to: view)
    case let view as PageControl: apply(to: view)
    case let view as SegmentedControl: apply(to: view)
    case let view as SearchBar: apply(to: view)
    default: break
    }
  }

  private func apply(to button: Button) {
    switch self {
    case .contentHorizontalAlignment(let value): button.contentHorizontalAlignment = value
    case .contentVerticalAlignment(let value): button.contentVerticalAlignment = value
    case .changesSelectionAsPrimaryAction(let value):
      button.changesSelectionAsPrimaryAction = value
    default: break
    }
  }

  private func apply(to field: TextField) {
    switch self {
    case .clearsOnBeginEditing(let value): field.clearsOnBeginEditing = value
    case .contentVerticalAlignment(let value): field.contentVerticalAlignment = value
    case .text(let value): field.text = value
    case .placeholder(let value): field.placeholder = value
    case .textColor(let value): field.textColor = value
    case .tintColor(let value): field.tintColor = value
    case .textAlignment(let value): field.textAlignment = value
    case .isSecureTextEntry(let value): field.isSecureTextEntry = value
    case .borderStyle(let value): field.borderStyle = value
    case .clearButtonMode(let value): field.clearButtonMode = value
    default: break
    }
  }

  private func apply(to view: TextView) {
    switch self {
    case .text(let value): view.text = value
    case .placeholder(let value): view.placeholder = value
    case .textColor(let value): view.textColor = value
    case .tintColor(let value): view.tintColor = value
    case .textAlignment(let value): view.textAlignment = value
    default: break
    }
  }

  private func apply(to toggle: Switch) {
    switch self {
    case .isOn(let value): toggle.isOn = value
    case .onTintColor(let value): toggle.onTintColor = value
    case .thumbTintColor(let value): toggle.thumbTintColor = value
    default: break
    }
  }

  private func apply(to slider: Slider) {
    switch self {
    case .minimumValue(let value): slider.minimumValue = Float(value)
    case .maximumValue(let value): slider.maximumValue = Float(value)
    case .value(let value): slider.value = Float(value)
    case .isContinuous(let value): slider.isContinuous = value
    case .minimumTrackTintColor(let value): slider.minimumTrackTintColor = value
    case .maximumTrackTintColor(let value): slider.maximumTrackTintColor = value
    case .thumbTintColor(let value): slider.thumbTintColor = value
    default: break
    }
  }

  private func apply(to stepper: Stepper) {
    switch self {
    case .minimumValue(let value): stepper.minimumValue = value
    case .maximumValue(let value): stepper.maximumValue = value
    case .stepValue(let value): stepper.stepValue = value
    case .value(let value): stepper.value = value
    case .isContinuous(let value): stepper.isContinuous = value
    case .wraps(let value): stepper.wraps = value
    case .autorepeat(let value): stepper.autorepeat = value
    default: break
    }
  }

  private func apply(to control: PageControl) {
    switch self {
    case .numberOfPages(let value): control.numberOfPages = value
    case .currentPage(let value): control.currentPage = value
    case .hidesForSinglePage(let value): control.hidesForSinglePage = value
    case .direction(let value): control.direction = value
    case .allowsContinuousInteraction(let value): control.allowsContinuousInteraction = value
    case .pageIndicatorTintColor(let value): control.pageIndicatorTintColor = value
    case .currentPageIndicatorTintColor(let value): control.currentPageIndicatorTintColor = value
    default: break
    }
  }

  private func apply(to control: SegmentedControl) {
    switch self {
    case .segments(let titles):
      control.setSegments(titles)
    case .numberOfSegments(let count):
      control.setSegments([String?](repeating: nil, count: count))
    case .disabledSegments(let places):
      for index in 0..<control.numberOfSegments {
        control.setEnabled(!places.contains(index), forSegmentAt: index)
      }
    case .segmentWidths(let widths):
      for (index, width) in widths.enumerated() {
        control.setWidth(CGFloat(width), forSegmentAt: index)
      }
    case .apportionsSegmentWidthsByContent(let value):
      control.apportionsSegmentWidthsByContent = value
    case .isMomentary(let value): control.isMomentary = value
    case .selectedSegmentIndex(let value): control.selectedSegmentIndex = value
    case .selectedSegmentTintColor(let value): control.selectedSegmentTintColor = value
    default: break
    }
  }

  /// The key and the value as JSON of a property that only controls have.
  var controlMember: (property: ViewProperty, json: String)? {
    switch self {
    case .placeholder(let value): (.placeholder, JSONText.string(value))
    case .isSecureTextEntry(let value): (.isSecureTextEntry, Self.text(value))
    case .borderStyle(let value): (.borderStyle, Self.word(value, Self.borderStyles))
    case .clearButtonMode(let value): (.clearButtonMode, Self.word(value, Self.viewModes))
    case .clearsOnBeginEditing(let value): (.clearsOnBeginEditing, Self.text(value))
    case .contentHorizontalAlignment(let value):
      (.contentHorizontalAlignment, Self.word(value, Self.horizontals))
    case .contentVerticalAlignment(let value):
      (.contentVerticalAlignment, Self.word(value, Self.verticals))
    case .changesSelectionAsPrimaryAction(let value):
      (.changesSelectionAsPrimaryAction, Self.text(value))
    case .direction(let value): (.direction, Self.word(value, Self.directions))
    case .allowsContinuousInteraction(let value):
      (.allowsContinuousInteraction, Self.text(value))
    case .disabledSegments(let places):
      (.disabledSegments, JSONText.list(places.map { String($0) }))
    case .segmentWidths(let widths):
      (.segmentWidths, JSONText.list(widths.map(JSONText.number)))
    case .apportionsSegmentWidthsByContent(let value):
      (.apportionsSegmentWidthsByContent, Self.text(value))
    case .isOn(let value): (.isOn, Self.text(value))
    case .onTintColor(let value): (.onTintColor, Self.text(value))
    case .thumbTintColor(let value): (.thumbTintColor, Self.text(value))
    case .minimumValue(let value): (.minimumValue, JSONText.number(value))
    case .maximumValue(let value): (.maximumValue, JSONText.number(value))
    case .stepValue(let value): (.stepValue, JSONText.number(value))
    case .value(let value): (.value, JSONText.number(value))
    case .isContinuous(let value): (.isContinuous, Self.text(value))
    case .wraps(let value): (.wraps, Self.text(value))
    case .autorepeat(let value): (.autorepeat, Self.text(value))
    case .minimumTrackTintColor(let value): (.minimumTrackTintColor, Self.text(value))
    case .maximumTrackTintColor(let value): (.maximumTrackTintColor, Self.text(value))
    case .numberOfPages(let value): (.numberOfPages, String(value))
    case .currentPage(let value): (.currentPage, String(value))
    case .hidesForSinglePage(let value): (.hidesForSinglePage, Self.text(value))
    case .pageIndicatorTintColor(let value): (.pageIndicatorTintColor, Self.text(value))
    case .currentPageIndicatorTintColor(let value):
      (.currentPageIndicatorTintColor, Self.text(value))
    case .segments(let titles): (.segments, JSONText.list(titles.map(JSONText.string)))
    case .numberOfSegments(let value): (.numberOfSegments, String(value))
    case .isMomentary(let value): (.isMomentary, Self.text(value))
    case .selectedSegmentIndex(let value): (.selectedSegmentIndex, String(value))
    case .selectedSegmentTintColor(let value): (.selectedSegmentTintColor, Self.text(value))
    default: nil
    }
  }
}

extension SegmentedControl {
  /// Replaces the segments; the selection stays if that segment still exists.
  fileprivate func setSegments(_ titles: [String?]) {
    let selected = selectedSegmentIndex
    removeAllSegments()
    for (index, title) in titles.enumerated() { insertSegment(withTitle: title, at: index) }
    selectedSegmentIndex = selected
  }
}

extension FieldValue {
  fileprivate func step() throws(FormatError) -> Double {
    let value = try number("a number above 0")
    guard value > 0 else { throw error("a number above 0") }
    return value
  }

  fileprivate func count() throws(FormatError) -> Int {
    let most = FormatConstants.mostParts
    return try integer(in: 0...most, "a whole number from 0 to \(most)")
  }

  func titles() throws(FormatError) -> [String] {
    guard case .array(let nodes) = node.value, nodes.count <= FormatConstants.mostParts else {
      throw error("a list of up to \(FormatConstants.mostParts) titles")
    }
    var found: [String] = []
    for (index, element) in nodes.enumerated() {
      found.append(
        try FieldValue(node: element, name: "\(name)[\(index)]", fields: fields).string("a title"))
    }
    return found
  }

  /// Indices of segments.
  func places() throws(FormatError) -> [Int] {
    try elements("places of segments") { element throws(FormatError) in
      try element.integer(in: 0...FormatConstants.mostParts, "a segment's place from 0 on")
    }
  }

  fileprivate func widths() throws(FormatError) -> [Double] {
    try elements("widths") { element throws(FormatError) in
      let width = try element.number("a width of 0 or more")
      guard width >= 0 else { throw element.error("a width of 0 or more") }
      return width
    }
  }

  func elements<Value>(
    _ what: String, _ read: (FieldValue) throws(FormatError) -> Value
  ) throws(FormatError) -> [Value] {
    guard case .array(let nodes) = node.value, nodes.count <= FormatConstants.mostParts else {
      throw error("a list of up to \(FormatConstants.mostParts) \(what)")
    }
    var found: [Value] = []
    for (index, element) in nodes.enumerated() {
      found.append(
        try read(FieldValue(node: element, name: "\(name)[\(index)]", fields: fields)))
    }
    return found
  }
}
