// The sky: gradient, clouds, moon; and the mirror image of sky and ridges that the water shows.

extension LanternShaders {
  /// The slow sky without ridges, drawn small.
  static let sky = """
    uniform sampler2D noise;
    in vec2 uv;
    out vec4 color;

    void main() {
      float up = 1.0 - uv.y / view.w;  // 0 on the horizon, 1 at the top
      float aside = (uv.x - wind.w) * view.z;
      float warm = exp(-aside * aside * 0.9);

      vec3 sky = mix(DUSK * 1.04, NIGHT, smoothstep(0.38, 1.0, up));
      vec3 violet = mix(vec3(0.175, 0.165, 0.34), vec3(0.33, 0.225, 0.40), warm);
      vec3 rose = mix(vec3(0.34, 0.24, 0.38), vec3(0.75, 0.37, 0.36), warm);
      sky = mix(violet, sky, smoothstep(0.06, 0.62 + 0.1 * warm, up));
      sky = mix(rose, sky, smoothstep(-0.06, 0.34 + 0.14 * warm, up));
      sky = mix(sky, GLOW, (0.16 + 0.80 * warm) * exp(-up * 6.4));
      sky += GLOW * 0.20 * exp(-aside * aside * 5.0 - up * 9.0);

      // Clouds lie flat over the lake: rows draw together towards the horizon.
      float reach = 1.0 / (up * 0.95 + 0.16);
      vec2 at = vec2((uv.x - 0.5) * view.z * (0.10 + 0.07 * reach), 0.62 * reach * 0.36);
      at.x += moment.x * 0.0016 + camera.x * 0.0004;
      float broad = texture(noise, at * vec2(0.62, 1.0)).r;
      float fine = texture(noise, at * vec2(1.9, 3.4) + vec2(moment.x * 0.0011, 0.37)).g;
      float below = texture(noise, at * vec2(0.62, 1.0) + vec2(0.012, 0.035)).r;
      float body = broad * 0.74 + fine * 0.30;
      float veil = smoothstep(0.50, 0.86, body) * smoothstep(0.0, 0.10, up)
        * (1.0 - smoothstep(0.62, 1.0, up) * 0.75);
      // Lit from below where the cloud thins towards the light.
      float lit = clamp(0.5 + (broad - below) * 3.4, 0.0, 1.0);
      vec3 belly = mix(vec3(0.42, 0.28, 0.42), vec3(1.0, 0.56, 0.40), warm);
      vec3 back = mix(vec3(0.115, 0.125, 0.25), vec3(0.27, 0.185, 0.33), warm * exp(-up * 1.6));
      float fire = lit * exp(-up * (2.7 - 0.9 * warm)) * (0.35 + 0.65 * warm);
      sky = mix(sky, mix(back, belly, fire), veil * (0.55 + 0.4 * fire));
      // Thin bars just over the ridges.
      float bars = smoothstep(0.55, 0.85, texture(noise, vec2(at.x * 0.33 + 0.2, up * 2.6)).g);
      sky = mix(sky, mix(vec3(0.31, 0.21, 0.36), vec3(0.93, 0.47, 0.36), warm),
        bars * 0.42 * smoothstep(0.05, 0.15, up) * smoothstep(0.5, 0.2, up));
      color = vec4(sky, 1.0);
    }
    """

  /// Sky and ridges drawn very small: what the water mirrors.
  static let mirror = """
    uniform sampler2D sky;
    in vec2 uv;
    out vec4 color;
    void main() {
      vec3 above = texture(sky, vec2(uv.x, 1.0 - uv.y / view.w)).rgb;
      color = vec4(withRidges(above, uv, view.w - uv.y, 0.004), 1.0);
    }
    """

  /// Sky and ridges on the screen, at full size: the ridges' edges are crisp.
  static let skyScreen = """
    uniform sampler2D sky;
    in vec2 uv;
    out vec4 color;

    void main() {
      vec3 above = texture(sky, vec2(uv.x, 1.0 - uv.y / view.w)).rgb;

      float up = view.w - uv.y;
      if (up < 0.26) above = withRidges(above, uv, up, 0.75 / view.y);
      // Mist over the water's far edge.
      float aside = (uv.x - wind.w) * view.z;
      float warm = exp(-aside * aside * 1.3);
      vec3 haze = mix(vec3(0.27, 0.23, 0.37), vec3(0.93, 0.58, 0.40), warm);
      above = mix(above, haze, 0.55 * exp(-up * 95.0));
      above *= vignette(uv);
      color = vec4(dimmed(above) + dither(gl_FragCoord.xy) / 255.0, 1.0);
    }
    """

  /// A thin moon: a disc with a disc's shadow on it, and the light about it.
  static let moon = """
    uniform vec4 area;
    in vec2 uv;
    out vec4 color;
    void main() {
      vec2 at = (uv - (area.xy + area.zw) * 0.5) / (area.w - area.y) * vec2(view.z, 1.0) * 2.0;
      float soft = 2.0 / (view.y * (area.w - area.y));
      float disc = smoothstep(soft, -soft, length(at) - 0.2);
      float shade = smoothstep(-soft * 2.0, soft * 2.0, length(at - vec2(0.075, -0.05)) - 0.185);
      float halo = exp(-length(at) * 4.6) * smoothstep(1.0, 0.4, length(at));
      vec3 light = vec3(1.0, 0.93, 0.80) * disc * (0.035 + 0.965 * shade)
        + vec3(0.42, 0.42, 0.62) * halo * 0.34;
      color = vec4(dimmed(light) + dither(gl_FragCoord.xy) / 255.0 * step(0.002, halo), 0.0);
    }
    """
}
