// Moved views move their drawing in the list; the list is not rebuilt for that.
import CAllocationCounter
import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineTesting
import GlassineText
import Testing

@testable import GlassineControls
@testable import GlassineUI

@Suite("Drawing of moved views")
struct DrawingMoveTests {
  /// Rows of a background, a square, a text and a button.
  private final class Stage {
    let host: HeadlessHost
    let rows: [View]
    let labels: [Label]

    init(_ count: Int, in ground: View? = nil) {
      let host = HeadlessHost(size: CGSize(width: 600, height: 400))
      self.host = host
      if let ground { host.window.addSubview(ground) }
      var labels: [Label] = []
      rows = (0..<count).map { index in
        let row = View(frame: CGRect(x: 20, y: 10 + 30 * index, width: 400, height: 26))
        row.backgroundColor = .blue
        let square = View(frame: CGRect(x: 4, y: 4, width: 18, height: 18))
        square.backgroundColor = .red
        let label = Label("Row \(index)", font: FontDescriptor(size: 15), color: .white)
        label.frame = CGRect(x: 40, y: 2, width: 200, height: 22)
        let button = Button(configuration: .filled())
        button.configuration.title = "Open"
        button.frame = CGRect(x: 300, y: 0, width: 90, height: 26)
        for view in [square, label, button] { row.addSubview(view) }
        labels.append(label)
        (ground ?? host.window).addSubview(row)
        return row
      }
      self.labels = labels
      host.settle()
      host.runFrame()
    }

    /// Runs a frame and returns whether it rebuilt the list.
    func isBuiltAnew() -> Bool {
      let before = host.builder.buildNumber
      host.runFrame()
      return host.builder.buildNumber != before
    }
  }

  /// Another host with an endless animation, meanwhile.
  private final class Elsewhere {
    private let host = HeadlessHost(size: CGSize(width: 100, height: 100))
    private let view = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

    init?(_ isAnimated: Bool) {
      guard isAnimated else { return nil }
      view.backgroundColor = .red
      host.window.addSubview(view)
      host.runFrame()
      View.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
        self.view.center.x += 60
      }
      for _ in 0..<3 { host.runFrame() }
      #expect(host.application.isAnimating)
    }

