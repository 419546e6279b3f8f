// The number of instructions that a part of the test program executes, as callgrind counts them.
// Linked into tests only.
#ifndef INSTRUCTION_COUNTER_H
#define INSTRUCTION_COUNTER_H

// 1 if the program was built with valgrind's headers.
int can_count_instructions(void);

// 1 if it also runs under valgrind.
int is_counting_instructions(void);

// Callgrind translates the program again after each. Without valgrind, the functions do nothing.
void start_counting_instructions(void);
void stop_counting_instructions(void);

// Callgrind writes the count since the start or since the last report into a file of its own, whose
// description ends with `name`.
void report_instructions(const char *name);

// The C library and the instruction set that its functions are chosen for.
const char *instruction_count_machine(void);

#endif
