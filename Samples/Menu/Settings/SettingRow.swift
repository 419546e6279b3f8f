// The rows of the settings page: each shows one setting and changes it in the store.
import Foundation
import Glassine
import GlassineControls

/// A row: a title on the left, and a subclass's control on the right.
class SettingRow: View {
  let store: SettingsStore
  let titleLabel = Label("", font: Dusk.font(15, .medium), color: Dusk.text)
  private let titleText: (Texts) -> String
  /// Whether the setting can be changed now.
  var isAvailable: (Settings) -> Bool = { _ in true }

  /// The row's height in points.
  var height: CGFloat { SettingsConstants.rowHeight }

  init(_ store: SettingsStore, _ title: @escaping (Texts) -> String) {
    self.store = store
    titleText = title
    super.init(frame: .zero)
    addSubview(titleLabel)
    layoutControl()
  }

  required init?(coder: NSCoder) { nil }

  /// The focus target of keys and gamepad; nil: none, or the row itself.
  var focusTarget: View? { nil }

  /// The control that readers call by the row's title; nil: none.
  var namedControl: View? { focusTarget }

  /// The place where subviews are made; called once.
  func layoutControl() {}

  /// Applies the settings. Called after every change, also after one of its own.
  func refresh(_ settings: Settings, _ texts: Texts) {
    titleLabel.text = titleText(texts)
    namedControl?.accessibilityLabel = titleText(texts)
    titleLabel.alpha = isAvailable(settings) ? 1 : Dusk.disabledOpacity
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeTitle(trailing: 0)
  }

  /// Gives the title the rest of the row beside `trailing` points on the right.
  func placeTitle(trailing: CGFloat) {
    let inset = SettingsConstants.rowInset
    titleLabel.frame = CGRect(
      x: inset, y: 0, width: max(0, bounds.width - 2 * inset - trailing), height: bounds.height)
  }

  /// Puts `control` at the row's right end, vertically centred; its size has to be set.
  func placeTrailing(_ control: View, size: CGSize) {
    control.frame = CGRect(
      x: bounds.width - SettingsConstants.rowInset - size.width,
      y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
    placeTitle(trailing: size.width + 16)
  }
}

/// On or off.
final class SwitchRow: SettingRow {
  private let control = Switch(frame: .zero)
  private let path: WritableKeyPath<Settings, Bool>

  init(
    _ store: SettingsStore, _ title: @escaping (Texts) -> String,
    _ path: WritableKeyPath<Settings, Bool>
  ) {
    self.path = path
    super.init(store, title)
  }

  required init?(coder: NSCoder) { nil }

  override var focusTarget: View? { control }

  override func layoutControl() {
    control.hitOutset = EdgeInsets(top: 7, left: 16, bottom: 7, right: 16)
    control.addAction(for: .valueChanged) { [weak self] _ in
      guard let self else { return }
      store.set(path, to: control.isOn)
    }
    addSubview(control)
  }

  override func refresh(_ settings: Settings, _ texts: Texts) {
    super.refresh(settings, texts)
    let isOn = settings[keyPath: path]
    if control.isOn != isOn { control.setOn(isOn, animated: true) }
    control.isEnabled = isAvailable(settings)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeTrailing(control, size: ControlConstants.switchSize)
  }
}

/// A share on a line, with its number beside it.
final class SliderRow: SettingRow {
  private let slider = Slider(frame: .zero)
  private let valueLabel = Label(
    "", font: Dusk.figures(15, .regular), color: Dusk.secondaryText)
  private let path: WritableKeyPath<Settings, Float>

  init(
    _ store: SettingsStore, _ title: @escaping (Texts) -> String,
    _ path: WritableKeyPath<Settings, Float>, in range: ClosedRange<Float>
  ) {
    self.path = path
    super.init(store, title)
    slider.minimumValue = range.lowerBound
    slider.maximumValue = range.upperBound
  }

  required init?(coder: NSCoder) { nil }

  override var focusTarget: View? { slider }

  override func layoutControl() {
    slider.hitOutset = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    slider.addAction(for: .valueChanged) { [weak self] _ in
      guard let self else { return }
      store.set(path, to: slider.value)
    }
    valueLabel.textAlignment = .right
    addSubview(slider)
    addSubview(valueLabel)
  }

  override func refresh(_ settings: Settings, _ texts: Texts) {
    super.refresh(settings, texts)
    let value = settings[keyPath: path]
    // A dragged slider keeps its own value, and a key's step glides to its end.
    if slider.value != value { slider.value = value }
    slider.isEnabled = isAvailable(settings)
    valueLabel.text = "\(Int((value * 100).rounded())) %"
    valueLabel.alpha = isAvailable(settings) ? 1 : Dusk.disabledOpacity
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset = SettingsConstants.rowInset
    let value = SettingsConstants.valueWidth * traitCollection.textScale
    let width = min(SettingsConstants.sliderWidth, max(80, bounds.width * 0.42))
    valueLabel.frame = CGRect(
      x: bounds.width - inset - value, y: 0, width: value, height: bounds.height)
    let height = ControlConstants.sliderHeight
    slider.frame = CGRect(
      x: valueLabel.frame.minX - 8 - width, y: ((bounds.height - height) / 2).rounded(),
      width: width, height: height)
    placeTitle(trailing: value + 8 + width + 16)
  }
}

/// A number of things, a step at a time.
final class StepperRow: SettingRow {
  private let stepper = Stepper(frame: .zero)
  private let valueLabel = Label(
    "", font: Dusk.figures(15, .regular), color: Dusk.secondaryText)
  private let path: WritableKeyPath<Settings, Int>

