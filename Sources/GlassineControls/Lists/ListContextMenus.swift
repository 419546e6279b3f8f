// Context menus of a table's rows and a collection's items: their rows, their position, and the
// highlight of the row.
import Foundation
import GlassineUI

/// Requests menus from a list's delegate. Exists while the list has a delegate.
final class ListContextMenus<List: CellList> {
  private let listReference: ViewReference<List>
  private var list: List? { listReference.view }
  private(set) var interaction: ContextMenuInteraction?
  /// The cell of the requested or open menu.
  private weak var cell: List.Cell?

  deinit {}  // Plain, as the view's.

  init(_ list: List) { listReference = ViewReference(list) }

  /// Adds or removes the interaction.
  func follow(isWanted: Bool) {
    guard let list, isWanted != (interaction != nil) else { return }
    if isWanted {
      let interaction = ContextMenuInteraction(delegate: self)
      self.interaction = interaction
      list.addInteraction(interaction)
    } else if let interaction {
      list.removeInteraction(interaction)
      self.interaction = nil
    }
  }

  /// The rows of a menu: all selected rows if `place` is one of them, several can be selected, and
  /// the list's menus support several.
  private func places(of place: RowPlace, in list: List) -> [RowPlace] {
    guard list.menusAreOfSelection, list.selection.contains(place) else { return [place] }
    return list.selection.sorted()
  }
}

extension ListContextMenus: ContextMenuPlacing {
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> ContextMenuConfiguration? {
    guard let list else { return nil }
    let place = list.hitTest(location, with: nil).flatMap(list.place(holding:))
    cell = place.flatMap(list.cell(at:))
    return list.contextMenu(of: place.map { places(of: $0, in: list) } ?? [], at: location)
  }

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    willDisplayMenuFor configuration: ContextMenuConfiguration
  ) {
    guard let list else { return }
    list.tellContextMenu(configuration, isOpening: true)
    // The menu takes over the finger.
    list.endPress(isCancelled: true)
    show(isHighlighted: true)
  }

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, willEndFor configuration: ContextMenuConfiguration
  ) {
    show(isHighlighted: false)
    list?.tellContextMenu(configuration, isOpening: false)
  }

  private func show(isHighlighted: Bool) {
    // The cell may show another row by now.
    guard let list, let place = cell.flatMap(list.place(ofCell:)) else { return }
    list.cell(at: place)?.setHighlighted(isHighlighted, animated: true)
  }

  func placeForKeys(_ interaction: ContextMenuInteraction) -> CGPoint? {
    guard let list, let focused = list.window?.application?.focus.focusedView,
      let place = list.place(holding: focused), let cell = list.cell(at: place)
    else { return nil }
    return CGPoint(x: cell.frame.midX, y: cell.frame.midY)
  }

  func sourceRect(
    _ interaction: ContextMenuInteraction, at place: CGPoint, isPointed: Bool,
    _ configuration: ContextMenuConfiguration
  ) -> CGRect? { isPointed ? nil : cell?.frame }
}
