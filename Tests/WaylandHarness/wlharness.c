/* wlharness: a headless Wayland compositor for end-to-end tests.
 *
 * It shows windows nowhere, but speaks real Wayland: a client (SDL2, EGL/llvmpipe through wl_shm)
 * maps its toplevel here, and lines written to our stdin become real wl_touch / wl_pointer /
 * wl_keyboard / xdg_toplevel events.  Every command is answered by exactly one line on stdout,
 * "ok ..." or "err ...", in order.  See README.md for the command list.
 *
 * All requests go through ONE generic libwayland dispatcher: objects a request creates are created
 * from the protocol tables, destructors destroy, and only the few requests that matter are handled.
 */
#define _GNU_SOURCE
#include "presentation-server-protocol.h"
#include "tablet-server-protocol.h"
#include "text-input-server-protocol.h"
#include "xdg-decoration-server-protocol.h"
#include "xdg-shell-server-protocol.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/input-event-codes.h>
#include <math.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>
#include <wayland-server.h>
#include <xkbcommon/xkbcommon.h>

/* a wl_region, or a surface's input region: the last of its rectangles that holds a point decides */
struct region {
  int count;
  struct {
    int x, y, w, h, adds;
  } *rects;
};
struct surface {
  struct region *input, *input_next; /* NULL: all of it */
  int input_set;
  struct wl_list link;
  struct wl_resource *res, *xdg, *toplevel, *pending; /* pending: attached wl_buffer */
  struct wl_listener pending_gone;
  struct wl_list frames_next, frames; /* wl_callbacks: uncommitted / committed */
  struct wl_list shows_next, shows;   /* wp_presentation_feedbacks, likewise */
  int attached, configured, scale, entered;
  int w, h;
  uint32_t *pix;    /* last committed content, in pixels */
  unsigned commits; /* commits that carried a buffer */
  unsigned number;  /* counts windows in mapping order, from 1; 0: not mapped yet */
};

static struct wl_display *dpy;
static struct wl_event_loop *loop;
static struct wl_global *output;    /* NULL while the output is away */
static struct wl_list surfaces, wm_bases, outputs, text_inputs, tablet_seats, tablets, tools;
static struct surface *pen_focus;
static int oldest_first;
static int decoration = 1; /* 0: no decoration manager; 1: server side; 2: client side */
static struct surface *top;
/* one hand at the compositor: a wl_seat with devices, focus and held keys of its own */
static struct seat {
  struct wl_global *global; /* NULL: not there */
  struct wl_list seats, pointers, keyboards, touches;
  struct surface *ptr_focus, *kbd_focus, *touch_focus;
  double ptr_x, ptr_y;
  int caps;
  uint64_t touch_down; /* ids 0..63 that are down: the implicit grab lasts until all are up */
  struct xkb_state *xkb;
} hands[4], *cur = hands; /* cur: the one that input commands address */
static int hand_count = 1;
#define EACH_HAND(h) for (struct seat *h = hands; h < hands + hand_count; h++)
static struct wl_event_source *wait_timer;
static int presentation; /* 1: offer wp_presentation */
static uint64_t ticks;   /* frames of the output so far */
/* what the output says of its glass, in millimetres: 0 is nothing */
static int out_mm_w = 0, out_mm_h = 0;
static int out_w = 1280, out_h = 720, out_scale = 1, refresh = 60, auto_frames = 1, caps = 7,
           conf_w, conf_h;
/* versions offered; 0: not at all */
static int seat_version = 7, compositor_version = 4, output_version = 2, shell_version = 3;
static int releases = 1, configures = 1; /* 0: buffers are kept; windows are never configured */
static unsigned mapped;       /* windows mapped so far */
static uint32_t clock_offset; /* added to every input event's time */
static int repeat_rate,
    repeat_delay = 600;      /* wl_keyboard.repeat_info; rate 0: none, deterministic */
static uint32_t text_serial; /* text-input commits seen: what done must carry */
static struct xkb_keymap *keymap;
static enum { W_NONE, W_SYNC, W_COMMIT, W_MAP, W_GONE, W_SLEEP, W_DRAG } waiting;
static unsigned wait_arg;
static char linebuf[65536];
static size_t linelen;

static void run_lines(void);

static int64_t now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000000000ll + t.tv_nsec;
}
static uint32_t now_ms(void) { return now_ns() / 1000000; }
/* calls f at a steady rate: a timer of the event loop counts whole milliseconds */
static struct wl_event_source *every(double hertz, int *file, wl_event_loop_fd_func_t f) {
  long ns = 1e9 / hertz;
  struct itimerspec t = {{ns / 1000000000, ns % 1000000000}, {ns / 1000000000, ns % 1000000000}};
  *file = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
  if (*file < 0 || timerfd_settime(*file, 0, &t, NULL)) abort();
  return wl_event_loop_add_fd(loop, *file, WL_EVENT_READABLE, f, NULL);
}
static uint32_t input_ms(void) { return now_ms() + clock_offset; }
static uint32_t serial(void) { return wl_display_next_serial(dpy); }
static void reply(const char *fmt, ...) {
  va_list ap;
  va_start(ap, fmt);
  vprintf(fmt, ap);
  va_end(ap);
  putchar('\n');
  fflush(stdout);
}
static void unwait(const char *what) {
  waiting = W_NONE;
  wl_event_source_timer_update(wait_timer, 0);
  reply("%s", what);
  run_lines();
}
#define EACH(r, list) wl_resource_for_each (r, list)
#define CLIENT_OF(s) wl_resource_get_client((s)->res)
#define MINE(r, s) (wl_resource_get_client(r) == CLIENT_OF(s))

static struct region *copied(const struct region *r) {
  struct region *c = calloc(1, sizeof *c);
  c->rects = calloc(r->count + 1, sizeof *c->rects);
  c->count = r->count;
  if (r->count) memcpy(c->rects, r->rects, r->count * sizeof *c->rects);
  return c;
}
static void freed(struct region *r) {
  if (r) free(r->rects);
  free(r);
}
static int holds(const struct region *r, double x, double y) {
  int in = !r;
  for (int i = 0; r && i < r->count; i++)
    if (x >= r->rects[i].x && x < r->rects[i].x + r->rects[i].w && y >= r->rects[i].y &&
        y < r->rects[i].y + r->rects[i].h)
      in = r->rects[i].adds;
  return in;
}
/* The window that a touch at a point lands on: the one that commands address, or, where its input
 * region leaves the point out, the one mapped last of the others that hold it. */
static struct surface *window_at(struct surface *first, double x, double y) {
  struct surface *s, *best = NULL;
  if (!first || holds(first->input, x, y)) return first;
  wl_list_for_each (s, &surfaces, link)
    if (s != first && s->number && s->entered && holds(s->input, x, y) &&
        (!best || s->number > best->number))
      best = s;
  return best;
}

