// Links in a text view, by UIKit's names.
public import Foundation

/// A part of a text that can be acted on. Source: UIKit's documentation of UITextItem.
public struct TextItem {
  public enum Content: Hashable, Sendable { case link(URL) }

  public let content: Content
  /// Of the text, in characters.
  public let range: Range<Int>
}

extension TextView {
  /// What links look like, where they say nothing themselves: in the tint by default. Links are
  /// stretches of ``attributedText`` with Foundation's attribute `link`.
  ///
  /// In a text that is not editable, and selectable, a tap or click on one performs what
  /// ``TextViewDelegate/textView(_:primaryActionFor:defaultAction:)`` says. Source: UIKit's
  /// documentation.
  public var linkTextAttributes: AttributeContainer {
    get { interaction.linkAttributes }
    set { interaction.linkAttributes = newValue }
  }

  func linkWasTapped(_ url: URL, in characters: Range<Int>) {
    let open = Action(title: url.absoluteString) { [weak self] _ in
      self?.window?.application?.openURLHandler?(url)
    }
    let item = TextItem(content: .link(url), range: characters)
    let action =
      textDelegate.map { $0.textView(self, primaryActionFor: item, defaultAction: open) } ?? open
    action?.perform(withSender: self)
  }
}
