#define _GNU_SOURCE
#include "instruction_counter.h"

#include <gnu/libc-version.h>
#include <signal.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>

int can_count_instructions(void) { return 1; }

int is_counting_instructions(void) { return RUNNING_ON_VALGRIND != 0; }

void start_counting_instructions(void) { CALLGRIND_START_INSTRUMENTATION; }

void stop_counting_instructions(void) { CALLGRIND_STOP_INSTRUMENTATION; }

void report_instructions(const char *name) { CALLGRIND_DUMP_STATS_AT(name); }

// Valgrind 3.19 writes into the mask that a program waits with. Dispatch's mask is constant, so that
// valgrind would crash. This function replaces the C library's in the whole test program.
int sigsuspend(const sigset_t *mask) {
  sigset_t copy = *mask;
  return (int)syscall(SYS_rt_sigsuspend, &copy, _NSIG / 8);
}
#else
int can_count_instructions(void) { return 0; }
int is_counting_instructions(void) { return 0; }
void start_counting_instructions(void) {}
void stop_counting_instructions(void) {}
void report_instructions(const char *name) { (void)name; }
#endif

const char *instruction_count_machine(void) {
  static char text[80];
#if defined(__x86_64__)
  __builtin_cpu_init();
  const char *set = __builtin_cpu_supports("avx2") ? "x86-64 with AVX2" : "x86-64 without AVX2";
#elif defined(__aarch64__)
  const char *set = "aarch64";
#else
  const char *set = "another processor";
#endif
  snprintf(text, sizeof text, "glibc %s, %s", gnu_get_libc_version(), set);
  return text;
}
