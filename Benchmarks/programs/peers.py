"""The programs: how each is built, started, and called."""
import os
import pathlib
import re
import subprocess
import sys

from compositor import ROOT, build_product, flags, output

HERE = pathlib.Path(__file__).resolve().parent
PYTHON = "/usr/bin/python3"


class Peer:
    """A program that starts with `command` and "hud" or "menu", in an environment."""

    def __init__(self, title, command, variables=None, draws_by_gl=True):
        self.title, self.command, self.draws_by_gl = title, list(map(str, command)), draws_by_gl
        self.variables = {"SDL_VIDEODRIVER": "wayland", **(variables or {})}


def compiled(work, source, compiler, *words):
    program = work / pathlib.Path(source).stem
    subprocess.run([compiler, "-O2", HERE / source, "-o", program, *words], check=True)
    return program


def package(name):
    """The version of a Debian package, without those of its packaging."""
    words = ["dpkg-query", "-W", "-f", "${Version}", name]
    return re.split(r"[+~-]", output(*words)[0].split(":")[-1])[0]


def font():
    return output("fc-match", "-f", "%{file}", "Inter")[0]


def checkout(variable):
    """A folder that the environment names; None: it is left out."""
    folder = os.environ.get(variable)
    if not folder:
        return None
    if not pathlib.Path(folder).is_dir():
        raise SystemExit(f"compare: {variable} is no folder: {folder}")
    return pathlib.Path(folder).resolve()


def glassine(work):
    # Without the debug information, which valgrind 3.19 cannot read.
    program = work / "glassine-swift"
    subprocess.run(["strip", "-o", program, build_product("PlainPrograms")], check=True)
    return Peer("Glassine, Swift", [program])


def glassine_c(work):
    folder = ROOT / ".build/packaging"
    subprocess.run([ROOT / "Packaging/build", folder], check=True, stderr=subprocess.DEVNULL)
    return Peer("Glassine, C", [compiled(
        work, "glassine.c", "cc", f"-I{ROOT}/Sources/CGlassine/include",
        *flags("sdl2", "glesv2"), folder / "libglassine.so.0", f"-Wl,-rpath,{folder}")])


def imgui(work):
    named, words = checkout("IMGUI"), [f'-DFONT="{font()}"', *flags("sdl2", "glesv2"), "-ldl"]
    if named is None:
        version, folder, sources = package("libimgui-dev"), "/usr/include/imgui", []
        words += ["-limgui", "-lstb", "-lm"]
    else:
        version = re.search(r'IMGUI_VERSION +"([^"]+)"', (named / "imgui.h").read_text())[1]
        folder, backends = named, ("imgui_impl_sdl2.cpp", "imgui_impl_opengl3.cpp")
        sources = [*named.glob("imgui*.cpp"), *(named / "backends" / one for one in backends)]
    return Peer(f"Dear ImGui {version}", [compiled(
        work, "imgui.cpp", "c++", f"-I{folder}", f"-I{folder}/backends", *sources, *words)])


def rmlui(work):
    folder = checkout("RMLUI")
    if folder is None:
        raise FileNotFoundError("the variable RMLUI names no checkout of it")
    built, backends = work / "rmlui-build", folder / "Backends"
    options = ["-DCMAKE_BUILD_TYPE=Release", "-DBUILD_SHARED_LIBS=OFF", "-DRMLUI_SAMPLES=OFF"]
    for words in (["-S", folder, "-B", built, *options], ["--build", built]):
        subprocess.run(["cmake", *words], check=True, stdout=subprocess.DEVNULL)
    version = re.search(r'VERSION "([\d.]+)"', (folder / "CMakeLists.txt").read_text())[1]
    sources = (backends / f"RmlUi_{one}.cpp" for one in
               ("Backend_SDL_GL3", "Platform_SDL", "Renderer_GL3"))
    return Peer(f"RmlUi {version}", [compiled(
        work, "rmlui.cpp", "c++", "-std=c++17", f'-DFONT="{font()}"', "-DRMLUI_STATIC_LIB",
        "-DRMLUI_SDL_VERSION_MAJOR=2", f"-I{folder}/Include", f"-I{backends}", *sources,
        next(built.rglob("librmlui.a")), *flags("sdl2", "SDL2_image", "freetype2"), "-ldl",
        "-lpthread")])


def gtk4(work, renderer="gl"):
    version = output("pkg-config", "--modversion", "gtk4")[0]
    program = compiled(
        work, "gtk4.c", "cc", f'-DSTYLE="{HERE}/gtk4.css"', *flags("gtk4"), "-lm")
    return Peer(f"GTK {version}", [program], {"GDK_BACKEND": "wayland", "GSK_RENDERER": renderer})


def gtk4_cairo(work):
    peer = gtk4(work, "cairo")
    peer.title, peer.draws_by_gl = f"{peer.title}, Cairo", False
    return peer


def qtquick(work):
    version = output("pkg-config", "--modversion", "Qt6Quick")[0]
    program = compiled(work, "qtquick.cpp", "c++", "-fPIC", "-std=c++17", *flags("Qt6Quick"))
    return Peer(f"Qt Quick {version}", [program, HERE], {"QT_QPA_PLATFORM": "wayland"})


def qtquick_software(work):
    peer = qtquick(work)
    peer.title, peer.draws_by_gl = f"{peer.title}, software", False
    peer.variables["QT_QUICK_BACKEND"] = "software"
    return peer


def kivy(work):
    version = package("python3-kivy")
    return Peer(f"Kivy {version}", [PYTHON, HERE / "kivy_program.py"], {
        "KIVY_HOME": str(work / "kivy"), "KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1",
        "PROGRAM_FONT": font()})


ALL = {"glassine": glassine, "glassine-c": glassine_c, "imgui": imgui, "rmlui": rmlui,
       "gtk4": gtk4, "gtk4-cairo": gtk4_cairo, "qtquick": qtquick,
       "qtquick-software": qtquick_software, "kivy": kivy}


def build(names, work):
    """The programs that can be built, by name."""
    found = {}
    for name in names:
        try:
            found[name] = ALL[name](work)
        except (subprocess.CalledProcessError, FileNotFoundError) as error:
            print(f"compare: {name} is skipped: {error}", file=sys.stderr)
    return found
