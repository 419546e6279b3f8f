// A game in C with a loop, a window and OpenGL of its own, and a HUD by Glassine over it.
#include <SDL.h>
#include <SDL_image.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "hand.h"
#include "hud.h"
#include "scene.h"

enum { WIDTH = 1280, HEIGHT = 720, STATUS_FAILED = 2 };

typedef struct Options {
  bool is_es, is_offscreen;
  double seconds;          // 0: until it is closed
  long rounds;             // of opening and closing the HUD, instead of a game; 0: none
  glassine_appearance appearance;
  bool is_high_contrast;
  const char *trace;       // NULL: none
  const char *screenshots;
  const char *record, *replay, *film;  // NULL: none
  char film_beside[1024];  // the film that is left beside the pictures by default
} Options;

typedef struct Game {
  Options options;
  SDL_Window *window;
  SDL_GLContext context;
  Scene scene;
  Hud hud;
  glassine_overlay overlay;
  // The finger that turns the lantern: one beside the HUD.
  bool is_dragging;
  int64_t drag_finger;
  double drag_x, drag_y;
  bool is_over;
} Game;

static const char *const usage =
    "Usage: CHost [--es] [--offscreen] [--seconds N] [--trace FILE] [--screenshots FOLDER]\n"
    "             [--record FILE] [--replay FILE] [--film FILE] [--rounds N]\n"
    "             [--high-contrast] [--appearance light|dark]\n"
    "A game in C under a HUD by Glassine. Without a display, or with --offscreen, a hand plays it\n"
    "off screen and leaves pictures; without a display a short film too. T: light or dark panels;\n"
    "C: contrast.\n"
    "  --es           OpenGL ES 3.0 instead of desktop OpenGL 3.3\n"
    "  --seconds N    end after N seconds\n"
    "  --trace FILE   write what happens, a line each\n"
    "  --screenshots  where the pictures go (default: screenshots)\n"
    "  --record FILE  write the HUD's input to this touch file\n"
    "  --replay FILE  play this touch file off screen\n"
    "  --film FILE    play off screen and make a film of it, an animated PNG\n"
    "  --high-contrast  draw the HUD for those who need more contrast, as C does\n"
    "  --appearance light|dark  draw it light or dark, as T does\n"
    "  --rounds N     open and close the HUD N times (3 or more) off screen, and tell what memory\n"
    "                 that took\n";

static int fail(const char *what, const char *why) {
  fprintf(stderr, "CHost: %s: %s\n", what, why);
  return STATUS_FAILED;
}

static bool parse(int count, char **words, Options *options) {
  *options = (Options){.screenshots = "screenshots"};
  for (int i = 1; i < count; i++) {
    const char *word = words[i], *next = i + 1 < count ? words[i + 1] : NULL;
    char *end = NULL;
    if (!strcmp(word, "--es")) options->is_es = true;
    else if (!strcmp(word, "--offscreen")) options->is_offscreen = true;
    else if (!strcmp(word, "--high-contrast")) options->is_high_contrast = true;
    else if (!strcmp(word, "--appearance") && next) {
      word = words[++i];
      options->appearance = !strcmp(word, "light") ? GLASSINE_APPEARANCE_LIGHT
          : !strcmp(word, "dark") ? GLASSINE_APPEARANCE_DARK : GLASSINE_APPEARANCE_AUTOMATIC;
      if (options->appearance == GLASSINE_APPEARANCE_AUTOMATIC) return false;
    } else if (!strcmp(word, "--trace") && next) options->trace = words[++i];
    else if (!strcmp(word, "--screenshots") && next) options->screenshots = words[++i];
    else if (!strcmp(word, "--record") && next) options->record = words[++i];
    else if (!strcmp(word, "--replay") && next) options->replay = words[++i];
    else if (!strcmp(word, "--film") && next) options->film = words[++i];
    else if (!strcmp(word, "--rounds") && next) {
      options->rounds = strtol(words[++i], &end, 10);
      if (*end || options->rounds < 3) return false;
      options->is_offscreen = true;
    } else if (!strcmp(word, "--seconds") && next) {
      options->seconds = strtod(words[++i], &end);
      if (*end || !(options->seconds >= 0)) return false;
    } else return false;
  }
  if (options->replay || options->film) options->is_offscreen = true;
  return true;
}

