// The ferryman's lines, the possible answers, and their effects. Knows no views.
import Foundation

/// A talk with the ferryman: its state, and the effects of answers.
final class FerryTalk {
  /// A line of the ferryman.
  enum Line: CaseIterable {
    case greeting, lake, wind, price, full, trade, gift
  }

  /// A line of the player.
  enum Answer: CaseIterable {
    case askLake, askWind, offer, thank, leave
  }

  /// The lights that a bottle costs.
  static let price = 5

  private(set) var line = Line.greeting
  /// False once the player has left.
  private(set) var isOpen = true

  private let journey: Journey
  private let game: LanternGame

  init(journey: Journey, game: LanternGame) {
    self.journey = journey
    self.game = game
  }

  /// The answers available now, in the order in which they are shown.
  var answers: [Answer] {
    switch line {
    case .greeting: [.askLake, .offer, .leave]
    case .lake: [.askWind, .offer, .leave]
    case .wind: [.askLake, .offer, .leave]
    case .price, .full: [.askLake, .leave]
    case .trade, .gift: [.thank, .leave]
    }
  }

  /// The direction of the wind, as one of eight points of the compass, clockwise from north.
  var windPoint: Int {
    let eighth = Double(game.windDirection) / (2 * .pi) * 8
    return (Int(eighth.rounded()) % 8 + 8) % 8
  }

  private var lights: [Item] { FireflyKind.allCases.map { Item($0) } }

  var hasPrice: Bool {
    lights.reduce(0) { $0 + journey.inventory.count(of: $1) } >= Self.price
  }

  /// Says a line, and calls back with its effects. An unavailable line does nothing.
  func say(_ answer: Answer) {
    guard isOpen, answers.contains(answer) else { return }
    switch answer {
    case .askLake: line = .lake
    case .askWind: line = .wind
    case .offer: line = hasPrice ? pay() : .price
    case .thank: line = .lake
    case .leave: isOpen = false
    }
  }

  /// Takes the commonest lights first; the first bottle adds a bell. The trade is refused if its
  /// goods find no room.
  private func pay() -> Line {
    var inventory = journey.inventory
    var left = Self.price
    for light in lights {
      let taken = min(left, inventory.count(of: light))
      inventory.take(light, taken)
      left -= taken
    }
    let isFirst = !journey.hasTraded
    guard inventory.add(.moonOil) == 0, !isFirst || inventory.add(.bell) == 0 else { return .full }
    journey.hasTraded = true
    journey.inventory = inventory
    return isFirst ? .gift : .trade
  }
}
