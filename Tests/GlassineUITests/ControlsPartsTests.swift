// What parts controls have: alignment, pictures, widths of segments, directions of pages.
import Foundation
import GlassineDisplayList
import GlassineTesting
import GlassineUI
import Testing

/// A picture of one colour, so many points wide and high.
private func picture(_ width: Int, _ height: Int, isTemplate: Bool = false) -> Image {
  let pixels = [UInt8](repeating: 255, count: width * height * 4)
  // The sides are above 0, and all pixels are there.
  // swift-format-ignore: NeverForceUnwrap
  return Image(width: width, height: height, pixels: pixels, isTemplate: isTemplate)!
}

@Suite("Parts of controls")
struct ControlPartsTests {
  private func host(_ views: View...) -> HeadlessHost {
    let host = HeadlessHost(size: CGSize(width: 400, height: 400))
    for view in views { host.window.addSubview(view) }
    host.settle()
    return host
  }

  // MARK: Segments

  @Test("Segments take the widths they were given, and share what is left")
  func segmentWidths() {
    let control = SegmentedControl(titles: ["a", "b", "c"])
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    control.setWidth(200, forSegmentAt: 0)
    let host = host(control)
    for (x, index) in [(195, 0), (205, 1), (245, 1), (255, 2)] {
      host.finger(1).tap(at: CGFloat(x), 16)
      #expect(control.selectedSegmentIndex == index, "\(x)")
    }
    control.semanticContentAttribute = .forceRightToLeft
    host.finger(1).tap(at: 105, 16)
    #expect(control.selectedSegmentIndex == 0)
    host.finger(1).tap(at: 45, 16)
    #expect(control.selectedSegmentIndex == 2)
    control.setWidth(.nan, forSegmentAt: 0)
    #expect(control.widthForSegment(at: 0) == 0)
    #expect(control.widthForSegment(at: 9) == 0)
  }

  @Test("Segments may share their room by what they show")
  func segmentContents() {
    let control = SegmentedControl(titles: ["i", "A title that is long"])
    let equal = control.intrinsicContentSize.width
    control.apportionsSegmentWidthsByContent = true
    #expect(control.intrinsicContentSize.width < equal)
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    let host = host(control)
    host.finger(1).tap(at: 130, 16)
    #expect(control.selectedSegmentIndex == 1)
  }

  @Test("A segment performs its action, then the control sends; by finger and by key")
  func segmentActions() {
    var told: [String] = []
    let actions = ["a", "b"].map { title in
      Action(title: title) { told.append("\($0.title) \($0.sender is SegmentedControl)") }
    }
    let control = SegmentedControl(
      frame: CGRect(x: 0, y: 0, width: 200, height: 32), actions: actions)
    control.insertSegment(
      action: Action(title: "c", attributes: .disabled) { _ in told.append("c") }, at: 9)
    control.addAction(for: .valueChanged) { _ in told.append("changed") }
    let host = host(control)
    host.finger(1).tap(at: 100, 16)
    #expect(told == ["b true", "changed"])
    #expect(control.segmentIndex(identifiedBy: actions[1].identifier) == 1)
    #expect(control.titleForSegment(at: 1) == "b" && !control.isEnabledForSegment(at: 2))
    host.finger(1).tap(at: 190, 16)
    #expect(told.count == 2, "a disabled segment is not chosen")
    host.keyboard.tap("Tab").tap("Left")
    #expect(told.suffix(2) == ["a true", "changed"])
  }

  @Test("A segment's picture, and what is moved out of its middle, show")
  func segmentPictures() {
    let control = SegmentedControl(titles: ["a", "b"])
    control.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
    let host = host(control)
    var pictures = [host.displayList.dump()]
    control.setImage(picture(10, 10), forSegmentAt: 1)
    host.update()
    pictures.append(host.displayList.dump())
    control.setContentOffset(CGSize(width: 5, height: -2), forSegmentAt: 1)
    host.update()
    pictures.append(host.displayList.dump())
    #expect(Set(pictures).count == 3)
    #expect(control.imageForSegment(at: 1) != nil && control.imageForSegment(at: 0) == nil)
    #expect(control.contentOffsetForSegment(at: 1) == CGSize(width: 5, height: -2))
    control.setImage(picture(10, 60), forSegmentAt: 1)
    #expect(control.intrinsicContentSize.height == 72)
  }

  // MARK: Slider

  @Test("Pictures at a slider's ends leave the track less room, in either direction")
  func sliderEnds() {
    let slider = Slider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    slider.minimumValueImage = picture(20, 20)
    slider.maximumValueImage = picture(30, 20)
    let bounds = slider.bounds
    #expect(slider.minimumValueImageRect(forBounds: bounds).minX == 0)
    #expect(slider.maximumValueImageRect(forBounds: bounds).maxX == 200)
    let track = slider.trackRect(forBounds: bounds)
    #expect(track.minX > 20 && track.maxX < 170)
    slider.semanticContentAttribute = .forceRightToLeft
    #expect(slider.minimumValueImageRect(forBounds: bounds).maxX == 200)
    #expect(slider.trackRect(forBounds: bounds).minX > 30)
  }

