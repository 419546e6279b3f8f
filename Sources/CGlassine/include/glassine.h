/* Glassine for hosts in C: a touch UI over the host's own loop, window and OpenGL context.
 *
 *     glassine_prepare();                                  // before SDL_Init
 *     ...                                                  // window, context, current
 *     glassine_overlay hud;
 *     if (glassine_overlay_create(window, &hud) != GLASSINE_OK) return puts(glassine_last_error());
 *     glassine_add_button(
 *         glassine_root(hud), "Jump", frame, GLASSINE_BUTTON_FILLED, jump, game);
 *     while (running) {
 *       SDL_Event event;
 *       while (SDL_PollEvent(&event))
 *         if (glassine_process_event(hud, &event) != GLASSINE_TAKEN) handle(&event);
 *       glassine_update(hud);
 *       draw_game();
 *       glassine_draw(hud, 0, 0, 0, width, height);
 *       SDL_GL_SwapWindow(window);
 *     }
 *     glassine_overlay_destroy(hud);                       // context current, window still there
 *
 * Lengths are points, relative to the upper left corner of the parent, y downwards; pixels if it
 * says so. Times are seconds of the monotonic clock. Strings are UTF-8 that ends with a zero, and
 * are copied; other bytes are an error. Every call is made on the main thread. A callback may call
 * anything here, glassine_overlay_destroy included, and is called inside glassine_update, unless
 * its type says otherwise.
 *
 * Overlays and views are numbers that are never reused. A number whose view or overlay is gone
 * is not an error: setters then do nothing and return GLASSINE_GONE, getters return zeros. */
#ifndef GLASSINE_H
#define GLASSINE_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The result of a call. Errors are negative; glassine_last_error describes them in words. */
typedef int32_t glassine_result;
enum {
  GLASSINE_OK = 0,
  GLASSINE_GONE = 1,            /* the view or overlay is gone, and nothing was done */
  GLASSINE_ERROR_ARGUMENT = -1, /* a null pointer, a NaN size, a view of another kind */
  GLASSINE_ERROR_THREAD = -2,   /* not the main thread */
  GLASSINE_ERROR_PLATFORM = -3, /* SDL or the window */
  GLASSINE_ERROR_GRAPHICS = -4, /* OpenGL: no context is current, or it is too old */
  GLASSINE_ERROR_FONTS = -5     /* no font was found */
};

/* The owner of a finger. */
typedef int32_t glassine_answer;
enum {
  GLASSINE_UNKNOWN = 0, /* no finger, or one that never landed: the host may use the event */
  GLASSINE_TAKEN = 1,   /* the UI's: the host must not act on it */
  GLASSINE_HOST = 2     /* no view of the UI takes it: the host's */
};

typedef uint32_t glassine_overlay; /* 0 is none */
typedef uint32_t glassine_view;    /* 0 is none */

typedef uint32_t glassine_edges;
enum {
  GLASSINE_LEFT = 1,
  GLASSINE_TOP = 2,
  GLASSINE_RIGHT = 4,
  GLASSINE_BOTTOM = 8
};

typedef struct glassine_rect {
  double x, y, width, height;
} glassine_rect;

/* Called when a view was pressed, or its value changed. `user` is the pointer passed with the
 * function; it must be valid until the view is removed. */
typedef void (*glassine_callback)(glassine_view view, void *user);

/* The reason of the last failed call on this thread, and advice; "" before the first. Valid
 * until the next failure. */
const char *glassine_last_error(void);

/* ---- Version ----
 *
 * Documentation/versions.md says which changes a new version may bring. */

typedef int32_t glassine_version_number;
enum {
  GLASSINE_VERSION = 200 /* of this header, 0.2.0: major * 10000 + minor * 100 + patch */
};

/* The version of the library, on any thread. */
glassine_version_number glassine_version(void);

/* ---- An overlay ---- */

/* Sets the SDL hints for a touch UI: no mouse events from fingers, no fingers from the mouse.
 * Before SDL_Init; settings in the environment take precedence. */
void glassine_prepare(void);

/* Compiles the shaders for the current context (OpenGL ES 3.0 or newer, desktop OpenGL 3.3 or
 * newer). It opens the fonts, and observes `sdl_window`, an SDL_Window *. Size, scale and
 * refresh rate are the window's, now and later. */
glassine_result glassine_overlay_create(void *sdl_window, glassine_overlay *overlay);

/* The same for a host without SDL, which sends fingers and sizes itself. `scale` is pixels per
 * point. */
glassine_result glassine_overlay_create_without_window(
    double width, double height, double scale, glassine_overlay *overlay);

/* Removes all views, and frees all resources of the context if it is current. */
glassine_result glassine_overlay_destroy(glassine_overlay overlay);

/* From now on the window takes touches and the pointer only where a view takes them; the rest
 * reaches the program beneath. For a transparent window over other programs, under
 * Wayland or X11. The region follows the views in each glassine_update. */
glassine_result glassine_limit_input(glassine_overlay overlay);

typedef int32_t glassine_desktop_layer;
enum {
  GLASSINE_DESKTOP_BACKGROUND = 0,
  GLASSINE_DESKTOP_BOTTOM = 1, /* below ordinary windows */
  GLASSINE_DESKTOP_TOP = 2,    /* above them */
  GLASSINE_DESKTOP_OVERLAY = 3 /* and above windows that fill the screen */
};

/* Places the window on a layer of the desktop, where that has wlr-layer-shell: at the edges, in the
 * middle between edges that are missing, as long as the screen between opposite ones. The window is
 * one that was never shown, SDL_WINDOW_HIDDEN, and glassine_present shows it; it has no keyboard.
 * `exclusive_zone` is the points at its edge that other windows leave free, 0 to 16384; -1: it
 * ignores the zones of others. GLASSINE_ERROR_PLATFORM: on X11, or without layers. Show the window as
 * an ordinary one then. */
glassine_result glassine_set_desktop_layer(
    glassine_overlay overlay, glassine_desktop_layer layer, glassine_edges edges,
    int32_t exclusive_zone);

/* Presents the picture in the window, whose context is current: as SDL_GL_SwapWindow, which shows
 * none of a window on a layer. There it does not wait for the display. Does nothing without an SDL
 * window. */
