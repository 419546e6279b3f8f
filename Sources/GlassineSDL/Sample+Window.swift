// Replaces the window number of a sample by the number that a host uses.
internal import GlassineInput

nonisolated extension Sample {
  /// Sets the window number, if the sample has one.
  mutating func setWindow(_ window: WindowNumber) {
    switch self {
    case .touch(var sample):
      if sample.window != 0 { sample.window = window }
      self = .touch(sample)
    case .hover(var sample):
      if sample.window != 0 { sample.window = window }
      self = .hover(sample)
    case .wheel(var sample):
      if sample.window != 0 { sample.window = window }
      self = .wheel(sample)
    case .key(var sample):
      if sample.window != 0 { sample.window = window }
      self = .key(sample)
    case .text(var sample):
      if sample.window != 0 { sample.window = window }
      self = .text(sample)
    case .lost(var sample):
      if sample.window != 0 { sample.window = window }
      self = .lost(sample)
    case .window(var sample):
      if sample.window != 0 { sample.window = window }
      self = .window(sample)
    case .button, .axis, .motion, .application: break
    }
  }
}
