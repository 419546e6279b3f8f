// What of a display list moves by animation, so that the next frame can move it in the list rather
// than build the list anew: the spaces of views that animations move, the spaces within those, and
// the groups of views that fade.
import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineScene

/// Notes about one display list, made while it is built.
final class MotionLog {
  /// A space, and how it lies in the one around it.
  private struct Space {
    var space: SpaceIndex
    var outer: SpaceIndex
    /// From the superview's coordinates to those of `outer`.
    var offset: CGPoint
    /// From the space to `outer`, as it was built.
    var map: CGAffineTransform
    /// The view that is moved by an animation; nil: `map` holds.
    var mover: Mover?
    /// The determinants between which glyphs are sharp enough.
    var least: CGFloat
    var most: CGFloat
  }

  /// How a view that moves lies in its superview. What is not animated holds while the notes do.
  private struct Mover {
    var center: CGPoint
    var transform: CGAffineTransform
    /// The point of the view that lies at the centre.
    var middle: CGPoint
    // Cells of the presented table; -1 for what is not presented.
    var centerCell: Int32
    var transformCell: Int32
    var pressCell: Int32

    init?(_ id: NodeID, _ registry: ViewRegistry) {
      guard registry.store.toParent(of: id) == nil else { return nil }
      center = registry.store.center(of: id)
      transform = registry.store.transform(of: id)
      let bounds = registry.presentedBounds(of: id)
      middle = CGPoint(x: bounds.midX, y: bounds.midY)
      centerCell = registry.presented.find(.center, of: id)
      transformCell = registry.presented.find(.transform, of: id)
      pressCell = registry.presented.find(.pressScale, of: id)
    }

    /// The map to the superview that is shown.
    @inline(__always)
    func map(_ cells: UnsafeBufferPointer<PresentedCell>) -> CGAffineTransform {
      var map = transform
      var center = center
      if centerCell >= 0 { center = cells[Int(centerCell)].value.point }
      if transformCell >= 0 { map = cells[Int(transformCell)].value.transform }
      if pressCell >= 0 {
        let scale = cells[Int(pressCell)].value[0]
        map.a *= scale
        map.b *= scale
        map.c *= scale
        map.d *= scale
      }
      map.tx += center.x - map.a * middle.x - map.c * middle.y
      map.ty += center.y - map.b * middle.x - map.d * middle.y
      return map
    }
  }

  private struct Fade {
    var cell: Int32
    var outcome: GroupOutcome
  }

  @exclusivity(unchecked) private var spaces: ContiguousArray<Space> = []
  @exclusivity(unchecked) private var fades: ContiguousArray<Fade> = []
  /// Views that look otherwise in each frame, and are drawn anew where they lie in the list.
  @exclusivity(unchecked) private(set) var looks: ContiguousArray<NodeID> = []
  /// Spaces of the list so far, the window's included.
  private var spaceCount = 1
  private var groupDepth = 0
  /// Animated values that the notes cover.
  private var notedCells = 0
  private var isComplete = false

  // What the list was built from.
  /// Not weak: what has been referred to weakly is slower to retain, and drawing retains the list
  /// for each row.
  private var list: DisplayList?
  private var structureRevision: UInt64 = 0
  private var presentedRevision: UInt64 = 0

  private var table: PresentedTable { ViewRegistry.main.presented }

  // MARK: Building

  /// The list is empty; what is built from now on is noted.
  func begin(_ list: DisplayList) {
    spaces.removeAll(keepingCapacity: true)
    fades.removeAll(keepingCapacity: true)
    looks.removeAll(keepingCapacity: true)
    self.list = list
    spaceCount = 1
    groupDepth = 0
    notedCells = 0
    isComplete = true
  }

  /// How many values that place the view are animated; 0 for most.
  @inline(__always)
  func movingCells(of id: NodeID) -> Int {
    let table = table
    var cell = table.first(of: id)
    guard cell >= 0 else { return 0 }
    var count = 0
    while cell >= 0 {
      if table.cells[Int(cell)].isMove { count += 1 }
      cell = table.next(after: cell)
    }
    return count
  }

