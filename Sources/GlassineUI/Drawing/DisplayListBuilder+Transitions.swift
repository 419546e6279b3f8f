// From what a view looked like to what it does.
//
//   dissolve   group { picture with 1 - t │ group with t, added { the view } }: at each pixel the one
//              colour goes straight to the other, and what is alike in both does not flicker
//   flip       up to the middle the picture turned, then the view turned, as a layer
import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineScene

extension DisplayListBuilder {
  /// A transition at one moment.
  struct ShownTransition {
    var transition: ViewTransition
    /// 0: as before, 1: as it is.
    var progress: CGFloat
    /// Of the superview.
    var outer: Place

    var isDissolve: Bool { transition.kind == .dissolve }
  }

  /// The transition that is shown of a view; nil for most.
  ///
  /// - Parameters:
  ///   - outer: the superview's place.
  ///   - place: the view's own.
  func shownTransition(
    of view: View, in outer: Place, _ place: Place
  ) -> ShownTransition? {
    guard let transition = view.rare?.transition,
      let value = presented.value(.transition, of: view.id)
    else { return nil }
    return ShownTransition(
      transition: transition, progress: min(1, max(0, CGFloat(value[0]))),
      outer: recording?.view == view.id ? placeAround(view, in: place) : outer)
  }

  /// The superview's place, of a view whose picture is taken.
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

  /// Draws what of a transition lies beneath the view, and begins the group that the view itself is
  /// drawn into.
  ///
  /// - Parameter place: the view's; that of its group afterwards.
  /// - Returns: whether the view is to be drawn.
  func begin(
    _ shown: ShownTransition, of view: View, _ bounds: CGRect, in place: inout Place
  ) -> Bool {
    noteDrawn(view.id)
    let progress = shown.progress
    switch shown.transition.kind {
    case .dissolve, .curl:
      if progress < 1, let before = shown.transition.before {
        add(before, alpha: Float(1 - progress), turn: nil, in: shown.outer)
      }
      guard progress > 0 else { return false }
      beginGroup(of: view, bounds, in: place, alpha: Float(progress), turn: nil)
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
        // What cuts the view cuts it turned, and more of it may be seen than where it lies.
        place.clip = .none
        place.sight = Place.everywhere
      }
    }
    return true
  }

  /// Draws a hidden view's picture, which is seen to go.
  func drawGoing(_ id: NodeID, in outer: Place) {
    guard let view = registry.view(for: id),
      let shown = shownTransition(of: view, in: outer, outer)
    else { return }
    flushCopies()
    noteDrawn(id)
    let alpha = registry.presentedAlpha(of: id)
    switch shown.transition.kind {
    case .dissolve, .curl:
      guard let before = shown.transition.before else { return }
      add(before, alpha: alpha * Float(1 - shown.progress), turn: nil, in: outer)
    case .flip(let axis, let isFromHigh):
      if shown.progress < 0.5 { addTurned(shown, axis, isFromHigh, alpha: alpha) }
    }
  }

  private func addTurned(
    _ shown: ShownTransition, _ axis: DisplayTurn.Axis, _ isFromHigh: Bool, alpha: Float = 1
  ) {
    guard let before = shown.transition.before else { return }
    let turn = Self.turn(of: before.bounds, axis, isFromHigh, shown.progress)
    add(before, alpha: alpha, turn: turn, in: shown.outer)
  }

  private func beginGroup(
    of view: View, _ bounds: CGRect, in place: Place, alpha: Float, turn: DisplayTurn?
  ) {
    var box = groupBounds(of: view, bounds, withTransition: false)
    if turn != nil,
      let list = Self.within(
        CGRect(origin: .zero, size: context.list.size),
        seenThrough: CGAffineTransform(translationX: place.offset.x, y: place.offset.y)
          .concatenating(context.list.transform(of: place.space)))
    {
      box = box.intersection(list.union(bounds))
    }
    context.list.beginGroup(
      bounds: box.offsetBy(dx: place.offset.x, dy: place.offset.y), space: place.space,
      clip: place.clip, alpha: alpha, blend: turn == nil ? .plusLighter : .normal,
      isIsolated: true, turn: turn)
    groupDepth += 1
    stack.append(Step(id: view.id, kind: .endTransition, place: place))
  }

  /// Adds a picture where it lay in the superview.
  private func add(_ before: ViewPicture, alpha: Float, turn: DisplayTurn?, in outer: Place) {
    let map = before.map.concatenating(
      CGAffineTransform(translationX: outer.offset.x, y: outer.offset.y))
    if map.isTranslation {
      let move = CGPoint(x: map.tx, y: map.ty)
      context.list.addPicture(
        before.picture, in: before.rect.offsetBy(dx: move.x, dy: move.y), alpha: alpha,
        turn: turn?.moved(by: move), space: outer.space, clip: outer.clip)
    } else {
      let space = context.list.addSpace(
        map.concatenating(context.list.transform(of: outer.space)))
      context.list.addPicture(
        before.picture, in: before.rect, alpha: alpha, turn: turn, space: space, clip: outer.clip)
    }
  }

  /// How a view that flips is turned; nil: it lies flat.
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
