// Loaded into cage before wlroots: scales its outputs, brings them back, and closes windows, where
// cage has no means to. Each byte from the pipe of DESK_PIPE is one request.
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <wayland-server-core.h>
#include <wlr/backend/multi.h>
#include <wlr/backend/wayland.h>
#include <wlr/types/wlr_output.h>
#include <wlr/types/wlr_output_layout.h>
#include <wlr/types/wlr_xdg_shell.h>

// As desk.py writes them. A digit is a scale in halves.
enum { BRING_BACK = 'b', CLOSE_WINDOWS = 'c' };

static struct wlr_backend *backend;
static struct wlr_output_layout *layout;
static struct wlr_xdg_shell *shell;

static void scale_outputs(float scale) {
  struct wlr_output_layout_output *entry;
  wl_list_for_each(entry, &layout->outputs, link) {
    wlr_output_set_scale(entry->output, scale);
    wlr_output_commit(entry->output);
    // cage gives windows their places again at a change of the mode, and at none of the scale.
    wl_signal_emit(&entry->output->events.mode, entry->output);
  }
}

static void create_output(struct wlr_backend *part, void *data) {
  (void)data;
  if (wlr_backend_is_wl(part)) wlr_wl_output_create(part);
}

static void close_windows(void) {
  struct wlr_xdg_client *client;
  wl_list_for_each(client, &shell->clients, link) {
    struct wlr_xdg_surface *window;
    wl_list_for_each(window, &client->surfaces, link) {
      if (window->role == WLR_XDG_SURFACE_ROLE_TOPLEVEL) wlr_xdg_toplevel_send_close(window);
    }
  }
}

static int take(int file, uint32_t mask, void *data) {
  char request;
  (void)mask, (void)data;
  if (read(file, &request, 1) != 1) return 0;
  if (request == BRING_BACK) wlr_multi_for_each_backend(backend, create_output, NULL);
  if (request == CLOSE_WINDOWS) close_windows();
  if (request > '0' && request <= '9') scale_outputs((request - '0') / 2.0f);
  return 1;
}

// The functions of wlroots that cage calls once, with what the requests need.

struct wlr_backend *wlr_backend_autocreate(struct wl_display *display) {
  struct wlr_backend *(*create)(struct wl_display *) = dlsym(RTLD_NEXT, __func__);
  // Not for the program in cage.
  unsetenv("LD_PRELOAD");
  const char *path = getenv("DESK_PIPE");
  // Also for writing: the pipe then never ends.
  int file = path ? open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC) : -1;
  if (file < 0) return NULL;
  wl_event_loop_add_fd(
      wl_display_get_event_loop(display), file, WL_EVENT_READABLE, take, NULL);
  return backend = create(display);
}

struct wlr_output_layout *wlr_output_layout_create(void) {
  struct wlr_output_layout *(*create)(void) = dlsym(RTLD_NEXT, __func__);
  return layout = create();
}

struct wlr_xdg_shell *wlr_xdg_shell_create(struct wl_display *display) {
  struct wlr_xdg_shell *(*create)(struct wl_display *) = dlsym(RTLD_NEXT, __func__);
  return shell = create(display);
}
