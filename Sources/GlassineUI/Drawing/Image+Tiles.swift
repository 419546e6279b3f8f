// A picture's regions in the atlas: one, or, if it is larger than a page, several tiles. Tiles
// contain a few pixels of their neighbours, so that interpolation at a seam is the same as without
// one.
import Foundation
import GlassineDisplayList

/// A part of a picture, and its region in the atlas.
struct ImageTile {
  let region: AtlasRegion
  /// The drawn part, in pixels of the picture: left, top, right, bottom. Tiles are adjacent.
  let part: SIMD4<Double>
  /// The stored part, likewise: larger, if it has neighbours.
  let held: SIMD4<Double>
  /// Whether the whole picture is opaque, so that tiles may be drawn over each other's edges.
  let isOpaque: Bool
}

/// The constants of tiles.
enum TileConstants {
  /// Pixels of its neighbours that a tile contains: enough to draw it at a quarter of its size.
  static let overlap = 4
}

extension Image {
  /// Inserts the picture into the atlas; inserts nothing if there is not enough room.
  func insert(into atlas: Atlas) -> [ImageTile] {
    let most = atlas.widestPicture
    // Caps refer to one whole picture, which is scaled to fit.
    guard max(width, height) > most, capInsets == nil else {
      let whole = SIMD4(0, 0, Double(width), Double(height))
      let region = pixels.withUnsafeBytes {
        atlas.insert(width: width, height: height, pixels: $0)
      }
      return region.map { [ImageTile(region: $0, part: whole, held: whole, isOpaque: false)] } ?? []
    }
    let isOpaque =
      !isTemplate && stride(from: 3, to: width * height * 4, by: 4).allSatisfy { pixels[$0] == 255 }
    let step = most - 2 * TileConstants.overlap
    var tiles: [ImageTile] = []
    for top in stride(from: 0, to: height, by: step) {
      for left in stride(from: 0, to: width, by: step) {
        let part = (left, top, min(left + step, width), min(top + step, height))
        guard let tile = insertTile(part, isOpaque: isOpaque, into: atlas) else {
          for tile in tiles { atlas.remove(tile.region) }
          return []
        }
        tiles.append(tile)
      }
    }
    return tiles
  }

  private func insertTile(
    _ part: (left: Int, top: Int, right: Int, bottom: Int), isOpaque: Bool, into atlas: Atlas
  ) -> ImageTile? {
    let overlap = TileConstants.overlap
    let (left, top) = (max(0, part.left - overlap), max(0, part.top - overlap))
    let (right, bottom) = (min(width, part.right + overlap), min(height, part.bottom + overlap))
    var rows: [UInt8] = []
    rows.reserveCapacity((right - left) * (bottom - top) * 4)
    for row in top..<bottom {
      rows += pixels[((row * width + left) * 4)..<((row * width + right) * 4)]
    }
    let region = rows.withUnsafeBytes {
      atlas.insert(width: right - left, height: bottom - top, pixels: $0)
    }
    return region.map {
      ImageTile(
        region: $0,
        part: SIMD4(Double(part.left), Double(part.top), Double(part.right), Double(part.bottom)),
        held: SIMD4(Double(left), Double(top), Double(right), Double(bottom)), isOpaque: isOpaque)
    }
  }
}

extension DrawingContext {
  /// Draws the tiles of a picture that is larger than a page.
  func draw(_ tiles: [ImageTile], of image: Image, in rect: CGRect, _ color: PremultipliedColor) {
    let box = placed(rect)
    let unit = SIMD2(
      box.width.native / Double(image.width), box.height.native / Double(image.height))
    guard unit.x > 0, unit.y > 0 else { return }
    let origin = SIMD2(box.minX.native, box.minY.native)
    let size = SIMD2(Double(image.width), Double(image.height))
    let isAligned = isPixelAligned && space == .window
    let scale = rasterScale.native
    /// The drawn position of a seam, on a whole pixel if the space is aligned.
    func seam(_ edges: SIMD2<Double>) -> SIMD2<Double> {
      let place = origin + edges * unit
      guard isAligned else { return place }
      let whole = (place * scale).rounded(.toNearestOrAwayFromZero) / scale
      // The picture's own edges do not move.
      let isInner = (edges .> 0) .& (edges .< size)
      return place.replacing(with: whole, where: isInner)
    }
    for tile in tiles {
      var (low, high) = (seam(tile.part.lowHalf), seam(tile.part.highHalf))
      let held = (tile.held.lowHalf, tile.held.highHalf)
      // Opaque tiles extend under the next ones: their smoothed edges would otherwise be
      // translucent.
      if tile.isOpaque, color.alpha >= 1 {
        high = pointwiseMin(high + unit * Double(TileConstants.overlap - 1), origin + held.1 * unit)
      }
      low = pointwiseMax(low, origin + held.0 * unit)
      high = pointwiseMin(high, origin + held.1 * unit)
      let source = ((low - origin) / unit - held.0, (high - origin) / unit - held.0)
      let whole = held.1 - held.0
      list.addImage(
        tile.region,
        in: CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y),
        sourceRect: CGRect(
          x: source.0.x / whole.x, y: source.0.y / whole.y,
          width: (source.1.x - source.0.x) / whole.x, height: (source.1.y - source.0.y) / whole.y),
        tint: color, isTemplate: image.isTemplate, sampling: image.sampling, space: space,
        clip: clip)
    }
  }
}
