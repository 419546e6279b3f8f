//! Glassine for hosts in Rust: a touch UI over the host's own loop, window and OpenGL context.
//!
//! ```no_run
//! # let window = std::ptr::null_mut();
//! glassine::prepare(); // before SDL_Init
//! let hud = unsafe { glassine::Overlay::over_sdl_window(window)? }; // its context is current
//! hud.root().add_button("Jump", (10.0, 10.0, 120.0, 64.0).into(), |_| println!("Jump!"))?;
//! hud.update()?; // once a frame
//! hud.draw(640, 360)?; // after the game's picture
//! # Ok::<(), glassine::Error>(())
//! ```
//!
//! An [`Overlay`] owns its views, and is dropped while its context is current and its window is
//! there. A [`View`] is a number: it is copied, and may outlive its view, after which setters do
//! nothing and getters return zeros. Closures live until their view is gone. All of it belongs to
//! the main thread; the library refuses calls on others.
pub mod sys;

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::ffi::{c_void, CStr, CString};
use std::fmt;
use std::marker::PhantomData;
use std::rc::Rc;

pub use sys::glassine_gesture as Gesture;
pub use sys::glassine_rect as Rect;

impl From<(f64, f64, f64, f64)> for Rect {
    fn from((x, y, width, height): (f64, f64, f64, f64)) -> Self {
        Rect { x, y, width, height }
    }
}

/// A call that failed: its code, one of the `GLASSINE_ERROR` numbers, and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    pub code: i32,
    pub message: String,
}

impl fmt::Display for Error {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(&self.message)
    }
}

impl std::error::Error for Error {}

pub type Result<T> = std::result::Result<T, Error>;

/// The reason of the last failed call on this thread.
pub fn last_error() -> String {
    unsafe { CStr::from_ptr(sys::glassine_last_error()) }.to_string_lossy().into_owned()
}

/// Whether something was done: false if the view or overlay is gone.
fn checked(code: i32) -> Result<bool> {
    if code < 0 {
        return Err(Error { code, message: last_error() });
    }
    Ok(code == sys::GLASSINE_OK)
}

fn text(text: &str) -> Result<CString> {
    CString::new(text).map_err(|_| Error {
        code: sys::GLASSINE_ERROR_ARGUMENT,
        message: "the text has a zero within".into(),
    })
}

/// Sets SDL's hints for a touch UI, before `SDL_Init`.
pub fn prepare() {
    unsafe { sys::glassine_prepare() }
}

/// Seconds of the monotonic clock.
pub fn now() -> f64 {
    unsafe { sys::glassine_now() }
}

/// The library's version: major * 10000 + minor * 100 + patch.
pub fn version() -> i32 {
    unsafe { sys::glassine_version() }
}

// The closures of views and overlays, by their numbers, which are never reused.
type Action = Rc<RefCell<dyn FnMut(View)>>;
type Touched = Rc<RefCell<dyn FnMut(HostTouch)>>;
type Filling = Rc<RefCell<dyn FnMut(View, i32, View, bool)>>;
type Recognized = Rc<RefCell<dyn FnMut(View, &Gesture)>>;
type Drawn = Rc<RefCell<dyn FnMut(&Canvas, f64, f64)>>;
thread_local! {
    static ACTIONS: RefCell<HashMap<u32, Action>> = RefCell::new(HashMap::new());
    static SWEPT: Cell<usize> = const { Cell::new(64) };
    static TOUCHED: RefCell<HashMap<u32, Touched>> = RefCell::new(HashMap::new());
    static FILLINGS: RefCell<HashMap<u32, Filling>> = RefCell::new(HashMap::new());
    static DRAWINGS: RefCell<HashMap<u32, Drawn>> = RefCell::new(HashMap::new());
    // Of a view and a kind: one each.
    static GESTURES: RefCell<HashMap<(u32, i32), Recognized>> = RefCell::new(HashMap::new());
}

fn sweep() {
    let gone: Vec<Action> = ACTIONS.with_borrow_mut(|actions| {
        if actions.len() < SWEPT.get() {
            return Vec::new();
        }
        let dead: Vec<u32> =
            actions.keys().copied().filter(|one| unsafe { !sys::glassine_exists(*one) }).collect();
        let gone = dead.iter().filter_map(|one| actions.remove(one)).collect();
        SWEPT.set(2 * actions.len() + 64);
        gone
    });
    let exists = |view: &u32| unsafe { sys::glassine_exists(*view) };
    let fillings: Vec<Filling> = FILLINGS.with_borrow_mut(|all| {
        let dead: Vec<u32> = all.keys().copied().filter(|one| !exists(one)).collect();
        dead.iter().filter_map(|one| all.remove(one)).collect()
    });
    let gestures: Vec<Recognized> = GESTURES.with_borrow_mut(|all| {
        let dead: Vec<_> = all.keys().copied().filter(|one| !exists(&one.0)).collect();
        dead.iter().filter_map(|one| all.remove(one)).collect()
    });
    let drawings: Vec<Drawn> = DRAWINGS.with_borrow_mut(|all| {
        let dead: Vec<u32> = all.keys().copied().filter(|one| !exists(one)).collect();
        dead.iter().filter_map(|one| all.remove(one)).collect()
    });
    // Dropped here: a closure's own drop may add views.
    drop((gone, fillings, gestures, drawings));
}

extern "C" fn call_drawn(view: u32, canvas: u32, width: f64, height: f64, _user: *mut c_void) {
    let drawn = DRAWINGS.with_borrow(|all| all.get(&view).cloned());
    if let Some(drawn) = drawn {
        if let Ok(mut draw) = drawn.try_borrow_mut() {
            draw(&Canvas(canvas, PhantomData), width, height);
        }
    }
}

extern "C" fn call_row(list: u32, row: i32, cell: u32, is_new: bool, _user: *mut c_void) {
    let filling = FILLINGS.with_borrow(|all| all.get(&list).cloned());
    if let Some(filling) = filling {
        if let Ok(mut fill) = filling.try_borrow_mut() {
            fill(View(list, PhantomData), row, View(cell, PhantomData), is_new);
        }
    }
}

