// The library espeak-ng, opened at run time. It has one state for the process, for one queue.
// Source: speak_lib.h of espeak-ng 1.51.
import Foundation
import Synchronization

/// The library's functions.
///
/// Unchecked, since function types of C are not sendable. All members are constants.
nonisolated private struct EspeakFunctions: @unchecked Sendable {
  typealias Callback =
    @convention(c) (
      UnsafeMutablePointer<Int16>?, Int32, UnsafeMutableRawPointer?
    ) -> Int32
  typealias Initialize = @convention(c) (Int32, Int32, UnsafePointer<CChar>?, Int32) -> Int32
  typealias SetCallback = @convention(c) (Callback?) -> Void
  typealias SetVoice = @convention(c) (UnsafePointer<CChar>) -> Int32
  typealias SetParameter = @convention(c) (Int32, Int32, Int32) -> Int32
  typealias Synthesize =
    @convention(c) (
      UnsafeRawPointer, Int, UInt32, Int32, UInt32, UInt32, UnsafeMutablePointer<UInt32>?,
      UnsafeMutableRawPointer?
    ) -> Int32

  let initialize: Initialize
  let setCallback: SetCallback
  let setVoice: SetVoice
  let setParameter: SetParameter
  let synthesize: Synthesize

  init?(_ library: UnsafeMutableRawPointer) {
    func find<Function>(_ name: String, as type: Function.Type) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
    guard let initialize = find("espeak_Initialize", as: Initialize.self),
      let setCallback = find("espeak_SetSynthCallback", as: SetCallback.self),
      let setVoice = find("espeak_SetVoiceByName", as: SetVoice.self),
      let setParameter = find("espeak_SetParameter", as: SetParameter.self),
      let synthesize = find("espeak_Synth", as: Synthesize.self)
    else { return nil }
    self.initialize = initialize
    self.setCallback = setCallback
    self.setVoice = setVoice
    self.setParameter = setParameter
    self.synthesize = synthesize
  }
}

/// What the library's callback adds to, during one text.
nonisolated private struct EspeakMaking: Sendable {
  var samples: [Int16] = []
  var token: EspeakToken?
}

nonisolated private let making = Mutex(EspeakMaking())

/// Makes samples from texts.
nonisolated final class EspeakVoice: Sendable {
  private let functions: EspeakFunctions
  private let queue = DispatchQueue(label: "espeak-ng", qos: .userInitiated)
  /// nil: not yet initialised.
  private let state = Mutex<(trouble: String?, voice: String)?>(nil)

  private static let opened = Mutex<(library: String, voice: EspeakVoice)?>(nil)

  /// The process's voice; opens the library if that was not done.
  static func open(_ library: String) throws -> EspeakVoice {
    try opened.withLock { opened in
      if let opened, opened.library == library { return opened.voice }
      guard let handle = dlopen(library, RTLD_NOW | RTLD_LOCAL) else {
        throw EspeakNG.Failure(
          description: "\(library) cannot be opened; install espeak-ng (package libespeak-ng1)")
      }
      guard let functions = EspeakFunctions(handle) else {
        dlclose(handle)
        throw EspeakNG.Failure(description: "\(library) is no espeak-ng; install libespeak-ng1")
      }
      let voice = EspeakVoice(functions)
      opened = (library, voice)
      return voice
    }
  }

  private init(_ functions: EspeakFunctions) { self.functions = functions }

  /// Calls `body` on the main actor with the samples of an utterance, after those before it.
  func make(
    _ utterance: SpeechUtterance, until token: EspeakToken,
    then body: @escaping @MainActor @Sendable (EspeakResult) -> Void
  ) {
    queue.async { [self] in
      let result =
        token.isStopped.load(ordering: .relaxed)
        ? EspeakResult() : make(utterance, token)
      DispatchQueue.main.async { MainActor.assumeIsolated { body(result) } }
    }
  }

  private func make(_ utterance: SpeechUtterance, _ token: EspeakToken) -> EspeakResult {
    var result = EspeakResult()
    result.trouble = initialize()
    guard result.trouble == nil else { return result }
    result.isForeign = !choose(utterance.language)
    let rate = Int32((SpeechConstants.espeakRate * utterance.rate).rounded())
    _ = functions.setParameter(Self.rateParameter, min(max(rate, 80), 450), 0)
    making.withLock { $0 = EspeakMaking(token: token) }
    var bytes = Array(utterance.text.utf8)
    bytes.removeAll { $0 == 0 }
    bytes.append(0)
    let answer = bytes.withUnsafeBytes { text -> Int32 in
      guard let start = text.baseAddress else { return 0 }
      return functions.synthesize(start, text.count, 0, 0, 0, Self.isUTF8, nil, nil)
    }
    if answer != 0 { result.trouble = "espeak-ng cannot speak: error \(answer)" }
    making.withLock { result.samples = exchange(&$0.samples, []) }
    return result
  }

  private static let rateParameter: Int32 = 1
  private static let isUTF8: UInt32 = 1
  /// Samples are returned by the callback, before the call returns; errors do not end the process.
  private static let synchronous: Int32 = 2
  private static let staysOnError: Int32 = 0x8000

  /// Returns the reason for which it does not work.
  private func initialize() -> String? {
    if let state = state.withLock({ $0 }) { return state.trouble }
    let rate = functions.initialize(Self.synchronous, 0, nil, Self.staysOnError)
    var trouble: String?
    if rate < 0 {
      trouble = "espeak-ng has no data; install espeak-ng-data"
    } else if Int(rate) != SpeechSound.rate {
      trouble = "espeak-ng makes \(rate) samples a second, expected \(SpeechSound.rate)"
    }
    functions.setCallback { samples, count, _ in
      making.withLock { making in
        if let samples, count > 0 {
          making.samples += UnsafeBufferPointer(start: samples, count: Int(count))
        }
        return making.token?.isStopped.load(ordering: .relaxed) == true ? 1 : 0
      }
    }
    state.withLock { $0 = (trouble, "") }
    return trouble
  }

  /// Chooses a voice for a language tag, else English; false for the latter.
  private func choose(_ language: String) -> Bool {
    let tag = language.lowercased().replacing("_", with: "-")
    if state.withLock({ $0?.voice == tag }) { return true }
    let short = String(tag.prefix { $0 != "-" })
    for name in [tag, short] where functions.setVoice(name) == 0 {
      state.withLock { $0?.voice = tag }
      return true
    }
    _ = functions.setVoice("en")
    state.withLock { $0?.voice = "en" }
    return false
  }
}

nonisolated private func exchange<Value>(_ old: inout Value, _ new: Value) -> Value {
  defer { old = new }
  return old
}
