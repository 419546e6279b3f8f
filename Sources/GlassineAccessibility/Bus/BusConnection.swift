// A connection to a message bus that never waits: calls of ours are answered by closures, calls of
// others by a handler, and all of it is run by the main queue.
internal import CSystemd
import Foundation

/// A connection to a bus. It is open from its creation to its loss, or to ``close()``.
final class BusConnection {
  typealias Reply = (Result<[BusValue], BusFailure>) -> Void
  typealias SignalHandler = (_ sender: String, _ member: String, _ values: [BusValue]) -> Void

  /// The connection of sd-bus; nil once it is closed.
  private(set) var bus: OpaquePointer?
  /// Our name on the bus; empty before ``onReady``.
  private(set) var name = ""
  /// Called once, when calls of others can come.
  var onReady: (() -> Void)?
  /// Called for each call of others below ``BusName/top``.
  var onCall: ((BusCall) -> Void)?
  /// Called once, if the bus ends the connection.
  var onLoss: ((BusFailure) -> Void)?

  private var replies: [UInt64: Reply] = [:]
  private var signalHandlers: [Int: (slot: OpaquePointer?, body: SignalHandler)] = [:]
  private var nextSignal = 0
  private var isReady = false
  private var isProcessing = false
  /// The number of calls of others.
  private var calls = 0
  private let waiting: BusWaiting
  private var budget = TurnBudget(
    window: AccessibilityBridgeConstants.callWindow,
    share: AccessibilityBridgeConstants.callShare)

  /// Connects to the bus at an address of D-Bus, such as "unix:path=/run/user/1000/bus". The
  /// greeting is exchanged later, on the main queue.
  init(address: String) throws(BusFailure) {
    var made: OpaquePointer?
    var result = sd_bus_new(&made)
    guard result >= 0, let made else { throw .system("sd_bus_new", result) }
    result = sd_bus_set_address(made, address)
    if result >= 0 { result = sd_bus_set_bus_client(made, 1) }
    if result >= 0 { result = sd_bus_set_exit_on_disconnect(made, 0) }
    if result >= 0 { result = sd_bus_start(made) }
    let file = result >= 0 ? sd_bus_get_fd(made) : result
    guard file >= 0, let waiting = BusWaiting(file: file) else {
      sd_bus_unref(made)
      throw .system("connecting to \(address)", min(file, -1))
    }
    bus = made
    self.waiting = waiting
    waiting.onTurn = { [weak self] in self?.process() }
    sd_bus_add_fallback(
      made, nil, BusName.top, Self.callReceived, Unmanaged.passUnretained(self).toOpaque())
    waiting.turn(after: 0)
  }

  isolated deinit { close() }

  /// Ends the connection. Calls of ours stay without an answer.
  func close() {
    guard let bus else { return }
    self.bus = nil
    waiting.stop()
    for entry in signalHandlers.values { sd_bus_slot_unref(entry.slot) }
    signalHandlers = [:]
    // Unwritten messages are dropped, since a flush would wait for the bus.
    sd_bus_close(bus)
    sd_bus_unref(bus)
    replies = [:]
  }

  // MARK: Turns

  /// Reads, answers and writes waiting messages, within the budget. After an answer it waits for
  /// the next call for a moment. Otherwise a loop that draws would answer one call a frame.
  private func process() {
    guard !isProcessing else { return }
    isProcessing = true
    defer { isProcessing = false }
    var now = BusWaiting.now
    var answered = calls
    while let bus, budget.delay(at: now) == 0 {
      let before = now
      let result = sd_bus_process(bus, nil)
      now = BusWaiting.now
      budget.spend(now - before, at: now)
      if result < 0 { return lose(.system("the bus", result)) }
      noticeReadiness()
      guard result == 0 else { continue }
      // A client asks one question after the other: the next one comes soon, or not at all.
      guard calls != answered,
        sd_bus_wait(bus, UInt64(AccessibilityBridgeConstants.nextCallSeconds * 1e6)) > 0
      else { break }
      answered = calls
    }
    rearm(at: now)
  }

  private func noticeReadiness() {
    guard !isReady, let bus, sd_bus_is_ready(bus) > 0 else { return }
    isReady = true
    var text: UnsafePointer<CChar>?
    // The name came with the greeting: this call does not wait for it.
    if sd_bus_get_unique_name(bus, &text) >= 0, let text { name = String(cString: text) }
    onReady?()
  }

  private func rearm(at now: TimeInterval) {
    guard let bus else { return }
    guard sd_bus_is_open(bus) > 0 else { return lose(.system("the bus", -ECONNRESET)) }
    let delay = budget.delay(at: now)
    let events = sd_bus_get_events(bus)
    if events < 0 { return lose(.system("the bus", events)) }
    waiting.wait(
      reads: delay == 0 && events & Int32(POLLIN) != 0, writes: events & Int32(POLLOUT) != 0)
    if delay > 0 { return waiting.turn(after: delay) }
    var due: UInt64 = .max
    guard sd_bus_get_timeout(bus, &due) >= 0, due != .max else { return waiting.turn(after: nil) }
    waiting.turn(after: max(0, Double(due) / 1e6 - now))
  }