extern "C" fn call_gesture(view: u32, gesture: *const Gesture, _user: *mut c_void) {
    let gesture = unsafe { &*gesture };
    let recognized = GESTURES.with_borrow(|all| all.get(&(view, gesture.kind)).cloned());
    if let Some(recognized) = recognized {
        if let Ok(mut recognized) = recognized.try_borrow_mut() {
            recognized(View(view, PhantomData), gesture);
        }
    }
}

// A panic ends at the border to C, where it would end the program.
extern "C" fn call(view: sys::glassine_view, _user: *mut c_void) {
    let action = ACTIONS.with_borrow(|actions| actions.get(&view).cloned());
    if let Some(action) = action {
        if let Ok(mut action) = action.try_borrow_mut() {
            action(View(view, PhantomData));
        }
    }
}

extern "C" fn call_touched(
    overlay: u32, finger: i64, phase: i32, x: f64, y: f64, _user: *mut c_void,
) {
    let touched = TOUCHED.with_borrow(|all| all.get(&overlay).cloned());
    if let Some(touched) = touched {
        if let Ok(mut touched) = touched.try_borrow_mut() {
            touched(HostTouch { finger, phase, x, y });
        }
    }
}

/// A finger of the host's, as the UI received it. `phase` is one of the `sys` numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HostTouch {
    pub finger: i64,
    pub phase: i32,
    pub x: f64,
    pub y: f64,
}

/// A view of an overlay.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View(u32, PhantomData<*const ()>);

impl View {
    pub fn number(self) -> u32 {
        self.0
    }
    pub fn exists(self) -> bool {
        unsafe { sys::glassine_exists(self.0) }
    }

    fn added(view: u32) -> Result<View> {
        if view == 0 {
            return Err(Error { code: sys::GLASSINE_ERROR_ARGUMENT, message: last_error() });
        }
        Ok(View(view, PhantomData))
    }
    fn acting(view: u32, action: impl FnMut(View) + 'static) -> Result<View> {
        let added = View::added(view)?;
        sweep();
        ACTIONS.with_borrow_mut(|actions| actions.insert(view, Rc::new(RefCell::new(action))));
        Ok(added)
    }

    pub fn add_panel(self, frame: Rect) -> Result<View> {
        View::added(unsafe { sys::glassine_add_panel(self.0, frame) })
    }
    pub fn add_label(self, words: &str, frame: Rect) -> Result<View> {
        let words = text(words)?;
        View::added(unsafe { sys::glassine_add_label(self.0, words.as_ptr(), frame) })
    }
    /// The main action of a screen; calls when it was pressed.
    pub fn add_button(
        self, title: &str, frame: Rect, action: impl FnMut(View) + 'static,
    ) -> Result<View> {
        self.add_styled_button(title, frame, sys::GLASSINE_BUTTON_FILLED, action)
    }
    pub fn add_styled_button(
        self, title: &str, frame: Rect, style: i32, action: impl FnMut(View) + 'static,
    ) -> Result<View> {
        let title = text(title)?;
        let none = std::ptr::null_mut();
        View::acting(
            unsafe {
                sys::glassine_add_button(self.0, title.as_ptr(), frame, style, Some(call), none)
            },
            action,
        )
    }
    pub fn add_cooldown_button(
        self, icon: &str, frame: Rect, seconds: f64, action: impl FnMut(View) + 'static,
    ) -> Result<View> {
        let icon = text(icon)?;
        let none = std::ptr::null_mut();
        View::acting(
            unsafe {
                sys::glassine_add_cooldown_button(
                    self.0, icon.as_ptr(), frame, seconds, Some(call), none)
            },
            action,
        )
    }
    pub fn add_slider(
        self, frame: Rect, limits: std::ops::RangeInclusive<f64>, value: f64,
        action: impl FnMut(View) + 'static,
    ) -> Result<View> {
        let (least, most, none) = (*limits.start(), *limits.end(), std::ptr::null_mut());
        View::acting(
            unsafe {
                sys::glassine_add_slider(self.0, frame, least, most, value, Some(call), none)
            },
            action,
        )
    }
    pub fn add_switch(
        self, frame: Rect, is_on: bool, action: impl FnMut(View) + 'static,
    ) -> Result<View> {
        let none = std::ptr::null_mut();
        View::acting(
            unsafe { sys::glassine_add_switch(self.0, frame, is_on, Some(call), none) }, action)
    }
    pub fn add_progress(self, frame: Rect, value: f64) -> Result<View> {
        View::added(unsafe { sys::glassine_add_progress(self.0, frame, value) })
    }
    pub fn add_text_field(
        self, words: &str, placeholder: &str, frame: Rect, action: impl FnMut(View) + 'static,
    ) -> Result<View> {
        let (words, placeholder) = (text(words)?, text(placeholder)?);
        let none = std::ptr::null_mut();
        View::acting(
            unsafe {
                sys::glassine_add_text_field(
                    self.0, words.as_ptr(), placeholder.as_ptr(), frame, Some(call), none)
            },
            action,
        )
    }
    pub fn add_stick(
        self, frame: Rect, mode: i32, action: impl FnMut(View) + 'static,
    ) -> Result<View> {
        let none = std::ptr::null_mut();
        View::acting(
            unsafe { sys::glassine_add_stick(self.0, frame, mode, Some(call), none) }, action)
    }

