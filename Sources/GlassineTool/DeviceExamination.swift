// Properties of devices that the kernel and the file system report without privileges: touch
// panels, pens, accelerometers, sound, libdecor, keyboards of seats.
import Foundation

/// Facts from /sys, /run/udev, /dev and the library folders.
struct DeviceExamination {
  struct Panel {
    var name: String
    /// As "event3".
    var device: String
    /// The output that udev's rules name for the panel (`WL_OUTPUT`).
    var ruledOutput: String?
  }

  struct Sound {
    /// "pulseaudio", "pipewire", "alsa": in the order in which a program tries them.
    var servers: [String] = []
    /// Nil: there is no tool for querying the server.
    var sinks: [String]?
  }

  private(set) var panels: [Panel] = []
  /// Names of tablets and screens that take a pen.
  private(set) var pens: [String] = []
  /// Names of accelerometers: input devices, such as those of game controllers, and the machine's
  /// own (IIO), which SDL 2 does not read.
  private(set) var accelerometers: (input: [String], iio: [String]) = ([], [])
  private(set) var sound = Sound()
  private(set) var hasLibdecor = false
  /// The file name of libxkbcommon, which reads the keyboards of seats: "libxkbcommon.so.0.0.0".
  private(set) var keyboardLibrary: String?
  /// Whether its table of dead keys and compositions is installed.
  private(set) var hasCompositions = false
  /// File names, as "libdecor-cairo.so".
  private(set) var libdecorPlugins: [String] = []

  private let root: String
  private let environment: [String: String]

  /// Reads files below `root`, which is empty for this machine.
  init(root: String = "", environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.root = root
    self.environment = environment
    lookAtPanels()
    lookAtPensAndAccelerometers()
    lookAtSound()
    lookAtKeyboards()
    lookAtLibdecor()
  }

