// A keyboard on the screen, in three layouts, for one text field.
import Foundation
import Glassine
import GlassineControls

/// Types into its field. Its keys keep their places in every language.
final class ScreenKeyboard: View {
  /// The field that the keys type into.
  weak var field: TextField? { didSet { fieldDidChange() } }
  /// Whether there is a row of digits, and the keys for addresses.
  let hasDigits: Bool
  private(set) var layoutIndex = 0
  /// The keys by their labels, for traces.
  private(set) var keys: [(name: String, view: View)] = []

  private var rows: [[Button]] = []
  private var letters: [(button: Button, letter: String)] = []
  private let backspace = Paper.button(.key, icon: Paper.Icon.backspace)
  private let shift = Paper.button(.key, icon: Paper.Icon.shift)
  private let switcher = Paper.button(.key)
  private let space = Paper.button(.key, title: " ")
  /// Repeats deleting while backspace is held.
  private var repeatTimer: FrameTimer?
  /// The finger on backspace has deleted by resting: its lift deletes no more.
  private var hasRepeated = false
  private var isShifted = false { didSet { if isShifted != oldValue { nameLetters() } } }

  init(hasDigits: Bool) {
    self.hasDigits = hasDigits
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
    semanticContentAttribute = .forceLeftToRight
    // On the lift, so that a ghost deletes nothing.
    backspace.addAction(for: .primaryActionTriggered) { [weak self] _ in
      guard let self else { return }
      if !hasRepeated { field?.deleteBackward() }
      hasRepeated = false
    }
    backspace.addAction(for: .touchDown) { [weak self] _ in self?.beginRepeating() }
    backspace.addAction(for: [.touchUpInside, .touchUpOutside, .touchCancel, .touchDragExit]) {
      [weak self] _ in
      self?.repeatTimer?.invalidate()
      self?.repeatTimer = nil
    }
    shift.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.isShifted.toggle() }
    switcher.addAction(for: .primaryActionTriggered) { [weak self] _ in
      guard let self else { return }
      use((layoutIndex + 1) % KeyboardLayout.all.count)
    }
    space.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.type(" ") }
    build()
  }

  required init?(coder: NSCoder) { nil }

  /// Switches to another layout: 0 Latin, 1 Greek, 2 Hebrew.
  func use(_ index: Int) {
    guard index != layoutIndex, KeyboardLayout.all.indices.contains(index) else { return }
    layoutIndex = index
    build()
  }

  /// The height with keys of the given height in points.
  static func height(
    hasDigits: Bool, key: CGFloat = KioskConstants.target
  ) -> CGFloat {
    let count: CGFloat = hasDigits ? 5 : 4
    return count * key + (count - 1) * KioskConstants.keySpacing
  }

  private var layout: KeyboardLayout { KeyboardLayout.all[layoutIndex] }

  private func fieldDidChange() {
    isShifted = layout.hasCapitals && field?.autocapitalizes == true && !(field?.hasText ?? true)
  }

  private func type(_ text: String) {
    guard let field else { return }
    field.insertText(isShifted ? text.uppercased() : text)
    isShifted = layout.hasCapitals && field.autocapitalizes && text == " "
  }

  private func beginRepeating() {
    hasRepeated = false
    repeatTimer?.invalidate()
    repeatTimer = window?.application?.scheduleTimer(
      after: KioskConstants.keyRepeatDelay, repeatingEvery: KioskConstants.keyRepeatInterval
    ) { [weak self] _ in
      self?.hasRepeated = true
      self?.field?.deleteBackward()
    }
  }

  private func key(_ text: String) -> Button {
    let button = Paper.button(.key, title: text)
    button.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.type(text) }
    return button
  }

  private func build() {
    for row in rows { for button in row { button.removeFromSuperview() } }
    isShifted = false
    let layout = layout
    letters = []
    rows = layout.rows.map { row in
      row.map { letter in
        let button = key(letter)
        letters.append((button, letter))
        return button
      }
    }
    keys = letters.map { ("key \($0.letter)", $0.button) }
    if hasDigits {
      let digits = KeyboardLayout.digits.map { ($0, key($0)) }
      rows.insert(digits.map(\.1), at: 0)
      keys += digits.map { ("key \($0.0)", $0.1) }
    }
    let last = rows.count - 1
    if layout.hasCapitals { rows[last].insert(shift, at: 0) }
    rows[last].append(backspace)
    let next = KeyboardLayout.all[(layoutIndex + 1) % KeyboardLayout.all.count]
    switcher.configuration.title = next.name
    switcher.configuration.font = Paper.font(17, .semibold)
    var bottom = [switcher, space]
    let marks = (hasDigits ? ["@", ".", "-", "_"] : ["-"]).map { ($0, key($0)) }
    bottom += marks.map(\.1)
    rows.append(bottom)
    keys += marks.map { ("key \($0.0)", $0.1) }
    keys += [("backspace", backspace), ("layout", switcher), ("space", space), ("shift", shift)]
    for row in rows { for button in row { addSubview(button) } }
    fieldDidChange()
    setNeedsLayout()
  }

  private func nameLetters() {
    for (button, letter) in letters {
      button.configuration.title = isShifted ? letter.uppercased() : letter
    }
    shift.configuration.baseBackgroundColor = isShifted ? Paper.text : Paper.raised
    shift.configuration.baseForegroundColor = isShifted ? Paper.raised : Paper.text
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let gap = KioskConstants.keySpacing
    let height = (bounds.height - gap * CGFloat(rows.count - 1)) / CGFloat(rows.count)
    // As wide as ten fit, in every layout; edges, not widths, are on whole points, so that full
    // rows end at the keyboard's edge.
    let width = max(0, (bounds.width - 9 * gap) / 10)
    for (index, row) in rows.enumerated() {
      let y = (CGFloat(index) * (height + gap)).rounded()
      // If letters fill the row, backspace is no wider than they are.
      let wide = row.count < 10 ? width * 1.4 : width
      let widths = row.map { button -> CGFloat in
        if button === space { return 0 }
        return button === backspace || button === shift || button === switcher ? wide : width
      }
      let taken = widths.reduce(0, +) + gap * CGFloat(row.count - 1)
      let left = row.contains { $0 === space } ? bounds.width - taken : 0
      var x = left > 0 ? 0 : (bounds.width - taken) / 2
      for (button, own) in zip(row, widths) {
        let width = button === space ? left : own
        let (minX, maxX) = (x.rounded(), (x + width).rounded())
        button.bounds.size = CGSize(width: maxX - minX, height: height)
        button.center = CGPoint(x: (minX + maxX) / 2, y: y + height / 2)
        x += width + gap
      }
    }
  }
}

/// A field of the exhibit's forms.
final class PaperField: TextField {
  /// Whether words begin with a capital.
  let beginsWordsLarge: Bool

  init(beginsWordsLarge: Bool = false) {
    self.beginsWordsLarge = beginsWordsLarge
    super.init(frame: .zero)
    font = Paper.font(20)
    clearButtonMode = .whileEditing
  }

  required init?(coder: NSCoder) { nil }
}

extension TextField {
  fileprivate var autocapitalizes: Bool { (self as? PaperField)?.beginsWordsLarge ?? false }
}
