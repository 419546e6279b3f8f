// Glyph rasters: FreeType's outlines, and colour strikes scaled to size. Small text is hinted
// lightly, which moves horizontal strokes to whole pixels and keeps widths. Large text and icons
// are not hinted, so that they keep their shape.
internal import CFreeType
public import Foundation

extension FontLibrary {
  /// The pixels of the glyph named by `key`. Nil for glyphs without ink (spaces), sizes of 0 or
  /// above 1024 pixels, and faces of another library.
  ///
  /// Depends on the key alone. Takes some 10 microseconds for a letter, half a millisecond for a
  /// colour glyph; store the result in an atlas.
  public func rasterize(_ key: GlyphKey) -> GlyphImage? {
    guard key.pixelSize64 > 0,
      CGFloat(key.pixelSize64) <= TextConstants.largestRasterPixels * 64,
      Int(key.face.rawValue) < faces.count,
      let face = openFace(key.face).openDrawing(freeType)
    else { return nil }
    if face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) == 0 {
      return rasterizeStrike(face, key)
    }
    let size = FT_F26Dot6(key.pixelSize64)
    guard FT_Set_Char_Size(face, size, size, 72, 72) == 0 else { return nil }
    guard FT_Load_Glyph(face, key.glyph, loadFlags(key)) == 0, let slot = face.pointee.glyph else {
      return nil
    }
    if slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE {
      // A quarter pixel is 16 of FreeType's 64ths.
      FT_Outline_Translate(&slot.pointee.outline, FT_Pos(key.subpixelX) * 16, 0)
    }
    guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return nil }
    return image(of: slot)
  }

  /// The box around the ink of the glyph of `character`, in points at the descriptor's size, y
  /// downwards from its origin on the baseline. Nil if no installed font has the character; empty
  /// for spaces. For optical centring of icons.
  public func glyphBounds(of character: Character, in descriptor: FontDescriptor) -> CGRect? {
    var style = TextStyle(font: descriptor, lineBreakMode: .byClipping)
    style.writingDirection = .leftToRight
    let layout = layout(String(character), style: style)
    guard let line = layout.lines.first, layout.glyphs.contains(where: { $0.glyph != 0 })
    else { return nil }
    return layout.inkBounds.offsetBy(dx: 0, dy: -line.baseline)
  }

  private func loadFlags(_ key: GlyphKey) -> FT_Int32 {
    let common = FT_Int32(FT_LOAD_COLOR | FT_LOAD_NO_BITMAP)
    let isSmall = CGFloat(key.pixelSize64) < TextConstants.hintingLimitPixels * 64
    // An icon font has no letters whose lines could be aligned.
    guard isSmall, openFace(key.face).hasLatinLetters else {
      return common | FT_Int32(FT_LOAD_NO_HINTING)
    }
    // FT_LOAD_TARGET_LIGHT, a macro that Swift does not import: the render mode from bit 16 on.
    // FreeType's own hinter, since many fonts have no hints.
    let light = FT_Int32(FT_RENDER_MODE_LIGHT.rawValue & 15) << 16
    return common | light | FT_Int32(FT_LOAD_FORCE_AUTOHINT)
  }

  private func image(of slot: FT_GlyphSlot) -> GlyphImage? {
    let bitmap = slot.pointee.bitmap
    let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
    guard width > 0, height > 0, let buffer = bitmap.buffer else { return nil }
    let isColor = Int32(bitmap.pixel_mode) == Int32(FT_PIXEL_MODE_BGRA.rawValue)
    guard isColor || Int32(bitmap.pixel_mode) == Int32(FT_PIXEL_MODE_GRAY.rawValue)
    else { return nil }
    let rowBytes = width * (isColor ? 4 : 1)
    let pitch = Int(bitmap.pitch)
    let pixels = [UInt8](unsafeUninitializedCapacity: rowBytes * height) { target, count in
      for row in 0..<height {
        let source = buffer + row * pitch
        for column in 0..<rowBytes {
          // FreeType's blue, green, red, alpha becomes red, green, blue, alpha.
          let from = isColor && column & 1 == 0 ? column ^ 2 : column
          target[row * rowBytes + column] = source[from]
        }
      }
      count = rowBytes * height
    }
    return GlyphImage(
      width: width, height: height, left: Int(slot.pointee.bitmap_left),
      top: Int(slot.pointee.bitmap_top), isColor: isColor, pixels: pixels)
  }

  private func rasterizeStrike(_ face: FT_Face, _ key: GlyphKey) -> GlyphImage? {
    guard let strike = bestStrike(of: face, pixelSize64: key.pixelSize64),
      FT_Select_Size(face, FT_Int(strike)) == 0,
      FT_Load_Glyph(face, key.glyph, FT_Int32(FT_LOAD_COLOR)) == 0, let slot = face.pointee.glyph,
      FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0, let full = image(of: slot)
    else { return nil }
    let strikeSize64 = CGFloat(face.pointee.available_sizes[strike].y_ppem)
    return full.scaled(
      by: CGFloat(key.pixelSize64) / strikeSize64, offsetX: CGFloat(key.subpixelX) / 4)
  }

  /// The smallest strike at least as large as requested, or the largest there is.
  private func bestStrike(of face: FT_Face, pixelSize64: UInt32) -> Int? {
    let count = Int(face.pointee.num_fixed_sizes)
    guard count > 0, let sizes = face.pointee.available_sizes else { return nil }
    let byHeight = (0..<count).sorted { sizes[$0].y_ppem < sizes[$1].y_ppem }
    return byHeight.first { sizes[$0].y_ppem >= FT_Pos(pixelSize64) } ?? byHeight.last
  }
}
