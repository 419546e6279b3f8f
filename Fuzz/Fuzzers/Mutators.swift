// How libFuzzer changes inputs: the functions that it looks for by name.
import CFuzzer
import Foundation
import GlassineTesting

/// Changes an input in place, and returns its new length.
@_cdecl("LLVMFuzzerCustomMutator")
nonisolated func customMutator(
  _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int, _ seed: UInt32
) -> Int {
  var random = SeededRandom(seed: UInt64(seed))
  guard Fuzzer.chosen?.mutation == .json, !random.oneIn(8) else {
    return LLVMFuzzerMutate(bytes, count, limit)
  }
  var text = JSONValues(Array(UnsafeBufferPointer(start: bytes, count: count)))
  for _ in 0..<Int.random(in: 1...3, using: &random) { text.change(using: &random) }
  return text.copy(to: bytes, limit: limit) ?? LLVMFuzzerMutate(bytes, count, limit)
}

/// Copies a value of the second input into the first, and returns the length of the result.
@_cdecl("LLVMFuzzerCustomCrossOver")
nonisolated func customCrossOver(
  _ bytes: UnsafePointer<UInt8>, _ count: Int, _ other: UnsafePointer<UInt8>, _ otherCount: Int,
  _ result: UnsafeMutablePointer<UInt8>, _ limit: Int, _ seed: UInt32
) -> Int {
  var random = SeededRandom(seed: UInt64(seed))
  let first = Array(UnsafeBufferPointer(start: bytes, count: count))
  let second = Array(UnsafeBufferPointer(start: other, count: otherCount))
  if Fuzzer.chosen?.mutation == .json {
    var text = JSONValues(first)
    text.take(from: JSONValues(second), using: &random)
    return text.copy(to: result, limit: limit) ?? 0
  }
  let head = first.prefix(Int.random(in: 0...count, using: &random))
  let joined = Array(head + second.suffix(Int.random(in: 0...otherCount, using: &random)))
  let length = min(limit, joined.count)
  for (index, byte) in joined.prefix(length).enumerated() { result[index] = byte }
  return length
}
