// Accelerometers, SDL's own and those of game controllers, and their shakes.
//
// SDL 2 reads no sensor of the machine itself on Linux: available are those of controllers, and
// further ones if SDL has a driver for them. Without a sensor nothing is opened and nothing wakes
// the program.
internal import CSDL2
internal import Foundation
internal import GlassineInput

nonisolated struct MotionSensors {
  private struct Device: Equatable {
    var isController: Bool
    /// SDL's instance number.
    var instance: Int32
  }

  private var sensors: [OpaquePointer] = []
  private var detectors: [(device: Device, detector: ShakeDetector)] = []
  private var isStarted = false

  /// Whether an open sensor must be polled, because SDL reads it only on request.
  var needsPolling: Bool { !sensors.isEmpty }

  /// Whether a shake is in progress, whose end may come without an event.
  var isShaken: Bool { detectors.contains { $0.detector.isUnderWay } }

  /// Opens SDL's accelerometers; if there is none, shuts down SDL's sensors.
  mutating func start() {
    guard !isStarted, SDL_InitSubSystem(UInt32(SDL_INIT_SENSOR)) == 0 else { return }
    for index in 0..<SDL_NumSensors() where SDL_SensorGetDeviceType(index) == SDL_SENSOR_ACCEL {
      if let sensor = SDL_SensorOpen(index) { sensors.append(sensor) }
    }
    isStarted = !sensors.isEmpty
    if !isStarted { SDL_QuitSubSystem(UInt32(SDL_INIT_SENSOR)) }
  }

  mutating func closeAll() {
    for sensor in sensors { SDL_SensorClose(sensor) }
    sensors = []
    detectors = []
    if isStarted { SDL_QuitSubSystem(UInt32(SDL_INIT_SENSOR)) }
    isStarted = false
  }

  /// Handles a sensor's measurement; ignores sensors that are not accelerometers.
  mutating func take(
    _ event: SDL_SensorEvent, at time: TimeInterval, into samples: inout [Sample]
  ) {
    if let sensor = SDL_SensorFromInstanceID(event.which),
      SDL_SensorGetType(sensor) != SDL_SENSOR_ACCEL
    {
      return
    }
    let data = event.data
    take(
      SIMD3(Double(data.0), Double(data.1), Double(data.2)),
      of: Device(isController: false, instance: event.which), at: time, into: &samples)
  }

  /// Handles a measurement of a controller's sensor.
  mutating func take(
    _ event: SDL_ControllerSensorEvent, at time: TimeInterval, into samples: inout [Sample]
  ) {
    guard event.sensor == SDL_SENSOR_ACCEL.rawValue else { return }
    let data = event.data
    take(
      SIMD3(Double(data.0), Double(data.1), Double(data.2)),
      of: Device(isController: true, instance: event.which), at: time, into: &samples)
  }

  private mutating func take(
    _ acceleration: SIMD3<Double>, of device: Device, at time: TimeInterval,
    into samples: inout [Sample]
  ) {
    let index =
      detectors.firstIndex { $0.device == device }
      ?? {
        detectors.append((device, ShakeDetector()))
        return detectors.count - 1
      }()
    let wasShaken = isShaken
    let phase = detectors[index].detector.take(acceleration, at: time)
    tell(phase, wasShaken, time, &samples)
  }

  /// Ends shakes of resting devices, by the time alone.
  mutating func settle(at time: TimeInterval, into samples: inout [Sample]) {
    for index in detectors.indices where detectors[index].detector.isUnderWay {
      let phase = detectors[index].detector.settle(at: time)
      tell(phase, true, time, &samples)
    }
  }

  /// Cancels the shake of an unplugged controller.
  mutating func lose(controller: Int32, at time: TimeInterval, into samples: inout [Sample]) {
    let wasShaken = isShaken
    detectors.removeAll { $0.device == Device(isController: true, instance: controller) }
    if wasShaken, !isShaken { tell(.cancelled, true, time, &samples) }
  }

  /// Devices that shake at the same time are one shake.
  private func tell(
    _ phase: MotionSample.Phase?, _ wasShaken: Bool, _ time: TimeInterval,
    _ samples: inout [Sample]
  ) {
    guard let phase, wasShaken != isShaken else { return }
    samples.append(.motion(MotionSample(kind: .shake, phase: phase, timestamp: time)))
  }
}
