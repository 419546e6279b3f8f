// The question whether the visitor is still there.
import Foundation
import GlassineKiosk

/// A card over everything; any touch says yes.
final class StillThereCard: Panel {
  private let count = Paper.label(17, color: Paper.secondaryText)
  /// Has no action of its own: the touch has answered.
  private let yes = Paper.button(.primary)

  override init() {
    super.init()
    closeButton.isHidden = true
    addSubview(count)
    addSubview(yes)
  }

  required init?(coder: NSCoder) { nil }

  override func say(_ texts: StringTables) {
    super.say(texts)
    heading.text = texts["stillThere"]
    yes.configuration.title = texts["yes"]
  }

  func show(_ seconds: Int) { count.text = texts.text("clearsIn", ["seconds": "\(seconds)"]) }

  override var targets: [(name: String, view: View)] { [("yes", yes)] }

  override func wantedSize(in size: CGSize) -> CGSize { CGSize(width: 480, height: 248) }

  override func layoutSubviews() {
    super.layoutSubviews()
    put(heading, 32, 24, bounds.width - 64, 64)
    put(count, 32, 92, bounds.width - 64, 28)
    put(yes, 32, bounds.height - 24 - 72, bounds.width - 64, 72)
  }
}
