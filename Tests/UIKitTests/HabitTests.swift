// What components for iOS count on without a word about it.
import GlassineTesting
import Testing
import UIKit

@Suite("iOS: habits of components")
struct HabitTests {
  private let host = HeadlessHost(size: CGSize(width: 200, height: 200))

  /// Makes its placeholder's look again whenever it is set.
  private final class Field: UITextField {
    override var placeholder: String? {
      didSet {
        guard let placeholder else { return }
        attributedPlaceholder = NSAttributedString(
          string: placeholder, attributes: [.foregroundColor: UIColor.red])
      }
    }
  }

  /// Reads the size of its view as soon as there is one.
  private final class Measured: UIViewController {
    var loadedSize = CGSize.zero
    override func viewDidLoad() {
      super.viewDidLoad()
      loadedSize = view.bounds.size
    }
  }

  @Test("A loaded view of a controller is as large as the screen, and follows its superview")
  func loadedSizes() {
    host.runFrame()
    let controller = Measured()
    let table = UITableViewController(style: .plain)
    #expect(controller.view.frame == UIScreen.main.bounds)
    #expect(table.view.frame == UIScreen.main.bounds)
    #expect(controller.loadedSize == CGSize(width: 200, height: 200))
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    parent.addSubview(controller.view)
    parent.frame.size = CGSize(width: 120, height: 300)
    #expect(controller.view.frame.size == parent.frame.size)
  }

  /// Reads the frame of its bar as soon as its view is there.
  private final class Tabbed: UITabBarController {
    var loadedBar = CGRect.zero
    override func viewDidLoad() {
      super.viewDidLoad()
      loadedBar = tabBar.frame
    }
  }

  @Test("The bars of controllers have their frames when the view is loaded")
  func bars() {
    host.runFrame()
    let tabs = Tabbed()
    #expect(tabs.view != nil && tabs.loadedBar.width == 200 && tabs.loadedBar.maxY == 200)
    let navigation = UINavigationController(rootViewController: UIViewController())
    #expect(navigation.view != nil && navigation.navigationBar.frame.width == 200)
  }

  @Test("A window of a scene is hidden at first, and any window is shown by isHidden alone")
  func windows() throws {
    host.runFrame()
    let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    let window = UIWindow(windowScene: scene)
    #expect(window.isHidden && window.windowScene === scene)
    let plain = UIWindow(frame: UIScreen.main.bounds)
    plain.rootViewController = UIViewController()
    #expect(!scene.windows.contains(plain))
    plain.isHidden = false
    #expect(scene.windows.contains(plain) && plain.rootViewController?.view.window === plain)
  }

  /// Lays out when its size changes, and reads its subview's width, as a palette does that draws a
  /// picture of that size.
  private final class Palette: UIView {
    let part = UIView(frame: .zero)
    var widths: [CGFloat] = []

    override init(frame: CGRect) {
      super.init(frame: frame)
      translatesAutoresizingMaskIntoConstraints = false
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
      NSLayoutConstraint.activate([
        part.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
        part.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -10),
        part.topAnchor.constraint(equalTo: topAnchor),
        part.bottomAnchor.constraint(equalTo: bottomAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }

    override var bounds: CGRect {
      didSet {
        guard bounds.size != oldValue.size else { return }
        layoutIfNeeded()
        widths.append(part.bounds.width)
      }
    }
  }

  @Test("A view that lays out in an override of its bounds has its subviews' frames for them")
  func boundsOverride() {
    let palette = Palette(frame: .zero)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    root.addSubview(palette)
    NSLayoutConstraint.activate([
      palette.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      palette.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      palette.topAnchor.constraint(equalTo: root.topAnchor),
      palette.heightAnchor.constraint(equalToConstant: 50),
    ])
    host.window.addSubview(root)
    host.settle()
    #expect(palette.widths == [180])
    root.frame.size.width = 300
    host.settle()
    #expect(palette.widths == [180, 280])
  }

  @Test("The rows of a date picker take a colour by the name textColor")
  func dateColors() {
    let picker = UIDatePicker()
    picker.setValue(UIColor.red, forKey: "textColor")
    #expect(picker.value(forKey: "textColor") as? UIColor == .red)
  }

  @Test("A text view whose text is set lays out, as views that fit their height to it expect")
  func textLayout() {
    final class Growing: LoweredTextView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    let view = Growing(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    host.window.addSubview(view)
    host.settle()
    let before = view.layouts
    view.text = ""
    host.runFrame()
    #expect(view.layouts == before + 1)
  }

  @Test("A text view that does not scroll is as large as its text, in the room that it has")
  func fittedTexts() {
    let view = LoweredTextView(frame: .zero)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.isScrollEnabled = false
    view.text = "Some words that need several lines"
    host.window.addSubview(view)
    let room = view.widthAnchor.constraint(lessThanOrEqualToConstant: 1000)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: host.window.leadingAnchor),
      view.topAnchor.constraint(equalTo: host.window.topAnchor), room,
    ])
    host.settle()
    let one = view.bounds.size
    #expect(one.width > 100 && one.height < 40)
    room.constant = 80
    host.settle()
    #expect(view.bounds.width <= 80 && view.bounds.height > one.height * 1.5)
    view.text = "a"
    host.settle()
    #expect(view.bounds.width < 40 && view.bounds.height == one.height)
  }

