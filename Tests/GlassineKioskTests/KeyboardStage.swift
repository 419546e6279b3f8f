// A window with fields and an on-screen keyboard.
import Foundation
import GlassineKiosk
import GlassineTesting
import Testing

/// Two fields beside each other at the bottom, one at the top, a text view.
final class KeyboardStage {
  let host: HeadlessHost
  let content = View(frame: CGRect(x: 0, y: 0, width: 1024, height: 768))
  let top = TextField(frame: CGRect(x: 40, y: 20, width: 400, height: 44))
  let left = TextField(frame: CGRect(x: 40, y: 700, width: 400, height: 44))
  let right = TextField(frame: CGRect(x: 560, y: 700, width: 400, height: 44))
  let keyboard: OnScreenKeyboard

  init(_ layouts: [String] = ["en", "de", "el"], size: KeyboardSize = .hand, seats: Bool = false) {
    host = HeadlessHost(size: CGSize(width: 1024, height: 768))
    host.application.separatesSeats = seats
    host.window.isMultipleTouchEnabled = true
    host.window.addSubview(content)
    for view in [top, left, right] { content.addSubview(view) }
    keyboard = OnScreenKeyboard(layouts: layouts, size: size, moving: content)
    keyboard.frame = host.window.bounds
    host.window.addSubview(keyboard)
    host.runFrame()
  }

  /// Begins editing by a tap, and waits until the keyboard is up.
  func edit(_ field: View, seat: SeatNumber = 0) {
    host.finger(20, seat: seat).tap(at: host.point(in: field))
    host.advance(by: 0.5)
  }

  var view: KeyboardView {
    get throws { try #require(keyboard.views.first) }
  }

  func point(_ name: String, on view: KeyboardView? = nil) throws -> CGPoint {
    let keyboard = try view ?? self.view
    return host.point(in: try #require(keyboard.key(name), "no key \(name): \(keyboard.keyNames)"))
  }

  func tap(_ names: String..., on view: KeyboardView? = nil, seat: SeatNumber = 0) throws {
    for name in names { host.finger(1, seat: seat).tap(at: try point(name, on: view)) }
  }

  func type(_ text: String, on view: KeyboardView? = nil, seat: SeatNumber = 0) throws {
    for letter in text {
      try tap(letter == " " ? "space" : "\(letter)", on: view, seat: seat)
    }
  }
}
