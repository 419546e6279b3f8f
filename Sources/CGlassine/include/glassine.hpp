// Glassine for hosts in C++17: owners and lambdas over glassine.h. Header only; it throws nothing
// itself.
//
//     glassine::prepare();                                  // before SDL_Init
//     glassine::Overlay hud(window);                        // context current
//     if (!hud) return puts(glassine::last_error());
//     hud.root().add_button("Jump", {10, 10, 120, 64}, [&] { game.jump(); });
//     ...                                                   // the loop, as in glassine.h
//
// An Overlay owns its views, and is destroyed while its context is current and its window is there.
// A View is a number: it may be copied, and may outlive its view. Lambdas live until their view is
// gone. Every call is made on the main thread.
#ifndef GLASSINE_HPP
#define GLASSINE_HPP

#include <glassine.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <memory>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

namespace glassine {

using Rect = glassine_rect;

inline const char *last_error() { return glassine_last_error(); }
inline int version() { return glassine_version(); }
inline void prepare() { glassine_prepare(); }
inline double now() { return glassine_now(); }

class View;
class Canvas;

namespace detail {

using Action = std::function<void(View)>;

using Filling = std::function<void(View list, int row, View cell, bool is_new)>;
using Recognized = std::function<void(View, const glassine_gesture &)>;
using Drawn = std::function<void(const Canvas &, double width, double height)>;

// The lambdas of all views, by number. Numbers are never reused.
struct Actions {
  std::unordered_map<glassine_view, std::shared_ptr<Action>> by_view;
  std::unordered_map<glassine_view, std::shared_ptr<Filling>> by_list;
  std::unordered_map<glassine_view, std::shared_ptr<Drawn>> by_drawing;
  std::unordered_map<glassine_view, std::vector<std::shared_ptr<Recognized>>> by_gesture;
  std::size_t swept = 64;  // the count at which those of views that are gone are removed next

  static Actions &shared() {
    static Actions actions;
    return actions;
  }
  void sweep() {
    if (count() < swept) return;
    sweep(by_view);
    sweep(by_list);
    sweep(by_drawing);
    sweep(by_gesture);
    swept = 2 * count() + 64;
  }
  std::size_t count() const {
    return by_view.size() + by_list.size() + by_drawing.size() + by_gesture.size();
  }
  template <typename Map>
  static void sweep(Map &map) {
    for (auto at = map.begin(); at != map.end();)
      at = glassine_exists(at->first) ? std::next(at) : map.erase(at);
  }
};

}  // namespace detail

// A picture, which views show. They keep it when it is destroyed.
class Picture {
 public:
  Picture() = default;
  // False if that failed; last_error() has the reason. A scale of 0 is by the file's name.
  static Picture load(const std::string &path, double scale = 0) {
    return Picture(glassine_picture_load(path.c_str(), scale));
  }
  static Picture decode(const std::uint8_t *bytes, std::int64_t count, double scale = 1) {
    return Picture(glassine_picture_decode(bytes, count, scale));
  }
  static Picture create(int width, int height, const std::uint8_t *pixels, double scale = 1) {
    return Picture(glassine_picture_create(width, height, pixels, scale));
  }
  Picture region(int x, int y, int width, int height) const {
    return Picture(glassine_picture_region(number_, x, y, width, height));
  }
  glassine_result set_caps(
      double left, double top, double right, double bottom, bool is_tiled = false) const {
    return glassine_picture_set_caps(number_, left, top, right, bottom, is_tiled);
  }
  ~Picture() {
    if (number_) glassine_picture_release(number_);
  }
  Picture(Picture &&other) noexcept : number_(std::exchange(other.number_, 0)) {}
  Picture &operator=(Picture &&other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  glassine_picture number() const { return number_; }
  explicit operator bool() const { return number_ != 0; }

 private:
  explicit Picture(glassine_picture number) : number_(number) {}
  glassine_picture number_ = 0;
};

// What a view's content is drawn on. It is valid inside the function that gets it.
class Canvas {
 public:
  explicit Canvas(glassine_canvas number) : number_(number) {}
  glassine_canvas number() const { return number_; }

