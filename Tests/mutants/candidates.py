"""Changes that can be made to the sources: one operator, constant or statement of a line each."""
import os
import re
from typing import NamedTuple

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))

# Sources of each area.
AREAS = {
    "scene": ["Sources/GlassineScene"],
    "touches": ["Sources/GlassineUI/Touches"],
    "gestures": ["Sources/GlassineUI/Gestures"],
    "scrolling": ["Sources/GlassineUI/Scrolling"],
    "focus": ["Sources/GlassineUI/Focus"],
    "layout": ["Sources/GlassineUI/Layout"],
    "text": ["Sources/GlassineText", "Sources/GlassineUI/AttributedText"],
}

# Each rule: its name, what it matches in code, and the replacement.
RULES = [
    ("order", re.compile(r"(?<=\s)<(?=\s)"), "<="),
    ("order", re.compile(r"(?<=\s)<=(?=\s)"), "<"),
    ("order", re.compile(r"(?<=\s)>(?=\s)"), ">="),
    ("order", re.compile(r"(?<=\s)>=(?=\s)"), ">"),
    ("equality", re.compile(r"(?<=\s)==(?=\s)"), "!="),
    ("equality", re.compile(r"(?<=\s)!=(?=\s)"), "=="),
    ("identity", re.compile(r"(?<=\s)===(?=\s)"), "!=="),
    ("identity", re.compile(r"(?<=\s)!==(?=\s)"), "==="),
    ("logic", re.compile(r"(?<=\s)&&(?=\s)"), "||"),
    ("logic", re.compile(r"(?<=\s)\|\|(?=\s)"), "&&"),
    ("arithmetic", re.compile(r"(?<=\s)\+(?=\s(?!\"))"), "-"),
    ("arithmetic", re.compile(r"(?<=\s)-(?=\s)"), "+"),
    ("arithmetic", re.compile(r"(?<=\s)\*(?=\s)"), "/"),
    ("assignment", re.compile(r"(?<=\s)\+=(?=\s)"), "-="),
    ("assignment", re.compile(r"(?<=\s)-=(?=\s)"), "+="),
    ("range", re.compile(r"(?<=[\w)\]])\.\.<(?=[\w(])"), "..."),
    ("range", re.compile(r"(?<=\s)\.\.<(?=\s)"), "..."),
    ("constant", re.compile(r"(?<!while )\btrue\b"), "false"),
    ("constant", re.compile(r"\bfalse\b"), "true"),
    ("constant", re.compile(r"(?<![\w.$])0(?!\w|\.\w)"), "1"),
    ("constant", re.compile(r"(?<![\w.$])1(?!\w|\.\w)"), "2"),
    ("bound", re.compile(r"(?<![\w.])min\("), "max("),
    ("bound", re.compile(r"(?<![\w.])max\("), "min("),
    ("negation", re.compile(r"(?<![\w)\]!?>])!(?=[\w(])"), ""),
]
# A statement of one line: a call or an assignment, with nothing of a block in it.
STATEMENT = re.compile(r"^\s+(?!return|let |var |case |guard |if |else|for |while |defer|func |"
                       r"(super|self)\.init|self\.(\w+) = \2$)"
                       r"\w[\w.\[\]!?]*(\(.*\)| [-+*|&]?= .*)$")
# A line that the next line continues, and one that continues the line before.
OPEN_END = re.compile(r"([(,\[=?:+*/|&-]|\bin)\s*$")
OPEN_START = re.compile(r"\s*([.?:+*/|&<>=-]|in\b)")
# Misuse and what the compiler reads have no behaviour that a test could drive.
NO_BEHAVIOUR = re.compile(r"\b(precondition|assert|misuse|import|notice)\b|#available|@available")


class Mutant(NamedTuple):
    """A place in a line, what stands there, and what replaces it."""
    area: str
    path: str
    line: int
    rule: str
    start: int
    end: int
    old: str
    new: str
    text: str

    @property
    def module(self):
        return self.path.split("/")[1]

    @property
    def changed(self):
        """The line as the mutant has it."""
        return (self.text[:self.start] + self.new + self.text[self.end:]).strip() or "(removed)"

    @property
    def name(self):
        """What stays the same when lines are added before it."""
        return f"{self.path}: {self.text.strip()} -> {self.changed}"


def code_of(text):
    """The lines of a source with comments and texts blanked, so that only code is changed."""
    lines, inside = [], False
    for line in text.split("\n"):
        if line.count('"""') == 1:
            inside = not inside
            lines.append("")
            continue
        if inside:
            lines.append("")
            continue
        line = re.sub(r'"(\\.|[^"\\])*"', lambda m: '"' + " " * (len(m.group()) - 2) + '"', line)
        lines.append(re.sub(r"//.*$", lambda m: " " * len(m.group()), line))
    return lines


def is_statement(before, code, after):
    """Whether a line is a statement that can be left out, by the lines before and after it."""
    if not STATEMENT.match(code) or code.count("(") != code.count(")"):
        return False
    # A part of an expression of several lines, or a value that a function returns.
    if OPEN_END.search(before) or OPEN_START.match(after):
        return False
    return not ("-> " in before and after.strip() == "}")


def is_skipped(path):
    name = os.path.basename(path)
    # Checks and constants have no behaviour of their own; explanations are texts.
    return name.endswith("Constants.swift") or any(
        word in name for word in ("Checks", "Explain", "Explanation", "Debug"))


def sources_of(area):
    """Each source of an area: its path and its text."""
    for folder in AREAS[area]:
        for base, _, names in sorted(os.walk(os.path.join(ROOT, folder))):
            for name in sorted(names):
                full = os.path.join(base, name)
                if name.endswith(".swift") and not is_skipped(full):
                    with open(full) as file:
                        yield os.path.relpath(full, ROOT), file.read()


def mutants_of(area):
    found = []
    for path, text in sources_of(area):
        lines, codes = text.split("\n"), code_of(text)
        for index, (line, code) in enumerate(zip(lines, codes)):
            if NO_BEHAVIOUR.search(code):
                continue
            for rule, pattern, new in RULES:
                for match in pattern.finditer(code):
                    found.append(Mutant(area, path, index + 1, rule, match.start(), match.end(),
                                        match.group(), new, line))
            if is_statement(codes[index - 1], code, (codes + [""])[index + 1]):
                start = len(line) - len(line.lstrip())
                found.append(Mutant(area, path, index + 1, "statement", start, len(line),
                                    line[start:], "", line))
    return found
