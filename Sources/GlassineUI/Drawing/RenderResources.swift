// Fonts and pictures shared by all display lists: one font library, one atlas, and the glyphs in
// it. They belong to the main actor, as views' slots do; their content can always be created again.
import Foundation
import GlassineBase
public import GlassineDisplayList
public import GlassineText

/// Fonts, glyphs and pictures for drawing.
public final class RenderResources {
  /// The atlas of glyphs and pictures.
  public let atlas = Atlas()

  /// A glyph in the atlas; `region` is nil for a glyph without ink.
  struct CachedGlyph {
    var region: AtlasRegion?
    var left: Float
    var top: Float
    var width: Float
    var height: Float
    var lastUsed: Int
  }

  private let diagnostics: Diagnostics

  // Accesses are unchecked: with checks in all such types, a drawn frame takes 1.8 times as long
  // (`glassine bench draw`).

  @exclusivity(unchecked)
  private var library: FontLibrary?
  @exclusivity(unchecked)
  private var glyphs: [GlyphKey: CachedGlyph] = [:]
  @exclusivity(unchecked)
  var shapes = ShapeCache()
  @exclusivity(unchecked)
  var runs = GlyphRunCache()
  /// A reusable run for collecting glyphs.
  @exclusivity(unchecked)
  var spareRun: GlyphRun?
  private var usedImages: [ObjectIdentifier: (image: WeakImage, lastUsed: Int)] = [:]
  /// The number of display lists so far, by which unused content of the atlas is found.
  @exclusivity(unchecked)
  private(set) var generation = 0
  /// The number of the picture's first list.
  @exclusivity(unchecked)
  private(set) var firstGeneration = 0
  /// The number of the previous picture's first list: content used since then stays.
  @exclusivity(unchecked)
  private var earlierGeneration = 0

  /// Incremented when a region is removed from the atlas: cached drawings may then refer to removed
  /// regions.
  @exclusivity(unchecked)
  package private(set) var atlasRevision = 0
  /// The number of glyphs and pictures that did not fit into the atlas.
  @exclusivity(unchecked)
  var missedCount = 0
  /// Whether cached drawings are part of the current picture. Their glyphs and pictures were not
  /// requested, and would count as unused.
  @exclusivity(unchecked)
  var isReplaying = false
  /// The context of the view that is drawing.
  @exclusivity(unchecked)
  var currentContext: DrawingContext?
  /// The paint table is full: it is emptied before the picture is built again.
  @exclusivity(unchecked)
  private var needsNewPaints = false
  /// The atlas is full: the picture has to be built again without cached drawings.
  @exclusivity(unchecked)
  private(set) var needsRestart = false

  /// Pictures of views, which show the atlas's content at the time of their recording, each with
  /// its list's number. The number is 0 if that content was not requested again.
  private var watched: [(picture: WeakPicture, generation: Int)] = []
  private struct WeakPicture { weak var picture: DisplayPicture? }
  private struct WeakImage { weak var image: Image? }

  init(diagnostics: Diagnostics) { self.diagnostics = diagnostics }

  /// Opens the font library; the application calls it at start, so that a missing font is an error
  /// there.
  public func loadFonts() throws(FontError) {
    if library == nil { library = try FontLibrary(diagnostics: diagnostics) }
  }

  /// The fonts; nil if none can be read, after one line in the log.
  public var fonts: FontLibrary? {
    if library == nil {
      do { try loadFonts() } catch { diagnostics.notice("\(error)") }
    }
    return library
  }

  /// Called when the table of paints is full.
  func letGoOfPaints() {
    missedCount += 1
    needsNewPaints = true
    needsRestart = true
  }

  func beginList() { generation += 1 }

  /// Begins a picture, which consists of several lists if there are several windows.
  ///
  /// If the previous picture, built or patched, needed room that could not be made among cached
  /// content, the caches are invalid.
  func beginPicture() {
    if needsRestart { forgetKept() }
    // Patched pictures have no list of their own.
    if generation >= firstGeneration {
      earlierGeneration = firstGeneration
      firstGeneration = generation + 1
    }
    isReplaying = false
    needsRestart = false
  }

  /// Begins the picture again.
  func restartPicture() { beginPicture() }

  private func forgetKept() {
    atlasRevision += 1
    guard needsNewPaints else { return }
    atlas.paints.removeAll()
    for entry in watched { entry.picture.picture?.lose() }
    watched = []
    needsNewPaints = false
  }

