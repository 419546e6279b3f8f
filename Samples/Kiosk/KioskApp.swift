// The exhibit put together.
import Foundation
import Glassine

/// "Patterns": a museum table of prints.
final class KioskApp {
  let application: Application
  let window: Window
  let table: PrintTable
  private let studio: PrintStudio

  /// - Parameter isOffscreen: whether pictures must not depend on how fast prints are painted.
  init(_ application: Application, isOffscreen: Bool) {
    self.application = application
    studio = PrintStudio(
      pixelWidth: Int(KioskConstants.printWidth * KioskConstants.printPixelsPerPoint),
      paintsAtOnce: isOffscreen)
    table = PrintTable(application)
    window = Window(frame: CGRect(origin: .zero, size: KioskConstants.size))
    window.followsSurface = true
    window.layer.gradient = Layer.Gradient(from: Color(hex: 0xF6F3EC), to: Color(hex: 0xE9E3D6))
    table.frame = window.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(table)
    application.add(window)
    window.makeKeyAndVisible()
    deal()
  }

  func install(on surface: Surface) throws {}

  /// Lays the first prints out, as visitors find them.
  private func deal() {
    let chance = Chance(seed: 7)
    let size = window.bounds.size
    for (index, print) in Print.all.prefix(8).enumerated() {
      let theme = ControlTheme.dusk
      let view = PrintView(
        print, title: "\(print.design)", font: theme.font(13, .medium),
        color: Color(hex: 0x1E1B16, alpha: 0.64))
      let column = CGFloat(index % 4), row = CGFloat(index / 4)
      let spread = CGPoint(
        x: CGFloat(chance.value(index, 1)) - 0.5, y: CGFloat(chance.value(index, 2)) - 0.5)
      table.add(
        view,
        at: CGPoint(
          x: size.width * (0.16 + 0.226 * column) + spread.x * 60,
          y: size.height * (0.3 + 0.42 * row) + spread.y * 40),
        angle: (CGFloat(chance.value(index, 3)) - 0.5) * 2 * KioskConstants.dealtTilt,
        scale: 0.92 + 0.16 * CGFloat(chance.value(index, 4)))
      studio.picture(of: print) { [weak view] in view?.image = $0 }
    }
  }
}
