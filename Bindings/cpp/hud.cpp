// A HUD over a game in C++, in 50 lines. Without a display, or with --hand, a hand plays it.
#include <SDL.h>

#include <cstdio>
#include <cstring>
#include <glassine.hpp>

int main(int count, char **words) {
  bool has_hand = count > 1 && !std::strcmp(words[1], "--hand");
  if (has_hand) SDL_SetHint(SDL_HINT_VIDEODRIVER, "offscreen");
  glassine::prepare();
  SDL_Init(SDL_INIT_VIDEO);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
  SDL_Window *window = SDL_CreateWindow("HUD", 0, 0, 640, 360, SDL_WINDOW_OPENGL);
  SDL_GLContext context = SDL_GL_CreateContext(window);
  int status = 0;
  {
    glassine::Overlay hud(window);
    if (!hud) return std::printf("no HUD: %s\n", glassine::last_error()), 1;
    int jumps = 0;
    bool is_over = false;
    glassine::View panel = hud.root().add_panel({16, 16, 200, 56});
    glassine::View score = panel.add_label("0 jumps", {16, 8, 120, 40});
    auto dial = panel.add_drawing({148, 8, 40, 40}, [&](auto &canvas, double width, double height) {
      canvas.arc(width / 2, height / 2, 16, -1.57, 0.6 * jumps);
      canvas.stroke(4);
      std::printf("dial of %d\n", jumps);
    });
    hud.root().add_button("Jump", {504, 280, 120, 64}, [&](glassine::View button) {
      score.set_text(std::to_string(++jumps) + " jumps");
      dial.set_needs_display();
      std::printf("%s: %s\n", button.text().c_str(), score.text().c_str());
    });
    hud.on_host_touch([](glassine::HostTouch touch) {
      std::printf("game %d at %g %g\n", touch.phase, touch.x, touch.y);
    });
    double start = glassine::now();
    for (int frame = 0; !is_over; frame++) {
      for (SDL_Event event; SDL_PollEvent(&event);)
        if (!hud.takes(&event) && event.type == SDL_QUIT) is_over = true;
      double now = has_hand ? start + frame / 60.0 : glassine::now();
      double x = frame < 20 ? 564 : 320, y = frame < 20 ? 312 : 100;
      if (has_hand && frame % 10 == 5)
        hud.process_touch(7, frame % 20 == 5 ? GLASSINE_BEGAN : GLASSINE_ENDED, x, y, now);
      hud.update(now);
      // The game draws here.
      if (hud.draw(640, 360) != GLASSINE_OK) status = 1;
      SDL_GL_SwapWindow(window);
      if (has_hand && frame == 40) is_over = true;
    }
  }
  SDL_GL_DeleteContext(context);
  SDL_DestroyWindow(window);
  SDL_Quit();
  std::puts(status ? glassine::last_error() : "the end");
  return status;
}