static bool open_window(Game *game) {
  bool has_display = getenv("WAYLAND_DISPLAY") || getenv("DISPLAY") || getenv("SDL_VIDEODRIVER");
  if (game->options.is_offscreen || !has_display) {
    Options *options = &game->options;
    if (!options->is_offscreen) {
      puts("No display was found (Wayland or X11), so a hand plays off screen.");
      snprintf(
          options->film_beside, sizeof options->film_beside, "%s/film.png", options->screenshots);
      options->film = options->film_beside;
    }
    options->is_offscreen = true;
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "offscreen");
  } else if (!getenv("SDL_VIDEODRIVER") && getenv("WAYLAND_DISPLAY")) {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "wayland,x11");
  }
  glassine_prepare();
  if (SDL_Init(SDL_INIT_VIDEO | SDL_INIT_GAMECONTROLLER) != 0) return false;
  SDL_GL_SetAttribute(
      SDL_GL_CONTEXT_PROFILE_MASK,
      game->options.is_es ? SDL_GL_CONTEXT_PROFILE_ES : SDL_GL_CONTEXT_PROFILE_CORE);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, game->options.is_es ? 0 : 3);
  SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 24);
  game->window = SDL_CreateWindow(
      "A host in C", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, WIDTH, HEIGHT,
      SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
  if (!game->window) return false;
  game->context = SDL_GL_CreateContext(game->window);
  if (!game->context) return false;
  SDL_GL_SetSwapInterval(game->options.is_offscreen ? 0 : 1);
  return true;
}

// A finger that the UI did not want, or whose cancel the UI reported.
static void take_finger(Game *game, int64_t finger, glassine_phase phase, double x, double y) {
  if (game->hud.trace) {
    static const char *const names[] = {"began", "moved", "ended", "cancelled"};
    fprintf(game->hud.trace, "host %s %g %g\n", names[phase], x, y);
    fflush(game->hud.trace);
  }
  if (phase == GLASSINE_BEGAN && !game->is_dragging) {
    game->is_dragging = true;
    game->drag_finger = finger;
  } else if (!game->is_dragging || finger != game->drag_finger) {
    return;
  } else {
    game->scene.turn += (x - game->drag_x) * 0.008;
    game->scene.tilt += (y - game->drag_y) * 0.006;
    if (phase != GLASSINE_MOVED) game->is_dragging = false;
  }
  game->drag_x = x;
  game->drag_y = y;
}

static void host_touch(
    glassine_overlay overlay, int64_t finger, glassine_phase phase, double x, double y,
    void *user) {
  (void)overlay;
  take_finger(user, finger, phase, x, y);
}

static void draw(Game *game) {
  int width, height;
  SDL_GL_GetDrawableSize(game->window, &width, &height);
  scene_draw(&game->scene, width, height);
  glassine_draw(game->overlay, 0, 0, 0, width, height);
}

static void run_loop(Game *game) {
  double start = glassine_now(), last = start;
  while (!game->is_over) {
    SDL_Event event;
    while (SDL_PollEvent(&event)) {
      // The host's own fingers come through host_touch, with the ends that SDL forgets.
      if (glassine_process_event(game->overlay, &event) == GLASSINE_TAKEN) continue;
      if (event.type == SDL_QUIT) game->is_over = true;
      if (event.type == SDL_KEYDOWN && !event.key.repeat) {
        if (event.key.keysym.sym == SDLK_ESCAPE) game->is_over = true;
        hud_press_key(&game->hud, event.key.keysym.sym);
      }
    }
    double now = glassine_now();
    glassine_update(game->overlay);
    hud_update(&game->hud, now - last);
    scene_update(&game->scene, now - last);
    last = now;
    draw(game);
    SDL_GL_SwapWindow(game->window);
    if (game->options.seconds > 0 && now - start >= game->options.seconds) game->is_over = true;
    if (game->hud.wants_to_quit) game->is_over = true;
  }
}

