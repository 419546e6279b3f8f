// Two visitors sign at once, each at a half of the book, where the display server has a seat for
// each: a touch screen's half and a keyboard. Where it has one seat they take turns.
import Foundation
import GlassineKiosk

/// One half: a name, a greeting, and a button that signs. The card with the thanks blocks this
/// half's seat alone.
final class GuestForm: ViewController {
  let name = Paper.field()
  let greeting = Paper.field()
  let sign = Paper.button(.primary)
  let thanks = GuestThanks()
  /// Quarter turns of the book against the window.
  var quarterTurns: () -> Int = { 0 }

  override func loadView() {
    let pane = GuestPane()
    for view in [name, greeting, sign] as [View] { pane.addSubview(view) }
    pane.parts = [name, greeting, sign]
    pane.onLayout = { [weak self] in self?.placeThanks() }
    name.autocapitalizationType = .words
    greeting.autocapitalizationType = .sentences
    view = pane
    sign.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.thank() }
    thanks.onClose = { [weak self] in
      guard let self else { return }
      for field in [name, greeting] { field.text = "" }
      dismiss(animated: false)
    }
  }

  func say(_ texts: StringTables) {
    name.placeholder = texts["name"]
    greeting.placeholder = texts["greeting"]
    sign.configuration.title = texts["sign"]
    thanks.say(texts)
  }

  /// Whether the thanks are there.
  var hasSigned: Bool { presentedViewController === thanks }

  private func thank() {
    guard name.hasText, view.window != nil else { return }
    present(thanks, animated: false)
    placeThanks()
  }

  /// In the middle of this half, wherever the keyboard moves it.
  private func placeThanks() {
    guard hasSigned, let window = view.window else { return }
    thanks.card.center = view.convert(
      CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window)
    thanks.card.transform = CGAffineTransform(rotationAngle: CGFloat(quarterTurns()) * .pi / 2)
  }
}

/// Puts a form's parts below each other.
private final class GuestPane: Pane {
  var parts: [View] = []
  var onLayout: () -> Void = {}

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout()
    let height = KioskConstants.target
    for (index, part) in parts.enumerated() {
      put(part, 16, 16 + CGFloat(index) * (height + 16), bounds.width - 32, height)
    }
  }
}

/// The thanks to who has signed: a card over a half, and a button on it.
final class GuestThanks: ViewController {
  let card = View(frame: CGRect(x: 0, y: 0, width: 360, height: 180))
  let close = Paper.button(.primary)
  private let words = Paper.label(22, .semibold)
  var onClose: () -> Void = {}

  override func viewDidLoad() {
    super.viewDidLoad()
    modalPresentationStyle = .overFullScreen
    card.layer.backgroundColor = Paper.raised
    card.layer.cornerRadius = 22
    card.layer.shadows = Paper.shadows
    words.textAlignment = .center
    words.frame = CGRect(x: 16, y: 16, width: 328, height: 64)
    close.frame = CGRect(x: 80, y: 100, width: 200, height: KioskConstants.target)
    card.addSubview(words)
    card.addSubview(close)
    view.addSubview(card)
    close.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.onClose() }
  }

  func say(_ texts: StringTables) {
    words.text = texts["thanksForSigning"]
    close.configuration.title = texts["back"]
  }
}

/// The book, open on the table.
final class GuestBookPanel: Panel {
  let forms = [GuestForm(), GuestForm()]
  /// The controller of the view that the book is in.
  private let controller: ViewController

  override var screenName: String { "guestbook" }

  init(in controller: ViewController) {
    self.controller = controller
    super.init()
    for form in forms { addSubview(form.view) }
  }

  required init?(coder: NSCoder) { nil }

  /// The forms are the controller's while the book is open; thanks end with it.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    for form in forms {
      if window != nil {
        controller.addChild(form)
        form.didMove(toParent: controller)
      } else {
        if form.hasSigned { form.dismiss(animated: false) }
        form.willMove(toParent: nil)
        form.removeFromParent()
      }
    }
  }

  override func say(_ texts: StringTables) {
    super.say(texts)
    heading.text = texts["guestBook"]
    for form in forms { form.say(texts) }
  }

  override var targets: [(name: String, view: View)] {
    let sides = zip(["left", "right"], forms).flatMap { side, form in
      let fields: [(name: String, view: View)] = [
        ("\(side) name", form.name), ("\(side) greeting", form.greeting),
        ("\(side) sign", form.sign),
      ]
      return form.hasSigned ? fields + [("\(side) back", form.thanks.close)] : fields
    }
    return super.targets + sides
  }

  override func wantedSize(in size: CGSize) -> CGSize {
    CGSize(width: min(size.width, 960), height: min(size.height, 420))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let top: CGFloat = 104
    let half = (bounds.width - 32) / 2
    for (index, form) in forms.enumerated() {
      put(form.view, 16 + CGFloat(index) * half, top, half, bounds.height - top - 16)
    }
  }
}
