// Layouts already made, so that a text that stays costs one look-up. The least recently used go
// first once there are too many layouts or too many glyphs in them.
import Foundation

/// What a layout depends on. Holds no NaN, with which it would not equal itself: nobody would find
/// it again.
struct LayoutKey: Hashable {
  var text: String
  /// How stretches of the text are set; nil where the style alone decides.
  var styled: StyledText?
  var style: TextStyle
  /// Infinite where the width or height is free.
  var maxWidth: CGFloat
  var maxHeight: CGFloat
  var scale: CGFloat

  // By bytes: canonically equal texts differ in their offsets, and comparing one that is not
  // normalized as a `String` allocates.
  static func == (one: LayoutKey, other: LayoutKey) -> Bool {
    one.maxWidth == other.maxWidth && one.maxHeight == other.maxHeight
      && one.scale == other.scale && one.style == other.style && one.styled == other.styled
      && hasSameBytes(one.text, other.text)
  }

  private static func hasSameBytes(_ one: String, _ other: String) -> Bool {
    guard one.utf8.count == other.utf8.count else { return false }
    let isSame = one.utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { others in
        guard let first = bytes.baseAddress, let second = others.baseAddress else { return true }
        return memcmp(first, second, bytes.count) == 0
      }
    }
    return (isSame ?? nil) ?? one.utf8.elementsEqual(other.utf8)
  }

  func hash(into hasher: inout Hasher) {
    let isContiguous: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isContiguous == nil { for byte in text.utf8 { hasher.combine(byte) } }
    if let styled { hasher.combine(styled) }
    // The rest of the style seldom differs alone: comparing tells it.
    hasher.combine(style.font.size)
    hasher.combine(style.font.weight.rawValue)
    hasher.combine(maxWidth)
    hasher.combine(maxHeight)
    hasher.combine(scale)
  }
}

/// A bounded store of layouts: slots in one array, linked from the latest to the oldest used.
struct LayoutCache {
  private struct Slot {
    var key: LayoutKey
    var layout: TextLayout
    var newer: Int
    var older: Int
  }

  private var slots: [Slot] = []
  private var slotByKey: [LayoutKey: Int] = [:]
  private var newest = -1
  private var oldest = -1
  private var free: [Int] = []
  private(set) var glyphCount = 0

  var count: Int { slotByKey.count }

  /// The layout for `key`, which becomes the latest used. Constant time; allocates nothing.
  mutating func find(_ key: LayoutKey) -> TextLayout? {
    guard let slot = slotByKey[key] else { return nil }
    if slot != newest {
      unlink(slot)
      linkAsNewest(slot)
    }
    return slots[slot].layout
  }

  mutating func insert(_ layout: TextLayout, for key: LayoutKey) {
    // A text so long that it would empty the cache is not kept.
    guard layout.glyphs.count <= TextConstants.cachedGlyphLimit / 4, slotByKey[key] == nil
    else { return }
    glyphCount += layout.glyphs.count
    let entry = Slot(key: key, layout: layout, newer: -1, older: -1)
    let slot: Int
    if let reused = free.popLast() {
      slots[reused] = entry
      slot = reused
    } else {
      slots.append(entry)
      slot = slots.count - 1
    }
    slotByKey[key] = slot
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
    guard slot >= 0 else { return }
    unlink(slot)
    glyphCount -= slots[slot].layout.glyphs.count
    slotByKey[slots[slot].key] = nil
    free.append(slot)
  }

  private mutating func unlink(_ slot: Int) {
    let (newer, older) = (slots[slot].newer, slots[slot].older)
    if newer >= 0 { slots[newer].older = older } else { newest = older }
    if older >= 0 { slots[older].newer = newer } else { oldest = newer }
  }

  private mutating func linkAsNewest(_ slot: Int) {
    slots[slot].newer = -1
    slots[slot].older = newest
    if newest >= 0 { slots[newest].newer = slot } else { oldest = slot }
    newest = slot
  }
}
