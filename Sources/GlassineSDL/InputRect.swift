/// A rectangle of a window's input region, in whole points.
public nonisolated struct InputRect: Equatable, Sendable {
  public var x: Int32
  public var y: Int32
  public var width: Int32
  public var height: Int32

  public init(x: Int32, y: Int32, width: Int32, height: Int32) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  public var isEmpty: Bool { width <= 0 || height <= 0 }
}