  @Test("A view that asks for drawing while it draws is drawn once, and again for its layer")
  func selfDrawing() {
    final class Sized: UIView {
      var draws = 0
      var radius: CGFloat = 0
      var size: CGFloat = 0 { didSet { setNeedsDisplay() } }
      override func draw(_ rect: CGRect) {
        draws += 1
        size = rect.width
        layer.cornerRadius = radius
      }
    }
    let view = Sized(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    host.window.addSubview(view)
    host.settle()
    let first = view.draws
    for _ in 0..<5 { host.runFrame() }
    #expect(view.draws == first)
    view.setNeedsDisplay()
    for _ in 0..<5 { host.runFrame() }
    #expect(view.draws == first + 1)
    view.radius = 8
    view.setNeedsDisplay()
    for _ in 0..<5 { host.runFrame() }
    #expect(view.draws > first + 1 && view.draws < first + 4)
  }

  @Test("A field that gives its placeholder attributes when it is set does so once")
  func placeholders() {
    let field = Field()
    field.placeholder = "Name"
    #expect(field.attributedPlaceholder?.string == "Name" && field.placeholder == "Name")
    #expect(LoweredTextField().borderStyle == .none)
  }

  @Test("A text view of code has UIKit's distances and no frame")
  func textViews() {
    let view = LoweredTextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.font = .systemFont(ofSize: 20)
    view.text = "One line"
    host.window.addSubview(view)
    host.settle()
    #expect(view.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
    #expect(view.textContainer.lineFragmentPadding == 5 && view.caretRect.minX >= 5)
    let height = view.sizeThatFits(CGSize(width: 100, height: 0)).height
    #expect(abs(height - 16 - UIFont.systemFont(ofSize: 20).lineHeight) <= 1)
    view.textContainer.lineFragmentPadding = 0
    view.backgroundColor = .clear
    view.selectedRange = NSRange(location: 0, length: 0)
    #expect(view.caretRect.minX < 5)
    view.text = ""
    host.settle()
    let renderer = UIGraphicsImageRenderer(bounds: view.bounds)
    let picture = renderer.image { view.layer.render(in: $0.cgContext) }
    #expect(picture.pngData() == renderer.image { _ in }.pngData())
  }

  private final class NotingSwitch: UISwitch {
    var calls = 0
    override func setOn(_ isOn: Bool, animated: Bool) {
      calls += 1
      super.setOn(isOn, animated: animated)
    }
  }

  @Test("A finger on a switch does not call its setOn(_:animated:)")
  func switches() {
    let view = NotingSwitch(frame: CGRect(x: 20, y: 20, width: 60, height: 40))
    host.window.addSubview(view)
    host.runFrame()
    host.finger(1).down(at: CGPoint(x: 40, y: 40))
    host.advance(by: 0.05)
    host.finger(1).up()
    host.settle()
    #expect(view.isOn && view.calls == 0)
  }

  /// Does not call super.
  private final class Lazy: UICollectionViewFlowLayout {
    override func prepare() {}
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  }

  private final class Items: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 9 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "a", for: indexPath)
    }
  }

  /// Makes its constraints when they are to be updated.
  private final class Late: UICollectionViewCell {
    private let label = UILabel()
    private var isSet = false
    private(set) var requests = 0
    required init(frame: CGRect) {
      super.init(frame: frame)
      label.text = "A title"
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func updateConstraints() {
      super.updateConstraints()
      guard !isSet else { return }
      isSet = true
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
        label.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      ])
    }
    override func setNeedsUpdateConstraints() {
      super.setNeedsUpdateConstraints()
      requests += 1
    }
  }

  /// A collection view in the window, 200 points wide.
  private func show(
    _ layout: UICollectionViewFlowLayout, of items: Items, _ cell: UICollectionViewCell.Type,
    height: CGFloat
  ) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: height), collectionViewLayout: layout)
    view.register(cell, forCellWithReuseIdentifier: "a")
    view.dataSource = items
    host.window.addSubview(view)
    host.settle()
    return view
  }

  @Test("A cell that makes its constraints in updateConstraints() has their size")
  func lateConstraints() {
    let (layout, items) = (UICollectionViewFlowLayout(), Items())
    layout.scrollDirection = .horizontal
    layout.estimatedItemSize = CGSize(width: 1, height: 50)
    let view = show(layout, of: items, Late.self, height: 50)
    #expect(view.visibleCells.allSatisfy { $0.frame.width > 40 && $0.frame.height == 50 })
    #expect(view.visibleCells.allSatisfy { ($0 as? Late)?.requests == 0 })
    #expect(!view.visibleCells.isEmpty)
  }

  @Test("A scroll view whose drag another recognizer has taken does not track the finger")
  func tracking() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    view.contentSize = CGSize(width: 200, height: 900)
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    host.window.addSubview(view)
    host.runFrame()
    let finger = host.finger(1).down(at: 50, 100)
    #expect(view.isTracking)
    finger.move(to: CGPoint(x: 150, y: 100), over: 0.2)
    #expect(pan.state == .changed && !view.isTracking && !view.isDragging)
    finger.up()
    host.settle()
  }

  @Test("A flow layout's lines are as wide as the insets of its view let them")
  func insets() {
    let (layout, items) = (UICollectionViewFlowLayout(), Items())
    layout.itemSize = CGSize(width: 160, height: 100)
    let view = show(layout, of: items, UICollectionViewCell.self, height: 200)
    #expect(view.contentSize.width == 200)
    view.contentInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
    host.settle()
    #expect(view.contentSize.width == 160)
    view.contentOffset = CGPoint(x: -20, y: 0)
    host.finger(1).down(at: 100, 100).move(to: CGPoint(x: 180, y: 100), over: 0.2)
    #expect(view.contentOffset.x == -20 && !view.isDragging)
  }

  @Test("A flow layout whose subclass prepares without super has its items")
  func layouts() {
    let (layout, items) = (Lazy(), Items())
    layout.itemSize = CGSize(width: 200, height: 100)
    layout.minimumLineSpacing = 0
    let view = show(layout, of: items, UICollectionViewCell.self, height: 200)
    #expect(view.contentSize.height == 900 && view.visibleCells.count == 2)
    view.scrollToItem(at: IndexPath(item: 5, section: 0), at: .top, animated: false)
    #expect(view.contentOffset.y == 500)
  }

  @Test("A frame that is set on a view that is turned out of the plane leaves its size")
  func turned() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
    view.layer.transform = CATransform3DMakeRotation(.pi / 2, 1, 0, 0)
    view.frame = CGRect(x: 10, y: 10, width: 50, height: 40)
    #expect(view.bounds.size == CGSize(width: 50, height: 40))
  }

  /// Does not retain the object that a timer or a link calls.
  private final class Proxy: NSObject, LoweredForwarder {
    weak var target: AnyObject?
    init(_ target: AnyObject) { self.target = target }
    func forwardingTarget(for selector: Selector!) -> Any? { target }
  }

  private final class Counter: NSObject {
    var count = 0
    func tick() { count += 1 }
  }

  @Test("A selector is performed by the object to which its target forwards")
  func forwarding() {
    let counter = Counter()
    let proxy = Proxy(counter)
    let tick = Selector("tick", Counter.tick)
    #expect(tick.perform(on: proxy, sender: nil, event: nil) && counter.count == 1)
    proxy.target = nil
    #expect(!tick.perform(on: proxy, sender: nil, event: nil))
  }

  @Test("Any object is asked for the value of a point, an inset or a number")
  func objects() {
    #expect(LoweredObject(NSValue(cgPoint: CGPoint(x: 1, y: 2))).cgPointValue.y == 2)
    #expect(
      LoweredObject(UIEdgeInsets(top: 3, left: 0, bottom: 0, right: 0)).uiEdgeInsetsValue.top == 3)
    #expect(LoweredObject(0.5).floatValue == 0.5 && LoweredObject(NSNumber(value: true)).boolValue)
    #expect(LoweredObject("a").cgRectValue == nil)
  }

  @Test("A pattern fills a rectangle, and a layer of Core Graphics is drawn in several places")
  func patterns() throws {
    final class Patterns: UIView {
      let dot = UIImage(
        width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 0, 255, 255])
      private var stamp: CGLayer?
      override func draw(_ rect: CGRect) {
        dot?.drawAsPattern(in: CGRect(x: 1, y: 0, width: 7, height: 2))
        guard let context = UIGraphicsGetCurrentContext() else { return }
        // Its picture is drawn as long as it lives.
        stamp = stamp ?? CGLayer(context, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil)
        guard let layer = stamp else { return }
        layer.context?.setFillColor(UIColor.green.cgColor)
        layer.context?.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        context.draw(layer, at: CGPoint(x: 20, y: 20))
        context.draw(layer, in: CGRect(x: 40, y: 20, width: 8, height: 8))
      }
    }
    host.window.backgroundColor = .white
    host.window.addSubview(Patterns(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    let shot = try Shot(host.application, "patterns")
    #expect(shot.color(0, 0) == [255, 255, 255] && shot.color(2, 1) == [255, 0, 0])
    #expect(shot.color(3, 1) == [0, 0, 255] && shot.color(8, 1) == [255, 255, 255])
    #expect(shot.color(21, 21) == [0, 255, 0] && shot.color(21, 23) == [255, 255, 255])
    #expect(shot.color(44, 21) == [0, 255, 0] && shot.color(44, 27) == [255, 255, 255])
  }
}
