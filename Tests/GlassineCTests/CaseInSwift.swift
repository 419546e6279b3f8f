// Cases through Swift's own interface.
import Foundation
import Glassine
import GlassineControls
import GlassineInput
import GlassineKeyboard

/// The host of a case in Swift.
final class CaseInSwift: CaseHost {
  var tell: (String) -> Void = { _ in }
  private let screen: OffscreenScreen
  private let overlay: Overlay
  private let root: Window
  /// The views of the case, which a keyboard moves.
  private let content: View
  private var keyboard: (layout: String, size: KeyboardSize)?
  private var keyboards: [OnScreenKeyboard] = []
  private var views: [String: View] = [:]
  private var layers: [String: Window] = [:]
  private var constraints: [LayoutConstraint] = []

  init() throws {
    let size = CGSize(width: 200, height: 100)
    screen = try OffscreenScreen(size: size)
    overlay = try Overlay(Application(), size: size, scale: 1)
    root = Window(frame: CGRect(origin: .zero, size: size))
    root.touchPolicy = .passThrough
    content = View(frame: root.bounds)
    content.touchPolicy = .passThrough
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.addSubview(content)
    overlay.application.add(root)
    root.makeKeyAndVisible()
    screen.surface.onDrawBeneath = { [overlay] frame in
      overlay.draw(framebuffer: frame.framebuffer, width: frame.width, height: frame.height)
    }
  }

  func end() {
    root.isHidden = true
    overlay.close()
    screen.close()
  }

  func add(
    _ kind: String, _ name: String, _ frame: CGRect, _ more: [Double], in parent: String?
  ) {
    let made: View
    switch kind {
    case "button":
      let button = Button(configuration: .gray())
      button.addAction(for: .primaryActionTriggered) { [weak self] _ in
        self?.tell("\(name) pressed")
      }
      made = button
    case "slider":
      let slider = Slider(frame: .zero)
      (slider.minimumValue, slider.maximumValue) = (Float(more[0]), Float(more[1]))
      slider.value = Float(more[2])
      slider.addAction(for: .valueChanged) { [weak self] _ in self?.tell("\(name) changed") }
      made = slider
    case "switch":
      let toggle = Switch(frame: .zero)
      toggle.isOn = more[0] != 0
      toggle.addAction(for: .valueChanged) { [weak self] _ in self?.tell("\(name) changed") }
      made = toggle
    case "field":
      let field = TextField(frame: .zero)
      field.addAction(for: .editingChanged) { [weak self] _ in self?.tell("\(name) changed") }
      made = field
    case "drawing":
      made = DrawnView { [weak self] size in
        self?.tell("\(name) drawn \(Int(size.width)) x \(Int(size.height))")
      }
    case "list":
      made = CaseTable(height: more[0], count: Int(more[1])) { [weak self] in
        self?.tell("\(name) selected")
      }
    case "grid":
      made = CaseGrid(
        CGSize(width: frame.width / more[0], height: more[1]), count: Int(more[2])
      ) { [weak self] in self?.tell("\(name) selected") }
    default:
      made = View(frame: .zero)
      made.touchPolicy = .block
    }
    made.frame = frame
    (parent.flatMap { views[$0] } ?? content).addSubview(made)
    views[name] = made
  }

  func addLayer(_ name: String, level: Double, isModal: Bool) {
    let window = Window(frame: root.frame)
    window.windowLevel = Window.Level(rawValue: level)
    window.touchPolicy = .passThrough
    let controller = CaseController { [weak self] in self?.tell("\(name) back") }
    let ground = isModal ? CaseController {} : controller
    window.rootViewController = ground
    overlay.application.add(window)
    if isModal {
      controller.modalPresentationStyle = .overFullScreen
      ground.present(controller, animated: false)
      window.makeKeyAndVisible()
    }
    (views[name], layers[name]) = (controller.view, window)
    if let view = controller.view { addKeyboard(moving: view) }
  }

  private func name(_ view: View?) -> String {
    var next = view
    while let view = next {
      if let name = views.first(where: { $0.value === view })?.key { return name }
      next = view.superview
    }
    return layers.first { $0.value === view?.window }?.key ?? "none"
  }

