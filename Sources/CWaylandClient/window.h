// Functions in front of SDL's for the events of a window. SDL's own remain in use behind them.

struct xdg_surface;
struct xdg_toplevel;

// What stands behind each table of functions.
struct glassine_replaced {
  const void *functions;  // SDL's, or libdecor's
  void *owner;
};

struct glassine_surface_events {
  void (*enter)(void *, struct wl_surface *, struct wl_output *);
  void (*leave)(void *, struct wl_surface *, struct wl_output *);
  struct glassine_replaced replaced;
};

struct glassine_shell_surface_events {
  void (*configure)(void *, struct xdg_surface *, uint32_t);
  struct glassine_replaced replaced;
};

struct glassine_toplevel_events {
  void (*configure)(void *, struct xdg_toplevel *, int32_t, int32_t, struct wl_array *);
  void (*close)(void *, struct xdg_toplevel *);
  struct glassine_replaced replaced;
};

// Gives the object other functions. libwayland allows a program that once only; the pointer is the
// second word of each of its objects (`wl_object` in wayland-private.h, since 1.0). 0: it is not.
static inline int glassine_replace_functions(struct wl_proxy *object, const void *functions) {
  const void **words = (const void **)object;
  if (words[1] != wl_proxy_get_listener(object)) return 0;
  words[1] = functions;
  return 1;
}
