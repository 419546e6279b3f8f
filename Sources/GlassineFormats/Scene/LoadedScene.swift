// A scene file as live views in a window of an application of its own, without a display.
import Foundation
import GlassineBase
import GlassineControls
public import GlassineInput
public import GlassineScene
public import GlassineUI

/// The live views of a scene file, for hit-testing, playing touches and drawing.
///
/// The window has the file's size and passes through touches that no view takes, so that such a
/// finger belongs to the host. Only the file decides the size of a view.
public final class LoadedScene {
  public let file: SceneFile
  public let application: Application
  public let window: Window
  /// The view that holds the views without a parent: the window, or the one that was passed.
  public let root: View
  /// In the order of the file. They stay alive also when they are removed from the window.
  public let views: [View]
  /// Fixed answers of scroll views for their content views (`touchesShouldCancel`), by id.
  public private(set) var touchesShouldCancel: [String: Bool] = [:]

  /// The recognizers of the file.
  let gestures: LoadedGestures
  private let indexOfNode: [NodeID: Int]
  /// The delegates of the scroll views, which hold them weakly.
  private let scrollDelegates: [SceneScrollDelegate]
  /// The data sources of the lists, likewise.
  private let listSources: [ListSource]
  /// … of the pickers.
  private let pickerSources: [PickerSource]
  /// The observer that writes a transcript.
  var transcriptObserver: Application.ObserverID?
  /// Pictures of views that are not image views: they shape the hit area and are not drawn.
  private var maskSources: [Int: ImageView] = [:]

  /// - Parameters:
  ///   - root: gets the views without a parent; nil: the scene's own window. With a root, the
  ///     application and the window of the scene are not used.
  ///   - surface: the platform window that shows the scene; 0 off screen.
  ///   - loadImage: returns the picture at a path of the file; its error's text is passed on.
  public init(
    _ file: SceneFile, in root: View? = nil, surface: WindowNumber = 0,
    loadImage: (String) throws -> Image
  ) throws(FormatError) {
    self.file = file
    application = Application()
    window = Window(frame: CGRect(origin: .zero, size: file.size))
    window.surface = surface
    window.safeAreaInsetsOfSurface = file.safeAreaInsetsOfSurface
    window.touchPolicy = .passThrough
    application.configureSurface(surface, size: file.size, scale: 1)
    self.root = root ?? window
    var views: [View] = []
    views.reserveCapacity(file.views.count)
    for entry in file.views { views.append(Self.makeView(entry)) }
    self.views = views
    gestures = LoadedGestures(file, views: views)
    scrollDelegates = Self.setDelegates(of: views, file)
    listSources = views.compactMap(ListSource.init(of:))
    pickerSources = views.compactMap(PickerSource.init(of:))
    indexOfNode = Dictionary(
      uniqueKeysWithValues: views.enumerated().map { ($0.element.id, $0.offset) })
    for (index, entry) in file.views.enumerated() {
      for setting in entry.settings {
        if case .image(let path) = setting {
          try setImage(Self.load(path, entry, file, loadImage), ofViewAt: index)
        } else {
          if !Self.needsTree(setting) { apply(setting, toViewAt: index) }
        }
      }
    }
    // Last view first, each inserted below its siblings so far. Every view then gets a superview
    // without ancestors, which costs O(1) at any depth of the tree.
    for (index, entry) in file.views.enumerated().reversed() {
      if let parent = entry.parent { views[parent].sceneContent.insertSubview(views[index], at: 0) }
    }
    for (index, entry) in file.views.enumerated() where entry.parent == nil {
      self.root.addSubview(views[index])
    }
    if root == nil { application.add(window) }
    for (index, view) in views.enumerated() {
      if let view = view as? ScrollView {
        gestures.name(recognizersOf: view, id: file.views[index].id)
      }
    }
    gestures.relate()
    arrange()
    for (index, entry) in file.views.enumerated() { finish(entry, index) }
  }

  /// Sets the properties that need the whole tree.
  private func finish(_ entry: SceneFile.Entry, _ index: Int) {
    for setting in entry.settings {
      if case .zoomScale = setting { setting.apply(to: views[index]) }
    }
    if entry.viewClass.isScrollView {
      // Zooming moves the content, and layout may too; the file's geometry is restored.
      for setting in entry.settings {
        if case .contentOffset = setting { setting.apply(to: views[index]) }
      }
      views[index].layoutIfNeeded()
    }
    for setting in entry.settings {
      switch setting {
      case .isFirstResponder, .indexPathsForSelectedRows, .indexPathsForSelectedItems:
        apply(setting, toViewAt: index)
      default: break
      }
    }
  }

  private static func setDelegates(of views: [View], _ file: SceneFile) -> [SceneScrollDelegate] {
    var delegates: [SceneScrollDelegate] = []
    let zoomed = file.zoomedViews
    for (index, view) in views.enumerated() {
      guard let scrollView = view as? ScrollView else { continue }
      let isList = view is TableView || view is CollectionView
      let zoomedView = zoomed[index].map { views[$0] }
      let delegate =
        isList
        ? SceneListDelegate(zoomedView: zoomedView) : SceneScrollDelegate(zoomedView: zoomedView)
      scrollView.delegate = delegate
      delegates.append(delegate)
    }
    return delegates
  }

  // MARK: Names

  /// The view with that id; nil if the file has none.
  public func view(_ id: String) -> View? { file.indexOfID[id].map { views[$0] } }

  /// The recognizer with that id; nil if the file has none.
  public func recognizer(_ id: String) -> GestureRecognizer? { gestures[id] }

