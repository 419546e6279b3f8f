// What each control says by default, and that activation and adjustment send a finger's events.
import Foundation
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Accessibility of controls")
struct ControlSpeechTests {
  private let host = HeadlessHost()
  private var spy: AccessibilitySpy { AccessibilitySpy(host.application) }

  @discardableResult
  private func add<Kind: View>(_ view: Kind, _ name: String? = nil, y: CGFloat = 0) -> Kind {
    if view.frame.size == .zero { view.frame.size = CGSize(width: 200, height: 44) }
    view.frame.origin = CGPoint(x: 10, y: y)
    if let name { view.accessibilityLabel = name }
    host.window.addSubview(view)
    host.runFrame()
    return view
  }

  @Test("A button says its title, and its state")
  func button() {
    let button = add(Button(configuration: .filled()))
    button.configuration.title = "Save"
    #expect(spy.reading == "Save, button")
    button.configuration.subtitle = "all changes"
    button.isEnabled = false
    #expect(spy.reading == "Save, all changes, button, dimmed")
    button.isEnabled = true
    button.configuration.title = nil
    button.configuration.subtitle = nil
    button.configuration.icon = "\u{F349}"
    #expect(spy.reading == "button", "an icon is no name")
    button.accessibilityLabel = "Search"
    #expect(spy.reading == "Search, button")
  }

