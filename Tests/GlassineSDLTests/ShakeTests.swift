// Shakes out of accelerations: the detector on series of measurements, and the way from SDL's
// events to samples.
internal import CSDL2
import Foundation
import GlassineInput
import Testing

@testable import GlassineSDL

/// Accelerations of a device, 50 measurements a second, gravity along z included.
private struct Movement {
  private(set) var measurements: [(time: TimeInterval, acceleration: SIMD3<Double>)] = []
  private var noise = Noise(state: 1)

  /// Adds `seconds` of a movement: `strength` in m/s² along `direction` at a time of it.
  mutating func add(
    _ seconds: TimeInterval, along direction: SIMD3<Double> = SIMD3(1, 0, 0),
    every interval: TimeInterval = 0.02, _ strength: (TimeInterval) -> Double
  ) {
    let start = (measurements.last?.time ?? 100) + interval
    for step in 0..<Int(seconds / interval) {
      let time = Double(step) * interval
      let jitter = SIMD3(noise.next(), noise.next(), noise.next())
      measurements.append(
        (start + time, SIMD3(0, 0, 9.81) + direction * strength(time) + jitter * 0.4))
    }
  }

  /// The phases that the detector gives, with their time since the first measurement.
  func phases() -> [String] {
    var detector = ShakeDetector()
    return measurements.compactMap { time, acceleration in
      detector.take(acceleration, at: time).map { String(format: "\($0) %.1f", time - 100) }
    }
  }
}

/// A seeded sequence of numbers from -1 to 1.
private struct Noise {
  var state: UInt64

  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 33) / Double(UInt32.max >> 1) * 2 - 1
  }
}

@Suite("Shake detector")
struct ShakeDetectorTests {
  @Test("S13: shaking to and fro begins within a second, and ends half a second after it")
  func shake() {
    for frequency in [2.5, 4, 6] {
      var movement = Movement()
      movement.add(1) { _ in 0 }
      movement.add(1.5, along: SIMD3(0.8, 0.6, 0)) { 25 * sin(2 * .pi * frequency * $0) }
      movement.add(2) { _ in 0 }
      let phases = movement.phases()
      #expect(phases.map { $0.prefix { $0 != " " } } == ["began", "ended"], "\(frequency) Hz")
      let times = phases.compactMap { $0.split(separator: " ").last.flatMap { Double($0) } }
      #expect(times[0] > 1 && times[0] < 2)
      #expect(times[1] > 2.7 && times[1] < 3.3)
    }
  }

  @Test("S13: a device that is shaken for more than 3 seconds is cancelled once, until it rests")
  func tooLong() {
    var movement = Movement()
    movement.add(6) { 25 * sin(2 * .pi * 4 * $0) }
    movement.add(1) { _ in 0 }
    movement.add(1) { 25 * sin(2 * .pi * 4 * $0) }
    movement.add(1) { _ in 0 }
    #expect(
      movement.phases().map { $0.prefix { $0 != " " } } == ["began", "cancelled", "began", "ended"])
  }

  @Test("S13: walking, turning the device over, a knock on the table and a fall are no shake")
  func others() {
    var walk = Movement()
    walk.add(10, along: SIMD3(0, 0.3, 0.95)) { 5 * sin(2 * .pi * 2 * $0) + 2 * sin(25 * $0) }
    #expect(walk.phases() == [])
    var turn = Movement()
    turn.add(1) { _ in 0 }
    turn.add(3, along: SIMD3(0, 0, 1)) { -9.81 * (1 - cos(.pi * $0)) }
    #expect(turn.phases() == [])
    for interval in [0.002, 0.005, 0.02] {
      var knock = Movement()
      knock.add(1, every: interval) { _ in 0 }
      for _ in 0..<3 {
        knock.add(0.8, along: SIMD3(0, 0, 1), every: interval) {
          40 * exp(-$0 / 0.05) * cos(2 * .pi * 30 * $0)
        }
      }
      #expect(knock.phases() == [], "every \(interval) s")
    }
    var fall = Movement()
    fall.add(1) { _ in 0 }
    fall.add(0.4, along: SIMD3(0, 0, 1)) { _ in -9.81 }
    fall.add(0.06, along: SIMD3(0, 0, 1)) { _ in 80 }
    fall.add(1) { _ in 0 }
    #expect(fall.phases() == [])
  }

  @Test("S13: measurements that are no numbers, or go back in time, say nothing")
  func oddMeasurements() {
    var detector = ShakeDetector()
    for (index, odd) in [Double.nan, .infinity, 1e300, -1e300].enumerated() {
      #expect(detector.take(SIMD3(odd, 0, 0), at: Double(index)) == nil)
    }
    var movement = Movement()
    movement.add(1.5) { 25 * sin(2 * .pi * 4 * $0) }
    for (time, acceleration) in movement.measurements.reversed() {
      #expect(detector.take(acceleration, at: time) == nil)
    }
    #expect(detector.take(.zero, at: .nan) == nil)
  }
}