  glassine_result save() const { return glassine_canvas_save(number_); }
  glassine_result restore() const { return glassine_canvas_restore(number_); }
  glassine_result transform(
      double a, double b, double c, double d, double tx, double ty) const {
    return glassine_canvas_transform(number_, a, b, c, d, tx, ty);
  }
  glassine_result translate(double x, double y) const {
    return glassine_canvas_translate(number_, x, y);
  }
  glassine_result scale(double x, double y) const {
    return glassine_canvas_scale(number_, x, y);
  }
  glassine_result rotate(double angle) const { return glassine_canvas_rotate(number_, angle); }
  glassine_result clip_rect(Rect rect, double radius = 0) const {
    return glassine_canvas_clip_rect(number_, rect, radius);
  }
  glassine_result clip(bool is_even_odd = false) const {
    return glassine_canvas_clip(number_, is_even_odd);
  }

  glassine_result set_color(std::uint32_t color) const {
    return glassine_canvas_set_color(number_, color);
  }
  glassine_result set_theme_color(glassine_color color) const {
    return glassine_canvas_set_theme_color(number_, color);
  }
  glassine_result set_linear_gradient(double x, double y, double end_x, double end_y) const {
    return glassine_canvas_set_linear_gradient(number_, x, y, end_x, end_y);
  }
  glassine_result set_radial_gradient(double x, double y, double inner, double outer) const {
    return glassine_canvas_set_radial_gradient(number_, x, y, inner, outer);
  }
  glassine_result add_stop(double location, std::uint32_t color) const {
    return glassine_canvas_add_stop(number_, location, color);
  }

  glassine_result move(double x, double y) const { return glassine_canvas_move(number_, x, y); }
  glassine_result line(double x, double y) const { return glassine_canvas_line(number_, x, y); }
  glassine_result curve(
      double x1, double y1, double x2, double y2, double x, double y) const {
    return glassine_canvas_curve(number_, x1, y1, x2, y2, x, y);
  }
  glassine_result arc(double x, double y, double radius, double start, double end) const {
    return glassine_canvas_arc(number_, x, y, radius, start, end);
  }
  glassine_result close() const { return glassine_canvas_close(number_); }
  glassine_result rect(Rect rect, double radius = 0) const {
    return glassine_canvas_rect(number_, rect, radius);
  }
  glassine_result ellipse(Rect rect) const { return glassine_canvas_ellipse(number_, rect); }
  glassine_result path(const std::string &path_data) const {
    return glassine_canvas_path(number_, path_data.c_str());
  }

  glassine_result fill(bool is_even_odd = false) const {
    return glassine_canvas_fill(number_, is_even_odd);
  }
  glassine_result stroke(double width, bool is_round = true) const {
    return glassine_canvas_stroke(number_, width, is_round);
  }
  glassine_result text(
      const std::string &text, Rect rect, double size,
      glassine_alignment alignment = GLASSINE_ALIGN_LEFT) const {
    return glassine_canvas_text(number_, text.c_str(), rect, size, alignment);
  }
  // Width and height in lines of `longest` points at most.
  std::pair<double, double> measure_text(
      const std::string &text, double size, double longest) const {
    double width = 0, height = 0;
    glassine_canvas_measure_text(number_, text.c_str(), size, longest, &width, &height);
    return {width, height};
  }
  glassine_result picture(const Picture &picture, Rect rect, double alpha = 1) const {
    return glassine_canvas_picture(number_, picture.number(), rect, alpha);
  }

 private:
  glassine_canvas number_ = 0;
};

class Overlay;

// An OpenGL texture of the host's, which views show. They keep it when it is destroyed.
class Texture {
 public:
  Texture() = default;
  // False if that failed; last_error() has the reason.
  Texture(std::uint32_t name, int width, int height, glassine_texture_flags flags = 0)
      : number_(glassine_texture_create(name, width, height, flags)) {}
  glassine_result replace(std::uint32_t name, int width, int height) const {
    return glassine_texture_replace(number_, name, width, height);
  }
  glassine_result changed() const { return glassine_texture_changed(number_); }
  glassine_result check() const { return glassine_texture_check(number_); }
  glassine_result set_mask(int width, int height, const std::uint8_t *alphas) const {
    return glassine_texture_set_mask(number_, width, height, alphas);
  }
  inline glassine_result read_mask(const Overlay &overlay) const;
  ~Texture() {
    if (number_) glassine_texture_release(number_);
  }
  Texture(Texture &&other) noexcept : number_(std::exchange(other.number_, 0)) {}
  Texture &operator=(Texture &&other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  glassine_texture number() const { return number_; }
  explicit operator bool() const { return number_ != 0; }

 private:
  glassine_texture number_ = 0;
};

// A constraint between views, or none. It may be copied, and ends with either view.
class Constraint {
 public:
  Constraint() = default;
  explicit Constraint(glassine_constraint number) : number_(number) {}
  glassine_constraint number() const { return number_; }
  explicit operator bool() const { return number_ != 0; }

