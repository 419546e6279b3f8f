// The loudspeaker or headset, for samples that are made in this process.
import CSDL2
import Foundation
import Synchronization

/// Plays samples of one channel at ``SpeechSound/rate``.
@MainActor
public protocol SoundOutput: AnyObject {
  /// Plays samples after those before. `volume`: 0 to 1.
  func play(_ samples: [Int16], volume: Double)
  /// Ends what is played, and forgets what would follow.
  func stop()
  /// The reason for which nothing is heard; nil: it works, as far as is known.
  var trouble: String? { get }
  /// Called after ``trouble`` has changed.
  var troubleDidChange: (() -> Void)? { get set }
}

public enum SpeechSound {
  /// Samples a second. Source: what espeak-ng makes.
  public nonisolated static let rate = 22_050
}

/// Plays on a device of SDL's. The device opens on a thread of its own, because a sound server may
/// never answer; samples wait until it is open.
@MainActor  // Explicit instead of the default: a release build would check the actor at the deinit.
public final class SDLSoundOutput: SoundOutput {
  public var troubleDidChange: (() -> Void)?
  private let opening: SoundOpening

  /// - Parameter device: SDL's name of the device, such as a headset's; nil: the usual one.
  public init(device: String? = nil) {
    let opening = SoundOpening(device: device)
    self.opening = opening
    let tell: @MainActor @Sendable () -> Void = { [weak self] in self?.troubleDidChange?() }
    DispatchQueue(label: "sound device").async {
      opening.run()
      DispatchQueue.main.async { MainActor.assumeIsolated { tell() } }
    }
  }

  isolated deinit { opening.close() }

  public var trouble: String? { opening.trouble }

  public func play(_ samples: [Int16], volume: Double) {
    let level = Float(min(max(volume, 0), 1))
    opening.queue(samples.map { Int16((Float($0) * level).rounded()) })
  }

  public func stop() { opening.clear() }
}

/// A device on its way from closed to open, which two threads share.
nonisolated private final class SoundOpening: Sendable {
  private enum State {
    case opening(waiting: [Int16])
    case open(SDL_AudioDeviceID)
    case failed(String)
    case closed
  }

  private let device: String?
  private let state = Mutex(State.opening(waiting: []))

  init(device: String?) { self.device = device }

  var trouble: String? {
    state.withLock { if case .failed(let message) = $0 { message } else { nil } }
  }

  /// Opens the device. Blocks for as long as the driver does.
  func run() {
    guard let driver = Self.driver() else { return fail("there is no sound server and no device") }
    if SDL_WasInit(UInt32(SDL_INIT_AUDIO)) == 0 { SDL_SetHint("SDL_AUDIODRIVER", driver) }
    guard SDL_InitSubSystem(UInt32(SDL_INIT_AUDIO)) == 0 else {
      return fail(String(cString: SDL_GetError()))
    }
    var wanted = SDL_AudioSpec()
    wanted.freq = Int32(SpeechSound.rate)
    wanted.format = SDL_AudioFormat(AUDIO_S16SYS)
    wanted.channels = 1
    wanted.samples = 1024
    let number = SDL_OpenAudioDevice(device, 0, &wanted, nil, 0)
    guard number != 0 else { return fail(String(cString: SDL_GetError())) }
    let isWanted = state.withLock { state in
      guard case .opening(let waiting) = state else { return false }
      state = .open(number)
      Self.queue(waiting, on: number)
      SDL_PauseAudioDevice(number, 0)
      return true
    }
    if !isWanted { SDL_CloseAudioDevice(number) }
  }

  /// The environment's choice, else a sound server that listens, else the kernel's devices.
  private static func driver() -> String? {
    let environment = ProcessInfo.processInfo.environment
    if let named = environment["SDL_AUDIODRIVER"], !named.isEmpty { return named }
    let files = FileManager.default
    let runtime = environment["XDG_RUNTIME_DIR"] ?? "/run/user/\(getuid())"
    if environment["PULSE_SERVER"] != nil || files.fileExists(atPath: runtime + "/pulse/native") {
      return "pulseaudio"
    }
    if files.fileExists(atPath: runtime + "/pipewire-0") { return "pipewire" }
    let devices = (try? files.contentsOfDirectory(atPath: "/dev/snd")) ?? []
    return devices.contains { $0.hasPrefix("pcm") && $0.hasSuffix("p") } ? "alsa" : nil
  }

  private static func queue(_ samples: [Int16], on device: SDL_AudioDeviceID) {
    _ = samples.withUnsafeBytes { SDL_QueueAudio(device, $0.baseAddress, UInt32($0.count)) }
  }

  func queue(_ samples: [Int16]) {
    state.withLock { state in
      switch state {
      case .opening(let waiting): state = .opening(waiting: waiting + samples)
      case .open(let device): Self.queue(samples, on: device)
      case .failed, .closed: break
      }
    }
  }

  func clear() {
    state.withLock { state in
      switch state {
      case .opening: state = .opening(waiting: [])
      case .open(let device): SDL_ClearQueuedAudio(device)
      case .failed, .closed: break
      }
    }
  }

  func close() {
    state.withLock { state in
      if case .open(let device) = state { SDL_CloseAudioDevice(device) }
      state = .closed
    }
  }

  private func fail(_ message: String) {
    state.withLock { if case .opening = $0 { $0 = .failed(message) } }
  }
}