  private func phase(_ phase: CasePhase) -> TouchSamplePhase {
    switch phase {
    case .began: .began
    case .moved: .moved
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }

  func touch(_ finger: Int64, _ phase: CasePhase, _ place: CGPoint, _ time: Double) -> String {
    let sample = TouchSample(
      source: TouchSource(finger: finger), phase: self.phase(phase), location: place,
      timestamp: time)
    return "\(overlay.process(.touch(sample)))"
  }

  func mouse(_ phase: CasePhase, _ place: CGPoint, _ time: Double) -> String {
    var sample = TouchSample(
      source: TouchSource(device: .max, finger: 0), phase: self.phase(phase), location: place,
      timestamp: time, type: .indirectPointer)
    sample.buttonMask = phase == .ended ? [] : .primary
    return "\(overlay.process(.touch(sample)))"
  }

  func hover(_ place: CGPoint, _ time: Double) {
    overlay.process(.hover(HoverSample(phase: .moved, location: place, timestamp: time)))
  }

  func pad(_ button: String, _ phase: CasePhase, _ time: Double) {
    let names: [String: ButtonSample.Name] = [
      "a": .a, "b": .b, "up": .dpadUp, "down": .dpadDown, "left": .dpadLeft, "right": .dpadRight,
    ]
    let sample = ButtonSample(
      phase: phase == .began ? .began : .ended, name: names[button] ?? .x, timestamp: time)
    overlay.process(.button(sample))
  }

  func key(_ usage: UInt16, _ name: String, _ phase: CasePhase, _ time: Double) {
    let sample = KeySample(
      phase: phase == .began ? .began : .ended, usage: usage, name: name, timestamp: time)
    overlay.process(.key(sample))
  }

  func text(_ words: String, _ time: Double) {
    overlay.process(.text(TextSample(kind: .committed, text: words, timestamp: time)))
  }

  func update(_ time: Double) { overlay.update(at: time) }
  func draw() { screen.draw(Application(), at: 0) }

  func hit(_ place: CGPoint) -> String { name(overlay.application.hitView(at: place, on: 0)) }
  func focus() -> String { name(overlay.application.focus.focusedView) }
  func setFocus(_ name: String, isVisible: Bool) -> Bool {
    guard let view = views[name] else { return false }
    let focus = overlay.application.focus
    view.layoutIfNeeded()
    guard focus.focus(view) || focus.preferred(in: view).map({ focus.focus($0) }) ?? false else {
      return false
    }
    view.window?.makeKey()
    if isVisible { focus.showRing() }
    return true
  }

  func wants() -> [String] {
    let all = [
      ("text", overlay.wantsTextInput), ("keyboard", overlay.wantsKeyboard),
      ("pad", overlay.wantsPad), ("pointer", overlay.wantsPointer),
    ]
    return all.filter(\.1).map(\.0)
  }

  func value(_ name: String) -> String {
    switch views[name] {
    case let slider as Slider: "\(Double(slider.value).rounded())"
    case let toggle as Switch: toggle.isOn ? "1.0" : "0.0"
    case let field as TextField: field.text ?? ""
    default: ""
    }
  }

  func selected(_ name: String) -> Int {
    (views[name] as? CaseTable)?.selectedRow ?? (views[name] as? CaseGrid)?.selectedItem ?? -1
  }

  func change(_ name: String, _ what: String, _ given: [Double], _ rest: String) {
    guard let view = views[name] else { return }
    switch what {
    case "edit": view.becomeFirstResponder()
    case "remove":
      if let layer = layers.removeValue(forKey: name) {
        overlay.application.remove(layer)
      } else {
        view.removeFromSuperview()
      }
      views[name] = nil
    case "hide", "show":
      let shown = layers[name] ?? view
      shown.isHidden = what == "hide"
      if layers[name] != nil { (what == "hide" ? root : layers[name])?.makeKey() }
    case "redraw": view.setNeedsDisplay()
    case "policy":
      let policies: [String: TouchPolicy] = [
        "receive": .receive, "pass": .passThrough, "block": .block, "watch": .watch,
      ]
      view.touchPolicy = policies[rest] ?? .receive
    case "outset":
      view.hitOutset = EdgeInsets(top: given[1], left: given[0], bottom: given[3], right: given[2])
    case "ellipse":
      let rect = CGRect(x: given[0], y: given[1], width: given[2], height: given[3])
      view.hitShape = HitShape(Path(ovalIn: rect))
    default: view.hitShape = (try? Path(svgPathData: rest)).map { HitShape($0) }
    }
  }

  func constrain(_ name: String, to other: String, _ constraint: CaseConstraint) {
    let attributes: [LayoutConstraint.Attribute] = [
      .notAnAttribute, .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX,
      .centerY,
    ]
    func attribute(_ name: String) -> LayoutConstraint.Attribute {
      attributes[CaseConstraint.names.firstIndex(of: name) ?? 0]
    }
    guard let view = views[name] else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    let item: AnyObject? =
      other == "safe" ? content.safeAreaLayoutGuide : other == "root" ? content : views[other]
    let added = LayoutConstraint(
      item: view, attribute: attribute(constraint.attribute),
      relatedBy: LayoutConstraint.Relation(rawValue: constraint.relation) ?? .equal, toItem: item,
      attribute: attribute(constraint.otherAttribute), multiplier: constraint.multiplier,
      constant: constraint.constant)
    added.isActive = true
    constraints.append(added)
  }

  func change(constraint number: Int, _ what: String, _ value: Double) {
    let constraint = constraints[number - 1]
    switch what {
    case "constant": constraint.constant = value
    case "priority": constraint.priority = LayoutPriority(Float(value))
    default: constraint.isActive = false
    }
  }

  func slide(constraint number: Int, to constant: Double, seconds: Double) {
    View.animate(springDuration: seconds, bounce: 0, options: .allowUserInteraction) {
      constraints[number - 1].constant = constant
      root.layoutIfNeeded()
    }
  }

  func setSafeArea(_ insets: EdgeInsets) { root.safeAreaInsetsOfSurface = insets }
  func frame(_ name: String) -> CGRect { views[name]?.frame ?? .zero }

  func setKeyboard(_ layout: String, size: Int) {
    keyboard = layout == "none" ? nil : (layout, [.hand, .table, .hall][size])
    for keyboard in keyboards {
      keyboard.content?.transform = .identity
      keyboard.removeFromSuperview()
    }
    keyboards = []
    addKeyboard(moving: content)
  }

  /// Adds a keyboard beside the views that it moves.
  private func addKeyboard(moving content: View) {
    guard let keyboard else { return }
    let added = OnScreenKeyboard(
      layouts: [keyboard.layout], size: keyboard.size, moving: content)
    added.frame = root.bounds
    content.superview?.addSubview(added)
    keyboards.append(added)
  }

  func setKeys(of name: String, _ type: Int) {
    let types: [KeyboardType] = [
      .default, .emailAddress, .URL, .numbersAndPunctuation, .asciiCapableNumberPad, .decimalPad,
      .phonePad,
    ]
    (views[name] as? TextField)?.keyboardType = types[type]
  }

  func coveredHeight() -> Double {
    Double(keyboards.filter { $0.window?.isHidden == false }.map(\.coveredHeight).max() ?? 0)
  }

  func animate(_ name: String, _ frame: CGRect, seconds: Double) {
    View.animate(
      springDuration: max(seconds, 0.001), bounce: 0, options: .allowUserInteraction,
      animations: { views[name]?.frame = frame },
      completion: { [weak self] in self?.tell("animation \($0)") })
  }
}

private final class DrawnView: View {
  private let drawn: (CGSize) -> Void