  glassine_result set_constant(double constant) const {
    return glassine_set_constant(number_, constant);
  }
  glassine_result set_priority(double priority) const {
    return glassine_set_priority(number_, priority);
  }
  glassine_result set_active(bool is_active) const {
    return glassine_set_active(number_, is_active);
  }
  glassine_result remove() const { return glassine_remove_constraint(number_); }

 private:
  glassine_constraint number_ = 0;
};

// An edge, a middle or a size of a view, to constrain it to others:
//
//     jump.right().equals(root.right(GLASSINE_GUIDE_SAFE_AREA), -16);
//     jump.width().at_least(120);
struct Anchor : glassine_anchor {
  Anchor() : glassine_anchor() {}
  Anchor(glassine_view view, glassine_attribute attribute, glassine_guide guide)
      : glassine_anchor{view, attribute, guide} {}

  Constraint equals(Anchor other, double constant = 0, double multiplier = 1) const {
    return relate(GLASSINE_EQUAL, other, constant, multiplier);
  }
  Constraint at_most(Anchor other, double constant = 0, double multiplier = 1) const {
    return relate(GLASSINE_AT_MOST, other, constant, multiplier);
  }
  Constraint at_least(Anchor other, double constant = 0, double multiplier = 1) const {
    return relate(GLASSINE_AT_LEAST, other, constant, multiplier);
  }
  // Of a size, in points.
  Constraint equals(double constant) const { return equals(Anchor(), constant); }
  Constraint at_most(double constant) const { return at_most(Anchor(), constant); }
  Constraint at_least(double constant) const { return at_least(Anchor(), constant); }

 private:
  Constraint relate(
      glassine_relation relation, Anchor other, double constant, double multiplier) const {
    return Constraint(glassine_add_constraint(*this, relation, other, multiplier, constant));
  }
};

// A view of an overlay, or none.
class View {
 public:
  View() = default;
  explicit View(glassine_view number) : number_(number) {}

  glassine_view number() const { return number_; }
  explicit operator bool() const { return glassine_exists(number_); }
  bool operator==(View other) const { return number_ == other.number_; }
  bool operator!=(View other) const { return number_ != other.number_; }

  // Views in this one, above those added before; false if they could not be added. An action is
  // called with nothing or with the view.

  View add_panel(Rect frame) const { return View(glassine_add_panel(number_, frame)); }
  View add_label(const std::string &text, Rect frame) const {
    return View(glassine_add_label(number_, text.c_str(), frame));
  }
  template <typename Called>
  View add_button(
      const std::string &title, Rect frame, Called called,
      glassine_button_style style = GLASSINE_BUTTON_FILLED) const {
    return acting(
        glassine_add_button(number_, title.c_str(), frame, style, call, nullptr), called);
  }
  template <typename Called>
  View add_cooldown_button(
      const std::string &icon, Rect frame, double seconds, Called called) const {
    const char *letter = icon.empty() ? nullptr : icon.c_str();
    return acting(
        glassine_add_cooldown_button(number_, letter, frame, seconds, call, nullptr), called);
  }
  template <typename Called>
  View add_slider(
      Rect frame, double minimum, double maximum, double value, Called called) const {
    return acting(
        glassine_add_slider(number_, frame, minimum, maximum, value, call, nullptr), called);
  }
  template <typename Called>
  View add_switch(Rect frame, bool is_on, Called called) const {
    return acting(glassine_add_switch(number_, frame, is_on, call, nullptr), called);
  }
  View add_progress(Rect frame, double value) const {
    return View(glassine_add_progress(number_, frame, value));
  }
  template <typename Called>
  View add_text_field(
      const std::string &text, const std::string &placeholder, Rect frame, Called called) const {
    return acting(
        glassine_add_text_field(
            number_, text.c_str(), placeholder.c_str(), frame, call, nullptr),
        called);
  }
  template <typename Called>
  View add_stick(Rect frame, glassine_stick_mode mode, Called called) const {
    return acting(glassine_add_stick(number_, frame, mode, call, nullptr), called);
  }

