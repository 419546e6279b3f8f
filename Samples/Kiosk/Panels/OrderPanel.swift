// The form to order a print.
import Foundation
import GlassineKiosk

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
  private let nameField = Paper.field()
  private let emailField = Paper.field()
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

  override var screenName: String { "order" }
  override var needsDigits: Bool { true }

  init(_ print: Print, studio: PrintStudio) {
    self.print = print
    super.init()
    picture.layer.backgroundColor = Paper.well
    picture.layer.borderWidth = KioskConstants.edgeWidth / 2
    picture.layer.borderColor = Paper.edge
    studio.picture(of: print) { [weak picture] in picture?.image = $0 }
    let parts = [picture, nameField, emailField, nameFlaw, emailFlaw, copies, thanks] as [View]
    for view in parts + sizeButtons + [fewer, more, send] { scroll.addSubview(view) }
    addSubview(scroll)
    scroll.delaysContentTouches = false
    scroll.showsHorizontalScrollIndicator = false
    copies.textAlignment = .center
    thanks.textAlignment = .center
    thanks.numberOfLines = 2
    nameField.autocapitalizationType = .words
    nameField.returnKeyType = .next
    nameField.addAction(for: .primaryActionTriggered) { [weak self] _ in
      self?.emailField.becomeFirstResponder()
    }
    // Addresses are written with Latin letters, whatever the reader's are.
    emailField.keyboardType = .emailAddress
    emailField.returnKeyType = .send
    emailField.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.order() }
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

  override func say(_ texts: StringTables) {
    super.say(texts)
    heading.text = "\(texts["order"]): \(texts.name(of: print.design)) \(print.number)"
    nameField.placeholder = texts["name"]
    emailField.placeholder = texts["email"]
    nameField.textAlignment = texts.isRightToLeft ? .right : .left
    send.configuration.title = texts["send"]
    fewer.accessibilityLabel = texts["fewerCopies"]
    more.accessibilityLabel = texts["moreCopies"]
    picture.accessibilityLabel = texts.name(of: print.design)
    copies.accessibilityLabel = texts["copies"]
    show()
  }

  override var targets: [(name: String, view: View)] {
    guard number == nil else { return super.targets }
    return super.targets + [("name", nameField), ("email", emailField), ("send", send)]
      + [("fewer", fewer), ("more", more)]
  }

  override func wantedSize(in size: CGSize) -> CGSize {
    let width = min(size.width, 960)
    let wanted = number == nil ? Self.top + formHeight(for: width) + Self.margin : 760
    return CGSize(width: width, height: min(size.height, wanted))
  }

  override func leastHeight(for width: CGFloat) -> CGFloat {
    KioskConstants.lowFormTop + formHeight(for: min(width, 960)) + KioskConstants.lowFormMargin
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    nameField.becomeFirstResponder()
    // In a low window: a sign that there is more.
    layoutIfNeeded()
    scroll.flashScrollIndicators()
  }

  private func fieldWasChosen(_ field: TextField) {
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
      show()
      return say(
        thanksText ?? texts["orderFailed"], to: number == nil ? send : closeButton)
    } else if let flaw = form.nameFlaw ?? form.emailFlaw {
      let field = form.nameFlaw == nil ? emailField : nameField
      field.becomeFirstResponder()
      say(texts[flaw.rawValue], to: field)
    }
    show()
  }

  private var thanksText: String? {
    number.map { texts.text("thanks", ["number": "\($0)"]) }
  }

  /// Says a message to a screen reader, which moves to the view that answers it.
  private func say(_ message: String, to view: View) {
    guard let application = window?.application else { return }
    application.postAccessibility(.announcement, argument: message)
    application.postAccessibility(.layoutChanged, argument: view)
  }

  private func show() {
    nameFlaw.text =
      hasFailed ? texts["orderFailed"] : isJudged ? form.nameFlaw.map { texts[$0.rawValue] } : nil
    emailFlaw.text = isJudged ? form.emailFlaw.map { texts[$0.rawValue] } : nil
    copies.text = "\(form.copies)"
    copies.accessibilityValue = copies.text
    fewer.isEnabled = form.copies > 1
    more.isEnabled = form.copies < 9
    for (size, button) in zip(OrderForm.Size.allCases, sizeButtons) {
      let isChosen = size == form.size
      button.accessibilityTraits = isChosen ? [.button, .selected] : .button
      button.configuration.baseBackgroundColor = isChosen ? Paper.text : Paper.well
      button.configuration.pressedBackground = isChosen ? Paper.text : Paper.wellPressed
      button.configuration.baseForegroundColor = isChosen ? Paper.raised : Paper.text
    }
    thanks.text = thanksText
    let parts: [View] =
      [nameField, emailField, nameFlaw, emailFlaw, fewer, more, copies, send]
      + sizeButtons
    for part in parts { part.isHidden = number != nil }
    thanks.isHidden = number == nil
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if number != nil {
      scroll.frame = CGRect(
        x: 0, y: Self.top, width: bounds.width, height: max(0, bounds.height - Self.top))
      scroll.contentSize = scroll.bounds.size
      scroll.contentOffset = .zero
      return placeThanks(scroll.bounds.height)
    }
    placeForm()
    let height = formHeight(for: bounds.width)
    let isLow = Self.top + height + Self.margin > bounds.height
    let top = isLow ? KioskConstants.lowFormTop : Self.top
    let bottom = isLow ? KioskConstants.lowFormMargin : Self.margin
    if isLow {
      for view in [heading, closeButton] {
        view.center.y = (KioskConstants.lowFormTop - KioskConstants.lowFormMargin) / 2
      }
    }
    scroll.frame = CGRect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - bottom - top))
    scroll.contentSize = CGSize(width: bounds.width, height: height)
  }

  private static let top: CGFloat = 104
  private static let margin: CGFloat = 24
  private static let gap: CGFloat = 16

  /// The print and the thanks under it, in the middle of the area below the heading.
  private func placeThanks(_ room: CGFloat) {
    let room = max(0, room - 32)
    let height = max(0, min(400, room - 88))
    let start = ((room - height - 88) / 2).rounded()
    put(picture, (bounds.width - height * 0.75) / 2, start, height * 0.75, height)
    put(thanks, 32, start + height + 24, bounds.width - 64, 64)
  }

  /// The places of the form's columns in a panel of a width, from its leading edge.
  private struct Columns {
    let target = KioskConstants.target
    /// The height of the picture, which both rows of fields have together.
    let small = 2 * KioskConstants.target + 40
    let start: CGFloat
    let room: CGFloat
    /// The width of a size's button.
    let side: CGFloat
    let steps: CGFloat
    let send: CGFloat
    /// The width of the button that sends, beside the others.
    let beside: CGFloat
    /// Whether it is beside the others, and not in a row of its own as on an upright screen.
    var isBeside: Bool { beside >= KioskConstants.sendWidth }

    init(_ width: CGFloat) {
      start = 32 + small * 0.75 + OrderPanel.gap
      room = width - start - 32
      side = min(72, (room - 5 * 8) / 9)
      steps = start + 3 * (side + 8) + 8
      send = steps + 2 * target + 40 + OrderPanel.gap
      beside = width - 32 - send
    }
  }

  private func formHeight(for width: CGFloat) -> CGFloat {
    let columns = Columns(width)
    return columns.small + (columns.isBeside ? 0 : columns.target + Self.gap)
  }

  private func placeForm() {
    let columns = Columns(bounds.width)
    let (target, gap, start) = (columns.target, Self.gap, columns.start)
    put(picture, 32, 0, columns.small * 0.75, columns.small)
    let half = (columns.room - gap) / 2
    put(nameField, start, 0, half, target)
    put(emailField, start + half + gap, 0, half, target)
    put(nameFlaw, start, target + 4, half, 24)
    put(emailFlaw, start + half + gap, target + 4, half, 24)
    let second = target + 40
    for (index, button) in sizeButtons.enumerated() {
      put(button, start + CGFloat(index) * (columns.side + 8), second, columns.side, target)
    }
    put(fewer, columns.steps, second, target, target)
    put(copies, columns.steps + target, second, 40, target)
    put(more, columns.steps + target + 40, second, target, target)
    if columns.isBeside {
      put(send, columns.send, second, columns.beside, target)
    } else {
      put(send, start, second + target + gap, columns.room, target)
    }
  }
}

/// Scrolls by a drag from any start: there is hardly a place beside buttons.
final class FormScrollView: ScrollView {
  override func touchesShouldCancel(in view: View) -> Bool { true }
}
