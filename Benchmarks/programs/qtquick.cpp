// The HUD and the menu in Qt Quick: hud.qml or menu.qml of the folder that is named first.
#include <QGuiApplication>
#include <QQuickView>

int main(int argc, char **argv) {
  QGuiApplication app(argc, argv);
  QQuickView view;
  view.setFlag(Qt::FramelessWindowHint);
  view.setColor(QColor(0x20, 0x30, 0x40));
  view.setSource(QUrl::fromLocalFile(QStringLiteral("%1/%2.qml").arg(argv[1], argv[2])));
  view.show();
  return app.exec();
}
