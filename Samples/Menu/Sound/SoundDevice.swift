// The computer's loudspeaker, by SDL. The driver is chosen here, because SDL's own trial of all
// drivers lets some of them complain on standard error. A sound server may never answer (PipeWire
// without a sink), so a thread opens the device and the game does not wait.
import CSDL2
import Foundation
import Glassine
import Synchronization

/// Plays the sounds that a ``SoundBoard`` requests, on a thread of SDL's, until it is closed.
final class SoundDevice {
  private let opening: SoundOpening

  /// Nil without a driver: the game is silent then. The device opens on a thread of its own. A
  /// device that is not open within the limit is one line in `application`'s log; the sound starts
  /// when such a device answers after all.
  init?(_ board: SoundBoard, in application: Application) {
    guard let driver = Self.driver() else { return nil }
    SDL_SetHint("SDL_AUDIODRIVER", driver)
    let opening = SoundOpening(SoundMixer(board))
    self.opening = opening
    Thread.detachNewThread { opening.run() }
    application.scheduleTimer(after: SoundConstants.openingLimit) { [weak application] _ in
      guard let trouble = opening.trouble else { return }
      application?.diagnostics.notice(
        "Sound: the \(driver) driver \(trouble). The game is silent; "
          + "`glassine doctor` lists sound servers and sinks.")
    }
  }

  /// Ends the sound. SDL's thread is over when this returns. A device that is still opening is left
  /// to the end of the process, because nothing interrupts its driver.
  func close() { opening.close() }

  /// The driver to use: the environment's choice, else a sound server that listens, else a device
  /// of the kernel's; nil: there is none.
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
    // Outputs: pcmC0D0p and similar names.
    return devices.contains { $0.hasPrefix("pcm") && $0.hasSuffix("p") } ? "alsa" : nil
  }
}

/// The device on its way from closed to open. The opening thread and the main thread share it.
nonisolated private final class SoundOpening: Sendable {
  private enum State {
    case opening
    case open(SDL_AudioDeviceID)
    case failed(String)
    case closed
  }

  private let state = Mutex(State.opening)
  private let renderer: SoundRenderer

  init(_ mixer: sending SoundMixer) { renderer = SoundRenderer(mixer) }

  /// Why nothing is heard; nil: the device is open, or was closed.
  var trouble: String? {
    state.withLock {
      switch $0 {
      case .opening: "does not answer"
      case .failed(let message): "cannot open a device: \(message)"
      case .open, .closed: nil
      }
    }
  }

  /// Opens the device and starts it. Blocks for as long as the driver does.
  func run() {
    guard SDL_InitSubSystem(UInt32(SDL_INIT_AUDIO)) == 0 else { return fail() }
    // SDL's thread owns the renderer from here. A device that never opens keeps it.
    let owned = Unmanaged.passRetained(renderer)
    var wanted = SDL_AudioSpec()
    wanted.freq = Int32(SoundConstants.rate)
    wanted.format = SDL_AudioFormat(AUDIO_F32SYS)
    wanted.channels = 2
    wanted.samples = UInt16(SoundConstants.bufferFrames)
    wanted.callback = fillSound
    wanted.userdata = owned.toOpaque()
    // SDL converts to the formats that the device supports.
    let number = SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0)
    guard number != 0 else {
      owned.release()
      fail()
      return
    }
    // Under the lock: `close` never runs between the state and the start.
    state.withLock {
      guard case .opening = $0 else { return }
      $0 = .open(number)
      SDL_PauseAudioDevice(number, 0)
    }
  }

  func close() {
    state.withLock {
      if case .open(let number) = $0 {
        // If SDL has ended meanwhile, its thread has too, and neither call does anything.
        SDL_CloseAudioDevice(number)
        if SDL_WasInit(UInt32(SDL_INIT_AUDIO)) != 0 { SDL_QuitSubSystem(UInt32(SDL_INIT_AUDIO)) }
        Unmanaged.passUnretained(renderer).release()
      }
      $0 = .closed
    }
  }

  private func fail() {
    let message = String(cString: SDL_GetError())
    state.withLock { if case .opening = $0 { $0 = .failed(message) } }
  }
}

/// The state of the device's thread: after the initialiser, that thread alone reads and writes it.
nonisolated private final class SoundRenderer: @unchecked Sendable {
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
