//! The sound servers of Linux desktops: `PulseAudio`, and `PipeWire`, which speaks its protocol.

use std::sync::Arc;

use pulseaudio::protocol::stream::{BufferAttr, StreamFlags};
use pulseaudio::protocol::{
    ChannelMap, DEFAULT_SINK, PlaybackStreamParams, Prop, Props, SampleFormat, SampleSpec,
};
use pulseaudio::{AsPlaybackSource as _, Client, ClientError};

use super::{Mixer, Output, OutputError, RATE};

/// Bytes of a sample.
const SAMPLE: usize = size_of::<f32>();
/// How much the server keeps, in milliseconds: a slide should be heard when it is seen.
const LATENCY_MS: u32 = 40;

/// The server that the system runs for the person.
#[derive(Debug)]
pub(super) struct PulseAudio;

impl Output for PulseAudio {
    fn open(&mut self, mixer: &Arc<Mixer>) -> Result<Box<dyn Send>, OutputError> {
        let client = Client::from_env(c"Pieceful")?;
        let mixer = Arc::clone(mixer);
        let mut samples = Vec::new();
        let source = move |bytes: &mut [u8]| {
            samples.resize(bytes.len() / SAMPLE, 0.0);
            mixer.fill(&mut samples);
            for (bytes, sample) in bytes.chunks_exact_mut(SAMPLE).zip(&samples) {
                bytes.copy_from_slice(&sample.to_le_bytes());
            }
            samples.len() * SAMPLE
        };
        let stream = client.create_playback_stream(parameters(), source.as_playback_source());
        let stream = pollster::block_on(stream)?;
        // Without the stream the server ends it, and without the client the connection ends.
        Ok(Box::new((stream, client)))
    }
}

fn parameters() -> PlaybackStreamParams {
    let mut props = Props::new();
    props.set(Prop::MediaName, c"Sounds of the game");
    props.set(Prop::MediaRole, c"game");
    PlaybackStreamParams {
        sample_spec: SampleSpec { format: SampleFormat::Float32Le, channels: 1, sample_rate: RATE },
        channel_map: ChannelMap::mono(),
        sink_name: Some(DEFAULT_SINK.to_owned()),
        buffer_attr: BufferAttr {
            target_length: RATE / 1000 * LATENCY_MS * SAMPLE as u32,
            ..BufferAttr::default()
        },
        props,
        flags: StreamFlags { adjust_latency: true, ..StreamFlags::default() },
        ..PlaybackStreamParams::default()
    }
}

impl From<ClientError> for OutputError {
    fn from(error: ClientError) -> Self {
        Self(error.to_string())
    }
}
