// Random views of every kind, with callbacks that change things.
import Foundation
import GlassineBase
import GlassineControls
import GlassineInput
import GlassineUI

extension TortureRound {
  /// Adds a view of a random kind at a random place.
  func addRandomView() {
    guard let window else { return }
    let parent = random.oneIn(3) ? anyView() : nil
    let view = makeView()
    if let parent = parent as? TortureView {
      parent.addSubview(view)
    } else {
      window.addSubview(view)
    }
  }

  func makeView() -> View {
    let origin = point()
    let size = CGSize(
      width: .random(in: 30..<200, using: &random), height: .random(in: 30..<200, using: &random))
    let view = makeView(
      of: random.number(below: 24), CGRect(origin: origin, size: size))
    note(view)
    if random.oneIn(3) { view.addGestureRecognizer(makeRecognizer()) }
    if random.oneIn(4) { view.layer.cornerRadius = 16 }
    if random.oneIn(6) { view.transform = CGAffineTransform(rotationAngle: 0.3) }
    view.isMultipleTouchEnabled = random.oneIn(2)
    view.isExclusiveTouch = random.oneIn(12)
    if let control = view as? Control { listen(to: control) }
    return view
  }

  private func makeView(of kind: Int, _ frame: CGRect) -> View {
    switch kind {
    case 0..<6: return TortureView(self, frame: frame)
    case 6, 7: return makeButton(frame)
    case 8: return Switch(frame: frame)
    case 9: return Slider(frame: frame)
    case 10: return Stepper(frame: frame)
    case 11:
      let control = SegmentedControl(titles: ["One", "Two", "Three"])
      control.frame = frame
      return control
    case 12: return makeTextField(frame)
    case 13: return makeTextView(frame)
    case 14, 15: return makeScrollView(frame)
    case 16: return makeTable(frame)
    case 17: return makeGrid(frame)
    case 18: return DirectionalPad(frame: frame)
    case 19: return ThumbStick(frame: frame)
    case 20: return CooldownButton(frame: frame)
    case 21:
      let menu = RadialMenu(frame: frame)
      menu.items = [.init("A"), .init("B"), .init("C")]
      return menu
    case 22: return makePicker(frame)
    default:
      let pages = PageControl(frame: frame)
      pages.numberOfPages = 4
      return pages
    }
  }

  private func makeButton(_ frame: CGRect) -> View {
    let button = Button(frame: frame)
    button.configuration.title = "Press"
    if random.oneIn(4) {
      let actions = ["One", "Two"].map { title in
        Action(title: title) { [unowned self] _ in mayAct(nil) }
      }
      button.menu = Menu(children: actions)
      button.showsMenuAsPrimaryAction = random.oneIn(2)
    }
    return button
  }

  private func makeTextField(_ frame: CGRect) -> View {
    let field = TextField(frame: frame)
    field.text = "text"
    field.delegate = stage
    field.isSecureTextEntry = random.oneIn(4)
    return field
  }

  private func makeTextView(_ frame: CGRect) -> View {
    let view = TextView(frame: frame)
    view.text = "Some words that wrap.\nمرحبا\nAnd a last line."
    return view
  }

  private func makeScrollView(_ frame: CGRect) -> View {
    let view = ScrollView(frame: frame)
    view.contentSize = CGSize(width: frame.width, height: frame.height * 3)
    view.delegate = stage
    view.isPagingEnabled = random.oneIn(4)
    view.delaysContentTouches = !random.oneIn(3)
    view.bounces = !random.oneIn(4)
    if random.oneIn(3) { view.maximumZoomScale = 3 }
    if random.oneIn(4) { view.refreshControl = RefreshControl(frame: .zero) }
    let content = TortureView(self, frame: CGRect(origin: .zero, size: view.contentSize))
    note(content)
    view.addSubview(content)
    for index in 0..<3 {
      let button = makeButton(CGRect(x: 4, y: CGFloat(index) * 50, width: 60, height: 40))
      note(button)
      content.addSubview(button)
    }
    return view
  }

  private func makeTable(_ frame: CGRect) -> View {
    let table = TableView(frame: frame, style: .plain)
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = stage
    table.delegate = stage
    table.rowHeight = 40
    return table
  }

  private func makeGrid(_ frame: CGRect) -> View {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 40, height: 40)
    let grid = CollectionView(frame: frame, collectionViewLayout: layout)
    grid.register(CollectionViewCell.self, forCellWithReuseIdentifier: "item")
    grid.dataSource = stage
    grid.delegate = stage
    return grid
  }

  private func makePicker(_ frame: CGRect) -> View {
    let picker = PickerView(frame: frame)
    picker.dataSource = stage
    picker.delegate = stage
    return picker
  }

  private func listen(to control: Control) {
    control.addAction(for: .allEvents) { [unowned self, unowned control] _ in mayAct(control) }
  }

  func makeRecognizer() -> GestureRecognizer {
    let new: GestureRecognizer
    switch random.number(below: 9) {
    case 0, 1: new = PanGestureRecognizer()
    case 2: new = LongPressGestureRecognizer()
    case 3: new = SwipeGestureRecognizer()
    case 4: new = PinchGestureRecognizer()
    case 5: new = RotationGestureRecognizer()
    default:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = Int.random(in: 1...2, using: &random)
      tap.numberOfTouchesRequired = Int.random(in: 1...2, using: &random)
      new = tap
    }
    new.cancelsTouchesInView = !random.oneIn(3)
    new.delaysTouchesBegan = random.oneIn(6)
    new.delaysTouchesEnded = !random.oneIn(4)
    if random.oneIn(3) { new.allowedPressTypes = random.oneIn(2) ? [.select] : [.select, .key] }
    new.delegate = stage
    new.addAction { [unowned self, unowned new] _ in mayAct(new.view) }
    // Only an earlier recognizer, so that failures wait in no circle.
    if random.oneIn(3), let other = anyView()?.gestureRecognizers?.first {
      new.require(toFail: other)
    }
    note(other: new)
    return new
  }
}
