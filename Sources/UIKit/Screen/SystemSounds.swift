// Short sounds and vibrations of the system. There are none here: the calls are accepted, as those
// of feedback generators.
import GlassineUI

public typealias SystemSoundID = UInt32

public nonisolated let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF

/// Nobody hears or feels it.
public nonisolated func AudioServicesPlaySystemSound(_ sound: SystemSoundID) {}
/// Nobody hears or feels it; `completion` is called at once.
public nonisolated func AudioServicesPlaySystemSoundWithCompletion(
  _ sound: SystemSoundID, _ completion: (() -> Void)?
) { completion?() }
/// Nobody hears or feels it.
public nonisolated func AudioServicesPlayAlertSound(_ sound: SystemSoundID) {}
