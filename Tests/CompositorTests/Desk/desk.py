#!/usr/bin/env python3
"""A desk of compositors: one headless mutter, and in it others with a program under test.

Usage: dbus-run-session -- python3 desk.py FOLDER MONITOR ...       MONITOR: WIDTHxHEIGHT
Reads one JSON object a line, and answers each with one line: {"ok": VALUE} or {"error": TEXT}.
Its end of input ends all that it started.
"""
import contextlib
import glob
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

import dbus

from mutter import LIMIT, Mutter, end_process, until
from x11 import XServer

# Compositors of wlroots, nested, without a GPU.
WLROOTS = {"WLR_BACKENDS": "wayland", "WLR_RENDERER": "pixman"}
# kwin without a window: by OpenGL, which its pictures need, and pictures for every program.
KWIN_VIRTUAL = {"KWIN_COMPOSE": "O2", "KWIN_SCREENSHOT_NO_PERMISSION_CHECKS": "1"}
# What kwin's script does with each window of its list.
KWIN_SCRIPT = "workspace.clientList().forEach(function (window) { %s });"
# The requests of weston.c and cage.c; to cage.c also a digit, a scale in halves.
BRING_BACK, CLOSE_WINDOWS = b"b", b"c"
# What the sources of Desk/ are compiled against.
LIBRARIES = {"weston": "libweston-desktop-10", "cage": "wlroots"}
LEFT_ALT, F4, LEFT_SUPER, LEFT, UP, F = 56, 62, 125, 105, 103, 33
# The format of ScreenShot2's pixels: QImage's ARGB32 and RGB32, which are blue first in memory.
KWIN_FORMATS = (4, 5, 6)
UNKNOWN_OBJECT = "org.freedesktop.DBus.Error.UnknownObject"
# How often the desk's devices are plugged into a compositor that does not see them.
ATTEMPTS = 2
# How often a compositor is started that fails to start.
STARTS = 3
SWAY_CONFIGURATION = "default_border none\nfocus_follows_mouse no\nxwayland disable\n"
# Runs a program and leaves its process id and its status: cage's child is none of this process. The
# keeper of a start that failed still writes, into the folder that had the name then.
KEEPER = '''home=$PWD; cd "$1"; (cd "$home"; exec "${@:2}") >output 2>errors &
echo $! >pid.new; mv pid.new pid; wait $!; echo $? >status.new; mv status.new status'''


def accepts(path):
    """Whether a Wayland server listens at a socket."""
    with socket.socket(socket.AF_UNIX) as client, contextlib.suppress(OSError):
        client.connect(path)
        return True
    return False


class FailedStart(RuntimeError):
    """A compositor that does not see the desk's touch screen, or that ended before."""