  template <typename Called>
  View add_directional_pad(Rect frame, Called called) const {
    return acting(glassine_add_directional_pad(number_, frame, call, nullptr), called);
  }
  template <typename Called>
  View add_radial_menu(const std::string &icon, Rect frame, Called called) const {
    const char *letter = icon.empty() ? nullptr : icon.c_str();
    return acting(glassine_add_radial_menu(number_, letter, frame, call, nullptr), called);
  }
  glassine_result add_item(const std::string &title, const std::string &icon = "") const {
    return glassine_add_item(number_, title.c_str(), icon.empty() ? nullptr : icon.c_str());
  }
  template <typename Called>
  View add_text_view(const std::string &text, Rect frame, Called called) const {
    return acting(glassine_add_text_view(number_, text.c_str(), frame, call, nullptr), called);
  }
  View add_stack(Rect frame, glassine_axis axis, double spacing) const {
    return View(glassine_add_stack(number_, frame, axis, spacing));
  }
  View add_scroll_view(Rect frame) const {
    return View(glassine_add_scroll_view(number_, frame));
  }
  View add_picture(const Picture &picture, Rect frame) const {
    return View(glassine_add_picture(number_, picture.number(), frame));
  }
  View add_texture(const Texture &texture, Rect frame) const {
    return View(glassine_add_texture(number_, texture.number(), frame));
  }
  // `drawn` draws the content on a canvas, which is valid in the call alone.
  View add_drawing(Rect frame, detail::Drawn drawn) const {
    View view(glassine_add_drawing(number_, frame, call_drawn, nullptr));
    detail::Actions &actions = detail::Actions::shared();
    actions.sweep();
    if (view.number_)
      actions.by_drawing[view.number_] = std::make_shared<detail::Drawn>(std::move(drawn));
    return view;
  }
  glassine_result set_needs_display() const { return glassine_set_needs_display(number_); }
  // `fill` fills a row's cell: with new views if it is new, else by changing them.
  template <typename Called>
  View add_list(Rect frame, double row_height, detail::Filling fill, Called called) const {
    View list = acting(
        glassine_add_list(number_, frame, row_height, call_row, call, nullptr), called);
    if (list.number_)
      detail::Actions::shared().by_list[list.number_] =
          std::make_shared<detail::Filling>(std::move(fill));
    return list;
  }
  // The same with several items in a row.
  template <typename Called>
  View add_grid(
      Rect frame, int columns, double row_height, detail::Filling fill, Called called) const {
    View grid = acting(
        glassine_add_grid(number_, frame, columns, row_height, call_row, call, nullptr), called);
    if (grid.number_)
      detail::Actions::shared().by_list[grid.number_] =
          std::make_shared<detail::Filling>(std::move(fill));
    return grid;
  }
  glassine_result add_gesture(glassine_gesture_kind kind, detail::Recognized recognized) const {
    detail::Actions &actions = detail::Actions::shared();
    auto kept = std::make_shared<detail::Recognized>(std::move(recognized));
    glassine_result result = glassine_add_gesture(number_, kind, call_gesture, kept.get());
    actions.sweep();
    if (result == GLASSINE_OK) actions.by_gesture[number_].push_back(std::move(kept));
    return result;
  }

  glassine_result set_touch_policy(glassine_touch_policy policy) const {
    return glassine_set_touch_policy(number_, policy);
  }
  glassine_result set_hit_outset(double left, double top, double right, double bottom) const {
    return glassine_set_hit_outset(number_, left, top, right, bottom);
  }
  glassine_result set_hit_ellipse(Rect rect) const {
    return glassine_set_hit_ellipse(number_, rect);
  }
  glassine_result set_hit_rounded_rect(Rect rect, double radius) const {
    return glassine_set_hit_rounded_rect(number_, rect, radius);
  }
  // The path of an SVG; nullptr: the frame again.
  glassine_result set_hit_path(const char *path_data) const {
    return glassine_set_hit_path(number_, path_data);
  }

  // Values. Getters of a view that is gone return zeros.

