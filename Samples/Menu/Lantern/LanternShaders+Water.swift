// The water: a plane that mirrors the sky, broken by ripples, lit by the lantern.

extension LanternShaders {
  /// One ring on the water as slopes: an instance is its centre on the lake, radius and strength.
  /// The slopes go into four channels, one for each sense of each axis, so that they can be added.
  static let ringVertex = """
    layout(location = 0) in vec4 ring;  // x, y, radius in metres, strength
    out vec2 at;
    out float radius;
    out float strength;
    void main() {
      vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
      float reach = ring.z + 0.5;
      at = corner * reach;
      radius = ring.z;
      strength = ring.w;
      vec2 point = ring.xy + at;
      float depth = max(camera.y - point.y, 1.2);
      vec2 uv = vec2(
        0.5 + camera.w * (point.x - camera.x) / depth / view.z,
        view.w + camera.w * camera.z / depth);
      // The texture holds the water alone, from the horizon down.
      gl_Position = placed(vec2(uv.x, (uv.y - view.w) / (1.0 - view.w)));
    }
    """

  static let ring = """
    in vec2 at;
    in float radius;
    in float strength;
    out vec4 color;
    void main() {
      float away = length(at);
      float crest = (away - radius) / 0.2;
      // The slope of a small wave: up before the crest and down behind it.
      float slope = crest * exp(-crest * crest * 0.9) * strength;
      vec2 tilt = at / max(away, 0.01) * slope;
      color = vec4(max(tilt, 0.0), max(-tilt, 0.0));
    }
    """

  /// The water, drawn at half width and full height: ripples are wider than high.
  static let water = """
    uniform sampler2D mirror;
    uniform sampler2D noise;
    uniform sampler2D rings;
    in vec2 uv;
    out vec4 color;

    void main() {
      float down = max(uv.y - view.w, 0.0005);
      float depth = camera.w * camera.z / down;  // metres from the eye
      float across = (uv.x - 0.5) * view.z;
      vec2 point = vec2(camera.x + across * depth / camera.w, camera.y - depth);

      // Ripples: two fields on the lake that cross each other, and streaks for the distance, where
      // the fields are finer than a pixel.
      float time = moment.x;
      vec2 broad = texture(noise, point * vec2(0.085, 0.125) - travel.xy * 0.085).ba - 0.5;
      vec2 fine = texture(noise, point * vec2(0.27, 0.41) - travel.xy * 0.19
        + vec2(0.3 + time * 0.006, time * 0.03)).ba - 0.5;
      vec2 streak = texture(noise, vec2(across * 1.6 + camera.x * 0.05, 2.6 * log(depth)
        + time * 0.035)).ba - 0.5;
      float near = 1.0 / (1.0 + depth * 0.035);
      vec2 tilt = (broad * 0.9 + fine * 0.85) * near + streak * (1.0 - near) * 0.9;
      tilt *= 0.62 + 0.5 * wind.z;
      vec4 wake = texture(rings, vec2(uv.x, 1.0 - down / (1.0 - view.w)));
      vec2 wash = wake.rg - wake.ba;
      tilt += wash * 0.9;

      // The mirrored sky: a slope bends the mirror up and down far more than sideways.
      float lift = down * (0.92 + 0.2 * tilt.x) + tilt.y * (0.05 + 0.36 * down);
      vec2 seen = vec2(uv.x + tilt.x * (0.018 + 0.11 * down), view.w - max(lift, 0.002));
      vec3 above = texture(mirror, vec2(seen.x, 1.0 - max(seen.y, 0.0) / view.w)).rgb;
      float facing = clamp(0.2 + 1.25 * tilt.y * near, -0.3, 0.6);
      float sheen = clamp(0.93 * exp(-down * 1.7) - 0.34 * facing, 0.1, 1.0);
      vec3 deep = mix(vec3(0.030, 0.055, 0.115), vec3(0.052, 0.082, 0.165), exp(-down * 5.0));
      vec3 water = mix(deep, above, sheen);

      // The last light is on the water as a broad road of glints.
      float aside = across - (wind.w - 0.5) * view.z;
      float road = exp(-aside * aside / (0.10 + 0.30 * down));
      float glint = smoothstep(0.13, 0.34, tilt.y + 0.35 * streak.y);
      water += GLOW * road * glint * (0.34 * exp(-down * 4.2));
      water += vec3(0.22, 0.25, 0.42) * smoothstep(0.20, 0.44, tilt.y) * 0.14;

      // The lantern: a pool of light about the boat…
      vec2 off = point - boat.xy;
      float distance2 = dot(off, off) / (lantern.w * lantern.w);
      float pool = exp(-distance2 * 2.6) + 0.35 * exp(-distance2 * 12.0);
      float towards = dot(tilt, off) * inversesqrt(dot(off, off) + 0.2);
      float facet = clamp(0.50 + 1.3 * tilt.y - 0.9 * towards, 0.0, 1.7);
      water += AMBER * vec3(0.60, 0.43, 0.31) * pool * facet * 0.62 * boat.w;
      // …and its mirror image, a column broken by the ripples.
      float drop = uv.y - (2.0 * boat.z - lantern.y);
      float nearness = 9.0 / lantern.z;
      float wide = (0.013 + 0.020 * clamp(drop * 3.0 + 0.4, 0.0, 1.0)) * (0.4 + 0.6 * nearness);
      float sway = (uv.x - lantern.x) * view.z + tilt.x * 0.10 * nearness;
      float aslant = sway * sway / (wide * wide);
      float column = exp(-aslant) + 0.3 * exp(-aslant / 9.0);
      column *= smoothstep(boat.z - 0.02 * nearness, boat.z + 0.05 * nearness, uv.y)
        * exp(-max(drop, 0.0) * 4.2) * exp(min(drop, 0.0) * 3.0);
      column *= clamp(0.66 + 2.9 * tilt.y, 0.05, 1.8);
      water += AMBER * column * 0.95 * boat.w;
      // Crests of the wake catch the sky and the flame.
      float crest = abs(wash.y) + 0.5 * abs(wash.x);
      water += (vec3(0.10, 0.11, 0.17) + AMBER * 0.55 * pool * boat.w) * crest * 0.75;

      // Mist on the far water.
      vec3 haze = mix(vec3(0.27, 0.23, 0.37), vec3(0.93, 0.58, 0.40), exp(-aside * aside * 1.3));
      water = mix(water, haze, 0.55 * exp(-down * 60.0));
      color = vec4(dimmed(min(water, 1.0) * vignette(uv)) + dither(gl_FragCoord.xy) / 255.0, 1.0);
    }
    """
}
