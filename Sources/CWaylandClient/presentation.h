// The times at which pictures are shown: the interfaces of the protocol presentation-time, version
// 1, which libwayland-client does not contain. The tables follow what wayland-scanner writes for
// the protocol. The protocol's copyright and licence:
//
// Copyright © 2013-2014 Collabora, Ltd.
//
// Permission is hereby granted, free of charge, to any person obtaining a
// copy of this software and associated documentation files (the "Software"),
// to deal in the Software without restriction, including without limitation
// the rights to use, copy, modify, merge, publish, distribute, sublicense,
// and/or sell copies of the Software, and to permit persons to whom the
// Software is furnished to do so, subject to the following conditions:
//
// The above copyright notice and this permission notice (including the next
// paragraph) shall be included in all copies or substantial portions of the
// Software.
//
// THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
// IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
// FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT.  IN NO EVENT SHALL
// THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
// LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING
// FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER
// DEALINGS IN THE SOFTWARE.
#ifndef GLASSINE_PRESENTATION_H
#define GLASSINE_PRESENTATION_H

#include <wayland-client.h>

struct wp_presentation;
struct wp_presentation_feedback;

// MARK: Tables

static const struct wl_interface *const glassine_presentation_no_types[7] = {NULL, NULL, NULL, NULL,
                                                                             NULL, NULL, NULL};
#define GLASSINE_PRESENTATION_PLAIN ((const struct wl_interface **)glassine_presentation_no_types)

static const struct wl_interface *glassine_output_types[] = {&wl_output_interface};
static const struct wl_message glassine_feedback_events[] = {
    {"sync_output", "o", glassine_output_types},
    {"presented", "uuuuuuu", GLASSINE_PRESENTATION_PLAIN},
    {"discarded", "", GLASSINE_PRESENTATION_PLAIN}};
static const struct wl_interface glassine_feedback_interface = {
    "wp_presentation_feedback", 1, 0, NULL, 3, glassine_feedback_events};

static const struct wl_interface *glassine_feedback_types[] = {&wl_surface_interface,
                                                               &glassine_feedback_interface};
static const struct wl_message glassine_presentation_requests[] = {
    {"destroy", "", GLASSINE_PRESENTATION_PLAIN}, {"feedback", "on", glassine_feedback_types}};
static const struct wl_message glassine_presentation_events[] = {
    {"clock_id", "u", GLASSINE_PRESENTATION_PLAIN}};
static const struct wl_interface glassine_presentation_interface = {
    "wp_presentation", 1, 2, glassine_presentation_requests, 1, glassine_presentation_events};

// MARK: Listeners, in the order of the events

struct wp_presentation_listener {
  void (*clock_id)(void *, struct wp_presentation *, uint32_t clock);
};

struct wp_presentation_feedback_listener {
  void (*sync_output)(void *, struct wp_presentation_feedback *, struct wl_output *);
  void (*presented)(void *, struct wp_presentation_feedback *, uint32_t seconds_high,
                    uint32_t seconds_low, uint32_t nanoseconds, uint32_t refresh,
                    uint32_t sequence_high, uint32_t sequence_low, uint32_t flags);
  void (*discarded)(void *, struct wp_presentation_feedback *);
};

// MARK: Requests

static inline struct wp_presentation *glassine_bind_presentation(struct wl_registry *registry,
                                                                 uint32_t name) {
  return (struct wp_presentation *)wl_registry_bind(registry, name,
                                                    &glassine_presentation_interface, 1);
}

static inline int glassine_listen_to_presentation(struct wp_presentation *presentation,
                                                  const struct wp_presentation_listener *listener,
                                                  void *context) {
  return wl_proxy_add_listener((struct wl_proxy *)presentation, (void (**)(void))listener, context);
}

static inline void glassine_destroy_presentation(struct wp_presentation *presentation) {
  wl_proxy_marshal_flags((struct wl_proxy *)presentation, 0, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
}

// A report about the surface's next commit; NULL without memory.
static inline struct wp_presentation_feedback *glassine_request_feedback(
    struct wp_presentation *presentation, struct wl_surface *surface,
    const struct wp_presentation_feedback_listener *listener, void *context) {
  struct wl_proxy *feedback = wl_proxy_marshal_flags((struct wl_proxy *)presentation, 1,
                                                     &glassine_feedback_interface, 1, 0, surface,
                                                     NULL);
  if (feedback) wl_proxy_add_listener(feedback, (void (**)(void))listener, context);
  return (struct wp_presentation_feedback *)feedback;
}

// After its event a report is over; the compositor has destroyed its part.
static inline void glassine_destroy_feedback(struct wp_presentation_feedback *feedback) {
  wl_proxy_destroy((struct wl_proxy *)feedback);
}

#endif
