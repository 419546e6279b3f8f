// The settings of indicators, pickers, search bars and controls for games, and fonts: read, set,
// written.
public import Foundation
import GlassineControls
import GlassineText
import GlassineUI

/// A font of a scene file; a part that is nil stays as the view has it.
public struct SceneFont: Equatable, Sendable {
  /// Points, at least 1.
  public var size: CGFloat?
  public var family: String?
  /// A name of `FontWeight`.
  public var weight: String?
}

extension ViewProperty {
  /// Whether a property of the file's last groups belongs to a class; nil for another property.
  func belongsToFurther(_ viewClass: ViewClass) -> Bool? {
    switch self {
    case .font:
      viewClass == .label || viewClass == .textView || viewClass == .button
        || viewClass.isTextField
    case .icon: [.button, .radialMenu, .cooldownButton].contains(viewClass)
    case .isAnimating, .color, .hidesWhenStopped, .isLarge: viewClass == .activityIndicatorView
    case .progress, .progressTintColor, .trackTintColor: viewClass == .progressView
    case .components, .selectedRows: viewClass == .pickerView
    case .datePickerMode, .minuteInterval, .minimumDate, .maximumDate, .date, .countDownDuration:
      viewClass == .datePicker
    case .scopeButtonTitles, .selectedScopeButtonIndex, .showsScopeBar, .showsCancelButton,
      .cancelButtonTitle:
      viewClass == .searchBar
    case .mode, .deadZone: viewClass == .thumbStick
    case .allowsDiagonals: viewClass == .directionalPad
    case .radius: viewClass == .radialMenu
    case .cooldownSeconds, .showsSeconds: viewClass == .cooldownButton
    case .hasRefreshControl: viewClass.isScrollView
    case .effect: viewClass == .visualEffectView
    case .hasTexture: viewClass == .textureView
    default: nil
    }
  }
}

extension ViewSetting {
  static let dateModes: [(String, DatePicker.Mode)] = [
    ("time", .time), ("date", .date), ("dateAndTime", .dateAndTime),
    ("countDownTimer", .countDownTimer), ("yearAndMonth", .yearAndMonth),
  ]
  static let stickModes: [(String, ThumbStick.Mode)] = ThumbStick.Mode.allCases.map {
    (String(describing: $0), $0)
  }
  static let weights: [(String, FontWeight)] = [
    ("thin", .thin), ("light", .light), ("regular", .regular), ("medium", .medium),
    ("semibold", .semibold), ("bold", .bold), ("black", .black),
  ]

  /// Reads a property of these groups; nil for another.
  static func readFurtherControl(
    _ property: ViewProperty, _ field: FieldValue
  ) throws(FormatError) -> ViewSetting? {
    switch property {
    case .font: .font(try field.font())
    case .icon: .icon(try field.icon())
    case .accessibilityLabel: .accessibilityLabel(try field.string())
    case .isAnimating: .isAnimating(try field.bool())
    case .color: .color(try field.color())
    case .hidesWhenStopped: .hidesWhenStopped(try field.bool())
    case .isLarge: .isLarge(try field.bool())
    case .progress: .progress(try field.number(in: 0...1, "a number from 0 to 1"))
    case .progressTintColor: .progressTintColor(try field.color())
    case .trackTintColor: .trackTintColor(try field.color())
    case .components: .components(try field.wheels())
    case .selectedRows: .selectedRows(try field.places())
    case .datePickerMode: .datePickerMode(try field.word(dateModes))
    case .minuteInterval:
      .minuteInterval(try field.integer(in: 1...30, "a number of minutes from 1 to 30"))
    case .minimumDate: .minimumDate(try field.date())
    case .maximumDate: .maximumDate(try field.date())
    case .date: .date(try field.date())
    case .countDownDuration: .countDownDuration(try field.seconds())
    case .scopeButtonTitles: .scopeButtonTitles(try field.titles())
    case .selectedScopeButtonIndex:
      .selectedScopeButtonIndex(
        try field.integer(in: 0...FormatConstants.mostParts, "a scope's place from 0 on"))
    case .showsScopeBar: .showsScopeBar(try field.bool())
    case .showsCancelButton: .showsCancelButton(try field.bool())
    case .cancelButtonTitle: .cancelButtonTitle(try field.string())
    case .mode: .mode(try field.word(stickModes))
    case .deadZone: .deadZone(try field.number(in: 0...1, "a share from 0 to 1"))
    case .allowsDiagonals: .allowsDiagonals(try field.bool())
    case .radius: .radius(try field.length())
    case .cooldownSeconds: .cooldownSeconds(try field.seconds())
    case .showsSeconds: .showsSeconds(try field.bool())
    case .hasRefreshControl: .hasRefreshControl(try field.bool())
    case .effect: .effect(try field.effect())
    case .hasTexture: try field.noTexture()
    default: nil
    }
  }

