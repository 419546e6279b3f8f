// The numbers that decide how speech behaves, each with its unit and source. V: Glassine's own.
import Foundation

nonisolated enum SpeechConstants {
  // MARK: Touches

  /// Seconds that a finger rests until it explores; before, it may be a flick (V).
  static let exploreDelay: TimeInterval = 0.18
  /// Points that a finger may move in a tap. Source: TapGestureRecognizer's slop, twice: an unseen
  /// target is tapped less exactly.
  static let tapSlop: CGFloat = 24
  /// Seconds of a tap at most, and between the taps of a double tap. Source: UIKit's double tap.
  static let tapSeconds: TimeInterval = 0.35
  static let doubleTapSeconds: TimeInterval = 0.45
  /// Points of a flick at least, and its seconds at most (V).
  static let flickDistance: CGFloat = 40
  static let flickSeconds: TimeInterval = 0.6
  /// A flick goes as many times farther along its axis as across (V).
  static let flickDominance: CGFloat = 1.4
  /// Points of each stroke of a scrub, and its strokes at least. Source: VoiceOver's "Z".
  static let scrubDistance: CGFloat = 30
  static let scrubStrokes = 3

  // MARK: Volume and rate

  /// Volume and rate at the beginning of each visit, and their steps. Source: EN 301 549 5.1.3.12
  /// and 5.1.3.13 ask for steps and for a reset; the level is set at the amplifier.
  static let usualVolume = 0.7
  static let volumeStep = 0.1
  static let usualRate = 1.0
  static let rateStep = 0.25
  static let rates = 0.5...3.0

  // MARK: Messages

  /// Frames in which a cause has its effects: what it announces in the first, and a screen that the
  /// next one finds changed, are one message (V).
  static let messageFrames = 2

  // MARK: Keypad

  /// Seconds in which a second strike of a key is ignored, if it is asked for. Source: EN 301 549
  /// 5.8, half a second.
  static let doubleStrikeSeconds: TimeInterval = 0.5

  // MARK: Picture

  /// The ring's width on either side of its line, and its gap to the element, in points (V).
  static let ringWidth: CGFloat = 3
  static let ringGap: CGFloat = 2
  static let ringRadius: CGFloat = 8
  /// The text size of banners and the gap around their text, in points (V).
  static let bannerText: CGFloat = 22
  static let bannerGap: CGFloat = 12
  /// In front of all windows of an app.
  static let overlayLevel: CGFloat = 1e9

  // MARK: Speech server

  /// Bytes of a line, and lines of a reply, from which on a server is not believed. Source: replies
  /// of the SSIP documentation have at most some hundred bytes and a line for each voice.
  static let longestReply = 1 << 16
  static let mostReplyLines = 1 << 10
  /// Reads for one wake-up at most, so that a server that never pauses stops no frame (V).
  static let readsAtOnce = 16
  /// Seconds that an answer may take, and between two tries to connect (V).
  static let answerSeconds: TimeInterval = 5
  static let retrySeconds: TimeInterval = 10
  /// The end and the cancellation of a message. Source: the SSIP documentation.
  static let endEvent = 702
  static let cancelEvent = 703

  // MARK: Sound

  /// Words a minute at rate 1. Source: espeak-ng's own, 175.
  static let espeakRate = 175.0
  /// Seconds in which a tone swells and fades, and its peak: of 32,767 (V).
  static let earconFade = 0.008
  static let earconPeak = 12_000.0

  // MARK: Switch control and reach

  /// Seconds that the scan stays on a stop, and its rounds without an answer (V).
  static let scanSeconds: TimeInterval = 1.5
  static let scanRounds = 3
  /// Elements that are scanned one by one; more of them are scanned in groups first (V).
  static let scanGroup = 6
  /// The duration of the movement in seconds, and the share of the surface that stays empty above.
  /// Source: iOS's Reachability.
  static let reachSeconds: TimeInterval = 0.3
  static let reachShare: CGFloat = 0.5
  /// The handle at the lower edge, in points; the area of touch is a target of 44 (V).
  static let handleSize = CGSize(width: 120, height: 44)
  static let handleBar = CGSize(width: 72, height: 8)

  // MARK: Time limits

  /// The remaining seconds at which a time limit is spoken again, after the first time (V).
  static let spokenSeconds: Set<Int> = [30, 20, 10, 5]
}
