//! The thread that sounds are played on.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::Duration;
use std::{io, thread};

use super::{Mixer, Output, RATE, Sound};

/// The most sounds that wait to be played. More are not heard.
const MOST_WAITING: usize = 8;
/// How long an output stays open after the last sound. While it is, it keeps a device awake.
const REST: Duration = Duration::from_secs(3);

/// Plays sounds for whoever has no time to wait for them. Where nothing can be heard, nothing is.
#[derive(Debug)]
pub struct Player {
    requests: SyncSender<Request>,
    is_silent: Arc<AtomicBool>,
}

#[derive(Clone, Copy, Debug)]
struct Request {
    sound: Sound,
    gain: f32,
}

impl Player {
    /// Starts the thread. `on_change` is called when sounds begin to be heard, or no longer are.
    pub fn new(output: Box<dyn Output>, on_change: impl Fn() + Send + 'static) -> io::Result<Self> {
        let (requests, receiver) = sync_channel(MOST_WAITING);
        let is_silent = Arc::new(AtomicBool::new(false));
        let told = Arc::clone(&is_silent);
        let tell = move |is_silent| {
            if told.swap(is_silent, Relaxed) != is_silent {
                on_change();
            }
        };
        let run = move || run(output, &receiver, &tell);
        thread::Builder::new().name("pieceful-sound".to_owned()).spawn(run)?;
        Ok(Self { requests, is_silent })
    }

    /// Plays a sound at a volume from 0 to 1, and never waits: if many wait already, this one is
    /// not heard.
    pub fn play(&self, sound: Sound, volume: f32) {
        // An ear hears loudness by ratios, so half of the way should be less than half.
        let gain = volume.clamp(0.0, 1.0).powi(2);
        self.requests.try_send(Request { sound, gain }).ok();
    }

    /// Whether the last sound could not be played.
    pub fn is_silent(&self) -> bool {
        self.is_silent.load(Relaxed)
    }
}

fn run(mut output: Box<dyn Output>, requests: &Receiver<Request>, tell: &dyn Fn(bool)) {
    let mixer = Arc::new(Mixer::default());
    let mut stream = None;
    let mut seed = 0_u32;
    loop {
        let request = match &stream {
            Some(_) => requests.recv_timeout(REST),
            None => requests.recv().map_err(RecvTimeoutError::from),
        };
        let Request { sound, gain } = match request {
            Ok(request) => request,
            Err(RecvTimeoutError::Timeout) => {
                stream = None;
                mixer.clear();
                continue;
            }
            Err(RecvTimeoutError::Disconnected) => return,
        };
        seed = seed.wrapping_add(1);
        if mixer.is_full() {
            // Nobody has taken samples for a while: the device may be gone, so look for another.
            stream = None;
            mixer.clear();
        }
        let mut samples = sound.samples(RATE, seed);
        for sample in &mut samples {
            *sample *= gain;
        }
        mixer.add(samples);
        if stream.is_none() {
            stream = output.open(&mixer).ok();
            if stream.is_none() {
                mixer.clear();
            }
            tell(stream.is_none());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::sync::mpsc::{Sender, channel};
    use std::time::Instant;

    use super::super::OutputError;
    use super::*;

    /// An output that tells of each opening, with what it could play at once.
    struct Told {
        openings: Sender<(Arc<Mixer>, bool)>,
        works: Arc<AtomicBool>,
        /// While it is locked, opening waits.
        gate: Arc<Mutex<()>>,
    }

    impl Output for Told {
        fn open(&mut self, mixer: &Arc<Mixer>) -> Result<Box<dyn Send>, OutputError> {
            let works = self.works.load(Relaxed);
            drop(self.gate.lock());
            self.openings.send((Arc::clone(mixer), works)).unwrap();
            if works { Ok(Box::new(())) } else { Err(OutputError("broken".to_owned())) }
        }
    }

    struct Fixture {
        player: Player,
        openings: Receiver<(Arc<Mixer>, bool)>,
        works: Arc<AtomicBool>,
        gate: Arc<Mutex<()>>,
        changes: Receiver<()>,
    }

    fn fixture(works: bool) -> Fixture {
        let (sender, openings) = channel();
        let (works, gate) = (Arc::new(AtomicBool::new(works)), Arc::default());
        let output = Told { openings: sender, works: Arc::clone(&works), gate: Arc::clone(&gate) };
        let (change, changes) = channel();
        let player = Player::new(Box::new(output), move || change.send(()).unwrap()).unwrap();
        Fixture { player, openings, works, gate, changes }
    }

    const SLIDE: Sound = Sound::Slide { tiles: 1 };
    const SOON: Duration = Duration::from_secs(20);

    fn loudest(mixer: &Mixer) -> f32 {
        let mut samples = vec![0.0; 4800];
        mixer.fill(&mut samples);
        samples.iter().fold(0.0, |most, sample| most.max(sample.abs()))
    }

    #[test]
    fn a_sound_is_there_when_the_output_opens_as_loud_as_it_should_be() {
        let louds = [1.0, 0.5, 0.0].map(|volume| {
            let Fixture { player, openings, .. } = fixture(true);
            player.play(SLIDE, volume);
            let (mixer, _) = openings.recv_timeout(SOON).unwrap();
            assert!(!player.is_silent());
            loudest(&mixer)
        });
        assert!(louds[0] > 0.2 && (louds[1] - louds[0] / 4.0).abs() < 0.001, "{louds:?}");
        assert!(louds[2] < f32::EPSILON, "{louds:?}");
    }

    #[test]
    fn a_missing_device_is_told_and_found_again() {
        let Fixture { player, openings, works, changes, .. } = fixture(false);
        player.play(SLIDE, 1.0);
        changes.recv_timeout(SOON).unwrap();
        assert!(player.is_silent());
        let (mixer, _) = openings.recv_timeout(SOON).unwrap();
        // What could not be heard then is not heard later.
        assert!(loudest(&mixer) < f32::EPSILON);
        works.store(true, Relaxed);
        player.play(SLIDE, 1.0);
        changes.recv_timeout(SOON).unwrap();
        assert!(!player.is_silent());
        assert!(openings.recv_timeout(SOON).unwrap().1);
    }

    #[test]
    fn whoever_asks_never_waits_and_only_a_few_sounds_are_kept() {
        let Fixture { player, openings, gate, .. } = fixture(true);
        let closed = gate.lock().unwrap();
        let begin = Instant::now();
        for _ in 0..10_000 {
            player.play(SLIDE, 1.0);
        }
        assert!(begin.elapsed() < Duration::from_secs(1), "{:?}", begin.elapsed());
        drop(closed);
        let (mixer, _) = openings.recv_timeout(SOON).unwrap();
        // One was being played and the others waited.
        thread::sleep(Duration::from_millis(300));
        mixer.fill(&mut [0.0; 10]);
        assert!(openings.try_recv().is_err());
        player.play(SLIDE, 1.0);
    }

    #[test]
    fn a_device_that_takes_nothing_is_opened_anew() {
        let Fixture { player, openings, .. } = fixture(true);
        let mut opened = 0;
        let until = Instant::now() + SOON;
        while opened < 3 && Instant::now() < until {
            player.play(SLIDE, 1.0);
            thread::sleep(Duration::from_millis(2));
            opened += openings.try_iter().count();
        }
        assert_eq!(opened, 3);
    }
}
