// Sleeping. SDL 2's own wait polls in some cases (1 ms with a controller, 3 s without). Here one
// poll(2) covers the display connection, controllers, /dev/input and `wake()`.
internal import CSDL2
internal import CWaylandClient
internal import Foundation
internal import Synchronization

// Unchecked: other threads use only `wakeEntry`, `isSleeping`, `owner` and `foreignPushes`,
// constants and atomics; all else is used on the main thread.
nonisolated final class EventWait: @unchecked Sendable {
  /// Ends a sleep from other threads: a pipe, of which this end is polled, the other written.
  private let wakeFile: Int32
  private let wakeEntry: Int32
  private let isSleeping = Atomic(false)
  /// The thread that sleeps.
  private let owner = pthread_self()
  /// The number of events that other threads were about to push.
  private let foreignPushes = Atomic(0)
  /// … at the last check, and the end of the time in which the last of them is awaited. SDL's watch
  /// is called before the event is in the queue, possibly long before.
  private var seenPushes = 0
  private var pushSettleEnd: TimeInterval = 0
  /// inotify on /dev/input; -1 without.
  private var deviceFile: Int32 = -1
  /// SDL is asked for controllers until then: a device node changed.
  private var deviceSettleEnd: TimeInterval = 0
  /// The Wayland connection, once there is a window.
  var waylandDisplay: OpaquePointer?
  /// The X11 connection's file; -1 on other drivers.
  var x11File: Int32 = -1
  /// Files of open controllers, which are drained here and read by SDL itself.
  private var controllerFiles: [(instance: Int32, file: Int32)] = []
  /// The application's own file whose readiness ends a sleep; -1 for none. The application reads
  /// it.
  var applicationFile: Int32 = -1
  private var polls: [pollfd] = []
  private var lastActivity: TimeInterval = 0
  /// The number of sleeps that have ended, for any reason.
  private(set) var wakeUps = 0
  /// Whether input methods of this desktop use D-Bus.
  let usesInputMethodBus: Bool

  init() {
    let environment = ProcessInfo.processInfo.environment
    let modules = ["SDL_IM_MODULE", "XMODIFIERS"].compactMap { environment[$0] }
    usesInputMethodBus = modules.contains { $0.contains("ibus") || $0.contains("fcitx") }
    polls.reserveCapacity(16)
    var ends: [Int32] = [-1, -1]
    // If no descriptors are left the files stay -1, which poll and write ignore.
    pipe(&ends)
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (wakeFile, wakeEntry) = (ends[0], ends[1])
    // Events pushed by other threads end the sleep as well.
    SDL_AddEventWatch(Self.eventPushed, Unmanaged.passUnretained(self).toOpaque())
  }

  func invalidate() {
    SDL_DelEventWatch(Self.eventPushed, Unmanaged.passUnretained(self).toOpaque())
    for entry in controllerFiles { close(entry.file) }
    controllerFiles = []
    if deviceFile >= 0 { close(deviceFile) }
    deviceFile = -1
    waylandDisplay = nil
    x11File = -1
  }

  deinit {
    close(wakeFile)
    close(wakeEntry)
  }

  private static let eventPushed:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafeMutablePointer<SDL_Event>?
    ) -> Int32 = { context, _ in
      guard let context else { return 0 }
      let wait = Unmanaged<EventWait>.fromOpaque(context).takeUnretainedValue()
      if pthread_equal(pthread_self(), wait.owner) == 0 {
        wait.foreignPushes.add(1, ordering: .sequentiallyConsistent)
      }
      if wait.isSleeping.load(ordering: .acquiring) { wait.wake() }
      return 0
    }

  func wake() {
    var one: UInt8 = 1
    _ = write(wakeEntry, &one, 1)
  }

  // MARK: devices

  /// Watches the device nodes for connected and removed controllers.
  func watchDevices() {
    deviceFile = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard deviceFile >= 0 else { return }
    inotify_add_watch(deviceFile, "/dev/input", UInt32(IN_CREATE | IN_DELETE | IN_ATTRIB))
  }

  /// Also waits on the controller's own file. Returns whether that is possible.
  func addController(instance: Int32, path: String?) -> Bool {
    guard let path else { return false }
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return false }
    controllerFiles.append((instance, file))
    return true
  }

  func removeController(instance: Int32) {
    for entry in controllerFiles where entry.instance == instance { close(entry.file) }
    controllerFiles.removeAll { $0.instance == instance }
  }

  /// Also waits on the X11 connection `display`. SDL loads libX11 dynamically; its function is
  /// therefore looked up instead of linked.
  func watchX11(_ display: OpaquePointer) {
    typealias ConnectionNumber = @convention(c) (OpaquePointer) -> Int32
    guard x11File < 0, let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD) else { return }
    defer { dlclose(library) }
    guard let symbol = dlsym(library, "XConnectionNumber") else { return }
    x11File = unsafeBitCast(symbol, to: ConnectionNumber.self)(display)
  }

  // MARK: sleeping

  /// Sleeps until there is input for the pump, `deadline` has passed, or `wake` is called; at most
  /// `limit` seconds.
  func wait(until deadline: TimeInterval?, limit: TimeInterval?) {
    // The flag is set before the last check: an event pushed after it writes to `wakeFile`.
    isSleeping.store(true, ordering: .sequentiallyConsistent)
    defer { isSleeping.store(false, ordering: .releasing) }
    SDL_PumpEvents()
    guard SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_FALSE else {
      lastActivity = PlatformClock.now
      drainWakeFile()
      return
    }
    let now = PlatformClock.now
    var seconds = deadline.map { max(0, $0 - now) }
    func shorten(to limit: TimeInterval) { seconds = min(seconds ?? limit, limit) }
    if let limit { shorten(to: limit) }
    let pushes = foreignPushes.load(ordering: .sequentiallyConsistent)
    if pushes != seenPushes { pushSettleEnd = now + PlatformConstants.pushSettleSeconds }
    seenPushes = pushes
    if now < pushSettleEnd { shorten(to: PlatformConstants.pushSettlePollSeconds) }
    if now < deviceSettleEnd { shorten(to: PlatformConstants.controllerSettlePollSeconds) }
    if x11File >= 0, now - lastActivity < PlatformConstants.x11FocusSettleSeconds {
      shorten(to: PlatformConstants.x11FocusSettleSeconds)
    }

    polls.removeAll(keepingCapacity: true)
    polls.append(pollfd(fd: wakeFile, events: Int16(POLLIN), revents: 0))
    if deviceFile >= 0 { polls.append(pollfd(fd: deviceFile, events: Int16(POLLIN), revents: 0)) }
    if x11File >= 0 { polls.append(pollfd(fd: x11File, events: Int16(POLLIN), revents: 0)) }
    if applicationFile >= 0 {
      polls.append(pollfd(fd: applicationFile, events: Int16(POLLIN), revents: 0))
    }
    for entry in controllerFiles {
      polls.append(pollfd(fd: entry.file, events: Int16(POLLIN), revents: 0))
    }
    var isReading = false
    if let waylandDisplay, wl_display_get_error(waylandDisplay) == 0 {
      // Events read by others (the GL driver swaps on this connection) are in memory, invisible to
      // poll.
      guard wl_display_prepare_read(waylandDisplay) == 0 else { return }
      isReading = true
      wl_display_flush(waylandDisplay)
      polls.append(
        pollfd(fd: wl_display_get_fd(waylandDisplay), events: Int16(POLLIN), revents: 0))
    }
    sleep(seconds)
    if isReading, let waylandDisplay { wl_display_cancel_read(waylandDisplay) }
    wakeUps += 1
    drain()
  }

  /// Waits for the files; `poll` has a resolution of whole milliseconds, and the rest is slept.
  private func sleep(_ seconds: TimeInterval?) {
    guard let seconds else {
      _ = poll(&polls, nfds_t(polls.count), -1)
      return
    }
    let milliseconds = min((seconds * 1000).rounded(.down), 1e9)
    guard poll(&polls, nfds_t(polls.count), Int32(milliseconds)) == 0 else { return }
    let rest = seconds - milliseconds / 1000
    if rest > 0, rest < 0.001 { usleep(UInt32(rest * 1e6)) }
  }

  private func drainWakeFile() {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 8) { buffer in
      while read(wakeFile, buffer.baseAddress, buffer.count) == buffer.count {}
    }
  }

  /// Drains our own files; SDL and the display read theirs.
  private func drain() {
    drainWakeFile()
    for poll in polls where poll.revents != 0 && poll.fd != wakeFile {
      if poll.fd == x11File { lastActivity = PlatformClock.now }
      let isController = controllerFiles.contains { $0.file == poll.fd }
      guard poll.fd == deviceFile || isController else { continue }
      if poll.fd == deviceFile {
        deviceSettleEnd = PlatformClock.now + PlatformConstants.controllerSettleSeconds
      }
      var isAlive = true
      withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
        while true {
          let count = read(poll.fd, buffer.baseAddress, buffer.count)
          if count > 0 { continue }
          isAlive = count < 0 && (errno == EAGAIN || errno == EINTR)
          return
        }
      }
      // An unplugged controller stays readable for ever; SDL reports it itself.
      if !isAlive, isController {
        close(poll.fd)
        controllerFiles.removeAll { $0.file == poll.fd }
        deviceSettleEnd = PlatformClock.now + PlatformConstants.controllerSettleSeconds
      }
    }
  }
}
