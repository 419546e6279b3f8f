// The HUD and the menu in C: a host that sleeps until its overlay or an event needs a frame.
#include <GLES3/gl3.h>
#include <SDL.h>
#include <glassine.h>
#include <stdio.h>
#include <string.h>

enum { WIDTH = 800, HEIGHT = 480, ROWS = 500 };

static const char *const names[] = {
    "Lamp oil", "Rope", "Chart", "Bread", "Compass", "Lantern", "Anchor", "Net"};
static const uint32_t colors[] = {
    0xE8A13AFF, 0x9A7B4FFF, 0x4F8A9AFF, 0xC98B5BFF, 0x7A9A4FFF, 0xB0563FFF, 0x5F6FA8FF, 0x8F5F98FF};
static bool is_on[ROWS];
static glassine_picture discs[8];
// The switches of the cells that exist, and the row that each shows.
static struct Shown {
  glassine_view toggle;
  int32_t row;
} shown[32];
static int shown_count;

static glassine_rect rect(double x, double y, double width, double height) {
  return (glassine_rect){x, y, width, height};
}

static void add_hud(glassine_view root) {
  glassine_add_stick(root, rect(24, 336, 120, 120), GLASSINE_STICK_FIXED, NULL, NULL);
  static const char *const titles[] = {"Jump", "Fire", "Use", "Map"};
  for (int i = 0; i < 4; i++)
    glassine_add_button(
        root, titles[i], rect(600 + i % 2 * 92, 400 - i / 2 * 68, 84, 56), GLASSINE_BUTTON_GRAY,
        NULL, NULL);
  for (int i = 0; i < 2; i++) {
    glassine_view bar =
        glassine_add_progress(root, rect(24, 20 + 24 * i, 200, 12), i ? 0.4 : 0.8);
    glassine_set_color(bar, i ? 0x4070C0FF : 0xC04040FF);
    glassine_add_label(root, i ? "12 pulses" : "Score 1,250", rect(24, 64 + 28 * i, 200, 24));
  }
  glassine_view map = glassine_add_panel(root, rect(664, 24, 112, 112));
  glassine_set_color(map, 0x284038FF);
}

static void toggle(glassine_view view, void *user) {
  is_on[((struct Shown *)user)->row] = glassine_get_value(view) != 0;
}

static void fill(glassine_view list, int32_t row, glassine_view cell, bool is_new, void *user) {
  char name[64];
  snprintf(name, sizeof name, "%s, %d", names[row % 8], (int)row + 1);
  struct Shown *found = shown;
  if (is_new) {
    glassine_add_picture(cell, discs[row % 8], rect(16, 12, 32, 32));
    glassine_add_label(cell, name, rect(64, 16, 400, 24));
    found += shown_count++;
    found->toggle = glassine_add_switch(cell, rect(720, 12, 52, 32), is_on[row], toggle, found);
  } else {
    glassine_set_picture(glassine_get_child(cell, 0), discs[row % 8]);
    glassine_set_text(glassine_get_child(cell, 1), name);
    while (found->toggle != glassine_get_child(cell, 2)) found++;
    glassine_set_value(found->toggle, is_on[row]);
  }
  found->row = row;
}

static void add_menu(glassine_view root) {
  for (int i = 0; i < 8; i++) {
    static uint8_t pixels[32 * 32 * 4];
    for (int at = 0; at < 32 * 32; at++) {
      int x = 2 * (at % 32) - 31, y = 2 * (at / 32) - 31;
      for (int part = 0; part < 3; part++) pixels[4 * at + part] = colors[i] >> (24 - 8 * part);
      pixels[4 * at + 3] = x * x + y * y < 32 * 32 ? 255 : 0;
    }
    discs[i] = glassine_picture_create(32, 32, pixels, 1);
  }
  for (int row = 0; row < ROWS; row += 3) is_on[row] = true;
  glassine_view list =
      glassine_add_list(root, rect(0, 0, WIDTH, HEIGHT), 56, fill, NULL, NULL);
  glassine_set_row_count(list, ROWS);
}

// Sleeps until an event, or the UI's next frame.
static void wait_for_frame(glassine_overlay overlay) {
  double due;
  if (glassine_needs_display(overlay)) return;
  if (!glassine_next_frame_due(overlay, &due)) {
    SDL_WaitEvent(NULL);
  } else if (due > glassine_now()) {
    SDL_WaitEventTimeout(NULL, (int)((due - glassine_now()) * 1000) + 1);
  }
}

int main(int count, char **words) {
  glassine_prepare();
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return puts(SDL_GetError()), 2;
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
  SDL_Window *window = SDL_CreateWindow("program", 0, 0, WIDTH, HEIGHT, SDL_WINDOW_OPENGL);
  if (!window || !SDL_GL_CreateContext(window)) return puts(SDL_GetError()), 2;
  glassine_overlay overlay;
  if (glassine_overlay_create(window, &overlay) != GLASSINE_OK)
    return puts(glassine_last_error()), 2;
  (count > 1 && !strcmp(words[1], "menu") ? add_menu : add_hud)(glassine_root(overlay));
  for (;;) {
    wait_for_frame(overlay);
    SDL_Event event;
    while (SDL_PollEvent(&event)) {
      glassine_process_event(overlay, &event);
      if (event.type == SDL_QUIT) return 0;
    }
    glassine_update(overlay);
    if (!glassine_needs_display(overlay)) continue;
    glClearColor(.125f, .188f, .25f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    if (glassine_draw(overlay, 0, 0, 0, WIDTH, HEIGHT) != GLASSINE_OK) return 2;
    SDL_GL_SwapWindow(window);
  }
}
