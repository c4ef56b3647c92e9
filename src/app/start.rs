//! Starting the window.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use std::{panic, process, thread};

use eframe::egui::{Context, IconData, Vec2, ViewportBuilder, vec2};
use eframe::egui_wgpu::{WgpuConfiguration, WgpuSetup, WgpuSetupCreateNew};

use super::board::warm_up;
use super::crash::{self, Crash};
use super::system_settings::SystemSettings;
use super::window_layout::WindowLayout;
use super::{APP_ID, Begin, Language, PiecefulApp, Setup};
use crate::machine;
use crate::save::{Folders, Preferences, SaveFolder};
use crate::search::Limits;

/// The smallest window in which everything fits.
const LEAST: [f32; 2] = [900.0, 640.0];
/// The largest window that is opened; a person may make it larger.
const MOST: [f32; 2] = [7680.0, 4320.0];
const USUAL: (f32, f32) = (1280.0, 800.0);

/// How long a window may take to close once the system wants the program to end.
const LAST_FRAMES: Duration = Duration::from_secs(3);

/// The system cannot show a window.
#[derive(Debug, thiserror::Error)]
#[error("no window: {0}")]
pub struct StartError(String);

/// Opens the window and returns when it is closed.
pub fn run(file: Option<PathBuf>, saves: Option<PathBuf>, begin: Begin) -> Result<(), StartError> {
    check_display()?;
    let setup = Setup {
        file,
        begin,
        // The first of the person's languages that is here.
        system_language: sys_locale::get_locales()
            .find_map(|locale| Language::of_locale(&locale))
            .unwrap_or_default(),
        limits: limits(),
        // Where they can't be followed, nothing is wanted.
        system_settings: SystemSettings::watched().unwrap_or_default(),
        ..Setup::watched(Folders::find(), SaveFolder::find(saves))
    };
    open(setup, |app| Box::new(app))
}

impl Setup {
    /// [`Self::new`] after a look at how the last run ended. From now on a fault of the program
    /// leaves a report for the next one.
    pub fn watched(folders: Folders, saves: SaveFolder) -> Self {
        let last = Crash::take_last(&folders.data);
        crash::watch(folders.data.clone(), last.as_ref());
        let mut setup = Self::new(folders, saves);
        if last.as_ref().is_some_and(Crash::is_repeated) {
            setup.preferences.window = None;
        }
        setup.last_crash = last;
        setup
    }
}

/// What a search may take while there is a window to draw: all but one of the cores.
fn limits() -> Limits {
    let limits = machine::limits();
    Limits { threads: limits.threads.saturating_sub(1).max(1), ..limits }
}

/// Opens the window with what `wrap` makes of the program, such as one whose frames are
/// measured, and returns when it is closed.
///
/// The program starts before there is a window: while the system makes one, the first picture
/// is opened, and is there in the first frame.
pub fn open(
    setup: Setup,
    wrap: impl FnOnce(PiecefulApp) -> Box<dyn eframe::App>,
) -> Result<(), StartError> {
    let viewport = ViewportBuilder::default()
        .with_title("Pieceful")
        .with_app_id(APP_ID)
        .with_icon(icon())
        .with_inner_size(window_size(&setup.preferences))
        .with_min_inner_size(LEAST);
    // Nothing here has so fine a gradient that it wants dithering, and where there is no graphics
    // card every pixel would pay for it.
    let options = eframe::NativeOptions {
        viewport,
        dithering: false,
        wgpu_options: graphics(),
        ..eframe::NativeOptions::default()
    };
    let ctx = Context::default();
    let app = PiecefulApp::new(&ctx, setup).map_err(|error| StartError(error.to_string()))?;
    end_with_signals(&app);
    let app = wrap(app);
    // A graphics library that finds nothing to draw with may panic instead of saying so.
    let result = panic::catch_unwind(panic::AssertUnwindSafe(move || {
        let with_window = |creation: &eframe::CreationContext<'_>| {
            if let Some(state) = &creation.wgpu_render_state {
                warm_up(state);
            }
            Ok(app)
        };
        eframe::run_native_ext("Pieceful", options, Some(ctx), Box::new(with_window))
    }));
    match result {
        Ok(Ok(())) => Ok(()),
        Ok(Err(error)) => Err(StartError(reason(&error))),
        Err(panic) => panic::resume_unwind(panic),
    }
}

