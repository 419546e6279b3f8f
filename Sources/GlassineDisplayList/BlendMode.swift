/// The way a drawn colour is combined with the pixels beneath, on premultiplied colours. Source:
/// W3C's Compositing and Blending Level 1, chapters 5 to 10, which agrees with CoreGraphics'
/// documentation, also for partly clear pictures.
public enum BlendMode: UInt8, Sendable, CaseIterable {
  /// The colour over the pixels beneath.
  case normal
  case multiply
  case screen
  /// The lighter of both, by channel.
  case lighten
  /// The sum of both.
  case plusLighter
  /// Keeps the pixels beneath only under the drawn shape: a mask. Also clears a pixel around its
  /// bounds.
  case destinationIn
  /// Removes the pixels beneath under the drawn shape: an eraser.
  case destinationOut
  /// Draws only over pixels that are not clear.
  case sourceAtop
  /// Multiplied if the pixel beneath is dark, screened if it is light.
  case overlay
  /// The darker of both, by channel.
  case darken
  case colorDodge
  case colorBurn
  case softLight
  /// As ``overlay``, with the roles of both exchanged.
  case hardLight
  case difference
  case exclusion
  /// The colour's hue, with saturation and brightness of the pixels beneath.
  case hue
  case saturation
  /// Hue and saturation of the colour, with the brightness of the pixels beneath.
  case color
  case luminosity

  /// Whether drawing a clear colour changes nothing.
  public var keepsBeneathNothing: Bool { self != .destinationIn }

  /// Whether a shader has to read the pixels beneath, which costs a copy of them: the chip's own
  /// blending does not support the mode.
  public var readsBeneath: Bool {
    switch self {
    case .normal, .screen, .plusLighter, .destinationIn, .destinationOut, .sourceAtop: false
    case .multiply, .lighten, .overlay, .darken, .colorDodge, .colorBurn, .softLight, .hardLight,
      .difference, .exclusion, .hue, .saturation, .color, .luminosity:
      true
    }
  }
}
