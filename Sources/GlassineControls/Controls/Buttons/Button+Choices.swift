// The content that a button's configuration takes from a menu's selection, or from an action.
import GlassineUI

extension Button.Configuration {
  /// Replaces content by that of an action or command, as far as it has any.
  mutating func take(_ leaf: MenuLeaf) {
    if !leaf.title.isEmpty { title = leaf.title }
    if let subtitle = leaf.subtitle { self.subtitle = subtitle }
    if let image = leaf.image { self.image = image }
    if let icon = leaf.icon { self.icon = icon }
  }

  /// A selection shown by a button, and the content that it replaced.
  struct ShownChoice {
    private let choice: (subtitle: String?, image: Image?, icon: Character?)
    private let own: (subtitle: String?, image: Image?, icon: Character?)

    init(_ leaf: MenuLeaf, in look: Button.Configuration) {
      choice = (leaf.subtitle, leaf.image, leaf.icon)
      own = (look.subtitle, look.image, look.icon)
    }

    /// Restores the replaced content if the selection's content is still shown.
    func leave(_ look: inout Button.Configuration) {
      if let subtitle = choice.subtitle, look.subtitle == subtitle { look.subtitle = own.subtitle }
      if let image = choice.image, look.image === image { look.image = own.image }
      if let icon = choice.icon, look.icon == icon { look.icon = own.icon }
    }
  }

  /// Restores all content that `shown` replaced except the title, before another selection is
  /// shown.
  mutating func giveBack(_ shown: ShownChoice) { shown.leave(&self) }
}
