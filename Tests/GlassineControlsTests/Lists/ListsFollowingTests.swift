// Items whose cells change their content in sight.
import Foundation
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Collections: items that follow their content")
struct ListsFollowingTests {
  private final class Items: CollectionViewDataSource {
    let fill: (CollectionView, IndexPath) -> CollectionViewCell

    init(_ fill: @escaping (CollectionView, IndexPath) -> CollectionViewCell) { self.fill = fill }

    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }

    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell { fill(collectionView, indexPath) }
  }

  @Test("A self-sizing item follows its content")
  func followsContent() throws {
    let filling = CollectionView.CellRegistration<CollectionViewCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Item \(item)"
      cell.contentConfiguration = content
    }
    let host = HeadlessHost(size: CGSize(width: 300, height: 400))
    let flow = CollectionViewFlowLayout()
    flow.minimumLineSpacing = 0
    flow.estimatedItemSize = CGSize(width: 300, height: 40)
    let grid = CollectionView(frame: host.window.bounds, collectionViewLayout: flow)
    let items = Items { grid, path in
      grid.dequeueConfiguredReusableCell(using: filling, for: path, item: path.item)
    }
    grid.dataSource = items
    host.window.addSubview(grid)
    host.settle()
    let shown = try (0..<3).map {
      try #require(grid.cellForItem(at: IndexPath(item: $0, section: 0)))
    }
    let usual = shown[0].frame.height
    var content = try #require(shown[0].contentConfiguration as? ListContentConfiguration)
    content.secondaryText = String(repeating: "long words ", count: 30)
    shown[0].contentConfiguration = content
    host.settle()
    #expect(shown[0].frame.height > usual + 40)
    #expect(shown[1].frame.minY == shown[0].frame.maxY)
    content.secondaryText = nil
    shown[0].contentConfiguration = content
    host.settle()
    #expect(shown[0].frame.height == usual && host.settle() < 100)
  }
}
