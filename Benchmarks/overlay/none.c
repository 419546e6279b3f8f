// The game alone.
#include "host.h"

int main(void) {
  SDL_Window *window = open_window();
  for (int frame = 0; frame < FRAMES; frame++) did_draw(window, frame);
  report();
}
