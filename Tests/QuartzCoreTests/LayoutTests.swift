// Layout and display of layers, and the actions of layers that come and go.
import CoreGraphics
import GlassineTesting
import GlassineUI
import QuartzCore
import Testing

/// Lays out a bar along its bottom, and counts.
private final class BarLayer: CALayer {
  let bar = CALayer()
  var layouts = 0
  override init() {
    super.init()
    bar.backgroundColor = .red
    addSublayer(bar)
    backgroundColor = .blue
    frame = CGRect(x: 5, y: 5, width: 5, height: 5)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func layoutSublayers() {
    super.layoutSublayers()
    layouts += 1
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    bar.frame = CGRect(x: 0, y: bounds.height - 10, width: bounds.width, height: 10)
    CATransaction.commit()
  }
}

private final class BarView: View {
  override class var layerClass: AnyClass { CALayer.layerClass(BarLayer.self) { BarLayer() } }
  var layouts = 0
  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}

/// Writes what it is asked for, and draws a green square.
private final class Helper: CALayerDelegate {
  var lines: [String] = []
  var answer: (any CAAction)?
  func layoutSublayers(of layer: CALayer) { lines.append("layout \(Int(layer.bounds.width))") }
  func draw(_ layer: CALayer, in ctx: CGContext) {
    lines.append("draw")
    ctx.setFillColor(.green)
    ctx.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
  }
  func display(_ layer: CALayer) { lines.append("display") }
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    if event.hasPrefix("onOrder") { lines.append(event) }
    return answer
  }
}

/// Writes the keys of changes.
private final class Note: CAAction {
  var keys: [String] = []
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    keys.append("\(event) \((anObject as? CALayer)?.name ?? "?")")
  }
}

extension LayerSuite {
  @Suite("Layout")
  struct Layout {
    let stage = LayerStage()

    @Test("A layer of a view's own class lays out with each new size, and with its view")
    func ownClass() throws {
      let view = BarView(frame: CGRect(x: 20, y: 20, width: 60, height: 40))
      stage.view.addSubview(view)
      // Nothing has asked for the layer: the first layout makes it.
      #expect(try stage.shot().colors((50, 55), (50, 45), (10, 10)) == "red, blue, white")
      let layer = try #require(view.quartzLayer as? BarLayer)
      let (own, outer) = (layer.layouts, view.layouts)
      #expect(own > 0 && outer > 0)
      view.frame.size = CGSize(width: 60, height: 60)
      #expect(try stage.shot().colors((50, 75), (50, 55)) == "red, blue")
      #expect(layer.layouts == own + 1 && view.layouts == outer + 1)
      layer.setNeedsLayout()
      stage.host.runFrame()
      #expect(layer.layouts == own + 2 && view.layouts == outer + 2)
      view.center.x += 5
      stage.host.runFrame()
      #expect(layer.layouts == own + 2)
      // A layer with content is laid out once, too.
      layer.contents = Image(
        width: 1, height: 1, pixels: [0, 0, 255, 255], scale: 1)
      layer.setNeedsLayout()
      stage.host.runFrame()
      #expect(layer.layouts == own + 3)
    }

    @Test("A delegate lays out a layer after a change of its size, and when that asks for it")
    func delegate() {
      let (layer, helper) = (CALayer(), Helper())
      layer.delegate = helper
      layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      stage.layer.addSublayer(layer)
      stage.host.runFrame()
      #expect(helper.lines.last == "layout 20")
      helper.lines = []
      layer.bounds.size.width = 30
      stage.host.runFrame()
      layer.setNeedsLayout()
      layer.layoutIfNeeded()
      layer.layoutIfNeeded()
      #expect(helper.lines == ["layout 30", "layout 30"])
    }

    @Test("The delegate of a view's layer hears of its layout, and the view lays out all the same")
    func delegateOfViewsLayer() {
      let (view, helper) = (BarView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), Helper())
      view.quartzLayer.delegate = helper
      stage.view.addSubview(view)
      stage.host.runFrame()
      #expect(helper.lines == ["layout 40"] && view.layouts == 1)
    }

