// The computer's loudspeaker, by SDL, where there is one that can be opened without a word: SDL's
// way of trying all drivers lets some of them complain on standard error.
import CSDL2
import Foundation

/// Plays what a ``SoundBoard`` asks for, on a thread of SDL's, until it is closed.
final class SoundDevice {
  private var number: SDL_AudioDeviceID = 0
  private var renderer: Unmanaged<SoundRenderer>?

  /// Nil where there is nothing to play on: the game is silent then.
  init?(_ board: SoundBoard) {
    guard let driver = Self.driver() else { return nil }
    SDL_SetHint("SDL_AUDIODRIVER", driver)
    guard SDL_InitSubSystem(UInt32(SDL_INIT_AUDIO)) == 0 else { return nil }
    let renderer = Unmanaged.passRetained(SoundRenderer(SoundMixer(board)))
    var wanted = SDL_AudioSpec()
    wanted.freq = Int32(SoundConstants.rate)
    wanted.format = SDL_AudioFormat(AUDIO_F32SYS)
    wanted.channels = 2
    wanted.samples = UInt16(SoundConstants.bufferFrames)
    wanted.callback = fillSound
    wanted.userdata = renderer.toOpaque()
    // What the device cannot do SDL converts.
    number = SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0)
    guard number != 0 else {
      renderer.release()
      SDL_QuitSubSystem(UInt32(SDL_INIT_AUDIO))
      return nil
    }
    self.renderer = renderer
    SDL_PauseAudioDevice(number, 0)
  }

  /// Ends the sound. SDL's thread is over when this returns.
  func close() {
    guard let renderer else { return }
    self.renderer = nil
    // Where SDL has ended meanwhile, its thread has too, and neither call does anything.
    SDL_CloseAudioDevice(number)
    if SDL_WasInit(UInt32(SDL_INIT_AUDIO)) != 0 { SDL_QuitSubSystem(UInt32(SDL_INIT_AUDIO)) }
    renderer.release()
  }

  /// The driver to use: what the environment names, else a sound server that listens, else a
  /// device of the kernel's; nil: there is none.
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
    // Outputs: pcmC0D0p and its like.
    return devices.contains { $0.hasPrefix("pcm") && $0.hasSuffix("p") } ? "alsa" : nil
  }
}

/// What the device's thread owns.
nonisolated private final class SoundRenderer {
  var mixer: SoundMixer
  init(_ mixer: SoundMixer) { self.mixer = mixer }
}

/// SDL's callback, on its thread.
nonisolated private func fillSound(
  _ renderer: UnsafeMutableRawPointer?, _ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int32
) {
  guard let renderer, let bytes else { return }
  let floats = Int(count) / MemoryLayout<Float>.size
  bytes.withMemoryRebound(to: Float.self, capacity: floats) {
    Unmanaged<SoundRenderer>.fromOpaque(renderer).takeUnretainedValue()
      .mixer.fill(UnsafeMutableBufferPointer(start: $0, count: floats))
  }
}