glassine_result glassine_present(glassine_overlay overlay);

/* The time from the hardware's report of a finger to its picture, in seconds; 0 without touches. A
 * later version may add fields at the end. */
typedef struct glassine_latency {
  uint32_t size;        /* sizeof(glassine_latency), set before the call */
  bool ends_at_display; /* when the display shows the picture; else when it is drawn */
  int32_t panels;       /* touch devices that had a finger so far */
  int32_t fingers;      /* of the panel */
  int32_t count;        /* touches that were measured, of the finger or panel */
  int32_t left_out;     /* of all panels: without a time of the hardware, or a picture */
  double p50, p99;      /* within which half and 99 % were shown, at most 1/32 too large */
  double longest;
} glassine_latency;

/* Measures from the first call on, which starts it. `panel` counts from 0 in the order of the first
 * touch, `finger` from 1 as they land; 0 is all of the panel. Under Wayland fingers of an SDL window
 * have a time of the hardware; those of glassine_process_touch have none. */
glassine_result glassine_get_latency(
    glassine_overlay overlay, int32_t panel, int32_t finger, glassine_latency *latency);

/* ---- Input ---- */

/* Processes one event that the host has polled, an SDL_Event *, and returns at once whose it is.
 * Pass every event, in order. The answer for a finger, or the pressed mouse, stays the same
 * until it lifts. Keys and text are taken while a field of the UI is edited. */
glassine_answer glassine_process_event(glassine_overlay overlay, const void *sdl_event);

typedef int32_t glassine_phase;
enum {
  GLASSINE_BEGAN = 0,
  GLASSINE_MOVED = 1,
  GLASSINE_ENDED = 2,
  GLASSINE_CANCELLED = 3 /* the system cancelled the finger: it presses nothing */
};

/* Processes a finger of a host without SDL. `finger` is any number of the host's that stays the
 * same until the lift; `timestamp` is the time of the event, and never goes back. */
glassine_answer glassine_process_touch(
    glassine_overlay overlay, int64_t finger, glassine_phase phase, double x, double y,
    double timestamp);

/* Processes the mouse of a host without SDL, while a button is pressed: as a finger. `buttons` are
 * the pressed ones, as bits: 1 the main one, 2 the other, 4 the middle one. */
glassine_answer glassine_process_mouse(
    glassine_overlay overlay, glassine_phase phase, uint32_t buttons, double x, double y,
    double timestamp);

/* Processes a mouse that moves without a button: the view below it is hovered. */
glassine_result glassine_process_hover(
    glassine_overlay overlay, double x, double y, double timestamp);

/* Processes a wheel: points by which the content moves, to the right and downwards. */
glassine_result glassine_process_wheel(
    glassine_overlay overlay, double delta_x, double delta_y, double x, double y,
    double timestamp);

/* Processes a key: GLASSINE_BEGAN, GLASSINE_MOVED if it repeats, GLASSINE_ENDED. `usage` is its
 * number on USB keyboards (HID usage page 7, as SDL_Scancode), `name` its name in lower case, as in
 * "a", "return", "left". `modifiers`: 2 shift, 4 control, 8 alt. */
glassine_result glassine_process_key(
    glassine_overlay overlay, glassine_phase phase, uint32_t usage, const char *name,
    uint32_t modifiers, double timestamp);

/* Processes text that was typed: the field that is edited gets it. */
glassine_result glassine_process_text(
    glassine_overlay overlay, const char *text, double timestamp);

/* Processes the text of an input method that is not typed yet, with its selection in characters;
 * an empty one ends it. */
glassine_result glassine_process_composition(
    glassine_overlay overlay, const char *text, int32_t start, int32_t length, double timestamp);

typedef int32_t glassine_pad_button;
enum {
  GLASSINE_PAD_A = 0, /* presses the focused view */
  GLASSINE_PAD_B = 1, /* goes back */
  GLASSINE_PAD_X = 2,
  GLASSINE_PAD_Y = 3,
  GLASSINE_PAD_UP = 4, /* these move the focus */
  GLASSINE_PAD_DOWN = 5,
  GLASSINE_PAD_LEFT = 6,
  GLASSINE_PAD_RIGHT = 7,
  GLASSINE_PAD_START = 8,
  GLASSINE_PAD_BACK = 9,
  GLASSINE_PAD_LEFT_SHOULDER = 10,
  GLASSINE_PAD_RIGHT_SHOULDER = 11
};

/* Processes a button of a game pad. */
glassine_result glassine_process_pad(
    glassine_overlay overlay, glassine_pad_button button, glassine_phase phase, double timestamp);

/* The window lost the keyboard's focus, or all devices are gone: fingers, keys and buttons that are
 * down are cancelled. */
glassine_result glassine_process_lost(glassine_overlay overlay, double timestamp);

/* A finger that belongs to the host, as the UI received it; called within glassine_update. For a
 * host that must know of cancelled fingers, which SDL 2 before 2.32 does not report on Wayland. */
typedef void (*glassine_host_touch_callback)(
    glassine_overlay overlay, int64_t finger, glassine_phase phase, double x, double y, void *user);

/* NULL stops it. */
glassine_result glassine_set_host_touch_callback(
    glassine_overlay overlay, glassine_host_touch_callback callback, void *user);

/* Whether a field of the UI is edited: a host should then ignore text. */
bool glassine_wants_text(glassine_overlay overlay);

/* Whether the keyboard is the UI's: a field is edited, a modal layer is open, or the focus is
 * visible, which it is from the first arrow key or pad until a finger or the mouse is used. This
 * and the next two are as of the last glassine_update. */
bool glassine_wants_keyboard(glassine_overlay overlay);

/* Whether the pad is the UI's: as the keyboard, without fields. */
bool glassine_wants_pad(glassine_overlay overlay);

/* Whether the mouse is the UI's: the UI has its pressed button, or a view beneath it would take it.
 * Answers for fingers are those of glassine_process_event. */
bool glassine_wants_pointer(glassine_overlay overlay);

/* ---- Focus ----
 *
 * One view at a time has the focus of keys and pad. Arrows and pad move it, and A, Return and Space
 * press it. */

/* The view with the focus, or the one that it is a part of, as a list's row; 0: none. */
glassine_view glassine_get_focus(glassine_overlay overlay);

