// The common interface of text fields and text views.
public import Foundation
public import GlassineUI

/// A view whose text the user edits: ``TextField`` and ``TextView``.
///
/// Ranges count characters (grapheme clusters); differs from UIKit, in which they count UTF-16
/// units.
@preconcurrency @MainActor
public protocol TextEditing: TextInput, StandardEditActions {
  /// The editing implementation of the view.
  var interaction: TextInteraction { get }
  /// The caret's rectangle, in the view's coordinates, without width. The platform places an input
  /// method's candidates near it.
  var caretRect: CGRect { get }
}

extension TextEditing {
  /// The selection; empty: the position of the caret. Clamped to the text. Setting it asks no
  /// delegate.
  public var selectedRange: Range<Int> {
    get { interaction.editor.characters(interaction.editor.selection) }
    set { interaction.select(interaction.editor.offsets(newValue)) }
  }

  /// Whether the next typed, pasted or composed text replaces the whole text; false by default.
  /// Reset after that, or after a selection or a caret movement. The touch that begins editing does
  /// not move the caret then. Source: UIKit's documentation.
  public var clearsOnInsertion: Bool {
    get { interaction.clearsOnInsertion }
    set { interaction.clearsOnInsertion = newValue }
  }

  /// The automatic capitalization of typed letters; none by default, and none for secure text.
  /// Pasted and composed text does not change. Differs from UIKit, which capitalizes sentences by
  /// default.
  public var autocapitalizationType: TextAutocapitalizationType {
    get { interaction.autocapitalizationType }
    set { interaction.autocapitalizationType = newValue }
  }

  /// Whether Return has no effect while there is no text; false by default. Source: UIKit's
  /// documentation.
  public var enablesReturnKeyAutomatically: Bool {
    get { interaction.enablesReturnKeyAutomatically }
    set { interaction.enablesReturnKeyAutomatically = newValue }
  }

  /// The kind of expected text, for keyboards on screen; it has no other effect. Source for this
  /// and the next two: UIKit's documentation of UITextInputTraits.
  public var keyboardType: KeyboardType {
    get { interaction.inputTraits.keyboardType }
    set { interaction.inputTraits.keyboardType = newValue }
  }

  /// The meaning of Return, for keyboards that name the key after it.
  public var returnKeyType: ReturnKeyType {
    get { interaction.inputTraits.returnKeyType }
    set { interaction.inputTraits.returnKeyType = newValue }
  }

  /// The look of a keyboard on screen.
  public var keyboardAppearance: KeyboardAppearance {
    get { interaction.inputTraits.keyboardAppearance }
    set { interaction.inputTraits.keyboardAppearance = newValue }
  }

  /// The text that an input method is composing; nil if there is none.
  public var markedTextRange: Range<Int>? {
    interaction.editor.marked.map(interaction.editor.characters)
  }

  public var hasText: Bool { !interaction.editor.text.isEmpty }

  public func setMarkedText(_ markedText: String?, selectedRange: Range<Int>) {
    interaction.setMarked(markedText, selected: selectedRange)
  }

  public func unmarkText() { interaction.unmark() }

  /// Undoes the user's last step, or redoes it; does nothing if there is none.
  public func undo() { interaction.undo() }
  public func redo() { interaction.redo() }
  public var canUndo: Bool { interaction.canUndo }
  public var canRedo: Bool { interaction.canRedo }
}

extension TextInteraction {
  /// Passes to `next` the presses that went down, or repeat, and are not for the text.
  func passDown(_ presses: Set<Press>, to next: (Set<Press>) -> Void) {
    let rest = owner.isFirstResponder ? presses.filter { !keyDown($0) } : presses
    if !rest.isEmpty { next(rest) }
  }

  /// … that were released or cancelled, and whose down was not for the text.
  func passUp(_ presses: Set<Press>, to next: (Set<Press>) -> Void) {
    let rest = presses.filter { !keyUp($0) }
    if !rest.isEmpty { next(rest) }
  }

  /// Acts as the key does.
  func deleteBackward() {
    delete(to: editor.offset(before: editor.head), kind: .deletingBackward)
  }
}

extension TextField: EditedText {}
extension TextView: EditedText {}

extension TextEditing {
  package func placeSelectionViews() { interaction.placeSelectionViews() }
  package func firstResponderWasDropped() { interaction.owner.firstResponderWasLost() }
}
