// The message of the last call that failed, per thread: a call on the wrong thread has its own.
#include "glassine.h"
#include "glassine_error.h"

#include <string.h>

static _Thread_local char message[1024];

const char *glassine_last_error(void) { return message; }

void glassine_note_error(const char *text) {
  size_t length = strlen(text);
  if (length >= sizeof message) {
    length = sizeof message - 1;
    // Do not cut a character: its later bytes are 10xxxxxx.
    while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80) length--;
  }
  memcpy(message, text, length);
  message[length] = 0;
}