/* Moves the focus to a view, or to the first in a panel, list or layer that takes it; 0: to none.
 * With `is_visible` it is shown at once, for what a pad has opened, else from the first direction
 * on. */
glassine_result glassine_set_focus(
    glassine_overlay overlay, glassine_view view, bool is_visible);

/* Begins or ends the editing of a field or text view. */
glassine_result glassine_set_editing(glassine_view view, bool is_editing);
bool glassine_is_editing(glassine_view view);

/* ---- Keyboard on screen ----
 *
 * For machines without one, and for full screen, where the desktop's does not show. */

typedef int32_t glassine_keyboard_size;
enum {
  GLASSINE_KEYBOARD_SIZE_HAND = 0,  /* keys 56 points high */
  GLASSINE_KEYBOARD_SIZE_TABLE = 1, /* 64: a table, or a person who stands */
  GLASSINE_KEYBOARD_SIZE_HALL = 2   /* 88: an arm's length away, or gloves */
};

/* Has a keyboard come up at the lower edge while a field or text view is edited, in the root and in
 * layers. `layouts` are languages separated by spaces, such as "de en": the first comes first, and a
 * key leads to the next. There are ar, de, el, en, es, fr, he, it, pl, pt, ru and tr. NULL: none, as
 * at first. The root or layer moves up so that the caret stays in sight. Fingers on the keyboard are
 * the UI's. Editing ends by a swipe down over the keys, too. */
glassine_result glassine_set_keyboard(
    glassine_overlay overlay, const char *layouts, glassine_keyboard_size size);

/* The points at the lower edge that the keyboard covers, or will cover once it has come up; 0:
 * none. */
double glassine_get_keyboard_height(glassine_overlay overlay);

typedef int32_t glassine_keyboard_type;
enum {
  GLASSINE_KEYBOARD_TYPE_TEXT = 0,
  GLASSINE_KEYBOARD_TYPE_EMAIL = 1,   /* Latin letters, and @ beside the space bar */
  GLASSINE_KEYBOARD_TYPE_URL = 2,     /* likewise, with / */
  GLASSINE_KEYBOARD_TYPE_SIGNS = 3,   /* digits and signs first */
  GLASSINE_KEYBOARD_TYPE_PIN = 4,     /* a pad of digits, with a key that hides it */
  GLASSINE_KEYBOARD_TYPE_DECIMAL = 5, /* a pad with a point */
  GLASSINE_KEYBOARD_TYPE_PHONE = 6    /* a pad with * and # */
};

/* The keys of a field or text view, when it is edited the next time. */
glassine_result glassine_set_keyboard_type(glassine_view view, glassine_keyboard_type kind);

/* Whether a field shows dots in place of its text. Keys show no press then. */
glassine_result glassine_set_secure(glassine_view view, bool is_secure);

/* ---- A frame ---- */

/* Seconds of the monotonic clock. */
double glassine_now(void);

/* Runs a frame of the UI: delivers touches, advances animations, calls back. Once before each
 * picture. */
glassine_result glassine_update(glassine_overlay overlay);

/* The same at a given time, which never goes back: for recorded hands and tests. */
glassine_result glassine_update_at(glassine_overlay overlay, double now);

/* Draws the UI over the content of the framebuffer with the given OpenGL name (0 is the window's
 * own). The rectangle is in pixels, counted from the lower left. The host's OpenGL state is
 * restored. GLASSINE_ERROR_GRAPHICS: the current context is not the one of the overlay's
 * creation, or none is current; nothing was drawn. */
glassine_result glassine_draw(
    glassine_overlay overlay, uint32_t framebuffer, int32_t x, int32_t y, int32_t width,
    int32_t height);

/* Compiles the shaders and uploads everything again in the current context, in which
 * glassine_draw draws from here on: after a context was lost, or replaced for full screen or
 * multisampling. Views and fingers stay. */
glassine_result glassine_restore_graphics(glassine_overlay overlay);

/* Whether the UI looks different from its last drawing. */
bool glassine_needs_display(glassine_overlay overlay);

/* Whether the UI needs a frame without an event, and its time: for a host that sleeps. */
bool glassine_next_frame_due(glassine_overlay overlay, double *time);

/* Sets the size of a host without SDL, in points, and pixels per point. */
glassine_result glassine_resize(
    glassine_overlay overlay, double width, double height, double scale);

/* The size in points and pixels per point. Any of the pointers may be NULL. */
glassine_result glassine_get_size(
    glassine_overlay overlay, double *width, double *height, double *scale);

/* ---- Recordings ----
 *
 * For tests and debugging. With GLASSINE_INSPECTOR=1 in its environment, an overlay shows the
 * owner of each finger, and the reason, after F12 or a tap of four fingers. */

/* Records further input of the UI in the touch file at `path`, line by line; NULL ends that. An
 * existing file is replaced. */
glassine_result glassine_record(glassine_overlay overlay, const char *path);

/* Plays the touch file at `path`: each glassine_update_at sends the UI the file's samples up to
 * its time, counted from the first call. Fingers that belong to the host go to its host touch
 * callback. Lines that mark pictures are skipped. */
glassine_result glassine_replay(glassine_overlay overlay, const char *path);

/* Whether a file is being played. */
bool glassine_is_replaying(glassine_overlay overlay);

/* Begins a film: 1 to 60 pictures a second, their longer side in pixels at most. */
glassine_result glassine_film_begin(
    glassine_overlay overlay, int32_t pictures_per_second, int32_t longest_side);

/* Adds a picture to the film that was begun: red, green, blue, alpha, a byte each, rows from the
 * top. Its sides are at most 16384 pixels. */
glassine_result glassine_film_add(
    glassine_overlay overlay, int32_t width, int32_t height, const uint8_t *pixels);

/* Writes the film as an animated PNG below 2 MB, and ends it. */
glassine_result glassine_film_write(glassine_overlay overlay, const char *path);

/* ---- Looks ----
 *
 * The theme decides the look of controls, labels and panels, which follow its changes at once;
 * so do the colours of glassine_set_theme_color. Those of glassine_set_color stay. */

