// A bar along the lower edge of the desktop, by glassine.h alone. Prints a line for each press.
#include <GLES2/gl2.h>
#include <SDL.h>
#include <glassine.h>
#include <stdio.h>

enum { HEIGHT = 120 };

static void press(glassine_view button, void *user) {
  (void)button, (void)user;
  puts("pressed");
}

static void constrain(
    glassine_view view, glassine_attribute attribute, glassine_view other, double constant) {
  glassine_anchor first = {view, attribute, GLASSINE_GUIDE_NONE};
  glassine_anchor second = {other, other ? attribute : 0, GLASSINE_GUIDE_NONE};
  if (!glassine_add_constraint(first, GLASSINE_EQUAL, second, 1, constant))
    puts(glassine_last_error());
}

int main(void) {
  setvbuf(stdout, NULL, _IOLBF, 0);
  glassine_prepare();
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return puts(SDL_GetError()), 1;
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
  SDL_Window *window = SDL_CreateWindow(
      "A bar", 0, 0, 640, HEIGHT,
      SDL_WINDOW_OPENGL | SDL_WINDOW_HIDDEN | SDL_WINDOW_ALLOW_HIGHDPI);
  if (!window || !SDL_GL_CreateContext(window)) return puts(SDL_GetError()), 1;
  glassine_overlay bar;
  if (glassine_overlay_create(window, &bar) != GLASSINE_OK) return puts(glassine_last_error()), 1;
  if (glassine_set_desktop_layer(
          bar, GLASSINE_DESKTOP_TOP, GLASSINE_LEFT | GLASSINE_RIGHT | GLASSINE_BOTTOM, HEIGHT)
      != GLASSINE_OK)
    return puts(glassine_last_error()), 1;
  glassine_view root = glassine_root(bar);
  glassine_view button = glassine_add_button(
      root, "Go", (glassine_rect){0, 0, 0, 0}, GLASSINE_BUTTON_FILLED, press, NULL);
  constrain(button, GLASSINE_ATTRIBUTE_RIGHT, root, -40);
  constrain(button, GLASSINE_ATTRIBUTE_CENTER_Y, root, 0);
  constrain(button, GLASSINE_ATTRIBUTE_WIDTH, 0, 100);
  constrain(button, GLASSINE_ATTRIBUTE_HEIGHT, 0, 40);
  for (;;) {
    SDL_Event event;
    while (SDL_PollEvent(&event)) {
      glassine_process_event(bar, &event);
      if (event.type == SDL_QUIT) return 0;
    }
    glassine_update(bar);
    if (glassine_needs_display(bar)) {
      double width, height, scale;
      glassine_get_size(bar, &width, &height, &scale);
      glClearColor(0.1f, 0.12f, 0.15f, 1);
      glClear(GL_COLOR_BUFFER_BIT);
      if (glassine_draw(bar, 0, 0, 0, (int)(width * scale), (int)(height * scale)) != GLASSINE_OK)
        return puts(glassine_last_error()), 1;
      glassine_present(bar);
    }
    SDL_Delay(8);
  }
}
