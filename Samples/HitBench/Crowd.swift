// Simulated fingers that walk over the world and are queried for a thousand times a second each.
import BenchmarkScenes
import Foundation
import Glassine

/// Hundreds of fingers, the views under them, and the time of the queries.
final class Crowd {
  /// A finger on its way to a random place.
  struct Finger {
    var place: CGPoint
    var goal: CGPoint
    /// The view that it touches.
    var view: View?
  }

  private(set) var fingers: [Finger] = []
  private let world: World
  private var random = SceneRandom(seed: 77)
  /// Seconds of walking without a query yet.
  private var owed = 0.0

  /// Queries and seconds since the last figures.
  private(set) var questions = 0
  private(set) var seconds = 0.0
  private(set) var frames = 0
  /// The same since the beginning.
  private(set) var total = (questions: 0, seconds: 0.0)

  init(_ world: World, count: Int) {
    self.world = world
    setCount(count)
  }

  func setCount(_ count: Int) {
    while fingers.count > count { fingers.removeLast() }
    while fingers.count < count { fingers.append(Finger(place: somewhere(), goal: somewhere())) }
  }

  private func somewhere() -> CGPoint {
    CGPoint(x: random.next(Int(world.size.width)), y: random.next(Int(world.size.height)))
  }

  /// Moves all fingers for a frame, and queries at each step.
  func walk(_ duration: TimeInterval) {
    // After a pause, a frame's worth is enough.
    owed += min(duration, 0.05)
    let steps = Int(owed * HitBenchConstants.rate)
    owed -= Double(steps) / HitBenchConstants.rate
    let length = HitBenchConstants.speed / HitBenchConstants.rate
    let start = ThreadClock.now()
    for index in fingers.indices {
      for _ in 0..<steps { step(&fingers[index], length) }
    }
    let time = ThreadClock.now() - start
    seconds += time
    questions += steps * fingers.count
    total = (total.questions + steps * fingers.count, total.seconds + time)
    frames += 1
  }

  private func step(_ finger: inout Finger, _ length: Double) {
    let way = CGPoint(x: finger.goal.x - finger.place.x, y: finger.goal.y - finger.place.y)
    let distance = (way.x * way.x + way.y * way.y).squareRoot()
    if distance <= length {
      finger.place = finger.goal
      finger.goal = somewhere()
    } else {
      finger.place.x += way.x / distance * length
      finger.place.y += way.y / distance * length
    }
    finger.view = world.view(at: finger.place)
  }

  func resetFigures() { (questions, seconds, frames) = (0, 0, 0) }
}

/// The clock of the sample's figures: other work of the machine counts little.
enum ThreadClock {
  /// Seconds of the processor's time of this thread.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
