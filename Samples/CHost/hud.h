// The HUD over the scene: made with glassine.h alone.
#ifndef HUD_H
#define HUD_H

#include <glassine.h>
#include <stdio.h>

#include "scene.h"

typedef struct Hud {
  glassine_overlay overlay;
  glassine_view stick, charge, count, pulse, pause, dial;
  glassine_view menu, spin, light, name;  // the menu is a layer
  Scene *scene;
  double drawn_turn, drawn_tilt;  // of the dial
  int pulses;
  bool wants_to_quit, is_high_contrast;
  FILE *trace; // NULL: none
} Hud;

// Fills an overlay that was just made.
void hud_create(Hud *hud, glassine_overlay overlay, Scene *scene, FILE *trace);
// A key that no field of the HUD took, by its character: T makes it light or dark, C its contrast.
void hud_press_key(Hud *hud, int key);
// The stick's effect on the scene in `seconds`, and the scene's effect on the HUD.
void hud_update(Hud *hud, double seconds);

#endif
