"""Glassine for hosts in Python: a touch UI over the host's own loop, window and OpenGL context.

    import glassine

    glassine.prepare()                                   # before SDL_Init
    hud = glassine.Overlay(window)                       # an SDL_Window *, its context current
    hud.root.add_button("Jump", (10, 10, 120, 64), lambda button: jump())
    while running:
        ...                                              # hud.process_event(event) for each
        hud.update()
        draw_game()
        hud.draw(width, height)
    hud.close()                                          # context current, window still there

The module is made when it is imported, from glassine.json, the description of glassine.h: each
function that takes an overlay is a method of Overlay, each that takes a view a method of View, by its
name without the prefix, and ``help(glassine.View)`` has the header's words. Callbacks come last, and
get the view. ``functions`` has all functions as they are in C. A failure raises Error.

GLASSINE_LIBRARY names another library file than libglassine.so.0.
"""
import ctypes
import json
import os
import pathlib

_HERE = pathlib.Path(__file__).resolve().parent


class Error(Exception):
    """A call failed. `code` is one of the GLASSINE_ERROR codes."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


def _description():
    # Beside the module once it is installed; in the project's folder, where the header's is.
    for place in (_HERE / "glassine.json", _HERE.parents[2] / "Packaging/glassine.json"):
        if place.exists():
            return json.loads(place.read_text(encoding="utf-8"))
    raise ImportError("glassine.json is not beside the module: install it whole")


_described = _description()
_library = ctypes.CDLL(os.environ.get("GLASSINE_LIBRARY", "libglassine.so.0"))
_types = {
    "void": None, "bool": ctypes.c_bool, "char": ctypes.c_char, "double": ctypes.c_double,
    "int32_t": ctypes.c_int32, "uint32_t": ctypes.c_uint32, "int64_t": ctypes.c_int64,
    "uint8_t": ctypes.c_uint8, "size_t": ctypes.c_size_t,
}


def _type(text):
    text = text.replace("const ", "")
    if text.endswith("*"):
        inner = text[:-1].strip()
        if inner == "void":
            return ctypes.c_void_p
        return ctypes.c_char_p if inner == "char" else ctypes.POINTER(_type(inner))
    return _types[text]


def _declare(one):
    """Adds a type of the header to those that are known, and its names to this module."""
    if one["kind"] == "structure":
        fields = [(field["name"], _type(field["type"])) for field in one["fields"]]
        _types[one["name"]] = type(one["name"], (ctypes.Structure,), {"_fields_": fields})
    elif one["kind"] == "callback":
        parts = [_type(part["type"]) for part in one["parameters"]]
        _types[one["name"]] = ctypes.CFUNCTYPE(_type(one["result"]), *parts)
    else:
        _types[one["name"]] = _types[one["type"]]
        for value in one.get("values", []):
            globals()[value["name"].removeprefix("GLASSINE_")] = value["value"]


for _one in _described["types"]:
    _declare(_one)

Rect = _types["glassine_rect"]
functions = {}
for _one in _described["functions"]:
    _function = getattr(_library, _one["name"])
    _function.restype = _type(_one["result"])
    _function.argtypes = [_type(_part["type"]) for _part in _one["parameters"]]
    functions[_one["name"]] = _function


def last_error():
    """The reason of the last failed call."""
    return functions["glassine_last_error"]().decode()


def version():
    return functions["glassine_version"]()


def now():
    """Seconds of the monotonic clock."""
    return functions["glassine_now"]()


def prepare():
    """Sets SDL's hints for a touch UI, before SDL_Init."""
    functions["glassine_prepare"]()


# The callbacks of views, by their numbers, which are never reused: lists, each as C calls it.
_kept = {}
_callbacks = {one["name"]: one for one in _described["types"] if one["kind"] == "callback"}


class _State:
    sweep_at = 64
    depth = 0  # of callbacks that are running: none of them may be freed


def _keep(number, callbacks):
    if _State.depth == 0 and len(_kept) >= _State.sweep_at:
        for one in [one for one in _kept if not functions["glassine_exists"](one)]:
            del _kept[one]
        _State.sweep_at = 2 * len(_kept) + 64
    _kept.setdefault(number, []).extend(callbacks)


def _callback(kind, action):
    """A callback for C that calls `action` with the arguments but the last, `user`."""
    parts = _callbacks[kind]["parameters"]

    def call(*values):
        _State.depth += 1
        try:
            action(*[_value(part["type"], value) for part, value in zip(parts[:-1], values)])
        finally:
            _State.depth -= 1

    return _types[kind](call) if action else _types[kind]()


