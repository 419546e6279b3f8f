// What a flow layout asks its collection's delegate, and what it hears of updates.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

/// Sections of which each has room of its own.
private final class RoomyModel: GridModel, CollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
  ) -> EdgeInsets { EdgeInsets(top: section == 0 ? 5 : 0, left: 10, bottom: 0, right: 10) }
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { section == 0 ? 6 : 8 }
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { section == 0 ? 40 : 10 }
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { CGSize(width: 0, height: section == 0 ? 0 : 20) }
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { CGSize(width: 0, height: section == 0 ? 12 : 0) }
}

/// A flow layout that notes what it hears.
private final class NotingFlow: CollectionViewFlowLayout {
  var notes: [String] = []
  override func prepare() {
    super.prepare()
    notes.append("prepare")
  }
  override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for item in updateItems {
      let (before, after) = (item.indexPathBeforeUpdate?.item, item.indexPathAfterUpdate?.item)
      notes.append(
        "\(item.updateAction) \(before.map { "\($0)" } ?? "-") \(after.map { "\($0)" } ?? "-")")
    }
  }
  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    notes.append("appear \(itemIndexPath.item)")
    return nil
  }
  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    notes.append("disappear \(itemIndexPath.item)")
    return nil
  }
  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    notes.append("finalize")
  }
}

@Suite("Flow layouts and their collection")
struct ListsFlowDelegateTests {
  @Test("Each section has the insets, gaps, header and footer that the delegate says")
  func sections() {
    let stage = GridStage(RoomyModel([["a", "b", "c", "d"], ["e", "f", "g", "h", "i"]])) {
      $0.headerReferenceSize = CGSize(width: 0, height: 99)
    }
    // 280 points: three of 60 with gaps of at least 40, or four with at least 10.
    #expect(
      stage.shown == [
        "a@10,5", "b@120,5", "c@230,5", "d@10,61", "e@10,143", "f@83,143", "g@157,143",
        "h@230,143", "i@10,201",
      ])
    let header = stage.grid.supplementaryView(
      forElementKind: CollectionViewFlowLayout.elementKindSectionHeader,
      at: IndexPath(item: 0, section: 1))
    #expect(header?.frame == CGRect(x: 0, y: 123, width: 300, height: 20))
  }

  @Test("A line without room for a second item has it in the middle")
  func middle() {
    let equal = GridStage(GridModel(items: 3)) {
      $0.itemSize = CGSize(width: 160, height: 50)
      $0.sectionInset = EdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
    }
    #expect(equal.shown == ["0@80,0", "1@80,80", "2@80,160"])
    let carousel = GridStage(GridModel(items: 9)) {
      $0.scrollDirection = .horizontal
      $0.itemSize = CGSize(width: 200, height: 300)
    }
    #expect(carousel.shown == ["0@0,50", "1@230,50"])
    let model = SizedGridModel(items: 3)
    model.sizes = { CGSize(width: $0.item == 1 ? 200 : 60, height: 50) }
    let mixed = GridStage(model)
    #expect(mixed.shown == ["0@0,0", "1@100,0", "2@0,80"])
    model.sizes = { CGSize(width: $0.item == 0 ? 200 : 290, height: 50) }
    mixed.grid.reloadData()
    #expect(mixed.shown == ["0@50,0", "1@5,80", "2@5,160"])
  }

  @Test("A layout hears of a batch's changes after its preparation, and of their end")
  func updates() {
    let stage = GridStage(GridModel(items: 4))
    let flow = NotingFlow()
    flow.itemSize = CGSize(width: 60, height: 50)
    stage.grid.collectionViewLayout = flow
    stage.host.settle()
    flow.notes = []
    stage.model.sections = [["1", "new", "3", "2"]]
    stage.grid.performBatchUpdates {
      stage.grid.deleteItems(at: [IndexPath(item: 0, section: 0)])
      stage.grid.insertItems(at: [IndexPath(item: 1, section: 0)])
      stage.grid.moveItem(at: IndexPath(item: 3, section: 0), to: IndexPath(item: 2, section: 0))
    }
    #expect(
      flow.notes == [
        "prepare", "delete 0 -", "insert - 1", "move 3 2", "appear 1", "disappear 0", "finalize",
      ])
    stage.host.settle()
    #expect(stage.shown.map { $0.prefix { $0 != "@" } } == ["1", "new", "3", "2"])
    flow.notes = []
    stage.model.sections = [["1"]]
    View.performWithoutAnimation {
      stage.grid.deleteItems(at: (1...3).map { IndexPath(item: $0, section: 0) })
    }
    stage.host.settle()
    #expect(
      flow.notes == ["prepare", "delete 1 -", "delete 2 -", "delete 3 -", "finalize"])
  }

  @Test("Both ways to change a layout may be overridden")
  func change() {
    final class Grid: CollectionView {
      var changes = 0
      override func setCollectionViewLayout(_ layout: CollectionViewLayout, animated: Bool) {
        super.setCollectionViewLayout(layout, animated: animated)
        changes += 1
      }
      override func setCollectionViewLayout(
        _ layout: CollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
      ) {
        super.setCollectionViewLayout(layout, animated: animated, completion: completion)
        changes += 10
      }
    }
    let grid = Grid(frame: .zero, collectionViewLayout: CollectionViewFlowLayout())
    let next = CollectionViewFlowLayout()
    grid.setCollectionViewLayout(next, animated: false)
    #expect(grid.collectionViewLayout === next && grid.changes == 1)
    grid.setCollectionViewLayout(CollectionViewFlowLayout(), animated: false, completion: nil)
    #expect(grid.changes == 11)
  }
}
