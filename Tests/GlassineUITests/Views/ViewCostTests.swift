// The memory of a view, and its window through all changes of the tree.
import CAllocationCounter
import Foundation
import GlassineControls
import GlassineTesting
import GlassineText
import GlassineUI
import Testing

@Suite("Memory of a view")
struct ViewCostTests {
  /// The bytes of an object: the least of several, since the C library returns a used piece of
  /// memory whole if its remainder would be too small for another.
  private func size(_ make: () -> AnyObject) -> UInt {
    let objects = (0..<16).map { _ in make() }
    return objects.map { allocation_size(Unmanaged.passUnretained($0).toOpaque()) }.min() ?? .max
  }

  @Test("A plain view is an object of forty bytes", .enabled(if: allocation_counting_works() != 0))
  func memory() {
    #expect(size { View(frame: CGRect(x: 1, y: 2, width: 3, height: 4)) } <= 40)
  }

  @Test(
    "A button is an object of 424 bytes, whatever its style holds",
    .enabled(if: allocation_counting_works() != 0))
  func buttonMemory() {
    #expect(
      size {
        let button = Button(configuration: .filled())
        button.configuration.title = "Open"
        return button
      } <= 424)
  }

  @Test(
    "A layer is an object of 88 bytes, and a border in a theme's colour takes no more",
    .enabled(if: allocation_counting_works() != 0))
  func layerMemory() {
    let view = View(frame: .zero)
    view.backgroundColor = .red
    #expect(
      size {
        let view = View(frame: .zero)
        view.backgroundColor = .red
        return view.layer
      } <= 88)
    let before = allocation_count()
    view.layer.borderWidth = 1
    view.layer.borderColor = .separator
    #expect(allocation_count() == before || !isOptimized)
  }

  @Test(
    "A view with a background takes a layer besides itself, and nothing else",
    .enabled(if: isOptimized))
  func groundMemory() {
    let view = View(frame: .zero)
    let before = allocation_count()
    view.backgroundColor = .red
    #expect(allocation_count() - before == 1)
  }

  @Test("A layer keeps its identity when more is set, and when it was requested later")
  func layerAndMore() {
    let view = View(frame: .zero)
    view.backgroundColor = .red
    weak let layer = view.layer
    view.tag = 3
    #expect(view.layer === layer && layer?.backgroundColor == .red && view.tag == 3)
    let other = View(frame: .zero)
    other.tag = 4
    other.backgroundColor = .blue
    #expect(other.tag == 4 && other.layer.backgroundColor == .blue)
  }

  @Test("A layer is freed with its view, alone or with more")
  func layersGo() {
    for hasMore in [false, true] {
      weak var layer: Layer?
      do {
        let view = View(frame: .zero)
        view.backgroundColor = .red
        if hasMore { view.tag = 3 }
        layer = view.layer
        #expect(layer != nil)
      }
      #expect(layer == nil)
    }
  }

  @Test(
    "A label is an object of 392 bytes and an image view one of 136",
    .enabled(if: allocation_counting_works() != 0))
  func labelMemory() {
    #expect(size { Label("Row", font: FontDescriptor(size: 15), color: .white) } <= 392)
    #expect(size { ImageView(frame: .zero) } <= 136)
  }

  @Test("Labels return the fonts they were given, however many there are")
  func labelFonts() {
    let fonts = (10..<40).map { FontDescriptor(size: CGFloat($0)) }
    let labels = fonts.map { Label("Row", font: $0, color: .white) }
    #expect(labels.map(\.font) == fonts)
  }

  @Test("A border's colour and shadows are returned as they were set, in any order")
  func edges() {
    let view = View(frame: .zero)
    let layer = view.layer
    let shadow = Layer.Shadow(color: .red, blur: 2)
    #expect(layer.borderColor == .black && layer.shadows.isEmpty)
    let colors = [
      Color.clear, .separator, .tint, Color.tint.withAlphaComponent(0.5), .red, .black, .white,
      .separator, .clear, Color(red: 0, green: 0, blue: 0, alpha: 0.5),
    ]
    for (number, color) in colors.enumerated() {
      layer.borderColor = color
      #expect(layer.borderColor == color)
      layer.shadows = number % 2 == 0 ? [shadow] : []
      #expect(layer.borderColor == color && layer.shadows.count == (number + 1) % 2)
    }
    layer.borderBottomColor = .blue
    layer.maskedCorners = .topLeft
    layer.gradient = Layer.Gradient(from: .red, to: .blue)
    #expect(layer.borderBottomColor == .blue && layer.maskedCorners == .topLeft)
    #expect(layer.gradient?.to == .blue && layer.borderColor == colors.last)
    (layer.gradient, layer.borderBottomColor) = (nil, nil)
    #expect(layer.gradient == nil && layer.borderBottomColor == nil)
    #expect(layer === view.layer)
  }

  @Test("Buttons of one style share its values until one changes them", .enabled(if: isOptimized))
  func sharedStyles() {
    func make() -> [Button.Configuration] {
      var looks = (0..<100).map { _ in Button.Configuration.filled() }
      for index in looks.indices { looks[index].title = "Open" }
      return looks
    }
    // The style itself is made with the first, and so are the language's type records, whichever
    // test is first.
    _ = make()
    let before = allocation_count()
    var looks = make()
    // The array's own.
    #expect(allocation_count() - before <= 2)
    let own = allocation_count()
    looks[0].imagePadding = 3
    looks[0].imagePadding = 4
    #expect(allocation_count() - own == 1)
  }

  @Test("To make and add a plain view allocates the view", .enabled(if: isOptimized))
  func making() {
    let parent = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    // The tables grow by doubling: this leaves room in them.
    var views = (0..<300).map { _ in View(frame: CGRect(x: 1, y: 2, width: 3, height: 4)) }
    views.removeAll(keepingCapacity: true)
    let before = allocation_count()
    for number in 0..<100 {
      let view = View(frame: CGRect(x: number, y: 0, width: 10, height: 10))
      parent.addSubview(view)
      views.append(view)
    }
    #expect(allocation_count() - before == 100)
  }

  @Test("A hit-test allocates nothing", .enabled(if: isOptimized))
  func hitTest() {
    let parent = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for number in 0..<100 {
      parent.addSubview(View(frame: CGRect(x: number, y: 0, width: 1, height: 10)))
    }
    var hits = 0
    func ask() {
      for number in 0..<200 where parent.hitTest(CGPoint(x: number, y: 5), with: nil) != nil {
        hits += 1
      }
    }
    ask()
    let before = allocation_count()
    ask()
    #expect(allocation_count() - before == 0)
    #expect(hits == 200)
  }

  @Test("A rare value is returned as it was set, and freed with nil")
  func rareState() {
    let view = View(frame: .zero)
    #expect(view.tag == 0 && view.gestureRecognizers == nil && view.backgroundColor == nil)
    #expect(view.autoresizesSubviews && !view.isExclusiveTouch && !view.isMultipleTouchEnabled)
    view.tag = 7
    view.isExclusiveTouch = true
    view.isMultipleTouchEnabled = true
    view.autoresizesSubviews = false
    let tap = TapGestureRecognizer()
    view.addGestureRecognizer(tap)
    #expect(view.tag == 7 && view.gestureRecognizers?.first === tap && tap.view === view)
    #expect(!view.autoresizesSubviews && view.isExclusiveTouch && view.isMultipleTouchEnabled)
    view.removeGestureRecognizer(tap)
    view.tag = 0
    #expect(view.tag == 0 && view.gestureRecognizers == nil && tap.view == nil)
  }
}