  init(
    _ store: SettingsStore, _ title: @escaping (Texts) -> String,
    _ path: WritableKeyPath<Settings, Int>, in range: ClosedRange<Int>, step: Int
  ) {
    self.path = path
    super.init(store, title)
    stepper.minimumValue = Double(range.lowerBound)
    stepper.maximumValue = Double(range.upperBound)
    stepper.stepValue = Double(step)
  }

  required init?(coder: NSCoder) { nil }

  override var focusTarget: View? { stepper }

  override func layoutControl() {
    stepper.hitOutset = EdgeInsets(top: 6, left: 6, bottom: 6, right: 6)
    stepper.addAction(for: .valueChanged) { [weak self] _ in
      guard let self else { return }
      store.set(path, to: Int(stepper.value))
    }
    valueLabel.textAlignment = .right
    addSubview(stepper)
    addSubview(valueLabel)
  }

  override func refresh(_ settings: Settings, _ texts: Texts) {
    super.refresh(settings, texts)
    stepper.value = Double(settings[keyPath: path])
    valueLabel.text = "\(settings[keyPath: path])"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeTrailing(stepper, size: ControlConstants.stepperSize)
    let value = SettingsConstants.valueWidth * traitCollection.textScale
    valueLabel.frame = CGRect(
      x: stepper.frame.minX - 16 - value, y: 0, width: value, height: bounds.height)
    placeTitle(trailing: ControlConstants.stepperSize.width + 32 + value)
  }
}

/// One of a few words.
final class ChoiceRow<Value: CaseIterable & Equatable>: SettingRow {
  private let control = SegmentedControl(frame: .zero)
  private let path: WritableKeyPath<Settings, Value>
  private let name: (Value, Texts) -> String

  init(
    _ store: SettingsStore, _ title: @escaping (Texts) -> String,
    _ path: WritableKeyPath<Settings, Value>, name: @escaping (Value, Texts) -> String
  ) {
    self.path = path
    self.name = name
    super.init(store, title)
    for index in Array(Value.allCases).indices {
      control.insertSegment(withTitle: "", at: index)
    }
  }

  required init?(coder: NSCoder) { nil }

  override var focusTarget: View? { control }

  override func layoutControl() {
    control.hitOutset = EdgeInsets(top: 6, left: 0, bottom: 6, right: 0)
    control.addAction(for: .valueChanged) { [weak self] _ in
      guard let self else { return }
      let values = Array(Value.allCases)
      guard values.indices.contains(control.selectedSegmentIndex) else { return }
      store.set(path, to: values[control.selectedSegmentIndex])
    }
    addSubview(control)
  }

  override func refresh(_ settings: Settings, _ texts: Texts) {
    super.refresh(settings, texts)
    let values = Array(Value.allCases)
    for (index, value) in values.enumerated() {
      control.setTitle(name(value, texts), forSegmentAt: index)
    }
    let chosen = values.firstIndex { $0 == settings[keyPath: path] } ?? 0
    if control.selectedSegmentIndex != chosen { control.selectedSegmentIndex = chosen }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // As large as its words need, clear of the row's lines.
    let size = control.intrinsicContentSize
    placeTrailing(
      control, size: CGSize(width: size.width, height: min(size.height, bounds.height - 12)))
  }
}

/// A line of text.
final class TextRow: SettingRow, TextFieldDelegate {
  private let field = TextField(frame: .zero)
  private let path: WritableKeyPath<Settings, String>
  private let placeholder: (Texts) -> String

  init(
    _ store: SettingsStore, _ title: @escaping (Texts) -> String,
    _ path: WritableKeyPath<Settings, String>, placeholder: @escaping (Texts) -> String
  ) {
    self.path = path
    self.placeholder = placeholder
    super.init(store, title)
  }

  required init?(coder: NSCoder) { nil }

  override var focusTarget: View? { field }

  override func layoutControl() {
    field.font = Dusk.font(15, .medium)
    field.clearButtonMode = .whileEditing
    field.delegate = self
    field.addAction(for: .editingChanged) { [weak self] _ in
      guard let self else { return }
      store.set(path, to: field.text ?? "")
    }
    addSubview(field)
  }

  override func refresh(_ settings: Settings, _ texts: Texts) {
    super.refresh(settings, texts)
    field.placeholder = placeholder(texts)
    // Text under editing is kept.
    if !field.isEditing, field.text != settings[keyPath: path] {
      field.text = settings[keyPath: path]
    }
  }

  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<Int>,
    replacementString string: String
  ) -> Bool {
    let length = (textField.text ?? "").count - range.count + string.count
    return length <= SettingsConstants.longestName
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeTrailing(
      field,
      size: CGSize(
        width: min(SettingsConstants.fieldWidth, bounds.width * 0.5),
        height: ControlConstants.textFieldHeight))
  }
}
