#include <sys/syscall.h>
#include <unistd.h>

#include <wayland-client.h>

#include "layer.h"
#include "presentation.h"
#include "tablet.h"
#include "window.h"

// The address of a protocol table. Swift imports the table itself by value, and libwayland keeps
// the pointer.
static inline const struct wl_interface *glassine_wl_seat_interface(void) {
  return &wl_seat_interface;
}

static inline const struct wl_interface *glassine_wl_compositor_interface(void) {
  return &wl_compositor_interface;
}

// A black square of `side` pixels, by the `wl_shm` of number `name`; NULL if there is no memory.
static inline struct wl_buffer *glassine_make_black_square(
    struct wl_registry *registry, uint32_t name, int32_t side) {
  int32_t stride = side * 4;
  int file = (int)syscall(SYS_memfd_create, "glassine", 1U /* MFD_CLOEXEC */);
  if (file < 0) return NULL;
  struct wl_buffer *buffer = NULL;
  if (ftruncate(file, stride * side) == 0) {
    struct wl_shm *memory =
        (struct wl_shm *)wl_registry_bind(registry, name, &wl_shm_interface, 1);
    struct wl_shm_pool *pool = wl_shm_create_pool(memory, file, stride * side);
    buffer = wl_shm_pool_create_buffer(pool, 0, side, side, stride, WL_SHM_FORMAT_XRGB8888);
    wl_shm_pool_destroy(pool);
    wl_shm_destroy(memory);
  }
  close(file);
  return buffer;
}
