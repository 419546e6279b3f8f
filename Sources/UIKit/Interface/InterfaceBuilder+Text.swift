// What fields of text get from their elements, and the words of texts.
import GlassineControls
import GlassineUI

extension InterfaceBuilder {
  func fillTextField(_ view: UITextField, from element: InterfaceElement) {
    view.font = element.font("fontDescription") ?? .systemFont(ofSize: 14)
    file.color("textColor", of: element).map { view.textColor = $0 }
    element.word("textAlignment", Self.alignments).map { view.textAlignment = $0 }
    view.borderStyle = element.attributes["borderStyle"] == nil ? .none : .roundedRect
    let clearing: [String: UITextField.ViewMode] = [
      "never": .never, "always": .always, "whileEditing": .whileEditing,
      "unlessEditing": .unlessEditing,
    ]
    element.word("clearButtonMode", clearing).map { view.clearButtonMode = $0 }
    view.placeholder = element.string("placeholder")
    element.string("text").map { view.text = $0 }
    guard let traits = element.value("textInputTraits") else { return }
    traits.bool("secureTextEntry").map { view.isSecureTextEntry = $0 }
    traits.word("keyboardType", Self.keyboards).map { view.keyboardType = $0 }
    traits.word("returnKeyType", Self.returnKeys).map { view.returnKeyType = $0 }
    traits.word("autocapitalizationType", Self.capitals).map { view.autocapitalizationType = $0 }
  }

  func fillTextView(_ view: UITextView, from element: InterfaceElement) {
    view.font = element.font("fontDescription") ?? .systemFont(ofSize: 14)
    file.color("textColor", of: element).map { view.textColor = $0 }
    element.word("textAlignment", Self.alignments).map { view.textAlignment = $0 }
    element.bool("editable").map { view.isEditable = $0 }
    element.bool("selectable").map { view.isSelectable = $0 }
    if let text = file.attributedString("attributedText", of: element) {
      view.attributedText = text
    } else if let text = element.string("text") {
      view.text = text
    }
  }

  static let alignments: [String: NSTextAlignment] = [
    "left": .left, "center": .center, "right": .right, "justified": .justified,
    "natural": .natural,
  ]
  static let lineBreaks: [String: NSLineBreakMode] = [
    "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
    "headTruncation": .byTruncatingHead, "middleTruncation": .byTruncatingMiddle,
    "tailTruncation": .byTruncatingTail,
  ]
  private static let keyboards: [String: UIKeyboardType] = [
    "default": .default, "alphabet": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation,
    "URL": .URL, "numberPad": .numberPad, "phonePad": .phonePad, "emailAddress": .emailAddress,
    "decimalPad": .decimalPad,
  ]
  private static let returnKeys: [String: UIReturnKeyType] = [
    "go": .go, "next": .next, "search": .search, "send": .send, "done": .done, "join": .join,
    "route": .route, "continue": .continue,
  ]
  private static let capitals: [String: UITextAutocapitalizationType] = [
    "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
  ]
  static let horizontal: [String: UIControl.ContentHorizontalAlignment] = [
    "left": .left, "center": .center, "right": .right, "fill": .fill, "leading": .leading,
    "trailing": .trailing,
  ]
  static let vertical: [String: UIControl.ContentVerticalAlignment] = [
    "top": .top, "center": .center, "bottom": .bottom, "fill": .fill,
  ]
  static let states: [String: UIControl.State] = [
    "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
  ]
  static let buttonTypes: [String: UIButton.ButtonType] = [
    "system": .system, "roundedRect": .system, "detailDisclosure": .detailDisclosure,
    "infoLight": .infoLight, "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
  ]
  static let distributions: [String: UIStackView.Distribution] = [
    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
  ]
  static let stackAlignments: [String: UIStackView.Alignment] = [
    "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline,
    "center": .center, "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
  ]
  static let blurs: [String: UIBlurEffect.Style] = [
    "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular,
    "prominent": .prominent,
  ]
}
