// One pixel of a quad: its colour, premultiplied, times how much of the pixel its shape and its
// clips cover. GLSL ES 3.00 and GLSL 3.30: the renderer puts the header line in front, and
// HAS_SHAPES, HAS_PICTURES, HAS_CLIPS, HAS_SHADOWS, HAS_SHRUNKEN, HAS_GROUPS, HAS_BACKDROPS, HAS_PAINTS,
// HAS_CUSTOM, HAS_TURNED and HAS_BLENDS, each 0 or 1: a software renderer runs every branch for every pixel, so
// for it what a draw call does not need is left out here.
precision highp float;
precision highp int;
precision highp sampler2D;
precision highp sampler2DArray;

flat in vec4 v_inverse;
flat in vec4 v_shape;
flat in vec4 v_radii;
flat in vec4 v_parameters;
flat in vec4 v_first;
flat in vec4 v_second;
flat in vec2 v_density;
flat in ivec4 v_info;

#if HAS_CLIPS
uniform sampler2D u_clips;
#endif
#if HAS_PICTURES
uniform sampler2DArray u_atlas;
#endif
#if HAS_GROUPS || HAS_TURNED
uniform sampler2D u_layer;
#endif
#if HAS_PAINTS
uniform sampler2D u_paints;
#endif
// From gl_FragCoord to pixels, y down: addend x; the number that y is taken from; before that, addend
// and factor of y, for targets whose first row is the picture's top one.
uniform vec4 u_toPixels;
// The group layer's left, top, width and height in pixels, y down. Of a backdrop: left, bottom, and
// the shares of the texture's width and height that a pixel is. Of a picture: the shares of the
// texture's width and height that it takes.
uniform vec4 u_layerBounds;

layout(location = 0) out vec4 o_color;

const int KIND_LINEAR = 1;
const int KIND_RADIAL = 2;
const int KIND_BORDER = 3;
const int KIND_SHADOW = 4;
const int KIND_IMAGE = 5;
const int KIND_COVERAGE = 6;
const int KIND_GROUP = 7;
const int KIND_PLAIN = 8;
const int KIND_ARC = 9;
const int KIND_BACKDROP = 10;
const int KIND_CUSTOM = 11;
const int FLAG_CUTS_OUT = 1;
const int FLAG_NEAREST = 2;
const int FLAG_PAINTED = 4;
const int FLAG_TURNS_DOWN = 8;
const int FLAG_LAYERED = 16;
const int FLAG_CURLED = 32;
const int MOST_STOPS = 32;
const int NESTED_CLIPS = 16;
// Parts of a blurred rounded rectangle down.
const int SHADOW_STRIPS = 8;
// Samples of a shrunken picture along each axis, at most.
const int MOST_TAPS = 4;
// The square of the texels a pixel that make a picture shrunken.
const float SHRUNKEN = 1.7;

// How much of a pixel a rounded rectangle about the origin covers, 0 to 1. `point` and sizes in the
// shape's own coordinates; `inverse` maps pixels to them; `density` is pixels per unit across the
// edges.
float coverageOf(vec2 point, vec2 halfSize, vec4 radii, vec4 inverse, vec2 density) {
  // Exact for straight edges: the overlap of the pixel with the span between two edges.
  vec2 toHigh = (halfSize - point) * density;
  vec2 toLow = (halfSize + point) * density;
  vec2 span = clamp(min(toHigh, vec2(0.5)) + min(toLow, vec2(0.5)), 0.0, 1.0);
  float straight = span.x * span.y;
  vec2 sides = point.y < 0.0 ? radii.xy : radii.wz;
  float radius = point.x < 0.0 ? sides.x : sides.y;
  vec2 beyond = abs(point) - halfSize + radius;
  if (radius <= 0.0 || min(beyond.x, beyond.y) <= 0.0) return straight;
  float distance = length(beyond);
  vec2 normal = sign(point) * beyond / distance;
  float unitsPerPixel = length(vec2(dot(inverse.xy, normal), dot(inverse.zw, normal)));
  return min(clamp(0.5 - (distance - radius) / unitsPerPixel, 0.0, 1.0), straight);
}

