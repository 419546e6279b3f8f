// Parts of controls: alignment, pictures, widths of segments, directions of pages.
import Foundation
import GlassineControls
import GlassineDisplayList
import GlassineTesting
import GlassineUI
import Testing

@Suite("Parts of controls")
struct ControlPartsTests {
  /// A picture of one colour with the given width and height.
  func picture(_ width: Int, _ height: Int, isTemplate: Bool = false) -> Image {
    let pixels = [UInt8](repeating: 255, count: width * height * 4)
    // The sides are above 0, and all pixels are there.
    // swift-format-ignore: NeverForceUnwrap
    return Image(width: width, height: height, pixels: pixels, isTemplate: isTemplate)!
  }

  func host(_ views: View...) -> HeadlessHost {
    let host = HeadlessHost(size: CGSize(width: 400, height: 400))
    for view in views { host.window.addSubview(view) }
    host.settle()
    return host
  }

  // MARK: Segments

  @Test("Segments take the widths they were given, and share the rest")
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

  @Test("Segments may share the width in proportion to their content")
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

  @Test("Titles of segments take their state's attributes over those of the normal state")
  func segmentAttributes() {
    let control = SegmentedControl(titles: ["one", "two", "three"])
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    control.selectedSegmentIndex = 1
    let host = host(control)
    /// The titles' colours and the extent of their letters, from the left.
    func shown() -> [UInt32] {
      host.advance(by: 1)
      host.update()
      var colors: [UInt32] = []
      for glyph in host.displayList.instances.filter({ $0.kind == .coverage })
      where colors.last != glyph.words.x { colors.append(glyph.words.x) }
      return colors
    }
    func packed(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UInt32 {
      PremultipliedColor(red: red, green: green, blue: blue, alpha: 1).packed
    }
    let plain = shown()
    let width = control.intrinsicContentSize.width
    var normal = AttributeContainer()
    normal.glassine.foregroundColor = .red
    normal.glassine.kern = 3
    control.setTitleTextAttributes(normal, for: .normal)
    #expect(control.titleTextAttributes(for: .normal) == normal)
    #expect(control.intrinsicContentSize.width > width)
    #expect(shown() == [packed(1, 0, 0)])
    var chosen = AttributeContainer()
    chosen.glassine.foregroundColor = .green
    control.setTitleTextAttributes(chosen, for: .selected)
    let wide = control.intrinsicContentSize.width
    #expect(shown() == [packed(1, 0, 0), packed(0, 1, 0), packed(1, 0, 0)])
    var pressed = AttributeContainer()
    pressed.glassine.foregroundColor = .blue
    control.setTitleTextAttributes(pressed, for: .highlighted)
    #expect(control.intrinsicContentSize.width == wide, "states change no widths")
    let finger = host.finger(1).down(at: 20, 16)
    #expect(shown() == [packed(0, 0, 1), packed(0, 1, 0), packed(1, 0, 0)])
    finger.cancel()
    for state in [Control.State.normal, .selected, .highlighted] {
      control.setTitleTextAttributes(nil, for: state)
    }
    #expect(control.titleTextAttributes(for: .selected) == nil)
    #expect(shown() == plain && control.intrinsicContentSize.width == width)
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

  @Test("A segment's picture, and content moved out of its middle, show")
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

  @Test("A thumb's picture is the target for a finger, and reaches both ends")
  func sliderThumb() {
    let slider = Slider(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    slider.setThumbImage(picture(60, 50), for: .normal)
    slider.setThumbImage(picture(40, 40), for: .highlighted)
    let host = host(slider)
    #expect(slider.currentThumbImage?.width == 60)
    #expect(slider.intrinsicContentSize.height == 50)
    // 50 points from the middle would be beside a thumb of the theme.
    let finger = host.finger(1).down(at: 55, 30)
    #expect(slider.isTracking && slider.currentThumbImage?.width == 40)
    finger.move(to: 400, 30).up()
    #expect(slider.value == 1)
    host.finger(1).down(at: 170, 30).move(to: -100, 30).up()
    #expect(slider.value == 0)
  }

  @Test("A subclass places a slider's thumb, and fingers follow it there")
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

  @Test("A slider's thumb has the theme's edge, which is black in light high contrast")
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

  // MARK: Stepper

  @Test("A stepper's halves have pictures for their states")
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
    "Pages follow the configured direction; taps, drags and arrows agree with it",
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

  @Test("Pages have pictures in place of dots, which take the room that they need")
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

  // MARK: Games

  @Test("A radial menu at an edge opens its whole ring in the window")
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
}
