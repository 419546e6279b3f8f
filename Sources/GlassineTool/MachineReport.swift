// The result of an examination, as a page and as JSON: the same facts in both.
import Foundation
import GlassineFormats

extension MachineExamination {
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
    ]
    rows += compositorRows
    rows.append(
      (
        "touch devices",
        touchDevices.isEmpty ? "none" : touchDevices.joined(separator: ", ")
      ))
    rows += deviceRows
    for font in fonts {
      rows.append(("font", "\(font.family)\(font.isInstalled ? "" : ": not found")"))
    }
    rows += healthRows
    if let trouble { rows.append(("trouble", trouble)) }
    for problem in problems {
      rows.append(("problem", "\(problem.about): \(problem.what). \(problem.advice)"))
    }
    for item in missing { rows.append(("missing", "\(item.what): \(item.install)")) }
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { $0.padding(toLength: width + 2, withPad: " ", startingAt: 0) + $1 + "\n" }
      .joined()
  }

  var json: String {
    var line = JSONLine()
    line.add("sdlLinked", text(sdl.linkedSDLVersion))
    line.add("sdlCompiled", text(sdl.compiledSDLVersion))
    line.add("isSDL3Beneath", flag(sdl.isCompatibilityLayer))
    line.add("videoDrivers", JSONText.list(sdl.videoDrivers.map(JSONText.string)))
    line.add("driver", text(driver))
    line.add("displayServer", text(displayServer))
    line.add("glVersion", text(glVersion))
    line.add("glRenderer", text(glRenderer))
    line.add("touchDevices", JSONText.list(touchDevices.map(JSONText.string)))
    addCompositor(to: &line)
    addDevices(to: &line)
    line.add(
      "fonts",
      JSONText.list(
        fonts.map { font in
          var entry = JSONLine()
          entry.add("family", text(font.family))
          entry.add("isInstalled", flag(font.isInstalled))
          return entry.text
        }))
    if let health { line.add("health", Self.json(of: health)) }
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

  // MARK: Compositor

  private var compositorRows: [(String, String)] {
    guard let wayland else { return [("compositor", "none: no Wayland compositor answers")] }
    var process = wayland.process ?? "of unknown name"
    if let id = wayland.processID { process += " (process \(id))" }
    if let version = wayland.version { process += ", \(version)" }
    var rows = [("compositor", process)]
    for seat in wayland.seats {
      let capabilities =
        seat.capabilities.isEmpty ? "no device" : seat.capabilities.joined(separator: ", ")
      rows.append(("seat", "\(seat.name ?? "unnamed"): \(capabilities)"))
    }
    if wayland.seats.isEmpty { rows.append(("seat", "none")) }
    for output in wayland.outputs { rows.append(("output", Self.words(output))) }
    if wayland.outputs.isEmpty { rows.append(("output", "none")) }
    rows.append(
      (
        "title bars",
        wayland.offersDecoration
          ? "xdg-decoration offered: the compositor may draw them"
          : "no xdg-decoration: libdecor draws them"
      ))
    return rows
  }

  private static func words(_ output: WaylandExamination.Output) -> String {
    let size =
      output.millimetres.width > 0 && output.millimetres.height > 0
      ? "\(output.millimetres.width) x \(output.millimetres.height) mm" : "size not reported"
    let name = output.name.map { "\($0): " } ?? ""
    let rate = output.hertz > 0 ? "at \(output.hertz) Hz" : "at a rate not reported"
    return "\(name)\(output.maker), \(output.pixels.width) x \(output.pixels.height) pixels "
      + "\(rate), \(size), scale \(output.scale)"
  }

  private func addCompositor(to line: inout JSONLine) {
    guard let wayland else {
      line.add("compositor", "null")
      return
    }
    var entry = JSONLine()
    entry.add("process", text(wayland.process))
    entry.add("processID", wayland.processID.map { "\($0)" } ?? "null")
    entry.add("version", text(wayland.version))
    entry.add("offersDecoration", flag(wayland.offersDecoration))
    entry.add("offersPens", flag(wayland.offersPens))
    entry.add(
      "seats",
      JSONText.list(
        wayland.seats.map { seat in
          var entry = JSONLine()
          entry.add("name", text(seat.name))
          entry.add("capabilities", JSONText.list(seat.capabilities.map(JSONText.string)))
          return entry.text
        }))
    entry.add(
      "outputs",
      JSONText.list(
        wayland.outputs.map { output in
          var entry = JSONLine()
          entry.add("name", text(output.name))
          entry.add("make", text(output.make))
          entry.add("model", text(output.model))
          entry.add("pixels", "[\(output.pixels.width), \(output.pixels.height)]")
          entry.add("hertz", "\(output.hertz)")
          entry.add("millimetres", "[\(output.millimetres.width), \(output.millimetres.height)]")
          entry.add("scale", "\(output.scale)")
          return entry.text
        }))
    line.add("compositor", entry.text)
  }

  // MARK: Devices

  private var deviceRows: [(String, String)] {
    var rows: [(String, String)] = []
    for panel in devices.panels {
      let place = PanelPlace(of: panel, outputs: wayland?.outputs ?? [])
      rows.append(
        (
          "touch panel",
          "\(panel.name) (\(panel.device)), on \(place.output ?? "no known output"): \(place.why)"
        ))
    }
    if devices.panels.isEmpty { rows.append(("touch panel", "none")) }
    rows.append(("pens", penWords))
    rows.append(("motion sensors", motionWords))
    rows.append(
      (
        "keyboards",
        (devices.keyboardLibrary ?? "libxkbcommon is not installed")
          + (devices.hasCompositions ? ", with dead keys" : ", without a table of dead keys")
      ))
    let plugins = devices.libdecorPlugins.joined(separator: ", ")
    rows.append(
      (
        "libdecor",
        devices.hasLibdecor
          ? plugins.isEmpty ? "no plugin: writes two lines at each start" : plugins
          : "not installed"
      ))
    let servers = devices.sound.servers.joined(separator: ", ")
    rows.append(("sound server", servers.isEmpty ? "none" : servers))
    let sinks = devices.sound.sinks.map { $0.isEmpty ? "none" : $0.joined(separator: ", ") }
    rows.append(("sound sink", sinks ?? "not known"))
    return rows
  }

  private var penWords: String {
    let names = devices.pens.isEmpty ? "none" : devices.pens.joined(separator: ", ")
    guard let wayland, !wayland.offersPens else { return names }
    return names + "; the compositor offers no zwp_tablet_v2, so a pen is a mouse"
  }

  private var motionWords: String {
    let names =
      devices.accelerometers.input
      + devices.accelerometers.iio.map { "\($0) (of the machine: SDL 2 does not read it)" }
    return names.isEmpty ? "none" : names.joined(separator: ", ")
  }

  private func addDevices(to line: inout JSONLine) {
    line.add(
      "touchPanels",
      JSONText.list(
        devices.panels.map { panel in
          let place = PanelPlace(of: panel, outputs: wayland?.outputs ?? [])
          var entry = JSONLine()
          entry.add("name", text(panel.name))
          entry.add("device", text(panel.device))
          entry.add("output", text(place.output))
          entry.add("why", text(place.why))
          return entry.text
        }))
    line.add("pens", JSONText.list(devices.pens.map(JSONText.string)))
    line.add(
      "motionSensors",
      JSONText.list(
        (devices.accelerometers.input + devices.accelerometers.iio).map(JSONText.string)))
    line.add("keyboardLibrary", text(devices.keyboardLibrary))
    line.add("hasCompositions", flag(devices.hasCompositions))
    line.add("hasLibdecor", flag(devices.hasLibdecor))
    line.add("libdecorPlugins", JSONText.list(devices.libdecorPlugins.map(JSONText.string)))
    line.add("soundServers", JSONText.list(devices.sound.servers.map(JSONText.string)))
    line.add(
      "soundSinks",
      devices.sound.sinks.map { JSONText.list($0.map(JSONText.string)) } ?? "null")
    line.add(
      "problems",
      JSONText.list(
        problems.map { problem in
          var entry = JSONLine()
          entry.add("about", text(problem.about))
          entry.add("what", text(problem.what))
          entry.add("advice", text(problem.advice))
          return entry.text
        }))
  }

  private func text(_ text: String?) -> String { text.map(JSONText.string) ?? "null" }
  private func flag(_ flag: Bool) -> String { flag ? "true" : "false" }
}
