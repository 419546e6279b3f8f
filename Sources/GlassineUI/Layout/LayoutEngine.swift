// The bridge from views to the solver. An engine has one host: a view with a frame of its own. The
// host's descendants placed by constraints are solved with the host's size, independent of other
// engines: a table cell keeps its engine wherever it moves.
import Foundation
import GlassineBase
import GlassineScene

/// The constraints below one host, their solver variables, and the conversion back to frames.
///
///     activate, deactivate, new constants, invalidated content -> isDirty, the host needs layout
///     the host's turn in the layout pass -> sync() -> frames
final class LayoutEngine {
  /// A view or guide used by constraints, or a view between one and its holder.
  struct Slot {
    var view: NodeID
    var guide: LayoutGuide?
    /// x, y, width, height in the superview's (a guide's: the owner's) coordinates; -1: not used.
    var variables = SIMD4<Int32>(repeating: -1)
    /// The relations that fix each of these, for a view with a frame of its own; -1: none.
    var frames = SIMD4<Int32>(repeating: -1)
    /// Relations from the content: maximum width, minimum width, maximum height, minimum height;
    /// -1: none.
    var contents = SIMD4<Int32>(repeating: -1)
    var isFixed: Bool
    var needsMeasuring = true
    /// The number of constraints that use the slot; 0: free for reuse.
    var useCount = 0
  }

  struct Installed {
    let constraint: LayoutConstraint
    var relation: LayoutSolver.Relation
    /// The slots that it uses, each counted once.
    var slots: ContiguousArray<Int32>
    var isBroken = false
    var isReported = false
    var baselines = BaselineTargets()
    /// Later constraints have higher serials.
    var serial: Int
  }

  let solver = LayoutSolver()
  let host: NodeID
  /// Whether it exists for one query only: constraints and views do not refer to it.
  let isTemporary: Bool
  var hostSlot: Int32 = 0

  var slots: ContiguousArray<Slot> = []
  var freeSlots: ContiguousArray<Int32> = []
  var slotOfView: [NodeID: Int32] = [:]
  var slotOfGuide: [ObjectIdentifier: Int32] = [:]
  var installed: ContiguousArray<Installed> = []
  var pending: ContiguousArray<LayoutConstraint> = []
  private var serial = 0

  /// Whether anything has to be solved or applied.
  private(set) var isDirty = true
  var contentsAreStale = true
  /// Whether a constraint ever used a baseline, which may move while the content keeps its size.
  var usesBaselines = false
  /// Whether terms may have changed, not only constants: reading direction.
  private var needsReinstalling = false
  private(set) var isApplying = false
  /// Whether the host needs layout for nothing but the contents of views within it.
  var isForContents = false
  /// Whether the solution moved a subview or a guide of the host since the host's last turn.
  var hasMovedParts = false
  /// Relations of ``exerciseAmbiguity(of:)``, by view.
  var exercised: [NodeID: [LayoutSolver.Relation]] = [:]

  /// The terms of the constraint that is being read, and their slots; reused.
  var terms: ContiguousArray<LayoutSolver.Term> = []
  var termSlots: ContiguousArray<Int32> = []

  init(host: View, isTemporary: Bool = false) {
    self.host = host.id
    self.isTemporary = isTemporary
    hostSlot = makeSlot(Slot(view: host.id, guide: nil, isFixed: !host.isFree))
    slots[Int(hostSlot)].useCount = 1
    slotOfView[host.id] = hostSlot
  }

  var hostView: View? { ViewRegistry.main.view(for: host) }

  // MARK: Changes

  func add(_ constraint: LayoutConstraint) {
    constraint.engine = self
    constraint.place = -1
    pending.append(constraint)
    markDirty()
  }

  func remove(_ constraint: LayoutConstraint) {
    guard constraint.engine === self else { return }
    constraint.engine = nil
    if constraint.place < 0 {
      pending.removeAll { $0 === constraint }
    } else {
      uninstall(at: constraint.place)
    }
    markDirty()
  }

  func constantsDidChange() { markDirty() }
  func geometryDidChange() { if !isApplying { markDirty() } }

  func directionDidChange() {
    needsReinstalling = true
    markDirty()
  }

  func contentDidChange(of view: View) {
    guard let slot = slotOfView[view.id] else { return }
    slots[Int(slot)].needsMeasuring = true
    contentsAreStale = true
    let isAlone = isForContents || hostView?.needsLayout == false
    markDirty()
    isForContents = isAlone
  }

