// wlroots' scene, 0.15: every node is a rectangle in the rectangle of its parent. Its walk does not
// assume that children are inside their parents, so it visits all of them.
#define WLR_USE_UNSTABLE
#include "peer.h"

#include <wlr/types/wlr_scene.h>

static struct wlr_scene *tree;

static void build(const PeerScene *scene) {
  const float white[4] = {1, 1, 1, 1};
  struct wlr_scene_node **made = calloc(scene->count, sizeof *made);
  if (!made) abort();
  tree = wlr_scene_create();
  for (uint32_t i = 0; i < scene->count; i++) {
    const PeerNode *node = &scene->nodes[i];
    struct wlr_scene_node *parent = node->parent < 0 ? &tree->node : made[node->parent];
    struct wlr_scene_rect *rect =
        wlr_scene_rect_create(parent, node->width, node->height, white);
    rect->node.data = (void *)(uintptr_t)(i + 1);
    wlr_scene_node_set_position(&rect->node, node->x, node->y);
    if (node->is_hidden) wlr_scene_node_set_enabled(&rect->node, false);
    made[i] = &rect->node;
  }
  free(made);
}

static uint32_t ask(PeerPoint point) {
  const struct wlr_scene_node *hit =
      wlr_scene_node_at(&tree->node, point.x + 0.5, point.y + 0.5, NULL, NULL);
  return hit ? (uint32_t)(uintptr_t)hit->data - 1 : PEER_NOTHING;
}

int main(int argc, char **argv) {
  const Peer peer = {"wlroots scene", build, ask};
  return peer_main(argc, argv, &peer);
}
