// What an application without listeners pays: nothing.
import CAllocationCounter
import Foundation
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Cost of accessibility")
struct AccessibilityCostTests {
  private let host = HeadlessHost()

  @Test("A view without settings has no room for them, and a listener adds one pass of the frame")
  func cost() {
    let view = View(frame: .zero)
    #expect(class_size(of: View.self) == 40)
    #expect(view.accessibilityLabel == nil)
    let passes = Transcript()
    host.application.addObserver { _, call in
      if case .pass(let name) = call { passes.record(name) }
    }
    let spy = AccessibilitySpy(host.application)
    let touched = { [host] in
      host.window.addSubview(View(frame: .zero))
      host.runFrame()
      return passes.take().contains("accessibility")
    }
    #expect(!touched())
    spy.listen(Transcript())
    #expect(touched())
    spy.stop()
    #expect(!touched())
  }

  private func class_size(of type: View.Type) -> Int {
    // The instance size in a class's metadata. Source: Swift's ABI document "TypeMetadata.rst".
    Int(
      unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self)
        .load(fromByteOffset: 24, as: UInt32.self))
  }

  @Test(
    "Frames and hit-tests allocate as much after a listener left as before it came; optimised, none",
    .enabled(if: allocation_counting_works() != 0))
  func allocations() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    host.window.addSubview(view)
    func round() -> UInt {
      let before = allocation_count()
      for step in 0..<200 {
        view.alpha = step % 2 == 0 ? 0.9 : 1
        _ = host.window.hitTest(CGPoint(x: 20, y: 20), with: nil)
        host.application.postAccessibility(.layoutChanged)
        host.runFrame()
      }
      return allocation_count() - before
    }
    _ = round()
    let never = round()
    let spy = AccessibilitySpy(host.application)
    spy.listen(Transcript())
    let listening = round()
    spy.stop()
    _ = round()
    #expect(round() == never)
    #expect(listening > never, "the counter sees what a listener costs")
    if isOptimized { #expect(never == 0) }
  }
}
