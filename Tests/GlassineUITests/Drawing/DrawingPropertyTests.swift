// The picture of a control follows each of its properties: a setter that forgot to ask for display
// would leave the cached picture.
import Foundation
import GlassineBase
import GlassineControls
import GlassineDisplayList
import GlassineTesting
import GlassineText
import GlassineUI
import Testing

/// A property, its change, and its owner.
struct ShownProperty {
  let type: String
  let name: String
  let make: @MainActor () -> View
  let change: @MainActor (View) -> Void

  init<V: View>(
    _ name: String, of make: @escaping @MainActor () -> V,
    _ change: @escaping @MainActor (V) -> Void
  ) {
    type = "\(V.self)"
    self.name = name
    self.make = make
    self.change = { view in
      if let view = view as? V { change(view) }
    }
  }
}

@Suite("Properties that change the picture")
struct DrawingPropertyTests {
  @Test("A property that is set changes the next frame")
  func areSeen() {
    for property in ShownProperty.all {
      let name = "\(property.type).\(property.name)"
      let host = HeadlessHost(size: CGSize(width: 300, height: 200))
      let view = property.make()
      view.frame = CGRect(x: 20, y: 20, width: 200, height: 120)
      // A second control that does not change.
      host.window.addSubview(Label("Other", font: FontDescriptor(size: 15), color: .white))
      host.window.addSubview(view)
      host.settle()
      host.runFrame()
      let before = host.displayList.dump()
      property.change(view)
      host.settle()
      let fresh = DisplayList()
      host.application.draw(into: fresh, surface: host.surface, with: DisplayListBuilder())
      #expect(host.displayList.dump() == fresh.dump(), "\(name)")
      #expect(fresh.dump() != before, "\(name): the change is not one that can be seen")
    }
  }

  /// Properties of the types above that are not shown, or not by the view's own drawing.
  private static let unseen: Set<String> = [
    "isContinuous", "isMomentary", "autorepeat", "stepValue", "cooldownSeconds", "allowsDiagonals",
    "deadZone", "delegate", "alphaHitThreshold", "configurationUpdateHandler", "eventObserver",
    "isSelectable", "isFocused", "hidesWhenStopped", "isHidden", "contentSize",
    "allowsContinuousInteraction", "inputView", "inputAccessoryView", "progressViewStyle",
    "isCooldownPaused", "animationImages", "animationDuration", "animationRepeatCount",
    "preferredMaxLayoutWidth",
  ]

  @Test("Each property of a control is among the tested ones")
  func allAreTried() throws {
    let controls = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/GlassineControls/Controls")
    let types = Set(ShownProperty.all.map(\.type)).union(["Control"])
    let tried = Set(ShownProperty.all.map(\.name))
    let files = try #require(
      FileManager.default.enumerator(at: controls, includingPropertiesForKeys: nil)
    ).compactMap { $0 as? URL }
    var seen = 0
    for file in files where types.contains(file.deletingPathExtension().lastPathComponent) {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(
        of: /\n  (?:open|public)(?: override)?(?: weak)? var (\w+)([^\n]*)\n    (\w+)/)
      {
        // A read-only property has a value or opens its accessor at once.
        let isStored = match.2.contains(" = ") || match.2.contains("didSet")
        guard isStored || match.3 == "get" || !match.2.hasSuffix("{") && !match.2.contains("{")
        else { continue }
        seen += 1
        let name = String(match.1)
        #expect(
          tried.contains(name) || Self.unseen.contains(name),
          "\(file.lastPathComponent): \(name)")
      }
    }
    #expect(seen > 30)
  }
}

extension ShownProperty {
  static let all: [ShownProperty] =
    labels + images + buttons + values + segments + pages + bars + games + fields + textViews

