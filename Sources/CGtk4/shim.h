#ifndef TESSERA_CGTK4_SHIM_H
#define TESSERA_CGTK4_SHIM_H

#include <glib-unix.h>
#include <gtk/gtk.h>

// The main queue of Dispatch as a file descriptor, for event loops that are not its own. Dispatch exports both for
// CFRunLoop and declares neither.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *unused);

#endif
