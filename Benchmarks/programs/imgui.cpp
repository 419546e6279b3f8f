// The HUD and the menu in SDL 2 with Dear ImGui, as its example programs are: it always draws.
#include <SDL.h>
#include <SDL_opengles2.h>
#include <imgui.h>
#include <imgui_impl_opengl3.h>
#if __has_include(<imgui_impl_sdl2.h>)
#include <imgui_impl_sdl2.h>
#else
#include <imgui_impl_sdl.h>
#endif
#include <cmath>
#include <cstring>

static const char *const names[] = {
    "Lamp oil", "Rope", "Chart", "Bread", "Compass", "Lantern", "Anchor", "Net"};
// Red in the lowest byte.
static const ImU32 colors[] = {0xFF3AA1E8, 0xFF4F7B9A, 0xFF9A8A4F, 0xFF5B8BC9,
                               0xFF4F9A7A, 0xFF3F56B0, 0xFFA86F5F, 0xFF985F8F};

static void stick(ImVec2 corner) {
  ImDrawList *list = ImGui::GetWindowDrawList();
  ImVec2 middle(corner.x + 60, corner.y + 60), thumb(0, 0);
  ImGui::SetCursorScreenPos(corner);
  ImGui::InvisibleButton("stick", ImVec2(120, 120));
  if (ImGui::IsItemActive()) {
    ImVec2 finger = ImGui::GetIO().MousePos;
    thumb = ImVec2(finger.x - middle.x, finger.y - middle.y);
    float length = std::hypot(thumb.x, thumb.y), share = length > 36 ? 36 / length : 1;
    thumb = ImVec2(thumb.x * share, thumb.y * share);
  }
  list->AddCircleFilled(middle, 60, IM_COL32(255, 255, 255, 40));
  list->AddCircle(middle, 60, IM_COL32(255, 255, 255, 120), 0, 2);
  list->AddCircleFilled(
      ImVec2(middle.x + thumb.x, middle.y + thumb.y), 24, IM_COL32(255, 255, 255, 200));
}

static void hud() {
  stick(ImVec2(24, 336));
  static const struct { const char *title; float x, y; } buttons[] = {
      {"Jump", 600, 400}, {"Fire", 692, 400}, {"Use", 600, 332}, {"Map", 692, 332}};
  for (const auto &button : buttons) {
    ImGui::SetCursorScreenPos(ImVec2(button.x, button.y));
    ImGui::Button(button.title, ImVec2(84, 56));
  }
  for (int i = 0; i < 2; i++) {
    ImGui::SetCursorScreenPos(ImVec2(24, 20 + 24.f * i));
    ImGui::PushStyleColor(ImGuiCol_PlotHistogram, i ? 0xFFC07040 : 0xFF4040C0);
    ImGui::ProgressBar(i ? .4f : .8f, ImVec2(200, 12), "");
    ImGui::PopStyleColor();
  }
  ImGui::SetCursorScreenPos(ImVec2(24, 66));
  ImGui::TextUnformatted("Score 1,250");
  ImGui::SetCursorScreenPos(ImVec2(24, 94));
  ImGui::TextUnformatted("12 pulses");
  ImDrawList *list = ImGui::GetWindowDrawList();
  list->AddRectFilled(ImVec2(664, 24), ImVec2(776, 136), IM_COL32(0x28, 0x40, 0x38, 255), 8);
  list->AddRect(ImVec2(665, 25), ImVec2(775, 135), IM_COL32(200, 200, 200, 255), 8);
}

// A finger scrolls as the mouse drags: there is no kinetic scrolling to use.
static void menu() {
  static bool is_on[500], is_set;
  for (int row = 0; !is_set && row < 500; row += 3) is_on[row] = true;
  is_set = true;
  ImDrawList *list = ImGui::GetWindowDrawList();
  if (ImGui::IsMouseDragging(0, 8)) {
    ImGui::SetScrollY(ImGui::GetScrollY() - ImGui::GetIO().MouseDelta.y);
  }
  ImGuiListClipper clipper;
  clipper.Begin(500, 56);
  while (clipper.Step())
    for (int row = clipper.DisplayStart; row < clipper.DisplayEnd; row++) {
      ImVec2 corner = ImGui::GetCursorScreenPos();
      list->AddCircleFilled(ImVec2(corner.x + 32, corner.y + 28), 16, colors[row % 8]);
      ImGui::SetCursorScreenPos(ImVec2(corner.x + 64, corner.y + 18));
      ImGui::Text("%s, %d", names[row % 8], row + 1);
      ImGui::SetCursorScreenPos(ImVec2(corner.x + 740, corner.y + 16));
      ImGui::PushID(row);
      ImGui::Checkbox("", &is_on[row]);
      ImGui::PopID();
      ImGui::SetCursorScreenPos(ImVec2(corner.x, corner.y + 56));
    }
}

int main(int count, char **words) {
  bool is_menu = count > 1 && !std::strcmp(words[1], "menu");
  if (SDL_Init(SDL_INIT_VIDEO)) return 2;
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 2);
  SDL_Window *window = SDL_CreateWindow("program", 0, 0, 800, 480, SDL_WINDOW_OPENGL);
  SDL_GLContext context = SDL_GL_CreateContext(window);
  SDL_GL_SetSwapInterval(1);
  ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;
  ImGui::GetIO().Fonts->AddFontFromFileTTF(FONT, 21);
  ImGui::GetStyle().ItemSpacing = ImVec2(0, 0);
  ImGui::GetStyle().WindowPadding = ImVec2(0, 0);
  ImGui_ImplSDL2_InitForOpenGL(window, context);
  ImGui_ImplOpenGL3_Init("#version 100");
  for (bool runs = true; runs;) {
    SDL_Event event;
    while (SDL_PollEvent(&event)) {
      ImGui_ImplSDL2_ProcessEvent(&event);
      if (event.type == SDL_QUIT) runs = false;
    }
    ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplSDL2_NewFrame();
    ImGui::NewFrame();
    ImGui::SetNextWindowPos(ImVec2(0, 0));
    ImGui::SetNextWindowSize(ImVec2(800, 480));
    ImGui::Begin("program", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground);
    is_menu ? menu() : hud();
    ImGui::End();
    ImGui::Render();
    glClearColor(.125f, .188f, .25f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    SDL_GL_SwapWindow(window);
  }
}
