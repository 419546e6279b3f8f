// The fonts of one application: finding, opening and measuring them. FontLibrary+Layout.swift sets
// text, FontLibrary+Raster.swift makes rasters. The target knows no views and no textures.
internal import CFreeType
import Foundation
public import GlassineBase

/// Fonts, layouts and glyph rasters of one application.
///
/// Make one and pass it to its users. Not thread-safe: it is used on the thread that owns the
/// views. Its results (layouts, keys, rasters) may be used on any thread.
public final class FontLibrary {
  let diagnostics: Diagnostics
  let freeType: FT_Library
  let catalog: FontCatalog
  let shaper = Shaper()

  // Accesses are unchecked: with checks in all such types, a drawn frame takes 1.8 times as long
  // (`glassine bench draw`).

  @exclusivity(unchecked)
  var cache = LayoutCache()
  @exclusivity(unchecked)
  var shapes = ShapeCache()
  @exclusivity(unchecked)
  var styleNumbers: [TextStyle: NumberedStyle] = [:]
  /// The latest of them, which are compared before a style is hashed.
  var recentStyles: [NumberedStyle] = []
  @exclusivity(unchecked)
  var lastStyleNumber: UInt32 = 0

  private(set) var faces: [FontFace] = []
  private var faceByFile: [FontFile: FontFace?] = [:]
  private var faceByRequest: [FontRequest: FontFace?] = [:]
  private var standIns: [FontRequest: [UInt32: FaceID]] = [:]
  private var missingFamilies: Set<String> = []

  /// Opens the machine's fonts, and those in `fontFiles` as ``registerFont(path:)`` does; reads
  /// fontconfig's caches, which takes some 10 milliseconds.
  ///
  /// Fails if FreeType or fontconfig cannot start, if a file is not a font, or if there is no font
  /// at all. An application with its own fonts runs on a machine without any.
  public init(diagnostics: Diagnostics, fontFiles: [String] = []) throws(FontError) {
    self.diagnostics = diagnostics
    catalog = try FontCatalog()
    for path in fontFiles where !catalog.register(path: path) {
      throw FontError(operation: .registerFont, path: path, advice: Self.fileAdvice)
    }
    // Checked before FreeType starts, so that a failure leaves nothing open.
    let anyFont = FontRequest(family: "sans-serif", weight: .regular, isItalic: false)
    guard catalog.match(anyFont) != nil else {
      throw FontError(
        operation: .findFonts,
        advice: "no font is installed; install the package \(TextConstants.defaultFontPackage)")
    }
    var library: FT_Library?
    let code = FT_Init_FreeType(&library)
    guard code == 0, let library else {
      throw FontError(
        operation: .startFreeType, code: code, advice: "check that libfreetype6 is installed whole")
    }
    freeType = library
  }

  deinit {
    // Faces close before the library that owns them.
    faceByFile.removeAll()
    faceByRequest.removeAll()
    faces.removeAll()
    FT_Done_FreeType(freeType)
  }

  // MARK: Finding

  /// The face for `descriptor`: its family's nearest weight and slant, or, if the family is not
  /// installed, the nearest family, with one notice per family. Nil only if no installed font can
  /// be read. Constant time after the first call.
  public func face(for descriptor: FontDescriptor) -> FaceID? { openFace(for: descriptor)?.id }

  /// The vertical measures of `descriptor` at its size, in points; all zero if no font can be read.
  public func metrics(for descriptor: FontDescriptor) -> FontMetrics {
    guard let unit = openFace(for: descriptor)?.metrics else {
      return FontMetrics(ascender: 0, descender: 0, leading: 0, capHeight: 0, xHeight: 0)
    }
    let size = checkedSize(of: descriptor)
    return FontMetrics(
      ascender: unit.ascender * size, descender: unit.descender * size,
      leading: unit.leading * size, capHeight: unit.capHeight * size, xHeight: unit.xHeight * size)
  }

  /// Makes the fonts in the file at `path` known to this application, as if installed.
  ///
  /// Existing layouts do not change; call it before the first text. Fails if the file is missing or
  /// not a font.
  public func registerFont(path: String) throws(FontError) {
    var face: FT_Face?
    let code = FT_New_Face(freeType, path, -1, &face)
    if let face { FT_Done_Face(face) }
    guard code == 0, catalog.register(path: path) else {
      throw FontError(
        operation: .registerFont, code: code == 0 ? nil : code, path: path,
        advice: Self.fileAdvice)
    }
    faceByRequest.removeAll()
    standIns.removeAll()
    missingFamilies.removeAll()
    cache.removeAll()
    shapes.removeAll()
  }

