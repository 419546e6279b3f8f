// C6, V17: timing of controls is the same at any frame rate, and counts from the finger.
import Foundation
import GlassineBase
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Controls in time")
struct ControlTimeRules {
  nonisolated private static let rates: [Double] = [10, 30, 60, 120, 144, 1000]

  @Test(
    "C6, V17: a held stepper counts alike at any frame rate", arguments: [0.499, 0.76, 2.31, 4.98])
  func stepper(seconds: TimeInterval) {
    let counts = Self.rates.map { rate in
      let host = HeadlessHost(framesPerSecond: rate)
      let stepper = Stepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
      host.window.addSubview(stepper)
      let landed = host.clock.now
      let finger = host.finger(1).down(at: 180, 110)
      host.advance(by: landed + seconds - host.clock.now)
      finger.up()
      return stepper.value
    }
    #expect(Set(counts).count == 1, "\(counts)")
    #expect(counts[0] == [0.499: 1, 0.76: 3, 2.31: 16, 4.98: 69][seconds], "\(counts)")
  }

  @Test("C6: A program that stood still does not catch up on a stepper's repeats")
  func pause() {
    let host = HeadlessHost()
    let stepper = Stepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    host.window.addSubview(stepper)
    host.finger(1).down(at: 180, 110)
    host.advance(by: 2)
    let value = stepper.value
    host.clock.advance(by: 10)
    host.runFrame()
    #expect(stepper.value == value + 1)
    host.runFrame()
    host.runFrame()
    #expect(stepper.value <= value + 2)
  }