class Desk:
    def __init__(self, folder, monitors):
        self.runtime = os.environ["XDG_RUNTIME_DIR"]
        self.folder = folder
        self.monitors = monitors
        self.mutter = Mutter(folder, monitors)
        self.compositor = None
        self.keeper = None
        self.guest = None
        self.server = None
        self.pipe = None
        self.scripts = 0

    def environment(self, display, more):
        kept = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
        return dict(kept, WAYLAND_DISPLAY=display, SDL_AUDIODRIVER="dummy", **more)

    def sockets(self):
        names = glob.glob(f"{self.runtime}/wayland-*") + glob.glob(f"{self.runtime}/inner")
        return {name for name in names if not name.endswith(".lock")}

    def command(self, name, size, outputs, variant):
        """The command line of a compositor."""
        width, height = size
        if name == "weston":
            backend = "x11" if variant == "x11" else "wayland"
            frame = {"": ["--fullscreen"],
                     "scale 2": ["--scale=2", f"--width={width // 2}", f"--height={height // 2}"],
                     # Its OpenGL renderer shows nothing but red after the end of an output.
                     "x11": ["--use-pixman", f"--output-count={outputs}", f"--width={width}",
                             f"--height={height}"]}[variant]
            return ["weston", f"--backend={backend}-backend.so", "--shell=kiosk-shell.so",
                    "--socket=inner", "--idle-time=0", "--debug",
                    f"--modules={self.compiled(name)}"] + frame
        if name == "sway":
            path = os.path.join(self.folder, "sway.conf")
            with open(path, "w") as file:
                file.write(SWAY_CONFIGURATION)
            return ["sway", "--config", path]
        # The installed kwin has a file capability, which not every container lets it have.
        copy = os.path.join(self.folder, "kwin_wayland")
        if not os.path.exists(copy):
            shutil.copyfile(shutil.which("kwin_wayland"), copy)
            os.chmod(copy, 0o700)
        return [copy, "--socket", "inner", "--width", str(width), "--height", str(height),
                "--output-count", str(outputs)] + (
                    ["--virtual"] if variant == "virtual" else [])

    def compiled(self, name):
        """Compiles what a compositor loads of the desk's, and makes the pipe of its requests."""
        target = os.path.join(self.folder, f"{name}.so")
        if not self.pipe:
            self.pipe = os.path.join(self.folder, "requests")
            os.mkfifo(self.pipe)
        if os.path.exists(target):
            return target
        flags = self.words("pkg-config", "--cflags", "--libs", LIBRARIES[name])
        if name == "cage":
            # A header that wlroots' own ones need and do not bring.
            protocols = self.words("pkg-config", "--variable=pkgdatadir", "wayland-protocols")[0]
            subprocess.run(["wayland-scanner", "server-header",
                            f"{protocols}/stable/xdg-shell/xdg-shell.xml",
                            os.path.join(self.folder, "xdg-shell-protocol.h")], check=True)
            flags += ["-DWLR_USE_UNSTABLE", "-D_GNU_SOURCE", f"-I{self.folder}"]
        source = os.path.join(os.path.dirname(__file__), f"{name}.c")
        subprocess.run(["gcc", "-std=gnu11", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC",
                        source, "-o", target] + flags, check=True)
        return target

    @staticmethod
    def words(*command):
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()

    def ask(self, request):
        """Sends a request to what weston or cage has loaded."""
        # One that has ended does not read: an error, where a plain open would wait.
        pipe = os.open(self.pipe, os.O_WRONLY | os.O_NONBLOCK)
        with os.fdopen(pipe, "wb") as file:
            file.write(request)

    def start(self, name, folder, program, **options):
        """Starts a compositor and the program in it; again if it sees no touch screen."""
        for attempt in range(STARTS):
            try:
                return self.start_once(name, folder, program, **options)
            except FailedStart as failure:
                last = failure
            self.stop()
            if self.mutter.process.poll() is not None:
                # mutter 43 may end with a compositor that an assertion ended.
                self.mutter.end()
                self.mutter = Mutter(self.folder, self.monitors)
            os.rename(folder, f"{folder}-{attempt}")
            os.mkdir(folder)
        raise last

    def start_once(self, name, folder, program, size=(1280, 720), outputs=1, variant=""):
        """Starts a compositor, unless it is mutter, and the program in it.

        Returns the seconds since the program's start, for cage since its own.
        """
        self.stop()
        self.name = name
        self.size = size
        self.factor = 1.0
        # wlroots does not see a touch screen that is there before itself.
        self.mutter.close_session()
        self.kept = folder
        self.display = self.mutter.socket
        begin = time.monotonic()
        keeper = ["bash", "-c", KEEPER, "keeper", folder] + program
        if name != "mutter":
            command = (
                ["env", f"LD_PRELOAD={self.compiled(name)}", "cage", "--"] + keeper
                if name == "cage" else self.command(name, size, outputs, variant))
            more = {**WLROOTS, **KWIN_VIRTUAL} if variant == "virtual" else dict(WLROOTS)
            if name == "cage":
                more["WLR_WL_OUTPUTS"] = str(outputs)
                if outputs > 1:
                    # wlroots 0.15 sets the picture of a cursor on the output without the mouse too,
                    # where it ends with "Assertion `output->enter_serial' failed": with this in one
                    # start of fifty, without it in most.
                    more["WLR_NO_HARDWARE_CURSORS"] = "1"
            if self.pipe:
                more["DESK_PIPE"] = self.pipe
            if variant == "x11":
                self.server = XServer(self.mutter, size)
                more["DISPLAY"] = self.server.name
            self.display = self.nest(name, command, self.environment(self.display, more))
        self.mutter.open_session()
        if self.server:
            until("weston's windows", lambda: len(self.server.windows()) == outputs)
            self.server.raise_first()
        elif variant != "virtual":
            self.until_touch()
        if name != "cage":
            begin = time.monotonic()
            self.keeper = self.mutter.spawn(keeper, env=self.environment(self.display, {}))
        until("the program's start", lambda: self.read("pid"))
        return time.monotonic() - begin

    def nest(self, name, command, environment):
        """Starts a compositor in mutter; the name of its socket."""
        for path in self.sockets():
            if not accepts(path):
                os.unlink(path)
        before = self.sockets()
        self.compositor = self.mutter.spawn(command, env=environment)
        new = until(f"{name}'s socket", lambda: self.compositor_lives() and [
            path for path in self.sockets() - before if accepts(path)])
        return os.path.basename(new[0])

    def until_touch(self):
        """Waits until the seat has all devices, which wlroots misses where they come too early."""
        for _ in range(ATTEMPTS):
            with contextlib.suppress(TimeoutError):
                return until("a touch screen", self.has_touch, LIMIT / ATTEMPTS / 2)
            self.mutter.close_session()
            self.mutter.open_session()
        raise FailedStart("never came: a touch screen")

    def has_touch(self):
        """Whether the compositor says that its seat has mouse, keyboard and touch screen."""
        if self.compositor:
            self.compositor_lives()
        told = subprocess.run(["wayland-info"], capture_output=True, text=True, timeout=60,
                              env=self.environment(self.display, {}), check=False).stdout
        return "capabilities: pointer keyboard touch" in told

    def compositor_lives(self):
        if self.compositor.poll() is not None:
            raise FailedStart(f"the compositor ended with status {self.compositor.returncode}")
        return True

    def read(self, name):
        with contextlib.suppress(FileNotFoundError), open(os.path.join(self.kept, name)) as file:
            return int(file.read())
        return None

    def kill_compositor(self):
        """Ends the compositor as a crash would."""
        process = self.compositor or self.mutter.process
        process.kill()
        process.wait()

    def run(self, command):
        """Runs a program beside the one under test: its status and what it writes."""
        result = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT,
                                env=self.environment(self.display, {}), check=False)
        return {"status": result.returncode, "output": result.stdout, "errors": result.stderr}

    def start_beside(self, program):
        """Starts a second program, in sway; the end of the one before it."""
        if self.guest:
            end_process(self.guest)
        # A window that fills the screen would cover it, or not make room for it. Alone, the first
        # program's window fills the screen anyway.
        self.sway("fullscreen", "disable")
        self.guest = self.mutter.spawn(program, env=self.environment(self.display, {}))

    # The compositor's own means

    def close(self):
        """Has the compositor ask the program's window to close."""
        if self.name == "sway":
            self.sway("kill")
        elif self.name == "kwin":
            self.kwin("window.closeWindow();")
        elif self.name in LIBRARIES:
            self.ask(CLOSE_WINDOWS)
        else:
            # Only mutter itself: nested, its key would close the compositor's window.
            self.chord(LEFT_ALT, F4)

    def resize(self):
        """Gives the program's window a size of its own, and returns it."""
        width, height = 900, 600
        if self.name == "sway":
            for words in ("fullscreen disable", "floating enable", f"resize set {width} {height}",
                          "move position 0 0"):
                self.sway(*words.split())
        elif self.server:
            self.server.resize((width, height))
        elif self.name in ("cage", "mutter"):
            # mutter tiles the window, or cage's output, to the left half of its monitor.
            if self.name == "mutter":
                self.chord(LEFT_SUPER, F)
            self.chord(LEFT_SUPER, LEFT)
            return [self.size[0] // 2, self.size[1]]
        else:
            self.kwin("window.fullScreen = false; window.setMaximize(false, false); "
                      f"window.frameGeometry = {{x: 0, y: 0, width: {width}, height: {height}}};")
        return [width, height]

    def chord(self, *codes):
        for code in codes:
            self.mutter.key(code, True)
        for code in reversed(codes):
            self.mutter.key(code, False)

    def fill(self):
        """Has the program's window fill the output again."""
        if self.name == "sway":
            self.sway("fullscreen", "enable")
        elif self.name == "cage":
            self.chord(LEFT_SUPER, UP)
        elif self.name == "mutter":
            self.chord(LEFT_SUPER, F)
        else:
            self.kwin("window.fullScreen = true;")

    def scale(self, factor):
        """Sets pixels of the output for each point."""
        self.factor = float(factor)
        if self.name == "kwin":
            self.kscreen(f"output.1.scale.{factor}")
        elif self.name == "sway":
            self.sway("output", "*", "scale", str(factor))
        elif self.name == "cage":
            self.ask(b"%d" % (factor * 2))
        else:
            self.mutter.arrange(factor)

    def output(self):
        """The output: points, scale, and the pixels of mutter's monitor for each point."""
        if self.name == "kwin":
            # Its window of mutter's has as many points as its output.
            found = re.search(r"Geometry: \S+ (\d+)x(\d+) Scale: (\S+)", self.kscreen("-o"))
            width, height, scale = (float(number) for number in found.groups())
            return {"size": [width, height], "scale": scale, "factor": 1.0}
        return {"size": [length / self.factor for length in self.size], "scale": self.factor,
                "factor": self.factor}

    def plug(self, is_in):
        """Takes the output that shows the program away, or brings it back."""
        if self.name == "sway":
            output = self.sway("-t", "get_outputs")[0]["name"]
            self.sway("output", output, "enable" if is_in else "disable")
        elif self.name == "kwin":
            self.kscreen("output.1." + ("enable" if is_in else "disable"))
        elif self.name in LIBRARIES and is_in:
            self.ask(BRING_BACK)
        elif self.server:
            self.server.close()
        elif self.name == "cage":
            # The window of one of its outputs is closed.
            self.chord(LEFT_ALT, F4)
        else:
            self.mutter.arrange(without_first=not is_in)

    def kscreen(self, *words):
        # In its own process: a service would stay with the compositor of its start.
        environment = self.environment(self.display, {
            "QT_QPA_PLATFORM": "wayland", "KSCREEN_BACKEND_INPROCESS": "1"})
        # The command can wait for a change for ever that kwin has made before it listens. Each
        # request may be repeated.
        for seconds in [LIMIT / ATTEMPTS / 2] * ATTEMPTS + [LIMIT]:
            try:
                result = subprocess.run(["kscreen-doctor", *words], capture_output=True, text=True,
                                        env=environment, timeout=seconds, check=False)
                break
            except subprocess.TimeoutExpired as expired:
                late = expired
        else:
            raise late
        if result.returncode:
            raise RuntimeError(f"kscreen-doctor: {result.stdout}{result.stderr}"[-300:])
        return re.sub(r"\x1b\[[0-9;]*m", "", result.stdout)

    def own_picture(self, path):
        """Writes what the compositor shows, by its own means, in any format."""
        with contextlib.suppress(FileNotFoundError):
            os.unlink(path)
        if self.name == "mutter":
            self.mutter.picture(path)
        elif self.name == "kwin":
            until("kwin's ScreenShot2", lambda: self.kwin_picture(path))
        elif self.name == "weston":
            with tempfile.TemporaryDirectory(dir=self.folder) as folder:
                self.tool(["weston-screenshooter"], XDG_PICTURES_DIR=folder)
                os.rename(glob.glob(f"{folder}/*.png")[0], path)
        else:
            self.tool(["grim", path])

    def tool(self, command, **more):
        result = subprocess.run(command, capture_output=True, text=True, check=False,
                                env=self.environment(self.display, more), timeout=LIMIT)
        if result.returncode:
            raise RuntimeError(f"{command[0]}: {result.stdout}{result.stderr}"[-300:])

    def kwin_picture(self, path):
        """Writes a picture; false while kwin has not loaded its plugin for pictures."""
        shots = dbus.Interface(
            self.mutter.bus.get_object("org.kde.KWin", "/org/kde/KWin/ScreenShot2",
                                       introspect=False), "org.kde.KWin.ScreenShot2")
        end, beginning = os.pipe()
        with open(end, "rb") as pipe:
            try:
                facts = shots.CaptureActiveScreen(
                    dbus.Dictionary({"native-resolution": True}, signature="sv"),
                    dbus.types.UnixFd(beginning))
            except dbus.DBusException as error:
                if error.get_dbus_name() != UNKNOWN_OBJECT:
                    raise
                return False
            finally:
                os.close(beginning)
            pixels = pipe.read()
        if facts["format"] not in KWIN_FORMATS or facts["stride"] != facts["width"] * 4:
            raise RuntimeError(f"a picture of a kind that is not known: {dict(facts)}")
        colours = bytearray(len(pixels) // 4 * 3)
        for channel in range(3):
            colours[channel::3] = pixels[2 - channel::4]
        with open(path, "wb") as file:
            file.write(b"P6 %d %d 255\n" % (facts["width"], facts["height"]) + colours)
        return True

    def kwin(self, action):
        """Runs a script of kwin's."""
        path = os.path.join(self.folder, "script.js")
        with open(path, "w") as file:
            file.write(KWIN_SCRIPT % action)

        def interface(path, leaf):
            return dbus.Interface(
                self.mutter.bus.get_object("org.kde.KWin", path, introspect=False), leaf)

        scripting = interface("/Scripting", "org.kde.kwin.Scripting")
        self.scripts += 1
        number = scripting.loadScript(path, f"script {self.scripts}", signature="ss")
        interface(f"/{number}", "org.kde.kwin.Script").run()

    def sway(self, *words):
        path = glob.glob(f"{self.runtime}/sway-ipc.*.{self.compositor.pid}.sock")[0]
        result = subprocess.run(["swaymsg", "--raw", "--socket", path] + list(words),
                                capture_output=True, text=True, timeout=60, check=False)
        if result.returncode:
            raise RuntimeError(result.stdout + result.stderr)
        return json.loads(result.stdout)

    def stop(self):
        """Ends the program and its compositor, whatever state they are in."""
        if self.keeper or self.compositor:
            pid = self.read("pid")
            if pid and self.read("status") is None:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
        for process in (self.guest, self.keeper, self.compositor):
            if process:
                end_process(process)
        if self.server:
            self.server.end()
        self.guest = self.keeper = self.compositor = self.server = None

    def answer(self, request):
        name = request.pop("do")
        if name in ("start", "stop", "kill_compositor", "run", "close", "resize", "fill", "scale",
                    "start_beside", "plug", "output", "own_picture"):
            return getattr(self, name)(**request)
        if self.server and name in ("mouse", "button"):
            return getattr(self.server, name)(**request)
        if name in ("down", "move", "up", "mouse", "button", "key", "picture"):
            return getattr(self.mutter, name)(**request)
        raise RuntimeError(f"no such request: {name}")


def main():
    # The bus's services write to the standard output: answers have a file of their own.
    answers = os.fdopen(3, "w")
    desk = Desk(sys.argv[1], sys.argv[2:])
    print(json.dumps({"ok": None}), file=answers, flush=True)
    for line in sys.stdin:
        try:
            answer = {"ok": desk.answer(json.loads(line))}
        except Exception as error:  # Each request is answered, whatever became of it.
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), file=answers, flush=True)
    desk.stop()
    desk.mutter.end()
    shutil.rmtree(desk.folder, ignore_errors=True)


if __name__ == "__main__":
    main()
