// Draws transitions from the old look of a view to the new one.
//
//   dissolve   group { picture with 1 - t │ group with t, added { the view } }: each pixel changes
//              directly from one colour to the other; equal parts do not flicker
//   flip       up to the middle the picture turned, then the view turned, as a layer
//   curl       up: the view, over it the picture rolled up; down: the picture, over it the view
import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineScene

extension DisplayListBuilder {
  /// A transition at one moment.
  struct ShownTransition {
    var transition: ViewTransition
    /// 0: the old look, 1: the new look.
    var progress: CGFloat
    /// The superview's place.
    var outer: Place
  }

  /// Whether the view has a running transition. Called for each moving view: reading the transition
  /// itself would copy it.
  func isInTransition(_ view: View) -> Bool {
    view.rare?.transition != nil && presented.find(.transition, of: view.id) >= 0
  }

  /// Whether the view's running transition is a dissolve.
  func isDissolving(_ view: View) -> Bool { view.rare?.transition?.kind == .dissolve }

  /// The running transition of a view; nil for most.
  /// - Parameters:
  ///   - outer: the superview's place.
  ///   - place: the view's own.
  private func shownTransition(
    of view: View, in outer: Place, _ place: Place
  ) -> ShownTransition? {
    transition(of: view).map { transition, progress in
      ShownTransition(
        transition: transition, progress: progress,
        outer: recording?.view == view.id ? placeAround(view, in: place) : outer)
    }
  }

  private func transition(of view: View) -> (ViewTransition, progress: CGFloat)? {
    guard let transition = view.rare?.transition,
      let value = presented.value(.transition, of: view.id)
    else { return nil }
    return (transition, min(1, max(0, CGFloat(value[0]))))
  }

  /// The superview's place, for a view whose picture is taken.
  private func placeAround(_ view: View, in place: Place) -> Place {
    let map = registry.presentedTransformToParent(of: view.id)
    var outer = place
    if map.isTranslation {
      outer.move(by: CGPoint(x: -map.tx, y: -map.ty))
    } else if map.isInvertible {
      let toSpace = map.inverted().concatenating(
        CGAffineTransform(translationX: place.offset.x, y: place.offset.y))
      outer.space = context.list.addSpace(
        toSpace.concatenating(context.list.transform(of: place.space)))
      outer.offset = .zero
    }
    return outer
  }

  /// Draws the part of a transition beneath the view, and begins the view's group.
  /// - Parameters:
  ///   - place: the view's; afterwards that of its group.
  ///   - outer: the superview's.
  /// - Returns: whether the view has to be drawn.
  @inline(never)
  func beginTransition(
    of view: View, _ bounds: CGRect, in place: inout Place, _ outer: Place
  ) -> Bool {
    guard let shown = shownTransition(of: view, in: outer, place) else { return true }
    noteDrawn(view.id)
    let progress = shown.progress
    switch shown.transition.kind {
    case .curl(isUp: true):
      // Drawn after the view and its descendants.
      stack.append(Step(id: view.id, kind: .page, place: shown.outer))
    case .curl(isUp: false):
      if progress < 1, let before = shown.transition.before {
        add(before, alpha: 1, in: shown.outer)
      }
      guard progress > 0 else { return false }
      guard progress < 1 else { break }
      beginGroup(of: view, bounds, in: place, alpha: 1, curling: 1 - progress)
      place.clip = .none
      place.sight = Place.everywhere
    case .dissolve:
      if progress < 1, let before = shown.transition.before {
        add(before, alpha: Float(1 - progress), in: shown.outer)
      }
      guard progress > 0 else { return false }
      beginGroup(of: view, bounds, in: place, alpha: Float(progress))
    case .flip(let axis, let isFromHigh):
      guard progress >= 0.5 else {
        addTurned(shown, axis, isFromHigh)
        return false
      }
      let turn = Self.turn(of: bounds, axis, isFromHigh, progress)
      beginGroup(
        of: view, bounds, in: place, alpha: 1,
        turn: turn.map { $0.moved(by: place.offset) })
      if turn != nil {
        // Clips apply to the turned picture, of which more may be visible than of the flat view.
        place.clip = .none
        place.sight = Place.everywhere
      }
    }
    return true
  }

  /// Draws a hidden view's picture as it disappears.
  func drawGoing(_ id: NodeID, in outer: Place) {
    guard let view = registry.view(for: id),
      let shown = shownTransition(of: view, in: outer, outer)
    else { return }
    flushCopies()
    noteDrawn(id)
    let alpha = registry.presentedAlpha(of: id)
    switch shown.transition.kind {
    case .curl(isUp: true): addPage(shown, alpha: alpha)
    case .dissolve, .curl:
      guard let before = shown.transition.before else { return }
      add(before, alpha: alpha * Float(1 - shown.progress), in: outer)
    case .flip(let axis, let isFromHigh):
      if shown.progress < 0.5 { addTurned(shown, axis, isFromHigh, alpha: alpha) }
    }
  }