  View child(int index) const { return View(glassine_get_child(number_, index)); }
  int selected() const { return glassine_get_selected(number_); }
  glassine_edges directions() const { return glassine_get_directions(number_); }
  std::pair<double, double> content_offset() const {
    double x = 0, y = 0;
    glassine_get_content_offset(number_, &x, &y);
    return {x, y};
  }
  glassine_result set_content_offset(double x, double y, bool is_animated) const {
    return glassine_set_content_offset(number_, x, y, is_animated);
  }
  glassine_result set_content_size(double width, double height) const {
    return glassine_set_content_size(number_, width, height);
  }
  glassine_result set_paging(bool is_paging) const {
    return glassine_set_paging(number_, is_paging);
  }
  glassine_result set_row_count(int count) const {
    return glassine_set_row_count(number_, count);
  }
  glassine_result scroll_to_row(int row, bool is_animated) const {
    return glassine_scroll_to_row(number_, row, is_animated);
  }
  glassine_result set_picture(const Picture &picture) const {
    return glassine_set_picture(number_, picture.number());
  }
  glassine_result set_texture(const Texture &texture) const {
    return glassine_set_texture(number_, texture.number());
  }
  glassine_result set_alpha_threshold(double threshold) const {
    return glassine_set_alpha_threshold(number_, threshold);
  }

  std::pair<double, double> stick() const {
    double x = 0, y = 0;
    glassine_get_stick(number_, &x, &y);
    return {x, y};
  }
  double value() const { return glassine_get_value(number_); }
  glassine_result set_value(double value) const { return glassine_set_value(number_, value); }
  std::string text() const {
    int length = glassine_get_text(number_, nullptr, 0);
    std::string text(static_cast<std::size_t>(length) + 1, '\0');
    glassine_get_text(number_, &text[0], length + 1);
    text.pop_back();
    return text;
  }
  glassine_result set_text(const std::string &text) const {
    return glassine_set_text(number_, text.c_str());
  }
  glassine_result set_font_size(double size) const {
    return glassine_set_font_size(number_, size);
  }
  glassine_result set_alignment(glassine_alignment alignment) const {
    return glassine_set_alignment(number_, alignment);
  }
  // 0: any.
  glassine_result set_line_count(int count) const {
    return glassine_set_line_count(number_, count);
  }
  glassine_result set_color(std::uint32_t color) const {
    return glassine_set_color(number_, color);
  }
  glassine_result set_theme_color(glassine_color color) const {
    return glassine_set_theme_color(number_, color);
  }
  Rect frame() const { return glassine_get_frame(number_); }
  glassine_result set_frame(Rect frame) const { return glassine_set_frame(number_, frame); }
  glassine_result set_anchors(glassine_edges edges) const {
    return glassine_set_anchors(number_, edges);
  }
  Anchor anchor(glassine_attribute attribute, glassine_guide guide = 0) const {
    return Anchor(number_, attribute, guide);
  }
  Anchor left(glassine_guide guide = 0) const {
    return anchor(GLASSINE_ATTRIBUTE_LEFT, guide);
  }
  Anchor right(glassine_guide guide = 0) const {
    return anchor(GLASSINE_ATTRIBUTE_RIGHT, guide);
  }
  Anchor top(glassine_guide guide = 0) const { return anchor(GLASSINE_ATTRIBUTE_TOP, guide); }
  Anchor bottom(glassine_guide guide = 0) const {
    return anchor(GLASSINE_ATTRIBUTE_BOTTOM, guide);
  }
  Anchor width(glassine_guide guide = 0) const {
    return anchor(GLASSINE_ATTRIBUTE_WIDTH, guide);
  }
  Anchor height(glassine_guide guide = 0) const {
    return anchor(GLASSINE_ATTRIBUTE_HEIGHT, guide);
  }
  Anchor center_x(glassine_guide guide = 0) const {
    return anchor(GLASSINE_ATTRIBUTE_CENTER_X, guide);
  }
  Anchor center_y(glassine_guide guide = 0) const {
    return anchor(GLASSINE_ATTRIBUTE_CENTER_Y, guide);
  }
  // Lays the view and its descendants out now.
  glassine_result layout() const { return glassine_layout(number_); }
  bool is_hidden() const { return glassine_is_hidden(number_); }
  glassine_result set_hidden(bool is_hidden) const {
    return glassine_set_hidden(number_, is_hidden);
  }
  glassine_result set_accessibility_label(const std::string &label) const {
    return glassine_set_accessibility_label(number_, label.c_str());
  }
  glassine_result set_accessibility_value(const std::string &value) const {
    return glassine_set_accessibility_value(number_, value.c_str());
  }
  glassine_result set_accessibility_hint(const std::string &hint) const {
    return glassine_set_accessibility_hint(number_, hint.c_str());
  }
  glassine_result set_accessibility_traits(glassine_traits traits) const {
    return glassine_set_accessibility_traits(number_, traits);
  }
  glassine_result set_accessibility_hidden(bool is_hidden) const {
    return glassine_set_accessibility_hidden(number_, is_hidden);
  }
  glassine_result set_enabled(bool is_enabled) const {
    return glassine_set_enabled(number_, is_enabled);
  }
  glassine_result set_alpha(double alpha) const { return glassine_set_alpha(number_, alpha); }
  bool is_pressed() const { return glassine_is_pressed(number_); }
  bool is_editing() const { return glassine_is_editing(number_); }
  glassine_result set_keyboard_type(glassine_keyboard_type type) const {
    return glassine_set_keyboard_type(number_, type);
  }
  glassine_result set_secure(bool is_secure) const {
    return glassine_set_secure(number_, is_secure);
  }
  glassine_result set_editing(bool is_editing) const {
    return glassine_set_editing(number_, is_editing);
  }
  glassine_result bring_to_front() const { return glassine_bring_to_front(number_); }
  glassine_result remove() const { return glassine_remove(number_); }

