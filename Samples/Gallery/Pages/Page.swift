// The pages of the gallery.
import Glassine

/// A page of the gallery: its text, and the scene that shows it.
struct Page: Sendable {
  /// `S1` to `S24`, after the promised behaviour; a sheet's is its name.
  var id: String
  /// For the list.
  var name: String
  var title: String
  var text: String
  /// Instructions for the scene.
  var trial: String
  let board: Board.Type

  /// Whether it is a sheet of existing parts, not the page of a promise.
  var isSheet: Bool { id == name }

  nonisolated static let all = hitTesting + chain + delivery + responders + scrolling + sheets

  /// The page of that id, in either case; nil if there is none.
  nonisolated static func named(_ id: String) -> Page? {
    all.first { $0.id.lowercased() == id.lowercased() }
  }
}
