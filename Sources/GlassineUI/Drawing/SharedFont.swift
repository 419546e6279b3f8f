// Fonts shared by labels.
import GlassineText

/// A shared font: it is larger than the other storage of a label.
package final class SharedFont {
  package let font: FontDescriptor

  init(_ font: FontDescriptor) { self.font = font }
}

/// The fonts last given to labels. Labels created in sequence have few different ones.
package struct LabelFonts {
  private var latest: [SharedFont] = []
  private var next = 0

  package mutating func box(of font: FontDescriptor) -> SharedFont {
    if let known = latest.first(where: { $0.font == font }) { return known }
    let box = SharedFont(font)
    if latest.count < ControlConstants.sharedLabelFonts {
      latest.append(box)
    } else {
      latest[next] = box
      next = (next + 1) % latest.count
    }
    return box
  }
}