def _value(kind, value):
    """What C returned, or passes to a callback, in this module's types."""
    if kind in _numbered:
        one = object.__new__(_numbered[kind])
        one.number = value
        return one
    return value.contents if kind.endswith("*") else value


def _argument(kind, value):
    """An argument in the type that C takes."""
    if kind == "const char *":
        return None if value is None else value.encode()
    if kind == "const uint8_t *":
        memory = None if value is None else bytes(value)
        return ctypes.cast(ctypes.c_char_p(memory), _type(kind))
    if kind == "glassine_rect":
        return value if isinstance(value, Rect) else Rect(*value)
    if kind == "glassine_anchor":
        # None, or a view with an attribute and perhaps a guide.
        view, *rest = value or (None,)
        return _types[kind](_argument("glassine_view", view), *rest)
    if kind in _numbered and value is None:
        return 0
    return getattr(value, "number", value)


def _bound(one, has_self):
    """A function that calls one of the header: its pointers to numbers are results, callbacks come
    last, and `user` is left out."""
    function = functions[one["name"]]
    parts = one["parameters"][has_self:]
    plain = [
        part for part in parts
        if part["type"] not in _callbacks and part["type"] != "double *" and part["name"] != "user"]
    calls = [part for part in parts if part["type"] in _callbacks]
    names = [part["name"] for part in plain + calls]

    def call(*values):
        first, values = values[:has_self], values[has_self:]
        if not len(plain) <= len(values) <= len(names):
            raise TypeError(f"{one['name']} takes {', '.join(names) or 'nothing'}")
        ready = {part["name"]: _argument(part["type"], value) for part, value in zip(plain, values)}
        for part, value in zip(calls, values[len(plain):]):
            ready[part["name"]] = _callback(part["type"], value)
        for part in calls:
            ready.setdefault(part["name"], _types[part["type"]]())
        results = {
            part["name"]: ctypes.c_double() for part in parts if part["type"] == "double *"}
        rooms = {name: ctypes.byref(room) for name, room in results.items()}
        numbers = [one.number for one in first]
        answer = function(*numbers, *[
            {**ready, **rooms}.get(part["name"]) for part in parts])
        kept = [ready[part["name"]] for part in calls]
        return _answer(one, answer, tuple(room.value for room in results.values()), kept, numbers)

    call.__name__ = one["name"].removeprefix("glassine_")
    call.__doc__ = f"({', '.join(names)}) {one.get('documentation', '')}"
    return call


def _answer(one, answer, results, kept, numbers):
    kind = one["result"]
    if kind == "glassine_result":
        if answer < 0:
            raise Error(answer, last_error())
        if kept and answer == globals()["OK"]:
            _keep(numbers[0], kept)
        return results if results else answer == globals()["OK"]
    made = ("glassine_view", "glassine_picture", "glassine_texture", "glassine_constraint")
    if kind in made and answer == 0:
        if "_add_" in one["name"] or kind != "glassine_view":
            raise Error(globals()["ERROR_ARGUMENT"], last_error())
        return None
    if kept and kind == "glassine_view":
        _keep(answer, kept)
    if results:
        return results if kind == "void" else (results[0] if answer else None)
    return _value(kind, answer)


class _Numbered:
    __slots__ = ("number",)

    def __init__(self, number):
        self.number = number

    def __eq__(self, other):
        return type(self) is type(other) and self.number == other.number

    def __hash__(self):
        return hash(self.number)

    def __repr__(self):
        return f"<{type(self).__name__} {self.number}>"


# The callbacks of animations, by number, and the numbers of those that are over.
_animations = {}
_over = []


def animate(seconds, bounce, changes, delay=0, completion=None):
    """Calls `changes` at once, and animates what it sets; `completion` gets whether it finished."""
    # Not in their own call, which C is still in.
    while _over and _State.depth == 0:
        _animations.pop(_over.pop(), None)

    def ended(is_finished, user):
        _over.append(id(begin))
        if completion:
            completion(is_finished)

    begin = _types["glassine_action"](lambda user: changes())
    end = _types["glassine_completion"](ended)
    _animations[id(begin)] = (begin, end)
    code = functions["glassine_animate_then"](seconds, bounce, delay, begin, end, None)
    if code < 0:
        raise Error(code, last_error())


class View(_Numbered):
    """A view of an overlay. It may outlive its view: setters then return False, getters zeros."""

    __slots__ = ()

    def __bool__(self):
        return self.exists()

    @property
    def text(self):
        """The text of a label, field or button."""
        function = functions["glassine_get_text"]
        length = function(self.number, None, 0)
        buffer = ctypes.create_string_buffer(length + 1)
        function(self.number, buffer, length + 1)
        return buffer.value.decode()

    @text.setter
    def text(self, value):
        self.set_text(value)

    @property
    def value(self):
        """The value of a slider, switch or progress bar."""
        return self.get_value()

    @value.setter
    def value(self, value):
        self.set_value(value)


