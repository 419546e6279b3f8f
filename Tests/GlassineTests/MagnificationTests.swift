// Larger points on large displays.
import Foundation
import GlassineSDL
import Testing

@testable import Glassine

@Suite("Large and fine displays")
struct MagnificationTests {
  @Test(
    "a window is enlarged by whole steps, and only if the desktop does not",
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

  @Test(
    "on a fine display points grow by quarters until none is below 1/163 inch",
    arguments: [
      // Seven inches of 1280 x 800; the other axis; a telephone's, a tablet's, a laptop's.
      (CGSize(width: 1280, height: 800), 216.0, 1.5), (CGSize(width: 800, height: 1280), 216, 1.5),
      (CGSize(width: 1920, height: 1200), 224, 1.5), (CGSize(width: 1920, height: 1080), 315, 2),
      (CGSize(width: 3840, height: 2160), 282, 1.75), (CGSize(width: 1280, height: 800), 149, 1),
      (CGSize(width: 1920, height: 1080), 166, 1), (CGSize(width: 1920, height: 1080), 170, 1.25),
      (CGSize(width: 1920, height: 1080), 163, 1),
      // 800 x 480 points are kept: nothing changes on five inches of 800 x 480, and others change
      // as far as there is room.
      (CGSize(width: 800, height: 480), 187, 1), (CGSize(width: 1024, height: 600), 170, 1.25),
      (CGSize(width: 1280, height: 720), 294, 1.5), (CGSize(width: 640, height: 480), 300, 1),
      (CGSize(width: 0, height: 0), 216, 1), (CGSize(width: CGFloat.nan, height: 800), 216, 1),
      (CGSize(width: 1280, height: CGFloat.infinity), 216, 1.5),
    ])
  func fineFactors(size: CGSize, density: Double, factor: Double) {
    #expect(
      Magnification.factor(for: size, scale: 1, density: CGFloat(density)) == CGFloat(factor))
    // A desktop that enlarges has a reason.
    #expect(Magnification.factor(for: size, scale: 1.5, density: CGFloat(density)) == 1)
  }

  @Test("without a valid size, a fine display is as any other")
  func unknownDensity() {
    let size = CGSize(width: 1280, height: 800)
    for density in [nil, 0, -216, .nan, .infinity] as [CGFloat?] {
      #expect(Magnification.factor(for: size, scale: 1, density: density) == 1)
    }
    for diagonal in [0, -7, .nan, .infinity] as [CGFloat] {
      #expect(FrameLoop.pointFactor(for: size, scale: 1, diagonal: diagonal) == 1)
    }
    #expect(FrameLoop.pointFactor(for: size, scale: 1, diagonal: 7) == 1.5)
    #expect(FrameLoop.pointFactor(for: size, scale: 2, diagonal: 7) == 1)
    let television = CGSize(width: 3840, height: 2160)
    #expect(FrameLoop.pointFactor(for: television, scale: 1, diagonal: 55) == 2)
  }

  @Test("the requested size decides, the larger step wins, and a given diagonal comes first")
  func wishes() {
    let size = CGSize(width: 3840, height: 2160)
    let panel = DisplayPanel(pixels: size, pixelsPerInch: CGSize(width: 282, height: 282))
    var wishes = Magnification.Wishes()
    #expect(wishes.factor(for: size, scale: 1, on: panel) == 1)
    wishes.enlargesOnFineDisplays = true
    #expect(wishes.factor(for: size, scale: 1, on: panel) == 1.75)
    #expect(wishes.factor(for: size, scale: 1, on: nil) == 1)
    // By the display, not by the window: points keep their size as it grows.
    let window = CGSize(width: 640, height: 400)
    #expect(wishes.factor(for: window, scale: 1, on: panel) == 1.75)
    wishes.enlargesOnLargeDisplays = true
    #expect(wishes.factor(for: size, scale: 1, on: panel) == 2)
    #expect(wishes.factor(for: window, scale: 1, on: panel) == 2)
    #expect(wishes.factor(for: window, scale: 1.5, on: panel) == 1)
    // Beyond a plausible value of a display.
    wishes.diagonal = 8
    #expect(wishes.factor(for: size, scale: 1, on: panel) == 3.5)
    wishes.diagonal = .nan
    #expect(wishes.factor(for: size, scale: 1, on: panel) == 2)
  }

  @Test("samples of an enlarged window are in its points; those of others are unchanged")
  func samples() {
    var magnification = Magnification()
    #expect(magnification.isPlain)
    let size = CGSize(width: 3840, height: 2160)
    magnification.setFactor(2, of: 1)
    magnification.setFactor(1, of: 2)
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
    magnification.setFactor(1, of: 1)
    #expect(magnification.isPlain)
  }
}
