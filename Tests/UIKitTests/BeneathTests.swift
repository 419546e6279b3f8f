// What components insert beneath the contents of buttons and fields, and views that mask others.
import GlassineTesting
import Testing
import UIKit

@Suite("iOS: beneath contents, and masks", .serialized)
struct BeneathTests {
  private let host = HeadlessHost(size: CGSize(width: 200, height: 100))
  private let frame = CGRect(x: 0, y: 0, width: 200, height: 40)

  init() { host.window.backgroundColor = .white }

  private func ground() -> CALayer {
    let layer = CAGradientLayer()
    layer.colors = [UIColor.blue.cgColor, UIColor.blue.cgColor]
    layer.frame = frame
    return layer
  }

  /// The number of red pixels, and whether the first corner is blue.
  private func look(_ name: String) throws -> (reds: Int, isBlue: Bool) {
    let shot = try Shot(host.application, name)
    let reds = stride(from: 0, to: shot.pixels.count, by: 4).count {
      shot.pixels[$0] > 150 && shot.pixels[$0 + 1] < 100 && shot.pixels[$0 + 2] < 100
    }
    return (reds, shot.color(1, 1) == [0, 0, 255])
  }

  @Test("The title of a button is above a layer and a view that are inserted at its bottom")
  func buttons() throws {
    let button = UIButton(frame: frame)
    button.setTitle("Buy", for: .normal)
    button.setTitleColor(.red, for: .normal)
    button.titleLabel?.font = .boldSystemFont(ofSize: 30)
    host.window.addSubview(button)
    let plain = try look("title").reds
    #expect(plain > 100)
    let layer = ground()
    button.layer.insertSublayer(layer, at: 0)
    let above = try look("title-layer")
    #expect(above.isBlue && above.reds > plain / 2)
    layer.removeFromSuperlayer()
    let view = UIView(frame: frame)
    view.backgroundColor = .blue
    button.addSubview(view)
    button.sendSubviewToBack(view)
    #expect(button.subviews == [view])
    let behind = try look("title-view")
    #expect(behind.isBlue && behind.reds > plain / 2)
    button.titleLabel?.alpha = 0
    #expect(try look("title-faded").reds == 0)
    button.titleLabel?.alpha = 1
    button.titleLabel?.isHidden = true
    #expect(try look("title-hidden").reds == 0)
    button.titleLabel?.isHidden = false
    #expect(try look("title-shown").reds > plain / 2)
    button.setTitle("", for: .normal)
    #expect(try look("title-none").reds == 0)
  }

  @Test("A template picture of a button has the button's tint, or that of its image view")
  func templates() throws {
    let square = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      UIColor.black.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    let button = UIButton(frame: frame)
    button.setImage(square.withRenderingMode(.alwaysTemplate), for: .normal)
    button.setTitleColor(.blue, for: .normal)
    host.window.addSubview(button)
    #expect(try look("template-inherited").reds == 0)
    button.tintColor = .red
    #expect(try look("template").reds == 400)
    button.imageView?.isHidden = true
    #expect(try look("template-hidden").reds == 0)
    button.imageView?.isHidden = false
    button.imageView?.tintColor = .blue
    #expect(try look("template-own").reds == 0)
  }

  @Test("A system button shows a picture as a template, unless its colours are asked for")
  func systemPictures() throws {
    let square = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      UIColor.black.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    #expect(square.renderingMode == .automatic)
    let button = UIButton(type: .system)
    button.frame = frame
    button.tintColor = .red
    button.setImage(square, for: .normal)
    host.window.addSubview(button)
    #expect(try look("system").reds == 400)
    button.setImage(square.withRenderingMode(.alwaysOriginal), for: .normal)
    #expect(try look("system-original").reds == 0)
    let custom = UIButton(frame: frame)
    custom.tintColor = .red
    custom.setImage(square, for: .normal)
    button.removeFromSuperview()
    host.window.addSubview(custom)
    #expect(try look("custom").reds == 0)
  }

  @Test("The text of a field is above a layer and a view that are inserted at its bottom")
  func fields() throws {
    let field = LoweredTextField(frame: frame)
    field.text = "Name"
    field.textColor = .red
    field.font = .boldSystemFont(ofSize: 30)
    host.window.addSubview(field)
    field.layer.insertSublayer(ground(), at: 0)
    let layer = try look("text-layer")
    #expect(layer.isBlue && layer.reds > 100)
    let view = UIView(frame: frame)
    view.backgroundColor = .blue
    field.insertSubview(view, at: 0)
    #expect(try look("text-view").reds > 100)
  }

  @Test("The layer of a view without a superview masks, where the view is")
  func layersOfViews() throws {
    let (shown, mask) = (UIView(frame: frame), UIView(frame: .zero))
    shown.backgroundColor = .red
    mask.backgroundColor = .black
    shown.layer.mask = mask.layer
    host.window.addSubview(shown)
    mask.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    var shot = try Shot(host.application, "mask-left")
    #expect(shot.color(50, 20) == [255, 0, 0] && shot.color(150, 20) == [255, 255, 255])
    mask.frame.origin.x = 100
    shot = try Shot(host.application, "mask-right")
    #expect(shot.color(50, 20) == [255, 255, 255] && shot.color(150, 20) == [255, 0, 0])
  }

  @Test("A subview that becomes the mask of its superview leaves it, and masks from its place")
  func ownSubviews() throws {
    let (shown, mask) = (UIView(frame: frame), UIView(frame: .zero))
    shown.backgroundColor = .red
    mask.backgroundColor = .black
    mask.translatesAutoresizingMaskIntoConstraints = false
    shown.addSubview(mask)
    NSLayoutConstraint.activate([
      mask.leadingAnchor.constraint(equalTo: shown.leadingAnchor, constant: 100),
      mask.trailingAnchor.constraint(equalTo: shown.trailingAnchor),
      mask.topAnchor.constraint(equalTo: shown.topAnchor),
      mask.bottomAnchor.constraint(equalTo: shown.bottomAnchor),
    ])
    host.window.addSubview(shown)
    host.settle()
    shown.mask = mask
    #expect(mask.superview == nil && mask.frame.minX == 100)
    let shot = try Shot(host.application, "mask-own")
    #expect(shot.color(50, 20) == [255, 255, 255] && shot.color(150, 20) == [255, 0, 0])
  }
}
