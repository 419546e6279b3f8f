// Things that float and grow on the lake: the boat, silhouettes of islands and reeds, lights.

extension LanternShaders {
  // MARK: Boat

  static let boatVertex = """
    layout(location = 0) in vec3 position;
    layout(location = 1) in vec3 normal;
    layout(location = 2) in vec4 paint;  // colour, own glow
    uniform mat4 model;  // part to boat, rotated by the heading: x east, y north, z up
    uniform vec4 frame;  // metres to clip space, cosine and sine of the eye's pitch, waterline
    centroid out vec3 place;
    centroid out vec3 facing;
    centroid out vec4 surface;
    void main() {
      place = (model * vec4(position, 1.0)).xyz;
      // A model that mirrors turns the triangles' winding over, and with it which side is out.
      facing = mat3(model) * normal * sign(determinant(mat3(model)));
      surface = paint;
      float up = place.z * frame.y + place.y * frame.z;
      float deep = place.y * frame.y - place.z * frame.z;
      gl_Position = vec4(place.x * frame.x, up * frame.x + frame.w, deep * 0.2, 1.0);
    }
    """

  /// Inputs are taken at a pixel's covered part, or the edges would sparkle. Wood and cloth at
  /// dusk: the sky from above, the last light from behind, the lantern from near.
  static let boatFragment = """
    uniform vec4 flame;  // place as `place` has it, and brightness
    uniform vec4 frame;
    centroid in vec3 place;
    centroid in vec3 facing;
    centroid in vec4 surface;
    out vec4 color;
    void main() {
      vec3 eye = vec3(0.0, -frame.y, frame.z);
      vec3 normal = normalize(facing);
      if (!gl_FrontFacing) normal = -normal;
      vec3 sky = mix(vec3(0.055, 0.062, 0.125), vec3(0.30, 0.29, 0.47), normal.z * 0.5 + 0.5);
      float rim = pow(1.0 - max(dot(normal, eye), 0.0), 2.6) * (0.35 + 0.65 * max(normal.z, 0.0));
      vec3 toFlame = flame.xyz - place;
      float distance2 = dot(toFlame, toFlame);
      float lit = max(dot(normal, toFlame * inversesqrt(distance2 + 0.001)) * 0.75 + 0.25, 0.0);
      vec3 light = sky * 0.85 + AMBER * lit * flame.w * 2.7 / (0.4 + distance2);
      vec3 shade = surface.rgb * light + GLOW * rim * 0.34;
      // Wet below the waterline's splash.
      shade *= mix(0.42, 1.0, smoothstep(0.0, 0.16, place.z));
      shade = shade / (1.0 + 0.22 * shade);
      shade = mix(shade, surface.rgb * (1.0 + 0.6 * flame.w), surface.a);
      color = vec4(min(shade, 1.0), 1.0);
    }
    """

  /// The boat's picture drawn on the screen, upright or as its mirror image in the water.
  static let boatScreen = """
    uniform sampler2D picture;
    uniform sampler2D noise;
    uniform vec4 part;          // the picture's used part: left, top, right, bottom, v from the top
    uniform vec4 picturePlace;  // the upright picture's place on the screen
    uniform float waterline;
    uniform float isMirror;
    in vec2 uv;
    out vec4 color;
    void main() {
      vec2 at = uv;
      float fade = 1.0;
      if (isMirror > 0.5) {
        float down = uv.y - waterline;
        vec2 wave = vec2(uv.x * view.z * 1.5, uv.y * 6.0 - moment.x * 0.09);
        vec2 tilt = texture(noise, wave).ba - 0.5;
        at.y = waterline - down * 0.96 - tilt.y * (0.003 + 0.08 * max(down, 0.0));
        at.x += tilt.x * (0.003 + 0.11 * max(down, 0.0));
        // Farther from the boat the ripples break it up: what hangs highest is seen least.
        fade = 0.62 * smoothstep(0.0, 0.006, down) * exp(-down * 3.4 - down * down * 130.0);
      }
      vec2 inside = (at - picturePlace.xy) / (picturePlace.zw - picturePlace.xy);
      inside = clamp(inside, 0.0, 1.0);
      vec2 from = mix(part.xy, part.zw, inside);
      vec4 boatColor = texture(picture, vec2(from.x, 1.0 - from.y)) * fade;
      if (isMirror > 0.5) boatColor.rgb *= 0.62;
      color = vec4(dimmed(boatColor.rgb), boatColor.a);
    }
    """

  // MARK: Lights

  /// Fireflies, stars, sparks and the lantern's halo: an instance is a soft disc.
  static let lightVertex = """
    layout(location = 0) in vec4 disc;   // centre, half width and half height, shares of the screen
    layout(location = 1) in vec4 tint;   // colour times brightness, kind
    out vec2 at;
    flat out vec4 light;
    void main() {
      at = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
      light = tint;
      gl_Position = placed(disc.xy + at * disc.zw);
    }
    """