  @Test("V17: A finger on a text holds or taps by its time down, at any frame rate")
  func text() {
    for (seconds, holds) in [(0.49, false), (0.505, true)] {
      for rate in Self.rates {
        let host = HeadlessHost(framesPerSecond: rate)
        let field = TextField(frame: CGRect(x: 20, y: 100, width: 300, height: 44))
        field.text = "one two three"
        host.window.addSubview(field)
        let landed = host.clock.now
        let finger = host.finger(1).down(at: 60, 122)
        host.advance(by: landed + seconds - host.clock.now)
        finger.up()
        // A hold ends with the menu, a first tap without.
        #expect(field.isFirstResponder)
        #expect(
          (host.window.subviews.count { !$0.isHidden } > 1) == holds, "\(seconds) s at \(rate) Hz")
      }
    }
  }

  @Test("V10: In a scroll view a finger on a text holds half a second after it landed")
  func textInScrollView() {
    let host = HeadlessHost(framesPerSecond: 1000)
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scroll.contentSize = CGSize(width: 400, height: 1000)
    let field = TextField(frame: CGRect(x: 20, y: 100, width: 300, height: 44))
    field.text = "one two three"
    scroll.addSubview(field)
    host.window.addSubview(scroll)
    let landed = host.clock.now
    let finger = host.finger(1).down(at: 60, 122)
    host.advance(by: landed + 0.498 - host.clock.now)
    #expect(!field.isFirstResponder)
    host.advance(by: 0.004)
    #expect(field.isFirstResponder)
    finger.up()
  }

  @Test("C4: A slider disabled under the finger sends a cancel, and no value")
  func slider() {
    let host = HeadlessHost()
    let slider = Slider(frame: CGRect(x: 100, y: 100, width: 200, height: 40))
    host.window.addSubview(slider)
    var lines: [String] = []
    slider.addAction(for: .allEvents) { _ in }
    slider.eventObserver = { _, events in lines.append(RecorderControl.describe(events)) }
    slider.addAction(for: .valueChanged) { _ in
      if slider.value > 0.3 { slider.isEnabled = false }
    }
    let thumb = slider.thumbRect(
      forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds),
      value: slider.value)
    host.finger(1).down(at: 100 + thumb.midX, 120).move(to: 220, 120).move(to: 250, 120).up()
    #expect(slider.value > 0.3)
    let end = lines.firstIndex(of: "touchCancel")
    #expect(end != nil)
    #expect(lines.filter { $0 == "valueChanged" }.count == 1, "\(lines)")
    #expect(lines.last == "touchCancel", "\(lines)")
  }

  @Test("A cool-down button that code presses starts its rest, and rests")
  func cooldown() {
    let host = HeadlessHost()
    let button = CooldownButton(frame: CGRect(x: 100, y: 100, width: 60, height: 60))
    button.cooldownSeconds = 1
    host.window.addSubview(button)
    var count = 0
    button.addAction(for: .primaryActionTriggered) { _ in count += 1 }
    button.performPrimaryAction()
    #expect(button.isCooling && count == 1)
    button.performPrimaryAction()
    #expect(count == 1)
    host.advance(by: 1.1)
    button.performPrimaryAction()
    #expect(count == 2)
  }

  @Test("R6: Arrows move along a momentary control's segments, and Select presses the current one")
  func momentary() {
    let host = HeadlessHost()
    let control = SegmentedControl(titles: ["a", "b", "c"])
    control.frame = CGRect(x: 100, y: 100, width: 150, height: 32)
    control.isMomentary = true
    control.setEnabled(false, forSegmentAt: 1)
    host.window.addSubview(control)
    var chosen: [Int] = []
    control.addAction(for: .valueChanged) { _ in chosen.append(control.selectedSegmentIndex) }
    host.settle()
    host.keyboard.tap("Down")
    #expect(host.application.focus.focusedView === control)
    host.pad.tap(.a)
    let onFirst = host.displayList.instances
    host.pad.tap(.dpadRight)
    let areSame = host.displayList.instances == onFirst
    #expect(!areSame, "the one that Select presses is marked")
    host.pad.tap(.a)
    #expect(chosen == [0, 2])
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
    host.pad.tap(.dpadLeft)
    host.pad.tap(.a)
    #expect(chosen == [0, 2, 0])
  }

  @Test("A field whose editing ends as it begins reports it, and informs only notified observers")
  func resigning() {
    final class Listener: TextFieldDelegate {
      var lines: [String] = []
      func textFieldDidBeginEditing(_ textField: TextField) { lines.append("began") }
      func textFieldDidEndEditing(_ textField: TextField) { lines.append("ended") }
    }
    let host = HeadlessHost()
    let field = TextField(frame: CGRect(x: 20, y: 100, width: 300, height: 44))
    host.window.addSubview(field)
    let listener = Listener()
    field.delegate = listener
    field.addAction(for: .editingDidBegin) { _ in
      field.resignFirstResponder()
    }
    #expect(!field.becomeFirstResponder())
    #expect(!field.isFirstResponder)
    #expect(listener.lines == ["ended"])
  }

  // MARK: Many pages

  private func pages(_ count: Int, width: CGFloat) -> (HeadlessHost, PageControl) {
    let host = HeadlessHost(size: CGSize(width: 400, height: 400))
    let control = PageControl(frame: CGRect(x: 40, y: 100, width: width, height: 28))
    control.numberOfPages = count
    host.window.addSubview(control)
    host.advance(by: 1)
    return (host, control)
  }

  @Test("If not all pages' dots fit, those around the current page are shown within the bounds")
  func manyPages() {
    let (host, control) = pages(50, width: 320)
    for page in [0, 7, 25, 49] {
      control.currentPage = page
      host.advance(by: 1)
      let rects = host.displayList.instances.map(\.rect).filter { $0.w < 20 && $0.y > 90 }
      #expect(rects.count > 10 && rects.count < 25, "page \(page): \(rects.count) dots")
      for rect in rects { #expect(rect.x >= 39 && rect.x + rect.z <= 361, "page \(page): \(rect)") }
      // At least on one side there are more pages than dots.
      let sizes = rects.map(\.z)
      #expect((sizes.min() ?? 0) < (sizes.max() ?? 0) * 0.5, "page \(page): \(sizes)")
    }
  }

  @Test("A drag along the dots of many pages passes all of them, and a tap turns one page")
  func scrubbing() {
    let (host, control) = pages(50, width: 320)
    var pages: [Int] = []
    control.addAction(for: .valueChanged) { _ in pages.append(control.currentPage) }
    host.finger(1).down(at: 60, 114).move(to: 120, 114).move(to: 200, 114).move(to: 358, 114).up()
    #expect(pages.count == 3 && pages.last == 49, "\(pages)")
    #expect(pages.contains { (20...29).contains($0) }, "the middle is the middle: \(pages)")
    host.advance(by: 1)
    host.finger(1).tap(at: 60, 114)
    #expect(control.currentPage == 48)
  }
}