class Overlay(_Numbered):
    """A touch UI over an SDL window, or, with `size` and `scale`, over a host without SDL."""

    __slots__ = ("_touched",)

    def __init__(self, sdl_window=None, size=None, scale=1):
        place = _types["glassine_overlay"]()
        if size is None:
            code = functions["glassine_overlay_create"](sdl_window, ctypes.byref(place))
        else:
            code = functions["glassine_overlay_create_without_window"](
                *size, scale, ctypes.byref(place))
        if code < 0:
            raise Error(code, last_error())
        super().__init__(place.value)
        self._touched = None

    @property
    def root(self):
        """The root view, which contains all views."""
        return View(functions["glassine_root"](self.number))

    def close(self):
        """Ends the overlay and its views."""
        functions["glassine_overlay_destroy"](self.number)
        self._touched = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def update(self, time=None):
        """Runs a frame of the UI, at a given time if there is one; False if the overlay is gone."""
        if time is None:
            code = functions["glassine_update"](self.number)
        else:
            code = functions["glassine_update_at"](self.number, time)
        if code < 0:
            raise Error(code, last_error())
        return code == globals()["OK"]

    def draw(self, width, height, framebuffer=0, x=0, y=0):
        """Draws the UI over the framebuffer's content; in pixels, from the lower left."""
        code = functions["glassine_draw"](self.number, framebuffer, x, y, width, height)
        if code < 0:
            raise Error(code, last_error())
        return code == globals()["OK"]

    def latency(self, panel=0, finger=0):
        """From touch to picture, of a panel from 0 and a finger from 1; 0 is all of the panel. The
        first call starts the measurement."""
        found = _types["glassine_latency"]()
        found.size = ctypes.sizeof(found)
        code = functions["glassine_get_latency"](self.number, panel, finger, ctypes.byref(found))
        if code < 0:
            raise Error(code, last_error())
        return found

    def explain(self, x, y):
        """The views that are asked for a finger at a point, with their reasons."""
        function = functions["glassine_explain"]
        length = function(self.number, x, y, None, 0)
        buffer = ctypes.create_string_buffer(length + 1)
        function(self.number, x, y, buffer, length + 1)
        return buffer.value.decode()

    def on_host_touch(self, action):
        """Calls `action(finger, phase, x, y)` for fingers of the host's; None ends that."""
        call = _callback(
            "glassine_host_touch_callback",
            action and (lambda _, *touch: action(*touch)))
        functions["glassine_set_host_touch_callback"](self.number, call, None)
        self._touched = call


class Picture(_Numbered):
    """A picture, which views show: Picture.load, Picture.decode, Picture.create. Views keep it when
    it is released."""

    __slots__ = ()


class Texture(_Numbered):
    """An OpenGL texture of the host's, which views show: Texture.create. Views keep it when it is
    released."""

    __slots__ = ()


class Canvas(_Numbered):
    """What the content of a view made by add_drawing is drawn on, inside its callback."""

    __slots__ = ()


class Constraint(_Numbered):
    """What add_constraint returns; it ends with either of its views. An anchor is a view with one of
    the ATTRIBUTE and perhaps one of the GUIDE numbers: add_constraint((jump, ATTRIBUTE_RIGHT), EQUAL,
    (root, ATTRIBUTE_RIGHT, GUIDE_SAFE_AREA), 1, -16). None is no second anchor."""

    __slots__ = ()


_numbered = {
    "glassine_overlay": Overlay, "glassine_view": View, "glassine_picture": Picture,
    "glassine_texture": Texture, "glassine_canvas": Canvas, "glassine_constraint": Constraint}
_made = {"picture_": Picture, "texture_": Texture, "canvas_": Canvas}


def _add_methods():
    for one in _described["functions"]:
        first = one["parameters"][0]["type"] if one["parameters"] else ""
        name = one["name"].removeprefix("glassine_")
        target = _numbered.get(first)
        made = next((prefix for prefix in _made if name.startswith(prefix)), None)
        if made:
            owner = _made[made]
            method = _bound(one, target is owner)
            setattr(
                owner, name.removeprefix(made), method if target is owner else staticmethod(method))
        elif first == "glassine_anchor":
            globals()[name] = _bound(one, False)
        elif target and not hasattr(target, name) and name != "set_host_touch_callback":
            setattr(target, name, _bound(one, True))


_add_methods()