/* ---- surfaces ------------------------------------------------------------------------------ */
static void pending_gone(struct wl_listener *l, void *data) {
  struct surface *s = wl_container_of(l, s, pending_gone);
  s->pending = NULL;
  wl_list_remove(&l->link);
  wl_list_init(&l->link);
}
static void set_pending(struct surface *s, struct wl_resource *buf) {
  wl_list_remove(&s->pending_gone.link);
  wl_list_init(&s->pending_gone.link);
  s->pending = buf;
  s->attached = 1;
  if (buf) wl_resource_add_destroy_listener(buf, &s->pending_gone);
}
static void fire_frames(struct surface *s) {
  struct wl_resource *cb, *tmp;
  wl_resource_for_each_safe (cb, tmp, &s->frames) {
    wl_callback_send_done(cb, now_ms());
    wl_resource_destroy(cb);
  }
}
/* the output shows what was committed last: at_ns is when, or 0 if newer content replaces it */
static void fire_shows(struct surface *s, int64_t at_ns) {
  struct wl_resource *r, *tmp;
  uint32_t sec = at_ns / 1000000000, nsec = at_ns % 1000000000;
  wl_resource_for_each_safe (r, tmp, &s->shows) {
    if (at_ns)
      wp_presentation_feedback_send_presented(r, 0, sec, nsec, 1000000000 / refresh, ticks >> 32,
                                              ticks, WP_PRESENTATION_FEEDBACK_KIND_VSYNC);
    else
      wp_presentation_feedback_send_discarded(r);
    wl_resource_destroy(r);
  }
}
static void drag_look(int64_t at_ns);
static int frame_tick(int fd, uint32_t mask, void *data) {
  struct surface *s;
  uint64_t times;
  if (read(fd, &times, sizeof times) != sizeof times) return 0;
  int64_t now = now_ns();
  ticks += times;
  drag_look(now);
  wl_list_for_each (s, &surfaces, link) fire_shows(s, now);
  if (auto_frames)
    wl_list_for_each (s, &surfaces, link) fire_frames(s);
  return 0;
}
static void send_configure(struct surface *s, int w, int h, const char *states) {
  struct wl_array a;
  wl_array_init(&a);
  struct {
    const char *n;
    uint32_t v;
  } st[] = {{"maximized", 1}, {"fullscreen", 2}, {"resizing", 3}, {"activated", 4}, {"tiled", 5}};
  for (unsigned i = 0; i < 5; i++)
    if (strstr(states, st[i].n)) *(uint32_t *)wl_array_add(&a, 4) = st[i].v;
  xdg_toplevel_send_configure(s->toplevel, w, h, &a);
  xdg_surface_send_configure(s->xdg, serial());
  wl_array_release(&a);
}
static void kbd_leave(void);
static void kbd_enter(struct surface *s) {
  if (cur->kbd_focus) kbd_leave();
  struct wl_resource *r;
  struct wl_array keys;
  wl_array_init(&keys);
  cur->kbd_focus = s;
  EACH (r, &cur->keyboards)
    if (MINE(r, s)) {
      wl_keyboard_send_enter(r, serial(), s->res, &keys);
      wl_keyboard_send_modifiers(r, serial(),
                                 xkb_state_serialize_mods(cur->xkb, XKB_STATE_MODS_DEPRESSED),
                                 xkb_state_serialize_mods(cur->xkb, XKB_STATE_MODS_LATCHED),
                                 xkb_state_serialize_mods(cur->xkb, XKB_STATE_MODS_LOCKED), 0);
    }
  if (cur == hands) /* input methods are the first seat's */
    EACH (r, &text_inputs)
      if (MINE(r, s)) zwp_text_input_v3_send_enter(r, s->res);
}
static void kbd_leave(void) {
  struct wl_resource *r;
  if (cur->kbd_focus && cur == hands)
    EACH (r, &text_inputs)
      if (MINE(r, cur->kbd_focus)) zwp_text_input_v3_send_leave(r, cur->kbd_focus->res);
  if (cur->kbd_focus)
    EACH (r, &cur->keyboards)
      if (MINE(r, cur->kbd_focus)) wl_keyboard_send_leave(r, serial(), cur->kbd_focus->res);
  cur->kbd_focus = NULL;
}
static void ptr_frame(struct wl_resource *r) {
  if (wl_resource_get_version(r) >= 5) wl_pointer_send_frame(r);
}
static void ptr_leave(void) {
  struct wl_resource *r;
  if (cur->ptr_focus)
    EACH (r, &cur->pointers)
      if (MINE(r, cur->ptr_focus)) {
        wl_pointer_send_leave(r, serial(), cur->ptr_focus->res);
        ptr_frame(r);
      }
  cur->ptr_focus = NULL;
}

static void commit(struct surface *s) {
  struct wl_resource *r;
  if (s->input_set) {
    freed(s->input);
    s->input = s->input_next;
    s->input_next = NULL;
    s->input_set = 0;
  }
  if (s->toplevel && !s->configured && configures) {
    s->configured = 1;
    send_configure(s, conf_w, conf_h, "activated");
  }
  if (s->attached) {
    struct wl_shm_buffer *b = s->pending ? wl_shm_buffer_get(s->pending) : NULL;
    if (b) {
      int w = wl_shm_buffer_get_width(b), h = wl_shm_buffer_get_height(b),
          stride = wl_shm_buffer_get_stride(b);
      if (w != s->w || h != s->h) {
        s->w = w;
        s->h = h;
        s->pix = realloc(s->pix, (size_t)w * h * 4);
      }
      wl_shm_buffer_begin_access(b);
      for (int y = 0; y < h; y++)
        memcpy(s->pix + (size_t)y * w, (char *)wl_shm_buffer_get_data(b) + (size_t)y * stride,
               (size_t)w * 4);
      wl_shm_buffer_end_access(b);
      if (releases) wl_buffer_send_release(s->pending);
      s->commits++;
      fire_shows(s, 0);
      if (s->toplevel && !s->entered) { /* the window is mapped now */
        s->entered = 1;
        s->number = ++mapped;
        top = s;
        EACH (r, &outputs)
          if (MINE(r, s)) wl_surface_send_enter(s->res, r);
        struct seat *outer = cur;
        for (cur = hands; cur < hands + hand_count; cur++) kbd_enter(s);
        cur = outer;
      }
    } else {
      s->w = s->h = 0;
      s->entered = 0;
      if (top == s) top = NULL;
    }
    set_pending(s, NULL);
    s->attached = 0;
  }
  wl_list_insert_list(s->frames.prev, &s->frames_next);
  wl_list_init(&s->frames_next);
  wl_list_insert_list(s->shows.prev, &s->shows_next);
  wl_list_init(&s->shows_next);
  if ((waiting == W_COMMIT && top && top->commits >= wait_arg) || (waiting == W_MAP && top))
    unwait("ok");
}
static void surface_gone(struct surface *s) {
  struct wl_resource *cb, *tmp;
  if (top == s) top = NULL;
  if (pen_focus == s) pen_focus = NULL;
  EACH_HAND (hand) {
    if (hand->ptr_focus == s) hand->ptr_focus = NULL;
    if (hand->kbd_focus == s) hand->kbd_focus = NULL;
    if (hand->touch_focus == s) {
      hand->touch_focus = NULL;
      hand->touch_down = 0;
    }
  }
  wl_resource_for_each_safe (cb, tmp, &s->frames) wl_resource_destroy(cb);
  wl_resource_for_each_safe (cb, tmp, &s->frames_next) wl_resource_destroy(cb);
  wl_resource_for_each_safe (cb, tmp, &s->shows) wl_resource_destroy(cb);
  wl_resource_for_each_safe (cb, tmp, &s->shows_next) wl_resource_destroy(cb);
  wl_list_remove(&s->pending_gone.link);
  wl_list_remove(&s->link);
  free(s->pix);
  freed(s->input);
  freed(s->input_next);
  free(s);
}