  /// The view `id` lies in a space of its own.
  ///
  /// - Parameters:
  ///   - offset: from its superview's coordinates to those of `outer`.
  ///   - map: from the space to `outer`.
  ///   - cells: ``movingCells(of:)``.
  func note(
    _ space: SpaceIndex, of id: NodeID, in outer: SpaceIndex, offset: CGPoint,
    map: CGAffineTransform, cells: Int, rasterScale: CGFloat, listScale: CGFloat
  ) {
    spaceCount += 1
    // A group's layer is as large as what it held when it was built.
    if cells > 0, groupDepth > 0 { isComplete = false }
    notedCells += cells
    let determinant = rasterScale * rasterScale / (listScale * listScale)
    let slack = AnimationConstants.rasterSlack
    let mover = cells > 0 ? Mover(id, ViewRegistry.main) : nil
    if cells > 0, mover == nil { isComplete = false }
    spaces.append(
      Space(
        space: space, outer: outer, offset: offset, map: map, mover: mover,
        least: determinant / slack, most: determinant * slack))
  }

  /// Content that was drawn in `space` may have added spaces of its own.
  func noteSpaces(drawnIn space: SpaceIndex) {
    guard let list, list.spaceCount > spaceCount else { return }
    let back = list.transform(of: space)
    for index in spaceCount..<list.spaceCount {
      let own = SpaceIndex(rawValue: UInt32(index))
      let map = list.transform(of: own).concatenating(back.inverted())
      spaces.append(
        Space(
          space: own, outer: space, offset: .zero, map: map, mover: nil, least: 0,
          most: .infinity))
    }
    spaceCount = list.spaceCount
  }

  /// The view `id` looks otherwise in each frame, and its own quads are kept.
  func noteLook(of id: NodeID, cells: Int) {
    guard cells > 0 else { return }
    notedCells += cells
    looks.append(id)
  }

  /// As much is animated of a view that is out of sight, and stays there.
  func noteUnseen(cells: Int) { notedCells += cells }

  func beginGroup() { groupDepth += 1 }

  func endGroup(of id: NodeID, _ outcome: GroupOutcome) {
    groupDepth -= 1
    let cell = table.find(.alpha, of: id)
    guard cell >= 0, table.cells[Int(cell)].trackCount > 0, outcome != .none else { return }
    notedCells += 1
    fades.append(Fade(cell: cell, outcome: outcome))
  }

  /// Whether places of quads are noted, which would be others if quads were put in before them.
  var countsQuads: Bool { !fades.isEmpty }

  /// The spaces that were added last are none of the log's: whoever added them moves them.
  func skipSpaces() { if let list { spaceCount = list.spaceCount } }

  /// The list of `windows` is built. It can be moved if each value that is animated in them was
  /// noted.
  func end(_ application: Application, _ windows: [Window]) {
    structureRevision = application.structureRevision
    presentedRevision = application.presentedRevision
    guard isComplete else { return }
    isComplete = table.movingCount == notedCells || animatedCells(in: windows) == notedCells
  }

  /// How many values are animated of views in these windows. What moves elsewhere, in another
  /// application or on another surface, is none of this list's business.
  private func animatedCells(in windows: [Window]) -> Int {
    let registry = ViewRegistry.main
    var count = 0
    for cell in table.cells where cell.trackCount > 0 {
      let window = registry.view(for: cell.view)?.window
      if windows.contains(where: { $0 === window }) { count += 1 }
    }
    return count
  }

  // MARK: Moving

  /// Moves what animations move, where nothing else has changed since the list was built.
  ///
  /// - Returns: false where the list is to be built anew.
  func move(_ list: DisplayList, of application: Application) -> Bool {
    guard isComplete, list === self.list, structureRevision == application.structureRevision,
      presentedRevision == application.presentedRevision
    else { return false }
    return table.cells.withUnsafeBufferPointer { move(list, $0) }
  }

  private func move(_ list: DisplayList, _ cells: UnsafeBufferPointer<PresentedCell>) -> Bool {
    for entry in spaces {
      var map = entry.map
      if let mover = entry.mover {
        map = mover.map(cells)
        map.tx += entry.offset.x
        map.ty += entry.offset.y
      }
      if entry.outer != .window { map = map.concatenating(list.transform(of: entry.outer)) }
      let determinant = map.determinant.magnitude
      guard determinant >= entry.least, determinant <= entry.most else { return false }
      list.setTransform(map, of: entry.space)
    }
    for fade in fades {
      list.setAlpha(Float(cells[Int(fade.cell)].value[0]), of: fade.outcome)
    }
    return true
  }
}

extension PresentedCell {
  /// Whether an animation moves the view's place by it now.
  var isMove: Bool {
    guard trackCount > 0 else { return false }
    switch property {
    case .center, .transform, .pressScale: return true
    default: return false
    }
  }
}
