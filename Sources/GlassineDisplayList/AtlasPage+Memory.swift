// Allocates and frees the pixels of an atlas page, by the C library.
import Foundation

extension AtlasPage {
  /// Zeroed lazily by the system, page by page on the first write, which `UnsafeMutablePointer`
  /// cannot request.
  static func zeroedPixels(_ count: Int) -> UnsafeMutablePointer<UInt32> {
    guard let memory = calloc(count, MemoryLayout<UInt32>.stride) else {
      preconditionFailure("Atlas: no memory for a page of \(count) pixels")
    }
    return memory.bindMemory(to: UInt32.self, capacity: count)
  }

  static func release(_ pixels: UnsafeMutablePointer<UInt32>) { free(pixels) }
}