  /// The id of a view of the file, `window`, `application`, or the class of another responder.
  public func name(of responder: Responder) -> String {
    if let view = responder as? View {
      if let name = name(of: view.id) { return name }
      if view === window { return "window" }
    }
    return responder === application ? "application" : String(describing: type(of: responder))
  }

  /// The id of a view of the file; nil for another responder.
  package func id(of responder: Responder?) -> String? {
    (responder as? View).flatMap { indexOfNode[$0.id] }.map { file.views[$0].id }
  }

  /// The id of the view that owns a node. For a view that a list created for a row, the list's id
  /// with section and row, `list.0.3`. Nil for another node.
  public func name(of node: NodeID) -> String? {
    if let index = indexOfNode[node] { return file.views[index].id }
    guard let view = ViewRegistry.main.view(for: node) else { return nil }
    var ancestor = view.superview
    while let current = ancestor {
      if let index = indexOfNode[current.id] {
        guard let path = ListSource.place(holding: view, in: current) else {
          let viewClass = file.views[index].viewClass
          return viewClass.answersForSubviews ? file.views[index].id : nil
        }
        return "\(file.views[index].id).\(path.section).\(path.row)"
      }
      ancestor = current.superview
    }
    return nil
  }

  /// Resizes the surface, in points; nil keeps its pixels a point. The scene's window fills the
  /// surface, so it follows.
  func resize(to size: CGSize, scale: CGFloat?) {
    let surface = application.surface(of: window)
    application.configureSurface(
      surface, size: size, scale: scale ?? application.scale(of: surface))
    window.frame = CGRect(origin: .zero, size: size)
  }

  // MARK: Settings

  /// Sets a property, for a line of a touch file.
  func apply(_ setting: ViewSetting, toViewAt index: Int) {
    let view = views[index]
    switch setting {
    case .handlesTouches(let value): view.handlesTouches = value
    case .touchesShouldCancel(let value):
      touchesShouldCancel[file.views[index].id] = value
      view.fixedTouchesShouldCancel = value
    case .canBecomeFirstResponder(let value): view.fixedCanBecomeFirstResponder = value
    case .isFirstResponder(true): view.becomeFirstResponder()
    case .isFirstResponder(false): view.resignFirstResponder()
    case .image: break
    case .alphaHitThreshold(let value):
      if let source = maskSources[index] { source.alphaHitThreshold = value }
      setting.apply(to: view)
      updateMask(ofViewAt: index)
    case .frame, .bounds, .contentMode:
      setting.apply(to: view)
      updateMask(ofViewAt: index)
    default: setting.apply(to: view)
    }
  }

  private static func needsTree(_ setting: ViewSetting) -> Bool {
    switch setting {
    case .zoomScale, .isFirstResponder, .customSpacing, .indexPathsForSelectedRows,
      .indexPathsForSelectedItems:
      true
    default: false
    }
  }

  private func setImage(_ image: Image, ofViewAt index: Int) {
    if let view = views[index] as? ImageView {
      view.image = image
    } else {
      let source = ImageView(frame: .zero)
      source.image = image
      maskSources[index] = source
    }
  }

  func updateMask(ofViewAt index: Int) {
    let view = views[index]
    if let view = view as? ImageView {
      view.layoutSubviews()
      return
    }
    guard let source = maskSources[index] else { return }
    source.contentMode = view.contentMode
    source.bounds = view.bounds
    source.layoutSubviews()
    let store = ViewRegistry.main.store
    store.setHitMask(store.hitMask(of: source.id), of: view.id)
  }

  // MARK: Making views

  private static func makeView(_ entry: SceneFile.Entry) -> View {
    let view: View =
      switch entry.viewClass {
      case .view: View(frame: .zero)
      case .stackView: StackView(frame: .zero)
      case .control: Control(frame: .zero)
      case .button: Button(frame: .zero)
      case .toggle: Switch(frame: .zero)
      case .slider: Slider(frame: .zero)
      case .stepper: Stepper(frame: .zero)
      case .pageControl: PageControl(frame: .zero)
      case .segmentedControl: SegmentedControl(frame: .zero)
      case .textField: TextField(frame: .zero)
      case .label: Label(frame: .zero)
      case .imageView: ImageView(frame: .zero)
      case .scrollView: ScrollView(frame: .zero)
      case .textView: TextView(frame: .zero)
      case .tableView: TableView(frame: .zero, style: entry.tableStyle)
      case .collectionView:
        CollectionView(frame: .zero, collectionViewLayout: CollectionViewFlowLayout())
      case .activityIndicatorView: ActivityIndicatorView(frame: .zero)
      case .progressView: ProgressView(frame: .zero)
      case .pickerView: PickerView(frame: .zero)
      case .datePicker: DatePicker(frame: .zero)
      case .searchBar: SearchBar(frame: .zero)
      case .searchTextField: SearchTextField(frame: .zero)
      case .thumbStick: ThumbStick(frame: .zero)
      case .directionalPad: DirectionalPad(frame: .zero)
      case .radialMenu: RadialMenu(frame: .zero)
      case .cooldownButton: CooldownButton(frame: .zero)
      case .textureView: TextureView(frame: .zero)
      case .visualEffectView: VisualEffectView(frame: .zero)
      }
    view.handlesTouches = entry.viewClass.handlesTouches
    return view
  }

  private static func load(
    _ path: String, _ entry: SceneFile.Entry, _ file: SceneFile,
    _ loadImage: (String) throws -> Image
  ) throws(FormatError) -> Image {
    do { return try loadImage(path) } catch {
      throw FormatError(
        file: file.name, line: entry.line, subject: "view \(entry.id.quoted)",
        message: "image: expected an image file at \(path.quoted): \(error)")
    }
  }
}
