"""Builds the copy, and runs its tests with one mutant switched on."""
import json
import os
import re
import resource
import signal
import subprocess
import threading
from typing import NamedTuple

ALL_TESTS = ["GlassineSceneTests", "GlassineTextTests", "GlassineUITests", "BehaviourTests",
             "GlassineControlsTests"]

# The tests of the areas and what they need. Warnings stay warnings: a mutant has some.
MANIFEST = """
let tried: Set<String> = TESTS
var kept = tried
var count = 0
while count != kept.count {
  count = kept.count
  for target in package.targets where kept.contains(target.name) {
    for dependency in target.dependencies {
      switch dependency {
      case .byNameItem(let name, _), .targetItem(let name, _): kept.insert(name)
      default: break
      }
    }
  }
}
package.targets.removeAll { !kept.contains($0.name) }
package.products = []
package.dependencies = []
"""

# The tests' program. Without it, SwiftPM looks for classes of XCTest in an index of all sources.
ENTRY = "Tests/XCTMain.swift"
ENTRY_TEXT = """
import Testing

@main struct Entry {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
"""


def manifest(text):
    text = text.replace(".treatAllWarnings(as: .error)", "")
    return text + MANIFEST.replace("TESTS", json.dumps(ALL_TESTS))


PROGRAM = [".build/debug/glassinePackageTests.xctest", "--skip-build", "--disable-xctest",
           "--testing-library", "swift-testing"]


class Outcome(NamedTuple):
    """How a run ended: whether a test noticed, what, and the seconds of the processor."""
    noticed: bool
    by: str
    seconds: float


def build(copy, target=None):
    """The status and the output of a build of one target, or of all tests."""
    command = ["swift", "build", "--disable-index-store"]
    for option in ["-gnone", "-suppress-warnings", "-continue-building-after-errors"]:
        command += ["-Xswiftc", option]
    command += ["--target", target] if target else ["--build-tests"]
    done = subprocess.run(command, cwd=copy, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, errors="replace")
    return done.returncode, done.stdout


def tests_of(copy):
    """The suites of the copy's tests, as `Target.Suite`."""
    names = subprocess.run(PROGRAM + ["--list-tests"], cwd=copy, check=True,
                           stdout=subprocess.PIPE, text=True).stdout
    return sorted({name.split("/")[0] for name in names.split() if "." in name})


def limits(seconds):
    """What a process that goes wrong may use."""
    def set_limits():
        os.setsid()
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        resource.setrlimit(resource.RLIMIT_DATA, (6 << 30, 6 << 30))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    return set_limits


def run(copy, suites, number=0, reached=None, seconds=600):
    """Runs the suites until a test fails, in at most `seconds` of the processor."""
    environment = dict(os.environ, NO_COLOR="1", GLASSINE_MUTANT=str(number),
                       SWIFT_BACKTRACE="enable=no")
    if reached:
        environment["GLASSINE_MUTANTS_REACHED"] = reached
    pattern = "^(" + "|".join(re.escape(suite) for suite in suites) + ")($|/)"
    command = PROGRAM + ["--no-parallel", "--filter", pattern]
    process = subprocess.Popen(command, cwd=copy, env=environment, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, text=True, errors="replace",
                               preexec_fn=limits(seconds))

    def kill():
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
    # A test that waits for ever uses no processor.
    clock = threading.Timer(60 + 10 * seconds, kill)
    clock.start()
    noticed, last = "", ""
    for line in process.stdout:
        last = line if line.startswith("◇ Test ") or not last else last
        if line.startswith("✘") and "known issue" not in line:
            noticed = line
            kill()
            break
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    process.stdout.close()
    clock.cancel()
    used = usage.ru_utime + usage.ru_stime
    if process.returncode == 0:
        return Outcome(False, "", used)
    name = re.search(r'(?:Test|to) (".*?"|\w+\(.*?\))', noticed or last)
    how = "" if noticed else "crash or time limit: "
    return Outcome(True, how + (name.group(1) if name else (noticed or last).strip()), used)


def reach(copy, suites, count, report):
    """Each suite's seconds and the mutants that it runs, all switched off."""
    path = os.path.join(copy, ".build", "reached")
    found = {}
    for suite in suites:
        with open(path, "wb") as file:
            file.truncate(count + 1)
        outcome = run(copy, [suite], reached=path)
        if outcome.noticed:
            report(f"{suite} fails unchanged: {outcome.by}")
            continue
        with open(path, "rb") as file:
            marks = file.read()
        found[suite] = outcome.seconds, {n for n in range(1, count + 1) if marks[n]}
    return found


def batches(suites, reach, helpful):
    """Suites in groups that take ever longer: first those that noticed mutants of the file."""
    order = sorted(suites, key=lambda suite: (-helpful.get(suite, 0), reach[suite][0]))
    groups, limit = [[]], 2
    spent = 0
    for suite in order:
        if groups[-1] and spent + reach[suite][0] > limit:
            groups.append([])
            spent, limit = 0, limit * 4
        groups[-1].append(suite)
        spent += reach[suite][0]
    return [group for group in groups if group]


def try_mutant(copy, number, reach, helpful):
    """What noticed the mutant, or `None`; whether a test ran its place; and the seconds."""
    suites = [suite for suite in reach if number in reach[suite][1]]
    total = 0
    for group in batches(suites, reach, helpful):
        expected = sum(reach[suite][0] for suite in group)
        outcome = run(copy, group, number, seconds=int(20 + 8 * expected))
        total += outcome.seconds
        if outcome.noticed:
            return outcome.by, group, True, total
    return None, [], bool(suites), total