#if HAS_CLIPS
float clipCoverage(int clip, vec2 pixel) {
  float coverage = 1.0;
  for (int step = 0; step < NESTED_CLIPS; step++) {
    if (clip == 0) break;
    int texel = 4 * clip;
    ivec2 place = ivec2(texel & 1023, texel >> 10);
    vec4 edges = texelFetch(u_clips, place, 0);
    vec4 rest = texelFetch(u_clips, place + ivec2(3, 0), 0);
    vec2 halfSize = 0.5 * (edges.zw - edges.xy);
    vec2 center = 0.5 * (edges.zw + edges.xy);
    if (rest.w != 0.0) {
      coverage *= coverageOf(pixel - center, halfSize, vec4(0.0), vec4(1, 0, 0, 1), vec2(1.0));
    } else {
      vec4 radii = texelFetch(u_clips, place + ivec2(1, 0), 0);
      vec4 inverse = texelFetch(u_clips, place + ivec2(2, 0), 0);
      vec2 point = mat2(inverse.xy, inverse.zw) * pixel + rest.xy - center;
      vec2 density = 1.0 / vec2(length(inverse.xz), length(inverse.yw));
      coverage *= coverageOf(point, halfSize, radii, inverse, density);
    }
    clip = int(rest.z);
  }
  return coverage;
}
#endif

#if HAS_SHAPES
// How much of a pixel an arc with round ends covers: the distance from it, as for any line.
float arc(vec2 point, float radius) {
  float halfWidth = 0.5 * v_parameters.x;
  float turn = v_parameters.y;
  // Turned so that the arc lies evenly about the second axis, and folded along it.
  vec2 place = vec2(
      abs(cos(turn) * point.x + sin(turn) * point.y), sin(turn) * point.x - cos(turn) * point.y);
  vec2 end = vec2(sin(v_parameters.z), cos(v_parameters.z));
  float middle = radius - halfWidth;
  bool isBeyond = end.y * place.x > end.x * place.y;
  float distance = isBeyond ? length(place - end * middle) : abs(length(place) - middle);
  float unitsPerPixel = sqrt(abs(v_inverse.x * v_inverse.w - v_inverse.y * v_inverse.z));
  return clamp(0.5 - (distance - halfWidth) / unitsPerPixel, 0.0, 1.0);
}
#endif

// Where the pixel lies in a target whose first row is the picture's bottom one.
vec2 fragmentPlace() {
  return vec2(gl_FragCoord.x, u_toPixels.z + u_toPixels.w * gl_FragCoord.y);
}

// Noise between -0.5 and 0.5 that looks even: interleaved gradient noise (Jimenez, 2014).
float noise() {
  return fract(52.9829189 * fract(dot(fragmentPlace(), vec2(0.06711056, 0.00583715)))) - 0.5;
}

// A gradient's colour with noise of a step. An opaque one stays opaque: where half a step is taken from
// its alpha, graphics chips round it down.
vec4 dithered(vec4 color) {
  float change = noise() / 255.0;
  return clamp(color + vec4(vec3(change), color.a > 0.999 ? 0.0 : change), 0.0, 1.0);
}

vec4 gradient(vec2 unit) {
  float position;
  if (v_info.x == KIND_LINEAR) {
    // Along the direction in which the colour changes in the stretched rectangle, as CoreAnimation
    // has it.
    vec2 line = v_parameters.zw - v_parameters.xy;
    float square = dot(line, line);
    position = square > 0.0 ? dot(unit - v_parameters.xy, line) / square : 1.0;
  } else {
    vec2 radius = v_parameters.zw;
    position = min(radius.x, radius.y) > 0.0 ? length((unit - v_parameters.xy) / radius) : 1.0;
  }
  vec4 color = mix(v_first, v_second, clamp(position, 0.0, 1.0));
  return dithered(color);
}

#if HAS_PAINTS
vec4 paintTexel(int index) {
  return texelFetch(u_paints, ivec2(index & 1023, index >> 10), 0);
}

vec3 encoded(vec3 light) {
  vec3 high = 1.055 * pow(max(light, vec3(0.0)), vec3(1.0 / 2.4)) - 0.055;
  return mix(high, light * 12.92, lessThanEqual(light, vec3(0.0031308)));
}