    pub fn add_directional_pad(
        self, frame: Rect, action: impl FnMut(View) + 'static,
    ) -> Result<View> {
        let none = std::ptr::null_mut();
        View::acting(
            unsafe { sys::glassine_add_directional_pad(self.0, frame, Some(call), none) }, action)
    }
    pub fn add_radial_menu(
        self, icon: &str, frame: Rect, action: impl FnMut(View) + 'static,
    ) -> Result<View> {
        let (icon, none) = (text(icon)?, std::ptr::null_mut());
        View::acting(
            unsafe {
                sys::glassine_add_radial_menu(self.0, icon.as_ptr(), frame, Some(call), none)
            },
            action,
        )
    }
    pub fn add_item(self, title: &str) -> Result<bool> {
        let title = text(title)?;
        checked(unsafe { sys::glassine_add_item(self.0, title.as_ptr(), std::ptr::null()) })
    }
    pub fn add_text_view(
        self, words: &str, frame: Rect, action: impl FnMut(View) + 'static,
    ) -> Result<View> {
        let (words, none) = (text(words)?, std::ptr::null_mut());
        View::acting(
            unsafe {
                sys::glassine_add_text_view(self.0, words.as_ptr(), frame, Some(call), none)
            },
            action,
        )
    }
    pub fn add_stack(self, frame: Rect, axis: i32, spacing: f64) -> Result<View> {
        View::added(unsafe { sys::glassine_add_stack(self.0, frame, axis, spacing) })
    }
    pub fn add_scroll_view(self, frame: Rect) -> Result<View> {
        View::added(unsafe { sys::glassine_add_scroll_view(self.0, frame) })
    }
    pub fn add_picture(self, picture: &Picture, frame: Rect) -> Result<View> {
        View::added(unsafe { sys::glassine_add_picture(self.0, picture.0, frame) })
    }
    pub fn add_texture(self, texture: &Texture, frame: Rect) -> Result<View> {
        View::added(unsafe { sys::glassine_add_texture(self.0, texture.0, frame) })
    }
    /// `drawn` draws the content on a canvas, in a size in points.
    pub fn add_drawing(
        self, frame: Rect, drawn: impl FnMut(&Canvas, f64, f64) + 'static,
    ) -> Result<View> {
        let view = View::added(unsafe {
            sys::glassine_add_drawing(self.0, frame, Some(call_drawn), std::ptr::null_mut())
        })?;
        sweep();
        DRAWINGS.with_borrow_mut(|all| all.insert(view.0, Rc::new(RefCell::new(drawn))));
        Ok(view)
    }
    pub fn set_needs_display(self) -> Result<bool> {
        checked(unsafe { sys::glassine_set_needs_display(self.0) })
    }
    /// `fill` gets the list, a row, and its cell: with new views if it is new.
    pub fn add_list(
        self, frame: Rect, row_height: f64, fill: impl FnMut(View, i32, View, bool) + 'static,
        selected: impl FnMut(View) + 'static,
    ) -> Result<View> {
        let none = std::ptr::null_mut();
        let list = View::acting(
            unsafe {
                sys::glassine_add_list(self.0, frame, row_height, Some(call_row), Some(call), none)
            },
            selected,
        )?;
        FILLINGS.with_borrow_mut(|all| all.insert(list.0, Rc::new(RefCell::new(fill))));
        Ok(list)
    }
    /// A list with several items in a row.
    pub fn add_grid(
        self, frame: Rect, columns: i32, row_height: f64,
        fill: impl FnMut(View, i32, View, bool) + 'static, selected: impl FnMut(View) + 'static,
    ) -> Result<View> {
        let none = std::ptr::null_mut();
        let grid = View::acting(
            unsafe {
                sys::glassine_add_grid(
                    self.0, frame, columns, row_height, Some(call_row), Some(call), none)
            },
            selected,
        )?;
        FILLINGS.with_borrow_mut(|all| all.insert(grid.0, Rc::new(RefCell::new(fill))));
        Ok(grid)
    }
    /// One of each kind for a view; another of the same kind replaces its closure.
    pub fn add_gesture(
        self, kind: i32, recognized: impl FnMut(View, &Gesture) + 'static,
    ) -> Result<bool> {
        let is_there = GESTURES.with_borrow(|all| all.contains_key(&(self.0, kind)));
        let is_done = is_there
            || checked(unsafe {
                sys::glassine_add_gesture(self.0, kind, Some(call_gesture), std::ptr::null_mut())
            })?;
        if is_done {
            let old = GESTURES.with_borrow_mut(|all| {
                all.insert((self.0, kind), Rc::new(RefCell::new(recognized)))
            });
            drop(old);
        }
        Ok(is_done)
    }

    pub fn set_touch_policy(self, policy: i32) -> Result<bool> {
        checked(unsafe { sys::glassine_set_touch_policy(self.0, policy) })
    }
    pub fn set_hit_outset(
        self, left: f64, top: f64, right: f64, bottom: f64,
    ) -> Result<bool> {
        checked(unsafe { sys::glassine_set_hit_outset(self.0, left, top, right, bottom) })
    }
    pub fn set_hit_ellipse(self, rect: Rect) -> Result<bool> {
        checked(unsafe { sys::glassine_set_hit_ellipse(self.0, rect) })
    }
    pub fn set_hit_rounded_rect(self, rect: Rect, radius: f64) -> Result<bool> {
        checked(unsafe { sys::glassine_set_hit_rounded_rect(self.0, rect, radius) })
    }
    /// The path of an SVG; none: the frame again.
    pub fn set_hit_path(self, path_data: Option<&str>) -> Result<bool> {
        let data = path_data.map(text).transpose()?;
        let pointer = data.as_ref().map_or(std::ptr::null(), |one| one.as_ptr());
        checked(unsafe { sys::glassine_set_hit_path(self.0, pointer) })
    }

