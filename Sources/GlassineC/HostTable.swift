// The objects behind the numbers of the C interface.
import CGlassine
import Foundation
import Glassine
import GlassineControls
import GlassineSpeech

/// One overlay of a host in C, with its views.
final class HostOverlay {
  let number: glassine_overlay
  let overlay: Overlay
  let root: View
  private let window: Window
  /// The layers that are not removed, in no order.
  var layers: [HostLayer] = []
  /// The current recording, replay and film; nil: none.
  var recording: HostRecording?
  var replay: HostReplay?
  var film: Film?

  init(_ number: glassine_overlay, _ overlay: Overlay) {
    self.number = number
    self.overlay = overlay
    let size = overlay.application.size(of: overlay.surface)
    window = Window(frame: CGRect(origin: .zero, size: size))
    window.followsSurface = true
    window.surface = overlay.surface
    window.touchPolicy = .passThrough
    root = View(frame: window.bounds)
    root.touchPolicy = .passThrough
    root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(root)
    overlay.application.add(window)
    window.makeKeyAndVisible()
  }

  /// Gives keys and pad to the front modal layer, else to the root.
  func chooseKeyWindow() {
    let front = overlay.application.windowsFrontToBack(on: overlay.surface).first { shown in
      layers.contains { $0.isModal && $0.window === shown }
    }
    (front ?? window).makeKey()
  }

  /// Runs a frame, including the due samples of a replay.
  func update(at now: TimeInterval) {
    if let replay, !replay.play(into: overlay, at: now) { self.replay = nil }
    overlay.update(at: now)
  }

  /// The keyboards on screen; nil: none come up.
  var keyboards: HostKeyboards? {
    didSet {
      oldValue?.remove()
      for root in [root] + layers.map(\.root) { keyboards?.serve(root) }
    }
  }

  /// The hidden edges of the picture, for the root and all layers.
  var safeArea = EdgeInsets.zero {
    didSet {
      window.safeAreaInsetsOfSurface = safeArea
      for layer in layers { layer.window.safeAreaInsetsOfSurface = safeArea }
    }
  }

  // MARK: Speech

  /// The voice of speech. Before the first text, another one may take its place.
  lazy var synthesizer: any SpeechSynthesizer = MachineSpeech.synthesizer(for: overlay.application)
  /// nil: speech was never on.
  private var voicing: SelfVoicing?
  var speechWords = SpeechWords.english { didSet { voicing?.words = speechWords } }

  var isSpeaking: Bool {
    get { voicing?.isOn ?? false }
    set {
      if newValue, voicing == nil {
        voicing = SelfVoicing(
          overlay.application, synthesizer: synthesizer, earcons: EarconSounds(SDLSoundOutput()),
          words: speechWords)
      }
      voicing?.isOn = newValue
    }
  }

  func close() {
    voicing = nil
    keyboards = nil
    overlay.onSample = nil
    for layer in layers { layer.close() }
    window.isHidden = true
    overlay.close()
  }
}

/// The overlays and views by their numbers.
///
/// State of the process, as the C interface has no other place for it. Views are retained here and
/// by their superviews; both end with ``remove(_:)``.
final class HostTable {
  static let shared = HostTable()

  private var overlays: [glassine_overlay: HostOverlay] = [:]
  private var views: [glassine_view: View] = [:]
  private var numbers: [ObjectIdentifier: glassine_view] = [:]
  private var lastOverlay: glassine_overlay = 0
  private var lastView: glassine_view = 0
  private var pictures: [glassine_picture: Image] = [:]
  private var lastPicture: glassine_picture = 0
  private var textures: [glassine_texture: HostTexture] = [:]
  private var lastTexture: glassine_texture = 0

  func overlay(_ number: glassine_overlay) -> HostOverlay? { overlays[number] }
  func view(_ number: glassine_view) -> View? { views[number] }
  func number(of view: View) -> glassine_view { numbers[ObjectIdentifier(view)] ?? 0 }

  /// The number of a view, or of its nearest ancestor that has one: the view may be a part of a
  /// control of the library's. 0: none.
  func nearest(_ view: View?) -> glassine_view {
    var next = view
    while let view = next {
      let number = number(of: view)
      if number != 0 { return number }
      next = view.superview
    }
    return 0
  }

