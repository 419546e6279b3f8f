// The points of queries.

extension BenchmarkScene {
  /// A point of the scene, in points.
  public struct Point: Sendable, Equatable {
    public var x: Double
    public var y: Double
  }

  /// Centres of random pixels: a prefix of one fixed sequence.
  public func randomPoints(_ count: Int) -> [Point] {
    var random = SceneRandom(seed: pointSeed)
    return (0..<count).map { _ in
      let x = random.next(width)
      let y = random.next(height)
      return Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
    }
  }

  /// The path of a pointer that wanders: it heads for one random point after the other at a speed
  /// of two to eight points a sample, and rests there for some samples.
  public func pointerPath(_ count: Int) -> [Point] {
    var random = SceneRandom(seed: pointSeed + 500)
    var points: [Point] = []
    points.reserveCapacity(count)
    var place = Point(x: Double(width) / 2, y: Double(height) / 2)
    while points.count < count {
      let goal = Point(x: Double(random.next(width)), y: Double(random.next(height)))
      let speed = Double(2 + random.next(7))
      let way = Point(x: goal.x - place.x, y: goal.y - place.y)
      let length = (way.x * way.x + way.y * way.y).squareRoot()
      let steps = max(1, Int(length / speed))
      for step in 1...steps where points.count < count {
        let part = Double(step) / Double(steps)
        points.append(Point(x: place.x + way.x * part, y: place.y + way.y * part))
      }
      place = goal
      for _ in 0..<random.next(50) where points.count < count { points.append(place) }
    }
    return points
  }
}