    /// The child that was added as the `index`-th.
    pub fn child(self, index: i32) -> Option<View> {
        let child = unsafe { sys::glassine_get_child(self.0, index) };
        (child != 0).then_some(View(child, PhantomData))
    }
    /// The selected item or row.
    pub fn selected(self) -> Option<i32> {
        let selected = unsafe { sys::glassine_get_selected(self.0) };
        (selected >= 0).then_some(selected)
    }
    pub fn directions(self) -> u32 {
        unsafe { sys::glassine_get_directions(self.0) }
    }
    pub fn content_offset(self) -> (f64, f64) {
        let (mut x, mut y) = (0.0, 0.0);
        unsafe { sys::glassine_get_content_offset(self.0, &mut x, &mut y) };
        (x, y)
    }
    pub fn set_content_offset(self, x: f64, y: f64, is_animated: bool) -> Result<bool> {
        checked(unsafe { sys::glassine_set_content_offset(self.0, x, y, is_animated) })
    }
    pub fn set_content_size(self, width: f64, height: f64) -> Result<bool> {
        checked(unsafe { sys::glassine_set_content_size(self.0, width, height) })
    }
    pub fn set_paging(self, is_paging: bool) -> Result<bool> {
        checked(unsafe { sys::glassine_set_paging(self.0, is_paging) })
    }
    pub fn set_row_count(self, count: i32) -> Result<bool> {
        checked(unsafe { sys::glassine_set_row_count(self.0, count) })
    }
    pub fn scroll_to_row(self, row: i32, is_animated: bool) -> Result<bool> {
        checked(unsafe { sys::glassine_scroll_to_row(self.0, row, is_animated) })
    }
    pub fn set_picture(self, picture: &Picture) -> Result<bool> {
        checked(unsafe { sys::glassine_set_picture(self.0, picture.0) })
    }
    pub fn set_texture(self, texture: &Texture) -> Result<bool> {
        checked(unsafe { sys::glassine_set_texture(self.0, texture.0) })
    }
    pub fn set_alpha_threshold(self, threshold: f64) -> Result<bool> {
        checked(unsafe { sys::glassine_set_alpha_threshold(self.0, threshold) })
    }

    pub fn stick(self) -> (f64, f64) {
        let (mut x, mut y) = (0.0, 0.0);
        unsafe { sys::glassine_get_stick(self.0, &mut x, &mut y) };
        (x, y)
    }
    pub fn value(self) -> f64 {
        unsafe { sys::glassine_get_value(self.0) }
    }
    pub fn set_value(self, value: f64) -> Result<bool> {
        checked(unsafe { sys::glassine_set_value(self.0, value) })
    }
    pub fn text(self) -> String {
        let length = unsafe { sys::glassine_get_text(self.0, std::ptr::null_mut(), 0) };
        let mut bytes = vec![0u8; length as usize + 1];
        unsafe { sys::glassine_get_text(self.0, bytes.as_mut_ptr().cast(), length + 1) };
        bytes.pop();
        String::from_utf8_lossy(&bytes).into_owned()
    }
    pub fn set_text(self, words: &str) -> Result<bool> {
        let words = text(words)?;
        checked(unsafe { sys::glassine_set_text(self.0, words.as_ptr()) })
    }
    pub fn set_font_size(self, size: f64) -> Result<bool> {
        checked(unsafe { sys::glassine_set_font_size(self.0, size) })
    }
    /// `alignment` is one of `sys::glassine_alignment`.
    pub fn set_alignment(self, alignment: i32) -> Result<bool> {
        checked(unsafe { sys::glassine_set_alignment(self.0, alignment) })
    }
    /// 0: any.
    pub fn set_line_count(self, count: i32) -> Result<bool> {
        checked(unsafe { sys::glassine_set_line_count(self.0, count) })
    }
    /// 0xRRGGBBAA.
    pub fn set_color(self, color: u32) -> Result<bool> {
        checked(unsafe { sys::glassine_set_color(self.0, color) })
    }
    pub fn set_theme_color(self, color: i32) -> Result<bool> {
        checked(unsafe { sys::glassine_set_theme_color(self.0, color) })
    }
    pub fn frame(self) -> Rect {
        unsafe { sys::glassine_get_frame(self.0) }
    }
    pub fn set_frame(self, frame: Rect) -> Result<bool> {
        checked(unsafe { sys::glassine_set_frame(self.0, frame) })
    }
    pub fn set_anchors(self, edges: u32) -> Result<bool> {
        checked(unsafe { sys::glassine_set_anchors(self.0, edges) })
    }
    /// An edge, a middle or a size of the view: one of `sys::glassine_attribute`.
    pub fn anchor(self, attribute: i32) -> Anchor {
        self.guide_anchor(attribute, sys::GLASSINE_GUIDE_NONE)
    }
    /// The same of a rectangle within it: one of `sys::glassine_guide`.
    pub fn guide_anchor(self, attribute: i32, guide: i32) -> Anchor {
        Anchor(sys::glassine_anchor { view: self.0, attribute, guide }, PhantomData)
    }
    /// Lays the view and its descendants out now.
    pub fn layout(self) -> Result<bool> {
        checked(unsafe { sys::glassine_layout(self.0) })
    }
    pub fn is_hidden(self) -> bool {
        unsafe { sys::glassine_is_hidden(self.0) }
    }
    pub fn set_hidden(self, is_hidden: bool) -> Result<bool> {
        checked(unsafe { sys::glassine_set_hidden(self.0, is_hidden) })
    }
    pub fn set_accessibility_label(self, label: &str) -> Result<bool> {
        let label = text(label)?;
        checked(unsafe { sys::glassine_set_accessibility_label(self.0, label.as_ptr()) })
    }
    pub fn set_accessibility_value(self, value: &str) -> Result<bool> {
        let value = text(value)?;
        checked(unsafe { sys::glassine_set_accessibility_value(self.0, value.as_ptr()) })
    }
    pub fn set_accessibility_hint(self, hint: &str) -> Result<bool> {
        let hint = text(hint)?;
        checked(unsafe { sys::glassine_set_accessibility_hint(self.0, hint.as_ptr()) })
    }
    pub fn set_accessibility_traits(self, traits: sys::glassine_traits) -> Result<bool> {
        checked(unsafe { sys::glassine_set_accessibility_traits(self.0, traits) })
    }
    pub fn set_accessibility_hidden(self, is_hidden: bool) -> Result<bool> {
        checked(unsafe { sys::glassine_set_accessibility_hidden(self.0, is_hidden) })
    }
    pub fn set_enabled(self, is_enabled: bool) -> Result<bool> {
        checked(unsafe { sys::glassine_set_enabled(self.0, is_enabled) })
    }
    pub fn set_alpha(self, alpha: f64) -> Result<bool> {
        checked(unsafe { sys::glassine_set_alpha(self.0, alpha) })
    }
    pub fn is_pressed(self) -> bool {
        unsafe { sys::glassine_is_pressed(self.0) }
    }
    pub fn is_editing(self) -> bool {
        unsafe { sys::glassine_is_editing(self.0) }
    }
    pub fn set_editing(self, is_editing: bool) -> Result<bool> {
        checked(unsafe { sys::glassine_set_editing(self.0, is_editing) })
    }
    /// `kind` is one of `sys::glassine_keyboard_type`.
    pub fn set_keyboard_type(self, kind: i32) -> Result<bool> {
        checked(unsafe { sys::glassine_set_keyboard_type(self.0, kind) })
    }
    pub fn set_secure(self, is_secure: bool) -> Result<bool> {
        checked(unsafe { sys::glassine_set_secure(self.0, is_secure) })
    }
    pub fn bring_to_front(self) -> Result<bool> {
        checked(unsafe { sys::glassine_bring_to_front(self.0) })
    }
    pub fn remove(self) -> Result<bool> {
        checked(unsafe { sys::glassine_remove(self.0) })
    }
}

