// Names, values and traits that a host in C gives its views.
import CGlassine
import Foundation
import Glassine
import GlassineControls
import GlassineSpeech
import Testing

@testable import GlassineC

@Suite("Accessibility from C", .serialized)
struct AccessibilityTests {
  private let screen: OffscreenScreen
  private var overlay: glassine_overlay = 0

  init() throws {
    screen = try OffscreenScreen(size: CGSize(width: 200, height: 100))
    try #require(glassine_overlay_create_without_window(200, 100, 1, &overlay) == GLASSINE_OK)
  }

  private func end() {
    glassine_overlay_destroy(overlay)
    screen.close()
  }

  private func application() throws -> Application {
    try #require(HostTable.shared.overlay(overlay)?.overlay.application)
  }

  private func names(_ application: Application) -> [String] {
    application.accessibilityTree.elements.map {
      "\($0.accessibilityLabel ?? "-"), \($0.accessibilityValue ?? "-"), \($0.accessibilityRole)"
    }
  }

  @Test("names, values, hints and traits reach the tree, and empty texts restore the view's own")
  func describing() throws {
    defer { end() }
    let root = glassine_root(overlay)
    let slider = glassine_add_slider(
      root, glassine_rect(x: 0, y: 0, width: 100, height: 44), 0, 1, 0.5, nil, nil)
    try #require(slider != 0)
    let application = try application()
    #expect(names(application) == ["-, 50%, slider"])
    #expect(glassine_set_accessibility_label(slider, "Volume") == GLASSINE_OK)
    #expect(glassine_set_accessibility_value(slider, "half") == GLASSINE_OK)
    #expect(glassine_set_accessibility_hint(slider, "of the music") == GLASSINE_OK)
    #expect(names(application) == ["Volume, half, slider"])
    #expect(glassine_set_accessibility_value(slider, "") == GLASSINE_OK)
    #expect(names(application) == ["Volume, 50%, slider"])
    let traits = glassine_traits(GLASSINE_TRAIT_BUTTON | GLASSINE_TRAIT_SELECTED)
    #expect(glassine_set_accessibility_traits(slider, traits) == GLASSINE_OK)
    #expect(
      application.accessibilityTree.elements.first?.accessibilityTraits == [.button, .selected])
    #expect(glassine_set_accessibility_traits(slider, 0) == GLASSINE_OK)
    #expect(application.accessibilityTree.elements.first?.accessibilityTraits == .adjustable)
    #expect(glassine_set_accessibility_traits(slider, 4096) == GLASSINE_ERROR_ARGUMENT)
    #expect(glassine_set_accessibility_label(slider, nil) == GLASSINE_ERROR_ARGUMENT)
    #expect(glassine_set_accessibility_hidden(slider, true) == GLASSINE_OK)
    #expect(names(application).isEmpty)
    glassine_remove(slider)
    #expect(glassine_set_accessibility_label(slider, "gone") == GLASSINE_GONE)
  }

  @Test("a named panel groups its views, and one with traits is read as one")
  func panels() throws {
    defer { end() }
    let panel = glassine_add_panel(
      glassine_root(overlay), glassine_rect(x: 0, y: 0, width: 100, height: 50))
    glassine_add_label(panel, "9 lives", glassine_rect(x: 0, y: 0, width: 80, height: 20))
    glassine_set_accessibility_label(panel, "Health")
    let application = try application()
    let tree = application.accessibilityTree
    let group = try #require(tree.windows.first.flatMap { tree.children(of: $0).first })
    #expect(group.accessibilityLabel == "Health" && group.accessibilityRole == .group)
    #expect(names(application) == ["9 lives, -, staticText"])
    glassine_set_accessibility_traits(panel, glassine_traits(GLASSINE_TRAIT_IMAGE))
    #expect(names(application) == ["Health, -, image"])
  }

  @Test("speech is switched on and off, and says the host's views in its language")
  func speech() throws {
    defer { end() }
    let host = try #require(HostTable.shared.overlay(overlay))
    let recorder = UtteranceRecorder()
    host.synthesizer = recorder
    #expect(glassine_set_speech(overlay, false) == GLASSINE_OK)
    #expect(glassine_set_speech_language(overlay, "de-AT") == GLASSINE_OK)
    #expect(glassine_set_speech_language(overlay, "tlh") == GLASSINE_ERROR_ARGUMENT)
    let button = glassine_add_button(
      glassine_root(overlay), "Start", glassine_rect(x: 0, y: 0, width: 100, height: 44),
      glassine_button_style(GLASSINE_BUTTON_FILLED), nil, nil)
    try #require(button != 0)
    #expect(recorder.take().isEmpty)
    #expect(glassine_set_speech(overlay, true) == GLASSINE_OK)
    #expect(recorder.utterances.last?.language == "de")
    #expect(recorder.take().contains("Start, Taste"))
    #expect(glassine_announce(overlay, "Los") == GLASSINE_OK)
    #expect(recorder.take() == "Los")
    #expect(glassine_set_speech(overlay, false) == GLASSINE_OK)
    #expect(recorder.take().contains(SpeechWords.german.isOff))
    #expect(!host.overlay.application.isAccessibilityListening)
    #expect(glassine_set_speech(0, true) == GLASSINE_GONE)
  }

  @Test("an announcement reaches a listener")
  func announcing() throws {
    defer { end() }
    let application = try application()
    var heard: [String] = []
    application.addAccessibilityListener { event in
      if case .announcement(let text) = event { heard.append(text) }
    }
    #expect(glassine_announce(overlay, "Level 2") == GLASSINE_OK)
    #expect(glassine_announce(0, "nobody") == GLASSINE_GONE)
    #expect(glassine_announce(overlay, nil) == GLASSINE_ERROR_ARGUMENT)
    #expect(heard == ["Level 2"])
  }
}