    /// The animation ends with its view.
    func end() {
      view.removeFromSuperview()
      host.runFrame()
      #expect(!host.application.isAnimating)
    }
  }

  @Test(
    "A moved view moves its subviews, and nothing is rebuilt",
    arguments: [false, true])
  func subviews(isElsewhereAnimated: Bool) {
    let elsewhere = Elsewhere(isElsewhereAnimated)
    defer { elsewhere?.end() }
    let stage = Stage(5)
    let first = stage.host.displayList.instances
    for step in 0..<10 {
      stage.rows[2].center.x += 3
      stage.rows[3].frame.origin.y += 1
      #expect(!stage.isBuiltAnew(), "step \(step)")
      expectSameAnew(stage.host, 0, step)
    }
    #expect(zip(first, stage.host.displayList.instances).contains { $1.rect.x == $0.rect.x + 30 })
  }

  @Test(
    "A moved child of a moved parent is drawn at the sum of both moves",
    arguments: [true, false])
  func nested(isParentFirst: Bool) {
    let stage = Stage(3)
    let (row, label) = (stage.rows[1], stage.labels[1])
    if isParentFirst { row.center.x += 10 }
    label.center.x += 5
    label.center.x += 2
    if !isParentFirst { row.center.x += 10 }
    #expect(!stage.isBuiltAnew())
    expectSameAnew(stage.host, 0, 0)
    row.center.x -= 10
    row.center.x += 10
    #expect(!stage.isBuiltAnew())
    expectSameAnew(stage.host, 0, 1)
  }

  @Test("A view that leaves sight leaves the list, and is in it again when it returns")
  func sight() {
    let stage = Stage(4)
    let count = stage.host.displayList.instanceCount
    stage.rows[0].center.x += 5000
    stage.host.runFrame()
    #expect(stage.host.displayList.instanceCount < count)
    stage.rows[0].center.x += 1
    stage.host.runFrame()
    expectSameAnew(stage.host, 0, 0)
    stage.rows[0].center.x -= 5001
    stage.host.runFrame()
    #expect(stage.host.displayList.instanceCount == count)
    expectSameAnew(stage.host, 0, 1)
  }

  @Test("Within a clip, a view beyond its reach leaves the list", arguments: [false, true])
  func clip(isElsewhereAnimated: Bool) {
    let elsewhere = Elsewhere(isElsewhereAnimated)
    defer { elsewhere?.end() }
    let panel = View(frame: CGRect(x: 0, y: 0, width: 500, height: 60))
    panel.clipsToBounds = true
    let stage = Stage(2, in: panel)
    let count = stage.host.displayList.instanceCount
    for step in 0..<4 {
      stage.rows[1].center.y += 10
      #expect(!stage.isBuiltAnew())
      expectSameAnew(stage.host, 0, step)
    }
    // As far beyond the clip as shadows may reach.
    stage.rows[1].center.y += 300
    stage.host.runFrame()
    #expect(stage.host.displayList.instanceCount < count)
    expectSameAnew(stage.host, 0, 5)
  }

  @Test("A border patched into the list covers subviews added later")
  func borders() {
    let stage = Stage(2)
    let card = View(frame: CGRect(x: 450, y: 20, width: 80, height: 40))
    card.backgroundColor = .white
    stage.host.window.addSubview(card)
    stage.host.runFrame()
    card.layer.borderWidth = 4
    #expect(!stage.isBuiltAnew())
    let badge = View(frame: CGRect(x: 60, y: 0, width: 20, height: 20))
    badge.backgroundColor = .red
    card.addSubview(badge)
    stage.host.runFrame()
    expectSameAnew(stage.host, 0, 0)
  }

  @Test("A view moved by a fraction of a pixel is drawn there")
  func fractions() {
    let stage = Stage(3)
    stage.rows[1].center.x += 0.3
    stage.host.runFrame()
    expectSameAnew(stage.host, 0, 0)
  }

  @Test("A view that rotates, is hidden, or holds one that clips is drawn at its new place")
  func others() {
    let stage = Stage(4)
    stage.rows[0].transform = CGAffineTransform(rotationAngle: 0.1)
    stage.rows[1].clipsToBounds = true
    stage.labels[2].isHidden = true
    stage.labels[3].alpha = 0.5
    stage.host.runFrame()
    for step in 0..<3 {
      for row in stage.rows { row.center.y += 2 }
      stage.labels[2].center.x += 1
      stage.host.runFrame()
      expectSameAnew(stage.host, 0, step)
    }
    stage.labels[2].isHidden = false
    stage.host.runFrame()
    expectSameAnew(stage.host, 0, 3)
  }

  @Test("Texts of many rows grow and shrink at once, in rows that move", arguments: [false, true])
  func texts(isElsewhereAnimated: Bool) {
    let elsewhere = Elsewhere(isElsewhereAnimated)
    defer { elsewhere?.end() }
    let stage = Stage(12)
    for step in 0..<6 {
      for (index, label) in stage.labels.enumerated().reversed() {
        let count = (index + step) % 7
        label.text = count == 3 ? "" : String(repeating: "ab", count: count)
        if index % 2 == 0 { stage.rows[index].center.x += 1 }
      }
      stage.labels[4].superview?.backgroundColor = step % 2 == 0 ? nil : .red
      #expect(!stage.isBuiltAnew(), "step \(step)")
      expectSameAnew(stage.host, 0, step)
    }
  }

  @Test("A view that moves during another list's frame moves in this one too")
  func twoLists() {
    let stage = Stage(3)
    let (list, builder) = (DisplayList(), DisplayListBuilder())
    func draw() {
      stage.host.application.draw(into: list, surface: stage.host.surface, with: builder)
    }
    draw()
    stage.rows[1].center.x += 4
    stage.host.runFrame()
    stage.rows[1].center.x += 4
    draw()
    let first = list.instances.map(\.rect)
    stage.host.runFrame()
    expectSameAnew(stage.host, 0, 0)
    #expect(first == stage.host.displayList.instances.map(\.rect))
  }

  @Test("During an animation, a list is not rebuilt because another one was")
  func otherLists() {
    let stage = Stage(3)
    let (list, builder) = (DisplayList(), DisplayListBuilder())
    View.animate(withDuration: 1) { stage.rows[1].center.x += 100 }
    stage.host.advance(by: 0.1)
    let before = stage.host.builder.buildNumber
    for step in 0..<5 {
      // From nothing each time.
      list.begin(size: CGSize(width: 600, height: 400), scale: 1)
      stage.host.application.draw(into: list, surface: stage.host.surface, with: builder)
      stage.rows[0].center.x += 1
      stage.host.advance(by: 0.1)
      expectSameAnew(stage.host, 0, step)
    }
    #expect(stage.host.builder.buildNumber == before)
    #expect(builder.buildNumber == 5)
    stage.host.advance(by: 1)
  }

  @Test("An animation that begins or ends in one host leaves the list of another alone")
  func otherHosts() {
    for isAnimated in [false, true] {
      let stage = Stage(3)
      // The first is built before any animation, or during one.
      if isAnimated {
        View.animate(withDuration: 60) { stage.rows[2].center.x += 100 }
        for _ in 0..<3 { stage.host.runFrame() }
      }
      let host = HeadlessHost(size: CGSize(width: 100, height: 100))
      let view = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      view.backgroundColor = .red
      host.window.addSubview(view)
      host.runFrame()
      let before = stage.host.builder.buildNumber
      func step(_ name: String) {
        for index in 0..<3 {
          host.runFrame()
          stage.labels[0].text = "\(name) \(index)"
          stage.rows[1].center.x += 1
          stage.host.runFrame()
          expectSameAnew(stage.host, 0, index)
        }
        #expect(stage.host.builder.buildNumber == before, "\(name), animated: \(isAnimated)")
      }
      step("still")
      View.animate(withDuration: 0.2) { view.center.x += 60 }
      step("begun")
      View.animate(withDuration: 0.2) { view.backgroundColor = .blue }
      step("another")
      host.advance(by: 1)
      #expect(!host.application.isAnimating)
      step("ended")
    }
  }

  @Test("A view animated in another host and moved to this one is drawn as shown")
  func fromElsewhere() {
    let stage = Stage(3)
    let elsewhere = HeadlessHost(size: CGSize(width: 100, height: 100))
    let view = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .red
    elsewhere.window.addSubview(view)
    elsewhere.runFrame()
    View.animate(withDuration: 1) { view.center.x += 60 }
    for _ in 0..<3 { elsewhere.runFrame() }
    stage.host.window.addSubview(view)
    for step in 0..<3 {
      stage.host.runFrame()
      expectSameAnew(stage.host, 0, step)
      // The host of the animation drops it.
      elsewhere.runFrame()
    }
    #expect(view.presentation.frame == view.frame)
    expectSameAnew(stage.host, 0, 3)
  }

  @Test(
    "Frames that move rows and change their texts allocate nothing", .enabled(if: isOptimized))
  func allocations() {
    let stage = Stage(12)
    let texts = ["One", "Seventeen", ""]
    func run(_ frames: Int) {
      for frame in 0..<frames {
        for (index, label) in stage.labels.enumerated() { label.text = texts[(frame + index) % 3] }
        for row in stage.rows { row.center.x += frame % 2 == 0 ? 1 : -1 }
        stage.host.runFrame()
      }
    }
    run(12)
    let before = allocation_count()
    run(100)
    #expect(allocation_count() - before == 0)
  }
}
