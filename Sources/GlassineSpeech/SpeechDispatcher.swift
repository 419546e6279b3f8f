// Speech by the machine's speech server, Speech Dispatcher, over its socket. One command is under
// way at a time; nothing waits for its answer.
//
//   speak ──> SET … (what differs) ──> SPEAK ──230──> text ──225 number──> 702 number ──> didFinish
//   stop  ──> CANCEL SELF, before all that was not sent yet
import Foundation
public import GlassineUI

/// Speaks by Speech Dispatcher.
///
/// It connects when it is made. If the server is not there, or goes away, the log has one line, and
/// it tries again with later texts, at most every ten seconds. Source: the SSIP documentation.
@MainActor  // Explicit instead of the default: a release build would check the actor at the deinit.
public final class SpeechDispatcher: SpeechSynthesizer {
  public var didFinish: ((Int) -> Void)?
  public var troubleDidChange: (() -> Void)?
  public private(set) var trouble: String? {
    didSet { if trouble != oldValue { troubleDidChange?() } }
  }

  private enum Step {
    /// A setting of the connection, which a stop leaves.
    case greet
    /// A setting; nothing follows from its answer.
    case set
    case speak(SpeechUtterance)
    /// The text of an utterance.
    case data(SpeechUtterance)
    case cancel
  }
  private struct Command {
    var line: String
    var step: Step

    var isCancel: Bool { if case .cancel = step { true } else { false } }
    /// Whether a stop makes it needless.
    var isOfUtterance: Bool {
      switch step {
      case .set, .speak, .data: true
      case .greet, .cancel: false
      }
    }
  }

  private let application: Application
  private let path: String?
  private let clientName: String
  private let module: String?
  private var connection: SSIPConnection?
  private var queue: [Command] = []
  private var underWay: Command?
  /// The utterances that the server has, by its numbers.
  private var spoken: [Int: Int] = [:]
  /// Messages that ended before their number was known.
  private var early: Set<Int> = []
  /// Settings as the server has them.
  private var known: [String: String] = [:]
  private var patience: FrameTimer?
  private var nextTry = -TimeInterval.infinity
  private var refused: Set<Int> = []

  /// - Parameters:
  ///   - name: of the program, for the server's log.
  ///   - module: the server's output module, such as "espeak-ng"; nil: its own choice.
  ///   - path: the server's socket; nil: that of SPEECHD_ADDRESS, or the usual one.
  public init(
    _ application: Application, name: String = "glassine", module: String? = nil,
    path: String? = nil
  ) {
    self.application = application
    clientName = SSIPCommand.word(name)
    self.module = module.map(SSIPCommand.word)
    self.path = path ?? Self.usualPath
    connect()
  }

  /// Speaks over a connected socket, which it closes.
  package init(_ application: Application, descriptor: Int32) {
    self.application = application
    (path, module) = (nil, nil)
    clientName = "glassine"
    begin(SSIPConnection(descriptor: descriptor))
  }

  isolated deinit {
    patience?.invalidate()
    connection?.close()
  }

  /// The usual place of the socket, by the environment; nil: there is none.
  private static var usualPath: String? {
    let environment = ProcessInfo.processInfo.environment
    if let address = environment["SPEECHD_ADDRESS"], address.hasPrefix("unix_socket:") {
      return String(address.dropFirst("unix_socket:".count))
    }
    return environment["XDG_RUNTIME_DIR"].map { $0 + "/speech-dispatcher/speechd.sock" }
  }

  // MARK: Connection

  private func connect() {
    guard application.now >= nextTry else { return }
    nextTry = application.now + SpeechConstants.retrySeconds
    guard let path else {
      trouble = "no speech server: XDG_RUNTIME_DIR is not set; start speech-dispatcher"
      return
    }
    do {
      begin(try SSIPConnection(path: path))
    } catch {
      trouble = "no speech server at \(path): \(error); start speech-dispatcher"
    }
  }

  private func begin(_ connection: SSIPConnection) {
    self.connection = connection
    trouble = nil
    known.removeAll()
    connection.listen { [weak self] in self?.receive() }
    var greeting = ["CLIENT_NAME \(clientName):\(clientName):speech"]
    if let module { greeting.append("OUTPUT_MODULE \(module)") }
    // Messages of this kind wait for each other.
    greeting += ["PRIORITY message", "NOTIFICATION ALL on"]
    queue = greeting.map { Command(line: "SET SELF \($0)\r\n", step: .greet) }
    sendNext()
  }

