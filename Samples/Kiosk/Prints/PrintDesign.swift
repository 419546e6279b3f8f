// The eight designs of the exhibit and the prints of each.
import Foundation

/// The making of a print.
nonisolated enum PrintDesign: String, CaseIterable, Sendable {
  case truchet, voronoi, coral, guilloche, dunes, kilim, stars, wood
}

/// One print: a design and the seed of its chance.
nonisolated struct Print: Hashable, Sendable {
  let design: PrintDesign
  /// 0, 1, 2: the variant, which has inks of its own.
  let variant: Int

  /// Width and height in the same unit.
  static let proportion = (width: 3, height: 4)

  static let all = (0..<3).flatMap { variant in
    PrintDesign.allCases.map { Print(design: $0, variant: variant) }
  }

  /// The number in the catalogue and in orders: 101 to 803.
  var number: Int {
    ((PrintDesign.allCases.firstIndex(of: design) ?? 0) + 1) * 100 + variant + 1
  }

  /// Paints it, `width` pixels wide. Takes a good part of a second: not on the main thread.
  ///
  /// - Parameter beforeRow: called before each row; may wait.
  func paint(width: Int, beforeRow: @escaping @Sendable () -> Void = {}) -> PrintCanvas {
    var canvas = PrintCanvas(
      width: width, height: width * Self.proportion.height / Self.proportion.width,
      beforeRow: beforeRow)
    let chance = Chance(seed: UInt32(number) &* 2_654_435_761)
    let aspect = canvas.aspect
    switch design {
    case .truchet:
      let looks: [(Ink, Ink, Ink)] = [
        (.paper, .vermilion, .black), (.indigo, .sand, .rose), (.sage, .black, .paper),
      ]
      let (ground, way, second) = looks[variant]
      let print = TruchetPrint(chance: chance, ground: ground, way: way, second: second)
      canvas.paint(print.ink)
    case .voronoi:
      let looks: [[Ink]] = [
        [.vermilion, .ochre, .indigo, .pine, .sand], [.pine, .sage, .indigo, .paper, .ochre],
        [.rose, .vermilion, .sand, .ochre, .paper],
      ]
      canvas.paint(VoronoiGlassPrint(chance: chance, glasses: looks[variant]).ink)
    case .coral:
      let looks: [(Ink, Ink, Ink)] = [
        (.vermilion, .paper, .rose), (.ochre, .indigo, .paper), (.paper, .pine, .sage),
      ]
      let (reef, water, rim) = looks[variant]
      canvas.paint(
        CoralPrint(chance: chance, reef: reef, water: water, rim: rim, aspect: aspect).ink)
    case .guilloche:
      let looks: [[Ink]] = [
        [.pine, .vermilion, .indigo], [.vermilion, .ochre, .black], [.indigo, .pine, .rose],
      ]
      canvas.paint(GuillochePrint(chance: chance, inks: looks[variant], aspect: aspect).ink)
    case .dunes:
      let looks: [(Ink, Ink, Ink)] = [
        (Ink(hex: 0xB06A3B), .sand, .vermilion), (.indigo, .sage, .ochre),
        (Ink(hex: 0x8C3A2B), .rose, .ochre),
      ]
      let (near, far, sun) = looks[variant]
      canvas.paint(DunesPrint(chance: chance, near: near, far: far, sun: sun, aspect: aspect).ink)
    case .kilim:
      let looks: [[Ink]] = [
        [.vermilion, .indigo, .ochre, .sand], [.pine, .sand, .vermilion, .indigo],
        [.indigo, .rose, .sand, .pine],
      ]
      canvas.paint(KilimPrint(chance: chance, wools: looks[variant], aspect: aspect).ink)
    case .stars:
      let looks: [(Ink, Ink, Ink)] = [
        (.indigo, .sand, .paper), (Ink(hex: 0x14120F), .ochre, .paper), (.paper, .pine, .black),
      ]
      let (ground, line, star) = looks[variant]
      canvas.paint(
        StarMapPrint(chance: chance, ground: ground, line: line, star: star, aspect: aspect).ink)
    case .wood:
      let looks: [(Ink, Ink)] = [
        (Ink(hex: 0xD9B283), Ink(hex: 0x8A5A33)), (Ink(hex: 0xB98B62), Ink(hex: 0x5B3420)),
        (Ink(hex: 0xE6D2AE), Ink(hex: 0xA98452)),
      ]
      let (early, late) = looks[variant]
      canvas.paint(WoodGrainPrint(chance: chance, early: early, late: late, aspect: aspect).ink)
    }
    return canvas
  }
}