  /// Kind 0: a point with a halo. Kind 1: halo alone. Kind 2: a mirror image on rippled water.
  /// Kind 3: a ring.
  static let lightFragment = """
    in vec2 at;
    flat in vec4 light;
    out vec4 color;
    void main() {
      vec2 place = at;
      if (light.w > 1.5 && light.w < 2.5) {
        float row = gl_FragCoord.y / view.y;
        place.x += 0.38 * sin(row * 330.0 + moment.x * 4.0);
        place.x += 0.30 * sin(row * 137.0 - moment.x * 2.3);
      }
      float away = dot(place, place);
      float edge = max(1.0 - away, 0.0);
      float glow = edge * edge * edge;
      float strength;
      if (light.w < 0.5) {
        strength = 0.30 * glow * edge + 1.7 * exp(-away * 80.0) + 0.36 * exp(-away * 14.0);
      } else if (light.w < 1.5) {
        strength = glow * 0.55 + glow * glow * 0.45;
      } else if (light.w < 2.5) {
        strength = glow;
      } else {
        float band = (sqrt(away) - 0.75) * 15.0;
        strength = exp(-band * band) * edge * 1.3;
      }
      vec3 shine = light.rgb * strength;
      // A bright core goes to white, as a lamp does.
      shine += vec3(0.5) * max(shine.r - 1.0, 0.0);
      shine += dither(gl_FragCoord.xy) / 255.0 * step(0.001, strength);
      color = vec4(dimmed(max(shine, 0.0)), 0.0);
    }
    """

  // MARK: Silhouettes

  /// Draws the atlas of silhouettes once: four islands above, four clumps of reeds below. Red is
  /// the distance to the outline, for large sizes; green a shade of its own for each tree or stem;
  /// blue the plain coverage, for sizes at which stems are finer than a pixel.
  static let atlas = """
    in vec2 uv;
    out vec4 color;

    float hash(float n) { return fract(sin(n * 127.1 + 3.7) * 43758.5453); }

    // A conifer with its foot at the origin: boughs that droop in tiers.
    float conifer(vec2 p, float height, float width, float seed) {
      float t = p.y / height;
      float tier = fract(t * (5.0 + 3.0 * hash(seed)) + 0.12 * sin(p.x * 90.0 + seed));
      float w = width * pow(max(1.0 - t, 0.0), 0.85) * (0.62 + 0.38 * (1.0 - tier));
      float side = abs(p.x) - w;
      return max(side * 0.8, max(p.y - height, -p.y - 0.05));
    }

    void main() {
      vec2 cell = floor(uv * vec2(4.0, 2.0));
      vec2 p = fract(uv * vec2(4.0, 2.0));
      p = vec2(p.x - 0.5, 1.0 - p.y) - vec2(0.0, 0.04);  // foot in the middle, y up
      float seed = cell.x * 17.0 + cell.y * 5.0;
      float outline = 1.0;
      float inner = 0.5;
      if (cell.y < 0.5) {
        // Ground: two low humps with a broken edge.
        float ground = 0.055 * sqrt(max(1.0 - p.x * p.x * 5.6, 0.0))
          + 0.018 * sin(p.x * 23.0 + seed) * max(1.0 - abs(p.x) * 2.4, 0.0)
          + 0.006 * sin(p.x * 90.0 + seed);
        outline = max(p.y - ground, abs(p.x) - 0.43);
        outline = max(outline, -p.y);
        for (int i = 0; i < 17; i++) {
          float n = float(i) + seed * 3.1;
          float spread = (hash(n) + hash(n + 51.0) - 1.0);
          float x = spread * 0.34;
          float height = 0.20 + 0.62 * hash(n + 7.0) * hash(n + 3.0);
          height = min(height * (1.0 - abs(spread) * 0.8) + 0.08, 0.86);
          float foot = 0.045 * sqrt(max(1.0 - x * x * 5.6, 0.0));
          float tree = conifer(p - vec2(x, foot), height, 0.035 + 0.085 * height, n);
          if (tree < outline) {
            outline = tree;
            inner = clamp((p.x - x) / (0.2 * height + 0.06) + 0.5, 0.0, 1.0);
          }
        }
      } else {
        for (int i = 0; i < 26; i++) {
          float n = float(i) + seed * 5.3;
          float x = (hash(n) + hash(n + 23.0) - 1.0) * 0.30;
          float height = (0.34 + 0.52 * hash(n + 11.0)) * (1.0 - abs(x) * 1.1);
          float lean = (hash(n + 5.0) - 0.5) * 0.30 + x * 0.35;
          float t = clamp(p.y / height, 0.0, 1.0);
          float stem = abs(p.x - x - lean * t * t) - 0.0068 * (1.0 - 0.75 * t);
          stem = max(stem, max(p.y - height, -p.y));
          if (hash(n + 31.0) > 0.52) {
            // A cattail's head near the tip.
            vec2 head = p - vec2(x + lean * 0.83, height * 0.91);
            head.y = max(abs(head.y) - 0.038, 0.0);
            stem = min(stem, length(head) - 0.0125);
          } else if (hash(n + 37.0) > 0.35) {
            // A long leaf that bends over.
            float s = clamp(p.y / (height * 0.8), 0.0, 1.0);
            float bow = (hash(n + 41.0) - 0.5) * 0.5;
            float leaf = abs(p.x - x - bow * s * s * s) - 0.012 * sin(s * 3.0);
            stem = min(stem, max(leaf, max(p.y - height * 0.8, -p.y)));
          }
          if (stem < outline) { outline = stem; inner = hash(n + 3.0); }
        }
      }
      float cover = smoothstep(0.0008, -0.0008, outline);
      color = vec4(clamp(0.5 - outline * 10.0, 0.0, 1.0), inner, cover, 1.0);
    }
    """

