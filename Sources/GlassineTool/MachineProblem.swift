// Problems of a machine with advice, and the output of a touch panel.
import Foundation

/// A problem that degrades a program.
struct MachineProblem {
  /// "display", "seat", "output", "touch panel", "sound".
  var about: String
  /// Without a full stop at its end.
  var what: String
  /// A sentence.
  var advice: String

  static func list(
    wayland: WaylandExamination?, devices: DeviceExamination, isWaylandUsed: Bool
  ) -> [MachineProblem] {
    var problems: [MachineProblem] = []
    func add(_ about: String, _ what: String, _ advice: String) {
      problems.append(MachineProblem(about: about, what: what, advice: advice))
    }
    if let wayland {
      addCompositor(wayland, devices, isWaylandUsed, add)
    } else if ProcessInfo.processInfo.environment["DISPLAY"] == nil {
      add(
        "display", "no display server answers",
        "Set WAYLAND_DISPLAY and XDG_RUNTIME_DIR, or DISPLAY, to a running one.")
    }
    addSound(devices.sound, add)
    return problems
  }

  private static func addCompositor(
    _ wayland: WaylandExamination, _ devices: DeviceExamination, _ isUsed: Bool,
    _ add: (String, String, String) -> Void
  ) {
    if wayland.seats.isEmpty {
      add(
        "seat", "the compositor offers none, so no input can come",
        "Start the compositor with its input backend, and let its user read /dev/input.")
    } else if !isUsed {
      add(
        "display", "a compositor answers and SDL does not use it",
        "Unset SDL_VIDEODRIVER and GLASSINE_VIDEODRIVER.")
    }
    if !wayland.seats.isEmpty, wayland.seats.allSatisfy(\.capabilities.isEmpty) {
      add(
        "seat", "no seat has a device",
        "Plug one in, and let the compositor's user read /dev/input.")
    }
    if wayland.outputs.isEmpty {
      add("output", "the compositor has none", "Plug a display in.")
    }
    let hasTouch = wayland.seats.contains { $0.capabilities.contains("touch") }
    if !devices.panels.isEmpty, !hasTouch, !wayland.seats.isEmpty {
      add(
        "touch panel", "the kernel has one and no seat has touch",
        "Let the compositor's user read /dev/input, or look for the panel in its log.")
    }
    for panel in devices.panels {
      let place = PanelPlace(of: panel, outputs: wayland.outputs)
      guard place.output == nil, !wayland.outputs.isEmpty else { continue }
      add(
        "touch panel", "\(panel.name): \(place.why)",
        "Bind it in the compositor's settings, or by the udev property WL_OUTPUT (weston).")
    }
  }

  private static func addSound(
    _ sound: DeviceExamination.Sound, _ add: (String, String, String) -> Void
  ) {
    guard let server = sound.servers.first else {
      add(
        "sound", "no sound server and no device of the kernel's",
        "Start PipeWire or PulseAudio; without one, games are silent.")
      return
    }
    switch sound.sinks {
    case nil:
      add(
        "sound", "the sinks of \(server) are not known",
        "apt-get install \(server == "pipewire" ? "pipewire-bin" : "pulseaudio-utils").")
    case let sinks? where sinks.isEmpty:
      add(
        "sound", "\(server) has no sink",
        "Start its session manager (wireplumber), or plug a device in.")
    default: break
    }
  }
}

/// The output of a touch panel, as far as it can be found without asking the compositor, whose
/// protocol does not contain it.
struct PanelPlace {
  /// Its title; nil: not known.
  var output: String?
  var why: String

  init(of panel: DeviceExamination.Panel, outputs: [WaylandExamination.Output]) {
    if let ruled = panel.ruledOutput {
      let isThere = outputs.contains { $0.name == ruled }
      output = isThere ? ruled : nil
      why = "udev's WL_OUTPUT names \(ruled)" + (isThere ? "" : ", which is not there")
      return
    }
    if let only = outputs.first, outputs.count == 1 {
      output = only.title
      why = "the only output"
      return
    }
    let makers = outputs.filter {
      !$0.make.isEmpty && panel.name.localizedCaseInsensitiveContains($0.make)
    }
    if let maker = makers.first, makers.count == 1 {
      output = maker.title
      why = "the same maker"
      return
    }
    output = nil
    why =
      outputs.isEmpty
      ? "no output is known" : "\(outputs.count) outputs, and nothing names one of them"
  }
}
