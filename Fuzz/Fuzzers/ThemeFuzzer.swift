// Theme files. Rules: a theme is refused with one line that names the file, or is read the same
// twice; written and read it is written the same; controls that have it are laid out and drawn with
// finite frames; the rules of `ContentStage`.
import Foundation
import GlassineControls
import GlassineFormats
import GlassineTesting
import GlassineUI

@testable import GlassineKiosk

enum ThemeFuzzer {
  private static let stage = ContentStage(replacing: "theme.json")

  static func check(_ bytes: [UInt8]) {
    do throws(FormatError) {
      let theme = try ControlTheme(bytes, file: "theme.json")
      expect(try ControlTheme(bytes, file: "theme.json") == theme, "it is read the same twice")
      checkWriting(theme)
      checkControls(theme)
      stage.show(bytes, isGood: true)
    } catch {
      SceneFuzzer.checkError(error, of: "theme.json")
      stage.show(bytes, isGood: false)
    }
  }

  private static func checkWriting(_ theme: ControlTheme) {
    let text = text(theme)
    do throws(FormatError) {
      let again = try ControlTheme([UInt8](text.utf8), file: "theme.json")
      expectEqual(self.text(again), text, "a theme that was written is written the same")
    } catch {
      fatalError("finding: a theme that was written is read: \(error)\n\(text)")
    }
  }

  private static func text(_ theme: ControlTheme) -> String {
    func number(_ value: CGFloat) -> String { JSONText.number(Double(value)) }
    func pair(_ size: CGSize) -> String { "[\(number(size.width)), \(number(size.height))]" }
    func shadow(_ shadow: Layer.Shadow) -> String {
      """
      {"color": \(text(shadow.color)), "blur": \(number(shadow.blur)), \
      "offset": \(pair(shadow.offset))}
      """
    }
    var members = ["\"format\": \"glassine-theme/1\""]
    for (name, path) in ControlTheme.colorPaths.sorted(by: { $0.key < $1.key }) {
      members.append("\"\(name)\": \(text(theme[keyPath: path]))")
    }
    for (name, path) in ControlTheme.lengthPaths.sorted(by: { $0.key < $1.key }) {
      members.append("\"\(name)\": \(number(theme.metrics[keyPath: path]))")
    }
    members += [
      "\"switchSize\": \(pair(theme.metrics.switchSize))",
      "\"stepperSize\": \(pair(theme.metrics.stepperSize))",
      "\"disabledOpacity\": \(number(theme.disabledOpacity))",
      "\"hairlinePixels\": \(number(theme.hairlinePixels))",
      "\"shadow\": \(shadow(theme.shadow))", "\"panelShadow\": \(shadow(theme.panelShadow))",
      "\"panelContactShadow\": \(shadow(theme.panelContactShadow))",
    ]
    return "{" + members.joined(separator: ",\n") + "}"
  }

  private static func text(_ color: Color) -> String {
    func channel(_ value: CGFloat) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
    return String(
      format: "\"#%02X%02X%02X%02X\"", channel(color.red), channel(color.green),
      channel(color.blue), channel(color.alpha))
  }

  /// Controls as large as they want to be, in a column.
  private static func checkControls(_ theme: ControlTheme) {
    let host = HeadlessHost(size: CGSize(width: 400, height: 600))
    host.window.theme = theme
    let button = Button()
    button.configuration.title = "Go"
    let field = TextField()
    field.text = "Text"
    let controls: [View] = [
      button, field, Switch(), Slider(), Stepper(), PageControl(), ActivityIndicatorView(),
      SegmentedControl(titles: ["A", "B"]), ProgressView(),
    ]
    var y: CGFloat = 0
    for control in controls {
      host.window.addSubview(control)
      control.sizeToFit()
      control.frame.origin.y = y
      y = min(control.frame.maxY, 500)
    }
    host.runFrame()
    for view in controls + controls.flatMap(\.subviews) {
      let frame = view.frame
      let isFinite = [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite)
      expect(
        isFinite && frame.width >= 0 && frame.height >= 0, "\(type(of: view)) has \(frame)")
    }
  }
}
