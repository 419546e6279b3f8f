// GLSL shared by all passes. Screen places ("uv") are shares of the picture: x from the left,
// y from the top; textures drawn by a pass are read with v turned over.

enum LanternShaders {
  /// Begins every shader: version, the frame's block, projection, and the last touch on a colour.
  static let head = """
    #version 300 es
    precision highp float;
    precision highp int;
    precision mediump sampler2D;

    layout(std140) uniform Frame {
      vec4 view;     // width and height in pixels, width / height, the horizon's y
      vec4 camera;   // x and y over the lake, height over the water, focal length
      vec4 moment;   // seconds, dim, pixels a point, -
      vec4 lantern;  // place on the screen, distance from the eye, reach of the light
      vec4 boat;     // x and y on the lake, y of its waterline on the screen, brightness of the flame
      vec4 wind;     // where it blows to, strength, x of the last light on the horizon
    };

    const vec3 NIGHT = vec3(0.043, 0.063, 0.125);  // #0B1020
    const vec3 DUSK = vec3(0.106, 0.129, 0.271);   // #1B2145
    const vec3 GLOW = vec3(0.949, 0.647, 0.353);   // #F2A65A
    const vec3 AMBER = vec3(1.0, 0.69, 0.32);

    // Shares of the picture to clip space.
    vec4 placed(vec2 uv) { return vec4(uv.x * 2.0 - 1.0, 1.0 - uv.y * 2.0, 0.0, 1.0); }

    // Half a step of noise that the eye does not find, so that eight bits show no bands.
    float dither(vec2 pixel) {
      return fract(52.9829189 * fract(dot(pixel, vec2(0.06711056, 0.00583715)))) - 0.5;
    }

    // Under an open menu the picture goes darker and greyer.
    vec3 dimmed(vec3 color) {
      float grey = dot(color, vec3(0.3, 0.55, 0.15));
      return mix(color, vec3(grey) * vec3(0.86, 0.92, 1.12), 0.42 * moment.y)
        * (1.0 - 0.46 * moment.y);
    }

    // A little darker towards the corners.
    float vignette(vec2 uv) {
      vec2 away = (uv - vec2(0.5, 0.48)) * vec2(1.0, 0.92);
      return 1.0 - 0.62 * dot(away, away);
    }

    """

  /// A rectangle of the screen, given as left, top, right, bottom, as a strip of four vertices.
  static let rectangle = """
    uniform vec4 area;
    out vec2 uv;
    void main() {
      vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
      uv = mix(area.xy, area.zw, corner);
      gl_Position = placed(uv);
    }
    """

  /// The same for a pass that fills a texture which holds only that rectangle.
  static let filling = """
    uniform vec4 area;
    out vec2 uv;
    void main() {
      vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
      uv = mix(area.xy, area.zw, corner);
      gl_Position = placed(corner);
    }
    """

  /// Heights of the three ridges over the horizon at a place, each with its own parallax, and
  /// their colours from far to near. Needs the sampler `ridges`.
  static let ridgeLines = """
    uniform sampler2D ridges;

    // The ridges as seen at x: far, middle, near.
    vec3 ridgeHeights(float x) {
      float wide = (x - 0.5) * view.z;
      float far = texture(ridges, vec2(wide * 0.31 + camera.x * 0.0007 + 0.12, 0.5)).r;
      float middle = texture(ridges, vec2(wide * 0.36 + camera.x * 0.0018 + 0.57, 0.5)).g;
      float near = texture(ridges, vec2(wide * 0.34 + camera.x * 0.0042 + 0.23, 0.5)).b;
      return vec3(far, middle, near);
    }

    // Puts the ridges over the sky. `up` is the height over the horizon, `soft` half a pixel of it.
    vec3 withRidges(vec3 sky, vec2 uv, float up, float soft) {
      vec3 heights = ridgeHeights(uv.x);
      float aside = (uv.x - wind.w) * view.z;
      float warm = exp(-aside * aside * 1.3);
      vec3 haze = mix(vec3(0.26, 0.22, 0.36), vec3(0.86, 0.52, 0.36), warm);
      vec3 cover = smoothstep(-soft, soft, heights - up);
      vec3 foot = exp(-vec3(13.0, 26.0, 60.0) * max(up, 0.0));
      vec3 far = mix(vec3(0.165, 0.16, 0.305), haze, 0.16 + foot.x * 0.62);
      vec3 middle = mix(vec3(0.098, 0.108, 0.225), haze * 0.78, foot.y * 0.62);
      vec3 near = mix(vec3(0.042, 0.055, 0.122), haze * 0.46, foot.z * 0.5);
      // A thread of light along the crests that look at the sunset.
      far += GLOW * 0.16 * warm * smoothstep(0.012, 0.0, heights.x - up);
      return mix(mix(mix(sky, far, cover.x), middle, cover.y), near, cover.z);
    }

    """
}
