// Parts of buttons: pictures, titles, placement, styles, sizes, roles.
import Foundation
import GlassineControls
import GlassineDisplayList
import GlassineTesting
import GlassineUI
import Testing

extension ControlPartsTests {
  /// The frames of the button's glyphs and picture, read from the display list.
  private func figure(_ button: Button, _ host: HeadlessHost) -> String {
    host.update()
    return host.displayList.dump()
  }

  @Test("Changing a configuration leaves its copies, and others of its style, unchanged")
  func configurationsAreValues() {
    let first = Button.Configuration.filled()
    var second = first
    second.title = "Second"
    second.background.strokeWidth = 3
    second.shadows.append(Layer.Shadow(color: .black, blur: 4))
    second.contentInsets.top = 7
    var third = second
    third.background.strokeWidth = 5
    third.baseForegroundColor = .red
    third.setDefaultContentInsets()
    #expect(first.title == nil && first.background.strokeWidth == nil && first.shadows.isEmpty)
    #expect(second.background.strokeWidth == 3 && second.contentInsets.top == 7)
    #expect(second.baseForegroundColor == .onTint && second.shadows.count == 1)
    #expect(third.background.strokeWidth == 5 && third.baseForegroundColor == .red)
    #expect(third.title == "Second" && third.contentInsets == first.contentInsets)
    #expect(Button.Configuration.filled().baseForegroundColor == .onTint)
    let button = Button(configuration: second)
    button.configuration.cornerRadius = 1
    #expect(second.cornerRadius != 1 && button.configuration.cornerRadius == 1)
    second.attributedTitle = AttributedString("Attributed")
    second.title = "Plain"
    #expect(second.attributedTitle == nil && second.title == "Plain")
  }

  @Test("A button's picture sits at each edge of its text, and takes its room there")
  func imagePlacement() {
    var look = Button.Configuration(title: "Row home")
    look.image = picture(40, 30)
    look.imagePadding = 4
    let button = Button(configuration: look)
    let beside = button.intrinsicContentSize
    button.configuration.imagePlacement = .trailing
    #expect(button.intrinsicContentSize == beside)
    button.configuration.imagePlacement = .top
    let above = button.intrinsicContentSize
    #expect(above.width < beside.width && above.height > beside.height)
    button.configuration.imagePadding = 14
    #expect(button.intrinsicContentSize.height == above.height + 10)
    button.frame = CGRect(x: 10, y: 10, width: 200, height: 100)
    let host = host(button)
    let pictures = [DirectionalRectEdge.top, .bottom, .leading, .trailing].map { edge in
      button.configuration.imagePlacement = edge
      return figure(button, host)
    }
    #expect(Set(pictures).count == 4)
    button.semanticContentAttribute = .forceRightToLeft
    button.configuration.imagePlacement = .leading
    #expect(figure(button, host) == pictures[3])
  }

  @Test("Insets, title padding and the subtitle's alignment move the button's content")
  func insets() {
    var look = Button.Configuration(title: "Row")
    look.subtitle = "a longer line"
    let button = Button(configuration: look)
    let plain = button.intrinsicContentSize
    button.configuration.contentInsets = DirectionalEdgeInsets(
      top: 20, leading: 30, bottom: 20, trailing: 50)
    let padded = button.intrinsicContentSize
    #expect(padded.width == plain.width + 48)
    button.configuration.titlePadding = 7
    #expect(button.intrinsicContentSize.height == padded.height + 7)
    #expect(button.configuration.padding == 30)
    button.frame = CGRect(x: 0, y: 0, width: 300, height: 120)
    let host = host(button)
    let lines = [Button.Configuration.TitleAlignment.leading, .center, .trailing].map { alignment in
      button.configuration.titleAlignment = alignment
      return figure(button, host)
    }
    #expect(Set(lines).count == 3)
    button.configuration.titleAlignment = .automatic
    #expect(figure(button, host) == lines[0])
  }

