#include "hud.h"

#include <string.h>

static void tell(Hud *hud, const char *what, double value) {
  if (!hud->trace) return;
  fprintf(hud->trace, "%s %g\n", what, value);
  fflush(hud->trace);
}

static void pulse(glassine_view view, void *user) {
  (void)view;
  Hud *hud = user;
  hud->scene->flash = 1;
  hud->pulses++;
  char text[32];
  snprintf(text, sizeof text, "%d pulse%s", hud->pulses, hud->pulses == 1 ? "" : "s");
  glassine_set_text(hud->count, text);
  tell(hud, "pulse", hud->pulses);
}

static void stick(glassine_view view, void *user) {
  Hud *hud = user;
  double x, y;
  glassine_get_stick(view, &x, &y);
  if (hud->trace) {
    fprintf(hud->trace, "stick %g %g\n", x, y);
    fflush(hud->trace);
  }
}

static void open_menu(glassine_view view, void *user) {
  (void)view;
  Hud *hud = user;
  glassine_set_hidden(hud->menu, false);
  tell(hud, "menu", 1);
}

static void close_menu(glassine_view view, void *user) {
  (void)view;
  Hud *hud = user;
  glassine_set_hidden(hud->menu, true);
  tell(hud, "menu", 0);
}

static void spin(glassine_view view, void *user) {
  Hud *hud = user;
  hud->scene->spin = glassine_get_value(view);
  tell(hud, "spin", hud->scene->spin);
}

static void light(glassine_view view, void *user) {
  Hud *hud = user;
  hud->scene->is_lit = glassine_get_value(view) != 0;
  tell(hud, "light", hud->scene->is_lit);
}

static void rename_lantern(glassine_view view, void *user) {
  Hud *hud = user;
  char text[64];
  glassine_get_text(view, text, sizeof text);
  if (!hud->trace) return;
  fprintf(hud->trace, "name %s\n", text);
  fflush(hud->trace);
}

static void quit(glassine_view view, void *user) {
  (void)view;
  Hud *hud = user;
  hud->wants_to_quit = true;
  tell(hud, "quit", 1);
}

static glassine_rect rect(double x, double y, double width, double height) {
  return (glassine_rect){x, y, width, height};
}

// The lantern's place: a needle that turns with it, in a ring whose glow tilts with it.
static void draw_dial(
    glassine_view view, glassine_canvas canvas, double width, double height, void *user) {
  (void)view;
  const Hud *hud = user;
  double radius = (width < height ? width : height) / 2 - 2;
  glassine_canvas_translate(canvas, width / 2, height / 2);
  glassine_canvas_set_radial_gradient(canvas, 0, hud->drawn_tilt * radius, 0, radius);
  glassine_canvas_add_stop(canvas, 0, 0xF2A65A99);
  glassine_canvas_add_stop(canvas, 1, 0xF2A65A00);
  glassine_canvas_ellipse(canvas, rect(-radius, -radius, 2 * radius, 2 * radius));
  glassine_canvas_fill(canvas, false);
  glassine_canvas_set_theme_color(canvas, GLASSINE_COLOR_SECONDARY_TEXT);
  glassine_canvas_ellipse(canvas, rect(-radius, -radius, 2 * radius, 2 * radius));
  glassine_canvas_stroke(canvas, 1.5, true);
  glassine_canvas_set_theme_color(canvas, GLASSINE_COLOR_TEXT);
  glassine_canvas_rotate(canvas, hud->drawn_turn);
  glassine_canvas_rect(canvas, rect(-1.5, 4 - radius, 3, radius - 2), 1.5);
  glassine_canvas_fill(canvas, false);
}

static void add_row(glassine_view menu, const char *title, double y) {
  glassine_view label = glassine_add_label(menu, title, rect(24, y, 120, 44));
  glassine_set_theme_color(label, GLASSINE_COLOR_SECONDARY_TEXT);
}

