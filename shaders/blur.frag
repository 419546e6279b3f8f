// A Gaussian one way, a tap a pixel. What lies beyond the picture is like its edge.
precision highp float;
precision highp sampler2D;

uniform sampler2D u_source;
// From one tap to the next; one texel across and down.
uniform vec4 u_step;
// The highest place that may be read.
uniform vec2 u_limits;
// In texels.
uniform float u_sigma;
// Whether the picture's opacity is filled with a colour instead of its own: that of a shadow.
uniform bool u_isTinted;
uniform vec4 u_tint;

layout(location = 0) out vec4 o_color;

const int MOST_TAPS = 12;

void main() {
  vec2 texel = u_step.zw;
  vec2 place = gl_FragCoord.xy * texel;
  vec4 sum = texture(u_source, clamp(place, 0.5 * texel, u_limits));
  float weights = 1.0;
  float fall = -0.5 / (u_sigma * u_sigma);
  int taps = min(int(ceil(3.0 * u_sigma)), MOST_TAPS);
  for (int tap = 1; tap <= taps; tap++) {
    float weight = exp(fall * float(tap * tap));
    vec2 away = float(tap) * u_step.xy;
    sum += weight * texture(u_source, clamp(place + away, 0.5 * texel, u_limits));
    sum += weight * texture(u_source, clamp(place - away, 0.5 * texel, u_limits));
    weights += 2.0 * weight;
  }
  o_color = (u_isTinted ? u_tint * sum.a : sum) / weights;
}
