//! glassine.h as it is in C, written by Packaging/rust.
#![allow(non_camel_case_types)]
use std::ffi::c_void;
use std::os::raw::c_char;

/// The result of a call. Errors are negative; glassine_last_error describes them in words.
pub type glassine_result = i32;
pub const GLASSINE_OK: glassine_result = 0;
/// the view or overlay is gone, and nothing was done
pub const GLASSINE_GONE: glassine_result = 1;
/// a null pointer, a NaN size, a view of another kind
pub const GLASSINE_ERROR_ARGUMENT: glassine_result = -1;
/// not the main thread
pub const GLASSINE_ERROR_THREAD: glassine_result = -2;
/// SDL or the window
pub const GLASSINE_ERROR_PLATFORM: glassine_result = -3;
/// OpenGL: no context is current, or it is too old
pub const GLASSINE_ERROR_GRAPHICS: glassine_result = -4;
/// no font was found
pub const GLASSINE_ERROR_FONTS: glassine_result = -5;

/// The owner of a finger.
pub type glassine_answer = i32;
/// no finger, or one that never landed: the host may use the event
pub const GLASSINE_UNKNOWN: glassine_answer = 0;
/// the UI's: the host must not act on it
pub const GLASSINE_TAKEN: glassine_answer = 1;
/// no view of the UI takes it: the host's
pub const GLASSINE_HOST: glassine_answer = 2;

/// 0 is none
pub type glassine_overlay = u32;

/// 0 is none
pub type glassine_view = u32;

pub type glassine_edges = u32;
pub const GLASSINE_LEFT: glassine_edges = 1;
pub const GLASSINE_TOP: glassine_edges = 2;
pub const GLASSINE_RIGHT: glassine_edges = 4;
pub const GLASSINE_BOTTOM: glassine_edges = 8;

#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct glassine_rect {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

/// Called when a view was pressed, or its value changed. `user` is the pointer passed with the function; it must be valid until the view is removed.
pub type glassine_callback =
    unsafe extern "C" fn(glassine_view, *mut c_void);

pub type glassine_version_number = i32;
/// of this header, 0.2.0: major * 10000 + minor * 100 + patch
pub const GLASSINE_VERSION: glassine_version_number = 200;

pub type glassine_desktop_layer = i32;
pub const GLASSINE_DESKTOP_BACKGROUND: glassine_desktop_layer = 0;
/// below ordinary windows
pub const GLASSINE_DESKTOP_BOTTOM: glassine_desktop_layer = 1;
/// above them
pub const GLASSINE_DESKTOP_TOP: glassine_desktop_layer = 2;
/// and above windows that fill the screen
pub const GLASSINE_DESKTOP_OVERLAY: glassine_desktop_layer = 3;

/// The time from the hardware's report of a finger to its picture, in seconds; 0 without touches. A later version may add fields at the end.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct glassine_latency {
    pub size: u32,
    pub ends_at_display: bool,
    pub panels: i32,
    pub fingers: i32,
    pub count: i32,
    pub left_out: i32,
    pub p50: f64,
    pub p99: f64,
    pub longest: f64,
}

pub type glassine_phase = i32;
pub const GLASSINE_BEGAN: glassine_phase = 0;
pub const GLASSINE_MOVED: glassine_phase = 1;
pub const GLASSINE_ENDED: glassine_phase = 2;
/// the system cancelled the finger: it presses nothing
pub const GLASSINE_CANCELLED: glassine_phase = 3;

pub type glassine_pad_button = i32;
/// presses the focused view
pub const GLASSINE_PAD_A: glassine_pad_button = 0;
/// goes back
pub const GLASSINE_PAD_B: glassine_pad_button = 1;
pub const GLASSINE_PAD_X: glassine_pad_button = 2;
pub const GLASSINE_PAD_Y: glassine_pad_button = 3;
/// these move the focus
pub const GLASSINE_PAD_UP: glassine_pad_button = 4;
pub const GLASSINE_PAD_DOWN: glassine_pad_button = 5;
pub const GLASSINE_PAD_LEFT: glassine_pad_button = 6;
pub const GLASSINE_PAD_RIGHT: glassine_pad_button = 7;
pub const GLASSINE_PAD_START: glassine_pad_button = 8;
pub const GLASSINE_PAD_BACK: glassine_pad_button = 9;
pub const GLASSINE_PAD_LEFT_SHOULDER: glassine_pad_button = 10;
pub const GLASSINE_PAD_RIGHT_SHOULDER: glassine_pad_button = 11;

/// A finger that belongs to the host, as the UI received it; called within glassine_update. For a host that must know of cancelled fingers, which SDL 2 before 2.32 does not report on Wayland.
pub type glassine_host_touch_callback =
    unsafe extern "C" fn(glassine_overlay, i64, glassine_phase, f64, f64, *mut c_void);

pub type glassine_keyboard_size = i32;
/// keys 56 points high
pub const GLASSINE_KEYBOARD_SIZE_HAND: glassine_keyboard_size = 0;
/// 64: a table, or a person who stands
pub const GLASSINE_KEYBOARD_SIZE_TABLE: glassine_keyboard_size = 1;
/// 88: an arm's length away, or gloves
pub const GLASSINE_KEYBOARD_SIZE_HALL: glassine_keyboard_size = 2;

pub type glassine_keyboard_type = i32;
pub const GLASSINE_KEYBOARD_TYPE_TEXT: glassine_keyboard_type = 0;
/// Latin letters, and @ beside the space bar
pub const GLASSINE_KEYBOARD_TYPE_EMAIL: glassine_keyboard_type = 1;
/// likewise, with /
pub const GLASSINE_KEYBOARD_TYPE_URL: glassine_keyboard_type = 2;
/// digits and signs first
pub const GLASSINE_KEYBOARD_TYPE_SIGNS: glassine_keyboard_type = 3;
/// a pad of digits, with a key that hides it
pub const GLASSINE_KEYBOARD_TYPE_PIN: glassine_keyboard_type = 4;
/// a pad with a point
pub const GLASSINE_KEYBOARD_TYPE_DECIMAL: glassine_keyboard_type = 5;
/// a pad with * and #
pub const GLASSINE_KEYBOARD_TYPE_PHONE: glassine_keyboard_type = 6;

pub type glassine_appearance = i32;
/// dark, the library's default; reads no desktop setting
pub const GLASSINE_APPEARANCE_AUTOMATIC: glassine_appearance = 0;
/// ink on paper
pub const GLASSINE_APPEARANCE_LIGHT: glassine_appearance = 1;
/// glass at dusk
pub const GLASSINE_APPEARANCE_DARK: glassine_appearance = 2;

