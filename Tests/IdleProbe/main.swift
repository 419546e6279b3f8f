// A window with one button and a text field, for tests: nothing runs here by itself. A tap on the
// button, in the left half, starts a task, a Foundation timer and a frame timer; a tap on the field
// takes the keyboard. What happens is a line on standard output.
//
//   two    a second window on a surface of its own, filled by a button
//   busy   a task that is ready again whenever it has run
import Glassine
import GlassineControls

/// Writes a line at once.
func say(_ line: String) {
  try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
}

/// Takes the keyboard when it is tapped, and prints the typed text.
final class Field: View, KeyInput {
  private var text = ""
  override var canBecomeFirstResponder: Bool { true }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    say("field \(becomeFirstResponder())")
  }
  var hasText: Bool { !text.isEmpty }
  func insertText(_ text: String) {
    self.text += text
    say("typed \(text)")
  }
  func deleteBackward() { say("deleted \(text.popLast().map(String.init) ?? "nothing")") }
}

/// A button that changes its look when it is pressed.
func makeButton(_ title: String) -> Button {
  var look = Button.Configuration(title: title)
  look.baseBackgroundColor = Color(hex: 0x204060)
  look.pressedBackground = Color(hex: 0xFFB454)
  return Button(configuration: look)
}

let loop = try FrameLoop()
let application = loop.application
let surface = try loop.makeSurface(title: "idle", size: CGSize(width: 400, height: 200))
let window = Window(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
window.followsSurface = true
let button = makeButton("Button")
button.frame = CGRect(x: 10, y: 10, width: 180, height: 180)
let field = Field(frame: CGRect(x: 210, y: 10, width: 180, height: 180))
window.addSubview(button)
window.addSubview(field)

/// Milliseconds since the clock was read.
func milliseconds(since start: TimeInterval) -> Int { Int((loop.platform.now - start) * 1000) }

button.addAction(for: .touchUpInside) { _ in
  say("tapped")
  field.resignFirstResponder()
  let start = loop.platform.now
  Task {
    try await Task.sleep(for: .milliseconds(150))
    say("task \(milliseconds(since: start))")
  }
  _ = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { _ in
    MainActor.assumeIsolated { say("timer \(milliseconds(since: start))") }
  }
  application.scheduleTimer(after: 0.25) { _ in say("frame \(milliseconds(since: start))") }
  // Ready at once, though nothing else happens.
  DispatchQueue.global().async { DispatchQueue.main.async { say("queue") } }
}
window.makeKeyAndVisible()

var second: Surface?
if CommandLine.arguments.contains("two") {
  let surface = try loop.makeSurface(title: "second", size: CGSize(width: 300, height: 300))
  second = surface
  let window = Window(frame: .zero)
  window.surface = surface.number
  window.followsSurface = true
  let other = makeButton("Second")
  other.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
  other.addAction(for: .touchUpInside) { _ in say("tapped second") }
  window.addSubview(other)
  application.add(window)
}
if CommandLine.arguments.contains("busy") {
  Task { while !application.terminationRequested { await Task.yield() } }
}
loop.run()
