// A harp for ten fingers: the way of a touch in one file, read from the first line to the last.
//
// The program has own View subclasses alone, and links no controls. It shows a tree of views,
// hit-testing, the owner of a touch, a recognizer, an animation, a display link and drawing.
// The strings make no sound.
import Glassine

// MARK: A string

/// One string: a view that draws itself, and receives the touches that begin on it.
///
/// A touch belongs to the view on which it began until it lifts (UIKit's rule). A finger that
/// slides across the harp stays with its first string, which asks the harp to pluck the others.
final class HarpString: View {
  /// The string's position in the harp, from 0 at the left; it decides the colour and the pitch.
  let number: Int
  /// The displacement of the string's middle in points, while it rings or a finger pulls it.
  private(set) var displacement: CGFloat = 0
  /// The number of plucks so far.
  private(set) var plucks = 0

  /// The height of the pluck in the string's own coordinates.
  private var pluckY: CGFloat = 0
  /// The amplitude in points and the time since the pluck in seconds; nil: the string is at rest.
  private var ringing: (amplitude: CGFloat, age: TimeInterval)?
  /// Light at the place of the pluck: a view of its own, so that it can fade by itself.
  private let spark = View()

  init(number: Int) {
    self.number = number
    super.init(frame: .zero)
    spark.layer.backgroundColor = color
    spark.layer.cornerRadius = 12
    spark.alpha = 0
    // A subview takes no touch here: the string receives all of them.
    spark.isUserInteractionEnabled = false
    addSubview(spark)
    // Two fingers may pull one string: without this, the second touch would be ignored.
    isMultipleTouchEnabled = true
  }

  required init?(coder: NSCoder) { nil }

  private var color: Color {
    let share = CGFloat(number) / 11
    return Color(red: 0.45 + 0.55 * share, green: 0.8, blue: 1 - 0.5 * share)
  }

  var isRinging: Bool { ringing != nil }

  /// Hit-testing asks for each touch that begins: the view is one point wide, a finger is not.
  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    bounds.insetBy(dx: -Harp.reach, dy: 0).contains(point)
  }

  // The four touch methods. Each touch that began receives exactly one ended or cancelled.

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches { pull(to: touch.location(in: self)) }
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard let harp = superview as? Harp else { return }
    for touch in touches {
      let point = touch.location(in: self)
      if abs(point.x) <= Harp.slack { pull(to: point) } else { release() }
      // The samples between two frames cross strings too: `coalescedTouches` holds all of them.
      for sample in event?.coalescedTouches(for: touch) ?? [touch] {
        harp.pluck(between: sample.previousLocation(in: harp), and: sample.location(in: harp))
      }
    }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { release() }
  /// A compositor's gesture, a recognizer or the view's removal took the finger: nothing rings.
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { damp() }

  private func pull(to point: CGPoint) {
    (displacement, pluckY, ringing) = (point.x, point.y, nil)
    // Drawing is on demand: a view that does not ask keeps its picture, and costs nothing.
    setNeedsDisplay()
  }

  private func release() {
    if ringing == nil, displacement != 0 { pluck(at: pluckY, by: displacement) }
  }

  // MARK: Ringing

  /// Plucks the string at `y`, in its own coordinates, by `amplitude` points.
  func pluck(at y: CGFloat, by amplitude: CGFloat) {
    plucks += 1
    (pluckY, ringing) = (y, (amplitude, 0))
    spark.frame = CGRect(x: -12, y: y - 12, width: 24, height: 24)
    spark.alpha = 0.8
    // An animation sets the final value at once; frames present the values in between.
    View.animate(withDuration: 0.6) { [spark] in spark.alpha = 0 }
    (superview as? Harp)?.wake()
  }

  func damp() {
    (displacement, ringing) = (0, nil)
    setNeedsDisplay()
  }

  /// One frame of `seconds`: a damped oscillation, faster for shorter strings.
  func step(_ seconds: TimeInterval) {
    guard var now = ringing else { return }
    now.age += seconds
    let strength = now.amplitude * exp(-1.8 * now.age)
    displacement = strength * cos(2 * .pi * (4 + Double(number) / 2) * now.age)
    ringing = abs(strength) < 0.2 ? nil : now
    if ringing == nil { displacement = 0 }
    setNeedsDisplay()
  }

  /// Adds the string to the display list. The context's origin is the view's.
  override func drawContent(in context: DrawingContext) {
    var path = Path()
    path.move(to: .zero)
    // The middle of a quadratic curve is halfway to its control point.
    path.addQuadCurve(
      to: CGPoint(x: 0, y: bounds.height),
      control: CGPoint(x: 2 * displacement, y: ringing == nil ? pluckY : bounds.midY))
    context.stroke(path, style: StrokeStyle(width: 2), color: color)
  }
}

// MARK: The harp

/// The strings' superview: places them, plucks those that a finger crosses, and runs their frames.
final class Harp: View {
  /// The distance beside a string at which a finger hits it, and its greatest pull, in points.
  static let reach: CGFloat = 22
  static let slack: CGFloat = 40

  let strings = (0..<12).map { HarpString(number: $0) }
  private var link: DisplayLink?

  init(_ application: Application) {
    super.init(frame: .zero)
    for string in strings { addSubview(string) }
    let link = DisplayLink { [weak self] in self?.step($0.duration) }
    link.isPaused = true
    link.add(to: application)
    self.link = link
    // A recognizer watches the touches of its view and of the subviews. When it recognizes, the
    // strings receive touchesCancelled for its touches.
    let mute = TapGestureRecognizer { [weak self] _ in self?.damp() }
    mute.numberOfTouchesRequired = 3
    addGestureRecognizer(mute)
  }

  required init?(coder: NSCoder) { nil }

  /// Called in the settle pass after a new size: each string is a line at its share of the width.
  override func layoutSubviews() {
    for (index, string) in strings.enumerated() {
      let x = bounds.width * (CGFloat(index) + 1) / CGFloat(strings.count + 1)
      let top = bounds.height * (0.08 + 0.03 * CGFloat(index))
      string.frame = CGRect(x: x, y: top, width: 1, height: bounds.height - 2 * top)
    }
  }

  /// Plucks the strings between two positions of a finger, in the harp's coordinates.
  func pluck(between start: CGPoint, and end: CGPoint) {
    for string in strings where (start.x < string.frame.minX) != (end.x < string.frame.minX) {
      let y = end.y - string.frame.minY
      guard (0...string.bounds.height).contains(y) else { continue }
      string.pluck(at: y, by: min(Harp.slack, max(8, abs(end.x - start.x))))
    }
  }

  func damp() { for string in strings { string.damp() } }

  /// A running link requests frames. A paused one requests none, and the program sleeps.
  func wake() { link?.isPaused = false }

  private func step(_ seconds: TimeInterval) {
    for string in strings { string.step(seconds) }
    link?.isPaused = !strings.contains { $0.isRinging }
  }
}

// MARK: The program

/// The loop: samples in, frames out, sleep in between. Without a display it throws an error with
/// advice. With `GLASSINE_INSPECTOR=open` it shows whose each finger is, and why.
let loop = try FrameLoop()
let surface = try loop.makeSurface(title: "Strings", size: CGSize(width: 960, height: 600))
let window = Window(frame: CGRect(x: 0, y: 0, width: 960, height: 600))
window.followsSurface = true
window.layer.backgroundColor = Color(white: 0.07)
let harp = Harp(loop.application)
harp.frame = window.bounds
harp.autoresizingMask = [.flexibleWidth, .flexibleHeight]
window.addSubview(harp)
window.makeKeyAndVisible()
loop.run()
