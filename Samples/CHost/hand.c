#include "hand.h"

#include <stddef.h>

#define FINGER(time, phase, x, y, finger) {time, NULL, phase, x, y, finger, 0}
#define SHOT(time, name) {time, name, GLASSINE_ENDED, 0, 0, 0, 0}
#define KEY(time, key) {time, NULL, GLASSINE_ENDED, 0, 0, 0, key}

const HandStep hand_steps[] = {
    // Two thumbs at once: the stick is pushed, and the lamp pulses.
    FINGER(0.2, GLASSINE_BEGAN, 112, 608, 1), FINGER(0.3, GLASSINE_MOVED, 130, 600, 1),
    FINGER(0.4, GLASSINE_MOVED, 150, 590, 1), FINGER(0.5, GLASSINE_BEGAN, 1192, 632, 2),
    FINGER(0.6, GLASSINE_ENDED, 1192, 632, 2), SHOT(0.75, "hud"),
    FINGER(1.2, GLASSINE_ENDED, 150, 590, 1),
    // A finger beside the HUD is the host's, and tilts the lantern.
    FINGER(1.3, GLASSINE_BEGAN, 640, 300, 3), FINGER(1.4, GLASSINE_MOVED, 660, 340, 3),
    FINGER(1.5, GLASSINE_MOVED, 690, 380, 3), FINGER(1.6, GLASSINE_ENDED, 690, 380, 3),
    // The menu, and a slider in it.
    FINGER(2.2, GLASSINE_BEGAN, 1196, 52, 4), FINGER(2.3, GLASSINE_ENDED, 1196, 52, 4),
    FINGER(2.6, GLASSINE_BEGAN, 640, 278, 5), FINGER(2.7, GLASSINE_MOVED, 690, 278, 5),
    FINGER(2.8, GLASSINE_MOVED, 740, 278, 5), SHOT(2.85, "menu"),
    FINGER(2.9, GLASSINE_ENDED, 740, 278, 5),
    // By day, and in high contrast.
    KEY(2.92, 't'), SHOT(2.96, "light"), KEY(2.98, 'c'), SHOT(3.02, "contrast"), KEY(3.04, 'c'),
    KEY(3.06, 't'),
    FINGER(3.2, GLASSINE_BEGAN, 722, 480, 6), FINGER(3.3, GLASSINE_ENDED, 722, 480, 6),
    SHOT(3.8, "resumed"),
};
const int hand_step_count = (int)(sizeof hand_steps / sizeof *hand_steps);
