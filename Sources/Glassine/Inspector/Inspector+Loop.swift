// The inspector of a program with a `FrameLoop`, or of a host with its own loop.
import Foundation
import GlassineUI

extension Inspector {
  /// The request in `GLASSINE_INSPECTOR`: an inspector, or an open one.
  enum Wish { case closed, open }

  /// Nil: no request.
  static var environmentWish: Wish? {
    let value = ProcessInfo.processInfo.environment["GLASSINE_INSPECTOR"] ?? ""
    return value.isEmpty || value == "0" ? nil : value == "open" ? .open : .closed
  }

  /// Applies the environment's request. The caller decides the effect on the program's own
  /// inspector.
  func follow(_ wish: Wish) {
    opensOnFourFingerTap = true
    if wish == .open { isOpen = true }
  }

  /// An inspector over `surface` of `loop`, which retains it, connected to keys, samples, frames
  /// and slow motion. The loop's existing handlers stay in effect; handlers set later replace the
  /// inspector's.
  // Not inlined: the optimizer would treat the weak references below as the only ones.
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
    measurement = (
      { [weak loop] in loop?.touchLatency }, { [weak loop] in loop?.touchLatency = $0 }
    )
    lines = { [weak loop] in loop?.inspectedLines?() ?? [] }
    onSlowness = { [weak loop] in loop?.slowness = $0 }
  }

  /// An inspector over the drawing of `overlay`, which retains it and passes it samples and frames.
  /// There is no slow motion: the host decides the time.
  // Not inlined: the optimizer would treat the weak references below as the only ones.
  @inline(never)
  @discardableResult
  public convenience init(_ overlay: Overlay) {
    self.init(overlay.application, on: overlay.surface) { [weak overlay] in overlay?.above = $0 }
    overlay.inspector = self
    measurement = (
      { [weak overlay] in overlay?.touchLatency }, { [weak overlay] in overlay?.touchLatency = $0 }
    )
  }
}