typedef int32_t glassine_appearance;
enum {
  GLASSINE_APPEARANCE_AUTOMATIC = 0, /* dark, the library's default; reads no desktop setting */
  GLASSINE_APPEARANCE_LIGHT = 1,     /* ink on paper */
  GLASSINE_APPEARANCE_DARK = 2       /* glass at dusk */
};

/* Automatic by default. */
glassine_result glassine_set_appearance(
    glassine_overlay overlay, glassine_appearance appearance);

/* Whether the overlay is dark now; false if it is gone. */
bool glassine_is_dark(glassine_overlay overlay);

/* Contrasts of 7 to 1 and no transparency, in light and dark. Off by default. */
glassine_result glassine_set_high_contrast(glassine_overlay overlay, bool is_high);

/* The theme's colours. */
typedef int32_t glassine_color;
enum {
  GLASSINE_COLOR_TEXT = 0,
  GLASSINE_COLOR_SECONDARY_TEXT = 1,
  GLASSINE_COLOR_PANEL = 2,  /* glass over a picture */
  GLASSINE_COLOR_CARD = 3,   /* the same, opaque */
  GLASSINE_COLOR_ACCENT = 4, /* elements that are on or selected */
  GLASSINE_COLOR_SUCCESS = 5,
  GLASSINE_COLOR_DANGER = 6
};

/* The colour as it is shown now, 0xRRGGBBAA. */
uint32_t glassine_get_theme_color(glassine_overlay overlay, glassine_color color);

/* ---- Views ----
 *
 * Functions that add a view return its number, or 0 on failure. The view is in `parent`, above
 * all views added before. Frames are in the parent's points. Callbacks may be NULL. */

/* The root view, which contains all views of an overlay that are in no layer. It is as large as the
 * picture, and fingers never hit it. */
glassine_view glassine_root(glassine_overlay overlay);

/* Adds a layer, and returns its root view: as large as the picture, above the overlay's root and
 * layers of a lower level, or of the same one that were added before. The overlay's root has level
 * 0. Beside its views, fingers, keys and pad reach what is beneath, unless it is modal: it then
 * takes all that layers above it do not take. Fingers that are down stay with their views.
 * A modal layer gets keys and pad, and `back` is called for B and Escape then; another gets them by
 * glassine_set_focus. It stays until glassine_remove. */
glassine_view glassine_add_layer(
    glassine_overlay overlay, double level, bool is_modal, glassine_callback back, void *user);

/* A pane that contains other views. Fingers on it do not reach the host. */
glassine_view glassine_add_panel(glassine_view parent, glassine_rect frame);

/* Text; fingers pass through it. */
glassine_view glassine_add_label(glassine_view parent, const char *text, glassine_rect frame);

typedef int32_t glassine_button_style;
enum {
  GLASSINE_BUTTON_GRAY = 0,  /* a piece of glass */
  GLASSINE_BUTTON_FILLED = 1 /* the main action of a screen */
};

/* Calls when it was pressed: the finger lifted on it. */
glassine_view glassine_add_button(
    glassine_view parent, const char *title, glassine_rect frame, glassine_button_style style,
    glassine_callback callback, void *user);

/* A round button with a visible cooldown of `seconds` after each press. `icon` is one character
 * of the Material Design Icons font, or NULL. */
glassine_view glassine_add_cooldown_button(
    glassine_view parent, const char *icon, glassine_rect frame, double seconds,
    glassine_callback callback, void *user);

/* A value from `minimum` to `maximum`; calls during a drag. */
glassine_view glassine_add_slider(
    glassine_view parent, glassine_rect frame, double minimum, double maximum, double value,
    glassine_callback callback, void *user);

/* On or off: the value is 1 or 0. */
glassine_view glassine_add_switch(
    glassine_view parent, glassine_rect frame, bool is_on, glassine_callback callback, void *user);

/* A bar from 0 to 1; fingers pass through it. */
glassine_view glassine_add_progress(glassine_view parent, glassine_rect frame, double value);

/* A field of text; calls at each change. */
glassine_view glassine_add_text_field(
    glassine_view parent, const char *text, const char *placeholder, glassine_rect frame,
    glassine_callback callback, void *user);

typedef int32_t glassine_stick_mode;
enum {
  GLASSINE_STICK_FIXED = 0,
  GLASSINE_STICK_DYNAMIC = 1,  /* its middle is the point of the frame that the thumb touches */
  GLASSINE_STICK_FOLLOWING = 2 /* and follows a thumb that moves beyond the rim */
};

/* A thumb stick; calls while it moves, and when it is released. */
glassine_view glassine_add_stick(
    glassine_view parent, glassine_rect frame, glassine_stick_mode mode,
    glassine_callback callback, void *user);

/* Four arrows; calls when the held directions change. */
glassine_view glassine_add_directional_pad(
    glassine_view parent, glassine_rect frame, glassine_callback callback, void *user);

/* A round button that opens a ring of items while it is held; calls when one is selected. `icon` is
 * as that of a cooldown button. */
glassine_view glassine_add_radial_menu(
    glassine_view parent, const char *icon, glassine_rect frame, glassine_callback callback,
    void *user);

/* Adds an item to a radial menu, clockwise from the top. `icon` may be NULL. */
glassine_result glassine_add_item(glassine_view menu, const char *title, const char *icon);

/* The last selected item of a radial menu or row of a list, counted from 0; -1: none, or another
 * view. */
int32_t glassine_get_selected(glassine_view view);

/* A text of many lines that scrolls and is edited; calls at each change. */
glassine_view glassine_add_text_view(
    glassine_view parent, const char *text, glassine_rect frame, glassine_callback callback,
    void *user);

/* ---- Views that arrange and scroll ---- */

typedef int32_t glassine_axis;
enum {
  GLASSINE_HORIZONTAL = 0,
  GLASSINE_VERTICAL = 1
};

/* Places its children one after the other, `spacing` points apart, from its start. Children keep
 * their sizes, in the middle of the other axis; hidden ones are left out. Fingers pass beside
 * them. */
glassine_view glassine_add_stack(
    glassine_view parent, glassine_rect frame, glassine_axis axis, double spacing);

/* A view whose children are on a content larger than itself, which fingers scroll. */
glassine_view glassine_add_scroll_view(glassine_view parent, glassine_rect frame);

