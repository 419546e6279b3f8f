// The staff's figures and switches.
import Foundation
import GlassineKiosk

/// Figures of the exhibit, and its switches.
final class ServicePanel: Panel {
  /// One line of figures: its name, and its present value.
  typealias Figure = (name: String, value: String)

  var readFigures: () -> [Figure] = { [] }
  var readGhosts: () -> GhostFilter = { GhostFilter() }
  var onTurn: () -> Void = {}
  var onUnmute: () -> Void = {}
  var onAttract: () -> Void = {}
  var onEnd: () -> Void = {}

  /// On the whole screen while the panel is open.
  private let mutedSpots = MutedSpotsView(frame: .zero)
  private var lines: [(name: Label, value: Label)] = []
  private let turn = Paper.button(.secondary, icon: Paper.Icon.turn)
  private let unmute = Paper.button(.secondary, icon: Paper.Icon.refresh)
  private let attract = Paper.button(.secondary, icon: Paper.Icon.tidy)
  private let end = Paper.button(.secondary, icon: Paper.Icon.power)
  private var buttons: [Button] { [turn, unmute, attract, end] }

  /// Reads the figures again while they are shown.
  private var timer: FrameTimer?

  override var screenName: String { "service" }
  override var isService: Bool { true }

  override init() {
    super.init()
    for button in buttons { addSubview(button) }
    turn.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.onTurn() }
    unmute.addAction(for: .primaryActionTriggered) { [weak self] _ in
      self?.onUnmute()
      self?.showFigures()
    }
    attract.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.onAttract() }
    end.configuration.baseForegroundColor = Paper.danger
    end.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.onEnd() }
  }

  required init?(coder: NSCoder) { nil }

  override func say(_ texts: StringTables) {
    super.say(texts)
    heading.text = texts["service"]
    turn.configuration.title = texts["turnScreen"]
    unmute.configuration.title = texts["unmuteSpots"]
    attract.configuration.title = texts["clearTable"]
    end.configuration.title = texts["endProgram"]
    showFigures()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    timer?.invalidate()
    mutedSpots.removeFromSuperview()
    if let window {
      mutedSpots.frame = window.bounds
      window.addSubview(mutedSpots)
    }
    let seconds = KioskConstants.figuresSeconds
    timer = window?.application?.scheduleTimer(after: seconds, repeatingEvery: seconds) {
      [weak self] _ in self?.showFigures()
    }
  }

  override var targets: [(name: String, view: View)] {
    super.targets + [("turn", turn), ("unmute", unmute), ("attract", attract), ("end", end)]
  }

  override func wantedSize(in size: CGSize) -> CGSize { CGSize(width: 560, height: 600) }

  func showFigures() {
    mutedSpots.show(readGhosts())
    let figures = readFigures()
    while lines.count < figures.count {
      let line = (
        name: Paper.label(17, color: Paper.secondaryText), value: Paper.label(17, .semibold)
      )
      addSubview(line.name)
      addSubview(line.value)
      lines.append(line)
    }
    for (line, figure) in zip(lines, figures) {
      line.name.text = figure.name
      line.value.text = figure.value
      line.value.textAlignment = texts.isRightToLeft ? .left : .right
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, line) in lines.enumerated() {
      let y = 104 + CGFloat(index) * 34
      put(line.name, 32, y, 260, 28)
      put(line.value, 292, y, bounds.width - 324, 28)
    }
    let target = KioskConstants.target
    let width = (bounds.width - 64 - 16) / 2
    for (index, button) in buttons.enumerated() {
      let row = CGFloat(index / 2)
      put(
        button, 32 + CGFloat(index % 2) * (width + 16),
        bounds.height - 24 - target - (1 - row) * (target + 16), width, target)
    }
  }
}
