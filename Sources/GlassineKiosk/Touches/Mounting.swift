// How a panel is mounted, kept in a file.
public import Foundation

/// How a screen and its glass are mounted: turned, mirrored, with borders that do not feel, and
/// with a glass that reports other places than the picture's.
public nonisolated struct Mounting: Codable, Equatable, Sendable {
  private var format = Self.format
  /// Quarter turns of the picture against the screen, clockwise; 0 to 3.
  public var quarterTurns = 0 { didSet { quarterTurns = (quarterTurns % 4 + 4) % 4 } }
  /// Whether the picture is seen in a mirror, or from behind.
  public var isMirrored = false
  /// The borders of the glass where no finger begins, in points.
  public var deadBorder = DeadBorder()
  /// Maps the glass's points to the picture's; nil: they are the same.
  public var calibration: Calibration?

  public struct DeadBorder: Codable, Equatable, Sendable {
    public var top: CGFloat = KioskKit.deadBorder
    public var left: CGFloat = KioskKit.deadBorder
    public var bottom: CGFloat = KioskKit.deadBorder
    public var right: CGFloat = KioskKit.deadBorder

    public init() {}
    public var insets: EdgeInsets { EdgeInsets(top: top, left: left, bottom: bottom, right: right) }
  }

  public init() {}

  private static let format = "glassine-mounting/1"

  /// Reads the file; without one, the mounting is the usual. One digit counts as quarter turns.
  /// Throws a ``KioskFileError`` of one line for a wrong file.
  public init(contentsOf url: URL) throws {
    guard FileManager.default.fileExists(atPath: url.path) else { return }
    let data = (try? Data(contentsOf: url)) ?? Data()
    let text = String(decoding: data.prefix(8), as: UTF8.self)
    if let turns = Int(text.trimmingCharacters(in: .whitespacesAndNewlines)),
      (0...3).contains(turns)
    {
      quarterTurns = turns
      return
    }
    guard let read = try? JSONDecoder().decode(Mounting.self, from: data), read.isSound else {
      throw KioskFileError(
        url.path, "expected how often the screen is turned: 0, 1, 2 or 3, or \(Self.format)")
    }
    self = read
  }

  private var isSound: Bool {
    let borders = [deadBorder.top, deadBorder.left, deadBorder.bottom, deadBorder.right]
    return format == Self.format && (0...3).contains(quarterTurns)
      && borders.allSatisfy { $0.isFinite && $0 >= 0 } && calibration?.isSound ?? true
  }

  /// Writes the file; it is whole at any time. A file there that holds no mounting is kept as
  /// `NAME.old`; if there is one already, nothing is written.
  public func keep(at url: URL) throws {
    try KioskFile.write(
      self, to: url,
      problem: "could not keep how the screen is turned; check that its folder is there, with room "
        + "and no old copy"
    ) { _ = try Mounting(contentsOf: $0) }
  }

  /// Moves the touches of samples to the picture's points.
  public func correct(_ samples: inout [Sample]) {
    guard let calibration else { return }
    for index in samples.indices {
      guard case .touch(var touch) = samples[index], touch.type == .direct else { continue }
      touch.location = touch.location.applying(calibration.transform)
      samples[index] = .touch(touch)
    }
  }

  /// The size of the content in a window of `size`.
  public func contentSize(in size: CGSize) -> CGSize {
    quarterTurns % 2 == 1 ? CGSize(width: size.height, height: size.width) : size
  }

  /// The transform of the content about the window's middle.
  public var contentTransform: CGAffineTransform {
    let turned = CGAffineTransform(rotationAngle: CGFloat(quarterTurns) * .pi / 2)
    // In the window's coordinates, after the turn.
    return isMirrored ? turned.concatenating(CGAffineTransform(scaleX: -1, y: 1)) : turned
  }
}

/// An affine map from a glass's points to the picture's, from touches of known places.
public nonisolated struct Calibration: Codable, Equatable, Sendable {
  public enum Failure: Error, Equatable, CustomStringConvertible {
    case tooFewPoints(Int), onOneLine

    public var description: String {
      switch self {
      case .tooFewPoints(let count): "calibration: \(count) points; at least 3 are needed"
      case .onOneLine: "calibration: the touches are on one line; touch the shown places"
      }
    }
  }

  /// a, b, c, d, tx, ty.
  private var values: [CGFloat]
  /// The largest distance between a place and its corrected touch, in points. Above
  /// ``KioskKit/goodResidual`` a finger has missed a place, or the glass is not even.
  public private(set) var residual: CGFloat

  public var transform: CGAffineTransform {
    CGAffineTransform(
      a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
  }

  var isSound: Bool {
    values.count == 6 && values.allSatisfy(\.isFinite) && residual.isFinite
      && abs(values[0] * values[3] - values[1] * values[2]) > KioskKitConstants.leastArea
  }

  /// The five places to touch on a screen of `size`: four near its corners, and the middle.
  public static func places(on size: CGSize) -> [CGPoint] {
    let share = KioskKitConstants.calibrationMargin
    return [
      (share, share), (1 - share, share), (0.5, 0.5), (share, 1 - share), (1 - share, 1 - share),
    ].map { CGPoint(x: size.width * $0.0, y: size.height * $0.1) }
  }

  /// The map with the least squares of distances between `places` and the mapped `touches`, pair by
  /// pair. Pairs that are not finite are left out.
  public init(touches: [CGPoint], places: [CGPoint]) throws(Failure) {
    let pairs = zip(touches, places).filter {
      $0.x.isFinite && $0.y.isFinite && $1.x.isFinite && $1.y.isFinite
    }
    guard pairs.count >= 3 else { throw .tooFewPoints(pairs.count) }
    let count = CGFloat(pairs.count)
    let middle = pairs.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.0.x, y: $0.y + $1.0.y) }
    let (mx, my) = (middle.x / count, middle.y / count)
    var (xx, xy, yy): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    var (px, py): (SIMD3<Double>, SIMD3<Double>) = (.zero, .zero)
    for (touch, place) in pairs {
      let (x, y) = (touch.x - mx, touch.y - my)
      xx += x * x
      xy += x * y
      yy += y * y
      px += SIMD3(Double(x * place.x), Double(y * place.x), Double(place.x))
      py += SIMD3(Double(x * place.y), Double(y * place.y), Double(place.y))
    }
    let determinant = xx * yy - xy * xy
    // On a line, one of the two directions has no extent.
    guard determinant > KioskKitConstants.leastArea * (xx + yy) * (xx + yy) else {
      throw .onOneLine
    }
    func solve(_ p: SIMD3<Double>) -> (CGFloat, CGFloat, CGFloat) {
      let (ux, uy) = (CGFloat(p.x), CGFloat(p.y))
      let a = (ux * yy - uy * xy) / determinant
      let c = (uy * xx - ux * xy) / determinant
      return (a, c, CGFloat(p.z) / count - a * mx - c * my)
    }
    let (a, c, tx) = solve(px)
    let (b, d, ty) = solve(py)
    values = [a, b, c, d, tx, ty]
    residual = 0
    let map = transform
    residual =
      pairs.map { touch, place in
        let mapped = touch.applying(map)
        return hypot(mapped.x - place.x, mapped.y - place.y)
      }.max() ?? 0
  }
}
