// EFL's Evas: rectangles of a canvas that draws into memory. Plain objects are in one list, so the
// scene is flattened in painting order and hidden nodes are left out.
#include "peer.h"

#include <Evas.h>
#include <Evas_Engine_Buffer.h>

enum { canvas_side = 64 };

static Evas *canvas;

static void add(const PeerScene *scene, uint32_t number, int32_t x, int32_t y) {
  const PeerNode *node = &scene->nodes[number];
  if (node->is_hidden) return;
  x += node->x;
  y += node->y;
  Evas_Object *object = evas_object_rectangle_add(canvas);
  evas_object_geometry_set(object, x, y, node->width, node->height);
  evas_object_data_set(object, "number", (void *)(uintptr_t)(number + 1));
  evas_object_show(object);
  for (uint32_t i = scene->first[number]; i < scene->first[number + 1]; i++)
    add(scene, scene->children[i], x, y);
}

static void build(const PeerScene *scene) {
  canvas = evas_new();
  evas_output_method_set(canvas, evas_render_method_lookup("buffer"));
  evas_output_size_set(canvas, canvas_side, canvas_side);
  evas_output_viewport_set(canvas, 0, 0, scene->width, scene->height);
  Evas_Engine_Info_Buffer *info = (Evas_Engine_Info_Buffer *)evas_engine_info_get(canvas);
  if (!info) {
    fputs("evas: expected the engine that draws into memory\n", stderr);
    exit(2);
  }
  static uint32_t pixels[canvas_side * canvas_side];
  info->info.depth_type = EVAS_ENGINE_BUFFER_DEPTH_ARGB32;
  info->info.dest_buffer = pixels;
  info->info.dest_buffer_row_bytes = canvas_side * (int)sizeof *pixels;
  evas_engine_info_set(canvas, (Evas_Engine_Info *)info);
  add(scene, 0, 0, 0);
}

static uint32_t ask(PeerPoint point) {
  Evas_Object *hit =
      evas_object_top_at_xy_get(canvas, point.x, point.y, EINA_FALSE, EINA_FALSE);
  return hit ? (uint32_t)(uintptr_t)evas_object_data_get(hit, "number") - 1 : PEER_NOTHING;
}

int main(int argc, char **argv) {
  const Peer peer = {"EFL Evas", build, ask};
  evas_init();
  int status = peer_main(argc, argv, &peer);
  _Exit(status);
}
