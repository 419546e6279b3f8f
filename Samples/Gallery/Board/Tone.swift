// The colours of plates, by day and by night.
import Glassine

/// Colours of plates, each with its fill under a finger. Contrast of ink on either is above 4.5 to
/// 1, in light and in dark.
nonisolated enum Tone: Int, CaseIterable {
  case paper, vermilion, green, ochre, blue

  @MainActor var fill: Color { Self.fills[rawValue] }
  @MainActor var lit: Color { Self.lits[rawValue] }
  @MainActor var ink: Color { Self.inks[rawValue] }
  /// Around a plate at rest: faintly visible, opaque in high contrast.
  @MainActor var edge: Color { Self.edges[rawValue] }

  // In the order of the cases, light and dark. A dynamic colour is made once.
  @MainActor private static let fills = [
    pair(0xEFEBE2, 0x2C3150), pair(0xF6E0D8, 0x4A2A38), pair(0xDCEAE6, 0x1B3E46),
    pair(0xF3E8CF, 0x45391F), pair(0xDFE7F1, 0x243C62),
  ]
  @MainActor private static let lits = [
    pair(0xD6CFBF, 0x4A517A), pair(0xE6AF9F, 0x7A3B46), pair(0xA6CCC5, 0x2A6164),
    pair(0xE1C684, 0x6B5729), pair(0xADC3E0, 0x375B8E),
  ]
  private static let inkPairs: [(light: UInt32, dark: UInt32)] = [
    (0x3A352B, 0xEDE8DB), (0x7E2C1D, 0xFFD0C4), (0x1D4B47, 0xB4EEE4), (0x5E450E, 0xFFE3A8),
    (0x24405F, 0xC8DCFF),
  ]
  @MainActor private static let inks = inkPairs.map { pair($0.light, $0.dark) }
  @MainActor private static let edges = inkPairs.map { ink in
    Color { traits in
      Color(
        hex: traits.userInterfaceStyle == .light ? ink.light : ink.dark,
        alpha: traits.accessibilityContrast == .high ? 1 : 0.35)
    }
  }

  @MainActor private static func pair(_ light: UInt32, _ dark: UInt32) -> Color {
    Color(light: Color(hex: light), dark: Color(hex: dark))
  }
}
