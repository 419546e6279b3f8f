#!/usr/bin/env python3
"""A HUD over a game in Python, in 50 lines. With --hand, a hand plays it off screen."""
import ctypes
import itertools
import sys

import glassine

sdl = ctypes.CDLL("libSDL2-2.0.so.0")
sdl.SDL_CreateWindow.restype = sdl.SDL_GL_CreateContext.restype = ctypes.c_void_p
VIDEO, OPENGL, QUIT, PROFILE, MAJOR, ES = 0x20, 2, 0x100, 21, 17, 4
has_hand = "--hand" in sys.argv
if has_hand:
    sdl.SDL_SetHint(b"SDL_VIDEODRIVER", b"offscreen")
glassine.prepare()
sdl.SDL_Init(VIDEO)
sdl.SDL_GL_SetAttribute(PROFILE, ES)
sdl.SDL_GL_SetAttribute(MAJOR, 3)
window = ctypes.c_void_p(sdl.SDL_CreateWindow(b"HUD", 0, 0, 640, 360, OPENGL))
context = ctypes.c_void_p(sdl.SDL_GL_CreateContext(window))
with glassine.Overlay(window) as hud:
    panel = hud.root.add_panel((16, 16, 200, 56))
    score = panel.add_label("0 jumps", (16, 8, 120, 40))
    jumps = 0

    def draw_dial(dial, canvas, width, height):
        canvas.arc(width / 2, height / 2, 16, -1.57, 0.6 * jumps)
        canvas.stroke(4, True)
        print(f"dial of {jumps}")

    def jump(button):
        global jumps
        jumps += 1
        score.text = f"{jumps} jumps"
        dial.set_needs_display()
        print(f"{button.text}: {score.text}")

    hud.root.add_button("Jump", (504, 280, 120, 64), glassine.BUTTON_FILLED, jump)
    dial = panel.add_drawing((148, 8, 40, 40), draw_dial)
    hud.on_host_touch(lambda finger, phase, x, y: print(f"game {phase} at {x:g} {y:g}"))
    event = ctypes.create_string_buffer(64)
    start, is_over = glassine.now(), False
    for frame in itertools.count():
        while sdl.SDL_PollEvent(event):
            is_taken = hud.process_event(event) == glassine.TAKEN
            is_over |= not is_taken and int.from_bytes(event[:4], sys.byteorder) == QUIT
        now = start + frame / 60 if has_hand else glassine.now()
        if has_hand and frame % 10 == 5:
            phase = glassine.BEGAN if frame % 20 == 5 else glassine.ENDED
            hud.process_touch(7, phase, *((564, 312) if frame < 20 else (320, 100)), now)
        hud.update(now)
        hud.draw(640, 360)  # over the game's picture
        sdl.SDL_GL_SwapWindow(window)
        if is_over or has_hand and frame == 40:
            break
print("the end")
