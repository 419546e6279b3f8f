// The HUD and the menu in GTK 4; gtk4.css has what they look like.
#include <gtk/gtk.h>
#include <math.h>
#include <stdbool.h>
#include <string.h>

static const char *const names[] = {
    "Lamp oil", "Rope", "Chart", "Bread", "Compass", "Lantern", "Anchor", "Net"};
static bool is_menu, is_on[500];
static double thumb_x, thumb_y;

static void draw_stick(GtkDrawingArea *area, cairo_t *cr, int width, int height, void *data) {
  cairo_arc(cr, 60, 60, 59, 0, 2 * M_PI);
  cairo_set_source_rgba(cr, 1, 1, 1, .16);
  cairo_fill(cr);
  cairo_arc(cr, 60 + thumb_x, 60 + thumb_y, 24, 0, 2 * M_PI);
  cairo_set_source_rgba(cr, 1, 1, 1, .8);
  cairo_fill(cr);
}

static void push_stick(GtkGestureDrag *gesture, double dx, double dy, GtkWidget *area) {
  double x, y;
  gtk_gesture_drag_get_start_point(gesture, &x, &y);
  double length = hypot(x += dx - 60, y += dy - 60), share = length > 36 ? 36 / length : 1;
  thumb_x = x * share;
  thumb_y = y * share;
  gtk_widget_queue_draw(area);
}

static void release_stick(GtkWidget *area) {
  thumb_x = thumb_y = 0;
  gtk_widget_queue_draw(area);
}

static void place(GtkWidget *fixed, GtkWidget *child, int x, int y, int width, int height) {
  gtk_widget_set_size_request(child, width, height);
  gtk_fixed_put(GTK_FIXED(fixed), child, x, y);
}

static GtkWidget *hud(void) {
  GtkWidget *fixed = gtk_fixed_new(), *area = gtk_drawing_area_new();
  gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(area), draw_stick, NULL, NULL);
  GtkGesture *drag = gtk_gesture_drag_new();
  g_signal_connect(drag, "drag-update", G_CALLBACK(push_stick), area);
  g_signal_connect_swapped(drag, "drag-end", G_CALLBACK(release_stick), area);
  gtk_widget_add_controller(area, GTK_EVENT_CONTROLLER(drag));
  place(fixed, area, 24, 336, 120, 120);
  static const char *const titles[] = {"Jump", "Fire", "Use", "Map"};
  for (int i = 0; i < 4; i++)
    place(fixed, gtk_button_new_with_label(titles[i]), 600 + i % 2 * 92, 400 - i / 2 * 68, 84, 56);
  for (int i = 0; i < 2; i++) {
    GtkWidget *bar = gtk_progress_bar_new();
    gtk_progress_bar_set_fraction(GTK_PROGRESS_BAR(bar), i ? .4 : .8);
    gtk_widget_add_css_class(bar, i ? "blue" : "red");
    place(fixed, bar, 24, 20 + 24 * i, 200, 12);
    place(fixed, gtk_label_new(i ? "12 pulses" : "Score 1,250"), 24, 64 + 28 * i, -1, 24);
  }
  GtkWidget *map = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class(map, "map");
  place(fixed, map, 664, 24, 112, 112);
  return fixed;
}

static void toggled(GtkSwitch *toggle, GParamSpec *spec, GtkListItem *item) {
  guint row = gtk_list_item_get_position(item);
  if (row != GTK_INVALID_LIST_POSITION) is_on[row] = gtk_switch_get_active(toggle);
}

static void setup(GtkSignalListItemFactory *factory, GtkListItem *item, void *data) {
  GtkWidget *box = gtk_fixed_new();
  place(box, gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0), 16, 12, 32, 32);
  place(box, gtk_label_new(NULL), 64, 16, -1, 24);
  place(box, gtk_switch_new(), 720, 14, -1, -1);
  gtk_widget_set_size_request(box, -1, 56);
  GtkWidget *toggle = gtk_widget_get_last_child(box);
  g_signal_connect(toggle, "notify::active", G_CALLBACK(toggled), item);
  gtk_list_item_set_child(item, box);
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item, void *data) {
  guint row = gtk_list_item_get_position(item);
  GtkWidget *icon = gtk_widget_get_first_child(gtk_list_item_get_child(item));
  char color[] = {'c', '0' + row % 8, 0};
  gtk_widget_set_css_classes(icon, (const char *[]){"icon", color, NULL});
  const char *text = gtk_string_object_get_string(gtk_list_item_get_item(item));
  gtk_label_set_text(GTK_LABEL(gtk_widget_get_next_sibling(icon)), text);
  GtkWidget *toggle = gtk_widget_get_last_child(gtk_list_item_get_child(item));
  gtk_switch_set_active(GTK_SWITCH(toggle), is_on[row]);
}

static GtkWidget *menu(void) {
  GtkStringList *rows = gtk_string_list_new(NULL);
  for (int row = 0; row < 500; row++) {
    is_on[row] = row % 3 == 0;
    gtk_string_list_take(rows, g_strdup_printf("%s, %d", names[row % 8], row + 1));
  }
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  GtkWidget *scroll = gtk_scrolled_window_new();
  GtkSelectionModel *model = GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(rows)));
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroll), gtk_list_view_new(model, factory));
  return scroll;
}

static void activate(GtkApplication *app, void *data) {
  GtkCssProvider *css = gtk_css_provider_new();
  gtk_css_provider_load_from_path(css, STYLE);
  gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), GTK_STYLE_PROVIDER(css), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  GtkWidget *window = gtk_application_window_new(app);
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), 800, 480);
  gtk_window_set_child(GTK_WINDOW(window), is_menu ? menu() : hud());
  gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **words) {
  is_menu = count > 1 && !strcmp(words[1], "menu");
  GtkApplication *app = gtk_application_new(NULL, G_APPLICATION_NON_UNIQUE);
  g_signal_connect(app, "activate", G_CALLBACK(activate), NULL);
  return g_application_run(G_APPLICATION(app), 1, words);
}
