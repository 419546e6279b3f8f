// OpenGL as a host of its own makes it: depth test, culling, its own vertex arrays. None of it is
// reset for the UI.
#include "scene.h"

#include <SDL.h>
#include <SDL_opengl.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

// Functions that OpenGL ES 3.0 and desktop OpenGL 3.3 share.
#define FUNCTIONS(X) \
  X(PFNGLCREATESHADERPROC, CreateShader) X(PFNGLSHADERSOURCEPROC, ShaderSource) \
  X(PFNGLCOMPILESHADERPROC, CompileShader) X(PFNGLGETSHADERIVPROC, GetShaderiv) \
  X(PFNGLGETSHADERINFOLOGPROC, GetShaderInfoLog) X(PFNGLDELETESHADERPROC, DeleteShader) \
  X(PFNGLCREATEPROGRAMPROC, CreateProgram) X(PFNGLATTACHSHADERPROC, AttachShader) \
  X(PFNGLLINKPROGRAMPROC, LinkProgram) X(PFNGLGETPROGRAMIVPROC, GetProgramiv) \
  X(PFNGLUSEPROGRAMPROC, UseProgram) X(PFNGLDELETEPROGRAMPROC, DeleteProgram) \
  X(PFNGLGETUNIFORMLOCATIONPROC, GetUniformLocation) X(PFNGLUNIFORM1FPROC, Uniform1f) \
  X(PFNGLUNIFORM2FPROC, Uniform2f) X(PFNGLUNIFORMMATRIX4FVPROC, UniformMatrix4fv) \
  X(PFNGLGENVERTEXARRAYSPROC, GenVertexArrays) X(PFNGLBINDVERTEXARRAYPROC, BindVertexArray) \
  X(PFNGLDELETEVERTEXARRAYSPROC, DeleteVertexArrays) X(PFNGLGENBUFFERSPROC, GenBuffers) \
  X(PFNGLBINDBUFFERPROC, BindBuffer) X(PFNGLBUFFERDATAPROC, BufferData) \
  X(PFNGLDELETEBUFFERSPROC, DeleteBuffers) \
  X(PFNGLENABLEVERTEXATTRIBARRAYPROC, EnableVertexAttribArray) \
  X(PFNGLVERTEXATTRIBPOINTERPROC, VertexAttribPointer) \
  X(PFNGLGENFRAMEBUFFERSPROC, GenFramebuffers) X(PFNGLBINDFRAMEBUFFERPROC, BindFramebuffer) \
  X(PFNGLDELETEFRAMEBUFFERSPROC, DeleteFramebuffers) \
  X(PFNGLCHECKFRAMEBUFFERSTATUSPROC, CheckFramebufferStatus) \
  X(PFNGLBLITFRAMEBUFFERPROC, BlitFramebuffer) X(PFNGLGENRENDERBUFFERSPROC, GenRenderbuffers) \
  X(PFNGLBINDRENDERBUFFERPROC, BindRenderbuffer) \
  X(PFNGLDELETERENDERBUFFERSPROC, DeleteRenderbuffers) \
  X(PFNGLRENDERBUFFERSTORAGEMULTISAMPLEPROC, RenderbufferStorageMultisample) \
  X(PFNGLFRAMEBUFFERRENDERBUFFERPROC, FramebufferRenderbuffer)
// These are in the oldest OpenGL, and have no types of pointers there.
typedef void (*EnableProc)(GLenum);
typedef void (*ClearColorProc)(GLfloat, GLfloat, GLfloat, GLfloat);
typedef void (*ClearProc)(GLbitfield);
typedef void (*ViewportProc)(GLint, GLint, GLsizei, GLsizei);
typedef void (*DrawArraysProc)(GLenum, GLint, GLsizei);
typedef void (*FinishProc)(void);
typedef void (*ReadPixelsProc)(GLint, GLint, GLsizei, GLsizei, GLenum, GLenum, void *);
#define OLD_FUNCTIONS(X) \
  X(EnableProc, Enable) X(EnableProc, Disable) X(ClearColorProc, ClearColor) X(ClearProc, Clear) \
  X(ViewportProc, Viewport) X(DrawArraysProc, DrawArrays) X(ReadPixelsProc, ReadPixels) \
  X(FinishProc, Finish)

