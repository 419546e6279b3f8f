// Speech made in this process by espeak-ng, for machines without a speech server.
import Foundation
public import GlassineUI
import Synchronization

/// Speaks by espeak-ng. The library is opened when the first one is made, so that a program without
/// it does not link it. Texts become samples on a thread of their own.
@MainActor  // Explicit instead of the default: a release build would check the actor at the deinit.
public final class EspeakNG: SpeechSynthesizer {
  /// The library is missing or cannot be used.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  public var didFinish: ((Int) -> Void)?
  public var troubleDidChange: (() -> Void)? {
    didSet { output.troubleDidChange = troubleDidChange }
  }
  public var trouble: String? { ownTrouble ?? output.trouble.map { "no sound: \($0)" } }
  private var ownTrouble: String? { didSet { if ownTrouble != oldValue { troubleDidChange?() } } }

  private let application: Application
  private let output: any SoundOutput
  private let voice: EspeakVoice
  private var token = EspeakToken()
  /// The time at which the samples so far are played.
  private var end: TimeInterval = 0
  private var timers: [FrameTimer] = []
  private var foreign: Set<String> = []

  /// - Parameters:
  ///   - output: such as ``SDLSoundOutput``.
  ///   - library: the shared library's name.
  public init(
    _ application: Application, output: any SoundOutput, library: String = "libespeak-ng.so.1"
  ) throws {
    self.application = application
    self.output = output
    voice = try EspeakVoice.open(library)
  }

  isolated deinit {
    token.isStopped.store(true, ordering: .relaxed)
    for timer in timers { timer.invalidate() }
  }

  public func speak(_ utterance: SpeechUtterance) {
    let token = token
    voice.make(utterance, until: token) { [weak self] result in
      self?.made(utterance, token, result)
    }
  }

  public func stop() {
    token.isStopped.store(true, ordering: .relaxed)
    token = EspeakToken()
    for timer in timers { timer.invalidate() }
    timers.removeAll()
    end = application.now
    output.stop()
  }

  private func made(_ utterance: SpeechUtterance, _ token: EspeakToken, _ result: EspeakResult) {
    // Stopped meanwhile.
    guard token === self.token else { return }
    ownTrouble = result.trouble
    if result.isForeign, foreign.insert(utterance.language).inserted {
      application.diagnostics.notice(
        "Speech: espeak-ng has no voice for \"\(utterance.language)\"; English is used")
    }
    output.play(result.samples, volume: utterance.volume)
    let seconds = Double(result.samples.count) / Double(SpeechSound.rate)
    end = max(end, application.now) + seconds
    timers.removeAll { !$0.isValid }
    timers.append(
      application.scheduleTimer(after: end - application.now) { [weak self] _ in
        self?.didFinish?(utterance.id)
      })
  }
}

/// The state of the utterances until the next stop.
nonisolated final class EspeakToken: Sendable {
  let isStopped = Atomic(false)
}

nonisolated struct EspeakResult: Sendable {
  var samples: [Int16] = []
  /// Whether there is no voice for the language.
  var isForeign = false
  var trouble: String?
}
