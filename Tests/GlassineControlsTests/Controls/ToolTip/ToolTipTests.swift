// Tool tips: shown under a resting pointer, removed as it leaves or on a touch.
import Foundation
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Tool tips")
struct ToolTipTests {
  private struct Stage {
    let host = HeadlessHost(size: CGSize(width: 400, height: 300))
    let button = Button(frame: CGRect(x: 20, y: 20, width: 100, height: 44))

    init(_ tip: String? = "Saves the lake") {
      button.toolTip = tip
      host.window.addSubview(button)
      host.update()
    }

    var tip: Label? {
      for view in host.window.subviews {
        for case let label as Label in view.subviews { return label }
      }
      return nil
    }
    var isShown: Bool { button.toolTipInteraction?.isToolTipVisible ?? false }
  }

  @Test("A pointer that rests over a control shows its tip, and hides it on leaving")
  func rests() throws {
    let stage = Stage()
    let mouse = stage.host.mouse
    mouse.hover(to: 50, 40)
    stage.host.advance(by: 0.4)
    mouse.hover(to: 60, 42)
    stage.host.advance(by: 0.4)
    #expect(!stage.isShown, "it has not come to rest")
    stage.host.advance(by: 0.2)
    #expect(stage.isShown)
    let label = try #require(stage.tip)
    #expect(label.text == "Saves the lake")
    let frame = label.convert(label.bounds, to: nil)
    #expect(frame.minY > 42 && CGRect(x: 0, y: 0, width: 400, height: 300).contains(frame))
    mouse.hover(to: 70, 45)
    #expect(stage.isShown, "over the control it stays")
    mouse.hover(to: 300, 200)
    #expect(!stage.isShown)
    stage.host.advance(by: 0.5)
    #expect(stage.tip == nil)
  }

  @Test("At the window's corner the tip is above the pointer")
  func corner() throws {
    let stage = Stage("A tip that is somewhat longer than the room beside the pointer")
    stage.button.frame.origin = CGPoint(x: 290, y: 250)
    stage.host.mouse.hover(to: 380, 290)
    stage.host.advance(by: 0.7)
    let label = try #require(stage.tip)
    let frame = label.convert(label.bounds, to: nil)
    #expect(frame.maxY < 290 && frame.maxX < 400 && frame.minX > 0)
  }

  @Test("A press hides the tip until the pointer enters again; fingers have none")
  func pressed() {
    let stage = Stage()
    let mouse = stage.host.mouse
    mouse.hover(to: 50, 40)
    stage.host.advance(by: 0.6)
    #expect(stage.isShown)
    var presses = 0
    stage.button.addAction(for: .primaryActionTriggered) { _ in presses += 1 }
    mouse.press(at: 50, 40).release()
    #expect(!stage.isShown && presses == 1)
    mouse.hover(to: 51, 40)
    stage.host.advance(by: 0.6)
    #expect(!stage.isShown)
    mouse.hover(to: 300, 200).hover(to: 50, 40)
    stage.host.advance(by: 0.6)
    #expect(stage.isShown)
    stage.host.finger(1).down(at: 200, 200)
    #expect(!stage.isShown)
    stage.host.finger(1).up().down(at: 50, 40).hold(for: 1).up()
    #expect(!stage.isShown)
  }

  @Test("The tip disappears with its control, its words, and when switched off")
  func ends() {
    for change in 0..<4 {
      let stage = Stage()
      stage.host.mouse.hover(to: 50, 40)
      stage.host.advance(by: 0.6)
      #expect(stage.isShown)
      switch change {
      case 0: stage.button.removeFromSuperview()
      case 1: stage.button.toolTip = nil
      case 2: stage.button.toolTipInteraction?.isEnabled = false
      default: stage.button.isHidden = true
      }
      stage.host.advance(by: 0.5)
      #expect(!stage.isShown && stage.tip == nil, "\(change)")
    }
    let stage = Stage(nil)
    #expect(stage.button.toolTipInteraction == nil)
    stage.button.toolTip = ""
    stage.host.mouse.hover(to: 50, 40)
    stage.host.advance(by: 0.6)
    #expect(!stage.isShown)
  }

  @Test("A delegate provides text and place of the tip")
  func delegate() throws {
    final class Halves: ToolTipInteractionDelegate {
      func toolTipInteraction(
        _ interaction: ToolTipInteraction, configurationAt point: CGPoint
      ) -> ToolTipConfiguration? {
        point.x < 50
          ? ToolTipConfiguration(
            toolTip: "left", in: CGRect(x: 0, y: 0, width: 50, height: 44)) : nil
      }
    }
    let stage = Stage()
    let halves = Halves()
    stage.button.toolTipInteraction?.delegate = halves
    stage.host.mouse.hover(to: 100, 40)
    stage.host.advance(by: 0.6)
    #expect(!stage.isShown)
    stage.host.mouse.hover(to: 50, 40)
    stage.host.advance(by: 0.6)
    #expect(stage.tip?.text == "left")
    stage.host.mouse.hover(to: 100, 40)
    #expect(!stage.isShown)
  }

  @Test("A click or a drag before the rest delay shows no tip")
  func pressedBefore() {
    let stage = Stage()
    let mouse = stage.host.mouse
    mouse.hover(to: 50, 40)
    mouse.press(at: 50, 40).release()
    stage.host.advance(by: 0.8)
    #expect(!stage.isShown)
    mouse.hover(to: 300, 200).hover(to: 50, 40)
    mouse.press(at: 50, 40).drag(to: 55, 40)
    stage.host.advance(by: 0.8)
    #expect(!stage.isShown)
    mouse.release()
    mouse.hover(to: 300, 200).hover(to: 50, 40)
    stage.host.advance(by: 0.6)
    #expect(stage.isShown)
  }

  @Test("A delegate that removes the interaction as it is asked shows no tip")
  func endedAsAsked() {
    final class Ending: ToolTipInteractionDelegate {
      var removes = false
      func toolTipInteraction(
        _ interaction: ToolTipInteraction, configurationAt point: CGPoint
      ) -> ToolTipConfiguration? {
        if removes {
          interaction.view?.removeInteraction(interaction)
        } else {
          interaction.isEnabled = false
        }
        return ToolTipConfiguration(toolTip: "late")
      }
    }
    for removes in [false, true] {
      let stage = Stage()
      let ending = Ending()
      ending.removes = removes
      stage.button.toolTipInteraction?.delegate = ending
      stage.host.mouse.hover(to: 50, 40)
      stage.host.advance(by: 0.8)
      #expect(stage.tip == nil)
    }
  }
}
