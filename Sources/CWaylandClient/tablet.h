// Pens: the interfaces of the protocol tablet-unstable-v2, version 1, which libwayland-client does
// not contain. The tables follow what wayland-scanner writes for the protocol; listeners and
// requests are those that Glassine uses. The protocol's copyright and licence:
//
// Copyright 2014 © Stephen "Lyude" Chandler Paul
// Copyright 2015-2016 © Red Hat, Inc.
//
// Permission is hereby granted, free of charge, to any person
// obtaining a copy of this software and associated documentation files
// (the "Software"), to deal in the Software without restriction,
// including without limitation the rights to use, copy, modify, merge,
// publish, distribute, sublicense, and/or sell copies of the Software,
// and to permit persons to whom the Software is furnished to do so,
// subject to the following conditions:
//
// The above copyright notice and this permission notice (including the
// next paragraph) shall be included in all copies or substantial
// portions of the Software.
//
// THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND,
// EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
// MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
// NONINFRINGEMENT.  IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS
// BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN
// ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN
// CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
// SOFTWARE.
#ifndef GLASSINE_TABLET_H
#define GLASSINE_TABLET_H

#include <string.h>
#include <wayland-client.h>

struct zwp_tablet_manager_v2;
struct zwp_tablet_seat_v2;
struct zwp_tablet_tool_v2;
struct zwp_tablet_v2;
struct zwp_tablet_pad_v2;
struct zwp_tablet_pad_group_v2;

// MARK: Tables

// Arguments that are no objects.
static const struct wl_interface *const glassine_no_types[5] = {NULL, NULL, NULL, NULL, NULL};
#define GLASSINE_PLAIN ((const struct wl_interface **)glassine_no_types)

// Pads, their rings and strips have no listeners, but the connection breaks at an object without a
// table.
static const struct wl_message glassine_pad_part_requests[] = {
    {"set_feedback", "su", GLASSINE_PLAIN}, {"destroy", "", GLASSINE_PLAIN}};
static const struct wl_message glassine_ring_events[] = {{"source", "u", GLASSINE_PLAIN},
                                                         {"angle", "f", GLASSINE_PLAIN},
                                                         {"stop", "", GLASSINE_PLAIN},
                                                         {"frame", "u", GLASSINE_PLAIN}};
static const struct wl_message glassine_strip_events[] = {{"source", "u", GLASSINE_PLAIN},
                                                          {"position", "u", GLASSINE_PLAIN},
                                                          {"stop", "", GLASSINE_PLAIN},
                                                          {"frame", "u", GLASSINE_PLAIN}};
static const struct wl_interface glassine_ring_interface = {
    "zwp_tablet_pad_ring_v2", 1, 2, glassine_pad_part_requests, 4, glassine_ring_events};
static const struct wl_interface glassine_strip_interface = {
    "zwp_tablet_pad_strip_v2", 1, 2, glassine_pad_part_requests, 4, glassine_strip_events};

static const struct wl_interface *glassine_ring_types[] = {&glassine_ring_interface};
static const struct wl_interface *glassine_strip_types[] = {&glassine_strip_interface};
static const struct wl_message glassine_destroy_request[] = {{"destroy", "", GLASSINE_PLAIN}};
static const struct wl_message glassine_group_events[] = {
    {"buttons", "a", GLASSINE_PLAIN},       {"ring", "n", glassine_ring_types},
    {"strip", "n", glassine_strip_types},   {"modes", "u", GLASSINE_PLAIN},
    {"done", "", GLASSINE_PLAIN},           {"mode_switch", "uuu", GLASSINE_PLAIN}};
static const struct wl_interface glassine_group_interface = {
    "zwp_tablet_pad_group_v2", 1, 1, glassine_destroy_request, 6, glassine_group_events};

static const struct wl_message glassine_tablet_events[] = {{"name", "s", GLASSINE_PLAIN},
                                                           {"id", "uu", GLASSINE_PLAIN},
                                                           {"path", "s", GLASSINE_PLAIN},
                                                           {"done", "", GLASSINE_PLAIN},
                                                           {"removed", "", GLASSINE_PLAIN}};
static const struct wl_interface glassine_tablet_interface = {
    "zwp_tablet_v2", 1, 1, glassine_destroy_request, 5, glassine_tablet_events};

static const struct wl_interface *glassine_group_types[] = {&glassine_group_interface};
static const struct wl_interface *glassine_enter_types[] = {NULL, &glassine_tablet_interface,
                                                            &wl_surface_interface};
