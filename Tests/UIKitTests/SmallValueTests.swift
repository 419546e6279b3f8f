// Small values of UIKit, each in use.
import GlassineTesting
import Testing
import UIKit

@Suite("iOS: small values")
struct SmallValueTests {
  private let host = HeadlessHost(size: CGSize(width: 200, height: 200))

  @Test("The pasteboard is the application's")
  func pasteboard() {
    host.runFrame()
    UIPasteboard.general.string = "1234"
    #expect(host.application.pasteboard.string == "1234" && UIPasteboard.general.hasStrings)
    host.application.pasteboard.string = nil
    #expect(UIPasteboard.general.string == nil && UIPasteboard.general.strings == nil)
  }

  @Test("A dimmed view and its descendants have a grey tint, and their own again")
  func dimming() {
    let outer = UIView()
    let inner = UIView()
    host.window.addSubview(outer)
    outer.addSubview(inner)
    outer.tintColor = .red
    outer.tintAdjustmentMode = .dimmed
    var (saturation, alpha) = (CGFloat(1), CGFloat(0))
    inner.tintColor.getHue(nil, saturation: &saturation, brightness: nil, alpha: &alpha)
    #expect(saturation < 0.2 && alpha > 0 && outer.tintAdjustmentMode == .dimmed)
    outer.tintAdjustmentMode = .normal
    #expect(inner.tintColor == .red && outer.tintAdjustmentMode == .automatic)
    host.window.tintAdjustmentMode = .dimmed
    host.window.tintAdjustmentMode = .automatic
    #expect(host.window.ownTintColor == nil)
  }

  @Test("A recognizer takes the kinds of touches whose numbers it has")
  func touchTypes() {
    let tap = UITapGestureRecognizer()
    #expect(tap.allowedTouchTypes == [0, 1, 2, 3])
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue), 77]
    #expect(tap.allowedTouchTypes == [2])
    var taps = 0
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    host.window.addSubview(view)
    let plain = UITapGestureRecognizer()
    for (recognizer, step) in [(tap, 10), (plain, 1)] {
      view.addGestureRecognizer(recognizer)
      recognizer.addAction { _ in taps += step }
    }
    host.finger(1).down(at: CGPoint(x: 50, y: 50)).up()
    #expect(taps == 1)
  }

  @Test("A layer whose delegate is a view changes at once, except in an animation block")
  func layerDelegate() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    host.window.addSubview(view)
    let (free, bound) = (CALayer(), CALayer())
    for layer in [free, bound] {
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      view.layer.addSublayer(layer)
    }
    bound.delegate = view
    host.settle()
    for layer in [free, bound] { layer.position.x = 80 }
    host.runFrame()
    #expect(free.animation(forKey: "position") != nil && bound.animation(forKey: "position") == nil)
    UIView.animate(withDuration: 0.5) { bound.position.x = 20 }
    #expect(bound.animation(forKey: "position") != nil)
  }

  @Test("A display link of every second frame is called half as often")
  func frameInterval() {
    final class Counter: NSObject {
      var calls = 0
      func step(_ link: CADisplayLink) { calls += 1 }
    }
    let (every, second) = (Counter(), Counter())
    host.runFrame()
    for (counter, interval) in [(every, 1), (second, 2)] {
      let link = CADisplayLink(target: counter, selector: Selector("step:", Counter.step))
      link.frameInterval = interval
      #expect(link.frameInterval == interval)
      link.add(to: .main, forMode: .common)
    }
    host.advance(by: 1)
    #expect(every.calls > 50 && abs(second.calls * 2 - every.calls) <= 4)
  }

  @Test("A layer's own value animates before the layer was on screen; another's does not")
  func ownValues() {
    final class Arc: CALayer, CAAnimationDelegate {
      var ends = 0
      var drawn: [CGFloat] = []
      override func draw(in context: CGContext) { drawn.append(angle) }
      var angle: CGFloat {
        get { managedValue(forKey: "angle") ?? 0 }
        set { setValue(newValue, forKey: "angle") }
      }
      override class func needsDisplay(forKey key: String) -> Bool {
        key == "angle" || super.needsDisplay(forKey: key)
      }
      override func action(forKey event: String) -> (any CAAction)? {
        guard event == "angle" else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: "angle")
        animation.fromValue = angle
        animation.duration = 0.5
        animation.delegate = self
        return animation
      }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends += flag ? 1 : 0 }
    }
    host.settle()
    let arc = Arc()
    arc.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    host.window.layer.addSublayer(arc)
    arc.angle = 2
    arc.opacity = 0.5
    #expect(arc.animation(forKey: "angle") != nil && arc.animation(forKey: "opacity") == nil)
    host.advance(by: 0.25)
    #expect(arc.drawn.contains { $0 > 0 && $0 < 2 } && arc.ends == 0)
    host.advance(by: 1)
    #expect(arc.ends == 1)
  }

  @Test("A layer that was made of another one's values is shown once it is added")
  func madeOfAnother() throws {
    let host = HeadlessHost(size: CGSize(width: 40, height: 40))
    host.window.backgroundColor = .white
    let shape = CAShapeLayer(layer: host.window.layer)
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
    shape.fillColor = UIColor.red.cgColor
    host.window.layer.addSublayer(shape)
    host.settle()
    #expect(try Shot(host.application, "made-of-another").color(10, 10) == [255, 0, 0])
  }

  @Test("A layout whose collection is not optional may be set up before it has one")
  func eagerLayout() {
    final class Layout: UICollectionViewFlowLayout {
      override var collectionView: UICollectionView { super.collectionView! }
    }
    let layout = Layout()
    layout.itemSize = CGSize(width: 10, height: 10)
    let grid = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 50, height: 50), collectionViewLayout: layout)
    #expect(layout.collectionView === grid)
  }

  @Test("A timer has what it was made with")
  func timerInfo() {
    final class Counter: NSObject {
      var seen: [Int] = []
      func fire(_ timer: Timer) { seen.append(timer.userInfo as? Int ?? -1) }
    }
    let counter = Counter()
    let timer = Timer(
      timeInterval: 100, target: counter, selector: Selector("fire:", Counter.fire), userInfo: 7,
      repeats: false)
    timer.fire()
    #expect(counter.seen == [7])
  }

  @Test("Text that is typed next has the attributes that are set")
  func typingAttributes() {
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    host.window.addSubview(text)
    text.becomeFirstResponder()
    text.typingAttributes = [.foregroundColor: UIColor.red, .kern: 2]
    host.keyboard.type("a")
    let found = text.attributedText.attributes(at: 0, effectiveRange: nil)
    #expect(found[.foregroundColor] as? UIColor == .red)
    #expect(text.typingAttributes[.kern] as? CGFloat == 2)
  }

  @Test("Particles of an additive layer are added to what is beneath them")
  func additive() throws {
    let shots = try [CAEmitterLayerRenderMode.unordered, .additive].map { mode in
      let host = HeadlessHost(size: CGSize(width: 40, height: 40))
      host.window.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
      let emitter = CAEmitterLayer()
      emitter.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      emitter.emitterPosition = CGPoint(x: 20, y: 20)
      emitter.renderMode = mode
      let cell = CAEmitterCell()
      let size = CGSize(width: 20, height: 20)
      cell.contents =
        UIGraphicsImageRenderer(size: size).image { context in
          UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
          context.fill(CGRect(origin: .zero, size: size))
        }.cgImage
      (cell.birthRate, cell.lifetime) = (100, 10)
      emitter.emitterCells = [cell]
      host.window.layer.addSublayer(emitter)
      host.settle()
      host.advance(by: 0.2)
      return try Shot(host.application, "emitter").color(20, 20)
    }
    #expect(shots == [[255, 0, 0], [255, 255, 0]])
  }

  @Test("A link of the screen is called in each frame")
  func screenLink() {
    final class Counter: NSObject {
      var calls = 0
      func step(_ link: CADisplayLink) { calls += 1 }
    }
    let counter = Counter()
    host.runFrame()
    let link = UIScreen.main.displayLink(
      withTarget: counter, selector: Selector("step:", Counter.step))
    link?.add(to: .main, forMode: .default)
    host.advance(by: 0.5)
    #expect(counter.calls > 20)
    link?.invalidate()
  }
}

