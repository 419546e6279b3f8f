// The host's own picture: a paper lantern of facets that turns over a dusk sky.
#ifndef SCENE_H
#define SCENE_H

#include <stdbool.h>

// The canvas of the picture before it is copied to the window: as large, with several samples a
// pixel.
typedef struct Canvas {
  int width, height;  // pixels; 0: there is none yet
  bool is_usable;
  unsigned framebuffers[2], buffers[3];
} Canvas;

typedef struct Scene {
  // The state that the player changes.
  double spin;      // turns a second
  double tilt;      // radians
  double turn;      // radians
  double flash;     // 1 just after a pulse, falls to 0
  bool is_lit;
  // OpenGL's names.
  unsigned sky_program, lantern_program, vertex_array, empty_array, buffer;
  int triangle_vertices;
  // Edges are not smoothed, without a canvas.
  bool is_rough;
  Canvas canvas;
} Scene;

// Waits until all drawing is done.
void scene_finish(void);

// Compiles the shaders and fills the buffer, in the current context. Returns false, with a line on
// standard error, on failure. `is_es`: OpenGL ES 3.0 instead of desktop OpenGL 3.3.
bool scene_create(Scene *scene, bool is_es);
void scene_destroy(Scene *scene);
void scene_update(Scene *scene, double seconds);
// Into the window; sizes are pixels.
void scene_draw(Scene *scene, int width, int height);
// The picture as RGBA rows from the top; `pixels` has room for width * height * 4 bytes.
void scene_read(int width, int height, unsigned char *pixels);

#endif
