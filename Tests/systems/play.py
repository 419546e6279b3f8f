#!/usr/bin/env python3
"""Plays Kiosk and Menu on the displays of this system; Tests/systems/run starts it in a chroot.

usage: play.py FOLDER [display ...]    offscreen, xvfb, mutter, weston, sway, cage, kwin
Leaves pictures, recordings and logs in FOLDER, and one row of a table for each display in
FOLDER/rows. Status 1 where something was not heard or a picture shows nothing.
"""
import collections
import glob
import json
import os
import shutil
import signal
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
MUTTER = "org.gnome.Mutter."
# The programs, with a colour that they draw and no compositor does, and its least share of a
# picture: paper, and the button that is filled.
PROGRAMS = {"Kiosk": ("srgb(239,235,226)", 0.05), "Menu": ("srgb(255,181,82)", 0.005)}
# A picture off screen with fewer colours shows nothing.
FEWEST_COLOURS = 100
# Seconds until an awaited event counts as missing.
PATIENCE = 30
# evdev codes.
ESCAPE, TAB, LEFT_SHIFT, LEFT_BUTTON = 1, 15, 42, 0x110
# Compositors of wlroots, nested, without a GPU.
WLROOTS = {"WLR_BACKENDS": "wayland", "WLR_RENDERER": "pixman"}


def wait_until(condition, seconds=PATIENCE):
    """What the condition gave, as soon as it is true; else its last answer."""
    end = time.monotonic() + seconds
    while not (answer := condition()) and time.monotonic() < end:
        time.sleep(0.05)
    return answer


def output(*command, **options):
    try:
        return subprocess.run(
            command, capture_output=True, text=True, timeout=PATIENCE, **options).stdout.strip()
    except (OSError, subprocess.TimeoutExpired):
        return ""


def version(package):
    return output("dpkg-query", "-W", "-f=${Version}", package).split(":")[-1].split(
        "-")[0].split("+")[0]


def colours(path):
    """How many colours a picture has; 0: there is none."""
    if not os.path.exists(path) or os.path.getsize(path) == 0:
        return 0
    return int(output("identify", "-format", "%k", path) or 0)


def shows(path, name):
    """Whether a picture of a display shows the program."""
    if not os.path.exists(path) or os.path.getsize(path) == 0:
        return False
    colour, least = PROGRAMS[name]
    share = output(
        "convert", path, "-alpha", "off", "-fuzz", "4%", "-fill", "black", "+opaque", colour,
        "-fill", "white", "-opaque", colour, "-colorspace", "gray", "-threshold", "50%",
        "-format", "%[fx:mean]", "info:")
    return float(share or 0) >= least


def end(process):
    if process is None or process.poll() is not None:
        return
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def environment(**changes):
    values = dict(os.environ, SDL_AUDIODRIVER="dummy", LD_LIBRARY_PATH=HERE + "/lib")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        values.pop(name, None)
    values.update(changes)
    return values


class Program:
    """One of the samples, with its recording read while it is written."""

    def __init__(self, name, folder, shell=(), **changes):
        """`shell` is the command line of a compositor that starts the program itself."""
        self.name = name
        self.record = os.path.join(folder, name + ".touches.jsonl")
        self.log = open(os.path.join(folder, name + ".log"), "w")
        command = [os.path.join(HERE, name), "--record", self.record]
        self.number = None
        if shell:
            self.number = os.path.join(folder, name + ".pid")
            command = [*shell, "sh", "-c", 'echo $$ >"$0"; exec "$@"', self.number] + command
        self.process = subprocess.Popen(
            command, stdout=self.log, stderr=self.log, env=environment(**changes), cwd=folder)

    def lines(self):
        if not os.path.exists(self.record):
            return []
        lines = []
        for line in open(self.record):
            try:
                lines.append(json.loads(line))
            except ValueError:
                pass  # The last is being written.
        return lines

    def count(self):
        """How often each kind of line, or phase of a touch, was written."""
        counts = collections.Counter()
        for line in self.lines():
            if "touch" in line:
                kind = line.get("type", "direct")
                counts[kind + " " + line["phase"]] += 1
            for key in ("key", "button", "text", "pointer", "hover", "scroll"):
                if key in line:
                    counts[key] += 1
        return counts

    def lives(self):
        return self.process.poll() is None

    def end(self):
        """Ends the program; the compositor that started it ends with the program's status."""
        if self.number and os.path.exists(self.number) and self.lives():
            os.kill(int(open(self.number).read()), signal.SIGTERM)
            wait_until(lambda: not self.lives(), 10)
        end(self.process)