/// An edge, a middle or a size of a view, to constrain the view to others.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Anchor(sys::glassine_anchor, PhantomData<*const ()>);

impl Anchor {
    /// `self = other + constant`.
    pub fn equals(self, other: Anchor, constant: f64) -> Result<Constraint> {
        self.relate(sys::GLASSINE_EQUAL, Some(other), 1.0, constant)
    }
    /// A size in points.
    pub fn is(self, constant: f64) -> Result<Constraint> {
        self.relate(sys::GLASSINE_EQUAL, None, 1.0, constant)
    }
    /// `relation` is one of `sys::glassine_relation`; without `other`, the constant alone counts.
    pub fn relate(
        self, relation: i32, other: Option<Anchor>, multiplier: f64, constant: f64,
    ) -> Result<Constraint> {
        let other = other.map_or(sys::glassine_anchor::default(), |other| other.0);
        let number = unsafe {
            sys::glassine_add_constraint(self.0, relation, other, multiplier, constant)
        };
        if number == 0 {
            return Err(Error { code: sys::GLASSINE_ERROR_ARGUMENT, message: last_error() });
        }
        Ok(Constraint(number, PhantomData))
    }
}

/// A constraint between views. It is copied, and ends with either view.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Constraint(u32, PhantomData<*const ()>);

impl Constraint {
    pub fn set_constant(self, constant: f64) -> Result<bool> {
        checked(unsafe { sys::glassine_set_constant(self.0, constant) })
    }
    /// Above 0 to 1000, which is required.
    pub fn set_priority(self, priority: f64) -> Result<bool> {
        checked(unsafe { sys::glassine_set_priority(self.0, priority) })
    }
    pub fn set_active(self, is_active: bool) -> Result<bool> {
        checked(unsafe { sys::glassine_set_active(self.0, is_active) })
    }
    pub fn remove(self) -> Result<bool> {
        checked(unsafe { sys::glassine_remove_constraint(self.0) })
    }
}

/// A picture, which views show. They keep it when it is dropped.
#[derive(Debug)]
pub struct Picture(u32, PhantomData<*const ()>);

impl Picture {
    fn made(number: u32) -> Result<Picture> {
        if number == 0 {
            return Err(Error { code: sys::GLASSINE_ERROR_ARGUMENT, message: last_error() });
        }
        Ok(Picture(number, PhantomData))
    }
    /// A file. `scale` is pixels per point; 0: by the file's name.
    pub fn load(path: &str, scale: f64) -> Result<Picture> {
        let path = text(path)?;
        Picture::made(unsafe { sys::glassine_picture_load(path.as_ptr(), scale) })
    }
    /// A file in memory.
    pub fn decode(bytes: &[u8], scale: f64) -> Result<Picture> {
        let count = bytes.len() as i64;
        Picture::made(unsafe { sys::glassine_picture_decode(bytes.as_ptr(), count, scale) })
    }
    /// Red, green, blue, alpha, a byte each, rows from the top.
    pub fn new(width: u16, height: u16, pixels: &[u8], scale: f64) -> Result<Picture> {
        if pixels.len() < usize::from(width) * usize::from(height) * 4 {
            let message = format!("{} bytes are not {width} x {height} pixels", pixels.len());
            return Err(Error { code: sys::GLASSINE_ERROR_ARGUMENT, message });
        }
        let (width, height) = (i32::from(width), i32::from(height));
        Picture::made(unsafe {
            sys::glassine_picture_create(width, height, pixels.as_ptr(), scale)
        })
    }
    /// A part, in pixels.
    pub fn region(&self, x: i32, y: i32, width: i32, height: i32) -> Result<Picture> {
        Picture::made(unsafe { sys::glassine_picture_region(self.0, x, y, width, height) })
    }
    pub fn set_caps(
        &self, left: f64, top: f64, right: f64, bottom: f64, is_tiled: bool,
    ) -> Result<bool> {
        checked(unsafe {
            sys::glassine_picture_set_caps(self.0, left, top, right, bottom, is_tiled)
        })
    }
}

impl Drop for Picture {
    fn drop(&mut self) {
        unsafe { sys::glassine_picture_release(self.0) };
    }
}

/// What a view's content is drawn on. It is valid in the closure that gets it.
#[derive(Debug)]
pub struct Canvas(u32, PhantomData<*const ()>);