 private:
  friend class Overlay;
  glassine_view number_ = 0;

  static void call(glassine_view view, void *) {
    auto &actions = detail::Actions::shared().by_view;
    auto found = actions.find(view);
    if (found == actions.end()) return;
    // Stays while it runs, even if it removes its view.
    std::shared_ptr<detail::Action> action = found->second;
    (*action)(View(view));
  }

  static void call_row(
      glassine_view list, std::int32_t row, glassine_view cell, bool is_new, void *) {
    auto &fillings = detail::Actions::shared().by_list;
    auto found = fillings.find(list);
    if (found == fillings.end()) return;
    std::shared_ptr<detail::Filling> fill = found->second;
    (*fill)(View(list), row, View(cell), is_new);
  }

  static void call_drawn(
      glassine_view view, glassine_canvas canvas, double width, double height, void *) {
    auto &drawings = detail::Actions::shared().by_drawing;
    auto found = drawings.find(view);
    if (found != drawings.end()) (*found->second)(Canvas(canvas), width, height);
  }

  static void call_gesture(glassine_view view, const glassine_gesture *gesture, void *user) {
    auto &gestures = detail::Actions::shared().by_gesture;
    auto found = gestures.find(view);
    if (found == gestures.end()) return;
    for (const std::shared_ptr<detail::Recognized> &one : found->second) {
      if (one.get() != user) continue;
      std::shared_ptr<detail::Recognized> recognized = one;
      (*recognized)(View(view), *gesture);
      return;
    }
  }

  template <typename Called>
  static View acting(glassine_view view, Called &called) {
    if (!view) return View();
    detail::Actions &actions = detail::Actions::shared();
    actions.sweep();
    if constexpr (std::is_invocable_v<Called &, View>) {
      actions.by_view[view] = std::make_shared<detail::Action>(std::move(called));
    } else {
      actions.by_view[view] = std::make_shared<detail::Action>(
          [called = std::move(called)](View) mutable { called(); });
    }
    return View(view);
  }
};

// A finger of the host's, as the UI received it.
struct HostTouch {
  std::int64_t finger;
  glassine_phase phase;
  double x, y;
};

// An overlay and its views.
class Overlay {
 public:
  // Over an SDL_Window *. False if that failed; last_error() has the reason.
  explicit Overlay(void *sdl_window) { glassine_overlay_create(sdl_window, &number_); }
  // For a host without SDL; `scale` is pixels per point.
  Overlay(double width, double height, double scale) {
    glassine_overlay_create_without_window(width, height, scale, &number_);
  }
  ~Overlay() { destroy(); }
  Overlay(Overlay &&other) noexcept
      : number_(std::exchange(other.number_, 0)), touched_(std::move(other.touched_)) {}
  Overlay &operator=(Overlay &&other) noexcept {
    if (this == &other) return *this;
    destroy();
    number_ = std::exchange(other.number_, 0);
    touched_ = std::move(other.touched_);
    return *this;
  }

  glassine_overlay number() const { return number_; }
  explicit operator bool() const { return glassine_root(number_) != 0; }
  View root() const { return View(glassine_root(number_)); }

  // A layer above the root, or its root view. `back` is called for B on a pad and Escape.
  View add_layer(double level, bool is_modal) const {
    return View(glassine_add_layer(number_, level, is_modal, nullptr, nullptr));
  }
  template <typename Called>
  View add_layer(double level, bool is_modal, Called back) const {
    return View::acting(
        glassine_add_layer(number_, level, is_modal, View::call, nullptr), back);
  }

