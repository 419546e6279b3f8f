// Symbols by name, buttons' pictures, bars and text sizes.
import GlassineTesting
import Testing

@testable import UIKit

@Suite("iOS: symbols and looks")
struct SymbolTests {
  private let host = HeadlessHost(size: CGSize(width: 360, height: 300))

  private func alphas(_ image: UIImage) -> [UInt8] {
    stride(from: 3, to: image.pixels.count, by: 4).map { image.pixels[$0] }
  }

  @Test("Each symbol has a drawing, in the size of its configuration, and takes the tint")
  func symbols() throws {
    for name in SystemSymbol.names {
      let image = try #require(UIImage(systemName: name), "\(name)")
      #expect(image.isTemplate && alphas(image).contains { $0 > 200 }, "\(name)")
    }
    let large = UIImage.SymbolConfiguration(pointSize: 40, weight: .bold, scale: .large)
    let star = try #require(UIImage(systemName: "star.fill", withConfiguration: large))
    #expect(star.size == CGSize(width: 60, height: 60))
    #expect(UIImage(systemName: "no.such.symbol") == nil)
    #expect(UIImage(systemName: "xmark.fill") == nil)
  }

  @Test("A filled variant has its symbol cut out")
  func filled() throws {
    let look = UIImage.SymbolConfiguration(pointSize: 40)
    let filled = try #require(UIImage(systemName: "plus.circle.fill", withConfiguration: look))
    let open = try #require(UIImage(systemName: "plus.circle", withConfiguration: look))
    let middle = filled.width * filled.height / 2 + filled.width / 2
    #expect(alphas(filled)[middle] < 40 && alphas(open)[middle] > 200)
    let beside = middle - filled.width / 4 - filled.width * (filled.height / 6)
    #expect(alphas(filled)[beside] > 200 && alphas(open)[beside] < 40)
  }

