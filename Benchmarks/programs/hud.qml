// The HUD in Qt Quick.
import QtQuick
import QtQuick.Controls.Basic

Item {
  width: 800; height: 480
  Rectangle {
    x: 24; y: 336; width: 120; height: 120; radius: 60
    color: "#28ffffff"; border.color: "#80ffffff"; border.width: 2
    Rectangle { id: thumb; x: 36; y: 36; width: 48; height: 48; radius: 24; color: "#ccffffff" }
    MultiPointTouchArea {
      anchors.fill: parent
      maximumTouchPoints: 1
      function push(point) {
        const x = point.x - 60, y = point.y - 60, length = Math.hypot(x, y)
        const share = length > 36 ? 36 / length : 1
        thumb.x = 36 + x * share
        thumb.y = 36 + y * share
      }
      onPressed: (points) => push(points[0])
      onUpdated: (points) => push(points[0])
      onReleased: { thumb.x = 36; thumb.y = 36 }
    }
  }
  Button { x: 600; y: 400; width: 84; height: 56; text: "Jump" }
  Button { x: 692; y: 400; width: 84; height: 56; text: "Fire" }
  Button { x: 600; y: 332; width: 84; height: 56; text: "Use" }
  Button { x: 692; y: 332; width: 84; height: 56; text: "Map" }
  ProgressBar { x: 24; y: 20; width: 200; height: 12; value: 0.8; palette.dark: "#c04040" }
  ProgressBar { x: 24; y: 44; width: 200; height: 12; value: 0.4; palette.dark: "#4070c0" }
  component Words: Text { x: 24; color: "white"; font { family: "Inter"; pixelSize: 17 } }
  Words { y: 64; text: "Score 1,250" }
  Words { y: 92; text: "12 pulses" }
  Rectangle {
    x: 664; y: 24; width: 112; height: 112; radius: 8
    color: "#284038"; border.color: "#c8c8c8"; border.width: 2
  }
}