impl Canvas {
    pub fn save(&self) -> Result<bool> {
        checked(unsafe { sys::glassine_canvas_save(self.0) })
    }
    pub fn restore(&self) -> Result<bool> {
        checked(unsafe { sys::glassine_canvas_restore(self.0) })
    }
    pub fn transform(&self, map: [f64; 6]) -> Result<bool> {
        let [a, b, c, d, tx, ty] = map;
        checked(unsafe { sys::glassine_canvas_transform(self.0, a, b, c, d, tx, ty) })
    }
    pub fn translate(&self, x: f64, y: f64) -> Result<bool> {
        checked(unsafe { sys::glassine_canvas_translate(self.0, x, y) })
    }
    pub fn scale(&self, x: f64, y: f64) -> Result<bool> {
        checked(unsafe { sys::glassine_canvas_scale(self.0, x, y) })
    }
    pub fn rotate(&self, angle: f64) -> Result<bool> {
        checked(unsafe { sys::glassine_canvas_rotate(self.0, angle) })
    }
    pub fn clip_rect(&self, rect: Rect, radius: f64) -> Result<bool> {
        checked(unsafe { sys::glassine_canvas_clip_rect(self.0, rect, radius) })
    }
    pub fn clip(&self, is_even_odd: bool) -> Result<bool> {
        checked(unsafe { sys::glassine_canvas_clip(self.0, is_even_odd) })
    }
    /// 0xRRGGBBAA.
    pub fn set_color(&self, color: u32) -> Result<bool> {
        checked(unsafe { sys::glassine_canvas_set_color(self.0, color) })
    }
    pub fn set_theme_color(&self, color: i32) -> Result<bool> {
        checked(unsafe { sys::glassine_canvas_set_theme_color(self.0, color) })
    }
    /// From one point to another, with colours at 0 to 1.
    pub fn set_linear_gradient(
        &self, start: (f64, f64), end: (f64, f64), stops: &[(f64, u32)],
    ) -> Result<bool> {
        checked(unsafe {
            sys::glassine_canvas_set_linear_gradient(self.0, start.0, start.1, end.0, end.1)
        })?;
        self.add_stops(stops)
    }
    /// From a circle to a larger one about the same point.
    pub fn set_radial_gradient(
        &self, center: (f64, f64), inner: f64, outer: f64, stops: &[(f64, u32)],
    ) -> Result<bool> {
        checked(unsafe {
            sys::glassine_canvas_set_radial_gradient(self.0, center.0, center.1, inner, outer)
        })?;
        self.add_stops(stops)
    }
    fn add_stops(&self, stops: &[(f64, u32)]) -> Result<bool> {
        for (location, color) in stops {
            checked(unsafe { sys::glassine_canvas_add_stop(self.0, *location, *color) })?;
        }
        Ok(true)
    }
    pub fn move_to(&self, x: f64, y: f64) -> Result<bool> {
        checked(unsafe { sys::glassine_canvas_move(self.0, x, y) })
    }
    pub fn line(&self, x: f64, y: f64) -> Result<bool> {
        checked(unsafe { sys::glassine_canvas_line(self.0, x, y) })
    }
    pub fn curve(&self, one: (f64, f64), two: (f64, f64), x: f64, y: f64) -> Result<bool> {
        checked(unsafe { sys::glassine_canvas_curve(self.0, one.0, one.1, two.0, two.1, x, y) })
    }
    pub fn arc(&self, x: f64, y: f64, radius: f64, start: f64, end: f64) -> Result<bool> {
        checked(unsafe { sys::glassine_canvas_arc(self.0, x, y, radius, start, end) })
    }
    pub fn close(&self) -> Result<bool> {
        checked(unsafe { sys::glassine_canvas_close(self.0) })
    }
    pub fn rect(&self, rect: Rect, radius: f64) -> Result<bool> {
        checked(unsafe { sys::glassine_canvas_rect(self.0, rect, radius) })
    }
    pub fn ellipse(&self, rect: Rect) -> Result<bool> {
        checked(unsafe { sys::glassine_canvas_ellipse(self.0, rect) })
    }
    /// The path of an SVG.
    pub fn path(&self, path_data: &str) -> Result<bool> {
        let data = text(path_data)?;
        checked(unsafe { sys::glassine_canvas_path(self.0, data.as_ptr()) })
    }
    pub fn fill(&self, is_even_odd: bool) -> Result<bool> {
        checked(unsafe { sys::glassine_canvas_fill(self.0, is_even_odd) })
    }
    pub fn stroke(&self, width: f64, is_round: bool) -> Result<bool> {
        checked(unsafe { sys::glassine_canvas_stroke(self.0, width, is_round) })
    }
    /// `alignment` is one of `sys::glassine_alignment`.
    pub fn text(&self, words: &str, rect: Rect, size: f64, alignment: i32) -> Result<bool> {
        let words = text(words)?;
        checked(unsafe {
            sys::glassine_canvas_text(self.0, words.as_ptr(), rect, size, alignment)
        })
    }
    /// Width and height in lines of `longest` points at most.
    pub fn measure_text(&self, words: &str, size: f64, longest: f64) -> Result<(f64, f64)> {
        let words = text(words)?;
        let (mut width, mut height) = (0.0, 0.0);
        checked(unsafe {
            sys::glassine_canvas_measure_text(
                self.0, words.as_ptr(), size, longest, &mut width, &mut height)
        })?;
        Ok((width, height))
    }
    pub fn picture(&self, picture: &Picture, rect: Rect, alpha: f64) -> Result<bool> {
        checked(unsafe { sys::glassine_canvas_picture(self.0, picture.0, rect, alpha) })
    }
}

/// An OpenGL texture of the host's, which views show. They keep it when it is dropped.
#[derive(Debug)]
pub struct Texture(u32, PhantomData<*const ()>);