  @Test("A thumb's picture is what a finger takes, and reaches both ends")
  func sliderThumb() {
    let slider = Slider(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    slider.setThumbImage(picture(60, 50), for: .normal)
    slider.setThumbImage(picture(40, 40), for: .highlighted)
    let host = host(slider)
    #expect(slider.currentThumbImage?.width == 60)
    #expect(slider.intrinsicContentSize.height == 50)
    // 50 points from the middle of a thumb of the theme's own would be beside it.
    let finger = host.finger(1).down(at: 55, 30)
    #expect(slider.isTracking && slider.currentThumbImage?.width == 40)
    finger.move(to: 400, 30).up()
    #expect(slider.value == 1)
    host.finger(1).down(at: 170, 30).move(to: -100, 30).up()
    #expect(slider.value == 0)
  }

  @Test("A class says where a slider's thumb goes, and fingers follow it there")
  func sliderRects() {
    final class Short: Slider {
      override func trackRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: 50, y: bounds.midY - 2, width: 100, height: 4)
      }
      override func thumbRect(
        forBounds bounds: CGRect, trackRect rect: CGRect, value: Float
      ) -> CGRect {
        // The middle runs from end to end.
        CGRect(
          x: rect.minX + rect.width * CGFloat(value) - 10, y: bounds.midY - 10, width: 20,
          height: 20)
      }
    }
    let slider = Short(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    let host = host(slider)
    host.finger(1).down(at: 50, 17).move(to: 100, 17).up()
    #expect(abs(slider.value - 0.5) < 0.001)
  }

  @Test("Tracks have pictures of their own for a state")
  func sliderTracks() {
    let slider = Slider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    slider.value = 0.5
    let host = host(slider)
    var pictures = [host.displayList.dump()]
    slider.setMinimumTrackImage(picture(8, 8), for: .normal)
    host.update()
    pictures.append(host.displayList.dump())
    slider.setMaximumTrackImage(picture(8, 12), for: .disabled)
    host.update()
    #expect(host.displayList.dump() == pictures[1], "it is not disabled")
    slider.isEnabled = false
    host.update()
    #expect(slider.currentMaximumTrackImage?.height == 12)
    #expect(slider.currentMinimumTrackImage?.height == 8)
    pictures.append(host.displayList.dump())
    #expect(Set(pictures).count == 3)
  }

  // MARK: Stepper

  @Test("A stepper's halves have pictures for the states that they are in")
  func stepperImages() {
    let stepper = Stepper(frame: .zero)
    stepper.value = 0
    let host = host(stepper)
    var pictures = [host.displayList.dump()]
    func note() {
      host.update()
      pictures.append(host.displayList.dump())
    }
    stepper.setIncrementImage(picture(9, 9), for: .normal)
    note()
    stepper.setDecrementImage(picture(7, 7), for: .disabled)
    note()
    stepper.value = 1
    note()
    stepper.setBackgroundImage(picture(4, 4), for: .normal)
    note()
    stepper.setDividerImage(
      picture(2, 2), forLeftSegmentState: .normal, rightSegmentState: .normal)
    note()
    #expect(Set(pictures).count == pictures.count)
    #expect(stepper.incrementImage(for: .normal)?.width == 9)
    #expect(stepper.incrementImage(for: .disabled) == nil)
  }

  // MARK: Pages

  @Test(
    "Pages follow one another the way that is asked for; taps, drags and arrows go by it",
    arguments: [
      PageControl.Direction.leftToRight, .rightToLeft, .topToBottom, .bottomToTop,
    ])
  func pageDirections(direction: PageControl.Direction) {
    let control = PageControl(frame: .zero)
    control.numberOfPages = 5
    control.direction = direction
    control.currentPage = 2
    control.sizeToFit()
    control.frame.origin = CGPoint(x: 100, y: 100)
    let isVertical = direction == .topToBottom || direction == .bottomToTop
    #expect((control.frame.height > control.frame.width) == isVertical)
    let host = host(control)
    let middle = CGPoint(x: control.frame.midX, y: control.frame.midY)
    let isReversed = direction == .rightToLeft || direction == .bottomToTop
    let step: CGFloat = isReversed ? -1 : 1
    func beyond(_ points: CGFloat) -> CGPoint {
      CGPoint(
        x: middle.x + (isVertical ? 0 : points * step),
        y: middle.y + (isVertical ? points * step : 0))
    }
    host.finger(1).tap(at: beyond(14))
    #expect(control.currentPage == 3)
    host.finger(1).down(at: middle).move(to: beyond(-20)).move(to: beyond(-60)).up()
    #expect(control.currentPage == 0)
    control.allowsContinuousInteraction = false
    host.finger(1).down(at: middle).move(to: beyond(20)).move(to: beyond(30)).up()
    #expect(control.currentPage == 1, "a drag that turns nothing ends as a tap")
    host.keyboard.tap("Tab")
    let names = isVertical ? ["Up", "Down"] : ["Left", "Right"]
    host.keyboard.tap(names[isReversed ? 0 : 1])
    #expect(control.currentPage == 2)
  }