  /// Sets a property of these groups; false for another property, or another view.
  func applyFurther(to view: View) -> Bool {
    switch self {
    case .font(let font): font.apply(to: view)
    case .icon(let text): Self.set(icon: text.first, of: view)
    case .accessibilityLabel(let text): view.accessibilityLabel = text
    case .hasRefreshControl(let value):
      (view as? ScrollView)?.refreshControl = value ? RefreshControl(frame: .zero) : nil
    case .effect(let value): (view as? VisualEffectView)?.effect = value
    case .hasTexture: break
    case .items(let titles) where view is RadialMenu:
      (view as? RadialMenu)?.items = titles.map { RadialMenu.Item($0) }
    default:
      switch view {
      case let view as ActivityIndicatorView: apply(to: view)
      case let view as ProgressView: apply(to: view)
      case let view as PickerView: apply(to: view)
      case let view as DatePicker: apply(to: view)
      case let view as SearchBar: apply(to: view)
      default: return applyToGame(view)
      }
    }
    return true
  }

  private static func set(icon: Character?, of view: View) {
    switch view {
    case let button as Button: button.configuration.icon = icon
    case let menu as RadialMenu: menu.icon = icon
    case let button as CooldownButton: button.icon = icon
    default: break
    }
  }

  private func apply(to view: ActivityIndicatorView) {
    switch self {
    case .isAnimating(true): view.startAnimating()
    case .isAnimating(false): view.stopAnimating()
    case .color(let value): view.color = value
    case .hidesWhenStopped(let value): view.hidesWhenStopped = value
    case .isLarge(let value): view.style = value ? .large : .medium
    default: break
    }
  }

  private func apply(to view: ProgressView) {
    switch self {
    case .progress(let value): view.progress = Float(value)
    case .progressTintColor(let value): view.progressTintColor = value
    case .trackTintColor(let value): view.trackTintColor = value
    default: break
    }
  }

  private func apply(to view: PickerView) {
    switch self {
    case .components(let titles): PickerSource.show(titles, in: view)
    case .selectedRows(let rows):
      for (component, row) in rows.enumerated() {
        view.selectRow(row, inComponent: component, animated: false)
      }
    default: break
    }
  }

  private func apply(to picker: DatePicker) {
    switch self {
    case .datePickerMode(let value): picker.datePickerMode = value
    case .minuteInterval(let value) where 60 % value == 0: picker.minuteInterval = value
    case .minimumDate(let value): picker.minimumDate = value
    case .maximumDate(let value): picker.maximumDate = value
    case .date(let value): picker.date = value
    case .countDownDuration(let value): picker.countDownDuration = value
    default: break
    }
  }

  func apply(to bar: SearchBar) {
    switch self {
    case .text(let value): bar.text = value
    case .placeholder(let value): bar.placeholder = value
    case .scopeButtonTitles(let value): bar.scopeButtonTitles = value
    case .selectedScopeButtonIndex(let value): bar.selectedScopeButtonIndex = value
    case .showsScopeBar(let value): bar.showsScopeBar = value
    case .showsCancelButton(let value): bar.showsCancelButton = value
    case .cancelButtonTitle(let value): bar.cancelButtonTitle = value
    default: break
    }
  }

  private func applyToGame(_ view: View) -> Bool {
    switch self {
    case .mode(let value): (view as? ThumbStick)?.mode = value
    case .deadZone(let value): (view as? ThumbStick)?.deadZone = value
    case .allowsDiagonals(let value): (view as? DirectionalPad)?.allowsDiagonals = value
    case .radius(let value): (view as? RadialMenu)?.radius = value
    case .cooldownSeconds(let value): (view as? CooldownButton)?.cooldownSeconds = value
    case .showsSeconds(let value): (view as? CooldownButton)?.showsSeconds = value
    default: return false
    }
    return true
  }

