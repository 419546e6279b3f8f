// Particles.
import CoreGraphics
import GlassineTesting
import GlassineUI
import QuartzCore
import Testing

extension LayerSuite {
  @Suite("Emitters")
  struct EmitterTests {
    private let stage = LayerStage()
    private let emitter = CAEmitterLayer()
    private let cell = CAEmitterCell()

    init() {
      cell.contents = Image(
        width: 4, height: 4, pixels: [UInt8](repeating: 255, count: 64), scale: 1)
      cell.color = .red
      cell.birthRate = 20
      cell.lifetime = 0.5
      cell.velocity = 80
      emitter.emitterPosition = CGPoint(x: 20, y: 50)
      emitter.emitterCells = [cell]
      stage.layer.addSublayer(emitter)
    }

    /// The columns of the picture with a red pixel in the middle row.
    private func columns(_ name: String = "") throws -> [Int] {
      let shot = try stage.shot(name)
      return (0..<100).filter { shot.color(CGFloat($0), 50) == "red" }
    }

    @Test("Particles fly along their direction for their lifetime, and then no frame runs")
    func fly() throws {
      stage.host.advance(by: 0.4)
      let soon = try columns()
      #expect(soon.contains { $0 < 25 } && (soon.max() ?? 0) > 35 && (soon.max() ?? 0) < 60)
      stage.host.advance(by: 1)
      let later = try columns("particles")
      #expect((later.max() ?? 0) > 50 && (later.max() ?? 0) < 65, "\(later)")
      emitter.birthRate = 0
      stage.host.advance(by: 0.3)
      #expect(try columns().allSatisfy { $0 > 35 })
      stage.host.advance(by: 0.4)
      #expect(try columns() == [])
      #expect(stage.host.settle() < 5)
    }

    @Test("Shapes give places, and accelerations bend the way")
    func shapes() throws {
      cell.velocity = 0
      cell.yAcceleration = -400
      emitter.emitterShape = .line
      emitter.emitterSize = CGSize(width: 60, height: 0)
      emitter.emitterPosition = CGPoint(x: 50, y: 90)
      cell.birthRate = 200
      stage.host.advance(by: 0.6)
      let shot = try stage.shot("rising")
      func count(_ columns: Range<Int>, _ rows: Range<Int>) -> Int {
        rows.reduce(0) { sum, y in
          sum + columns.filter { shot.color(CGFloat($0), CGFloat(y)) == "red" }.count
        }
      }
      #expect(count(20..<80, 45..<92) > 100)
      #expect(count(0..<17, 0..<100) == 0 && count(83..<100, 0..<100) == 0)
      #expect(count(0..<100, 0..<35) == 0)
    }
  }
}