/// The theme's colours.
pub type glassine_color = i32;
pub const GLASSINE_COLOR_TEXT: glassine_color = 0;
pub const GLASSINE_COLOR_SECONDARY_TEXT: glassine_color = 1;
/// glass over a picture
pub const GLASSINE_COLOR_PANEL: glassine_color = 2;
/// the same, opaque
pub const GLASSINE_COLOR_CARD: glassine_color = 3;
/// elements that are on or selected
pub const GLASSINE_COLOR_ACCENT: glassine_color = 4;
pub const GLASSINE_COLOR_SUCCESS: glassine_color = 5;
pub const GLASSINE_COLOR_DANGER: glassine_color = 6;

pub type glassine_button_style = i32;
/// a piece of glass
pub const GLASSINE_BUTTON_GRAY: glassine_button_style = 0;
/// the main action of a screen
pub const GLASSINE_BUTTON_FILLED: glassine_button_style = 1;

pub type glassine_stick_mode = i32;
pub const GLASSINE_STICK_FIXED: glassine_stick_mode = 0;
/// its middle is the point of the frame that the thumb touches
pub const GLASSINE_STICK_DYNAMIC: glassine_stick_mode = 1;
/// and follows a thumb that moves beyond the rim
pub const GLASSINE_STICK_FOLLOWING: glassine_stick_mode = 2;

pub type glassine_axis = i32;
pub const GLASSINE_HORIZONTAL: glassine_axis = 0;
pub const GLASSINE_VERTICAL: glassine_axis = 1;

/// Fills a row of a list. `cell` contains its views, which are used again for other rows: if it is new, add them, else change them; glassine_get_child returns them.
pub type glassine_row_callback =
    unsafe extern "C" fn(glassine_view, i32, glassine_view, bool, *mut c_void);

/// 0 is none
pub type glassine_constraint = u32;

/// An edge, a middle, a size or a line of text. Leading is left where texts run to the right.
pub type glassine_attribute = i32;
/// of a second anchor: the constant alone
pub const GLASSINE_ATTRIBUTE_NONE: glassine_attribute = 0;
pub const GLASSINE_ATTRIBUTE_LEFT: glassine_attribute = 1;
pub const GLASSINE_ATTRIBUTE_RIGHT: glassine_attribute = 2;
pub const GLASSINE_ATTRIBUTE_TOP: glassine_attribute = 3;
pub const GLASSINE_ATTRIBUTE_BOTTOM: glassine_attribute = 4;
pub const GLASSINE_ATTRIBUTE_LEADING: glassine_attribute = 5;
pub const GLASSINE_ATTRIBUTE_TRAILING: glassine_attribute = 6;
pub const GLASSINE_ATTRIBUTE_WIDTH: glassine_attribute = 7;
pub const GLASSINE_ATTRIBUTE_HEIGHT: glassine_attribute = 8;
pub const GLASSINE_ATTRIBUTE_CENTER_X: glassine_attribute = 9;
pub const GLASSINE_ATTRIBUTE_CENTER_Y: glassine_attribute = 10;
pub const GLASSINE_ATTRIBUTE_LAST_BASELINE: glassine_attribute = 11;
pub const GLASSINE_ATTRIBUTE_FIRST_BASELINE: glassine_attribute = 12;

/// A rectangle of a second anchor's view.
pub type glassine_guide = i32;
/// the view itself
pub const GLASSINE_GUIDE_NONE: glassine_guide = 0;
/// its part within glassine_set_safe_area
pub const GLASSINE_GUIDE_SAFE_AREA: glassine_guide = 1;
/// 8 points within the view and its safe area
pub const GLASSINE_GUIDE_MARGINS: glassine_guide = 2;
/// a scroll view's content, which gets its size so
pub const GLASSINE_GUIDE_CONTENT: glassine_guide = 3;

#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct glassine_anchor {
    pub view: glassine_view,
    pub attribute: glassine_attribute,
    pub guide: glassine_guide,
}

pub type glassine_relation = i32;
pub const GLASSINE_AT_MOST: glassine_relation = -1;
pub const GLASSINE_EQUAL: glassine_relation = 0;
pub const GLASSINE_AT_LEAST: glassine_relation = 1;

/// 0 is none
pub type glassine_picture = u32;

/// 0 is none
pub type glassine_texture = u32;

pub type glassine_texture_flags = u32;
/// its first row is the lowest, its colours are premultiplied
pub const GLASSINE_TEXTURE_PLAIN: glassine_texture_flags = 0;
/// its first row is the topmost, as decoders write them
pub const GLASSINE_TEXTURE_TOP_DOWN: glassine_texture_flags = 1;
/// its colours are not premultiplied
pub const GLASSINE_TEXTURE_STRAIGHT: glassine_texture_flags = 2;
/// its alpha is ignored
pub const GLASSINE_TEXTURE_OPAQUE: glassine_texture_flags = 4;

pub type glassine_gesture_kind = i32;
pub const GLASSINE_TAP: glassine_gesture_kind = 0;
pub const GLASSINE_DOUBLE_TAP: glassine_gesture_kind = 1;
pub const GLASSINE_LONG_PRESS: glassine_gesture_kind = 2;
pub const GLASSINE_PAN: glassine_gesture_kind = 3;
pub const GLASSINE_PINCH: glassine_gesture_kind = 4;
pub const GLASSINE_ROTATION: glassine_gesture_kind = 5;
pub const GLASSINE_SWIPE_LEFT: glassine_gesture_kind = 6;
pub const GLASSINE_SWIPE_UP: glassine_gesture_kind = 7;
pub const GLASSINE_SWIPE_RIGHT: glassine_gesture_kind = 8;
pub const GLASSINE_SWIPE_DOWN: glassine_gesture_kind = 9;

/// A gesture in one of its states: taps and swipes have ended at once, others begin, move, and end or are cancelled. A later version may add fields at the end; `size` is the library's own.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct glassine_gesture {
    pub size: u32,
    pub kind: glassine_gesture_kind,
    pub phase: glassine_phase,
    pub fingers: i32,
    pub x: f64,
    pub y: f64,
    pub translation_x: f64,
    pub translation_y: f64,
    pub velocity_x: f64,
    pub velocity_y: f64,
    pub scale: f64,
    pub rotation: f64,
}

pub type glassine_gesture_callback =
    unsafe extern "C" fn(glassine_view, *const glassine_gesture, *mut c_void);