// A gradient's colour at a place in points from where it lies. The record is PaintTable.swift's.
vec4 paint(vec2 place) {
  int first = int(v_second.x);
  vec4 linear = paintTexel(first);
  vec4 rest = paintTexel(first + 1);
  vec2 p = mat2(linear.xy, linear.zw) * place + rest.xy;
  int shape = int(rest.z) & 3;
  int count = int(rest.w);
  float along = shape == 0 ? p.x : shape == 1 ? length(p) : fract(atan(p.y, p.x) * 0.15915494);
  vec4 color = paintTexel(first + 2);
  float from = paintTexel(first + 3).x;
  for (int stop = 1; stop < MOST_STOPS && stop < count; stop++) {
    vec4 next = paintTexel(first + 2 + 2 * stop);
    float to = paintTexel(first + 3 + 2 * stop).x;
    color = mix(color, next, to > from ? clamp((along - from) / (to - from), 0.0, 1.0)
                                       : step(to, along));
    from = to;
  }
  if (int(rest.z) >= 4 && color.a > 0.0) color.rgb = encoded(color.rgb / color.a) * color.a;
  return dithered(color);
}
#endif

#if HAS_CUSTOM
uniform float u_time;
uniform vec2 u_size;
uniform vec2 u_resolution;
uniform float u_values[8];
// The user's text stands here.
#endif

#if HAS_SHADOWS
// The Gaussian's integral up to `x`, for sigma 1. Error below 0.0005 (Abramowitz and Stegun
// 7.1.27).
vec4 integral(vec4 x) {
  vec4 a = abs(x) * 0.70710678;
  vec4 sum = 1.0 + a * (0.278393 + a * (0.230389 + a * (0.000972 + a * 0.078108)));
  sum *= sum;
  return 0.5 + sign(x) * (0.5 - 0.5 / (sum * sum));
}

// A rounded rectangle blurred by a Gaussian: exact across, and in eight strips down.
float shadow(vec2 point) {
  float sigma = v_parameters.x;
  float spread = v_parameters.w;
  vec2 halfSize = v_shape.zw + spread;
  vec2 p = point - v_parameters.yz;
  vec4 radii = mix(vec4(0.0), max(v_radii + spread, 0.0), greaterThan(v_radii, vec4(0.0)));
  radii = min(radii, min(halfSize.x, halfSize.y));
  if (min(v_density.x, v_density.y) * sigma < 0.3) {
    return coverageOf(p, halfSize, radii, v_inverse, v_density);
  }
  float radius = max(max(radii.x, radii.y), max(radii.z, radii.w));
  vec4 edges = integral(vec4(p + halfSize, p - halfSize) / sigma);
  float square = (edges.x - edges.z) * (edges.y - edges.w);
  // Where the corners are out of the Gaussian's reach, for square ones, and where their rounding
  // changes less than a fifth of a step of 8 bits, it is a product.
  vec2 fromCorner = abs(p) - halfSize + radius;
  bool isRounded = v_first.a * radius * radius > 0.02 * sigma * sigma
      && min(fromCorner.x, fromCorner.y) > -3.0 * sigma;
  float low = max(-halfSize.y, p.y - 3.0 * sigma);
  float high = min(halfSize.y, p.y + 3.0 * sigma);
  float height = max(high - low, 0.0) / float(SHADOW_STRIPS);
  float sum = 0.0;
  float above = integral(vec4((low - p.y) / sigma)).x;
  // The bound is a variable, so that a software renderer leaves the loop out for most pixels.
  int strips = isRounded ? SHADOW_STRIPS : 0;
  for (int strip = 0; strip < strips; strip++) {
    float bottom = low + (float(strip) + 1.0) * height;
    float y = bottom - 0.5 * height;
    vec2 r = y < 0.0 ? radii.xy : radii.wz;
    vec2 inCorner = max(abs(y) - halfSize.y + r, 0.0);
    vec2 curve = halfSize.x - r + sqrt(max(r * r - inCorner * inCorner, 0.0));
    vec4 parts = integral(vec4(p.x + curve.x, p.x - curve.y, bottom - p.y, 0.0) / sigma);
    sum += (parts.x - parts.y) * (parts.z - above);
    above = parts.z;
  }
  return isRounded ? sum : square;
}
#endif

