// A square that follows one finger, in SDL 2 with Dear ImGui: as its example programs are built.
#include <SDL.h>
#include <SDL_opengles2.h>

#include "imgui.h"
#include "imgui_impl_opengl3.h"
#include "imgui_impl_sdl.h"

int main(int, char **) {
  SDL_SetHint(SDL_HINT_VIDEODRIVER, "wayland");
  if (SDL_Init(SDL_INIT_VIDEO)) return 2;
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 2);
  SDL_Window *window = SDL_CreateWindow("drag", 0, 0, 800, 480, SDL_WINDOW_OPENGL);
  SDL_GLContext context = SDL_GL_CreateContext(window);
  SDL_GL_SetSwapInterval(1);
  ImGui::CreateContext();
  ImGui_ImplSDL2_InitForOpenGL(window, context);
  ImGui_ImplOpenGL3_Init("#version 100");
  ImVec2 place(160, 200), grip;
  for (bool runs = true; runs;) {
    SDL_Event event;
    while (SDL_PollEvent(&event)) {
      ImGui_ImplSDL2_ProcessEvent(&event);
      if (event.type == SDL_QUIT) runs = false;
    }
    ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplSDL2_NewFrame();
    ImGui::NewFrame();
    ImVec2 finger = ImGui::GetIO().MousePos;
    if (ImGui::IsMouseClicked(0)) grip = ImVec2(place.x - finger.x, place.y - finger.y);
    if (ImGui::IsMouseDown(0)) place = ImVec2(finger.x + grip.x, finger.y + grip.y);
    ImGui::GetBackgroundDrawList()->AddRectFilled(
        place, ImVec2(place.x + 80, place.y + 80), IM_COL32(255, 0, 255, 255));
    ImGui::Render();
    glClearColor(.125f, .125f, .125f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    SDL_GL_SwapWindow(window);
  }
  return 0;
}
