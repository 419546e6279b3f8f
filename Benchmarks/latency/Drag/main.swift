// A square that follows one finger: what Benchmarks/latency/compare looks at.
import Foundation
import Glassine

/// The square. It is moved by as much as the finger moves.
final class Square: View {
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = touches.first, let superview else { return }
    let (here, before) = (touch.location(in: superview), touch.previousLocation(in: superview))
    center = CGPoint(x: center.x + here.x - before.x, y: center.y + here.y - before.y)
  }
}

do {
  let loop = try FrameLoop()
  // For a comparison of Glassine with itself.
  loop.startsFramesLate = !CommandLine.arguments.contains("--at-once")
  _ = try loop.makeSurface(
    title: "drag", size: CGSize(width: 800, height: 480), options: [.resizable])
  let square = Square(frame: CGRect(x: 160, y: 200, width: 80, height: 80))
  square.backgroundColor = Color(hex: 0xFF00FF)
  let window = Window(frame: CGRect(x: 0, y: 0, width: 800, height: 480))
  window.backgroundColor = Color(hex: 0x202020)
  window.addSubview(square)
  window.makeKeyAndVisible()
  loop.run()
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}
