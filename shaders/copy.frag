// A pixel of a picture. llvmpipe copies rows of pixels as memory where a program is no more than
// this: one texture, read at an input that nothing is computed from.
precision highp float;
precision highp sampler2D;

in vec2 v_share;

uniform sampler2D u_layer;

layout(location = 0) out vec4 o_color;

void main() {
  o_color = texture(u_layer, v_share);
}
