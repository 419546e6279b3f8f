// The colours of a display list at a point, as far as they are known without drawing it.
import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineUI

/// Reads colours off a display list, back to front. Pictures, custom shaders and layers with other
/// blend modes are unknown; a blurred backdrop counts as what is beneath it.
struct AuditColors {
  let quads: ContiguousArray<Instance>
  /// By quad: the opacity of the groups around it, negative where their colours are unknown.
  private let groupAlphas: [Float]
  private let transforms: [CGAffineTransform]
  /// By quad: the visible part of its box on the surface, and the height of the whole.
  let boxes: [CGRect]
  let heights: [CGFloat]
  /// By quad: the view that has drawn it; nil: it is unknown.
  var views: [View?]

  init(_ list: DisplayList) {
    let quads = list.instances
    self.quads = quads
    views = Array(repeating: nil, count: quads.count)
    groupAlphas = Self.groupAlphas(list, quads.count)
    transforms = (0..<list.spaceRecords.count / 2).map {
      list.transform(of: SpaceIndex(rawValue: UInt32($0)))
    }
    let whole = quads.map { quad in
      CGRect(
        x: CGFloat(quad.rect.x), y: CGFloat(quad.rect.y), width: CGFloat(quad.rect.z),
        height: CGFloat(quad.rect.w)
      ).applying(list.transform(of: quad.space))
    }
    heights = whole.map(\.height)
    boxes = zip(quads, whole).map { quad, rect in
      let edges = list.pixelBounds(of: quad.rect, space: quad.space, clip: quad.clip)
      let seen = CGRect(
        x: CGFloat(edges.x) / list.scale, y: CGFloat(edges.y) / list.scale,
        width: max(0, CGFloat(edges.z - edges.x) / list.scale),
        height: max(0, CGFloat(edges.w - edges.y) / list.scale))
      let box = rect.intersection(seen)
      return box.isNull ? .zero : box
    }
  }

  private static func groupAlphas(_ list: DisplayList, _ count: Int) -> [Float] {
    var result = [Float](repeating: 1, count: count)
    var open: [Float] = []
    var next = 0
    for index in 0...count {
      while next < list.commands.count, list.commands[next].instance <= index {
        let command = list.commands[next]
        switch command.kind {
        case .beginGroup:
          let group = list.groups[command.index]
          open.append(group.blend == .normal && !group.isBent ? group.alpha : -1)
        case .endGroup: _ = open.popLast()
        case .external, .backdrop, .custom, .picture: break
        }
        next += 1
      }
      guard index < count else { break }
      result[index] = open.contains { $0 < 0 } ? -1 : open.reduce(1, *)
    }
    return result
  }

  /// A quad's colour at a point within its box, with its alpha; nil if it is unknown.
  func color(of index: Int, at point: CGPoint) -> Color? {
    let quad = quads[index]
    guard groupAlphas[index] >= 0, quad.flags & InstanceFlags.painted == 0 else { return nil }
    let own: SIMD4<Float>
    switch quad.kind {
    case .fill, .border, .arc, .shadow, .coverage: own = quad.color.components
    case .linearGradient, .radialGradient:
      let share = gradientShare(of: quad, at: point)
      own = quad.color.components * (1 - share) + quad.secondColor.components * share
    case .image, .group, .backdrop, .custom, .picture: return nil
    }
    let alpha = own.w * groupAlphas[index]
    guard own.w > 0 else { return Color(white: 0, alpha: 0) }
    return Color(
      red: CGFloat(own.x / own.w), green: CGFloat(own.y / own.w), blue: CGFloat(own.z / own.w),
      alpha: CGFloat(alpha))
  }

  private func gradientShare(of quad: Instance, at point: CGPoint) -> Float {
    let map = transforms[Int(quad.space.rawValue)]
    guard map.isInvertible, quad.rect.z > 0, quad.rect.w > 0 else { return 0 }
    let own = point.applying(map.inverted())
    let unit = SIMD2(
      (Float(own.x) - quad.rect.x) / quad.rect.z, (Float(own.y) - quad.rect.y) / quad.rect.w)
    let (low, high) = (quad.parameters.lowHalf, quad.parameters.highHalf)
    if quad.kind == .radialGradient {
      let way = (unit - low) / SIMD2(max(high.x, 1e-6), max(high.y, 1e-6))
      return min(1, (way * way).sum().squareRoot())
    }
    let line = high - low
    let length = (line * line).sum()
    return length > 0 ? min(1, max(0, ((unit - low) * line).sum() / length)) : 0
  }

  /// The opaque colour at a point beneath a quad; nil if it is unknown, or if the host's picture
  /// shines through.
  func ground(beneath index: Int, at point: CGPoint) -> Color? {
    var ground: Color?
    for below in 0..<index where boxes[below].contains(point) {
      let quad = quads[below]
      switch quad.kind {
      case .backdrop, .group, .arc: continue
      case .border where !isOnBorder(below, point): continue
      case .shadow where quad.flags & InstanceFlags.cutsOut != 0: continue
      case .coverage where isLetter(below): continue
      default: break
      }
      guard let color = color(of: below, at: point) else {
        ground = nil
        continue
      }
      // A shadow beneath everything is no ground by itself.
      if quad.kind == .coverage {
        ground = nil
      } else if color.alpha > 0.99 {
        ground = color.withAlphaComponent(1)
      } else if let beneath = ground {
        ground = color.over(beneath)
      }
    }
    return ground
  }

  private func isOnBorder(_ index: Int, _ point: CGPoint) -> Bool {
    let width = CGFloat(quads[index].parameters.x)
    return !boxes[index].insetBy(dx: width, dy: width).contains(point)
  }

  /// Whether a raster may be a letter.
  func isLetter(_ index: Int) -> Bool {
    quads[index].kind == .coverage && heights[index] <= AuditConstants.largestLetter
      && boxes[index].width <= AuditConstants.largestLetter
  }
}
