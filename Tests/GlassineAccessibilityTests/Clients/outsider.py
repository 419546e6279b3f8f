#!/usr/bin/python3
"""A client of AT-SPI by pyatspi. Reads commands, answers each with lines and an empty one.

walk NAME            the application's nodes, indented: role, name, and what they offer
wait ROLE NAME STATE ...
                     waits for a node in sight with that role, name and states, and prints it
press ROLE NAME      waits for it, and performs the first of its actions
do NAME ACTION       performs an action of the first node of that name
set NAME NUMBER      sets a value
text NAME            the text, its length and caret
insert NAME OFFSET TEXT
select NAME INDEX    selects a child
focus NAME           grabs the focus
listen EVENT ...     registers for events
heard COUNT          waits for that many events, five seconds at most, and prints them
"""
import os
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib

import pyatspi

heard = []
application = None


def root():
    """The first application, which may have to start."""
    for _ in range(1000):
        desktop = pyatspi.Registry.getDesktop(0)
        for index in range(desktop.childCount):
            child = desktop.getChildAtIndex(index)
            if child is not None:
                return child
        time.sleep(0.01)


def find(node, name):
    if node.name == name and node.getRoleName() != "application":
        return node
    for index in range(node.childCount):
        found = find(node.getChildAtIndex(index), name)
        if found is not None:
            return found
    return None


def match(node, role, name, states):
    """The first node in sight with that role, name and states, at or below a node."""
    if node is None:
        return None
    if node.getRoleName() == role and node.name == name:
        have = {pyatspi.stateToString(state) for state in node.getState().getStates()}
        if have.issuperset(["showing", "enabled"] + states):
            return node
    for index in range(node.childCount):
        found = match(node.getChildAtIndex(index), role, name, states)
        if found is not None:
            return found
    return None


def wait(role, name, states):
    """The same, once it is there, for twenty seconds at most."""
    context = GLib.MainContext.default()
    end = time.monotonic() + 20
    while time.monotonic() < end:
        # Signals that tell of changes come only while they are waited for.
        while context.pending():
            context.iteration(False)
        try:
            found = match(root(), role, name, states)
        except GLib.Error:
            # Gone while it was read.
            found = None
        if found is not None:
            return found
        time.sleep(0.02)
    raise LookupError("no %s %r %s" % (role, name, " ".join(states)))


def line(node):
    states = sorted(
        pyatspi.stateToString(state) for state in node.getState().getStates())
    kept = [s for s in states if s not in ("enabled", "sensitive", "visible", "showing")]
    if "showing" not in states:
        kept.append("hidden")
    if "enabled" not in states:
        kept.append("disabled")
    interfaces = [i for i in pyatspi.listInterfaces(node)
                  if i not in ("Accessible", "Component", "Collection", "Application")]
    parts = [node.getRoleName(), repr(node.name)]
    if kept:
        parts.append(" ".join(kept))
    if interfaces:
        parts.append("+".join(sorted(interfaces)))
    return ", ".join(parts)


def walk(node, depth, out):
    out.append("  " * depth + line(node))
    for index in range(node.childCount):
        walk(node.getChildAtIndex(index), depth + 1, out)


def hear(event):
    detail = event.any_data
    if isinstance(detail, Atspi.Accessible):
        detail = detail.name
    heard.append("%s %s %s %s %s" % (
        event.type, event.detail1, event.detail2, repr(detail), repr(event.source.name)))


def answer(words):
    verb = words[0]
    if verb == "walk":
        out = []
        walk(root(), 0, out)
        return out
    if verb == "wait":
        return [line(wait(words[1], words[2], words[3:]))]
    if verb == "press":
        return [str(wait(words[1], words[2], []).queryAction().doAction(0))]
    if verb == "listen":
        pyatspi.Registry.registerEventListener(hear, *words[1:])
        return ["listening"]
    if verb == "heard":
        context = GLib.MainContext.default()
        late = []
        timer = GLib.timeout_add_seconds(5, lambda: late.append(1))
        while len(heard) < int(words[1]) and not late:
            context.iteration(True)
        if not late:
            GLib.source_remove(timer)
        out = list(heard)
        heard.clear()
        return out
    node = find(root(), words[1])
    if node is None:
        return ["no " + words[1]]
    if verb == "do":
        action = node.queryAction()
        names = [action.getName(i) for i in range(action.nActions)]
        return [str(action.doAction(names.index(words[2])))]
    if verb == "set":
        value = node.queryValue()
        value.currentValue = float(words[2])
        return ["%g in %g...%g by %g" % (
            value.currentValue, value.minimumValue, value.maximumValue, value.minimumIncrement)]
    if verb == "text":
        text = node.queryText()
        return ["%r %d at %d" % (
            text.getText(0, -1), text.characterCount, text.caretOffset)]
    if verb == "insert":
        return [str(node.queryEditableText().insertText(
            int(words[2]), words[3], len(words[3].encode())))]
    if verb == "select":
        return [str(node.querySelection().selectChild(int(words[2])))]
    if verb == "focus":
        return [str(node.queryComponent().grabFocus())]
    if verb == "extents":
        box = node.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
        return ["%d %d %d %d" % (box.x, box.y, box.width, box.height)]
    return ["what is " + verb]


def take(command):
    try:
        lines = answer(command.split("|"))
    except Exception as error:
        lines = ["error: " + str(error).replace("\n", " ")]
    print("\n".join(lines) + "\n", flush=True)
    return False


def main():
    for command in sys.stdin:
        take(command.rstrip("\n"))
    os._exit(0)


main()
