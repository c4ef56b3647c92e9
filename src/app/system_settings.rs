//! What the system says about motion and contrast, where it says anything: on Linux the settings
//! portal, which every desktop has. A thread of its own asks it and listens; where there is no
//! portal, things are as if nobody had asked for anything.

use std::io;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};
use std::sync::{Arc, OnceLock};

use eframe::egui::Context;

use crate::save::SystemChoice;

/// What the system wants, as it is now. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct SystemSettings(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    wants: AtomicU8,
    /// The window that is drawn again when something changes.
    ctx: OnceLock<Context>,
}

/// Something that a system can want.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Want {
    /// That things move no more than they must.
    ReducedMotion = 1,
    /// That text and edges stand out.
    HighContrast = 2,
}

impl SystemSettings {
    /// Those of the system, which are followed from now on.
    pub fn watched() -> io::Result<Self> {
        let settings = Self::default();
        #[cfg(target_os = "linux")]
        settings.watch(None)?;
        Ok(settings)
    }

    /// Those of a portal on the session bus, or on the bus with this address.
    #[cfg(target_os = "linux")]
    pub fn watch(&self, bus: Option<String>) -> io::Result<()> {
        let settings = self.clone();
        let watch = move || {
            // Without a portal there is nothing to follow.
            let _ = pollster::block_on(portal::watch(bus, &settings));
        };
        std::thread::Builder::new().name("system settings".to_owned()).spawn(watch).map(drop)
    }

    /// Whether the system wants this.
    pub fn wants(&self, want: Want) -> bool {
        self.0.wants.load(Relaxed) & want as u8 != 0
    }

    /// Takes note of what the system wants.
    pub fn set(&self, want: Want, is_wanted: bool) {
        let before = if is_wanted {
            self.0.wants.fetch_or(want as u8, Relaxed)
        } else {
            self.0.wants.fetch_and(!(want as u8), Relaxed)
        };
        let has_changed = (before & want as u8 != 0) != is_wanted;
        if let Some(ctx) = self.0.ctx.get().filter(|_| has_changed) {
            ctx.request_repaint();
        }
    }

    /// What a person gets who has made this choice.
    pub(super) fn decide(&self, choice: SystemChoice, want: Want) -> bool {
        match choice {
            SystemChoice::System => self.wants(want),
            SystemChoice::On => true,
            SystemChoice::Off => false,
        }
    }

    /// Draws this window again when something changes.
    pub(super) fn attach(&self, ctx: &Context) {
        // There is one window only.
        let _ = self.0.ctx.set(ctx.clone());
    }
}

#[cfg(target_os = "linux")]
mod portal {
    //! The settings portal of freedesktop.org.

    use std::collections::HashMap;
    use std::future::poll_fn;
    use std::pin::Pin;

    use zbus::export::futures_core::Stream;
    use zbus::zvariant::{OwnedValue, Value};
    use zbus::{Connection, MatchRule, MessageStream, connection, message};

    use super::{SystemSettings, Want};

    const DESTINATION: &str = "org.freedesktop.portal.Desktop";
    const PATH: &str = "/org/freedesktop/portal/desktop";
    const INTERFACE: &str = "org.freedesktop.portal.Settings";
    /// What every desktop should have, and what GNOME has had for longer.
    const NAMESPACES: [&str; 3] = [
        "org.freedesktop.appearance",
        "org.gnome.desktop.interface",
        "org.gnome.desktop.a11y.interface",
    ];

    type Namespaces = HashMap<String, HashMap<String, OwnedValue>>;

    /// What the settings that were heard of add up to: motion and contrast each have an old and a
    /// new name, and either can ask.
    #[derive(Debug, Default)]
    #[expect(clippy::struct_excessive_bools, reason = "each is a setting of its own")]
    struct Heard {
        appearance_motion: bool,
        no_animations: bool,
        appearance_contrast: bool,
        gnome_contrast: bool,
    }

