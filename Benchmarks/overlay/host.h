// The game around each HUD: a window of SDL with OpenGL ES 3.0, off screen, and its measurements.
#include <GLES3/gl3.h>
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WIDTH = 640, HEIGHT = 360, FRAMES = 60 };

static double seconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static double start;

static SDL_Window *open_window(void) {
  SDL_SetHint(SDL_HINT_VIDEODRIVER, "offscreen");
  if (SDL_Init(SDL_INIT_VIDEO) != 0) exit(2);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
  SDL_Window *window = SDL_CreateWindow("HUD", 0, 0, WIDTH, HEIGHT, SDL_WINDOW_OPENGL);
  if (!window || !SDL_GL_CreateContext(window)) exit(2);
  glClearColor(0.1f, 0.2f, 0.3f, 1);
  glClear(GL_COLOR_BUFFER_BIT);
  glFinish();
  // The host's own part is over.
  start = seconds_now();
  return window;
}

static double first, rest;

static void did_draw(SDL_Window *window, int frame) {
  glFinish();
  if (frame == 0) first = seconds_now() - start;
  if (frame == FRAMES - 1) rest = seconds_now() - start - first;
  SDL_GL_SwapWindow(window);
  glClear(GL_COLOR_BUFFER_BIT);
}

// A line of /proc/self/status, in megabytes.
static double megabytes(const char *name) {
  char line[256];
  long kilobytes = 0;
  FILE *file = fopen("/proc/self/status", "r");
  while (file && fgets(line, sizeof line, file))
    if (!strncmp(line, name, strlen(name))) kilobytes = strtol(line + strlen(name) + 1, NULL, 10);
  if (file) fclose(file);
  return (double)kilobytes / 1024;
}

static void report(void) {
  printf(
      "%.0f %.2f %.1f %.1f\n", first * 1e3, rest * 1e3 / (FRAMES - 1), megabytes("VmRSS:"),
      megabytes("RssAnon:"));
}
