"""Instructions of frames under a finger, by library: counted by valgrind's callgrind.

A program is some fifty times as slow in it. The output and the finger are as much slower, so that a
frame has as many samples, and moves as far, as one in true time."""
import collections
import pathlib
import subprocess
import time

from measures import land, lift, move, running

# Output and finger are so many times as slow as in true time.
SLOW = 60
FRAMES = 24
# The libraries of OpenGL's software driver: Mesa's llvmpipe, with LLVM.
DRIVER = ("swrast_dri", "libgallium", "libLLVM", "libEGL", "libGL", "libglapi", "libgbm", "libdrm")


def by_library(file):
    """Instructions by library, from callgrind's file; "" is code that was compiled at run time."""
    names, counts, current, is_call = {}, collections.Counter(), "", False
    for line in file.read_text(errors="replace").splitlines():
        kind, _, rest = line.partition("=")
        if kind in ("ob", "cob"):
            number, _, name = rest.partition(" ")
            name = names.setdefault(number, pathlib.Path(name).name.replace("???", ""))
            current = name if kind == "ob" else current
        elif kind == "calls":
            is_call = True
        elif line[:1].isdigit() or line[:1] in ("+", "-", "*"):
            counts[current] += 0 if is_call else int(line.split()[1])
            is_call = False
    return counts


def sums(counts, draws_by_gl):
    """All instructions, and the driver's: the code it compiles is that of its shaders."""
    driver = sum(count for name, count in counts.items()
                 if name.startswith(DRIVER) or name == "" and draws_by_gl)
    return {"all": counts.total(), "driver": driver,
            "libraries": dict(counts.most_common(8))}


def warm_up(compositor, mode):
    """Has the program compile what only a finger needs."""
    land(compositor, mode, SLOW)
    before, end = compositor.commits(), time.monotonic() + 120
    while compositor.commits() < before + 3 and time.monotonic() < end:
        move(compositor, mode, 3, SLOW)
    lift(compositor)
    time.sleep(8)


def control(process, *words):
    subprocess.run(["callgrind_control", *words, str(process.pid)], check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def instructions(peer, mode, work):
    """Of some frames under a finger."""
    file = work / "callgrind"
    valgrind = ["valgrind", "--quiet", "--tool=callgrind", "--instr-atstart=no",
                f"--callgrind-out-file={file}"]
    with running(peer, mode, work, refresh=60 // SLOW, before=valgrind) as (compositor, process, _):
        if not compositor.is_mapped(180):
            raise SystemExit(f"compare: {peer.title} does not start in valgrind")
        time.sleep(5)
        warm_up(compositor, mode)
        land(compositor, mode, SLOW)
        time.sleep(3)
        frames = compositor.commits()
        control(process, "-i", "on")
        move(compositor, mode, FRAMES * SLOW / 60, SLOW)
        time.sleep(2)
        control(process, "-i", "off")
        frames = compositor.commits() - frames
        lift(compositor)
        control(process, "-d")
        counts = by_library(file.with_name(f"{file.name}.1"))
        return {"frames": frames, **sums(counts, peer.draws_by_gl)}
