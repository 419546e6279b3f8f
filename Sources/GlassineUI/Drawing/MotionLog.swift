// The parts of a display list that animations move, so that the next frame can move them instead of
// rebuilding the list. They are the spaces of animated views, the spaces within those, and the
// groups of fading views.
//
// 500 moving views take 14 µs a frame, and 161 µs without these records (`glassine bench draw`).
import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineScene

/// Records about one display list, made while it is built.
final class MotionLog {
  /// A space, and its placement in the surrounding one.
  private struct Space {
    var space: SpaceIndex
    var outer: SpaceIndex
    /// From the superview's coordinates to those of `outer`.
    var offset: CGPoint
    /// From the space to `outer`, at the time of the build.
    var map: CGAffineTransform
    /// The animated view of the space; nil: `map` is constant.
    var mover: Mover?
    /// The range of determinants in which glyphs are sharp enough.
    var least: CGFloat
    var most: CGFloat
  }

  /// The placement of an animated view in its superview. Values that are not animated stay constant
  /// while the records are valid.
  private struct Mover {
    var center: CGPoint
    var transform: CGAffineTransform
    /// The point of the view at its centre.
    var middle: CGPoint
    // Cells of the presented table; -1 for values that are not presented.
    var centerCell: Int32
    var transformCell: Int32
    var pressCell: Int32

    init?(_ id: NodeID, _ registry: ViewRegistry) {
      guard registry.store.toParent(of: id) == nil, registry.store.outerMap(of: id) == nil else {
        return nil
      }
      center = registry.store.center(of: id)
      transform = registry.store.transform(of: id)
      let bounds = registry.presentedBounds(of: id)
      middle = CGPoint(x: bounds.midX, y: bounds.midY)
      centerCell = registry.animation.presented.find(.center, of: id)
      transformCell = registry.animation.presented.find(.transform, of: id)
      pressCell = registry.animation.presented.find(.pressScale, of: id)
    }

    /// The presented map to the superview.
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

  // Accesses are unchecked: with checks in a dozen such types, a frame of a flung list takes 1.08
  // times as long (`glassine bench draw`).

  @exclusivity(unchecked) private var spaces: ContiguousArray<Space> = []
  @exclusivity(unchecked) private var fades: ContiguousArray<Fade> = []
  /// Views whose look changes in each frame, redrawn in place in the list.
  @exclusivity(unchecked) private(set) var looks: ContiguousArray<NodeID> = []
  /// The number of spaces in the list so far, the window's included.
  private var spaceCount = 1
  private var groupDepth = 0
  /// The number of animated values that the records cover.
  private var notedCells = 0
  private var isComplete = false

  // The state from which the list was built.
  /// Not weak: an object with weak references is slower to retain, and drawing retains the list for
  /// each row.
  private var list: DisplayList?
  private var structureRevision: UInt64 = 0
  private var presentedRevision: UInt64 = 0

  private var table: PresentedTable { ViewRegistry.main.animation.presented }

  // MARK: Building

  /// Starts recording for an empty list.
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

  /// The number of animated values in the view's placement; 0 for most.
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

  /// Records that the view `id` has a space of its own.
  /// - Parameters:
  ///   - offset: from its superview's coordinates to those of `outer`.
  ///   - map: from the space to `outer`.
  ///   - cells: ``movingCells(of:)``.
  func note(
    _ space: SpaceIndex, of id: NodeID, in outer: SpaceIndex, offset: CGPoint,
    map: CGAffineTransform, cells: Int, rasterScale: CGFloat, listScale: CGFloat
  ) {
    spaceCount += 1
    // A group's layer is as large as its content at the time of the build.
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

  /// Records the spaces that content drawn in `space` may have added.
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

  /// Records that the view `id` changes its look in each frame, and has reusable quads.
  func noteLook(of id: NodeID, cells: Int) {
    guard cells > 0 else { return }
    notedCells += cells
    looks.append(id)
  }

  /// Counts the animated values of an invisible view that stays invisible.
  func noteUnseen(cells: Int) { notedCells += cells }

  func beginGroup() { groupDepth += 1 }

  func endGroup(of id: NodeID, _ outcome: GroupOutcome) {
    groupDepth -= 1
    let cell = table.find(.alpha, of: id)
    guard cell >= 0, table.cells[Int(cell)].trackCount > 0, outcome != .none else { return }
    notedCells += 1
    fades.append(Fade(cell: cell, outcome: outcome))
  }

  /// Whether indices of quads are recorded, which an insertion of quads before them would change.
  var countsQuads: Bool { !fades.isEmpty }

  /// Skips the last added spaces: the caller moves them.
  func skipSpaces() { if let list { spaceCount = list.spaceCount } }

  /// Ends recording after the list of `windows` is built. The list can be moved if each animated
  /// value in them was recorded.
  func end(_ application: Application, _ windows: [Window]) {
    structureRevision = application.structureRevision
    presentedRevision = application.presentedRevision
    guard isComplete else { return }
    isComplete = table.movingCount == notedCells || animatedCells(in: windows) == notedCells
  }

  /// The number of animated values of views in these windows. Animations in another application or
  /// on another surface do not concern this list.
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

  /// Moves the parts that animations move, if nothing else has changed since the list was built.
  /// - Returns: false if the list has to be rebuilt.
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
  /// Whether an animation of this value moves the view.
  var isMove: Bool {
    guard trackCount > 0 else { return false }
    switch property {
    case .center, .transform, .pressScale: return true
    default: return false
    }
  }
}
