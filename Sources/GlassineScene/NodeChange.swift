// The effect of a setter of the store: this file names what a setter can change. It must not know
// what follows from a change.
public import Foundation

/// The effect of a setter on a node.
public struct NodeChange: Sendable {
  /// What of a node, or of its position among others, can change.
  public struct Parts: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The position of the node in its parent.
    public static let place = Parts(rawValue: 1)
    /// The size of the bounds.
    public static let size = Parts(rawValue: 2)
    /// The origin of the bounds.
    public static let origin = Parts(rawValue: 4)
    /// The transform, or the map that replaces it.
    public static let transform = Parts(rawValue: 8)
    /// Whether, and how strongly, the node and its descendants are seen; whether they take part in
    /// hit-testing.
    public static let visibility = Parts(rawValue: 16)
    /// The order among siblings, of the node or of its children, or the number of these.
    public static let order = Parts(rawValue: 32)
    /// Which touches reach the node; its picture stays.
    public static let touch = Parts(rawValue: 64)
    /// What the node draws itself. No setter of the store returns it: the node's owner notes it.
    public static let content = Parts(rawValue: 128)
  }
  /// Empty if nothing changed.
  public let parts: Parts
  /// The size of the bounds before the change; zero if the setter cannot change it.
  public let oldSize: CGSize

  @inlinable
  public init(_ parts: Parts, oldSize: CGSize = .zero) {
    self.parts = parts
    self.oldSize = oldSize
  }

  public static let none = NodeChange([])
}