impl Texture {
    /// `flags` are those of `sys::glassine_texture_flags`.
    pub fn new(name: u32, width: i32, height: i32, flags: u32) -> Result<Texture> {
        let number = unsafe { sys::glassine_texture_create(name, width, height, flags) };
        if number == 0 {
            return Err(Error { code: sys::GLASSINE_ERROR_ARGUMENT, message: last_error() });
        }
        Ok(Texture(number, PhantomData))
    }
    pub fn replace(&self, name: u32, width: i32, height: i32) -> Result<bool> {
        checked(unsafe { sys::glassine_texture_replace(self.0, name, width, height) })
    }
    /// The host has drawn into it.
    pub fn changed(&self) -> Result<bool> {
        checked(unsafe { sys::glassine_texture_changed(self.0) })
    }
    /// Fails if the last drawing left it out.
    pub fn check(&self) -> Result<bool> {
        checked(unsafe { sys::glassine_texture_check(self.0) })
    }
    /// The alpha for hits, a byte a pixel, rows from the top.
    pub fn set_mask(&self, width: u16, height: u16, alphas: &[u8]) -> Result<bool> {
        if alphas.len() != usize::from(width) * usize::from(height) {
            let message = format!("{} bytes are not {width} x {height} pixels", alphas.len());
            return Err(Error { code: sys::GLASSINE_ERROR_ARGUMENT, message });
        }
        let (width, height) = (i32::from(width), i32::from(height));
        checked(unsafe {
            sys::glassine_texture_set_mask(self.0, width, height, alphas.as_ptr())
        })
    }
    /// Reads the alpha for hits, once; waits until everything is drawn.
    pub fn read_mask(&self, overlay: &Overlay) -> Result<bool> {
        checked(unsafe { sys::glassine_texture_read_mask(self.0, overlay.0) })
    }
}

impl Drop for Texture {
    fn drop(&mut self) {
        unsafe { sys::glassine_texture_release(self.0) };
    }
}

/// An overlay and its views.
#[derive(Debug)]
pub struct Overlay(u32, PhantomData<*const ()>);

impl Overlay {
    /// Over an `SDL_Window`, whose OpenGL context is current.
    ///
    /// # Safety
    /// The pointer is that of a window, which is there until the overlay is dropped.
    pub unsafe fn over_sdl_window(window: *mut c_void) -> Result<Overlay> {
        let mut number = 0;
        checked(sys::glassine_overlay_create(window, &mut number))?;
        Ok(Overlay(number, PhantomData))
    }
    /// For a host without SDL, in points; `scale` is pixels per point. A context is current.
    pub fn new(width: f64, height: f64, scale: f64) -> Result<Overlay> {
        let mut number = 0;
        checked(unsafe {
            sys::glassine_overlay_create_without_window(width, height, scale, &mut number)
        })?;
        Ok(Overlay(number, PhantomData))
    }

    pub fn number(&self) -> u32 {
        self.0
    }
    /// The view that contains all views.
    pub fn root(&self) -> View {
        View(unsafe { sys::glassine_root(self.0) }, PhantomData)
    }
    /// A layer above the root, by its root view. `back` is called for B on a pad and Escape.
    pub fn add_layer(
        &self, level: f64, is_modal: bool, back: impl FnMut(View) + 'static,
    ) -> Result<View> {
        let none = std::ptr::null_mut();
        View::acting(
            unsafe { sys::glassine_add_layer(self.0, level, is_modal, Some(call), none) }, back)
    }
    /// Has a keyboard come up for texts: `"de en"`; `None`: none. `size` is one of
    /// `sys::glassine_keyboard_size`.
    pub fn set_keyboard(&self, layouts: Option<&str>, size: i32) -> Result<bool> {
        let layouts = layouts.map(text).transpose()?;
        let pointer = layouts.as_ref().map_or(std::ptr::null(), |layouts| layouts.as_ptr());
        checked(unsafe { sys::glassine_set_keyboard(self.0, pointer, size) })
    }
    /// The points at the lower edge that the keyboard covers.
    pub fn keyboard_height(&self) -> f64 {
        unsafe { sys::glassine_get_keyboard_height(self.0) }
    }
    /// Points at the edges that a display hides.
    pub fn set_safe_area(&self, left: f64, top: f64, right: f64, bottom: f64) -> Result<bool> {
        checked(unsafe { sys::glassine_set_safe_area(self.0, left, top, right, bottom) })
    }
    /// The window takes touches only where a view does, from now on.
    pub fn limit_input(&self) -> Result<bool> {
        checked(unsafe { sys::glassine_limit_input(self.0) })
    }
    /// Places a hidden window on a layer of the desktop, which `present` shows. `layer` is one of
    /// `sys::glassine_desktop_layer`.
    pub fn set_desktop_layer(&self, layer: i32, edges: u32, exclusive_zone: i32) -> Result<bool> {
        checked(unsafe {
            sys::glassine_set_desktop_layer(self.0, layer, edges, exclusive_zone)
        })
    }
    pub fn present(&self) -> Result<bool> {
        checked(unsafe { sys::glassine_present(self.0) })
    }
    /// From touch to picture, of a panel from 0 and a finger from 1; 0 is all of the panel. The
    /// first call starts the measurement.
    pub fn latency(&self, panel: i32, finger: i32) -> Result<sys::glassine_latency> {
        let size = std::mem::size_of::<sys::glassine_latency>() as u32;
        let mut found = sys::glassine_latency { size, ..Default::default() };
        checked(unsafe { sys::glassine_get_latency(self.0, panel, finger, &mut found) })?;
        Ok(found)
    }
    /// Whether the UI takes the event: the host must not act on it then.
    ///
    /// # Safety
    /// The pointer is that of an `SDL_Event`.
    pub unsafe fn takes(&self, sdl_event: *const c_void) -> bool {
        sys::glassine_process_event(self.0, sdl_event) == sys::GLASSINE_TAKEN
    }
    /// Processes a finger of a host without SDL; returns one of the answers in `sys`.
    pub fn process_touch(&self, finger: i64, phase: i32, x: f64, y: f64, timestamp: f64) -> i32 {
        unsafe { sys::glassine_process_touch(self.0, finger, phase, x, y, timestamp) }
    }
    /// Calls for each finger that belongs to the host.
    pub fn on_host_touch(&self, touched: impl FnMut(HostTouch) + 'static) -> Result<bool> {
        let old = TOUCHED
            .with_borrow_mut(|all| all.insert(self.0, Rc::new(RefCell::new(touched))));
        drop(old);
        checked(unsafe {
            sys::glassine_set_host_touch_callback(
                self.0, Some(call_touched), std::ptr::null_mut())
        })
    }
    /// The mouse of a host without SDL, while a button is pressed.
    pub fn process_mouse(&self, phase: i32, buttons: u32, x: f64, y: f64, time: f64) -> i32 {
        unsafe { sys::glassine_process_mouse(self.0, phase, buttons, x, y, time) }
    }
    pub fn process_hover(&self, x: f64, y: f64, time: f64) -> Result<bool> {
        checked(unsafe { sys::glassine_process_hover(self.0, x, y, time) })
    }
    pub fn process_wheel(&self, delta: (f64, f64), x: f64, y: f64, time: f64) -> Result<bool> {
        checked(unsafe { sys::glassine_process_wheel(self.0, delta.0, delta.1, x, y, time) })
    }
    pub fn process_key(
        &self, phase: i32, usage: u32, name: &str, modifiers: u32, time: f64,
    ) -> Result<bool> {
        let name = text(name)?;
        checked(unsafe {
            sys::glassine_process_key(self.0, phase, usage, name.as_ptr(), modifiers, time)
        })
    }
    pub fn process_text(&self, words: &str, time: f64) -> Result<bool> {
        let words = text(words)?;
        checked(unsafe { sys::glassine_process_text(self.0, words.as_ptr(), time) })
    }
    pub fn process_pad(&self, button: i32, phase: i32, time: f64) -> Result<bool> {
        checked(unsafe { sys::glassine_process_pad(self.0, button, phase, time) })
    }
    pub fn process_lost(&self, time: f64) -> Result<bool> {
        checked(unsafe { sys::glassine_process_lost(self.0, time) })
    }
    /// The view that a finger would hit.
    pub fn hit(&self, x: f64, y: f64) -> Option<View> {
        let view = unsafe { sys::glassine_hit(self.0, x, y) };
        (view != 0).then_some(View(view, PhantomData))
    }
    pub fn wants_text(&self) -> bool {
        unsafe { sys::glassine_wants_text(self.0) }
    }
    pub fn wants_keyboard(&self) -> bool {
        unsafe { sys::glassine_wants_keyboard(self.0) }
    }
    pub fn wants_pad(&self) -> bool {
        unsafe { sys::glassine_wants_pad(self.0) }
    }
    pub fn wants_pointer(&self) -> bool {
        unsafe { sys::glassine_wants_pointer(self.0) }
    }
    /// The view with the focus of keys and pad.
    pub fn focus(&self) -> Option<View> {
        let view = unsafe { sys::glassine_get_focus(self.0) };
        (view != 0).then_some(View(view, PhantomData))
    }
    pub fn set_focus(&self, view: Option<View>, is_visible: bool) -> Result<bool> {
        let view = view.map_or(0, |one| one.0);
        checked(unsafe { sys::glassine_set_focus(self.0, view, is_visible) })
    }

