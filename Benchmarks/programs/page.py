"""The table of Documentation/programs.md, and its picture."""
import re

from compositor import ROOT

PAGE = ROOT / "Documentation/programs.md"
PICTURE = ROOT / "Documentation/programs.png"
SCALE, COLUMNS, MARGIN, TITLE = 2, 3, 16, 36
COLUMN_TITLES = (
    "program", "whole picture", "processor", "resident", "not of files", "rest", "wake-ups",
    "frames", "a frame", "its own", "driver")


def number(value, digits=2):
    """At least so many digits, and no more than needed."""
    if value < 0.05:
        return "0"
    places = 0
    while places < 2 and abs(value) < 10 ** (digits - 1 - places):
        places += 1
    return f"{value:,.{places}f}"


def cells(result):
    """The figures of one program in one mode."""
    start, memory, rest, hand = (result[one] for one in ("start", "memory", "rest", "hand"))
    counted = result["counted"]
    figures = ["–", "–"]
    if counted and counted["frames"]:
        # Shaders are compiled once, by LLVM.
        compiling = sum(count for name, count in counted["libraries"].items()
                        if name.startswith("libLLVM"))
        own, driver = counted["all"] - counted["driver"], counted["driver"] - compiling
        figures = [number(one / counted["frames"] / 1e6) for one in (own, driver)]
    return [
        number(start["whole"]), number(start["processor"]), number(memory["resident"]),
        number(memory["anonymous"]), number(rest["milliseconds"]), number(rest["wakes"], 1),
        f"{hand['frames']:.0f}", number(hand["milliseconds"] / max(hand["frames"], 1)), *figures]


def table(results):
    lines = [f"| {' | '.join(COLUMN_TITLES)} |", "|---|" + "---:|" * (len(COLUMN_TITLES) - 1)]
    for result in results["programs"].values():
        both = zip(cells(result["hud"]), cells(result["menu"]))
        lines.append(f"| {result['title']} | " + " | ".join(f"{a} / {b}" for a, b in both) + " |")
    return "\n".join(lines)


def draw(results, folder):
    """All programs' pictures beside each other: the HUD above the menu."""
    from PIL import Image, ImageDraw, ImageFont
    from peers import font
    names = list(results["programs"])
    width, height = 800 // SCALE, 480 // SCALE
    cell = width + MARGIN, 2 * height + MARGIN + TITLE
    rows = -(-len(names) // COLUMNS)
    sheet = Image.new(
        "RGB", (COLUMNS * cell[0] + MARGIN, rows * cell[1] + MARGIN), "#ffffff")
    pen, face = ImageDraw.Draw(sheet), ImageFont.truetype(font(), 18)
    for index, name in enumerate(names):
        x = MARGIN + index % COLUMNS * cell[0]
        y = index // COLUMNS * cell[1]
        pen.text((x, y + 10), results["programs"][name]["title"], font=face, fill="#202020")
        for part, mode in enumerate(("hud", "menu")):
            picture = Image.open(folder / f"{name}-{mode}.ppm").resize(
                (width, height), Image.Resampling.BOX)
            sheet.paste(picture, (x, y + TITLE + part * (height + 4)))
    sheet.quantize(160, dither=Image.Dither.NONE).save(PICTURE, optimize=True)


def write(results, folder):
    text = PAGE.read_text()
    said = (f"Measured on {results['system']}: {results['machine']}, {results['day']}. "
            f"The load average was {results['load']}.")
    text = re.sub(
        r"(<!-- Benchmarks/programs/compare writes from here -->\n).*?(<!-- to here -->)",
        lambda found: f"{found[1]}{said}\n\n{table(results)}\n{found[2]}", text, flags=re.S)
    PAGE.write_text(text)
    draw(results, folder)
