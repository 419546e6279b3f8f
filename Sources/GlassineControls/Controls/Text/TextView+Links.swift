// Links in a text view, by UIKit's names.
public import Foundation
import GlassineUI

/// A part of a text with an action. Source: UIKit's documentation of UITextItem.
public struct TextItem {
  public enum Content: Hashable, Sendable { case link(URL) }

  public let content: Content
  /// A range of characters of the text.
  public let range: Range<Int>
}

extension TextView {
  /// The attributes of links without their own: the tint by default. Links are runs of
  /// ``attributedText`` with Foundation's attribute `link`.
  ///
  /// In a text that is selectable but not editable, a tap or click on one performs the action from
  /// ``TextViewDelegate/textView(_:primaryActionFor:defaultAction:)``. Source: UIKit's
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