extension PlatformTests {
  @Suite @MainActor struct Shake {
    private func platform(_ change: (inout PlatformConfiguration) -> Void = { _ in }) throws
      -> Platform
    {
      var configuration = PlatformConfiguration()
      configuration.drivers = ["offscreen"]
      change(&configuration)
      return try Platform(configuration: configuration)
    }

    /// Strokes to and fro, a twelfth of a second apart by SDL's clock.
    private func stroke(_ platform: Platform, count: Int, isController: Bool) -> [String] {
      var samples: [Sample] = []
      let start = SDL_GetTicks() &- UInt32(count * 84)
      for number in 0...count {
        let strength: Float = number == 0 ? 0 : number.isMultiple(of: 2) ? 25 : -25
        var event = SDL_Event()
        if isController {
          event.type = SDL_CONTROLLERSENSORUPDATE.rawValue
          event.csensor.sensor = SDL_SENSOR_ACCEL.rawValue
          event.csensor.data = (strength, 9.81, 0)
        } else {
          event.type = SDL_SENSORUPDATE.rawValue
          (event.sensor.data.0, event.sensor.data.1) = (strength, 9.81)
        }
        event.common.timestamp = start &+ UInt32(number * 84)
        // SDL_PushEvent would stamp it as it is pushed.
        SDL_PeepEvents(&event, 1, SDL_ADDEVENT, 0, 0)
      }
      platform.pump(into: &samples)
      return samples.compactMap(Transcript.line)
    }

    @Test("S13: SDL's sensor events begin a shake, which ends by the time alone")
    func sensor() throws {
      let platform = try platform()
      defer { platform.shutDown() }
      #expect(stroke(platform, count: 12, isController: false) == ["motion shake began"])
      var samples: [Sample] = []
      let end = platform.now + 5
      while samples.isEmpty, platform.now < end {
        platform.wait(until: end)
        platform.pump(into: &samples)
      }
      #expect(samples.compactMap(Transcript.line) == ["motion shake ended"])
    }

    @Test("S13: a controller's sensor is read where the program asks, and only there")
    func controller() throws {
      let deaf = try platform()
      #expect(stroke(deaf, count: 12, isController: true) == [])
      deaf.shutDown()
      let platform = try platform { $0.usesControllerMotion = true }
      defer { platform.shutDown() }
      #expect(stroke(platform, count: 12, isController: true) == ["motion shake began"])
      var gone = SDL_Event()
      gone.type = SDL_CONTROLLERDEVICEREMOVED.rawValue
      SDL_PushEvent(&gone)
      var samples: [Sample] = []
      platform.pump(into: &samples)
      #expect(samples.compactMap(Transcript.line) == ["motion shake cancelled"])
    }

    @Test("without a sensor nothing is opened, and nothing wakes a program that sleeps")
    func noSensor() throws {
      let platform = try platform()
      defer { platform.shutDown() }
      #expect(SDL_WasInit(UInt32(SDL_INIT_SENSOR)) == 0)
      #expect(!platform.motionSensors.needsPolling)
      var samples: [Sample] = []
      platform.pump(into: &samples)
      let before = platform.eventWait.wakeUps
      platform.wait(until: platform.now + 0.3)
      #expect(platform.eventWait.wakeUps - before <= 1)
    }
  }
}
