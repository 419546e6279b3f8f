import Foundation
import Testing

@testable import GlassineTool

@Suite("The kernel's devices in doctor")
struct DeviceExaminationTests {
  /// A panel, a touch pad and a mouse, as the kernel writes them.
  private static let inputs = [
    ("event2", "Mouse", "3", "0", "13:66"),
    ("event3", "Acme Multi-Touch", "260800000000003", "2", "13:67"),
    ("event10", "Touchpad", "660800011000003", "5", "13:74"),
  ]

  private func machine(rule: String?) throws -> (ScratchFolder, DeviceExamination) {
    let folder = try ScratchFolder()
    func write(_ text: String, _ path: String) throws {
      let file = folder.url.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    for (device, name, axes, properties, number) in Self.inputs {
      let place = "sys/class/input/\(device)"
      try write(name + "\n", "\(place)/device/name")
      try write(axes + "\n", "\(place)/device/capabilities/abs")
      try write(properties + "\n", "\(place)/device/properties")
      try write(number + "\n", "\(place)/dev")
    }
    if let rule { try write("S:x\nE:WL_OUTPUT=\(rule)\n", "run/udev/data/c13:67") }
    try write("", "usr/lib/x86_64-linux-gnu/libdecor-0.so.0")
    try write("", "usr/lib/x86_64-linux-gnu/libdecor/plugins-1/libdecor-cairo.so")
    try write("", "usr/lib/x86_64-linux-gnu/libxkbcommon.so.0")
    try write("", "usr/lib/x86_64-linux-gnu/libxkbcommon.so.0.0.0")
    try write("", "usr/share/X11/locale/compose.dir")
    try write("", "dev/snd/pcmC0D0p")
    try write("", "dev/snd/pcmC0D0c")
    let environment = ["XDG_RUNTIME_DIR": folder.url.path + "/none"]
    return (folder, DeviceExamination(root: folder.url.path, environment: environment))
  }

  private func output(_ name: String, _ make: String) -> WaylandExamination.Output {
    WaylandExamination.Output(name: name, make: make)
  }

  @Test("a touch panel is direct and has positions; a touch pad and a mouse are none")
  func panels() throws {
    let (folder, devices) = try machine(rule: nil)
    #expect(!folder.names.isEmpty)
    #expect(devices.panels.map(\.name) == ["Acme Multi-Touch"])
    #expect(devices.panels.first?.device == "event3")
  }

  @Test("a tablet takes a pen; accelerometers are input devices and the machine's own")
  func pensAndAccelerometers() throws {
    let folder = try ScratchFolder()
    func write(_ text: String, _ path: String) throws {
      let file = folder.url.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    for (device, name, keys, properties) in [
      ("event1", "Keyboard", "fffffffffffffffe", "0"),
      ("event4", "Acme Pen", "1c03 0 0 0 0 0", "1"), ("event5", "Pad Motion", "0", "40"),
    ] {
      let place = "sys/class/input/\(device)/device"
      try write(name + "\n", "\(place)/name")
      try write(keys + "\n", "\(place)/capabilities/key")
      try write(properties + "\n", "\(place)/properties")
    }
    try write("accel_3d\n", "sys/bus/iio/devices/iio:device0/name")
    try write("12\n", "sys/bus/iio/devices/iio:device0/in_accel_x_raw")
    try write("als\n", "sys/bus/iio/devices/iio:device1/name")
    let devices = DeviceExamination(root: folder.url.path, environment: [:])
    #expect(devices.pens == ["Acme Pen"])
    #expect(devices.accelerometers.input == ["Pad Motion"])
    #expect(devices.accelerometers.iio == ["accel_3d"])
  }

  @Test("sound outputs of the kernel, libxkbcommon and libdecor's plugins are found by their files")
  func files() throws {
    let (folder, devices) = try machine(rule: nil)
    #expect(!folder.names.isEmpty)
    #expect(devices.sound.servers == ["alsa"])
    #expect(devices.sound.sinks == ["pcmC0D0p"])
    #expect(devices.keyboardLibrary == "libxkbcommon.so.0.0.0" && devices.hasCompositions)
    let bare = DeviceExamination(root: folder.url.path + "/none", environment: [:])
    #expect(bare.keyboardLibrary == nil && !bare.hasCompositions)
    #expect(devices.hasLibdecor)
    #expect(devices.libdecorPlugins == ["libdecor-cairo.so"])
  }

  @Test("a panel belongs to udev's output, else to the only one, else to that of its maker")
  func places() throws {
    let two = [output("DP-1", "Other"), output("HDMI-A-1", "Acme")]
    let (ruledFolder, ruled) = try machine(rule: "DP-1")
    let (folder, plain) = try machine(rule: nil)
    #expect(!ruledFolder.names.isEmpty && !folder.names.isEmpty)
    let ruledPanel = try #require(ruled.panels.first)
    let panel = try #require(plain.panels.first)
    #expect(PanelPlace(of: ruledPanel, outputs: two).output == "DP-1")
    let gone = PanelPlace(of: ruledPanel, outputs: [two[1]])
    #expect(gone.output == nil && gone.why == "udev's WL_OUTPUT names DP-1, which is not there")
    #expect(PanelPlace(of: panel, outputs: [two[0]]).why == "the only output")
    let maker = PanelPlace(of: panel, outputs: two)
    #expect(maker.output == "HDMI-A-1" && maker.why == "the same maker")
    let unknown = PanelPlace(of: panel, outputs: [two[0], output("DP-2", "Third")])
    #expect(unknown.output == nil && unknown.why == "2 outputs, and nothing names one of them")
  }

  @Test("sdl2-compat's device for pens is no touch device")
  @MainActor func pens() {
    #expect(MachineExamination.fingerDevices(["pen_input", "Panel"]) == ["Panel"])
  }
}