  @Test("A switch, a slider, a stepper and a page control say their values")
  func values() {
    add(Switch(frame: .zero), "Sound")
    let slider = add(Slider(frame: .zero), "Volume", y: 60)
    slider.value = 0.4
    let stepper = add(Stepper(frame: .zero), "Guests", y: 120)
    stepper.value = 3
    let pages = add(PageControl(frame: .zero), "Pages", y: 180)
    pages.numberOfPages = 5
    pages.currentPage = 1
    #expect(
      spy.reading == """
        Sound, off, switch
        Volume, 40%, slider
        Guests, 3, stepper
        Pages, page 2 of 5, page control
        """)
    var words = AccessibilityWords()
    (words.off, words.percent, words.page) = ("aus", "%d %%", "Seite %1$d von %2$d")
    host.application.accessibilityWords = words
    #expect(
      spy.reading == """
        Sound, aus, switch
        Volume, 40 %, slider
        Guests, 3, stepper
        Pages, Seite 2 von 5, page control
        """)
  }

  @Test("Increment and decrement send a changed value once, and nothing at the end")
  func adjusting() {
    let story = Transcript()
    let controls: [Control] = [
      add(Slider(frame: .zero), "a"), add(Stepper(frame: .zero), "b", y: 60),
      add(PageControl(frame: .zero), "c", y: 120),
    ]
    (controls[2] as? PageControl)?.numberOfPages = 2
    let tree = spy.tree
    for control in controls {
      control.eventObserver = { control, events in
        story.record("\(control.accessibilityValue ?? "") \(events.names.joined())")
      }
      tree.perform(.decrement, on: control)
      #expect(tree.perform(.increment, on: control))
    }
    #expect(
      story.take() == """
        5% valueChanged
        5% primaryActionTriggered
        1 valueChanged
        1 primaryActionTriggered
        page 2 of 2 valueChanged
        page 2 of 2 primaryActionTriggered
        """)
    #expect(tree.set(0.75, of: controls[0]))
    #expect((controls[0] as? Slider)?.value == 0.75)
    #expect(tree.set(900, of: controls[1]))
    #expect((controls[1] as? Stepper)?.value == 100)
    controls[0].isEnabled = false
    #expect(!tree.perform(.increment, on: controls[0]) && !tree.set(0, of: controls[0]))
  }

  @Test("Activation sends the events of a tap, in their order")
  func activating() {
    let story = Transcript()
    let button = add(Button(configuration: .filled()), "go")
    let toggle = add(Switch(frame: .zero), "on", y: 60)
    let field = add(TextField(frame: .zero), "name", y: 120)
    for control in [button, toggle, field] as [Control] {
      control.eventObserver = { control, events in
        story.record("\(events.names.joined()) \(control.accessibilityLabel ?? "")")
      }
    }
    for control in [button, toggle, field] as [Control] {
      host.finger(1).tap(at: host.point(in: control))
    }
    let byFinger = story.take()
    _ = field.resignFirstResponder()
    _ = story.take()
    for control in [button, toggle, field] { #expect(spy.tree.perform(.activate, on: control)) }
    #expect(story.take() == byFinger)
    #expect(field.isFirstResponder && !toggle.isOn)
    button.isEnabled = false
    #expect(!spy.tree.perform(.activate, on: button))
    #expect(story.take().isEmpty)
  }

  @Test("Each segment is a button that says its place, and is chosen by a tap")
  func segments() throws {
    let control = add(SegmentedControl(titles: ["Day", "Week", "Month"]), "Range")
    control.selectedSegmentIndex = 0
    control.setEnabled(false, forSegmentAt: 2)
    var changes = 0
    control.addAction(for: .valueChanged) { _ in changes += 1 }
    #expect(
      spy.outline == """
        window
          Range, segmented control
            Day, page 1 of 3, segment, selected
            Week, page 2 of 3, segment
            Month, page 3 of 3, segment, dimmed
        """)
    let week = try #require(spy.element("Week"))
    #expect(spy.tree.perform(.activate, on: week))
    host.runFrame()
    #expect(control.selectedSegmentIndex == 1 && changes == 1)
    #expect(spy.element("Week") === week, "an element lives as long as somebody has it")
    #expect(spy.tree.element(at: week.accessibilityActivationPoint) === week)
  }

  @Test("A text field says its placeholder and its text, and never a secret")
  func fields() {
    let field = add(TextField(frame: .zero))
    field.placeholder = "Name"
    #expect(spy.reading == "Name, text field")
    field.text = "Ada"
    #expect(spy.reading == "Name, Ada, text field")
    field.isSecureTextEntry = true
    #expect(spy.reading == "Name, 3 characters, secure text field")
    #expect(field.accessibleText == "•••" && field.isAccessibleTextMasked)
    add(SearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 60)), y: 100).placeholder = "Find"
    #expect(spy.element("Find").map(AccessibilitySpy.line) == "Find, search field")
  }

  @Test("A text is read by characters, words and sentences, and edited with a finger's events")
  func textParts() {
    let view = add(TextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100)), "Notes")
    view.text = "One two. Three!\nFour"
    func part(_ unit: AccessibleTextUnit, _ offset: Int) -> String {
      view.accessibleText(in: view.accessibleRange(of: unit, at: offset))
    }
    #expect(spy.reading == "Notes, One two. Three!\nFour, text view")
    #expect(part(.character, 1) == "n" && part(.word, 5) == "two" && part(.word, 3) == " ")
    #expect(part(.sentence, 0) == "One two. " && part(.sentence, 10) == "Three!\n")
    #expect(part(.paragraph, 17) == "Four" && part(.word, 400).isEmpty)
    #expect(view.selectAccessibleText(4..<7))
    #expect(view.accessibleSelection == 4..<7)
    #expect(view.replaceAccessibleText(4..<7, with: "2"))
    #expect(view.text == "One 2. Three!\nFour")
    let place = view.accessibleFrame(of: 0..<1)
    #expect(place.height > 0)
    #expect(view.accessibleOffset(at: CGPoint(x: place.midX, y: place.midY)) == 0)
    view.isEditable = false
    #expect(!view.replaceAccessibleText(0..<1, with: "x"))
  }

  @Test("Labels, pictures, progress and activity say what they show")
  func readings() {
    let label = add(Label(frame: .zero))
    label.text = "Total"
    let icon = add(Label(frame: .zero), y: 50)
    icon.text = "\u{F349}"
    let picture = add(ImageView(frame: .zero), y: 100)
    let progress = add(ProgressView(frame: .zero), "Upload", y: 150)
    progress.progress = 0.25
    let wheel = add(ActivityIndicatorView(style: .large), y: 200)
    #expect(spy.reading == "Total, static text\nUpload, 25%, progress")
    picture.accessibilityLabel = "A cup of coffee"
    wheel.startAnimating()
    label.accessibilityTraits = .header
    #expect(
      spy.reading == """
        Total, heading
        A cup of coffee, image
        Upload, 25%, progress
        in progress, activity indicator
        """)
  }

  private final class Rows: PickerViewDataSource, PickerViewDelegate,
    PickerViewAccessibilityDelegate
  {
    var chosen: [Int] = []
    func numberOfComponents(in pickerView: PickerView) -> Int { 2 }
    func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
    func pickerView(
      _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { ["small", "medium", "large"][row] }
    func pickerView(
      _ pickerView: PickerView, accessibilityLabelForComponent component: Int
    ) -> String? { ["Cup", "Plate"][component] }
    func pickerView(
      _ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int
    ) { chosen.append(row) }
  }

  @Test("Each wheel of a picker says its row, and is turned by a row")
  func picker() throws {
    let rows = Rows()
    let picker = add(PickerView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)))
    picker.dataSource = rows
    picker.delegate = rows
    host.settle()
    #expect(spy.reading == "Cup, small, picker\nPlate, small, picker")
    let cup = try #require(spy.element("Cup"))
    spy.tree.perform(.increment, on: cup)
    spy.tree.perform(.increment, on: cup)
    #expect(spy.reading == "Cup, large, picker\nPlate, small, picker")
    host.advance(by: 1)
    #expect(rows.chosen == [2])
    let date = add(DatePicker(frame: CGRect(x: 0, y: 0, width: 300, height: 150)), y: 220)
    date.locale = Locale(identifier: "en_GB")
    date.datePickerMode = .date
    host.settle()
    #expect(spy.tree.elements.dropFirst(2).map(\.accessibilityLabel) == ["day", "month", "year"])
  }

  @Test("A cooldown button says the remaining time; a pad, a stick and a ring have actions")
  func games() throws {
    let ability = add(CooldownButton(frame: CGRect(x: 0, y: 0, width: 60, height: 60)), "Fire")
    let pad = add(DirectionalPad(frame: CGRect(x: 0, y: 0, width: 90, height: 90)), "Move", y: 70)
    let stick = add(ThumbStick(frame: CGRect(x: 0, y: 0, width: 90, height: 90)), "Look", y: 170)
    let ring = add(RadialMenu(frame: CGRect(x: 0, y: 0, width: 60, height: 60)), "Orders", y: 270)
    ring.items = [RadialMenu.Item("Go"), RadialMenu.Item("Halt", isEnabled: false)]
    ring.items.append(RadialMenu.Item("Back"))
    #expect(
      spy.reading == """
        Fire, button
        up, button
        left, button
        right, button
        down, button
        Look, centre, game pad
        Orders, menu
        """)
    #expect(spy.tree.perform(.activate, on: ability))
    #expect(AccessibilitySpy.line(ability) == "Fire, 5 seconds left, button, dimmed")
    #expect(!spy.tree.perform(.activate, on: ability))
    let story = Transcript()
    pad.addAction(for: .valueChanged) { [unowned pad] _ in
      story.record("pad \(pad.directions.rawValue)")
    }
    stick.addAction(for: .valueChanged) { [unowned stick] _ in
      story.record("stick \(stick.accessibilityValue ?? "")")
    }
    spy.tree.perform(.activate, on: try #require(spy.element("left")))
    host.runFrame()
    spy.tree.perform(.custom(3), on: stick)
    host.runFrame()
    #expect(story.take() == "pad 8\npad 0\nstick down\nstick centre")
    #expect(ring.accessibilityCustomActions?.map(\.name) == ["Go", "Back"])
    #expect(spy.tree.perform(.custom(1), on: ring) && ring.selectedIndex == 2)
    #expect(AccessibilitySpy.line(ring) == "Orders, Back, menu")
    #expect(spy.tree.perform(.activate, on: ring) && ring.selectedIndex == 0)
  }

  /// A control of an app's own, without a word about accessibility.
  private final class Plain: Control {}

  @Test("A control of an app's own is a button, named by the texts in it")
  func ownControl() {
    let own = add(Plain(frame: CGRect(x: 0, y: 0, width: 100, height: 50)))
    let title = Label(frame: own.bounds)
    title.text = "Pay"
    own.addSubview(title)
    #expect(spy.reading == "Pay, button")
    own.isEnabled = false
    #expect(spy.reading == "Pay, button, dimmed")
  }
}
