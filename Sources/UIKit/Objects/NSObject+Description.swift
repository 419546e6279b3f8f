// The names of classes.
import Foundation

nonisolated extension NSObject {
  /// The class's name behind its module's, as `Parts.Stick`.
  public static func description() -> String { String(reflecting: self) }
}
