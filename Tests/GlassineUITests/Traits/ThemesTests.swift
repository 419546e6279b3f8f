// Themes, traits and tint: inheritance, overrides, callbacks, drawing.
import Foundation
import GlassineBase
import GlassineControls
import GlassineDisplayList
import GlassineTesting
import GlassineUI
import Testing

/// Colours of a frame, read from the display list.
private func colors(of host: HeadlessHost) -> Set<UInt32> {
  host.runFrame()
  return Set(host.displayList.instances.map(\.words.x))
}

private func packed(_ color: Color) -> UInt32 {
  PremultipliedColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    .packed
}

/// Records its callbacks.
private final class Listener: View {
  var heard: [String] = []
  override func tintColorDidChange() { heard.append("tint") }
  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    heard.append("traits")
  }
}

@Suite("Themes and traits")
struct ThemesTests {
  @Test(
    "A theme applies to all descendants: the application's, the window's, a view's, a control's")
  func inheritance() {
    let host = HeadlessHost()
    let panel = View(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let toggle = Switch(frame: .zero)
    panel.addSubview(toggle)
    host.window.addSubview(panel)
    #expect(toggle.theme == .dusk)
    host.application.theme = .paper
    #expect(toggle.theme == .paper)
    #expect(toggle.traitCollection.userInterfaceStyle == .light)
    host.window.theme = .dusk
    #expect(toggle.theme == .dusk)
    panel.overrideTheme = .paper
    #expect(toggle.theme == .paper)
    #expect(host.window.effectiveTheme == .dusk)
    var own = ControlTheme.dusk
    own.accent = .red
    toggle.theme = own
    #expect(toggle.theme.accent == .red)
    #expect(panel.effectiveTheme == .paper)
    toggle.overrideTheme = nil
    panel.overrideTheme = nil
    host.window.overrideTheme = nil
    #expect(toggle.theme == .paper)
  }

  @Test("A view takes the theme of its new superview, with all descendants, until it leaves")
  func moving() {
    let host = HeadlessHost()
    let (left, right) = (View(frame: .zero), View(frame: .zero))
    host.window.addSubview(left)
    host.window.addSubview(right)
    right.overrideTheme = .paper
    let box = View(frame: .zero)
    let button = Button(configuration: .filled())
    box.addSubview(button)
    left.addSubview(box)
    #expect(button.theme == .dusk)
    right.addSubview(box)
    #expect(button.theme == .paper)
    box.removeFromSuperview()
    #expect(button.theme == .dusk)
    right.addSubview(box)
    left.addSubview(right)
    #expect(button.theme == .paper)
    right.overrideTheme = nil
    #expect(button.theme == .dusk)
  }

  @Test(
    "Drawing follows the theme in the next frame, filled buttons and dynamic colours"
  )
  func drawing() {
    let host = HeadlessHost()
    let button = Button(configuration: .filled())
    button.frame = CGRect(x: 10, y: 10, width: 100, height: 44)
    let plate = View(frame: CGRect(x: 10, y: 100, width: 100, height: 44))
    plate.backgroundColor = .systemBackground
    host.window.addSubview(button)
    host.window.addSubview(plate)
    let before = colors(of: host)
    #expect(before.contains(packed(ControlTheme.dusk.accent)))
    #expect(before.contains(packed(ControlTheme.dusk.ground)))
    host.window.theme = .paper
    let after = colors(of: host)
    #expect(after.contains(packed(ControlTheme.paper.accent)))
    #expect(after.contains(packed(ControlTheme.paper.ground)))
    #expect(!after.contains(packed(ControlTheme.dusk.accent)))
    #expect(!after.contains(packed(ControlTheme.dusk.ground)))
  }

  @Test(
    "Within an animation block a theme fades in by its curve, and is set at once"
  )
  func animation() {
    let host = HeadlessHost()
    let plate = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    plate.backgroundColor = .systemBackground
    host.window.addSubview(plate)
    host.runFrame()
    var ended: [Bool] = []
    View.animate(
      withDuration: 0.4, delay: 0, options: .curveLinear,
      animations: { host.window.theme = .paper }, completion: { ended.append($0) })
    #expect(plate.effectiveTheme == .paper)
    #expect(host.application.isAnimating)
    host.advance(by: 0.2)
    let halfway = colors(of: host)
    #expect(!halfway.contains(packed(ControlTheme.dusk.ground)))
    #expect(!halfway.contains(packed(ControlTheme.paper.ground)))
    host.advance(by: 0.4)
    #expect(colors(of: host).contains(packed(ControlTheme.paper.ground)))
    #expect(ended == [true])
    #expect(host.settle() < 100)
    #expect(!host.application.isAnimating)
  }

  @Test(
    "A theme revoked midway fades back from the shown colours; fingers pass through"
  )
  func interruption() {
    let host = HeadlessHost()
    let button = Button(configuration: .filled())
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
    var presses = 0
    button.addAction(for: .primaryActionTriggered) { _ in presses += 1 }
    host.window.addSubview(button)
    host.runFrame()
    var ended: [Bool] = []
    View.animate(
      withDuration: 0.4, delay: 0, options: [.curveLinear, .allowUserInteraction],
      animations: { host.window.theme = .paper }, completion: { ended.append($0) })
    host.advance(by: 0.2)
    View.animate(
      withDuration: 0.4, delay: 0, options: [.curveLinear, .allowUserInteraction],
      animations: { host.window.theme = .dusk })
    #expect(!colors(of: host).contains(packed(ControlTheme.dusk.accent)))
    host.finger(1).down(on: button).up()
    #expect(presses == 1)
    host.advance(by: 0.6)
    #expect(colors(of: host).contains(packed(ControlTheme.dusk.accent)))
    #expect(ended == [false])
  }

  @Test("Each view gets one callback for a change of its traits, superviews first, and no other")
  func told() {
    let host = HeadlessHost()
    let outer = Listener(frame: .zero)
    let inner = Listener(frame: .zero)
    outer.addSubview(inner)
    host.window.addSubview(outer)
    #expect(outer.heard.isEmpty)
    host.window.theme = .dusk
    #expect(outer.heard.isEmpty, "the theme is what it was")
    host.window.theme = .paper
    #expect(outer.heard == ["tint", "traits"])
    #expect(inner.heard == ["tint", "traits"])
    inner.traitOverrides.layoutDirection = .rightToLeft
    #expect(inner.heard == ["tint", "traits", "traits"])
    #expect(outer.heard == ["tint", "traits"])
    host.application.userInterfaceLayoutDirection = .rightToLeft
    #expect(outer.heard == ["tint", "traits", "traits"])
    #expect(inner.heard == ["tint", "traits", "traits"], "it read from the right before")
  }

  @Test("A registration gets its traits alone, until it ends")
  func registrations() {
    let host = HeadlessHost()
    let view = View(frame: .zero)
    host.window.addSubview(view)
    var heard: [CGFloat] = []
    let registration = view.registerForTraitChanges([TraitTextScale.self]) { view, previous in
      heard.append(previous.textScale)
      heard.append(view.traitCollection.textScale)
    }
    host.window.theme = .paper
    #expect(heard.isEmpty)
    host.application.textScale = 2
    #expect(heard == [1, 2])
    view.unregisterForTraitChanges(registration)
    host.application.textScale = 1
    #expect(heard == [1, 2])
  }

  private nonisolated enum IsPreview: TraitDefinition { static let defaultValue = false }

  @Test("An app's own trait is inherited like the built-in ones, and sends its changes")
  func customTraits() {
    let host = HeadlessHost()
    let view = View(frame: .zero)
    host.window.addSubview(view)
    var count = 0
    view.registerForTraitChanges([IsPreview.self]) { _, _ in count += 1 }
    #expect(view.traitCollection[IsPreview.self] == false)
    host.window.traitOverrides[IsPreview.self] = true
    #expect(view.traitCollection[IsPreview.self])
    #expect(count == 1)
    host.window.traitOverrides[IsPreview.self] = nil
    #expect(!view.traitCollection[IsPreview.self])
    #expect(count == 2)
  }

  @Test("A style that is not the theme's brings the built-in theme of that style, with its sizes")
  func style() {
    let host = HeadlessHost()
    host.application.theme = .paper.with(.kiosk)
    let view = View(frame: .zero)
    host.window.addSubview(view)
    view.overrideUserInterfaceStyle = .dark
    #expect(view.effectiveTheme == .dusk.with(.kiosk))
    view.overrideUserInterfaceStyle = .light
    #expect(view.effectiveTheme == .paper.with(.kiosk))
    host.application.traitOverrides.accessibilityContrast = .high
    #expect(view.effectiveTheme == .paperHighContrast.with(.kiosk))
  }

  @Test("A controller's overrides precede its view's, and it gets changes after the view")
  func controllers() {
    final class Controller: ViewController {
      var heard = 0
      override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
        heard += 1
      }
    }
    let host = HeadlessHost()
    let controller = Controller()
    host.window.rootViewController = controller
    controller.view.traitOverrides.textScale = 1.5
    controller.traitOverrides.textScale = 2
    #expect(controller.traitCollection.textScale == 2)
    #expect(controller.view.traitCollection.textScale == 2)
    #expect(controller.heard == 2)
    controller.traitOverrides.textScale = nil
    #expect(controller.traitCollection.textScale == 1.5)
  }

