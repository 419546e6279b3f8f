// Properties of this machine, for `glassine doctor` and for error reports.
internal import CSDL2

/// Facts about SDL on this machine.
public struct PlatformFacts: Equatable, Sendable {
  /// The version of SDL's headers at build time, as "2.26.5".
  public var compiledSDLVersion: String
  /// The version of the loaded SDL.
  public var linkedSDLVersion: String
  /// Whether the loaded SDL 2 is sdl2-compat, that is, SDL 3 beneath.
  public var isCompatibilityLayer: Bool
  /// The video drivers SDL was built with.
  public var videoDrivers: [String]
  /// The touch devices known to SDL; empty without a platform, and on X11 and Wayland until a
  /// device is connected.
  public var touchDevices: [String]

  /// The current facts; with or without a running platform.
  public static func current() -> PlatformFacts {
    var linked = SDL_version()
    SDL_GetVersion(&linked)
    return PlatformFacts(
      compiledSDLVersion: "\(SDL_MAJOR_VERSION).\(SDL_MINOR_VERSION).\(SDL_PATCHLEVEL)",
      linkedSDLVersion: "\(linked.major).\(linked.minor).\(linked.patch)",
      // Its patch level starts at 50.
      isCompatibilityLayer: linked.patch >= 50,
      videoDrivers: (0..<SDL_GetNumVideoDrivers()).compactMap {
        SDL_GetVideoDriver($0).map { String(cString: $0) }
      },
      touchDevices: (0..<SDL_GetNumTouchDevices()).map {
        SDL_GetTouchName($0).map { String(cString: $0) } ?? "unnamed"
      })
  }
}
