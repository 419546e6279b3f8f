// A window whose content is upright for visitors in any mounting of the screen.
public import Foundation
import GlassineScene

/// Fills its surface with a view, turned and mirrored as the panel is mounted. The view's transform
/// is the window's to set.
///
///     let window = KioskWindow(size: size, content: exhibit)
///     window.panel.onTouch = { session.noteTouch() }
///     loop.onInput = { window.read(&$0) }
public final class KioskWindow: Window {
  /// The panel's samples and its mounting.
  public let panel = TouchPanel()
  /// The least size of the content in its own points. A smaller screen shows all of it, smaller.
  public var leastSize = CGSize.zero { didSet { setNeedsLayout() } }
  /// Gives fingers that land beside all targets to the nearest one; nil: landings hit exactly.
  public var fatFinger: FatFinger? = FatFinger()
  private let content: View
  /// The memory of the search around a landing. Empty while a search runs: code of a view may
  /// hit-test the window meanwhile.
  private var nearby = NearbyNodes()

  public init(size: CGSize, content: View) {
    self.content = content
    super.init(frame: CGRect(origin: .zero, size: size))
    isMultipleTouchEnabled = true
    followsSurface = true
    addSubview(content)
  }

  public required init?(coder: NSCoder) { nil }

  /// How the screen is mounted: the window turns its content accordingly.
  public var mounting: Mounting {
    get { panel.mounting }
    set {
      panel.mounting = newValue
      setNeedsLayout()
    }
  }

  /// Reads the incoming samples, before the application gets them.
  public func read(_ samples: inout [Sample]) {
    panel.read(&samples, in: bounds.size, for: application)
  }

  // MARK: Landings

  public override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    let direct = super.hitTest(point, with: event)
    guard let fatFinger, let contact = panel.contact(ofLandingAt: point) else { return direct }
    var nodes = NearbyNodes()
    swap(&nodes, &nearby)
    defer { swap(&nodes, &nearby) }
    return fatFinger.target(
      in: self, at: point, contact: contact, direct: direct, nodes: &nodes, exact: exactHit)
  }

  /// What a finger that lands at a point of the window would hit, and why.
  ///
  /// - Parameter contact: the contact's radius in points; 0 if unknown.
  public func explainLanding(at point: CGPoint, contact: CGFloat = 0) -> FatFinger.Answer {
    (fatFinger ?? FatFinger(radius: 0)).answer(
      in: self, at: point, contact: contact, direct: exactHit(point), exact: exactHit)
  }

  private func exactHit(_ point: CGPoint) -> View? { super.hitTest(point, with: nil) }

  public override func sendEvent(_ event: Event) {
    panel.tell()
    super.sendEvent(event)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let room = mounting.contentSize(in: bounds.size)
    let shares = [
      leastSize.width > 0 ? room.width / leastSize.width : 1,
      leastSize.height > 0 ? room.height / leastSize.height : 1, 1,
    ]
    let scale = max(KioskKitConstants.leastScale, shares.min() ?? 1)
    let size = CGSize(width: room.width / scale, height: room.height / scale)
    if content.bounds.size != size { content.bounds.size = size }
    content.center = CGPoint(x: bounds.midX, y: bounds.midY)
    content.transform = CGAffineTransform(scaleX: scale, y: scale)
      .concatenating(mounting.contentTransform)
  }
}