/* ---- the generic dispatcher ---------------------------------------------------------------- */
static void gone(struct wl_resource *r) {
  struct surface *s;
  const char *c = wl_resource_get_class(r);
  wl_list_remove(wl_resource_get_link(r));
  if (!strcmp(c, "xdg_wm_base") && (waiting == W_SYNC || waiting == W_MAP || waiting == W_COMMIT))
    unwait("err client gone");
  if (!strcmp(c, "wl_region")) {
    freed(wl_resource_get_user_data(r));
  } else if (!strcmp(c, "wl_surface")) {
    surface_gone(wl_resource_get_user_data(r));
  } else
    wl_list_for_each (s, &surfaces, link) {
      if (s->toplevel == r) {
        s->toplevel = NULL;
        s->configured = s->entered = 0;
        if (top == s) top = NULL;
      }
      if (s->xdg == r) s->xdg = NULL;
    }
  if (waiting == W_GONE && !top) unwait("ok");
}
/* what a client asked for last */
static const char *cursor = "unset";
static int dispatch(const void *impl, void *target, uint32_t op, const struct wl_message *m,
                    union wl_argument *a);
static struct wl_resource *make(struct wl_client *c, const struct wl_interface *i, int version,
                                uint32_t id, void *data) {
  struct wl_resource *r = wl_resource_create(c, i, version, id);
  wl_list_init(wl_resource_get_link(r));
  wl_resource_set_dispatcher(r, dispatch, NULL, data, gone);
  return r;
}
static void send_output(struct wl_resource *r) {
  wl_output_send_geometry(r, 0, 0, out_mm_w, out_mm_h, 0, "wlharness", "headless", 0);
  wl_output_send_mode(r, WL_OUTPUT_MODE_CURRENT, out_w, out_h, refresh * 1000);
  if (wl_resource_get_version(r) >= 2) {
    wl_output_send_scale(r, out_scale);
    wl_output_send_done(r);
  }
}
static void send_keymap(struct wl_resource *r) {
  char *s = xkb_keymap_get_as_string(keymap, XKB_KEYMAP_FORMAT_TEXT_V1);
  size_t n = strlen(s) + 1;
  int fd = memfd_create("keymap", MFD_CLOEXEC);
  if (fd < 0 || write(fd, s, n) != (ssize_t)n) abort();
  wl_keyboard_send_keymap(r, WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1, fd, n);
  if (wl_resource_get_version(r) >= 4) wl_keyboard_send_repeat_info(r, repeat_rate, repeat_delay);
  close(fd);
  free(s);
}
/* A tablet with one pen, which can do what --tablet says (bits: 1 tilt, 2 pressure, 4 distance,
 * 8 rotation), a mouse, and a pad with a ring: as drawing tablets have. */
