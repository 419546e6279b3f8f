// The build-tool plugin: lowers the sources for iOS that lie in a target's folder `iOS`.
import Foundation
import PackagePlugin

/// Runs `glassine-lower` over all files below `iOS` in the target's folder. The folder, or a link to
/// it, is excluded from the target, so that the unchanged files are not compiled themselves.
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
    let arguments =
      ["--output", output.path, "--depends"] + others.map(\.path) + ["--sources"]
      + sources.map(\.path)
    return [
      .buildCommand(
        displayName: "Lowering sources for iOS of \(target.name)",
        executable: try context.tool(named: "glassine-lower").url, arguments: arguments,
        inputFiles: sources + others,
        outputFiles: sources.map { source in
          let name = source.deletingPathExtension().lastPathComponent
          return output.appending(path: "\(name).lowered.swift")
        })
    ]
  }

  /// The Swift files below a target's folder `iOS`, sorted; none without that folder.
  private static func sources(of target: any Target) throws -> [URL] {
    let start = target.directoryURL.appending(path: folder).resolvingSymlinksInPath()
    guard let walk = FileManager.default.enumerator(at: start, includingPropertiesForKeys: nil)
    else { return [] }
    return walk.compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" && $0.lastPathComponent != "Package.swift" }
      .sorted { $0.path < $1.path }
  }
}
