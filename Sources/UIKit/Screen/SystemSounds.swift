// Short sounds and vibrations of the system. There are none here: the calls are accepted, as those
// of feedback generators.
import GlassineUI

public typealias SystemSoundID = UInt32

public nonisolated let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF

/// Plays nothing.
public nonisolated func AudioServicesPlaySystemSound(_ sound: SystemSoundID) {}
/// Plays nothing, and calls `completion` at once.
public nonisolated func AudioServicesPlaySystemSoundWithCompletion(
  _ sound: SystemSoundID, _ completion: (() -> Void)?
) { completion?() }
/// Plays nothing.
public nonisolated func AudioServicesPlayAlertSound(_ sound: SystemSoundID) {}
