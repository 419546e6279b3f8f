// A scene file in a program's own window, with its theme and its string tables.
public import Foundation
public import GlassineFormats

/// Shows a scene file, and the theme and string tables that it names.
///
///     let content = SceneView(contentsOf: folder.appending(path: "table.json"))
///     content.onShow = { scene in
///       (scene.view("start") as? Button)?.addAction(for: .primaryActionTriggered) { _ in begin() }
///     }
///     content.follow()
///     window.addSubview(content)
///
/// A faulty file costs one line: the last good one stays, or before any the default. The line is
/// shown at the lower edge while ``showsErrors`` is true, and is passed to ``onTrouble``.
public final class SceneView: View {
  public let url: URL
  /// The scene shown; nil before the first good file. Its views are in this view.
  public private(set) var scene: LoadedScene?
  /// The texts of the scene's string tables.
  public private(set) var strings = StringTables()
  public private(set) var theme: ControlTheme?
  /// The faults of all files, one a line.
  public private(set) var errors: [String] = []
  /// Called with each new scene, before it is drawn: the place to add actions to its controls.
  public var onShow: (LoadedScene) -> Void = { _ in } {
    didSet { if let scene { onShow(scene) } }
  }
  /// Called when ``errors`` has changed, with the new ones.
  public var onTrouble: ([String]) -> Void = { _ in } {
    didSet { if !errors.isEmpty { onTrouble(errors) } }
  }
  public var showsErrors = true { didSet { showErrors() } }

  private var files: [String: FileStamp] = [:]
  private var tables: [String: StringTable] = [:]
  private var watcher: FileWatcher?
  private let bar = ErrorBar(frame: .zero)
  /// The area of the scene, in its own coordinates; views of the file are in it.
  private var stage = View(frame: .zero)

  /// Reads the files. The view gets the size of the scene, or none if there is no scene.
  public init(contentsOf url: URL) {
    self.url = url
    super.init(frame: .zero)
    touchPolicy = .passThrough
    addSubview(bar)
    reload()
    frame.size = scene?.file.size ?? .zero
  }

  public required init?(coder: NSCoder) { nil }

  /// The code of the language shown, one of `strings.languages`; others are ignored. A change sets
  /// all texts of string tables, and the layout direction, without new views.
  public var language: String {
    get { strings.language }
    set {
      guard newValue != language else { return }
      strings.language = newValue
      showTexts()
      reportErrors(errors.filter { !$0.hasSuffix(Self.missing) } + missingTexts)
    }
  }

  // MARK: Files

  /// Reloads by itself from now on, when a file changes.
  public func follow() {
    do {
      let watcher = try self.watcher ?? FileWatcher()
      self.watcher = watcher
      try watcher.follow(followedFiles)
      watcher.listen { [weak self] in self?.reload() }
    } catch { reportErrors(errors + ["\(error)"]) }
  }

  /// Reads the news of a followed file without waiting, and reloads if there is some.
  func readNews() { if watcher?.read() == true { reload() } }

  /// Reads the files again. Views of an unchanged scene stay.
  public func reload() {
    var faults: [String] = []
    let old = files
    do {
      let new = try SceneFile(try ContentFile.bytes(of: url), name: url.path)
      let pictures = new.picturePaths.map(file)
      files = stamps(of: [url] + pictures)
      // Of a scene that is shown, the file and its pictures must be the same.
      if new != scene?.file || pictures.contains(where: { old[$0.path] != files[$0.path] }) {
        try show(new)
      }
    } catch { faults.append("\(error)") }
    readTheme(&faults)
    readStrings(&faults)
    showTexts()
    reportErrors(faults + strings.problems + missingTexts)
    if let watcher, (try? watcher.follow(followedFiles)) == nil { follow() }
  }

  private func file(_ path: String) -> URL {
    path.hasPrefix("/")
      ? URL(fileURLWithPath: path) : url.deletingLastPathComponent().appending(path: path)
  }

  private var followedFiles: [URL] {
    guard let file = scene?.file else { return [url] }
    return [url]
      + (file.picturePaths + file.strings + [file.theme].compactMap { $0 }).map(self.file)
  }

