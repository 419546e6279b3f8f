// The identity of a node outside the store.

/// Names a node of a ``SceneStore``: a slot and the generation that lives in it.
///
/// A dead id is not an error: queries give `.none` or a fresh node's values, setters do nothing. A
/// slot's generation grows with every node that lives in it, so an old id never names a new node.
@frozen
public struct NodeID: Hashable, Sendable, CustomStringConvertible {
  /// The slot.
  public let index: UInt32
  /// The slot's generation. 0 is never live.
  public let generation: UInt32

  @inlinable
  public init(index: UInt32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }

  /// No node. Computed, so that other modules see its value: a stored constant is a call there.
  @inlinable public static var none: NodeID { NodeID(index: 0, generation: 0) }

  @inlinable
  public var isNone: Bool { generation == 0 }

  public var description: String { isNone ? "none" : "\(index)#\(generation)" }
}

/// A slot inside the store, or none. A type of its own, so that no count is passed as a slot.
@usableFromInline
struct NodeIndex: Hashable, Sendable {
  @usableFromInline var raw: UInt32

  static let none = NodeIndex(raw: .max)

  init(raw: UInt32) { self.raw = raw }
  init(_ slot: Int) { raw = UInt32(slot) }

  @inlinable var isNone: Bool { raw == .max }
  @inlinable var slot: Int { Int(raw) }
}