#if HAS_PICTURES
vec4 picture(vec2 unit) {
  vec2 size = vec2(textureSize(u_atlas, 0).xy);
  vec2 low = v_parameters.xy;
  vec2 high = v_parameters.zw;
  vec2 place = mix(low, high, unit);
  float layer = float(v_info.z);
  // Never nearer to the picture's edge than half a texel, so that no neighbour is read.
  vec2 inset = min(vec2(0.5) / size, 0.5 * (high - low));
  bool isPainted = (v_info.w & FLAG_PAINTED) != 0;
  if (v_info.x == KIND_COVERAGE && (isPainted || v_second == vec4(0.0))) inset = -inset;
  low += inset;
  high -= inset;
  if ((v_info.w & FLAG_NEAREST) != 0) {
    place = (floor(place * size) + 0.5) / size;
    return textureLod(u_atlas, vec3(clamp(place, low, high), layer), 0.0);
  }
#if HAS_SHRUNKEN
  // Texels by which the picture advances from one pixel to the next, right and down.
  vec2 texels = (v_parameters.zw - v_parameters.xy) * size / (2.0 * v_shape.zw);
  vec2 right = v_inverse.xy * texels;
  vec2 down = v_inverse.zw * texels;
  float across = max(dot(right, right), dot(down, down));
  int taps = across < SHRUNKEN ? 1 : min(int(ceil(sqrt(across) * 0.75)), MOST_TAPS);
  vec4 sum = vec4(0.0);
  // The bound is a variable, so that the loop is not unrolled.
  for (int tap = 0; tap < taps * taps; tap++) {
    vec2 at = (vec2(float(tap % taps), float(tap / taps)) + 0.5) / float(taps) - 0.5;
    vec2 there = place + (at.x * right + at.y * down) / size;
    sum += textureLod(u_atlas, vec3(clamp(there, low, high), layer), 0.0);
  }
  return sum / float(taps * taps);
#else
  return textureLod(u_atlas, vec3(clamp(place, low, high), layer), 0.0);
#endif
}
#endif

#if HAS_BLENDS
// What lies beneath the layer, pixel by pixel as the layer.
uniform sampler2D u_beneath;
// BlendMode's number.
uniform int u_blend;

const int BLEND_MULTIPLY = 1;
const int BLEND_LIGHTEN = 3;
const int BLEND_OVERLAY = 8;
const int BLEND_DARKEN = 9;
const int BLEND_COLOR_DODGE = 10;
const int BLEND_COLOR_BURN = 11;
const int BLEND_SOFT_LIGHT = 12;
const int BLEND_HARD_LIGHT = 13;
const int BLEND_DIFFERENCE = 14;
const int BLEND_EXCLUSION = 15;
const int BLEND_HUE = 16;
const int BLEND_SATURATION = 17;
const int BLEND_COLOR = 18;

// The formulas are those of W3C's Compositing and Blending Level 1, chapter 10: b beneath, s above.
float dodge(float b, float s) {
  return b <= 0.0 ? 0.0 : s >= 1.0 ? 1.0 : min(1.0, b / (1.0 - s));
}

float burn(float b, float s) {
  return b >= 1.0 ? 1.0 : s <= 0.0 ? 0.0 : 1.0 - min(1.0, (1.0 - b) / s);
}

float softLight(float b, float s) {
  if (s <= 0.5) return b - (1.0 - 2.0 * s) * b * (1.0 - b);
  float lit = b <= 0.25 ? ((16.0 * b - 12.0) * b + 4.0) * b : sqrt(b);
  return b + (2.0 * s - 1.0) * (lit - b);
}

vec3 hardLight(vec3 b, vec3 s) {
  vec3 screened = b + (2.0 * s - 1.0) * (1.0 - b);
  return mix(2.0 * b * s, screened, vec3(greaterThan(s, vec3(0.5))));
}

float brightness(vec3 c) { return dot(c, vec3(0.3, 0.59, 0.11)); }

float saturationOf(vec3 c) { return max(c.r, max(c.g, c.b)) - min(c.r, min(c.g, c.b)); }

vec3 withBrightness(vec3 c, float wanted) {
  c += wanted - brightness(c);
  float low = min(c.r, min(c.g, c.b));
  float high = max(c.r, max(c.g, c.b));
  if (low < 0.0) c = wanted + (c - wanted) * wanted / (wanted - low);
  if (high > 1.0) c = wanted + (c - wanted) * (1.0 - wanted) / (high - wanted);
  return c;
}

vec3 withSaturation(vec3 c, float wanted) {
  float low = min(c.r, min(c.g, c.b));
  float range = saturationOf(c);
  return range > 0.0 ? (c - low) * wanted / range : vec3(0.0);
}

