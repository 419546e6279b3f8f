/* For the Swift side: sets what glassine_last_error gives, cut to a kibibyte, whole characters. */
#ifndef GLASSINE_ERROR_H
#define GLASSINE_ERROR_H

void glassine_note_error(const char *text);

#endif
