// Titles of buttons that wrap, and texts and colours changed by configurations.
import Foundation
import GlassineControls
import GlassineDisplayList
import GlassineTesting
import GlassineUI
import Testing

@Suite("Titles and colours of buttons")
struct ControlsButtonTextTests {
  private let host = HeadlessHost(size: CGSize(width: 400, height: 400))
  private let long = "Row home before the storm"

  private func shown(_ button: Button, _ frame: CGRect) -> Button {
    button.frame = frame
    host.window.addSubview(button)
    host.settle()
    return button
  }

  /// The drawn letters.
  private var letters: [Instance] {
    host.update()
    return host.displayList.instances.filter { $0.kind == .coverage && $0.rect.z > 0 }
  }

  private var colors: Set<UInt32> { Set(letters.map(\.words.x)) }

  private func packed(_ color: Color) -> UInt32 {
    PremultipliedColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
      .packed
  }

  // MARK: Lines

  @Test("A title wraps by its line break mode, and the button's preferred height follows")
  func wrapping() {
    var look = Button.Configuration(title: long)
    let button = Button(configuration: look)
    let line = button.intrinsicContentSize
    #expect(button.sizeThatFits(CGSize(width: 120, height: 0)) == line)
    look.titleLineBreakMode = .byWordWrapping
    button.configuration = look
    #expect(button.intrinsicContentSize == line, "asked for nothing, it is one line")
    let fitting = button.sizeThatFits(CGSize(width: 120, height: 0))
    #expect(fitting.width <= 120 && fitting.height > line.height + 20)
    _ = shown(button, CGRect(origin: .zero, size: fitting))
    let count = letters.count
    button.configuration.titleLineBreakMode = .byTruncatingTail
    let cut = letters.count
    #expect(cut < count)
    button.frame.size = line
    #expect(letters.count == count, "all letters are there again")
    button.configuration.titleLineBreakMode = .byCharWrapping
    #expect(button.sizeThatFits(CGSize(width: 60, height: 0)).width <= 60)
  }

  @Test("A wrapped title's preferred width leaves room for a picture beside it")
  func wrappingBesidePicture() {
    var look = Button.Configuration(title: long)
    look.titleLineBreakMode = .byWordWrapping
    let button = Button(configuration: look)
    let without = button.sizeThatFits(CGSize(width: 130, height: 0))
    button.configuration.icon = "\u{F159}"
    let with = button.sizeThatFits(CGSize(width: 130, height: 0))
    #expect(with.height > without.height && with.width <= 130)
    button.configuration.imagePlacement = .top
    let above = button.sizeThatFits(CGSize(width: 130, height: 0))
    #expect(above.width == without.width && above.height > without.height)
  }