  private static let labels = [
    ShownProperty("text", of: label) { $0.text = "Other" },
    ShownProperty("font", of: label) { $0.font = FontDescriptor(size: 21) },
    ShownProperty("textColor", of: label) { $0.textColor = .red },
    ShownProperty("textAlignment", of: label) { $0.textAlignment = .right },
    ShownProperty("lineBreakMode", of: label) { $0.lineBreakMode = .byTruncatingMiddle },
    ShownProperty("numberOfLines", of: label) { $0.numberOfLines = 3 },
    ShownProperty("lineHeightMultiple", of: label) {
      $0.numberOfLines = 3
      $0.lineHeightMultiple = 2
    },
    ShownProperty("centersInk", of: label) { $0.centersInk = true },
    ShownProperty("attributedText", of: label) { $0.attributedText = AttributedString("Other") },
    ShownProperty("adjustsFontSizeToFitWidth", of: label) { $0.adjustsFontSizeToFitWidth = true },
    ShownProperty("minimumScaleFactor", of: label) {
      $0.adjustsFontSizeToFitWidth = true
      $0.minimumScaleFactor = 0.9
    },
    ShownProperty("highlightedTextColor", of: label) {
      $0.highlightedTextColor = .red
      $0.isHighlighted = true
    },
    ShownProperty("shadowColor", of: label) { $0.shadowColor = .red },
    ShownProperty("shadowOffset", of: shadowedLabel) { $0.shadowOffset = .zero },
    ShownProperty("shadowBlur", of: shadowedLabel) { $0.shadowBlur = 4 },
    ShownProperty("outlineColor", of: label) { $0.outlineColor = .red },
    ShownProperty("outlineWidth", of: shadowedLabel) { $0.outlineWidth = 3 },
    ShownProperty("adjustsFontForContentSizeCategory", of: label) {
      $0.traitOverrides.textScale = 2
      $0.adjustsFontForContentSizeCategory = false
      $0.text = "Not larger"
    },
  ]
  private static func label() -> Label {
    Label("A text that is too long for one line", font: FontDescriptor(size: 17), color: .white)
  }

  private static func shadowedLabel() -> Label {
    let label = label()
    label.shadowColor = .red
    label.outlineColor = .black
    return label
  }

  private static let images = [
    ShownProperty("image", of: imageView) { $0.image = nil },
    ShownProperty("tintColor", of: imageView) { $0.tintColor = .red },
    ShownProperty("contentMode", of: imageView) { $0.contentMode = .center },
    ShownProperty("highlightedImage", of: imageView) {
      $0.highlightedImage = picture
      $0.isHighlighted = true
    },
  ]
  private static let picture = Image(
    width: 4, height: 4, pixels: [UInt8](repeating: 120, count: 64), scale: 1)
  private static func imageView() -> ImageView {
    ImageView(image: picture?.withTemplateRendering())
  }

  private static let buttons = [
    ShownProperty("configuration", of: button) { $0.configuration.title = "Close" },
    ShownProperty("configuration", of: button) { $0.configuration.baseBackgroundColor = .red },
    ShownProperty("title", of: button) { $0.setTitle("Close", for: .normal) },
    ShownProperty("icon", of: button) { $0.setIcon("x", for: .normal) },
    ShownProperty("image", of: button) { $0.setImage(picture, for: .normal) },
    ShownProperty("titleColor", of: button) { $0.setTitleColor(.red, for: .normal) },
    ShownProperty("backgroundImage", of: button) { $0.setBackgroundImage(picture, for: .normal) },
    ShownProperty("isEnabled", of: button) { $0.isEnabled = false },
    ShownProperty("isSelected", of: button) { $0.isSelected = true },
    ShownProperty("isHighlighted", of: button) { $0.isHighlighted = true },
    ShownProperty("contentHorizontalAlignment", of: button) {
      $0.contentHorizontalAlignment = .leading
    },
    ShownProperty("contentVerticalAlignment", of: button) { $0.contentVerticalAlignment = .top },
    ShownProperty("automaticallyUpdatesConfiguration", of: button) {
      $0.isSelected = true
      $0.automaticallyUpdatesConfiguration = false
      $0.configuration.title = "As it was"
    },
    ShownProperty("role", of: button) { $0.role = .destructive },
    ShownProperty("menu", of: button) { menu(on: $0) },
    ShownProperty("showsMenuAsPrimaryAction", of: button) { menu(on: $0) },
    ShownProperty("changesSelectionAsPrimaryAction", of: button) { menu(on: $0) },
  ]
  /// A pop-up button shows the first of its actions.
  private static func menu(on button: Button) {
    button.menu = Menu(children: [Action(title: "First") { _ in }])
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
  }
  private static func button() -> Button {
    var look = Button.Configuration.filled()
    look.title = "Open"
    return Button(configuration: look)
  }
  private static let theme = {
    var theme = ControlTheme()
    (theme.accent, theme.text, theme.fill) = (.red, .green, .blue)
    (theme.fillPressed, theme.well, theme.panel) = (.blue, .red, .green)
    theme.raised = .red
    return theme
  }()

