// Hit-testing as a textbook has it, in C++: a class for views, shared pointers to subviews, a
// virtual recursive hitTest. The baseline for Glassine's own way.
#ifndef CXX_TEXTBOOK_H
#define CXX_TEXTBOOK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// A tree of views, numbered as they were added; number 0 is the root.
typedef struct CxxTree CxxTree;

typedef struct {
  double x, y;
} CxxPoint;

// The answer if nothing is hit.
#define CXX_NOTHING UINT32_MAX

CxxTree *cxx_tree_make(size_t capacity);
void cxx_tree_destroy(CxxTree *tree);

// Adds a view on top of its siblings; parent -1 for the root, which is added first. Angles are
// radians.
void cxx_tree_add(CxxTree *tree, int32_t parent, double x, double y, double width, double height,
                  bool is_hidden, double rotation);

// Queries the hit view for each point. The loop is in here, so that the call from outside is paid
// once.
void cxx_tree_hit(const CxxTree *tree, const CxxPoint *points, size_t count, uint32_t *answers);

uint32_t cxx_tree_hit_one(const CxxTree *tree, CxxPoint point);
void cxx_tree_move(CxxTree *tree, uint32_t view, double x, double y);
void cxx_tree_scroll(CxxTree *tree, uint32_t view, double x, double y);
void cxx_tree_hide(CxxTree *tree, uint32_t view, bool is_hidden);
void cxx_tree_bring_to_front(CxxTree *tree, uint32_t view);
// Removes a view from its parent, and puts it back on top.
void cxx_tree_remove(CxxTree *tree, uint32_t view);
void cxx_tree_insert(CxxTree *tree, uint32_t view, uint32_t parent);

#ifdef __cplusplus
}
#endif
#endif