    pub fn update(&self) -> Result<bool> {
        checked(unsafe { sys::glassine_update(self.0) })
    }
    pub fn update_at(&self, now: f64) -> Result<bool> {
        checked(unsafe { sys::glassine_update_at(self.0, now) })
    }
    /// Draws over the window's own framebuffer, in pixels.
    pub fn draw(&self, width: i32, height: i32) -> Result<bool> {
        self.draw_into(0, 0, 0, width, height)
    }
    pub fn draw_into(
        &self, framebuffer: u32, x: i32, y: i32, width: i32, height: i32,
    ) -> Result<bool> {
        checked(unsafe { sys::glassine_draw(self.0, framebuffer, x, y, width, height) })
    }
    /// Uploads everything again, in the context that is current now.
    pub fn restore_graphics(&self) -> Result<bool> {
        checked(unsafe { sys::glassine_restore_graphics(self.0) })
    }
    pub fn needs_display(&self) -> bool {
        unsafe { sys::glassine_needs_display(self.0) }
    }
    pub fn next_frame_due(&self) -> Option<f64> {
        let mut time = 0.0;
        unsafe { sys::glassine_next_frame_due(self.0, &mut time) }.then_some(time)
    }
    pub fn resize(&self, width: f64, height: f64, scale: f64) -> Result<bool> {
        checked(unsafe { sys::glassine_resize(self.0, width, height, scale) })
    }
    /// Width and height in points, and pixels per point.
    pub fn size(&self) -> (f64, f64, f64) {
        let (mut width, mut height, mut scale) = (0.0, 0.0, 0.0);
        unsafe { sys::glassine_get_size(self.0, &mut width, &mut height, &mut scale) };
        (width, height, scale)
    }
    pub fn set_appearance(&self, appearance: i32) -> Result<bool> {
        checked(unsafe { sys::glassine_set_appearance(self.0, appearance) })
    }
    pub fn is_dark(&self) -> bool {
        unsafe { sys::glassine_is_dark(self.0) }
    }
    /// 0xRRGGBBAA, as it is shown now.
    pub fn theme_color(&self, color: i32) -> u32 {
        unsafe { sys::glassine_get_theme_color(self.0, color) }
    }
    pub fn set_high_contrast(&self, is_high: bool) -> Result<bool> {
        checked(unsafe { sys::glassine_set_high_contrast(self.0, is_high) })
    }
    pub fn announce(&self, words: &str) -> Result<bool> {
        let words = text(words)?;
        checked(unsafe { sys::glassine_announce(self.0, words.as_ptr()) })
    }
    pub fn set_speech(&self, is_on: bool) -> Result<bool> {
        checked(unsafe { sys::glassine_set_speech(self.0, is_on) })
    }
    pub fn set_speech_language(&self, language: &str) -> Result<bool> {
        let language = text(language)?;
        checked(unsafe { sys::glassine_set_speech_language(self.0, language.as_ptr()) })
    }
}

impl Drop for Overlay {
    fn drop(&mut self) {
        unsafe { sys::glassine_overlay_destroy(self.0) };
        let touched = TOUCHED.with_borrow_mut(|all| all.remove(&self.0));
        drop(touched);
        sweep();
    }
}