@Suite("The window of a view")
struct ViewWindowTests {
  /// A view, a subview of it, a subview of that.
  private func chain() -> [View] {
    let views = (0..<3).map { _ in View(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    views[0].addSubview(views[1])
    views[1].addSubview(views[2])
    return views
  }

  @Test("A tree knows its window from the top down, and forgets it when it leaves")
  func comesAndGoes() {
    let window = Window(frame: .zero)
    let views = chain()
    #expect(views.allSatisfy { $0.window == nil })
    #expect(window.window === window)
    window.addSubview(views[0])
    #expect(views.allSatisfy { $0.window === window })
    let late = View(frame: .zero)
    views[2].addSubview(late)
    #expect(late.window === window)
    views[1].removeFromSuperview()
    #expect(views[0].window === window)
    #expect(views[1].window == nil && views[2].window == nil && late.window == nil)
  }

  @Test("A tree that moves between windows is in the new one")
  func moves() {
    let (first, second) = (Window(frame: .zero), Window(frame: .zero))
    let views = chain()
    first.addSubview(views[0])
    second.addSubview(views[0])
    #expect(views.allSatisfy { $0.window === second })
    second.addSubview(views[1])
    #expect(views[1].window === second && views[2].window === second)
    first.insertSubview(views[2], at: 0)
    #expect(views[2].window === first && views[1].window === second)
  }

  @Test("Views that outlive their window are in none, and can join another")
  func outlives() {
    let views = chain()
    var window: Window? = Window(frame: .zero)
    window?.addSubview(views[0])
    window = nil
    #expect(views.allSatisfy { $0.window == nil })
    #expect(views[0].superview == nil && views[2].superview === views[1])
    let parent = View(frame: .zero)
    parent.addSubview(views[0])
    #expect(views.allSatisfy { $0.window == nil })
    let other = Window(frame: .zero)
    other.addSubview(parent)
    #expect(views.allSatisfy { $0.window === other })
  }

  @Test("A window within another answers with the outer one, and is itself again outside")
  func nested() {
    let (outer, inner) = (Window(frame: .zero), Window(frame: .zero))
    let view = View(frame: .zero)
    inner.addSubview(view)
    #expect(view.window === inner)
    outer.addSubview(inner)
    #expect(inner.window === outer && view.window === outer)
    inner.removeFromSuperview()
    #expect(inner.window === inner && view.window === inner)
  }

  @Test("R1: the callbacks name the present window, before and after")
  func callbacks() {
    final class Teller: View {
      var told: [String] = []
      override func willMove(toWindow newWindow: Window?) {
        told.append("will \(window == nil ? "-" : "in") to \(newWindow == nil ? "-" : "in")")
      }
      override func didMoveToWindow() { told.append("did \(window == nil ? "-" : "in")") }
    }
    let window = Window(frame: .zero)
    let (view, teller) = (View(frame: .zero), Teller(frame: .zero))
    view.addSubview(teller)
    #expect(teller.told.isEmpty)
    window.addSubview(view)
    view.removeFromSuperview()
    #expect(teller.told == ["will - to in", "did in", "will in to -", "did -"])
  }
}