  init(_ drawn: @escaping (CGSize) -> Void) {
    self.drawn = drawn
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }
  required init?(coder: NSCoder) { nil }

  override func drawContent(in context: DrawingContext) {
    context.fillEllipse(in: bounds, color: .label)
    drawn(bounds.size)
  }
}

private final class CaseController: ViewController {
  private let back: () -> Void

  init(_ back: @escaping () -> Void) {
    self.back = back
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.touchPolicy = .passThrough
  }

  override func goBack() -> Bool {
    back()
    return true
  }
}

private final class CaseTable: TableView, TableViewDataSource, TableViewDelegate {
  private let count: Int
  private let selected: () -> Void
  private(set) var selectedRow: Int?

  init(height: Double, count: Int, selected: @escaping () -> Void) {
    (self.count, self.selected) = (count, selected)
    super.init(frame: .zero, style: .plain)
    rowHeight = height
    register(TableViewCell.self, forCellReuseIdentifier: "cell")
    (dataSource, delegate) = (self, self)
  }
  required init?(coder: NSCoder) { nil }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    selectedRow = indexPath.row
    selected()
  }
}

private final class CaseGrid: CollectionView, CollectionViewDataSource, CollectionViewDelegate {
  private let count: Int
  private let selected: () -> Void
  private(set) var selectedItem: Int?

  init(_ size: CGSize, count: Int, selected: @escaping () -> Void) {
    (self.count, self.selected) = (count, selected)
    let layout = CollectionViewFlowLayout()
    layout.itemSize = size
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 0)
    super.init(frame: .zero, collectionViewLayout: layout)
    register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    (dataSource, delegate) = (self, self)
  }
  required init?(coder: NSCoder) { nil }

  func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(
    _ view: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell { dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  func collectionView(_ view: CollectionView, didSelectItemAt indexPath: IndexPath) {
    selectedItem = indexPath.item
    selected()
  }
}