/* The size of a scroll view's content, in points: its own by default. */
glassine_result glassine_set_content_size(glassine_view view, double width, double height);

/* The content's point at the upper left corner of a scroll view, list or text view. Zeros for other
 * views. */
void glassine_get_content_offset(glassine_view view, double *x, double *y);
glassine_result glassine_set_content_offset(
    glassine_view view, double x, double y, bool is_animated);

/* Whether scrolling ends at multiples of a scroll view's size. */
glassine_result glassine_set_paging(glassine_view view, bool is_paging);

/* Fills a row of a list. `cell` contains its views, which are used again for other rows: if it is
 * new, add them, else change them; glassine_get_child returns them. */
typedef void (*glassine_row_callback)(
    glassine_view list, int32_t row, glassine_view cell, bool is_new, void *user);

/* Rows of one height below each other, 1 point at least, of which only the visible ones have views.
 * `selected` is called when a row was tapped. A list's sides are at most 100000 points. */
glassine_view glassine_add_list(
    glassine_view parent, glassine_rect frame, double row_height, glassine_row_callback row,
    glassine_callback selected, void *user);

/* The same with `columns` items of equal width in each row, 1 to 100. In other functions, rows are
 * its items, counted along the rows; `selected` is also called when a pad has pressed one. */
glassine_view glassine_add_grid(
    glassine_view parent, glassine_rect frame, int32_t columns, double row_height,
    glassine_row_callback item, glassine_callback selected, void *user);

/* The number of a list's rows: 0 by default, at most 1000000. Fills all visible ones again. */
glassine_result glassine_set_row_count(glassine_view list, int32_t count);

/* Scrolls a list until a row is visible. */
glassine_result glassine_scroll_to_row(glassine_view list, int32_t row, bool is_animated);

/* The child of a view that was added as the `index`-th, counted from 0; 0: none. */
glassine_view glassine_get_child(glassine_view view, int32_t index);

/* ---- Constraints ----
 *
 * A constraint places a view by an equation: first = multiplier * second + constant, or the like with
 * "at most" or "at least". Frames follow in the next glassine_update, or at glassine_layout. */

typedef uint32_t glassine_constraint; /* 0 is none */

/* An edge, a middle, a size or a line of text. Leading is left where texts run to the right. */
typedef int32_t glassine_attribute;
enum {
  GLASSINE_ATTRIBUTE_NONE = 0, /* of a second anchor: the constant alone */
  GLASSINE_ATTRIBUTE_LEFT = 1,
  GLASSINE_ATTRIBUTE_RIGHT = 2,
  GLASSINE_ATTRIBUTE_TOP = 3,
  GLASSINE_ATTRIBUTE_BOTTOM = 4,
  GLASSINE_ATTRIBUTE_LEADING = 5,
  GLASSINE_ATTRIBUTE_TRAILING = 6,
  GLASSINE_ATTRIBUTE_WIDTH = 7,
  GLASSINE_ATTRIBUTE_HEIGHT = 8,
  GLASSINE_ATTRIBUTE_CENTER_X = 9,
  GLASSINE_ATTRIBUTE_CENTER_Y = 10,
  GLASSINE_ATTRIBUTE_LAST_BASELINE = 11,
  GLASSINE_ATTRIBUTE_FIRST_BASELINE = 12
};

/* A rectangle of a second anchor's view. */
typedef int32_t glassine_guide;
enum {
  GLASSINE_GUIDE_NONE = 0,      /* the view itself */
  GLASSINE_GUIDE_SAFE_AREA = 1, /* its part within glassine_set_safe_area */
  GLASSINE_GUIDE_MARGINS = 2,   /* 8 points within the view and its safe area */
  GLASSINE_GUIDE_CONTENT = 3    /* a scroll view's content, which gets its size so */
};

typedef struct glassine_anchor {
  glassine_view view; /* 0 if the attribute is none */
  glassine_attribute attribute;
  glassine_guide guide;
} glassine_anchor;

typedef int32_t glassine_relation;
enum {
  GLASSINE_AT_MOST = -1,
  GLASSINE_EQUAL = 0,
  GLASSINE_AT_LEAST = 1
};

/* Adds a constraint that is active and required. The first anchor's view is placed by its constraints
 * from now on, no longer by frame and glassine_set_anchors; a size that none gives is that of the
 * content. It may be no root, cell or child of a stack. Both views are in one overlay and layer. Of
 * required constraints that contradict each other one is broken, and the log names it. Constants are
 * -100000 to 100000 points, multipliers -1000 to 1000. Returns 0 on failure. A constraint ends with
 * either view. */
glassine_constraint glassine_add_constraint(
    glassine_anchor first, glassine_relation relation, glassine_anchor second, double multiplier,
    double constant);

/* Within glassine_animate, glassine_layout animates the change. */
glassine_result glassine_set_constant(glassine_constraint constraint, double constant);

/* Above 0 to 1000, which is required; lower ones give way. Sizes of contents hug them with 250, and
 * keep them with 750. */
glassine_result glassine_set_priority(glassine_constraint constraint, double priority);
glassine_result glassine_set_active(glassine_constraint constraint, bool is_active);

/* The number is no longer valid. */
glassine_result glassine_remove_constraint(glassine_constraint constraint);

/* Lays a view and its descendants out now. */
glassine_result glassine_layout(glassine_view view);

/* The parts at the edges of the picture that a display hides, in points: 0 by default. Applies to the
 * root and all layers, whose views may keep within by GLASSINE_GUIDE_SAFE_AREA. */
glassine_result glassine_set_safe_area(
    glassine_overlay overlay, double left, double top, double right, double bottom);

/* ---- Pictures ---- */

typedef uint32_t glassine_picture; /* 0 is none */

/* Reads a file: PNG, JPEG, WebP, GIF, BMP, SVG and others. `scale` is pixels per point, 0.01 to
 * 100; with 0, it is 2 if the name ends in "@2x" before its extension, else 1. Returns 0 on
 * failure, as all functions do that return a picture. */
glassine_picture glassine_picture_load(const char *path, double scale);

/* The same for a file that is in memory already. */
glassine_picture glassine_picture_decode(
    const uint8_t *bytes, int64_t byte_count, double scale);

/* A picture of red, green, blue, alpha, a byte each, not premultiplied, rows from the top. Its
 * sides are at most 16384 pixels. */
