// Names of Unicode's characters are not in the library: their tables have 0.55 MB. The runtime of
// Swift asks for them if a regular expression names a character, or for Unicode.Scalar.Properties.
// The linker has it ask here. No name: the runtime's answer for an unassigned character.
#include <stdint.h>

intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *buffer, intptr_t capacity) {
  (void)scalar, (void)buffer, (void)capacity;
  return 0;
}
