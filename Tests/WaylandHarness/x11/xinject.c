/* xinject: drives an Xorg "inputtest" device.  Usage: xinject SOCKET < script
 * lines: "touch down|motion|up ID X Y" (X, Y in device units), "move X Y", "button N down|up",
 *        "key XKEYCODE down|up", "sync", "sleep MS".  Build needs xserver-xorg-dev (header only).
 */
#include <X11/extensions/XI2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <xorg/xf86-input-inputtest-protocol.h>

static int fd;
static void put(xf86ITEventAny *e, int type, unsigned len) {
  e->header.length = len;
  e->header.type = type;
  if (write(fd, e, len) != (ssize_t)len) {
    perror("write");
    exit(1);
  }
}
static void get(void) {
  char b[64];
  if (read(fd, b, sizeof b) <= 0) {
    fprintf(stderr, "driver hung up\n");
    exit(1);
  }
}
static void xy(xf86ITValuatorData *v, double x, double y) {
  v->mask[0] = 3;
  v->valuators[0] = x;
  v->valuators[1] = y;
}
int main(int argc, char **argv) {
  struct sockaddr_un a = {.sun_family = AF_UNIX};
  snprintf(a.sun_path, sizeof a.sun_path, "%s", argv[1]);
  fd = socket(AF_UNIX, SOCK_STREAM, 0);
  if (connect(fd, (void *)&a, sizeof a)) {
    perror(argv[1]);
    return 1;
  }
  xf86ITEventAny e;
  memset(&e, 0, sizeof e);
  e.version.major = XF86IT_PROTOCOL_VERSION_MAJOR;
  e.version.minor = XF86IT_PROTOCOL_VERSION_MINOR;
  put(&e, XF86IT_EVENT_CLIENT_VERSION, sizeof e.version);
  get();
  char l[256], w[5][32];
  while (fgets(l, sizeof l, stdin)) {
    int n = sscanf(l, "%31s %31s %31s %31s %31s", w[0], w[1], w[2], w[3], w[4]);
    memset(&e, 0, sizeof e);
    if (n >= 3 && !strcmp(w[0], "touch")) {
      e.touch.touchid = atoi(w[2]);
      e.touch.touch_type = w[1][0] == 'd'   ? XI_TouchBegin
                           : w[1][0] == 'm' ? XI_TouchUpdate
                                            : XI_TouchEnd;
      if (n == 5) xy(&e.touch.valuators, atof(w[3]), atof(w[4]));
      put(&e, XF86IT_EVENT_TOUCH, sizeof e.touch);
    } else if (n == 3 && !strcmp(w[0], "move")) {
      e.motion.is_absolute = 1;
      xy(&e.motion.valuators, atof(w[1]), atof(w[2]));
      put(&e, XF86IT_EVENT_MOTION, sizeof e.motion);
    } else if (n == 3 && !strcmp(w[0], "button")) {
      e.button.is_absolute = 1;
      e.button.button = atoi(w[1]);
      e.button.is_press = w[2][0] == 'd';
      put(&e, XF86IT_EVENT_BUTTON, sizeof e.button);
    } else if (n == 3 && !strcmp(w[0], "key")) {
      e.key.key_code = atoi(w[1]);
      e.key.is_press = w[2][0] == 'd';
      put(&e, XF86IT_EVENT_KEY, sizeof e.key);
    } else if (n == 2 && !strcmp(w[0], "sleep"))
      usleep(1000 * atoi(w[1]));
    if (n >= 1) {
      memset(&e, 0, sizeof e);
      put(&e, XF86IT_EVENT_WAIT_FOR_SYNC, sizeof(xf86ITEventWaitForSync));
      get();
    }
  }
  return 0;
}
