// The settings page as tests find it on a surface of 1280 by 720 points, at its layout's places.
import Foundation
import Pictures
import Testing

/// Places on the settings page, in points.
enum SettingsPage {
  /// The groups, from top to bottom of the sidebar.
  enum Group: Int { case player, graphics, sound, controls, language }

  /// The page's panel is 960 by 624, its sidebar's entries 48 high with gaps of 4.
  static func entry(_ group: Group) -> CGPoint {
    CGPoint(x: 280, y: 144 + 52 * CGFloat(group.rawValue))
  }
  static let back = CGPoint(x: 280, y: 632)

  /// Within all large panels, and left of the field, whose caret blinks.
  static let still = (x: 176...816, y: 130...590)

  /// The middle of a row while its group is at the list's top; rows are 60 high.
  static func row(_ index: Int) -> CGFloat { 131 + 60 * CGFloat(index) }
  /// The middle of a language's row while the list is at its end.
  static func language(_ index: Int) -> CGPoint { CGPoint(x: 600, y: 429 + 60 * CGFloat(index)) }
  static let reset = CGPoint(x: 600, y: 629)

  static func toggle(_ row: Int) -> CGPoint { CGPoint(x: 1061, y: Self.row(row)) }
  static func plus(_ row: Int) -> CGPoint { CGPoint(x: 1063, y: Self.row(row)) }
  static func title(_ row: Int) -> CGPoint { CGPoint(x: 600, y: Self.row(row)) }
  /// A slider's thumb at a share of its track.
  static func thumb(_ row: Int, _ share: CGFloat) -> CGPoint {
    CGPoint(x: 777 + 232 * share, y: Self.row(row))
  }
}

extension Stage {
  /// Opens the page by touch, from the game.
  func openSettings() throws {
    try tap(0, pause)
    try tap(0, settingsButton())
    try untilPixel("the page's first entry", CGPoint(x: 370, y: 144)) {
      (36...70).contains($0.red) && $0.blue > $0.red
    }
    try rest()
  }

  /// Gives springs their time, while the game is seen to move about.
  func settle() throws { try tell("sleep 450", "wait-commits 3") }

  /// Waits until springs and scrolling have come to rest on the settings, the satchel or the map.
  /// They begin in the frame that takes a tap; then two looks are alike.
  func rest(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try tell("sync", "wait-commits 3")
    try eventually("a panel at rest", note: report(), sourceLocation: sourceLocation) {
      let before = try screenshot()
      try tell("sleep 60", "wait-commits 2")
      return try screenshot().isLike(
        before, x: SettingsPage.still.x, y: SettingsPage.still.y, scale: scale)
    }
  }

  /// Brings a group to the list's top, by touch.
  func show(_ group: SettingsPage.Group) throws {
    try tap(0, SettingsPage.entry(group))
    try rest()
  }

  /// Closes page and menu by touch.
  func closeSettings() throws {
    try tap(0, SettingsPage.back)
    try tap(0, resumeButton())
    try until("the game goes on") { !$0.paused }
  }

  /// Drags a finger without lifting it.
  func drag(_ finger: Int, from start: CGPoint, to end: CGPoint, steps: Int = 8) throws {
    try down(finger, start)
    for step in 1...steps {
      let share = CGFloat(step) / CGFloat(steps)
      try move(
        finger,
        CGPoint(
          x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
      try tell("wait-commits 1")
    }
  }

  /// The middles of the knobs at the ends of a field's selection: above its text's line, which is
  /// about 18 points high, and below. Waits until there are two.
  func selectionKnobs(
    ofLineAt y: CGFloat, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> (start: CGPoint, end: CGPoint) {
    func middle(_ shot: Screenshot, _ row: CGFloat) -> CGPoint? {
      let columns = (832...1050).filter { shot[$0 * scale, Int(row) * scale].isAmber }
      guard let first = columns.first, let last = columns.last, last - first < 16 else {
        return nil
      }
      return CGPoint(x: CGFloat(first + last) / 2, y: row)
    }
    var knobs: (start: CGPoint, end: CGPoint)?
    try eventually("two knobs", sourceLocation: sourceLocation) {
      let shot = try screenshot()
      guard let start = middle(shot, y - 15), let end = middle(shot, y + 15) else { return false }
      knobs = (start, end)
      return true
    }
    guard let knobs else { throw Failure("no knobs") }
    return knobs
  }

  func press(_ key: Int) throws { try tell("key \(key) down", "key \(key) up") }
}
