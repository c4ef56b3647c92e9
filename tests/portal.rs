//! The settings portal on a bus of its own, with a portal that the test plays.
#![cfg(all(feature = "gui", target_os = "linux"))]
#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]
#![expect(missing_docs, reason = "a portal of the test is for the test alone")]

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use pieceful::app::{SystemSettings, Want};
use zbus::object_server::SignalEmitter;
use zbus::zvariant::{OwnedValue, Value};

/// A bus that ends with the test.
struct Bus(Child, String);

impl Bus {
    fn start() -> Self {
        let mut command = Command::new("dbus-daemon");
        command.args(["--session", "--nofork", "--print-address"]).stdout(Stdio::piped());
        let mut child = command.spawn().expect("dbus-daemon, which every desktop has, is needed");
        let mut address = String::new();
        let mut lines = BufReader::new(child.stdout.take().unwrap());
        lines.read_line(&mut address).unwrap();
        Self(child, address.trim().to_owned())
    }
}

impl Drop for Bus {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

struct Portal {
    was_asked: Arc<AtomicBool>,
}

#[zbus::interface(name = "org.freedesktop.portal.Settings")]
impl Portal {
    fn read_all(&self, namespaces: Vec<String>) -> HashMap<String, HashMap<String, OwnedValue>> {
        self.was_asked.store(true, Relaxed);
        let name = "org.freedesktop.appearance".to_owned();
        assert!(namespaces.into_iter().any(|namespace| namespace == name));
        let values = [("contrast", 1_u32), ("reduced-motion", 0), ("color-scheme", 2)];
        let values = values.map(|(key, value)| (key.to_owned(), OwnedValue::from(value)));
        HashMap::from([(name, HashMap::from(values))])
    }

    #[zbus(signal)]
    async fn setting_changed(
        emitter: &SignalEmitter<'_>,
        namespace: &str,
        key: &str,
        value: Value<'_>,
    ) -> zbus::Result<()>;
}

/// Waits until the settings are so.
fn wait_for(settings: &SystemSettings, motion: bool, contrast: bool) {
    let until = Instant::now() + Duration::from_secs(20);
    let is_so = || {
        settings.wants(Want::ReducedMotion) == motion
            && settings.wants(Want::HighContrast) == contrast
    };
    while !is_so() {
        assert!(Instant::now() < until, "{settings:?}, not {motion} {contrast}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn settings_are_read_and_followed() {
    const PATH: &str = "/org/freedesktop/portal/desktop";
    let bus = Bus::start();
    pollster::block_on(async {
        let was_asked = Arc::new(AtomicBool::new(false));
        let portal = zbus::connection::Builder::address(&bus.1[..])
            .unwrap()
            .name("org.freedesktop.portal.Desktop")
            .unwrap()
            .serve_at(PATH, Portal { was_asked: Arc::clone(&was_asked) })
            .unwrap()
            .build()
            .await
            .unwrap();
        let settings = SystemSettings::default();
        settings.watch(Some(bus.1.clone())).unwrap();
        wait_for(&settings, false, true);
        assert!(was_asked.load(Relaxed));

        let emitter = SignalEmitter::new(&portal, PATH).unwrap();
        for (namespace, key, value, motion, contrast) in [
            ("org.freedesktop.appearance", "reduced-motion", Value::U32(1), true, true),
            ("org.freedesktop.appearance", "contrast", Value::U32(0), true, false),
            ("org.freedesktop.appearance", "reduced-motion", Value::U32(0), false, false),
            ("org.gnome.desktop.interface", "enable-animations", Value::Bool(false), true, false),
        ] {
            Portal::setting_changed(&emitter, namespace, key, value).await.unwrap();
            wait_for(&settings, motion, contrast);
        }
    });
}

#[test]
fn without_a_portal_nothing_is_wanted() {
    let bus = Bus::start();
    let settings = SystemSettings::default();
    settings.watch(Some(bus.1.clone())).unwrap();
    // There is no sign of what does not come.
    std::thread::sleep(Duration::from_millis(300));
    wait_for(&settings, false, false);
    let nowhere = SystemSettings::default();
    nowhere.watch(Some("unix:path=/nonexistent/bus".to_owned())).unwrap();
    wait_for(&nowhere, false, false);
}
