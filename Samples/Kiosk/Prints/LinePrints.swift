// Prints of lines: the rosettes of banknotes, wind over dunes, the rings of a tree.
import Foundation

/// Fine lines that wave around a middle, several sets of them: the drawing of an engraver's lathe.
nonisolated struct GuillochePrint {
  let chance: Chance
  let inks: [Ink]
  let aspect: Float

  func ink(at spot: Spot) -> Ink {
    let middle = Spot(0.5, aspect / 2)
    let place = spot - middle
    let radius = place.length
    let angle = atan2(place.y, place.x)
    var color = Ink.paper
    for set in 0..<3 {
      let petals = Float(5 + 2 * set + Int(chance.value(set, 1) * 3))
      let reach: Float = [0.38, 0.3, 0.18][set]
      let depth = 0.05 + 0.04 * chance.value(set, 2)
      guard radius < reach + depth else { continue }
      let turn = chance.value(set, 3) * 6.28
      let wave =
        radius + depth * sin(angle * petals + turn) * (0.35 + radius / reach)
        + 0.012 * sin(angle * petals * 3 - turn)
      let lines = wave * (set == 2 ? 105 : 74)
      let distance = abs(lines - lines.rounded())
      let thickness: Float = 0.15 + 0.1 * sin(angle * petals / 2 + wave * 20)
      let fade = smoothStep(reach + depth, reach - 0.01, wave)
      color = color.mixed(
        with: inks[set % inks.count], fade * smoothStep(thickness + 0.1, thickness, distance))
    }
    return frame(color, spot)
  }

  /// A border of waves that cross.
  private func frame(_ color: Ink, _ spot: Spot) -> Ink {
    let edge = min(min(spot.x, 1 - spot.x), min(spot.y, aspect - spot.y))
    guard edge < 0.075, edge > 0.02 else { return color }
    let along = (spot.x + spot.y) * 120
    let middle = (edge - 0.0475) / 0.0275
    let first = abs(middle - 0.8 * sin(along)), second = abs(middle - 0.8 * sin(along + 2.1))
    let third = abs(middle - 0.8 * sin(along + 4.2))
    return min(first, min(second, third)) < 0.14 ? inks[0] : color
  }
}

/// Ridges one behind the other, paler with distance, with ripples along them.
nonisolated struct DunesPrint {
  let chance: Chance
  let near: Ink
  let far: Ink
  let sun: Ink
  let aspect: Float

  func ink(at spot: Spot) -> Ink {
    let count = 8
    var color = sky(spot)
    for ridge in 0..<count {
      let distance = Float(ridge) / Float(count - 1)
      let salt = UInt32(ridge * 7)
      let base = aspect * (0.38 + 0.62 * distance * distance * 0.92)
      let height = 0.05 + 0.12 * distance
      let line =
        base - height * (0.6 + chance.noise(Spot(spot.x * (2.2 - distance), 3.1), salt))
        - 0.3 * height * abs(chance.noise(Spot(spot.x * 4.1, 8.7), salt + 1))
      guard spot.y > line else { continue }
      let depth = spot.y - line
      let body = far.mixed(with: near, distance)
      // Light on the crest, shade behind it, ripples that follow the slope.
      let lee = smoothStep(0, 0.16, depth + 0.06 * chance.noise(spot * 5, salt + 2))
      let ripple = sin((depth * (1.4 - 0.7 * distance) + line * 0.5) * 300 / (0.6 + distance))
      color =
        body.mixed(with: .paper, 0.42 * (1 - lee)) + (0.022 * ripple * lee - 0.10 * lee * distance)
    }
    return color
  }

  private func sky(_ spot: Spot) -> Ink {
    let disc = (spot - Spot(0.68, aspect * 0.2)).length
    let air = Ink.paper.mixed(with: far, smoothStep(0, aspect * 0.5, spot.y) * 0.8)
    return disc < 0.105 ? sun : air
  }
}

/// A board sawn out of a trunk: rings, a knot, the saw's marks.
nonisolated struct WoodGrainPrint {
  let chance: Chance
  let early: Ink
  let late: Ink
  let aspect: Float

  func ink(at spot: Spot) -> Ink {
    let knot = Spot(0.34 + 0.3 * chance.value(1), aspect * (0.3 + 0.4 * chance.value(2)))
    let away = (spot - knot) * Spot(1, 0.55)
    // Rings run along the board and bend around the knot.
    let bend = 0.16 / (0.05 + away.length * 2.6)
    let sway = chance.folds(spot * Spot(3.2, 0.7), octaves: 3) * 0.26
    let across = (spot.x + sway + bend * 0.05 * (spot.x > knot.x ? 1 : -1)) * 13
    let around = away.length * 34 + chance.noise(spot * 9, 4) * 0.4
    let inKnot = smoothStep(0.17, 0.07, away.length)
    let rings = across * (1 - inKnot) + around * inKnot
    let part = rings - rings.rounded(.down)
    let ring = smoothStep(0, 0.75, part) - smoothStep(0.86, 1, part)
    let fibre =
      0.05 * chance.noise(spot * Spot(160, 6), 7) + 0.025 * chance.noise(spot * Spot(420, 11), 9)
    return early.mixed(with: late, ring * 0.85 + inKnot * 0.35) + fibre
  }
}