// The picture's pixels, to be freed; NULL if there is no memory.
static unsigned char *read_picture(const Game *game, int *width, int *height) {
  SDL_GL_GetDrawableSize(game->window, width, height);
  size_t bytes = (size_t)*width * *height * 4;
  unsigned char *pixels = malloc(bytes);
  if (!pixels) return NULL;
  scene_read(*width, *height, pixels);
  // The framebuffer's alpha has no meaning here.
  for (size_t i = 3; i < bytes; i += 4) pixels[i] = 255;
  return pixels;
}

static bool write_picture(const Game *game, const char *name) {
  int width, height;
  unsigned char *pixels = read_picture(game, &width, &height);
  if (!pixels) return false;
  SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormatFrom(
      pixels, width, height, 32, width * 4, SDL_PIXELFORMAT_RGBA32);
  char path[1024];
  snprintf(path, sizeof path, "%s/chost-%s.png", game->options.screenshots, name);
  bool is_written = surface && IMG_SavePNG(surface, path) == 0;
  if (is_written) printf("%s  (%d x %d)\n", path, width, height);
  else fprintf(stderr, "CHost: writing %s failed: %s\n", path, SDL_GetError());
  SDL_FreeSurface(surface);
  free(pixels);
  return is_written;
}

enum { FILM_RATE = 10, FILM_SIDE = 480, FRAMES_PER_PICTURE = 60 / FILM_RATE };

// Each sixth frame is one of the film's.
static void film_frame(Game *game, int number) {
  if (!game->options.film || number % FRAMES_PER_PICTURE) return;
  int width, height;
  draw(game);
  unsigned char *pixels = read_picture(game, &width, &height);
  if (pixels) glassine_film_add(game->overlay, width, height, pixels);
  free(pixels);
}

// A recording on a clock of frames; a picture of its end.
static bool play_file(Game *game) {
  mkdir(game->options.screenshots, 0777);
  if (glassine_replay(game->overlay, game->options.replay) != GLASSINE_OK) return false;
  const double start = glassine_now(), frame = 1.0 / 60;
  // Half a second more, in which touched views come to rest.
  int rest = 30;
  for (int i = 0; rest > 0; i++) {
    if (!glassine_is_replaying(game->overlay)) rest--;
    glassine_update_at(game->overlay, start + i * frame);
    hud_update(&game->hud, frame);
    scene_update(&game->scene, frame);
    film_frame(game, i);
  }
  draw(game);
  return write_picture(game, "replayed");
}

// The demonstration's fingers on a clock of frames, so that each run makes the same pictures.
static bool play_hand(Game *game) {
  mkdir(game->options.screenshots, 0777);
  const double start = glassine_now(), frame = 1.0 / 60;
  int next = 0;
  for (int i = 0; next < hand_step_count; i++) {
    double now = start + i * frame;
    glassine_update_at(game->overlay, now);
    hud_update(&game->hud, frame);
    scene_update(&game->scene, frame);
    film_frame(game, i);
    bool is_drawn = false;
    for (; next < hand_step_count && hand_steps[next].time <= i * frame; next++) {
      const HandStep *step = &hand_steps[next];
      if (step->key) {
        hud_press_key(&game->hud, step->key);
        continue;
      }
      if (!step->shot) {
        glassine_process_touch(game->overlay, step->finger, step->phase, step->x, step->y, now);
        continue;
      }
      if (!is_drawn) draw(game);
      is_drawn = true;
      if (!write_picture(game, step->shot)) return false;
    }
  }
  return true;
}

// The program's memory in bytes; 0 if the system does not report it.
static double resident_bytes(void) {
  FILE *file = fopen("/proc/self/statm", "r");
  long size = 0, pages = 0;
  if (!file) return 0;
  if (fscanf(file, "%ld %ld", &size, &pages) != 2) pages = 0;
  fclose(file);
  return (double)pages * (double)sysconf(_SC_PAGESIZE);
}

