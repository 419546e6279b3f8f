// What can be chosen before SDL starts.

/// How a ``Platform`` is started.
public struct PlatformConfiguration: Sendable {
  /// SDL's names of video drivers, tried in order. The environment variables
  /// `GLASSINE_VIDEODRIVER` and `SDL_VIDEODRIVER` (comma-separated lists) go before it.
  public var drivers = ["wayland", "x11", "offscreen"]

  /// Whether those environment variables count. Screenshots are made off screen whatever they say.
  public var isEnvironmentHeard = true

  /// The application's identifier for the desktop: Wayland's application id, X11's window class.
  public var applicationIdentifier = "glassine"

  /// Whether game controllers are opened as they come.
  public var usesGameControllers = true

  /// Whether the screen may blank while the application runs.
  public var isScreenSaverEnabled = true

  /// The oldest OpenGL ES version that does.
  public var glVersion = (major: 3, minor: 0)

  /// Bits of the stencil buffer of windows made from now on.
  public var stencilBits = 8

  /// Samples a pixel; 0 is no multisampling.
  public var multisamples = 0

  public init() {}
}
