// A menu: its elements, in sections and submenus.
import Foundation
public import GlassineUI

/// Actions and commands under a title, and submenus: for ``Button/menu`` and edit menus. Source:
/// UIKit's documentation of UIMenu.
///
/// A submenu is a row that opens it, or with ``Options/displayInline`` a section. An empty one is
/// left out.
public final class Menu: MenuElement {
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public nonisolated init(rawValue: UInt) { self.rawValue = rawValue }
    /// Its elements are a section of the parent menu.
    public nonisolated static let displayInline = Options(rawValue: 1 << 0)
    /// Shown in the destructive style.
    public nonisolated static let destructive = Options(rawValue: 1 << 1)
    /// One of its actions, including those of its sections, is on: selecting one turns the others
    /// off.
    public nonisolated static let singleSelection = Options(rawValue: 1 << 5)
  }

  public let options: Options
  public let children: [MenuElement]

  public init(
    title: String = "", subtitle: String? = nil, image: Image? = nil, icon: Character? = nil,
    options: Options = [], children: [MenuElement] = []
  ) {
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image, icon: icon)
  }

  /// The same menu with other elements.
  public func replacingChildren(_ children: [MenuElement]) -> Menu {
    Menu(
      title: title, subtitle: subtitle, image: image, icon: icon, options: options,
      children: children)
  }

  /// The actions that are on, including those of its sections, in order.
  public var selectedElements: [MenuElement] { leaves.filter { $0.state == .on } }

  /// The selectable elements of the menu and of its sections, in order.
  var leaves: [MenuLeaf] {
    children.flatMap { element -> [MenuLeaf] in
      if let leaf = element as? MenuLeaf { return [leaf] }
      guard let section = element as? Menu, section.options.contains(.displayInline) else {
        return []
      }
      return section.leaves
    }
  }

  /// Whether there is nothing to show.
  var isEmpty: Bool {
    !children.contains { element in
      if let menu = element as? Menu { return !menu.isEmpty }
      return (element as? MenuLeaf)?.attributes.contains(.hidden) == false
    }
  }

  /// Turns `leaf` on and the others off, if it is in a single-selection menu.
  func didChoose(_ leaf: MenuLeaf, isSingleSelection: Bool) {
    let isSingle = isSingleSelection || options.contains(.singleSelection)
    if isSingle, leaves.contains(where: { $0 === leaf }) {
      for other in leaves { other.state = other === leaf ? .on : .off }
      return
    }
    for case let menu as Menu in children {
      menu.didChoose(leaf, isSingleSelection: false)
    }
  }
}