  private static let values = [
    ShownProperty("value", of: slider) { $0.value = 0.75 },
    ShownProperty("minimumValue", of: slider) { $0.minimumValue = 0.25 },
    ShownProperty("maximumValue", of: slider) { $0.maximumValue = 4 },
    ShownProperty("minimumTrackTintColor", of: slider) { $0.minimumTrackTintColor = .red },
    ShownProperty("maximumTrackTintColor", of: slider) { $0.maximumTrackTintColor = .red },
    ShownProperty("thumbTintColor", of: slider) { $0.thumbTintColor = .red },
    ShownProperty("minimumValueImage", of: slider) { $0.minimumValueImage = picture },
    ShownProperty("maximumValueImage", of: slider) { $0.maximumValueImage = picture },
    ShownProperty("setThumbImage", of: slider) { $0.setThumbImage(picture, for: .normal) },
    ShownProperty("setMinimumTrackImage", of: slider) {
      $0.setMinimumTrackImage(picture, for: .normal)
    },
    ShownProperty("setMaximumTrackImage", of: slider) {
      $0.setMaximumTrackImage(picture, for: .normal)
    },
    ShownProperty("theme", of: slider) { $0.theme = theme },
    ShownProperty("isEnabled", of: slider) { $0.isEnabled = false },
    ShownProperty("isOn", of: toggle) { $0.isOn = true },
    ShownProperty("onTintColor", of: toggle) {
      $0.onTintColor = .red
      $0.isOn = true
    },
    ShownProperty("thumbTintColor", of: toggle) { $0.thumbTintColor = .red },
    ShownProperty("theme", of: toggle) { $0.theme = theme },
    ShownProperty("isEnabled", of: toggle) { $0.isEnabled = false },
    ShownProperty("value", of: stepper) { $0.value = 0 },
    ShownProperty("minimumValue", of: stepper) { $0.minimumValue = 1 },
    ShownProperty("maximumValue", of: stepper) { $0.maximumValue = 1 },
    ShownProperty("wraps", of: stepper) {
      $0.value = 0
      $0.wraps = true
      $0.theme = theme
    },
    ShownProperty("theme", of: stepper) { $0.theme = theme },
    ShownProperty("isEnabled", of: stepper) { $0.isEnabled = false },
  ]
  private static func slider() -> Slider {
    let slider = Slider(frame: .zero)
    slider.value = 0.5
    return slider
  }
  private static func toggle() -> Switch { Switch(frame: .zero) }
  private static func stepper() -> Stepper {
    let stepper = Stepper(frame: .zero)
    stepper.value = 1
    return stepper
  }

  private static let segments = [
    ShownProperty("selectedSegmentIndex", of: segmented) { $0.selectedSegmentIndex = 2 },
    ShownProperty("isMomentary", of: segmented) { $0.isMomentary = true },
    ShownProperty("selectedSegmentTintColor", of: segmented) { $0.selectedSegmentTintColor = .red },
    ShownProperty("setTitle", of: segmented) { $0.setTitle("Four", forSegmentAt: 0) },
    ShownProperty("setEnabled", of: segmented) { $0.setEnabled(false, forSegmentAt: 0) },
    ShownProperty("insertSegment", of: segmented) { $0.insertSegment(withTitle: "Zero", at: 0) },
    ShownProperty("removeSegment", of: segmented) { $0.removeSegment(at: 0) },
    ShownProperty("removeAllSegments", of: segmented) { $0.removeAllSegments() },
    ShownProperty("apportionsSegmentWidthsByContent", of: segmented) {
      $0.apportionsSegmentWidthsByContent = true
    },
    ShownProperty("setWidth", of: segmented) { $0.setWidth(90, forSegmentAt: 0) },
    ShownProperty("setImage", of: segmented) { $0.setImage(picture, forSegmentAt: 0) },
    ShownProperty("setContentOffset", of: segmented) {
      $0.setContentOffset(CGSize(width: 3, height: 2), forSegmentAt: 0)
    },
    ShownProperty("theme", of: segmented) { $0.theme = theme },
    ShownProperty("isEnabled", of: segmented) { $0.isEnabled = false },
  ]
  private static func segmented() -> SegmentedControl {
    let control = SegmentedControl(titles: ["One", "Two", "Three"])
    control.selectedSegmentIndex = 1
    return control
  }

