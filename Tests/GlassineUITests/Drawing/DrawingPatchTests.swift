// A list that is patched, or copied in part from the list before, equals a newly drawn one.
import CAllocationCounter
import Foundation
import GlassineBase
import GlassineControls
import GlassineDisplayList
import GlassineTesting
import GlassineText
import GlassineUI
import Testing

@Suite("Drawing of changes")
struct DrawingPatchTests {
  /// Draws itself: paths, paints, rotated texts, clips and layers.
  private final class Drawing: View {
    var amount: CGFloat = 0 { didSet { if amount != oldValue { setNeedsDisplay() } } }
    override func drawContent(in context: DrawingContext) {
      let circle = Path(ovalIn: bounds.insetBy(dx: 4 + amount * 8, dy: 4))
      context.fill(circle, color: .tint)
      let stops = Paint.stops([.red, .label])
      context.stroke(
        circle, style: StrokeStyle(width: 1 + amount),
        paint: .linear(stops, from: .zero, to: CGPoint(x: bounds.width, y: 0)))
      context.fill(bounds.insetBy(dx: 20, dy: 10), paint: .conic(stops, center: .zero))
      guard amount > 0.5 else { return }
      if amount > 0.75 { context.clip(to: circle) }
      context.withLayer(alpha: 0.5) {
        context.rotate(by: amount)
        context.draw(
          "Turned", in: bounds, style: TextStyle(font: FontDescriptor(size: 12)), color: .label)
      }
    }
  }

  /// Rows of plain views, texts, buttons, controls and panels that clip, some nested.
  private final class Stage {
    let host: HeadlessHost
    var views: [View] = []
    var random: SeededRandom
    let animates: Bool

    init(seed: UInt64, animates: Bool) {
      self.animates = animates
      random = SeededRandom(seed: seed)
      host = HeadlessHost(
        size: CGSize(width: 400, height: 400), scale: [1, 1.25, 2][Int(seed % 3)])
      for index in 0..<30 {
        let parent = index < 6 ? host.window : views[Int.random(in: 0..<index, using: &random)]
        let view = makeView(index % 9)
        view.frame = CGRect(
          x: Double(Int.random(in: -40...700, using: &random)) / 4,
          y: Double(Int.random(in: -40...700, using: &random)) / 4, width: 130, height: 48)
        view.backgroundColor = Color(white: CGFloat(index) / 30)
        if seed % 2 == 0, index % 4 == 1 { view.retainDrawing() }
        parent.addSubview(view)
        views.append(view)
      }
      host.settle()
    }

    private func makeView(_ kind: Int) -> View {
      switch kind {
      case 0: return Label("View \(views.count)", font: FontDescriptor(size: 15), color: .white)
      case 1:
        let button = Button(configuration: .filled())
        button.configuration.title = "Open"
        return button
      case 2: return Slider(frame: .zero)
      case 3:
        let panel = View(frame: .zero)
        panel.clipsToBounds = true
        panel.layer.cornerRadius = 6
        return panel
      case 4: return Switch(frame: .zero)
      case 5: return Drawing(frame: .zero)
      default: return View(frame: .zero)
      }
    }

    /// A property that may change between two frames.
    func change() {
      guard let view = views.randomElement(using: &random) else { return }
      let amount = CGFloat.random(in: 0...1, using: &random)
      switch Int.random(in: 0..<38, using: &random) {
      case 0: view.center.x += (amount * 40).rounded()
      case 1: view.center.y -= amount * 10
      case 2: view.bounds.size.width = 80 + amount * 80
      case 3: view.isHidden.toggle()
      case 4: view.alpha = amount < 0.5 ? 1 : amount
      case 5: view.layer.borderWidth = amount < 0.5 ? 0 : Layer.hairline
      case 6: view.layer.cornerRadius = amount * 12
      case 7: view.layer.shadowOpacity = amount < 0.5 ? 0 : amount
      case 8: view.transform = amount < 0.7 ? .identity : CGAffineTransform(rotationAngle: amount)
      case 9: view.superview?.bringSubviewToFront(view)
      case 10: readd(view)
      case 33:
        let siblings = view.superview?.subviews ?? []
        view.superview?.exchangeSubview(at: 0, withSubviewAt: siblings.count / 2)
      case 34: view.superview?.insertSubview(view, at: Int(amount * 10))
      case 11: view.zPosition = amount < 0.5 ? 0 : amount
      case 12: view.layer.gradient = amount < 0.5 ? nil : .init(from: .red, to: .blue)
      case 13: view.bounds.origin.y = (amount * 8).rounded()
      case 14: animate(view, amount)
      case 15: view.window?.isHidden.toggle()
      case 16: view.isUserInteractionEnabled.toggle()
      case 17: view.layer.borderColor = Color(white: amount)
      case 18...22: changeEffect(of: view, amount)
      case 23...26: changeTheme(of: view, amount)
      case 30: view.clipsToBounds.toggle()
      case 31: move(view)
      case 32: show(view, amount)
      case 27: view.backgroundColor = amount < 0.5 ? .tint : Self.moody
      case 28: view.layer.borderColor = amount < 0.5 ? .separator : .tint
      case 29: view.layer.shadows = [Layer.Shadow(color: .tint, blur: 4)]
      default: changeContent(of: view, amount)
      }
    }

