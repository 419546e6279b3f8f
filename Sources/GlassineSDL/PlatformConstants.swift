// Every number that decides something on the platform floor, with unit and source.
internal import Foundation

nonisolated enum PlatformConstants {
  /// How long a window waits for its frame callback before it may draw all the same, in seconds.
  /// A covered window gets none and so draws once in this time; input never waits for it.
  static let frameCallbackTimeoutSeconds = 1.0

  /// Refresh rate where the display tells none (off screen), in frames per second.
  static let defaultRefreshRate = 60.0

  /// Pixels an inch that a display is believed to have. Below lie desktops and televisions, the 96
  /// of those that know nothing, and sizes of 0; above, sizes that are a ratio or in centimetres.
  static let believedDensities: ClosedRange<CGFloat> = 100...400

  /// How many times as fine one axis may be as the other: pixels are square, millimetres rounded.
  static let believedSkew: CGFloat = 1.1

  /// Millimetres, the shorter side first, that displays report for the ratio of their sides.
  /// Source: mutter's monitor_has_aspect_as_size.
  static let ratiosForSizes: Set<[Int]> = [[9, 16], [10, 16], [90, 160], [100, 160]]

  static let millimetresPerInch: CGFloat = 25.4

  /// The oldest an event of a compositor on our own clock may be for its time to be believed at
  /// first sight, in milliseconds.
  static let sharedClockAnchorMilliseconds: Int32 = 2_000

  /// Times that come out older than this belong to another base, in milliseconds.
  static let longestBacklogMilliseconds: Int32 = 60_000

  /// Distance of one click of a wheel in `wl_pointer.axis` units: what libinput, and so every
  /// compositor, sends for one.
  static let waylandAxisUnitsPerClick = 10.0

  /// The newest `wl_seat` whose events are all answered here.
  static let waylandSeatVersion: UInt32 = 8

  /// Contact axes are reported by `wl_touch` as whole surface units rounded from the device's.
  static let contactToleranceSpread = 0.5

  /// A trigger counts as pressed from here on, of 1, and as released below the second.
  static let triggerPress = 0.5
  static let triggerRelease = 0.4

  /// How often held keys are looked at for repeats on Wayland, where SDL makes them itself, in
  /// seconds. Half of the fastest usual repeat (30 a second).
  static let keyRepeatPollSeconds = 0.015

  /// How often an open game controller is read that offers no file to wait on, in seconds.
  static let controllerPollSeconds = 0.008

  /// How long, in seconds, and how often SDL is asked for controllers after a device node changed:
  /// the node exists before its permissions do.
  static let controllerSettleSeconds = 2.0
  static let controllerSettlePollSeconds = 0.1

  /// How long, in seconds, and how often the queue is looked at after another thread was about to
  /// push an event: long enough for a thread that a busy machine has put aside.
  static let pushSettleSeconds = 0.25
  static let pushSettlePollSeconds = 0.005

  /// SDL's X11 driver holds focus changes back for 200 ms; one look after that finds them.
  static let x11FocusSettleSeconds = 0.25

  /// How often an input method that speaks D-Bus is heard while text is typed, in seconds.
  static let inputMethodPollSeconds = 0.02

  /// The least address space, in bytes, in which a session starts. Mesa's software renderer takes
  /// 706 MB of it with the sample Kiosk, and crashes where it ends at 700.
  static let leastAddressSpace: UInt64 = 900_000_000

  /// The last of SDL's window numbers, which count from 1, that is looked for.
  static let mostWindowNumbers: UInt32 = 4096

  /// Events taken from SDL's queue at a time.
  static let eventBatch = 128

  /// Room kept from the start for samples of one frame and for fingers at once.
  static let sampleCapacity = 256
  static let fingerCapacity = 32

  /// SDL's finger events of the last silent batch are dropped after this many touch frames.
  static let silentQueueFrames = 64
}
