// The same by RmlUi, with its renderer for OpenGL ES 3.
#include <RmlUi/Core.h>
#include <RmlUi_Platform_SDL.h>
#include <RmlUi_Renderer_GL3.h>

#include <string>

#include "host.h"

static const char document[] = R"(<rml><head><style>
body { width: 640px; height: 360px; font-family: Inter; font-size: 15px; color: white; }
div, p, button, progress, input { display: block; position: absolute; box-sizing: border-box; }
#panel { left: 16px; top: 16px; width: 240px; height: 200px; border-radius: 12px;
  background: #203040; }
p { left: 16px; top: 12px; }
button { left: 16px; top: 44px; width: 208px; height: 48px; line-height: 48px; text-align: center;
  border-radius: 12px; background: #4070c0; }
input.range { left: 16px; top: 112px; width: 208px; height: 20px; }
slidertrack { height: 6px; margin-top: 7px; border-radius: 3px; background: #ffffff30; }
sliderbar { width: 20px; height: 20px; border-radius: 10px; background: white; }
progress { left: 16px; top: 164px; width: 208px; height: 6px; border-radius: 3px;
  background: #ffffff30; }
fill { border-radius: 3px; background: #4070c0; }
</style></head><body><div id="panel"><p>12 pulses</p><button>Jump</button>
<input type="range" min="0" max="1" step="0.01" value="0.4"/><progress id="bar" value="0"/>
</div></body></rml>)";

int main() {
  SDL_Window *window = open_window();
  SystemInterface_SDL system(window);
  Rml::SetSystemInterface(&system);
  RenderInterface_GL3 renderer;
  if (!renderer) return 2;
  renderer.SetViewport(WIDTH, HEIGHT);
  Rml::SetRenderInterface(&renderer);
  Rml::Initialise();
  Rml::LoadFontFace(FONT, "Inter", Rml::Style::FontStyle::Normal);
  Rml::Context *context = Rml::CreateContext("main", {WIDTH, HEIGHT});
  Rml::ElementDocument *page = context->LoadDocumentFromMemory(document);
  if (!page) return 2;
  page->Show();
  Rml::Element *bar = page->GetElementById("bar");
  for (int frame = 0; frame < FRAMES; frame++) {
    bar->SetAttribute("value", static_cast<float>(frame) / FRAMES);
    context->Update();
    renderer.BeginFrame();
    context->Render();
    renderer.EndFrame();
    did_draw(window, frame);
  }
  report();
  Rml::Shutdown();
}