static const struct wl_interface *glassine_leave_types[] = {NULL, &wl_surface_interface};
static const struct wl_message glassine_pad_requests[] = {
    {"set_feedback", "usu", GLASSINE_PLAIN}, {"destroy", "", GLASSINE_PLAIN}};
static const struct wl_message glassine_pad_events[] = {
    {"group", "n", glassine_group_types},   {"path", "s", GLASSINE_PLAIN},
    {"buttons", "u", GLASSINE_PLAIN},       {"done", "", GLASSINE_PLAIN},
    {"button", "uuu", GLASSINE_PLAIN},      {"enter", "uoo", glassine_enter_types},
    {"leave", "uo", glassine_leave_types},  {"removed", "", GLASSINE_PLAIN}};
static const struct wl_interface glassine_pad_interface = {
    "zwp_tablet_pad_v2", 1, 2, glassine_pad_requests, 8, glassine_pad_events};

static const struct wl_interface *glassine_cursor_types[] = {NULL, &wl_surface_interface, NULL,
                                                             NULL};
static const struct wl_message glassine_tool_requests[] = {
    {"set_cursor", "u?oii", glassine_cursor_types}, {"destroy", "", GLASSINE_PLAIN}};
static const struct wl_message glassine_tool_events[] = {
    {"type", "u", GLASSINE_PLAIN},
    {"hardware_serial", "uu", GLASSINE_PLAIN},
    {"hardware_id_wacom", "uu", GLASSINE_PLAIN},
    {"capability", "u", GLASSINE_PLAIN},
    {"done", "", GLASSINE_PLAIN},
    {"removed", "", GLASSINE_PLAIN},
    {"proximity_in", "uoo", glassine_enter_types},
    {"proximity_out", "", GLASSINE_PLAIN},
    {"down", "u", GLASSINE_PLAIN},
    {"up", "", GLASSINE_PLAIN},
    {"motion", "ff", GLASSINE_PLAIN},
    {"pressure", "u", GLASSINE_PLAIN},
    {"distance", "u", GLASSINE_PLAIN},
    {"tilt", "ff", GLASSINE_PLAIN},
    {"rotation", "f", GLASSINE_PLAIN},
    {"slider", "i", GLASSINE_PLAIN},
    {"wheel", "fi", GLASSINE_PLAIN},
    {"button", "uuu", GLASSINE_PLAIN},
    {"frame", "u", GLASSINE_PLAIN}};
static const struct wl_interface glassine_tool_interface = {
    "zwp_tablet_tool_v2", 1, 2, glassine_tool_requests, 19, glassine_tool_events};

static const struct wl_interface *glassine_tablet_types[] = {&glassine_tablet_interface};
static const struct wl_interface *glassine_tool_types[] = {&glassine_tool_interface};
static const struct wl_interface *glassine_pad_types[] = {&glassine_pad_interface};
static const struct wl_message glassine_tablet_seat_events[] = {
    {"tablet_added", "n", glassine_tablet_types},
    {"tool_added", "n", glassine_tool_types},
    {"pad_added", "n", glassine_pad_types}};
static const struct wl_interface glassine_tablet_seat_interface = {
    "zwp_tablet_seat_v2", 1, 1, glassine_destroy_request, 3, glassine_tablet_seat_events};

static const struct wl_interface *glassine_seat_types[] = {&glassine_tablet_seat_interface,
                                                           &wl_seat_interface};
static const struct wl_message glassine_manager_requests[] = {
    {"get_tablet_seat", "no", glassine_seat_types}, {"destroy", "", GLASSINE_PLAIN}};
static const struct wl_interface glassine_manager_interface = {
    "zwp_tablet_manager_v2", 1, 2, glassine_manager_requests, 0, NULL};

// MARK: Listeners, in the order of the events

struct zwp_tablet_seat_v2_listener {
  void (*tablet_added)(void *, struct zwp_tablet_seat_v2 *, struct zwp_tablet_v2 *);
  void (*tool_added)(void *, struct zwp_tablet_seat_v2 *, struct zwp_tablet_tool_v2 *);
  void (*pad_added)(void *, struct zwp_tablet_seat_v2 *, struct zwp_tablet_pad_v2 *);
};

struct zwp_tablet_v2_listener {
  void (*name)(void *, struct zwp_tablet_v2 *, const char *);
  void (*id)(void *, struct zwp_tablet_v2 *, uint32_t, uint32_t);
  void (*path)(void *, struct zwp_tablet_v2 *, const char *);
  void (*done)(void *, struct zwp_tablet_v2 *);
  void (*removed)(void *, struct zwp_tablet_v2 *);
};

