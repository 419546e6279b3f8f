// Interface files by their names on iOS.
public import Foundation
public import GlassineControls
public import GlassineUI

/// An interface file, read when it is used first.
@preconcurrency @MainActor
public final class UINib: NSObject {
  private let name: String
  private let bundle: Bundle?
  private lazy var file = InterfaceFile.named(name, ending: Self.endings, in: bundle)

  /// The file `name.xib` of a bundle.
  /// - Parameter bundle: nil: the program's own, and those of its packages.
  public nonisolated init(nibName name: String, bundle: Bundle?) {
    (self.name, self.bundle) = (name, bundle)
    super.init()
  }

  /// Makes the objects of the file, connected to `owner`. Returns those at its top; none if the
  /// file is not there or cannot be read, which is logged. Options have no effect.
  @discardableResult
  public func instantiate(
    withOwner owner: Any?, options: [OptionsKey: Any]? = nil
  ) -> [Any] {
    guard let file else {
      ViewRegistry.main.diagnostics.notice(
        "no interface file \(name).xib is in \(bundle?.bundlePath ?? "the program's resources")")
      return []
    }
    return InterfaceBuilder(file, owner: owner.map { $0 as AnyObject }).instantiate()
  }

  static let endings = ["xib", "nib"]

  /// Names of options. Source: UIKit's documentation.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  /// The first object of a kind, with the identifier of its registration if it has none.
  fileprivate func first<Kind>(_ type: Kind.Type, _ identifier: String) -> Kind? {
    guard let file else { return nil }
    let builder = InterfaceBuilder(file, owner: nil)
    builder.reuseIdentifier = identifier
    return builder.instantiate().lazy.compactMap { $0 as? Kind }.first
  }
}

extension Bundle {
  /// Makes the objects of the file `name.xib` of the bundle; nil if it is not there.
  @preconcurrency @MainActor
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    guard InterfaceFile.path(of: name, endings: UINib.endings, in: self) != nil else { return nil }
    return UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}

/// A storyboard: controllers and their views in one file.
@preconcurrency @MainActor
public final class UIStoryboard: NSObject {
  private let name: String
  private let bundle: Bundle?

  public nonisolated init(name: String, bundle: Bundle?) {
    (self.name, self.bundle) = (name, bundle)
    super.init()
  }

  /// The controller with the arrow; nil if there is none.
  public func instantiateInitialViewController() -> UIViewController? {
    guard let file else { return nil }
    return file.root.attributes["initialViewController"].flatMap(file.makeController)
  }

  /// The controller with a storyboard identifier. An unknown one is misuse; in release the result
  /// is an empty controller.
  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    let element = file?.elements.values.first { $0["storyboardIdentifier"] == identifier }
    if let file, let id = element?.id, let result = file.makeController(id) { return result }
    ViewRegistry.main.diagnostics.misuse(
      "the storyboard \(name) has no controller with the identifier \(identifier)")
    return UIViewController()
  }

  private var file: InterfaceFile? {
    let file = InterfaceFile.named(name, ending: ["storyboard", "storyboardc"], in: bundle)
    if file == nil {
      ViewRegistry.main.diagnostics.notice(
        "no storyboard \(name) is in \(bundle?.bundlePath ?? "the program's resources")")
    }
    return file
  }

  /// The controller with a storyboard identifier, made by `creator`, which passes the coder on.
  /// With nil, also as its result, it is made as the storyboard says.
  public func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    let element = file?.elements.values.first { $0["storyboardIdentifier"] == identifier }
    if let file, let element, let creator {
      let builder = InterfaceBuilder(file, owner: nil)
      if let controller = creator(InterfaceCoder(element, of: builder)) {
        builder.connectContainer(controller, from: element)
        return controller
      }
    }
    let controller = instantiateViewController(withIdentifier: identifier)
    guard let result = controller as? Controller else {
      fatalError("\(identifier) of the storyboard \(name) is no \(Controller.self)")
    }
    return result
  }
}

/// What a controller's `loadView()` asks for a file.
enum InterfaceLoader: InterfaceLoading {
  static func loadView(of controller: UIViewController, name: String?, bundle: Bundle?) -> Bool {
    for name in name.map({ [$0] }) ?? names(of: controller) {
      guard let file = InterfaceFile.named(name, ending: UINib.endings, in: bundle),
        file.hasOwnerView
      else { continue }
      _ = InterfaceBuilder(file, owner: controller).instantiate()
      return controller.viewIfLoaded != nil
    }
    return false
  }

  static var frameOfNewView: CGRect {
    let registry = ViewRegistry.main
    let application = registry.currentApplication ?? registry.defaultApplication
    return CGRect(origin: .zero, size: application?.size(of: 0) ?? .zero)
  }

  /// A `FilmController` has its view in `Film.xib` or `FilmController.xib`. Source: UIKit's
  /// documentation of `nibName`.
  private static func names(of controller: UIViewController) -> [String] {
    let name = String(String(describing: type(of: controller)).prefix { $0 != "<" })
    return (name.hasSuffix("Controller") ? [String(name.dropLast(10))] : []) + [name]
  }
}

// MARK: Cells

extension CollectionView {
  /// Registers the file of cells; nil removes the registration.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    guard let nib else {
      return register(nil as CollectionViewCell.Type?, forCellWithReuseIdentifier: identifier)
    }
    register(forCellWithReuseIdentifier: identifier) {
      nib.first(CollectionViewCell.self, identifier)
    }
  }

  /// Registers the file of headers, footers and other views.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    guard let nib else {
      return register(
        nil as CollectionReusableView.Type?, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: identifier)
    }
    register(forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier) {
      nib.first(CollectionReusableView.self, identifier)
    }
  }
}

extension CollectionViewLayout {
  /// Registers the file of decoration views; nil removes the registration.
  @_disfavoredOverload
  public func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    register(forDecorationViewOfKind: elementKind, by: nib.map { ObjectIdentifier($0) }) {
      nib?.first(CollectionReusableView.self, elementKind)
    }
  }
}

extension TableView {
  /// Registers the file of cells; nil removes the registration.
  @_disfavoredOverload
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    guard let nib else {
      return register(nil as TableViewCell.Type?, forCellReuseIdentifier: identifier)
    }
    register(forCellReuseIdentifier: identifier) { identifier in
      nib.first(TableViewCell.self, identifier)
        ?? TableViewCell(style: .default, reuseIdentifier: identifier)
    }
  }

  /// Registers the file of headers and footers of sections.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let nib else {
      return register(
        nil as TableViewHeaderFooterView.Type?, forHeaderFooterViewReuseIdentifier: identifier)
    }
    register(forHeaderFooterViewReuseIdentifier: identifier) {
      nib.first(TableViewHeaderFooterView.self, identifier)
    }
  }
}
