import Foundation

/// A 4 by 4 matrix in columns, as OpenGL takes it; points are columns on the right.
struct LanternMatrix {
  var columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>) = (
    [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]
  )

  static var identity: LanternMatrix { LanternMatrix() }

  static func translation(_ x: Float, _ y: Float, _ z: Float) -> LanternMatrix {
    var matrix = LanternMatrix()
    matrix.columns.3 = [x, y, z, 1]
    return matrix
  }

  /// A rotation about the first axis, from the second towards the third.
  static func rotationX(_ angle: Float) -> LanternMatrix {
    var matrix = LanternMatrix()
    matrix.columns.1 = [0, cos(angle), sin(angle), 0]
    matrix.columns.2 = [0, -sin(angle), cos(angle), 0]
    return matrix
  }

  /// A rotation about the second axis, from the first towards the third.
  static func rotationY(_ angle: Float) -> LanternMatrix {
    var matrix = LanternMatrix()
    matrix.columns.0 = [cos(angle), 0, sin(angle), 0]
    matrix.columns.2 = [-sin(angle), 0, cos(angle), 0]
    return matrix
  }

  /// A rotation about the third axis, from the first towards the second.
  static func rotationZ(_ angle: Float) -> LanternMatrix {
    var matrix = LanternMatrix()
    matrix.columns.0 = [cos(angle), sin(angle), 0, 0]
    matrix.columns.1 = [-sin(angle), cos(angle), 0, 0]
    return matrix
  }

  static func * (left: LanternMatrix, right: LanternMatrix) -> LanternMatrix {
    var product = LanternMatrix()
    product.columns = (
      left * right.columns.0, left * right.columns.1, left * right.columns.2,
      left * right.columns.3
    )
    return product
  }

  static func * (matrix: LanternMatrix, point: SIMD4<Float>) -> SIMD4<Float> {
    let c = matrix.columns
    return c.0 * point.x + c.1 * point.y + c.2 * point.z + c.3 * point.w
  }
}
