// Fingers and pointer directly from the compositor, on SDL's own connection.
//
// SDL 2 ignores wl_touch.cancel, stamps events when they are read, and floors the pointer. It keeps
// lost fingers and buttons for ever, does not check the touched surface, and crashes on an
// unexpected motion. The seat is therefore bound again here, and this listener alone decides about
// touches and the pointer on Wayland; SDL's reports of them are ignored. Callbacks run while SDL
// pumps; each pushes a marker into SDL's queue, so that keys, windows and touches stay in the order
// of the wire. Nothing here knows `Platform`.
internal import CSDL2
internal import CWaylandClient
internal import Foundation
internal import GlassineInput

/// A second listener on SDL's Wayland connection. Used on the thread that pumps SDL; callbacks run
/// inside its pump.
nonisolated final class WaylandInput {
  /// The other listeners.
  enum Role {
    /// None: SDL's reports of touches and the pointer are ignored.
    case sole
    /// A host that reads SDL's reports itself: only touches are handled here, including SDL's
    /// events of them. SDL's pointer and keys are not touched.
    case besideHost
  }

  /// One seat of the compositor, as we bound it.
  final class Seat {
    let name: UInt32
    let seat: OpaquePointer
    let version: UInt32
    unowned let input: WaylandInput
    /// The number in samples, if seats are separate.
    let number: SeatNumber
    /// The compositor's name for it.
    var title: String?
    var touch: OpaquePointer?
    var pointer: OpaquePointer?
    var hasKeyboard = false
    /// Bound if seats are separate.
    var keyboard: WaylandKeyboard?
    var touchFrames = 0
    /// Device number in `TouchSource`; different for each seat.
    let device: UInt64
    var hardwareClock = HardwareClock()
    var pointerState = PointerState()
    /// The surface under the pointer, if it is one of ours.
    var pointerWindow: WindowNumber = 0
    var wheel = WheelFrame()

    init(
      name: UInt32, seat: OpaquePointer, version: UInt32, device: UInt64, number: SeatNumber,
      input: WaylandInput
    ) {
      self.name = name
      self.number = number
      self.seat = seat
      self.version = version
      self.device = device
      self.input = input
    }
  }

  /// The wheel events of one `wl_pointer.frame`.
  struct WheelFrame {
    var distance = CGPoint.zero
    var clicks = CGPoint.zero
    var hasClicks = false
    var isContinuous = false
    var timestamp: TimeInterval?
  }

  let display: OpaquePointer
  private(set) var fingers = FingerTable()
  private(set) var seats: [Seat] = []
  private(set) var registry: OpaquePointer?
  /// Whether samples carry their seat, and keys are read here.
  var separatesSeats = false
  let listeners = WaylandListeners()
  private let silencer: TouchSilencer
  private var pens: WaylandPens?
  /// Reports about the times of frames; nil: the compositor makes none.
  private(set) var presentation: PresentationReports?
  /// The numbers of the compositor's `wl_compositor`, `wl_shm` and `zwlr_layer_shell_v1`.
  var compositorName: UInt32?
  var sharedMemoryName: UInt32?
  var layerShellName: UInt32?
  private let markerType: UInt32
  private let role: Role
  private var surfaces: [(surface: OpaquePointer, window: WindowNumber)] = []

  /// Samples from callbacks since the last `takeAll`, and the number of those forwarded.
  var samples: [Sample] = []
  private var taken = 0
  private var marked = 0

  /// Binds the seats of `display`, which outlives this object. `markerType` is a registered SDL
  /// event type; its `code` is the number of samples before it.
  init(display: OpaquePointer, markerType: UInt32, role: Role) {
    self.display = display
    self.markerType = markerType
    self.role = role
    silencer = TouchSilencer(display: display)
    samples.reserveCapacity(PlatformConstants.sampleCapacity)
    registry = wl_display_get_registry(display)
    wl_registry_add_listener(
      registry, listeners.registry, Unmanaged.passUnretained(self).toOpaque())
    // Globals, then capabilities: after this the devices are bound.
    wl_display_roundtrip(display)
    wl_display_roundtrip(display)
  }

  /// Releases all objects bound here; SDL's connection must still be open.
  func invalidate() {
    for seat in seats { release(seat) }
    seats = []
    pens?.invalidate()
    pens = nil
    presentation?.invalidate()
    if let registry { wl_registry_destroy(registry) }
    registry = nil
    silencer.invalidate()
    wl_display_flush(display)
  }

  // MARK: windows

  func add(surface: OpaquePointer, window: WindowNumber) {
    surfaces.append((surface, window))
  }

  /// Called before the window closes: its fingers are cancelled.
  func remove(window: WindowNumber, at timestamp: TimeInterval) {
    surfaces.removeAll { $0.window == window }
    cancel(window: window, at: timestamp)
  }

  /// The window is no longer visible or closes: its fingers are cancelled.
  func cancel(window: WindowNumber, at timestamp: TimeInterval) {
    cancelFingers(.window(window), at: timestamp)
    for seat in seats where seat.pointerState.window == window {
      change(seat) { seat.pointerState.cancel(at: timestamp, into: &$0) }
      seat.pointerWindow = 0
    }
    pens?.cancel(window: window, at: timestamp, into: &samples)
    mark()
  }

  /// The connection broke: all input is cancelled.
  func cancelAll(at timestamp: TimeInterval) {
    cancelTouches(at: timestamp)
    samples.append(.lost(LostSample(reason: .device(nil), timestamp: timestamp)))
    mark()
  }

  /// Cancels fingers, pens and clicks.
  func cancelTouches(at timestamp: TimeInterval) {
    cancelFingers(.all, at: timestamp)
    for seat in seats { change(seat) { seat.pointerState.cancel(at: timestamp, into: &$0) } }
    pens?.cancelAll(at: timestamp, into: &samples)
  }

  private func cancelFingers(_ selection: FingerTable.Selection, at timestamp: TimeInterval) {
    let first = samples.count
    fingers.cancel(selection, at: timestamp, into: &samples)
    for index in first..<samples.count {
      guard case .touch(var touch) = samples[index] else { continue }
      touch.seat = number(ofDevice: touch.source.device)
      samples[index] = .touch(touch)
    }
  }

  func window(of surface: OpaquePointer?) -> WindowNumber? {
    guard let surface else { return nil }
    return surfaces.first { $0.surface == surface }?.window
  }

  // MARK: samples

  /// Pushes a marker for the samples so far into SDL's queue.
  func mark() {
    guard samples.count > marked else { return }
    let first = marked
    marked = samples.count
    var event = SDL_Event()
    event.type = markerType
    event.user.code = Int32(truncatingIfNeeded: marked)
    // A full queue takes no marker; `takeAll` then forwards the samples.
    SDL_PushEvent(&event)
    if role == .besideHost { postFingers(from: first) }
  }

  /// Posts SDL's finger events for the samples that were just marked.
  private func postFingers(from first: Int) {
    for case .touch(let touch) in samples[first...] {
      let seat = seats.firstIndex { $0.device == touch.source.device } ?? 0
      let devices = silencer.devices
      guard let device = devices.indices.contains(seat) ? devices[seat] : devices.last
      else { return }
      FingerPosting.post(touch, device: device)
    }
  }

  /// Appends the samples up to the marker with `code`.
  func take(upTo code: Int32, into output: inout [Sample], modifierFlags: ModifierFlags) {
    let end = min(max(Int(code), taken), samples.count)
    for var sample in samples[taken..<end] {
      sample.setModifierFlags(
        separatesSeats ? self.modifierFlags(ofSeat: sample.seat) : modifierFlags)
      output.append(sample)
    }
    taken = end
  }

  private func modifierFlags(ofSeat number: SeatNumber) -> ModifierFlags {
    seats.first { $0.number == number }?.keyboard?.modifierFlags ?? []
  }

  /// Appends the samples up to the next landing of `finger` in `window`; none if there is no such
  /// landing. Returns whether there was one.
  func take(
    throughLandingOf finger: Int64, in window: WindowNumber, into output: inout [Sample],
    modifierFlags: ModifierFlags
  ) -> Bool {
    let landing = samples[taken...].firstIndex { sample in
      guard case .touch(let touch) = sample else { return false }
      return touch.phase == .began && touch.source.finger == finger && touch.window == window
    }
    guard let landing else { return false }
    take(upTo: Int32(truncatingIfNeeded: landing + 1), into: &output, modifierFlags: modifierFlags)
    return true
  }

  /// Appends all remaining samples, and resets the list.
  func takeAll(into output: inout [Sample], modifierFlags: ModifierFlags) {
    // A read of the connection can end before the `wl_touch.frame` of these samples. The host's
    // events are posted here, since the frame finds no samples.
    if role == .besideHost { mark() }
    take(upTo: .max, into: &output, modifierFlags: modifierFlags)
    samples.removeAll(keepingCapacity: true)
    taken = 0
    marked = 0
  }

  /// Adds samples; ``mark()`` gives them their position in the queue.
  func append(_ make: (inout [Sample]) -> Void) { make(&samples) }

  // MARK: seats

  func bindSeat(registry: OpaquePointer?, name: UInt32, offered: UInt32) {
    // Devices have the number of their global: a second one of that name would share its fingers.
    guard !seats.contains(where: { $0.name == name }) else { return }
    let version = min(offered, PlatformConstants.waylandSeatVersion)
    guard
      let raw = wl_registry_bind(registry, name, glassine_wl_seat_interface(), version)
    else { return }
    let seat = Seat(
      name: name, seat: OpaquePointer(raw), version: version, device: UInt64(name),
      number: freeNumber, input: self)
    // One that two seats shared would begin twice.
    seat.pointerState.source = PointerState.source(ofSeat: seat.number)
    seats.append(seat)
    wl_seat_add_listener(seat.seat, listeners.seat, Unmanaged.passUnretained(seat).toOpaque())
    pens?.add(seat: seat.seat, name: name)
  }

  /// Binds the compositor's pens, announced before or after their seats. In a host's window they
  /// are SDL's mouse.
  func bindPens(registry: OpaquePointer?, name: UInt32) {
    guard role == .sole, pens == nil else { return }
    pens = WaylandPens(registry: registry, name: name, input: self)
    for seat in seats { pens?.add(seat: seat.seat, name: seat.name) }
  }

  func bindPresentation(registry: OpaquePointer?, name: UInt32) {
    guard presentation == nil else { return }
    presentation = PresentationReports(registry: registry, name: name)
  }

  func removeGlobal(name: UInt32) {
    guard let index = seats.firstIndex(where: { $0.name == name }) else { return }
    let seat = seats[index]
    loseTouch(seat)
    losePointer(seat)
    pens?.lose(seat: name)
    loseKeyboard(seat)
    loseSeat(seat)
    seats.remove(at: index)
    release(seat)
  }

  func update(_ seat: Seat, capabilities: UInt32) {
    let context = Unmanaged.passUnretained(seat).toOpaque()
    let hasTouch = capabilities & WL_SEAT_CAPABILITY_TOUCH.rawValue != 0
    if hasTouch, seat.touch == nil {
      seat.touch = wl_seat_get_touch(seat.seat)
      wl_touch_add_listener(seat.touch, listeners.touch, context)
      silenceSDL()
    } else if !hasTouch, let touch = seat.touch {
      loseTouch(seat)
      destroyTouch(touch, version: seat.version)
      seat.touch = nil
    }
    let hasPointer = role == .sole && capabilities & WL_SEAT_CAPABILITY_POINTER.rawValue != 0
    if hasPointer, seat.pointer == nil {
      seat.pointer = wl_seat_get_pointer(seat.seat)
      wl_pointer_add_listener(seat.pointer, listeners.pointer, context)
    } else if !hasPointer, let pointer = seat.pointer {
      losePointer(seat)
      destroyPointer(pointer, version: seat.version)
      seat.pointer = nil
    }
  }

  func updateKeyboard(_ seat: Seat, capabilities: UInt32) {
    seat.hasKeyboard = capabilities & WL_SEAT_CAPABILITY_KEYBOARD.rawValue != 0
    updateKeyboard(seat)
  }

  private func silenceSDL() { silencer.silence() }

  /// A window of the host without a listener: its fingers are reported to the host alone.
  private func hostWindow(of surface: OpaquePointer?) -> WindowNumber? {
    role == .besideHost && !silencer.devices.isEmpty ? FingerPosting.window(of: surface) : nil
  }

  private func loseTouch(_ seat: Seat) {
    guard seat.touch != nil else { return }
    let now = PlatformClock.now
    change(seat) {
      fingers.cancel(.device(seat.device), at: now, into: &$0)
      $0.append(.lost(LostSample(reason: .device(seat.device), timestamp: now)))
    }
    mark()
  }

  private func losePointer(_ seat: Seat) {
    guard seat.pointer != nil else { return }
    let now = PlatformClock.now
    let device = seat.pointerState.source.device
    seat.pointerWindow = 0
    change(seat) {
      seat.pointerState.cancel(at: now, into: &$0)
      $0.append(.lost(LostSample(reason: .device(device), timestamp: now)))
    }
    mark()
  }

  private func release(_ seat: Seat) {
    if let touch = seat.touch { destroyTouch(touch, version: seat.version) }
    if let pointer = seat.pointer { destroyPointer(pointer, version: seat.version) }
    seat.touch = nil
    seat.pointer = nil
    if let keyboard = seat.keyboard { wl_keyboard_destroy(keyboard.keyboard) }
    seat.keyboard = nil
    if seat.version >= WL_SEAT_RELEASE_SINCE_VERSION {
      wl_seat_release(seat.seat)
    } else {
      wl_seat_destroy(seat.seat)
    }
  }

  private func destroyTouch(_ touch: OpaquePointer, version: UInt32) {
    if version >= WL_TOUCH_RELEASE_SINCE_VERSION {
      wl_touch_release(touch)
    } else {
      wl_touch_destroy(touch)
    }
  }

  private func destroyPointer(_ pointer: OpaquePointer, version: UInt32) {
    if version >= WL_POINTER_RELEASE_SINCE_VERSION {
      wl_pointer_release(pointer)
    } else {
      wl_pointer_destroy(pointer)
    }
  }

  // MARK: touch

  func touchDown(
    _ seat: Seat, milliseconds: UInt32, surface: OpaquePointer?, id: Int32, at point: CGPoint
  ) {
    // Surfaces of decorations and other toolkits share the connection: their touches are not ours.
    guard let window = window(of: surface) ?? hostWindow(of: surface) else { return }
    let source = TouchSource(device: seat.device, finger: Int64(id))
    var sample = TouchSample(
      source: source, phase: .began, location: point,
      timestamp: seat.hardwareClock.time(milliseconds: milliseconds, now: PlatformClock.now),
      window: window)
    sample.hasHardwareTime = seat.hardwareClock.isShared
    change(seat) { fingers.begin(sample, into: &$0) }
  }

  func touchMotion(_ seat: Seat, milliseconds: UInt32, id: Int32, at point: CGPoint) {
    let time = seat.hardwareClock.time(milliseconds: milliseconds, now: PlatformClock.now)
    change(seat) {
      fingers.move(
        TouchSource(device: seat.device, finger: Int64(id)), to: point, at: time,
        isHardwareTime: seat.hardwareClock.isShared, into: &$0)
    }
  }

  func touchUp(_ seat: Seat, milliseconds: UInt32, id: Int32) {
    let time = seat.hardwareClock.time(milliseconds: milliseconds, now: PlatformClock.now)
    change(seat) {
      fingers.end(
        TouchSource(device: seat.device, finger: Int64(id)), at: time,
        isHardwareTime: seat.hardwareClock.isShared, into: &$0)
    }
  }

  /// The contact's ellipse, in surface units: it belongs to this frame's report too.
  func touchShape(_ seat: Seat, id: Int32, major: Double, minor: Double) {
    let source = TouchSource(device: seat.device, finger: Int64(id))
    let radius = CGFloat(max(major, minor) / 2)
    let tolerance = CGFloat(PlatformConstants.contactToleranceSpread)
    fingers.setContact(radius: radius, tolerance: tolerance, of: source)
    var index = samples.count
    while index > marked {
      index -= 1
      guard case .touch(var sample) = samples[index], sample.source == source else { continue }
      sample.majorRadius = radius
      sample.majorRadiusTolerance = tolerance
      samples[index] = .touch(sample)
      break
    }
  }

  func touchFrame(_ seat: Seat) {
    mark()
    seat.touchFrames += 1
    if seat.touchFrames >= PlatformConstants.silentQueueFrames {
      seat.touchFrames = 0
      silenceSDL()
    }
  }

  /// The compositor took the sequence for its own gesture.
  func touchCancel(_ seat: Seat) {
    let now = PlatformClock.now
    change(seat) {
      fingers.cancel(.device(seat.device), at: now, into: &$0)
      $0.append(.lost(LostSample(reason: .sequence(seat.device), timestamp: now)))
    }
    mark()
  }

  // MARK: pointer

  /// Runs `change` on the seat's pointer, and pushes a marker at once if the seat sends no frames.
  func changePointer(
    _ seat: Seat, _ change: (inout PointerState, inout [Sample]) -> Void
  ) {
    self.change(seat) { change(&seat.pointerState, &$0) }
    if seat.version < WL_POINTER_FRAME_SINCE_VERSION { mark() }
  }

  func pointerFrame(_ seat: Seat) {
    flushWheel(seat)
    mark()
  }

  /// Converts the frame's axis events to one wheel sample.
  func flushWheel(_ seat: Seat) {
    guard let timestamp = seat.wheel.timestamp else { return }
    let wheel = seat.wheel
    seat.wheel = WheelFrame()
    guard seat.pointerWindow != 0 else { return }
    // Axes have the direction of the view's travel; the content moves the other way.
    let unit = PlatformConstants.waylandAxisUnitsPerClick
    let turned =
      wheel.hasClicks
      ? wheel.clicks
      : CGPoint(x: wheel.distance.x / unit, y: wheel.distance.y / unit)
    guard turned != .zero else { return }
    var sample = WheelSample(
      delta: CGPoint(x: 0 - turned.x, y: 0 - turned.y), location: seat.pointerState.location,
      timestamp: timestamp, window: seat.pointerWindow)
    sample.isContinuous = wheel.isContinuous
    self.change(seat) { $0.append(.wheel(sample)) }
  }
}
