// The search for the next focused view: named, nearest, next or remembered.
import Foundation
import GlassineScene

extension FocusSystem {
  /// The first target of the focus below `root`.
  package func preferred(in root: View) -> View? {
    if let named = named(in: root) { return named }
    let candidates = focusable(in: root)
    return firstPreferred(of: candidates) ?? candidates.first
  }

  /// The first preferred view. The delegate of a list is asked once for all of its cells.
  func firstPreferred(of views: [View]) -> View? {
    preferredRows = [:]
    defer { preferredRows = nil }
    return views.first { $0.isPreferredFocus }
  }

  /// The preferred row of a list's delegate, which is asked once per search.
  package func preferredRow(of list: View, _ ask: () -> IndexPath?) -> IndexPath? {
    guard let preferredRows else { return ask() }
    if let known = preferredRows[list.id] { return known }
    let place = ask()
    self.preferredRows?.updateValue(place, forKey: list.id)
    return place
  }

  /// The preferred environments, recursively: the first focusable view.
  func named(in environment: any FocusEnvironment) -> View? {
    for preferred in environment.preferredFocusEnvironments where preferred !== environment {
      if let named = named(in: preferred) { return named }
      // A controller prefers its view by default, which is no choice yet.
      if let controller = environment as? ViewController, controller.viewIfLoaded === preferred {
        continue
      }
      if let view = (preferred as? View) ?? (preferred as? ViewController)?.viewIfLoaded {
        if isFocusable(view) { return view }
        if let found = self.preferred(in: view) { return found }
      }
    }
    return nil
  }

  func focusFirst(in root: View) -> Bool {
    let named =
      root.controller.flatMap { self.named(in: $0) } ?? self.named(in: root)
    if let named { return focus(named) }
    let candidates = focusable(in: root)
    if let preferred = firstPreferred(of: candidates) { return focus(preferred) }
    if let last = remembered[root.id].flatMap({ View.registry.view(for: $0) }), isFocusable(last) {
      return focus(last)
    }
    return candidates.first.map { focus(entry(to: $0)) } ?? false
  }

  /// The order of cells in the tree is arbitrary: a list decides its first target.
  private func entry(to view: View) -> View {
    var ancestor = view.superview
    while let current = ancestor {
      if let list = current as? any FocusList { return list.firstFocusTarget ?? view }
      ancestor = current.superview
    }
    return view
  }

  /// As for touches (H1): a hidden, inert or nearly transparent view, itself or by an ancestor, is
  /// not focusable. Source: UIKit's documentation of canBecomeFocused, which names an alpha of 0.
  func isFocusable(_ view: View) -> Bool {
    view.canBecomeFocused && application.isOwn(windowNumber: view.windowNumber)
      && View.registry.store.isWithinReach(view.id)
  }

  /// All focusable views below `root`, in the tree's order.
  func focusable(in root: View) -> [View] {
    var result: [View] = []
    View.registry.forEachDescendant(of: root.id) { view in
      if view.canBecomeFocused, self.isFocusable(view) { result.append(view) }
    }
    return result
  }

  func hasFocusable(in root: View) -> Bool { !focusable(in: root).isEmpty }

  /// The next view in the tree's order, wrapping at the ends. If there are named groups, Tab moves
  /// from group to group.
  func neighbour(of view: View, in root: View, by step: Int) -> View? {
    let order = focusable(in: root)
    guard let index = order.firstIndex(where: { $0 === view }), order.count > 1 else { return nil }
    let own = group(of: view)
    var next = index
    repeat {
      next = (next + step + order.count) % order.count
      let candidate = group(of: order[next])
      if own == nil || candidate != own {
        guard let candidate else { return order[next] }
        return primary(of: candidate, in: order)
      }
    } while next != index
    return nil
  }

  /// The group identifier of the view or its nearest ancestor with one.
  private func group(of view: View) -> String? {
    var next: View? = view
    while let current = next {
      if let name = current.focusGroupIdentifier { return name }
      next = current.superview
    }
    return nil
  }

  /// The target of a move to a group: the view with the highest priority there, the remembered one,
  /// or the first.
  private func primary(of group: String, in order: [View]) -> View? {
    let members = order.filter { self.group(of: $0) == group }
    let last = rememberedInGroup[group].flatMap { View.registry.view(for: $0) }
    func weight(_ view: View) -> Int {
      max(
        view.focusGroupPriority.rawValue,
        view === last ? FocusGroupPriority.previouslyFocused.rawValue : 0)
    }
    let most = members.map(weight).max() ?? 0
    return members.first { weight($0) == most }
  }

