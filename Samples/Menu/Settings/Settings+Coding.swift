// The settings' form in a file. A missing value is the default, so that an older file stays valid;
// a present one must be of its type.
import Foundation
import Glassine

extension Settings: Codable {
  private enum Key: String, CodingKey { case player, lake, language, graphics, sound, controls }

  init(from decoder: any Decoder) throws {
    self.init()
    let values = try decoder.container(keyedBy: Key.self)
    try values.read(.player, into: &player)
    try values.read(.lake, into: &lake)
    try values.read(.language, into: &language)
    try values.read(.graphics, into: &graphics)
    try values.read(.sound, into: &sound)
    try values.read(.controls, into: &controls)
    self = normalized
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(player, forKey: .player)
    try values.encode(lake, forKey: .lake)
    try values.encode(language, forKey: .language)
    try values.encode(graphics, forKey: .graphics)
    try values.encode(sound, forKey: .sound)
    try values.encode(controls, forKey: .controls)
  }
}

extension Settings.Graphics: Codable {
  private enum Key: String, CodingKey {
    case water, fireflies, hudOpacity, showsCompass, showsMap, textScale, edge
  }

  init(from decoder: any Decoder) throws {
    self.init()
    let values = try decoder.container(keyedBy: Key.self)
    try values.read(.water, into: &water)
    try values.read(.fireflies, into: &fireflies)
    try values.read(.hudOpacity, into: &hudOpacity)
    try values.read(.showsCompass, into: &showsCompass)
    try values.read(.showsMap, into: &showsMap)
    try values.read(.textScale, into: &textScale)
    try values.read(.edge, into: &edge)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(water, forKey: .water)
    try values.encode(fireflies, forKey: .fireflies)
    try values.encode(rounded(hudOpacity), forKey: .hudOpacity)
    try values.encode(showsCompass, forKey: .showsCompass)
    try values.encode(showsMap, forKey: .showsMap)
    try values.encode(rounded(textScale), forKey: .textScale)
    try values.encode(rounded(edge), forKey: .edge)
  }
}

extension Settings.Sound: Codable {
  private enum Key: String, CodingKey { case isOn, music, effects }

  init(from decoder: any Decoder) throws {
    self.init()
    let values = try decoder.container(keyedBy: Key.self)
    try values.read(.isOn, into: &isOn)
    try values.read(.music, into: &music)
    try values.read(.effects, into: &effects)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(isOn, forKey: .isOn)
    try values.encode(rounded(music), forKey: .music)
    try values.encode(rounded(effects), forKey: .effects)
  }
}

extension Settings.Controls: Codable {
  private enum Key: String, CodingKey { case isLeftHanded, stickScale, keys, buttons }

  init(from decoder: any Decoder) throws {
    self.init()
    let values = try decoder.container(keyedBy: Key.self)
    try values.read(.isLeftHanded, into: &isLeftHanded)
    try values.read(.stickScale, into: &stickScale)
    var keys: [GameAction: Bindings.Key] = [:]
    try values.read(.keys, into: &keys)
    var names: [GameAction: String] = [:]
    try values.read(.buttons, into: &names)
    let buttons = try names.mapValues { name in
      guard let button = ButtonSample.Name(rawValue: name) else {
        throw DecodingError.dataCorruptedError(
          forKey: .buttons, in: values, debugDescription: "there is no button '\(name)'")
      }
      return button
    }
    bindings = Bindings(keys: keys, buttons: buttons)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(isLeftHanded, forKey: .isLeftHanded)
    try values.encode(rounded(stickScale), forKey: .stickScale)
    try values.encode(bindings.keys, forKey: .keys)
    try values.encode(bindings.buttons.mapValues(\.rawValue), forKey: .buttons)
  }
}

extension KeyedDecodingContainer {
  /// Reads a value into `target`, which keeps its value if there is none.
  fileprivate func read<Value: Decodable>(_ key: Key, into target: inout Value) throws {
    if let value = try decodeIfPresent(Value.self, forKey: key) { target = value }
  }
}

/// A share with three places, as a person would write it.
private func rounded(_ value: Float) -> Double { (Double(value) * 1000).rounded() / 1000 }