  // Has a keyboard come up for texts: "de en"; an empty text: none.
  glassine_result set_keyboard(
      const std::string &layouts,
      glassine_keyboard_size size = GLASSINE_KEYBOARD_SIZE_HAND) const {
    return glassine_set_keyboard(number_, layouts.empty() ? nullptr : layouts.c_str(), size);
  }
  double keyboard_height() const { return glassine_get_keyboard_height(number_); }

  // Points at the edges that a display hides.
  glassine_result set_safe_area(double left, double top, double right, double bottom) const {
    return glassine_set_safe_area(number_, left, top, right, bottom);
  }

  // The window takes touches only where a view does, from now on.
  glassine_result limit_input() const { return glassine_limit_input(number_); }

  // Places a hidden window on a layer of the desktop, which present() shows.
  glassine_result set_desktop_layer(
      glassine_desktop_layer layer, glassine_edges edges = 0, int exclusive_zone = 0) const {
    return glassine_set_desktop_layer(number_, layer, edges, exclusive_zone);
  }
  glassine_result present() const { return glassine_present(number_); }

  // From touch to picture, of a panel from 0 and a finger from 1; 0 is all of the panel. The first
  // call starts the measurement.
  glassine_latency latency(int32_t panel = 0, int32_t finger = 0) const {
    glassine_latency found = {};
    found.size = sizeof found;
    glassine_get_latency(number_, panel, finger, &found);
    return found;
  }

  // Whether the UI takes the event: the host must not act on it then.
  bool takes(const void *sdl_event) const {
    return glassine_process_event(number_, sdl_event) == GLASSINE_TAKEN;
  }
  glassine_answer process_touch(
      std::int64_t finger, glassine_phase phase, double x, double y, double timestamp) const {
    return glassine_process_touch(number_, finger, phase, x, y, timestamp);
  }
  // Input of a host without SDL, besides fingers.
  glassine_answer process_mouse(
      glassine_phase phase, std::uint32_t buttons, double x, double y, double time) const {
    return glassine_process_mouse(number_, phase, buttons, x, y, time);
  }
  glassine_result process_hover(double x, double y, double time) const {
    return glassine_process_hover(number_, x, y, time);
  }
  glassine_result process_wheel(double dx, double dy, double x, double y, double time) const {
    return glassine_process_wheel(number_, dx, dy, x, y, time);
  }
  glassine_result process_key(
      glassine_phase phase, std::uint32_t usage, const std::string &name,
      std::uint32_t modifiers, double time) const {
    return glassine_process_key(number_, phase, usage, name.c_str(), modifiers, time);
  }
  glassine_result process_text(const std::string &text, double time) const {
    return glassine_process_text(number_, text.c_str(), time);
  }
  glassine_result process_composition(
      const std::string &text, int start, int length, double time) const {
    return glassine_process_composition(number_, text.c_str(), start, length, time);
  }
  glassine_result process_pad(
      glassine_pad_button button, glassine_phase phase, double time) const {
    return glassine_process_pad(number_, button, phase, time);
  }
  glassine_result process_lost(double time) const {
    return glassine_process_lost(number_, time);
  }
  // The view that a finger would hit, or none; and the reasons.
  View hit(double x, double y) const { return View(glassine_hit(number_, x, y)); }
  std::string explain(double x, double y) const {
    int length = glassine_explain(number_, x, y, nullptr, 0);
    std::string text(static_cast<std::size_t>(length) + 1, '\0');
    glassine_explain(number_, x, y, &text[0], length + 1);
    text.pop_back();
    return text;
  }
  glassine_result on_host_touch(std::function<void(HostTouch)> called) {
    auto touched = std::make_unique<std::function<void(HostTouch)>>(std::move(called));
    glassine_result result = *touched
        ? glassine_set_host_touch_callback(number_, host_touched, touched.get())
        : glassine_set_host_touch_callback(number_, nullptr, nullptr);
    touched_ = std::move(touched);
    return result;
  }
  bool wants_text() const { return glassine_wants_text(number_); }
  bool wants_keyboard() const { return glassine_wants_keyboard(number_); }
  bool wants_pad() const { return glassine_wants_pad(number_); }
  bool wants_pointer() const { return glassine_wants_pointer(number_); }
  // The view with the focus of keys and pad, or none.
  View focus() const { return View(glassine_get_focus(number_)); }
  glassine_result set_focus(View view, bool is_visible = true) const {
    return glassine_set_focus(number_, view.number(), is_visible);
  }

