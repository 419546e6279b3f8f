// Layouts already made, so that a text that stays costs one look-up. The least recently used go
// first once there are too many layouts or too many glyphs in them.
//
//   buckets   heads of chains of slots whose hashes end alike
//   slots     one layout each, in its bucket's chain, and linked from the latest to the oldest used
import Foundation

/// A style's number, which is compared as one word. Valid in the library that assigned it; never
/// reused for another style.
public struct StyleNumber: Equatable, Sendable {
  let rawValue: UInt32
}

/// A style as stored in its layouts.
struct NumberedStyle {
  var number: StyleNumber
  var shared: SharedTextStyle
}

/// The values that determine a layout. Contains no NaN: a key with NaN would not equal itself, and
/// its layout would never be found.
struct LayoutKey {
  var text: String
  /// Attributes of the text's spans; nil if the style alone decides.
  var styled: StyledText?
  var sharedStyle: SharedTextStyle
  var bounds: LayoutBounds

  var style: TextStyle { sharedStyle.style }
  var maxWidth: CGFloat { bounds.maxWidth }
  var maxHeight: CGFloat { bounds.maxHeight }
  var scale: CGFloat { bounds.scale }
}

/// The values that determine a layout, beside text and style.
struct LayoutBounds: Equatable {
  /// Infinite if the width or height is free.
  var maxWidth: CGFloat
  var maxHeight: CGFloat
  var scale: CGFloat
}

/// A bounded store of layouts.
struct LayoutCache {
  private struct Slot {
    /// A cached layout; its text is part of the key.
    var layout: TextLayout
    var styled: StyledText?
    var style: StyleNumber
    var bounds: LayoutBounds
    var hash: UInt64
    var nextInBucket: Int32
    var newer: Int32
    var older: Int32

    func isFor(_ other: StyledText?) -> Bool {
      guard let styled, let other else { return (styled == nil) == (other == nil) }
      return styled == other
    }
  }

  private var slots: ContiguousArray<Slot> = []
  private var buckets = ContiguousArray(repeating: Int32(-1), count: Self.bucketCount)
  private var newest: Int32 = -1
  private var oldest: Int32 = -1
  private var free: ContiguousArray<Int32> = []
  private(set) var glyphCount = 0
  private(set) var count = 0
  /// Random for each store, so that no input can be chosen to put all texts into one bucket.
  private let seed = UInt64.random(in: .min ... .max)

  /// Twice the number of cached layouts, so that chains are short.
  private static let bucketCount = 2 * TextConstants.cachedLayoutLimit

  /// The cached layout, which becomes the most recently used. Constant time; allocates nothing.
  mutating func find(
    _ text: String, _ styled: StyledText?, _ style: StyleNumber, _ bounds: LayoutBounds
  ) -> TextLayout? {
    let hash = hash(text, styled, style, bounds)
    var slot = buckets[bucket(hash)]
    while slot >= 0 {
      let index = Int(slot)
      if slots[index].hash == hash, slots[index].style == style, slots[index].bounds == bounds,
        slots[index].isFor(styled), Self.hasSameBytes(slots[index].layout.text, text)
      {
        if slot != newest {
          unlink(slot)
          linkAsNewest(slot)
        }
        return slots[index].layout
      }
      slot = slots[index].nextInBucket
    }
    return nil
  }

  /// Stores a layout that ``find(_:_:_:_:)`` did not find.
  mutating func insert(
    _ layout: TextLayout, _ styled: StyledText?, _ style: StyleNumber, _ bounds: LayoutBounds
  ) {
    // A text so long that it would empty the cache is not cached.
    guard layout.glyphs.count <= TextConstants.cachedGlyphLimit / 4 else { return }
    glyphCount += layout.glyphs.count
    count += 1
    let hash = hash(layout.text, styled, style, bounds)
    let entry = Slot(
      layout: layout, styled: styled, style: style, bounds: bounds, hash: hash,
      nextInBucket: buckets[bucket(hash)], newer: -1, older: -1)
    let slot: Int32
    if let reused = free.popLast() {
      slots[Int(reused)] = entry
      slot = reused
    } else {
      // Smaller steps than an array's own growth, which doubles.
      if slots.count == slots.capacity {
        slots.reserveCapacity(slots.count + max(slots.count / 8, TextConstants.leastLayoutSlots))
      }
      slots.append(entry)
      slot = Int32(slots.count - 1)
    }
    buckets[bucket(hash)] = slot
    linkAsNewest(slot)
    while oldest >= 0,
      count > TextConstants.cachedLayoutLimit || glyphCount > TextConstants.cachedGlyphLimit
    {
      removeOldest()
    }
  }

