// Writes the delegate calls of tables and collections to a transcript.
import Foundation
import GlassineControls
import GlassineUI

/// The delegate of one table or collection of a scene.
final class ListListener: ScrollListener, TableViewDelegate, CollectionViewDelegate {
  private func line(_ call: String, _ path: IndexPath) {
    line(call) { $0.add("indexPath", ViewSetting.text(path)) }
  }

  // MARK: Tables

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    (tableView as? LoadedTableView)?.height(at: indexPath) ?? TableView.notImplemented
  }

  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {
    line("didHighlightRow", indexPath)
  }

  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {
    line("didUnhighlightRow", indexPath)
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    line("didSelectRow", indexPath)
  }

  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
    line("didDeselectRow", indexPath)
  }

  // MARK: Collections

  func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath
  ) { line("didHighlightItem", indexPath) }

  func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { line("didUnhighlightItem", indexPath) }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    line("didSelectItem", indexPath)
  }

  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
    line("didDeselectItem", indexPath)
  }
}
