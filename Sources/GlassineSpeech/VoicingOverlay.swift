// The window of a technology in front of all others: it takes the touches, and shows the cursor.
import Foundation
import GlassineBase
import GlassineControls
import GlassineUI

/// A window in front of the app's. It has no elements itself.
final class VoicingOverlay: Window {
  /// Gets touches in surface coordinates; nil: touches go to the app.
  var touchReader: ((Touch.Phase, Set<Touch>) -> Void)?
  /// Whether a point is left to the app's own views.
  var leavesToApp: (CGPoint) -> Bool = { _ in false }
  /// True while a technology touches an element itself.
  private var isOpen = false
  private let ring = RingView(frame: .zero)
  /// The elements around which the ring is.
  private var marked: [Responder] = []
  private var checkedAt: UInt64?
  private let noticeBanner = OverlayBanner()
  private let noVoiceBanner = OverlayBanner()

  private var passName: String { "overlay \(ownPassNumber)" }
  private let ownPassNumber: Int
  private static var passCount = 0

  init() {
    Self.passCount += 1
    ownPassNumber = Self.passCount
    super.init(frame: .zero)
    followsSurface = true
    windowLevel = Level(rawValue: SpeechConstants.overlayLevel)
    accessibilityElementsHidden = true
    isMultipleTouchEnabled = true
    ring.isHidden = true
    for view in [ring, noticeBanner, noVoiceBanner] as [View] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Adds it to the application's first surface.
  func show(in application: Application) {
    frame = CGRect(origin: .zero, size: application.size(of: 0))
    application.add(self)
    application.addPass(
      FramePass(passName) { [weak self] _ in
        self?.hasMoved ?? false
      } run: { [weak self] _ in
        self?.follow()
      }, after: "textRect")
  }

  func hide() {
    application?.removePass(passName)
    application?.remove(self)
  }

  override func becomeKey() { giveKeyBack() }

  // MARK: Banners

  /// A text for those who see, in the middle of the upper edge; nil: none.
  var notice: String? {
    get { noticeBanner.text }
    set { noticeBanner.text = newValue }
  }
  /// Says that speech cannot be heard, in the lower left corner; nil: it can.
  var noVoice: String? {
    get { noVoiceBanner.text }
    set { noVoiceBanner.text = newValue }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    noticeBanner.place(in: bounds, across: 0.5, down: 0)
    noVoiceBanner.place(in: bounds, across: 0, down: 1)
  }

  // MARK: Touches

  /// Lets touches of `body` through to the app.
  func open<Result>(_ body: () -> Result) -> Result {
    let outer = isOpen
    isOpen = true
    defer { isOpen = outer }
    return body()
  }

  override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    if let found = super.hitTest(point, with: event), found !== self { return found }
    guard touchReader != nil, !isOpen, bounds.contains(point), !leavesToApp(point) else {
      return nil
    }
    return self
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    touchReader?(.began, touches)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    touchReader?(.moved, touches)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    touchReader?(.ended, touches)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    touchReader?(.cancelled, touches)
  }

  // MARK: Ring

  /// Marks elements together, or none.
  func mark(_ elements: [Responder]) {
    marked = elements
    follow()
  }

  /// Whether the marked element may have moved since the last look.
  private var hasMoved: Bool {
    !marked.isEmpty && checkedAt != ViewRegistry.main.store.changeCount
  }

  private func follow() {
    defer { checkedAt = ViewRegistry.main.store.changeCount }
    let frames = marked.map(\.accessibilityFrame).filter { $0.width > 0 && $0.height > 0 }
    let frame = frames.reduce(CGRect.null) { $0.union($1) }
    let isShown = !frames.isEmpty
    if ring.isHidden == isShown { ring.isHidden = !isShown }
    guard isShown else { return }
    let room = SpeechConstants.ringGap + 2 * SpeechConstants.ringWidth
    let wanted = frame.insetBy(dx: -room, dy: -room).intersection(bounds)
    if !wanted.isNull, ring.frame != wanted { View.performWithoutAnimation { ring.frame = wanted } }
  }
}

extension Window {
  /// Makes the frontmost window of the app key: a technology's window gets no keys itself.
  func giveKeyBack() {
    let others = application?.windows.filter { !$0.accessibilityElementsHidden && !$0.isHidden }
    others?.max { $0.windowLevel < $1.windowLevel }?.makeKey()
  }
}
