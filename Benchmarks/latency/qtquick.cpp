// A square that follows one finger, in Qt Quick.
#include <QGuiApplication>
#include <QQuickView>
#include <QQmlEngine>
#include <QFile>
#include <QTemporaryDir>

static const char scene[] = R"(
import QtQuick
Rectangle {
  width: 800; height: 480; color: "#202020"
  Rectangle {
    id: square
    x: 160; y: 200; width: 80; height: 80; color: "#ff00ff"
  }
  MultiPointTouchArea {
    anchors.fill: parent
    maximumTouchPoints: 1
    property real dx: 0
    property real dy: 0
    onPressed: (points) => { dx = square.x - points[0].x; dy = square.y - points[0].y }
    onUpdated: (points) => { square.x = points[0].x + dx; square.y = points[0].y + dy }
  }
}
)";

int main(int argc, char **argv) {
  QGuiApplication app(argc, argv);
  QTemporaryDir folder;
  QFile file(folder.filePath(QStringLiteral("drag.qml")));
  file.open(QIODevice::WriteOnly);
  file.write(scene);
  file.close();
  QQuickView view;
  view.setFlag(Qt::FramelessWindowHint);
  view.setSource(QUrl::fromLocalFile(file.fileName()));
  view.show();
  return app.exec();
}