  private static let pages = [
    ShownProperty("numberOfPages", of: pageControl) { $0.numberOfPages = 5 },
    ShownProperty("currentPage", of: pageControl) { $0.currentPage = 2 },
    ShownProperty("pageIndicatorTintColor", of: pageControl) { $0.pageIndicatorTintColor = .red },
    ShownProperty("currentPageIndicatorTintColor", of: pageControl) {
      $0.currentPageIndicatorTintColor = .red
    },
    ShownProperty("hidesForSinglePage", of: onePage) { $0.hidesForSinglePage = true },
    ShownProperty("theme", of: pageControl) { $0.theme = theme },
    ShownProperty("isEnabled", of: pageControl) { $0.isEnabled = false },
    ShownProperty("direction", of: pageControl) { $0.direction = .topToBottom },
    ShownProperty("backgroundStyle", of: pageControl) { $0.backgroundStyle = .prominent },
    ShownProperty("preferredIndicatorImage", of: pageControl) {
      $0.preferredIndicatorImage = picture
    },
    ShownProperty("preferredCurrentPageIndicatorImage", of: pageControl) {
      $0.preferredCurrentPageIndicatorImage = picture
    },
    ShownProperty("progress", of: pageControl) { $0.progress = PageControlProgress() },
  ]
  private static func pageControl() -> PageControl {
    let control = PageControl(frame: .zero)
    control.numberOfPages = 4
    return control
  }
  private static func onePage() -> PageControl {
    let control = PageControl(frame: .zero)
    control.numberOfPages = 1
    return control
  }

  private static let bars = [
    ShownProperty("progress", of: progress) { $0.progress = 0.75 },
    ShownProperty("progressTintColor", of: progress) { $0.progressTintColor = .red },
    ShownProperty("trackTintColor", of: progress) { $0.trackTintColor = .red },
    ShownProperty("progressImage", of: progress) { $0.progressImage = picture },
    ShownProperty("trackImage", of: progress) { $0.trackImage = picture },
    ShownProperty("observedProgress", of: progress) {
      $0.observedProgress = Progress(totalUnitCount: 2)
    },
    ShownProperty("theme", of: progress) { $0.theme = theme },
    ShownProperty("style", of: activity) { $0.style = .large },
    ShownProperty("color", of: activity) { $0.color = .red },
    ShownProperty("hidesWhenStopped", of: activity) { $0.hidesWhenStopped = true },
    ShownProperty("startAnimating", of: activity) { $0.startAnimating() },
  ]
  private static func progress() -> ProgressView {
    let view = ProgressView(frame: .zero)
    view.progress = 0.5
    return view
  }
  private static func activity() -> ActivityIndicatorView {
    let view = ActivityIndicatorView(style: .medium)
    view.hidesWhenStopped = false
    return view
  }

  private static let games = [
    ShownProperty("icon", of: cooldown) { $0.icon = "x" },
    ShownProperty("tintColor", of: cooldown) { $0.tintColor = .red },
    ShownProperty("startCooldown", of: cooldown) { $0.startCooldown() },
    ShownProperty("showsSeconds", of: cooldown) {
      $0.startCooldown()
      $0.showsSeconds = false
    },
    ShownProperty("theme", of: cooldown) { $0.theme = theme },
    ShownProperty("isEnabled", of: cooldown) { $0.isEnabled = false },
    ShownProperty("mode", of: stick) { $0.mode = .dynamic },
    ShownProperty("baseDiameter", of: stick) { $0.baseDiameter = 40 },
    ShownProperty("theme", of: stick) { $0.theme = theme },
    ShownProperty("isEnabled", of: stick) { $0.isEnabled = false },
    ShownProperty("theme", of: pad) { $0.theme = theme },
    ShownProperty("isEnabled", of: pad) { $0.isEnabled = false },
    ShownProperty("icon", of: radial) { $0.icon = "x" },
    ShownProperty("items", of: radial) {
      $0.items = [.init("One")]
      $0.icon = "x"
    },
    ShownProperty("radius", of: radial) {
      $0.radius = 50
      $0.icon = "x"
    },
    ShownProperty("theme", of: radial) { $0.theme = theme },
    ShownProperty("isEnabled", of: radial) { $0.isEnabled = false },
  ]
  private static func cooldown() -> CooldownButton { CooldownButton(frame: .zero) }
  private static func stick() -> ThumbStick { ThumbStick(frame: .zero) }
  private static func pad() -> DirectionalPad { DirectionalPad(frame: .zero) }
  private static func radial() -> RadialMenu { RadialMenu(frame: .zero) }

