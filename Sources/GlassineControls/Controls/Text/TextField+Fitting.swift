// The font size at which a field's text fits.
import Foundation
import GlassineText
import GlassineUI

/// The inputs of the last fit.
struct TextFieldFit: Equatable {
  var revision: Int
  var width: CGFloat
  var font: FontDescriptor
  var least: CGFloat
}

extension TextField {
  /// Sets the text at the largest fitting size, at most the field's font, at least the minimum.
  /// Cheap if nothing changed since.
  func fitFont() {
    let full = shownFont
    let steps = TextEditingConstants.fontStepsPerPoint
    let least = minimumFontSize > 0 ? minimumFontSize * environment.traits.textScale : 0
    // Not so small that nothing is left, and not larger than the font itself.
    let lowest = min(full.size, max(least, 1 / steps))
    let width = shownTextRect.width
    guard full.size > 0, width > 0, let body = interaction.body else { return }
    let fit = TextFieldFit(revision: body.revision, width: width, font: full, least: lowest)
    guard fit != fitted else { return }
    var size = full.size
    var natural = setWidth(full, size)
    if natural > width {
      let whole = natural
      size = max(lowest, (full.size * width / natural * steps).rounded(.down) / steps)
      natural = setWidth(full, size)
      // Text whose runs have fonts of their own does not shrink.
      if natural == whole {
        size = full.size
        natural = setWidth(full, size)
      }
    }
    // Widths are not exactly proportional to the size: the last steps are tried.
    while size > lowest, size < full.size, natural > width {
      size = max(lowest, size - 1 / steps)
      natural = setWidth(full, size)
    }
    fitted = fit
    fitted?.revision = interaction.body?.revision ?? 0
  }

  /// The width of the text in that size.
  private func setWidth(_ font: FontDescriptor, _ size: CGFloat) -> CGFloat {
    let font = size == font.size ? font : font.scaled(by: size / font.size)
    if interaction.style.font != font { interaction.style = Self.style(font) }
    return interaction.body?.size.width ?? 0
  }
}
