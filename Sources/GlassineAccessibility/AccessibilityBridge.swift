// The bridge between an application and screen readers of other processes, over AT-SPI 2.
public import GlassineUI
import Foundation

/// Lets screen readers of the desktop, such as Orca, read and operate an application.
///
///     let bridge = AccessibilityBridge(application)
///     bridge.start()
///
/// The bridge answers from ``Application/accessibilityTree`` on the main queue, between frames. It
/// never waits for the bus. Without a question nothing runs, and without a client the application
/// has no listener. Questions take at most a quarter of the time; others wait, and frames go on.
///
/// Without a bus the application runs as before. If a bus is lost, the bridge connects again after
/// 1, 2, 4, 8 and 16 seconds, and then rests until ``start()`` is called again.
public final class AccessibilityBridge {
  /// Whether screen readers can see the application.
  public enum State: Equatable, Sendable {
    /// Before ``AccessibilityBridge/start()``, and after ``AccessibilityBridge/stop()``.
    case stopped
    case connecting
    case connected
    /// The bus was lost, or cannot be reached; the next attempt follows by itself.
    case waiting(reason: String)
    /// There is no bus, or no attempt has found one.
    case unavailable(reason: String)
  }

  public var application: Application { exported.application }
  public private(set) var state = State.stopped {
    didSet { if state != oldValue { onStateChange?(state) } }
  }
  /// Called after each change of ``state``. May start and stop the bridge.
  public var onStateChange: ((State) -> Void)?

  let exported: ExportedTree
  private let environment: [String: String]
  private var connection: BusConnection?
  private var session: BusConnection?
  private(set) var feed: EventFeed?
  private var retry: (any DispatchSourceTimer)?
  private var attempts = 0
  private var connectedAt: TimeInterval?

  /// - Parameters:
  ///   - application: the application that is read. The bridge retains it.
  ///   - name: what a screen reader calls the program; nil: the process's name.
  public convenience init(_ application: Application, name: String? = nil) {
    self.init(application, name: name, environment: ProcessInfo.processInfo.environment)
  }

  package init(_ application: Application, name: String?, environment: [String: String]) {
    exported = ExportedTree(application, name: name ?? ProcessInfo.processInfo.processName)
    self.environment = environment
  }

  isolated deinit { stop() }

  /// Connects to the bus of accessibility, later and by itself. Does nothing while connected.
  public func start() {
    switch state {
    case .connecting, .connected: return
    case .stopped, .waiting, .unavailable: break
    }
    attempts = 0
    connect()
  }

  /// Leaves the bus. Screen readers see the application no more.
  public func stop() {
    leave()
    state = .stopped
  }

  private func leave() {
    retry?.cancel()
    retry = nil
    feed?.stop()
    feed = nil
    session?.close()
    session = nil
    connection?.close()
    connection = nil
  }

  // MARK: Connecting

  private func connect() {
    leave()
    state = .connecting
    switch BusAddress(environment) {
    case .accessibility(let address): open(address)
    case .session(let address): ask(address)
    case nil:
      state = .unavailable(
        reason: "the environment has no session bus; start one, or set AT_SPI_BUS_ADDRESS")
    }
  }

  /// Asks the session bus for the address of the bus of accessibility, which starts that bus.
  private func ask(_ address: String) {
    do throws(BusFailure) {
      let session = try BusConnection(address: address)
      self.session = session
      session.onLoss = { [weak self] in self?.fail($0) }
      session.call(
        "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.a11y.Bus", member: "GetAddress"
      ) { [weak self] result in
        guard let self else { return }
        switch result {
        case .success(let values):
          self.session?.close()
          self.session = nil
          open(values.first?.text ?? "")
        case .failure(let failure): fail(failure)
        }
      }
    } catch { fail(error) }
  }

  private func open(_ address: String) {
    do throws(BusFailure) {
      let connection = try BusConnection(address: address)
      self.connection = connection
      let server = NodeServer(exported: exported)
      connection.onCall = { [weak self] call in
        self?.feed?.noteClient(call.sender)
        server.answer(call)
      }
      connection.onLoss = { [weak self] in self?.fail($0) }
      connection.onReady = { [weak self] in self?.embed() }
    } catch { fail(error) }
  }

  /// Adds the root to the desktop, also when the registry has been replaced.
  private func embed() {
    guard let connection else { return }
    exported.busName = connection.name
    let feed = EventFeed(exported, connection)
    self.feed = feed
    feed.onNewRegistry = { [weak self] in self?.plug() }
    plug()
  }

  private func plug() {
    guard let connection else { return }
    connection.call(
      BusName.registry, path: BusName.root, interface: "org.a11y.atspi.Socket", member: "Embed",
      [exported.reference(.root)]
    ) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let values):
        if let desktop = values.first { exported.desktop = desktop }
        connectedAt = BusWaiting.now
        feed?.start()
        state = .connected
      case .failure(let failure): fail(failure)
      }
    }
  }

  // MARK: Losses

  private func fail(_ failure: BusFailure) {
    leave()
    if let connectedAt,
      BusWaiting.now - connectedAt >= AccessibilityBridgeConstants.steadySeconds
    {
      attempts = 0
    }
    connectedAt = nil
    let delays = AccessibilityBridgeConstants.retryDelays
    guard attempts < delays.count else {
      state = .unavailable(reason: "\(failure)")
      return
    }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.connect() } }
    timer.schedule(deadline: .now() + delays[attempts])
    timer.resume()
    retry = timer
    attempts += 1
    state = .waiting(reason: "\(failure)")
  }
}

/// Where the bus of accessibility is, by the environment.
enum BusAddress: Equatable {
  case accessibility(String)
  /// The address of the session bus, which knows that of the other.
  case session(String)

  init?(_ environment: [String: String]) {
    func value(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    if let address = value("AT_SPI_BUS_ADDRESS") {
      self = .accessibility(address)
    } else if let address = value("DBUS_SESSION_BUS_ADDRESS") {
      self = .session(address)
    } else if let folder = value("XDG_RUNTIME_DIR") {
      // The place of systemd's session bus, with the characters that an address escapes.
      let plain = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-_/.*"))
      guard let path = folder.addingPercentEncoding(withAllowedCharacters: plain),
        FileManager.default.fileExists(atPath: folder + "/bus")
      else { return nil }
      self = .session("unix:path=\(path)/bus")
    } else {
      return nil
    }
  }
}
