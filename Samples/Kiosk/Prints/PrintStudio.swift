// Paints prints away from the main thread, each once.
import Foundation
import GlassineKiosk
import Synchronization

/// The painted prints: requested by views, made in the background, kept.
final class PrintStudio {
  private var images: [Print: Image] = [:]
  private var waiting: [Print: [(Image) -> Void]] = [:]
  private let pixelWidth: Int
  /// Paints at once, within the call: for runs whose pictures must not depend on time.
  private let paintsAtOnce: Bool
  /// A queue of its own: after the first detached task or use of a global queue, libdispatch wakes
  /// the process once a second to count the threads of its pool, until the end.
  private let queue = DispatchQueue(label: "kiosk.prints", qos: .utility)
  private let pause = PaintingPause()

  init(pixelWidth: Int, paintsAtOnce: Bool) {
    self.pixelWidth = max(1, pixelWidth / PrintCanvas.share)
    self.paintsAtOnce = paintsAtOnce
  }

  /// Passes the print's picture to `use`: at once if it exists, else as soon as it is painted.
  func picture(of print: Print, _ use: @escaping (Image) -> Void) {
    if let image = images[print] { return use(image) }
    let isFirst = waiting[print] == nil
    waiting[print, default: []].append(use)
    guard isFirst else { return }
    if paintsAtOnce { return finish(print, print.paint(width: pixelWidth)) }
    let width = pixelWidth
    queue.async { [weak self, pause] in
      let latest =
        DispatchTime.now().uptimeNanoseconds + KioskConstants.longestPaintingPauseNanoseconds
      let canvas = print.paint(width: width) { pause.wait(atMostUntil: latest) }
      pause.wait(atMostUntil: latest)
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.finish(print, canvas) } }
    }
  }

  /// Keeps painting, and new pictures on the table, from the frames that follow a finger.
  func noteFinger() { pause.begin() }

  private func finish(_ print: Print, _ canvas: PrintCanvas) {
    guard
      let image = Image(
        width: canvas.width, height: canvas.height, pixels: canvas.pixels,
        scale: CGFloat(pixelWidth) / KioskConstants.printWidth)
    else { return }
    images[print] = image
    for use in waiting.removeValue(forKey: print) ?? [] { use(image) }
  }
}

/// Times in which nothing is painted. On a machine with a part of a core, painting takes half of it.
private nonisolated final class PaintingPause: Sendable {
  /// In nanoseconds, on the monotonic clock.
  private let end = Atomic<UInt64>(0)

  func begin() {
    end.store(
      DispatchTime.now().uptimeNanoseconds + KioskConstants.paintingPauseNanoseconds,
      ordering: .relaxed)
  }

  /// Returns when the pause is over, also if it becomes longer meanwhile, or at `latest`: prints
  /// also appear while fingers never rest.
  func wait(atMostUntil latest: UInt64) {
    while true {
      let end = min(end.load(ordering: .relaxed), latest)
      let now = DispatchTime.now().uptimeNanoseconds
      guard end > now else { return }
      Thread.sleep(forTimeInterval: TimeInterval(end - now) / 1e9)
    }
  }
}
