// The harp of own views under ten fingers.
import Foundation
import Glassine
import GlassineTesting
import Testing

@testable import Strings

@Suite("The harp")
struct StringsTests {
  let host = HeadlessHost(size: CGSize(width: 960, height: 600), framesPerSecond: 120)
  let harp: Harp

  init() {
    harp = Harp(host.application)
    harp.frame = host.window.bounds
    host.window.addSubview(harp)
    host.runFrame()
  }

  private func place(_ number: Int) -> CGPoint {
    CGPoint(x: harp.strings[number].frame.midX, y: 300)
  }

  @Test("ten fingers pull ten strings, and each string rings when its own finger lifts")
  func tenFingers() {
    for number in 0..<Int64(10) {
      let start = place(Int(number))
      host.finger(number + 1).down(at: CGPoint(x: start.x + 4, y: start.y))
    }
    host.runFrame()
    #expect(harp.strings.filter { $0.displacement != 0 }.count == 10)
    #expect(!harp.strings.contains { $0.isRinging })
    for number in 0..<Int64(10) {
      host.finger(number + 1).up()
      #expect(harp.strings.map(\.isRinging) == (0..<12).map { $0 <= Int(number) })
    }
    #expect(harp.strings.map(\.plucks) == (0..<12).map { $0 < 10 ? 1 : 0 })
  }

  @Test("a finger that slides across the harp plucks each string on its way once")
  func glissando() {
    let end = CGPoint(x: place(8).x + 20, y: 300)
    host.finger(1).down(at: place(2)).move(to: end, over: 0.15).up()
    #expect(harp.strings.map(\.plucks) == [0, 0, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0])
  }

  @Test("a tap of three fingers silences the harp")
  func mute() {
    host.finger(1).down(at: place(4)).move(to: CGPoint(x: place(4).x + 15, y: 300), over: 0.1).up()
    host.runFrame()
    #expect(harp.strings[4].isRinging)
    for number in 1...Int64(3) { host.finger(number).down(at: place(Int(2 * number))) }
    for number in 1...Int64(3) { host.finger(number).up() }
    host.runFrame()
    #expect(!harp.strings.contains { $0.isRinging })
  }

  @Test("a harp at rest requests no frame")
  func rest() {
    host.finger(1).down(at: place(4)).move(to: CGPoint(x: place(4).x + 15, y: 300), over: 0.1).up()
    #expect(host.application.isAnimating)
    host.advance(by: 8)
    #expect(!host.application.isAnimating && host.application.nextFrameDue == nil)
    #expect(harp.strings.allSatisfy { $0.displacement == 0 })
  }

  @Test("the program links no control and no name of iOS, and is read in less than 200 lines")
  func links() throws {
    // The core looks for one type of UIKit's by its name.
    let lookedFor = Data("5UIKit15InterfaceLoaderO".utf8)
    func names(_ module: String, _ program: String) throws -> Bool {
      let url = URL(fileURLWithPath: try Programs.path(program))
      let data = try Data(contentsOf: url, options: .alwaysMapped)
      var start = data.startIndex
      while let found = data[start...].range(of: Data("\(module.count)\(module)".utf8)) {
        guard data[found.lowerBound...].starts(with: lookedFor) else { return true }
        start = found.upperBound
      }
      return false
    }
    #expect(try names("GlassineControls", "HelloHUD") && !names("GlassineControls", "Strings"))
    for module in ["UIKit", "QuartzCore", "CoreGraphics"] {
      #expect(try !names(module, "HelloHUD") && !names(module, "Strings"))
    }
    let source = Programs.root.appendingPathComponent("Samples/Strings/main.swift")
    #expect(try String(contentsOf: source, encoding: .utf8).split(separator: "\n").count < 200)
  }
}
