// What text fields and text views share with those who use them.
public import Foundation

/// A view whose text the user edits: ``TextField`` and ``TextView``.
///
/// Ranges count characters (grapheme clusters); differs from UIKit, where they count UTF-16 units.
public protocol TextEditing: TextInput, StandardEditActions {
  /// What edits on the view's behalf.
  var interaction: TextInteraction { get }
  /// Where the caret stands, in the view's coordinates: a rectangle of no width. Near it the
  /// platform places an input method's candidates.
  var caretRect: CGRect { get }
}

extension TextEditing {
  /// What is selected; empty: where the caret stands. Kept within the text. Setting it asks nobody.
  public var selectedRange: Range<Int> {
    get { interaction.editor.characters(interaction.editor.selection) }
    set { interaction.select(interaction.editor.offsets(newValue)) }
  }

  /// Whether what is typed, pasted or composed next takes the place of all there is; false by
  /// default, and again once that happened, or something was selected or the caret moved. The touch
  /// that begins editing moves no caret then. Source: UIKit's documentation.
  public var clearsOnInsertion: Bool {
    get { interaction.clearsOnInsertion }
    set { interaction.clearsOnInsertion = newValue }
  }

  /// Which letters become capitals as they are typed; none by default, and none where the text is
  /// hidden. Pasted and composed text stays as it is. Differs from UIKit, which begins sentences so
  /// by default.
  public var autocapitalizationType: TextAutocapitalizationType {
    get { interaction.autocapitalizationType }
    set { interaction.autocapitalizationType = newValue }
  }

  /// Whether Return does nothing while there is no text; false by default. Source: UIKit's
  /// documentation.
  public var enablesReturnKeyAutomatically: Bool {
    get { interaction.enablesReturnKeyAutomatically }
    set { interaction.enablesReturnKeyAutomatically = newValue }
  }

  /// What is to be typed: for keyboards on screen, which show other keys for it. Nothing here goes
  /// by it. Source for this and the next two: UIKit's documentation of UITextInputTraits.
  public var keyboardType: KeyboardType {
    get { interaction.inputTraits.keyboardType }
    set { interaction.inputTraits.keyboardType = newValue }
  }

  /// What Return does, for keyboards that name the key by it.
  public var returnKeyType: ReturnKeyType {
    get { interaction.inputTraits.returnKeyType }
    set { interaction.inputTraits.returnKeyType = newValue }
  }

  /// How a keyboard on screen is to look.
  public var keyboardAppearance: KeyboardAppearance {
    get { interaction.inputTraits.keyboardAppearance }
    set { interaction.inputTraits.keyboardAppearance = newValue }
  }

  /// The text that an input method is composing; nil where there is none.
  public var markedTextRange: Range<Int>? {
    interaction.editor.marked.map(interaction.editor.characters)
  }

  public var hasText: Bool { !interaction.editor.text.isEmpty }

  public func setMarkedText(_ markedText: String?, selectedRange: Range<Int>) {
    interaction.setMarked(markedText, selected: selectedRange)
  }

  public func unmarkText() { interaction.unmark() }

  /// Takes back the user's last step, or does it again; nothing where there is none.
  public func undo() { interaction.undo() }
  public func redo() { interaction.redo() }
  public var canUndo: Bool { interaction.canUndo }
  public var canRedo: Bool { interaction.canRedo }
}

extension TextInteraction {
  /// Gives `next` the presses that went down, or repeat, and are not for the text.
  func passDown(_ presses: Set<Press>, to next: (Set<Press>) -> Void) {
    let rest = owner.isFirstResponder ? presses.filter { !keyDown($0) } : presses
    if !rest.isEmpty { next(rest) }
  }

  /// … that came up, or were cancelled, and whose down was not for the text.
  func passUp(_ presses: Set<Press>, to next: (Set<Press>) -> Void) {
    let rest = presses.filter { !keyUp($0) }
    if !rest.isEmpty { next(rest) }
  }

  /// As the key does.
  func deleteBackward() {
    delete(to: editor.offset(before: editor.head), kind: .deletingBackward)
  }
}