  /// Empties the atlas, as if nothing had been drawn before. Does nothing while pictures of views
  /// exist, which depend on it.
  package func forgetPlaces() {
    watched.removeAll { $0.picture.picture == nil }
    guard watched.isEmpty else { return }
    atlasRevision += 1
    for glyph in glyphs.values {
      if let region = glyph.region { atlas.remove(region) }
    }
    glyphs = [:]
    for entry in usedImages.values {
      guard let image = entry.image.image else { continue }
      for tile in image.tiles { atlas.remove(tile.region) }
      image.tiles = []
    }
    usedImages = [:]
    _ = shapes.removeUnused(since: .max, from: atlas)
    atlas.paints.removeAll()
  }

  /// The glyph's place in the atlas, rasterized at its first use; nil while the atlas is full.
  func glyph(_ key: GlyphKey) -> CachedGlyph? {
    if let index = glyphs.index(forKey: key) {
      glyphs.values[index].lastUsed = generation
      return glyphs.values[index]
    }
    guard let library else { return nil }
    var entry = CachedGlyph(
      region: nil, left: 0, top: 0, width: 0, height: 0, lastUsed: generation)
    if let image = library.rasterize(key) {
      guard let region = insert(image) ?? (makeRoom() ? insert(image) : nil) else {
        missedCount += 1
        return nil
      }
      entry.region = region
      entry.left = Float(image.left)
      entry.top = Float(image.top)
      entry.width = Float(image.width)
      entry.height = Float(image.height)
    }
    glyphs[key] = entry
    return entry
  }

  /// The picture's regions in the atlas, inserted at its first use; none while the atlas is full.
  func tiles(of image: Image) -> [ImageTile] {
    usedImages[ObjectIdentifier(image)] = (WeakImage(image: image), generation)
    if !image.tiles.isEmpty { return image.tiles }
    noteIfHalved(image)
    image.tiles = image.insert(into: atlas)
    if image.tiles.isEmpty, makeRoom() { image.tiles = image.insert(into: atlas) }
    if image.tiles.isEmpty { missedCount += 1 }
    return image.tiles
  }

  private func noteIfHalved(_ image: Image) {
    guard max(image.width, image.height) > atlas.widestPicture, image.capInsets != nil else {
      return
    }
    diagnostics.notice(
      "a picture with caps of \(image.width) x \(image.height) pixels is larger than "
        + "\(atlas.widestPicture) and drawn with fewer pixels; leave the caps out, or make it "
        + "smaller"
    )
  }

  /// Watches a newly recorded picture: it is lost when its regions are removed.
  func watch(_ picture: DisplayPicture) {
    watched.removeAll { $0.picture.picture == nil }
    watched.append((WeakPicture(picture: picture), isReplaying ? 0 : generation))
  }

  private func losePictures() {
    watched.removeAll { entry in
      guard entry.generation < earlierGeneration else { return false }
      entry.picture.picture?.lose()
      return true
    }
  }

  private func insert(_ image: GlyphImage) -> AtlasRegion? {
    image.pixels.withUnsafeBytes { bytes in
      image.isColor
        ? atlas.insert(width: image.width, height: image.height, pixels: bytes)
        : atlas.insertCoverage(width: image.width, height: image.height, coverage: bytes)
    }
  }

  /// Removes content that neither this picture nor the previous one used from the atlas; false if
  /// there is none.
  /// - Parameter isFull: whether there is no other room.
  @discardableResult
  func makeRoom(isFull: Bool = true) -> Bool {
    if isReplaying {
      needsRestart = true
      return false
    }
    var didRemove = false
    atlasRevision += 1
    losePictures()
    for (key, glyph) in glyphs where glyph.lastUsed < earlierGeneration {
      if let region = glyph.region { atlas.remove(region) }
      glyphs[key] = nil
      didRemove = true
    }
    for (key, entry) in usedImages where entry.lastUsed < earlierGeneration {
      if let image = entry.image.image, !image.tiles.isEmpty {
        for tile in image.tiles { atlas.remove(tile.region) }
        image.tiles = []
        didRemove = true
      }
      usedImages[key] = nil
    }
    if shapes.removeUnused(since: earlierGeneration, from: atlas) { didRemove = true }
    if !didRemove, isFull {
      diagnostics.notice("the atlas is full: some pictures or glyphs of this frame are left out")
    }
    return didRemove
  }
}
