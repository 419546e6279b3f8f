// Looks at the machine: starts SDL as a program would, makes a context, asks for the fonts.
import CGLES3
import Foundation
import Glassine
import GlassineFormats
import GlassineSDL

/// What a machine offers to programs that use Glassine.
@MainActor
struct MachineExamination {
  /// Something that is not there, and how to get it.
  struct Missing {
    var what: String
    /// A line for the shell.
    var install: String
    /// Without it nothing is drawn.
    var isEssential: Bool
  }

  private struct Font {
    var family: String
    var package: String
    var isInstalled: Bool
  }

  private(set) var missing: [Missing] = []
  private var sdl = PlatformFacts.current()
  /// SDL's video driver; nil where none starts.
  private var driver: String?
  /// Why no driver starts or no context could be made.
  private var trouble: String?
  private var glVersion: String?
  private var glRenderer: String?
  private var fonts: [Font] = []

  init() {
    lookAtDisplay()
    lookAtFonts()
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
      // Where the family is not installed, the nearest one stands in and a notice says so.
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

  /// `wayland`, `x11` or `none`: what a user would see a program in.
  private var displayServer: String {
    switch driver {
    case "wayland"?, "x11"?: driver ?? "none"
    default: "none"
    }
  }

  // MARK: Reports

  var text: String {
    var rows = [
      (
        "SDL",
        "\(sdl.linkedSDLVersion), built with \(sdl.compiledSDLVersion)"
          + (sdl.isCompatibilityLayer ? ", on SDL 3" : "")
      ),
      ("SDL's drivers", sdl.videoDrivers.joined(separator: ", ")),
      ("driver in use", driver ?? "none"),
      ("display server", displayServer),
      ("OpenGL", glVersion ?? "none"),
      ("renderer", glRenderer ?? "none"),
      (
        "touch devices",
        sdl.touchDevices.isEmpty ? "none" : sdl.touchDevices.joined(separator: ", ")
      ),
    ]
    for font in fonts {
      rows.append(("font", "\(font.family)\(font.isInstalled ? "" : ": not found")"))
    }
    if let trouble { rows.append(("trouble", trouble)) }
    for item in missing { rows.append(("missing", "\(item.what): \(item.install)")) }
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { $0.padding(toLength: width + 2, withPad: " ", startingAt: 0) + $1 + "\n" }
      .joined()
  }

  var json: String {
    func text(_ text: String?) -> String { text.map(JSONText.string) ?? "null" }
    func flag(_ flag: Bool) -> String { flag ? "true" : "false" }
    var line = JSONLine()
    line.add("sdlLinked", text(sdl.linkedSDLVersion))
    line.add("sdlCompiled", text(sdl.compiledSDLVersion))
    line.add("isSDL3Beneath", flag(sdl.isCompatibilityLayer))
    line.add("videoDrivers", JSONText.list(sdl.videoDrivers.map(JSONText.string)))
    line.add("driver", text(driver))
    line.add("displayServer", text(displayServer))
    line.add("glVersion", text(glVersion))
    line.add("glRenderer", text(glRenderer))
    line.add("touchDevices", JSONText.list(sdl.touchDevices.map(JSONText.string)))
    line.add(
      "fonts",
      JSONText.list(
        fonts.map { font in
          var entry = JSONLine()
          entry.add("family", text(font.family))
          entry.add("isInstalled", flag(font.isInstalled))
          return entry.text
        }))
    line.add("trouble", text(trouble))
    line.add(
      "missing",
      JSONText.list(
        missing.map { item in
          var entry = JSONLine()
          entry.add("what", text(item.what))
          entry.add("install", text(item.install))
          entry.add("isEssential", flag(item.isEssential))
          return entry.text
        }))
    return line.text
  }
}
