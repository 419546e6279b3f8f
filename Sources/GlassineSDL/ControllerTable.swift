// Game controllers: opened when they are connected, their buttons as presses. A trigger is both an
// axis and a button.
internal import CSDL2
internal import Foundation
internal import GlassineInput

nonisolated struct ControllerTable {
  private struct Entry {
    var instance: Int32
    var handle: OpaquePointer
    var held: Set<ButtonSample.Name> = []
    /// Whether the controller's own file ends a sleep; else it is polled.
    var hasFile: Bool
    /// Whether a host opened it, and closes it.
    var isBorrowed = false
  }

  private var entries: [Entry] = []
  /// The controller whose button was pressed last.
  private var latest: Int32?

  /// Whether accelerometers of controllers that are opened later are switched on.
  var readsMotion = false

  /// Whether an open controller has no file.
  var needsPolling: Bool { entries.contains { !$0.hasFile } }

  /// SDL's instance numbers of the open controllers.
  var instances: [Int32] { entries.map(\.instance) }

  func name(of instance: Int32) -> String? {
    entries.first { $0.instance == instance }
      .flatMap { SDL_GameControllerName($0.handle) }.map { String(cString: $0) }
  }

  mutating func open(deviceIndex: Int32, eventWait: EventWait) {
    guard let handle = SDL_GameControllerOpen(deviceIndex) else { return }
    let instance = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(handle))
    guard !entries.contains(where: { $0.instance == instance }) else {
      SDL_GameControllerClose(handle)
      return
    }
    let path = SDL_GameControllerPath(handle).map { String(cString: $0) }
    var hasFile = eventWait.addController(instance: instance, path: path)
    if readsMotion, SDL_GameControllerHasSensor(handle, SDL_SENSOR_ACCEL) == SDL_TRUE {
      // The sensor may have a file of its own, which no wait includes.
      let status = SDL_GameControllerSetSensorEnabled(handle, SDL_SENSOR_ACCEL, SDL_TRUE)
      hasFile = hasFile && status != 0
    }
    entries.append(Entry(instance: instance, handle: handle, hasFile: hasFile))
  }

  /// Uses a controller that the host has opened, from its first event on.
  mutating func borrow(instance: Int32) {
    guard !entries.contains(where: { $0.instance == instance }),
      let handle = SDL_GameControllerFromInstanceID(instance)
    else { return }
    entries.append(Entry(instance: instance, handle: handle, hasFile: true, isBorrowed: true))
  }

  /// The controller was unplugged: its pressed buttons are cancelled.
  mutating func close(
    instance: Int32, eventWait: EventWait?, at time: TimeInterval, into samples: inout [Sample]
  ) {
    guard let index = entries.firstIndex(where: { $0.instance == instance }) else { return }
    cancelButtons(ofEntry: index, at: time, into: &samples)
    if !entries[index].isBorrowed { SDL_GameControllerClose(entries[index].handle) }
    entries.remove(at: index)
    eventWait?.removeController(instance: instance)
    samples.append(.lost(LostSample(reason: .controller(instance), timestamp: time)))
  }

  mutating func closeAll() {
    for entry in entries where !entry.isBorrowed { SDL_GameControllerClose(entry.handle) }
    entries = []
  }

  /// The application lost the keyboard, and the controllers with it.
  mutating func cancelButtons(at time: TimeInterval, into samples: inout [Sample]) {
    for index in entries.indices { cancelButtons(ofEntry: index, at: time, into: &samples) }
  }

  private mutating func cancelButtons(
    ofEntry index: Int, at time: TimeInterval, into samples: inout [Sample]
  ) {
    for name in ButtonSample.Name.allCases where entries[index].held.contains(name) {
      samples.append(
        .button(
          ButtonSample(
            phase: .cancelled, name: name, controller: entries[index].instance, timestamp: time)))
    }
    entries[index].held.removeAll()
  }

  mutating func button(
    _ event: SDL_ControllerButtonEvent, at time: TimeInterval, into samples: inout [Sample]
  ) {
    guard Self.buttons.indices.contains(Int(event.button)) else { return }
    set(
      Self.buttons[Int(event.button)], isDown: event.state != 0, of: event.which, at: time,
      into: &samples)
  }

  /// Makes the controller in use vibrate: the one whose button was pressed last, else all of them.
  func rumble(_ rumble: Rumble) {
    let isOpen = instances.contains { $0 == latest }
    for instance in instances where instance == latest || !isOpen {
      guard let handle = SDL_GameControllerFromInstanceID(instance) else { continue }
      SDL_GameControllerRumble(
        handle, UInt16(Self.share(rumble.low) * 65535), UInt16(Self.share(rumble.high) * 65535),
        UInt32(
          Self.share(rumble.duration / PlatformConstants.longestRumbleSeconds)
            * PlatformConstants.longestRumbleSeconds * 1000))
    }
  }

  /// A number within 0 to 1.
  private static func share(_ value: Double) -> Double {
    value.isFinite ? min(max(value, 0), 1) : 0
  }

  private mutating func set(
    _ name: ButtonSample.Name, isDown: Bool, of instance: Int32, at time: TimeInterval,
    into samples: inout [Sample]
  ) {
    guard let index = entries.firstIndex(where: { $0.instance == instance }) else { return }
    let changed =
      isDown
      ? entries[index].held.insert(name).inserted : entries[index].held.remove(name) != nil
    guard changed else { return }
    if isDown { latest = instance }
    // SDL releases the buttons of an unplugged controller before it reports the removal. A borrowed
    // one may have been closed since: it is looked up by number.
    let isThere =
      SDL_GameControllerFromInstanceID(instance)
      .map { SDL_GameControllerGetAttached($0) == SDL_TRUE } ?? false
    let phase: ButtonSample.Phase = isDown ? .began : isThere ? .ended : .cancelled
    samples.append(
      .button(ButtonSample(phase: phase, name: name, controller: instance, timestamp: time)))
  }

  mutating func axis(
    _ event: SDL_ControllerAxisEvent, at time: TimeInterval, into samples: inout [Sample]
  ) {
    guard Self.axes.indices.contains(Int(event.axis)),
      let entry = entries.first(where: { $0.instance == event.which })
    else { return }
    let name = Self.axes[Int(event.axis)]
    let value = max(-1, CGFloat(event.value) / 32767)
    samples.append(
      .axis(AxisSample(name: name, value: value, controller: event.which, timestamp: time)))
    let trigger: ButtonSample.Name
    switch name {
    case .leftTrigger: trigger = .leftTrigger
    case .rightTrigger: trigger = .rightTrigger
    default: return
    }
    let limit =
      entry.held.contains(trigger)
      ? PlatformConstants.triggerRelease : PlatformConstants.triggerPress
    set(trigger, isDown: value >= limit, of: event.which, at: time, into: &samples)
  }

  /// In the order of SDL_GameControllerButton and SDL_GameControllerAxis.
  private static let buttons: [ButtonSample.Name] = [
    .a, .b, .x, .y, .back, .guide, .start, .leftStick, .rightStick, .leftShoulder,
    .rightShoulder, .dpadUp, .dpadDown, .dpadLeft, .dpadRight, .misc, .paddle1, .paddle2,
    .paddle3, .paddle4, .touchpad,
  ]
  private static let axes: [AxisSample.Name] = [
    .leftX, .leftY, .rightX, .rightY, .leftTrigger, .rightTrigger,
  ]
}