  /// The key and the value as JSON of a property of these groups; nil for another.
  var furtherMember: (property: ViewProperty, json: String)? {
    switch self {
    case .font(let font): (.font, font.text)
    case .icon(let value): (.icon, JSONText.string(value))
    case .accessibilityLabel(let value): (.accessibilityLabel, JSONText.string(value))
    case .isAnimating(let value): (.isAnimating, Self.text(value))
    case .color(let value): (.color, Self.text(value))
    case .hidesWhenStopped(let value): (.hidesWhenStopped, Self.text(value))
    case .isLarge(let value): (.isLarge, Self.text(value))
    case .progress(let value): (.progress, JSONText.number(value))
    case .progressTintColor(let value): (.progressTintColor, Self.text(value))
    case .trackTintColor(let value): (.trackTintColor, Self.text(value))
    case .components(let wheels):
      (.components, JSONText.list(wheels.map { JSONText.list($0.map(JSONText.string)) }))
    case .selectedRows(let rows): (.selectedRows, JSONText.list(rows.map { String($0) }))
    case .datePickerMode(let value): (.datePickerMode, Self.word(value, Self.dateModes))
    case .minuteInterval(let value): (.minuteInterval, String(value))
    case .minimumDate(let value): (.minimumDate, Self.text(value))
    case .maximumDate(let value): (.maximumDate, Self.text(value))
    case .date(let value): (.date, Self.text(value))
    case .countDownDuration(let value): (.countDownDuration, JSONText.number(value))
    case .scopeButtonTitles(let titles):
      (.scopeButtonTitles, JSONText.list(titles.map(JSONText.string)))
    case .selectedScopeButtonIndex(let value): (.selectedScopeButtonIndex, String(value))
    case .showsScopeBar(let value): (.showsScopeBar, Self.text(value))
    case .showsCancelButton(let value): (.showsCancelButton, Self.text(value))
    case .cancelButtonTitle(let value): (.cancelButtonTitle, JSONText.string(value))
    case .mode(let value): (.mode, Self.word(value, Self.stickModes))
    case .deadZone(let value): (.deadZone, JSONText.number(value))
    case .allowsDiagonals(let value): (.allowsDiagonals, Self.text(value))
    case .radius(let value): (.radius, JSONText.number(value))
    case .cooldownSeconds(let value): (.cooldownSeconds, JSONText.number(value))
    case .showsSeconds(let value): (.showsSeconds, Self.text(value))
    case .hasRefreshControl(let value): (.hasRefreshControl, Self.text(value))
    case .effect(let value): (.effect, value.text)
    case .hasTexture(let value): (.hasTexture, Self.text(value))
    default: nil
    }
  }

  private static func text(_ date: Date) -> String { JSONText.string(date.formatted(.iso8601)) }
}

extension SceneFont {
  /// The font that the view has, with the parts of the file.
  func apply(to view: View) {
    switch view {
    case let label as Label: label.font = changing(label.font)
    case let field as TextField: field.font = changing(field.font)
    case let text as TextView: text.font = changing(text.font)
    case let button as Button: button.configuration.font = changing(button.configuration.font)
    default: break
    }
  }

  private func changing(_ font: FontDescriptor) -> FontDescriptor {
    var font = font
    font.size = size ?? font.size
    font.family = family ?? font.family
    font.weight = ViewSetting.weights.first { $0.0 == weight }?.1 ?? font.weight
    return font
  }

  var text: String {
    var line = JSONLine()
    if let family { line.add("family", JSONText.string(family)) }
    if let size { line.add("size", JSONText.number(size)) }
    if let weight { line.add("weight", JSONText.string(weight)) }
    return line.text
  }
}

extension VisualEffectView.Effect {
  fileprivate static let named: [(String, VisualEffectView.Effect)] = [
    ("dark", .dark), ("thinDark", .thinDark), ("light", .light),
  ]

  /// The value as JSON.
  fileprivate var text: String {
    if let name = Self.named.first(where: { $0.1 == self })?.0 { return JSONText.string(name) }
    var line = JSONLine()
    line.add("blur", JSONText.number(blur))
    line.add("saturation", JSONText.number(saturation))
    line.add("tint", ViewSetting.text(tint))
    return line.text
  }
}

extension View {
  /// The superview of the views that a file puts into this one.
  var sceneContent: View { (self as? VisualEffectView)?.contentView ?? self }
}

extension FieldValue {
  fileprivate func effect() throws(FormatError) -> VisualEffectView.Effect {
    guard case .object = node.value else { return try word(VisualEffectView.Effect.named) }
    let parts = try ObjectFields(node, file: fields.file, subject: fields.subject)
    try parts.expectOnly(["blur", "saturation", "tint"])
    var effect = VisualEffectView.Effect.dark
    if let blur = parts.optional("blur") { effect.blur = try blur.length() }
    if let saturation = parts.optional("saturation") { effect.saturation = try saturation.length() }
    if let tint = parts.optional("tint") { effect.tint = try tint.color() }
    return effect
  }

  fileprivate func noTexture() throws(FormatError) -> ViewSetting {
    guard try !bool() else { throw error("false: the program sets the texture") }
    return .hasTexture(false)
  }

