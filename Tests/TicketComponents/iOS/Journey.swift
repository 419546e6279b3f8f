// A journey in a storyboard: static rows, a stop with a map inside, and a note over all.
import UIKit

open class StopsController: UITableViewController {
  @IBOutlet weak var fareLabel: UILabel!
  public var notes: [String] = []
  public var allowsSegues = true

  open override func viewDidLoad() {
    super.viewDidLoad()
    fareLabel.text = "3 coins"
  }

  open override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    notes.append("prepare \(segue.identifier ?? "")")
    if let stop = segue.destination as? StopController {
      stop.number = (sender as? UITableViewCell)?.tag ?? 0
    }
  }

  open override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    return allowsSegues
  }

  open override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    notes.append("select \(indexPath.section).\(indexPath.row)")
  }

  @IBAction func mark(_ sender: Any) {
    notes.append("mark")
  }

  @IBAction func unwindToStops(_ segue: UIStoryboardSegue) {
    notes.append("back from \(type(of: segue.source))")
  }
}

open class StopController: UIViewController {
  @IBOutlet public weak var numberLabel: UILabel!
  var number = 0
  public private(set) var map: MapController?

  open override func viewDidLoad() {
    super.viewDidLoad()
    numberLabel.text = "Stop \(number)"
  }

  open override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if segue.identifier == "map" { map = segue.destination as? MapController }
  }
}

open class MapController: UIViewController {
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(named: "harbour")
  }
}

public class Stamp: UIView {
  @objc public dynamic var turns: Int = 1
}