/// A device whose windows may be as large as the graphics card can draw. By default it would
/// have a limit of its own, and a window beyond that ends the program.
fn graphics() -> WgpuConfiguration {
    let mut setup = WgpuSetupCreateNew::without_display_handle();
    let usual = Arc::clone(&setup.device_descriptor);
    setup.device_descriptor = Arc::new(move |adapter| {
        let mut device = usual(adapter);
        let limit = &mut device.required_limits.max_texture_dimension_2d;
        *limit = adapter.limits().max_texture_dimension_2d;
        device
    });
    WgpuConfiguration { wgpu_setup: WgpuSetup::CreateNew(setup), ..WgpuConfiguration::default() }
}

/// Keeps the game at once when the system tells the program to end, and then closes the window.
fn end_with_signals(app: &PiecefulApp) {
    let (keep, close) = (app.keeper(), app.closer());
    let end = move || {
        keep();
        close();
        // A window that does not close, as its display is gone, must not keep the process.
        thread::sleep(LAST_FRAMES);
        process::exit(0);
    };
    // Where signals can't be heard, the game is kept every second or so.
    ctrlc::set_handler(end).ok();
}

/// The size that is remembered, or the usual one, within reason: a window that can't be made
/// would end the program at every start.
fn window_size(preferences: &Preferences) -> Vec2 {
    let (width, height) = preferences.window.unwrap_or(USUAL);
    vec2(width.clamp(LEAST[0], MOST[0]), height.clamp(LEAST[1], MOST[1]))
}

/// The side of the square that the board will have, in pixels, as far as that is known before
/// there is a window: its first picture is scaled to that.
pub(super) fn board_room(preferences: &Preferences) -> f32 {
    let scale = preferences.scale;
    let window = window_size(preferences) / scale;
    WindowLayout::of(window).board_room(window) * scale
}

/// On systems where a window needs a server, says so when none is there.
fn check_display() -> Result<(), StartError> {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let needs_server = cfg!(all(unix, not(target_os = "macos")));
    if needs_server && !is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY") && !is_set("WAYLAND_SOCKET")
    {
        let text = "there is no display: neither DISPLAY nor WAYLAND_DISPLAY is set";
        return Err(StartError(text.to_owned()));
    }
    Ok(())
}

/// What is missing, in one line.
fn reason(error: &eframe::Error) -> String {
    let text = error.to_string();
    // What libraries say begins with where in their source they said it.
    let detail = text.rsplit(": ").find(|part| part.len() > 2).unwrap_or(&text);
    match error {
        eframe::Error::Winit(_) | eframe::Error::WinitEventLoop(_) => {
            format!("the display cannot be used ({detail})")
        }
        eframe::Error::Wgpu(_) => {
            "no graphics driver was found for Vulkan or OpenGL; a software one, such as Mesa's, \
             is enough"
                .to_owned()
        }
        eframe::Error::AppCreation(_) => text,
    }
}

fn icon() -> IconData {
    let bytes = include_bytes!("../../assets/icon.png");
    let image = image::load_from_memory(bytes).map(|image| image.to_rgba8()).unwrap_or_default();
    IconData { width: image.width(), height: image.height(), rgba: image.into_raw() }
}

/// A seed that nobody can foresee.
pub(super) fn random_seed() -> u32 {
    use rand::{TryRng, rngs::SysRng};
    // Where the system has no randomness, the clock has to do.
    SysRng.try_next_u32().unwrap_or_else(|_| {
        let now = std::time::SystemTime::now();
        now.duration_since(std::time::UNIX_EPOCH).map_or(1, |time| time.subsec_nanos())
    })
}
