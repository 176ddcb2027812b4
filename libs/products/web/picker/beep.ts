const PITCH_HZ = 220;
const SECONDS = 0.18;

let context: AudioContext | undefined;

/** A low sound for a code that is nothing: the cashier looks at the goods, not at the screen. Silent where there is no sound. */
export function beep(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = PITCH_HZ;
  volume.gain.value = 0.15;
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + SECONDS);
}