    impl Heard {
        fn take(&mut self, namespace: &str, key: &str, value: &Value<'_>) {
            match (namespace, key) {
                ("org.freedesktop.appearance", "reduced-motion") => {
                    self.appearance_motion = number(value) == Some(1);
                }
                ("org.freedesktop.appearance", "contrast") => {
                    self.appearance_contrast = number(value) == Some(1);
                }
                ("org.gnome.desktop.interface", "enable-animations") => {
                    self.no_animations = flag(value) == Some(false);
                }
                ("org.gnome.desktop.a11y.interface", "high-contrast") => {
                    self.gnome_contrast = flag(value) == Some(true);
                }
                _ => {}
            }
        }

        fn tell(&self, settings: &SystemSettings) {
            settings.set(Want::ReducedMotion, self.appearance_motion || self.no_animations);
            settings.set(Want::HighContrast, self.appearance_contrast || self.gnome_contrast);
        }
    }

    /// A number, however deep it is wrapped.
    fn number(value: &Value<'_>) -> Option<u32> {
        match value {
            Value::U32(number) => Some(*number),
            Value::Value(inner) => number(inner),
            _ => None,
        }
    }

    fn flag(value: &Value<'_>) -> Option<bool> {
        match value {
            Value::Bool(flag) => Some(*flag),
            Value::Value(inner) => flag(inner),
            _ => None,
        }
    }

    /// Asks the portal, and then listens until the bus is gone.
    pub(super) async fn watch(bus: Option<String>, settings: &SystemSettings) -> zbus::Result<()> {
        let connection = match bus {
            None => Connection::session().await?,
            Some(address) => connection::Builder::address(&address[..])?.build().await?,
        };
        // What changes between the question and the answer must not be missed.
        let changes = MatchRule::builder()
            .msg_type(message::Type::Signal)
            .path(PATH)?
            .interface(INTERFACE)?
            .member("SettingChanged")?
            .build();
        let mut changes = MessageStream::for_match_rule(changes, &connection, None).await?;
        let (destination, interface) = (Some(DESTINATION), Some(INTERFACE));
        let namespaces = (&NAMESPACES[..],);
        let answer = connection.call_method(destination, PATH, interface, "ReadAll", &namespaces);
        let mut heard = Heard::default();
        // A portal that starts later tells of its changes all the same.
        if let Ok(answer) = answer.await {
            let all: Namespaces = answer.body().deserialize()?;
            for (namespace, values) in &all {
                for (key, value) in values {
                    heard.take(namespace, key, value);
                }
            }
            heard.tell(settings);
        }
        while let Some(change) = poll_fn(|cx| Pin::new(&mut changes).poll_next(cx)).await {
            let change = change?;
            let body = change.body();
            if let Ok((namespace, key, value)) = body.deserialize::<(&str, &str, Value<'_>)>() {
                heard.take(namespace, key, &value);
                heard.tell(settings);
            }
        }
        Ok(())
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn old_and_new_names_are_heard() {
            let settings = SystemSettings::default();
            let mut heard = Heard::default();
            let wants = || {
                let [motion, contrast] = [Want::ReducedMotion, Want::HighContrast];
                (settings.wants(motion), settings.wants(contrast))
            };
            let mut hear = |namespace: &str, key: &str, value: Value<'_>| {
                heard.take(namespace, key, &value);
                heard.tell(&settings);
                wants()
            };
            let (appearance, gnome) = ("org.freedesktop.appearance", "org.gnome.desktop.interface");
            assert_eq!(hear(appearance, "contrast", Value::U32(1)), (false, true));
            assert_eq!(hear(appearance, "contrast", Value::U32(0)), (false, false));
            assert_eq!(hear(gnome, "enable-animations", Value::Bool(false)), (true, false));
            let wrapped = Value::Value(Box::new(Value::U32(1)));
            assert_eq!(hear(appearance, "reduced-motion", wrapped), (true, false));
            assert_eq!(hear(gnome, "enable-animations", Value::Bool(true)), (true, false));
            assert_eq!(hear(appearance, "reduced-motion", Value::U32(0)), (false, false));
            let a11y = "org.gnome.desktop.a11y.interface";
            assert_eq!(hear(a11y, "high-contrast", Value::Bool(true)), (false, true));
            // What nobody knows is passed over.
            assert_eq!(hear(a11y, "high-contrast", Value::Str("yes".into())), (false, false));
            assert_eq!(hear(appearance, "contrast", Value::U32(7)), (false, false));
            assert_eq!(hear(appearance, "accent-color", Value::U32(1)), (false, false));
        }
    }
}