    /// Light or dark by the traits at its place.
    private static let moody = Color(light: .white, dark: .black)
    private static let stops = Paint.stops([.red, .tint, .clear])

    /// Values that make a group, read the pixels beneath, or mask.
    private func changeEffect(of view: View, _ amount: CGFloat) {
      let layer = view.layer
      let circle = Path(ovalIn: CGRect(x: 4, y: 4, width: 20 + amount * 60, height: 30))
      switch Int(amount * 1000) % 8 {
      case 0: layer.mask = nil
      case 1: layer.mask = .path(circle, .nonZero)
      case 2: layer.mask = .paint(.linear(Self.stops, from: .zero, to: CGPoint(x: 90, y: 0)))
      case 3:
        let mask = Label("Mask", font: FontDescriptor(size: 30), color: .white)
        mask.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
        view.mask = mask
      case 4: layer.blendMode = amount < 0.5 ? .normal : .multiply
      case 5: layer.backdropBlur = amount < 0.5 ? 0 : 4
      case 6: layer.shadowPath = amount < 0.5 ? nil : circle
      default: layer.blendMode = .normal
      }
    }

    /// Drawing values inherited by descendants.
    private func changeTheme(of view: View, _ amount: CGFloat) {
      switch Int(amount * 1000) % 6 {
      case 0: view.overrideTheme = amount < 0.5 ? .paper : nil
      case 1: view.overrideUserInterfaceStyle = amount < 0.5 ? .light : .dark
      case 2: view.tintColor = amount < 0.3 ? nil : Color(red: amount, green: 0, blue: 1)
      case 3: view.traitOverrides.accessibilityContrast = amount < 0.5 ? .high : .normal
      case 4: view.window?.overrideTheme = amount < 0.5 ? .paper : .dusk
      default:
        guard animates else { return }
        View.animate(withDuration: 0.2) { view.overrideTheme = amount < 0.5 ? .paper : .dusk }
      }
    }

    /// Looks that change in each frame for a while.
    private func animate(_ view: View, _ amount: CGFloat) {
      guard animates else { return }
      View.animate(withDuration: 0.1 + Double(amount) / 4) {
        switch Int(amount * 100) % 4 {
        case 0: view.backgroundColor = Color(white: amount, alpha: 0.5)
        case 1: view.layer.cornerRadius = amount * 10
        case 2: view.layer.borderColor = .red
        default: view.layer.shadows = [Layer.Shadow(color: .black, blur: amount * 10)]
        }
      }
    }

    /// By a transition, to the changed look.
    private func show(_ view: View, _ amount: CGFloat) {
      guard animates else { return changeContent(of: view, amount) }
      let kinds: [View.AnimationOptions] = [
        .transitionCrossDissolve, .transitionFlipFromLeft, .transitionFlipFromBottom,
      ]
      View.transition(
        with: view, duration: 0.05 + Double(amount) / 4, options: kinds[Int(amount * 100) % 3],
        animations: { self.changeContent(of: view, 1 - amount) })
    }

    /// Into another view that is not a descendant.
    private func move(_ view: View) {
      guard let other = views.randomElement(using: &random), !other.isDescendant(of: view),
        !(other is Control)
      else { return }
      other.addSubview(view)
    }

    /// Out of the window, changed there, and back.
    private func readd(_ view: View) {
      guard let parent = view.superview else { return }
      view.removeFromSuperview()
      changeContent(of: view, 0.25)
      parent.addSubview(view)
    }

    private func changeContent(of view: View, _ amount: CGFloat) {
      switch view {
      case let label as Label:
        label.text = amount < 0.5 ? "Short" : "A longer text \(Int(amount * 9))"
      case let button as Button:
        if amount < 0.3 {
          button.isEnabled.toggle()
        } else if amount < 0.6 {
          button.isSelected.toggle()
        } else {
          button.configuration.title = amount < 0.8 ? "Close" : "Open again"
        }
      case let slider as Slider: slider.value = Float(amount)
      case let drawing as Drawing: drawing.amount = amount
      case let toggle as Switch: toggle.setOn(amount < 0.5, animated: false)
      default: view.backgroundColor = amount < 0.1 ? nil : Color(white: amount, alpha: amount)
      }
    }
  }