class Row:
    """What of a display worked for a program."""

    def __init__(self):
        self.good, self.bad = [], []

    def note(self, what, is_good):
        (self.good if is_good else self.bad).append(what)

    def __str__(self):
        words = ", ".join(self.good) or "nothing"
        return words + (" (missing: " + ", ".join(self.bad) + ")" if self.bad else "")


# MARK: Off screen


def play_offscreen(folder):
    rows = []
    for name in PROGRAMS:
        row = Row()
        help_text = output(os.path.join(HERE, name), "--help", env=environment())
        row.note("help", "USAGE" in help_text)
        shots = os.path.join(folder, name)
        with open(os.path.join(folder, name + ".log"), "w") as log:
            done = subprocess.run(
                [os.path.join(HERE, name), "--replay", os.path.join(HERE, name + ".jsonl"),
                 "--screenshots", shots], stdout=log, stderr=log,
                env=environment(), cwd=folder, timeout=300)
        row.note("recorded visit", done.returncode == 0)
        found = sorted(glob.glob(shots + "/*.png"))
        row.note(
            f"{len(found)} pictures",
            bool(found) and all(colours(path) > FEWEST_COLOURS for path in found))
        rows.append(row)
    with open(os.path.join(folder, "doctor.txt"), "w") as file:
        subprocess.run(
            [os.path.join(HERE, "glassine"), "doctor"], stdout=file, stderr=file,
            env=environment())
    return "none", rows


# MARK: X11