  /// The nearest view whose middle is beyond this one's edge in that direction: distance ahead
  /// counts once, sideways distance twice; sideways overlap counts as none. A nearer guide
  /// redirects it.
  package func nearest(to view: View, _ direction: FocusDirection, in root: View) -> View? {
    let from = view.convert(view.bounds, to: nil)
    var best: (view: View, distance: CGFloat)?
    for candidate in focusable(in: root) where candidate !== view {
      let to = candidate.convert(candidate.bounds, to: nil)
      guard let distance = Self.distance(from, to, direction) else { continue }
      if distance < best?.distance ?? .infinity { best = (candidate, distance) }
    }
    for guide in guides(in: root) {
      guard let owner = guide.owningView else { continue }
      let to = owner.convert(guide.layoutFrame, to: nil)
      guard let distance = Self.distance(from, to, direction),
        distance < best?.distance ?? .infinity, let target = named(in: guide), target !== view
      else { continue }
      best = (target, distance)
    }
    return best?.view
  }

  /// The active guides below `root`.
  private func guides(in root: View) -> [FocusGuide] {
    var result: [FocusGuide] = []
    View.registry.forEachDescendant(of: root.id) { view in
      for case let guide as FocusGuide in view.layoutGuides
      where guide.isEnabled && !guide.preferredFocusEnvironments.isEmpty {
        result.append(guide)
      }
    }
    return result
  }

  /// The distance of `to` in that direction; nil if it is not in it.
  static func distance(_ from: CGRect, _ to: CGRect, _ direction: FocusDirection) -> CGFloat? {
    let ahead: CGFloat
    let isAhead: Bool
    switch direction {
    case .up: (ahead, isAhead) = (from.minY - to.maxY, to.midY < from.minY || to.maxY <= from.midY)
    case .down:
      (ahead, isAhead) = (to.minY - from.maxY, to.midY > from.maxY || to.minY >= from.midY)
    case .left:
      (ahead, isAhead) = (from.minX - to.maxX, to.midX < from.minX || to.maxX <= from.midX)
    case .right:
      (ahead, isAhead) = (to.minX - from.maxX, to.midX > from.maxX || to.minX >= from.midX)
    case .next, .previous: return nil
    }
    guard isAhead else { return nil }
    let isVertical = direction == .up || direction == .down
    let gap =
      isVertical
      ? max(0, max(from.minX - to.maxX, to.minX - from.maxX))
      : max(0, max(from.minY - to.maxY, to.minY - from.maxY))
    let middles = isVertical ? abs(from.midX - to.midX) : abs(from.midY - to.midY)
    // The last term decides between two adjacent views at equal distance.
    return max(0, ahead) + FocusConstants.asideWeight * gap + middles / 1000
  }

  // MARK: Memory

  /// Entering a focus group from outside goes to its remembered view.
  func resolved(_ view: View, from current: View) -> View {
    var group: View? = view.superview
    while let candidate = group {
      if let list = candidate as? any FocusList, !current.isDescendant(of: candidate),
        let last = list.rememberedFocusTarget, isFocusable(last)
      {
        return last
      }
      if candidate.isFocusGroup, !current.isDescendant(of: candidate),
        let last = remembered[candidate.id].flatMap({ View.registry.view(for: $0) }),
        last.isDescendant(of: candidate), isFocusable(last)
      {
        return last
      }
      group = candidate.superview
    }
    return view
  }

  func remember(_ view: View) {
    if let group = group(of: view) { rememberedInGroup[group] = view.id }
    var ancestor = view.superview
    while let current = ancestor {
      if current.isFocusGroup || current === scope { remembered[current.id] = view.id }
      ancestor = current.superview
    }
    if remembered.count > 64 {
      remembered = remembered.filter { View.registry.store.isLive($0.key) }
    }
    if rememberedInGroup.count > 64 {
      rememberedInGroup = rememberedInGroup.filter { View.registry.store.isLive($0.value) }
    }
  }

  func reveal(_ view: View) {
    var ancestor = view.superview
    while let current = ancestor {
      current.focusDidEnter(view)
      ancestor = current.superview
    }
  }
}
