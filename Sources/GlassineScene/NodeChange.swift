// The effect of a setter of the store: this file names what a setter can change. It must not know
// what follows from a change.
public import Foundation

/// The effect of a setter on a node.
public struct NodeChange: Sendable {
  /// What of a node, or of its position among others, can change.
  public struct Parts: OptionSet, Sendable {
    public let rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    // Computed, so that other modules see their values: a stored constant is a call there.

    /// The position of the node in its parent.
    @inlinable public static var place: Parts { Parts(rawValue: 1) }
    /// The size of the bounds.
    @inlinable public static var size: Parts { Parts(rawValue: 2) }
    /// The origin of the bounds.
    @inlinable public static var origin: Parts { Parts(rawValue: 4) }
    /// The transform, or the map that replaces it.
    @inlinable public static var transform: Parts { Parts(rawValue: 8) }
    /// Whether, and how strongly, the node and its descendants are seen; whether they take part in
    /// hit-testing.
    @inlinable public static var visibility: Parts { Parts(rawValue: 16) }
    /// The order among siblings, of the node or of its children, or the number of these.
    @inlinable public static var order: Parts { Parts(rawValue: 32) }
    /// Which touches reach the node; its picture stays.
    @inlinable public static var touch: Parts { Parts(rawValue: 64) }
    /// What the node draws itself. No setter of the store returns it: the node's owner notes it.
    @inlinable public static var content: Parts { Parts(rawValue: 128) }
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
