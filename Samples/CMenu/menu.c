// A menu in a game in C: a list with pictures of an atlas, a pad that moves through it, a ring of
// actions, and a text that a keyboard on screen types into. Without a display, or with --hand, a hand plays it, and each step is printed.
#include <SDL.h>
#include <glassine.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 800, HEIGHT = 480, ITEMS = 60, KINDS = 4, TILE = 16, ROW = 48 };

static const char *const kinds[KINDS] = {"Lamp oil", "Rope", "Chart", "Bread"};
static const uint32_t colors[KINDS] = {0xE8A13A, 0x9A7B4F, 0x4F8A9A, 0xC98B5B};

typedef struct Menu {
  glassine_overlay overlay;
  glassine_picture tiles[KINDS];
  glassine_view list, large, text, pad, ring;
  int chosen;
  bool is_over;
} Menu;

static glassine_rect rect(double x, double y, double width, double height) {
  return (glassine_rect){x, y, width, height};
}

// An atlas of round tiles, drawn here so that the sample needs no files.
static bool create_tiles(Menu *menu) {
  static uint8_t pixels[TILE * KINDS * TILE * 4];
  for (int y = 0; y < TILE; y++)
    for (int x = 0; x < TILE * KINDS; x++) {
      int kind = x / TILE, dx = 2 * (x % TILE) + 1 - TILE, dy = 2 * y + 1 - TILE;
      uint8_t *pixel = &pixels[(y * TILE * KINDS + x) * 4];
      for (int i = 0; i < 3; i++) pixel[i] = (uint8_t)(colors[kind] >> (16 - 8 * i));
      pixel[3] = dx * dx + dy * dy < TILE * TILE ? 255 : 0;
    }
  glassine_picture atlas = glassine_picture_create(TILE * KINDS, TILE, pixels, 1);
  for (int i = 0; i < KINDS; i++)
    menu->tiles[i] = glassine_picture_region(atlas, i * TILE, 0, TILE, TILE);
  glassine_picture_release(atlas);
  return menu->tiles[KINDS - 1] != 0;
}

static void name_item(int row, char *text, size_t size) {
  snprintf(text, size, "%s, %d", kinds[row % KINDS], row + 1);
}

static void fill_row(
    glassine_view list, int32_t row, glassine_view cell, bool is_new, void *user) {
  (void)list;
  Menu *menu = user;
  char name[64];
  name_item(row, name, sizeof name);
  if (is_new) {
    glassine_add_picture(cell, menu->tiles[row % KINDS], rect(12, 8, 32, 32));
    glassine_add_label(cell, name, rect(60, 8, 220, 32));
  } else {
    glassine_set_picture(glassine_get_child(cell, 0), menu->tiles[row % KINDS]);
    glassine_set_text(glassine_get_child(cell, 1), name);
  }
}

static void show(Menu *menu, int row) {
  char name[64];
  menu->chosen = row;
  name_item(row, name, sizeof name);
  glassine_set_picture(menu->large, menu->tiles[row % KINDS]);
  glassine_set_text(menu->text, name);
  glassine_scroll_to_row(menu->list, row, true);
  printf("shows %s\n", name);
}

static void choose_row(glassine_view list, void *user) { show(user, glassine_get_selected(list)); }

static void press_pad(glassine_view pad, void *user) {
  Menu *menu = user;
  glassine_edges held = glassine_get_directions(pad);
  if (held & GLASSINE_TOP && menu->chosen > 0) show(menu, menu->chosen - 1);
  if (held & GLASSINE_BOTTOM && menu->chosen < ITEMS - 1) show(menu, menu->chosen + 1);
}

static void act(glassine_view ring, void *user) {
  static const char *const actions[] = {"used", "dropped", "gave"};
  (void)user;
  printf("%s it\n", actions[glassine_get_selected(ring)]);
}

static void zoom(glassine_view picture, const glassine_gesture *gesture, void *user) {
  (void)user;
  glassine_rect frame = glassine_get_frame(picture);
  double side = gesture->phase == GLASSINE_MOVED ? 96 * gesture->scale : 96;
  side = side < 48 ? 48 : side > 160 ? 160 : side;
  double x = frame.x + frame.width / 2, y = frame.y + frame.height / 2;
  glassine_set_frame(picture, rect(x - side / 2, y - side / 2, side, side));
}

static void write_note(glassine_view text, void *user) {
  char words[64];
  (void)user;
  glassine_get_text(text, words, sizeof words);
  printf("writes %s\n", words);
}

// Keeps an edge of a view `distance` points from the same edge of another.
static void pin(
    glassine_view view, glassine_attribute edge, glassine_view other, double distance) {
  glassine_anchor first = {view, edge, GLASSINE_GUIDE_NONE};
  glassine_anchor second = {other, edge, GLASSINE_GUIDE_SAFE_AREA};
  if (!glassine_add_constraint(first, GLASSINE_EQUAL, second, 1, distance))
    puts(glassine_last_error());
}

