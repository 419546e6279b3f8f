// The talk with the ferryman: its rules, and its panel under fingers, keys and gamepad.
import Foundation
import Glassine
import GlassineControls
import GlassineTesting
import Testing

@testable import Menu

@Suite("Ferryman")
struct FerryTests {
  private func talk(_ lights: (FireflyKind, Int)...) -> (FerryTalk, Journey) {
    let journey = Journey(lake: 0)
    for (kind, count) in lights { journey.inventory.add(Item(kind), count) }
    return (FerryTalk(journey: journey, game: LanternGame(seed: 7)), journey)
  }

  @Test("five lights of any kind buy a bottle, the commonest first; the first time adds a bell")
  func trade() {
    let (talk, journey) = talk((.amber, 3), (.rose, 8))
    talk.say(.offer)
    #expect(talk.line == .gift && journey.inventory.count(of: .bell) == 1)
    #expect(journey.inventory.count(of: .amberFirefly) == 0)
    #expect(journey.inventory.count(of: .roseFirefly) == 6)
    let next = FerryTalk(journey: journey, game: LanternGame(seed: 7))
    next.say(.offer)
    #expect(next.line == .trade && journey.inventory.count(of: .bell) == 1)
    #expect(journey.inventory.count(of: .moonOil) == 2)
    #expect(journey.inventory.count(of: .roseFirefly) == 1)
  }

  @Test("with fewer he names his price and takes nothing; an unavailable answer does nothing")
  func price() {
    let (talk, journey) = talk((.amber, 4))
    let before = journey.inventory
    talk.say(.thank)
    #expect(talk.line == .greeting)
    talk.say(.offer)
    #expect(talk.line == .price && journey.inventory == before)
    talk.say(.leave)
    #expect(!talk.isOpen)
    talk.say(.askLake)
    #expect(talk.line == .price)
  }

  @Test("he takes nothing if the satchel has no room, and keeps the bell for next time")
  func full() {
    let (talk, journey) = talk((.rose, 8))
    // All of the satchel, in full stacks.
    for slot in Inventory.satchelSlots where journey.inventory.slots[slot] == nil {
      journey.inventory.add(.shell)
    }
    for item in Item.allCases where item.stackLimit > 1 {
      while journey.inventory.add(item) == 0 {}
    }
    let before = journey.inventory
    talk.say(.offer)
    #expect(talk.line == .full && journey.inventory == before && !journey.hasTraded)
    // The first trade adds two things: room for one is too little.
    let slots = Inventory.satchelSlots.filter { journey.inventory.slots[$0]?.item == .shell }
    journey.inventory.takeOne(from: slots[0])
    let next = FerryTalk(journey: journey, game: LanternGame(seed: 7))
    next.say(.offer)
    #expect(next.line == .full && !journey.hasTraded)
    journey.inventory.takeOne(from: slots[1])
    let last = FerryTalk(journey: journey, game: LanternGame(seed: 7))
    last.say(.offer)
    #expect(last.line == .gift && journey.inventory.count(of: .bell) == 1)
    #expect(journey.inventory.count(of: .moonOil) == 1)
  }

  @Test("every line is reached, can be left, and exists in every language")
  func lines() {
    var heard: Set<FerryTalk.Line> = []
    for lights in [0, 5, 10] {
      let (talk, _) = talk((.amber, lights))
      for answer in [.askLake, .askWind, .offer, .thank, .offer, .askLake, .offer]
        as [FerryTalk.Answer]
      {
        heard.insert(talk.line)
        #expect(talk.answers.contains(.leave))
        talk.say(answer)
      }
      heard.insert(talk.line)
    }
    let (talk, journey) = talk((.amber, 10))
    while journey.inventory.add(.shell) == 0 {}
    talk.say(.offer)
    heard.insert(talk.line)
    #expect(heard == Set(FerryTalk.Line.allCases))
    for language in Language.allCases {
      let texts = Texts(language: language)
      for line in FerryTalk.Line.allCases {
        for wind in 0..<8 { #expect(texts.say(line, wind: wind).count > 20) }
      }
    }
  }

  @Test("within call a button appears, and not beyond; it opens the talk, and the lake runs on")
  func calling() throws {
    let play = Play()
    play.hud.readGame()
    #expect(play.hud.talkButton.isHidden != play.game.isNearFerry)
    let near = try Self.playNearFerry()
    #expect(!near.hud.talkButton.isHidden)
    near.host.finger(1).tap(at: near.hud.talkButton.middleInWindow)
    let page: DialogueController = try near.screen()
    let before = near.game.elapsed
    near.rest()
    #expect(near.game.elapsed > before && page.isSpeaking)
  }

  /// A game whose boat has been rowed to the ferryman.
  private static func playNearFerry() throws -> Play {
    let play = Play()
    for _ in 0..<2000 where !play.game.isNearFerry {
      let way = play.game.lake.ferry - play.game.boatPosition
      play.game.update(
        LanternGame.Input(stick: way / length(way), isRowing: true), deltaTime: 0.05)
    }
    try #require(play.game.isNearFerry)
    play.rest()
    return play
  }

  @Test("a tap shows the rest of the line, a tap on an answer chooses it")
  func byTouch() throws {
    let play = Play(.talk)
    let page: DialogueController = try play.screen()
    #expect(page.isSpeaking)
    play.host.finger(1).tap(at: 640, 120)
    #expect(!page.isSpeaking)
    play.rest()
    play.host.finger(1).tap(at: page.answerButtons[0].middleInWindow)
    #expect(page.talk.line == .lake && page.isSpeaking)
    play.host.advance(by: 6)
    #expect(!page.isSpeaking, "he comes to an end by himself")
    play.host.finger(1).tap(at: page.answerButtons[2].middleInWindow)
    play.rest()
    #expect(play.hud.screen == nil && play.hud.view.alpha == 1)
  }

  @Test("by gamepad: A shows the rest, the cross moves from answer to answer, A chooses, B leaves")
  func byPad() throws {
    let play = Play(.talk)
    let page: DialogueController = try play.screen()
    play.tap(.a)
    #expect(!page.isSpeaking && play.focused === page.answerButtons[0])
    play.tap(.dpadDown, .a)
    #expect(page.talk.line == .price)
    play.tap(.b)
    #expect(play.hud.screen == nil)
  }

  @Test("by keys likewise, and at every size all of it is on the screen")
  func byKeys() throws {
    for size in [
      CGSize(width: 640, height: 400), CGSize(width: 1280, height: 800),
      CGSize(width: 1920, height: 1080), CGSize(width: 3840, height: 2160),
    ] {
      let play = Play(.talk, size: size)
      let page: DialogueController = try play.screen()
      for key in ["Return", "Down", "Down", "Return"] {
        play.host.keyboard.tap(key)
        #expect(
          CGRect(origin: .zero, size: size).contains(page.panel.frame), "\(page.panel.frame)")
        play.rest()
      }
      #expect(play.hud.screen == nil, "\(size)")
    }
  }
}
