// Constraints from the outside: activation, resulting frames, reports of trouble.
import Foundation
import GlassineBase
import GlassineTesting
import GlassineUI
import Testing

@Suite("Layout: constraints")
struct LayoutConstraintTests {
  /// A free view in a window of 400 by 400.
  private func free(_ host: HeadlessHost, _ view: View = View(frame: .zero)) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    host.window.addSubview(view)
    return view
  }

  @Test("Edges to the superview's edges, and a constant that changes")
  func edges() {
    let host = HeadlessHost()
    let view = free(host)
    let leading = view.leadingAnchor.constraint(equalTo: host.window.leadingAnchor, constant: 10)
    LayoutConstraint.activate([
      leading,
      view.trailingAnchor.constraint(equalTo: host.window.trailingAnchor, constant: -20),
      view.topAnchor.constraint(equalTo: host.window.topAnchor, constant: 5),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
    ])
    host.settle()
    #expect(view.frame == CGRect(x: 10, y: 5, width: 370, height: 185))
    leading.constant = 30
    host.settle()
    #expect(view.frame == CGRect(x: 30, y: 5, width: 350, height: 175))
    host.window.frame.size.width = 250
    host.settle()
    #expect(view.frame == CGRect(x: 30, y: 5, width: 200, height: 100))
    #expect(host.window.constraints.count == 3 && view.constraints.count == 1)
  }

  @Test("Views add and remove constraints, as the constraints' own property does")
  func addedAndRemoved() {
    let host = HeadlessHost()
    let view = free(host)
    let left = view.leadingAnchor.constraint(equalTo: host.window.leadingAnchor, constant: 10)
    host.window.addConstraint(left)
    #expect(left.isActive && host.window.constraints == [left])
    host.window.removeConstraint(left)
    #expect(!left.isActive && host.window.constraints.isEmpty)
  }

  @Test("A deep descendant can be tied to a view that is not its superview")
  func acrossLevels() {
    let host = HeadlessHost()
    let box = View(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
    host.window.addSubview(box)
    let inner = View(frame: .zero)
    inner.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(inner)
    let mark = View(frame: CGRect(x: 120, y: 300, width: 30, height: 10))
    host.window.addSubview(mark)
    LayoutConstraint.activate([
      inner.centerXAnchor.constraint(equalTo: mark.centerXAnchor),
      inner.widthAnchor.constraint(equalToConstant: 20),
      inner.topAnchor.constraint(equalTo: box.topAnchor),
      inner.bottomAnchor.constraint(equalTo: mark.topAnchor),
    ])
    host.settle()
    #expect(inner.frame == CGRect(x: 25, y: 0, width: 20, height: 250))
    mark.frame.origin.x += 10
    host.settle()
    #expect(inner.frame.minX == 35)
    mark.center.x += 10
    box.frame.origin.x += 5
    host.settle()
    #expect(inner.frame.minX == 40)
  }

  @Test("The content's size holds by its priorities, and a new size is applied")
  func content() {
    final class Growing: View {
      var size = CGSize(width: 50, height: 20) { didSet { invalidateIntrinsicContentSize() } }
      override var intrinsicContentSize: CGSize { size }
    }
    let host = HeadlessHost()
    let view = Growing(frame: .zero)
    _ = free(host, view)
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: host.window.leftAnchor),
      view.topAnchor.constraint(equalTo: host.window.topAnchor),
    ])
    host.settle()
    #expect(view.frame.size == CGSize(width: 50, height: 20))
    view.size = CGSize(width: 70, height: View.noIntrinsicMetric)
    let height = view.heightAnchor.constraint(equalToConstant: 9)
    height.isActive = true
    host.settle()
    #expect(view.frame.size == CGSize(width: 70, height: 9))
    let narrow = view.widthAnchor.constraint(equalToConstant: 30)
    narrow.priority = LayoutPriority(749)
    narrow.isActive = true
    host.settle()
    #expect(view.frame.width == 70)
    narrow.priority = LayoutPriority(751)
    host.settle()
    #expect(view.frame.width == 30)
    narrow.isActive = false
    host.settle()
    #expect(view.frame.width == 70)
  }

  @Test("Edges are on whole pixels, and shared edges stay shared")
  func pixels() {
    let host = HeadlessHost(size: CGSize(width: 100, height: 100), scale: 2)
    let views = (0..<3).map { _ in free(host) }
    for (index, view) in views.enumerated() {
      let before = index == 0 ? host.window.leadingAnchor : views[index - 1].trailingAnchor
      LayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: before),
        view.topAnchor.constraint(equalTo: host.window.topAnchor),
        view.heightAnchor.constraint(equalToConstant: 10.3),
        view.widthAnchor.constraint(equalTo: views[0].widthAnchor),
      ])
    }
    views[2].trailingAnchor.constraint(equalTo: host.window.trailingAnchor).isActive = true
    host.settle()
    #expect(views.map(\.frame.minX) == [0, 33.5, 66.5])
    #expect(views.map(\.frame.maxX) == [33.5, 66.5, 100])
    #expect(views.map(\.frame.height) == [10.5, 10.5, 10.5])
  }

  @Test("From right to left, leading is right, and constants and margins are mirrored")
  func rightToLeft() {
    let host = HeadlessHost()
    let view = free(host)
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(
        equalTo: host.window.layoutMarginsGuide.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(lessThanOrEqualTo: host.window.trailingAnchor, constant: -30),
      view.widthAnchor.constraint(equalToConstant: 50),
    ])
    host.window.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 0, leading: 15, bottom: 0, trailing: 5)
    host.settle()
    #expect(view.frame.minX == 25)
    host.window.semanticContentAttribute = .forceRightToLeft
    host.settle()
    #expect(view.frame.maxX == 375)
    #expect(host.window.layoutMargins.right == 15 && host.window.layoutMargins.left == 5)
    #expect(host.window.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test("The safe area is the part of it left in each view, and views are notified")
  func safeArea() {
    final class Told: View {
      var count = 0
      override func safeAreaInsetsDidChange() { count += 1 }
    }
    let host = HeadlessHost()
    let view = Told(frame: CGRect(x: 0, y: 10, width: 400, height: 200))
    host.window.addSubview(view)
    let inner = View(frame: .zero)
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    LayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      inner.leftAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leftAnchor),
      inner.rightAnchor.constraint(equalTo: view.layoutMarginsGuide.rightAnchor),
      inner.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
    ])
    host.window.safeAreaInsetsOfSurface = EdgeInsets(top: 30, left: 12, bottom: 40, right: 6)
    host.settle()
    #expect(view.safeAreaInsets == EdgeInsets(top: 20, left: 12, bottom: 0, right: 6))
    #expect(inner.frame == CGRect(x: 12, y: 20, width: 374, height: 180))
    #expect(view.count == 1)
    #expect(view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 12, y: 20, width: 382, height: 180))
  }

  @Test("A controller's insets add to the surface's, and carry over to another root view")
  func additionalSafeArea() {
    let host = HeadlessHost()
    let controller = ViewController()
    controller.additionalSafeAreaInsets = EdgeInsets(top: 5, left: 1, bottom: 0, right: 0)
    #expect(!controller.isViewLoaded)
    host.window.safeAreaInsetsOfSurface = EdgeInsets(top: 30, left: 0, bottom: 7, right: 0)
    host.window.rootViewController = controller
    let first: View = controller.view
    let both = EdgeInsets(top: 35, left: 1, bottom: 7, right: 0)
    #expect(first.safeAreaInsets == both)
    let second = View(frame: first.frame)
    controller.view = second
    host.window.addSubview(second)
    #expect(second.safeAreaInsets == both)
    #expect(first.safeAreaInsets == host.window.safeAreaInsetsOfSurface)
    // A window that is a controller's view has both of its own.
    controller.view = host.window
    #expect(host.window.safeAreaInsets == both)
    #expect(host.window.safeAreaInsetsOfSurface.top == 30)
    controller.view = second
    #expect(host.window.safeAreaInsets.top == 30)
    _ = Diagnostics.surviving { controller.additionalSafeAreaInsets.top = .nan }
    #expect(controller.additionalSafeAreaInsets.top == 5 && second.safeAreaInsets == both)
  }

  @Test("A safe area is found at any depth")
  func deepSafeArea() {
    let host = HeadlessHost()
    host.window.safeAreaInsetsOfSurface = EdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
    let deepest = View(frame: CGRect(x: 0, y: 1, width: 400, height: 400))
    var outermost = deepest
    for level in 1..<30_000 {
      // Two of them are 10 points lower each: that much less of the safe area is left below.
      let y: CGFloat = level == 7 || level == 20_000 ? 10 : 0
      let outer = View(frame: CGRect(x: 0, y: y, width: 400, height: 400))
      outer.addSubview(outermost)
      outermost = outer
    }
    host.window.addSubview(outermost)
    #expect(deepest.safeAreaInsets.top == 9)
    outermost.removeFromSuperview()
    #expect(deepest.safeAreaInsets == .zero)
  }

  @Test("Guides take part like views")
  func guides() {
    let host = HeadlessHost()
    let guide = LayoutGuide()
    host.window.addLayoutGuide(guide)
    let view = free(host)
    LayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: host.window.leadingAnchor),
      guide.widthAnchor.constraint(equalTo: host.window.widthAnchor, multiplier: 0.25),
      view.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.widthAnchor.constraint(equalToConstant: 10),
    ])
    host.settle()
    #expect(guide.layoutFrame.width == 100 && view.frame.minX == 100)
    host.window.removeLayoutGuide(guide)
    #expect(host.window.constraints.isEmpty && view.constraints.count == 1)
  }

  @Test("A scroll view's content is as large as constraints make it; frame guides stay in sight")
  func scrolling() {
    let host = HeadlessHost()
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    host.window.addSubview(scroll)
    let (content, fixed) = (SizedView(0, 500), View(frame: .zero))
    for view in [content, fixed] {
      view.translatesAutoresizingMaskIntoConstraints = false
      scroll.addSubview(view)
    }
    LayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -7),
      content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      fixed.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 4),
      fixed.heightAnchor.constraint(equalToConstant: 10),
    ])
    host.settle()
    #expect(scroll.contentSize == CGSize(width: 200, height: 507))
    #expect(content.frame == CGRect(x: 0, y: 0, width: 200, height: 500))
    scroll.contentOffset.y = 60
    host.settle()
    #expect(fixed.frame.minY == 64)
  }

  @Test("A removed view keeps the constraints in it; those from outside are deactivated")
  func leaving() {
    let host = HeadlessHost()
    let (box, inner) = (free(host), View(frame: .zero))
    inner.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(inner)
    let tie = inner.topAnchor.constraint(equalTo: host.window.topAnchor, constant: 12)
    let own = inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 2)
    LayoutConstraint.activate([
      tie, own, inner.heightAnchor.constraint(equalToConstant: 20),
      box.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: 3),
    ])
    host.settle()
    #expect(box.frame.minY == 10 && box.frame.height == 25)
    box.removeFromSuperview()
    #expect(!tie.isActive && own.isActive)
    #expect(host.window.constraints.isEmpty)
    own.constant = 4
    box.layoutIfNeeded()
    #expect(box.frame.height == 27 && inner.frame.minY == 4)
    host.window.addSubview(box)
    box.topAnchor.constraint(equalTo: host.window.topAnchor, constant: 100).isActive = true
    own.constant = 5
    host.settle()
    #expect(box.frame.minY == 100 && box.frame.height == 28)
    #expect(host.window.hasAmbiguousLayout == false && box.hasAmbiguousLayout)
  }

  @Test("Fitting uses the view's content and not its frame")
  func fitting() {
    let host = HeadlessHost()
    let card = View(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    host.window.addSubview(card)
    let content = SizedView(80, 30)
    content.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(content)
    LayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: card.topAnchor, constant: 5),
      content.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -5),
      content.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10),
      content.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -10),
    ])
    #expect(
      card.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
        == CGSize(width: 100, height: 40))
    #expect(
      card.systemLayoutSizeFitting(
        CGSize(width: 250, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 250, height: 40))
    host.settle()
    #expect(content.frame == CGRect(x: 10, y: 5, width: 280, height: 290))
  }

  // MARK: Trouble

  @Test("Of conflicting constraints the last is broken, logged, and restored without a call")
  func contradiction() {
    let host = HeadlessHost()
    let view = free(host)
    view.accessibilityIdentifier = "title"
    let first = view.widthAnchor.constraint(equalToConstant: 100)
    let second = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 150)
    LayoutConstraint.activate([
      first, second, view.leftAnchor.constraint(equalTo: host.window.leftAnchor, constant: 3),
    ])
    let lines = Diagnostics.surviving { host.settle() }
    #expect(
      lines == [
        """
        these constraints cannot all hold:
          title.width == 100
          title.width >= 150
        title.width >= 150 is broken; lower its priority or remove one of the others
        """
      ])
    #expect(view.frame.width == 100 && view.frame.minX == 3)
    #expect(second.isBroken && !first.isBroken)
    #expect(host.window.layoutProblems.contains("title.width >= 150 is broken"))
    #expect(
      Diagnostics.surviving {
        view.setNeedsLayout(); host.settle()
      }.isEmpty)
    first.constant = 160
    host.settle()
    #expect(view.frame.width == 160 && !second.isBroken)
  }

  @Test("A view that does not fit its window is named with the window's size")
  func contradictionWithFrame() {
    let host = HeadlessHost()
    let view = free(host)
    view.accessibilityIdentifier = "panel"
    host.window.accessibilityIdentifier = "window"
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: host.window.leftAnchor),
      view.rightAnchor.constraint(equalTo: host.window.rightAnchor),
      view.widthAnchor.constraint(equalToConstant: 500),
    ])
    let lines = Diagnostics.surviving { host.settle() }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("window.width = 400, by its frame") == true)
    #expect(lines.first?.contains("panel.width == 500 is broken") == true)
    #expect(view.frame.width == 400)
  }

  @Test("A contradiction names the places of framed views that take part in it, the first one too")
  func contradictionWithPlaces() {
    let host = HeadlessHost()
    let view = free(host)
    let shelf = View(frame: CGRect(x: 40, y: 0, width: 90, height: 20))
    shelf.accessibilityIdentifier = "shelf"
    host.window.addSubview(shelf)
    LayoutConstraint.activate([
      shelf.leftAnchor.constraint(equalTo: view.leftAnchor),
      view.leftAnchor.constraint(equalTo: host.window.leftAnchor, constant: 3),
    ])
    let lines = Diagnostics.surviving { host.settle() }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("shelf.x = 40, by its frame") == true)
  }

  @Test("Ambiguity is reported, can be exercised, and names the open part")
  func ambiguity() {
    let host = HeadlessHost()
    let view = free(host)
    view.accessibilityIdentifier = "badge"
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: host.window.topAnchor),
      view.leftAnchor.constraint(greaterThanOrEqualTo: host.window.leftAnchor, constant: 4),
      view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    host.settle()
    #expect(view.hasAmbiguousLayout)
    #expect(host.window.layoutProblems == ["badge: horizontal position can be anything"])
    let before = view.frame.minX
    view.exerciseAmbiguityInLayout()
    host.settle()
    #expect(view.frame.minX != before && view.frame.minX >= 4)
    let pin = view.leftAnchor.constraint(equalTo: host.window.leftAnchor, constant: 40)
    pin.isActive = true
    host.settle()
    #expect(!view.hasAmbiguousLayout && view.frame.minX == 40)
    #expect(view.constraintsAffectingLayout(for: .horizontal).contains { $0 === pin })
    #expect(view.constraintsAffectingLayout(for: .vertical).count == 2)
  }

  @Test("Invalid input is refused and changes nothing")
  func misuse() {
    let host = HeadlessHost()
    let (view, stranger) = (free(host), View(frame: .zero))
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    let apart = view.leftAnchor.constraint(equalTo: stranger.leftAnchor)
    let crossed = LayoutConstraint(
      item: view, attribute: .left, relatedBy: .equal, toItem: host.window, attribute: .top,
      multiplier: 1, constant: 0)
    let mixed = LayoutConstraint(
      item: view, attribute: .leading, relatedBy: .equal, toItem: host.window, attribute: .left,
      multiplier: 1, constant: 0)
    let lines = Diagnostics.surviving {
      width.constant = .nan
      apart.isActive = true
      crossed.isActive = true
      mixed.isActive = true
    }
    #expect(!lines.isEmpty)
    #expect(width.constant == 10)
    #expect(!apart.isActive && !crossed.isActive && !mixed.isActive)
    host.settle()
    #expect(view.frame.width == 10)
  }

  @Test("A layout that changes constraints each time ends with the frame, and is reported once")
  func endless() {
    final class Restless: View {
      weak var width: LayoutConstraint?
      override func layoutSubviews() {
        super.layoutSubviews()
        width?.constant += 1
        setNeedsLayout()
      }
    }
    let host = HeadlessHost()
    let view = Restless(frame: .zero)
    _ = free(host, view)
    view.accessibilityIdentifier = "restless"
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    view.width = width
    width.isActive = true
    let lines = Diagnostics.surviving { host.runFrame() }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("asks for layout again") == true)
    #expect(width.constant > 10 && width.constant < 30)
  }

  @Test("updateConstraints runs before layout, subviews first, once for each request")
  func updating() {
    final class Updating: View {
      var log: ((String) -> Void)?
      override func updateConstraints() {
        super.updateConstraints()
        log?("update \(tag)")
      }
      override func layoutSubviews() {
        super.layoutSubviews()
        log?("layout \(tag)")
      }
    }
    var calls: [String] = []
    let host = HeadlessHost()
    let (outer, inner) = (Updating(frame: .zero), Updating(frame: .zero))
    for (tag, view) in [(1, outer), (2, inner)] {
      view.tag = tag
      view.log = { calls.append($0) }
    }
    outer.addSubview(inner)
    host.window.addSubview(outer)
    host.settle()
    #expect(calls == ["update 2", "update 1", "layout 1", "layout 2"])
    calls = []
    host.settle()
    #expect(calls.isEmpty)
    inner.setNeedsUpdateConstraints()
    #expect(inner.needsUpdateConstraints)
    host.settle()
    #expect(calls == ["update 2", "layout 2"])
  }
}