glassine_picture glassine_picture_create(
    int32_t width, int32_t height, const uint8_t *pixels, double scale);

/* A part of a picture, in pixels: of an atlas. It needs the whole no longer. */
glassine_picture glassine_picture_region(
    glassine_picture picture, int32_t x, int32_t y, int32_t width, int32_t height);

/* Keeps the edges of a picture, in points, and stretches or repeats the rest: a nine-slice. For
 * views that get the picture later. */
glassine_result glassine_picture_set_caps(
    glassine_picture picture, double left, double top, double right, double bottom, bool is_tiled);

/* The number is no longer valid. Views that show the picture keep it. */
glassine_result glassine_picture_release(glassine_picture picture);

/* A view that shows a picture, stretched to the frame; fingers pass through it until it has an
 * alpha threshold. */
glassine_view glassine_add_picture(
    glassine_view parent, glassine_picture picture, glassine_rect frame);

/* Shows another picture; 0: none. */
glassine_result glassine_set_picture(glassine_view view, glassine_picture picture);

/* Fingers hit a picture's or texture's view where its alpha is at least `threshold`, 0 to 1. */
glassine_result glassine_set_alpha_threshold(glassine_view view, double threshold);

/* ---- Textures of the host ----
 *
 * Views show what the host draws into a texture of its own, such as a video, a camera or a minimap,
 * without a copy. The host creates, fills and deletes it, in the overlay's context or one that
 * shares textures. It is sampled linearly up to its edge, whatever its own settings are. A texture
 * that cannot be drawn leaves its place empty. */

typedef uint32_t glassine_texture; /* 0 is none */

typedef uint32_t glassine_texture_flags;
enum {
  GLASSINE_TEXTURE_PLAIN = 0,    /* its first row is the lowest, its colours are premultiplied */
  GLASSINE_TEXTURE_TOP_DOWN = 1, /* its first row is the topmost, as decoders write them */
  GLASSINE_TEXTURE_STRAIGHT = 2, /* its colours are not premultiplied */
  GLASSINE_TEXTURE_OPAQUE = 4    /* its alpha is ignored */
};

/* A texture of OpenGL's target GL_TEXTURE_2D, by its name, and its size in pixels: 1 to 32768.
 * Returns 0 on failure. The name may be 0 until glassine_texture_replace. */
glassine_texture glassine_texture_create(
    uint32_t name, int32_t width, int32_t height, glassine_texture_flags flags);

/* Shows another texture of OpenGL's, also of another size, which drops the alpha for hits. After
 * glassine_restore_graphics in a new context, textures that were drawn need their new names. */
glassine_result glassine_texture_replace(
    glassine_texture texture, uint32_t name, int32_t width, int32_t height);

/* The host has drawn into the texture: the UI needs display. Without this call, a host that sleeps
 * is not woken. */
glassine_result glassine_texture_changed(glassine_texture texture);

/* Whether the last glassine_draw could draw the texture, or none has yet. GLASSINE_ERROR_GRAPHICS:
 * it was left out, since the name is no texture in the context, or was deleted. */
glassine_result glassine_texture_check(glassine_texture texture);

/* Sets the alpha for hits: `width` * `height` bytes, rows from the top; NULL: none, the frame
 * counts. It may have fewer pixels than the texture. */
glassine_result glassine_texture_set_mask(
    glassine_texture texture, int32_t width, int32_t height, const uint8_t *alphas);

/* Reads the alpha for hits from the texture, once; the overlay's context is current. This waits
 * until everything is drawn, and takes milliseconds for a large texture. */
glassine_result glassine_texture_read_mask(glassine_texture texture, glassine_overlay overlay);

/* The number is no longer valid. Views that show the texture keep it; OpenGL's texture stays. */
glassine_result glassine_texture_release(glassine_texture texture);

/* A view that shows a texture, stretched to the frame; fingers pass through it until it has an
 * alpha threshold. */
glassine_view glassine_add_texture(
    glassine_view parent, glassine_texture texture, glassine_rect frame);

/* Shows another texture; 0: none. */
glassine_result glassine_set_texture(glassine_view view, glassine_texture texture);

/* ---- Gestures ---- */

typedef int32_t glassine_gesture_kind;
enum {
  GLASSINE_TAP = 0,
  GLASSINE_DOUBLE_TAP = 1,
  GLASSINE_LONG_PRESS = 2,
  GLASSINE_PAN = 3,
  GLASSINE_PINCH = 4,
  GLASSINE_ROTATION = 5,
  GLASSINE_SWIPE_LEFT = 6,
  GLASSINE_SWIPE_UP = 7,
  GLASSINE_SWIPE_RIGHT = 8,
  GLASSINE_SWIPE_DOWN = 9
};

/* A gesture in one of its states: taps and swipes have ended at once, others begin, move, and end
 * or are cancelled. A later version may add fields at the end; `size` is the library's own. */
typedef struct glassine_gesture {
  uint32_t size;
  glassine_gesture_kind kind;
  glassine_phase phase;
  int32_t fingers;
  double x, y;                         /* in the view */
  double translation_x, translation_y; /* of a pan, since it began */
  double velocity_x, velocity_y;       /* of a pan, in points a second */
  double scale;                        /* of a pinch, since it began; else 1 */
  double rotation;                     /* of a rotation, in radians, clockwise */
} glassine_gesture;

typedef void (*glassine_gesture_callback)(
    glassine_view view, const glassine_gesture *gesture, void *user);

/* Recognizes a gesture on a view and its descendants, and calls in each state. UIKit's rules decide
 * between several; a label or another view that fingers pass through takes them from now on. */
glassine_result glassine_add_gesture(
    glassine_view view, glassine_gesture_kind kind, glassine_gesture_callback callback, void *user);

/* ---- Values and texts ---- */

/* The position of a stick: -1 to 1 on both axes, y downwards. Zeros for other views. */
void glassine_get_stick(glassine_view view, double *x, double *y);

/* The value of a slider, switch or progress bar; 0 for other views. */
double glassine_get_value(glassine_view view);

/* Sets the value, without a callback. */
glassine_result glassine_set_value(glassine_view view, double value);

