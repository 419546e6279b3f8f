// What of a menu's choice, or of an action, a button's configuration takes over.

extension Button.Configuration {
  /// What an action or command shows goes before what is there.
  mutating func take(_ leaf: MenuLeaf) {
    if !leaf.title.isEmpty { title = leaf.title }
    if let subtitle = leaf.subtitle { self.subtitle = subtitle }
    if let image = leaf.image { self.image = image }
    if let icon = leaf.icon { self.icon = icon }
  }

  /// A choice that a button shows, and what it showed in its place before.
  struct ShownChoice {
    private let choice: (subtitle: String?, image: Image?, icon: Character?)
    private let own: (subtitle: String?, image: Image?, icon: Character?)

    init(_ leaf: MenuLeaf, in look: Button.Configuration) {
      choice = (leaf.subtitle, leaf.image, leaf.icon)
      own = (look.subtitle, look.image, look.icon)
    }

    /// Where the choice still shows what it brought, what was there before is back.
    func leave(_ look: inout Button.Configuration) {
      if let subtitle = choice.subtitle, look.subtitle == subtitle { look.subtitle = own.subtitle }
      if let image = choice.image, look.image === image { look.image = own.image }
      if let icon = choice.icon, look.icon == icon { look.icon = own.icon }
    }
  }

  /// Another choice is about to be shown: nothing but the title stays of `shown`.
  mutating func giveBack(_ shown: ShownChoice) { shown.leave(&self) }
}
