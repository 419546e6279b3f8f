// Examines the machine: starts SDL as a program would, creates a context, loads the fonts.
import CGLES3
import Foundation
import Glassine
import GlassineFormats
import GlassineKiosk
import GlassineSDL

/// The properties of a machine for programs that use Glassine.
@MainActor
struct MachineExamination {
  /// A missing component, and its installation.
  struct Missing {
    var what: String
    /// A shell command.
    var install: String
    /// Whether drawing is impossible without it.
    var isEssential: Bool
  }

  struct Font {
    var family: String
    var package: String
    var isInstalled: Bool
  }

  private(set) var missing: [Missing] = []
  private(set) var sdl = PlatformFacts.current()
  /// SDL's video driver; nil if none starts.
  private(set) var driver: String?
  /// The reason that no driver starts or no context could be created.
  private(set) var trouble: String?
  private(set) var glVersion: String?
  private(set) var glRenderer: String?
  private(set) var fonts: [Font] = []
  /// The report of a kiosk; nil: none was passed.
  var health: HealthFile.Report?
  let wayland: WaylandExamination?
  let devices = DeviceExamination()
  private(set) var problems: [MachineProblem] = []

  /// Throws if a compositor listens and does not answer: SDL would wait for it without an end.
  init() throws {
    wayland = try WaylandExamination()
    lookAtDisplay()
    lookAtFonts()
    if devices.hasLibdecor, devices.libdecorPlugins.isEmpty {
      missing.append(
        Missing(
          what: "libdecor's plugin", install: Self.apt("libdecor-0-plugin-1-cairo"),
          isEssential: false))
    }
    if devices.keyboardLibrary == nil {
      missing.append(
        Missing(what: "libxkbcommon", install: Self.apt("libxkbcommon0"), isEssential: false))
    }
    if !devices.hasCompositions {
      missing.append(
        Missing(
          what: "the table of dead keys", install: Self.apt("libx11-data"), isEssential: false))
    }
    problems = MachineProblem.list(
      wayland: wayland, devices: devices, isWaylandUsed: driver == "wayland")
  }

  private mutating func lookAtDisplay() {
    do {
      var configuration = PlatformConfiguration()
      configuration.usesGameControllers = false
      let platform = try Platform(configuration: configuration)
      defer { platform.shutDown() }
      driver = platform.driverName
      let window = try platform.makeWindow(
        title: "glassine doctor", size: CGSize(width: 16, height: 16), options: [.hidden])
      try window.makeContextCurrent()
      glVersion = Self.string(GL_VERSION)
      glRenderer = Self.string(GL_RENDERER)
      sdl = PlatformFacts.current()
    } catch {
      trouble = "\(error)"
    }
    if driver == nil {
      missing.append(
        Missing(
          what: "a video driver that starts", install: Self.apt("libsdl2-2.0-0 libwayland-client0"),
          isEssential: true))
    } else if glVersion == nil {
      missing.append(
        Missing(
          what: "OpenGL ES 3.0", install: Self.apt("libgl1-mesa-dri libegl1 libegl-mesa0 libgles2"),
          isEssential: true))
    }
  }

  private mutating func lookAtFonts() {
    var notices: [String] = []
    let diagnostics = Diagnostics { notices.append($0) }
    let library: FontLibrary
    do { library = try FontLibrary(diagnostics: diagnostics) } catch {
      missing.append(
        Missing(what: "any font", install: Self.apt("fonts-inter"), isEssential: true))
      return
    }
    let wanted = [
      ("Inter", "fonts-inter"),
      ("Material Design Icons", "fonts-materialdesignicons-webfont"),
    ]
    for (family, package) in wanted {
      notices = []
      let face = library.face(for: FontDescriptor(family: family, size: 17))
      // If the family is not installed, the nearest one replaces it and a notice is logged.
      let isInstalled = face != nil && notices.isEmpty
      fonts.append(Font(family: family, package: package, isInstalled: isInstalled))
      if !isInstalled {
        missing.append(
          Missing(what: "the font \(family)", install: Self.apt(package), isEssential: false))
      }
    }
  }

  private static func apt(_ packages: String) -> String { "apt-get install \(packages)" }

  private static func string(_ name: Int32) -> String? {
    glGetString(GLenum(name)).map { String(cString: $0) }
  }

  /// SDL's touch devices with fingers.
  var touchDevices: [String] { Self.fingerDevices(sdl.touchDevices) }

  /// `names` without the device that sdl2-compat lists for pens, which sends no fingers.
  static func fingerDevices(_ names: [String]) -> [String] { names.filter { $0 != "pen_input" } }

  /// `wayland`, `x11` or `none`: the display server of a user's programs.
  var displayServer: String {
    switch driver {
    case "wayland"?, "x11"?: driver ?? "none"
    default: "none"
    }
  }
}