  func add(_ overlay: Overlay) -> HostOverlay {
    lastOverlay += 1
    let host = HostOverlay(lastOverlay, overlay)
    overlays[lastOverlay] = host
    add(host.root)
    return host
  }

  @discardableResult
  func add(_ view: View) -> glassine_view {
    lastView += 1
    views[lastView] = view
    numbers[ObjectIdentifier(view)] = lastView
    return lastView
  }

  /// The drawing in progress; nil: none.
  private(set) var canvas: HostCanvas?
  private var lastCanvas: glassine_canvas = 0

  func beginCanvas(_ context: DrawingContext) -> HostCanvas {
    // Numbers of drawings come back after four billion of them.
    lastCanvas = lastCanvas == .max ? 1 : lastCanvas + 1
    let begun = HostCanvas(lastCanvas, context)
    canvas = begun
    return begun
  }

  func endCanvas(_ ended: HostCanvas) { if canvas === ended { canvas = nil } }

  func picture(_ number: glassine_picture) -> Image? { pictures[number] }

  func add(_ picture: Image) -> glassine_picture {
    lastPicture += 1
    pictures[lastPicture] = picture
    return lastPicture
  }

  func replace(_ number: glassine_picture, with picture: Image) {
    if pictures[number] != nil { pictures[number] = picture }
  }

  /// Removes a picture's number; false if there is none.
  func release(_ number: glassine_picture) -> Bool {
    pictures.removeValue(forKey: number) != nil
  }

  func texture(_ number: glassine_texture) -> HostTexture? { textures[number] }

  func add(_ texture: HostTexture) -> glassine_texture {
    lastTexture += 1
    textures[lastTexture] = texture
    return lastTexture
  }

  /// Removes a texture's number; false if there is none.
  func release(texture number: glassine_texture) -> Bool {
    textures.removeValue(forKey: number) != nil
  }

  // MARK: Constraints

  private var constraints: [glassine_constraint: HostConstraint] = [:]
  /// The numbers of the constraints that end with a view, by the view's number.
  private var constraintsOfViews: [glassine_view: Set<glassine_constraint>] = [:]
  private var lastConstraint: glassine_constraint = 0

  func constraint(_ number: glassine_constraint) -> LayoutConstraint? {
    constraints[number]?.constraint
  }

  func add(_ constraint: HostConstraint) -> glassine_constraint {
    lastConstraint += 1
    constraints[lastConstraint] = constraint
    for view in constraint.views { constraintsOfViews[view, default: []].insert(lastConstraint) }
    return lastConstraint
  }

  /// Deactivates a constraint, and removes its number; false if there is none.
  @discardableResult
  func remove(constraint number: glassine_constraint) -> Bool {
    guard let removed = constraints.removeValue(forKey: number) else { return false }
    removed.constraint.isActive = false
    for view in removed.views {
      constraintsOfViews[view]?.remove(number)
      if constraintsOfViews[view]?.isEmpty == true { constraintsOfViews[view] = nil }
    }
    return true
  }

  // MARK: Ends

  /// The number of a view that the library made, for a host to fill: a new one if it has none.
  func numbered(_ view: View) -> glassine_view {
    let number = number(of: view)
    return number != 0 ? number : add(view)
  }

  /// Ends an overlay, and removes the numbers of all its views.
  func remove(_ host: HostOverlay) {
    overlays[host.number] = nil
    forget(host.root)
    for layer in host.layers { forget(layer.root) }
    host.close()
  }

  func remove(_ layer: HostLayer) {
    forget(layer.root)
    for host in overlays.values { host.layers.removeAll { $0 === layer } }
    layer.close()
  }

  /// Removes a view, and the numbers of all its descendants.
  func remove(_ view: View) {
    forget(view)
    view.removeFromSuperview()
  }

  func isRoot(_ view: View) -> Bool { overlays.values.contains { $0.root === view } }

  private func forget(_ view: View) {
    // A host decides the depth of its trees, so this is iterative.
    var rest = [view]
    while let view = rest.popLast() {
      if let number = numbers.removeValue(forKey: ObjectIdentifier(view)) {
        views[number] = nil
        for one in constraintsOfViews[number] ?? [] { remove(constraint: one) }
      }
      rest += view.subviews
    }
  }
}