    @Test("The delegate of a layer without a view draws it")
    func drawn() throws {
      let (layer, helper) = (CALayer(), Helper())
      layer.delegate = helper
      layer.frame = CGRect(x: 50, y: 50, width: 20, height: 20)
      stage.layer.addSublayer(layer)
      #expect(try stage.shot().color(55, 55) == "white")
      layer.setNeedsDisplay()
      #expect(try stage.shot().colors((55, 55), (65, 65)) == "green, white")
      #expect(helper.lines.suffix(2) == ["display", "draw"])
    }

    @Test("displayIfNeeded gives the content at once, and the next frame does not ask again")
    func displayIfNeeded() throws {
      final class Content: CALayer {
        var calls = 0
        override func display() {
          calls += 1
          contents = Image(width: 1, height: 1, pixels: [255, 0, 0, 255], scale: 1)
        }
      }
      let layer = Content()
      layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      stage.layer.addSublayer(layer)
      layer.displayIfNeeded()
      #expect(layer.calls == 0 && !layer.needsDisplay())
      layer.setNeedsDisplay()
      #expect(layer.needsDisplay())
      layer.displayIfNeeded()
      layer.displayIfNeeded()
      #expect(layer.calls == 1 && layer.contents != nil && !layer.needsDisplay())
      #expect(try stage.shot().color(10, 10) == "red")
      #expect(layer.calls == 1)
    }

    @Test("A layer that is to be drawn with each size asks for it by itself")
    func needsDisplayOnBoundsChange() throws {
      let (layer, helper) = (CALayer(), Helper())
      layer.delegate = helper
      layer.needsDisplayOnBoundsChange = true
      layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      stage.layer.addSublayer(layer)
      #expect(try stage.shot().colors((5, 5), (15, 15)) == "green, white")
      helper.lines = []
      CATransaction.setDisableActions(true)
      layer.position.x += 5
      stage.host.runFrame()
      #expect(!layer.needsDisplay())
      layer.bounds.size.width = 30
      CATransaction.flush()
      stage.host.runFrame()
      #expect(helper.lines.contains("display") && helper.lines.contains("draw"))
    }

    @Test("Actions run for a layer that comes, is hidden, is shown and goes")
    func order() {
      let (layer, note) = (CALayer(), Note())
      layer.name = "it"
      layer.actions = ["onOrderIn": note, "onOrderOut": note]
      stage.host.runFrame()
      stage.layer.addSublayer(layer)
      stage.host.runFrame()
      layer.isHidden = true
      layer.isHidden = true
      layer.isHidden = false
      layer.removeFromSuperlayer()
      let once = ["onOrderIn it", "onOrderOut it"]
      #expect(note.keys == once + once)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      stage.layer.addSublayer(layer)
      CATransaction.commit()
      #expect(note.keys == once + once)
      // Layers that are not on screen have none.
      let other = CALayer()
      layer.removeFromSuperlayer()
      note.keys = []
      other.addSublayer(layer)
      #expect(note.keys.isEmpty)
    }

    @Test("A layer fades in by its action for coming")
    func fadeIn() {
      let layer = CALayer()
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.duration) = (0.0, 1)
      layer.actions = ["onOrderIn": fade]
      stage.host.runFrame()
      stage.layer.addSublayer(layer)
      stage.host.advance(by: 0.5)
      let shown = layer.presentation()?.opacity ?? 0
      #expect(abs(shown - 0.5) < 0.05, "\(shown)")
    }

    @Test("A layer has the animation of its actions, and a delegate's object precedes it")
    func actions() {
      let (layer, helper, note) = (CALayer(), Helper(), Note())
      layer.name = "it"
      stage.layer.addSublayer(layer)
      stage.host.runFrame()
      let slow = CABasicAnimation(keyPath: "position")
      slow.duration = 2
      layer.actions = ["position": slow]
      layer.position.x = 100
      stage.host.advance(by: 1)
      let half = layer.presentation()?.position.x ?? 0
      #expect(abs(half - 50) < 2, "\(half)")
      layer.removeAllAnimations()
      layer.delegate = helper
      helper.answer = note
      layer.position.x = 20
      #expect(note.keys == ["position it"] && layer.animationKeys() == nil)
      helper.answer = NSNull()
      layer.position.x = 30
      #expect(layer.animationKeys() == nil && note.keys.count == 1)
    }
  }
}
