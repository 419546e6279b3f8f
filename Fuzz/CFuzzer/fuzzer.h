// The functions of libFuzzer that the fuzzers call. They are linked from the compiler's own library.
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(
    int *argc, char ***argv, int (*callback)(const uint8_t *bytes, size_t count));
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t count, size_t limit);

#include <wayland-client.h>

// The address of a table, which Swift would import by value.
static inline const struct wl_interface *fuzz_compositor_interface(void) {
  return &wl_compositor_interface;
}
