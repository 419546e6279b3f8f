"""The headless compositor of Tests/WaylandHarness, and builds, for the comparisons here."""
import os
import pathlib
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
TOOL = ROOT / ".build/tool"


def output(*words):
    return subprocess.run(words, check=True, text=True, stdout=subprocess.PIPE).stdout.split()


def flags(*packages):
    return output("pkg-config", "--cflags", "--libs", *packages)


def build_product(name):
    """Builds an executable of the package in release, and returns its path."""
    swift = ["swift", "build", "-c", "release", "--package-path", ROOT, "--scratch-path", TOOL]
    subprocess.run([*swift, "--product", name], check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return f"{output(*swift, '--show-bin-path')[0]}/{name}"


class Compositor:
    """A compositor of 800 by 480 points, started for one client. The work folder is private."""

    def __init__(self, work, refresh=60):
        self.runtime = tempfile.mkdtemp(dir=work)
        os.chmod(self.runtime, 0o700)
        self.environment = {**os.environ, "XDG_RUNTIME_DIR": self.runtime}
        for variable in ("DISPLAY", "WAYLAND_DISPLAY"):
            self.environment.pop(variable, None)
        folder = work / "harness"
        source = ROOT / "Tests/WaylandHarness"
        subprocess.run(["make", "-s", "-C", source, f"B={folder}"], check=True)
        self.process = subprocess.Popen(
            [folder / "wlharness", "--size", "800x480", "--decoration", "1", "--presentation", "1",
             "--refresh", str(refresh)],
            env=self.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.environment["WAYLAND_DISPLAY"] = self.process.stdout.readline().split()[1]

    def answer(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().strip()

    def ask(self, line):
        answer = self.answer(line)
        if not answer.startswith("ok"):
            raise SystemExit(f"compare: {line}: {answer}")
        return answer

    def is_mapped(self, seconds):
        """Waits so long for the client's first picture, in steps of the compositor's 20 seconds."""
        return any(self.answer("wait-map") == "ok" for _ in range(seconds // 20))

    def commits(self):
        """The pictures of the client's window so far."""
        return int(self.ask("info").split()[-1])

    def close(self):
        self.process.stdin.close()
        self.process.wait()
