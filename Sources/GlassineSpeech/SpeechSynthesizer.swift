// The seam between what is said and how it is made audible.
import Foundation

/// A text to be spoken.
public struct SpeechUtterance: Equatable, Sendable, Identifiable {
  /// The number of an utterance, unique within its speaker.
  public let id: Int
  public var text: String
  /// A language tag such as "de" or "he".
  public var language: String
  /// 0.5 is half as fast as usual, 2 is twice as fast.
  public var rate: Double
  /// 0 to 1.
  public var volume: Double

  public init(
    id: Int, text: String, language: String = "en", rate: Double = 1, volume: Double = 1
  ) {
    self.id = id
    self.text = text
    self.language = language
    self.rate = rate
    self.volume = volume
  }
}

/// Speaks utterances, one after the other. AVFoundation's AVSpeechSynthesizer, as far as a screen
/// reader needs it.
///
/// No call waits: texts are spoken while frames run.
@MainActor
public protocol SpeechSynthesizer: AnyObject {
  /// Speaks an utterance after those before it.
  func speak(_ utterance: SpeechUtterance)
  /// Ends what is spoken, and forgets what would follow; at once.
  func stop()
  /// Called with the number of an utterance that was spoken to its end. Stopped ones have no end.
  var didFinish: ((Int) -> Void)? { get set }
  /// The reason for which nothing can be heard; nil: it works, as far as is known.
  var trouble: String? { get }
  /// Called after ``trouble`` has changed.
  var troubleDidChange: (() -> Void)? { get set }
}

/// Speaks nothing, and remembers the texts: for tests.
public final class UtteranceRecorder: SpeechSynthesizer {
  public var didFinish: ((Int) -> Void)?
  public var troubleDidChange: (() -> Void)?
  public var trouble: String? {
    didSet { if trouble != oldValue { troubleDidChange?() } }
  }
  /// Utterances that neither ended nor were stopped.
  public private(set) var unfinished: [SpeechUtterance] = []
  /// All utterances since the last ``take()``.
  public private(set) var utterances: [SpeechUtterance] = []
  /// Whether utterances end as soon as they begin.
  public var finishesAtOnce = false
  private var lines: [String] = []

  public init() {}

  public func speak(_ utterance: SpeechUtterance) {
    utterances.append(utterance)
    lines.append(utterance.text)
    if finishesAtOnce {
      didFinish?(utterance.id)
    } else {
      unfinished.append(utterance)
    }
  }

  /// Noted as "(stop)" if it ends something.
  public func stop() {
    guard !unfinished.isEmpty else { return }
    unfinished.removeAll()
    lines.append("(stop)")
  }

  /// Notes a sound between the utterances.
  func note(_ line: String) { lines.append(line) }

  /// Ends the first unfinished utterance, as if it had been heard.
  public func finish() {
    guard !unfinished.isEmpty else { return }
    didFinish?(unfinished.removeFirst().id)
  }

  /// What was said since the last call, a line each, with "(stop)" between.
  public func take() -> String {
    defer {
      lines.removeAll()
      utterances.removeAll()
    }
    return lines.joined(separator: "\n")
  }
}
