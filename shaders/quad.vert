// One quad an instance: places its corners, decides how it is to be filled, and leaves out clips
// that cannot cut it. The record's layout is Instance.swift's. GLSL ES 3.00 and GLSL 3.30: the
// renderer puts the header line in front, and the HAS_ lines that quad.frag tells of.
precision highp float;
precision highp int;
precision highp sampler2D;

layout(location = 0) in vec4 a_rect;
layout(location = 1) in vec4 a_radii;
layout(location = 2) in vec4 a_parameters;
layout(location = 3) in uvec4 a_words;

// Two texels a space, four texels a clip, 1024 texels a row.
uniform sampler2D u_spaces;
uniform sampler2D u_clips;
// Pixels per point.
uniform float u_scale;
// Whether ten corners are asked for instead of four, and what is empty in its middle is drawn as a
// frame.
uniform bool u_isFramed;
// From pixels, y down, to clip coordinates: factor x, y, addend x, y.
uniform vec4 u_toTarget;

// The height of an atlas page by that of the texture, which ends where the page is empty.
uniform float u_atlasStretch;

// From pixels to points from the rectangle's centre: the linear part by columns.
flat out vec4 v_inverse;
// x, y: its translation. z, w: half the rectangle's width and height.
flat out vec4 v_shape;
flat out vec4 v_radii;
flat out vec4 v_parameters;
flat out vec4 v_first;
flat out vec4 v_second;
// Pixels per point across the rectangle's left and right, and across its top and bottom edges.
flat out vec2 v_density;
// Kind (with 8 for a fill that needs no edge), clip, atlas layer, flags.
flat out ivec4 v_info;

const int KIND_FILL = 0;
const int KIND_BORDER = 3;
const int KIND_SHADOW = 4;
const int KIND_IMAGE = 5;
const int KIND_COVERAGE = 6;
const int KIND_PLAIN = 8;
const int KIND_ARC = 9;
const int FLAG_CUTS_OUT = 1;
const int FLAG_PAINTED = 4;
const int FLAG_TURNS_DOWN = 8;
const int FLAG_CURLED = 32;
// By how much of its radius a corner keeps a box inside it away from both edges: 1 - 1 / sqrt(2).
const float CORNER = 0.2929;
// A Gaussian is taken as ended after this many sigmas; 0.14 % lies beyond on one side.
const float SHADOW_REACH = 3.0;
// Edges nearer than this to whole pixels are on them: half a step of an 8-bit coverage.
const float WHOLE = 1.0 / 512.0;
const int NESTED_CLIPS = 16;

vec4 fetch(sampler2D records, int index) {
  return texelFetch(records, ivec2(index & 1023, index >> 10), 0);
}

vec4 unpack(uint color) {
  return vec4(uvec4(color, color >> 8u, color >> 16u, color >> 24u) & 255u) / 255.0;
}

// Leaves out the clips from `clip` upwards that the parallelogram lies wholly inside of. Gives the
// first that may cut it, or -1 where one cuts all of it.
int firstCutting(int clip, vec2 corner, vec2 across, vec2 down) {
  for (int step = 0; step < NESTED_CLIPS && clip != 0; step++) {
    vec4 edges = fetch(u_clips, 4 * clip);
    vec4 radii = fetch(u_clips, 4 * clip + 1);
    vec4 linear = fetch(u_clips, 4 * clip + 2);
    vec4 rest = fetch(u_clips, 4 * clip + 3);
    mat2 toClip = mat2(linear.xy, linear.zw);
    vec2 a = toClip * corner + rest.xy;
    vec2 x = toClip * across;
    vec2 y = toClip * down;
    vec2 low = a + min(x, vec2(0.0)) + min(y, vec2(0.0));
    vec2 high = a + max(x, vec2(0.0)) + max(y, vec2(0.0));
    // A pixel of the clip's own edge is soft.
    vec2 soft = 0.5 * (abs(linear.xy) + abs(linear.zw));
    if (any(lessThan(high, edges.xy - soft)) || any(greaterThan(low, edges.zw + soft))) return -1;
    float radius = max(max(radii.x, radii.y), max(radii.z, radii.w));
    bool inX = low.x >= edges.x && high.x <= edges.z;
    bool inY = low.y >= edges.y && high.y <= edges.w;
    // Inside the cross that the corners' squares leave.
    bool clearX = low.x >= edges.x + radius && high.x <= edges.z - radius;
    bool clearY = low.y >= edges.y + radius && high.y <= edges.w - radius;
    if (!(inX && inY && (radius == 0.0 || clearX || clearY))) return clip;
    clip = int(rest.z);
  }
  return clip;
}

// The corner that this vertex stands at, from the centre in points: of the quad, or, going round,
// of its outer and inner edge in turn.
vec2 place(vec2 low, vec2 high, float inset, vec2 pad) {
  bool isFrame = u_isFramed && inset >= 0.0;
  int corner = isFrame ? gl_VertexID >> 1 & 3 : min(gl_VertexID, 3);
  bool isRight = isFrame ? corner == 1 || corner == 2 : (corner & 1) != 0;
  bool isBottom = corner >= 2;
  if (isFrame && (gl_VertexID & 1) != 0) {
    vec2 inner = max(0.5 * a_rect.zw - inset - pad, vec2(0.0));
    vec2 innerLow = clamp(-inner, low, high);
    vec2 innerHigh = clamp(inner, low, high);
    low = innerLow;
    high = innerHigh;
  }
  return vec2(isRight ? high.x : low.x, isBottom ? high.y : low.y);
}

