// The menu in Qt Quick.
import QtQuick
import QtQuick.Controls.Basic

ListView {
  id: list
  readonly property var names: [
    "Lamp oil", "Rope", "Chart", "Bread", "Compass", "Lantern", "Anchor", "Net"]
  readonly property var colors: [
    "#e8a13a", "#9a7b4f", "#4f8a9a", "#c98b5b", "#7a9a4f", "#b0563f", "#5f6fa8", "#8f5f98"]
  property var isOn: Array.from({ length: 500 }, (_, row) => row % 3 === 0)
  width: 800; height: 480
  model: 500
  reuseItems: true
  delegate: Item {
    required property int index
    width: list.width; height: 56
    Rectangle {
      x: 16; y: 12; width: 32; height: 32; radius: 16
      color: list.colors[parent.index % 8]
    }
    Text {
      x: 64; y: 16; color: "white"
      font { family: "Inter"; pixelSize: 17 }
      text: list.names[parent.index % 8] + ", " + (parent.index + 1)
    }
    Switch {
      x: 724; y: 8
      checked: list.isOn[parent.index]
      onToggled: list.isOn[parent.index] = checked
    }
  }
}