  @Test("All symbols on one sheet")
  func sheet() throws {
    let names = SystemSymbol.names.sorted()
    let variants =
      ["circle", "circle.fill", "square.fill"].map { "xmark.\($0)" }
      + ["exclamationmark.triangle.fill", "xmark.octagon.fill", "heart.fill", "bell.fill"]
    host.window.backgroundColor = .white
    for (index, name) in (names + variants).enumerated() {
      let view = UIImageView(
        frame: CGRect(x: 8 + index % 10 * 35, y: 8 + index / 10 * 35, width: 30, height: 30))
      view.image = UIImage(
        systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 25))
      view.tintColor = .black
      host.window.addSubview(view)
    }
    let shot = try Shot(host.application, "symbols", scale: 2)
    // The first is a circle of two arrows, the second an arrow backwards with a line in its middle.
    #expect(shot.color(58, 23)[0] < 200 && shot.color(23, 23)[0] > 200)
  }

  @Test("A picture larger than its button is fitted in by the content mode, and fades when pressed")
  func pictures() throws {
    let button = UIButton(frame: CGRect(x: 20, y: 20, width: 40, height: 80))
    let red = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image {
      $0.cgContext.setFillColor(UIColor.red.cgColor)
      $0.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
    }
    host.window.backgroundColor = .white
    host.window.addSubview(button)
    button.setImage(red, for: .normal)
    #expect(button.imageView?.image === red && button.adjustsImageWhenHighlighted)
    host.runFrame()
    #expect(try Shot(host.application, "button-fill").color(40, 30) == [255, 0, 0])
    button.imageView?.contentMode = .scaleAspectFit
    host.runFrame()
    let fitted = try Shot(host.application, "button-fit")
    #expect(fitted.color(40, 30) == [255, 255, 255] && fitted.color(40, 60) == [255, 0, 0])
    host.finger(1).down(at: CGPoint(x: 40, y: 60))
    host.advance(by: 0.2)
    #expect(try Shot(host.application, "button-pressed").color(40, 60)[1] > 60)
    button.adjustsImageWhenHighlighted = false
    host.runFrame()
    #expect(try Shot(host.application, "button-pressed2").color(40, 60) == [255, 0, 0])
    button.imageEdgeInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    host.runFrame()
    #expect(try Shot(host.application, "button-insets").color(40, 45) == [255, 255, 255])
  }

  @Test("Items of bars have the view that shows them, and titles move")
  func bars() {
    let tabs = UITabBarController()
    let page = UIViewController()
    page.tabBarItem = UITabBarItem(title: "a", image: nil, tag: 0)
    page.tabBarItem.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: -5)
    tabs.viewControllers = [page]
    host.window.rootViewController = tabs
    host.settle()
    let view = page.tabBarItem.value(forKey: "view") as? UIView
    #expect(view?.superview === tabs.tabBar && page.tabBarItem.value(forKey: "x") == nil)
    let item = UIBarButtonItem(title: "b", style: .plain, target: nil, action: nil)
    page.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.topViewController?.navigationItem.rightBarButtonItem = item
    navigation.navigationBar.titleTextAttributes = [.foregroundColor: UIColor.red]
    navigation.navigationBar.setBackgroundImage(UIImage(systemName: "square.fill"), for: .default)
    host.window.rootViewController = navigation
    host.settle()
    #expect((item.value(forKey: "view") as? UIView)?.window != nil)
    #expect(navigation.navigationBar.backgroundImage(for: .default) != nil)
  }

  @Test("Text sizes have names, and a change is posted")
  func textSize() {
    #expect(host.window.traitCollection.preferredContentSizeCategory == .large)
    #expect(
      UIContentSizeCategory.small < .large && !UIContentSizeCategory.large.isAccessibilityCategory)
    #expect(UIContentSizeCategory(scale: 1.65) == .accessibilityMedium)
    var count = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { count += 1 } }
    host.window.traitOverrides.textScale = 1.24
    host.runFrame()
    host.runFrame()
    NotificationCenter.default.removeObserver(token)
    #expect(count == 1)
  }

  @Test("Coordinates are converted between views and the screen")
  func coordinates() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
    host.window.addSubview(view)
    let screen = UIScreen.main.coordinateSpace
    #expect(view.coordinateSpace.convert(CGPoint(x: 1, y: 2), to: screen) == CGPoint(x: 11, y: 22))
    let rect = CGRect(x: 11, y: 22, width: 5, height: 5)
    #expect(screen.convert(rect, to: view).origin == CGPoint(x: 1, y: 2))
    #expect(view.convert(rect, from: screen).origin == CGPoint(x: 1, y: 2))
    host.runFrame()
    let part = CGRect(x: 0, y: 0, width: 20, height: 10)
    let copy = view.resizableSnapshotView(
      from: part, afterScreenUpdates: true, withCapInsets: .zero)
    #expect(copy?.frame == part)
  }

  private final class Hovering: NSObject, UIPointerInteractionDelegate {
    var lines: [String] = []
    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
      defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      let isLeft = request.location.x < defaultRegion.rect.midX
      let half = defaultRegion.rect.insetBy(dx: defaultRegion.rect.width / 4, dy: 0)
      return UIPointerRegion(
        rect: half.offsetBy(dx: isLeft ? -half.minX : half.minX, dy: 0), identifier: isLeft)
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
      guard let view = interaction.view?.subviews.first else { return nil }
      let preview = UITargetedPreview(view: view)
      return UIPointerStyle(
        effect: region.identifier == AnyHashable(true) ? .lift(preview) : .highlight(preview))
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) { lines.append("in \(region.rect.minX)") }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) { lines.append("out \(region.rect.minX)") }
  }

  @Test("A pointer lifts or highlights what its delegate says, region by region")
  func pointer() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let inner = UIView(frame: CGRect(x: 50, y: 20, width: 60, height: 60))
    view.addSubview(inner)
    host.window.addSubview(view)
    let delegate = Hovering()
    let interaction = UIPointerInteraction(delegate: delegate)
    view.addInteraction(interaction)
    let mouse = host.mouse
    mouse.hover(to: 20, 50).hover(to: 30, 50)
    host.advance(by: 0.5)
    #expect(inner.transform.a == PointerConstants.growth && inner.layer.shadowOpacity > 0)
    mouse.hover(to: 150, 50)
    host.advance(by: 0.5)
    #expect(inner.transform == .identity && view.subviews.count == 2)
    mouse.leave()
    host.advance(by: 0.5)
    #expect(view.subviews.count == 1)
    #expect(delegate.lines == ["in 0.0", "out 0.0", "in 100.0", "out 100.0"])
    mouse.hover(to: 20, 50)
    interaction.isEnabled = false
    host.advance(by: 0.5)
    #expect(inner.transform == .identity && delegate.lines.count == 6)
  }

  @Test("Pixels become an image with a scale and turned, and pictures and paths are blended")
  func images() throws {
    let wide = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image {
      $0.cgContext.setFillColor(UIColor.red.cgColor)
      $0.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    }
    let pixels = try #require(wide.cgImage)
    let turned = UIImage(cgImage: pixels, scale: 2, orientation: .right)
    #expect(turned.size == CGSize(width: 10, height: 20) && turned.scale == 2)
    let caps = wide.stretchableImage(withLeftCapWidth: 10, topCapHeight: 0).capInsets
    #expect(caps == UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 29))
    final class Painter: UIView {
      var picture = UIImage()
      override func draw(_ rect: CGRect) {
        picture.draw(in: CGRect(x: 0, y: 0, width: 20, height: 20), blendMode: .normal, alpha: 0.5)
        UIColor.blue.setFill()
        UIBezierPath(rect: CGRect(x: 20, y: 0, width: 20, height: 20))
          .fill(with: .multiply, alpha: 1)
      }
    }
    let painter = Painter(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    painter.picture = wide
    painter.backgroundColor = .red
    host.window.backgroundColor = .white
    host.window.addSubview(painter)
    let shot = try Shot(host.application, "blended")
    #expect(shot.color(10, 10) == [255, 0, 0] && shot.color(30, 10) == [0, 0, 0])
  }

  @Test("Segments have titles and pictures, and objects perform selectors at once")
  func segments() {
    let image = UIImage(systemName: "star")
    let control = UISegmentedControl(items: ["a", image as Any, 3])
    #expect(control.numberOfSegments == 2 && control.titleForSegment(at: 0) == "a")
    control.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    #expect(UIImageView(image: nil, highlightedImage: image).highlightedImage === image)
    var count = 0
    let selector = Selector("add:") { (_: UISegmentedControl, sender: Any?, _) in
      count += sender as? Int ?? 1
    }
    control.perform(selector)
    control.perform(selector, with: 5)
    #expect(count == 6)
  }
}
