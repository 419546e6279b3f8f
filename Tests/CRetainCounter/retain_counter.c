#define _GNU_SOURCE
#include "retain_counter.h"

#include <dlfcn.h>

static __thread unsigned long changes;

unsigned long reference_count_changes(void) { return changes; }

// The runtime's own function is the next of that name; looking it up twice does no harm.
#define COUNTED(result, name, giving)                        \
  result name(void *object) {                                \
    static result (*_Atomic own)(void *);                    \
    result (*function)(void *) = own;                        \
    if (!function) {                                         \
      function = (result(*)(void *))dlsym(RTLD_NEXT, #name); \
      own = function;                                        \
    }                                                        \
    changes++;                                               \
    giving function(object);                                 \
  }

COUNTED(void *, swift_retain, return)
COUNTED(void, swift_release, )
COUNTED(void *, swift_bridgeObjectRetain, return)
COUNTED(void, swift_bridgeObjectRelease, )
