// The same by Dear ImGui.
#include <imgui.h>
#include <imgui_impl_opengl3.h>
#include <imgui_impl_sdl.h>

#include "host.h"

int main() {
  SDL_Window *window = open_window();
  ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;
  ImGui::GetIO().Fonts->AddFontFromFileTTF(FONT, 15);
  ImGui_ImplSDL2_InitForOpenGL(window, SDL_GL_GetCurrentContext());
  ImGui_ImplOpenGL3_Init("#version 300 es");
  float value = 0.4f;
  for (int frame = 0; frame < FRAMES; frame++) {
    ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplSDL2_NewFrame();
    ImGui::NewFrame();
    ImGui::SetNextWindowPos({16, 16});
    ImGui::SetNextWindowSize({240, 200});
    ImGui::Begin("HUD");
    ImGui::Text("12 pulses");
    ImGui::Button("Jump", {208, 48});
    ImGui::SliderFloat("##value", &value, 0, 1);
    ImGui::ProgressBar(static_cast<float>(frame) / FRAMES);
    ImGui::End();
    ImGui::Render();
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    did_draw(window, frame);
  }
  report();
}
