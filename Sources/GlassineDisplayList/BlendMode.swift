/// How what is drawn goes together with what lies beneath. On premultiplied colours; where what
/// lies beneath is opaque, as a screen is, all are what CoreGraphics' documentation says of them.
public enum BlendMode: UInt8, Sendable, CaseIterable {
  /// Over it.
  case normal
  case multiply
  case screen
  /// The lighter of both, by channel. There is no darker one: a chip's own blending cannot leave
  /// out what is clear.
  case lighten
  /// Added: light upon light.
  case plusLighter
  /// Keeps of what lies beneath what is drawn upon: a mask. Clears a pixel around its bounds too.
  case destinationIn
  /// Takes away from what lies beneath where it is drawn upon: an eraser.
  case destinationOut
  /// Shows only where something lies beneath.
  case sourceAtop

  /// Whether nothing drawn changes nothing.
  public var keepsBeneathNothing: Bool { self != .destinationIn }
}
