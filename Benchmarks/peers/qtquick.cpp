// Qt Quick 6: items in a window that is never shown, queried by the function that finds the target
// of a press. It is private to Qt, so the package of private headers is needed. With the word
// `clip` in front of the scene, items clip their children, which lets Qt skip an item that does not
// contain the point. Items do not clip by default.
#include "peer.h"

#include <QGuiApplication>
#include <QQuickItem>
#include <QQuickWindow>
#include <private/qevent_p.h>
#include <private/qeventpoint_p.h>
#include <private/qquickdeliveryagent_p_p.h>
#include <private/qquickwindow_p.h>

#include <cstring>
#include <vector>

namespace {

class Item : public QQuickItem {
 public:
  using QQuickItem::QQuickItem;
  uint32_t number = 0;
};

bool clips = false;
Item *root = nullptr;
QQuickDeliveryAgentPrivate *agent = nullptr;

void build(const PeerScene *scene) {
  auto *window = new QQuickWindow;
  std::vector<Item *> made(scene->count);
  for (uint32_t i = 0; i < scene->count; i++) {
    const PeerNode &node = scene->nodes[i];
    QQuickItem *parent =
        node.parent < 0 ? window->contentItem() : made[static_cast<size_t>(node.parent)];
    auto *item = new Item(parent);
    item->number = i;
    item->setPosition(QPointF(node.x, node.y));
    item->setSize(QSizeF(node.width, node.height));
    item->setAcceptedMouseButtons(Qt::LeftButton);
    if (clips && scene->first[i] < scene->first[i + 1]) item->setClip(true);
    if (node.is_hidden) item->setVisible(false);
    made[i] = item;
  }
  root = made[0];
  agent = QQuickWindowPrivate::get(window)->deliveryAgentPrivate();
}

uint32_t ask(PeerPoint point) {
  QPointF centre(point.x + 0.5, point.y + 0.5);
  QMouseEvent press(QEvent::MouseButtonPress, centre, centre, centre, Qt::LeftButton,
                    Qt::LeftButton, Qt::NoModifier);
  QMutableEventPoint::setScenePosition(press.point(0), centre);
  const auto targets = agent->pointerTargets(root, &press, press.point(0), true, false);
  return targets.isEmpty() ? PEER_NOTHING : static_cast<Item *>(targets.first())->number;
}

}  // namespace

int main(int argc, char **argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  qputenv("QT_QUICK_BACKEND", "software");
  QGuiApplication application(argc, argv);
  clips = argc > 1 && std::strcmp(argv[1], "clip") == 0;
  const Peer peer = {clips ? "Qt Quick, clip on" : "Qt Quick", build, ask};
  int status = clips ? peer_main(argc - 1, argv + 1, &peer) : peer_main(argc, argv, &peer);
  std::_Exit(status);
}
