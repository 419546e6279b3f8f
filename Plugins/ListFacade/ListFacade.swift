// The build-tool plugin of `glassine`: makes the list of names that `glassine port` knows from the
// sources of the facade, so that the two cannot differ.
import Foundation
import PackagePlugin

@main
struct ListFacade: BuildToolPlugin {
  /// The modules whose sources have the names.
  static let modules = ["UIKit", "CoreGraphics", "QuartzCore"]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Sources")
    let sources = Self.modules.flatMap { module -> [URL] in
      let walk = FileManager.default.enumerator(
        at: folder.appending(path: module), includingPropertiesForKeys: nil)
      return (walk?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    }.sorted { $0.path < $1.path }
    let list = context.pluginWorkDirectoryURL.appending(path: "FacadeList.swift")
    return [
      .buildCommand(
        displayName: "Listing the names of UIKit",
        executable: try context.tool(named: "glassine-lower").url,
        arguments: ["--list", list.path, "--sources"] + sources.map(\.path), inputFiles: sources,
        outputFiles: [list])
    ]
  }
}
