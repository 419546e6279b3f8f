// Windows by number. What may outlive a window refers to it by its number, at no cost: views that
// code keeps, presses, events, seats, controllers, and the ends of animations.

/// The windows that exist, each with the change record of its application.
///
/// A number is a place in the table and the count of windows that had the place before. So a place
/// is taken again, a number never is, and the number of a freed window finds none. Without that, a
/// program would grow with each window that it ever opened.
struct WindowTable {
  private struct Entry {
    /// That of the window in the place, or of the next one.
    var number: UInt32
    /// Nil in a free place.
    var window: Unmanaged<Window>?
    /// Nil while the window has no application.
    var changes: UnsafeMutablePointer<ViewChanges>?
  }

  /// Bits of a number for its place: a million windows exist at a time, and of 4096 windows in one
  /// place the last leaves it empty for good.
  static let placeBits: UInt32 = 20
  private static let placeMask: UInt32 = 1 << placeBits - 1

  /// The first is that of number 0, which is no window.
  private var entries: ContiguousArray<Entry> = [Entry(number: 0)]
  private var free: [UInt32] = []

  /// The number of places, taken or not.
  var placeCount: Int { entries.count - 1 }

  /// The window of that number without a reference to it; nil for 0 and after its end.
  subscript(number: UInt32) -> Unmanaged<Window>? {
    let entry = entries[Int(number & Self.placeMask)]
    return entry.number == number ? entry.window : nil
  }

  /// The change record of the window's application, if it has one.
  func changes(of number: UInt32) -> UnsafeMutablePointer<ViewChanges>? {
    let entry = entries[Int(number & Self.placeMask)]
    return entry.number == number ? entry.changes : nil
  }

  /// Adds a window. Returns its number.
  mutating func add(_ window: Unmanaged<Window>) -> UInt32 {
    if let number = free.popLast() {
      entries[Int(number & Self.placeMask)].window = window
      return number
    }
    precondition(entries.count <= Self.placeMask, "Window: a million windows exist already")
    let number = UInt32(entries.count)
    entries.append(Entry(number: number, window: window))
    return number
  }

  /// Removes a window at its end.
  mutating func remove(_ number: UInt32) {
    let (next, isLast) = number.addingReportingOverflow(1 << Self.placeBits)
    entries[Int(number & Self.placeMask)] = Entry(number: next)
    if !isLast { free.append(next) }
  }

  /// Updates the change record of a window that joined or left an application.
  mutating func setChanges(_ changes: UnsafeMutablePointer<ViewChanges>?, of number: UInt32) {
    entries[Int(number & Self.placeMask)].changes = changes
  }

  /// Removes an application's change record at its end.
  mutating func forget(_ changes: UnsafeMutablePointer<ViewChanges>) {
    for place in entries.indices where entries[place].changes == changes {
      entries[place].changes = nil
    }
  }
}
