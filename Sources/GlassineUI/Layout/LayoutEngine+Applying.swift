// Converts the solution to frames: edges are rounded to whole pixels, and changed frames are set.
import Foundation
import GlassineScene

extension LayoutEngine {
  /// Applies the solution to views, guides and scroll views' content sizes.
  func apply(from host: View) {
    let scale = host.layoutScale
    for index in slots.indices where slots[index].useCount > 0 && !slots[index].isFixed {
      let slot = slots[index]
      guard let view = ViewRegistry.main.view(for: slot.view) else { continue }
      if let guide = slot.guide {
        apply(slot, to: guide, of: view, scale)
      } else if view === host {
        apply(slot, toHost: view, scale)
      } else {
        apply(slot, to: view, from: host, scale)
      }
    }
  }

  /// Applies the solution to the descendants of `view` at once: its own size has just been applied,
  /// and its class lays out in an override of `bounds`.
  func applyParts(of view: View) {
    guard let host = hostView else { return }
    let scale = host.layoutScale
    for index in slots.indices where slots[index].useCount > 0 && !slots[index].isFixed {
      let slot = slots[index]
      guard slot.guide == nil, slot.view != view.id,
        let part = ViewRegistry.main.view(for: slot.view), part.isDescendant(of: view)
      else { continue }
      apply(slot, to: part, from: host, scale)
    }
  }

  /// Code for iOS overrides `bounds` and `center` to hear of layout, which sets no frame there.
  private func apply(_ slot: Slot, to view: View, from host: View, _ scale: CGFloat) {
    let old = view.layoutRect
    let rect = rect(slot, old, scale)
    guard rect != old else { return }
    if let layer = view.layerCompanion as? any AnchoredLayer, layer.isAnchored {
      if rect.size != old.size { view.bounds.size = rect.size }
      view.center = layer.center(inLayout: CGPoint(x: rect.midX, y: rect.midY))
    } else if view.transform == .identity, !ViewController.isForUIKit {
      view.frame = rect
    } else {
      if rect.size != old.size { view.bounds.size = rect.size }
      view.center = CGPoint(x: rect.midX, y: rect.midY)
    }
    guard let superview = view.superview else { return }
    if superview === host { hasMovedParts = true } else { superview.setNeedsLayout() }
  }

  private func apply(_ slot: Slot, toHost view: View, _ scale: CGFloat) {
    let old = view.layoutRect
    let size = rect(slot, old, scale).size
    guard size != old.size else { return }
    hasMovedParts = true
    view.frame = CGRect(origin: view.frame.origin, size: size)
  }

  private func apply(_ slot: Slot, to guide: LayoutGuide, of view: View, _ scale: CGFloat) {
    if guide.role == .content {
      guard let scrollView = view as? ScrollView else { return }
      let size = rect(slot, CGRect(origin: .zero, size: scrollView.contentSize), scale).size
      if size != scrollView.contentSize { scrollView.contentSize = size }
    } else {
      let rect = rect(slot, guide.solvedFrame, scale)
      guard rect != guide.solvedFrame else { return }
      guide.solvedFrame = rect
      hasMovedParts = true
    }
  }

  /// The rectangle of a slot; a part without a variable keeps its value.
  private func rect(_ slot: Slot, _ old: CGRect, _ scale: CGFloat) -> CGRect {
    let x = range(slot, 0, old.minX, old.width, scale)
    let y = range(slot, 1, old.minY, old.height, scale)
    return CGRect(x: x.origin, y: y.origin, width: x.length, height: y.length)
  }

  private func range(
    _ slot: Slot, _ axis: Int, _ origin: CGFloat, _ length: CGFloat, _ scale: CGFloat
  ) -> (origin: CGFloat, length: CGFloat) {
    let low = slot.variables[axis]
    let size = slot.variables[2 + axis]
    let start = low < 0 ? origin : CGFloat(solver.value(of: low))
    let extent = size < 0 ? length : CGFloat(solver.value(of: size))
    let first = low < 0 ? start : Self.round(start, scale)
    let second = size < 0 ? first + extent : Self.round(start + extent, scale)
    return (first, max(0, second - first))
  }

  /// To the nearest pixel, halves up: equal edges stay equal.
  private static func round(_ value: CGFloat, _ scale: CGFloat) -> CGFloat {
    // Slightly above a half, so that a value just below a half through the solver's rounding is
    // rounded up as well.
    (value * scale + 0.5 + LayoutConstants.pixelGrain).rounded(.down) / scale
  }
}

extension View {
  /// Pixels per point in the view's window, or the default.
  package var layoutScale: CGFloat {
    guard let window, let application = window.application else {
      return Self.registry.currentApplication?.scale(of: 0)
        ?? Self.registry.defaultApplication?.scale(of: 0) ?? 1
    }
    return application.scale(of: window.surface)
  }
}