static int tablet = -1; /* what the pen can do; negative: no tablet manager */
static int pen_is_there = 1;
static struct wl_resource *made_in(struct wl_resource *parent, const struct wl_interface *i,
                                   struct wl_list *list) {
  struct wl_resource *r = make(wl_resource_get_client(parent), i, 1, 0, NULL);
  if (list) wl_list_insert(list, wl_resource_get_link(r));
  return r;
}
static void add_tool(struct wl_resource *seat, struct wl_resource *tab, unsigned type) {
  struct wl_resource *t = made_in(seat, &zwp_tablet_tool_v2_interface, &tools);
  wl_resource_set_user_data(t, type == ZWP_TABLET_TOOL_V2_TYPE_PEN ? tab : NULL);
  zwp_tablet_seat_v2_send_tool_added(seat, t);
  zwp_tablet_tool_v2_send_type(t, type);
  zwp_tablet_tool_v2_send_hardware_serial(t, 1, type);
  for (int i = 0; i < 4; i++)
    if (tablet >> i & 1) zwp_tablet_tool_v2_send_capability(t, i + 1);
  zwp_tablet_tool_v2_send_done(t);
}
static void add_pen(struct wl_resource *seat) {
  struct wl_resource *tab = made_in(seat, &zwp_tablet_v2_interface, &tablets);
  zwp_tablet_seat_v2_send_tablet_added(seat, tab);
  zwp_tablet_v2_send_name(tab, "wlharness tablet");
  zwp_tablet_v2_send_id(tab, 0x56a, 1);
  zwp_tablet_v2_send_done(tab);
  add_tool(seat, tab, ZWP_TABLET_TOOL_V2_TYPE_MOUSE);
  add_tool(seat, tab, ZWP_TABLET_TOOL_V2_TYPE_PEN);
  struct wl_resource *pad = made_in(seat, &zwp_tablet_pad_v2_interface, NULL);
  zwp_tablet_seat_v2_send_pad_added(seat, pad);
  struct wl_resource *group = made_in(seat, &zwp_tablet_pad_group_v2_interface, NULL);
  zwp_tablet_pad_v2_send_group(pad, group);
  zwp_tablet_pad_group_v2_send_ring(
      group, made_in(seat, &zwp_tablet_pad_ring_v2_interface, NULL));
  zwp_tablet_pad_group_v2_send_done(group);
  zwp_tablet_pad_v2_send_done(pad);
}
static int dispatch(const void *impl, void *target, uint32_t op, const struct wl_message *m,
                    union wl_argument *a) {
  struct wl_resource *r = target, *made = NULL;
  const char *cls = wl_resource_get_class(r), *name = m->name, *sig = m->signature;
  struct seat *hand = strcmp(cls, "wl_seat") ? NULL : wl_resource_get_user_data(r);
  int is_region = !strcmp(cls, "wl_region");
  struct surface *s = hand || is_region ? NULL : wl_resource_get_user_data(r);
  struct region *region = is_region ? wl_resource_get_user_data(r) : NULL;
#define IS(c, n) (!strcmp(cls, c) && !strcmp(name, n))
  for (int i = 0; *sig; sig++) { /* create whatever object the request asks for */
    if (*sig == '?' || (*sig >= '0' && *sig <= '9')) continue;
    if (*sig == 'n' && m->types[i])
      made = make(wl_resource_get_client(r), m->types[i], wl_resource_get_version(r), a[i].n, s);
    i++;
  }
  if (!strcmp(name, "destroy") || !strcmp(name, "release"))
    wl_resource_destroy(r);
  else if (IS("wl_compositor", "create_surface")) {
    s = calloc(1, sizeof *s);
    s->res = made;
    s->scale = 1;
    s->pending_gone.notify = pending_gone;
    wl_list_init(&s->frames);
    wl_list_init(&s->frames_next);
    wl_list_init(&s->shows);
    wl_list_init(&s->shows_next);
    wl_list_init(&s->pending_gone.link);
    wl_list_insert(&surfaces, &s->link);
    wl_resource_set_user_data(made, s);
  } else if (IS("wl_compositor", "create_region"))
    wl_resource_set_user_data(made, calloc(1, sizeof *region));
  else if (is_region) {
    region->rects = realloc(region->rects, (region->count + 1) * sizeof *region->rects);
    region->rects[region->count].x = a[0].i;
    region->rects[region->count].y = a[1].i;
    region->rects[region->count].w = a[2].i;
    region->rects[region->count].h = a[3].i;
    region->rects[region->count++].adds = !strcmp(name, "add");
  } else if (IS("wl_surface", "set_input_region")) {
    freed(s->input_next);
    s->input_next = a[0].o ? copied(wl_resource_get_user_data((struct wl_resource *)a[0].o)) : NULL;
    s->input_set = 1;
  } else if (IS("wl_surface", "attach"))
    set_pending(s, (struct wl_resource *)a[0].o);
  else if (IS("wl_surface", "frame"))
    wl_list_insert(s->frames_next.prev, wl_resource_get_link(made));
  else if (IS("wp_presentation", "feedback")) {
    s = wl_resource_get_user_data((struct wl_resource *)a[0].o);
    wl_list_insert(s->shows_next.prev, wl_resource_get_link(made));
  } else if (IS("wl_surface", "set_buffer_scale"))
    s->scale = a[0].i;
  else if (IS("wl_surface", "commit"))
    commit(s);
  else if (IS("wl_seat", "get_pointer"))
    wl_list_insert(&hand->pointers, wl_resource_get_link(made));
  else if (IS("wl_pointer", "set_cursor"))
    cursor = a[1].o ? "shown" : "hidden";
  else if (IS("zwp_tablet_manager_v2", "get_tablet_seat")) {
    wl_list_insert(&tablet_seats, wl_resource_get_link(made));
    if (pen_is_there) add_pen(made);
  } else if (IS("wl_seat", "get_touch"))
    wl_list_insert(oldest_first ? hand->touches.prev : &hand->touches, wl_resource_get_link(made));
  else if (IS("wl_seat", "get_keyboard")) {
    wl_list_insert(&hand->keyboards, wl_resource_get_link(made));
    send_keymap(made);
    if (hand->kbd_focus && MINE(made, hand->kbd_focus)) {
      struct wl_array keys;
      wl_array_init(&keys);
      wl_keyboard_send_enter(made, serial(), hand->kbd_focus->res, &keys);
    }
  } else if (IS("zwp_text_input_manager_v3", "get_text_input")) {
    wl_list_insert(&text_inputs, wl_resource_get_link(made));
    if (hands->kbd_focus && MINE(made, hands->kbd_focus))
      zwp_text_input_v3_send_enter(made, hands->kbd_focus->res);
  } else if (IS("zwp_text_input_v3", "commit"))
    text_serial++;
  else if (IS("xdg_wm_base", "get_xdg_surface")) {
    s = wl_resource_get_user_data((struct wl_resource *)a[1].o);
    s->xdg = made;
    wl_resource_set_user_data(made, s);
  } else if (IS("xdg_surface", "get_toplevel"))
    s->toplevel = made;
  else if (IS("xdg_wm_base", "pong")) {
    if (waiting == W_SYNC && a[0].u == wait_arg) unwait("ok");
  } else if (IS("xdg_toplevel", "set_fullscreen"))
    send_configure(s, out_w / out_scale, out_h / out_scale, "fullscreen activated");
  else if (IS("xdg_toplevel", "set_maximized"))
    send_configure(s, out_w / out_scale, out_h / out_scale, "maximized activated");
  else if (IS("xdg_toplevel", "unset_fullscreen") || IS("xdg_toplevel", "unset_maximized"))
    send_configure(s, 0, 0, "activated");
  else if (IS("zxdg_decoration_manager_v1", "get_toplevel_decoration"))
    zxdg_toplevel_decoration_v1_send_configure(made, decoration == 2 ? 1 /* client side */ : 2);
  return 0;
}
static void bind(struct wl_client *c, void *data, uint32_t version, uint32_t id) {
  const struct wl_interface *i = data;
  struct wl_resource *r = make(c, i, version, id, NULL);
  if (i == &wl_output_interface) {
    wl_list_insert(&outputs, wl_resource_get_link(r));
    /* before it is described, as where xdg-output does that later */
    if (top && MINE(r, top)) wl_surface_send_enter(top->res, r);
    send_output(r);
  }
  if (i == &xdg_wm_base_interface) wl_list_insert(&wm_bases, wl_resource_get_link(r));
  if (i == &wp_presentation_interface) wp_presentation_send_clock_id(r, CLOCK_MONOTONIC);
}
static void bind_seat(struct wl_client *c, void *data, uint32_t version, uint32_t id) {
  struct seat *hand = data;
  struct wl_resource *r = make(c, &wl_seat_interface, version, id, hand);
  char name[16];
  wl_list_insert(&hand->seats, wl_resource_get_link(r));
  wl_seat_send_capabilities(r, hand->caps);
  snprintf(name, sizeof name, "seat%d", (int)(hand - hands));
  if (version >= 2) wl_seat_send_name(r, name);
}
static void plug(struct seat *hand) {
  if (!hand->global && seat_version)
    hand->global = wl_global_create(dpy, &wl_seat_interface, seat_version, hand, bind_seat);
  if (top) kbd_enter(top);
}
/* the client releases what it bound: it receives nothing of this seat from now on */
static void unplug(struct seat *hand) {
  if (hand->global) wl_global_destroy(hand->global);
  hand->global = NULL;
  hand->ptr_focus = hand->kbd_focus = hand->touch_focus = NULL;
  hand->touch_down = 0;
}

