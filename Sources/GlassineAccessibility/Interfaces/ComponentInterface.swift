// org.a11y.atspi.Component: place, focus, scrolling.
//
// All places are in points of the window's surface. Where the desktop is Wayland, nothing else is
// known to a program: "screen" answers as "window" does.
import Foundation
import GlassineUI

enum ComponentInterface: NodeInterface {
  static let name = "org.a11y.atspi.Component"
  static func isOffered(by node: AccessibleNode) -> Bool { !node.isRoot }
  static let properties = ["version"]

  static func property(_ name: String, of node: AccessibleNode) -> BusValue? {
    name == "version" ? .uint32(1) : nil
  }

  static func call(
    _ method: String, _ arguments: BusArguments, on node: AccessibleNode
  ) throws(BusFailure) -> [BusValue]? {
    switch method {
    case "Contains":
      let point = try CoordinateSpace(arguments, 2).point(arguments, 0, of: node)
      return [.bool(node.frame.contains(point))]
    case "GetAccessibleAtPoint":
      let point = try CoordinateSpace(arguments, 2).point(arguments, 0, of: node)
      return [node.exported.reference(found(at: point, in: node))]
    case "GetExtents":
      return [.structure(try CoordinateSpace(arguments, 0).values(of: node.frame, node))]
    case "GetPosition":
      return Array(try CoordinateSpace(arguments, 0).values(of: node.frame, node)[..<2])
    case "GetSize": return [.int32(rounded(node.frame.width)), .int32(rounded(node.frame.height))]
    case "GetLayer": return [.uint32(node.responder is Window ? 7 : 3)]
    case "GetMDIZOrder": return [.int16(-1)]
    case "GrabFocus": return [.bool(focus(node))]
    case "GetAlpha": return [.double(Double((node.responder as? View)?.alpha ?? 1))]
    // The layout is the application's.
    case "SetExtents", "SetPosition", "SetSize": return [.bool(false)]
    case "ScrollTo":
      return [.bool(node.responder.map { node.tree.scrollIntoSight($0) } ?? false)]
    case "ScrollToPoint": return [.bool(false)]
    default: return nil
    }
  }

  /// The element under a point, if it is the node or inside it.
  private static func found(at point: CGPoint, in node: AccessibleNode) -> NodePath? {
    guard let window = node.window,
      let element = node.tree.element(
        at: point, on: node.exported.application.surface(of: window))
    else { return nil }
    var next: Responder? = element
    while let current = next {
      let path = node.exported.path(of: current)
      if path == node.path { return node.exported.path(of: element) }
      next = node.tree.parent(of: current)
    }
    return nil
  }

  /// Moves the keys' focus to a view that takes it, and the reader's to any element, and scrolls it
  /// into sight.
  private static func focus(_ node: AccessibleNode) -> Bool {
    guard let responder = node.responder, node.tree.contains(responder),
      responder.isAccessibilityElement
    else { return false }
    node.tree.scrollIntoSight(responder)
    defer { node.exported.onFocus?() }
    if let text = responder as? any AccessibleText, text.isAccessibleTextEditable {
      return (text as? View)?.becomeFirstResponder() ?? false
    }
    let isKeyed = (responder as? View).map {
      $0.canBecomeFocused && node.exported.application.focus.focus($0)
    }
    if isKeyed != true {
      node.exported.application.setAccessibilityFocus(responder, using: .screenReader)
    }
    return true
  }
}

func rounded(_ number: CGFloat) -> Int { number.isFinite ? Int(number.rounded()) : 0 }

/// The space of coordinates of a call. Source: AtspiCoordType.
enum CoordinateSpace {
  case surface
  case parent

  /// The space that an argument names; 0 is the screen, 1 the window, 2 the parent.
  init(_ arguments: BusArguments, _ index: Int) throws(BusFailure) {
    switch try arguments.number(index) {
    case 0, 1: self = .surface
    case 2: self = .parent
    default: throw .invalidArguments("argument \(index + 1) is no coordinate type")
    }
  }

  private func origin(of node: AccessibleNode) -> CGPoint {
    guard self == .parent, let parent = node.parent, let above = node.exported.node(at: parent)
    else { return .zero }
    return above.frame.origin
  }

  /// The point of two arguments, in points of the surface.
  func point(
    _ arguments: BusArguments, _ index: Int, of node: AccessibleNode
  ) throws(BusFailure) -> CGPoint {
    let origin = origin(of: node)
    return CGPoint(
      x: CGFloat(try arguments.number(index)) + origin.x,
      y: CGFloat(try arguments.number(index + 1)) + origin.y)
  }

  /// Left, top, width and height of a frame of the surface; zeros for one that is not laid out.
  func values(of frame: CGRect, _ node: AccessibleNode) -> [BusValue] {
    guard !frame.isNull, !frame.isInfinite else { return Array(repeating: .int32(0), count: 4) }
    let origin = origin(of: node)
    return [frame.minX - origin.x, frame.minY - origin.y, frame.width, frame.height].map {
      .int32(rounded($0))
    }
  }
}
