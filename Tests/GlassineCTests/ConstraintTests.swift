// Constraints of hosts in C: their refusals, their ends, and contents of scroll views.
import CGlassine
import Foundation
import Glassine
import GlassineC
import Testing

@Suite("Constraints of hosts in C", .serialized)
struct ConstraintTests {
  private static let none = glassine_anchor()
  private var error: String { String(cString: glassine_last_error()) }
  private let empty = glassine_rect()

  private func anchor(
    _ view: glassine_view, _ attribute: Int, _ guide: Int = 0
  ) -> glassine_anchor {
    glassine_anchor(view: view, attribute: Int32(attribute), guide: Int32(guide))
  }

  private func equal(
    _ first: glassine_anchor, _ second: glassine_anchor, _ constant: Double = 0,
    multiplier: Double = 1
  ) -> glassine_constraint {
    glassine_add_constraint(first, glassine_relation(GLASSINE_EQUAL), second, multiplier, constant)
  }

  @Test("a constraint that cannot be is refused in words, and changes nothing")
  func refusals() throws {
    try withOverlay { overlay, _ in
      let root = glassine_root(overlay)
      let frame = glassine_rect(x: 10, y: 20, width: 30, height: 40)
      let card = glassine_add_panel(root, frame)
      let layer = glassine_add_layer(overlay, 1, false, nil, nil)
      let other = glassine_add_panel(layer, frame)
      let stack = glassine_add_stack(root, frame, glassine_axis(GLASSINE_VERTICAL), 4)
      let stacked = glassine_add_panel(stack, frame)
      let (left, width) = (GLASSINE_ATTRIBUTE_LEFT, GLASSINE_ATTRIBUTE_WIDTH)
      let rootLeft = anchor(root, left)
      @MainActor func refuses(
        _ first: glassine_anchor, _ second: glassine_anchor, _ words: String,
        constant: Double = 0, multiplier: Double = 1, relation: Int = 0
      ) {
        let made = glassine_add_constraint(
          first, glassine_relation(relation), second, multiplier, constant)
        #expect(made == 0)
        let error = error
        #expect(error.hasPrefix("glassine_add_constraint: ") && error.contains(words), "\(error)")
      }
      refuses(Self.none, Self.none, "0 is no view, or is gone")
      refuses(anchor(card, 0), rootLeft, "the first anchor has no attribute")
      refuses(anchor(card, 99), rootLeft, "99 is no attribute")
      refuses(anchor(card, left), anchor(root, left, 99), "99 is no guide")
      refuses(anchor(card, left, 1), rootLeft, "give the guide as the second")
      refuses(anchor(card, left), Self.none, "compares a place with a number")
      refuses(anchor(card, left), anchor(root, width), "compares a place with a size")
      refuses(anchor(card, left), anchor(root, GLASSINE_ATTRIBUTE_TOP), "along x with one along y")
      refuses(anchor(card, left), anchor(other, left), "they are in two overlays or layers")
      refuses(anchor(root, left), anchor(card, left), "a root or a cell")
      refuses(anchor(layer, left), anchor(other, left), "a root or a cell")
      refuses(anchor(stacked, left), anchor(stack, left), "the stack arranges its children")
      refuses(anchor(card, left), anchor(root, left, GLASSINE_GUIDE_CONTENT), "is no scroll view")
      refuses(anchor(card, left), rootLeft, "is no constant", constant: .nan)
      refuses(anchor(card, left), rootLeft, "is no constant", constant: 1e6)
      refuses(anchor(card, left), rootLeft, "is no multiplier", multiplier: .infinity)
      refuses(anchor(card, left), rootLeft, "7 is no relation", relation: 7)
      glassine_update_at(overlay, 1)
      #expect(glassine_get_frame(card).x == 10, "a refused constraint leaves the frame")
    }
  }