  @Test("Content follows the control's alignment; leading is mirrored in right-to-left layout")
  func alignment() {
    let button = Button(configuration: Button.Configuration(title: "Row"))
    button.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    let host = host(button)
    func picture(
      _ horizontal: Control.ContentHorizontalAlignment,
      _ vertical: Control.ContentVerticalAlignment = .center
    ) -> String {
      button.contentHorizontalAlignment = horizontal
      button.contentVerticalAlignment = vertical
      return figure(button, host)
    }
    let (left, center, right) = (picture(.left), picture(.center), picture(.right))
    #expect(Set([left, center, right]).count == 3)
    #expect(picture(.leading) == left && picture(.trailing) == right)
    #expect(picture(.center, .top) != center && picture(.center, .bottom) != center)
    button.semanticContentAttribute = .forceRightToLeft
    #expect(picture(.leading) == right && picture(.left) == left)
    button.contentHorizontalAlignment = .leading
    #expect(button.effectiveContentHorizontalAlignment == .right)
  }

  @Test("With fill alignment, picture and title sit at the two ends")
  func filled() {
    var look = Button.Configuration(title: "Row")
    look.image = picture(20, 20)
    look.imagePlacement = .trailing
    let button = Button(configuration: look)
    button.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    let host = host(button)
    /// From the left: the picture's end and the first letter's start.
    func ends() -> (picture: CGFloat, title: CGFloat) {
      host.update()
      let quads = host.displayList.instances
      let pictures = quads.filter { $0.kind == .image }.map { CGFloat($0.rect.x + $0.rect.z) }
      let letters = quads.filter { $0.kind == .coverage }.map { CGFloat($0.rect.x) }
      return (pictures.max() ?? .nan, letters.min() ?? .nan)
    }
    // The insets of a medium button are 16 at both ends; a letter has some bearing of its own.
    let center = ends()
    #expect(center.picture < 250 && center.title > 50)
    button.contentHorizontalAlignment = .fill
    #expect(ends().picture == 284 && (16..<20).contains(ends().title))
    button.contentHorizontalAlignment = .trailing
    #expect(ends().picture == 284 && ends().title > 100)
    button.contentHorizontalAlignment = .fill
    button.semanticContentAttribute = .forceRightToLeft
    #expect(ends().picture == 36 && ends().title > 200)
  }

