// Surfaces on the desktop's layers: the interfaces of the protocol wlr-layer-shell-unstable-v1,
// version 1, which libwayland-client does not contain. The tables have the form that
// wayland-scanner writes. The protocol's copyright and licence:
//
// Copyright © 2017 Drew DeVault
//
// Permission to use, copy, modify, distribute, and sell this software and its documentation for any
// purpose is hereby granted without fee, provided that the above copyright notice appear in all
// copies and that both that copyright notice and this permission notice appear in supporting
// documentation, and that the name of the copyright holders not be used in advertising or publicity
// pertaining to distribution of the software without specific, written prior permission. The
// copyright holders make no representations about the suitability of this software for any purpose.
// It is provided "as is" without express or implied warranty.
//
// THE COPYRIGHT HOLDERS DISCLAIM ALL WARRANTIES WITH REGARD TO THIS SOFTWARE, INCLUDING ALL IMPLIED
// WARRANTIES OF MERCHANTABILITY AND FITNESS, IN NO EVENT SHALL THE COPYRIGHT HOLDERS BE LIABLE FOR
// ANY SPECIAL, INDIRECT OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF
// USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION,
// ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.
#ifndef GLASSINE_LAYER_H
#define GLASSINE_LAYER_H

#include <wayland-client.h>

struct zwlr_layer_surface_v1;

// MARK: Tables

static const struct wl_interface *const glassine_layer_no_types[4] = {NULL, NULL, NULL, NULL};
#define GLASSINE_LAYER_PLAIN ((const struct wl_interface **)glassine_layer_no_types)

static const struct wl_message glassine_layer_surface_requests[] = {
    {"set_size", "uu", GLASSINE_LAYER_PLAIN},
    {"set_anchor", "u", GLASSINE_LAYER_PLAIN},
    {"set_exclusive_zone", "i", GLASSINE_LAYER_PLAIN},
    {"set_margin", "iiii", GLASSINE_LAYER_PLAIN},
    {"set_keyboard_interactivity", "u", GLASSINE_LAYER_PLAIN},
    {"get_popup", "o", GLASSINE_LAYER_PLAIN},
    {"ack_configure", "u", GLASSINE_LAYER_PLAIN},
    {"destroy", "", GLASSINE_LAYER_PLAIN}};
static const struct wl_message glassine_layer_surface_events[] = {
    {"configure", "uuu", GLASSINE_LAYER_PLAIN}, {"closed", "", GLASSINE_LAYER_PLAIN}};
static const struct wl_interface glassine_layer_surface_interface = {
    "zwlr_layer_surface_v1", 1, 8, glassine_layer_surface_requests,
    2, glassine_layer_surface_events};

static const struct wl_interface *glassine_layer_types[] = {
    &glassine_layer_surface_interface, &wl_surface_interface, &wl_output_interface, NULL, NULL};
static const struct wl_message glassine_layer_shell_requests[] = {
    {"get_layer_surface", "no?ous", glassine_layer_types}};
static const struct wl_interface glassine_layer_shell_interface = {
    "zwlr_layer_shell_v1", 1, 1, glassine_layer_shell_requests, 0, NULL};

// MARK: Listeners, in the order of the events

struct zwlr_layer_surface_v1_listener {
  void (*configure)(void *, struct zwlr_layer_surface_v1 *, uint32_t serial, uint32_t width,
                    uint32_t height);
  void (*closed)(void *, struct zwlr_layer_surface_v1 *);
};

// MARK: Requests

// The role of `surface`, on an output that the compositor chooses; NULL without memory.
static inline struct zwlr_layer_surface_v1 *glassine_make_layer_surface(
    struct wl_registry *registry, uint32_t name, struct wl_surface *surface, uint32_t layer,
    const char *purpose, const struct zwlr_layer_surface_v1_listener *listener, void *context) {
  struct wl_proxy *shell = (struct wl_proxy *)wl_registry_bind(
      registry, name, &glassine_layer_shell_interface, 1);
  if (!shell) return NULL;
  struct wl_proxy *made = wl_proxy_marshal_flags(shell, 0, &glassine_layer_surface_interface, 1, 0,
                                                 NULL, surface, NULL, layer, purpose);
  if (made) wl_proxy_add_listener(made, (void (**)(void))listener, context);
  // Version 1 has no request for its end.
  wl_proxy_destroy(shell);
  return (struct zwlr_layer_surface_v1 *)made;
}

// Takes effect with the next commit. `anchor` has a bit for each edge: top, bottom, left, right.
static inline void glassine_arrange_layer_surface(struct zwlr_layer_surface_v1 *surface,
                                                  uint32_t width, uint32_t height, uint32_t anchor,
                                                  int32_t zone) {
  struct wl_proxy *proxy = (struct wl_proxy *)surface;
  wl_proxy_marshal_flags(proxy, 0, NULL, 1, 0, width, height);
  wl_proxy_marshal_flags(proxy, 1, NULL, 1, 0, anchor);
  wl_proxy_marshal_flags(proxy, 2, NULL, 1, 0, zone);
}

static inline void glassine_acknowledge_layer_surface(struct zwlr_layer_surface_v1 *surface,
                                                      uint32_t serial) {
  wl_proxy_marshal_flags((struct wl_proxy *)surface, 6, NULL, 1, 0, serial);
}

static inline void glassine_destroy_layer_surface(struct zwlr_layer_surface_v1 *surface) {
  wl_proxy_marshal_flags((struct wl_proxy *)surface, 7, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
}

#endif