vec3 blended(vec3 b, vec3 s) {
  switch (u_blend) {
    case BLEND_MULTIPLY: return b * s;
    case BLEND_LIGHTEN: return max(b, s);
    case BLEND_OVERLAY: return hardLight(s, b);
    case BLEND_DARKEN: return min(b, s);
    case BLEND_COLOR_DODGE: return vec3(dodge(b.r, s.r), dodge(b.g, s.g), dodge(b.b, s.b));
    case BLEND_COLOR_BURN: return vec3(burn(b.r, s.r), burn(b.g, s.g), burn(b.b, s.b));
    case BLEND_SOFT_LIGHT:
      return vec3(softLight(b.r, s.r), softLight(b.g, s.g), softLight(b.b, s.b));
    case BLEND_HARD_LIGHT: return hardLight(b, s);
    case BLEND_DIFFERENCE: return abs(b - s);
    case BLEND_EXCLUSION: return b + s - 2.0 * b * s;
    case BLEND_HUE: return withBrightness(withSaturation(s, saturationOf(b)), brightness(b));
    case BLEND_SATURATION:
      return withBrightness(withSaturation(b, saturationOf(s)), brightness(b));
    case BLEND_COLOR: return withBrightness(s, brightness(b));
    default: return withBrightness(b, brightness(s));
  }
}

// Both premultiplied, as is the result, which replaces what lies beneath.
vec4 composed(vec4 beneath, vec4 above) {
  if (beneath.a <= 0.0 || above.a <= 0.0) return beneath.a <= 0.0 ? above : beneath;
  vec3 both = blended(
      min(beneath.rgb / beneath.a, 1.0), min(above.rgb / above.a, 1.0));
  vec3 color = (1.0 - above.a) * beneath.rgb + (1.0 - beneath.a) * above.rgb
      + above.a * beneath.a * clamp(both, 0.0, 1.0);
  return vec4(color, above.a + beneath.a - above.a * beneath.a);
}
#endif

#if HAS_TURNED
// What lies at a place as it is seen, both from the axis: DisplayTurn's formula, solved.
vec2 beneath(vec2 seen) {
  bool isDown = (v_info.w & FLAG_TURNS_DOWN) != 0;
  if (isDown) seen = seen.yx;
  float along = seen.x / max(v_radii.z + seen.x * v_radii.w, 1e-6);
  vec2 place = vec2(along, seen.y * (1.0 - along * v_radii.w));
  return isDown ? place.yx : place;
}

// The picture or layer at a place from its middle; what lies from one pixel to the next, right and down.
vec4 sampled(vec2 place, vec2 right, vec2 down, vec2 halfSize) {
  vec2 size = vec2(textureSize(u_layer, 0));
  vec2 extent = u_layerBounds.zw * ((v_info.w & FLAG_LAYERED) != 0 ? vec2(1.0) : size);
  vec2 texel;
  mat2 toTexels;
  if ((v_info.w & FLAG_LAYERED) != 0) {
    toTexels = inverse(mat2(v_inverse.xy, v_inverse.zw));
    texel = toTexels * (place - v_shape.xy) - u_layerBounds.xy;
  } else {
    vec2 scale = extent / (2.0 * halfSize);
    toTexels = mat2(scale.x, 0.0, 0.0, scale.y);
    texel = (place + halfSize) * scale;
  }
  right = toTexels * right;
  down = toTexels * down;
  float across = max(dot(right, right), dot(down, down));
  int taps = across < SHRUNKEN ? 1 : min(int(ceil(sqrt(across) * 0.75)), MOST_TAPS);
  vec4 sum = vec4(0.0);
  for (int tap = 0; tap < taps * taps; tap++) {
    vec2 at = (vec2(float(tap % taps), float(tap / taps)) + 0.5) / float(taps) - 0.5;
    vec2 there = clamp(texel + at.x * right + at.y * down, vec2(0.5), extent - 0.5);
    // Rows of a texture lie from the bottom.
    sum += textureLod(u_layer, vec2(there.x, extent.y - there.y) / size, 0.0);
  }
  return sum / float(taps * taps);
}

// A picture, or a group's layer, turned.
vec4 turned(vec2 point, vec2 halfSize) {
  vec2 seen = point - v_radii.xy;
  vec2 place = beneath(seen);
  // From one pixel to the next, right and down, in points of the picture.
  vec2 right = beneath(seen + v_inverse.xy) - place;
  vec2 down = beneath(seen + v_inverse.zw) - place;
  place += v_radii.xy;
  vec2 step = vec2(length(vec2(right.x, down.x)), length(vec2(right.y, down.y)));
  vec2 density = 1.0 / max(step, vec2(1e-6));
  float coverage = coverageOf(place, halfSize, vec4(0.0), v_inverse, density);
  return sampled(place, right, down, halfSize) * v_first * coverage;
}