  /// A prefix of the two shaders below that makes them draw the mirror image instead.
  static let mirrored = "#define MIRRORED\n"

  static let silhouetteVertex = """
    layout(location = 0) in vec4 stand;  // foot on the screen, half width, height, of the screen
    layout(location = 1) in vec4 look;   // cell of the atlas, distance, lantern's light, opacity
    out vec2 at;        // -0.5…0.5 across, 0 at the foot, 1 at the top
    flat out vec4 kind;
    void main() {
      vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
      kind = look;
    #ifdef MIRRORED
      at = vec2(corner.x - 0.5, corner.y * 0.8);
      float up = -at.y * 0.86;
    #else
      at = vec2(corner.x - 0.5, corner.y);
      float up = at.y;
    #endif
      gl_Position = placed(vec2(stand.x + at.x * 2.0 * stand.z, stand.y - up * stand.w));
    }
    """

  static let silhouetteFragment = """
    uniform sampler2D atlas;
    uniform sampler2D noise;
    in vec2 at;
    flat in vec4 kind;
    out vec4 color;
    void main() {
      float cellIndex = floor(kind.x);
      float isReed = step(4.0, cellIndex);
      float pixel = fwidth(at.x);  // shares of a cell
      float soft = clamp(pixel * 7.0, 0.015, 0.45);
      vec2 place = at;
    #ifdef MIRRORED
      vec2 ripple = texture(noise, vec2(gl_FragCoord.x / view.y * 2.2,
        -gl_FragCoord.y / view.y * 7.0 - moment.x * 0.11)).ba - 0.5;
      place += ripple * vec2(0.10, 0.16) * min(place.y * 5.0, 1.0);
    #endif
      // Reeds sway; the tips most.
      float sway = sin(moment.x * 1.3 + kind.y * 2.0 + place.y * 1.5) * 0.022 + wind.x * 0.03;
      place.x += isReed * sway * place.y * place.y * (0.5 + wind.z);
      place = clamp(place, vec2(-0.49, 0.0), vec2(0.49, 0.95));
      vec2 cell = vec2(mod(cellIndex, 4.0), isReed);
      vec2 from = (cell + vec2(place.x + 0.5, 1.0 - (place.y + 0.04))) / vec2(4.0, 2.0);
      vec3 field = texture(atlas, vec2(from.x, 1.0 - from.y)).rgb;
      // The distance gives crisp edges at large sizes; where stems are finer than a pixel it is
      // the mean coverage that counts.
      float cover = smoothstep(0.5 - soft, 0.5 + soft, field.r);
      cover = mix(cover, min(field.b * 1.35, 1.0), smoothstep(0.002, 0.005, pixel));
      float fog = 1.0 - exp(-kind.y * 0.017);
      vec3 shade = mix(vec3(0.022, 0.031, 0.072), vec3(0.205, 0.16, 0.27), fog);
      shade *= 0.84 + 0.32 * field.g;
      // The edge that faces the sunset, and the part that the lantern reaches.
      float edge = smoothstep(0.86, 0.5, field.r);
      shade += GLOW * 0.10 * edge * (1.0 - isReed * 0.5) * place.y * min(kind.y * 0.2, 1.0);
      float warmth = kind.z * (1.0 - 0.6 * isReed) * (0.3 + 0.7 * edge) * exp(-place.y * 1.4);
      shade += AMBER * vec3(0.62, 0.46, 0.27) * warmth;
      cover *= kind.w;
    #ifdef MIRRORED
      cover *= 0.66 * exp(-place.y * 1.5);
    #endif
      color = vec4(dimmed(shade) * cover, cover);
    }
    """
}