static void create_menu(Menu *menu) {
  glassine_view root = glassine_root(menu->overlay);
  glassine_view card = glassine_add_panel(root, rect(0, 0, 0, 0));
  pin(card, GLASSINE_ATTRIBUTE_LEFT, root, 40);
  pin(card, GLASSINE_ATTRIBUTE_TOP, root, 40);
  pin(card, GLASSINE_ATTRIBUTE_RIGHT, root, -40);
  pin(card, GLASSINE_ATTRIBUTE_BOTTOM, root, -40);
  glassine_set_keyboard(menu->overlay, "en de", GLASSINE_KEYBOARD_SIZE_HAND);
  glassine_set_theme_color(card, GLASSINE_COLOR_CARD);
  glassine_set_font_size(glassine_add_label(card, "Stores", rect(24, 16, 200, 36)), 22);
  menu->list = glassine_add_list(card, rect(16, 64, 320, 320), ROW, fill_row, choose_row, menu);
  glassine_set_row_count(menu->list, ITEMS);
  menu->large = glassine_add_picture(card, menu->tiles[0], rect(472, 40, 96, 96));
  glassine_set_alpha_threshold(menu->large, 0.5);
  glassine_add_gesture(menu->large, GLASSINE_PINCH, zoom, menu);
  menu->text = glassine_add_text_view(
      card, "Choose something.", rect(380, 160, 280, 64), write_note, menu);
  menu->pad = glassine_add_directional_pad(card, rect(380, 248, 120, 120), press_pad, menu);
  menu->ring = glassine_add_radial_menu(card, NULL, rect(572, 276, 64, 64), act, menu);
  for (int i = 0; i < 3; i++)
    glassine_add_item(menu->ring, i == 0 ? "Use" : i == 1 ? "Drop" : "Give", NULL);
}

// A hand: when it goes down, where, and where it lifts.
static const struct {
  double time, x, y, to_x, to_y;
} hand[] = {
    {0.5, 200, 176, 200, 176},  // the second row
    {1.5, 480, 390, 480, 390},  // the pad, downwards
    {2.5, 200, 380, 200, 180},  // the list, upwards
    {7.0, 200, 200, 200, 200},
    {8.0, 644, 348, 644, 270},  // the ring, upwards
    {9.0, 620, 220, 620, 220},  // the text, behind its end
    {10.0, 40, 260, 40, 260},   // the key Q
    {11.0, 400, 240, 400, 460}, // a swipe that hides the keyboard
};

static void play(Menu *menu, double time, double now) {
  for (size_t i = 0; i < sizeof hand / sizeof *hand; i++)
    for (int step = 0; step <= 10; step++) {
      // Each a frame after the other.
      if (time < hand[i].time + step / 60.0 || time >= hand[i].time + (step + 1) / 60.0) continue;
      double share = step / 10.0;
      glassine_phase phase =
          step == 0 ? GLASSINE_BEGAN : step == 10 ? GLASSINE_ENDED : GLASSINE_MOVED;
      glassine_process_touch(
          menu->overlay, 1, phase, hand[i].x + (hand[i].to_x - hand[i].x) * share,
          hand[i].y + (hand[i].to_y - hand[i].y) * share, now);
    }
}

int main(int count, char **words) {
  static Menu menu;
  bool has_hand = (count > 1 && !strcmp(words[1], "--hand"))
      || !(getenv("DISPLAY") || getenv("WAYLAND_DISPLAY"));
  if (has_hand) SDL_SetHint(SDL_HINT_VIDEODRIVER, "offscreen");
  glassine_prepare();
  if (SDL_Init(SDL_INIT_VIDEO | SDL_INIT_GAMECONTROLLER) != 0) return puts(SDL_GetError()), 1;
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
  SDL_Window *window = SDL_CreateWindow(
      "A menu in C", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, WIDTH, HEIGHT,
      SDL_WINDOW_OPENGL);
  SDL_GLContext context = window ? SDL_GL_CreateContext(window) : NULL;
  if (!context) return puts(SDL_GetError()), 1;
  if (glassine_overlay_create(window, &menu.overlay) != GLASSINE_OK || !create_tiles(&menu))
    return puts(glassine_last_error()), 1;
  create_menu(&menu);
  double start = glassine_now();
  for (int frame = 0; !menu.is_over; frame++) {
    SDL_Event event;
    while (SDL_PollEvent(&event)) {
      if (glassine_process_event(menu.overlay, &event) == GLASSINE_TAKEN) continue;
      if (event.type == SDL_QUIT) menu.is_over = true;
    }
    double time = frame / 60.0, now = has_hand ? start + time : glassine_now();
    if (has_hand) play(&menu, time, now);
    if (has_hand && time > 12) menu.is_over = true;
    glassine_update_at(menu.overlay, now);
    // The game draws here.
    if (glassine_draw(menu.overlay, 0, 0, 0, WIDTH, HEIGHT) != GLASSINE_OK)
      return puts(glassine_last_error()), 1;
    SDL_GL_SwapWindow(window);
  }
  glassine_overlay_destroy(menu.overlay);
  SDL_GL_DeleteContext(context);
  SDL_DestroyWindow(window);
  SDL_Quit();
  return 0;
}