def play_xvfb(folder):
    server = subprocess.Popen(
        ["Xvfb", ":77", "-screen", "0", "1280x720x24", "-nolisten", "tcp"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait_until(lambda: os.path.exists("/tmp/.X11-unix/X77"))
    there = environment(DISPLAY=":77")
    rows = []
    for name in PROGRAMS:
        row = Row()
        program = Program(name, folder, DISPLAY=":77", GLASSINE_VIDEODRIVER="x11")
        path = os.path.join(folder, name + ".png")

        def shot():
            subprocess.run(["import", "-window", "root", path], env=there, capture_output=True)
            return shows(path, name)
        row.note("picture", wait_until(shot))

        def click():
            output("xdotool", "mousemove", "640", "360", "mousedown", "1", env=there)
            time.sleep(0.1)
            output("xdotool", "mousemove", "660", "370", "mouseup", "1", env=there)
            return any(key.endswith("ended") for key in program.count())
        row.note("mouse", wait_until(click))

        def press():
            output("xdotool", "key", "Tab", env=there)
            return program.count()["key"] > 0
        row.note("keys", wait_until(press, 5))
        shot()
        row.note("alive", program.lives())
        program.end()
        row.note("status 0", program.process.returncode == 0)
        rows.append(row)
    end(server)
    return version("xvfb"), rows


# MARK: mutter, and compositors within it


class Mutter:
    """A headless mutter, driven by its RemoteDesktop and photographed by its ScreenCast."""

    def __init__(self, folder):
        import dbus
        self.dbus = dbus
        self.name = "outer"
        self.processes = []
        self.log = open(os.path.join(folder, "mutter.log"), "w")
        for command in (["pipewire"], ["wireplumber"]):
            self.start(command)
        self.start([
            "mutter", "--headless", "--wayland", "--no-x11", "--wayland-display", self.name,
            "--virtual-monitor", "1280x720"])
        self.bus = dbus.SessionBus()
        if not wait_until(lambda: self.bus.name_has_owner(MUTTER + "RemoteDesktop")):
            raise RuntimeError("mutter did not start, see mutter.log")
        self.open()

    def start(self, command):
        self.processes.append(subprocess.Popen(command, stdout=self.log, stderr=self.log))

    def interface(self, service, path, name):
        return self.dbus.Interface(self.bus.get_object(MUTTER + service, path), name)

    def root(self, service):
        return self.interface(service, "/org/gnome/Mutter/" + service, MUTTER + service)

    def open(self):
        path = self.root("RemoteDesktop").CreateSession()
        self.session = self.interface(
            "RemoteDesktop", path, MUTTER + "RemoteDesktop.Session")
        number = self.interface(
            "RemoteDesktop", path, "org.freedesktop.DBus.Properties").Get(
                MUTTER + "RemoteDesktop.Session", "SessionId")
        cast_path = self.root("ScreenCast").CreateSession({"remote-desktop-session-id": number})
        cast = self.interface("ScreenCast", cast_path, MUTTER + "ScreenCast.Session")
        state = wait_until(lambda: self.root("DisplayConfig").GetCurrentState())
        self.stream = cast.RecordMonitor(
            str(state[1][0][0][0]), {"cursor-mode": self.dbus.UInt32(1)})
        self.session.Start()
        self.node = wait_until(self.find_node)
        # The seat gets its devices with their first events, and programs no earlier: the press that
        # brings the keyboard is lost.
        self.press(LEFT_SHIFT)
        self.mouse(640, 5)
        self.down(5, 5, 5)
        self.up(5)

    def find_node(self):
        try:
            objects = json.loads(output("pw-dump") or "[]")
        except ValueError:
            return None
        for item in objects:
            properties = (item.get("info") or {}).get("props") or {}
            if properties.get("media.class") in ("Stream/Output/Video", "Video/Source"):
                return item["id"]
        return None

    def down(self, finger, x, y):
        self.session.NotifyTouchDown(self.stream, self.dbus.UInt32(finger), float(x), float(y))

    def move(self, finger, x, y):
        self.session.NotifyTouchMotion(
            self.stream, self.dbus.UInt32(finger), float(x), float(y))

    def up(self, finger):
        self.session.NotifyTouchUp(self.dbus.UInt32(finger))

    def mouse(self, x, y):
        self.session.NotifyPointerMotionAbsolute(self.stream, float(x), float(y))

    def button(self, is_down):
        self.session.NotifyPointerButton(self.dbus.Int32(LEFT_BUTTON), is_down)

    def press(self, code):
        for is_down in (True, False):
            self.session.NotifyKeyboardKeycode(self.dbus.UInt32(code), is_down)
            time.sleep(0.06)

    def shot(self, path, name):
        if os.path.exists(path):
            os.unlink(path)
        subprocess.run(
            ["timeout", "8", "gst-launch-1.0", "-q", "pipewiresrc", f"path={self.node}",
             "num-buffers=1", "do-timestamp=true", "!", "videoconvert", "!", "pngenc",
             "snapshot=true", "!", "filesink", f"location={path}"],
            stdout=self.log, stderr=self.log)
        return shows(path, name)

    def end(self):
        try:
            self.session.Stop()
        except self.dbus.DBusException:
            pass
        for process in reversed(self.processes):
            end(process)


def play_program(mutter, name, folder, shell=(), **changes):
    row = Row()
    program = Program(name, folder, shell, **changes)
    path = os.path.join(folder, name)
    row.note("picture", wait_until(lambda: mutter.shot(path + "-0.png", name)))

    # Two fingers apart, until the program reports them.
    def pinch():
        a, b = (560, 340), (720, 400)
        mutter.down(0, *a)
        mutter.down(1, *b)
        for step in range(1, 21):
            mutter.move(0, a[0] - 6 * step, a[1] - 3 * step)
            mutter.move(1, b[0] + 6 * step, b[1] + 3 * step)
            time.sleep(0.016)
        mutter.shot(path + "-1.png", name)
        mutter.up(0)
        mutter.up(1)
        return wait_until(
            lambda: program.count()["direct ended"] >= 2
            and program.count()["direct moved"] > 20, 2)
    row.note("two fingers", wait_until(pinch))

    def click():
        before = program.count()
        mutter.mouse(640, 360)
        mutter.button(True)
        time.sleep(0.06)
        mutter.button(False)
        return wait_until(lambda: any(
            key.endswith("ended") and count > before[key]
            for key, count in program.count().items()), 2)
    row.note("mouse", wait_until(click, 10))

    presses = 0

    def press():
        nonlocal presses
        presses += 1
        mutter.press(TAB)
        return wait_until(lambda: program.count()["key"] > 0, 1)
    row.note("keys", wait_until(press, 8))
    if presses > 1:
        print(f"play: {name}: key heard at press {presses}", file=sys.stderr)
    row.note("picture at the end", mutter.shot(path + "-2.png", name))
    row.note("alive", program.lives())
    program.end()
    row.note("status 0", program.process.returncode == 0)
    return row


def play_within(folder, command=None, shell=(), **changes):
    """Both programs under mutter, or under a compositor that is a window of mutter's.

    `command` starts a compositor for both, `shell` one that starts a program itself.
    """
    mutter = Mutter(folder)
    rows = []
    inner = None
    display = mutter.name
    try:
        if command:
            runtime = os.environ["XDG_RUNTIME_DIR"]
            before = set(os.listdir(runtime))
            log = open(os.path.join(folder, "compositor.log"), "w")
            inner = subprocess.Popen(
                command, stdout=log, stderr=log,
                env=environment(WAYLAND_DISPLAY=mutter.name, **changes))

            def socket():
                new = [name for name in set(os.listdir(runtime)) - before
                       if name.startswith(("wayland-", "inner")) and not name.endswith(".lock")]
                return new[0] if new else None
            display = wait_until(socket)
            if not display:
                raise RuntimeError("the compositor did not start, see compositor.log")
        for name in PROGRAMS:
            more = changes if shell else {}
            rows.append(play_program(
                mutter, name, folder, shell, WAYLAND_DISPLAY=display,
                GLASSINE_VIDEODRIVER="wayland", **more))
    finally:
        end(inner)
        mutter.end()
    return rows


def play_mutter(folder):
    return version("mutter"), play_within(folder)


def play_weston(folder):
    rows = play_within(
        folder, ["weston", "--backend=wayland", "--shell=kiosk", "--socket=inner"])
    return version("weston"), rows


def play_sway(folder):
    config = os.path.join(folder, "sway.config")
    with open(config, "w") as file:
        file.write("xwayland disable\ndefault_border none\n")
    return version("sway"), play_within(folder, ["sway", "--config", config], **WLROOTS)


def play_cage(folder):
    return version("cage"), play_within(folder, shell=["cage", "--"], **WLROOTS)


def play_kwin(folder):
    # The installed file has a capability, which not every container lets it have.
    copy = os.path.join(folder, "kwin_wayland")
    shutil.copyfile(shutil.which("kwin_wayland"), copy)
    os.chmod(copy, 0o700)
    rows = play_within(
        folder, [copy, "--socket", "inner", "--width", "1280", "--height", "720"],
        KWIN_COMPOSE="Q")
    os.unlink(copy)
    return version("kwin-wayland"), rows


def sdl():
    if version("libsdl2-compat-shim"):
        return f"sdl2-compat {version('libsdl2-compat-shim')} on SDL {version('libsdl3-0')}"
    return "SDL " + version("libsdl2-2.0-0")


def main():
    folder, displays = sys.argv[1], sys.argv[2:]
    players = {
        "offscreen": play_offscreen, "xvfb": play_xvfb, "mutter": play_mutter,
        "weston": play_weston, "sway": play_sway,
        "cage": play_cage, "kwin": play_kwin}
    # D-Bus for mutter, and a folder for sockets.
    if "DBUS_SESSION_BUS_ADDRESS" not in os.environ:
        os.environ["XDG_RUNTIME_DIR"] = os.path.join(folder, "runtime")
        os.makedirs(os.environ["XDG_RUNTIME_DIR"], mode=0o700, exist_ok=True)
        os.execvp("dbus-run-session", ["dbus-run-session", "--", "python3"] + sys.argv)
    status = 0
    with open(os.path.join(folder, "rows"), "w") as file:
        for display in displays or players:
            inside = os.path.join(folder, display)
            os.makedirs(inside, exist_ok=True)
            try:
                number, rows = players[display](inside)
            except (RuntimeError, OSError, subprocess.SubprocessError) as error:
                print(f"play: {display}: {error}", file=sys.stderr)
                status = 1
                continue
            if any(row.bad for row in rows):
                status = 1
            shown = display if number == "none" else f"{display} {number}"
            line = " | ".join([sdl(), shown] + [str(row) for row in rows])
            print(line, flush=True)
            file.write(line + "\n")
            file.flush()
    for path in glob.glob(os.path.join(folder, "runtime", "*")):
        if not os.path.isdir(path):
            os.unlink(path)
    return status


if __name__ == "__main__":
    sys.exit(main())
