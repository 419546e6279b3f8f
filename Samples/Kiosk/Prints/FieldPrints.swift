// Prints that are computed as a whole before they are inked: corals that grow, stars that are strewn.
import Foundation

/// Patches that spread and hinder each other, as in a reaction of two substances: Turing's spots.
///
/// Each step compares the near surroundings with the far ones and moves in their direction. Source
/// of the method: the blur and sharpen form of activator and inhibitor.
nonisolated struct CoralPrint {
  let reef: Ink
  let water: Ink
  let rim: Ink
  private let width: Int
  private let height: Int
  private var field: [Float]

  /// Cells across; the look depends on it.
  private static let cells = 170
  private static let steps = 14

  init(chance: Chance, reef: Ink, water: Ink, rim: Ink, aspect: Float) {
    (self.reef, self.water, self.rim) = (reef, water, rim)
    width = Self.cells
    height = Int(Float(Self.cells) * aspect) + 1
    field = (0..<width * height).map { [width] in chance.value($0 % width, $0 / width) - 0.5 }
    var (near, far, spare) = (field, field, field)
    for step in 0..<Self.steps {
      // The patches are wider at the bottom: growth is slower above.
      blur(field, into: &near, &spare, radius: 2)
      blur(field, into: &far, &spare, radius: step < 4 ? 6 : 5)
      for index in field.indices {
        let push = near[index] - far[index]
        field[index] = min(max(field[index] * 0.2 + push * 14, -1), 1)
      }
    }
    blur(field, into: &near, &spare, radius: 1)
    field = near
  }

  /// A box blur across, then down, with wrapped edges.
  private func blur(
    _ source: [Float], into target: inout [Float], _ spare: inout [Float], radius: Int
  ) {
    let (width, height) = (width, height)
    let share = 1 / Float(2 * radius + 1)
    for y in 0..<height {
      var sum: Float = 0
      for x in -radius...radius { sum += source[y * width + (x + width) % width] }
      for x in 0..<width {
        spare[y * width + x] = sum * share
        sum += source[y * width + (x + radius + 1) % width]
        sum -= source[y * width + (x - radius + width) % width]
      }
    }
    for x in 0..<width {
      var sum: Float = 0
      for y in -radius...radius { sum += spare[(y + height) % height * width + x] }
      for y in 0..<height {
        target[y * width + x] = sum * share
        sum += spare[(y + radius + 1) % height * width + x]
        sum -= spare[(y - radius + height) % height * width + x]
      }
    }
  }

  func ink(at spot: Spot) -> Ink {
    let value = sample(spot * Float(width - 1))
    let above = sample((spot + Spot(-0.006, -0.006)) * Float(width - 1))
    let relief = (value - above) * 0.16
    if value < -0.12 { return water.mixed(with: .black, 0.16 * smoothStep(-0.5, -0.12, value)) }
    if value < 0.14 { return rim }
    return reef.mixed(with: .paper, 0.2 * smoothStep(0.3, 0.9, value)) + relief
  }

  /// The field between its cells.
  private func sample(_ place: Spot) -> Float {
    let x = min(max(Int(place.x), 0), width - 2), y = min(max(Int(place.y), 0), height - 2)
    let part = place - Spot(Float(x), Float(y))
    let at = y * width + x
    let upper = field[at] + (field[at + 1] - field[at]) * part.x
    let lower = field[at + width] + (field[at + width + 1] - field[at + width]) * part.x
    return upper + (lower - upper) * part.y
  }
}

/// A chart of a sky that never was: circles of declination, stars by size, figures between them.
nonisolated struct StarMapPrint {
  private struct Star {
    var place: Spot
    var radius: Float
  }

  let ground: Ink
  let line: Ink
  let star: Ink
  private let aspect: Float
  private let stars: [Star]
  private let figures: [(from: Spot, to: Spot)]

  init(chance: Chance, ground: Ink, line: Ink, star: Ink, aspect: Float) {
    (self.ground, self.line, self.star, self.aspect) = (ground, line, star, aspect)
    let stars = (0..<150).map { index in
      let weight = chance.value(index, 3)
      return Star(
        place: Spot(chance.value(index, 1), chance.value(index, 2) * aspect),
        radius: 0.0018 + 0.008 * weight * weight * weight * weight)
    }
    self.stars = stars
    // A figure leads from a bright star to the nearest bright one without a figure.
    var rest = stars.sorted { $0.radius > $1.radius }.prefix(34).map(\.place)
    var figures: [(Spot, Spot)] = []
    while var here = rest.popLast() {
      for _ in 0..<4 {
        guard
          let next = rest.indices.min(by: {
            (rest[$0] - here).length < (rest[$1] - here).length
          }), (rest[next] - here).length < 0.26
        else { break }
        let there = rest.remove(at: next)
        figures.append((here, there))
        here = there
      }
    }
    self.figures = figures
  }

  func ink(at spot: Spot) -> Ink {
    let middle = Spot(0.5, aspect / 2)
    let away = spot - middle
    let reach = 0.46 * min(1, aspect)
    var color = ground
    if away.length < reach {
      color = color + 0.035 * (1 - away.length / reach)
      let circle = away.length / reach * 4
      if abs(circle - circle.rounded()) < 0.012 { color = color.mixed(with: line, 0.4) }
      let hours = (atan2(away.y, away.x) / 6.2831853 + 0.5) * 12
      let distance = abs(hours - hours.rounded()) * 6.2831853 / 12 * away.length
      if distance < 0.0012, away.length > reach / 4 { color = color.mixed(with: line, 0.32) }
    }
    let rim = abs(away.length - reach)
    if rim < 0.0022 || abs(rim - 0.012) < 0.0012 { color = line }
    guard away.length < reach else { return color }
    for figure in figures where distance(spot, figure.from, figure.to) < 0.0014 { color = line }
    for star in stars where (star.place - spot).length < star.radius { return self.star }
    return color
  }

  private func distance(_ spot: Spot, _ from: Spot, _ to: Spot) -> Float {
    let along = to - from, here = spot - from
    // The line stops short of its stars.
    let length = along.length
    let part = min(max((here * along).sum() / (length * length), 0.08), 0.92)
    return (here - along * part).length
  }
}
