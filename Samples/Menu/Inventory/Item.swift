// The things that the player can carry.
import Glassine

/// A kind of thing.
enum Item: String, Codable, CaseIterable {
  case lampOil, pineOil, moonOil
  case feather, shell, bell
  case amberFirefly, jadeFirefly, azureFirefly, roseFirefly
  case shoreMap, reedMap

  enum Kind { case oil, charm, firefly, map }

  var kind: Kind {
    switch self {
    case .lampOil, .pineOil, .moonOil: .oil
    case .feather, .shell, .bell: .charm
    case .amberFirefly, .jadeFirefly, .azureFirefly, .roseFirefly: .firefly
    case .shoreMap, .reedMap: .map
    }
  }

  /// The largest number that shares a slot.
  var stackLimit: Int {
    switch kind {
    case .oil: 5
    case .firefly: 20
    case .charm, .map: 1
    }
  }

  /// The light in which it is drawn.
  var tone: Color {
    switch self {
    case .lampOil: Color(hex: 0xFFB454)
    case .pineOil: Color(hex: 0x8FD0A0)
    case .moonOil: Color(hex: 0xB9C8FF)
    case .feather: Color(hex: 0xD9E6F2)
    case .shell: Color(hex: 0xF3C6B4)
    case .bell: Color(hex: 0xE9C46A)
    case .amberFirefly: FireflyKind.amber.tone
    case .jadeFirefly: FireflyKind.jade.tone
    case .azureFirefly: FireflyKind.azure.tone
    case .roseFirefly: FireflyKind.rose.tone
    case .shoreMap: Color(hex: 0xE3D3AE)
    case .reedMap: Color(hex: 0xC6CFA4)
    }
  }

  init(_ firefly: FireflyKind) {
    switch firefly {
    case .amber: self = .amberFirefly
    case .jade: self = .jadeFirefly
    case .azure: self = .azureFirefly
    case .rose: self = .roseFirefly
    }
  }
}

extension FireflyKind {
  var tone: Color {
    switch self {
    case .amber: Color(hex: 0xFFD56B)
    case .jade: Color(hex: 0x9BF0A8)
    case .azure: Color(hex: 0x7FD4FF)
    case .rose: Color(hex: 0xFF9CC0)
    }
  }
}