pub type glassine_alignment = i32;
pub const GLASSINE_ALIGN_LEFT: glassine_alignment = 0;
pub const GLASSINE_ALIGN_CENTER: glassine_alignment = 1;
pub const GLASSINE_ALIGN_RIGHT: glassine_alignment = 2;

pub type glassine_touch_policy = i32;
/// takes fingers
pub const GLASSINE_RECEIVE: glassine_touch_policy = 0;
/// never takes one itself; its descendants do
pub const GLASSINE_PASS_THROUGH: glassine_touch_policy = 1;
/// takes fingers and drops them
pub const GLASSINE_BLOCK: glassine_touch_policy = 2;
/// gets fingers, and so do the views beneath
pub const GLASSINE_WATCH: glassine_touch_policy = 3;

/// Called at once, inside the function that gets it.
pub type glassine_action =
    unsafe extern "C" fn(*mut c_void);

/// Called at the end of an animation, inside glassine_update: finished, or replaced by another.
pub type glassine_completion =
    unsafe extern "C" fn(bool, *mut c_void);

/// 0 is none
pub type glassine_canvas = u32;

/// Draws a view's content on a canvas, in the view's points. Called inside glassine_draw; the canvas is valid during the call alone. Calls that change anything else are refused in it.
pub type glassine_draw_callback =
    unsafe extern "C" fn(glassine_view, glassine_canvas, f64, f64, *mut c_void);

/// How a view behaves, as a set.
pub type glassine_traits = i32;
pub const GLASSINE_TRAIT_BUTTON: glassine_traits = 1;
pub const GLASSINE_TRAIT_LINK: glassine_traits = 2;
pub const GLASSINE_TRAIT_IMAGE: glassine_traits = 4;
pub const GLASSINE_TRAIT_SELECTED: glassine_traits = 8;
pub const GLASSINE_TRAIT_HEADING: glassine_traits = 16;
pub const GLASSINE_TRAIT_DISABLED: glassine_traits = 32;
pub const GLASSINE_TRAIT_TEXT: glassine_traits = 64;
pub const GLASSINE_TRAIT_CHANGES_OFTEN: glassine_traits = 128;