/* The directions held on a directional pad; none for other views. */
glassine_edges glassine_get_directions(glassine_view view);

/* The text of a label, field, text view or button, copied into `buffer` with a zero at the end.
 * Text that does not fit is left out, in whole characters. Returns the bytes of the whole text,
 * without the zero. */
int32_t glassine_get_text(glassine_view view, char *buffer, int32_t capacity);

/* Sets the text of a label, field or text view, or the title of a button. */
glassine_result glassine_set_text(glassine_view view, const char *text);

/* Size of a label's text, in points: 1 to 2000. */
glassine_result glassine_set_font_size(glassine_view view, double size);

typedef int32_t glassine_alignment;
enum {
  GLASSINE_ALIGN_LEFT = 0,
  GLASSINE_ALIGN_CENTER = 1,
  GLASSINE_ALIGN_RIGHT = 2
};

/* The place of a label's lines within its frame: left by default. */
glassine_result glassine_set_alignment(glassine_view view, glassine_alignment alignment);

/* The most lines of a label: 1 by default; 0: any. */
glassine_result glassine_set_line_count(glassine_view view, int32_t count);

/* 0xRRGGBBAA: the text of a label, the accent of a slider, switch, bar or cooldown button, the
 * background of a panel. It stays in any theme. */
glassine_result glassine_set_color(glassine_view view, uint32_t color);

/* The same with a colour of the theme, which follows it. Views have default ones until one is
   set. */
glassine_result glassine_set_theme_color(glassine_view view, glassine_color color);

glassine_result glassine_set_frame(glassine_view view, glassine_rect frame);
glassine_rect glassine_get_frame(glassine_view view);

/* The edges of its parent at which the view stays when the parent's size changes; with opposite
 * ones it stretches. Left and top by default. */
glassine_result glassine_set_anchors(glassine_view view, glassine_edges edges);

glassine_result glassine_set_hidden(glassine_view view, bool is_hidden);
bool glassine_is_hidden(glassine_view view);

/* Whether a control is enabled; a disabled one still takes fingers. */
glassine_result glassine_set_enabled(glassine_view view, bool is_enabled);

/* 0 to 1. A nearly transparent view takes no finger. */
glassine_result glassine_set_alpha(glassine_view view, double alpha);

typedef int32_t glassine_touch_policy;
enum {
  GLASSINE_RECEIVE = 0,      /* takes fingers */
  GLASSINE_PASS_THROUGH = 1, /* never takes one itself; its descendants do */
  GLASSINE_BLOCK = 2,        /* takes fingers and drops them */
  GLASSINE_WATCH = 3         /* gets fingers, and so do the views beneath */
};

glassine_result glassine_set_touch_policy(glassine_view view, glassine_touch_policy policy);

/* Points by which fingers hit beyond the view's edges, within its ancestors. */
glassine_result glassine_set_hit_outset(
    glassine_view view, double left, double top, double right, double bottom);

/* Fingers hit a view only within a shape, in the view's points, and within its frame and outsets.
 * The shape stays as it is when the frame changes. A radius of half the sides makes a circle. */
glassine_result glassine_set_hit_ellipse(glassine_view view, glassine_rect rect);
glassine_result glassine_set_hit_rounded_rect(
    glassine_view view, glassine_rect rect, double radius);

/* The same with the path of an SVG, such as "M0 40 L20 0 L40 40 Z"; NULL: the frame again. */
glassine_result glassine_set_hit_path(glassine_view view, const char *path_data);

/* The view of the host's that a finger at a point of the overlay would hit; 0: none, the finger
 * would be the host's. */
glassine_view glassine_hit(glassine_overlay overlay, double x, double y);

/* The same in words, a line for each view that is asked, with its reason. As glassine_get_text. */
int32_t glassine_explain(
    glassine_overlay overlay, double x, double y, char *buffer, int32_t capacity);

/* Called at once, inside the function that gets it. */
typedef void (*glassine_action)(void *user);

/* Calls `changes` at once, and animates the properties that it sets: frames, alphas, colours,
 * offsets. `bounce` is 0 for a motion without overshoot, to 1; below 0 it is overdamped. Fingers
 * hit the new places from now on. */
glassine_result glassine_animate(
    double seconds, double bounce, glassine_action changes, void *user);

/* Called at the end of an animation, inside glassine_update: finished, or replaced by another. */
typedef void (*glassine_completion)(bool is_finished, void *user);

/* The same after a delay, with a call at the end: within the function itself if nothing was
 * animated. `completion` may be NULL. */
glassine_result glassine_animate_then(
    double seconds, double bounce, double delay, glassine_action changes,
    glassine_completion completion, void *user);

/* Whether a finger presses the control. */
bool glassine_is_pressed(glassine_view view);

/* Moves it above its siblings. A layer moves above those of its level, and gets keys and pad. */
glassine_result glassine_bring_to_front(glassine_view view);

/* Whether the view is there: added and not removed, in an overlay that is not destroyed. */
bool glassine_exists(glassine_view view);

/* Removes a view with all its descendants, or a layer. A finger on it is cancelled. The overlay's
 * root stays. */
glassine_result glassine_remove(glassine_view view);

/* ---- Drawing ----
 *
 * A view's own content, drawn by the host with lines, shapes, texts and pictures that are sharp at
 * any scale. It is kept until glassine_set_needs_display, or until theme, size or scale change. */

typedef uint32_t glassine_canvas; /* 0 is none */

/* Draws a view's content on a canvas, in the view's points. Called inside glassine_draw; the canvas
 * is valid during the call alone. Calls that change anything else are refused in it. */
typedef void (*glassine_draw_callback)(
    glassine_view view, glassine_canvas canvas, double width, double height, void *user);

/* A view with a content of the host's; fingers pass through it until it has a touch policy or a
 * gesture. With a side above 100000 points it is empty. */
glassine_view glassine_add_drawing(
    glassine_view parent, glassine_rect frame, glassine_draw_callback callback, void *user);

/* The view is drawn again in the next glassine_draw. */
glassine_result glassine_set_needs_display(glassine_view view);

/* Saves the transform, clip and colour for the matching restore. */
glassine_result glassine_canvas_save(glassine_canvas canvas);
glassine_result glassine_canvas_restore(glassine_canvas canvas);