  @Test(
    "Random changes draw the same as drawing from nothing",
    arguments: UInt64(1)...30, [false, true])
  func sameAsAnew(seed: UInt64, animates: Bool) {
    let stage = Stage(seed: seed, animates: animates)
    for step in 0..<60 {
      for _ in 0..<Int.random(in: 1...3, using: &stage.random) { stage.change() }
      stage.host.runFrame()
      expectSameAnew(stage.host, seed, step)
    }
  }

  @Test("A group's layer size ignores its views out of sight, whatever its look")
  func groupOutOfSight() {
    let host = HeadlessHost(size: CGSize(width: 400, height: 400))
    let group = View(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    group.alpha = 0.5
    let near = View(frame: CGRect(x: 50, y: 50, width: 100, height: 30))
    let far = View(frame: CGRect(x: 900, y: 0, width: 20, height: 300))
    for view in [near, far] {
      view.backgroundColor = .red
      group.addSubview(view)
    }
    group.backgroundColor = .white
    host.window.addSubview(group)
    host.settle()
    let layer = host.displayList.groups.map(\.bounds)
    #expect(layer == [SIMD4(10, 10, 150, 100)])
    far.layer.shadows = [Layer.Shadow(color: .black, blur: 8)]
    host.runFrame()
    #expect(host.displayList.groups.map(\.bounds) == layer)
    expectSameAnew(host, 0, 0)
    near.layer.shadows = [Layer.Shadow(color: .black, blur: 8)]
    host.runFrame()
    #expect(host.displayList.groups.map(\.bounds) == [SIMD4(10, 10, 162, 100)])
    expectSameAnew(host, 0, 1)
  }

  @Test("A text that grows and shrinks moves the quads behind it", arguments: [1, 1.25, 2])
  func splice(scale: CGFloat) {
    let host = HeadlessHost(size: CGSize(width: 400, height: 400), scale: scale)
    let labels = (0..<8).map { index in
      let label = Label("Row \(index)", font: FontDescriptor(size: 15), color: .black)
      label.frame = CGRect(x: 10, y: CGFloat(index) * 30, width: 300, height: 26)
      label.backgroundColor = .white
      host.window.addSubview(label)
      return label
    }
    host.settle()
    for (step, text) in ["Row 2 changed", "", "R", "Row 2, and much more of it", "Row 2"]
      .enumerated()
    {
      let before = host.displayList.instances.count
      labels[2].text = text
      labels[5].textColor = Color(white: CGFloat(step) / 8)
      host.runFrame()
      #expect(host.displayList.instances.count != before)
      expectSameAnew(host, 0, step)
    }
  }

  @Test("A scaled view whose frame takes the size its bounds had is drawn at its new size")
  func scaledFrame() {
    let host = HeadlessHost(size: CGSize(width: 400, height: 400))
    let view = View(frame: CGRect(x: 50, y: 50, width: 80, height: 80))
    view.backgroundColor = .red
    view.addSubview(Label("Within", font: FontDescriptor(size: 15), color: .black))
    host.window.addSubview(view)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    host.settle()
    for step in 0..<4 {
      let size = view.bounds.size
      view.frame = CGRect(origin: CGPoint(x: 20 + step, y: 30), size: size)
      #expect(view.bounds.size == CGSize(width: size.width / 2, height: size.height / 2))
      host.runFrame()
      expectSameAnew(host, 0, step)
    }
  }

  @Test("Animated colours are patched in place, and stay at the end")
  func animatedColors() {
    let host = HeadlessHost(size: CGSize(width: 400, height: 400))
    let views = (0..<20).map { index in
      let view = View(frame: CGRect(x: 20 * index, y: 0, width: 10, height: 10))
      view.backgroundColor = .red
      host.window.addSubview(view)
      return view
    }
    host.settle()
    for view in views.prefix(10) {
      View.animate(withDuration: 0.2) { view.backgroundColor = .blue }
    }
    host.runFrame()
    var colors: Set<UInt32> = []
    for step in 0..<10 {
      host.runFrame()
      colors.insert(host.displayList.instances[0].words.x)
      expectSameAnew(host, 0, step)
    }
    #expect(colors.count > 5)
    for step in 0..<10 {
      host.runFrame()
      expectSameAnew(host, 1, step)
    }
    #expect(
      host.displayList.instances.first?.color == PremultipliedColor(red: 0, green: 0, blue: 1))
  }

