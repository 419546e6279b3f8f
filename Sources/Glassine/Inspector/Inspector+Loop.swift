// The inspector of a program whose frames a `FrameLoop` runs, or a host of its own.
import Foundation
import GlassineUI

extension Inspector {
  /// What `GLASSINE_INSPECTOR` asks for: that there is one, or one that is open from the start.
  enum Wish { case closed, open }

  /// Nil: nothing is asked for.
  static var environmentWish: Wish? {
    let value = ProcessInfo.processInfo.environment["GLASSINE_INSPECTOR"] ?? ""
    return value.isEmpty || value == "0" ? nil : value == "open" ? .open : .closed
  }

  /// Does what the environment asks for. Whoever starts a program decides above what it says of an
  /// inspector of its own.
  func follow(_ wish: Wish) {
    opensOnFourFingerTap = true
    if wish == .open { isOpen = true }
  }

  /// Over `surface` of `loop`, which keeps it, and connected: keys, samples, frames, slow motion.
  /// What the loop's handlers did before, they go on doing; handlers set later take its place.
  // Not inlined: the optimizer would take the weak references below for the only ones.
  @inline(never)
  @discardableResult
  public convenience init(_ loop: FrameLoop, on surface: Surface) {
    self.init(loop.application, on: surface)
    let (input, sample, frame) = (loop.onInput, loop.onSample, loop.onFrame)
    loop.onInput = { [weak self] samples in
      input?(&samples)
      self?.take(&samples)
      if let self, isOpen {
        for case .touch(let touch) in samples { touchArrived(at: touch.timestamp) }
      }
    }
    loop.onSample = { [weak self] in
      sample?($0)
      self?.see($0)
    }
    loop.onFrame = { [weak self] in
      frame?($0)
      self?.note($0)
    }
    loop.inspector = self
    onSlowness = { [weak loop] in loop?.slowness = $0 }
  }

  /// Over what `overlay` draws, which keeps it and shows it samples and frames. There is no slow
  /// motion: the time is the host's.
  // Not inlined: the optimizer would take the weak references below for the only ones.
  @inline(never)
  @discardableResult
  public convenience init(_ overlay: Overlay) {
    self.init(overlay.application, on: overlay.surface) { [weak overlay] in overlay?.above = $0 }
    overlay.inspector = self
  }
}
