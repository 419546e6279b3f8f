// GTK 4: a GtkFixed in the GtkFixed of its parent, queried by gtk_widget_pick. Containers hide
// their overflow, so that GTK can skip a container that does not contain the point.
#include "peer.h"

#include <gtk/gtk.h>

static GtkWidget *root;
static GQuark number_key;

static void build(const PeerScene *scene) {
  GtkWidget **made = calloc(scene->count, sizeof *made);
  if (!made) abort();
  number_key = g_quark_from_static_string("number");
  for (uint32_t i = 0; i < scene->count; i++) {
    const PeerNode *node = &scene->nodes[i];
    GtkWidget *widget = made[i] = gtk_fixed_new();
    g_object_set_qdata(G_OBJECT(widget), number_key, GUINT_TO_POINTER(i + 1));
    gtk_widget_set_size_request(widget, node->width, node->height);
    if (scene->first[i] < scene->first[i + 1])
      gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN);
    if (node->is_hidden) gtk_widget_set_visible(widget, FALSE);
    if (node->parent >= 0) gtk_fixed_put(GTK_FIXED(made[node->parent]), widget, node->x, node->y);
  }
  root = made[0];
  free(made);
  // Only mapped widgets are picked, and a window as large as the scenes exceeds a display.
  GtkWidget *window = gtk_window_new(), *port = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(port), root);
  gtk_window_set_child(GTK_WINDOW(window), port);
  gtk_window_set_default_size(GTK_WINDOW(window), 640, 480);
  gtk_window_present(GTK_WINDOW(window));
  while (gtk_widget_get_width(root) < scene->width || !gtk_widget_get_mapped(root))
    g_main_context_iteration(NULL, TRUE);
}

static uint32_t ask(PeerPoint point) {
  GtkWidget *hit = gtk_widget_pick(root, point.x + 0.5, point.y + 0.5, GTK_PICK_DEFAULT);
  return hit ? GPOINTER_TO_UINT(g_object_get_qdata(G_OBJECT(hit), number_key)) - 1 : PEER_NOTHING;
}

int main(int argc, char **argv) {
  const Peer peer = {"GTK", build, ask};
  if (!gtk_init_check()) {
    fputs("gtk4: expected a display\n", stderr);
    return 2;
  }
  int status = peer_main(argc, argv, &peer);
  // Destroying a million widgets measures nothing.
  _Exit(status);
}