extern "C" {
    /// The reason of the last failed call on this thread, and advice; "" before the first. Valid until the next failure.
    pub fn glassine_last_error() -> *const c_char;
    /// The version of the library, on any thread.
    pub fn glassine_version() -> glassine_version_number;
    /// Sets the SDL hints for a touch UI: no mouse events from fingers, no fingers from the mouse. Before SDL_Init; settings in the environment take precedence.
    pub fn glassine_prepare();
    /// Compiles the shaders for the current context (OpenGL ES 3.0 or newer, desktop OpenGL 3.3 or newer). It opens the fonts, and observes `sdl_window`, an SDL_Window *. Size, scale and refresh rate are the window's, now and later.
    pub fn glassine_overlay_create(sdl_window: *mut c_void, overlay: *mut glassine_overlay) -> glassine_result;
    /// The same for a host without SDL, which sends fingers and sizes itself. `scale` is pixels per point.
    pub fn glassine_overlay_create_without_window(width: f64, height: f64, scale: f64, overlay: *mut glassine_overlay) -> glassine_result;
    /// Removes all views, and frees all resources of the context if it is current.
    pub fn glassine_overlay_destroy(overlay: glassine_overlay) -> glassine_result;
    /// From now on the window takes touches and the pointer only where a view takes them; the rest reaches the program beneath. For a transparent window over other programs, under Wayland or X11. The region follows the views in each glassine_update.
    pub fn glassine_limit_input(overlay: glassine_overlay) -> glassine_result;
    /// Places the window on a layer of the desktop, where that has wlr-layer-shell: at the edges, in the middle between edges that are missing, as long as the screen between opposite ones. The window is one that was never shown, SDL_WINDOW_HIDDEN, and glassine_present shows it; it has no keyboard. `exclusive_zone` is the points at its edge that other windows leave free, 0 to 16384; -1: it ignores the zones of others. GLASSINE_ERROR_PLATFORM: on X11, or without layers. Show the window as an ordinary one then.
    pub fn glassine_set_desktop_layer(overlay: glassine_overlay, layer: glassine_desktop_layer, edges: glassine_edges, exclusive_zone: i32) -> glassine_result;
    /// Presents the picture in the window, whose context is current: as SDL_GL_SwapWindow, which shows none of a window on a layer. There it does not wait for the display. Does nothing without an SDL window.
    pub fn glassine_present(overlay: glassine_overlay) -> glassine_result;
    /// Measures from the first call on, which starts it. `panel` counts from 0 in the order of the first touch, `finger` from 1 as they land; 0 is all of the panel. Under Wayland fingers of an SDL window have a time of the hardware; those of glassine_process_touch have none.
    pub fn glassine_get_latency(overlay: glassine_overlay, panel: i32, finger: i32, latency: *mut glassine_latency) -> glassine_result;
    /// Processes one event that the host has polled, an SDL_Event *, and returns at once whose it is. Pass every event, in order. The answer for a finger, or the pressed mouse, stays the same until it lifts. Keys and text are taken while a field of the UI is edited.
    pub fn glassine_process_event(overlay: glassine_overlay, sdl_event: *const c_void) -> glassine_answer;
    /// Processes a finger of a host without SDL. `finger` is any number of the host's that stays the same until the lift; `timestamp` is the time of the event, and never goes back.
    pub fn glassine_process_touch(overlay: glassine_overlay, finger: i64, phase: glassine_phase, x: f64, y: f64, timestamp: f64) -> glassine_answer;
    /// Processes the mouse of a host without SDL, while a button is pressed: as a finger. `buttons` are the pressed ones, as bits: 1 the main one, 2 the other, 4 the middle one.
    pub fn glassine_process_mouse(overlay: glassine_overlay, phase: glassine_phase, buttons: u32, x: f64, y: f64, timestamp: f64) -> glassine_answer;
    /// Processes a mouse that moves without a button: the view below it is hovered.
    pub fn glassine_process_hover(overlay: glassine_overlay, x: f64, y: f64, timestamp: f64) -> glassine_result;
    /// Processes a wheel: points by which the content moves, to the right and downwards.
    pub fn glassine_process_wheel(overlay: glassine_overlay, delta_x: f64, delta_y: f64, x: f64, y: f64, timestamp: f64) -> glassine_result;
    /// Processes a key: GLASSINE_BEGAN, GLASSINE_MOVED if it repeats, GLASSINE_ENDED. `usage` is its number on USB keyboards (HID usage page 7, as SDL_Scancode), `name` its name in lower case, as in "a", "return", "left". `modifiers`: 2 shift, 4 control, 8 alt.
    pub fn glassine_process_key(overlay: glassine_overlay, phase: glassine_phase, usage: u32, name: *const c_char, modifiers: u32, timestamp: f64) -> glassine_result;
    /// Processes text that was typed: the field that is edited gets it.
    pub fn glassine_process_text(overlay: glassine_overlay, text: *const c_char, timestamp: f64) -> glassine_result;
    /// Processes the text of an input method that is not typed yet, with its selection in characters; an empty one ends it.
    pub fn glassine_process_composition(overlay: glassine_overlay, text: *const c_char, start: i32, length: i32, timestamp: f64) -> glassine_result;
    /// Processes a button of a game pad.
    pub fn glassine_process_pad(overlay: glassine_overlay, button: glassine_pad_button, phase: glassine_phase, timestamp: f64) -> glassine_result;
    /// The window lost the keyboard's focus, or all devices are gone: fingers, keys and buttons that are down are cancelled.
    pub fn glassine_process_lost(overlay: glassine_overlay, timestamp: f64) -> glassine_result;
    /// NULL stops it.
    pub fn glassine_set_host_touch_callback(overlay: glassine_overlay, callback: Option<glassine_host_touch_callback>, user: *mut c_void) -> glassine_result;
    /// Whether a field of the UI is edited: a host should then ignore text.
    pub fn glassine_wants_text(overlay: glassine_overlay) -> bool;
    /// Whether the keyboard is the UI's: a field is edited, a modal layer is open, or the focus is visible, which it is from the first arrow key or pad until a finger or the mouse is used. This and the next two are as of the last glassine_update.
    pub fn glassine_wants_keyboard(overlay: glassine_overlay) -> bool;
    /// Whether the pad is the UI's: as the keyboard, without fields.
    pub fn glassine_wants_pad(overlay: glassine_overlay) -> bool;
    /// Whether the mouse is the UI's: the UI has its pressed button, or a view beneath it would take it. Answers for fingers are those of glassine_process_event.
    pub fn glassine_wants_pointer(overlay: glassine_overlay) -> bool;
    /// The view with the focus, or the one that it is a part of, as a list's row; 0: none.
    pub fn glassine_get_focus(overlay: glassine_overlay) -> glassine_view;
    /// Moves the focus to a view, or to the first in a panel, list or layer that takes it; 0: to none. With `is_visible` it is shown at once, for what a pad has opened, else from the first direction on.
    pub fn glassine_set_focus(overlay: glassine_overlay, view: glassine_view, is_visible: bool) -> glassine_result;
    /// Begins or ends the editing of a field or text view.
    pub fn glassine_set_editing(view: glassine_view, is_editing: bool) -> glassine_result;
    pub fn glassine_is_editing(view: glassine_view) -> bool;
    /// Has a keyboard come up at the lower edge while a field or text view is edited, in the root and in layers. `layouts` are languages separated by spaces, such as "de en": the first comes first, and a key leads to the next. There are ar, de, el, en, es, fr, he, it, pl, pt, ru and tr. NULL: none, as at first. The root or layer moves up so that the caret stays in sight. Fingers on the keyboard are the UI's. Editing ends by a swipe down over the keys, too.
    pub fn glassine_set_keyboard(overlay: glassine_overlay, layouts: *const c_char, size: glassine_keyboard_size) -> glassine_result;
    /// The points at the lower edge that the keyboard covers, or will cover once it has come up; 0: none.
    pub fn glassine_get_keyboard_height(overlay: glassine_overlay) -> f64;
    /// The keys of a field or text view, when it is edited the next time.
    pub fn glassine_set_keyboard_type(view: glassine_view, kind: glassine_keyboard_type) -> glassine_result;
    /// Whether a field shows dots in place of its text. Keys show no press then.
    pub fn glassine_set_secure(view: glassine_view, is_secure: bool) -> glassine_result;
    /// Seconds of the monotonic clock.
    pub fn glassine_now() -> f64;
    /// Runs a frame of the UI: delivers touches, advances animations, calls back. Once before each picture.
    pub fn glassine_update(overlay: glassine_overlay) -> glassine_result;
    /// The same at a given time, which never goes back: for recorded hands and tests.
    pub fn glassine_update_at(overlay: glassine_overlay, now: f64) -> glassine_result;
    /// Draws the UI over the content of the framebuffer with the given OpenGL name (0 is the window's own). The rectangle is in pixels, counted from the lower left. The host's OpenGL state is restored. GLASSINE_ERROR_GRAPHICS: the current context is not the one of the overlay's creation, or none is current; nothing was drawn.
    pub fn glassine_draw(overlay: glassine_overlay, framebuffer: u32, x: i32, y: i32, width: i32, height: i32) -> glassine_result;
    /// Compiles the shaders and uploads everything again in the current context, in which glassine_draw draws from here on: after a context was lost, or replaced for full screen or multisampling. Views and fingers stay.
    pub fn glassine_restore_graphics(overlay: glassine_overlay) -> glassine_result;
    /// Whether the UI looks different from its last drawing.
    pub fn glassine_needs_display(overlay: glassine_overlay) -> bool;
    /// Whether the UI needs a frame without an event, and its time: for a host that sleeps.
    pub fn glassine_next_frame_due(overlay: glassine_overlay, time: *mut f64) -> bool;
    /// Sets the size of a host without SDL, in points, and pixels per point.
    pub fn glassine_resize(overlay: glassine_overlay, width: f64, height: f64, scale: f64) -> glassine_result;
    /// The size in points and pixels per point. Any of the pointers may be NULL.
    pub fn glassine_get_size(overlay: glassine_overlay, width: *mut f64, height: *mut f64, scale: *mut f64) -> glassine_result;
    /// Records further input of the UI in the touch file at `path`, line by line; NULL ends that. An existing file is replaced.
    pub fn glassine_record(overlay: glassine_overlay, path: *const c_char) -> glassine_result;
    /// Plays the touch file at `path`: each glassine_update_at sends the UI the file's samples up to its time, counted from the first call. Fingers that belong to the host go to its host touch callback. Lines that mark pictures are skipped.
    pub fn glassine_replay(overlay: glassine_overlay, path: *const c_char) -> glassine_result;
    /// Whether a file is being played.
    pub fn glassine_is_replaying(overlay: glassine_overlay) -> bool;
    /// Begins a film: 1 to 60 pictures a second, their longer side in pixels at most.
    pub fn glassine_film_begin(overlay: glassine_overlay, pictures_per_second: i32, longest_side: i32) -> glassine_result;
    /// Adds a picture to the film that was begun: red, green, blue, alpha, a byte each, rows from the top. Its sides are at most 16384 pixels.
    pub fn glassine_film_add(overlay: glassine_overlay, width: i32, height: i32, pixels: *const u8) -> glassine_result;
    /// Writes the film as an animated PNG below 2 MB, and ends it.
    pub fn glassine_film_write(overlay: glassine_overlay, path: *const c_char) -> glassine_result;
    /// Automatic by default.
    pub fn glassine_set_appearance(overlay: glassine_overlay, appearance: glassine_appearance) -> glassine_result;
    /// Whether the overlay is dark now; false if it is gone.
    pub fn glassine_is_dark(overlay: glassine_overlay) -> bool;
    /// Contrasts of 7 to 1 and no transparency, in light and dark. Off by default.
    pub fn glassine_set_high_contrast(overlay: glassine_overlay, is_high: bool) -> glassine_result;
    /// The colour as it is shown now, 0xRRGGBBAA.
    pub fn glassine_get_theme_color(overlay: glassine_overlay, color: glassine_color) -> u32;
    /// The root view, which contains all views of an overlay that are in no layer. It is as large as the picture, and fingers never hit it.
    pub fn glassine_root(overlay: glassine_overlay) -> glassine_view;
    /// Adds a layer, and returns its root view: as large as the picture, above the overlay's root and layers of a lower level, or of the same one that were added before. The overlay's root has level 0. Beside its views, fingers, keys and pad reach what is beneath, unless it is modal: it then takes all that layers above it do not take. Fingers that are down stay with their views. A modal layer gets keys and pad, and `back` is called for B and Escape then; another gets them by glassine_set_focus. It stays until glassine_remove.
    pub fn glassine_add_layer(overlay: glassine_overlay, level: f64, is_modal: bool, back: Option<glassine_callback>, user: *mut c_void) -> glassine_view;
    /// A pane that contains other views. Fingers on it do not reach the host.
    pub fn glassine_add_panel(parent: glassine_view, frame: glassine_rect) -> glassine_view;
    /// Text; fingers pass through it.
    pub fn glassine_add_label(parent: glassine_view, text: *const c_char, frame: glassine_rect) -> glassine_view;
    /// Calls when it was pressed: the finger lifted on it.
    pub fn glassine_add_button(parent: glassine_view, title: *const c_char, frame: glassine_rect, style: glassine_button_style, callback: Option<glassine_callback>, user: *mut c_void) -> glassine_view;
    /// A round button with a visible cooldown of `seconds` after each press. `icon` is one character of the Material Design Icons font, or NULL.
    pub fn glassine_add_cooldown_button(parent: glassine_view, icon: *const c_char, frame: glassine_rect, seconds: f64, callback: Option<glassine_callback>, user: *mut c_void) -> glassine_view;
    /// A value from `minimum` to `maximum`; calls during a drag.
    pub fn glassine_add_slider(parent: glassine_view, frame: glassine_rect, minimum: f64, maximum: f64, value: f64, callback: Option<glassine_callback>, user: *mut c_void) -> glassine_view;
    /// On or off: the value is 1 or 0.
    pub fn glassine_add_switch(parent: glassine_view, frame: glassine_rect, is_on: bool, callback: Option<glassine_callback>, user: *mut c_void) -> glassine_view;
    /// A bar from 0 to 1; fingers pass through it.
    pub fn glassine_add_progress(parent: glassine_view, frame: glassine_rect, value: f64) -> glassine_view;
    /// A field of text; calls at each change.
    pub fn glassine_add_text_field(parent: glassine_view, text: *const c_char, placeholder: *const c_char, frame: glassine_rect, callback: Option<glassine_callback>, user: *mut c_void) -> glassine_view;
    /// A thumb stick; calls while it moves, and when it is released.
    pub fn glassine_add_stick(parent: glassine_view, frame: glassine_rect, mode: glassine_stick_mode, callback: Option<glassine_callback>, user: *mut c_void) -> glassine_view;
    /// Four arrows; calls when the held directions change.
    pub fn glassine_add_directional_pad(parent: glassine_view, frame: glassine_rect, callback: Option<glassine_callback>, user: *mut c_void) -> glassine_view;
    /// A round button that opens a ring of items while it is held; calls when one is selected. `icon` is as that of a cooldown button.
    pub fn glassine_add_radial_menu(parent: glassine_view, icon: *const c_char, frame: glassine_rect, callback: Option<glassine_callback>, user: *mut c_void) -> glassine_view;
    /// Adds an item to a radial menu, clockwise from the top. `icon` may be NULL.
    pub fn glassine_add_item(menu: glassine_view, title: *const c_char, icon: *const c_char) -> glassine_result;
    /// The last selected item of a radial menu or row of a list, counted from 0; -1: none, or another view.
    pub fn glassine_get_selected(view: glassine_view) -> i32;
    /// A text of many lines that scrolls and is edited; calls at each change.
    pub fn glassine_add_text_view(parent: glassine_view, text: *const c_char, frame: glassine_rect, callback: Option<glassine_callback>, user: *mut c_void) -> glassine_view;
    /// Places its children one after the other, `spacing` points apart, from its start. Children keep their sizes, in the middle of the other axis; hidden ones are left out. Fingers pass beside them.
    pub fn glassine_add_stack(parent: glassine_view, frame: glassine_rect, axis: glassine_axis, spacing: f64) -> glassine_view;
    /// A view whose children are on a content larger than itself, which fingers scroll.
    pub fn glassine_add_scroll_view(parent: glassine_view, frame: glassine_rect) -> glassine_view;
    /// The size of a scroll view's content, in points: its own by default.
    pub fn glassine_set_content_size(view: glassine_view, width: f64, height: f64) -> glassine_result;
    /// The content's point at the upper left corner of a scroll view, list or text view. Zeros for other views.
    pub fn glassine_get_content_offset(view: glassine_view, x: *mut f64, y: *mut f64);
    pub fn glassine_set_content_offset(view: glassine_view, x: f64, y: f64, is_animated: bool) -> glassine_result;
    /// Whether scrolling ends at multiples of a scroll view's size.
    pub fn glassine_set_paging(view: glassine_view, is_paging: bool) -> glassine_result;
    /// Rows of one height below each other, 1 point at least, of which only the visible ones have views. `selected` is called when a row was tapped. A list's sides are at most 100000 points.
    pub fn glassine_add_list(parent: glassine_view, frame: glassine_rect, row_height: f64, row: Option<glassine_row_callback>, selected: Option<glassine_callback>, user: *mut c_void) -> glassine_view;
    /// The same with `columns` items of equal width in each row, 1 to 100. In other functions, rows are its items, counted along the rows; `selected` is also called when a pad has pressed one.
    pub fn glassine_add_grid(parent: glassine_view, frame: glassine_rect, columns: i32, row_height: f64, item: Option<glassine_row_callback>, selected: Option<glassine_callback>, user: *mut c_void) -> glassine_view;
    /// The number of a list's rows: 0 by default, at most 1000000. Fills all visible ones again.
    pub fn glassine_set_row_count(list: glassine_view, count: i32) -> glassine_result;
    /// Scrolls a list until a row is visible.
    pub fn glassine_scroll_to_row(list: glassine_view, row: i32, is_animated: bool) -> glassine_result;
    /// The child of a view that was added as the `index`-th, counted from 0; 0: none.
    pub fn glassine_get_child(view: glassine_view, index: i32) -> glassine_view;
    /// Adds a constraint that is active and required. The first anchor's view is placed by its constraints from now on, no longer by frame and glassine_set_anchors; a size that none gives is that of the content. It may be no root, cell or child of a stack. Both views are in one overlay and layer. Of required constraints that contradict each other one is broken, and the log names it. Constants are -100000 to 100000 points, multipliers -1000 to 1000. Returns 0 on failure. A constraint ends with either view.
    pub fn glassine_add_constraint(first: glassine_anchor, relation: glassine_relation, second: glassine_anchor, multiplier: f64, constant: f64) -> glassine_constraint;
    /// Within glassine_animate, glassine_layout animates the change.
    pub fn glassine_set_constant(constraint: glassine_constraint, constant: f64) -> glassine_result;
    /// Above 0 to 1000, which is required; lower ones give way. Sizes of contents hug them with 250, and keep them with 750.
    pub fn glassine_set_priority(constraint: glassine_constraint, priority: f64) -> glassine_result;
    pub fn glassine_set_active(constraint: glassine_constraint, is_active: bool) -> glassine_result;
    /// The number is no longer valid.
    pub fn glassine_remove_constraint(constraint: glassine_constraint) -> glassine_result;
    /// Lays a view and its descendants out now.
    pub fn glassine_layout(view: glassine_view) -> glassine_result;
    /// The parts at the edges of the picture that a display hides, in points: 0 by default. Applies to the root and all layers, whose views may keep within by GLASSINE_GUIDE_SAFE_AREA.
    pub fn glassine_set_safe_area(overlay: glassine_overlay, left: f64, top: f64, right: f64, bottom: f64) -> glassine_result;
    /// Reads a file: PNG, JPEG, WebP, GIF, BMP, SVG and others. `scale` is pixels per point, 0.01 to 100; with 0, it is 2 if the name ends in "@2x" before its extension, else 1. Returns 0 on failure, as all functions do that return a picture.
    pub fn glassine_picture_load(path: *const c_char, scale: f64) -> glassine_picture;
    /// The same for a file that is in memory already.
    pub fn glassine_picture_decode(bytes: *const u8, byte_count: i64, scale: f64) -> glassine_picture;
    /// A picture of red, green, blue, alpha, a byte each, not premultiplied, rows from the top. Its sides are at most 16384 pixels.
    pub fn glassine_picture_create(width: i32, height: i32, pixels: *const u8, scale: f64) -> glassine_picture;
    /// A part of a picture, in pixels: of an atlas. It needs the whole no longer.
    pub fn glassine_picture_region(picture: glassine_picture, x: i32, y: i32, width: i32, height: i32) -> glassine_picture;
    /// Keeps the edges of a picture, in points, and stretches or repeats the rest: a nine-slice. For views that get the picture later.
    pub fn glassine_picture_set_caps(picture: glassine_picture, left: f64, top: f64, right: f64, bottom: f64, is_tiled: bool) -> glassine_result;
    /// The number is no longer valid. Views that show the picture keep it.
    pub fn glassine_picture_release(picture: glassine_picture) -> glassine_result;
    /// A view that shows a picture, stretched to the frame; fingers pass through it until it has an alpha threshold.
    pub fn glassine_add_picture(parent: glassine_view, picture: glassine_picture, frame: glassine_rect) -> glassine_view;
    /// Shows another picture; 0: none.
    pub fn glassine_set_picture(view: glassine_view, picture: glassine_picture) -> glassine_result;
    /// Fingers hit a picture's or texture's view where its alpha is at least `threshold`, 0 to 1.
    pub fn glassine_set_alpha_threshold(view: glassine_view, threshold: f64) -> glassine_result;
    /// A texture of OpenGL's target GL_TEXTURE_2D, by its name, and its size in pixels: 1 to 32768. Returns 0 on failure. The name may be 0 until glassine_texture_replace.
    pub fn glassine_texture_create(name: u32, width: i32, height: i32, flags: glassine_texture_flags) -> glassine_texture;
    /// Shows another texture of OpenGL's, also of another size, which drops the alpha for hits. After glassine_restore_graphics in a new context, textures that were drawn need their new names.
    pub fn glassine_texture_replace(texture: glassine_texture, name: u32, width: i32, height: i32) -> glassine_result;
    /// The host has drawn into the texture: the UI needs display. Without this call, a host that sleeps is not woken.
    pub fn glassine_texture_changed(texture: glassine_texture) -> glassine_result;
    /// Whether the last glassine_draw could draw the texture, or none has yet. GLASSINE_ERROR_GRAPHICS: it was left out, since the name is no texture in the context, or was deleted.
    pub fn glassine_texture_check(texture: glassine_texture) -> glassine_result;
    /// Sets the alpha for hits: `width` * `height` bytes, rows from the top; NULL: none, the frame counts. It may have fewer pixels than the texture.
    pub fn glassine_texture_set_mask(texture: glassine_texture, width: i32, height: i32, alphas: *const u8) -> glassine_result;
    /// Reads the alpha for hits from the texture, once; the overlay's context is current. This waits until everything is drawn, and takes milliseconds for a large texture.
    pub fn glassine_texture_read_mask(texture: glassine_texture, overlay: glassine_overlay) -> glassine_result;
    /// The number is no longer valid. Views that show the texture keep it; OpenGL's texture stays.
    pub fn glassine_texture_release(texture: glassine_texture) -> glassine_result;
    /// A view that shows a texture, stretched to the frame; fingers pass through it until it has an alpha threshold.
    pub fn glassine_add_texture(parent: glassine_view, texture: glassine_texture, frame: glassine_rect) -> glassine_view;
    /// Shows another texture; 0: none.
    pub fn glassine_set_texture(view: glassine_view, texture: glassine_texture) -> glassine_result;
    /// Recognizes a gesture on a view and its descendants, and calls in each state. UIKit's rules decide between several; a label or another view that fingers pass through takes them from now on.
    pub fn glassine_add_gesture(view: glassine_view, kind: glassine_gesture_kind, callback: Option<glassine_gesture_callback>, user: *mut c_void) -> glassine_result;
    /// The position of a stick: -1 to 1 on both axes, y downwards. Zeros for other views.
    pub fn glassine_get_stick(view: glassine_view, x: *mut f64, y: *mut f64);
    /// The value of a slider, switch or progress bar; 0 for other views.
    pub fn glassine_get_value(view: glassine_view) -> f64;
    /// Sets the value, without a callback.
    pub fn glassine_set_value(view: glassine_view, value: f64) -> glassine_result;
    /// The directions held on a directional pad; none for other views.
    pub fn glassine_get_directions(view: glassine_view) -> glassine_edges;
    /// The text of a label, field, text view or button, copied into `buffer` with a zero at the end. Text that does not fit is left out, in whole characters. Returns the bytes of the whole text, without the zero.
    pub fn glassine_get_text(view: glassine_view, buffer: *mut c_char, capacity: i32) -> i32;
    /// Sets the text of a label, field or text view, or the title of a button.
    pub fn glassine_set_text(view: glassine_view, text: *const c_char) -> glassine_result;
    /// Size of a label's text, in points: 1 to 2000.
    pub fn glassine_set_font_size(view: glassine_view, size: f64) -> glassine_result;
    /// The place of a label's lines within its frame: left by default.
    pub fn glassine_set_alignment(view: glassine_view, alignment: glassine_alignment) -> glassine_result;
    /// The most lines of a label: 1 by default; 0: any.
    pub fn glassine_set_line_count(view: glassine_view, count: i32) -> glassine_result;
    /// 0xRRGGBBAA: the text of a label, the accent of a slider, switch, bar or cooldown button, the background of a panel. It stays in any theme.
    pub fn glassine_set_color(view: glassine_view, color: u32) -> glassine_result;
    /// The same with a colour of the theme, which follows it. Views have default ones until one is set.
    pub fn glassine_set_theme_color(view: glassine_view, color: glassine_color) -> glassine_result;
    pub fn glassine_set_frame(view: glassine_view, frame: glassine_rect) -> glassine_result;
    pub fn glassine_get_frame(view: glassine_view) -> glassine_rect;
    /// The edges of its parent at which the view stays when the parent's size changes; with opposite ones it stretches. Left and top by default.
    pub fn glassine_set_anchors(view: glassine_view, edges: glassine_edges) -> glassine_result;
    pub fn glassine_set_hidden(view: glassine_view, is_hidden: bool) -> glassine_result;
    pub fn glassine_is_hidden(view: glassine_view) -> bool;
    /// Whether a control is enabled; a disabled one still takes fingers.
    pub fn glassine_set_enabled(view: glassine_view, is_enabled: bool) -> glassine_result;
    /// 0 to 1. A nearly transparent view takes no finger.
    pub fn glassine_set_alpha(view: glassine_view, alpha: f64) -> glassine_result;
    pub fn glassine_set_touch_policy(view: glassine_view, policy: glassine_touch_policy) -> glassine_result;
    /// Points by which fingers hit beyond the view's edges, within its ancestors.
    pub fn glassine_set_hit_outset(view: glassine_view, left: f64, top: f64, right: f64, bottom: f64) -> glassine_result;
    /// Fingers hit a view only within a shape, in the view's points, and within its frame and outsets. The shape stays as it is when the frame changes. A radius of half the sides makes a circle.
    pub fn glassine_set_hit_ellipse(view: glassine_view, rect: glassine_rect) -> glassine_result;
    pub fn glassine_set_hit_rounded_rect(view: glassine_view, rect: glassine_rect, radius: f64) -> glassine_result;
    /// The same with the path of an SVG, such as "M0 40 L20 0 L40 40 Z"; NULL: the frame again.
    pub fn glassine_set_hit_path(view: glassine_view, path_data: *const c_char) -> glassine_result;
    /// The view of the host's that a finger at a point of the overlay would hit; 0: none, the finger would be the host's.
    pub fn glassine_hit(overlay: glassine_overlay, x: f64, y: f64) -> glassine_view;
    /// The same in words, a line for each view that is asked, with its reason. As glassine_get_text.
    pub fn glassine_explain(overlay: glassine_overlay, x: f64, y: f64, buffer: *mut c_char, capacity: i32) -> i32;
    /// Calls `changes` at once, and animates the properties that it sets: frames, alphas, colours, offsets. `bounce` is 0 for a motion without overshoot, to 1; below 0 it is overdamped. Fingers hit the new places from now on.
    pub fn glassine_animate(seconds: f64, bounce: f64, changes: Option<glassine_action>, user: *mut c_void) -> glassine_result;
    /// The same after a delay, with a call at the end: within the function itself if nothing was animated. `completion` may be NULL.
    pub fn glassine_animate_then(seconds: f64, bounce: f64, delay: f64, changes: Option<glassine_action>, completion: Option<glassine_completion>, user: *mut c_void) -> glassine_result;
    /// Whether a finger presses the control.
    pub fn glassine_is_pressed(view: glassine_view) -> bool;
    /// Moves it above its siblings. A layer moves above those of its level, and gets keys and pad.
    pub fn glassine_bring_to_front(view: glassine_view) -> glassine_result;
    /// Whether the view is there: added and not removed, in an overlay that is not destroyed.
    pub fn glassine_exists(view: glassine_view) -> bool;
    /// Removes a view with all its descendants, or a layer. A finger on it is cancelled. The overlay's root stays.
    pub fn glassine_remove(view: glassine_view) -> glassine_result;
    /// A view with a content of the host's; fingers pass through it until it has a touch policy or a gesture. With a side above 100000 points it is empty.
    pub fn glassine_add_drawing(parent: glassine_view, frame: glassine_rect, callback: Option<glassine_draw_callback>, user: *mut c_void) -> glassine_view;
    /// The view is drawn again in the next glassine_draw.
    pub fn glassine_set_needs_display(view: glassine_view) -> glassine_result;
    /// Saves the transform, clip and colour for the matching restore.
    pub fn glassine_canvas_save(canvas: glassine_canvas) -> glassine_result;
    pub fn glassine_canvas_restore(canvas: glassine_canvas) -> glassine_result;
    /// Transforms further drawing, before the transforms so far: a point becomes a * x + c * y + tx, b * x + d * y + ty.
    pub fn glassine_canvas_transform(canvas: glassine_canvas, a: f64, b: f64, c: f64, d: f64, tx: f64, ty: f64) -> glassine_result;
    pub fn glassine_canvas_translate(canvas: glassine_canvas, x: f64, y: f64) -> glassine_result;
    pub fn glassine_canvas_scale(canvas: glassine_canvas, x: f64, y: f64) -> glassine_result;
    /// Clockwise, in radians.
    pub fn glassine_canvas_rotate(canvas: glassine_canvas, angle: f64) -> glassine_result;
    /// Clips further drawing to a rectangle with round corners.
    pub fn glassine_canvas_clip_rect(canvas: glassine_canvas, rect: glassine_rect, radius: f64) -> glassine_result;
    /// Clips further drawing to the path, and empties that. With `is_even_odd`, parts that the path surrounds twice are outside. Costs a layer.
    pub fn glassine_canvas_clip(canvas: glassine_canvas, is_even_odd: bool) -> glassine_result;
    /// The colour of further drawing, 0xRRGGBBAA; at first the theme's colour of text.
    pub fn glassine_canvas_set_color(canvas: glassine_canvas, color: u32) -> glassine_result;
    pub fn glassine_canvas_set_theme_color(canvas: glassine_canvas, color: glassine_color) -> glassine_result;
    /// A gradient in place of the colour, from one point to another. It draws nothing until it has stops, and does not apply to texts.
    pub fn glassine_canvas_set_linear_gradient(canvas: glassine_canvas, x: f64, y: f64, end_x: f64, end_y: f64) -> glassine_result;
    /// The same from a circle to a larger one about the same point.
    pub fn glassine_canvas_set_radial_gradient(canvas: glassine_canvas, x: f64, y: f64, inner: f64, outer: f64) -> glassine_result;
    /// A colour of the gradient, at 0 to 1; 32 at most.
    pub fn glassine_canvas_add_stop(canvas: glassine_canvas, location: f64, color: u32) -> glassine_result;
    /// The path, to which these add: a start, a line, a curve with two control points, a part of a circle, a line back to the start. Angles are in radians from the right, clockwise; with an end before its start, an arc goes the other way.
    pub fn glassine_canvas_move(canvas: glassine_canvas, x: f64, y: f64) -> glassine_result;
    pub fn glassine_canvas_line(canvas: glassine_canvas, x: f64, y: f64) -> glassine_result;
    pub fn glassine_canvas_curve(canvas: glassine_canvas, x1: f64, y1: f64, x2: f64, y2: f64, x: f64, y: f64) -> glassine_result;
    pub fn glassine_canvas_arc(canvas: glassine_canvas, x: f64, y: f64, radius: f64, start: f64, end: f64) -> glassine_result;
    pub fn glassine_canvas_close(canvas: glassine_canvas) -> glassine_result;
    /// Whole shapes: a rectangle with round corners, an ellipse, the path of an SVG.
    pub fn glassine_canvas_rect(canvas: glassine_canvas, rect: glassine_rect, radius: f64) -> glassine_result;
    pub fn glassine_canvas_ellipse(canvas: glassine_canvas, rect: glassine_rect) -> glassine_result;
    pub fn glassine_canvas_path(canvas: glassine_canvas, path_data: *const c_char) -> glassine_result;
    /// Fills the path, and empties it; as glassine_canvas_clip.
    pub fn glassine_canvas_fill(canvas: glassine_canvas, is_even_odd: bool) -> glassine_result;
    /// Draws a line along the path, `width` points wide, with round or square ends and corners, and empties it.
    pub fn glassine_canvas_stroke(canvas: glassine_canvas, width: f64, is_round: bool) -> glassine_result;
    /// Draws a text in lines from the rectangle's top, in a size of 1 to 2000 points; the end of one that does not fit is replaced by an ellipsis.
    pub fn glassine_canvas_text(canvas: glassine_canvas, text: *const c_char, rect: glassine_rect, size: f64, alignment: glassine_alignment) -> glassine_result;
    /// The size of a text in lines of `longest` points at most.
    pub fn glassine_canvas_measure_text(canvas: glassine_canvas, text: *const c_char, size: f64, longest: f64, width: *mut f64, height: *mut f64) -> glassine_result;
    /// Draws a picture over the rectangle, with its caps if it has any; alpha is 0 to 1.
    pub fn glassine_canvas_picture(canvas: glassine_canvas, picture: glassine_picture, rect: glassine_rect, alpha: f64) -> glassine_result;
    /// The name of a control, picture or panel, such as "Volume", without its kind; empty: its title or text. A named picture or drawing is read, and a named panel groups its views.
    pub fn glassine_set_accessibility_label(view: glassine_view, label: *const c_char) -> glassine_result;
    /// The value that is read, such as "3 of 5"; empty: the view's own.
    pub fn glassine_set_accessibility_value(view: glassine_view, value: *const c_char) -> glassine_result;
    /// What pressing the view does, read after a pause; empty: nothing.
    pub fn glassine_set_accessibility_hint(view: glassine_view, hint: *const c_char) -> glassine_result;
    /// Replaces the traits of the view's kind; 0: those again. A panel with traits is read as one.
    pub fn glassine_set_accessibility_traits(view: glassine_view, traits: glassine_traits) -> glassine_result;
    /// Whether the view and its descendants are left out.
    pub fn glassine_set_accessibility_hidden(view: glassine_view, is_hidden: bool) -> glassine_result;
    /// Has a text spoken by the speech or screen reader that listens, if any.
    pub fn glassine_announce(overlay: glassine_overlay, text: *const c_char) -> glassine_result;
    /// Switches speech on or off. While it is on, the machine's own voice reads the overlay, and touches, arrows, Return and Escape operate it without sight: a finger reads what is under it, and a double tap acts. All touches are the overlay's then. Speech Dispatcher speaks, else espeak-ng; without both the log and the screen say so. Off at first.
    pub fn glassine_set_speech(overlay: glassine_overlay, is_on: bool) -> glassine_result;
    /// The language of speech, as a tag such as "de-AT": English, German or Hebrew, English at first.
    pub fn glassine_set_speech_language(overlay: glassine_overlay, language: *const c_char) -> glassine_result;
}
