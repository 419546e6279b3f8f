// Larger points on large displays.
import Foundation
import Testing

@testable import Glassine

@Suite("Large displays")
struct MagnificationTests {
  @Test(
    "a window is enlarged by whole steps, and only where the desktop does not",
    arguments: [
      (CGSize(width: 1280, height: 800), 1.0, 1.0), (CGSize(width: 1920, height: 1080), 1, 1),
      (CGSize(width: 2560, height: 1440), 1, 1), (CGSize(width: 3840, height: 2160), 1, 2),
      (CGSize(width: 2160, height: 3840), 1, 2), (CGSize(width: 7680, height: 4320), 1, 4),
      (CGSize(width: 3840, height: 2160), 1.5, 1), (CGSize(width: 0, height: 0), 1, 1),
      (CGSize(width: CGFloat.nan, height: 2160), 1, 1),
    ])
  func factors(size: CGSize, scale: Double, factor: Double) {
    #expect(Magnification.factor(for: size, scale: CGFloat(scale)) == CGFloat(factor))
  }

  @Test("samples of an enlarged window are in its points; those of others are as they were")
  func samples() {
    var magnification = Magnification()
    #expect(magnification.isPlain)
    let size = CGSize(width: 3840, height: 2160)
    magnification.setSize(size, scale: 1, of: 1)
    magnification.setSize(CGSize(width: 800, height: 600), scale: 1, of: 2)
    #expect(!magnification.isPlain)
    func touch(_ window: WindowNumber, _ x: CGFloat) -> Sample {
      .touch(
        TouchSample(
          source: TouchSource(finger: 1), phase: .moved, location: CGPoint(x: x, y: 40),
          timestamp: 1, window: window))
    }
    guard case .touch(let near) = magnification.magnified(touch(1, 300)) else { return }
    #expect(near.location == CGPoint(x: 150, y: 20))
    #expect(magnification.magnified(touch(2, 300)) == touch(2, 300))
    let resized = WindowSample(change: .resized(size, scale: 1), timestamp: 1, window: 1)
    guard case .window(let told) = magnification.magnified(.window(resized)) else { return }
    #expect(told.change == .resized(CGSize(width: 1920, height: 1080), scale: 2))
    magnification.setSize(CGSize(width: 1280, height: 720), scale: 1, of: 1)
    #expect(magnification.isPlain)
  }
}
