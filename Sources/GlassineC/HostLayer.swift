// Layers of the C interface: windows of their own above or below an overlay's root.
import Foundation
import Glassine
import GlassineControls
import GlassineInput

/// The view that contains a layer's views.
final class HostLayerRoot: View {
  weak var owner: HostLayer?
}

/// A window with a root view of its own.
final class HostLayer {
  let root: HostLayerRoot
  let window: Window
  let isModal: Bool
  private weak var host: HostOverlay?

  /// `goBack` is called for B on a pad and Escape, if this is the front layer; nil: the host gets
  /// them.
  init(_ host: HostOverlay, level: Double, isModal: Bool, goBack: (() -> Void)?) {
    (self.host, self.isModal) = (host, isModal)
    let overlay = host.overlay
    let size = overlay.application.size(of: overlay.surface)
    let frame = CGRect(origin: .zero, size: size)
    root = HostLayerRoot(frame: frame)
    root.touchPolicy = .passThrough
    window = Window(frame: frame)
    window.windowLevel = Window.Level(rawValue: level)
    window.followsSurface = true
    window.surface = overlay.surface
    window.touchPolicy = .passThrough
    window.safeAreaInsetsOfSurface = host.safeArea
    root.owner = self
    let controller = LayerController(root, goBack)
    guard isModal else {
      window.rootViewController = controller
      overlay.application.add(window)
      return
    }
    // A presentation is what blocks the views beneath.
    let ground = View(frame: frame)
    ground.touchPolicy = .passThrough
    let presenter = LayerController(ground, nil)
    window.rootViewController = presenter
    overlay.application.add(window)
    controller.modalPresentationStyle = .overFullScreen
    presenter.present(controller, animated: false)
  }

  var isHidden: Bool {
    get { window.isHidden }
    set {
      guard newValue != window.isHidden else { return }
      let wasKey = window.isKeyWindow
      window.isHidden = newValue
      if isModal || wasKey { host?.chooseKeyWindow() }
    }
  }

  func close() {
    let wasKey = window.isKeyWindow
    window.isHidden = true
    window.application?.remove(window)
    if wasKey { host?.chooseKeyWindow() }
  }
}

/// Brings a layer's root to a window.
private final class LayerController: ViewController {
  private let back: (() -> Void)?

  init(_ root: View, _ back: (() -> Void)?) {
    self.back = back
    super.init(nibName: nil, bundle: nil)
    view = root
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func goBack() -> Bool {
    back?()
    return back != nil
  }
}
