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

      // Clouds are flat over the lake: rows draw together towards the horizon.
      float reach = 1.0 / (up * 0.9 + 0.17);
      vec2 at = vec2((uv.x - 0.5) * view.z * (0.11 + 0.06 * reach), 0.30 * reach);
      at.x += moment.x * 0.0016 + camera.x * 0.0004;
      float broad = texture(noise, at * vec2(0.8, 1.3)).r;
      float fine = texture(noise, at * vec2(2.3, 4.4) + vec2(moment.x * 0.0012, 0.37)).g;
      float below = texture(noise, at * vec2(0.8, 1.3) + vec2(0.014, 0.05)).r;
      float body = broad * 0.78 + fine * 0.34;
      float veil = smoothstep(0.50, 0.80, body) * smoothstep(0.02, 0.16, up)
        * (1.0 - smoothstep(0.55, 1.0, up) * 0.8);
      // Lit from below where the cloud thins towards the light.
      float lit = clamp(0.45 + (broad - below) * 3.0 + (fine - 0.5) * 0.5, 0.0, 1.0);
      vec3 belly = mix(vec3(0.40, 0.27, 0.43), vec3(1.0, 0.55, 0.42), warm);
      vec3 back = mix(vec3(0.155, 0.155, 0.30), vec3(0.30, 0.20, 0.35), warm * exp(-up * 1.4));
      float fire = lit * exp(-up * (2.5 - 1.1 * warm)) * (0.4 + 0.6 * warm);
      sky = mix(sky, mix(back, belly, fire), veil * (0.5 + 0.45 * fire));
      // Thin bars just over the ridges, bent by the clouds above them.
      float wisp = texture(noise, vec2(at.x * 0.55 + 0.2, up * 2.1 + broad * 0.22 + uv.x * 0.12)).g;
      float bars = smoothstep(0.52, 0.86, wisp);
      sky = mix(sky, mix(vec3(0.31, 0.21, 0.36), vec3(0.95, 0.49, 0.37), warm),
        bars * 0.45 * smoothstep(0.05, 0.15, up) * smoothstep(0.62, 0.16, up));
      color = vec4(dimmed(sky * vignette(uv)) + dither(gl_FragCoord.xy) / 255.0, 1.0);
    }
    """

  /// Sky and ridges drawn very small, for the water's mirror. Not dimmed, the water is.
  static let mirror = """
    uniform sampler2D sky;
    in vec2 uv;
    out vec4 color;
    void main() {
      vec3 above = texture(sky, vec2(uv.x, 1.0 - uv.y / view.w)).rgb;
      float up = view.w - uv.y;
      for (int ridge = 0; ridge < 3; ridge++) {
        float cover = smoothstep(-0.004, 0.004, ridgeHeight(ridge, uv.x) - up);
        above = mix(above, ridgeColor(ridge, uv.x, up), cover);
      }
      color = vec4(above + dither(gl_FragCoord.xy) / 255.0, 1.0);
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