  @Test("A view with an animated background draws the content above it once")
  func groundAlone() {
    final class Counting: View {
      var drawCount = 0
      override func drawContent(in context: DrawingContext) {
        drawCount += 1
        context.fill(CGRect(x: 2, y: 2, width: 5, height: 5), color: .green)
      }
    }
    let host = HeadlessHost(framesPerSecond: 64)
    let view = Counting(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    view.backgroundColor = Color(red: 0, green: 0, blue: 0)
    view.layer.cornerRadius = 4
    host.window.addSubview(view)
    host.settle()
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.backgroundColor = Color(red: 1, green: 1, blue: 1)
    }
    host.runFrame()
    let count = view.drawCount
    for frame in 2...32 {
      host.runFrame()
      let ground = host.displayList.instances.first { $0.rect == SIMD4(10, 10, 50, 50) }
      #expect(abs(Double(ground?.color.components.x ?? -1) - Double(frame) / 64) < 1 / 200)
      #expect(ground?.radii == SIMD4(repeating: 4))
    }
    #expect(view.drawCount == count)
    #expect(host.displayList.instances.contains { $0.rect == SIMD4(12, 12, 5, 5) })
    view.setNeedsDisplay()
    host.runFrame()
    #expect(view.drawCount == count + 1)
  }

  @Test("A view that needs display is drawn alone")
  func drawsOne() {
    final class Counter: View {
      var draws = 0
      override func drawContent(in context: DrawingContext) {
        draws += 1
        context.fill(bounds, color: draws % 2 == 0 ? .red : .blue)
      }
    }
    let host = HeadlessHost()
    let counters = (0..<5).map { index in
      let view = Counter(frame: CGRect(x: 20 * index, y: 0, width: 10, height: 10))
      host.window.addSubview(view)
      return view
    }
    host.settle()
    host.runFrame()
    let before = counters.map(\.draws)
    let old = host.displayList.instances
    counters[3].setNeedsDisplay()
    host.runFrame()
    #expect(zip(counters, before).map { $0.draws - $1 } == [0, 0, 0, 1, 0])
    #expect(host.displayList.instances != old)
    // Elsewhere: the others are moved as they are.
    counters[1].center.y += 4
    host.runFrame()
    #expect(counters[0].draws == before[0] && counters[3].draws == before[3] + 1)
    #expect(host.displayList.instances.contains { $0.rect == SIMD4(20, 4, 10, 10) })
  }

  @Test("Frames in which colours and a text change allocate nothing", .enabled(if: isOptimized))
  func allocations() {
    let host = HeadlessHost(size: CGSize(width: 400, height: 400))
    let views = (0..<50).map { index in
      let view = View(frame: CGRect(x: 8 * index, y: 0, width: 6, height: 30))
      view.backgroundColor = .red
      host.window.addSubview(view)
      return view
    }
    let label = Label("One", font: FontDescriptor(size: 15), color: .black)
    label.frame = CGRect(x: 0, y: 40, width: 200, height: 30)
    host.window.addSubview(label)
    host.settle()
    let colors = [Color.red, .blue]
    let texts = ["One", "Seventeen"]
    func run(_ frames: Int) {
      for frame in 0..<frames {
        for view in views { view.backgroundColor = colors[frame % 2] }
        label.text = texts[frame % 2]
        host.runFrame()
      }
    }
    run(10)
    let before = allocation_count()
    run(100)
    #expect(allocation_count() - before == 0)
  }

  @Test(
    "Frames in which a hundred colours are animated allocate nothing", .enabled(if: isOptimized))
  func animatedAllocations() {
    let host = HeadlessHost(size: CGSize(width: 400, height: 400))
    for index in 0..<100 {
      let view = View(frame: CGRect(x: 4 * index, y: 0, width: 3, height: 30))
      view.backgroundColor = .red
      host.window.addSubview(view)
      View.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
        view.backgroundColor = .blue
      }
    }
    host.settle()
    for _ in 0..<10 { host.runFrame() }
    let before = allocation_count()
    for _ in 0..<100 { host.runFrame() }
    #expect(allocation_count() - before == 0)
  }
}

/// Draws the frame with a second builder, which has nothing to copy from, and compares.
func expectSameAnew(_ host: HeadlessHost, _ seed: UInt64, _ step: Int) {
  let fresh = DisplayList()
  host.application.draw(into: fresh, surface: host.surface, with: DisplayListBuilder())
  let kept = host.displayList
  #expect(kept.spaceRecords == fresh.spaceRecords, "seed \(seed), step \(step)")
  #expect(kept.clipRecords == fresh.clipRecords, "seed \(seed), step \(step)")
  #expect(kept.commands == fresh.commands, "seed \(seed), step \(step)")
  guard kept.instances.count == fresh.instances.count else {
    Issue.record(
      "seed \(seed), step \(step): \(kept.instances.count) quads, \(fresh.instances.count) redrawn")
    return
  }
  for (old, new) in zip(kept.instances, fresh.instances) {
    #expect(
      old.words == new.words && old.parameters == new.parameters, "seed \(seed), step \(step)")
    // Moved quads move once more: their places, and radii that hold a gradient's places.
    for distance in [old.rect - new.rect, old.radii - new.radii] {
      #expect(
        max(abs(distance.min()), abs(distance.max())) < 1e-3, "seed \(seed), step \(step)")
    }
  }
}