  @Test("Buttons by the names of UIKit's bordered styles have the looks of those styles")
  func borderedStyles() {
    typealias Look = Button.Configuration
    #expect(Look.bordered().baseBackgroundColor == Look.gray().baseBackgroundColor)
    #expect(Look.bordered().baseForegroundColor == .tint)
    #expect(Look.borderedTinted().baseBackgroundColor == Look.tinted().baseBackgroundColor)
    #expect(Look.borderedProminent().baseBackgroundColor == .tint)
    #expect(Look.borderedProminent().baseForegroundColor == .onTint)
    #expect(Look.borderless().baseBackgroundColor == nil)
    // Pressed, it still has no background.
    let host = HeadlessHost()
    let button = Button(Look.borderless()) {}
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 44)
    host.window.addSubview(button)
    host.runFrame()
    let before = host.displayList.instances.count
    host.finger(1).down(on: button)
    host.advance(by: 1)
    #expect(button.isHighlighted && host.displayList.instances.count == before)
  }

  @Test("A disabled button's template fades once, as its title; a picture for the state does not")
  func disabledImage() throws {
    var look = Button.Configuration(title: "Row")
    look.image = picture(20, 20, isTemplate: true)
    look.baseForegroundColor = Color(hex: 0xFFFFFF)
    let button = Button(configuration: look)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    let host = host(button)
    /// The colours of the picture, 20 points wide, and of the letters.
    func colors() -> (picture: PremultipliedColor?, letter: PremultipliedColor?) {
      host.update()
      let quads = host.displayList.instances.filter { $0.kind == .coverage }
      return (
        quads.first { $0.rect.z == 20 }?.color, quads.first { $0.rect.z != 20 }?.color
      )
    }
    button.isEnabled = false
    let dimmed = try #require(colors().picture)
    #expect(dimmed == colors().letter)
    #expect(dimmed != PremultipliedColor(packed: .max))
    button.automaticallyUpdatesConfiguration = false
    #expect(colors().picture == PremultipliedColor(packed: .max))
    button.automaticallyUpdatesConfiguration = true
    button.setImage(picture(20, 20, isTemplate: true), for: .disabled)
    #expect(colors().picture == PremultipliedColor(packed: .max))
    #expect(colors().letter == dimmed)
  }

  @Test("Each size is larger than the one before; corners are rounded as configured")
  func sizes() {
    let button = Button(configuration: Button.Configuration(title: "Row"))
    let sizes = Button.Configuration.Size.allCases.map { size in
      button.configuration.buttonSize = size
      return button.intrinsicContentSize
    }
    for (one, next) in zip(sizes, sizes.dropFirst()) {
      #expect(one.width < next.width && one.height < next.height)
    }
    button.configuration.buttonSize = .medium
    #expect(button.intrinsicContentSize.height == 44)
    let radii = [Button.Configuration.CornerStyle.small, .medium, .large, .capsule].map { style in
      button.configuration.cornerStyle = style
      return button.layer.cornerRadius
    }
    #expect(radii == radii.sorted() && Set(radii).count == 4)
    button.configuration.cornerStyle = .fixed
    button.configuration.cornerRadius = 5
    #expect(button.layer.cornerRadius == 5)
    button.configuration.background.cornerRadius = 9
    #expect(button.layer.cornerRadius == 9 && button.configuration.cornerRadius == 9)
  }

  @Test("The activity wheel replaces the picture, turns while it is shown, and takes no touches")
  func activity() {
    var look = Button.Configuration(title: "Row")
    look.image = picture(40, 30)
    let button = Button(configuration: look)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    let host = host(button)
    var pressed = 0
    button.addAction(for: .primaryActionTriggered) { _ in pressed += 1 }
    button.configuration.showsActivityIndicator = true
    host.update()
    let wheel = button.subviews.compactMap { $0 as? ActivityIndicatorView }
    #expect(wheel.count == 1 && wheel[0].isAnimating)
    #expect(wheel[0].frame.height > 0 && button.bounds.contains(wheel[0].frame))
    host.finger(1).tap(at: wheel[0].center.x, wheel[0].center.y)
    #expect(pressed == 1)
    button.configuration.showsActivityIndicator = false
    #expect(button.subviews.isEmpty)
    #expect(host.settle() < 100, "nothing goes on")
  }

  @Test("A button with a custom look keeps it in each state, and updates it when needed")
  func ownLooks() {
    final class Own: Button {
      var asked = 0
      override func updateConfiguration() {
        asked += 1
        super.updateConfiguration()
      }
    }
    let button = Own(configuration: Button.Configuration(title: "Row"))
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
    button.automaticallyUpdatesConfiguration = false
    let host = host(button)
    let plain = figure(button, host)
    button.isSelected = true
    #expect(figure(button, host) == plain)
    button.isEnabled = false
    #expect(figure(button, host) == plain && button.asked == 2)
    button.setNeedsUpdateConfiguration()
    button.setNeedsUpdateConfiguration()
    #expect(button.asked == 2)
    host.update()
    #expect(button.asked == 3)
    button.automaticallyUpdatesConfiguration = true
    #expect(figure(button, host) != plain)
    button.isEnabled = true
    button.configuration.automaticallyUpdateForSelection = false
    #expect(figure(button, host) == plain)
  }

  @Test("A button takes title and picture of its action; a destructive one looks dangerous")
  func roles() {
    let action = Action(title: "Delete", subtitle: "for good", image: picture(9, 9)) { _ in }
    var look = Button.Configuration.filled()
    look.title = "Something"
    let button = Button(configuration: look, primaryAction: action)
    #expect(button.configuration.title == "Delete" && button.configuration.image?.width == 9)
    #expect(button.configuration.subtitle == "for good")
    button.role = .destructive
    #expect(button.tintColor == .danger)
    button.role = .normal
    #expect(button.ownTintColor == nil)
    button.tintColor = .green
    button.role = .destructive
    button.role = .normal
    #expect(button.ownTintColor == .green)
  }

  @Test("Focus begins at the primary button")
  func primary() {
    let (first, second) = (Button(frame: .zero), Button(frame: .zero))
    first.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
    second.frame = CGRect(x: 0, y: 60, width: 100, height: 44)
    second.role = .primary
    let host = host(first, second)
    host.keyboard.tap("Tab")
    #expect(host.application.focus.focusedView === second)
  }
}
