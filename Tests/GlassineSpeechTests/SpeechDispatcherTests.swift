// The speech server's protocol: a scripted server, and the real one with its dummy module.
import Foundation
import GlassineSpeech
import GlassineTesting
import GlassineUI
import Testing

/// A server that a test plays: it reads commands and answers what the test says.
final class ScriptedServer {
  let client: Int32
  private let own: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
    (client, own) = (ends[0], ends[1])
    _ = fcntl(own, F_SETFL, O_NONBLOCK)
  }

  isolated deinit { if !isGone { close(own) } }

  /// What the client has sent.
  func received() -> String {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(own, &buffer, buffer.count, 0)
    return count > 0
      ? String(decoding: buffer[..<count], as: UTF8.self).replacing("\r\n", with: "|") : ""
  }

  func answer(_ lines: String) {
    let bytes = Array(lines.replacing("|", with: "\r\n").utf8)
    _ = send(own, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  private var isGone = false
  func leave() {
    isGone = true
    close(own)
  }
}

@Suite("Speech: the server")
struct SpeechDispatcherTests {
  private let host = HeadlessHost()
  private let server = ScriptedServer()
  private let log = Transcript()
  private let dispatcher: SpeechDispatcher

  init() {
    dispatcher = SpeechDispatcher(host.application, descriptor: server.client)
    host.application.diagnostics.log = { [log] in log.record($0) }
  }

  /// Answers a command and returns the next one.
  private func exchange(_ answer: String) -> String {
    server.answer(answer)
    dispatcher.receive()
    return server.received()
  }

  /// Answers the greeting.
  private func greet() {
    #expect(server.received() == "SET SELF CLIENT_NAME glassine:glassine:speech|")
    #expect(exchange("208 OK CLIENT NAME SET|") == "SET SELF PRIORITY message|")
    #expect(exchange("202 OK PRIORITY SET|") == "SET SELF NOTIFICATION ALL on|")
    #expect(exchange("220 OK NOTIFICATION SET|").isEmpty)
  }

  @Test("A text is set up and sent, and its end is reported; equal settings are sent once")
  func speaking() {
    var ends: [Int] = []
    dispatcher.didFinish = { ends.append($0) }
    greet()
    dispatcher.speak(
      SpeechUtterance(id: 7, text: ".Hallo\nWelt", language: "de", rate: 2, volume: 0.5))
    #expect(server.received() == "SET SELF LANGUAGE de|")
    #expect(exchange("201 OK LANGUAGE SET|") == "SET SELF RATE 50|")
    #expect(exchange("203 OK RATE SET|") == "SET SELF VOLUME 0|")
    #expect(exchange("218 OK VOLUME SET|") == "SPEAK|")
    #expect(exchange("230 OK RECEIVING DATA|") == "..Hallo|Welt|.|")
    #expect(exchange("225-17|225 OK MESSAGE QUEUED|").isEmpty)
    _ = exchange("701-17|701-1|701 BEGIN|")
    #expect(ends.isEmpty)
    _ = exchange("702-17|702-1|702 END|")
    #expect(ends == [7])
    dispatcher.speak(SpeechUtterance(id: 8, text: "Ja", language: "de", rate: 2, volume: 0.5))
    #expect(server.received() == "SPEAK|")
    #expect(dispatcher.trouble == nil)
  }

  @Test("A stop overtakes texts that were not sent, and cancels the one that is spoken")
  func stopping() {
    var ends: [Int] = []
    dispatcher.didFinish = { ends.append($0) }
    greet()
    for id in 1...3 {
      dispatcher.speak(SpeechUtterance(id: id, text: "text \(id)", volume: 1))
    }
    #expect(server.received() == "SET SELF LANGUAGE en|")
    #expect(exchange("201 OK|") == "SET SELF RATE 0|")
    #expect(exchange("203 OK|") == "SET SELF VOLUME 100|")
    #expect(exchange("218 OK|") == "SPEAK|")
    #expect(exchange("230 OK RECEIVING DATA|") == "text 1|.|")
    dispatcher.stop()
    #expect(server.received().isEmpty, "the text's answer comes first")
    #expect(exchange("225-1|225 OK MESSAGE QUEUED|") == "CANCEL SELF|")
    #expect(exchange("213 OK CANCELED|703-1|703-1|703 CANCELED|").isEmpty)
    #expect(ends.isEmpty && dispatcher.isAnswered)
  }

  @Test("A stop right after the connection leaves the greeting whole")
  func stoppingEarly() {
    dispatcher.stop()
    dispatcher.speak(SpeechUtterance(id: 1, text: "one"))
    dispatcher.stop()
    greet()
    #expect(dispatcher.isAnswered)
  }

  @Test("Answers in pieces, garbage and refusals lose no later text; the log has each once")
  func garbage() {
    var ends: [Int] = []
    dispatcher.didFinish = { ends.append($0) }
    greet()
    dispatcher.speak(SpeechUtterance(id: 1, text: "one", language: "xx", volume: 1))
    _ = server.received()
    #expect(exchange("hello|22|\u{0}|999999|").isEmpty)
    #expect(exchange("4").isEmpty)
    #expect(exchange("11 ERR LANGUAGE|") == "SET SELF RATE 0|")
    _ = exchange("203 OK|")
    #expect(exchange("411 ERR LANGUAGE|") == "SPEAK|")
    #expect(exchange("500 ERR INVALID COMMAND|").isEmpty)
    #expect(ends == [1], "what cannot be spoken is over")
    dispatcher.speak(SpeechUtterance(id: 2, text: "two", language: "xx", volume: 1))
    #expect(server.received() == "SPEAK|")
    #expect(
      log.take() == """
        Speech: the speech server refuses "SET SELF LANGUAGE xx": 411 ERR LANGUAGE
        Speech: the speech server refuses "SPEAK": 500 ERR INVALID COMMAND
        """)
    // A line that never ends.
    for _ in 0..<40 {
      server.answer(String(repeating: "x", count: 4096))
      dispatcher.receive()
    }
    #expect(dispatcher.trouble?.contains("no SSIP") == true)
  }

  @Test("A server that goes, or does not answer, is trouble that is reported once")
  func losing() {
    var changes = 0
    dispatcher.troubleDidChange = { changes += 1 }
    greet()
    dispatcher.speak(SpeechUtterance(id: 1, text: "one"))
    server.leave()
    dispatcher.receive()
    #expect(dispatcher.trouble?.hasPrefix("the speech server is gone") == true)
    dispatcher.speak(SpeechUtterance(id: 2, text: "two"))
    dispatcher.stop()
    #expect(dispatcher.trouble?.hasPrefix("no speech server") == true || changes == 1)
    let slow = ScriptedServer()
    let other = SpeechDispatcher(host.application, descriptor: slow.client)
    host.advance(by: 4)
    #expect(other.trouble == nil)
    host.advance(by: 2)
    #expect(other.trouble == "the speech server does not answer; restart speech-dispatcher")
  }

  @Test("A missing socket is trouble with advice, and is tried again after ten seconds")
  func missing() {
    let path = FileManager.default.temporaryDirectory.path + "/glassine-no-speech.sock"
    let lost = SpeechDispatcher(host.application, path: path)
    #expect(
      lost.trouble
        == "no speech server at \(path): No such file or directory; start speech-dispatcher")
  }

  nonisolated static let hasServer = ["/usr/bin/speech-dispatcher"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(
    "The real server speaks a text by its dummy module, and reports its end",
    .enabled(if: hasServer, "speech-dispatcher is not installed"))
  func realServer() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "speech\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let sound = folder.appending(path: "asound.conf")
    try "pcm.!default { type null }\n".write(to: sound, atomically: true, encoding: .utf8)
    try """
    AudioOutputMethod "alsa"
    AudioALSADevice "default"
    LogLevel 1
    AddModule "dummy" "sd_dummy" ""
    DefaultModule dummy
    """.write(to: folder.appending(path: "speechd.conf"), atomically: true, encoding: .utf8)
    let path = folder.appending(path: "s").path
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/speech-dispatcher")
    process.arguments = [
      "--run-single", "--communication-method", "unix_socket", "--socket-path", path, "-C",
      folder.path, "-L", folder.path, "-P", folder.appending(path: "pid").path,
    ]
    process.environment = ["ALSA_CONFIG_PATH": sound.path, "PATH": "/usr/bin:/bin"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer {
      // Children of a test have the mask of its threads, which blocks the usual signal.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    for _ in 0..<1000 where !FileManager.default.fileExists(atPath: path) { usleep(5_000) }
    let dispatcher = SpeechDispatcher(host.application, path: path)
    #expect(dispatcher.trouble == nil)
    var ends: [Int] = []
    dispatcher.didFinish = { ends.append($0) }
    dispatcher.speak(SpeechUtterance(id: 1, text: "Hello.\n.\nBye", language: "de", rate: 1.5))
    dispatcher.speak(SpeechUtterance(id: 2, text: "Hallo", language: "de"))
    for _ in 0..<1000 where ends.count < 2 {
      guard let file = dispatcher.descriptor else { break }
      var entry = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      _ = poll(&entry, 1, 5)
      dispatcher.receive()
    }
    #expect(ends == [1, 2])
    #expect(dispatcher.trouble == nil && log.take().isEmpty)
  }
}
