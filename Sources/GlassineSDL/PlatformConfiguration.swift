// The options of SDL's start.

/// The options of a ``Platform``.
public struct PlatformConfiguration: Sendable {
  /// SDL's names of video drivers, tried in order. The environment variables `GLASSINE_VIDEODRIVER`
  /// and `SDL_VIDEODRIVER` (comma-separated lists) take precedence.
  public var drivers = ["wayland", "x11", "offscreen"]

  /// Whether those environment variables are used. Screenshots are made off screen in any case.
  public var isEnvironmentHeard = true

  /// The application's identifier for the desktop: Wayland's application id, X11's window class.
  public var applicationIdentifier = "glassine"

  /// Whether game controllers are opened when they are connected.
  public var usesGameControllers = true

  /// Whether accelerometers known to SDL are read for shakes. Without one nothing is read.
  public var usesMotionSensors = true

  /// Whether the accelerometers of game controllers are read for shakes. They are read often, and
  /// radio controllers use more power.
  public var usesControllerMotion = false

  /// Whether the screen may blank while the application runs.
  public var isScreenSaverEnabled = true

  /// The minimum OpenGL ES version.
  public var glVersion = (major: 3, minor: 0)

  /// Bits of the stencil buffer of windows created from now on.
  public var stencilBits = 8

  /// Samples a pixel; 0 is no multisampling.
  public var multisamples = 0

  /// The limit for a Wayland compositor to accept a new window, in seconds. SDL waits without one,
  /// and on a broken connection too: the process then ends with a line and status 2. Infinity is no
  /// limit.
  public var windowAnswerSeconds = 30.0

  public init() {}
}
