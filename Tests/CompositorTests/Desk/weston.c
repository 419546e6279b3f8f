// A module of weston's: brings outputs back, and closes windows, where its own shell has no means to.
// Each byte from the pipe of DESK_PIPE is one request.
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <libweston-desktop/libweston-desktop.h>
#include <libweston/libweston.h>
#include <libweston/windowed-output-api.h>

// As desk.py writes them.
enum { BRING_BACK = 'b', CLOSE_WINDOWS = 'c' };

// An output that went away leaves its head, a plug without a screen. It gets an output as large as the
// one that stayed.
static void bring_back(struct weston_compositor *compositor) {
  const struct weston_windowed_output_api *windows = weston_windowed_output_get_api(compositor);
  struct weston_output *other = wl_container_of(compositor->output_list.next, other, link);
  struct weston_head *head = NULL;
  while ((head = weston_compositor_iterate_heads(compositor, head))) {
    if (weston_head_is_enabled(head)) continue;
    struct weston_output *output =
        weston_compositor_create_output_with_head(compositor, head);
    weston_output_set_scale(output, 1);
    weston_output_set_transform(output, WL_OUTPUT_TRANSFORM_NORMAL);
    windows->output_set_size(output, other->width, other->height);
    if (weston_output_enable(output) != 0) weston_log("desk: no output for a head\n");
  }
}

static void close_windows(struct weston_compositor *compositor) {
  struct weston_view *view;
  wl_list_for_each(view, &compositor->view_list, link) {
    // Nil for surfaces that are no windows, such as the shell's background.
    struct weston_desktop_surface *window = weston_surface_get_desktop_surface(view->surface);
    if (window) weston_desktop_surface_close(window);
  }
}

static int take(int file, uint32_t mask, void *data) {
  char request;
  (void)mask;
  if (read(file, &request, 1) != 1) return 0;
  if (request == BRING_BACK) bring_back(data);
  if (request == CLOSE_WINDOWS) close_windows(data);
  return 1;
}

WL_EXPORT int wet_module_init(struct weston_compositor *compositor, int *argc, char *argv[]) {
  const char *path = getenv("DESK_PIPE");
  // Also for writing: the pipe then never ends.
  int file = path ? open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC) : -1;
  (void)argc, (void)argv;
  if (file < 0) return -1;
  struct wl_event_loop *loop = wl_display_get_event_loop(compositor->wl_display);
  return wl_event_loop_add_fd(loop, file, WL_EVENT_READABLE, take, compositor) ? 0 : -1;
}