  fileprivate func font() throws(FormatError) -> SceneFont {
    let parts = try ObjectFields(node, file: fields.file, subject: fields.subject)
    try parts.expectOnly(["family", "size", "weight"])
    let words = ViewSetting.weights.map { ($0.0, $0.0) }
    let size = try parts.optional("size")?
      .number(in: FormatConstants.fontSizes, "a size of 1 to 1000 points")
    return SceneFont(
      size: size.map { CGFloat($0) },
      family: try parts.optional("family")?.string("a font's family"),
      weight: try parts.optional("weight")?.word(words))
  }

  fileprivate func icon() throws(FormatError) -> String {
    let text = try string("one character")
    guard text.count == 1 else { throw error("one character") }
    return text
  }

  fileprivate func wheels() throws(FormatError) -> [[String]] {
    try elements("wheels") { element throws(FormatError) in try element.titles() }
  }

  fileprivate func seconds() throws(FormatError) -> Double {
    try number(in: 0...FormatConstants.largestTime, "a number of seconds of at least 0")
  }

  fileprivate func date() throws(FormatError) -> Date {
    let expected = "a date such as \"2026-11-26T10:00:00Z\""
    let text = try string(expected)
    guard let date = try? Date(text, strategy: .iso8601) else { throw error(expected) }
    return date
  }
}

/// The data source of a picker, with the titles of the file.
final class PickerSource: PickerViewDataSource, PickerViewDelegate {
  fileprivate(set) var components: [[String]] = []

  /// Becomes the source of `view`; nil if that is no picker.
  init?(of view: View) {
    guard let picker = view as? PickerView else { return nil }
    picker.dataSource = self
    picker.delegate = self
  }

  static func show(_ components: [[String]], in picker: PickerView) {
    (picker.dataSource as? PickerSource)?.components = components
    picker.reloadAllComponents()
  }

  func numberOfComponents(in pickerView: PickerView) -> Int { components.count }

  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int {
    components.indices.contains(component) ? components[component].count : 0
  }

  func pickerView(
    _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? {
    guard components.indices.contains(component),
      components[component].indices.contains(row)
    else { return nil }
    return components[component][row]
  }
}

extension ViewSetting {
  /// Settings of these groups that differ from a new view's.
  static func further(of view: View) -> [ViewSetting] {
    switch view {
    case let view as ActivityIndicatorView:
      return (view.isAnimating ? [.isAnimating(true)] : [])
        + (view.hidesWhenStopped ? [] : [.hidesWhenStopped(false)])
        + (view.style == .large ? [.isLarge(true)] : [])
    case let view as ProgressView:
      return view.progress == 0 ? [] : [.progress(short(view.progress))]
    case let view as PickerView:
      guard let source = view.dataSource as? PickerSource else { return [] }
      return [
        .components(source.components),
        .selectedRows(source.components.indices.map { max(0, view.selectedRow(inComponent: $0)) }),
      ]
    case let view as DatePicker:
      return [.datePickerMode(view.datePickerMode)]
        + (view.minuteInterval == 1 ? [] : [.minuteInterval(view.minuteInterval)])
        + (view.minimumDate.map { [.minimumDate($0)] } ?? [])
        + (view.maximumDate.map { [.maximumDate($0)] } ?? [])
        + (view.datePickerMode == .countDownTimer
          ? [.countDownDuration(view.countDownDuration)] : [.date(view.date)])
    case let bar as SearchBar: return search(bar)
    case let view as ThumbStick: return view.mode == .fixed ? [] : [.mode(view.mode)]
    case let view as DirectionalPad: return view.allowsDiagonals ? [] : [.allowsDiagonals(false)]
    case let view as TextureView: return view.texture == nil ? [.hasTexture(false)] : []
    case let glass as VisualEffectView: return glass.effect.map { [.effect($0)] } ?? []
    case let menu as RadialMenu: return [.items(menu.items.map(\.title)), .radius(menu.radius)]
    case let view as CooldownButton:
      return [.cooldownSeconds(view.cooldownSeconds)]
        + (view.showsSeconds ? [] : [.showsSeconds(false)])
    default: return []
    }
  }

  private static func search(_ bar: SearchBar) -> [ViewSetting] {
    var settings: [ViewSetting] = []
    if let text = bar.text, !text.isEmpty { settings.append(.text(text)) }
    if let text = bar.placeholder { settings.append(.placeholder(text)) }
    if let titles = bar.scopeButtonTitles {
      settings += [
        .scopeButtonTitles(titles), .selectedScopeButtonIndex(bar.selectedScopeButtonIndex),
      ]
    }
    if bar.showsScopeBar { settings.append(.showsScopeBar(true)) }
    if bar.showsCancelButton { settings.append(.showsCancelButton(true)) }
    return settings
  }
}
