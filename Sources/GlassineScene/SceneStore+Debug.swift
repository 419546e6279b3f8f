// The scene as text, the check of the store's invariants, and the index's pages for tools.
import CSceneKernel
import Foundation
import GlassineBase

extension SceneStore {
  /// A line for each node of the tree, indented by depth, the lowest sibling first. For people:
  /// the form may change.
  public func dump(_ root: NodeID) -> String {
    guard let top = liveSlot(root) else { return "no node \(root)\n" }
    var text = ""
    var (slot, depth) = (top, 0)
    while true {
      // The nesting depth has no limit; the indentation is clamped.
      text += String(repeating: "  ", count: min(depth, 32)) + line(slot) + "\n"
      if !inside(slot).firstChild.isNone {
        slot = inside(slot).firstChild.slot
        depth += 1
        continue
      }
      while slot != top, links[slot].nextSibling.isNone {
        slot = links[slot].parent.slot
        depth -= 1
      }
      if slot == top { return text }
      slot = links[slot].nextSibling.slot
    }
  }

  private func line(_ slot: Int) -> String {
    let (node, own) = (id(ofSlot: slot), extra(slot))
    let bounds = bounds(ofSlot: slot)
    var words = ["\(node) frame \(text(frame(of: node)))"]
    if bounds.origin != .zero { words.append("bounds \(text(bounds))") }
    if own.toParent == nil, !own.transform.isIdentity {
      words.append("transform \(text(own.transform))")
    }
    if let toParent = own.toParent { words.append("toParent \(text(toParent))") }
    if let outer = own.outerMap { words.append("outer \(text(outer))") }
    if alphas[slot] != 1 { words.append("alpha \(alphas[slot])") }
    if own.zPosition != 0 { words.append("z \(own.zPosition)") }
    if flags[slot].contains(.isHidden) { words.append("hidden") }
    if !flags[slot].contains(.isUserInteractionEnabled) { words.append("inert") }
    if flags[slot].policy != .receive { words.append("\(flags[slot].policy)") }
    if own.hitOutset != .zero {
      let outset = own.hitOutset
      words.append("outset \(outset.top) \(outset.left) \(outset.bottom) \(outset.right)")
    }
    if own.hitShape != nil { words.append("shape") }
    if own.hitMask != nil { words.append("mask") }
    if flags[slot].contains(.overridesHitTest) { words.append("overrides hitTest") }
    if flags[slot].contains(.overridesPointInside) { words.append("overrides pointInside") }
    return words.joined(separator: ", ")
  }

  private func text(_ rect: CGRect) -> String {
    "\(rect.minX) \(rect.minY) \(rect.width) \(rect.height)"
  }

  private func text(_ map: CGAffineTransform) -> String {
    "\(map.a) \(map.b) \(map.c) \(map.d) \(map.tx) \(map.ty)"
  }

  /// A description of the first broken invariant, nil if all hold. For tests: O(nodes).
  public func brokenInvariant() -> String? {
    var live = 0
    for slot in 0..<columns.pointee.count {
      guard flags[slot].contains(.isLive) else {
        if links[slot].inside != 0 {
          return "free slot \(slot) keeps what was in it"
        }
        continue
      }
      live += 1
      if let broken = brokenChildren(slot) { return broken }
    }
    if live != liveCount { return "\(live) nodes live, \(liveCount) counted" }
    settle()
    return brokenPages()
  }

  private func brokenChildren(_ slot: Int) -> String? {
    var (child, previous, count) = (inside(slot).firstChild, NodeIndex.none, 0)
    while !child.isNone {
      let link = links[child.slot]
      guard flags[child.slot].contains(.isLive), link.parent.slot == slot,
        link.previousSibling == previous
      else { return "child \(child.raw) of slot \(slot) is linked wrongly" }
      (previous, child, count) = (child, link.nextSibling, count + 1)
      if count > liveCount { return "the children of slot \(slot) form a cycle" }
    }
    if inside(slot).lastChild != previous || Int(inside(slot).childCount) != count {
      return "last child or count of slot \(slot) is wrong"
    }
    return nil
  }

  // MARK: Pages

  /// The pages of the index by number, each a `KernelPage`, for tools that draw them. A page is in
  /// use if its flags say so. Valid until the next change or query.
  package var indexPages: UnsafeRawBufferPointer {
    let pages = UnsafeBufferPointer(start: table.pointee.pages, count: table.pointee.count)
    return UnsafeRawBufferPointer(pages)
  }

  /// The number of the page that contains a node's descendants; nil for a dead id, or if the node
  /// has no page of its own. O(1).
  package func indexPage(below node: NodeID) -> Int? {
    guard let slot = liveSlot(node), inside(slot).page != IndexLocation.none else { return nil }
    return Int(inside(slot).page)
  }

  /// The node in a slot that a page names.
  package func node(inSlot slot: UInt32) -> NodeID { id(ofSlot: Int(slot)) }
}
