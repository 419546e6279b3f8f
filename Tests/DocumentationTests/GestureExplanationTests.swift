// The explanations of gestures in the article "How touches travel" equal the real ones.
import Foundation
import GlassineTesting
import GlassineUI
import Testing

private final class Card: View {}

@Suite("Shown explanations of gestures")
struct GestureExplanationTests {
  @Test("every explanation that the article shows is the true one")
  func shown() throws {
    let host = HeadlessHost()
    let application = host.application
    let card = Card(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    host.window.addSubview(card)
    let open = TapGestureRecognizer { _ in }
    open.name = "open"
    let like = TapGestureRecognizer { _ in }
    like.name = "like"
    like.numberOfTapsRequired = 2
    open.require(toFail: like)
    let back = ScreenEdgePanGestureRecognizer { _ in }
    back.name = "back"
    back.edges = .left
    card.addGestureRecognizer(open)
    card.addGestureRecognizer(like)
    host.window.addGestureRecognizer(back)

    var answers: [String] = []
    func ask() {
      let why = application.explainGestures(at: CGPoint(x: 120, y: 60))
      answers.append(why + "\n")
    }
    host.finger(1).tap(at: 120, 60)
    ask()
    host.advance(by: 1)
    host.finger(1).down(at: 120, 60).move(to: 180, 60).up()
    ask()
    let page = Page(path: "Sources/Glassine/Glassine.docc/HowTouchesTravel.md")
    #expect(try page.blocks("text").filter { $0.hasPrefix("a finger") } == answers)
  }
}
