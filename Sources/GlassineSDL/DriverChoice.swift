// Selects the video driver that SDL starts with: that of the environment, then Wayland, X11, off
// screen.
internal import CSDL2
internal import Foundation

struct DriverChoice {
  /// Drivers to try, in order.
  private(set) var drivers: [String]
  /// Whether the environment named the drivers.
  private let isForced: Bool

  init(configuration: PlatformConfiguration) {
    let environment = ProcessInfo.processInfo.environment
    let wish =
      configuration.isEnvironmentHeard
      ? environment["GLASSINE_VIDEODRIVER"] ?? environment["SDL_VIDEODRIVER"] : nil
    let names = wish?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } ?? []
    isForced = !names.isEmpty
    drivers = isForced ? names : configuration.drivers
  }

  /// Starts SDL's video with the first driver that works.
  ///
  /// If a display that exists, or that the environment names, fails, this is an error. Another
  /// display may replace it, the off-screen driver must not.
  func start() throws(PlatformError) {
    var messages: [String] = []
    var hasFailedDisplay = false
    for driver in drivers {
      if driver == "offscreen", hasFailedDisplay, !isForced { break }
      switch Self.obstacle(of: driver) {
      case nil: break
      case .some(let obstacle):
        messages.append("\(driver): \(obstacle.message)")
        hasFailedDisplay = hasFailedDisplay || obstacle.isOfNamedDisplay
        continue
      }
      // The environment's SDL_VIDEODRIVER, if set, is among `drivers`; an override takes precedence
      // over it.
      SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, driver, SDL_HINT_OVERRIDE)
      if SDL_Init(UInt32(SDL_INIT_VIDEO | SDL_INIT_EVENTS)) == 0 { return }
      messages.append("\(driver): \(Platform.sdlMessage)")
      hasFailedDisplay = hasFailedDisplay || Self.isNamed(driver)
      SDL_Quit()
    }
    throw PlatformError(
      operation: "start a display", message: messages.joined(separator: "; "),
      advice: advice(hasFailedDisplay: hasFailedDisplay))
  }

  private struct Obstacle {
    let message: String
    /// Whether a display exists, or the environment names one.
    let isOfNamedDisplay: Bool
  }

  /// The reason that `driver` must not be tried; nil if it may. Sets SDL's hints for the
  /// compositor.
  private static func obstacle(of driver: String) -> Obstacle? {
    switch driver {
    case "wayland":
      switch WaylandProbe.look() {
      case .absent: return Obstacle(message: "no compositor answers", isOfNamedDisplay: false)
      case .unusable(let reason): return Obstacle(message: reason, isOfNamedDisplay: true)
      case .usable(let offersDecorations):
        WaylandProbe.chooseDecorations(offered: offersDecorations)
        return nil
      }
    case "kmsdrm", "KMSDRM":
      return kmsObstacle().map { Obstacle(message: $0, isOfNamedDisplay: true) }
    default: return nil
    }
  }

  /// The reason that there is no picture without a display server. SDL reports "kmsdrm not
  /// available" for each.
  private static func kmsObstacle() -> String? {
    let folder = "/dev/dri"
    let cards = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard let card = cards.filter({ $0.hasPrefix("card") }).sorted().first else {
      return "there is no graphics device (\(folder)/card0): load its kernel driver"
    }
    let path = "\(folder)/\(card)"
    guard access(path, R_OK | W_OK) == 0 else {
      return "\(path) may not be opened: add the user to its group (video on Debian)"
    }
    return nil
  }

  private static func isNamed(_ driver: String) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    switch driver {
    case "x11": return environment["DISPLAY"]?.isEmpty == false
    case "wayland": return true
    default: return false
    }
  }

  private func advice(hasFailedDisplay: Bool) -> String {
    let server = "Set WAYLAND_DISPLAY and XDG_RUNTIME_DIR, or DISPLAY, to a running display server"
    let isOfDisplays = drivers.allSatisfy { ["wayland", "x11", "offscreen"].contains($0) }
    if isForced, !isOfDisplays {
      return "Unset GLASSINE_VIDEODRIVER and SDL_VIDEODRIVER, or name a driver that works."
    }
    if isForced { return "\(server), or name another driver in GLASSINE_VIDEODRIVER." }
    return hasFailedDisplay
      ? "\(server), or set GLASSINE_VIDEODRIVER=offscreen to run without one." : "\(server)."
  }
}
