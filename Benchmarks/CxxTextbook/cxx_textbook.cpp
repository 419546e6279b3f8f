#include "cxx_textbook.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

namespace {

struct Rect {
  double x = 0, y = 0, width = 0, height = 0;

  bool contains(CxxPoint p) const {
    return p.x >= x && p.y >= y && p.x < x + width && p.y < y + height;
  }
};

// Rotated about the middle of the bounds; few views have one.
struct Rotation {
  double cosine, sine;
};

class View {
 public:
  virtual ~View() = default;

  uint32_t number = 0;
  // The bounds' corner in the superview.
  CxxPoint position{0, 0};
  Rect bounds;
  double alpha = 1;
  bool isHidden = false;
  bool isUserInteractionEnabled = true;
  View *superview = nullptr;
  std::unique_ptr<Rotation> rotation;
  std::vector<std::shared_ptr<View>> subviews;

  virtual bool pointInside(CxxPoint p) const { return bounds.contains(p); }

  virtual CxxPoint convertFromSuperview(CxxPoint p) const {
    double x = p.x - position.x, y = p.y - position.y;
    if (rotation) {
      double dx = x - bounds.width / 2, dy = y - bounds.height / 2;
      x = dx * rotation->cosine + dy * rotation->sine + bounds.width / 2;
      y = dy * rotation->cosine - dx * rotation->sine + bounds.height / 2;
    }
    return {x + bounds.x, y + bounds.y};
  }

  virtual View *hitTest(CxxPoint p) {
    if (isHidden || !isUserInteractionEnabled || alpha <= 0.01 || !pointInside(p)) return nullptr;
    for (auto it = subviews.rbegin(); it != subviews.rend(); ++it)
      if (View *hit = (*it)->hitTest((*it)->convertFromSuperview(p))) return hit;
    return this;
  }
};

}  // namespace

struct CxxTree {
  std::vector<std::shared_ptr<View>> views;

  View &root() const { return *views.front(); }
};

namespace {

using Siblings = std::vector<std::shared_ptr<View>>;

// Most changes are of the view added last, so the search begins at the top.
Siblings::iterator place(Siblings &siblings, const View *view) {
  auto is_view = [view](const std::shared_ptr<View> &other) { return other.get() == view; };
  auto found = std::find_if(siblings.rbegin(), siblings.rend(), is_view);
  return std::next(found).base();
}

}  // namespace

CxxTree *cxx_tree_make(size_t capacity) {
  auto *tree = new CxxTree;
  tree->views.reserve(capacity);
  return tree;
}

void cxx_tree_destroy(CxxTree *tree) {
  if (!tree) return;
  // From the last one on, so that a deep tree needs no recursion.
  while (!tree->views.empty()) {
    tree->views.back()->subviews.clear();
    tree->views.pop_back();
  }
  delete tree;
}

void cxx_tree_add(CxxTree *tree, int32_t parent, double x, double y, double width, double height,
                  bool is_hidden, double rotation) {
  auto view = std::make_shared<View>();
  view->number = static_cast<uint32_t>(tree->views.size());
  view->position = {x, y};
  view->bounds = {0, 0, width, height};
  view->isHidden = is_hidden;
  if (rotation != 0) view->rotation.reset(new Rotation{std::cos(rotation), std::sin(rotation)});
  if (parent >= 0) {
    View &superview = *tree->views[static_cast<size_t>(parent)];
    view->superview = &superview;
    superview.subviews.push_back(view);
  }
  tree->views.push_back(std::move(view));
}

void cxx_tree_hit(const CxxTree *tree, const CxxPoint *points, size_t count, uint32_t *answers) {
  View &root = tree->root();
  for (size_t i = 0; i < count; i++) {
    const View *hit = root.hitTest(points[i]);
    answers[i] = hit ? hit->number : CXX_NOTHING;
  }
}

uint32_t cxx_tree_hit_one(const CxxTree *tree, CxxPoint point) {
  const View *hit = tree->root().hitTest(point);
  return hit ? hit->number : CXX_NOTHING;
}

void cxx_tree_move(CxxTree *tree, uint32_t view, double x, double y) {
  tree->views[view]->position = {x, y};
}

void cxx_tree_scroll(CxxTree *tree, uint32_t view, double x, double y) {
  tree->views[view]->bounds.x = x;
  tree->views[view]->bounds.y = y;
}

void cxx_tree_hide(CxxTree *tree, uint32_t view, bool is_hidden) {
  tree->views[view]->isHidden = is_hidden;
}

void cxx_tree_bring_to_front(CxxTree *tree, uint32_t number) {
  View *view = tree->views[number].get();
  if (!view->superview) return;
  auto &siblings = view->superview->subviews;
  auto found = place(siblings, view);
  std::rotate(found, std::next(found), siblings.end());
}

void cxx_tree_remove(CxxTree *tree, uint32_t number) {
  View *view = tree->views[number].get();
  if (!view->superview) return;
  auto &siblings = view->superview->subviews;
  siblings.erase(place(siblings, view));
  view->superview = nullptr;
}

void cxx_tree_insert(CxxTree *tree, uint32_t number, uint32_t parent) {
  auto &view = tree->views[number];
  view->superview = tree->views[parent].get();
  view->superview->subviews.push_back(view);
}
