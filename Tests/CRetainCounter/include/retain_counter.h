// The number of retains and releases by the calling thread. Linked into tests only: it overrides
// the Swift runtime's own functions in the whole test program.
#ifndef RETAIN_COUNTER_H
#define RETAIN_COUNTER_H

// Calls by this thread of swift_retain, swift_release and their like for bridged objects.
unsigned long reference_count_changes(void);

#endif
