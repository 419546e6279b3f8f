//  A ticket with a counter, laid out in TicketView.xib.

import UIKit

@objc public protocol TicketViewDelegate: AnyObject {
  @objc optional func ticketView(_ view: TicketView, didChange count: Int)
}

@IBDesignable
public class TicketView: UIView {

  @IBOutlet public weak var delegate: AnyObject?
  @IBOutlet private weak var titleLabel: UILabel!
  @IBOutlet public private(set) weak var countLabel: UILabel!
  @IBOutlet public weak var badge: TicketBadge!
  @IBOutlet private var labels: [UILabel]!
  @IBOutlet private weak var badgeWidth: NSLayoutConstraint!

  @IBInspectable public var step: Int = 1
  @IBInspectable public var rim: CGFloat = 0 {
    didSet { layer.borderWidth = rim }
  }
  @IBInspectable public var rimColor: UIColor? {
    didSet { layer.borderColor = rimColor?.cgColor }
  }

  /// What `init(coder:)` found.
  public private(set) var seenInInit = ""
  public private(set) var awoke = 0

  public private(set) var count = 0 {
    didSet { countLabel.text = "\(count)" }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    seenInInit =
      "\(Int(bounds.width))x\(Int(bounds.height)), \(subviews.count) subviews, label \(titleLabel == nil ? "unset" : "set")"
  }

  public override func awakeFromNib() {
    super.awakeFromNib()
    awoke += 1
    labels.forEach { $0.shadowColor = nil }
  }

  public var labelCount: Int { return labels.count }
  public var title: String? {
    get { return titleLabel.text }
    set { titleLabel.text = newValue }
  }

  @IBAction private func addTapped(_ sender: UIButton) {
    count += step
    (delegate as? TicketViewDelegate)?.ticketView?(self, didChange: count)
  }

  @IBAction func badgeTapped(_ recognizer: UITapGestureRecognizer) {
    badgeWidth.constant = badgeWidth.constant == 44 ? 66 : 44
  }

  public class func fromNib() -> TicketView {
    return UINib(nibName: "TicketView", bundle: Bundle(for: TicketView.self))
      .instantiate(withOwner: nil, options: nil)[0] as! TicketView
  }
}

public class TicketBadge: UIView {
  public override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }
}

public final class TicketCell: UITableViewCell {
  @IBOutlet public weak var nameLabel: UILabel!
}

/// Loads TicketController.xib by the name of its class.
public final class TicketController: UIViewController, UITableViewDataSource, TicketViewDelegate {
  @IBOutlet public weak var tableView: UITableView!
  @IBOutlet public weak var heading: UILabel!
  let names = ["North", "South", "East", "West"]

  public override func viewDidLoad() {
    super.viewDidLoad()
    heading.text = "Gates"
    tableView.register(UINib(nibName: "TicketCell", bundle: nil), forCellReuseIdentifier: "gate")
  }

  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return names.count
  }

  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "gate", for: indexPath) as! TicketCell
    cell.nameLabel.text = names[indexPath.row]
    return cell
  }

  @IBAction func close() {
    heading.text = "Closed"
  }
}

/// The first scene of Tickets.storyboard.
public final class TicketScene: UIViewController {
  @IBOutlet private weak var level: UISlider!
  @IBOutlet public weak var reading: UILabel!

  @IBAction func levelChanged(_ sender: UISlider) {
    reading.text = "\(Int(sender.value))"
  }

  public static func make() -> TicketScene {
    let board = UIStoryboard(name: "Tickets", bundle: Bundle(for: TicketScene.self))
    return board.instantiateInitialViewController() as! TicketScene
  }
}