  private func stamps(of urls: [URL]) -> [String: FileStamp] {
    var found: [String: FileStamp] = [:]
    for url in urls { found[url.path] = FileStamp(url.path) }
    return found
  }

  private func show(_ file: SceneFile) throws {
    let stage = View(frame: CGRect(origin: .zero, size: file.size))
    stage.touchPolicy = .passThrough
    let new = try LoadedScene(file, in: stage) { path in
      try ImageFile.load(self.file(path).path)
    }
    window?.application?.cancelTouches(in: self.stage)
    self.stage.removeFromSuperview()
    self.stage = stage
    insertSubview(stage, at: 0)
    scene = new
    onShow(new)
  }

  private func readTheme(_ faults: inout [String]) {
    guard let scene else { return }
    do {
      theme = try scene.file.theme.map { try ControlTheme(contentsOf: file($0)) }
      overrideTheme = theme
      layer.backgroundColor = theme == nil ? nil : Self.ground
    } catch { faults.append("\(error)") }
  }

  /// The theme's, with the contrast in use.
  static let ground = Color { $0.theme.ground }

  private func readStrings(_ faults: inout [String]) {
    guard let scene else { return }
    var read: [StringTable] = []
    for path in scene.file.strings {
      do { tables[path] = try StringTable(contentsOf: file(path)) } catch {
        faults.append("\(error)")
      }
      // The last good table stays.
      if let table = tables[path] { read.append(table) }
    }
    var new = StringTables(read)
    new.language = language
    strings = new
  }

  // MARK: Texts

  /// The end of the line about a key that no table has.
  private static let missing = " is in no string table"
  private var missingTexts: [String] = []

  private func showTexts() {
    missingTexts = []
    guard let scene else { return }
    let name = url.path
    scene.setTexts { [strings] reference, id in
      let count = reference.count.flatMap { PluralNumber($0) }
      guard strings.has(reference.key) else {
        missingTexts.append("\(name): view \"\(id)\": \"\(reference.key)\"\(Self.missing)")
        return reference.key
      }
      return strings.text(reference.key, count: count, reference.arguments)
    }
    guard !strings.tables.isEmpty else { return traitOverrides.layoutDirection = nil }
    traitOverrides.layoutDirection = strings.isRightToLeft ? .rightToLeft : .leftToRight
  }

  // MARK: Errors

  private func reportErrors(_ new: [String]) {
    let hasChanged = new != errors
    errors = new
    showErrors()
    if hasChanged { onTrouble(new) }
  }

  private func showErrors() {
    bar.text = showsErrors ? errors.first : nil
    setNeedsLayout()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let height = bar.height(for: bounds.width)
    bar.frame = CGRect(
      x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }
}

extension StringTables {
  func has(_ key: String) -> Bool { tables.contains { $0.forms[key] != nil } }
}

extension SceneFile {
  /// The paths of all pictures.
  var picturePaths: [String] {
    views.flatMap { entry in
      entry.settings.compactMap { if case .image(let path) = $0 { path } else { nil } }
    }
  }
}

/// What changes when a file is written or replaced.
struct FileStamp: Equatable {
  private let file: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Nil: there is no such file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    file = UInt64(status.st_ino)
    size = Int64(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }
}

/// A line of white on red, which takes no touches.
final class ErrorBar: View {
  private let label = Label(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.backgroundColor = Color(hex: 0xA3121B)
    layer.zPosition = KioskKitConstants.errorZ
    isUserInteractionEnabled = false
    isHidden = true
    label.textColor = Color(white: 1)
    label.numberOfLines = 0
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  var text: String? {
    get { label.text }
    set {
      label.text = newValue
      isHidden = newValue == nil
    }
  }

  func height(for width: CGFloat) -> CGFloat {
    guard !isHidden else { return 0 }
    let padding = 2 * KioskKitConstants.errorPadding
    let room = CGSize(width: max(0, width - padding), height: .greatestFiniteMagnitude)
    return label.sizeThatFits(room).height + padding
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let padding = KioskKitConstants.errorPadding
    label.frame = bounds.insetBy(dx: padding, dy: padding)
  }
}
