// The HUD and the menu in RmlUi, on its own backend of SDL 2 with OpenGL 3. With power saving, it
// draws a frame if an event came or the context asks for one.
#include <RmlUi/Core.h>
#include <RmlUi_Backend.h>
#include <cmath>
#include <cstring>
#include <string>

static const char *const names[] = {
    "Lamp oil", "Rope", "Chart", "Bread", "Compass", "Lantern", "Anchor", "Net"};

static const char head[] = R"(<rml><head><style>
body { width: 800px; height: 480px; font-family: Inter; font-size: 17px; color: white;
  background: #203040; }
div, p, button, progress, input { display: block; position: absolute; box-sizing: border-box; }
#stick { left: 24px; top: 336px; width: 120px; height: 120px; border-radius: 60px;
  background: #ffffff28; border: 2px #ffffff80; }
#thumb { left: 34px; top: 34px; width: 48px; height: 48px; border-radius: 24px;
  background: #ffffffcc; pointer-events: none; }
button { width: 84px; height: 56px; line-height: 56px; text-align: center; border-radius: 8px;
  background: #405060; }
button:active { background: #607080; }
progress { left: 24px; width: 200px; height: 12px; border-radius: 6px; background: #ffffff30; }
progress fill { border-radius: 6px; }
#health fill { background: #c04040; } #power fill { background: #4070c0; }
#map { left: 664px; top: 24px; width: 112px; height: 112px; border-radius: 8px;
  background: #284038; border: 2px #c8c8c8; }
#list { left: 0; top: 0; width: 800px; height: 480px; overflow: hidden auto; }
scrollbarvertical { width: 4px; } scrollbarvertical sliderbar { width: 4px; background: #ffffff60; }
.row { position: relative; width: 800px; height: 56px; }
.icon { left: 16px; top: 12px; width: 32px; height: 32px; border-radius: 16px; }
.name { left: 64px; top: 18px; }
input.checkbox { left: 720px; top: 14px; width: 51px; height: 28px; border-radius: 14px;
  background: #ffffff30; }
input.checkbox:checked { background: #4070c0; }
.c0 { background: #e8a13a; } .c1 { background: #9a7b4f; } .c2 { background: #4f8a9a; }
.c3 { background: #c98b5b; } .c4 { background: #7a9a4f; } .c5 { background: #b0563f; }
.c6 { background: #5f6fa8; } .c7 { background: #8f5f98; }
</style></head><body>)";

static const char hud[] = R"(<div id="stick"><div id="thumb"/></div>
<button style="left: 600px; top: 400px;">Jump</button>
<button style="left: 692px; top: 400px;">Fire</button>
<button style="left: 600px; top: 332px;">Use</button>
<button style="left: 692px; top: 332px;">Map</button>
<progress id="health" style="top: 20px;" value="0.8"/>
<progress id="power" style="top: 44px;" value="0.4"/>
<p style="left: 24px; top: 66px;">Score 1,250</p><p style="left: 24px; top: 94px;">12 pulses</p>
<div id="map"/>)";

static std::string menu() {
  std::string text = "<div id=\"list\">";
  for (int row = 0; row < 500; row++)
    text += "<div class=\"row\"><div class=\"icon c" + std::to_string(row % 8)
        + "\"/><p class=\"name\">" + names[row % 8] + ", " + std::to_string(row + 1)
        + "</p><input type=\"checkbox\" class=\"checkbox\"" + (row % 3 ? "" : " checked")
        + "/></div>";
  return text + "</div>";
}

// Follows the finger, which RmlUi reports as a mouse beside its own scrolling.
struct Stick : Rml::EventListener {
  void ProcessEvent(Rml::Event &event) override {
    Rml::Element *stick = event.GetCurrentElement(), *thumb = stick->GetFirstChild();
    float x = 0, y = 0;
    if (event.GetId() != Rml::EventId::Dragend) {
      x = event.GetParameter("mouse_x", 0.f) - stick->GetAbsoluteLeft() - 60;
      y = event.GetParameter("mouse_y", 0.f) - stick->GetAbsoluteTop() - 60;
    }
    float length = std::hypot(x, y), share = length > 36 ? 36 / length : 1;
    thumb->SetProperty("left", Rml::ToString(34 + x * share) + "px");
    thumb->SetProperty("top", Rml::ToString(34 + y * share) + "px");
  }
};

int main(int count, char **words) {
  bool is_menu = count > 1 && !std::strcmp(words[1], "menu");
  if (!Backend::Initialize("program", 800, 480, false)) return 2;
  Rml::SetSystemInterface(Backend::GetSystemInterface());
  Rml::SetRenderInterface(Backend::GetRenderInterface());
  Rml::Initialise();
  Rml::LoadFontFace(FONT, "Inter", Rml::Style::FontStyle::Normal);
  Rml::Context *context = Rml::CreateContext("main", {800, 480});
  Rml::ElementDocument *document = context->LoadDocumentFromMemory(
      std::string(head) + (is_menu ? menu() : std::string(hud)) + "</body></rml>");
  if (!document) return 2;
  static Stick listener;
  if (Rml::Element *stick = document->GetElementById("stick")) {
    stick->SetProperty("drag", "drag");
    stick->AddEventListener(Rml::EventId::Drag, &listener);
    stick->AddEventListener(Rml::EventId::Dragend, &listener);
  }
  document->Show();
  while (Backend::ProcessEvents(context, nullptr, true)) {
    context->Update();
    Backend::BeginFrame();
    context->Render();
    Backend::PresentFrame();
  }
  Rml::Shutdown();
  Backend::Shutdown();
}
