// Prints composed of pieces: Truchet's tiles, Voronoi's cells, the steps of a kilim.
import Foundation

/// Quarter rings on square tiles, each tile rotated at random: paths that never end.
nonisolated struct TruchetPrint {
  let chance: Chance
  let ground: Ink
  let way: Ink
  let second: Ink

  func ink(at spot: Spot) -> Ink {
    let tiles: Float = 9
    let place = spot * tiles
    let (column, row) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
    var part = Spot(place.x - Float(column), place.y - Float(row))
    if chance.value(column, row) < 0.5 { part.x = 1 - part.x }
    // The two rings of a tile have opposite corners as middles.
    let first = abs(part.length - 0.5)
    let other = abs((part - 1).length - 0.5)
    let nearest = min(first, other)
    if nearest < 0.055 { return ground }
    if nearest < 0.19 { return way }
    if nearest < 0.225 { return second }
    return dots(part, column, row)
  }

  /// A dot in the free corners of a few tiles.
  private func dots(_ part: Spot, _ column: Int, _ row: Int) -> Ink {
    guard chance.value(column, row, 3) < 0.3 else { return ground }
    let corner = Spot(part.x < 0.5 ? 0 : 1, part.y < 0.5 ? 0 : 1)
    return (part - corner).length < 0.1 ? second : ground
  }
}

/// Cells around random points, leaded like a church window.
nonisolated struct VoronoiGlassPrint {
  let chance: Chance
  let glasses: [Ink]

  func ink(at spot: Spot) -> Ink {
    let place = spot * 6.5
    let (column, row) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
    var (nearest, next) = (Float.infinity, Float.infinity)
    var (cell, middle) = ((0, 0), Spot.zero)
    for y in row - 2...row + 2 {
      for x in column - 2...column + 2 {
        let point = Spot(
          Float(x) + 0.15 + 0.7 * chance.value(x, y, 1),
          Float(y) + 0.15 + 0.7 * chance.value(x, y, 2))
        let distance = (place - point).length
        if distance < nearest {
          (next, nearest, cell, middle) = (nearest, distance, (x, y), point)
        } else {
          next = min(next, distance)
        }
      }
    }
    if next - nearest < 0.085 { return .black }
    let index = Int(chance.value(cell.0, cell.1, 5) * Float(glasses.count))
    // Light falls through from the upper left, and old glass has streaks.
    let light = 0.10 * (middle.x - place.x + middle.y - place.y)
    let streak = 0.05 * chance.noise(place * Spot(3, 9), 8)
    let edge = 0.16 * smoothStep(0.35, 0.085, next - nearest)
    return glasses[min(index, glasses.count - 1)] + (light + streak - edge)
  }
}

/// A flat weave: bands of stepped diamonds, mirrored about the middle.
nonisolated struct KilimPrint {
  let chance: Chance
  let wools: [Ink]
  let aspect: Float

  func ink(at spot: Spot) -> Ink {
    let threads: Float = 76
    let column = Int((abs(spot.x - 0.5) * threads).rounded(.down))
    let row = Int((spot.y * threads * 0.9).rounded(.down))
    let bandHeight = 22
    let (band, y) = (row / bandHeight, row % bandHeight)
    if y < 2 { return weave(.black, spot) }
    if y < 4 || y >= bandHeight - 2 {
      let tooth = (column / 2 + (y < 4 ? 0 : 1)) % 2 == 0
      return weave(tooth ? wools[3 % wools.count] : wools[0], spot)
    }
    // A diamond is as many steps wide as it is high, in rings of wool.
    let width = 16
    let shift = band % 2 == 0 ? 0 : width / 2
    let x = abs((column + shift) % width - width / 2)
    let ring = (x + abs(y - bandHeight / 2)) / 2
    let start = Int(chance.value(band, 0, 4) * Float(wools.count))
    if ring >= 6 { return weave(wools[start], spot) }
    let wool = wools[(start + 1 + ring + (ring > 2 ? 1 : 0)) % wools.count]
    return weave(ring == 1 ? .paper : wool, spot)
  }

  /// Threads over and under, and wool that took the dye unevenly.
  private func weave(_ wool: Ink, _ spot: Spot) -> Ink {
    let thread = sin(spot.x * 900) * sin(spot.y * 700)
    let dye = chance.noise(spot * Spot(5, 60), 6)
    return wool + (0.022 * thread + 0.03 * dye)
  }
}
