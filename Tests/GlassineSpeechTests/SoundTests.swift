// Samples: of espeak-ng, of earcons; and the kernel's headset jack.
import Foundation
import GlassineSpeech
import GlassineTesting
import GlassineUI
import Testing

/// Keeps what is played.
final class SampleRecorder: SoundOutput {
  var troubleDidChange: (() -> Void)?
  var trouble: String?
  private(set) var samples: [Int16] = []
  private(set) var stops = 0

  func play(_ samples: [Int16], volume: Double) { self.samples += samples }
  func stop() {
    samples.removeAll()
    stops += 1
  }

  /// The largest sample; 0 without any.
  var peak: Int { samples.map { abs(Int($0)) }.max() ?? 0 }
}

@Suite("Speech: sounds")
struct SoundTests {
  private let host = HeadlessHost()
  private let output = SampleRecorder()

  /// SDL's device that writes what it plays to a file, twice as fast as it sounds. All devices
  /// of this process are such.
  private static let tape: URL = {
    let file = FileManager.default.temporaryDirectory.appending(path: "glassine-tape-\(getpid())")
    for (name, value) in [
      ("SDL_AUDIODRIVER", "disk"), ("SDL_DISKAUDIOFILE", file.path), ("SDL_DISKAUDIODELAY", "20"),
    ] { setenv(name, value, 1) }
    return file
  }()

  init() { _ = Self.tape }

  nonisolated static let hasEspeak: Bool = {
    guard let library = dlopen("libespeak-ng.so.1", RTLD_LAZY) else { return false }
    dlclose(library)
    return true
  }()

  /// Lets the main queue run until a condition holds, for some seconds at most.
  private func wait(until condition: () -> Bool) async throws {
    for _ in 0..<4000 where !condition() { try await Task.sleep(for: .milliseconds(1)) }
  }

  @Test(
    "espeak-ng makes samples in each language; a stop ends them, and the end is reported",
    .enabled(if: hasEspeak, "libespeak-ng1 is not installed"))
  func espeak() async throws {
    let log = Transcript()
    host.application.diagnostics.log = { log.record($0) }
    let espeak = try EspeakNG(host.application, output: output)
    var ends: [Int] = []
    espeak.didFinish = { ends.append($0) }
    for (index, text) in [("en", "Good day"), ("de", "Guten Tag"), ("he", "שלום")].enumerated() {
      espeak.stop()
      espeak.speak(SpeechUtterance(id: index, text: text.1, language: text.0))
      try await wait { output.samples.count > 0 }
      #expect(output.samples.count > SpeechSound.rate / 5, "\(text)")
      #expect(output.peak > 1000, "\(text)")
    }
    #expect(espeak.trouble == nil && log.take().isEmpty)
    host.advance(by: Double(output.samples.count) / Double(SpeechSound.rate) + 0.1)
    #expect(ends == [2])
    let usual = output.samples.count
    espeak.stop()
    espeak.speak(SpeechUtterance(id: 4, text: "שלום", language: "he", rate: 2))
    try await wait { output.samples.count > 0 }
    #expect(output.samples.count < usual * 3 / 4, "twice as fast")
    espeak.speak(SpeechUtterance(id: 5, text: String(repeating: "long ", count: 2000)))
    espeak.stop()
    espeak.speak(SpeechUtterance(id: 6, text: "short", language: "qqq"))
    try await wait { output.samples.count > 0 }
    #expect(output.samples.count < 3 * SpeechSound.rate)
    #expect(log.take() == "Speech: espeak-ng has no voice for \"qqq\"; English is used")
  }

  @Test(
    "What espeak-ng says reaches SDL's audio device, and is louder than silence",
    .enabled(if: hasEspeak, "libespeak-ng1 is not installed"))
  func device() async throws {
    defer { try? FileManager.default.removeItem(at: Self.tape) }
    let device = SDLSoundOutput()
    let espeak = try EspeakNG(host.application, output: device)
    espeak.speak(SpeechUtterance(id: 1, text: "Good day", volume: 0.5))
    var (read, loud, peak) = (UInt64(0), 0, 0)
    /// Counts what can be heard of what the device has played since.
    func listen() {
      guard let file = try? FileHandle(forReadingFrom: Self.tape) else { return }
      try? file.seek(toOffset: read)
      let bytes = (try? file.readToEnd()) ?? Data()
      read += UInt64(bytes.count / 2 * 2)
      bytes.withUnsafeBytes { raw in
        for index in 0..<raw.count / 2 {
          let level = abs(Int(raw.loadUnaligned(fromByteOffset: 2 * index, as: Int16.self)))
          peak = max(peak, level)
          if level > 500 { loud += 1 }
        }
      }
    }
    try await wait {
      listen()
      return loud > SpeechSound.rate / 10
    }
    #expect(loud > SpeechSound.rate / 10)
    #expect(peak <= Int(Int16.max) / 2 + 1, "half as loud")
    #expect(espeak.trouble == nil)
  }

  @Test("A library that is missing is an error with advice")
  func missing() {
    let failure = #expect(throws: EspeakNG.Failure.self) {
      _ = try EspeakNG(host.application, output: output, library: "libno-such-voice.so.1")
    }
    #expect(failure?.description.contains("install espeak-ng") == true)
  }

  @Test("A machine without a server speaks by espeak-ng, if that is there")
  func machine() {
    let path = FileManager.default.temporaryDirectory.path + "/glassine-no-speech.sock"
    let speech = MachineSpeech.synthesizer(for: host.application, path: path)
    #expect(speech is EspeakNG == Self.hasEspeak)
    #expect(speech is EspeakNG || speech.trouble?.contains("start speech-dispatcher") == true)
  }

  @Test("Each earcon has a sound of its own, below half a second", arguments: Earcon.allCases)
  func earcons(_ earcon: Earcon) {
    EarconSounds(output).play(earcon, volume: 1)
    #expect(output.peak > 5_000 && output.peak < 16_000)
    #expect(output.samples.count < SpeechSound.rate / 2)
    let others = Earcon.allCases.filter { $0 != earcon }.map { other in
      let recorder = SampleRecorder()
      EarconSounds(recorder).play(other, volume: 1)
      return recorder.samples
    }
    #expect(!others.contains(output.samples))
  }

  @Test("The kernel's headphone switch plugs in and out; other events do not, nor half ones")
  func jack() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    let jack = EvdevHeadset(descriptor: ends[0], isPluggedIn: false)
    var changes: [Bool] = []
    jack.onChange = { [weak jack] in changes.append(jack?.isPluggedIn ?? false) }
    func report(_ type: UInt16, _ code: UInt16, _ value: Int32) {
      var bytes = [UInt8](repeating: 0, count: 16)
      withUnsafeBytes(of: type) { bytes += $0 }
      withUnsafeBytes(of: code) { bytes += $0 }
      withUnsafeBytes(of: value) { bytes += $0 }
      _ = write(ends[1], bytes, bytes.count)
      jack.receive()
    }
    report(5, 2, 1)
    report(0, 0, 0)
    report(1, 2, 0)
    report(5, 4, 0)
    #expect(changes == [true])
    report(5, 2, 0)
    #expect(changes == [true, false])
    report(5, 2, 1)
    close(ends[1])
    jack.receive()
    #expect(changes == [true, false, true, false])
    #expect(!jack.isPluggedIn)
  }
}
