// A panel with a text, a button, a slider and a bar, by Glassine.
#include <glassine.h>

#include "host.h"

int main(void) {
  SDL_Window *window = open_window();
  glassine_overlay hud;
  if (glassine_overlay_create(window, &hud) != GLASSINE_OK) return puts(glassine_last_error()), 1;
  glassine_view root = glassine_root(hud);
  glassine_view panel = glassine_add_panel(root, (glassine_rect){16, 16, 240, 200});
  glassine_add_label(panel, "12 pulses", (glassine_rect){16, 12, 200, 24});
  glassine_add_button(
      panel, "Jump", (glassine_rect){16, 44, 208, 48}, GLASSINE_BUTTON_FILLED, NULL, NULL);
  glassine_add_slider(panel, (glassine_rect){16, 100, 208, 44}, 0, 1, 0.4, NULL, NULL);
  glassine_view bar = glassine_add_progress(panel, (glassine_rect){16, 164, 208, 6}, 0);
  for (int frame = 0; frame < FRAMES; frame++) {
    glassine_set_value(bar, frame / (double)FRAMES);
    glassine_update(hud);
    if (glassine_draw(hud, 0, 0, 0, WIDTH, HEIGHT) != GLASSINE_OK) return 1;
    did_draw(window, frame);
  }
  report();
}