#if HAS_TURNED
// A corner of a picture, from the rectangle's middle in points, as it is seen turned and from the
// eye: a pixel further out, for its soft edge.
vec2 turned(vec2 corner, vec2 pad) {
  // Of what is rolled up nothing is seen beyond the rectangle.
  if ((int(a_words.w >> 20u) & FLAG_CURLED) != 0) return corner + sign(corner) * pad;
  vec2 place = corner - a_radii.xy;
  bool isDown = (int(a_words.w >> 20u) & FLAG_TURNS_DOWN) != 0;
  float along = isDown ? place.y : place.x;
  vec2 seen = place * (isDown ? vec2(1.0, a_radii.z) : vec2(a_radii.z, 1.0));
  return seen / max(1.0 - along * a_radii.w, 1e-3) + a_radii.xy + sign(corner) * pad;
}
#endif

void hide() {
  gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
}

void main() {
  int kind = int(a_words.z & 15u);
  int flags = int(a_words.w >> 20u);
  int space = int(a_words.z >> 12u);
  v_info = ivec4(kind, 0, int(a_words.z >> 4u & 255u), flags);
  v_radii = a_radii;
  v_parameters = a_parameters;
#if HAS_PICTURES
  if (kind == KIND_IMAGE || kind == KIND_COVERAGE) v_parameters.yw *= u_atlasStretch;
#endif
  v_first = unpack(a_words.x);
  bool isPainted = (flags & FLAG_PAINTED) != 0;
  // A paint's place is a number and no colour.
  v_second = isPainted ? vec4(float(a_words.y)) : unpack(a_words.y);

  vec4 linear = fetch(u_spaces, 2 * space) * u_scale;
  vec2 translation = fetch(u_spaces, 2 * space + 1).xy * u_scale;
  mat2 toPixels = mat2(linear.xy, linear.zw);
  float area = linear.x * linear.w - linear.y * linear.z;
  v_inverse = vec4(0.0);
  v_shape = vec4(0.0);
  v_density = vec2(0.0);
  if (area == 0.0) {
    hide();
    return;
  }
  vec2 halfSize = 0.5 * a_rect.zw;
  vec2 center = a_rect.xy + halfSize;
  vec2 centerInPixels = toPixels * center + translation;
  v_inverse = vec4(linear.w, -linear.y, -linear.z, linear.x) / area;
  v_shape = vec4(-(mat2(v_inverse.xy, v_inverse.zw) * centerInPixels), halfSize);
  // The distance between two opposite edges, in pixels, by that in points.
  v_density = abs(area) / vec2(length(linear.zw), length(linear.xy));

  // What the quad covers, from its centre, in points.
  vec2 low = -halfSize;
  vec2 high = halfSize;
  vec2 pad = 1.0 / v_density;
  if (kind == KIND_SHADOW) {
    vec2 reach = vec2(max(SHADOW_REACH * a_parameters.x + a_parameters.w, 0.0));
    low += a_parameters.yz - reach;
    high += a_parameters.yz + reach;
  }
#if !HAS_SHAPES && !HAS_PICTURES && !HAS_SHADOWS && !HAS_GROUPS && !HAS_TURNED
  // The renderer has seen that all quads of this call lie on whole pixels.
  v_info.x = KIND_PLAIN;
  pad = vec2(0.0);
#else
  bool isSquare = linear.y == 0.0 && linear.z == 0.0 && a_radii == vec4(0.0);
  if (kind == KIND_FILL && isSquare && !isPainted) {
    vec2 first = centerInPixels - halfSize * linear.xw;
    vec2 second = centerInPixels + halfSize * linear.xw;
    vec4 off = abs(fract(vec4(first, second) + 0.5) - 0.5);
    if (all(lessThan(off, vec4(WHOLE)))) {
      v_info.x = KIND_PLAIN;
      pad = vec2(0.0);
    }
  }
#endif
  low -= pad;
  high += pad;

  int clip = int(a_words.w & 0xFFFFFu);
#if HAS_CLIPS && !HAS_TURNED
  if (clip != 0) {
    // The quad's own edge is soft by a pixel that nothing is drawn in, so the clip is asked about
    // what shows.
    vec2 edge = kind == KIND_SHADOW ? vec2(0.0) : pad;
    clip = firstCutting(
        clip, toPixels * (center + low + edge) + translation,
        linear.xy * (high.x - low.x - 2.0 * edge.x), linear.zw * (high.y - low.y - 2.0 * edge.y));
    if (clip < 0) {
      hide();
      return;
    }
  }
#endif
  v_info.y = clip;
  float radius = max(max(a_radii.x, a_radii.y), max(a_radii.z, a_radii.w));
  float inset = kind == KIND_BORDER || kind == KIND_ARC ? a_parameters.x + CORNER * radius
      : kind == KIND_SHADOW && (flags & FLAG_CUTS_OUT) != 0 ? CORNER * radius : -1.0;
#if HAS_TURNED
  vec2 corner = turned(place(-halfSize, halfSize, inset, pad), pad);
#else
  vec2 corner = place(low, high, inset, pad);
#endif
  vec2 pixel = toPixels * (center + corner) + translation;
  if (v_info.x == KIND_PLAIN) pixel = floor(pixel + 0.5);
  gl_Position = vec4(pixel * u_toTarget.xy + u_toTarget.zw, 0.0, 1.0);
}