  @Test("In layout by constraints the height follows from the width")
  func constraints() {
    var look = Button.Configuration(title: long)
    look.titleLineBreakMode = .byWordWrapping
    let button = Button(configuration: look)
    button.translatesAutoresizingMaskIntoConstraints = false
    host.window.addSubview(button)
    let width = button.widthAnchor.constraint(equalToConstant: 120)
    LayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: host.window.leadingAnchor),
      button.topAnchor.constraint(equalTo: host.window.topAnchor), width,
    ])
    host.settle()
    #expect(button.bounds.width == 120)
    #expect(button.bounds.height == button.sizeThatFits(CGSize(width: 120, height: 0)).height)
    let high = button.bounds.height
    width.constant = 300
    host.settle()
    #expect(button.bounds.height < high)
  }

  @Test("Wrapped lines are aligned by the title's alignment")
  func alignment() {
    var look = Button.Configuration(title: "Row home\nnow")
    look.titleLineBreakMode = .byWordWrapping
    let button = shown(Button(configuration: look), CGRect(x: 0, y: 0, width: 200, height: 120))
    /// The start of the second line, which is shorter.
    func start(_ alignment: Button.Configuration.TitleAlignment) -> Float {
      button.configuration.titleAlignment = alignment
      let low = letters.map(\.rect.y).max() ?? 0
      return letters.filter { $0.rect.y > low - 8 }.map(\.rect.x).min() ?? .nan
    }
    let (leading, center, trailing) = (start(.leading), start(.center), start(.trailing))
    #expect(leading < center && center < trailing)
    #expect(abs(leading + trailing - 2 * center) <= 2)
    button.semanticContentAttribute = .forceRightToLeft
    #expect(start(.leading) == trailing)
  }

  @Test("If the height does not fit all lines, the title takes room before the subtitle")
  func noHeight() {
    var look = Button.Configuration(title: long)
    look.subtitle = "and the rain that it brings along"
    look.titleLineBreakMode = .byWordWrapping
    look.subtitleLineBreakMode = .byWordWrapping
    let button = Button(configuration: look)
    let size = button.sizeThatFits(CGSize(width: 140, height: 0))
    _ = shown(button, CGRect(origin: .zero, size: size))
    let all = letters.count
    button.frame.size.height = 60
    let some = letters
    #expect(some.count < all && some.count > 0)
    #expect(some.allSatisfy { $0.rect.y >= 0 && $0.rect.y + $0.rect.w <= 60 })
  }

  // MARK: Transformers

  @Test("A text transformer gets font and colour, and its result is shown, state by state")
  func textTransformers() {
    var look = Button.Configuration(title: "Row")
    look.baseForegroundColor = .blue
    var asked: [AttributeContainer] = []
    look.titleTextAttributesTransformer = ConfigurationTextAttributesTransformer {
      asked.append($0)
      var given = $0
      given.glassine.foregroundColor = .red
      given.glassine.font = given.glassine.font?.scaled(by: 2)
      return given
    }
    let plain = Button(configuration: Button.Configuration(title: "Row")).intrinsicContentSize
    let button = shown(Button(configuration: look), CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(button.intrinsicContentSize.width > plain.width * 1.2)
    #expect(colors == [packed(.red)])
    #expect(asked.first?.glassine.foregroundColor == .blue)
    #expect(asked.first?.glassine.font == button.configuration.font)
    let before = asked.count
    host.settle()
    #expect(asked.count == before, "nothing changed")
    button.isHighlighted = true
    host.update()
    #expect(asked.count > before)
    button.configuration.attributedTitle = AttributedString("Row")
    button.configuration.subtitle = "home"
    button.configuration.subtitleTextAttributesTransformer = .init { given in
      var given = given
      given.glassine.foregroundColor = .green
      return given
    }
    #expect(colors == [packed(.red), packed(.green)])
    button.configuration.titleTextAttributesTransformer = nil
    button.configuration.subtitleTextAttributesTransformer = nil
    button.isHighlighted = false
    #expect(colors.contains(packed(.blue)) && !colors.contains(packed(.red)))
  }

  @Test("Colour transformers decide last on icon, wheel, background and line")
  func colorTransformers() throws {
    var look = Button.Configuration(icon: "\u{F159}")
    look.baseForegroundColor = .blue
    look.imageColorTransformer = .init { $0 == .blue ? .red : .green }
    look.border = .white
    look.background.strokeColorTransformer = .init { _ in .green }
    var grounds: [Color] = []
    look.background.backgroundColorTransformer = .init {
      grounds.append($0)
      return .red
    }
    let button = shown(Button(configuration: look), CGRect(x: 0, y: 0, width: 100, height: 44))
    #expect(colors == [packed(.red)])
    #expect(button.layer.borderColor == .green && button.layer.backgroundColor == .red)
    let rest = try #require(grounds.last)
    button.isHighlighted = true
    #expect(grounds.last != rest && button.layer.backgroundColor == .red)
    button.isHighlighted = false
    button.configuration.background = .clear()
    #expect(button.layer.backgroundColor == .clear)
    button.configuration.background = BackgroundConfiguration()
    button.configuration.background.strokeWidth = 3
    #expect(button.layer.borderWidth == 3 && button.layer.borderColor == .white)
    button.configuration.background.strokeWidth = .nan
    #expect(button.layer.borderWidth == 0)
    button.configuration.activityIndicatorColorTransformer = .preferredTint
    button.configuration.showsActivityIndicator = true
    let wheel = button.subviews.compactMap { $0 as? ActivityIndicatorView }.first
    #expect(wheel?.color == .tint)
  }

  @Test("Grey keeps the brightness of the colour; a single colour keeps only the opacity")
  func transformers() {
    let color = Color(red: 0.8, green: 0.2, blue: 0.1, alpha: 0.5)
    var label = Color.label
    label.alpha = 0.5
    let gray = ConfigurationColorTransformer.grayscale(color)
    #expect(gray.red == gray.green && gray.green == gray.blue && gray.alpha == 0.5)
    #expect(abs(gray.luminance - color.luminance) < 0.001)
    #expect(abs(ConfigurationColorTransformer.grayscale(.white).red - 1) < 0.001)
    #expect(ConfigurationColorTransformer.monochromeTint(color) == label)
  }

  // MARK: States

  @Test("A configuration updated for a state has that state's values")
  func updated() {
    let look = Button.Configuration.filled()
    let button = Button(configuration: look)
    #expect(look.updated(for: button).baseBackgroundColor == look.baseBackgroundColor)
    button.isHighlighted = true
    #expect(look.updated(for: button).baseBackgroundColor == .tintPressed)
    button.isHighlighted = false
    button.isEnabled = false
    let disabled = look.updated(for: button)
    #expect(disabled.baseForegroundColor != look.baseForegroundColor)
    #expect(disabled.baseBackgroundColor == button.layer.backgroundColor)
    // A button styled by code looks the same with it.
    let own = Button(configuration: look)
    own.automaticallyUpdatesConfiguration = false
    own.isEnabled = false
    own.configuration = look.updated(for: own)
    #expect(own.layer.backgroundColor == button.layer.backgroundColor)
    #expect(own.layer.borderColor == button.layer.borderColor)
    var quiet = look
    quiet.automaticallyUpdateForSelection = false
    button.isEnabled = true
    button.isSelected = true
    #expect(quiet.updated(for: button).baseBackgroundColor == look.baseBackgroundColor)
    #expect(look.updated(for: button).baseBackgroundColor != look.baseBackgroundColor)
  }

  @Test("Restoring default insets gives those of the button's size")
  func defaultInsets() {
    var look = Button.Configuration(title: "Row")
    let insets = look.contentInsets
    look.padding = 50
    look.setDefaultContentInsets()
    #expect(look.contentInsets == insets)
    look.buttonSize = .large
    #expect(look.contentInsets.leading > insets.leading)
  }

  @Test("A choosing button shows a mark at its end, unless it has a picture or disables it")
  func indicator() {
    let button = Button(configuration: Button.Configuration(title: "Low"))
    let plain = button.intrinsicContentSize
    button.configuration.indicator = .popup
    #expect(button.intrinsicContentSize.width > plain.width + 10)
    let wide = button.intrinsicContentSize
    button.configuration.indicator = .automatic
    #expect(button.intrinsicContentSize == plain)
    button.menu = Menu(children: [Action(title: "Low") { _ in }])
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    #expect(button.intrinsicContentSize == wide)
    _ = shown(button, CGRect(x: 0, y: 0, width: 200, height: 44))
    button.contentHorizontalAlignment = .fill
    let end = letters.map { $0.rect.x + $0.rect.z }.max() ?? 0
    #expect(end > 170 && end <= 184)
    button.semanticContentAttribute = .forceRightToLeft
    #expect((letters.map(\.rect.x).min() ?? 0) < 30)
    button.configuration.indicator = .none
    #expect(button.intrinsicContentSize == plain)
    button.configuration.indicator = .automatic
    button.configuration.icon = "\u{F159}"
    let own = button.intrinsicContentSize
    button.configuration.indicator = .none
    #expect(button.intrinsicContentSize == own)
  }

  @Test("A pointer over the button reaches its configuration's handler on request")
  func hover() {
    let button = shown(
      Button(configuration: Button.Configuration(title: "Row")),
      CGRect(x: 0, y: 0, width: 100, height: 44))
    var told: [Bool] = []
    button.configurationUpdateHandler = { told.append($0.isHovered) }
    #expect(told == [false])
    host.mouse.hover(to: 50, 20)
    host.update()
    host.update()
    #expect(button.isHovered && told == [false, true])
    host.mouse.hover(to: 52, 20)
    host.update()
    #expect(told.count == 2)
    host.mouse.hover(to: 300, 300)
    host.update()
    host.update()
    #expect(!button.isHovered && told == [false, true, false])
  }
}
