// A square that follows one finger, in GTK 4.
#include <gtk/gtk.h>

static double x = 160, y = 200, first_x, first_y;
static GtkWidget *area;

static void draw(GtkDrawingArea *a, cairo_t *cr, int w, int h, void *data) {
  cairo_set_source_rgb(cr, .125, .125, .125);
  cairo_paint(cr);
  cairo_set_source_rgb(cr, 1, 0, 1);
  cairo_rectangle(cr, x, y, 80, 80);
  cairo_fill(cr);
}
static void began(GtkGestureDrag *g, double px, double py, void *data) {
  first_x = x;
  first_y = y;
}
static void moved(GtkGestureDrag *g, double dx, double dy, void *data) {
  x = first_x + dx;
  y = first_y + dy;
  gtk_widget_queue_draw(area);
}
static void activate(GtkApplication *app, void *data) {
  GtkWidget *window = gtk_application_window_new(app);
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), 800, 480);
  area = gtk_drawing_area_new();
  gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(area), draw, NULL, NULL);
  GtkGesture *drag = gtk_gesture_drag_new();
  g_signal_connect(drag, "drag-begin", G_CALLBACK(began), NULL);
  g_signal_connect(drag, "drag-update", G_CALLBACK(moved), NULL);
  gtk_widget_add_controller(area, GTK_EVENT_CONTROLLER(drag));
  gtk_window_set_child(GTK_WINDOW(window), area);
  gtk_window_present(GTK_WINDOW(window));
}
int main(int argc, char **argv) {
  GtkApplication *app = gtk_application_new(NULL, G_APPLICATION_NON_UNIQUE);
  g_signal_connect(app, "activate", G_CALLBACK(activate), NULL);
  return g_application_run(G_APPLICATION(app), argc, argv);
}