  func priorityDidChange(of constraint: LayoutConstraint) {
    if constraint.place >= 0 {
      let place = constraint.place
      installed[place].isBroken = false
      solver.setPriority(constraint.priority.rawValue, of: installed[place].relation)
    }
    markDirty()
  }

  private func markDirty() {
    guard !isTemporary else { return }
    isDirty = true
    hostView?.setNeedsLayout()
  }

  /// Moves all constraints to their new engines; this engine is finished.
  func dissolve() {
    release { _ in true }
    if let view = hostView, view.layoutStateIfAny?.engine === self,
      view.isOpenToLayout, view.superview != nil
    {
      view.forgetEngine()
    }
  }

  /// Releases all constraints and slots within `view`, which has left.
  func releaseAll(within view: View) {
    release { $0.holder.view?.isDescendant(of: view) ?? true }
  }

  private func release(where isGoing: (LayoutConstraint) -> Bool) {
    var places: [(serial: Int, constraint: LayoutConstraint)] = []
    for index in installed.indices.reversed() where isGoing(installed[index].constraint) {
      places.append((installed[index].serial, installed[index].constraint))
      uninstall(at: index)
    }
    var going = places.sorted { $0.serial < $1.serial }.map(\.constraint)
    going += pending.filter(isGoing)
    pending.removeAll(where: isGoing)
    for constraint in going {
      constraint.engine = nil
      constraint.place = -1
      if let holder = constraint.holder.view { holder.layoutHome.add(constraint) }
    }
    markDirty()
  }

  // MARK: Installing

  func installPending() {
    if needsReinstalling {
      needsReinstalling = false
      for index in installed.indices.reversed() {
        pending.append(installed[index].constraint)
        uninstall(at: index)
      }
      pending.reverse()
    }
    guard !pending.isEmpty else { return }
    for constraint in pending { install(constraint) }
    pending.removeAll(keepingCapacity: true)
  }

  private func install(_ constraint: LayoutConstraint) {
    termSlots.removeAll(keepingCapacity: true)
    guard let reading = read(constraint, wantsTerms: true) else { return }
    let relation = solver.add(
      terms, reading.comparison, reading.constant, priority: constraint.priority.rawValue,
      weight: constraint.weight)
    serial += 1
    if !isTemporary { constraint.place = installed.count }
    for slot in termSlots { slots[Int(slot)].useCount += 1 }
    installed.append(
      Installed(
        constraint: constraint, relation: relation, slots: ContiguousArray(termSlots),
        baselines: reading.baselines, serial: serial))
  }

  func uninstall(at index: Int) {
    let entry = installed[index]
    solver.remove(entry.relation)
    entry.constraint.place = -1
    installed.swapAt(index, installed.count - 1)
    installed.removeLast()
    if index < installed.count { installed[index].constraint.place = index }
    for slot in entry.slots {
      slots[Int(slot)].useCount -= 1
      if slots[Int(slot)].useCount == 0 { dropSlot(slot) }
    }
  }

  // MARK: Slots

  func slot(of view: View) -> Int32 {
    let number: Int32
    if let known = slotOfView[view.id] {
      number = known
    } else {
      number = makeSlot(Slot(view: view.id, guide: nil, isFixed: !view.isFree))
      slotOfView[view.id] = number
      contentsAreStale = true
      if !isTemporary { view.layoutState.outer = self }
    }
    view.traits[.takesPartInLayout] = true
    if !termSlots.contains(number) { termSlots.append(number) }
    return number
  }

  func slot(of guide: LayoutGuide) -> Int32 {
    let number: Int32
    if let known = slotOfGuide[ObjectIdentifier(guide)] {
      number = known
    } else {
      number = makeSlot(Slot(view: guide.owner, guide: guide, isFixed: false))
      slots[Int(number)].needsMeasuring = false
      slotOfGuide[ObjectIdentifier(guide)] = number
    }
    if !termSlots.contains(number) { termSlots.append(number) }
    return number
  }

  private func makeSlot(_ slot: Slot) -> Int32 {
    if let free = freeSlots.popLast() {
      slots[Int(free)] = slot
      return free
    }
    slots.append(slot)
    return Int32(slots.count - 1)
  }

