"""Headless mutter: input by its RemoteDesktop interface, pictures by its ScreenCast and PipeWire."""
import contextlib
import json
import os
import subprocess
import time

import dbus

# Seconds that something may take to come on a machine whose cores are all busy.
LIMIT = 60
# Seconds between two looks at a condition.
INTERVAL = 0.05
# The signal that ends a child of this process with it: PR_SET_PDEATHSIG of prctl(2), SIGKILL.
DEATH_SIGNAL = ["setpriv", "--pdeathsig", "KILL"]
LEFT_SHIFT = 42
PREFIX = "org.gnome.Mutter."
# Fractional scales are an experimental feature of mutter; no key ends full screen by default.
SETTINGS = ("[org/gnome/mutter]\nexperimental-features=['scale-monitor-framebuffer']\n"
            "[org/gnome/desktop/wm/keybindings]\ntoggle-fullscreen=['<Super>f']\n")


def until(what, condition, limit=LIMIT):
    """Returns the first true value of `condition`; raises TimeoutError after `limit` seconds."""
    end = time.monotonic() + limit
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > end:
            raise TimeoutError(f"never came: {what}")
        time.sleep(INTERVAL)


def end_process(process):
    """Terminates a child, and kills it where it does not end."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


class Mutter:
    """A headless mutter with PipeWire, one input session and one stream of pictures."""

    def __init__(self, folder, monitors, socket="outer"):
        self.folder = folder
        self.socket = socket
        self.children = []
        self.log = open(os.path.join(folder, "mutter.log"), "w")
        self.environment = dict(os.environ, GSETTINGS_BACKEND="keyfile",
                                XDG_CONFIG_HOME=os.path.join(folder, "config"))
        settings = os.path.join(folder, "config/glib-2.0/settings")
        os.makedirs(settings, exist_ok=True)
        with open(os.path.join(settings, "keyfile"), "w") as file:
            file.write(SETTINGS)
        self.bus = dbus.SessionBus()
        self.spawn(["pipewire"])
        runtime = os.environ["XDG_RUNTIME_DIR"]
        until("PipeWire's socket", lambda: os.path.exists(f"{runtime}/pipewire-0"))
        self.spawn(["wireplumber"])
        command = ["mutter", "--headless", "--wayland", "--no-x11", "--wayland-display", socket]
        for monitor in monitors:
            # At a third of the usual rate: the processor draws, and has other tests to run.
            command += ["--virtual-monitor", f"{monitor}@20"]
        self.process = self.spawn(command)
        for name in ["RemoteDesktop", "ScreenCast", "DisplayConfig"]:
            until(f"mutter's {name}", lambda: self.lives() and self.bus.name_has_owner(PREFIX + name))
        until("mutter's socket", lambda: os.path.exists(f"{runtime}/{socket}"))
        self.input = None

    def lives(self):
        if self.process.poll() is not None:
            raise RuntimeError(f"mutter ended with status {self.process.returncode}")
        return True

    def spawn(self, command, **options):
        options.setdefault("env", self.environment)
        process = subprocess.Popen(DEATH_SIGNAL + command, stdin=subprocess.DEVNULL,
                                   stdout=self.log, stderr=self.log, **options)
        self.children.append(process)
        return process

    def interface(self, name, path, leaf):
        return dbus.Interface(self.bus.get_object(PREFIX + name, path), leaf)

    def root(self, name):
        return self.interface(name, f"/org/gnome/Mutter/{name}", PREFIX + name)

    def open_session(self):
        """Plugs mouse, keyboard and touch screen in, and starts the stream of pictures."""
        # Each device exists from its first event on.
        path = self.root("RemoteDesktop").CreateSession()
        self.input = self.interface("RemoteDesktop", path, PREFIX + "RemoteDesktop.Session")
        properties = self.interface("RemoteDesktop", path, "org.freedesktop.DBus.Properties")
        number = properties.Get(PREFIX + "RemoteDesktop.Session", "SessionId")
        path = self.root("ScreenCast").CreateSession({"remote-desktop-session-id": number})
        cast = self.interface("ScreenCast", path, PREFIX + "ScreenCast.Session")
        # Of the first logical monitor: connector, maker, product, serial.
        monitor = self.state()[2][0][5][0][0]
        self.stream = cast.RecordMonitor(monitor, {"cursor-mode": dbus.UInt32(0)})
        self.input.Start()
        self.node = until("a stream of pictures", self.find_node)
        self.mouse(1, 1)
        self.down(0, 1, 1)
        self.up(0)
        self.key(LEFT_SHIFT, True)
        self.key(LEFT_SHIFT, False)

    def close_session(self):
        """Takes mouse, keyboard and touch screen away."""
        if not self.input:
            return
        # A change of the monitors ends a session too.
        with contextlib.suppress(dbus.DBusException):
            self.input.Stop()
        self.input = None
        until("the end of the stream of pictures", lambda: not self.find_node())

    def find_node(self):
        dump = subprocess.run(["pw-dump"], capture_output=True, timeout=LIMIT, check=False).stdout
        with contextlib.suppress(ValueError):
            for entry in json.loads(dump):
                properties = (entry.get("info") or {}).get("props") or {}
                if properties.get("media.class") in ("Stream/Output/Video", "Video/Source"):
                    return entry["id"]
        return None

    # Touches and the mouse, in pixels of the first monitor's stream; Linux' key and button codes.

    def down(self, finger, x, y):
        self.input.NotifyTouchDown(self.stream, dbus.UInt32(finger), float(x), float(y))

    def move(self, finger, x, y):
        self.input.NotifyTouchMotion(self.stream, dbus.UInt32(finger), float(x), float(y))

    def up(self, finger):
        self.input.NotifyTouchUp(dbus.UInt32(finger))

    def mouse(self, x, y):
        # A compositor of wlroots that the pointer enters hears where from the next motion.
        for step in (1, 0):
            self.input.NotifyPointerMotionAbsolute(self.stream, float(x - step), float(y - step))

    def button(self, code, is_down):
        self.input.NotifyPointerButton(dbus.Int32(code), bool(is_down))

    def key(self, code, is_down):
        self.input.NotifyKeyboardKeycode(dbus.UInt32(code), bool(is_down))

    def picture(self, path):
        """Writes what the first monitor shows as a PNG."""
        command = ["gst-launch-1.0", "-q", "pipewiresrc", f"path={self.node}", "num-buffers=1",
                   "do-timestamp=true", "!", "videoconvert", "!", "pngenc", "snapshot=true", "!",
                   "filesink", f"location={path}"]
        result = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT, check=False)
        if not os.path.exists(path) or not os.path.getsize(path):
            raise RuntimeError(f"no picture: {result.stderr[-300:]}")

    # Monitors

    def state(self):
        return self.root("DisplayConfig").GetCurrentState()

    def arrange(self, scale=1.0, without_first=False):
        """Puts the monitors side by side at a scale, with or without the first one."""
        self.close_session()
        serial, monitors, _, _ = self.state()
        arranged, x = [], 0
        for index, (names, modes, _) in enumerate(monitors):
            if without_first and index == 0:
                continue
            mode = modes[0]
            near = min(mode[5], key=lambda offered: abs(offered - scale))
            arranged.append(dbus.Struct((
                dbus.Int32(x), dbus.Int32(0), dbus.Double(near), dbus.UInt32(0), not arranged,
                [dbus.Struct((names[0], mode[0], dbus.Dictionary({}, signature="sv")))])))
            x += round(mode[1] / near)
        self.root("DisplayConfig").ApplyMonitorsConfig(
            serial, dbus.UInt32(1), arranged, dbus.Dictionary({}, signature="sv"))
        self.open_session()

    def end(self):
        # SIGTERM would end it more than five seconds later.
        self.process.kill()
        for process in reversed(self.children):
            end_process(process)
        self.log.close()
