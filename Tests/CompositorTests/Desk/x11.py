"""An X server without a screen, for a compositor whose outputs are windows of it."""
import ctypes
import os

from mutter import end_process

# Of X.h, and of the WM_PROTOCOLS message.
CLIENT_MESSAGE, IS_VIEWABLE, LEFT_BUTTON = 33, 2, 1


class ClientMessage(ctypes.Structure):
    _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("sent", ctypes.c_int),
                ("display", ctypes.c_void_p), ("window", ctypes.c_ulong),
                ("message", ctypes.c_ulong), ("format", ctypes.c_int),
                ("data", ctypes.c_long * 5), ("rest", ctypes.c_long * 24)]


class Attributes(ctypes.Structure):
    _fields_ = [("x", ctypes.c_int), ("y", ctypes.c_int), ("width", ctypes.c_int),
                ("height", ctypes.c_int), ("border", ctypes.c_int), ("depth", ctypes.c_int),
                ("visual", ctypes.c_void_p), ("root", ctypes.c_ulong), ("kind", ctypes.c_int),
                ("bit_gravity", ctypes.c_int), ("win_gravity", ctypes.c_int),
                ("backing_store", ctypes.c_int), ("planes", ctypes.c_ulong),
                ("pixel", ctypes.c_ulong), ("save_under", ctypes.c_int),
                ("colormap", ctypes.c_ulong), ("installed", ctypes.c_int),
                ("map_state", ctypes.c_int), ("rest", ctypes.c_long * 16)]


class XServer:
    """Xvfb. Its windows are all at the corner, and the oldest one is above the others.

    The mouse is beside them at first: weston shows a program on the output that has the mouse, and
    on the first output if none has.
    """

    def __init__(self, mutter, size):
        end, beginning = os.pipe()
        self.process = mutter.spawn(
            ["Xvfb", "-displayfd", str(beginning), "-nolisten", "tcp", "-screen", "0",
             f"{size[0] + 1}x{size[1] + 1}x24"], pass_fds=[beginning])
        os.close(beginning)
        with open(end) as answer:
            number = answer.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start")
        self.name = f":{number}"
        self.x11 = ctypes.CDLL("libX11.so.6")
        self.test = ctypes.CDLL("libXtst.so.6")
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.x11.XDefaultRootWindow.restype = ctypes.c_ulong
        self.x11.XInternAtom.restype = ctypes.c_ulong
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(self.name.encode()))
        self.root = ctypes.c_ulong(self.x11.XDefaultRootWindow(self.display))
        self.mouse(*size)

    def windows(self):
        """The windows that are shown, the oldest first."""
        above, parent, count = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_uint()
        children = ctypes.POINTER(ctypes.c_ulong)()
        self.x11.XQueryTree(self.display, self.root, ctypes.byref(above), ctypes.byref(parent),
                            ctypes.byref(children), ctypes.byref(count))
        found = sorted(children[index] for index in range(count.value))
        if children:
            self.x11.XFree(children)
        return [window for window in found if self.is_shown(window)]

    def is_shown(self, window):
        attributes = Attributes()
        self.x11.XGetWindowAttributes(self.display, ctypes.c_ulong(window),
                                      ctypes.byref(attributes))
        return attributes.map_state == IS_VIEWABLE

    def raise_first(self):
        self.x11.XRaiseWindow(self.display, ctypes.c_ulong(self.windows()[0]))
        self.x11.XSync(self.display, 0)

    def resize(self, size):
        """Gives the oldest window another size."""
        self.x11.XResizeWindow(self.display, ctypes.c_ulong(self.windows()[0]), *size)
        self.x11.XSync(self.display, 0)

    def close(self):
        """Asks the oldest window to close, as its title bar's button would."""
        window = self.windows()[0]
        message = ClientMessage(
            type=CLIENT_MESSAGE, window=window, format=32,
            message=self.x11.XInternAtom(self.display, b"WM_PROTOCOLS", 0))
        message.data[0] = self.x11.XInternAtom(self.display, b"WM_DELETE_WINDOW", 0)
        self.x11.XSendEvent(self.display, ctypes.c_ulong(window), 0, ctypes.c_long(0),
                            ctypes.byref(message))
        self.x11.XSync(self.display, 0)

    def mouse(self, x, y):
        self.test.XTestFakeMotionEvent(self.display, -1, int(x), int(y), ctypes.c_ulong(0))
        self.x11.XSync(self.display, 0)

    def button(self, code, is_down):
        """Presses or releases the left button; `code` is Linux' code of it."""
        del code
        self.test.XTestFakeButtonEvent(self.display, LEFT_BUTTON, int(is_down), ctypes.c_ulong(0))
        self.x11.XSync(self.display, 0)

    def end(self):
        self.x11.XCloseDisplay(self.display)
        end_process(self.process)