  @Test("Pages have pictures in the place of dots, which take the room that they need")
  func pageImages() {
    let control = PageControl(frame: .zero)
    control.numberOfPages = 3
    let plain = control.intrinsicContentSize.width
    control.preferredIndicatorImage = picture(30, 10, isTemplate: true)
    #expect(control.intrinsicContentSize.width > plain)
    control.sizeToFit()
    let host = host(control)
    var pictures = [host.displayList.dump()]
    control.setIndicatorImage(picture(8, 8), forPage: 1)
    host.update()
    pictures.append(host.displayList.dump())
    control.setCurrentPageIndicatorImage(picture(6, 6), forPage: 1)
    host.update()
    #expect(host.displayList.dump() == pictures[1], "another page is the current one")
    control.currentPage = 1
    host.settle()
    pictures.append(host.displayList.dump())
    control.backgroundStyle = .prominent
    host.update()
    pictures.append(host.displayList.dump())
    #expect(Set(pictures).count == 4)
  }

  // MARK: Buttons

  /// The place of the button's glyphs and picture, from what is drawn.
  private func figure(_ button: Button, _ host: HeadlessHost) -> String {
    host.update()
    return host.displayList.dump()
  }

  @Test("A button's picture lies at each edge of its text, and makes room for itself there")
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

  @Test("Insets, title padding and the subtitle's alignment move what a button shows")
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

  @Test("Content goes where the control's alignment says; leading turns round with the lines")
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

  @Test("Filled, picture and title lie at the two ends")
  func filled() {
    var look = Button.Configuration(title: "Row")
    look.image = picture(20, 20)
    look.imagePlacement = .trailing
    let button = Button(configuration: look)
    button.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    let host = host(button)
    /// From the left: where the picture ends, where the first letter begins.
    func ends() -> (picture: CGFloat, title: CGFloat) {
      host.update()
      let quads = host.displayList.instances
      let pictures = quads.filter { $0.kind == .image }.map { CGFloat($0.rect.x + $0.rect.z) }
      let letters = quads.filter { $0.kind == .coverage }.map { CGFloat($0.rect.x) }
      return (pictures.max() ?? .nan, letters.min() ?? .nan)
    }
    // The insets of a button of medium size are 16 at both ends; a letter has some room of its own.
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

  @Test("Buttons by the names of UIKit's bordered styles have the looks that these stand for")
  func borderedStyles() {
    typealias Look = Button.Configuration
    #expect(Look.bordered().baseBackgroundColor == Look.gray().baseBackgroundColor)
    #expect(Look.bordered().baseForegroundColor == .tint)
    #expect(Look.borderedTinted().baseBackgroundColor == Look.tinted().baseBackgroundColor)
    #expect(Look.borderedProminent().baseBackgroundColor == .tint)
    #expect(Look.borderedProminent().baseForegroundColor == .onTint)
    #expect(Look.borderless().baseBackgroundColor == nil)
    // Pressed, it still has no ground.
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

  @Test("A disabled button's template fades once, as its title; a picture for the state not at all")
  func disabledImage() throws {
    var look = Button.Configuration(title: "Row")
    look.image = picture(20, 20, isTemplate: true)
    look.baseForegroundColor = Color(hex: 0xFFFFFF)
    let button = Button(configuration: look)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    let host = host(button)
    /// What the picture, 20 points wide, and the letters are drawn in.
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

  @Test("A slider's thumb has the theme's edge, which on paper of high contrast is black")
  func thumbEdge() {
    let slider = Slider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    let host = host(slider)
    let black = PremultipliedColor(packed: 0xFF00_0000)
    func isEdged() -> Bool {
      host.update()
      return host.displayList.instances.contains {
        $0.kind == .border && $0.rect.z == 28 && $0.color == black && $0.secondColor == black
      }
    }
    slider.overrideTheme = .paper
    #expect(!isEdged())
    slider.overrideTheme = .paperHighContrast
    #expect(isEdged())
  }

  @Test("A radial menu at an edge opens its whole ring on the window")
  func radialRing() throws {
    let menu = RadialMenu(frame: CGRect(x: 0, y: 320, width: 64, height: 64))
    menu.items = ["a", "b", "c", "d"].map { RadialMenu.Item($0) }
    let host = host(menu)
    host.finger(1).down(at: 32, 352)
    host.settle()
    let ring = try #require(
      host.displayList.instances.max { $0.rect.z < $1.rect.z && $1.kind == .border })
    let frame = CGRect(
      x: CGFloat(ring.rect.x), y: CGFloat(ring.rect.y), width: CGFloat(ring.rect.z),
      height: CGFloat(ring.rect.w))
    #expect(frame.width > 250, "\(frame)")
    #expect(CGRect(x: 0, y: 0, width: 400, height: 400).contains(frame), "\(frame)")
  }

  @Test("Each size is larger than the one before; corners are rounded as asked")
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
  }

  @Test("The wheel takes the picture's place, turns while it is shown, and does not take touches")
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

  @Test("A button of its own looks keeps them in each state, and is asked when that is due")
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

  @Test("A button takes title and picture of its action; what destroys looks dangerous")
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

  @Test("The focus begins at the primary button")
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
