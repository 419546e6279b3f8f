// Small programs of articles on touches, as their authors write them for iOS.
import UIKit

/// A button of the shape of a triangle: a mask shows the shape, and points beside it are not its
/// own. The half above its diagonal is missing.
public class TriangleButton: UIView {
  public var onTap: (() -> Void)?
  private let shape = CAShapeLayer()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemOrange
    layer.mask = shape
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
  }

  public required init?(coder: NSCoder) { fatalError("made by code") }

  private var path: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: bounds.minX, y: bounds.minY))
    path.addLine(to: CGPoint(x: bounds.minX, y: bounds.maxY))
    path.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
    path.close()
    return path
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    shape.fillRule = .evenOdd
    shape.path = path.cgPath
  }

  public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) && path.contains(point)
  }

  @objc private func tapped() { onTap?() }
}

/// A label and above it a button that covers a part of it.
public class CoveredLabel: UIView {
  public let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  public let button = UIButton(type: .system)
  public var heard: [String] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    label.text = "below"
    label.isUserInteractionEnabled = true
    label.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #selector(labelTapped(_:))))
    button.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    button.setTitle("above", for: .normal)
    button.addTarget(self, action: #selector(buttonTapped(_:)), for: .touchUpInside)
    addSubview(label)
    addSubview(button)
  }

  public required init?(coder: NSCoder) { fatalError("made by code") }

  @objc private func labelTapped(_ tap: UITapGestureRecognizer) { heard.append("label") }
  @objc private func buttonTapped(_ sender: UIButton) { heard.append("button") }
}

/// A controller that hears shakes while its view is shown.
public class ShakeController: UIViewController {
  public var notes: [String] = []

  public override var canBecomeFirstResponder: Bool { true }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    notes.append("appear \(becomeFirstResponder())")
  }

  public override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    notes.append("disappear \(resignFirstResponder())")
  }

  public override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if motion == .motionShake { notes.append("shake") }
  }
}

/// A page with a button that writes down the chain of responders from itself.
public class ChainController: UIViewController {
  public let button = UIButton(type: .system)
  public var chain: [UIResponder] = []

  public override func viewDidLoad() {
    super.viewDidLoad()
    button.frame = CGRect(x: 20, y: 120, width: 120, height: 44)
    button.setTitle("Who is next?", for: .normal)
    button.addTarget(self, action: #selector(follow), for: .touchUpInside)
    view.addSubview(button)
  }

  @objc private func follow() {
    var responder: UIResponder? = button
    while let current = responder {
      chain.append(current)
      responder = current.next
    }
  }
}
