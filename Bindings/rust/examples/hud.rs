//! A HUD over a game in Rust, in 50 lines. With --hand, a hand plays it off screen.
use glassine::{now, sys, Overlay};
use std::{cell::Cell, ffi::c_void, os::raw::c_char, ptr::null_mut, rc::Rc};

#[link(name = "SDL2")]
extern "C" {
    fn SDL_SetHint(name: *const c_char, value: *const c_char) -> i32;
    fn SDL_Init(flags: u32) -> i32;
    fn SDL_GL_SetAttribute(name: i32, value: i32) -> i32;
    fn SDL_CreateWindow(n: *const c_char, x: i32, y: i32, w: i32, h: i32, f: u32) -> *mut c_void;
    fn SDL_GL_CreateContext(window: *mut c_void) -> *mut c_void;
    fn SDL_GL_SwapWindow(window: *mut c_void);
    fn SDL_PollEvent(event: *mut c_void) -> i32;
}

fn main() -> glassine::Result<()> {
    let has_hand = std::env::args().any(|word| word == "--hand");
    let (window, mut event) = unsafe {
        if has_hand {
            SDL_SetHint(c"SDL_VIDEODRIVER".as_ptr(), c"offscreen".as_ptr());
        }
        glassine::prepare();
        SDL_Init(0x20);
        SDL_GL_SetAttribute(21, 4); // the profile of OpenGL ES, of version 3
        SDL_GL_SetAttribute(17, 3);
        let window = SDL_CreateWindow(c"HUD".as_ptr(), 0, 0, 640, 360, 2);
        (if SDL_GL_CreateContext(window).is_null() { null_mut() } else { window }, [0u32; 16])
    };
    let hud = unsafe { Overlay::over_sdl_window(window)? };
    let panel = hud.root().add_panel((16.0, 16.0, 200.0, 56.0).into())?;
    let score = panel.add_label("0 jumps", (16.0, 8.0, 120.0, 40.0).into())?;
    let jumps = Rc::new(Cell::new(0));
    let shown = jumps.clone();
    let dial = panel.add_drawing((148.0, 8.0, 40.0, 40.0).into(), move |canvas, width, height| {
        let end = 0.6 * f64::from(shown.get());
        let _ = canvas.arc(width / 2.0, height / 2.0, 16.0, -1.57, end);
        let _ = canvas.stroke(4.0, true);
        println!("dial of {}", shown.get());
    })?;
    hud.root().add_button("Jump", (504.0, 280.0, 120.0, 64.0).into(), move |button| {
        jumps.set(jumps.get() + 1);
        let _ = score.set_text(&format!("{} jumps", jumps.get()));
        let _ = dial.set_needs_display();
        println!("{}: {}", button.text(), score.text());
    })?;
    hud.on_host_touch(|touch| println!("game {} at {} {}", touch.phase, touch.x, touch.y))?;
    let (start, mut is_over) = (now(), false);
    for frame in 0.. {
        while unsafe { SDL_PollEvent(event.as_mut_ptr().cast()) } != 0 {
            is_over |= !unsafe { hud.takes(event.as_ptr().cast()) } && event[0] == 0x100;
        }
        let now = if has_hand { start + f64::from(frame) / 60.0 } else { now() };
        let (x, y) = if frame < 20 { (564.0, 312.0) } else { (320.0, 100.0) };
        if has_hand && frame % 10 == 5 {
            hud.process_touch(7, if frame % 20 == 5 { sys::GLASSINE_BEGAN } else { 2 }, x, y, now);
        }
        hud.update_at(now)?;
        hud.draw(640, 360)?; // over the game's picture
        unsafe { SDL_GL_SwapWindow(window) };
        if is_over || has_hand && frame == 40 {
            break;
        }
    }
    println!("the end");
    Ok(())
}
