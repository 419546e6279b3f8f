// R6: the nearest view in a direction, and state kept meanwhile.
import Foundation
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Focus geometry")
struct FocusGeometryRules {
  /// The index of the control that a direction from `from` leads to, among `others` in the tree's
  /// order.
  private func target(
    _ direction: FocusDirection, from: CGRect, _ others: [CGRect]
  ) -> Int? {
    let stage = Stage()
    let start = stage.control("from", from.minX, from.minY, from.width, from.height)
    let controls = others.map { stage.control("to", $0.minX, $0.minY, $0.width, $0.height) }
    stage.host.settle()
    let focus = stage.application.focus
    focus.focus(start)
    focus.move(direction)
    return controls.firstIndex { $0 === focus.focusedView }
  }

  private let from = CGRect(x: 100, y: 100, width: 40, height: 40)

  @Test("R6: A sideways distance counts twice")
  func aside() {
    // 100 ahead, and 10 ahead with a gap of 60 aside.
    let straight = CGRect(x: 100, y: 240, width: 40, height: 40)
    let near = CGRect(x: 200, y: 150, width: 40, height: 40)
    #expect(target(.down, from: from, [near, straight]) == 1)
    #expect(target(.down, from: from, [near, straight.offsetBy(dx: 0, dy: 40)]) == 0)
  }

  @Test("R6: Of two equally near views the one with the nearer middle is chosen, in any order")
  func middles() {
    let left = CGRect(x: 40, y: 160, width: 100, height: 40)
    let right = CGRect(x: 125, y: 160, width: 40, height: 40)
    #expect(target(.down, from: from, [left, right]) == 1)
    #expect(target(.down, from: from, [right, left]) == 0)
  }

  @Test("R6: An overlapping view is as near as a touching one, not nearer")
  func overlapping() {
    let overlapping = CGRect(x: 143, y: 130, width: 40, height: 60)
    let below = CGRect(x: 100, y: 140, width: 40, height: 40)
    #expect(target(.down, from: from, [overlapping, below]) == 1)
  }

  @Test("R6: A view that ends exactly at the middle counts as being in that direction")
  func atTheMiddle() {
    #expect(target(.left, from: from, [CGRect(x: 100, y: 150, width: 20, height: 40)]) == 0)
    #expect(target(.right, from: from, [CGRect(x: 120, y: 150, width: 20, height: 40)]) == 0)
    #expect(target(.up, from: from, [CGRect(x: 150, y: 100, width: 40, height: 20)]) == 0)
    #expect(target(.down, from: from, [CGRect(x: 150, y: 120, width: 40, height: 20)]) == 0)
  }

  @Test(
    "R6: A view that ends before the middle of a long view counts as being in that direction",
    arguments: [
      (FocusDirection.left, CGRect(x: 90, y: 200, width: 100, height: 40)),
      (.right, CGRect(x: 210, y: 200, width: 100, height: 40)),
    ])
  func beside(direction: FocusDirection, rect: CGRect) {
    let long = CGRect(x: 100, y: 100, width: 200, height: 40)
    #expect(target(direction, from: long, [rect]) == 0)
    let opposite: FocusDirection = direction == .left ? .right : .left
    #expect(target(opposite, from: long, [rect]) == nil)
  }

  @Test("Within a group the focus moves as anywhere")
  func withinGroup() {
    let stage = Stage()
    let group = GroupView(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    stage.window.addSubview(group)
    let controls = (0..<3).map { stage.control("c\($0)", CGFloat($0) * 60, 10, 40, 40) }
    for control in controls { group.addSubview(control) }
    stage.host.settle()
    let focus = stage.application.focus
    focus.focus(controls[0])
    focus.move(.right)
    #expect(focus.focusedView === controls[1])
    focus.move(.right)
    #expect(focus.focusedView === controls[2])
    focus.move(.left)
    #expect(focus.focusedView === controls[1])
  }

  private final class GroupView: View {
    override var isFocusGroup: Bool { true }
  }

  @Test("A stick moves once for each push, and counts as released only well below that")
  func stick() {
    let stage = Stage()
    let controls = (0..<4).map { stage.control("c\($0)", CGFloat($0) * 60, 10, 40, 40) }
    stage.host.settle()
    let focus = stage.application.focus
    stage.host.send(
      .key(KeySample(phase: .began, usage: 0x2B, name: "Tab", timestamp: stage.host.clock.now)))
    stage.host.send(
      .key(KeySample(phase: .ended, usage: 0x2B, name: "Tab", timestamp: stage.host.clock.now)))
    stage.host.runFrame()
    #expect(focus.focusedView === controls[0])
    let between = (FocusConstants.stickPush + FocusConstants.stickRelease) / 2
    for value in [1, between, 1, between] {
      stage.host.send(
        .axis(AxisSample(name: .leftX, value: value, timestamp: stage.host.clock.now)))
      stage.host.runFrame()
      #expect(focus.focusedView === controls[1], "\(value)")
    }
    for value in [0, 1] as [CGFloat] {
      stage.host.send(
        .axis(AxisSample(name: .leftX, value: value, timestamp: stage.host.clock.now)))
      stage.host.runFrame()
    }
    #expect(focus.focusedView === controls[2])
  }

  @Test("A stick pushed before the UI wanted it: the host gets its release")
  func hostHearsRelease() {
    for release in [[0], [0.5, 0]] as [[CGFloat]] {
      let stage = Stage()
      stage.control("one", 10, 10, 40, 40)
      stage.control("two", 80, 10, 40, 40)
      var told: [CGFloat] = []
      stage.application.hostInputHandler = {
        if case .axis(let axis) = $0 { told.append(axis.value) }
      }
      stage.host.pad.axis(.leftX, 1)
      #expect(told == [1], "no focus is seen: the stick is the host's")
      stage.host.keyboard.tap("Tab")
      stage.host.pad.axis(.leftX, 0.9)
      #expect(told == [1])
      for value in release { stage.host.pad.axis(.leftX, value) }
      #expect(told == [1, 0])
    }
  }
}
