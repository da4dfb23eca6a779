// Sound effects, synthesised with Web Audio: short bursts of filtered noise. No files are loaded.
import { settings } from './settings.svelte';

export type Sound = 'wood' | 'paper' | 'dice' | 'end';

interface Burst {
  at: number; // seconds
  pitch: number; // Hz of the filter
  sharpness: number;
  length: number;
  volume: number;
}

const sounds: Record<Sound, Burst[]> = {
  wood: [
    { at: 0, pitch: 420, sharpness: 9, length: 0.09, volume: 0.5 },
    { at: 0.012, pitch: 1150, sharpness: 6, length: 0.04, volume: 0.2 },
  ],
  paper: [{ at: 0, pitch: 3200, sharpness: 0.8, length: 0.14, volume: 0.12 }],
  dice: [0, 0.07, 0.12, 0.2].map((at) => ({
    at,
    pitch: 900 + at * 2000,
    sharpness: 5,
    length: 0.05,
    volume: 0.3,
  })),
  end: [
    { at: 0, pitch: 523, sharpness: 40, length: 0.5, volume: 0.9 },
    { at: 0.16, pitch: 784, sharpness: 40, length: 0.7, volume: 0.9 },
  ],
};

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;
let sounding = 0; // the number of bursts that are playing

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

/** Plays a sound, if the settings allow it. */
export function sound(name: Sound): void {
  // Browsers allow sound only after the person has interacted with the page.
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  const audio = (context ??= new AudioContext());
  noise ??= whiteNoise(audio);
  void audio.resume();
  for (const burst of sounds[name]) {
    const start = audio.currentTime + burst.at;
    const source = new AudioBufferSourceNode(audio, { buffer: noise });
    const filter = new BiquadFilterNode(audio, {
      type: 'bandpass',
      frequency: burst.pitch,
      Q: burst.sharpness,
    });
    const gain = new GainNode(audio, { gain: burst.volume });
    gain.gain.setValueAtTime(burst.volume, start);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + burst.length);
    source.connect(filter).connect(gain).connect(audio.destination);
    // A running context also computes silence, sample by sample, so it is suspended after the last burst.
    ++sounding;
    source.onended = () => {
      if (--sounding === 0) void audio.suspend();
    };
    source.start(start, Math.random() * 0.5, burst.length);
  }
}
