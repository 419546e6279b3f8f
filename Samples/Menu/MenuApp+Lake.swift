// The steps by which the lake appears beneath the UI.
//
//   first frame       the UI over the night; the lake's pictures are computed meanwhile
//   pictures ready    the lake's shaders are compiled
//   from then on      the lake, while the night over it fades out
import CGLES3
import Foundation
import Glassine

extension MenuApp {
  private static let curtainSeconds = 0.6

  /// Lets the game draw beneath the UI of `surface`.
  ///
  /// On screen the UI is shown at once, and the lake as soon as it is ready. Off screen it is there
  /// from the first frame on, and pictures depend on time and touches alone, not on earlier frames.
  func install(on surface: Surface, isOffscreen: Bool = false) throws {
    surface.drawsContinuously = true
    if isOffscreen {
      try makeRenderer(LanternPictures()).drawsWhole = true
      isLakeOpen = true
    } else {
      Task { [weak self] in
        let pictures = await Task.detached { LanternPictures() }.value
        self?.pictures = pictures
      }
    }
    surface.onDrawBeneath = { [weak self] in self?.drawBeneath($0) }
  }

  /// Draws the lake from now on, behind a curtain that fades out.
  func openLake() {
    isLakeOpen = true
    guard !application.isReduceMotionEnabled else { return lakeIsSeen() }
    let curtain = View(frame: window.bounds)
    curtain.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    curtain.backgroundColor = Dusk.ground
    curtain.isUserInteractionEnabled = false
    window.insertSubview(curtain, at: 0)
    View.animate(withDuration: Self.curtainSeconds, animations: { curtain.alpha = 0 }) {
      [weak self] _ in
      curtain.removeFromSuperview()
      self?.lakeIsSeen()
    }
  }

  private func lakeIsSeen() { trace?.noteLake(at: application.now) }

  /// Called with the context current.
  private func drawBeneath(_ frame: SurfaceFrame) {
    do throws(LanternError) {
      // The first frame does not wait for it.
      if renderer == nil, hasShownUI, let pictures {
        self.pictures = nil
        try makeRenderer(pictures)
      }
      hasShownUI = true
      guard isLakeOpen, let renderer else { return clear(frame) }
      try renderer.draw(
        game, viewport: LanternRenderer.Viewport(width: frame.width, height: frame.height),
        scale: Float(frame.scale), framebuffer: frame.framebuffer, time: frame.timestamp,
        dim: Float(dim.value))
    } catch {
      application.diagnostics.notice("\(error)")
    }
  }

  private func clear(_ frame: SurfaceFrame) {
    let night = Dusk.ground
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), GLuint(frame.framebuffer))
    glClearColor(GLfloat(night.red), GLfloat(night.green), GLfloat(night.blue), 1)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
  }

  @discardableResult
  private func makeRenderer(_ pictures: LanternPictures) throws(LanternError) -> LanternRenderer {
    let renderer = try LanternRenderer(pictures)
    // A software renderer draws water and sky at half size; a graphics card all of it, each frame.
    let name = glGetString(GLenum(GL_RENDERER)).map { String(cString: $0) } ?? ""
    isSoftwareRenderer = name.contains("llvmpipe") || name.contains("softpipe")
    renderer.quality = store.settings.graphics.water.share(isSoftwareRenderer: isSoftwareRenderer)
    self.renderer = renderer
    return renderer
  }
}