  @Test("a number whose constraint is gone does nothing, with either of its views or by itself")
  func ends() throws {
    try withOverlay { overlay, _ in
      let root = glassine_root(overlay)
      let (one, two) = (glassine_add_panel(root, empty), glassine_add_panel(root, empty))
      let left = GLASSINE_ATTRIBUTE_LEFT
      let first = equal(anchor(one, left), anchor(two, left))
      let second = equal(anchor(two, left), anchor(root, left), 8)
      #expect(first != 0 && second != 0)
      for (priority, result) in [
        (Double.nan, GLASSINE_ERROR_ARGUMENT), (0, GLASSINE_ERROR_ARGUMENT),
        (1001, GLASSINE_ERROR_ARGUMENT), (1e-300, GLASSINE_ERROR_ARGUMENT), (250, GLASSINE_OK),
      ] {
        #expect(glassine_set_priority(second, priority) == result, "\(priority)")
      }
      #expect(glassine_set_constant(second, .nan) == GLASSINE_ERROR_ARGUMENT)
      #expect(glassine_remove(two) == GLASSINE_OK)
      #expect(glassine_set_constant(first, 1) == GLASSINE_GONE)
      #expect(glassine_set_active(second, true) == GLASSINE_GONE)
      let third = equal(anchor(one, left), anchor(root, left))
      #expect(glassine_remove_constraint(third) == GLASSINE_OK)
      #expect(glassine_remove_constraint(third) == GLASSINE_GONE)
      #expect(glassine_set_priority(third, 1) == GLASSINE_GONE)
      #expect(glassine_layout(two) == GLASSINE_GONE)
      #expect(glassine_set_safe_area(overlay, -1, 0, 0, 0) == GLASSINE_ERROR_ARGUMENT)
      #expect(glassine_set_safe_area(overlay, 0, .nan, 0, 0) == GLASSINE_ERROR_ARGUMENT)
    }
  }

  @Test("a button is as large as its title, and a scroll view's content as its constraints say")
  func contents() throws {
    try withOverlay { overlay, _ in
      let root = glassine_root(overlay)
      let jump = glassine_add_button(root, "Jump", empty, 0, nil, nil)
      let (left, top) = (GLASSINE_ATTRIBUTE_LEFT, GLASSINE_ATTRIBUTE_TOP)
      #expect(equal(anchor(jump, left), anchor(root, left, GLASSINE_GUIDE_MARGINS)) != 0)
      #expect(equal(anchor(jump, top), anchor(root, top, GLASSINE_GUIDE_MARGINS)) != 0)
      let scroll = glassine_add_scroll_view(
        root, glassine_rect(x: 100, y: 0, width: 100, height: 100))
      let content = GLASSINE_GUIDE_CONTENT
      let page = glassine_add_panel(scroll, empty)
      for edge in [left, top, GLASSINE_ATTRIBUTE_RIGHT, GLASSINE_ATTRIBUTE_BOTTOM] {
        #expect(equal(anchor(page, edge), anchor(scroll, edge, content)) != 0)
      }
      let wide = equal(anchor(page, GLASSINE_ATTRIBUTE_WIDTH), Self.none, 300)
      #expect(equal(anchor(page, GLASSINE_ATTRIBUTE_HEIGHT), Self.none, 100) != 0)
      glassine_update_at(overlay, 1)
      let frame = glassine_get_frame(jump)
      #expect(frame.x == 8 && frame.y == 8 && frame.width > 30 && frame.height > 20, "\(frame)")
      // A content of 300 points ends at 200, one of 150 at 50.
      var (x, y) = (0.0, 0.0)
      glassine_set_content_offset(scroll, 150, 0, false)
      glassine_update_at(overlay, 2)
      glassine_get_content_offset(scroll, &x, &y)
      #expect(x == 150)
      #expect(glassine_set_active(wide, false) == GLASSINE_OK)
      let narrow = equal(anchor(page, GLASSINE_ATTRIBUTE_WIDTH), Self.none, 150)
      #expect(narrow != 0)
      glassine_layout(root)
      #expect(glassine_get_frame(page).width == 150)
      #expect(equal(anchor(page, left), anchor(jump, left), multiplier: 2) != 0)
    }
  }
}
