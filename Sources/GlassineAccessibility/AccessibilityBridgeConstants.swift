// Times, limits and names of the bridge.
import Foundation

enum AccessibilityBridgeConstants {
  /// Calls take at most this part of each window; a frame of 60 Hz keeps three quarters of its
  /// time. Seconds; Glassine's own.
  static let callWindow = 1.0 / 60
  static let callShare = 0.004
  /// How long the next call of a client is awaited after an answer, as a part of the share. Round
  /// trips measured 0.2 to 0.4 ms, with both ends. Seconds; Glassine's own.
  static let nextCallSeconds = 0.000_3
  /// The delays of attempts to connect again, in seconds, after a bus was lost. After the last, the
  /// bridge rests until it is started again. Glassine's own.
  static let retryDelays: [TimeInterval] = [1, 2, 4, 8, 16]
  /// After a connection of that length, delays begin with the first. Seconds; Glassine's own.
  static let steadySeconds: TimeInterval = 60
  /// Seconds after which a call of ours counts as unanswered. Source: 25 s of libdbus.
  static let answerSeconds: TimeInterval = 25
  /// Nodes in one answer: children, or items of the cache. Beyond, clients ask by index. Glassine's
  /// own; an answer of this length takes a few milliseconds.
  static let mostNodes = 1000
  /// Signals of one change of a container's children. Glassine's own.
  static let mostChildSignals = 64
  /// Seconds between two comparisons of children while the tree keeps changing. Glassine's own.
  static let structureInterval: TimeInterval = 0.1
  /// Nodes that are compared at a time, if any may have changed. Glassine's own; about 1 ms.
  static let mostComparisons = 100
  /// Nodes of which the last report is remembered, about 300 bytes each. Beyond, all are forgotten,
  /// and the next change of each is reported with its name. Glassine's own.
  static let mostFacts = 8192
  /// Characters of one text in a signal; a longer one is cut. Glassine's own.
  static let mostCharacters = 4096
}

/// Names on the bus. Source: at-spi2-core's interface descriptions.
enum BusName {
  static let registry = "org.a11y.atspi.Registry"
  static let registryPath = "/org/a11y/atspi/registry"
  static let root = "/org/a11y/atspi/accessible/root"
  static let null = "/org/a11y/atspi/null"
  static let cache = "/org/a11y/atspi/cache"
  static let nodes = "/org/a11y/atspi/accessible/"
  /// The path below which all our objects are.
  static let top = "/org/a11y/atspi"
  static let properties = "org.freedesktop.DBus.Properties"
}