struct zwp_tablet_tool_v2_listener {
  void (*type)(void *, struct zwp_tablet_tool_v2 *, uint32_t);
  void (*hardware_serial)(void *, struct zwp_tablet_tool_v2 *, uint32_t, uint32_t);
  void (*hardware_id_wacom)(void *, struct zwp_tablet_tool_v2 *, uint32_t, uint32_t);
  void (*capability)(void *, struct zwp_tablet_tool_v2 *, uint32_t);
  void (*done)(void *, struct zwp_tablet_tool_v2 *);
  void (*removed)(void *, struct zwp_tablet_tool_v2 *);
  void (*proximity_in)(void *, struct zwp_tablet_tool_v2 *, uint32_t serial,
                       struct zwp_tablet_v2 *, struct wl_surface *);
  void (*proximity_out)(void *, struct zwp_tablet_tool_v2 *);
  void (*down)(void *, struct zwp_tablet_tool_v2 *, uint32_t serial);
  void (*up)(void *, struct zwp_tablet_tool_v2 *);
  void (*motion)(void *, struct zwp_tablet_tool_v2 *, wl_fixed_t, wl_fixed_t);
  void (*pressure)(void *, struct zwp_tablet_tool_v2 *, uint32_t);
  void (*distance)(void *, struct zwp_tablet_tool_v2 *, uint32_t);
  void (*tilt)(void *, struct zwp_tablet_tool_v2 *, wl_fixed_t, wl_fixed_t);
  void (*rotation)(void *, struct zwp_tablet_tool_v2 *, wl_fixed_t);
  void (*slider)(void *, struct zwp_tablet_tool_v2 *, int32_t);
  void (*wheel)(void *, struct zwp_tablet_tool_v2 *, wl_fixed_t, int32_t);
  void (*button)(void *, struct zwp_tablet_tool_v2 *, uint32_t serial, uint32_t, uint32_t);
  void (*frame)(void *, struct zwp_tablet_tool_v2 *, uint32_t);
};

// MARK: Requests

static inline struct zwp_tablet_manager_v2 *glassine_bind_tablet_manager(
    struct wl_registry *registry, uint32_t name) {
  return (struct zwp_tablet_manager_v2 *)wl_registry_bind(registry, name,
                                                          &glassine_manager_interface, 1);
}

static inline struct zwp_tablet_seat_v2 *glassine_get_tablet_seat(
    struct zwp_tablet_manager_v2 *manager, struct wl_seat *seat) {
  return (struct zwp_tablet_seat_v2 *)wl_proxy_marshal_flags(
      (struct wl_proxy *)manager, 0, &glassine_tablet_seat_interface, 1, 0, NULL, seat);
}

static inline int glassine_listen_to_tablet_seat(
    struct zwp_tablet_seat_v2 *seat, const struct zwp_tablet_seat_v2_listener *listener,
    void *context) {
  return wl_proxy_add_listener((struct wl_proxy *)seat, (void (**)(void))listener, context);
}

static inline int glassine_listen_to_tablet(struct zwp_tablet_v2 *tablet,
                                            const struct zwp_tablet_v2_listener *listener,
                                            void *context) {
  return wl_proxy_add_listener((struct wl_proxy *)tablet, (void (**)(void))listener, context);
}

static inline int glassine_listen_to_tool(struct zwp_tablet_tool_v2 *tool,
                                          const struct zwp_tablet_tool_v2_listener *listener,
                                          void *context) {
  return wl_proxy_add_listener((struct wl_proxy *)tool, (void (**)(void))listener, context);
}

static inline void glassine_destroy_tablet_object(void *object, uint32_t opcode) {
  wl_proxy_marshal_flags((struct wl_proxy *)object, opcode, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
}

static inline void glassine_destroy_tablet_manager(struct zwp_tablet_manager_v2 *manager) {
  glassine_destroy_tablet_object(manager, 1);
}

static inline void glassine_destroy_tablet_seat(struct zwp_tablet_seat_v2 *seat) {
  glassine_destroy_tablet_object(seat, 0);
}

static inline void glassine_destroy_tablet(struct zwp_tablet_v2 *tablet) {
  glassine_destroy_tablet_object(tablet, 0);
}

static inline void glassine_destroy_tool(struct zwp_tablet_tool_v2 *tool) {
  glassine_destroy_tablet_object(tool, 1);
}

// A pad, a group, a ring or a strip: only the group has no other request.
static inline void glassine_destroy_pad_part(struct wl_proxy *part) {
  int is_group = strcmp(wl_proxy_get_class(part), "zwp_tablet_pad_group_v2") == 0;
  glassine_destroy_tablet_object(part, is_group ? 0 : 1);
}

#endif
