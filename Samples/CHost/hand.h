// A demonstration that plays the sample without a display.
#ifndef HAND_H
#define HAND_H

#include <glassine.h>

typedef struct HandStep {
  double time;            // seconds from the start
  const char *shot;       // not NULL: a picture of this name, and no finger
  glassine_phase phase;
  double x, y;            // points, for a picture of 1280 x 720
  int finger;
  int key;                // not 0: a key of this character, and no finger
} HandStep;

extern const HandStep hand_steps[];
extern const int hand_step_count;

#endif
