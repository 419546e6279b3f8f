// Prints the answers of rectangles in random cases and odd ones. Packaging/geometry/check compares
// those of Packaging/Foundation with Foundation's.
#if OWN
  import OwnFoundation
#else
  import Foundation
#endif

/// SplitMix64: the same numbers in both programs.
struct Numbers {
  var state: UInt64
  mutating func below(_ count: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(count))
  }
}

var numbers = Numbers(state: 1)
let steps: [CGFloat] = [-4, -3, -2.5, -1, -0.5, 0, 0.25, 1, 2, 2.5, 3, 7]

func next() -> CGRect {
  if numbers.below(40) == 0 { return .null }
  func side() -> CGFloat { steps[numbers.below(steps.count)] }
  return CGRect(x: side(), y: side(), width: side(), height: side())
}

func text(_ rect: CGRect) -> String {
  "\(rect.origin.x) \(rect.origin.y) \(rect.size.width) \(rect.size.height)"
}

for _ in 0..<20_000 {
  let (a, b) = (next(), next())
  var line = [text(a), text(b)]
  line.append("union \(text(a.union(b)))")
  line.append("intersection \(text(a.intersection(b))) \(a.intersects(b))")
  line.append("contains \(a.contains(b)) \(a.contains(b.origin))")
  line.append("equal \(a == b) standardized \(text(a.standardized)) \(a == a.standardized)")
  line.append("integral \(text(a.integral)) empty \(a.isEmpty) null \(a.isNull)")
  line.append("x \(a.minX) \(a.midX) \(a.maxX) \(a.width)")
  line.append("y \(a.minY) \(a.midY) \(a.maxY) \(a.height)")
  line.append("inset \(text(a.insetBy(dx: b.size.width, dy: b.size.height)))")
  line.append("offset \(text(a.offsetBy(dx: b.size.width, dy: b.size.height)))")
  let parts = a.divided(atDistance: b.size.width, from: .maxXEdge)
  line.append("divided \(text(parts.slice)) \(text(parts.remainder))")
  line.append("hypot \(hypot(a.width, a.height)) \(sin(a.minX)) \(floor(a.minX)) \(round(a.minY))")
  line.append("\(a.origin) \(a.size) \(a.isNull ? 0 : Int(a.minX)) \(a.minX.rounded())")
  line.append("\(sqrt(a.width))")
  print(line.joined(separator: "; "))
}
print(text(.infinite), text(.null), text(.zero), CGRect.infinite.isInfinite, CGFloat.pi)
