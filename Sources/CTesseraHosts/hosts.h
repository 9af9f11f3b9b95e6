// The seam between UIKit and the hosts: UIKit names no host, a host defines its symbol, and what the program links
// decides. Each function returns a HostFactory of UIKitCore that lives as long as the program, not retained for the caller. The test for absence stands here, in C, because an
// optional check of a function in Swift is optimised away.
#ifndef TESSERA_HOSTS_H
#define TESSERA_HOSTS_H

void *tessera_window_host(void) __attribute__((weak));
void *tessera_headless_host(void) __attribute__((weak));
void *tessera_real_time_host(void) __attribute__((weak));

static inline void *tessera_linked_window_host(void) { return tessera_window_host ? tessera_window_host() : 0; }
static inline void *tessera_linked_headless_host(void) { return tessera_headless_host ? tessera_headless_host() : 0; }
static inline void *tessera_linked_real_time_host(void) { return tessera_real_time_host ? tessera_real_time_host() : 0; }

#endif