  /// The server is gone, or not to be trusted.
  private func fail(_ reason: String) {
    connection?.close()
    connection = nil
    patience?.invalidate()
    patience = nil
    queue.removeAll()
    underWay = nil
    spoken.removeAll()
    early.removeAll()
    trouble = reason
  }

  /// Reads the bytes that have arrived, without waiting.
  package func receive() {
    guard let connection else { return }
    do {
      for reply in try connection.read() { take(reply) }
    } catch let error as SSIPConnection.Failure {
      fail("the speech server is gone: \(error)")
    } catch {
      fail("the speech server answers what is no SSIP; restart speech-dispatcher")
    }
  }

  /// The descriptor of the socket, for waiting; nil: there is no connection.
  package var descriptor: Int32? { connection?.descriptor }
  /// Whether the server has answered all that was sent.
  package var isAnswered: Bool { underWay == nil && queue.isEmpty }

  // MARK: Speech

  public func speak(_ utterance: SpeechUtterance) {
    if connection == nil { connect() }
    guard connection != nil else { return }
    set("LANGUAGE", SSIPCommand.word(utterance.language))
    set("RATE", String(SSIPCommand.rate(utterance.rate)))
    set("VOLUME", String(SSIPCommand.volume(utterance.volume)))
    queue.append(Command(line: "SPEAK\r\n", step: .speak(utterance)))
    sendNext()
  }

  public func stop() {
    guard connection != nil else { return }
    // Settings that were queued count as unknown.
    if !queue.isEmpty { known.removeAll() }
    queue.removeAll { $0.isOfUtterance }
    var isAsked = !spoken.isEmpty
    switch underWay?.step {
    case .speak, .data: isAsked = true
    case .greet, .set, .cancel, nil: break
    }
    spoken.removeAll()
    if isAsked, !queue.contains(where: \.isCancel) {
      queue.append(Command(line: "CANCEL SELF\r\n", step: .cancel))
    }
    sendNext()
  }

  /// Sets a parameter, unless the server has that value.
  private func set(_ name: String, _ value: String) {
    guard known[name] != value else { return }
    known[name] = value
    queue.append(Command(line: "SET SELF \(name) \(value)\r\n", step: .set))
  }

  private func sendNext() {
    guard underWay == nil, !queue.isEmpty else { return }
    send(queue.removeFirst())
  }

  private func send(_ command: Command) {
    underWay = command
    patience?.invalidate()
    patience = application.scheduleTimer(after: SpeechConstants.answerSeconds) { [weak self] _ in
      self?.fail("the speech server does not answer; restart speech-dispatcher")
    }
    do { try connection?.send(command.line) } catch {
      fail("the speech server is gone: \(error)")
    }
  }

  // MARK: Answers

  private func take(_ reply: SSIPReply) {
    if reply.isEvent { return takeEvent(reply) }
    // An answer that nobody asked for.
    guard let command = underWay else { return }
    underWay = nil
    patience?.invalidate()
    patience = nil
    if reply.isRefusal { refuse(command, reply) }
    switch command.step {
    case .speak(let utterance):
      if !reply.isRefusal {
        return send(Command(line: SSIPCommand.data(utterance.text), step: .data(utterance)))
      }
      didFinish?(utterance.id)
    case .data(let utterance): begun(utterance, reply)
    case .greet, .set, .cancel: break
    }
    sendNext()
  }

  private func begun(_ utterance: SpeechUtterance, _ reply: SSIPReply) {
    guard !reply.isRefusal, let number = reply.lines.first.flatMap({ Int($0) }) else {
      didFinish?(utterance.id)
      return
    }
    // Stopped meanwhile.
    if queue.contains(where: \.isCancel) { return }
    if early.remove(number) != nil {
      didFinish?(utterance.id)
    } else {
      spoken[number] = utterance.id
    }
  }

  /// Logged once for each code.
  private func refuse(_ command: Command, _ reply: SSIPReply) {
    guard refused.insert(reply.code).inserted else { return }
    let line = command.line.prefix { !$0.isNewline }
    application.diagnostics.notice(
      "Speech: the speech server refuses \"\(line)\": \(reply.code) \(reply.text)")
  }

  private func takeEvent(_ reply: SSIPReply) {
    guard reply.code == SpeechConstants.endEvent || reply.code == SpeechConstants.cancelEvent,
      let number = reply.lines.first.flatMap({ Int($0) })
    else { return }
    if let id = spoken.removeValue(forKey: number) {
      if reply.code == SpeechConstants.endEvent { didFinish?(id) }
    } else if case .data = underWay?.step, reply.code == SpeechConstants.endEvent {
      early.insert(number)
      if early.count > SpeechConstants.mostReplyLines { early.removeAll() }
    }
  }
}