  private func lose(_ failure: BusFailure) {
    let handler = onLoss
    close()
    handler?(failure)
  }

  /// After a message was given to sd-bus: what it could not write at once is written later.
  private func sent() { if !isProcessing { rearm(at: BusWaiting.now) } }

  // MARK: Sending

  /// Calls a method; `reply` comes later, and not at all after the connection's end.
  func call(
    _ destination: String, path: String, interface: String, member: String,
    _ arguments: [BusValue] = [], reply: @escaping Reply
  ) {
    guard let bus else { return }
    var message: OpaquePointer?
    var result = sd_bus_message_new_method_call(
      bus, &message, destination, path, interface, member)
    defer { sd_bus_message_unref(message) }
    if result >= 0, let message { result = BusMessage(pointer: message).append(arguments) }
    if result >= 0 {
      result = sd_bus_call_async(
        bus, nil, message, Self.replyReceived, Unmanaged.passUnretained(self).toOpaque(),
        UInt64(AccessibilityBridgeConstants.answerSeconds * 1e6))
    }
    var cookie: UInt64 = 0
    if result >= 0 { result = sd_bus_message_get_cookie(message, &cookie) }
    guard result >= 0 else { return reply(.failure(.system("calling \(member)", result))) }
    replies[cookie] = reply
    sent()
  }

  /// Sends a signal. One that cannot be sent is dropped.
  func signal(path: String, interface: String, member: String, _ values: [BusValue]) {
    guard let bus else { return }
    var message: OpaquePointer?
    guard sd_bus_message_new_signal(bus, &message, path, interface, member) >= 0, let message
    else { return }
    defer { sd_bus_message_unref(message) }
    guard BusMessage(pointer: message).append(values) >= 0 else { return }
    sd_bus_send(bus, message, nil)
    sent()
  }

  // MARK: Signals

  /// Calls `body` with each signal that a rule of D-Bus matches. The result ends it.
  func match(_ rule: String, _ body: @escaping SignalHandler) -> Int {
    guard let bus else { return -1 }
    let number = nextSignal
    nextSignal += 1
    let context = SignalContext(self, number)
    var slot: OpaquePointer?
    let object = Unmanaged.passRetained(context)
    let result = sd_bus_add_match_async(
      bus, &slot, "type='signal'," + rule, Self.signalReceived, Self.matchInstalled,
      object.toOpaque())
    guard result >= 0, let slot else {
      object.release()
      return -1
    }
    // sd-bus releases the context with the slot.
    sd_bus_slot_set_destroy_callback(slot) { pointer in
      if let pointer { Unmanaged<SignalContext>.fromOpaque(pointer).release() }
    }
    signalHandlers[number] = (slot, body)
    sent()
    return number
  }

  func endMatch(_ number: Int) {
    guard let entry = signalHandlers.removeValue(forKey: number) else { return }
    sd_bus_slot_unref(entry.slot)
    sent()
  }

  /// Which match of which connection a signal is for.
  private final class SignalContext {
    weak var connection: BusConnection?
    let number: Int
    init(_ connection: BusConnection, _ number: Int) {
      self.connection = connection
      self.number = number
    }
  }

  // MARK: Callbacks of sd-bus, on the main queue

  // Unsafe: sd-bus calls on the thread that processes the connection, which is the main one. The
  // compiler does not know that, and would not let the pointers into the actor.

  private static let callReceived: sd_bus_message_handler_t = { message, context, _ in
    guard let message, let context else { return 0 }
    nonisolated(unsafe) let (pointer, object) = (message, context)
    return MainActor.assumeIsolated {
      let connection = Unmanaged<BusConnection>.fromOpaque(object).takeUnretainedValue()
      guard let handler = connection.onCall else { return 0 }
      connection.calls += 1
      handler(BusCall(BusMessage(pointer: pointer)))
      return 1
    }
  }

  private static let replyReceived: sd_bus_message_handler_t = { message, context, _ in
    guard let message, let context else { return 0 }
    nonisolated(unsafe) let (pointer, object) = (message, context)
    return MainActor.assumeIsolated {
      let connection = Unmanaged<BusConnection>.fromOpaque(object).takeUnretainedValue()
      let message = BusMessage(pointer: pointer)
      guard let reply = connection.replies.removeValue(forKey: message.replyCookie) else {
        return 1
      }
      if let failure = message.failure {
        reply(.failure(failure))
      } else {
        reply(Result { () throws(BusFailure) in try message.read() })
      }
      return 1
    }
  }

  private static let signalReceived: sd_bus_message_handler_t = { message, context, _ in
    guard let message, let context else { return 0 }
    nonisolated(unsafe) let (pointer, object) = (message, context)
    return MainActor.assumeIsolated {
      let context = Unmanaged<SignalContext>.fromOpaque(object).takeUnretainedValue()
      let message = BusMessage(pointer: pointer)
      guard let entry = context.connection?.signalHandlers[context.number],
        let values = try? message.read()
      else { return 0 }
      entry.body(message.sender, message.member, values)
      // Others may match it as well.
      return 0
    }
  }

  /// Without a handler of its own, sd-bus ends the connection if the bus refuses a rule.
  private static let matchInstalled: sd_bus_message_handler_t = { _, _, _ in 1 }
}