  glassine_result update() const { return glassine_update(number_); }
  glassine_result update(double now) const { return glassine_update_at(number_, now); }
  glassine_result draw(int width, int height) const { return draw(0, 0, 0, width, height); }
  glassine_result draw(
      std::uint32_t framebuffer, int x, int y, int width, int height) const {
    return glassine_draw(number_, framebuffer, x, y, width, height);
  }
  glassine_result restore_graphics() const { return glassine_restore_graphics(number_); }
  bool needs_display() const { return glassine_needs_display(number_); }
  // Whether a frame is due without an event, and when.
  bool next_frame_due(double &time) const { return glassine_next_frame_due(number_, &time); }
  glassine_result resize(double width, double height, double scale) const {
    return glassine_resize(number_, width, height, scale);
  }
  // Width, height in points, and pixels per point.
  struct Size {
    double width = 0, height = 0, scale = 0;
  };
  Size size() const {
    Size size;
    glassine_get_size(number_, &size.width, &size.height, &size.scale);
    return size;
  }

  // An empty path ends the recording.
  glassine_result record(const std::string &path) const {
    return glassine_record(number_, path.empty() ? nullptr : path.c_str());
  }
  glassine_result replay(const std::string &path) const {
    return glassine_replay(number_, path.c_str());
  }
  bool is_replaying() const { return glassine_is_replaying(number_); }
  glassine_result film_begin(int pictures_per_second, int longest_side) const {
    return glassine_film_begin(number_, pictures_per_second, longest_side);
  }
  glassine_result film_add(int width, int height, const std::uint8_t *pixels) const {
    return glassine_film_add(number_, width, height, pixels);
  }
  glassine_result film_write(const std::string &path) const {
    return glassine_film_write(number_, path.c_str());
  }

  glassine_result set_appearance(glassine_appearance appearance) const {
    return glassine_set_appearance(number_, appearance);
  }
  bool is_dark() const { return glassine_is_dark(number_); }
  // 0xRRGGBBAA, as it is shown now.
  std::uint32_t theme_color(glassine_color color) const {
    return glassine_get_theme_color(number_, color);
  }
  glassine_result set_high_contrast(bool is_high) const {
    return glassine_set_high_contrast(number_, is_high);
  }
  glassine_result announce(const std::string &text) const {
    return glassine_announce(number_, text.c_str());
  }
  glassine_result set_speech(bool is_on) const { return glassine_set_speech(number_, is_on); }
  glassine_result set_speech_language(const std::string &language) const {
    return glassine_set_speech_language(number_, language.c_str());
  }

 private:
  glassine_overlay number_ = 0;
  std::unique_ptr<std::function<void(HostTouch)>> touched_;

  void destroy() {
    if (number_) glassine_overlay_destroy(number_);
    number_ = 0;
    detail::Actions::shared().sweep();
  }
  static void host_touched(
      glassine_overlay, std::int64_t finger, glassine_phase phase, double x, double y,
      void *user) {
    (*static_cast<std::function<void(HostTouch)> *>(user))(HostTouch{finger, phase, x, y});
  }
};

// Calls `changes` at once, and animates the properties that it sets.
template <typename Called>
glassine_result animate(double seconds, double bounce, Called changes) {
  return glassine_animate(
      seconds, bounce, [](void *user) { (*static_cast<Called *>(user))(); }, &changes);
}

// The same after a delay; `completion` is called with whether it has finished, at the end.
template <typename Called>
glassine_result animate(
    double seconds, double bounce, double delay, Called changes,
    std::function<void(bool)> completion) {
  struct Both {
    Called changes;
    std::function<void(bool)> completion;
  };
  Both *both = new Both{std::move(changes), std::move(completion)};
  glassine_result result = glassine_animate_then(
      seconds, bounce, delay, [](void *user) { static_cast<Both *>(user)->changes(); },
      [](bool is_finished, void *user) {
        std::unique_ptr<Both> both(static_cast<Both *>(user));
        if (both->completion) both->completion(is_finished);
      },
      both);
  if (result != GLASSINE_OK) delete both;
  return result;
}

inline glassine_result Texture::read_mask(const Overlay &overlay) const {
  return glassine_texture_read_mask(number_, overlay.number());
}

}  // namespace glassine

#endif
