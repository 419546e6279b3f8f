// The build-tool plugin: lowers the sources for iOS that lie in a target's folder `iOS`.
import Foundation
import PackagePlugin

/// Runs `glassine-lower` over all files below `iOS` in the target's folder. The folder, or a link
/// to it, is excluded from the target, so that the unchanged files are not compiled themselves.
/// Interface files, images and colours of catalogs beside them become resources of the target.
@main
struct LowerUIKit: BuildToolPlugin {
  static let folder = "iOS"

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let sources = try Self.sources(of: target)
    guard !sources.isEmpty else {
      Diagnostics.error(
        "\(target.name): expected Swift files below \(target.directoryURL.path)/\(Self.folder)")
      return []
    }
    // Sources of targets that this one depends on, whose protocols it may implement.
    let others = try target.recursiveTargetDependencies.flatMap(Self.sources)
    let output = context.pluginWorkDirectoryURL
    let tool = try context.tool(named: "glassine-lower").url
    let isProgram = (target as? any SourceModuleTarget)?.kind == .executable
    let arguments =
      ["--output", output.path] + (isProgram ? [] : ["--library"]) + ["--depends"]
      + others.map(\.path) + ["--sources"] + sources.map(\.path)
    return [
      .buildCommand(
        displayName: "Lowering sources for iOS of \(target.name)", executable: tool,
        arguments: arguments, inputFiles: sources + others,
        outputFiles: sources.map { source in
          let name = source.deletingPathExtension().lastPathComponent
          return output.appending(path: "\(name).lowered.swift")
        })
    ]
      + Self.resources(of: target).map { name, file in
        let copy = output.appending(path: name)
        return .buildCommand(
          displayName: "Copying \(name) of \(target.name)", executable: tool,
          arguments: ["--copy", file.path, copy.path], inputFiles: [file], outputFiles: [copy])
      }
  }

  /// The Swift files below a target's folder `iOS`, sorted; none without that folder.
  private static func sources(of target: any Target) throws -> [URL] {
    files(of: target)
      .filter { $0.pathExtension == "swift" && $0.lastPathComponent != "Package.swift" }
  }

  private static func files(of target: any Target) -> [URL] {
    let start = target.directoryURL.appending(path: folder).resolvingSymlinksInPath()
    let walk = FileManager.default.enumerator(at: start, includingPropertiesForKeys: nil)
    return (walk?.compactMap { $0 as? URL } ?? []).sorted { $0.path < $1.path }
  }

  // MARK: Resources

  private static let interfaces: Set<String> = ["xib", "storyboard"]
  private static let images: Set<String> = ["png", "jpg", "jpeg", "webp", "gif", "bmp", "svg"]

  /// Interface files and images, by the names that they get in the target's bundle. Of two with one
  /// name the first is taken; of translations, that of the folder `Base.lproj`.
  private static func resources(of target: any Target) -> [(name: String, file: URL)] {
    var names: Set<String> = []
    return files(of: target).compactMap { file in
      let folder = file.deletingLastPathComponent()
      if folder.pathExtension == "colorset", file.lastPathComponent == "Contents.json" {
        let name = "\(folder.deletingPathExtension().lastPathComponent).colorset.json"
        return names.insert(name).inserted ? (name, file) : nil
      }
      guard interfaces.union(images).contains(file.pathExtension.lowercased()),
        folder.pathExtension != "lproj" || folder.lastPathComponent == "Base.lproj"
      else { return nil }
      var name = file.lastPathComponent
      if folder.pathExtension == "imageset" {
        // An image of a catalog has the catalog's name for it.
        let scale = scale(of: file, in: folder)
        let stem = folder.deletingPathExtension().lastPathComponent
        name = "\(stem)\(scale).\(file.pathExtension)"
      } else if folder.pathExtension == "appiconset" {
        return nil
      }
      return names.insert(name).inserted ? (name, file) : nil
    }
  }

  /// `@2x` for an image of a set that is for displays of that scale, as the set's list or the
  /// file's own name says; empty for others.
  private static func scale(of file: URL, in set: URL) -> String {
    let list = try? JSONDecoder().decode(
      ImageSet.self, from: Data(contentsOf: set.appending(path: "Contents.json")))
    let entry = list?.images.first { $0.filename == file.lastPathComponent }
    if let scale = entry?.scale { return scale == "1x" ? "" : "@\(scale)" }
    return ["@2x", "@3x"].first(where: file.deletingPathExtension().path.hasSuffix) ?? ""
  }

  /// What Xcode writes about the images of a set.
  private struct ImageSet: Decodable {
    struct Entry: Decodable {
      var filename: String?
      var scale: String?
    }
    var images: [Entry]
  }
}
