// Index paths of lists and grids, as UIKit extends Foundation's index path.
public import Foundation
import GlassineUI

extension IndexPath {
  /// The index path of a row in a ``TableView``.
  public nonisolated init(row: Int, section: Int) {
    // Not from an array, which would be allocated.
    self.init(index: section)
    append(row)
  }

  /// The index path of an item in a ``CollectionView``.
  public nonisolated init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The first index; 0 if there is none.
  public nonisolated var section: Int {
    get { count > 0 ? self[0] : 0 }
    set { self = IndexPath(row: row, section: newValue) }
  }

  /// The second index; 0 if there is none.
  public nonisolated var row: Int {
    get { count > 1 ? self[1] : 0 }
    set { self = IndexPath(row: newValue, section: section) }
  }

  /// The second index: ``row`` under the name for grids.
  public nonisolated var item: Int {
    get { row }
    set { row = newValue }
  }
}

/// A compact index path of a row: smaller than `IndexPath`, and compared without a function call.
nonisolated struct RowPlace: Hashable, Comparable {
  var section: Int
  var row: Int

  init(_ section: Int, _ row: Int) {
    self.section = section
    self.row = row
  }

  init(_ path: IndexPath) { self.init(path.section, path.row) }

  var path: IndexPath { IndexPath(row: row, section: section) }

  static func < (left: RowPlace, right: RowPlace) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}
