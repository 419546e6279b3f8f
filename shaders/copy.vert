// A rectangle of whole pixels, and the part of a picture that it shows.
precision highp float;

// Left, top, width and height in the list's pixels.
layout(location = 0) in vec4 a_rect;
// The picture's share at the left, top, right and bottom.
layout(location = 1) in vec4 a_shares;

// From pixels, y down, to clip coordinates: factor x, y, addend x, y.
uniform vec4 u_toTarget;

out vec2 v_share;

void main() {
  // Two triangles that share a diagonal.
  int corner = gl_VertexID < 3 ? gl_VertexID : 6 - gl_VertexID;
  vec2 place = vec2(float(corner & 1), float(corner >> 1));
  v_share = mix(a_shares.xy, a_shares.zw, place);
  gl_Position = vec4((a_rect.xy + place * a_rect.zw) * u_toTarget.xy + u_toTarget.zw, 0.0, 1.0);
}
