// The sample put together: the world beneath, the panel above, fingers over it.
import BenchmarkScenes
import Foundation
import Glassine

/// World, fingers and panel, on any surface.
final class HitBenchApp {
  let application: Application
  let window: Window
  let world: World
  let crowd: Crowd
  let panel = Panel(frame: .zero)
  private let map = MapView(frame: .zero)
  private let drawing: IndexDrawing
  private var renderer: RectangleRenderer?
  private var link: DisplayLink?
  private var ownFingers: [ObjectIdentifier: CGPoint] = [:]
  private(set) var camera: Camera
  /// Called with each action of the demonstration, as a line; nil: not reported.
  var onTell: ((String) -> Void)?
  private var figureTime = 0.0
  private var moving: [Rectangle] = []

  /// - Parameters:
  ///   - tiles: views in the pages; a million is the published scene f.
  ///   - fingers: that walk at first.
  init(_ application: Application, tiles: Int, fingers: Int, size: CGSize) {
    self.application = application
    // The published scene if its numbers are given, so that figures can be compared.
    let scene =
      tiles == 1_000_000 ? BenchmarkScene(published: "f") : nil
    world = World(scene ?? BenchmarkScene(growth: tiles))
    crowd = Crowd(world, count: fingers)
    drawing = IndexDrawing(world: world)
    camera = Camera(
      center: CGPoint(x: world.size.width / 2, y: world.size.height / 2), zoom: 1, size: size)
    window = Window(frame: CGRect(origin: .zero, size: size))
    window.followsSurface = true
    application.add(window)
    window.addSubview(map)
    window.addSubview(panel)
    window.makeKeyAndVisible()
    layOut()
    fit()
    connect()
  }

  private func connect() {
    map.onFinger = { [weak self] finger, point in self?.follow(finger, point) }
    map.onZoom = { [weak self] factor, point in self?.camera.zoom(by: factor, around: point) }
    map.onMove = { [weak self] way in self?.camera.move(by: way) }
    panel.onZoom = { [weak self] factor in
      guard let self else { return }
      camera.zoom(by: factor, around: map.center)
      onTell?(String(format: "zoom %.3f", camera.zoom))
    }
    panel.modes.addAction(for: .valueChanged) { [weak self] _ in
      guard let self else { return }
      onTell?("shows \(mode.title)")
    }
    panel.fingers.value = Float(crowd.fingers.count)
    panel.fingers.addAction(for: .valueChanged) { [weak self] _ in
      guard let self else { return }
      crowd.setCount(Int(panel.fingers.value))
      crowd.resetFigures()
    }
    panel.show(viewCount: world.count, buildSeconds: world.buildSeconds)
    let link = DisplayLink { [weak self] link in self?.play(link) }
    link.add(to: application)
    self.link = link
  }

  private func follow(_ finger: ObjectIdentifier, _ point: CGPoint?) {
    if point == nil, let last = ownFingers[finger] {
      let tile = world.view(at: camera.toWorld(last)).map(world.rectangle)
      onTell?("a finger left \(tile.map(Panel.words) ?? "nothing")")
    }
    ownFingers[finger] = point
  }

  private func layOut() {
    let size = window.bounds.size
    let width = min(HitBenchConstants.panelWidth, size.width)
    panel.frame = CGRect(x: 0, y: 0, width: width, height: size.height)
    map.frame = CGRect(x: width, y: 0, width: size.width - width, height: size.height)
    camera.size = size
  }

  /// Shows as much of the world as fills the map.
  private func fit() {
    let room = map.frame.size
    camera.zoom = Double(max(room.width / world.size.width, room.height / world.size.height))
    // The middle of the map is not that of the window.
    camera.center.x = world.size.width / 2 - (map.center.x - camera.size.width / 2) / camera.zoom
  }

  /// The middle of the map in the window.
  var mapCenter: CGPoint { map.center }

