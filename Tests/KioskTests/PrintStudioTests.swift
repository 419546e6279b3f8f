// Painting beside fingers.
import Foundation
import GlassineUI
import Testing
@testable import Kiosk

@Suite("The studio of prints")
struct PrintStudioTests {
  @Test("a print appears although fingers never rest")
  func fingers() async throws {
    let studio = PrintStudio(pixelWidth: 8, paintsAtOnce: false)
    var picture: Image?
    studio.noteFinger()
    studio.picture(of: Print(design: .truchet, variant: 1)) { picture = $0 }
    let end = ContinuousClock.now + .seconds(60)
    while picture == nil, ContinuousClock.now < end {
      studio.noteFinger()
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(picture?.width == 8 / PrintCanvas.share)
  }
}
