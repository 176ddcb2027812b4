/** A scanner types faster than anybody: at most this many milliseconds a character, on average. */
const FAST_MS = 35;
/** A longer pause begins another burst; a scanner never pauses, but its cable may. */
const PAUSE_MS = 180;
/** Before it is known for a scanner's, a pause this long tells a key that a person pressed just before. */
const APART_MS = 60;
/** No code begins with these: as a burst's first character, and out of its pace, they are a command that a person gave. */
const COMMANDS = new Set('?+-*/');
/** Shorter bursts are a person's. */
export const LEAST = 4;

/** Tells a scanner's burst from typing. Feed it every printable key with its time; ask at Enter or Tab. */
export class ScanBurst {
  private text = '';
  private first = 0;
  private second = 0;
  private last = 0;

  /** A printable key; answers true when it begins a new burst (remember then what the field held). */
  key(char: string, at: number): boolean {
    const pause = this.text.length < LEAST ? APART_MS : PAUSE_MS;
    const begins = this.text === '' || at - this.last > pause;
    if (begins) {
      this.text = '';
      this.first = at;
    }
    this.text += char;
    if (this.text.length === 2) this.second = at;
    this.last = at;
    return begins;
  }

  /** A key that a person could not have pressed so soon after the last one. */
  follows(at: number): boolean {
    return this.text !== '' && at - this.last <= FAST_MS;
  }

  get length(): number {
    return this.text.length;
  }

  /** Enter or Tab: the scanned text, or null when a person typed. Forgets the burst either way. */
  end(at: number): string | null {
    const [text, first] = this.led() ? [this.text.slice(1), this.second] : [this.text, this.first];
    const fast = text.length >= LEAST && (at - first) / text.length <= FAST_MS;
    this.clear();
    return fast ? text : null;
  }

  /** Whether a person's command stands before the scanner's characters: it comes before their pace. */
  private led(): boolean {
    const pace = (this.last - this.second) / Math.max(1, this.text.length - 2);
    return COMMANDS.has(this.text.charAt(0)) && this.second - this.first > 2 * pace;
  }

  clear(): void {
    this.text = '';
  }
}