  mutating func removeAll() { self = LayoutCache() }

  private mutating func removeOldest() {
    let slot = oldest
    unlink(slot)
    let bucket = bucket(slots[Int(slot)].hash)
    if buckets[bucket] == slot {
      buckets[bucket] = slots[Int(slot)].nextInBucket
    } else {
      var before = Int(buckets[bucket])
      while slots[before].nextInBucket != slot { before = Int(slots[before].nextInBucket) }
      slots[before].nextInBucket = slots[Int(slot)].nextInBucket
    }
    glyphCount -= slots[Int(slot)].layout.glyphs.count
    count -= 1
    free.append(slot)
  }

  private mutating func unlink(_ slot: Int32) {
    let (newer, older) = (slots[Int(slot)].newer, slots[Int(slot)].older)
    if newer >= 0 { slots[Int(newer)].older = older } else { newest = older }
    if older >= 0 { slots[Int(older)].newer = newer } else { oldest = newer }
  }

  private mutating func linkAsNewest(_ slot: Int32) {
    slots[Int(slot)].newer = -1
    slots[Int(slot)].older = newest
    if newest >= 0 { slots[Int(newest)].newer = slot } else { oldest = slot }
    newest = slot
  }

  // MARK: Texts

  // Compared by bytes: canonically equal texts differ in their offsets, and comparing an
  // unnormalized `String` allocates.
  static func hasSameBytes(_ one: String, _ other: String) -> Bool {
    guard one.utf8.count == other.utf8.count else { return false }
    let isSame = one.utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { others in
        guard let first = bytes.baseAddress, let second = others.baseAddress else { return true }
        return memcmp(first, second, bytes.count) == 0
      }
    }
    return (isSame ?? nil) ?? one.utf8.elementsEqual(other.utf8)
  }

  private func bucket(_ hash: UInt64) -> Int { Int(hash % UInt64(Self.bucketCount)) }

  private func hash(
    _ text: String, _ styled: StyledText?, _ style: StyleNumber, _ bounds: LayoutBounds
  ) -> UInt64 {
    var mixed = seed
    let isContiguous: Void? = text.utf8.withContiguousStorageIfAvailable {
      Self.mix(UnsafeRawBufferPointer($0), into: &mixed)
    }
    if isContiguous == nil { for byte in text.utf8 { Self.mix(UInt64(byte), into: &mixed) } }
    if let styled { Self.mix(UInt64(truncatingIfNeeded: styled.hashValue), into: &mixed) }
    Self.mix(UInt64(style.rawValue), into: &mixed)
    Self.mix(bounds.maxWidth.native.bitPattern, into: &mixed)
    Self.mix(bounds.maxHeight.native.bitPattern, into: &mixed)
    Self.mix(bounds.scale.native.bitPattern, into: &mixed)
    return mixed
  }

  private static func mix(_ bytes: UnsafeRawBufferPointer, into mixed: inout UInt64) {
    var (offset, left) = (0, bytes.count)
    mix(UInt64(truncatingIfNeeded: left), into: &mixed)
    while left >= 8 {
      mix(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self), into: &mixed)
      (offset, left) = (offset + 8, left - 8)
    }
    var rest: UInt64 = 0
    while left > 0 {
      rest = rest << 8 | UInt64(bytes[offset])
      (offset, left) = (offset + 1, left - 1)
    }
    mix(rest, into: &mixed)
  }

  /// Multiplies to twice the width and folds the halves: each bit affects all others.
  private static func mix(_ word: UInt64, into mixed: inout UInt64) {
    let (high, low) = (mixed ^ word).multipliedFullWidth(by: TextConstants.hashFactor)
    mixed = high ^ low
  }
}