/// Methods of delegates as a source for iOS declares them: their results are not optional.
@Suite("iOS: delegates")
struct DelegateFormTests {
  private final class Owner: NSObject, UIPickerViewDataSource, UIPickerViewDelegate,
    UICollectionViewDataSource, UICollectionViewDelegateFlowLayout, UITextFieldDelegate
  {
    var ends = 0
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
    func pickerView(
      _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
      reusing view: UIView?
    ) -> UIView {
      let label = view as? UILabel ?? UILabel()
      label.text = "row \(row)"
      label.backgroundColor = .red
      return label
    }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 1 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "head", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: 30) }

    func textFieldDidEndEditing(
      _ textField: UITextField, reason: UITextField.DidEndEditingReason
    ) { ends += reason == .committed ? 1 : 0 }
  }

  private let host = HeadlessHost(size: CGSize(width: 200, height: 220))
  private let owner = Owner()

  @Test("A picker shows the views that its delegate makes")
  func pickerRows() throws {
    host.window.backgroundColor = .white
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 200, height: 216))
    picker.dataSource = owner
    picker.delegate = owner
    host.window.addSubview(picker)
    host.settle()
    let label = try #require(picker.view(forRow: 0, forComponent: 0) as? UILabel)
    #expect(label.text == "row 0" && label.bounds.width > 150 && label.bounds.height > 20)
    #expect(try Shot(host.application, "picker-rows").color(12, 108) == [255, 0, 0])
  }

  @Test("A collection shows the header that its data source makes")
  func headers() throws {
    let grid = UICollectionView(
      frame: host.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    let kind = UICollectionView.elementKindSectionHeader
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    grid.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "head")
    grid.dataSource = owner
    grid.delegate = owner
    host.window.addSubview(grid)
    host.settle()
    let header = grid.supplementaryView(
      forElementKind: kind, at: IndexPath(item: 0, section: 0))
    #expect(header?.frame == CGRect(x: 0, y: 0, width: 200, height: 30))
  }

  @Test("A field reports the end of editing with its reason")
  func end() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.delegate = owner
    host.window.addSubview(field)
    field.becomeFirstResponder()
    field.resignFirstResponder()
    #expect(owner.ends == 1)
  }
}
