// A key of a keyboard, without its view.
import Foundation

/// One key: its effect, its label, and its width.
nonisolated struct Key: Equatable {
  enum Role: Hashable {
    case text(String), shift, backspace, symbols, more, letters, layout, space, enter, hide
  }
  /// A width as a number of columns, or a share of the remaining row.
  enum Width: Equatable { case columns(CGFloat), rest(CGFloat) }

  var role: Role
  var label = ""
  /// A character of the theme's icon font, in place of the label.
  var icon: Character?
  var width = Width.columns(1)
  var accents: [String] = []

  /// Whether a finger may slide from this key to another, and from another to this.
  var slides: Bool {
    switch role {
    case .text, .space: true
    default: false
    }
  }

  /// Its name for tests.
  var name: String {
    switch role {
    case .text(let text): text
    case .shift: "shift"
    case .backspace: "backspace"
    case .symbols, .more, .letters: label
    case .layout: "layout"
    case .space: "space"
    case .enter: "return"
    case .hide: "hide"
    }
  }

  /// Its name for people who do not see it, where that is not its letter.
  func spokenName(in layout: KeyboardLayout) -> String {
    func name(_ key: String, _ english: String) -> String { layout.names[key] ?? english }
    return switch role {
    case .text, .layout: label
    case .shift: name("shift", "Shift")
    case .backspace: name("delete", "Delete")
    case .symbols: name("symbols", "Numbers and signs")
    case .more: name("more", "More signs")
    case .letters: name("letters", "Letters")
    case .space: label.isEmpty ? "Space" : label
    case .enter: label == "⏎" ? "Return" : label
    case .hide: name("hide", "Hide the keyboard")
    }
  }

  // Source: Material Design Icons.
  static let backspaceIcon: Character = "\u{F06E}"
  static let shiftIcon: Character = "\u{F636}"
  static let hideIcon: Character = "\u{F140}"
}

/// What a keyboard shows: the layout, the page, and what the text asks for.
nonisolated struct KeyboardPage: Equatable {
  enum Plane { case letters, symbols, more }

  var layout: KeyboardLayout
  var symbols: KeyboardLayout
  var plane = Plane.letters
  var hasDigitRow = false
  /// The keys for an address beside the space bar.
  var addressKeys: [String] = []
  /// The name of the layout that the layout key leads to; nil: there is no such key.
  var nextName: String?
  var returnLabel = ""

  /// The number of rows of its letters. Pages of signs are as high, so that a keyboard keeps its
  /// height.
  var rowCount: Int {
    layout.kind == .pad ? layout.rows.count : layout.rows.count + (hasDigitRow ? 2 : 1)
  }

  /// The keys, row by row from the left.
  var rows: [[Key]] {
    if layout.kind == .pad { return layout.rows.map { $0.map(padKey) } }
    var rows: [[Key]]
    switch plane {
    case .letters: rows = layout.rows.map { $0.map(letterKey) }
    case .symbols: rows = symbols.rows.map { $0.map(letterKey) }
    case .more: rows = symbols.moreRows.map { $0.map(letterKey) }
    }
    if hasDigitRow, plane == .letters, let digits = symbols.rows.first {
      rows.insert(digits.map(letterKey), at: 0)
    }
    let last = rows.count - 1
    switch plane {
    case .letters:
      if layout.hasShift {
        rows[last].insert(Key(role: .shift, icon: Key.shiftIcon, width: .rest(1)), at: 0)
      }
    case .symbols: rows[last].insert(Key(role: .more, label: "#+=", width: .rest(1)), at: 0)
    case .more: rows[last].insert(Key(role: .symbols, label: "123", width: .rest(1)), at: 0)
    }
    rows[last].append(Key(role: .backspace, icon: Key.backspaceIcon, width: .rest(1)))
    rows.append(bottom)
    return rows
  }

  private var bottom: [Key] {
    let isLetters = plane == .letters
    var keys = [
      Key(
        role: isLetters ? .symbols : .letters, label: isLetters ? "123" : layout.name,
        width: .columns(1.4))
    ]
    if let nextName { keys.append(Key(role: .layout, label: nextName, width: .columns(1.2))) }
    keys.append(Key(role: .space, label: layout.spaceLabel, width: .rest(1)))
    keys += addressKeys.map { Key(role: .text($0), label: $0) }
    keys.append(Key(role: .enter, label: returnLabel, width: .columns(2)))
    return keys
  }

  private func letterKey(_ sign: String) -> Key {
    let text = sign == "¤" ? layout.currency : sign
    let label = layout.isRightToLeft ? KeyboardLayout.mirrored(text) : text
    let own = layout.accents[text] ?? symbols.accents[text] ?? []
    return Key(role: .text(text), label: label, accents: own)
  }

  private func padKey(_ name: String) -> Key {
    switch name {
    case "{hide}": Key(role: .hide, icon: Key.hideIcon)
    case "{backspace}": Key(role: .backspace, icon: Key.backspaceIcon)
    case "{return}": Key(role: .enter, label: returnLabel)
    case "{space}": Key(role: .space)
    default: Key(role: .text(name), label: name)
    }
  }
}
