// The code of the page "Glassine in a game of your own" about windows over other programs.
import Foundation
import Glassine

func openHUD(_ loop: FrameLoop, size: CGSize) throws {
  let surface = try loop.makeSurface(
    title: "HUD", size: size, options: [.borderless, .transparent], layer: DesktopLayer(.overlay))
  surface.clearColor = .clear
  try surface.limitInputToViews()
}
