import CGLES3
import Glassine
import GlassineControls
import GlassineProgram

let size = CGSize(width: 800, height: 480)
let hello = Program(title: "Hello, HUD", size: size) { stage in
  // The game: OpenGL of any kind, drawn first. Touches that no view takes are sent to the game.
  var place = CGPoint(x: 200, y: 240)
  stage.surface.drawsContinuously = true
  stage.surface.onDrawBeneath = { frame in
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), frame.framebuffer)
    glClearColor(Float(place.x / 4000), Float(place.y / 4000), 0.25, 1)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
  }
  stage.application.hostTouchHandler = { touch in place = touch.location }

  // The HUD: the window ignores touches itself, and its button takes them.
  let hud = Window(frame: CGRect(origin: .zero, size: size))
  hud.touchPolicy = .passThrough
  let jump = Button(Button.Configuration(title: "Jump")) { print("Jump!") }
  jump.frame = CGRect(x: 656, y: 392, width: 120, height: 64)
  hud.addSubview(jump)
  hud.makeKeyAndVisible()
}
hello.main()
