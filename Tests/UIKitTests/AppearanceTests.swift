// Appearances: values that views get when they are shown.
import GlassineTesting
import Testing
import TicketComponents
import UIKit

private final class Fader: UISlider {}
private final class Fine: UIView {}

@Suite("iOS: appearances")
struct AppearanceTests {
  private let host = HeadlessHost(size: CGSize(width: 200, height: 120))

  @Test("A view gets its class's values when it enters a window, unless it has its own")
  func values() throws {
    Fader.appearance().minimumTrackTintColor = .red
    let fader = Fader(frame: CGRect(x: 20, y: 20, width: 160, height: 40))
    fader.value = 1
    #expect(fader.minimumTrackTintColor != .red)
    host.window.addSubview(fader)
    #expect(fader.minimumTrackTintColor == .red)
    let shot = try Shot(host.application, "appearance")
    #expect(shot.color(60, 40)[0] > 150 && shot.color(60, 40)[1] < 90)
    let own = Fader(frame: fader.frame)
    own.minimumTrackTintColor = .blue
    host.window.addSubview(own)
    #expect(own.minimumTrackTintColor == .blue)
    let other = UISlider()
    host.window.addSubview(other)
    #expect(other.minimumTrackTintColor != .red, "it is the subclass's alone")
  }

  @Test("Values for views within a class of containers come before those of all")
  func containers() {
    Fader.appearance().maximumTrackTintColor = .green
    Fader.appearance(whenContainedInInstancesOf: [Fine.self]).maximumTrackTintColor = .black
    let fine = Fine()
    let (inner, outer) = (Fader(), Fader())
    fine.addSubview(inner)
    for view in [fine, outer] as [UIView] { host.window.addSubview(view) }
    #expect(inner.maximumTrackTintColor == .black && outer.maximumTrackTintColor == .green)
  }

  @Test("A component's own properties have an appearance")
  func component() {
    Stamp.appearance().turns = 9
    let (stamp, own) = (Stamp(frame: .zero), Stamp(frame: .zero))
    own.turns = 4
    for view in [stamp, own] { host.window.addSubview(view) }
    #expect(stamp.turns == 9 && own.turns == 4)
  }
}
