// The constants of the platform floor, with unit and source.
internal import Foundation

nonisolated enum PlatformConstants {
  /// The time for which a window waits for its frame callback before it may draw without it, in
  /// seconds. A covered window gets none and so draws once in this time; input never waits for it.
  static let frameCallbackTimeoutSeconds = 1.0

  /// The limit for a compositor to list its globals, in seconds. Source: mutter's
  /// `check-alive-timeout`, after which it calls a client unresponsive.
  static let waylandAnswerSeconds = 5.0

  /// The version of SDL from which on a window outlives its displays. Source: SDL's change
  /// a999100858 of July 2023, and its changes to displays until 2.30.
  static let outlivesDisplays = (2, 30)

  /// SDL's subsystems without video. Source: `SDL_INIT_EVERYTHING`, `SDL_INIT_VIDEO`.
  static let allButVideo: UInt32 = 0xF231 & ~0x20

  /// The oldest versions of Wayland's interfaces that SDL can use. Source: SDL 2.26 calls
  /// `wl_surface.set_buffer_scale`, binds `wl_output` as version 2 and needs `xdg_wm_base`.
  static let waylandLeastVersions: [(interface: String, version: UInt32)] = [
    ("wl_compositor", 3), ("wl_shm", 1), ("xdg_wm_base", 1), ("wl_output", 2),
  ]

  /// The number of frames that the compositor may leave unanswered before none is drawn. Source:
  /// Mesa has four buffers for a window and waits without limit for a fifth.
  static let unansweredFrames = 3
  /// The share of a refresh period from which on a frame does not wait for the display's request.
  /// On a fifth of a core, answers to a finger come up to 30 ms earlier (V).
  static let longFrame = 0.75

  /// The least time that a frame which begins late is ready early, in seconds. It covers the delays
  /// of a wake-up on a busy machine.
  static let leastFrameMargin = 0.002
  /// The part that a frame shown in time leaves of the margin: from a period of 60 Hz to the least
  /// margin in 105 frames.
  static let frameMarginDecay = 0.98
  /// The part of its distance to a shorter frame that the noted cost loses at each frame.
  static let frameCostDecay = 0.02
  /// The part by which a late request, or a late picture, moves the noted time.
  static let frameRequestDrift = 0.02

  /// The exit status of a program whose display failed, as in Documentation/kiosk.md.
  static let failureStatus: Int32 = 2

  /// The refresh rate if the display reports none (off screen), in frames per second.
  static let defaultRefreshRate = 60.0

  /// The plausible pixels an inch of a display. Below are desktops and televisions, the default of
  /// 96, and sizes of 0; above are sizes that are a ratio or in centimetres.
  static let believedDensities: ClosedRange<CGFloat> = 100...400

  /// The maximum ratio of the two axes' densities: pixels are square, millimetres rounded.
  static let believedSkew: CGFloat = 1.1

  /// Sizes in millimetres, the shorter side first, that displays report although they are the ratio
  /// of their sides. Source: mutter's monitor_has_aspect_as_size.
  static let ratiosForSizes: Set<[Int]> = [[9, 16], [10, 16], [90, 160], [100, 160]]

  static let millimetresPerInch: CGFloat = 25.4

  /// The maximum age of a first event of a compositor on our own clock, in milliseconds, for its
  /// time to be accepted.
  static let sharedClockAnchorMilliseconds: Int32 = 2_000

  /// Older times belong to another clock, in milliseconds.
  static let longestBacklogMilliseconds: Int32 = 60_000

  /// The distance of one wheel click in `wl_pointer.axis` units: the value that libinput, and so
  /// every compositor, sends for one.
  static let waylandAxisUnitsPerClick = 10.0

  /// The number of `xdg_toplevel.set_fullscreen` among its requests. Source: xdg-shell.xml.
  static let setFullScreenRequest: UInt32 = 11

  /// The process of the compositor that gives a window whose output went away a place on another
  /// one only when the window's size changes. Source: kiosk-shell.c of weston 10,
  /// `desktop_surface_committed`.
  static let compositorThatPlacesBySize = "weston"

  /// The newest `wl_seat` version whose events are all handled here.
  static let waylandSeatVersion: UInt32 = 8

  /// `wl_touch` reports contact axes as whole surface units, rounded from the device's.
  static let contactToleranceSpread = 0.5

  /// The force of a finger at full pressure, where 1 is an average press. Source:
  /// `maximumPossibleForce` of UITouch on phones with 3D Touch.
  static let fingerMaximumForce: CGFloat = 20.0 / 3

  /// The force of a pen at full pressure. Source: `maximumPossibleForce` of UITouch for Apple
  /// Pencil.
  static let penMaximumForce: CGFloat = 25.0 / 6

  /// The assumed force before a pen reports its pressure: an average press, as UIKit defines 1.
  static let penEstimatedForce: CGFloat = 1

  /// The number of the first pen among touch devices. Seats are numbered by 32 bits.
  static let firstPenDevice: UInt64 = 1 << 32

  /// The threshold of 1 from which on a trigger counts as pressed, and the one below which it
  /// counts as released.
  static let triggerPress = 0.5
  static let triggerRelease = 0.4

  /// The interval of polls for key repeats on Wayland, where SDL generates them, in seconds. Half
  /// of the fastest usual repeat (30 a second).
  static let keyRepeatPollSeconds = 0.015

  /// Seconds until a held key repeats, where the compositor names none. Source: V, SDL's.
  static let keyRepeatDelaySeconds = 0.6

  /// Bytes of UTF-8 that one key may produce; longer compositions are dropped. Source: V.
  static let composedTextBytes = 256

  /// The interval of polls of an open game controller without a file, in seconds.
  static let controllerPollSeconds = 0.008

  /// The longest vibration of a controller, in seconds. Source: Linux's `ff_replay.length`, 16 bits
  /// of milliseconds.
  static let longestRumbleSeconds = 65.535

  /// The duration, in seconds, and the interval of searches for controllers after a device node
  /// changed: the node exists before its permissions do.
  static let controllerSettleSeconds = 2.0
  static let controllerSettlePollSeconds = 0.1

  /// The duration, in seconds, and the interval of checks of the queue after another thread was
  /// about to push an event. It is long enough for a thread that a busy machine has suspended.
  static let pushSettleSeconds = 0.25
  static let pushSettlePollSeconds = 0.005

  /// The interval of reading open accelerometers, in seconds: 50 times a second, as detectors on
  /// phones do (React Native: 20 ms).
  static let sensorPollSeconds = 0.02

  /// The minimum acceleration without gravity of a stroke of a shake, in m/s²: 1.33 times gravity.
  /// Source: React Native's shake detector; UIKit's limits are not published.
  static let shakeAcceleration = 13.0

  /// The number of strokes to and fro that make a shake, and their maximum duration in seconds:
  /// hands shake a device two to six times a second. Ours.
  static let shakeStrokes = 4
  static let shakeWindowSeconds = 1.2

  /// The minimum time from a stroke to the next, in seconds: a knock rings faster. Ours.
  static let shakeLeastStrokeSeconds = 0.06

  /// The cosine of the minimum angle between strokes: 120 degrees. Ours.
  static let shakeTurn = -0.5

  /// The time without a strong acceleration after which a shake has ended, in seconds. Ours.
  static let shakeCalmSeconds = 0.5

  /// The time after which a continuing shake is cancelled, in seconds. Source: UIKit's
  /// documentation of `motionCancelled(_:with:)`, which says "too long" and gives no number.
  static let shakeLongestSeconds = 3.0

  /// The time in which the direction of gravity follows a turned device, and the gap after which it
  /// is unknown, in seconds. Ours.
  static let gravitySettleSeconds = 0.5
  static let gravityForgottenSeconds = 1.0

  /// SDL's X11 driver delays focus changes by 200 ms; one pump after that finds them.
  static let x11FocusSettleSeconds = 0.25

  /// The interval of polls of an input method on D-Bus while text is typed, in seconds.
  static let inputMethodPollSeconds = 0.02

  /// The minimum address space, in bytes, for a session. Mesa's software renderer takes 706 MB of
  /// it with the sample Kiosk, and crashes with a limit of 700.
  static let leastAddressSpace: UInt64 = 900_000_000

  /// The last of SDL's window numbers, which count from 1, that is searched.
  static let mostWindowNumbers: UInt32 = 4096

  /// The number of events taken from SDL's queue at a time.
  static let eventBatch = 128

  /// The initial capacity for samples of one frame and for simultaneous fingers.
  static let sampleCapacity = 256
  static let fingerCapacity = 32

  /// The number of touch frames after which SDL's unread finger events are dropped.
  static let silentQueueFrames = 64
}