  @Test("A text scale is clamped to the valid range; NaN counts as 1")
  func scales() {
    let host = HeadlessHost()
    host.application.textScale = 100
    #expect(host.application.textScale == TraitConstants.textScales.upperBound)
    host.application.textScale = .nan
    #expect(host.application.textScale == 1)
    host.application.textScale = -3
    #expect(host.application.textScale == TraitConstants.textScales.lowerBound)
  }

  // MARK: Tint

  @Test("A tint is inherited and reset with nil; a picture's own applies to it alone")
  func tint() {
    let host = HeadlessHost()
    let panel = Listener(frame: .zero)
    let slider = Slider(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
    let picture = ImageView(frame: .zero)
    panel.addSubview(slider)
    panel.addSubview(picture)
    host.window.addSubview(panel)
    #expect(slider.tintColor == ControlTheme.dusk.accent)
    panel.tintColor = .green
    #expect(slider.tintColor == .green)
    #expect(slider.theme.accent == .green)
    #expect(picture.tintColor == .green)
    #expect(panel.heard == ["tint", "traits"])
    picture.tintColor = .red
    #expect(picture.tintColor == .red)
    panel.tintColor = nil
    #expect(slider.tintColor == ControlTheme.dusk.accent)
    #expect(picture.tintColor == .red)
    #expect(panel.ownTintColor == nil)
  }

  @Test(
    "Text on a tint can be read, whatever the tint",
    arguments: [0xFFFFFF, 0x000000, 0x2060FF, 0xFFE000] as [UInt32])
  func onTint(hex: UInt32) {
    let host = HeadlessHost()
    host.window.tintColor = Color(hex: hex)
    let theme = host.window.effectiveTheme
    #expect(theme.onAccent.contrast(with: theme.accent) >= Color.readableContrast)
  }

  // MARK: Colours

  @Test(
    "A dynamic colour equals itself alone and is resolved by traits, also with another alpha"
  )
  func dynamicColors() {
    let one = Color { $0.userInterfaceStyle == .light ? .red : .blue }
    let two = Color { $0.userInterfaceStyle == .light ? .red : .blue }
    #expect(one == one)
    #expect(one != two)
    #expect(one != .blue)
    #expect(Color.label != ControlTheme.dusk.text)
    var light = TraitCollection()
    light.userInterfaceStyle = .light
    #expect(one.resolvedColor(with: light) == .red)
    #expect(one.resolvedColor(with: TraitCollection()) == .blue)
    #expect(
      one.withAlphaComponent(0.5).resolvedColor(with: light) == Color.red.withAlphaComponent(0.5))
    light.theme = .paper
    #expect(Color.secondaryLabel.resolvedColor(with: light) == ControlTheme.paper.secondaryText)
    #expect(
      Color.secondaryLabel.withAlphaComponent(1).resolvedColor(with: light)
        == ControlTheme.paper.text)
    #expect(Color.red.resolvedColor(with: light) == .red)
  }

  @Test("A theme's colour that names itself does not loop for ever")
  func circularColors() {
    var theme = ControlTheme.dusk
    theme.text = .label
    var traits = TraitCollection()
    traits.theme = theme
    #expect(!Color.label.resolvedColor(with: traits).isDynamic)
  }

  @Test("A dynamic colour is drawn by the traits of the view that draws it")
  func dynamicDrawing() {
    let host = HeadlessHost()
    let color = Color(light: .red, dark: .blue)
    let (left, right) = (
      View(frame: CGRect(x: 0, y: 0, width: 50, height: 50)),
      View(frame: CGRect(x: 50, y: 0, width: 50, height: 50))
    )
    for view in [left, right] {
      view.backgroundColor = color
      host.window.addSubview(view)
    }
    right.overrideUserInterfaceStyle = .light
    let drawn = colors(of: host)
    #expect(drawn.contains(packed(.red)))
    #expect(drawn.contains(packed(.blue)))
  }

  // MARK: Sizes

  @Test("At 200 % labels, buttons and fields grow with their text")
  func textScale() {
    let host = HeadlessHost()
    let label = Label("Lantern", font: .init(size: 15), color: .label)
    let button = Button(configuration: .init(title: "Light the lantern"))
    let field = TextField(frame: .zero)
    let segments = SegmentedControl(titles: ["Dawn", "Dusk"])
    for view in [label, button, field, segments] { host.window.addSubview(view) }
    func sizes() -> [CGSize] {
      [label, button, field, segments].map { $0.sizeThatFits(CGSize(width: 1000, height: 1000)) }
    }
    let before = sizes()
    host.application.textScale = 2
    for (old, new) in zip(before, sizes()) { #expect(new.height > old.height) }
    #expect(abs(label.sizeThatFits(.zero).width - 2 * before[0].width) < 2)
    label.adjustsFontForContentSizeCategory = false
    #expect(label.sizeThatFits(.zero) == before[0])
  }

  @Test("In a kiosk every control is a target of 64 points, set by the metrics or by the idiom")
  func kiosk() {
    let host = HeadlessHost()
    let controls: [Control] = [
      Button(configuration: .filled()), Switch(frame: .zero), Slider(frame: .zero),
      Stepper(frame: .zero), SegmentedControl(titles: ["a"]), TextField(frame: .zero),
      PageControl(frame: .zero), CooldownButton(frame: .zero), RadialMenu(frame: .zero),
    ]
    for control in controls { host.window.addSubview(control) }
    host.application.traitOverrides.userInterfaceIdiom = .kiosk
    for control in controls {
      #expect(control.theme.metrics == .kiosk)
      #expect(
        control.sizeThatFits(CGSize(width: 200, height: 200)).height >= 64, "\(type(of: control))")
    }
  }
}
