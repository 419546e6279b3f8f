// The form to order a print.
import Foundation
import Glassine
import GlassineControls

/// Name, address, size and copies; shows each flaw below its field.
final class OrderPanel: Panel {
  /// Takes a complete order and returns its number; nil: it could not be taken.
  var onOrder: (Print, OrderForm) -> Int? = { _, _ in nil }

  let print: Print
  private(set) var form = OrderForm()
  /// Whether flaws are shown: after the first attempt to order.
  private(set) var isJudged = false
  /// Whether an order was complete and could not be taken.
  private var hasFailed = false
  /// The order's number, once it was sent.
  private(set) var number: Int?

  /// The part above the keyboard, if the window is too low for all of it.
  private let scroll = FormScrollView(frame: .zero)
  private let picture = ImageView()
  private let nameField = PaperField(beginsWordsLarge: true)
  private let emailField = PaperField()
  private let nameFlaw = Paper.label(15, .medium, color: Paper.danger)
  private let emailFlaw = Paper.label(15, .medium, color: Paper.danger)
  private let sizeButtons = OrderForm.Size.allCases.map { size in
    Paper.button(.secondary, title: size.title)
  }
  private let fewer = Paper.button(.secondary, icon: Paper.Icon.minus)
  private let more = Paper.button(.secondary, icon: Paper.Icon.plus)
  private let copies = Paper.label(22, .semibold)
  private let send = Paper.button(.primary)
  private let thanks = Paper.label(22, .semibold, color: Paper.second)
  private let keyboard = ScreenKeyboard(hasDigits: true)

  override var screenName: String { "order" }

