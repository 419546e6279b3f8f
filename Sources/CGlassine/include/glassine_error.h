/* For the Swift side: sets the message of glassine_last_error, truncated to a kibibyte in whole
   characters. */
#ifndef GLASSINE_ERROR_H
#define GLASSINE_ERROR_H

void glassine_note_error(const char *text);

#endif