/* ---- commands ------------------------------------------------------------------------------ */
static const char *touch_cmd(int n, char **w) {
  struct wl_resource *r;
  struct surface *s = cur->touch_focus ? cur->touch_focus : top;
  int hit = 0, id = n > 2 ? atoi(w[2]) : 0;
  if (!cur->touch_focus && n == 5 && !strcmp(w[1], "down"))
    s = window_at(s, atof(w[3]), atof(w[4]));
  if (!s) return "no window";
  const char *op = w[1];
  wl_fixed_t x = n > 3 ? wl_fixed_from_double(atof(w[3])) : 0,
             y = n > 4 ? wl_fixed_from_double(atof(w[4])) : 0;
  EACH (r, &cur->touches)
    if (MINE(r, s)) {
      hit = 1;
      if (!strcmp(op, "down") && n == 5) {
        cur->touch_focus = s;
        cur->touch_down |= 1ull << (id & 63);
        wl_touch_send_down(r, serial(), input_ms(), s->res, id, x, y);
      } else if (!strcmp(op, "motion") && n == 5)
        wl_touch_send_motion(r, input_ms(), id, x, y);
      else if (!strcmp(op, "up") && n == 3) {
        cur->touch_down &= ~(1ull << (id & 63));
        wl_touch_send_up(r, serial(), input_ms(), id);
      } else if (!strcmp(op, "frame")) {
        wl_touch_send_frame(r);
        if (!cur->touch_down) cur->touch_focus = NULL;
      } else if (!strcmp(op, "cancel")) {
        wl_touch_send_cancel(r);
        cur->touch_down = 0;
        cur->touch_focus = NULL;
      } else if (!strcmp(op, "shape") && n == 5) {
        if (wl_resource_get_version(r) >= 6) wl_touch_send_shape(r, id, x, y);
      } else if (!strcmp(op, "orientation") && n == 4) {
        if (wl_resource_get_version(r) >= 6) wl_touch_send_orientation(r, id, x);
      } else
        return "touch down|motion ID X Y, touch up ID, touch frame, touch cancel, touch shape ID "
               "MAJOR MINOR, touch orientation ID DEGREES";
    }
  return hit ? NULL : "client has no wl_touch";
}
static const char *pen_cmd(int n, char **w) {
  struct wl_resource *r, *next;
  struct surface *s = pen_focus ? pen_focus : top;
  const char *op = w[1];
  int hit = 0;
  if (!strcmp(op, "unplug") || !strcmp(op, "remove")) { /* the tablet with the pen; the pen */
    int all = !strcmp(op, "unplug");
    wl_resource_for_each_safe (r, next, &tools)
      if (all || wl_resource_get_user_data(r)) {
        zwp_tablet_tool_v2_send_removed(r);
        wl_resource_set_user_data(r, NULL);
      }
    wl_resource_for_each_safe (r, next, &tablets)
      if (all) zwp_tablet_v2_send_removed(r);
    pen_is_there = !all;
    pen_focus = NULL;
    return NULL;
  }
  if (!strcmp(op, "plug")) {
    pen_is_there = 1;
    EACH (r, &tablet_seats) add_pen(r);
    return NULL;
  }
  if (!s) return "no window";
  double x = n > 2 ? atof(w[2]) : 0, y = n > 3 ? atof(w[3]) : 0;
  EACH (r, &tools) {
    struct wl_resource *tab = wl_resource_get_user_data(r);
    if (!MINE(r, s) || !tab) continue;
    hit = 1;
    if (!strcmp(op, "in"))
      zwp_tablet_tool_v2_send_proximity_in(r, serial(), tab, s->res);
    else if (!strcmp(op, "out"))
      zwp_tablet_tool_v2_send_proximity_out(r);
    else if (!strcmp(op, "down"))
      zwp_tablet_tool_v2_send_down(r, serial());
    else if (!strcmp(op, "up"))
      zwp_tablet_tool_v2_send_up(r);
    else if (!strcmp(op, "motion"))
      zwp_tablet_tool_v2_send_motion(r, wl_fixed_from_double(x), wl_fixed_from_double(y));
    else if (!strcmp(op, "pressure"))
      zwp_tablet_tool_v2_send_pressure(r, (uint32_t)x);
    else if (!strcmp(op, "distance"))
      zwp_tablet_tool_v2_send_distance(r, (uint32_t)x);
    else if (!strcmp(op, "tilt"))
      zwp_tablet_tool_v2_send_tilt(r, wl_fixed_from_double(x), wl_fixed_from_double(y));
    else if (!strcmp(op, "rotation"))
      zwp_tablet_tool_v2_send_rotation(r, wl_fixed_from_double(x));
    else if (!strcmp(op, "button") && n == 4)
      zwp_tablet_tool_v2_send_button(r, serial(), atoi(w[2]), !strcmp(w[3], "down"));
    else if (!strcmp(op, "frame"))
      zwp_tablet_tool_v2_send_frame(r, input_ms());
    else
      return "pen in|out|down|up|frame|remove|unplug|plug, pen motion|tilt X Y, pen "
             "pressure|distance|rotation N, pen button CODE down|up";
  }
  if (!strcmp(op, "in")) pen_focus = s;
  if (!strcmp(op, "out")) pen_focus = NULL;
  return hit ? NULL : "client has no pen";
}
static const char *pointer_cmd(int n, char **w) {
  struct wl_resource *r;
  struct surface *s = cur->ptr_focus ? cur->ptr_focus : top;
  if (!strcmp(w[0], "leave")) {
    ptr_leave();
    return NULL;
  }
  if (!s) return "no window";
  int entering = !strcmp(w[0], "move") && !cur->ptr_focus;
  if (!strcmp(w[0], "move")) {
    if (n != 3) return "move X Y";
    cur->ptr_x = atof(w[1]);
    cur->ptr_y = atof(w[2]);
    cur->ptr_focus = s;
  } else if (!cur->ptr_focus)
    return "pointer is not over the window: move first";
  EACH (r, &cur->pointers)
    if (MINE(r, s)) {
      if (entering)
        wl_pointer_send_enter(r, serial(), s->res, wl_fixed_from_double(cur->ptr_x),
                              wl_fixed_from_double(cur->ptr_y));
      else if (!strcmp(w[0], "move"))
        wl_pointer_send_motion(r, input_ms(), wl_fixed_from_double(cur->ptr_x),
                               wl_fixed_from_double(cur->ptr_y));
      else if (!strcmp(w[0], "button") && n == 3) {
        int b = !strcmp(w[1], "left")     ? BTN_LEFT
                : !strcmp(w[1], "right")  ? BTN_RIGHT
                : !strcmp(w[1], "middle") ? BTN_MIDDLE
                                          : atoi(w[1]);
        wl_pointer_send_button(r, serial(), input_ms(), b, !strcmp(w[2], "down"));
      } else if (!strcmp(w[0], "axis") && n >= 3) { /* axis v|h VALUE [CLICKS] */
        int ax = w[1][0] == 'h', v = wl_resource_get_version(r);
        if (v >= 5)
          wl_pointer_send_axis_source(r, n > 3 ? WL_POINTER_AXIS_SOURCE_WHEEL
                                               : WL_POINTER_AXIS_SOURCE_FINGER);
        if (v >= 8 && n > 3)
          wl_pointer_send_axis_value120(r, ax, atoi(w[3]) * 120);
        else if (v >= 5 && n > 3)
          wl_pointer_send_axis_discrete(r, ax, atoi(w[3]));
        wl_pointer_send_axis(r, input_ms(), ax, wl_fixed_from_double(atof(w[2])));
      } else
        return "move X Y, button left|right|middle|CODE down|up, axis v|h VALUE [CLICKS], leave";
      ptr_frame(r);
    }
  return NULL;
}
static const char *key_cmd(int n, char **w) { /* key EVDEV_CODE down|up */
  struct wl_resource *r;
  if (n != 3) return "key CODE down|up";
  if (!cur->kbd_focus) return "no keyboard focus";
  int code = atoi(w[1]), down = !strcmp(w[2], "down");
  int changed = xkb_state_update_key(cur->xkb, code + 8, down ? XKB_KEY_DOWN : XKB_KEY_UP);
  EACH (r, &cur->keyboards)
    if (MINE(r, cur->kbd_focus)) {
      wl_keyboard_send_key(r, serial(), input_ms(), code, down);
      if (changed)
        wl_keyboard_send_modifiers(r, serial(),
                                   xkb_state_serialize_mods(cur->xkb, XKB_STATE_MODS_DEPRESSED),
                                   xkb_state_serialize_mods(cur->xkb, XKB_STATE_MODS_LATCHED),
                                   xkb_state_serialize_mods(cur->xkb, XKB_STATE_MODS_LOCKED), 0);
    }
  return NULL;
}
static const char *
text_cmd(int n, char **w) { /* text preedit STRING [BEGIN END], text commit STRING, text done */
  struct wl_resource *r;
  if (n < 2 || !cur->kbd_focus) return "no keyboard focus";
  int hit = 0;
  EACH (r, &text_inputs)
    if (MINE(r, cur->kbd_focus)) {
      hit = 1;
      if (!strcmp(w[1], "preedit") && n >= 2) {
        const char *t = n > 2 ? w[2] : "";
        zwp_text_input_v3_send_preedit_string(r, t, n > 3 ? atoi(w[3]) : (int)strlen(t),
                                              n > 4 ? atoi(w[4]) : (int)strlen(t));
      } else if (!strcmp(w[1], "commit") && n == 3)
        zwp_text_input_v3_send_commit_string(r, w[2]);
      else if (!strcmp(w[1], "done"))
        zwp_text_input_v3_send_done(r, text_serial);
      else
        return "text preedit [STRING [BEGIN END]], text commit STRING, text done";
    }
  return hit ? NULL : "client has no text input";
}
static const char *
target_cmd(unsigned number) { /* which window the commands that name none address */
  struct surface *s;
  wl_list_for_each (s, &surfaces, link)
    if (s->number == number && s->entered) {
      top = s;
      return NULL;
    }
  return "no such window";
}
static const char *screenshot(const char *path) {
  if (!top || !top->pix) return "no window";
  FILE *f = fopen(path, "wb");
  if (!f) return strerror(errno);
  fprintf(f, "P6\n%d %d\n255\n", top->w, top->h);
  for (long i = 0; i < (long)top->w * top->h; i++) {
    uint32_t p = top->pix[i];
    putc(p >> 16 & 255, f);
    putc(p >> 8 & 255, f);
    putc(p & 255, f);
  }
  return fclose(f) ? strerror(errno) : NULL;
}
static void begin_wait(int kind, unsigned arg, int ms) {
  waiting = kind;
  wait_arg = arg;
  wl_event_source_timer_update(wait_timer, ms);
}
static int wait_over(void *data) {
  if (waiting) unwait(waiting == W_SLEEP ? "ok" : "err timeout");
  return 0;
}
/* ---- a drag that is looked at: one finger to and fro, and where the picture shows its thing ---- */
static struct {
  FILE *file;          /* a line for each frame of the output; NULL: no drag */
  struct wl_event_source *samples;
  int timer;           /* of the samples */
  int64_t began, ends; /* of the motion */
  double from, to, y, speed; /* points, and points a second */
  uint32_t colour;           /* of the thing, in the picture's row at y */
} drag;
/* the finger's true place */
static double drag_place(int64_t at_ns) {
  double way = fabs(drag.to - drag.from);
  double gone = at_ns < drag.began ? 0 : drag.speed * (at_ns - drag.began) / 1e9;
  double part = fmod(gone, 2 * way);
  double off = part < way ? part : 2 * way - part;
  return drag.from < drag.to ? drag.from + off : drag.from - off;
}
static void drag_send(const char *op, double x) {
  char place[2][32];
  snprintf(place[0], 32, "%f", x);
  snprintf(place[1], 32, "%f", drag.y);
  char *motion[] = {"touch", (char *)op, "1", place[0], place[1]}, *frame[] = {"touch", "frame"};
  touch_cmd(strcmp(op, "up") ? 5 : 3, motion);
  touch_cmd(2, frame);
}
static int drag_sample(int fd, uint32_t mask, void *data) {
  uint64_t times;
  if (read(fd, &times, sizeof times) != sizeof times) return 0;
  int64_t now = now_ns();
  if (drag.file && now >= drag.began && now < drag.ends) drag_send("motion", drag_place(now));
  return 0;
}
/* how far a pixel is from the thing's colour */
static int is_thing(uint32_t pixel) {
  for (int shift = 0; shift < 24; shift += 8)
    if (abs((int)(pixel >> shift & 255) - (int)(drag.colour >> shift & 255)) > 40) return 0;
  return 1;
}
/* writes the time, the finger's place, and the middle of the thing in the picture shown now */
static void drag_look(int64_t at_ns) {
  if (!drag.file) return;
  double middle = NAN;
  if (top && drag.y * top->scale < top->h) {
    uint32_t *row = top->pix + (size_t)(drag.y * top->scale) * top->w;
    int first = -1, last = -1;
    for (int x = 0; x < top->w; x++)
      if (is_thing(row[x])) {
        if (first < 0) first = x;
        last = x;
      }
    if (first >= 0) middle = (first + last + 1) / 2.0 / top->scale;
  }
  fprintf(drag.file, "%.6f %.3f %.3f %u\n", (at_ns - drag.began) / 1e9,
          drag_place(at_ns < drag.ends ? at_ns : drag.ends), middle, top ? top->commits : 0);
  if (at_ns < drag.ends) return;
  drag_send("up", drag_place(drag.ends));
  fclose(drag.file);
  drag.file = NULL;
  wl_event_source_remove(drag.samples);
  close(drag.timer);
  if (waiting == W_DRAG) unwait("ok");
}
/* drag HERTZ FROM TO Y SPEED SECONDS COLOUR FILE */
static const char *drag_cmd(char **w) {
  if (!top) return "no window";
  double hertz = atof(w[1]);
  drag.from = atof(w[2]);
  drag.to = atof(w[3]);
  drag.y = atof(w[4]);
  drag.speed = atof(w[5]);
  drag.colour = strtoul(w[7], NULL, 16);
  if (!(hertz >= 1 && hertz <= 10000) || drag.from == drag.to || !(drag.speed > 0))
    return "drag HERTZ FROM TO Y SPEED SECONDS COLOUR FILE";
  if (!(drag.file = fopen(w[8], "w"))) return strerror(errno);
  /* the finger rests for a moment before it moves */
  drag.began = now_ns() + 300000000;
  drag.ends = drag.began + (int64_t)(atof(w[6]) * 1e9);
  drag_send("down", drag.from);
  drag.samples = every(hertz, &drag.timer, drag_sample);
  return NULL;
}
static void command(char *line) {
  char *w[16];
  int n = 0;
  struct wl_resource *r;
  const char *err = NULL;
  for (char *t = strtok(line, " \t\r"); t && n < 16; t = strtok(NULL, " \t\r")) w[n++] = t;
  if (!n || w[0][0] == '#') return;
  const char *c = w[0];
  if (!strcmp(c, "touch") && n > 1)
    err = touch_cmd(n, w);
  else if (!strcmp(c, "pen") && n > 1)
    err = pen_cmd(n, w);
  else if (!strcmp(c, "move") || !strcmp(c, "button") || !strcmp(c, "axis") || !strcmp(c, "leave"))
    err = pointer_cmd(n, w);
  else if (!strcmp(c, "key"))
    err = key_cmd(n, w);
  else if (!strcmp(c, "focus") && n == 2) {
    if (!strcmp(w[1], "out"))
      kbd_leave();
    else if (top && !cur->kbd_focus)
      kbd_enter(top);
  } else if (!strcmp(c, "caps") && n == 2) {
    cur->caps = atoi(w[1]);
    EACH (r, &cur->seats) wl_seat_send_capabilities(r, cur->caps);
  } else if (!strcmp(c, "seat") && n == 2) {
    int number = atoi(w[1]);
    if (number < 0 || number >= hand_count)
      err = "no such seat";
    else
      cur = hands + number;
  } else if (!strcmp(c, "unplug")) {
    unplug(cur);
  } else if (!strcmp(c, "plug")) {
    plug(cur);
  } else if (!strcmp(c, "output") && n == 2) {
    if (!strcmp(w[1], "back") == !!output)
      err = output ? "the output is there" : "the output is away";
    else if (output) {
      struct wl_resource *next;
      wl_global_destroy(output);
      output = NULL;
      wl_resource_for_each_safe (r, next, &outputs) {
        /* the client has destroyed it by then */
        if (top && MINE(r, top)) wl_surface_send_leave(top->res, r);
        wl_list_remove(wl_resource_get_link(r));
        wl_list_init(wl_resource_get_link(r));
      }
    } else
      output = wl_global_create(dpy, &wl_output_interface, output_version,
                                (void *)&wl_output_interface, bind);
  } else if (!strcmp(c, "configure") && n >= 3) {
    char st[64] = "";
    for (int i = 3; i < n; i++) strncat(st, w[i], 15);
    if (top)
      send_configure(top, atoi(w[1]), atoi(w[2]), st);
    else
      err = "no window";
  } else if (!strcmp(c, "close")) {
    if (top)
      xdg_toplevel_send_close(top->toplevel);
    else
      err = "no window";
  } else if (!strcmp(c, "scale") &&
             n >= 2) { /* scale N [reenter]: SDL 2.26 looks at the scale only on enter/leave */
    out_scale = atoi(w[1]);
    EACH (r, &outputs) send_output(r);
    if (n > 2 && top)
      EACH (r, &outputs)
        if (MINE(r, top)) {
          wl_surface_send_leave(top->res, r);
          wl_surface_send_enter(top->res, r);
        }
  } else if (!strcmp(c, "target") && n == 2)
    err = target_cmd(atoi(w[1]));
  else if (!strcmp(c, "text"))
    err = text_cmd(n, w);
  else if (!strcmp(c, "clock") && n == 2)
    clock_offset = (uint32_t)strtoll(w[1], NULL, 10);
  else if (!strcmp(c, "clock-at") && n == 2)
    clock_offset = (uint32_t)strtoll(w[1], NULL, 10) - now_ms();
  else if (!strcmp(c, "frames") && n == 2)
    auto_frames = !strcmp(w[1], "auto");
  else if (!strcmp(c, "frame")) {
    if (top)
      fire_frames(top);
    else
      err = "no window";
  } else if (!strcmp(c, "screenshot") && n == 2)
    err = screenshot(w[1]);
  else if (!strcmp(c, "pixel") && n == 3) {
    int x = atoi(w[1]), y = atoi(w[2]);
    if (top && x >= 0 && y >= 0 && x < top->w && y < top->h) {
      reply("ok %06x", top->pix[(long)y * top->w + x] & 0xffffff);
      return;
    }
    err = "outside";
  } else if (!strcmp(c, "info")) {
    if (top)
      reply("ok buffer %dx%d scale %d commits %u", top->w, top->h, top->scale, top->commits);
    else
      reply("ok unmapped");
    return;
  } else if (!strcmp(c, "cursor")) {
    reply("ok %s", cursor);
    return;
  } else if (!strcmp(c, "sync")) { /* ok once the client has dispatched all sent before */
    uint32_t s = serial();
    int hit = 0;
    EACH (r, &wm_bases) {
      xdg_wm_base_send_ping(r, s);
      hit = 1;
    }
    if (hit) {
      begin_wait(W_SYNC, s, 10000);
      return;
    }
    err = "no client";
  } else if (!strcmp(c, "wait-map")) {
    if (!top) {
      begin_wait(W_MAP, 0, 20000);
      return;
    }
  } else if (!strcmp(c, "wait-gone")) {
    if (top) {
      begin_wait(W_GONE, 0, 20000);
      return;
    }
  } else if (!strcmp(c, "wait-commits") && n == 2) { /* N more frames from now */
    if (top) {
      begin_wait(W_COMMIT, top->commits + atoi(w[1]), 20000);
      return;
    }
    err = "no window";
  } else if (!strcmp(c, "sleep") && n == 2) {
    begin_wait(W_SLEEP, 0, atoi(w[1]) > 0 ? atoi(w[1]) : 1);
    return;
  } else if (!strcmp(c, "drag") && n == 9) {
    err = drag.file ? "a drag is under way" : drag_cmd(w);
    if (!err) {
      begin_wait(W_DRAG, 0, 0);
      return;
    }
  } else if (!strcmp(c, "quit"))
    wl_display_terminate(dpy);
  else
    err = "unknown command";
  if (err)
    reply("err %s", err);
  else
    reply("ok");
}
static void run_lines(void) {
  char *nl, line[4096];
  while (!waiting && (nl = memchr(linebuf, '\n', linelen))) {
    size_t n = nl - linebuf;
    snprintf(line, sizeof line, "%.*s", (int)n, linebuf);
    linelen -= n + 1;
    memmove(linebuf, nl + 1, linelen);
    command(line);
  }
}
static int on_stdin(int fd, uint32_t mask, void *data) {
  ssize_t n = read(fd, linebuf + linelen, sizeof linebuf - linelen);
  if (n <= 0) {
    if (n == 0) wl_display_terminate(dpy);
    return 0;
  } /* the test went away: so do we */
  linelen += n;
  run_lines();
  return 0;
}
int main(int argc, char **argv) {
  const char *sock = NULL;
  int text_input = 0;
  struct xkb_rule_names names = {"evdev", "pc105", "us", "", ""};
  for (int i = 1; i + 1 < argc; i += 2) {
    if (!strcmp(argv[i], "--size"))
      sscanf(argv[i + 1], "%dx%d", &out_w, &out_h); /* output, in pixels */
    else if (!strcmp(argv[i], "--configure"))
      sscanf(argv[i + 1], "%dx%d", &conf_w, &conf_h); /* first window size, else the client's */
    else if (!strcmp(argv[i], "--scale"))
      out_scale = atoi(argv[i + 1]);
    else if (!strcmp(argv[i], "--millimetres"))
      sscanf(argv[i + 1], "%dx%d", &out_mm_w, &out_mm_h); /* of the output's glass */
    else if (!strcmp(argv[i], "--refresh"))
      refresh = atoi(argv[i + 1]);
    else if (!strcmp(argv[i], "--seat"))
      seat_version = atoi(argv[i + 1]);
    else if (!strcmp(argv[i], "--compositor"))
      compositor_version = atoi(argv[i + 1]);
    else if (!strcmp(argv[i], "--output"))
      output_version = atoi(argv[i + 1]);
    else if (!strcmp(argv[i], "--shell"))
      shell_version = atoi(argv[i + 1]);
    else if (!strcmp(argv[i], "--frames"))
      auto_frames = atoi(argv[i + 1]); /* 0: none until "frames auto" or "frame" */
    else if (!strcmp(argv[i], "--releases"))
      releases = atoi(argv[i + 1]); /* 0: no buffer is given back */
    else if (!strcmp(argv[i], "--configures"))
      configures = atoi(argv[i + 1]); /* 0: no window is ever shown */
    else if (!strcmp(argv[i], "--layout"))
      names.layout = argv[i + 1];
    else if (!strcmp(argv[i], "--variant"))
      names.variant = argv[i + 1];
    else if (!strcmp(argv[i], "--seats")) {
      hand_count = atoi(argv[i + 1]); /* how many, 1 to 4 */
      if (hand_count < 1 || hand_count > (int)(sizeof hands / sizeof *hands)) hand_count = 1;
    } else if (!strcmp(argv[i], "--caps"))
      caps = atoi(argv[i + 1]); /* 1 pointer, 2 keyboard, 4 touch */
    else if (!strcmp(argv[i], "--repeat"))
      sscanf(argv[i + 1], "%d,%d", &repeat_rate, &repeat_delay); /* a second, delay in ms */
    else if (!strcmp(argv[i], "--text-input"))
      text_input = atoi(argv[i + 1]); /* 1: offer text-input-v3 */
    else if (!strcmp(argv[i], "--tablet"))
      tablet = atoi(argv[i + 1]); /* offer a tablet whose pen can do this */
    else if (!strcmp(argv[i], "--presentation"))
      presentation = atoi(argv[i + 1]); /* 1: offer wp_presentation */
    else if (!strcmp(argv[i], "--oldest-first"))
      oldest_first = atoi(argv[i + 1]); /* the order in which one client's wl_touch objects hear */
    else if (!strcmp(argv[i], "--decoration"))
      decoration = atoi(argv[i + 1]);
    else if (!strcmp(argv[i], "--socket"))
      sock = argv[i + 1];
    else {
      fprintf(stderr, "wlharness: unknown option %s\n", argv[i]);
      return 2;
    }
  }
  struct wl_list *ls[] = {&surfaces,    &wm_bases,     &outputs, &text_inputs,
                          &tablet_seats, &tablets, &tools};
  for (unsigned i = 0; i < sizeof ls / sizeof *ls; i++) wl_list_init(ls[i]);
  signal(SIGPIPE, SIG_IGN);
  struct xkb_context *xc = xkb_context_new(0);
  keymap = xc ? xkb_keymap_new_from_names(xc, &names, 0) : NULL;
  if (!keymap) {
    fprintf(stderr, "wlharness: no keymap (xkb-data missing?)\n");
    return 1;
  }
  EACH_HAND (hand) {
    struct wl_list *of[] = {&hand->seats, &hand->pointers, &hand->keyboards, &hand->touches};
    for (unsigned i = 0; i < sizeof of / sizeof *of; i++) wl_list_init(of[i]);
    hand->xkb = xkb_state_new(keymap);
    hand->caps = caps;
  }
  dpy = wl_display_create();
  loop = wl_display_get_event_loop(dpy);
  wl_display_init_shm(dpy);
  const struct {
    const struct wl_interface *i;
    int v;
  } g[] = {{&wl_compositor_interface, compositor_version},
           {&wl_subcompositor_interface, 1},
           {&wl_data_device_manager_interface, 3},
           {&wl_output_interface, output_version},
           {NULL, 0}, /* the seats' place */
           {&xdg_wm_base_interface, shell_version},
           {&zxdg_decoration_manager_v1_interface, decoration != 0},
           {&zwp_text_input_manager_v3_interface, text_input},
           {&zwp_tablet_manager_v2_interface, tablet >= 0},
           {&wp_presentation_interface, presentation}};
  for (unsigned i = 0; i < sizeof g / sizeof *g; i++)
    if (!g[i].i)
      EACH_HAND (hand) plug(hand);
    else if (g[i].v) {
      struct wl_global *made = wl_global_create(dpy, g[i].i, g[i].v, (void *)g[i].i, bind);
      if (g[i].i == &wl_output_interface) output = made;
    }
  if (sock ? wl_display_add_socket(dpy, sock) : !(sock = wl_display_add_socket_auto(dpy))) {
    fprintf(stderr, "wlharness: no socket (XDG_RUNTIME_DIR set, mode 0700?)\n");
    return 1;
  }
  int frame_file;
  struct wl_event_source *frames =
      every(refresh > 0 ? refresh : 60, &frame_file, frame_tick);
  wait_timer = wl_event_loop_add_timer(loop, wait_over, NULL);
  fcntl(0, F_SETFL, O_NONBLOCK);
  struct wl_event_source *in = wl_event_loop_add_fd(loop, 0, WL_EVENT_READABLE, on_stdin, NULL);
  if (!in) {
    fprintf(stderr, "wlharness: stdin must be a pipe, socket or terminal\n");
    return 1;
  } /* epoll takes no files */
  reply("ready %s", sock);
  wl_display_run(dpy);
  wl_event_source_remove(in);
  wl_event_source_remove(frames);
  wl_display_destroy_clients(dpy);
  wl_display_destroy(dpy);
  return 0;
}
