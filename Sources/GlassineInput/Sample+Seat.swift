// The seat of a sample: that of its device.

extension Sample {
  /// The seat of the reporting device; 0 for samples without a device. Setting it changes only
  /// samples of a device.
  public var seat: SeatNumber {
    get {
      switch self {
      case .touch(let sample): sample.seat
      case .hover(let sample): sample.seat
      case .wheel(let sample): sample.seat
      case .key(let sample): sample.seat
      case .text(let sample): sample.seat
      case .button(let sample): sample.seat
      case .axis(let sample): sample.seat
      case .lost(let sample): sample.seat
      case .motion, .window, .application: 0
      }
    }
    set {
      switch self {
      case .touch(var sample):
        sample.seat = newValue
        self = .touch(sample)
      case .hover(var sample):
        sample.seat = newValue
        self = .hover(sample)
      case .wheel(var sample):
        sample.seat = newValue
        self = .wheel(sample)
      case .key(var sample):
        sample.seat = newValue
        self = .key(sample)
      case .text(var sample):
        sample.seat = newValue
        self = .text(sample)
      case .button(var sample):
        sample.seat = newValue
        self = .button(sample)
      case .axis(var sample):
        sample.seat = newValue
        self = .axis(sample)
      case .lost(var sample):
        sample.seat = newValue
        self = .lost(sample)
      case .motion, .window, .application: break
      }
    }
  }
}
