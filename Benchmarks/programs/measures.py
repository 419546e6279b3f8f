"""What is measured of one program: its start, memory, rest, and frames under a finger."""
import contextlib
import math
import pathlib
import re
import subprocess
import time

from compositor import Compositor

BACKGROUND = (0x20, 0x30, 0x40)
# Where the elements are, in points: left, top, right, bottom.
ELEMENTS = {
    "hud": [(24, 336, 144, 456), (600, 400, 684, 456), (692, 400, 776, 456), (600, 332, 684, 388),
            (692, 332, 776, 388), (24, 20, 224, 32), (24, 44, 224, 56), (24, 62, 224, 88),
            (24, 90, 224, 116), (664, 24, 776, 136)],
    "menu": [place for y in range(0, 448, 56) for place in
             ((16, y + 8, 48, y + 48), (60, y + 8, 300, y + 48), (690, y + 4, 790, y + 52))]}
SETTLE, REST, HAND = 3, 8, 6
# Samples a second of the finger, and its speed in points a second.
RATE, SPEED = 120, 600


@contextlib.contextmanager
def running(peer, mode, work, refresh=60, before=()):
    """Starts the program. Gives the compositor, the process, and the time of its start."""
    compositor = Compositor(work, refresh)
    began = time.monotonic()
    program = subprocess.Popen(
        [*before, *peer.command, mode], env={**compositor.environment, **peer.variables},
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield compositor, program, began
    finally:
        program.kill()
        program.wait()
        compositor.close()


def picture(compositor, file):
    """The committed picture: its width and its rows of bytes."""
    compositor.ask(f"screenshot {file}")
    data = pathlib.Path(file).read_bytes()
    width, height = map(int, data.split(b"\n", 3)[1].split())
    return width, height, data[-3 * width * height:]


def probes(compositor, mode, work):
    """A pixel of each element, and its colour: the one that differs most from the background."""
    width, _, colors = picture(compositor, work / "settled.ppm")
    found = []

    def color(place):
        at = 3 * (place[1] * width + place[0])
        return colors[at:at + 3]

    def contrast(place):
        return sum(abs(one - other) for one, other in zip(color(place), BACKGROUND))

    for left, top, right, bottom in ELEMENTS[mode]:
        best = max(((x, y) for y in range(top, bottom) for x in range(left, right)), key=contrast)
        if contrast(best) < 20:
            raise SystemExit(f"compare: nothing is drawn at {left}, {top} of the {mode}")
        found.append((*best, color(best).hex()))
    return found


def start(peer, mode, pixels, work):
    """Milliseconds from the start to the first picture and to the one that has all elements, and of
    the processor until then."""
    with running(peer, mode, work) as (compositor, process, began):
        compositor.ask("wait-map")
        first = time.monotonic() - began
        while any(compositor.ask(f"pixel {x} {y}") != f"ok {color}" for x, y, color in pixels):
            if time.monotonic() - began > 20:
                raise SystemExit(f"compare: {peer.title} never draws the whole {mode}")
        whole, cost = time.monotonic() - began, processor(process)
        return {"first": first * 1000, "whole": whole * 1000, "processor": cost * 1000}


def memory(process):
    """Megabytes: resident, the program's share of that, and what is not of files."""
    text = pathlib.Path(f"/proc/{process.pid}/smaps_rollup").read_text()
    found = {name: int(size) / 1024 for name, size in re.findall(r"(\w+): +(\d+) kB", text)}
    return {"resident": found["Rss"], "share": found["Pss"], "anonymous": found["Anonymous"]}


def processor(process):
    """Seconds of the processor so far, of all threads."""
    return time.clock_gettime(~process.pid << 3 | 2)


def waits(process):
    """How often each thread of the process has waited so far: a wait ends with a wake-up."""
    counts = {}
    for task in pathlib.Path(f"/proc/{process.pid}/task").iterdir():
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            status = (task / "status").read_text()
            found = re.search(r"^voluntary_ctxt_switches:\s+(\d+)", status, re.M)
            counts[task.name] = int(found[1])
    return counts


def finger_place(mode, points):
    """Where the finger is after so many points of its way: round the stick, or up and down."""
    if mode == "hud":
        return 84 + 40 * math.cos(points / 40), 396 + 40 * math.sin(points / 40)
    part = points % 720
    return 300, 60 + (part if part < 360 else 720 - part)


def move(compositor, mode, seconds, slow=1):
    """Moves the finger that is down along its way, in true time."""
    began = time.monotonic()
    for sample in range(int(seconds * RATE / slow)):
        due = began + sample * slow / RATE
        time.sleep(max(0, due - time.monotonic()))
        x, y = finger_place(mode, sample * SPEED / RATE)
        compositor.ask(f"touch motion 1 {x:.2f} {y:.2f}")
        compositor.ask("touch frame")


def land(compositor, mode, slow=1):
    """Puts the finger down; in the menu, away from the list's edge, and scrolling."""
    def touch(*words):
        compositor.ask("touch " + " ".join(map(str, words)))
        compositor.ask("touch frame")

    if mode == "hud":
        return touch("down", 1, 124, 396)
    for stroke in range(3):
        touch("down", 1, 300, 420)
        for y in range(410, 50, -10):
            touch("motion", 1, 300, y)
            # At once for a slow program, which would take a slow beginning for no scroll.
            time.sleep(1 / 60 if slow == 1 else 0)
        # A finger that rests before it lifts throws nothing.
        time.sleep(0.5 if slow == 1 else 3)
        if stroke < 2:
            touch("up", 1)
            time.sleep(0.2)


def lift(compositor):
    compositor.ask("touch up 1")
    compositor.ask("touch frame")


def in_time(peer, mode, work):
    """Rest and a finger's frames by the clock, with the settled picture's pixels."""
    with running(peer, mode, work) as (compositor, process, _):
        compositor.ask("wait-map")
        time.sleep(SETTLE)
        pixels, result = probes(compositor, mode, work), {"memory": memory(process)}

        def measured(seconds, act):
            cost, frames, before = processor(process), compositor.commits(), waits(process)
            act()
            cost, frames = processor(process) - cost, compositor.commits() - frames
            # Threads that ended meanwhile are left out.
            wakes = sum(count - before.get(task, 0) for task, count in waits(process).items())
            return {"frames": frames / seconds, "wakes": wakes / seconds,
                    "milliseconds": cost * 1000 / seconds}

        result["rest"] = measured(REST, lambda: time.sleep(REST))
        land(compositor, mode)
        result["hand"] = measured(HAND, lambda: move(compositor, mode, HAND))
        lift(compositor)
        return pixels, result