  /// Draws the picture that curls up over a view drawn before.
  func addPage(of view: View, in outer: Place) {
    guard let (transition, progress) = transition(of: view) else { return }
    addPage(ShownTransition(transition: transition, progress: progress, outer: outer))
  }

  private func addPage(_ shown: ShownTransition, alpha: Float = 1) {
    guard let before = shown.transition.before, shown.progress < 1 else { return }
    add(
      before, alpha: alpha, curl: Self.curl(of: before.rect, shown.progress), in: shown.outer)
  }

  private func addTurned(
    _ shown: ShownTransition, _ axis: DisplayTurn.Axis, _ isFromHigh: Bool, alpha: Float = 1
  ) {
    guard let before = shown.transition.before else { return }
    let turn = Self.turn(of: before.bounds, axis, isFromHigh, shown.progress)
    add(before, alpha: alpha, turn: turn, in: shown.outer)
  }

  private func beginGroup(
    of view: View, _ bounds: CGRect, in place: Place, alpha: Float, turn: DisplayTurn? = nil,
    curling progress: CGFloat? = nil
  ) {
    let isBent = turn != nil || progress != nil
    var box = groupBounds(of: view, bounds, withTransition: false)
    if isBent,
      let list = Self.within(
        CGRect(origin: .zero, size: context.list.size),
        seenThrough: CGAffineTransform(translationX: place.offset.x, y: place.offset.y)
          .concatenating(context.list.transform(of: place.space)))
    {
      box = box.intersection(list.union(bounds))
    }
    box = box.offsetBy(dx: place.offset.x, dy: place.offset.y)
    context.list.beginGroup(
      bounds: box, space: place.space, clip: place.clip, alpha: alpha,
      blend: isBent ? .normal : .plusLighter, isIsolated: true, turn: turn,
      curl: progress.map { Self.curl(of: box, $0) })
    groupDepth += 1
    stack.append(Step(id: view.id, kind: .endTransition, place: place))
  }

  /// Adds a picture at its position in the superview.
  private func add(
    _ before: ViewPicture, alpha: Float, turn: DisplayTurn? = nil, curl: DisplayCurl? = nil,
    in outer: Place
  ) {
    let map = before.map.concatenating(
      CGAffineTransform(translationX: outer.offset.x, y: outer.offset.y))
    if map.isTranslation {
      let move = CGPoint(x: map.tx, y: map.ty)
      context.list.addPicture(
        before.picture, in: before.rect.offsetBy(dx: move.x, dy: move.y), alpha: alpha,
        turn: turn?.moved(by: move), curl: curl?.moved(by: move), space: outer.space,
        clip: outer.clip)
    } else {
      let space = context.list.addSpace(
        map.concatenating(context.list.transform(of: outer.space)))
      context.list.addPicture(
        before.picture, in: before.rect, alpha: alpha, turn: turn, curl: curl, space: space,
        clip: outer.clip)
    }
  }

  /// The curl of a page: 0 flat, 1 away with its shadow.
  private static func curl(of page: CGRect, _ progress: CGFloat) -> DisplayCurl {
    let angles = AnimationConstants.curlAngles
    let angle = angles.first + (angles.last - angles.first) * progress
    let direction = CGPoint(x: sin(angle), y: cos(angle))
    let radius = AnimationConstants.curlRadius * max(page.width, page.height)
    // From the lower right corner to beyond the upper left one.
    let reach = (page.width * direction.x + page.height * direction.y) / 2
    let way = 2 * reach + (1 + AnimationConstants.curlShadow) * radius
    let distance = reach - way * progress
    return DisplayCurl(
      direction: direction,
      line: CGPoint(
        x: page.midX + direction.x * distance, y: page.midY + direction.y * distance),
      radius: max(radius, .leastNormalMagnitude))
  }

  /// The rotation of a view that flips; nil: flat.
  private static func turn(
    of bounds: CGRect, _ axis: DisplayTurn.Axis, _ isFromHigh: Bool, _ progress: CGFloat
  ) -> DisplayTurn? {
    let angle = progress < 0.5 ? progress * .pi : (progress - 1) * .pi
    guard angle != 0 else { return nil }
    return DisplayTurn(
      axis: axis, center: CGPoint(x: bounds.midX, y: bounds.midY),
      angle: isFromHigh ? angle : -angle,
      distance: AnimationConstants.flipDistance * max(bounds.width, bounds.height))
  }
}

extension DisplayTurn {
  fileprivate func moved(by distance: CGPoint) -> DisplayTurn {
    var moved = self
    moved.center = CGPoint(x: center.x + distance.x, y: center.y + distance.y)
    return moved
  }
}

extension DisplayCurl {
  fileprivate func moved(by distance: CGPoint) -> DisplayCurl {
    var moved = self
    moved.line = CGPoint(x: line.x + distance.x, y: line.y + distance.y)
    return moved
  }
}
