// Members with the names of others that their superclasses have here and not on iOS, and overrides
// of members that extensions have here.
import UIKit

public class TwinLabel: UILabel {
  public var outlineColor: UIColor? { didSet { setNeedsDisplay() } }
  public var outlineWidth: CGFloat = 0
  public var lineHeightMultiple: CGFloat = 0
  public func widen() { outlineWidth += 1; self.outlineColor = .red }
}

public class TwinField: UITextField {
  @IBInspectable public var leftIcon: UIImage? { didSet { leftView = nil } }
  public override var attributedPlaceholder: NSAttributedString? { didSet { iconCount += 1 } }
  public var iconCount = 0
}

public class TwinScroller: UIScrollView {
  public var pageSize = CGSize(width: 3, height: 4)
  public func doublePage() -> CGFloat { pageSize.width * 2 }
}

public class TwinCell: UITableViewCell {
  public let icon = UIImageView()
  public var style = 3
}

public class TwinController: UIViewController {
  public var notes: [String] = []
  public override func viewWillAppear(_ animated: Bool) { notes.append("will") }
  public override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    notes.append("is \(view.window != nil)")
  }
  public override func viewDidAppear(_ animated: Bool) { notes.append("did") }
  @objc public func goBack() { notes.append("back") }
  public func press() { goBack(); self.goBack() }
  public override var navigationItem: UINavigationItem { own }
  private let own = UINavigationItem(title: "own")
  public var ownTitle: String? { navigationItem.title }
}

public class TwinControl: UIControl {
  public var count = 0
  public func stateDidChange() { count += 1 }
  public var zPosition = 2
  public func change() { stateDidChange(); zPosition += count }
}

public class TwinPages: UIPageControl {
  public var progress: CGFloat = 0
  public func advance() { progress += 0.5; self.progress *= 2 }
}

public class TwinTable: UITableView {
  public var changes = 0
  public override var delegate: UITableViewDelegate? { didSet { changes += 1 } }
  public func drop() { delegate = nil; self.delegate = nil }
}

public class TwinButton: UIButton {
  public var insets = UIEdgeInsets.zero
  public var colors: [UIColor?] = []
  public override var titleEdgeInsets: UIEdgeInsets {
    get { insets }
    set { insets = newValue }
  }
  public override func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    colors.append(color)
    super.setTitleColor(color, for: state)
  }
  public func paint() { titleEdgeInsets.left = 5; setTitleColor(.red, for: .normal) }
}

/// A recognizer in a file that does not see the members for subclasses.
public class TwinRecognizer: UIPanGestureRecognizer {
  public var angle: CGFloat? = 3
  func reset() { angle = nil }
  public func forget() { reset() }
}

public class TwinLayerView: UIView {
  public override var layer: CAShapeLayer { super.layer as! CAShapeLayer }
  public override class var layerClass: AnyClass { CAShapeLayer.self }
  public var drawn: [String] = []
  public func round() { layer.cornerRadius = 3; self.layer.lineWidth = 2 }
  public override func draw(_ rect: CGRect) { drawn.append("rect \(rect.width)") }
  public override func draw(_ layer: CALayer, in context: CGContext) {
    drawn.append("layer")
    super.draw(layer, in: context)
  }
}

/// Lays out and draws its own layer, and another one, whose delegate it is.
public class TwinLayouter: UIView {
  public let other = CALayer()
  public var notes: [String] = []
  public override init(frame: CGRect) {
    super.init(frame: frame)
    other.delegate = self
    other.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.addSublayer(other)
  }
  public required init?(coder: NSCoder) { nil }
  public override func layoutSubviews() {
    super.layoutSubviews()
    notes.append("views")
  }
  public override func layoutSublayers(of layer: CALayer) {
    super.layoutSublayers(of: layer)
    notes.append(layer === other ? "other" : "own")
  }
  public override func draw(_ layer: CALayer, in context: CGContext) {
    notes.append(layer === other ? "draw other" : "draw own")
  }
}

public class TwinEditor: UIView {
  public var pasted: [String] = []
  public override var canBecomeFirstResponder: Bool { true }
  public override func paste(_ sender: Any?) { pasted.append("paste") }
}

extension TwinEditor {
  public override func cut(_ sender: Any?) { pasted.append("cut") }
}

// MARK: Objects

/// An action of a generic class, found by its name.
let twinAction = Selector(("run"))

public class TwinHandler<Sender: AnyObject>: NSObject {
  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
  @objc func run() { body() }
}

extension UIPanGestureRecognizer {
  convenience init(handler: @escaping (UIPanGestureRecognizer) -> Void) { self.init() }
}
extension UIScreenEdgePanGestureRecognizer {
  convenience init(handler: @escaping (UIScreenEdgePanGestureRecognizer) -> Void) { self.init() }
}

/// Makes a recognizer of a class that is known at run time alone.
public final class TwinOwner<Recognizer: UIGestureRecognizer, Part: UIView> {
  public let recognizer: Recognizer
  public var fired = 0
  private var handler: TwinHandler<UIView>?
  public init() {
    let handler = TwinHandler<UIView> {}
    recognizer = Recognizer(target: handler, action: twinAction)
    self.handler = handler
  }
  public static func part(_ type: UIView.Type) -> UIView {
    type.init(frame: CGRect(x: 0, y: 0, width: 7, height: 7))
  }
  public func send() {
    let button = UIControl()
    let handler = TwinHandler<UIView> { [unowned self] in fired += 1 }
    button.addTarget(handler, action: twinAction, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
  }
}

extension TwinOwner {
  /// A class within an extension has the type's parameters.
  public final class Holder {
    public let part = Part(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    public init() {}
  }
  open static var shared: Int { 4 }
}

public final class TwinModel: NSObject {
  @objc dynamic public var height: CGFloat = 1
}

public final class TwinWatcher: NSObject {
  public var notes: [CGFloat] = []
  public override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    notes.append((object as? TwinModel)?.height ?? 0)
  }
  public func watch(_ model: NSObject) {
    model.addObserver(self, forKeyPath: #keyPath(TwinModel.height), options: .new, context: nil)
  }
}

/// The values of objects whose types a cast hides.
public func twinRows(_ path: IndexPath, _ other: UIView?) -> String {
  "\((path as AnyObject).row) \((other as AnyObject).tag)"
}

public func twinTime(_ seconds: Double) -> String? {
  let formatter = DateComponentsFormatter()
  formatter.allowedUnits = [.minute, .second]
  formatter.unitsStyle = .short
  return formatter.string(from: seconds)
}