// How far a place lies beyond a rectangle's edge; below 0 within.
float beyond(vec2 place, vec2 halfSize) {
  vec2 off = abs(place) - halfSize;
  return length(max(off, vec2(0.0))) + min(max(off.x, off.y), 0.0);
}

// How much light is lost at a distance from what casts a shadow.
float lost(float away, float reach) {
  float near = clamp(1.0 - away / reach, 0.0, 1.0);
  return near * near;
}

// How far behind the line, along the page, that lies which is seen so far from the line: the page's back
// where it has gone over the roll, and its front beneath that.
vec2 unrolled(float along, float radius) {
  float halfTurn = 3.14159265 * radius;
  if (along <= 0.0) return vec2(halfTurn - along, along);
  float arc = radius * asin(min(along / radius, 1.0));
  return vec2(halfTurn - arc, arc);
}

// A page that is rolled up, with the shadows that it casts upon itself and what lies beneath.
vec4 curled(vec2 point, vec2 halfSize) {
  vec2 normal = v_radii.xy;
  float radius = v_radii.w;
  float pixel = sqrt(abs(v_inverse.x * v_inverse.w - v_inverse.y * v_inverse.z));
  float along = dot(point, normal) - v_radii.z;
  vec2 arcs = unrolled(along, radius);
  vec2 back = point + normal * (arcs.x - along);
  vec2 front = point + normal * (arcs.y - along);
  // From one pixel to the next; the roll's steep side is no steeper than can be sampled.
  vec2 across = vec2(dot(v_inverse.xy, normal), dot(v_inverse.zw, normal));
  float level = along <= 0.0 ? 1.0 : sqrt(max(1.0 - along * along / (radius * radius), 0.0));
  float stretch = 1.0 / max(level, 0.25) - 1.0;
  vec2 right = v_inverse.xy + normal * (across.x * stretch);
  vec2 down = v_inverse.zw + normal * (across.y * stretch);
  float isHere = clamp((radius - along) / pixel + 0.5, 0.0, 1.0);
  float backOff = beyond(back, halfSize);
  float backCover = isHere * clamp(0.5 - backOff / pixel, 0.0, 1.0);
  float frontCover = isHere * clamp(0.5 - beyond(front, halfSize) / pixel, 0.0, 1.0);
  vec4 result = vec4(0.0);
  if (backCover < 1.0) {
    vec4 page = sampled(front, right, down, halfSize) * frontCover;
    // Darker where it rises, and where the part that has come over is near above it.
    float light = mix(0.72, 1.0, along <= 0.0 ? 1.0 : level);
    page.rgb *= light * (1.0 - 0.38 * lost(max(backOff, 0.0), radius));
    vec2 rim = point + normal * (1.57079633 * radius - along);
    float off = length(vec2(max(along - radius, 0.0), max(beyond(rim, halfSize), 0.0)));
    float shade = along > 0.0 ? 0.45 * lost(off, 1.2 * radius) : 0.0;
    result = page + vec4(0.0, 0.0, 0.0, shade * (1.0 - page.a));
  }
  if (backCover > 0.0) {
    // Paper, with what is printed on the front shining through a little; brightest short of its top.
    vec4 print = sampled(
        back, v_inverse.xy - normal * (across.x * (2.0 + stretch)),
        v_inverse.zw - normal * (across.y * (2.0 + stretch)), halfSize);
    float gloss = along <= 0.0 ? 0.0 : level * (1.0 - level) * 0.25;
    float light = mix(0.66, 0.96, level) + gloss;
    vec4 paper = vec4(mix(vec3(print.a), print.rgb, 0.14) * light, print.a) * backCover;
    result = paper + result * (1.0 - paper.a);
  }
  return result * v_first * clamp(0.5 - beyond(point, halfSize) / pixel, 0.0, 1.0);
}
#endif