  /// Whether a tile of a page is shown at a point of the window.
  func isTile(at point: CGPoint) -> Bool {
    guard let view = world.view(at: camera.toWorld(point)) else { return false }
    return view !== world.root && view.superview !== world.root
  }

  var mode: IndexDrawing.Mode {
    IndexDrawing.Mode(rawValue: panel.modes.selectedSegmentIndex) ?? .nothing
  }

  /// The origin of the query whose path is drawn: the first own finger, else a walking one.
  private var asker: CGPoint? {
    ownFingers.values.first.map(camera.toWorld) ?? crowd.fingers.first?.place
  }

  // MARK: Frames

  private func play(_ link: DisplayLink) {
    if window.bounds.size != camera.size { layOut() }
    crowd.walk(link.duration)
    figureTime += link.duration
    if figureTime >= HitBenchConstants.figureSeconds {
      figureTime = 0
      panel.show(
        Panel.Figures(
          questions: crowd.questions, seconds: crowd.seconds, frames: crowd.frames),
        fingers: crowd.fingers.count)
      let pages = drawing.counts()
      panel.show(pages: pages.all, built: pages.built)
      crowd.resetFigures()
    }
    let own = ownFingers.values.first.flatMap { world.view(at: camera.toWorld($0)) }
    panel.show(own: own.map(world.rectangle))
  }

  /// Lets the world be drawn beneath the panel of `surface`.
  func install(on surface: Surface) throws {
    let renderer = try RectangleRenderer(still: stillRectangles())
    self.renderer = renderer
    surface.drawsContinuously = true
    surface.onDrawBeneath = { [weak self] frame in
      guard let self else { return }
      gatherMoving()
      renderer.draw(moving, camera: camera, in: frame)
    }
  }

  /// All views but the root; the tiles of one page have shades of one colour.
  private func stillRectangles() -> [Rectangle] {
    var random = SceneRandom(seed: 3)
    var still: [Rectangle] = []
    still.reserveCapacity(world.count)
    for number in 1..<world.count {
      let page = world.pages[number]
      let isPage = page == number
      let shade = isPage ? 0.13 : 0.22 + Double(random.next(100)) / 100 * 0.30
      let turn = Double(page % 7) / 7
      let color = Color(
        red: shade * (0.55 + 0.35 * turn), green: shade * (0.75 - 0.15 * turn), blue: shade * 1.25)
      still.append(Rectangle(world.rectangles[number], color))
    }
    return still
  }

  private func gatherMoving() {
    moving.removeAll(keepingCapacity: true)
    if mode == .pages { drawing.addPages(to: &moving) }
    for finger in crowd.fingers {
      if let view = finger.view { addHit(view, HitBenchConstants.hit) }
    }
    if mode == .way, let asker {
      drawing.addWay(to: asker, to: &moving)
      if let view = world.view(at: asker) { addHit(view, HitBenchConstants.own) }
    }
    for finger in crowd.fingers { addDot(finger.place, 3, HitBenchConstants.finger) }
    for point in ownFingers.values {
      let place = camera.toWorld(point)
      if let view = world.view(at: place) { addHit(view, HitBenchConstants.own) }
      addDot(place, 8, HitBenchConstants.own)
    }
  }

  /// A tile filled; a page hit between its tiles as an outline.
  private func addHit(_ view: View, _ color: Color) {
    guard view !== world.root else { return }
    let isPage = view.superview === world.root
    moving.append(
      Rectangle(
        world.rectangle(of: view), color, alpha: isPage ? 0.7 : 1, border: isPage ? 1 : 0))
  }

  /// A square with the given side in points of the window.
  private func addDot(_ place: CGPoint, _ side: Double, _ color: Color) {
    let half = side / 2 / camera.zoom
    moving.append(
      Rectangle(
        CGRect(x: place.x - half, y: place.y - half, width: 2 * half, height: 2 * half), color))
  }
}