  private func names(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: root + folder)) ?? [])
      .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
  }

  private func line(_ file: String) -> String? {
    (try? String(contentsOfFile: root + file, encoding: .utf8))?
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  // MARK: Touch panels

  // Bits of linux/input-event-codes.h.
  private static let (xBit, yBit) = (0x00, 0x01)
  private static let (touchXBit, touchYBit) = (0x35, 0x36)
  private static let (penBit, stylusBit, fingerBit, touchBit) = (0x140, 0x14b, 0x145, 0x14a)
  private static let mouseButtonBits = 0x110...0x117
  private static let (directBit, accelerometerBit) = (1, 6)

  /// Whether a device is a touch panel, as udev's builtin `input_id` decides it: it has positions,
  /// and is direct or reports touches, and is no touch pad, mouse, tablet or accelerometer.
  private func isPanel(_ folder: String) -> Bool {
    let keys = line("\(folder)/capabilities/key")
    let axes = line("\(folder)/capabilities/abs")
    let properties = line("\(folder)/properties")
    let isDirect = Self.hasBit(Self.directBit, in: properties)
    if Self.hasBit(Self.accelerometerBit, in: properties) { return false }
    let isTablet = Self.hasBit(Self.penBit, in: keys) || Self.hasBit(Self.stylusBit, in: keys)
    if isTablet { return false }
    let isPad = Self.hasBit(Self.fingerBit, in: keys)
    guard isDirect || Self.hasBit(Self.touchBit, in: keys) && !isPad else { return false }
    if Self.hasBit(Self.touchXBit, in: axes), Self.hasBit(Self.touchYBit, in: axes) { return true }
    return Self.hasBit(Self.xBit, in: axes) && Self.hasBit(Self.yBit, in: axes)
      && !Self.mouseButtonBits.contains { Self.hasBit($0, in: keys) }
  }

  private mutating func lookAtPanels() {
    for device in names("/sys/class/input") where device.hasPrefix("event") {
      let folder = "/sys/class/input/\(device)"
      guard isPanel("\(folder)/device") else { continue }
      let properties = line("\(folder)/dev").flatMap { line("/run/udev/data/c\($0)") } ?? ""
      let rule = properties.split(separator: "\n").first { $0.hasPrefix("E:WL_OUTPUT=") }
      panels.append(
        Panel(
          name: line("\(folder)/device/name") ?? "unnamed", device: device,
          ruledOutput: rule.map { String($0.dropFirst("E:WL_OUTPUT=".count)) }))
    }
  }

  // MARK: Pens and accelerometers

  private mutating func lookAtPensAndAccelerometers() {
    for device in names("/sys/class/input") where device.hasPrefix("event") {
      let folder = "/sys/class/input/\(device)/device"
      let name = line("\(folder)/name") ?? "unnamed"
      if Self.hasBit(Self.penBit, in: line("\(folder)/capabilities/key")) { pens.append(name) }
      if Self.hasBit(Self.accelerometerBit, in: line("\(folder)/properties")) {
        accelerometers.input.append(name)
      }
    }
    for device in names("/sys/bus/iio/devices") {
      let folder = "/sys/bus/iio/devices/\(device)"
      guard FileManager.default.fileExists(atPath: "\(root)\(folder)/in_accel_x_raw")
      else { continue }
      accelerometers.iio.append(line("\(folder)/name") ?? device)
    }
  }

  /// Whether the kernel's list of words, the highest first and of 64 bits each, contains the bit.
  static func hasBit(_ bit: Int, in words: String?) -> Bool {
    let words = (words ?? "").split(separator: " ")
    let place = words.count - 1 - bit / 64
    guard words.indices.contains(place), let word = UInt64(words[place], radix: 16)
    else { return false }
    return word >> UInt64(bit % 64) & 1 == 1
  }

  // MARK: Sound

  private mutating func lookAtSound() {
    let runtime = environment["XDG_RUNTIME_DIR"] ?? "/run/user/\(getuid())"
    let files = FileManager.default
    let hasPulse =
      environment["PULSE_SERVER"] != nil || files.fileExists(atPath: runtime + "/pulse/native")
    if hasPulse { sound.servers.append("pulseaudio") }
    if files.fileExists(atPath: runtime + "/pipewire-0") { sound.servers.append("pipewire") }
    // Outputs: pcmC0D0p and its like.
    let outputs = names("/dev/snd").filter { $0.hasPrefix("pcm") && $0.hasSuffix("p") }
    if !outputs.isEmpty { sound.servers.append("alsa") }
    switch sound.servers.first {
    case "pulseaudio"?: sound.sinks = Self.pulseSinks()
    case "pipewire"?: sound.sinks = Self.pipeWireSinks()
    case "alsa"?: sound.sinks = outputs
    default: sound.sinks = []
    }
  }

  private static func pulseSinks() -> [String]? {
    // A line is: number, name, driver, format, state.
    ShortRun.output(["pactl", "list", "short", "sinks"])?.split(separator: "\n").compactMap {
      let fields = $0.split(separator: "\t")
      return fields.count > 1 ? String(fields[1]) : nil
    }
  }

  private static func pipeWireSinks() -> [String]? {
    guard let text = ShortRun.output(["pw-dump"]),
      let objects = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
    else { return nil }
    return objects.compactMap {
      guard let info = $0["info"] as? [String: Any], let facts = info["props"] as? [String: Any],
        facts["media.class"] as? String == "Audio/Sink"
      else { return nil }
      return facts["node.description"] as? String ?? facts["node.name"] as? String ?? "unnamed"
    }
  }

  // MARK: libdecor

  private var libraryFolders: [String] {
    ["/usr/lib", "/usr/lib64", "/usr/local/lib"]
      + names("/usr/lib").filter { $0.hasSuffix("-linux-gnu") }.map { "/usr/lib/\($0)" }
  }

  private mutating func lookAtKeyboards() {
    keyboardLibrary = libraryFolders.flatMap(names).filter { $0.hasPrefix("libxkbcommon.so.0") }
      .max { $0.count < $1.count }
    let tables = environment["XLOCALEDIR"] ?? "\(root)/usr/share/X11/locale"
    hasCompositions = FileManager.default.fileExists(atPath: "\(tables)/compose.dir")
  }

  private mutating func lookAtLibdecor() {
    let folders = libraryFolders
    hasLibdecor = folders.contains {
      FileManager.default.fileExists(atPath: "\(root)\($0)/libdecor-0.so.0")
    }
    let plugins =
      environment["LIBDECOR_PLUGIN_DIR"].map { [$0] } ?? folders.map { "\($0)/libdecor/plugins-1" }
    libdecorPlugins = plugins.flatMap { names($0) }.filter { $0.hasSuffix(".so") }
  }
}