/* Transforms further drawing, before the transforms so far: a point becomes a * x + c * y + tx,
 * b * x + d * y + ty. */
glassine_result glassine_canvas_transform(
    glassine_canvas canvas, double a, double b, double c, double d, double tx, double ty);
glassine_result glassine_canvas_translate(glassine_canvas canvas, double x, double y);
glassine_result glassine_canvas_scale(glassine_canvas canvas, double x, double y);

/* Clockwise, in radians. */
glassine_result glassine_canvas_rotate(glassine_canvas canvas, double angle);

/* Clips further drawing to a rectangle with round corners. */
glassine_result glassine_canvas_clip_rect(
    glassine_canvas canvas, glassine_rect rect, double radius);

/* Clips further drawing to the path, and empties that. With `is_even_odd`, parts that the path
 * surrounds twice are outside. Costs a layer. */
glassine_result glassine_canvas_clip(glassine_canvas canvas, bool is_even_odd);

/* The colour of further drawing, 0xRRGGBBAA; at first the theme's colour of text. */
glassine_result glassine_canvas_set_color(glassine_canvas canvas, uint32_t color);
glassine_result glassine_canvas_set_theme_color(glassine_canvas canvas, glassine_color color);

/* A gradient in place of the colour, from one point to another. It draws nothing until it has
 * stops, and does not apply to texts. */
glassine_result glassine_canvas_set_linear_gradient(
    glassine_canvas canvas, double x, double y, double end_x, double end_y);

/* The same from a circle to a larger one about the same point. */
glassine_result glassine_canvas_set_radial_gradient(
    glassine_canvas canvas, double x, double y, double inner, double outer);

/* A colour of the gradient, at 0 to 1; 32 at most. */
glassine_result glassine_canvas_add_stop(
    glassine_canvas canvas, double location, uint32_t color);

/* The path, to which these add: a start, a line, a curve with two control points, a part of a
 * circle, a line back to the start. Angles are in radians from the right, clockwise; with an end
 * before its start, an arc goes the other way. */
glassine_result glassine_canvas_move(glassine_canvas canvas, double x, double y);
glassine_result glassine_canvas_line(glassine_canvas canvas, double x, double y);
glassine_result glassine_canvas_curve(
    glassine_canvas canvas, double x1, double y1, double x2, double y2, double x, double y);
glassine_result glassine_canvas_arc(
    glassine_canvas canvas, double x, double y, double radius, double start, double end);
glassine_result glassine_canvas_close(glassine_canvas canvas);

/* Whole shapes: a rectangle with round corners, an ellipse, the path of an SVG. */
glassine_result glassine_canvas_rect(
    glassine_canvas canvas, glassine_rect rect, double radius);
glassine_result glassine_canvas_ellipse(glassine_canvas canvas, glassine_rect rect);
glassine_result glassine_canvas_path(glassine_canvas canvas, const char *path_data);

/* Fills the path, and empties it; as glassine_canvas_clip. */
glassine_result glassine_canvas_fill(glassine_canvas canvas, bool is_even_odd);

/* Draws a line along the path, `width` points wide, with round or square ends and corners, and
 * empties it. */
glassine_result glassine_canvas_stroke(glassine_canvas canvas, double width, bool is_round);

/* Draws a text in lines from the rectangle's top, in a size of 1 to 2000 points; the end of
 * one that does not fit is replaced by an ellipsis. */
glassine_result glassine_canvas_text(
    glassine_canvas canvas, const char *text, glassine_rect rect, double size,
    glassine_alignment alignment);

/* The size of a text in lines of `longest` points at most. */
glassine_result glassine_canvas_measure_text(
    glassine_canvas canvas, const char *text, double size, double longest, double *width,
    double *height);

/* Draws a picture over the rectangle, with its caps if it has any; alpha is 0 to 1. */
glassine_result glassine_canvas_picture(
    glassine_canvas canvas, glassine_picture picture, glassine_rect rect, double alpha);

/* ---- Accessibility ----
 *
 * Screen readers and speech read controls by their titles and values, and labels by their texts.
 * These functions name the rest, and correct it. */

/* The name of a control, picture or panel, such as "Volume", without its kind; empty: its title or
 * text. A named picture or drawing is read, and a named panel groups its views. */
glassine_result glassine_set_accessibility_label(glassine_view view, const char *label);

/* The value that is read, such as "3 of 5"; empty: the view's own. */
glassine_result glassine_set_accessibility_value(glassine_view view, const char *value);

/* What pressing the view does, read after a pause; empty: nothing. */
glassine_result glassine_set_accessibility_hint(glassine_view view, const char *hint);

/* How a view behaves, as a set. */
typedef int32_t glassine_traits;
enum {
  GLASSINE_TRAIT_BUTTON = 1,
  GLASSINE_TRAIT_LINK = 2,
  GLASSINE_TRAIT_IMAGE = 4,
  GLASSINE_TRAIT_SELECTED = 8,
  GLASSINE_TRAIT_HEADING = 16,
  GLASSINE_TRAIT_DISABLED = 32,
  GLASSINE_TRAIT_TEXT = 64,
  GLASSINE_TRAIT_CHANGES_OFTEN = 128
};

/* Replaces the traits of the view's kind; 0: those again. A panel with traits is read as one. */
glassine_result glassine_set_accessibility_traits(glassine_view view, glassine_traits traits);

/* Whether the view and its descendants are left out. */
glassine_result glassine_set_accessibility_hidden(glassine_view view, bool is_hidden);

/* Has a text spoken by the speech or screen reader that listens, if any. */
glassine_result glassine_announce(glassine_overlay overlay, const char *text);

/* Switches speech on or off. While it is on, the machine's own voice reads the overlay, and touches,
 * arrows, Return and Escape operate it without sight: a finger reads what is under it, and a double
 * tap acts. All touches are the overlay's then. Speech Dispatcher speaks, else espeak-ng; without
 * both the log and the screen say so. Off at first. */
glassine_result glassine_set_speech(glassine_overlay overlay, bool is_on);

/* The language of speech, as a tag such as "de-AT": English, German or Hebrew, English at first. */
glassine_result glassine_set_speech_language(glassine_overlay overlay, const char *language);

#ifdef __cplusplus
}
#endif

#endif
