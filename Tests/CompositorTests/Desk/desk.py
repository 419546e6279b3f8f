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
import shutil
import signal
import socket
import subprocess
import sys
import time

import dbus

from mutter import LIMIT, Mutter, end_process, until

# Compositors of wlroots, nested, without a GPU.
WLROOTS = {"WLR_BACKENDS": "wayland", "WLR_RENDERER": "pixman"}
# What kwin's script does with each window of its list.
KWIN_SCRIPT = "workspace.clientList().forEach(function (window) { %s });"
LEFT_ALT, F4 = 56, 62
SWAY_CONFIGURATION = "default_border none\nfocus_follows_mouse no\nxwayland disable\n"
# Runs a program and leaves its process id and its status: cage's child is none of this process.
KEEPER = '''"${@:2}" >"$1/output" 2>"$1/errors" & echo $! >"$1/pid.new"; mv "$1/pid.new" "$1/pid"
wait $!; echo $? >"$1/status.new"; mv "$1/status.new" "$1/status"'''


def accepts(path):
    """Whether a Wayland server listens at a socket."""
    with socket.socket(socket.AF_UNIX) as client, contextlib.suppress(OSError):
        client.connect(path)
        return True
    return False


class Desk:
    def __init__(self, folder, monitors):
        self.runtime = os.environ["XDG_RUNTIME_DIR"]
        self.folder = folder
        self.mutter = Mutter(folder, monitors)
        self.compositor = None
        self.keeper = None
        self.scripts = 0

    def environment(self, display, more):
        kept = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
        return dict(kept, WAYLAND_DISPLAY=display, SDL_AUDIODRIVER="dummy", **more)

    def sockets(self):
        names = glob.glob(f"{self.runtime}/wayland-*") + glob.glob(f"{self.runtime}/inner")
        return {name for name in names if not name.endswith(".lock")}

    def command(self, name, size):
        """The command line of a nested compositor."""
        width, height = size
        if name == "weston":
            return ["weston", "--backend=wayland-backend.so", "--shell=kiosk-shell.so",
                    "--socket=inner", "--fullscreen", "--idle-time=0"]
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
        return [copy, "--socket", "inner", "--width", str(width), "--height", str(height)]

    def start(self, name, folder, program, size=(1280, 720), environment=None):
        """Starts a compositor, unless it is mutter, and the program in it.

        Returns the seconds since the program's start, for cage since its own.
        """
        self.stop()
        self.name = name
        # wlroots does not see a touch screen that is there before itself.
        self.mutter.close_session()
        self.kept = folder
        self.display = self.mutter.socket
        begin = time.monotonic()
        keeper = ["bash", "-c", KEEPER, "keeper", folder] + program
        environment = environment or {}
        if name != "mutter":
            command = ["cage", "--"] + keeper if name == "cage" else self.command(name, size)
            more = {**WLROOTS, **environment} if name == "cage" else WLROOTS
            self.display = self.nest(name, command, self.environment(self.display, more))
        self.mutter.open_session()
        until("a touch screen", lambda: self.has_touch(self.display))
        if name != "cage":
            begin = time.monotonic()
            self.keeper = self.mutter.spawn(keeper, env=self.environment(self.display, environment))
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

    def has_touch(self, display):
        """Whether a compositor says that its seat has mouse, keyboard and touch screen."""
        told = subprocess.run(["wayland-info"], capture_output=True, text=True,
                              env=self.environment(display, {}), timeout=60, check=False).stdout
        return "capabilities: pointer keyboard touch" in told

    def compositor_lives(self):
        if self.compositor.poll() is not None:
            raise RuntimeError(f"the compositor ended with status {self.compositor.returncode}")
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

    # The compositor's own means

    def close(self):
        """Has the compositor ask the program's window to close."""
        if self.name == "sway":
            self.sway("kill")
        elif self.name == "kwin":
            self.kwin("window.closeWindow();")
        else:
            # Only mutter itself: nested, its key would close the compositor's window.
            for code, is_down in [(LEFT_ALT, True), (F4, True), (F4, False), (LEFT_ALT, False)]:
                self.mutter.key(code, is_down)

    def resize(self, width, height):
        """Gives the program's window a size of its own."""
        if self.name == "sway":
            for words in ("fullscreen disable", "floating enable", f"resize set {width} {height}",
                          "move position 0 0"):
                self.sway(*words.split())
        else:
            self.kwin("window.fullScreen = false; window.setMaximize(false, false); "
                      f"window.frameGeometry = {{x: 0, y: 0, width: {width}, height: {height}}};")

    def fill(self):
        """Has the program's window fill the output again."""
        if self.name == "sway":
            self.sway("fullscreen", "enable")
        else:
            self.kwin("window.fullScreen = true;")

    def scale(self, factor):
        """Pixels of the output for each point."""
        if self.name == "sway":
            self.sway("output", "*", "scale", str(factor))
        else:
            self.mutter.arrange(factor)

    def plug(self, is_in):
        """Takes the output that shows the program away, or brings it back."""
        if self.name == "sway":
            output = self.sway("-t", "get_outputs")[0]["name"]
            self.sway("output", output, "enable" if is_in else "disable")
        else:
            self.mutter.arrange(without_first=not is_in)

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
        for process in (self.keeper, self.compositor):
            if process:
                end_process(process)
        self.keeper = self.compositor = None

    def answer(self, request):
        name = request.pop("do")
        if name in ("start", "stop", "kill_compositor", "run", "close", "resize", "fill", "scale",
                    "plug"):
            return getattr(self, name)(**request)
        if name in ("down", "move", "up", "mouse", "button", "key", "picture"):
            return getattr(self.mutter, name)(**request)
        raise RuntimeError(f"no such request: {name}")


def main():
    desk = Desk(sys.argv[1], sys.argv[2:])
    print(json.dumps({"ok": None}), flush=True)
    for line in sys.stdin:
        try:
            answer = {"ok": desk.answer(json.loads(line))}
        except Exception as error:  # Each request is answered, whatever became of it.
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), flush=True)
    desk.stop()
    desk.mutter.end()
    shutil.rmtree(desk.folder, ignore_errors=True)


if __name__ == "__main__":
    main()
