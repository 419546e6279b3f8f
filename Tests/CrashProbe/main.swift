// A program that crashes: `CrashProbe FILE HOW [SAMPLES]`. It keeps a flight recording of some input
// and then ends as `HOW` says: well, by a trap, an abort, a kill, a bad pointer, a stack that runs out, or
// within a second in opening a window that the compositor does not accept.
import Glassine
import GlassineSDL

let arguments = CommandLine.arguments
let flight = try FlightRecorder(size: CGSize(width: 400, height: 300))
try flight.writeOnCrash(to: arguments[1])
let count = arguments.count > 3 ? Int(arguments[3]) ?? 0 : 4

func touch(_ phase: TouchSamplePhase, _ x: CGFloat, _ time: TimeInterval) {
  var sample = TouchSample(
    source: TouchSource(device: 7, finger: 320), phase: phase, location: CGPoint(x: x, y: 35.25),
    timestamp: time)
  sample.force = 0.5
  flight.record(.touch(sample))
}

// A switch at (20, 20) of 51 by 31 points is tapped, repeatedly if many samples are requested.
let gap = count > 100 ? 0.01 : 0.2
for tap in 0..<max(1, count / 2) {
  let time = 1000 + Double(tap) * gap
  touch(.began, 40, time)
  touch(.ended, 40, time + 0.005)
}
let end = 1000 + Double(max(1, count / 2)) * gap
flight.record(.key(KeySample(phase: .began, usage: 0x2B, name: "Tab", timestamp: end)))
flight.record(
  .text(TextSample(kind: .committed, text: "“é\"\\\n” and a text of many words", timestamp: end)))
flight.record(.wheel(WheelSample(delta: CGPoint(x: 0, y: -1.5), location: .zero, timestamp: end)))
flight.record(.hover(HoverSample(phase: .moved, location: .zero, timestamp: end)))
flight.record(.button(ButtonSample(phase: .began, name: .a, timestamp: end)))
flight.record(.axis(AxisSample(name: .leftX, value: 0.5, timestamp: end)))
flight.record(.lost(LostSample(reason: .focus, timestamp: end)))

/// The stack runs out long before this ends.
func deeper(_ depth: Int) -> Int { depth < 0 ? 0 : depth &+ deeper(depth &+ 1) &* 3 }

switch arguments[2] {
case "trap":
  let numbers = [1, 2, 3]
  print(numbers[arguments.count + 100])
case "abort": abort()
case "kill": kill(getpid(), SIGKILL)
case "pointer":
  let pointer = UnsafeMutablePointer<Int>(bitPattern: arguments.count &* 8)
  pointer?.pointee = 1
case "window":
  var configuration = PlatformConfiguration()
  configuration.windowAnswerSeconds = 1
  _ = try Platform(configuration: configuration)
    .makeWindow(title: "never shown", size: CGSize(width: 64, height: 64))
case "stack": print(deeper(arguments.count))
default: flight.stopWritingOnCrash()
}