void main() {
  int kind = v_info.x;
  vec4 color = v_first;
#if HAS_SHAPES || HAS_PICTURES || HAS_CLIPS || HAS_SHADOWS || HAS_GROUPS || HAS_TURNED
  vec2 spot = fragmentPlace();
  vec2 pixel = vec2(spot.x + u_toPixels.x, u_toPixels.y - spot.y);
#endif
#if HAS_SHAPES || HAS_PICTURES || HAS_SHADOWS || HAS_GROUPS || HAS_TURNED
  vec2 point = mat2(v_inverse.xy, v_inverse.zw) * pixel + v_shape.xy;
  vec2 halfSize = v_shape.zw;
#endif
#if HAS_SHAPES || HAS_PICTURES
  bool isWhole = kind == KIND_PLAIN || kind == KIND_GROUP;
  if (!isWhole && kind != KIND_SHADOW && kind != KIND_BACKDROP) {
    vec2 unit = point / (2.0 * halfSize) + 0.5;
    bool isPainted = (v_info.w & FLAG_PAINTED) != 0;
    bool isBare = kind == KIND_COVERAGE && (isPainted || v_second == vec4(0.0));
    float coverage = isBare ? 1.0 : coverageOf(point, halfSize, v_radii, v_inverse, v_density);
#if HAS_PAINTS
    if (isPainted) {
      vec2 offset = kind == KIND_COVERAGE ? v_radii.xy : v_parameters.xy;
      color *= paint(point + halfSize + offset);
    }
#endif
#if HAS_CUSTOM
    if (kind == KIND_CUSTOM) color = shade(point + halfSize);
#endif
#if HAS_SHAPES
    if (kind == KIND_LINEAR || kind == KIND_RADIAL) {
      color = gradient(unit);
    } else if (kind == KIND_BORDER) {
      float width = v_parameters.x;
      vec2 inner = halfSize - width;
      if (min(inner.x, inner.y) > 0.0) {
        coverage -= coverageOf(point, inner, max(v_radii - width, 0.0), v_inverse, v_density);
        coverage = max(coverage, 0.0);
      }
      color = mix(v_first, v_second, clamp(unit.y, 0.0, 1.0));
    } else if (kind == KIND_ARC) {
      coverage = arc(point, min(halfSize.x, halfSize.y));
    }
#endif
#if HAS_PICTURES
    if (kind == KIND_IMAGE) {
      color = picture(unit) * v_first;
    } else if (kind == KIND_COVERAGE) {
      color *= picture(unit).a;
    }
#endif
    color *= coverage;
  }
#endif
#if HAS_SHADOWS
  if (kind == KIND_SHADOW) {
    float dither = noise() / (255.0 * max(v_first.a, 1.0 / 255.0));
    color = v_first * clamp(shadow(point) + dither, 0.0, 1.0);
    if ((v_info.w & FLAG_CUTS_OUT) != 0) {
      color *= 1.0 - coverageOf(point, halfSize, v_radii, v_inverse, v_density);
    }
  }
#endif
#if HAS_GROUPS
  if (kind == KIND_GROUP) {
    vec2 place = pixel - u_layerBounds.xy;
    bool isInside = min(place.x, place.y) > 0.0 && all(lessThan(place, u_layerBounds.zw));
    ivec2 texel = ivec2(floor(vec2(place.x, u_layerBounds.w - place.y)));
    color = isInside ? texelFetch(u_layer, texel, 0) * v_first : vec4(0.0);
#if HAS_BLENDS
    // The quad is a pixel larger, and replaces what it is drawn upon.
    if (!isInside) discard;
    color = composed(texelFetch(u_beneath, texel, 0), color);
#endif
  }
#endif
#if HAS_BACKDROPS
  if (kind == KIND_BACKDROP) {
    vec2 away = vec2(pixel.x - u_layerBounds.x, u_layerBounds.y - pixel.y);
    vec4 beneath = textureLod(u_layer, away * u_layerBounds.zw, 0.0);
    float grey = dot(beneath.rgb, vec3(0.2126, 0.7152, 0.0722));
    beneath.rgb = mix(vec3(grey), beneath.rgb, v_parameters.x) + noise() / 255.0;
    beneath.rgb = clamp(beneath.rgb, 0.0, beneath.a);
    color = beneath * v_first * coverageOf(point, halfSize, v_radii, v_inverse, v_density);
  }
#endif
#if HAS_TURNED
  color = (v_info.w & FLAG_CURLED) != 0 ? curled(point, halfSize) : turned(point, halfSize);
#endif
#if HAS_CLIPS
  if (v_info.y != 0) color *= clipCoverage(v_info.y, pixel);
#endif
  o_color = color;
}
