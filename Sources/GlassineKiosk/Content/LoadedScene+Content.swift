// The theme and the texts of a scene that is loaded once.
public import Foundation
public import GlassineFormats

extension LoadedScene {
  /// Reads the theme and the string tables that the file names, for the scene's own window. Throws
  /// the first fault as an error of one line.
  ///
  /// - Parameters:
  ///   - folder: the scene file's, to which its paths are relative.
  ///   - language: the code of the language shown; nil: the first table's.
  public func readContent(in folder: URL, language: String? = nil) throws(FormatError) {
    func url(_ path: String) -> URL {
      path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appending(path: path)
    }
    if let path = file.theme {
      window.theme = try ControlTheme(contentsOf: url(path))
      window.layer.backgroundColor = SceneView.ground
    }
    var read: [StringTable] = []
    for path in file.strings { read.append(try StringTable(contentsOf: url(path))) }
    var strings = StringTables(read)
    if let language {
      guard strings.languages.contains(language) else {
        throw FormatError(
          file: file.name,
          message: "language: expected one of \(strings.languages), found \"\(language)\"")
      }
      strings.language = language
    }
    var missing: String?
    setTexts { reference, id in
      if !strings.has(reference.key), missing == nil {
        missing = "view \"\(id)\": \"\(reference.key)\" is in no string table"
      }
      return strings.text(
        reference.key, count: reference.count.flatMap { PluralNumber($0) }, reference.arguments)
    }
    if let missing { throw FormatError(file: file.name, message: missing) }
    application.userInterfaceLayoutDirection = strings.isRightToLeft ? .rightToLeft : .leftToRight
  }
}