  private static let fields = [
    ShownProperty("text", of: field) { $0.text = "Another" },
    ShownProperty("placeholder", of: emptyField) { $0.placeholder = "Name" },
    ShownProperty("font", of: field) { $0.font = FontDescriptor(size: 24) },
    ShownProperty("textColor", of: field) { $0.textColor = .red },
    ShownProperty("tintColor", of: field) {
      $0.tintColor = .red
      $0.becomeFirstResponder()
    },
    ShownProperty("textAlignment", of: field) { $0.textAlignment = .right },
    ShownProperty("borderStyle", of: field) { $0.borderStyle = .none },
    ShownProperty("adjustsFontSizeToFitWidth", of: longField) {
      $0.adjustsFontSizeToFitWidth = true
    },
    ShownProperty("minimumFontSize", of: longField) {
      $0.adjustsFontSizeToFitWidth = true
      $0.minimumFontSize = 16
    },
    ShownProperty("background", of: bareField) { $0.background = picture },
    ShownProperty("disabledBackground", of: bareField) {
      $0.disabledBackground = picture
      $0.isEnabled = false
    },
    ShownProperty("clearButtonMode", of: field) { $0.clearButtonMode = .always },
    ShownProperty("leftIcon", of: field) { $0.leftIcon = "x" },
    ShownProperty("isSecureTextEntry", of: field) { $0.isSecureTextEntry = true },
    ShownProperty("theme", of: field) { $0.theme = theme },
    ShownProperty("isEnabled", of: field) { $0.isEnabled = false },
    ShownProperty("isFirstResponder", of: field) { $0.becomeFirstResponder() },
    ShownProperty("selectedRange", of: field) {
      $0.becomeFirstResponder()
      $0.selectedRange = 0..<2
    },
    ShownProperty("insertText", of: field) { $0.insertText("more") },
  ]
  private static func field() -> TextField {
    let field = TextField(frame: .zero)
    field.text = "A text"
    return field
  }
  private static func longField() -> TextField {
    let field = field()
    field.text = "A text that is longer than the field"
    return field
  }
  private static func bareField() -> TextField {
    let field = field()
    field.borderStyle = .none
    return field
  }
  private static func emptyField() -> TextField { TextField(frame: .zero) }

  private static let textViews = [
    ShownProperty("text", of: textView) { $0.text = "Another" },
    ShownProperty("placeholder", of: emptyView) { $0.placeholder = "Notes" },
    ShownProperty("font", of: textView) { $0.font = FontDescriptor(size: 24) },
    ShownProperty("textColor", of: textView) { $0.textColor = .red },
    ShownProperty("tintColor", of: textView) {
      $0.tintColor = .red
      $0.becomeFirstResponder()
    },
    ShownProperty("textAlignment", of: textView) { $0.textAlignment = .right },
    ShownProperty("lineHeightMultiple", of: textView) { $0.lineHeightMultiple = 2 },
    ShownProperty("textContainerInset", of: textView) {
      $0.textContainerInset = EdgeInsets(all: 24)
    },
    ShownProperty("theme", of: textView) { $0.theme = theme },
    ShownProperty("contentInset", of: textView) { $0.contentInset.right = 60 },
    ShownProperty("isFirstResponder", of: textView) { $0.becomeFirstResponder() },
    ShownProperty("isEditable", of: textView) {
      $0.becomeFirstResponder()
      $0.isEditable = false
      $0.textColor = .red
    },
    ShownProperty("insertText", of: textView) { $0.insertText("more") },
  ]
  private static func textView() -> TextView {
    let view = TextView(frame: .zero)
    view.text = "A text that is so long that it takes more than a single line of the view"
    return view
  }
  private static func emptyView() -> TextView { TextView(frame: .zero) }
}
