// A game controller for programs under test, where there is no /dev/uinput. Loaded with LD_PRELOAD,
// it attaches one of SDL's virtual controllers as soon as the program starts SDL's controllers, and
// does what is written to the FIFO that GLASSINE_VIRTUAL_PAD names, line by line:
//
//   button NUMBER 0|1      as in SDL_GameControllerButton
//   axis NUMBER VALUE      as in SDL_GameControllerAxis, -32768 to 32767
//   unplug | plug
//
// From SDL's joystick layer on, everything is as with a controller of plastic.
#define _GNU_SOURCE
#include <SDL.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static SDL_Joystick *pad;
static int device = -1;

static int plug(void) {
  SDL_VirtualJoystickDesc description;
  SDL_zero(description);
  description.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION;
  description.type = SDL_JOYSTICK_TYPE_GAMECONTROLLER;
  description.naxes = SDL_CONTROLLER_AXIS_MAX;
  description.nbuttons = SDL_CONTROLLER_BUTTON_MAX;
  description.name = "Virtual pad";
  device = SDL_JoystickAttachVirtualEx(&description);
  pad = device < 0 ? NULL : SDL_JoystickOpen(device);
  if (pad == NULL) fprintf(stderr, "virtualpad: %s\n", SDL_GetError());
  // A trigger rests at the end of its way, not in the middle.
  if (pad != NULL) {
    SDL_JoystickSetVirtualAxis(pad, SDL_CONTROLLER_AXIS_TRIGGERLEFT, SDL_JOYSTICK_AXIS_MIN);
    SDL_JoystickSetVirtualAxis(pad, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, SDL_JOYSTICK_AXIS_MIN);
  }
  return pad != NULL;
}

// A change is over when SDL has read it: changes shorter than a frame are not lost.
static void obey(const char *line) {
  int number, value, patience = 2000;
  if (strncmp(line, "plug", 4) == 0) {
    plug();
  } else if (strncmp(line, "unplug", 6) == 0) {
    SDL_JoystickDetachVirtual(device);
    SDL_JoystickClose(pad);
    pad = NULL;
  } else if (pad == NULL) {
    fprintf(stderr, "virtualpad: nothing is plugged in for %s", line);
  } else if (sscanf(line, "button %d %d", &number, &value) == 2) {
    SDL_JoystickSetVirtualButton(pad, number, (Uint8)value);
    while (SDL_JoystickGetButton(pad, number) != value && --patience > 0) usleep(1000);
  } else if (sscanf(line, "axis %d %d", &number, &value) == 2) {
    SDL_JoystickSetVirtualAxis(pad, number, (Sint16)value);
    while (SDL_JoystickGetAxis(pad, number) != value && --patience > 0) usleep(1000);
  } else {
    fprintf(stderr, "virtualpad: not understood: %s", line);
  }
}

static void *read_lines(void *path) {
  // Open for writing too, so that it does not end when a writer closes it.
  int file = open(path, O_RDWR | O_CLOEXEC);
  FILE *lines = file < 0 ? NULL : fdopen(file, "r");
  char line[128];
  while (lines != NULL && fgets(line, sizeof line, lines) != NULL) obey(line);
  fprintf(stderr, "virtualpad: cannot read %s\n", (const char *)path);
  return NULL;
}

int SDL_InitSubSystem(Uint32 flags) {
  static int (*start)(Uint32);
  static int is_running;
  if (start == NULL) *(void **)&start = dlsym(RTLD_NEXT, "SDL_InitSubSystem");
  int result = start(flags);
  char *path = getenv("GLASSINE_VIRTUAL_PAD");
  if (result == 0 && (flags & SDL_INIT_GAMECONTROLLER) && path != NULL && !is_running && plug()) {
    pthread_t thread;
    is_running = pthread_create(&thread, NULL, read_lines, path) == 0;
  }
  return result;
}
