#include <stddef.h>
#include <stdint.h>

/// Makes the calls of the C interface that the bytes choose, on overlays without a window.
/// Returns the number of wrong answers, each with a line of output.
long fuzz_interface(const uint8_t *bytes, size_t count);
