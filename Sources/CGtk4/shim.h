#ifndef TESSERA_CGTK4_SHIM_H
#define TESSERA_CGTK4_SHIM_H

#include <glib-unix.h>
#include <gtk/gtk.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/shape.h>
#ifdef GDK_WINDOWING_X11
#include <gdk/x11/gdkx.h>
#endif

// The main queue of Dispatch as a file descriptor, for event loops that are not its own. Dispatch exports both for
// CFRunLoop and declares neither.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *unused);

// What a GTK without X11 does not declare.

/// The connection of a display on an X server; NULL for others.
static inline Display *tessera_x11_display(GdkDisplay *display) {
#ifdef GDK_WINDOWING_X11
    return GDK_IS_X11_DISPLAY(display) ? gdk_x11_display_get_xdisplay(display) : NULL;
#else
    return NULL;
#endif
}

/// Sets the class of the windows that a display on an X server makes from now on; nothing on others.
static inline void tessera_x11_set_class(GdkDisplay *display, const char *name) {
#ifdef GDK_WINDOWING_X11
    if (GDK_IS_X11_DISPLAY(display)) gdk_x11_display_set_program_class(display, name);
#endif
}

/// The X window of a surface; None for others.
static inline Window tessera_x11_window(GdkSurface *surface) {
#ifdef GDK_WINDOWING_X11
    return GDK_IS_X11_SURFACE(surface) ? gdk_x11_surface_get_xid(surface) : None;
#else
    return None;
#endif
}

/// Begins to collect errors of X requests, which otherwise end the program.
static inline void tessera_x11_trap_errors(GdkDisplay *display) {
#ifdef GDK_WINDOWING_X11
    gdk_x11_display_error_trap_push(display);
#endif
}

/// Waits for the server, and returns the first error since the trap was set, or 0.
static inline int tessera_x11_take_error(GdkDisplay *display) {
#ifdef GDK_WINDOWING_X11
    return gdk_x11_display_error_trap_pop(display);
#else
    return 0;
#endif
}

/// The default colour depth, visual and colour map of the server's screen: macros in C.
static inline int tessera_x11_depth(Display *display) { return DefaultDepth(display, DefaultScreen(display)); }
static inline Visual *tessera_x11_visual(Display *display) { return DefaultVisual(display, DefaultScreen(display)); }
static inline Colormap tessera_x11_colors(Display *display) { return DefaultColormap(display, DefaultScreen(display)); }
static inline void tessera_x11_free_image(XImage *image) { XDestroyImage(image); }

/// Whether the server of DISPLAY can be reached and nobody blends the windows of its screen: the owner of a selection does.
static inline int tessera_x11_lacks_compositor(void) {
    Display *display = XOpenDisplay(NULL);
    if (!display) return 0;
    char name[32];
    g_snprintf(name, sizeof name, "_NET_WM_CM_S%d", DefaultScreen(display));
    Window owner = XGetSelectionOwner(display, XInternAtom(display, name, False));
    XCloseDisplay(display);
    return owner == None;
}

#endif
