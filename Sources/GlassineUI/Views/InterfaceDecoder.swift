// The hook of interface files: a decoder that fills an object in its `init(coder:)`.
package import Foundation

/// A decoder that gives objects the values of an interface file's element.
///
/// The core reads no files. A module above it does, and creates objects by their `init(coder:)`.
@MainActor
package protocol InterfaceDecoder: NSCoder {
  /// A value of the element by its name in the file.
  func attribute(_ name: String) -> String?

  /// Sets the properties that `level` declares. Each class from the root on calls it at the end of
  /// `init(coder:)`, so that a subclass outside finds its object complete there.
  func fill(_ object: AnyObject, level: AnyClass)
}

extension NSCoder {
  /// The decoder if it reads an interface file.
  @MainActor package var interface: (any InterfaceDecoder)? { self as? any InterfaceDecoder }
}

/// Finds a controller's interface file.
@MainActor
package protocol InterfaceLoading {
  /// Sets the controller's view from an interface file. Returns false if there is none.
  ///
  /// - Parameter name: nil: a file that is named as the controller's class.
  static func loadView(of controller: ViewController, name: String?, bundle: Bundle?) -> Bool
  /// The frame of a view that no file makes: the bounds of the screen.
  static var frameOfNewView: CGRect { get }
}

extension ViewController {
  /// The loader of the module `UIKit`, found by its name if the program has that module. The
  /// look-up of a name that is not there visits all types of the program, so it is done once.
  private static let namedLoader =
    _typeByName("5UIKit15InterfaceLoaderO") as? any InterfaceLoading.Type

  /// Whether the program has the module `UIKit`.
  static var isForUIKit: Bool { namedLoader != nil }

  /// The loader for this controller; nil for the controllers of Glassine itself, which have no
  /// files.
  var interfaceLoader: (any InterfaceLoading.Type)? {
    type(of: self) != ViewController.self || nibName != nil ? Self.namedLoader : nil
  }

  /// Loads the view from the controller's interface file; false without one.
  package func loadInterface() -> Bool {
    if let viewLoader {
      viewLoader()
      return true
    }
    return interfaceLoader?.loadView(of: self, name: nibName, bundle: nibBundle) == true
  }
}