  init(_ print: Print, studio: PrintStudio) {
    self.print = print
    super.init()
    picture.layer.backgroundColor = Paper.well
    picture.layer.borderWidth = KioskConstants.edgeWidth / 2
    picture.layer.borderColor = Paper.edge
    studio.picture(of: print) { [weak picture] in picture?.image = $0 }
    let parts = [picture, nameField, emailField, nameFlaw, emailFlaw, copies, thanks] as [View]
    for view in parts + sizeButtons + [fewer, more, send] { scroll.addSubview(view) }
    for view in [scroll, keyboard] as [View] { addSubview(view) }
    scroll.delaysContentTouches = false
    scroll.showsHorizontalScrollIndicator = false
    copies.textAlignment = .center
    thanks.textAlignment = .center
    thanks.numberOfLines = 2
    for field in [nameField, emailField] {
      field.addAction(for: .editingDidBegin) { [weak self, unowned field] _ in
        self?.fieldWasChosen(field)
      }
      field.addAction(for: .editingChanged) { [weak self] _ in self?.readFields() }
    }
    for (size, button) in zip(OrderForm.Size.allCases, sizeButtons) {
      button.addAction(for: .primaryActionTriggered) { [weak self] _ in
        self?.form.size = size
        self?.show()
      }
    }
    fewer.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.count(-1) }
    more.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.count(1) }
    send.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.order() }
  }

  required init?(coder: NSCoder) { nil }

  override func say(_ texts: Texts) {
    super.say(texts)
    heading.text = "\(texts.order): \(texts.name(of: print.design)) \(print.number)"
    nameField.placeholder = texts.name
    emailField.placeholder = texts.email
    nameField.textAlignment = texts.language.isRightToLeft ? .right : .left
    send.configuration.title = texts.send
    keyboard.use(layout(for: keyboard.field))
    show()
  }

  override var targets: [(name: String, view: View)] {
    guard number == nil else { return super.targets }
    return super.targets + [("name", nameField), ("email", emailField), ("send", send)]
      + [("fewer", fewer), ("more", more)] + keyboard.keys
  }

  override func wantedSize(in size: CGSize) -> CGSize {
    CGSize(width: min(size.width, 960), height: min(size.height, 760))
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    nameField.becomeFirstResponder()
    // In a low window: a sign that there is more.
    layoutIfNeeded()
    scroll.flashScrollIndicators()
  }

  /// Addresses are written with Latin letters, whatever the reader's are.
  private func layout(for field: TextField?) -> Int {
    texts.language == .hebrew && field !== emailField ? 2 : 0
  }

  private func fieldWasChosen(_ field: TextField) {
    keyboard.field = field
    keyboard.use(layout(for: field))
    layoutIfNeeded()
    // With its flaws below.
    scroll.scrollRectToVisible(field.frame.insetBy(dx: 0, dy: -28), animated: true)
  }

  private func count(_ step: Int) {
    form.copies = min(max(form.copies + step, 1), 9)
    show()
  }

  private func readFields() {
    form.name = nameField.text ?? ""
    form.email = emailField.text ?? ""
    show()
  }

  private func order() {
    isJudged = true
    if form.isComplete {
      nameField.resignFirstResponder()
      emailField.resignFirstResponder()
      number = onOrder(print, form)
      hasFailed = number == nil
    } else if form.nameFlaw != nil {
      nameField.becomeFirstResponder()
    } else {
      emailField.becomeFirstResponder()
    }
    show()
  }

  private func show() {
    nameFlaw.text =
      hasFailed ? texts.orderFailed : isJudged ? form.nameFlaw.map(texts.message) : nil
    emailFlaw.text = isJudged ? form.emailFlaw.map(texts.message) : nil
    copies.text = "\(form.copies)"
    fewer.isEnabled = form.copies > 1
    more.isEnabled = form.copies < 9
    for (size, button) in zip(OrderForm.Size.allCases, sizeButtons) {
      let isChosen = size == form.size
      button.configuration.baseBackgroundColor = isChosen ? Paper.text : Paper.well
      button.configuration.pressedBackground = isChosen ? Paper.text : Paper.wellPressed
      button.configuration.baseForegroundColor = isChosen ? Paper.raised : Paper.text
    }
    thanks.text = number.map(texts.thanks)
    let parts: [View] =
      [nameField, emailField, nameFlaw, emailFlaw, fewer, more, copies, send, keyboard]
      + sizeButtons
    for part in parts { part.isHidden = number != nil }
    thanks.isHidden = number == nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin: CGFloat = 24
    if number != nil {
      scroll.frame = CGRect(
        x: 0, y: Self.top, width: bounds.width, height: max(0, bounds.height - Self.top))
      scroll.contentSize = scroll.bounds.size
      scroll.contentOffset = .zero
      return placeThanks(scroll.bounds.height)
    }
    let height = placeForm()
    let wanted = ScreenKeyboard.height(hasDigits: true)
    let isLow = Self.top + height + Self.gap + wanted + margin > bounds.height
    let top = isLow ? KioskConstants.lowFormTop : Self.top
    let bottom = isLow ? KioskConstants.lowFormMargin : margin
    let least = ScreenKeyboard.height(hasDigits: true, key: KioskConstants.lowestKey)
    let room = bounds.height - top - height - KioskConstants.keySpacing - bottom
    let keys = max(least, min(wanted, room))
    put(keyboard, 32, bounds.height - keys - bottom, bounds.width - 64, keys)
    if isLow {
      for view in [heading, closeButton] {
        view.center.y = (KioskConstants.lowFormTop - KioskConstants.lowFormMargin) / 2
      }
    }
    scroll.frame = CGRect(
      x: 0, y: top, width: bounds.width,
      height: max(0, keyboard.frame.minY - KioskConstants.keySpacing - top))
    scroll.contentSize = CGSize(width: bounds.width, height: height)
  }

  private static let top: CGFloat = 104
  private static let gap: CGFloat = 16

  /// The print and the thanks under it, in the middle of the area below the heading.
  private func placeThanks(_ room: CGFloat) {
    let room = max(0, room - 32)
    let height = max(0, min(400, room - 88))
    let start = ((room - height - 88) / 2).rounded()
    put(picture, (bounds.width - height * 0.75) / 2, start, height * 0.75, height)
    put(thanks, 32, start + height + 24, bounds.width - 64, 64)
  }

  /// Places the fields; returns their height.
  private func placeForm() -> CGFloat {
    let target = KioskConstants.target
    let gap = Self.gap
    let small: CGFloat = 2 * target + 40
    put(picture, 32, 0, small * 0.75, small)
    let start = 32 + small * 0.75 + gap
    let room = bounds.width - start - 32
    let half = (room - gap) / 2
    put(nameField, start, 0, half, target)
    put(emailField, start + half + gap, 0, half, target)
    put(nameFlaw, start, target + 4, half, 24)
    put(emailFlaw, start + half + gap, target + 4, half, 24)
    let second = target + 40
    let side = min(72, (room - 5 * 8) / 9)
    for (index, button) in sizeButtons.enumerated() {
      put(button, start + CGFloat(index) * (side + 8), second, side, target)
    }
    let steps = start + 3 * (side + 8) + 8
    put(fewer, steps, second, target, target)
    put(copies, steps + target, second, 40, target)
    put(more, steps + target + 40, second, target, target)
    let last = steps + 2 * target + 40 + gap
    let beside = bounds.width - 32 - last
    guard beside < KioskConstants.sendWidth else {
      put(send, last, second, beside, target)
      return small
    }
    // On an upright screen: a row of its own.
    put(send, start, second + target + gap, room, target)
    return second + 2 * target + gap
  }
}

/// Scrolls by a drag from any start: there is hardly a place beside buttons.
final class FormScrollView: ScrollView {
  override func touchesShouldCancel(in view: View) -> Bool { true }
}
