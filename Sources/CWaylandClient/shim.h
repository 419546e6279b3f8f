#include <wayland-client.h>

#include "layer.h"
#include "presentation.h"
#include "tablet.h"

// The address of a protocol table. Swift imports the table itself by value, and libwayland keeps
// the pointer.
static inline const struct wl_interface *glassine_wl_seat_interface(void) {
  return &wl_seat_interface;
}

static inline const struct wl_interface *glassine_wl_compositor_interface(void) {
  return &wl_compositor_interface;
}
