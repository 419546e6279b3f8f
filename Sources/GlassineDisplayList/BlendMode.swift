/// How what is drawn goes together with what lies beneath, on premultiplied colours. Source: W3C's
/// Compositing and Blending Level 1, chapters 5 to 10, which says the same as CoreGraphics'
/// documentation, for pictures that are clear in part too.
public enum BlendMode: UInt8, Sendable, CaseIterable {
  /// Over it.
  case normal
  case multiply
  case screen
  /// The lighter of both, by channel.
  case lighten
  /// Added: light upon light.
  case plusLighter
  /// Keeps of what lies beneath what is drawn upon: a mask. Clears a pixel around its bounds too.
  case destinationIn
  /// Takes away from what lies beneath where it is drawn upon: an eraser.
  case destinationOut
  /// Shows only where something lies beneath.
  case sourceAtop
  /// Multiplied where it is dark beneath, screened where it is light.
  case overlay
  /// The darker of both, by channel.
  case darken
  case colorDodge
  case colorBurn
  case softLight
  /// As ``overlay``, the other way round.
  case hardLight
  case difference
  case exclusion
  /// The colour's hue, with saturation and brightness of what lies beneath.
  case hue
  case saturation
  /// Hue and saturation of the colour, with the brightness of what lies beneath.
  case color
  case luminosity

  /// Whether nothing drawn changes nothing.
  public var keepsBeneathNothing: Bool { self != .destinationIn }

  /// Whether a program has to read what lies beneath, which costs a copy of it: the chip's own
  /// blending cannot do it.
  public var readsBeneath: Bool {
    switch self {
    case .normal, .screen, .plusLighter, .destinationIn, .destinationOut, .sourceAtop: false
    case .multiply, .lighten, .overlay, .darken, .colorDodge, .colorBurn, .softLight, .hardLight,
      .difference, .exclusion, .hue, .saturation, .color, .luminosity:
      true
    }
  }
}