// Opens the HUD, touches and draws it, and closes it, repeatedly. A game that returns to its title
// a thousand times holds no more memory than after the first few. Prints the least memory of the
// last third against that of the middle third: a texture more or less is in transit at any time.
static bool play_rounds(Game *game) {
  const long rounds = game->options.rounds;
  const double megabyte = 1e6;
  double least[3] = {INFINITY, INFINITY, INFINITY};
  // A software renderer holds several copies of a canvas, in a varying number that exceeds the leak
  // searched for.
  game->scene.is_rough = true;
  for (long i = 0; i < rounds; i++) {
    double now = glassine_now();
    if (glassine_overlay_create(game->window, &game->overlay) != GLASSINE_OK) return false;
    hud_create(&game->hud, game->overlay, &game->scene, NULL);
    glassine_set_hidden(game->hud.menu, i % 2 == 0);
    glassine_process_touch(game->overlay, 1, GLASSINE_BEGAN, 112, 608, now);
    glassine_update_at(game->overlay, now);
    draw(game);
    SDL_GL_SwapWindow(game->window);
    // A software renderer holds the resources of pictures in the making, up to 64 of them.
    scene_finish();
    // Now and then a finger is still down when the HUD closes.
    if (i % 3) glassine_process_touch(game->overlay, 1, GLASSINE_ENDED, 112, 608, now);
    if (glassine_overlay_destroy(game->overlay) != GLASSINE_OK) return false;
    double *third = &least[i * 3 / rounds];
    *third = fmin(*third, resident_bytes());
  }
  printf(
      "%ld rounds: %.0f MB held, %.1f MB grown\n", rounds, least[1] / megabyte,
      (least[2] - least[1]) / megabyte);
  return true;
}

int main(int count, char **words) {
  static Game game;
  if (count == 2 && (!strcmp(words[1], "--help") || !strcmp(words[1], "-h"))) {
    fputs(usage, stdout);
    return 0;
  }
  if (!parse(count, words, &game.options)) {
    fputs(usage, stderr);
    return STATUS_FAILED;
  }
  FILE *trace = NULL;
  if (game.options.trace && !(trace = fopen(game.options.trace, "w")))
    return fail("opening the trace failed", game.options.trace);
  if (!open_window(&game)) return fail("opening a window with OpenGL failed", SDL_GetError());
  if (!scene_create(&game.scene, game.options.is_es)) return STATUS_FAILED;
  if (game.options.rounds > 0) {
    bool is_played = play_rounds(&game);
    if (!is_played) fail("a round failed", glassine_last_error());
    scene_destroy(&game.scene);
    SDL_GL_DeleteContext(game.context);
    SDL_DestroyWindow(game.window);
    SDL_Quit();
    return is_played ? 0 : STATUS_FAILED;
  }
  if (glassine_overlay_create(game.window, &game.overlay) != GLASSINE_OK)
    return fail("no HUD", glassine_last_error());
  hud_create(&game.hud, game.overlay, &game.scene, trace);
  if (game.options.appearance != GLASSINE_APPEARANCE_AUTOMATIC)
    glassine_set_appearance(game.overlay, game.options.appearance);
  if (game.options.is_high_contrast) {
    game.hud.is_high_contrast = true;
    glassine_set_high_contrast(game.overlay, true);
  }
  glassine_set_host_touch_callback(game.overlay, host_touch, &game);

  bool is_done = true;
  if (game.options.record) is_done = glassine_record(game.overlay, game.options.record) >= 0;
  if (game.options.film) glassine_film_begin(game.overlay, FILM_RATE, FILM_SIDE);
  if (is_done && game.options.replay) is_done = play_file(&game);
  else if (is_done && game.options.is_offscreen) is_done = play_hand(&game);
  else if (is_done) run_loop(&game);
  if (is_done && game.options.film) {
    is_done = glassine_film_write(game.overlay, game.options.film) == GLASSINE_OK;
    if (is_done) puts(game.options.film);
  }
  if (!is_done) fail("not done", glassine_last_error());

  glassine_overlay_destroy(game.overlay);
  scene_destroy(&game.scene);
  SDL_GL_DeleteContext(game.context);
  SDL_DestroyWindow(game.window);
  SDL_Quit();
  if (trace) fclose(trace);
  return is_done ? 0 : STATUS_FAILED;
}
