// The view that is named if layout does not end.
import Foundation
import GlassineBase
import GlassineTesting
import GlassineUI
import Testing

@Suite("Layout without end")
struct LayoutEndlessTests {
  @Test("The view that requests layout without end is named, not the one that it requests")
  func endlessForOthers() {
    final class Asking: View {
      override func layoutSubviews() {
        super.layoutSubviews()
        superview?.setNeedsLayout()
        setNeedsLayout()
      }
    }
    /// Lays out twice as often as it is asked to, and then no more.
    final class Patient: View {
      var count = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
        if count < 3 { setNeedsLayout() }
      }
    }
    let host = HeadlessHost()
    let parent = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let patient = Patient(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let asking = Asking(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    for (view, name) in [(parent, "parent"), (patient, "patient"), (asking, "asking")] {
      view.accessibilityIdentifier = name
    }
    host.window.addSubview(parent)
    parent.addSubview(patient)
    parent.addSubview(asking)
    let lines = Diagnostics.surviving { host.runFrame() }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("the layout of asking asks") == true, "\(lines)")
    #expect(patient.count == 3)
  }
}
