// How both commands say what they do: one line a step, with its time.
import { Problem } from '../services/lib.mjs';

const started = Date.now();

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** Prints a line with the time since the command began. */
export const say = (line) => console.log(`[${seconds(Date.now() - started).padStart(7)}] ${line}`);

/**
 * Does one step and prints its name, result and time. `work` may return a word about the result.
 * A failure is printed as such and thrown on.
 */
export async function step(name, work) {
  const begun = Date.now();
  try {
    const result = await work();
    say(`✔ ${name}${typeof result === 'string' ? `: ${result}` : ''} (${seconds(Date.now() - begun)})`);
    return result;
  } catch (error) {
    say(`✘ ${name} (${seconds(Date.now() - begun)})`);
    throw error;
  }
}

/** Node.js must know `require` of ES modules without a warning and load Nest 12. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Problem(`Ceiba necesita Node.js 20.19 o posterior; este es ${process.versions.node}.`);
}
