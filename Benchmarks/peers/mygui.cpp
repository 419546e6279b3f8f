// MyGUI: widgets in one layer, with a platform that draws nothing and knows one file. Its right and
// lower edges count as inside, so that widgets are made a pixel smaller here.
#include "peer.h"

#include <MYGUI/MyGUI.h>

#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

namespace {

class NoVertices : public MyGUI::IVertexBuffer {
 public:
  void setVertexCount(size_t count) override { vertices.resize(count); }
  size_t getVertexCount() const override { return vertices.size(); }
  MyGUI::Vertex *lock() override { return vertices.data(); }
  void unlock() override {}

 private:
  std::vector<MyGUI::Vertex> vertices;
};

class NoRenderer : public MyGUI::RenderManager {
 public:
  MyGUI::IVertexBuffer *createVertexBuffer() override { return new NoVertices; }
  void destroyVertexBuffer(MyGUI::IVertexBuffer *buffer) override {
    delete static_cast<NoVertices *>(buffer);
  }
  MyGUI::ITexture *createTexture(const std::string &) override { return nullptr; }
  void destroyTexture(MyGUI::ITexture *) override {}
  MyGUI::ITexture *getTexture(const std::string &) override { return nullptr; }
  const MyGUI::IntSize &getViewSize() const override { return size; }
  MyGUI::VertexColourType getVertexFormat() const override {
    return MyGUI::VertexColourType(MyGUI::VertexColourType::ColourABGR);
  }
  void setViewSize(int width, int height) override { size.set(width, height); }
  void registerShader(const std::string &, const std::string &, const std::string &) override {}

 private:
  MyGUI::IntSize size{16000, 16000};
};

const char layers[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?><MyGUI type=\"Layer\" version=\"1.2\">"
    "<Layer name=\"Scene\" type=\"OverlappedLayer\"><Property key=\"Pick\" value=\"true\"/>"
    "</Layer></MyGUI>";

class OneFile : public MyGUI::DataManager {
 public:
  MyGUI::IDataStream *getData(const std::string &) const override {
    return new MyGUI::DataStream(new std::istringstream(layers));
  }
  void freeData(MyGUI::IDataStream *stream) override { delete stream; }
  bool isDataExist(const std::string &name) const override { return name == "layers.xml"; }
  const MyGUI::VectorString &getDataListNames(const std::string &) const override { return none; }
  const std::string &getDataPath(const std::string &name) const override { return path = name; }

 private:
  MyGUI::VectorString none;
  mutable std::string path;
};

MyGUI::Gui *gui = nullptr;

void build(const PeerScene *scene) {
  std::vector<MyGUI::Widget *> made(scene->count);
  for (uint32_t i = 0; i < scene->count; i++) {
    const PeerNode &node = scene->nodes[i];
    MyGUI::IntCoord place(node.x, node.y, node.width - 1, node.height - 1);
    made[i] = node.parent < 0
                  ? gui->createWidget<MyGUI::Widget>("", place, MyGUI::Align::Default, "Scene")
                  : made[static_cast<size_t>(node.parent)]->createWidget<MyGUI::Widget>(
                        "", place, MyGUI::Align::Default);
    made[i]->setUserData(i);
    if (node.is_hidden) made[i]->setVisible(false);
  }
}

uint32_t ask(PeerPoint point) {
  MyGUI::Widget *hit = MyGUI::LayerManager::getInstance().getWidgetFromPoint(point.x, point.y);
  return hit ? *hit->getUserData<uint32_t>(false) : PEER_NOTHING;
}

}  // namespace

int main(int argc, char **argv) {
  // Its managers find each other by themselves and live as long as the program.
  new MyGUI::LogManager;
  MyGUI::LogManager::getInstance().setSTDOutputEnabled(false);
  new OneFile;
  new NoRenderer;
  gui = new MyGUI::Gui;
  gui->initialise("layers.xml");
  const Peer peer = {"MyGUI", build, ask};
  std::_Exit(peer_main(argc, argv, &peer));
}
