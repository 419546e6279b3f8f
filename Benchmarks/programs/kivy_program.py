"""The HUD and the menu in Kivy, whose y goes upwards. kivy_program.kv has what they look like."""
import math
import os
import pathlib
import sys

from kivy.config import Config

Config.set("graphics", "width", "800")
Config.set("graphics", "height", "480")

from kivy.app import App
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.properties import (
    BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty)
from kivy.uix.button import Button
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.recycleview import RecycleView
from kivy.uix.widget import Widget

MODE, FONT = sys.argv[1], os.environ["PROGRAM_FONT"]
NAMES = ["Lamp oil", "Rope", "Chart", "Bread", "Compass", "Lantern", "Anchor", "Net"]
COLORS = ["#e8a13a", "#9a7b4f", "#4f8a9a", "#c98b5b", "#7a9a4f", "#b0563f", "#5f6fa8", "#8f5f98"]


class Stick(Widget):
    thumb = ListProperty([0, 0])

    def on_touch_down(self, touch):
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self.push(touch)
        return True

    def on_touch_move(self, touch):
        if touch.grab_current is self:
            self.push(touch)
        return touch.grab_current is self

    def on_touch_up(self, touch):
        if touch.grab_current is self:
            touch.ungrab(self)
            self.thumb = [0, 0]
        return touch.grab_current is self

    def push(self, touch):
        x, y = touch.x - self.center_x, touch.y - self.center_y
        share = min(1, 36 / (math.hypot(x, y) or 1))
        self.thumb = [x * share, y * share]


class Bar(Widget):
    color = ColorProperty("white")
    value = NumericProperty(0)


class Map(Widget):
    pass


class Row(FloatLayout):
    index = NumericProperty(0)
    text = StringProperty()
    color = ColorProperty("white")
    is_on = BooleanProperty(False)

    def toggled(self, is_on):
        App.get_running_app().root.data[self.index]["is_on"] = is_on


class Menu(RecycleView):
    def __init__(self, **options):
        super().__init__(**options)
        self.data = [
            {"index": row, "text": f"{NAMES[row % 8]}, {row + 1}", "color": COLORS[row % 8],
             "is_on": row % 3 == 0} for row in range(500)]


def hud():
    root = FloatLayout()

    def place(widget, x, y, width, height):
        widget.size_hint = (None, None)
        widget.size = (width, height)
        widget.pos = (x, 480 - y - height)
        root.add_widget(widget)

    place(Stick(), 24, 336, 120, 120)
    for i, title in enumerate(["Jump", "Fire", "Use", "Map"]):
        place(Button(text=title), 600 + i % 2 * 92, 400 - i // 2 * 68, 84, 56)
    place(Bar(color="#c04040", value=0.8), 24, 20, 200, 12)
    place(Bar(color="#4070c0", value=0.4), 24, 44, 200, 12)
    for i, text in enumerate(["Score 1,250", "12 pulses"]):
        label = Label(text=text, halign="left", valign="middle", text_size=(200, 24))
        place(label, 24, 64 + 28 * i, 200, 24)
    place(Map(), 664, 24, 112, 112)
    return root


class Program(App):
    font = StringProperty(FONT)

    def build(self):
        Window.clearcolor = (0.125, 0.188, 0.25, 1)
        Builder.load_file(str(pathlib.Path(__file__).with_suffix(".kv")))
        return Menu() if MODE == "menu" else hud()


Program().run()
