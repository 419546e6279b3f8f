// A collection on a headless host, with a data source that records its calls.
import Foundation
import GlassineBase
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI

/// Items by name, and a transcript of the collection's calls.
class GridModel: CollectionViewDataSource, CollectionViewDelegate {
  var sections: [[String]]
  var log: [String] = []
  /// The number of requested cells.
  var filled = 0
  var onFill: ((CollectionView, IndexPath) -> Void)?
  var onSelect: ((CollectionView, IndexPath) -> Void)?
  var onEnd: ((CollectionView, IndexPath) -> Void)?
  var cannotSelect: Set<IndexPath> = []
  var movable: (IndexPath) -> Bool = { _ in false }
  var target: (IndexPath) -> IndexPath = { $0 }

  init(_ sections: [[String]]) { self.sections = sections }

  convenience init(items: Int) { self.init([(0..<items).map { "\($0)" }]) }

  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    filled += 1
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? GridCell)?.name = sections[indexPath.section][indexPath.item]
    onFill?(collectionView, indexPath)
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView? {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { onEnd?(collectionView, indexPath) }

  func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    log.append("shouldHighlight \(indexPath.item)")
    return true
  }
  func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath
  ) { log.append("didHighlight \(indexPath.item)") }
  func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { log.append("didUnhighlight \(indexPath.item)") }
  func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    log.append("shouldSelect \(indexPath.item)")
    return !cannotSelect.contains(indexPath)
  }
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    log.append("didSelect \(indexPath.item)")
    onSelect?(collectionView, indexPath)
  }
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
    log.append("didDeselect \(indexPath.item)")
  }
}

extension GridModel {
  func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { movable(indexPath) }
  func collectionView(
    _ collectionView: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath
  ) {
    log.append(
      "move \(source.section).\(source.item) to \(destination.section).\(destination.item)")
    let name = sections[source.section].remove(at: source.item)
    sections[destination.section].insert(name, at: destination.item)
  }
  func collectionView(
    _ collectionView: CollectionView, targetIndexPathForMoveFromItemAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { target(proposed) }
}

/// Items of several sizes.
final class SizedGridModel: GridModel, CollectionViewDelegateFlowLayout {
  var sizes: (IndexPath) -> CGSize = { _ in CGSize(width: 60, height: 50) }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize { sizes(path) }
}

/// A cell with a name.
final class GridCell: CollectionViewCell {
  var name = ""
}

/// A host with one collection that fills it.
struct GridStage {
  let host: HeadlessHost
  let grid: CollectionView
  let flow: CollectionViewFlowLayout
  let model: GridModel

  /// 300 points wide: four items of 60 with gaps of 20 in a line.
  init(
    _ model: GridModel, size: CGSize = CGSize(width: 300, height: 400),
    _ setUp: (CollectionViewFlowLayout) -> Void = { _ in }
  ) {
    host = HeadlessHost(size: size)
    self.model = model
    flow = CollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 60, height: 50)
    flow.minimumInteritemSpacing = 10
    flow.minimumLineSpacing = 30
    setUp(flow)
    grid = CollectionView(frame: host.window.bounds, collectionViewLayout: flow)
    grid.register(GridCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [
      CollectionViewFlowLayout.elementKindSectionHeader,
      CollectionViewFlowLayout.elementKindSectionFooter,
    ] {
      grid.register(
        CollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "bar")
    }
    grid.dataSource = model
    grid.delegate = model
    host.window.addSubview(grid)
    host.settle()
  }

  /// The names in sight, in order, with the frames of their cells on screen.
  var shown: [String] {
    grid.visibleCells.map {
      let frame = $0.frame.offsetBy(dx: -grid.bounds.minX, dy: -grid.bounds.minY)
      return "\(($0 as? GridCell)?.name ?? "-")@\(Int(frame.minX)),\(Int(frame.minY))"
    }
  }

  /// Index paths of the items in sight.
  var items: [Int] { grid.indexPathsForVisibleItems.map(\.item) }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    grid.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  /// A quick tap on the middle of an item.
  func tap(_ item: Int, section: Int = 0) {
    guard let cell = grid.cellForItem(at: IndexPath(item: item, section: section)) else { return }
    host.finger(1).down(at: host.point(in: cell)).up()
  }
}
