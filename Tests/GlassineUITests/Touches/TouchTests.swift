// A touch's values, as views see them.
import Foundation
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Touch")
struct TouchTests {
  @Test("S16: a touch stays with the view it began on, wherever the finger moves")
  func staysWithItsView() {
    let host = HeadlessHost()
    let transcript = Transcript()
    let a = RecorderView("a", transcript, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let b = RecorderView("b", transcript, frame: CGRect(x: 100, y: 0, width: 100, height: 100))
    host.window.addSubview(a)
    host.window.addSubview(b)
    host.finger(1).down(at: 10, 20).move(to: 150, 50).up()
    #expect(
      transcript.text == """
        a touchesBegan [1] at (10, 20)
        a touchesMoved [1] at (150, 50)
        a touchesEnded [1] at (150, 50)
        """)
  }
}