void hud_create(Hud *hud, glassine_overlay overlay, Scene *scene, FILE *trace) {
  memset(hud, 0, sizeof *hud);
  hud->overlay = overlay;
  hud->scene = scene;
  hud->trace = trace;
  double width, height;
  glassine_get_size(overlay, &width, &height, NULL);
  glassine_view root = glassine_root(overlay);

  glassine_view gauge = glassine_add_panel(root, rect(24, 24, 300, 64));
  hud->dial = glassine_add_drawing(gauge, rect(240, 8, 48, 48), draw_dial, hud);
  glassine_set_accessibility_label(hud->dial, "Direction of the lantern");
  hud->charge = glassine_add_progress(gauge, rect(20, 40, 200, 6), 1);
  hud->count = glassine_add_label(gauge, "0 pulses", rect(20, 10, 200, 24));
  glassine_set_font_size(hud->count, 13);

  // A grey button is for a panel: over the night alone, dark ink of the light looks would be lost.
  glassine_view corner = glassine_add_panel(root, rect(width - 160, 24, 136, 64));
  glassine_set_anchors(corner, GLASSINE_RIGHT | GLASSINE_TOP);
  hud->pause = glassine_add_button(
      corner, "Pause", rect(6, 6, 124, 52), GLASSINE_BUTTON_GRAY, open_menu, hud);

  hud->stick = glassine_add_stick(
      root, rect(32, height - 192, 160, 160), GLASSINE_STICK_FIXED, stick, hud);
  glassine_set_anchors(hud->stick, GLASSINE_LEFT | GLASSINE_BOTTOM);

  // The icon font's "candle", U+F5E2.
  hud->pulse = glassine_add_cooldown_button(
      root, "\xEF\x97\xA2", rect(width - 128, height - 128, 80, 80), 1.5, pulse, hud);
  glassine_set_anchors(hud->pulse, GLASSINE_RIGHT | GLASSINE_BOTTOM);

  // Above the HUD, which gets neither fingers nor the pad while the menu is open. B closes it.
  hud->menu = glassine_add_layer(overlay, 1, true, close_menu, hud);
  glassine_set_color(hud->menu, 0x0A0D1480);
  glassine_view card = glassine_add_panel(
      hud->menu, rect(width / 2 - 180, height / 2 - 172, 360, 344));
  glassine_set_anchors(card, 0);
  glassine_set_theme_color(card, GLASSINE_COLOR_CARD);
  glassine_view title = glassine_add_label(card, "Paused", rect(24, 20, 312, 32));
  glassine_set_font_size(title, 22);
  add_row(card, "Spin", 68);
  hud->spin = glassine_add_slider(
      card, rect(144, 68, 192, 44), 0, 0.5, scene->spin, spin, hud);
  add_row(card, "Light", 120);
  hud->light = glassine_add_switch(card, rect(285, 127, 51, 31), scene->is_lit, light, hud);
  add_row(card, "Name", 172);
  hud->name = glassine_add_text_field(
      card, "", "Of your lantern", rect(144, 172, 192, 44), rename_lantern, hud);
  glassine_view keys = glassine_add_label(
      card, "T: light or dark.  C: contrast.", rect(24, 222, 312, 28));
  glassine_set_font_size(keys, 13);
  glassine_set_theme_color(keys, GLASSINE_COLOR_SECONDARY_TEXT);
  glassine_add_button(
      card, "Quit", rect(24, 264, 148, 56), GLASSINE_BUTTON_GRAY, quit, hud);
  glassine_add_button(
      card, "Resume", rect(188, 264, 148, 56), GLASSINE_BUTTON_FILLED, close_menu, hud);
  glassine_set_hidden(hud->menu, true);
}

void hud_press_key(Hud *hud, int key) {
  if (key == 't') {
    bool was_dark = glassine_is_dark(hud->overlay);
    glassine_set_appearance(
        hud->overlay, was_dark ? GLASSINE_APPEARANCE_LIGHT : GLASSINE_APPEARANCE_DARK);
    tell(hud, "dark", !was_dark);
  } else if (key == 'c') {
    hud->is_high_contrast = !hud->is_high_contrast;
    glassine_set_high_contrast(hud->overlay, hud->is_high_contrast);
    tell(hud, "contrast", hud->is_high_contrast);
  }
}

void hud_update(Hud *hud, double seconds) {
  double x, y;
  glassine_get_stick(hud->stick, &x, &y);
  Scene *scene = hud->scene;
  scene->turn += x * 2.4 * seconds;
  scene->tilt += y * 1.6 * seconds;
  if (scene->tilt > 0.9) scene->tilt = 0.9;
  if (scene->tilt < -0.9) scene->tilt = -0.9;
  glassine_set_value(hud->charge, 1 - scene->flash);
  if (scene->turn == hud->drawn_turn && scene->tilt == hud->drawn_tilt) return;
  hud->drawn_turn = scene->turn;
  hud->drawn_tilt = scene->tilt;
  glassine_set_needs_display(hud->dial);
}
