// Bundles of resources by the names that they have on iOS. The plugin writes the calls.
public import Foundation

extension Bundle {
  /// A bundle at a place. On iOS a package's resources are in `Package_Target.bundle`, or in
  /// `Pod.bundle`; here they are in `Package_Target.resources` beside the program.
  public static func lowered(url: URL) -> Bundle? { lowered(path: url.path) }

  public static func lowered(path: String) -> Bundle? {
    if FileManager.default.fileExists(atPath: path) { return Bundle(path: path) }
    let place = URL(fileURLWithPath: path)
    guard place.pathExtension == "bundle" else { return nil }
    return packageFolder(place.deletingPathExtension().lastPathComponent).flatMap {
      Bundle(path: $0.path)
    }
  }

  /// A bundle by its name; that of the program for those of UIKit, in which code looks up texts.
  public static func lowered(identifier: String) -> Bundle? {
    Bundle(identifier: identifier) ?? (identifier.hasPrefix("com.apple.UIKit") ? .main : nil)
  }

  /// The bundle of a class: that of its target's resources, as a framework's is on iOS, or the
  /// program's.
  public static func lowered(for type: AnyClass) -> Bundle {
    let module = String(String(reflecting: type).prefix { $0 != "." })
    let folder = ImageResource.folders(of: nil).first {
      $0.deletingPathExtension().lastPathComponent.hasSuffix("_\(module)")
    }
    return folder.flatMap { Bundle(path: $0.path) } ?? Bundle(for: type)
  }

  /// The place of a resource that may be a bundle or a compiled interface file on iOS.
  public func loweredURL(forResource name: String?, withExtension ending: String?) -> URL? {
    if let found = url(forResource: name, withExtension: ending) { return found }
    guard let name else { return nil }
    switch ending {
    case "bundle": return Self.packageFolder(name)
    case "nib":
      return InterfaceFile.path(of: name, endings: UINib.endings, in: self).map {
        URL(fileURLWithPath: $0)
      }
    default: return nil
    }
  }

  public func loweredPath(forResource name: String?, ofType ending: String?) -> String? {
    loweredURL(forResource: name, withExtension: ending)?.path
  }

  /// The resources of the target that a bundle is named after.
  private static func packageFolder(_ name: String) -> URL? {
    let target = name.split(separator: "_").last.map(String.init) ?? name
    return ImageResource.folders(of: nil).first { folder in
      let stem = folder.deletingPathExtension().lastPathComponent
      return folder.pathExtension == "resources" && (stem == name || stem.hasSuffix("_\(target)"))
    }
  }
}
