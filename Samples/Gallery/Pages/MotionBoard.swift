// The sheet of motion: curves as they really run, and the springs of the exhibit and the game.
import Glassine
import GlassineControls

/// A dot that runs along a track, and the line that its presented place draws over time.
final class MotionBoard: Board {
  private struct Motion {
    var title: String
    var told: String
    var seconds: TimeInterval
    var start: (_ seconds: TimeInterval, _ changes: @escaping () -> Void) -> Void
  }

  private static func cubic(_ title: String, _ options: View.AnimationOptions) -> Motion {
    Motion(title: title, told: "\(title), 600 ms", seconds: 0.6) { seconds, changes in
      View.animate(
        withDuration: seconds, delay: 0, options: options.union(.allowUserInteraction),
        animations: changes)
    }
  }

  private static func spring(_ title: String, _ told: String, _ seconds: TimeInterval)
    -> (_ damping: CGFloat) -> Motion
  {
    { damping in
      Motion(title: title, told: told, seconds: seconds) { seconds, changes in
        View.animate(
          withDuration: seconds, delay: 0, usingSpringWithDamping: damping,
          initialSpringVelocity: 0, options: .allowUserInteraction, animations: changes)
      }
    }
  }

  private let motions = [
    cubic("Linear", .curveLinear), cubic("Ease out", .curveEaseOut),
    cubic("Ease in out", .curveEaseInOut),
    spring("Panel", "A panel’s spring: damping 0.86", 0.44)(0.86),
    spring("Press", "A press released: damping 0.7", 0.6)(0.7),
  ]
  private var chosen = 3
  private let chart = ChartView(frame: CGRect(x: 30, y: 20, width: 300, height: 216))
  private let dot = View(frame: CGRect(x: 0, y: 0, width: 36, height: 36))
  private let track = View(frame: CGRect(x: 30, y: 280, width: 500, height: 4))
  private let panel = View()
  private var rows: [View] = []
  private let words = Label()
  private var isThere = false
  private var startTime: TimeInterval?
  private lazy var link = DisplayLink { [unowned self] link in note(link.timestamp) }

  override func build() {
    addSubview(chart)
    track.layer.backgroundColor = .systemFill
    track.layer.cornerRadius = 2
    track.isUserInteractionEnabled = false
    addSubview(track)
    dot.layer.backgroundColor = .tint
    dot.layer.cornerRadius = 18
    dot.isUserInteractionEnabled = false
    addSubview(dot)
    panel.frame = CGRect(x: 354, y: 20, width: 176, height: 216)
    panel.layer.backgroundColor = .systemBackground
    panel.layer.cornerRadius = 14
    panel.isUserInteractionEnabled = false
    addSubview(panel)
    for index in 0..<5 {
      let row = View(frame: CGRect(x: 16, y: 18 + 38 * CGFloat(index), width: 144, height: 28))
      row.layer.backgroundColor = index == 0 ? .tint : .systemFill
      row.layer.cornerRadius = 7
      panel.addSubview(row)
      rows.append(row)
    }
    words.font = ControlTheme.paper.font(13)
    words.textColor = .secondaryLabel
    words.frame = CGRect(x: 30, y: 310, width: 500, height: 22)
    addSubview(words)
    place()
    choice(motions.map(\.title), selected: chosen) { [unowned self] in
      chosen = $0
      run()
    }
  }

  /// The path of its middle: the dot stays upon its track.
  private var wayOfDot: ClosedRange<CGFloat> {
    let half = dot.bounds.width / 2
    return track.frame.minX + half...track.frame.maxX - half
  }

  private func place() {
    let way = wayOfDot
    dot.center = CGPoint(x: isThere ? way.upperBound : way.lowerBound, y: track.center.y)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { run() }

  /// Runs the dot to the other end, and brings the panel in.
  private func run() {
    let motion = motions[chosen]
    words.text = motion.told
    say(motion.told)
    isThere.toggle()
    motion.start(motion.seconds) { [self] in place() }
    View.performWithoutAnimation {
      panel.alpha = 0
      panel.transform = CGAffineTransform(translationX: 0, y: 12).scaledBy(x: 0.98, y: 0.98)
      for row in rows { row.alpha = 0 }
    }
    motion.start(motion.seconds) { [self] in
      panel.alpha = 1
      panel.transform = .identity
    }
    for (index, row) in rows.enumerated() {
      View.animate(
        withDuration: 0.2, delay: 0.025 * Double(index), options: .allowUserInteraction,
        animations: { row.alpha = 1 })
    }
    chart.begin(seconds: motion.seconds)
    startTime = nil
    link.isPaused = false
  }

  /// A point of the line: the presented place of the dot.
  private func note(_ now: TimeInterval) {
    let start = startTime ?? now
    startTime = start
    let way = wayOfDot
    let share = (dot.presentation.frame.midX - way.lowerBound) / (way.upperBound - way.lowerBound)
    chart.add(time: now - start, share: isThere ? share : 1 - share)
    if now - start > chart.seconds { link.isPaused = true }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if let application = window?.application {
      link.isPaused = true
      link.add(to: application)
    } else {
      link.invalidate()
    }
  }

  override var demonstration: [Gesture] { [.tap(CGPoint(x: 180, y: 120)), .wait(0.7)] }
}

/// Share of the path over time, as measured.
private final class ChartView: View {
  private(set) var seconds: TimeInterval = 1
  private var points: [CGPoint] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  func begin(seconds motion: TimeInterval) {
    // Springs run on a little after their time.
    seconds = motion * 1.25
    points = []
    setNeedsDisplay()
  }

  func add(time: TimeInterval, share: CGFloat) {
    points.append(CGPoint(x: time / seconds, y: share))
    setNeedsDisplay()
  }

  /// Room above the end of the path, for springs that overshoot.
  private static let headroom: CGFloat = 0.16

  private func place(_ point: CGPoint) -> CGPoint {
    let height = bounds.height - 24
    return CGPoint(
      x: 8 + (bounds.width - 16) * min(point.x, 1),
      y: height - (height - 8) * point.y / (1 + Self.headroom))
  }

  override func drawContent(in context: DrawingContext) {
    for share in [0, 0.5, 1] as [CGFloat] {
      let line = BezierPath()
      line.move(to: place(CGPoint(x: 0, y: share)))
      line.addLine(to: place(CGPoint(x: 1, y: share)))
      if share != 0 { line.setLineDash([3, 5], phase: 0) }
      context.stroke(line, color: .separator)
    }
    let style = TextStyle(font: context.theme.font(12))
    context.draw(
      "0", in: CGRect(x: 8, y: bounds.maxY - 20, width: 60, height: 18), style: style,
      color: .secondaryLabel)
    context.draw(
      "\(Int((seconds * 1000).rounded())) ms",
      in: CGRect(x: bounds.maxX - 88, y: bounds.maxY - 20, width: 80, height: 18),
      style: TextStyle(font: context.theme.font(12), alignment: .right), color: .secondaryLabel)
    guard points.count > 1 else { return }
    let line = BezierPath()
    line.move(to: place(points[0]))
    for point in points.dropFirst() { line.addLine(to: place(point)) }
    line.lineWidth = 2.5
    line.lineJoinStyle = .round
    line.lineCapStyle = .round
    context.stroke(line, color: .tint)
  }
}