  // MARK: Inside

  func openFace(_ id: FaceID) -> FontFace { faces[Int(id.rawValue)] }

  func openFace(for descriptor: FontDescriptor) -> FontFace? { openFace(request(descriptor)) }

  func request(_ descriptor: FontDescriptor) -> FontRequest {
    FontRequest(
      family: descriptor.family, weight: descriptor.weight, isItalic: descriptor.isItalic)
  }

  func openFace(_ request: FontRequest) -> FontFace? {
    if let known = faceByRequest[request] { return known }
    var face: FontFace?
    if let match = catalog.match(request) {
      if !match.isSameFamily { noticeMissing(request.family) }
      face = open(match.file)
    }
    if face == nil {
      for fallback in catalog.fallbacks(for: request) {
        face = open(fallback.file)
        if face != nil { break }
      }
    }
    faceByRequest[request] = .some(face)
    return face
  }

  /// The face for a cluster of characters that `primary` lacks; `primary` if no face has them.
  func standIn(
    for scalars: ArraySlice<UInt32>, prefersColor: Bool, primary: FontFace, request: FontRequest
  ) -> FontFace {
    guard let base = scalars.first else { return primary }
    let isSimple = scalars.count == 1 && !prefersColor
    if isSimple, let known = standIns[request]?[base] { return faces[Int(known.rawValue)] }
    let chain = catalog.fallbacks(for: request)
    let font = choose(from: chain, for: scalars, base: base, prefersColor: prefersColor)
    let face = font.flatMap { open($0.file) } ?? primary
    if isSimple { standIns[request, default: [:]][base] = face.id }
    return face
  }

  /// The first font of `chain` for the scalars: of the requested kind first, whole clusters before
  /// bases alone.
  private func choose(
    from chain: [FallbackFont], for scalars: ArraySlice<UInt32>, base: UInt32, prefersColor: Bool
  ) -> FallbackFont? {
    func first(isColor: Bool?, whole: Bool) -> FallbackFont? {
      chain.first { font in
        (isColor == nil || font.isColor == isColor)
          && (whole
            ? scalars.allSatisfy { FontCatalog.covers(font.coverage, $0) }
            : FontCatalog.covers(font.coverage, base))
      }
    }
    if prefersColor,
      let font = first(isColor: true, whole: true) ?? first(isColor: true, whole: false)
    {
      return font
    }
    return first(isColor: false, whole: true) ?? first(isColor: nil, whole: true)
      ?? first(isColor: nil, whole: false)
  }

  /// The descriptor's size, clamped to the valid range.
  func checkedSize(of descriptor: FontDescriptor) -> CGFloat {
    let range = TextConstants.fontSizeRangePoints
    guard descriptor.size.isFinite, range.contains(descriptor.size) else {
      diagnostics.misuse(
        "font size \(descriptor.size) of \(descriptor.family) is outside \(range) points")
      return descriptor.size > range.upperBound && descriptor.size.isFinite
        ? range.upperBound : range.lowerBound
    }
    return descriptor.size
  }

  private func open(_ file: FontFile) -> FontFace? {
    if let known = faceByFile[file] { return known }
    var face: FontFace?
    if faces.count < Int(UInt16.max) {
      face = FontFace(id: FaceID(rawValue: UInt16(faces.count)), file: file)
      if let face { faces.append(face) }
    }
    if face == nil { diagnostics.notice("font file \(file.path) cannot be read and is left out") }
    faceByFile[file] = .some(face)
    return face
  }

  private func noticeMissing(_ family: String) {
    guard !Self.genericFamilies.contains(family.lowercased()),
      missingFamilies.insert(family.lowercased()).inserted
    else { return }
    diagnostics.notice(
      "font family \"\(family)\" is not installed; the nearest one is used. "
        + "List what is there with: fc-list : family")
  }

  private static let fileAdvice =
    "check that the file exists, may be read, and is TrueType or OpenType"

  /// Names that fontconfig resolves by itself.
  private static let genericFamilies: Set<String> = [
    "sans", "sans-serif", "serif", "monospace", "mono", "system-ui", "emoji",
  ]
}