  private func dropSlot(_ number: Int32) {
    let slot = slots[Int(number)]
    if slot.guide == nil, let wishes = exercised.removeValue(forKey: slot.view) {
      for wish in wishes { solver.remove(wish) }
    }
    for part in 0..<4 {
      if slot.frames[part] >= 0 { solver.remove(slot.frames[part]) }
      if slot.contents[part] >= 0 { solver.remove(slot.contents[part]) }
    }
    for part in 0..<4 where slot.variables[part] >= 0 {
      solver.remove(variable: slot.variables[part])
    }
    if let guide = slot.guide {
      slotOfGuide[ObjectIdentifier(guide)] = nil
    } else {
      slotOfView[slot.view] = nil
      if let state = ViewRegistry.main.view(for: slot.view)?.layoutStateIfAny, state.outer === self
      {
        state.outer = nil
      }
    }
    slots[Int(number)].guide = nil
    slots[Int(number)].useCount = 0
    freeSlots.append(number)
  }

  /// The variable of a part of a slot: 0 x, 1 y, 2 width, 3 height.
  func variable(_ number: Int32, _ part: Int) -> LayoutSolver.Variable {
    let known = slots[Int(number)].variables[part]
    if known >= 0 { return known }
    let made = solver.makeVariable(isNonNegative: part >= 2)
    slots[Int(number)].variables[part] = made
    if slots[Int(number)].isFixed, let view = ViewRegistry.main.view(for: slots[Int(number)].view) {
      slots[Int(number)].frames[part] = solver.add(
        CollectionOfOne(LayoutSolver.Term(made, 1)), .equal,
        Double(view.layoutRect.part(part)), priority: LayoutConstants.frames)
    }
    return made
  }

  // MARK: The pass

  /// The host's turn in the layout pass. False: only contents requested it and all parts of the
  /// host keep their places, so that `layoutSubviews()` is not due (as in UIKit).
  func takeTurn() -> Bool {
    let isForContents = isForContents
    self.isForContents = false
    layout()
    defer { hasMovedParts = false }
    return !isForContents || hasMovedParts
  }

  /// Solves the changes and sets the frames of views.
  func layout() {
    guard let view = hostView else { return }
    guard isDirty || !isHostUpToDate(view) else { return }
    isDirty = false
    solve()
    isApplying = true
    apply(from: view)
    isApplying = false
  }

  private func isHostUpToDate(_ view: View) -> Bool {
    let slot = slots[Int(hostSlot)]
    let size = view.bounds.size
    return (slot.frames[2] < 0 || solver.constant(of: slot.frames[2]) == Double(size.width))
      && (slot.frames[3] < 0 || solver.constant(of: slot.frames[3]) == Double(size.height))
  }

  /// Updates the solver from views and constraints, and solves.
  func solve() {
    installPending()
    if contentsAreStale { measureContents() }
    readFrames()
    readConstants()
    solver.solve()
    for _ in 0..<LayoutConstants.contentRounds {
      let heightsChanged = fitHeightsToWidths()
      guard (usesBaselines && fitBaselinesToWidths()) || heightsChanged else { break }
      solver.solve()
    }
    if !isTemporary { settleConflicts() }
  }

  private func readFrames() {
    for index in slots.indices where slots[index].isFixed && slots[index].useCount > 0 {
      guard let view = ViewRegistry.main.view(for: slots[index].view) else { continue }
      let rect = view.layoutRect
      for part in 0..<4 where slots[index].frames[part] >= 0 {
        solver.setConstant(Double(rect.part(part)), of: slots[index].frames[part])
      }
    }
  }

  private func readConstants() {
    var areStale = false
    for index in installed.indices {
      guard let reading = read(installed[index].constraint, wantsTerms: false) else { continue }
      solver.setConstant(reading.constant, of: installed[index].relation)
      if reading.baselines != installed[index].baselines { areStale = true }
    }
    if areStale { reinstallBaselines() }
  }
}

extension View {
  /// The frame without the transform, as layout uses it.
  var layoutRect: CGRect {
    // A frame that was set is exact; a centre and a size may be rounded.
    guard transform != .identity else { return frame }
    let center = center
    let size = bounds.size
    return CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }
}

extension CGRect {
  /// x, y, width or height.
  func part(_ part: Int) -> CGFloat {
    switch part {
    case 0: origin.x
    case 1: origin.y
    case 2: size.width
    default: size.height
    }
  }
}
