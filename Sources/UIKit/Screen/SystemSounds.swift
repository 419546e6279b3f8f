// Short sounds and vibrations of the system. There are none here: the calls are accepted, as those
// of feedback generators.
public import CoreGraphics
import GlassineUI

public typealias SystemSoundID = UInt32

public nonisolated let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF

/// Plays nothing.
public nonisolated func AudioServicesPlaySystemSound(_ sound: SystemSoundID) {}
/// The location of a file: a value here, which `url as CFURL` is.
public typealias CFURL = URL

/// Success, as Core Foundation says it; the sound is number 0.
@discardableResult
public nonisolated func AudioServicesCreateSystemSoundID(
  _ url: CFURL, _ sound: UnsafeMutablePointer<SystemSoundID>
) -> Int32 {
  sound.pointee = 0
  return 0
}
@discardableResult
public nonisolated func AudioServicesDisposeSystemSoundID(_ sound: SystemSoundID) -> Int32 { 0 }

/// Plays nothing, and calls `completion` at once.
public nonisolated func AudioServicesPlaySystemSoundWithCompletion(
  _ sound: SystemSoundID, _ completion: (() -> Void)?
) { completion?() }
/// Plays nothing.
public nonisolated func AudioServicesPlayAlertSound(_ sound: SystemSoundID) {}