static struct {
#define DECLARE(type, name) type name;
  FUNCTIONS(DECLARE) OLD_FUNCTIONS(DECLARE)
} gl;

static bool load(void) {
  bool all = true;
#define LOAD(type, name) \
  gl.name = (type)SDL_GL_GetProcAddress("gl" #name); \
  if (!gl.name) { fprintf(stderr, "CHost: OpenGL has no gl" #name "\n"); all = false; }
  FUNCTIONS(LOAD) OLD_FUNCTIONS(LOAD)
  return all;
}

static const char *const sky_vertex =
    "out vec2 place;\n"
    "void main() {\n"
    "  vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);\n"
    "  place = corner * 0.5 + 0.5;\n"
    "  gl_Position = vec4(corner, 0.999, 1.0);\n"
    "}\n";

static const char *const sky_fragment =
    "in vec2 place;\n"
    "uniform vec2 size;\n"
    "uniform float glow;\n"
    "out vec4 color;\n"
    "float hash(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }\n"
    "void main() {\n"
    "  vec3 high = vec3(0.043, 0.063, 0.125), low = vec3(0.106, 0.129, 0.271);\n"
    "  vec3 dusk = vec3(0.949, 0.651, 0.353);\n"
    "  vec3 sky = mix(low, high, smoothstep(0.1, 0.9, place.y));\n"
    "  sky += dusk * 0.5 * exp(-pow(place.y * 5.2, 2.0));\n"
    "  vec2 cell = floor(place * size / 26.0), at = fract(place * size / 26.0) - 0.5;\n"
    "  float chance = hash(cell);\n"
    "  vec2 star = vec2(hash(cell + 7.0), hash(cell + 13.0)) * 0.7 - 0.35;\n"
    "  float bright = step(0.88, chance) * smoothstep(0.09, 0.0, length(at - star));\n"
    "  sky += bright * smoothstep(0.25, 0.8, place.y) * (0.35 + 0.6 * hash(cell + 3.0));\n"
    "  vec2 middle = (place - vec2(0.5, 0.52)) * size / min(size.x, size.y);\n"
    "  sky += dusk * glow * 0.42 * exp(-dot(middle, middle) * 7.0);\n"
    "  sky += (hash(gl_FragCoord.xy) - 0.5) / 255.0;\n"
    "  color = vec4(sky, 1.0);\n"
    "}\n";

static const char *const lantern_vertex =
    "layout(location = 0) in vec3 position;\n"
    "layout(location = 1) in vec3 normal;\n"
    "layout(location = 2) in float paper;\n"
    "uniform mat4 turned;\n"
    "uniform float aspect;\n"
    "out vec3 facing;\n"
    "out float sheet, height;\n"
    "void main() {\n"
    "  vec4 world = turned * vec4(position, 1.0);\n"
    "  facing = (turned * vec4(normal, 0.0)).xyz;\n"
    "  sheet = paper;\n"
    "  height = position.y;\n"
    "  float depth = 4.2 - world.z;\n"
    "  vec2 spot = vec2(world.x * 2.1 / aspect, world.y * 2.1 + 0.06 * depth);\n"
    "  gl_Position = vec4(spot, (depth - 3.6) * 1.4, depth);\n"
    "}\n";

static const char *const lantern_fragment =
    "in vec3 facing;\n"
    "in float sheet, height;\n"
    "uniform float glow;\n"
    "out vec4 color;\n"
    "void main() {\n"
    "  vec3 n = normalize(facing);\n"
    "  float day = 0.16 + 0.34 * max(dot(n, normalize(vec3(-0.4, 0.8, 0.45))), 0.0);\n"
    "  vec3 paper = mix(vec3(0.96, 0.89, 0.78), vec3(0.93, 0.80, 0.64), sheet);\n"
    "  vec3 wood = vec3(0.20, 0.13, 0.11);\n"
    "  bool frame = sheet > 1.5;\n"
    "  vec3 inner = vec3(1.0, 0.70, 0.33) * glow * (1.15 - 0.55 * abs(height));\n"
    "  float rim = pow(1.0 - abs(n.z), 3.0);\n"
    "  vec3 lit = (frame ? wood : paper) * day;\n"
    "  lit += inner * (frame ? 0.12 : 0.62 + 0.3 * n.z);\n"
    "  color = vec4(lit + vec3(0.42, 0.5, 0.9) * rim * 0.16, 1.0);\n"
    "}\n";

static unsigned compile(unsigned kind, const char *source, bool is_es) {
  const char *parts[2] = {
      is_es ? "#version 300 es\nprecision highp float;\n" : "#version 330 core\n", source};
  unsigned shader = gl.CreateShader(kind);
  gl.ShaderSource(shader, 2, parts, NULL);
  gl.CompileShader(shader);
  int compiled = 0;
  gl.GetShaderiv(shader, GL_COMPILE_STATUS, &compiled);
  if (compiled) return shader;
  char log[512] = "";
  gl.GetShaderInfoLog(shader, sizeof log, NULL, log);
  fprintf(stderr, "CHost: a shader does not compile: %s\n", log);
  gl.DeleteShader(shader);
  return 0;
}

static unsigned link_program(const char *vertex_source, const char *fragment_source, bool is_es) {
  unsigned vertex = compile(GL_VERTEX_SHADER, vertex_source, is_es);
  unsigned fragment = compile(GL_FRAGMENT_SHADER, fragment_source, is_es);
  unsigned program = gl.CreateProgram();
  int linked = 0;
  if (vertex && fragment) {
    gl.AttachShader(program, vertex);
    gl.AttachShader(program, fragment);
    gl.LinkProgram(program);
    gl.GetProgramiv(program, GL_LINK_STATUS, &linked);
  }
  if (vertex) gl.DeleteShader(vertex);
  if (fragment) gl.DeleteShader(fragment);
  if (linked) return program;
  gl.DeleteProgram(program);
  return 0;
}

// ---- The lantern: rings of facets, ribs of wood between them ----

enum { SIDES = 12, RINGS = 9, FLOATS = 7, MAXIMUM_VERTICES = SIDES * RINGS * 12 };

typedef struct Mesh {
  float values[MAXIMUM_VERTICES * FLOATS];
  int vertices;
} Mesh;

static void add_triangle(
    Mesh *mesh, const float a[3], const float b[3], const float c[3], float paper) {
  float u[3], v[3], n[3];
  for (int i = 0; i < 3; i++) {
    u[i] = b[i] - a[i];
    v[i] = c[i] - a[i];
  }
  n[0] = u[1] * v[2] - u[2] * v[1];
  n[1] = u[2] * v[0] - u[0] * v[2];
  n[2] = u[0] * v[1] - u[1] * v[0];
  const float *corners[3] = {a, b, c};
  for (int k = 0; k < 3; k++) {
    float *at = mesh->values + mesh->vertices++ * FLOATS;
    memcpy(at, corners[k], 3 * sizeof *at);
    memcpy(at + 3, n, 3 * sizeof *at);
    at[6] = paper;
  }
}

// The width of the lantern at a height of -1 to 1: a belly between two collars.
static float radius(float y) {
  if (fabsf(y) > 0.93f) return 0.30f;
  return 0.30f + 0.62f * sqrtf(1 - y * y / (0.93f * 0.93f));
}

static void point(float out[3], float y, int side, float shift) {
  float angle = 6.2831853f * (side + shift) / SIDES, r = radius(y);
  out[0] = r * cosf(angle);
  out[1] = y;
  out[2] = r * sinf(angle);
}

static void make_lantern(Mesh *mesh) {
  mesh->vertices = 0;
  for (int ring = 0; ring < RINGS; ring++) {
    float low = -1 + 2.0f * ring / RINGS, high = -1 + 2.0f * (ring + 1) / RINGS;
    bool is_collar = ring == 0 || ring == RINGS - 1;
    for (int side = 0; side < SIDES; side++) {
      float a[3], b[3], c[3], d[3];
      // Every other ring is rotated by half a side, so that the facets are triangles.
      point(a, low, side, ring % 2 ? 0.5f : 0);
      point(b, low, side + 1, ring % 2 ? 0.5f : 0);
      point(c, high, side, ring % 2 ? 0 : 0.5f);
      point(d, high, side + 1, ring % 2 ? 0 : 0.5f);
      float paper = is_collar ? 2 : (float)((side + ring) % 2);
      if (ring % 2) {
        add_triangle(mesh, a, d, b, paper);
        add_triangle(mesh, a, c, d, is_collar ? 2 : 1 - paper);
      } else {
        add_triangle(mesh, a, c, b, paper);
        add_triangle(mesh, b, c, d, is_collar ? 2 : 1 - paper);
      }
    }
  }
}

// ---- Smooth edges: four samples a pixel, drawn beside the window and put together there ----

enum { SAMPLES = 4, SAMPLED = 0, SINGLE = 1, COLOR = 0, DEPTH = 1, COPY = 2 };

static void canvas_free(Canvas *canvas) {
  if (canvas->width) {
    gl.DeleteFramebuffers(2, canvas->framebuffers);
    gl.DeleteRenderbuffers(3, canvas->buffers);
  }
  memset(canvas, 0, sizeof *canvas);
}

static void attach(unsigned buffer, unsigned place, int samples, unsigned format, int w, int h) {
  gl.BindRenderbuffer(GL_RENDERBUFFER, buffer);
  gl.RenderbufferStorageMultisample(GL_RENDERBUFFER, samples, format, w, h);
  gl.FramebufferRenderbuffer(GL_FRAMEBUFFER, place, GL_RENDERBUFFER, buffer);
}

// Makes the canvas as large as the window. Without support in the driver, edges are not smoothed.
static void canvas_fit(Canvas *canvas, int width, int height) {
  if (canvas->width == width && canvas->height == height) return;
  canvas_free(canvas);
  canvas->width = width;
  canvas->height = height;
  gl.GenFramebuffers(2, canvas->framebuffers);
  gl.GenRenderbuffers(3, canvas->buffers);
  gl.BindFramebuffer(GL_FRAMEBUFFER, canvas->framebuffers[SAMPLED]);
  attach(canvas->buffers[COLOR], GL_COLOR_ATTACHMENT0, SAMPLES, GL_RGBA8, width, height);
  attach(canvas->buffers[DEPTH], GL_DEPTH_ATTACHMENT, SAMPLES, GL_DEPTH_COMPONENT24, width, height);
  canvas->is_usable = gl.CheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
  gl.BindFramebuffer(GL_FRAMEBUFFER, canvas->framebuffers[SINGLE]);
  attach(canvas->buffers[COPY], GL_COLOR_ATTACHMENT0, 0, GL_RGBA8, width, height);
  canvas->is_usable = canvas->is_usable
      && gl.CheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
}

static void copy(unsigned from, unsigned to, int width, int height) {
  gl.BindFramebuffer(GL_READ_FRAMEBUFFER, from);
  gl.BindFramebuffer(GL_DRAW_FRAMEBUFFER, to);
  gl.BlitFramebuffer(
      0, 0, width, height, 0, 0, width, height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
}

// In two steps: samples are resolved only if both sides have one format, and the window's is its
// own.
static void canvas_show(const Canvas *canvas) {
  if (canvas->is_usable) {
    unsigned single = canvas->framebuffers[SINGLE];
    copy(canvas->framebuffers[SAMPLED], single, canvas->width, canvas->height);
    copy(single, 0, canvas->width, canvas->height);
  }
  gl.BindFramebuffer(GL_FRAMEBUFFER, 0);
}

bool scene_create(Scene *scene, bool is_es) {
  memset(scene, 0, sizeof *scene);
  scene->spin = 0.06;
  scene->is_lit = true;
  if (!load()) return false;
  scene->sky_program = link_program(sky_vertex, sky_fragment, is_es);
  scene->lantern_program = link_program(lantern_vertex, lantern_fragment, is_es);
  if (!scene->sky_program || !scene->lantern_program) return false;
  static Mesh mesh;
  make_lantern(&mesh);
  scene->triangle_vertices = mesh.vertices;
  gl.GenVertexArrays(1, &scene->empty_array);
  gl.GenVertexArrays(1, &scene->vertex_array);
  gl.BindVertexArray(scene->vertex_array);
  gl.GenBuffers(1, &scene->buffer);
  gl.BindBuffer(GL_ARRAY_BUFFER, scene->buffer);
  gl.BufferData(
      GL_ARRAY_BUFFER, (GLsizeiptr)(mesh.vertices * FLOATS * sizeof(float)), mesh.values,
      GL_STATIC_DRAW);
  const int sizes[3] = {3, 3, 1}, starts[3] = {0, 3, 6};
  for (unsigned i = 0; i < 3; i++) {
    gl.EnableVertexAttribArray(i);
    gl.VertexAttribPointer(
        i, sizes[i], GL_FLOAT, GL_FALSE, FLOATS * sizeof(float),
        (const void *)(starts[i] * sizeof(float)));
  }
  return true;
}

void scene_destroy(Scene *scene) {
  if (scene->sky_program) gl.DeleteProgram(scene->sky_program);
  if (scene->lantern_program) gl.DeleteProgram(scene->lantern_program);
  if (scene->buffer) gl.DeleteBuffers(1, &scene->buffer);
  if (scene->vertex_array) gl.DeleteVertexArrays(1, &scene->vertex_array);
  canvas_free(&scene->canvas);
  if (scene->empty_array) gl.DeleteVertexArrays(1, &scene->empty_array);
  memset(scene, 0, sizeof *scene);
}

void scene_update(Scene *scene, double seconds) {
  scene->turn = fmod(scene->turn + scene->spin * 6.283185307179586 * seconds, 6.283185307179586);
  scene->flash *= exp(-seconds * 3.2);
}

void scene_draw(Scene *scene, int width, int height) {
  if (!scene->is_rough) canvas_fit(&scene->canvas, width, height);
  gl.BindFramebuffer(
      GL_FRAMEBUFFER, scene->canvas.is_usable ? scene->canvas.framebuffers[SAMPLED] : 0);
  float glow = (scene->is_lit ? 0.58f : 0.04f) + (float)scene->flash * 0.5f;
  gl.Viewport(0, 0, width, height);
  gl.ClearColor(0, 0, 0, 1);
  gl.Clear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  gl.Enable(GL_DEPTH_TEST);
  gl.UseProgram(scene->sky_program);
  gl.Uniform2f(gl.GetUniformLocation(scene->sky_program, "size"), (float)width, (float)height);
  gl.Uniform1f(gl.GetUniformLocation(scene->sky_program, "glow"), glow);
  gl.BindVertexArray(scene->empty_array);
  gl.DrawArrays(GL_TRIANGLES, 0, 3);

  gl.Enable(GL_CULL_FACE);
  gl.UseProgram(scene->lantern_program);
  float c = (float)cos(scene->turn), s = (float)sin(scene->turn);
  float d = (float)cos(scene->tilt), t = (float)sin(scene->tilt);
  // About the upright axis first, then towards the viewer; by columns.
  const float turned[16] = {c, s * t, -s * d, 0, 0, d, t, 0, s, -c * t, c * d, 0, 0, 0, 0, 1};
  gl.UniformMatrix4fv(
      gl.GetUniformLocation(scene->lantern_program, "turned"), 1, GL_FALSE, turned);
  gl.Uniform1f(
      gl.GetUniformLocation(scene->lantern_program, "aspect"), (float)width / (float)height);
  gl.Uniform1f(gl.GetUniformLocation(scene->lantern_program, "glow"), glow);
  gl.BindVertexArray(scene->vertex_array);
  gl.DrawArrays(GL_TRIANGLES, 0, scene->triangle_vertices);
  canvas_show(&scene->canvas);
}

void scene_finish(void) { gl.Finish(); }

void scene_read(int width, int height, unsigned char *pixels) {
  for (int row = 0; row < height; row++)
    gl.ReadPixels(
        0, height - 1 - row, width, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixels + (size_t)row * width * 4);
}
