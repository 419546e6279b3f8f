// The lock of the service corner.
import Foundation
import Glassine
import GlassineControls

/// Asks for four digits. After three wrong tries it waits.
final class PinPanel: Panel {
  var onOpen: () -> Void = {}

  private let pin: String
  private let clock: () -> TimeInterval
  private let keys: [(digit: String, button: Button)]
  private let backspace = Paper.button(.secondary, icon: Paper.Icon.backspace)
  private let dots = (0..<4).map { _ in View(frame: .zero) }
  private let dotRow = View(frame: .zero)
  /// The remaining time of the lock, in place of the dots.
  private let wait = Paper.label(17, color: Paper.danger)
  private var timer: FrameTimer?
  private(set) var typed = "" { didSet { showDots() } }
  /// Wrong tries, kept by the panel's owner, so that closing the panel does not reset them.
  private let lock: PinLock

  override var screenName: String { "pin" }
  override var isService: Bool { true }

  init(pin: String, lock: PinLock, clock: @escaping () -> TimeInterval) {
    (self.pin, self.lock, self.clock) = (pin, lock, clock)
    keys = (["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"]).map {
      ($0, Paper.button(.secondary, title: $0))
    }
    super.init()
    for key in keys {
      key.button.configuration.font = Paper.font(22, .semibold)
      key.button.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.type(key.digit) }
      addSubview(key.button)
    }
    backspace.addAction(for: .primaryActionTriggered) { [weak self] _ in
      if let self { typed = String(typed.dropLast()) }
    }
    wait.textAlignment = .center
    for view in [backspace, dotRow, wait] as [View] { addSubview(view) }
    for dot in dots {
      dot.layer.cornerRadius = 8
      dot.layer.borderWidth = KioskConstants.edgeWidth
      dot.layer.borderColor = Paper.edge
      dotRow.addSubview(dot)
    }
    showDots()
  }

  required init?(coder: NSCoder) { nil }

  override func say(_ texts: Texts) {
    super.say(texts)
    heading.text = texts.service
    showLock()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    showLock()
  }

  override var targets: [(name: String, view: View)] {
    super.targets + keys.map { ("pin \($0.digit)", $0.button) }
  }

  override func wantedSize(in size: CGSize) -> CGSize { CGSize(width: 352, height: 492) }

  private func type(_ digit: String) {
    guard !lock.isShut(at: clock()), typed.count < 4 else { return }
    typed += digit
    guard typed.count == 4 else { return }
    if typed == pin {
      lock.opened()
      return onOpen()
    }
    lock.failed(at: clock())
    typed = ""
    shake()
    showLock()
  }

  /// Disabled keys look so, and the panel shows for how long.
  private func showLock() {
    let left = lock.secondsShut(at: clock())
    let isShut = left > 0
    for button in keys.map(\.button) + [backspace] { button.isEnabled = !isShut }
    dotRow.isHidden = isShut
    wait.isHidden = !isShut
    wait.text = texts.tryAgain(in: Int(left.rounded(.up)))
    timer?.invalidate()
    timer = nil
    guard isShut, let application = window?.application else { return }
    timer = application.scheduleTimer(after: min(left, 1)) { [weak self] _ in self?.showLock() }
  }

  private func showDots() {
    for (index, dot) in dots.enumerated() {
      dot.layer.backgroundColor = index < typed.count ? Paper.text : Paper.blank
    }
  }

  private func shake() {
    dotRow.transform = CGAffineTransform(translationX: 18, y: 0)
    View.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.25, initialSpringVelocity: 0,
      animations: { [dotRow] in dotRow.transform = .identity })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    put(wait, 24, 102, bounds.width - 48, 28)
    dotRow.bounds.size = CGSize(width: 4 * 16 + 3 * 20, height: 16)
    dotRow.center = CGPoint(x: bounds.midX, y: 116)
    for (index, dot) in dots.enumerated() {
      dot.frame = CGRect(x: CGFloat(index) * 36, y: 0, width: 16, height: 16)
    }
    let side: CGFloat = 88
    let left = (bounds.width - 3 * side - 2 * 12) / 2
    func place(_ view: View, _ column: Int, _ row: Int) {
      view.bounds.size = CGSize(width: side, height: 68)
      view.center = CGPoint(
        x: left + CGFloat(column) * (side + 12) + side / 2, y: 152 + CGFloat(row) * 80 + 34)
    }
    for (index, key) in keys.prefix(9).enumerated() { place(key.button, index % 3, index / 3) }
    place(keys[9].button, 1, 3)
    place(backspace, 2, 3)
  }
}

/// The number of wrong tries.
final class PinLock {
  private var failures = 0
  private var shutUntil: TimeInterval = 0

  func isShut(at now: TimeInterval) -> Bool { now < shutUntil }

  /// Seconds until the next try; 0 if it is allowed.
  func secondsShut(at now: TimeInterval) -> TimeInterval { max(0, shutUntil - now) }

  func opened() { failures = 0 }

  func failed(at now: TimeInterval) {
    failures += 1
    guard failures >= KioskConstants.pinTries else { return }
    failures = 0
    shutUntil = now + KioskConstants.pinWait
  }
}
