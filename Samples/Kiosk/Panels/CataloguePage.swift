// One page of the catalogue: a print with its name.
import Foundation
import GlassineKiosk

/// A print on its page; touched, it moves to the middle.
final class CataloguePage: Control {
  let print: Print
  private let picture = ImageView()
  private let title = Paper.label(22, .semibold)
  private let about = Paper.label(15, color: Paper.secondaryText)

  init(_ print: Print) {
    self.print = print
    super.init(frame: .zero)
    picture.layer.backgroundColor = Paper.well
    picture.layer.shadows = [
      Layer.Shadow(
        color: Color(white: 0, alpha: 0.18), blur: 18, offset: CGSize(width: 0, height: 8))
    ]
    for label in [title, about] { label.textAlignment = .center }
    for view in [picture, title, about] as [View] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  var image: Image? {
    get { picture.image }
    set { picture.image = newValue }
  }

  func say(_ texts: StringTables) {
    title.text = "\(texts.name(of: print.design))  \(print.number)"
    about.text = texts["about \(print.design.rawValue)"]
  }

  /// Above the picture, and below it for its name, in points.
  private static let wordsHeight: CGFloat = 76

  /// The width of the picture on a page of that height, in points.
  static func pictureWidth(inHeight height: CGFloat) -> CGFloat {
    (max(0, height - wordsHeight) * CGFloat(Print.proportion.width)
      / CGFloat(Print.proportion.height)).rounded()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = max(0, bounds.height - Self.wordsHeight)
    let width = Self.pictureWidth(inHeight: bounds.height)
    picture.frame = CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: 8, width: width, height: height.rounded())
    title.frame = CGRect(x: 0, y: height + 20, width: bounds.width, height: 28)
    about.frame = CGRect(x: 0, y: height + 48, width: bounds.width, height: 22)
  }
}
