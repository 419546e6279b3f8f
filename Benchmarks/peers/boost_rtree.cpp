// A spatial index without a tree of views: Boost.Geometry's R-tree over the flattened scene, built
// in bulk. Of all rectangles at a point the highest is the answer.
#include "peer.h"

#include <boost/iterator/function_output_iterator.hpp>
#include <boost/geometry.hpp>
#include <boost/geometry/geometries/box.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/index/rtree.hpp>

#include <memory>
#include <utility>
#include <vector>

namespace {

namespace index = boost::geometry::index;
using Point = boost::geometry::model::d2::point_xy<float>;
using Box = boost::geometry::model::box<Point>;
// A rectangle and its place in painting order.
using Entry = std::pair<Box, uint32_t>;
using Tree = index::rtree<Entry, index::rstar<16>>;

std::unique_ptr<Tree> tree;
std::vector<Entry> entries;
std::vector<uint32_t> numbers;

void add(const PeerScene *scene, uint32_t number, int32_t x, int32_t y) {
  const PeerNode &node = scene->nodes[number];
  if (node.is_hidden) return;
  x += node.x;
  y += node.y;
  Point low(static_cast<float>(x), static_cast<float>(y));
  Point high(static_cast<float>(x + node.width), static_cast<float>(y + node.height));
  entries.emplace_back(Box(low, high), static_cast<uint32_t>(numbers.size()));
  numbers.push_back(number);
  for (uint32_t i = scene->first[number]; i < scene->first[number + 1]; i++)
    add(scene, scene->children[i], x, y);
}

void build(const PeerScene *scene) {
  add(scene, 0, 0, 0);
  tree = std::make_unique<Tree>(entries.begin(), entries.end());
  entries = {};
}

uint32_t ask(PeerPoint point) {
  uint32_t highest = 0;
  bool is_hit = false;
  auto note = boost::make_function_output_iterator([&](const Entry &entry) {
    if (!is_hit || entry.second > highest) highest = entry.second;
    is_hit = true;
  });
  Point centre(static_cast<float>(point.x) + 0.5f, static_cast<float>(point.y) + 0.5f);
  tree->query(index::intersects(centre), note);
  return is_hit ? numbers[highest] : PEER_NOTHING;
}

}  // namespace

int main(int argc, char **argv) {
  const Peer peer = {"Boost R-tree", build, ask};
  return peer_main(argc, argv, &peer);
}
