// GLSL shared by all passes. Screen places ("uv") are shares of the picture: x from the left,
// y from the top; textures drawn by a pass are read with v turned over.

enum LanternShaders {
  /// The start of every shader: version, the frame's block, projection, and the final step on a
  /// colour.
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
      vec4 boat;     // x and y on the lake, its waterline's y on the screen, brightness of the flame
      vec4 travel;   // how far the wind has come, in metres east and south, -, -
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
        * (1.0 - 0.40 * moment.y);
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

  /// Heights over the horizon and colours of the ridges: 0 far, 1 middle, 2 near, each with its own
  /// parallax. Heights are in heights of the picture. Needs the sampler `ridges`.
  static let ridgeLines = """
    uniform sampler2D ridges;

    float ridgeHeight(int ridge, float x) {
      float wide = (x - 0.5) * view.z;
      if (ridge == 0)
        return textureLod(ridges, vec2(wide * 0.31 + camera.x * 0.0007 + 0.12, 0.5), 0.0).r;
      if (ridge == 1)
        return textureLod(ridges, vec2(wide * 0.36 + camera.x * 0.0018 + 0.57, 0.5), 0.0).g;
      return textureLod(ridges, vec2(wide * 0.34 + camera.x * 0.0042 + 0.23, 0.5), 0.0).b;
    }

    // The haze along the horizon, warm under the last light.
    vec3 hazeColor(float x) {
      float aside = (x - wind.w) * view.z;
      return mix(vec3(0.26, 0.22, 0.36), vec3(0.88, 0.53, 0.37), exp(-aside * aside * 1.3));
    }

    // The colour of a ridge `up` over the horizon: its foot stands in the haze.
    vec3 ridgeColor(int ridge, float x, float up) {
      vec3 haze = hazeColor(x);
      if (ridge == 0) return mix(vec3(0.158, 0.152, 0.30), haze, 0.15 + 0.66 * exp(-13.0 * up));
      if (ridge == 1) return mix(vec3(0.092, 0.102, 0.215), haze * 0.8, 0.66 * exp(-28.0 * up));
      return mix(vec3(0.040, 0.052, 0.115), haze * 0.46, 0.55 * exp(-60.0 * up));
    }

    """

  /// A ridge on the screen as a strip of triangles for each of three bands: a feathered edge of
  /// a pixel and a half, and two bands of colour down to the horizon.
  static let ridgeVertex = """
    uniform int ridge;
    uniform float columns;
    uniform int firstRow;
    out vec4 tint;
    void main() {
      float x = float(gl_VertexID >> 1) / columns;
      int row = firstRow + gl_InstanceID + (gl_VertexID & 1);
      float height = max(ridgeHeight(ridge, x), 0.004);
      float feather = 0.8 / view.y;
      float up = row == 0 ? height + feather : row == 1 ? height - feather
        : row == 2 ? height * 0.4 : 0.0;
      vec2 uv = vec2(x, view.w - up);
      vec3 color = ridgeColor(ridge, x, max(up, 0.0));
      color = mix(color, hazeColor(x), 0.5 * exp(-up * 95.0)) * vignette(uv);
      tint = vec4(dimmed(color), 1.0) * (row == 0 ? 0.0 : 1.0);
      gl_Position = placed(uv);
    }
    """

  static let ridgeFragment = """
    in vec4 tint;
    out vec4 color;
    void main() {
      color = vec4(tint.rgb + dither(gl_FragCoord.xy) / 255.0, tint.a);
    }
    """

  /// Draws a texture that holds a rectangle of the screen on the screen.
  static let screen = """
    uniform sampler2D picture;
    uniform vec4 area;
    in vec2 uv;
    out vec4 color;
    void main() {
      vec2 from = (uv - area.xy) / (area.zw - area.xy);
      color = texture(picture, vec2(from.x, 1.0 - from.y)) + dither(gl_FragCoord.xy) / 255.0;
    }
    """
}
