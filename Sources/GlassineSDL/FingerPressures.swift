// Converts SDL's pressure, from 0 to 1, to the force of fingers.
//
// SDL reports a pressure for each finger, whether the device measures one or not. It is 1 on
// Wayland, on X11 and for a panel without the kernel's ABS_MT_PRESSURE, 0 at the lift. A device
// that measures reports values between the two.
internal import Foundation

/// The touch devices that measure pressure.
nonisolated struct FingerPressures {
  /// Devices that have reported a pressure between 0 and 1.
  private var measuring: [UInt64] = []

  /// The force of a finger on `device`, from 0 to `PlatformConstants.fingerMaximumForce`; nil if
  /// the device has measured none so far. Pressures beyond 0 and 1 are clamped, NaN measures
  /// nothing.
  mutating func force(of pressure: Float, on device: UInt64) -> CGFloat? {
    if pressure > 0, pressure < 1, !measuring.contains(device) { measuring.append(device) }
    guard !pressure.isNaN, measuring.contains(device) else { return nil }
    return CGFloat(min(max(pressure, 0), 1)) * PlatformConstants.fingerMaximumForce
  }
}
