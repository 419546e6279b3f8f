import Foundation
import Testing

@testable import GlassineUI

@Suite("Estimated velocities")
struct VelocityEstimatorTests {
  @Test("A sample of the last one's time, or of an earlier one, replaces the last")
  func sameTime() {
    for late in [0.02, 0.01] {
      var (once, twice) = (VelocityEstimator(), VelocityEstimator())
      for step in 0...2 {
        let point = CGPoint(x: 4 * step, y: -3 * step)
        once.add(point, at: 0.01 * Double(step))
        twice.add(CGPoint(x: 90 + step, y: 70), at: 0.01 * Double(step))
        twice.add(point, at: step == 2 ? late : 0.01 * Double(step))
      }
      #expect(twice.velocity(at: 0.02) == once.velocity(at: 0.02))
      #expect(abs(once.velocity(at: 0.02).x - 400) < 1e-6)
      #expect(abs(once.velocity(at: 0.02).y + 300) < 1e-6)
    }
  }
}
